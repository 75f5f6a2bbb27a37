"""Detroit Bankruptcy: who stays in business longest wins. Set-up, shares and links are in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.delivery import owners_of
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import ENGINEER, LOCOMOTIVE, MONEY, URBANISATION, State
from ironbridge.core.refusals import Refusal

FREE_OF_REDUCTION: Final = 5  # income
STEP: Final = 5  # income for each dollar of reduction
# The game for one.
ACTIONS: Final = (ENGINEER, LOCOMOTIVE, URBANISATION)
DISCS: Final = ("engineer_discs", "locomotive_discs", "urbanisation_discs")
USES: Final = 3
GOVERNMENT: Final = 6  # the turn in which it goes bankrupt, with an income of -1
RATINGS: Final = ("better", "above_average", "expert", "recovered", "eleven", "hall_of_fame")


class MapRules(Rules):
    """There is no last turn, and there are no points: every turn costs more, until one railway is left."""

    def bill(self, s: State, seat: int, costs: list[int]) -> int:
        """The Engineer lays four tiles, and the cheapest build of the turn is free, drawn links included."""
        total = super().bill(s, seat, costs)
        return total - min(costs) if costs and s.role[seat] == ENGINEER else total

    def route_fault(self, s: State, seat: int, where: int, colour: int, route: int) -> Refusal | None:
        """At least half of the links of a delivery must be the mover's own."""
        owners = owners_of(self.t, s, where, route)
        own = owners.count(seat)
        if 2 * own < len(owners):
            return Refusal("half_own", "Move goods", {"own": own, "links": len(owners)})
        return None

    def expenses(self, s: State, seat: int) -> int:
        """A dollar more for every turn of the game."""
        return super().expenses(s, seat) + s.turn

    def reduction(self, s: State, seat: int) -> int:
        """One for each five income above five, without end (ruling DT-5)."""
        income = s.income[seat]
        return 0 if income <= FREE_OF_REDUCTION else (income - 1) // STEP

    # The end: one railway is left, or none

    def game_over(self, s: State, phase: int) -> bool:
        return phase == MONEY and len(s.order) <= (1 if s.players > 1 else 0)

    def bill_lines(self) -> list[str]:
        return ["turns"]

    def unit(self) -> str:
        return "turns"

    def points(self, s: State, seat: int, sections: int) -> list[int]:
        """Not points, but the turns it was in business to their end; the game ends with a turn's expenses."""
        if s.out_turn[seat]:
            return [s.out_turn[seat] - 1]
        return [s.turn if self.game_over(s, MONEY) else s.turn - 1]

    def rank(self, s: State, seat: int) -> list[int]:
        """Whoever was in business longer; if equally long, whose last income was nearest to zero."""
        return [1, s.vp[seat], s.out_income[seat]]

    def tie_breaks(self) -> list[str]:
        return ["income"]

    # The game for one: three actions, three times each, against a government that is bankrupt after turn 6

    def extra_names(self) -> list[str]:
        return list(DISCS)

    def setup_map(self, s: State) -> None:
        if s.players == 1:
            for name in DISCS:
                self.put(s, name, USES)

    def discs(self, s: State, action: int) -> int:
        """The discs left on an action."""
        return self.get(s, DISCS[ACTIONS.index(action)]) if action in ACTIONS else 0

    def slots(self, s: State, action: int) -> int:
        return 0 if s.players == 1 and action not in ACTIONS else super().slots(s, action)

    def uses_left(self, s: State, action: int) -> int:
        return self.discs(s, action) if s.players == 1 and action in ACTIONS else -1

    def action_fee(self, s: State, seat: int, action: int) -> int:
        """$3 for the first disc of an action, then $2, then $1."""
        return self.discs(s, action) if s.players == 1 else 0

    def may_skip_action(self, s: State, seat: int) -> bool:
        return s.players == 1 or super().may_skip_action(s, seat)

    def take_action(self, s: State, seat: int, action: int) -> None:
        super().take_action(s, seat, action)
        if s.players == 1:
            self.put(s, DISCS[ACTIONS.index(action)], self.discs(s, action) - 1)

    def places(self, s: State) -> list[int]:
        """Alone: a tie with the government is a loss (ruling DT-1), so turn 6 must be survived."""
        if s.players > 1:
            return super().places(s)
        return [1 if s.out_turn[0] > GOVERNMENT else 2]

    def rating(self, s: State) -> str:
        """A word for the turn of the bankruptcy, from turn 7 to turn 12."""
        if s.players > 1:
            return ""
        beyond = s.out_turn[0] - GOVERNMENT
        return RATINGS[min(beyond, len(RATINGS)) - 1] if beyond > 0 else "lost"
