"""What a map says about points, money and routes: its rules are asked about made-up tables. Compiled.

So the bot plays maps that count other things, and maps it has never seen, and knows none by its name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.delivery import END, STEP_BITS
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.kernel.bits import has
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.vecs import append, vec

MOST_INCOME: Final = 150
FORESIGHT: Final = 9  # turns, where the game has no last one
LEAST_FORESIGHT: Final = 4


class Terms:
    """One map at one number of players."""

    def __init__(self, rules: Rules, s: State) -> None:
        self.rules: Rules = rules
        self.players: int = s.players
        twin = s.clone()
        twin.out_turn = filled(s.players, 0)
        twin.cash[0], twin.income[0], twin.shares[0] = 200, 20, 5
        at = self.points(twin, 10)
        self.section: float = (self.points(twin, 20) - at) / 10
        twin.income[0] += 10
        self.income: float = (self.points(twin, 10) - at) / 10
        twin.income[0] -= 10
        twin.shares[0] += 2
        self.share: float = (self.points(twin, 10) - at) / 2
        twin.shares[0] -= 2
        twin.cash[0] += 200
        self.cash: float = (self.points(twin, 10) - at) / 200
        # No points at all: to stay in business is what counts, and that is what income is for.
        self.lasting: bool = not (self.section or self.income or self.share or self.cash)
        if self.lasting:
            self.income, self.share = float(rules.t.vp_per_income), float(rules.t.vp_per_share)
        twin.income[0] = 0
        self.ruinous: bool = rules.shortfall(twin, 0, 5) < 0
        self.needs_others: bool = self.asks_for_others(twin)
        # What deliveries earn beyond their links; asked of a table without any link but the one put there.
        t = rules.t
        twin.links = filled(6 * len(t.hex_ids) + 2 * len(t.edge_ids), -1)
        self.bare: State = twin
        self.known: dict[int, int] = {}
        self.has_extra: bool = any(
            self.extra(s, start, goal, colour)
            for start in t.city_hexes + t.town_hexes
            for goal in t.city_hexes
            for colour in range(6)
            if has(s.accepts[goal], colour) and goal != start
        )
        # By turn, then by income; and by turn what is owed beyond shares and engine.
        self.reductions: dict[int, vec[i64]] = {}
        self.fixed: dict[int, float] = {}

    def points(self, s: State, sections: int) -> float:
        return float(sum(self.rules.points(s, 0, sections)))

    def asks_for_others(self, twin: State) -> bool:
        """Are own links alone no route? Asked of two stops joined by a link of the first seat."""
        t = self.rules.t
        stops = [stop for stop in t.city_hexes + t.town_hexes if len(t.exits_of[stop]) > 0]
        if len(stops) < 2 or twin.players == 1:
            return False
        twin.links = filled(6 * len(t.hex_ids) + 2 * len(t.edge_ids), -1)
        twin.links[t.exits_of[stops[0]][0]] = stops[1] << 8 | 1
        twin.links[t.exits_of[stops[1]][0]] = stops[0] << 8 | 1
        return self.rules.route_fault(twin, 0, stops[0], 0, END << STEP_BITS) is not None

    def extra(self, s: State, start: i64, goal: i64, colour: i64) -> int:
        """What a delivery from a stop to another earns its mover beyond its links."""
        key: int = (start << 10 | goal) << 4 | colour << 1 | (1 if s.city[start] else 0)
        found = self.known.get(key)
        if found is None:
            gate = self.rules.t.exits_of[start][0]
            self.bare.city = s.city
            self.bare.links[gate] = goal << 8 | 1
            gains = self.rules.gains(self.bare, 0, start, colour, END << STEP_BITS, "")
            self.bare.links[gate] = -1
            found = self.known[key] = gains[0] - self.rules.link_income(self.bare, 0, 0)
        return found

    def turns_left(self, s: State) -> int:
        """The turns still to play, this one included."""
        return s.turns - s.turn + 1 if s.turns else max(LEAST_FORESIGHT, FORESIGHT - s.turn)

    def reduction(self, s: State, turn: int) -> vec[i64]:
        """What the income reduction of a turn takes, by income."""
        found = self.reductions.get(turn)
        if found is None:
            twin = s.clone()
            twin.turn = turn
            found = vec[i64]()
            for income in range(MOST_INCOME):
                twin.income[0] = income
                found = append(found, self.rules.reduction(twin, 0))
            self.reductions[turn] = found
        return found

    def other_expenses(self, s: State, turn: int) -> float:
        """What is owed in a turn beyond a dollar for each share and each link of the engine."""
        found = self.fixed.get(turn)
        if found is None:
            twin = s.clone()
            twin.turn = turn
            found = float(self.rules.expenses(twin, 0) - s.shares[0] - s.engine[0])
            self.fixed[turn] = found
        return found
