"""Lancashire where it goes beyond the shared rules: selling cotton, and the build for two cards.

Compiled. Build 1 (double action); Sell; End of the canal era 4. The 2007 edition builds on it.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.brass.rules.lancashire.kernel.cotton import (
    reopen,
    sell_codes,
    sell_far,
    sell_refusal,
    sell_to_port,
)
from ironbridge.brass.rules.shared.kernel.build import build_codes, build_refusal
from ironbridge.brass.rules.shared.kernel.codes import (
    BUILD,
    DEVELOP,
    DISCARD,
    DISTANT,
    DOUBLE_BUILD,
    END_ACTION,
    LOAN,
    NETWORK,
    PASS,
    SELL,
    field,
    pair_of,
)
from ironbridge.brass.rules.shared.kernel.decisions import DecisionKind
from ironbridge.brass.rules.shared.kernel.discard import ask_card
from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.state import ACTION, CARDS, MORE_SALES, State
from ironbridge.brass.rules.shared.kernel.tiles import place_tile
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal, Section
from ironbridge.core.vecs import vec

BOTH_ACTIONS = 2  # what a double build takes, in actions and in cards


@mypyc_attr(allow_interpreted_subclasses=True)
class LancashireRules(Rules):
    def all_decisions(self) -> dict[int, DecisionKind]:
        steps = [BUILD, DOUBLE_BUILD, NETWORK, DEVELOP, SELL, LOAN, PASS]
        return {
            **super().all_decisions(),
            ACTION: DecisionKind("action", Section("Player turns"), steps),
            CARDS: DecisionKind("double_build_cards", Section("Build 1"), [DISCARD]),
            MORE_SALES: DecisionKind("more_sales", Section("Sell 4"), [SELL, END_ACTION]),
        }

    def renew(self, s: State) -> None:
        reopen(s)

    # The build for both actions and two cards of any kind (Build 1)

    def build_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        return build_codes(self.t, s, seat, found, s.actions_left >= BOTH_ACTIONS)

    def step_refusal(self, s: State, seat: i64, kind: i64, step: i64, code: i64) -> Refusal | None:
        if step == DOUBLE_BUILD:
            if s.actions_left < BOTH_ACTIONS:
                return Refusal("double_actions", "Build 1", {"left": s.actions_left})
            return build_refusal(self.t, s, seat, code, True)
        return super().step_refusal(s, seat, kind, step, code)

    def play_title_step(self, s: State, seat: i64, kind: i64, code: i64) -> None:
        """Each card of a double build counts as a play."""
        s.actions_left = 0
        s.card_plays += 1
        place_tile(self.t, s, seat, field(code, 0), field(code, 1), pair_of(code, 2), pair_of(code, 4))
        if s.telling:
            s.tell(Event("built_double", {"seat": seat}))
        s.ask(CARDS, seat, BOTH_ACTIONS)

    # Sell

    def sell_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        return sell_codes(self.t, s, seat, found)

    def sell_refusal(self, s: State, seat: i64, code: i64) -> Refusal | None:
        return sell_refusal(self.t, s, seat, code)

    def play_sell(self, s: State, seat: i64, kind: i64, code: i64) -> None:
        """A sale overseas waits for its card: it goes before the tile is turned over (Sell 1)."""
        if kind == ACTION and field(code, 1) == DISTANT:
            s.ask(MORE_SALES, seat, field(code, 0) + 1)
            ask_card(self.t, s, seat)
        else:
            super().play_sell(s, seat, kind, code)

    def play_discard(self, s: State, seat: i64, kind: i64, card: i64) -> None:
        super().play_discard(s, seat, kind, card)
        if s.deciding_on() == MORE_SALES and s.asked() >> 8:
            mill = s.answered() - 1
            if sell_far(self.t, s, seat, mill):
                s.ask(MORE_SALES, seat)

    def sell(self, s: State, seat: i64, code: i64) -> bool:
        mill, to = field(code, 0), field(code, 1)
        if to == DISTANT:
            return sell_far(self.t, s, seat, mill)
        sell_to_port(self.t, s, seat, mill, to)
        return True
