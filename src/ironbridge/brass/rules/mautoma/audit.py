"""What the referee checks of the automa: its cards, its empty purse, each step against Birmingham's rules.

What it built, linked, sold and developed is played again on the board as it was, as a person with every card
and money enough would play it: each step must be legal there, and the board must come out the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ironbridge.brass.rules.birmingham.kernel.merchants import sell, sell_refusal
from ironbridge.brass.rules.mautoma.cards import solo_of
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT
from ironbridge.brass.rules.mautoma.rules import MautomaRules
from ironbridge.brass.rules.shared.game import reordered
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.brass.rules.shared.kernel.audit import bypassed
from ironbridge.brass.rules.shared.kernel.build import build_refusal
from ironbridge.brass.rules.shared.kernel.codes import MARKET, MERCHANT, NONE
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.links import lay_link
from ironbridge.brass.rules.shared.kernel.resources import consume_iron, iron_refusal, take_cube
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.rules.shared.kernel.tiles import place_tile
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal

BOARD = ("owner", "kind", "cubes", "flipped", "link_owner", "coal_market", "iron_market", "barrels")
STARTS = ("built", "linked", "sold")  # steps on the board; what is used up follows them
ENOUGH = 999
Check = Callable[[Tables, State, int, int], Refusal | None]


def audit_automa(
    rules: MautomaRules, faults: list[str], before: State | None, s: State, events: Sequence[Event]
) -> list[str]:
    """The faults of the shared audit, less the one a ruling allows, and the automa's own."""
    first_developed = any(event.kind == "automa_developed" and event.facts["first"] for event in events)
    if first_developed and bypassed(rules.t, s):
        faults = [fault for fault in faults if "beside a market" not in fault]  # ruling M-29
    faults = faults + purse(s) + cards(rules, s)
    if before is not None and any(event.kind in ("automa_does", "automa_developed") for event in events):
        faults += Replay(rules, before).faults(s, events)
    return faults


def purse(s: State) -> list[str]:
    faults = []
    if s.money[AUTOMA_SEAT] or s.spent[AUTOMA_SEAT] or s.held[AUTOMA_SEAT]:
        faults.append("the automa has money or cards")
    if list(s.order) != [0, AUTOMA_SEAT]:
        faults.append("the order has changed")
    return faults


def cards(rules: MautomaRules, s: State) -> list[str]:
    solo = solo_of(s)
    seen = solo.used + ([solo.top] if solo.top >= 0 else [])
    faults = []
    if sorted(seen + solo.deck) != sorted(rules.m.cards):
        faults.append("cards of the automa are not conserved")
    if solo.packets and sum(solo.packets) != len(solo.deck):
        faults.append("packets of the automa's deck are out of date")
    return faults


class Replay:
    """The board before the automa's step, on which the step is played again by the rules for people."""

    def __init__(self, rules: MautomaRules, before: State) -> None:
        self.rules = rules
        self.t = rules.t
        self.s = before.clone()
        self.s.money[AUTOMA_SEAT] = ENOUGH
        self.s.held[AUTOMA_SEAT] = self.t.wild_cards

    def faults(self, after: State, events: Sequence[Event]) -> list[str]:
        found: list[str] = []
        for event, used in grouped(events):
            refusal = self.play(event, used)
            if refusal is not None:
                found.append(f"the automa did what is refused with {refusal.code} {refusal.facts}: {event}")
                return found
        if any(event.kind in ("era", "game_over") for event in events):
            return found  # the board has been cleared since
        for name in BOARD:
            if getattr(self.s, name) != getattr(after, name):
                found.append(f"the automa's step leaves another {name} than Birmingham's rules do")
        return found

    def play(self, event: Event, used: list[Event]) -> Refusal | None:
        t = self.t
        coal = self.sources(used, t.coal)
        iron = self.sources(used, t.iron)
        beer = self.sources(used, t.beer)
        facts = event.facts
        if event.kind == "built":
            industry = t.industry_ids.index(str(facts["industry"]))
            slot = t.slot_ids.index(str(facts["slot"]))
            code = codes.pack_build(industry, slot, two(coal), two(iron))
            refusal = self.refused(build_refusal, code)
            if refusal is None:
                place_tile(t, self.s, AUTOMA_SEAT, industry, slot, two(coal), two(iron))
            return refusal
        if event.kind == "linked":
            return self.lay(t.line_ids.index(str(facts["line"])), coal, beer)
        if event.kind == "sold":
            space = t.space_ids.index(str(facts["space"]))
            return self.sell(t.slot_ids.index(str(facts["slot"])), space, beer)
        for source in iron:  # developing
            refusal = None if facts["first"] else iron_refusal(t, self.s, 1, codes.pair(source, NONE))
            if refusal is not None:
                return refusal
            consume_iron(t, self.s, AUTOMA_SEAT, codes.pair(source, NONE))
        return None

    def refused(self, refusal: Check, code: int) -> Refusal | None:
        """The sources are right in one order or the other."""
        found = [refusal(self.t, self.s, AUTOMA_SEAT, one) for one in (code, *reordered(code))]
        return found[0] if None not in found else None

    def lay(self, line: int, coal: list[int], beer: list[int]) -> Refusal | None:
        source = coal[0] if coal else NONE
        barrel = beer[0] if beer else NONE
        code = codes.pack_network(line, source, barrel)
        refusal = self.rules.network_refusal(self.s, AUTOMA_SEAT, code, bool(beer))
        if refusal is None:
            lay_link(self.t, self.s, AUTOMA_SEAT, line, source, bool(beer))
            if beer:
                take_cube(self.t, self.s, barrel)
        return refusal

    def sell(self, slot: int, space: int, beer: list[int]) -> Refusal | None:
        barrels = two([MERCHANT] * (self.t.kind_beer[self.s.kind[slot]] - len(beer)) + beer)
        refusal = self.refused(sell_refusal, codes.pack_sell(slot, space, barrels))
        if refusal is None:
            sell(self.t, self.s, AUTOMA_SEAT, slot, space, barrels)
        return refusal

    def sources(self, used: Iterable[Event], industry: int) -> list[int]:
        """Where the cubes of one kind came from, in order."""
        found = []
        for event in used:
            if event.kind == "bought":
                if event.facts["cube"] == self.t.industry_ids[industry]:
                    found.append(MARKET)
            else:
                slot = self.t.slot_ids.index(str(event.facts["slot"]))
                if self.t.kind_industry[self.s.kind[slot]] == industry:
                    found.append(slot)
        return found


def two(sources: list[int]) -> int:
    both = [*sources, NONE, NONE]
    return codes.pair(both[0], both[1])


def grouped(events: Sequence[Event]) -> Iterable[tuple[Event, list[Event]]]:
    """Each step on the board with what it used up; developing is told after its cubes."""
    start: Event | None = None
    used: list[Event] = []
    for event in events:
        if event.kind in (*STARTS, "automa_does", "automa_developed"):
            if start is not None:
                yield start, used
                used = []
            start = event if event.kind in STARTS else None
            if event.kind == "automa_developed":
                yield event, used
                used = []
        elif event.kind in ("used", "bought"):
            used.append(event)
    if start is not None:
        yield start, used
