"""V and IX as the bot does them: which cube, the engine, where Production puts its cubes; and what else a map
asks. Compiled."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.bots.kernel.building import ranked
from ironbridge.age_of_steam.bots.kernel.cubes import LEVELS
from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.rules.kernel.codes import (
    DECLINE,
    PASS_MOVE,
    PLACE_CUBE,
    PLACE_GOOD,
    PRODUCE,
    PRODUCE_FOR,
    RAISE_ENGINE,
    amount_of,
    box_of,
    colour_of,
    column_of,
    cube_of,
    hex_of,
    pack_deliver,
    pack_lift,
    rest_of,
    step_of,
)
from ironbridge.age_of_steam.rules.kernel.delivery import routes
from ironbridge.age_of_steam.rules.kernel.figures import NUMBERED
from ironbridge.age_of_steam.rules.kernel.phases.play import STEPS, play
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.kernel.bits import bit, has

MOST_TRIED: Final = 10


def move_codes(judge: Judge, s: State, seat: int) -> list[tuple[float, int]]:
    """A delivery, a step of the engine or nothing: whatever leaves the best outlook comes first."""
    rules, books, w = judge.rules, judge.books, judge.w
    judge.open(s, seat)
    books.survey(s, judge.reach)
    books.moves = rules.move_rounds(s) - s.round
    books.may_raise = STEPS[RAISE_ENGINE].refusal(rules, s, seat, RAISE_ENGINE) is None
    cubes = books.cubes
    found: list[tuple[float, int]] = [(books.value(), PASS_MOVE)]
    if books.may_raise:
        books.engine += 1
        books.may_raise = False
        found.append((books.value(), RAISE_ENGINE))
        books.engine -= 1
        books.may_raise = True
    income = books.income
    for gain, loss, code in deliveries(judge, s, seat):
        books.cubes = cubes.without(hex_of(code) * 6 + colour_of(code))
        books.income = income + gain
        found.append((books.value() - loss * w.others * w.rival, code))
    books.income = income
    judge.judged += len(found)
    return ranked(found)


def deliveries(judge: Judge, s: State, seat: int) -> list[tuple[int, int, int]]:
    """The best way for every cube that can move: own gain, gain of the others, code; most promising first."""
    rules, w = judge.rules, judge.w
    t = rules.t
    found: list[tuple[float, int, int, int]] = []
    for where in rules.sources(s):
        for colour in range(6):
            if not s.goods[where * 6 + colour]:
                continue
            top: tuple[float, int, int, int] | None = None
            for route in routes(t, s, where, colour, s.engine[seat]):
                if rules.route_fault(s, seat, where, colour, route) is not None:
                    continue
                choices = rules.move_choices(s, seat, where, colour, route)
                for number, choice in enumerate(choices or [""]):
                    gains = rules.gains(s, seat, where, colour, route, choice)
                    gain = gains[seat]
                    loss = sum(gains) - gain
                    score = gain - loss * w.others
                    if score > 0.0 and (top is None or score > -top[0]):
                        code = pack_deliver(where, colour, route, number + 1 if choices else 0)
                        top = (-score, gain, loss, code)
            if top is not None:
                found.append(top)
    if not has(s.lifted, seat):
        gain = rules.lift_income(s, seat)
        for lift in rules.lifts(s, seat):
            found.append((-float(gain), gain, 0, pack_lift(lift & 1023, lift >> 10 & 7, lift >> 13)))
    found.sort()
    return [(one[1], one[2], one[3]) for one in found[:MOST_TRIED]]


def growth_codes(judge: Judge, s: State, seat: int, codes: list[int]) -> list[tuple[float, int]]:
    """Draw if new cubes can come in time; put each where the seat would earn most with it."""
    t = judge.rules.t
    judge.open(s, seat)
    found: list[tuple[float, int]] = []
    stop_of = stops_of_columns(judge, s)
    level = min(t.most_engine, s.engine[seat] + 1)
    for code in codes:
        step = step_of(code)
        points = -1.0
        if not s.drawn and judge.books.turns > 1:
            if step == PRODUCE_FOR:
                points = mean_gain(judge, amount_of(code), level)
            elif step == PRODUCE:
                points = judge.w.display_gain
        elif step == PLACE_GOOD:
            points = gain_at(judge, hex_of(code), rest_of(code), level)
        elif step == PLACE_CUBE:
            stop = stop_of[column_of(code)]
            points = (
                gain_at(judge, stop, cube_of(code), level) / (1 + int(box_of(code))) if stop >= 0 else 0.0
            )
        if points >= 0.0:
            found.append((points, code))
    return ranked(found) if s.drawn else [*ranked(found), (-1.0, DECLINE)]


def stops_of_columns(judge: Judge, s: State) -> list[int]:
    """The city that each column of the display feeds, the last of several, or -1."""
    t = judge.rules.t
    found = [-1] * len(t.column_ids)
    for where in t.city_hexes + t.town_hexes:
        new = s.new_city[where]
        for column in [NUMBERED + new] if new >= 0 else t.growth_of[where]:
            found[column] = where
    return found


def gain_at(judge: Judge, stop: int, colour: int, level: int) -> float:
    """What a cube at a stop would earn the seat."""
    if not len(judge.reach.next[stop]):
        return 0.0
    judge.reach.look(stop, bit(colour))
    return judge.reach.best[colour * LEVELS + level]


def mean_gain(judge: Judge, stop: int, level: int) -> float:
    """The same of whatever cube is drawn for it."""
    return sum([gain_at(judge, stop, colour, level) for colour in range(5)]) / 5.0


def own_codes(judge: Judge, s: State, seat: int, codes: list[int]) -> list[tuple[float, int]]:
    """A decision of the map's own: the answer after which the seat expects most first, each tried."""
    found: list[tuple[float, int]] = []
    for code in codes:
        twin = s.clone()
        play(judge.rules, twin, code)
        if twin.over:
            points = float(twin.vp[seat])
        else:
            judge.open(twin, seat)
            judge.books.survey(twin, judge.reach)
            points = judge.books.value() - judge.w.behind * place_in(twin, seat)
        found.append((points, code))
    return ranked(found)


def place_in(s: State, seat: int) -> int:
    """How many railways come before this one in player order."""
    return s.order.index(seat) if seat in s.order else 0
