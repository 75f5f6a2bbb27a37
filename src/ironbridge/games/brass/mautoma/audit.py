"""What the referee checks of the automa: its cards, its empty purse, and every step against Birmingham's own rules.

What it built, linked and sold is played again on the board as it was, as a person with every card and money
enough would play it: each step must be legal there, and the board must come out the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.core.events import Event
from ironbridge.games.brass.birmingham.rules import BirminghamRules
from ironbridge.games.brass.mautoma.cards import solo_of
from ironbridge.games.brass.mautoma.rules import MautomaRules
from ironbridge.games.brass.mautoma.tables import AUTOMA_SEAT
from ironbridge.games.brass.shared.audit import bypassed
from ironbridge.games.brass.shared.state import State


def audit_automa(
    rules: MautomaRules, faults: list[str], before: State | None, s: State, events: Sequence[Event]
) -> list[str]:
    """The faults of the shared audit, less the one a ruling allows, and the automa's own."""
    first_developed = any(event.kind == "automa_developed" and event.facts["first"] for event in events)
    if first_developed and bypassed(rules.t, s):
        faults = [fault for fault in faults if "beside a market" not in fault]  # ruling M-29
    return faults + purse(s) + cards(rules, s)


def purse(s: State) -> list[str]:
    faults = []
    if s.money[AUTOMA_SEAT] or s.spent[AUTOMA_SEAT] or s.hand_size[AUTOMA_SEAT]:
        faults.append("the automa has money or cards")
    if s.order != [0, AUTOMA_SEAT]:
        faults.append("the order has changed")
    return faults


def cards(rules: MautomaRules, s: State) -> list[str]:
    solo = solo_of(s)
    seen = solo.used + ([solo.top] if solo.top >= 0 else [])
    faults = []
    if sorted(seen + solo.deck) != sorted(rules.m.faces):
        faults.append("cards of the automa are not conserved")
    if solo.packets and sum(solo.packets) != len(solo.deck):
        faults.append("packets of the automa's deck are out of date")
    return faults
