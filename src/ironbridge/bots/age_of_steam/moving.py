"""V and IX as the bot does them: which cube, the engine, and where Production puts its cubes. Compiled."""

from __future__ import annotations

from typing import Final

from ironbridge.bots.age_of_steam.desk import Desk
from ironbridge.bots.age_of_steam.reach import LEVELS
from ironbridge.games.age_of_steam.codes import (
    DECLINE,
    PASS_MOVE,
    PRODUCE,
    RAISE_ENGINE,
    colour_of,
    hex_of,
    pack_cube,
    pack_deliver,
)
from ironbridge.games.age_of_steam.delivery import owners_of, routes
from ironbridge.games.age_of_steam.phases.moving import engine_refusal
from ironbridge.games.age_of_steam.state import State

MOST_TRIED: Final = 10


def move_code(desk: Desk, s: State, seat: int) -> int:
    """A delivery, a step of the engine or nothing: whatever leaves the best outlook."""
    rules, books, w = desk.rules, desk.books, desk.w
    desk.open(s, seat)
    books.survey(s, desk.reach)
    books.moves = rules.move_rounds(s) - s.round
    books.may_raise = engine_refusal(rules, s, seat) is None
    rows = books.rows
    best = PASS_MOVE
    most = books.value()
    if books.may_raise:
        books.engine += 1
        books.may_raise = False
        points = books.value()
        books.engine -= 1
        books.may_raise = True
        if points > most:
            best, most = RAISE_ENGINE, points
    income = books.income
    for gain, loss, code in deliveries(desk, s, seat):
        at = hex_of(code)
        colour = colour_of(code)
        books.rows = rows
        row = books.row_of.get(at * 6 + colour, -1)
        if row >= 0:
            books.rows = rows[:row] + rows[row + 1 :]
        books.income = income + gain
        points = books.value() - loss * w.others * rules.t.vp_per_income
        if points > most:
            best, most = code, points
    books.income = income
    return best


def deliveries(desk: Desk, s: State, seat: int) -> list[tuple[int, int, int]]:
    """The best way for every cube that can move: own gain, gain of the others, code; most promising first."""
    rules, w = desk.rules, desk.w
    t = rules.t
    found: list[tuple[float, int, int, int]] = []
    for where in t.city_hexes + t.town_hexes:
        for colour in range(6):
            if not s.goods[where * 6 + colour]:
                continue
            top: tuple[float, int, int, int] | None = None
            for route in routes(t, s, where, colour, s.engine[seat]):
                if rules.route_fault(s, seat, where, colour, route) is not None:
                    continue
                owners = owners_of(t, s, where, route)
                gain, loss = 0, 0
                for owner in owners:
                    if owner == seat:
                        gain += rules.link_income(s, seat, owner)
                    elif owner >= 0:
                        loss += rules.link_income(s, seat, owner)
                score = gain - loss * w.others
                if score > 0.0 and (top is None or score > -top[0]):
                    choice = 1 if rules.move_choices(s, seat, where, colour, route) else 0  # the first
                    top = (-score, gain, loss, pack_deliver(where, colour, route, choice))
            if top is not None:
                found.append(top)
    found.sort()
    return [(one[1], one[2], one[3]) for one in found[:MOST_TRIED]]


def growth_code(desk: Desk, s: State, seat: int) -> int:
    """Draw if new cubes can come in time; put each where the seat would earn most with it."""
    if not s.drawn:
        return PRODUCE if s.turn < s.turns else DECLINE
    t = desk.rules.t
    desk.open(s, seat)
    best, most = -1, 0.0
    stop_of = [-1] * len(s.display)
    for where in t.city_hexes + t.town_hexes:
        if s.city[where]:
            new = s.new_city[where]
            column = 12 + new if new >= 0 else t.growth[where]
            if column >= 0:
                stop_of[column] = where
    level = min(t.most_engine, s.engine[seat] + 1)
    for colour in range(6):
        if colour not in s.drawn:
            continue
        for column in range(len(s.display)):
            boxes = s.display[column]
            if -1 not in boxes:
                continue
            box = boxes.index(-1)
            points = 0.0
            if stop_of[column] >= 0:
                desk.reach.look(stop_of[column], 1 << colour)
                points = desk.reach.best[colour * LEVELS + level] / (1.0 + box)
            if best < 0 or points > most:
                best, most = pack_cube(colour, column, box), points
    return best
