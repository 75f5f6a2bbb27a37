"""Brass as it was published in 2007, where it differs from Lancashire: first order, a round's steps, ties.

Compiled. Phase II, steps A to D; Ending the game. Its figures are in `edition.toml`.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironbridge.core.chance import Chance
from ironbridge.games.brass.lancashire.rules import LancashireRules
from ironbridge.games.brass.shared.state import DRAW_SEAT, State
from ironbridge.games.brass.shared.turn import fill_hand, set_order, start_turn


@mypyc_attr(allow_interpreted_subclasses=True)
class Brass2007Rules(LancashireRules):
    def first_order(self, players: int, chance: Chance) -> list[int]:
        """A first player is drawn, the others follow clockwise (Starting the game)."""
        first = chance.take(DRAW_SEAT, list(range(players)))
        return [(first + place) % players for place in range(players)]

    def refill_after_turn(self, s: State, seat: int) -> None:
        """Hands are refilled at the end of the round (step D)."""

    def start_round(self, s: State) -> None:
        """Income comes first (step A), in every round of both periods."""
        self.collect_income(s)

    def after_income(self, s: State) -> None:
        start_turn(s)

    def end_round(self, s: State) -> None:
        """The new order (step C), then all hands in that order (step D, ruling L-11)."""
        set_order(s)
        for seat in s.order:
            fill_hand(self.t, s, seat)
        self.next_round(s)

    def standing(self, s: State, seat: int) -> list[int]:
        """Points, income level, money, and who would be earlier in a further round (ruling L-1)."""
        level = self.t.space_level[s.income[seat]]
        return [s.vp[seat], level, s.money[seat], -s.order.index(seat)]
