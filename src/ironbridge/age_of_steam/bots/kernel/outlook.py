"""What a seat may expect at the end of the game: deliveries to come, the money they bring, and its price.

Compiled. The deliveries in sight are dealt out to the moves that are left, for several ambitions with the
engine; then money is followed turn by turn. Money that lacks in a later turn is raised by shares, so a dollar
is worth the shares it saves, and nothing once there is enough.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.age_of_steam.bots.kernel.cubes import LEVELS, TO_COME, Cubes
from ironbridge.age_of_steam.bots.kernel.reach import Reach
from ironbridge.age_of_steam.bots.kernel.terms import MOST_INCOME, Terms
from ironbridge.age_of_steam.bots.kernel.weights import Weights
from ironbridge.age_of_steam.rules.kernel.figures import DARK, LIGHT, NUMBERED
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.vecs import append, pop, vec


class Outlook:
    """One seat's books at one moment. `read` takes them over from a table; the fields may then be changed."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules: Rules = rules
        self.w: Weights = weights
        self.terms: Terms | None = None
        self.reductions: vec[vec[i64]] = vec[vec[i64]]()  # by turn from now on, then by income
        self.cubes: Cubes = Cubes()
        self.turns: i64 = 0  # this one included
        self.moves: i64 = 0  # left to the seat this turn
        self.moves_a_turn: i64 = 2
        self.may_raise: bool = False
        self.engine: i64 = 0
        self.cash: float = 0.0
        self.income: float = 0.0
        self.shares: float = 0.0
        self.most_shares: float = 0.0
        self.shares_a_turn: float = 0.0
        self.other_expenses: vec[float] = vec[float]()  # by turn from now on
        self.supply: float = 1.0  # cubes to come by for every move that is left, one at most
        # By turn: how likely a cube is still there (alone nobody else takes it), and what is still lacking.
        self.keeps: vec[float] = vec[float]()
        self.ramp: vec[float] = vec[float]()
        self.track: float = 0.0
        self.links: i64 = 0

    def read(self, s: State, seat: i64) -> None:
        """Take over money, engine and time; the seat has all moves of this turn before it."""
        terms = self.terms_of(s)
        self.turns = terms.turns_left(s)
        self.reductions = vec[vec[i64]]([terms.reduction(s, s.turn + ahead) for ahead in range(self.turns)])
        self.other_expenses = vec[float](
            [terms.other_expenses(s, s.turn + ahead) for ahead in range(self.turns)]
        )
        self.moves_a_turn = self.rules.move_rounds(s)
        self.moves = self.moves_a_turn
        moves: int = self.turns * self.moves_a_turn * max(1, len(s.order))
        wanted: int = self.wanted(s)
        self.supply = min(1.0, wanted / (self.w.plenty * moves))
        keeps = self.w.keeps if s.players > 1 else 1.0
        while len(self.keeps) < self.turns:
            ahead: int = len(self.keeps)
            self.keeps = append(self.keeps, keeps**ahead)
            self.ramp = append(self.ramp, self.w.ramp**ahead)
        self.may_raise = True
        self.engine = s.engine[seat]
        self.cash = float(s.cash[seat])
        self.income = float(s.income[seat])
        self.shares = float(s.shares[seat])
        self.shares_a_turn = float(self.rules.most_shares(s, seat))
        self.most_shares = self.shares + self.shares_a_turn
        if self.rules.t.shares_per_turn >= 0:
            self.most_shares = float(self.rules.t.most_shares)

    def wanted(self, s: State) -> i64:
        """The cubes on the map and in the display that some city takes, or a New City yet to come."""
        taken: i64 = 0
        for mask in s.accepts:
            taken |= mask
        for city in s.city_left:
            taken |= self.rules.t.new_accepts[city]
        cubes: i64 = 0
        place: i64
        for place in range(len(s.goods)):
            if s.goods[place] and has(taken, place % 6):
                cubes += s.goods[place]
        for cube in s.display:
            if cube >= 0 and has(taken, cube):
                cubes += 1
        return cubes

    def terms_of(self, s: State) -> Terms:
        """What the rules say at this number of players."""
        if self.terms is None or self.terms.players != s.players:
            self.terms = Terms(self.rules, s)
            self.keeps, self.ramp = vec[float](), vec[float]()
        return self.terms

    def survey(self, s: State, reach: Reach) -> None:
        """List the cubes the seat can earn with: those on the map, and those due from the display."""
        self.links = reach.own
        self.cubes = Cubes()
        light, dark = self.rules.dice(s, LIGHT) / 6.0, self.rules.dice(s, DARK) / 6.0
        start: i64
        colour: i64
        for start in reach.sources:
            if not len(reach.next[start]):
                continue
            colours: i64 = 0
            for colour in range(6):
                if s.goods[start * 6 + colour]:
                    colours |= bit(colour)
            coming = vec[i64]()
            due = vec[float]()
            if s.city[start] and self.turns > 1:
                coming, due = self.coming_to(s, start, light, dark)
            for cube in coming:
                colours |= bit(cube)
            if not colours:
                continue
            reach.look(start, colours)
            for colour in range(6):
                first = colour * LEVELS
                if not has(colours, colour) or reach.best[first + LEVELS - 1] <= 0.0:
                    continue
                number: i64
                for number in range(s.goods[start * 6 + colour]):  # noqa: B007
                    self.cubes.add(start * 6 + colour, reach.best, first, 1.0)
                for number in range(len(coming)):
                    if coming[number] == colour:
                        trust = self.trust(due[number])
                        if trust > 0.0:
                            self.cubes.add(TO_COME, reach.best, first, trust)

    def coming_to(self, s: State, city: i64, light: float, dark: float) -> tuple[vec[i64], vec[float]]:
        """The cubes the display has for a city, and in how many turns each is due; by dice for each half."""
        t = self.rules.t
        coming = vec[i64]()
        due = vec[float]()
        new = s.new_city[city]
        for column in [NUMBERED + new] if new >= 0 else t.growth_of[city]:
            rolled: i64 = column if column < NUMBERED else t.new_growth[new]
            hits = light if rolled < DARK else dark
            number = 0.0
            box: i64
            for box in range(t.column_first[column], t.column_first[column + 1]):
                if s.display[box] >= 0:
                    number += 1.0
                    coming = append(coming, s.display[box])
                    due = append(due, number / hits if hits else 99.0)
        return coming, due

    def trust(self, due: float) -> float:
        """Weight of a cube of the display, due in so many turns: is it out early enough to be moved?"""
        left = float(self.turns - 1) - due
        if left <= -1.0:
            return 0.0
        return self.w.grown * min(1.0, (left + 1.0) / 2.0)

    def value(self) -> float:
        """Points at the end under the best ambition for the engine."""
        most = min(self.rules.t.most_engine, self.engine + min(self.turns, 4))
        best = self.follow(0, False)
        # Where money is short, the first step may have to wait a turn.
        due = self.shares + float(self.engine) + 1.0 + self.other_expenses[0]
        short = self.cash + 2.0 * self.income < due
        for steps in range(1, most - self.engine + 1):
            if short and steps < self.turns:
                best = max(best, self.follow(steps, True))
            if not self.may_raise and steps >= self.turns:
                break
            best = max(best, self.follow(steps, False))
        return best

    def follow(self, steps: i64, later: bool) -> float:
        """Points at the end if the engine is raised so many times, once a turn, from now on or `later`."""
        w = self.w
        level = self.engine
        # The engine and the moves of every turn.
        engines = filled(self.turns, 0)
        moves = filled(self.turns, 0)
        turn: i64
        for turn in range(self.turns):
            count = self.moves if turn == 0 else self.moves_a_turn
            if steps > 0 and count > 0 and (turn > 0 or (self.may_raise and not later)):
                level += 1
                steps -= 1
                count -= 1
            engines[turn] = level
            moves[turn] = count
        # Deliveries: the last engine picks first, and within one engine the best come early.
        gains = vec[float]([0.0] * self.turns)
        cubes = self.cubes
        order = cubes.best_first(level)[:]
        used: i64 = 0
        turn = self.turns - 1
        while turn >= 0:
            level = engines[turn]
            first = turn
            while first > 0 and engines[first - 1] == level:
                first -= 1
            cubes.sort(order, used, level)
            if first == 0 and level > 0:
                order, gains[0] = self.pick_now(order, used, level, moves[0])
            now: i64
            for now in range(max(first, 1), turn + 1):
                grown = now if self.links else now - 1  # without a link, all comes a turn later
                floor = self.supply * w.floor * (1.0 - self.ramp[grown])
                floor *= min(float(level), float(self.links) + w.floor_links * float(grown))
                for _ in range(moves[now]):
                    gain = 0.0
                    if level > 0 and used < len(order):
                        gain = cubes.gain(order[used], level) * self.keeps[now]
                        used += 1
                    gains[now] += max(gain, floor)
            turn = first - 1
        return self.settle(engines, gains)

    def pick_now(self, order: vec[i64], first: i64, level: i64, count: i64) -> tuple[vec[i64], float]:
        """Take the best cubes that are on the map already out of sorted ones, from a place on."""
        total = 0.0
        at = first
        while count > 0 and at < len(order):
            if self.cubes.places[order[at]] != TO_COME:
                total += self.cubes.gain(order[at], level)
                count -= 1
                order, _ = pop(order, at)
            else:
                at += 1
        return order, total

    def settle(self, engines: vec[i64], gains: vec[float]) -> float:
        """Follow the money through the turns left, and count points."""
        w = self.w
        t = self.rules.t
        cash, income, shares = self.cash, self.income, self.shares
        terms = self.terms
        assert terms is not None
        points = terms.section * self.track + w.link * float(self.links) * float(self.turns - 1)
        # A missing dollar is taken from cash, then from income; who lacks both is out. May it come to that
        # if rivals are quicker with this turn's cubes?
        due = shares + float(engines[0]) + self.other_expenses[0]
        risk = w.risk if terms.ruinous and 2.0 * (income + w.sure * gains[0]) < due - cash else 0.0
        turn: i64
        for turn in range(self.turns):
            income += gains[turn]
            due = shares + float(engines[turn]) + self.other_expenses[turn]
            if turn > 0:
                need = w.last_budget
                if turn < self.turns - 1:
                    grown = (float(self.links) + w.floor_links * float(turn - 1)) / w.full
                    need = w.build_budget * max(w.upkeep, 1.0 - grown)
                missing = need + max(0.0, due - income) - cash
                if missing > 0.0:
                    room = min(self.shares_a_turn, self.most_shares - shares)
                    issued = min(missing / (t.share_price - 1), max(0.0, room))
                    shares += issued
                    cash += issued * t.share_price
                    due += issued
                # Where shares do not help, less is built.
                cash -= min(need, max(0.0, min(cash, cash + income - due)))
            cash += income - due
            if cash < 0.0:
                income += cash
                cash = 0.0
                if income < 0.0:
                    if terms.lasting:
                        return w.turn_lasted * float(turn) + max(income, -w.turn_lasted)
                    if turn == 0 and terms.ruinous:
                        return income - w.ruin
                    # There may be a way out by then, unless shares are few.
                    points -= w.later_ruin if t.shares_per_turn < 0 else w.ruin
                    income = 0.0
            reduction: int = self.reductions[turn][min(int(income), MOST_INCOME - 1)]
            income -= reduction
        points += terms.income * income + terms.share * shares + terms.cash * cash
        if terms.lasting:
            points += w.turn_lasted * float(self.turns)
        return points - risk * (points + w.ruin)
