"""Brass as it was published in 2007, where it differs from Lancashire: first order, rounds, rails, ties.

Compiled. Phase II, steps A to D; Action 2; Ending the game. Its figures are in `edition.toml`.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.brass.rules.lancashire.kernel.rules import LancashireRules
from ironbridge.brass.rules.shared.kernel.codes import GIVE_UP, field
from ironbridge.brass.rules.shared.kernel.decisions import DecisionKind
from ironbridge.brass.rules.shared.kernel.discard import fill_hand
from ironbridge.brass.rules.shared.kernel.links import line_refusal
from ironbridge.brass.rules.shared.kernel.state import DRAW_SEAT, SHORTFALL, State
from ironbridge.brass.rules.shared.kernel.turn import set_order, start_turn
from ironbridge.core.kernel.chance import Chance, place_of
from ironbridge.core.refusals import Refusal, Section
from ironbridge.core.vecs import append, vec


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
        start_turn(self.t, s)

    def end_round(self, s: State) -> None:
        """The new order (step C), then all hands in that order (step D, ruling L-11)."""
        set_order(s)
        for seat in s.order:
            fill_hand(self.t, s, seat)
        self.next_round(s)

    def all_decisions(self) -> dict[int, DecisionKind]:
        return {**super().all_decisions(), SHORTFALL: DecisionKind("shortfall", Section("Step A"), [GIVE_UP])}

    # Two rails of one action, at a table where they must touch (ruling L-4)

    def second_rail_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        if not s.rails_touch:
            return super().second_rail_codes(s, seat, found)
        for code in super().second_rail_codes(s, seat, vec[i64]()):
            if self.touches_first(s, field(code, 0)):
                found = append(found, code)
        return found

    def network_refusal(self, s: State, seat: i64, code: i64, second: bool) -> Refusal | None:
        line = field(code, 0)
        if second and s.rails_touch and not self.touches_first(s, line):
            apart = Refusal("rails_apart", "Network in the rail era", {"line": self.t.line_ids[line]})
            return line_refusal(self.t, s, seat, line, second) or apart
        return super().network_refusal(s, seat, code, second)

    def touches_first(self, s: State, line: i64) -> bool:
        """Do the line and the first rail of the action have an end in common?"""
        first = (s.asked() >> 8) - 1
        return self.t.line_places[line] & self.t.line_places[first] != 0

    def standing(self, s: State, seat: i64) -> list[int]:
        """As in 2018, and last who would be earlier in a further round (Ending the game)."""
        return [*super().standing(s, seat), -place_of(s.order, seat)]
