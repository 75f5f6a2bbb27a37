"""Why not: which steps answer a decision, and what the rules say against one action.

Compiled. Written apart from the lists of options on purpose: a property test holds the two together.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironbridge.brass.rules.shared.kernel.build import build_refusal, next_kind
from ironbridge.brass.rules.shared.kernel.codes import (
    BUILD,
    DEVELOP,
    DISCARD,
    END_ACTION,
    END_TURN,
    GIVE_UP,
    LOAN,
    MARKET,
    NETWORK,
    NONE,
    PASS,
    SELL,
    STEP_NAMES,
    field,
    step_of,
)
from ironbridge.brass.rules.shared.kernel.develop import develop_refusal
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.links import network_refusal
from ironbridge.brass.rules.shared.kernel.network import mines_by_distance, reach
from ironbridge.brass.rules.shared.kernel.resources import PAIR_MASK, coal_payments, iron_payments
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    CANAL,
    CARD,
    CARDS,
    END_OF_TURN,
    MORE_SALES,
    OVER,
    SECOND_DEVELOP,
    SECOND_RAIL,
    SHORTFALL,
    State,
)
from ironbridge.brass.rules.shared.kernel.turn import Flow, tiles_to_give_up
from ironbridge.core.refusals import Refusal

DECISION_NAMES = {
    ACTION: "action",
    END_OF_TURN: "end_of_turn",
    CARD: "discard",
    SECOND_RAIL: "second_rail",
    SECOND_DEVELOP: "second_develop",
    MORE_SALES: "more_sales",
    SHORTFALL: "shortfall",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Checks(Flow):
    """The refusals all Brass games agree on."""

    def refusal(self, s: State, code: int) -> Refusal | None:
        """Why not? None exactly for what `codes` lists."""
        if s.over:
            return Refusal("game_over", "Victory")
        kind = s.deciding_on()
        seat = s.deciding()
        step = step_of(code)
        if step not in self.steps_of(kind):
            return Refusal(
                "other_decision",
                self.rule_of(kind),
                {"decision": self.decision_name(kind), "step": STEP_NAMES[step]},
            )
        return self.step_refusal(s, seat, kind, step, code)

    def steps_of(self, kind: int) -> list[int]:
        """The steps that can answer a decision."""
        if kind == ACTION:
            return [BUILD, NETWORK, DEVELOP, SELL, LOAN, PASS]
        if kind in (CARD, CARDS):
            return [DISCARD]
        if kind == END_OF_TURN:
            return [END_TURN]
        if kind == SECOND_RAIL:
            return [NETWORK, END_ACTION]
        if kind == SECOND_DEVELOP:
            return [DEVELOP, END_ACTION]
        if kind == MORE_SALES:
            return [SELL, END_ACTION]
        if kind == SHORTFALL:
            return [GIVE_UP]
        return []

    def decision_name(self, kind: int) -> str:
        return DECISION_NAMES[kind]

    def rule_of(self, kind: int) -> str:
        """The section under which a decision stands."""
        if kind == SHORTFALL:
            return "End of the round 2"
        if kind == SECOND_RAIL:
            return "Network in the rail era"
        if kind == SECOND_DEVELOP:
            return "Develop 2"
        if kind == OVER:
            return "Victory"
        return "Player turns"

    def step_refusal(self, s: State, seat: int, kind: int, step: int, code: int) -> Refusal | None:
        t = self.t
        if step == BUILD:
            return self.check_build(s, seat, code)
        if step == NETWORK:
            return self.check_network(s, seat, kind == SECOND_RAIL, code)
        if step == DEVELOP:
            refusal = develop_refusal(t, s, seat, field(code, 0))
            return refusal or self.check_iron(s, 1, field(code, 1) | NONE << 6)
        if step == SELL:
            return tile_refusal(t, s, seat, field(code, 0)) or self.check_sale(s, seat, code)
        if step == LOAN:
            return self.check_loan(s, seat, field(code, 0))
        if step == DISCARD:
            any_card = (1 << len(t.card_ids)) - 1
            return self.check_card(s, seat, field(code, 0), any_card if kind == CARDS else s.pending[-1] >> 8)
        if step == GIVE_UP:
            return self.check_give_up(s, seat, field(code, 0))
        return None

    def loans_open(self, s: State) -> bool:
        """Not in the last rounds of the rail era, where the title says so (Loan; ruling L-2)."""
        return s.era == CANAL or s.round <= s.rounds - self.t.rounds_without_loans

    def check_loan(self, s: State, seat: int, times: int) -> Refusal | None:
        if not self.loans_open(s):
            last = s.rounds - self.t.rounds_without_loans
            return Refusal("loan_late", "Loan", {"round": s.round, "last": last})
        if self.t.loan_spaces[times][s.income[seat]] >= 0:
            return None
        facts: dict[str, int | str | tuple[str, ...]] = {
            "level": self.t.space_level[s.income[seat]],
            "lowest": self.t.space_level[0],
        }
        if self.t.loan_times > 1:
            facts["amount"] = self.t.loan * (times + 1)
        return Refusal("loan_floor", "Loan", facts)

    def check_sale(self, s: State, seat: int, code: int) -> Refusal | None:
        """Why a tile that may be sold cannot be sold there."""
        return None

    def check_build(self, s: State, seat: int, code: int, anywhere: bool = False) -> Refusal | None:
        industry, slot = field(code, 0), field(code, 1)
        coal, iron = code >> 16 & PAIR_MASK, code >> 28 & PAIR_MASK
        refusal = build_refusal(self.t, s, seat, industry, slot, anywhere)
        if refusal is not None:
            return refusal
        kind = next_kind(self.t, s, seat, industry)
        place = self.t.slot_place[slot]
        refusal = self.check_coal(s, 1 << place, s.joined[place], self.t.kind_coal[kind], coal)
        return refusal or self.check_iron(s, self.t.kind_iron[kind], iron)

    def check_network(self, s: State, seat: int, second: bool, code: int) -> Refusal | None:
        line, coal = field(code, 0), field(code, 1)
        refusal = self.check_line(s, seat, second, line)
        if refusal is not None:
            return refusal
        needed = 0 if s.era == CANAL else 1
        refusal = self.check_coal(
            s, self.t.line_places[line], reach(self.t, s, line), needed, coal | NONE << 6
        )
        return refusal or self.check_beer(s, seat, second, line, field(code, 2))

    def check_line(self, s: State, seat: int, second: bool, line: int) -> Refusal | None:
        return network_refusal(self.t, s, seat, line, second)

    def check_beer(self, s: State, seat: int, second: bool, line: int, beer: int) -> Refusal | None:
        """Links take no beer, unless a title says so."""
        if beer != NONE:
            return Refusal("beer_unasked", "Network", {"line": self.t.line_ids[line]})
        return None

    def check_coal(self, s: State, start: int, within: int, needed: int, sources: int) -> Refusal | None:
        """Are these the sources the rule asks for? Connected, nearest first, the market last."""
        allowed = [payment & PAIR_MASK for payment in coal_payments(self.t, s, start, within, needed)]
        if sources in allowed:
            return None
        given = count_sources(sources)
        if given != needed:
            return Refusal("coal_count", "Consuming coal", {"needed": needed, "given": given})
        groups = mines_by_distance(self.t, s, start, within)
        if groups and MARKET in (sources & 63, sources >> 6 & 63):
            return Refusal("coal_market", "Consuming coal 2", {"nearest": self.slot_names(groups[0])})
        if groups:
            return Refusal("coal_nearest", "Consuming coal 1", {"nearest": self.slot_names(groups[0])})
        return Refusal("coal_source", "Consuming coal 2", {"needed": needed})

    def check_iron(self, s: State, needed: int, sources: int) -> Refusal | None:
        allowed = [payment & PAIR_MASK for payment in iron_payments(self.t, s, needed)]
        if sources in allowed:
            return None
        given = count_sources(sources)
        if given != needed:
            return Refusal("iron_count", "Consuming iron", {"needed": needed, "given": given})
        if s.works and MARKET in (sources & 63, sources >> 6 & 63):
            return Refusal("iron_market", "Consuming iron 2", {"works": self.slot_names(s.works)})
        return Refusal("iron_source", "Consuming iron 1", {"works": self.slot_names(s.works)})

    def check_card(self, s: State, seat: int, card: int, allowed: int) -> Refusal | None:
        if card >= len(self.t.card_ids) or not s.held[seat] >> card & 1:
            name = self.t.card_ids[card] if card < len(self.t.card_ids) else str(card)
            return Refusal("card_held", "Player turns", {"card": name})
        if not allowed >> card & 1:
            return Refusal("card_wrong", "Build 1", {"card": self.t.card_ids[card]})
        return None

    def check_give_up(self, s: State, seat: int, slot: int) -> Refusal | None:
        if not s.tiles_of[seat] >> slot & 1:
            return Refusal("not_yours", self.rule_of(SHORTFALL), {"slot": self.t.slot_ids[slot]})
        if slot not in tiles_to_give_up(self.t, s, seat):
            return Refusal("worthless", self.rule_of(SHORTFALL), {"slot": self.t.slot_ids[slot]})
        return None

    def slot_names(self, slots: list[int]) -> tuple[str, ...]:
        return tuple([self.t.slot_ids[slot] for slot in slots])


def tile_refusal(t: Tables, s: State, seat: int, slot: int) -> Refusal | None:
    """Why the tile on this slot cannot be sold at all."""
    where = t.slot_ids[slot]
    if not s.tiles_of[seat] >> slot & 1:
        return Refusal("not_yours", "Sell 2", {"slot": where})
    industry = t.kind_industry[s.kind[slot]]
    if not t.sold >> industry & 1:
        return Refusal("not_for_sale", "Sell 2", {"slot": where, "industry": t.industry_ids[industry]})
    if s.flipped >> slot & 1:
        return Refusal("already_flipped", "Sell 2", {"slot": where})
    return None


def count_sources(sources: int) -> int:
    return (sources & 63 != NONE) + (sources >> 6 & 63 != NONE)
