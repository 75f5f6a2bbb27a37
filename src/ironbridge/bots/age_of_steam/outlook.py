"""What a seat may expect at the end of the game: deliveries to come, the money they bring, and its price.

Compiled. The deliveries in sight are dealt out to the moves that are left, for several ambitions with the
engine; then money is followed turn by turn. Money that lacks in a later turn is raised by shares, so a dollar
is worth the shares it saves, and nothing once there is enough.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final

from ironbridge.bots.age_of_steam.reach import LEVELS, Reach
from ironbridge.bots.age_of_steam.weights import Weights
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import State

MOST_INCOME: Final = 150


class Outlook:
    """One seat's books at one moment. `read` takes them over from a table; the fields may then be changed."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules: Rules = rules
        self.w: Weights = weights
        self.reductions: list[int] = []
        self.by_level: list[Any] = [itemgetter(level) for level in range(LEVELS)]
        # A cube each: what it earns, by engine. The first entry is 1 for a cube still to come.
        self.rows: list[list[float]] = []
        self.row_of: dict[int, int] = {}  # the first row of the cubes on the map, by stop * 6 + colour
        self.turns: int = 0  # this one included
        self.moves: int = 0  # left to the seat this turn
        self.moves_a_turn: int = 2
        self.may_raise: bool = False
        self.engine: int = 0
        self.cash: float = 0.0
        self.income: float = 0.0
        self.shares: float = 0.0
        self.most_shares: float = 0.0
        self.other_expenses: float = 0.0
        self.track: float = 0.0
        self.links: int = 0

    def read(self, s: State, seat: int) -> None:
        """Take over money, engine and time; the seat has all moves of this turn before it."""
        if not self.reductions:
            twin = s.clone()
            for income in range(MOST_INCOME):
                twin.income[seat] = income
                self.reductions.append(self.rules.reduction(twin, seat))
        self.turns = s.turns - s.turn + 1
        self.moves_a_turn = self.rules.move_rounds(s)
        self.moves = self.moves_a_turn
        self.may_raise = True
        self.engine = s.engine[seat]
        self.cash = float(s.cash[seat])
        self.income = float(s.income[seat])
        self.shares = float(s.shares[seat])
        self.most_shares = float(s.shares[seat] + self.rules.most_shares(s, seat))
        self.other_expenses = float(self.rules.expenses(s, seat) - s.shares[seat] - s.engine[seat])

    def survey(self, s: State, reach: Reach) -> None:
        """List the cubes the seat can earn with: those on the map, and those due from the display."""
        t = self.rules.t
        self.links = reach.own
        rows: list[list[float]] = []
        self.row_of = {}
        hits = self.rules.dice(s) / 6.0
        for start in t.city_hexes + t.town_hexes:
            if not reach.next[start]:
                continue
            first = start * 6
            colours = 0
            for colour in range(6):
                if s.goods[first + colour]:
                    colours |= 1 << colour
            coming: list[int] = []
            if s.city[start] and self.turns > 1:
                new = s.new_city[start]
                column = 12 + new if new >= 0 else t.growth[start]
                if column >= 0:
                    coming = [cube for cube in s.display[column] if cube >= 0]
                    for cube in coming:
                        colours |= 1 << cube
            if not colours:
                continue
            reach.look(start, colours)
            for colour in range(6):
                if not colours >> colour & 1:
                    continue
                row = reach.best[colour * LEVELS : colour * LEVELS + LEVELS]
                if row[LEVELS - 1] <= 0.0:
                    continue
                if s.goods[first + colour]:
                    self.row_of[first + colour] = len(rows)
                for _ in range(s.goods[first + colour]):
                    rows.append(row)
                for number in range(len(coming)):
                    if coming[number] == colour:
                        trust = self.trust(number, hits)
                        if trust > 0.0:
                            later = [gain * trust for gain in row]
                            later[0] = 1.0
                            rows.append(later)
        self.rows = rows

    def trust(self, number: int, hits: float) -> float:
        """Weight of a cube of the display by its place in the column: is it out early enough to be moved?"""
        if hits <= 0.0:
            return 0.0
        due = (number + 1) / hits
        left = self.turns - 1 - due
        if left <= -1.0:
            return 0.0
        return self.w.grown * min(1.0, (left + 1.0) / 2.0)

    def value(self) -> float:
        """Points at the end under the best ambition for the engine."""
        most = min(self.rules.t.most_engine, self.engine + min(self.turns, 4))
        best = self.follow(0)
        for steps in range(1, most - self.engine + 1):
            if not self.may_raise and steps >= self.turns:
                break
            best = max(best, self.follow(steps))
        return best

    def follow(self, steps: int) -> float:
        """Points at the end if the engine is raised so many times from now on, once a turn."""
        w = self.w
        level = self.engine
        # The engine and the moves of every turn.
        engines: list[int] = []
        moves: list[int] = []
        for turn in range(self.turns):
            count = self.moves if turn == 0 else self.moves_a_turn
            if steps > 0 and count > 0 and (turn > 0 or self.may_raise):
                level += 1
                steps -= 1
                count -= 1
            engines.append(level)
            moves.append(count)
        # Deliveries: the last engine picks first, and within one engine the best come early.
        gains: list[float] = [0.0] * self.turns
        rows = self.rows[:]
        turn = self.turns - 1
        while turn >= 0:
            level = engines[turn]
            first = turn
            while first > 0 and engines[first - 1] == level:
                first -= 1
            rows.sort(key=self.by_level[level], reverse=True)
            used = 0
            if first == 0 and level > 0:
                gains[0] = self.pick_now(rows, level, moves[0])
            for now in range(max(first, 1), turn + 1):
                keeps = w.keeps**now
                floor = w.floor * (1.0 - w.ramp**now) * min(float(level), self.links + w.floor_links * now)
                for _ in range(moves[now]):
                    gain = 0.0
                    if level > 0 and used < len(rows):
                        gain = rows[used][level] * keeps
                        used += 1
                    gains[now] += max(gain, floor)
            rows = rows[used:]
            turn = first - 1
        return self.settle(engines, gains)

    def pick_now(self, rows: list[list[float]], level: int, count: int) -> float:
        """Take the best cubes that are on the map already out of sorted rows."""
        total = 0.0
        at = 0
        while count > 0 and at < len(rows):
            if rows[at][0] == 0.0:
                total += rows[at][level]
                count -= 1
                rows.pop(at)
            else:
                at += 1
        return total

    def settle(self, engines: list[int], gains: list[float]) -> float:
        """Follow the money through the turns left, and count points."""
        w = self.w
        t = self.rules.t
        cash, income, shares = self.cash, self.income, self.shares
        points = self.track + w.link * self.links * (self.turns - 1)
        # A missing dollar is taken from cash, then from income; who lacks both is out. May it come to that
        # if rivals are quicker with this turn's cubes?
        due = shares + engines[0] + self.other_expenses
        risk = w.risk if 2.0 * (income + w.sure * gains[0]) < due - cash else 0.0
        for turn in range(self.turns):
            income += gains[turn]
            due = shares + engines[turn] + self.other_expenses
            if turn > 0:
                need = w.last_budget
                if turn < self.turns - 1:
                    grown = (self.links + w.floor_links * (turn - 1)) / w.full
                    need = w.build_budget * max(w.upkeep, 1.0 - grown)
                missing = need + max(0.0, due - income) - cash
                if missing > 0.0:
                    issued = min(missing / (t.share_price - 1), max(0.0, self.most_shares - shares))
                    shares += issued
                    cash += issued * t.share_price
                    due += issued
                cash = max(0.0, cash - need)
            cash += income - due
            if cash < 0.0:
                income += cash
                cash = 0.0
                if income < 0.0:
                    if turn == 0:
                        return income - w.ruin
                    points -= w.later_ruin  # there may be a way out by then
                    income = 0.0
            income -= self.reductions[min(int(income), MOST_INCOME - 1)]
        points += t.vp_per_income * income + t.vp_per_share * shares
        return points - risk * (points + w.ruin)
