"""Brass: Birmingham where it goes beyond the shared rules: merchants, selling for beer, scouting.

Compiled. Set-up 2, 5 and 6; Sell; Merchant bonuses; Scout.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironbridge.brass.rules.birmingham.kernel.beer import (
    barrel_refusal,
    second_rail_codes,
    second_rail_refusal,
)
from ironbridge.brass.rules.birmingham.kernel.merchants import (
    barrels_refusal,
    refill_barrels,
    sell,
    sell_codes,
    sell_refusal,
)
from ironbridge.brass.rules.shared.kernel.codes import (
    BONUS_DEVELOP,
    BUILD,
    DEVELOP,
    LOAN,
    NETWORK,
    PASS,
    SCOUT,
    SELL,
    field,
    pack,
)
from ironbridge.brass.rules.shared.kernel.develop import developable, remove_from_mat, tile_refusal
from ironbridge.brass.rules.shared.kernel.resources import PAIR_MASK, take_cube
from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    CARDS,
    DRAW_CARD,
    DRAW_MERCHANT,
    FREE_DEVELOP,
    MORE_SALES,
    SECOND_RAIL,
    State,
)
from ironbridge.brass.rules.shared.kernel.turn import gain_card
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal

SCOUT_COST = 3  # the card of the action and two more


@mypyc_attr(allow_interpreted_subclasses=True)
class BirminghamRules(Rules):
    def lay_out(self, s: State) -> None:
        """Merchant tiles at random on the open spaces of this player count, a barrel beside each buyer."""
        t = self.t
        bag = [tile for tile, players in enumerate(t.merchant_players) if players <= s.players]
        for space in range(len(t.space_ids)):
            if t.spaces_open[s.players] >> space & 1:
                s.merchant[space] = s.chance.take(DRAW_MERCHANT, bag)
        refill_barrels(t, s)

    def leave_out(self, s: State) -> None:
        """One card face down under everybody's discards (ruling B-13)."""
        for seat in s.order:
            s.face_down[seat] = s.chance.take(DRAW_CARD, s.deck)

    def renew(self, s: State) -> None:
        refill_barrels(self.t, s)

    def second_rail_codes(self, s: State, seat: int, found: list[int]) -> None:
        second_rail_codes(self.t, s, seat, found)

    def sell_codes(self, s: State, seat: int, found: list[int]) -> None:
        sell_codes(self.t, s, seat, found)

    def own_codes(self, s: State, seat: int, found: list[int]) -> None:
        if scout_refusal(self.t.wild_cards, s, seat) is None:
            found.append(SCOUT)

    def title_codes(self, s: State, kind: int, seat: int, found: list[int]) -> None:
        if kind == FREE_DEVELOP:
            for industry in developable(self.t, s, seat):
                found.append(pack(BONUS_DEVELOP, industry))

    def play_title_step(self, s: State, seat: int, kind: int, code: int) -> None:
        step = code & 15
        if step == BONUS_DEVELOP:
            s.pending.pop()
            remove_from_mat(self.t, s, seat, field(code, 0))
        elif step == SCOUT:
            s.ask(CARDS, seat, SCOUT_COST)

    def sell(self, s: State, seat: int, code: int) -> bool:
        sell(self.t, s, seat, field(code, 0), field(code, 1), code >> 16 & PAIR_MASK)
        return True

    def play_network(self, s: State, seat: int, kind: int, code: int) -> None:
        super().play_network(s, seat, kind, code)
        if kind == SECOND_RAIL:
            take_cube(self.t, s, field(code, 2))

    def after_cards(self, s: State, seat: int) -> None:
        """Scout 2: one wild card of each kind."""
        s.wild = [s.wild[0] - 1, s.wild[1] - 1]
        gain_card(self.t, s, seat, self.t.wild_place)
        gain_card(self.t, s, seat, self.t.wild_industry)
        if s.telling:
            s.tell(Event("scouted", {"seat": seat}))

    def steps_of(self, kind: int) -> list[int]:
        if kind == ACTION:
            return [BUILD, NETWORK, DEVELOP, SELL, LOAN, SCOUT, PASS]
        if kind == FREE_DEVELOP:
            return [BONUS_DEVELOP]
        return super().steps_of(kind)

    def decision_name(self, kind: int) -> str:
        if kind == FREE_DEVELOP:
            return "free_develop"
        if kind == CARDS:
            return "scout_cards"
        return super().decision_name(kind)

    def rule_of(self, kind: int) -> str:
        if kind == MORE_SALES:
            return "Sell 5"
        if kind == FREE_DEVELOP:
            return "Merchant bonuses"
        if kind == CARDS:
            return "Scout 1"
        return super().rule_of(kind)

    def step_refusal(self, s: State, seat: int, kind: int, step: int, code: int) -> Refusal | None:
        if step == SCOUT:
            return scout_refusal(self.t.wild_cards, s, seat)
        if step == BONUS_DEVELOP:
            return tile_refusal(self.t, s, seat, field(code, 0))
        return super().step_refusal(s, seat, kind, step, code)

    def check_sale(self, s: State, seat: int, code: int) -> Refusal | None:
        slot, space, barrels = field(code, 0), field(code, 1), code >> 16 & PAIR_MASK
        refusal = sell_refusal(self.t, s, seat, slot, space)
        return refusal or barrels_refusal(self.t, s, seat, slot, space, barrels)

    def check_line(self, s: State, seat: int, second: bool, line: int) -> Refusal | None:
        if second:
            return second_rail_refusal(self.t, s, seat, line)
        return super().check_line(s, seat, second, line)

    def check_beer(self, s: State, seat: int, second: bool, line: int, beer: int) -> Refusal | None:
        if second:
            return barrel_refusal(self.t, s, seat, line, beer)
        return super().check_beer(s, seat, second, line, beer)


def scout_refusal(wild_cards: int, s: State, seat: int) -> Refusal | None:
    """Not with a wild card in hand, and three cards must go."""
    if s.held[seat] & wild_cards:
        return Refusal("scout_wild", "Scout")
    if s.hand_size[seat] < SCOUT_COST:
        return Refusal("scout_cards", "Scout 1", {"needed": SCOUT_COST, "have": s.hand_size[seat]})
    return None
