"""Brass as it was published in 2007, where it differs from Lancashire: first order, a round's steps, ties.

Compiled. Phase II, steps A to D; Ending the game. Its figures are in `edition.toml`.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.brass.rules.lancashire.kernel.rules import LancashireRules
from ironbridge.brass.rules.shared.kernel.codes import GIVE_UP
from ironbridge.brass.rules.shared.kernel.decisions import DecisionKind
from ironbridge.brass.rules.shared.kernel.discard import fill_hand
from ironbridge.brass.rules.shared.kernel.state import DRAW_SEAT, SHORTFALL, State
from ironbridge.brass.rules.shared.kernel.turn import set_order, start_turn
from ironbridge.core.kernel.chance import Chance, place_of
from ironbridge.core.refusals import Section
from ironbridge.core.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Brass2007Rules(LancashireRules):
    def first_order(self, players: i64, chance: Chance) -> vec[i64]:
        """A first player is drawn, the others follow clockwise (Starting the game)."""
        first = chance.show(DRAW_SEAT, vec[i64](range(players)))
        return vec[i64]([(first + place) % players for place in range(players)])

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

    def all_decisions(self) -> dict[int, DecisionKind]:
        return {**super().all_decisions(), SHORTFALL: DecisionKind("shortfall", Section("Step A"), [GIVE_UP])}

    def standing(self, s: State, seat: i64) -> list[int]:
        """As in 2018, and last who would be earlier in a further round (Ending the game)."""
        return [*super().standing(s, seat), -place_of(s.order, seat)]
