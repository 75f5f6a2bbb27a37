"""Questions that only one map asks: their answers as rows, what an answer pays and brings."""

from __future__ import annotations

import msgspec

from ironbridge.age_of_steam.rules.actions import Choose
from ironbridge.age_of_steam.rules.kernel.state import PHASE_IDS
from ironbridge.age_of_steam.table.sight import (
    chosen,
    chosen_of,
    events_of,
    options_of,
    phase_words,
    seat_of,
    view_of,
)
from ironbridge.age_of_steam.table.words import becomes, incomes
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.drawing.marks import Marks
from ironbridge.table.moment import Moment
from ironbridge.table.scene import BillCard, Choices, Row
from ironbridge.words.catalogue import dollars

PHASE_KINDS = (*PHASE_IDS.values(), "place_cubes")


def asked(m: Moment) -> bool:
    """Is it a question of the map's own that is open?"""
    return m.decision is not None and m.decision.kind not in PHASE_KINDS


def marks(m: Moment, known: Marks) -> Marks:
    """Where on the map the question is about."""
    assert m.decision is not None
    hex = m.decision.facts.get("hex")
    return msgspec.structs.replace(known, source=frozenset({str(hex)})) if hex else known


def bill(m: Moment) -> BillCard:
    assert m.decision is not None
    option = chosen_of(m, Choose)
    cost = m.voice.price(events_of(m, option), seat_of(m))
    return BillCard(
        caption=phase_words(m, view_of(m).phase),
        title=m.voice.decision(m.decision, view_of(m)),
        total=t("own.pay", money=dollars(cost)) if cost else "",
        becomes=becomes(m, cost) if cost else incomes(m, option),
    )


def choices(m: Moment) -> Choices:
    option = chosen(m)
    rows = tuple(
        Row((f"choice={one.choice}",), m.voice.action(one, view_of(m)), chosen=one == option)
        for one in options_of(m, Choose)
    )
    return Choices(t("list.answers"), "", rows)
