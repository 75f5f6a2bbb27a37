"""Brass: Birmingham where it goes beyond the shared rules: merchants, selling for beer, scouting.

Compiled. Set-up 2, 5 and 6; the steps are in `merchants`, `beer` and `scout`.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.brass.rules.birmingham.kernel.beer import second_rail_codes, second_rail_refusal
from ironbridge.brass.rules.birmingham.kernel.merchants import refill_barrels, sell, sell_codes, sell_refusal
from ironbridge.brass.rules.birmingham.kernel.scout import may_scout, scout, scout_refusal, take_wild_cards
from ironbridge.brass.rules.shared.kernel.codes import (
    BONUS_DEVELOP,
    BUILD,
    DEVELOP,
    DISCARD,
    END_ACTION,
    LOAN,
    NETWORK,
    PASS,
    SCOUT,
    SELL,
    field,
    pack,
    pair_of,
    step_of,
)
from ironbridge.brass.rules.shared.kernel.decisions import DecisionKind
from ironbridge.brass.rules.shared.kernel.develop import developable, mat_refusal, remove_from_mat
from ironbridge.brass.rules.shared.kernel.discard import draw_card
from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    CARDS,
    DRAW_MERCHANT,
    FREE_DEVELOP,
    MORE_SALES,
    RAIL,
    State,
)
from ironbridge.core.kernel.bits import has
from ironbridge.core.refusals import Refusal, Section
from ironbridge.core.vecs import append, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class BirminghamRules(Rules):
    def all_decisions(self) -> dict[int, DecisionKind]:
        steps = [BUILD, NETWORK, DEVELOP, SELL, LOAN, SCOUT, PASS]
        return {
            **super().all_decisions(),
            ACTION: DecisionKind("action", Section("Player turns"), steps),
            CARDS: DecisionKind("scout_cards", Section("Scout 1"), [DISCARD]),
            MORE_SALES: DecisionKind("more_sales", Section("Sell 5"), [SELL, END_ACTION]),
            FREE_DEVELOP: DecisionKind("free_develop", Section("Merchant bonuses"), [BONUS_DEVELOP]),
        }

    def lay_out(self, s: State) -> None:
        """Merchant tiles at random on the open spaces of this player count, a barrel beside each buyer."""
        t = self.t
        bag = vec[i64]([tile for tile, players in enumerate(t.merchant_players) if players <= s.players])
        for space in range(t.space_count):
            if has(t.spaces_open[s.players], space):
                bag, s.merchant[space] = s.chance.draw(DRAW_MERCHANT, bag)
        refill_barrels(t, s)

    def leave_out(self, s: State) -> None:
        """One card face down under everybody's discards (ruling B-13)."""
        for seat in s.order:
            s.face_down[seat] = draw_card(s, seat)

    def renew(self, s: State) -> None:
        refill_barrels(self.t, s)

    # Network

    def second_rail_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        return second_rail_codes(self.t, s, seat, found)

    def network_refusal(self, s: State, seat: i64, code: i64, second: bool) -> Refusal | None:
        if second:
            return second_rail_refusal(self.t, s, seat, code)
        refusal = super().network_refusal(s, seat, code, second)
        if refusal is not None and refusal.code == "beer_unasked" and s.era == RAIL:
            return (
                second_rail_refusal(self.t, s, seat, code) or refusal
            )  # meant as a second one that cannot be
        return refusal

    # Sell

    def sell_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        return sell_codes(self.t, s, seat, found)

    def sell_refusal(self, s: State, seat: i64, code: i64) -> Refusal | None:
        return sell_refusal(self.t, s, seat, code)

    def sell(self, s: State, seat: i64, code: i64) -> bool:
        sell(self.t, s, seat, field(code, 0), field(code, 1), pair_of(code, 2))
        return True

    # Scout, and the free develop of a merchant

    def own_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        return append(found, SCOUT) if may_scout(self.t, s, seat) else found

    def title_codes(self, s: State, kind: i64, seat: i64, found: vec[i64]) -> vec[i64]:
        if kind == FREE_DEVELOP:
            for industry in developable(self.t, s, seat):
                found = append(found, pack(BONUS_DEVELOP, industry))
        return found

    def step_refusal(self, s: State, seat: i64, kind: i64, step: i64, code: i64) -> Refusal | None:
        if step == SCOUT:
            return scout_refusal(self.t, s, seat)
        if step == BONUS_DEVELOP:
            return mat_refusal(self.t, s, seat, field(code, 0))
        return super().step_refusal(s, seat, kind, step, code)

    def play_title_step(self, s: State, seat: i64, kind: i64, code: i64) -> None:
        step = step_of(code)
        if step == BONUS_DEVELOP:
            s.answered()
            remove_from_mat(self.t, s, seat, field(code, 0))
        elif step == SCOUT:
            scout(s, seat)

    def after_cards(self, s: State, seat: i64) -> None:
        take_wild_cards(self.t, s, seat)
