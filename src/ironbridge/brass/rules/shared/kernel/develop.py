"""The Develop action: taking tiles off the mat, one after the other, for one iron each.

Compiled. Develop 1-3; Potteries with a lightbulb. The free develop of a merchant uses the same rule of which
tile may go.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import DEVELOP, NONE, field, first_of, pack, pair
from ironbridge.brass.rules.shared.kernel.discard import ask_card
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.resources import (
    PAIR_BITS,
    consume_iron,
    iron_payments,
    iron_refusal,
)
from ironbridge.brass.rules.shared.kernel.state import SECOND_DEVELOP, State
from ironbridge.brass.rules.shared.kernel.tiles import next_kind, take_from_mat
from ironbridge.core.events import Event
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.core.vecs import append, vec


def may_leave(t: Tables, kind: i64) -> bool:
    """May the lowest tile of a stack be removed? -1: there is none."""
    return kind >= 0 and not t.kind_lightbulb[kind]


def developable(t: Tables, s: State, seat: i64) -> vec[i64]:
    """The industries whose lowest tile may be removed."""
    found = vec[i64]()
    for industry in range(t.industry_count):
        if may_leave(t, next_kind(t, s, seat, industry)):
            found = append(found, industry)
    return found


def develop_codes(t: Tables, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
    payments = iron_payments(t, s, 1)
    if payments[0] >> PAIR_BITS > s.money[seat]:  # there is always one, and all cost the same
        return found
    for industry in developable(t, s, seat):
        for payment in payments:
            found = append(found, pack(DEVELOP, industry, first_of(payment)))
    return found


def mat_refusal(t: Tables, s: State, seat: i64, industry: i64) -> Refusal | None:
    """Why the lowest tile of this industry may not leave the mat."""
    kind = next_kind(t, s, seat, industry)
    if may_leave(t, kind):
        return None
    if kind < 0:
        return Refusal("mat_empty", "Develop 2", {"industry": t.industry_ids[industry]})
    facts: dict[str, Fact] = {"industry": t.industry_ids[industry], "level": t.kind_level[kind]}
    return Refusal("lightbulb", "Potteries with a lightbulb", facts)


def develop_refusal(t: Tables, s: State, seat: i64, code: i64) -> Refusal | None:
    """Why not this tile for this iron."""
    refusal = mat_refusal(t, s, seat, field(code, 0))
    if refusal is not None:
        return refusal
    price = iron_payments(t, s, 1)[0] >> PAIR_BITS
    if price > s.money[seat]:
        return Refusal("money", "Consuming iron", {"needed": price, "have": s.money[seat], "iron": price})
    return iron_refusal(t, s, 1, pair(field(code, 1), NONE))


def remove_from_mat(t: Tables, s: State, seat: i64, industry: i64) -> None:
    if s.telling:
        level = t.kind_level[next_kind(t, s, seat, industry)]
        s.tell(Event("developed", {"seat": seat, "industry": t.industry_ids[industry], "level": level}))
    take_from_mat(t, s, seat, industry)


def develop(t: Tables, s: State, seat: i64, code: i64, second: bool) -> None:
    """A tile for its iron; after the first one a second is asked for, beneath the card."""
    if second:
        s.answered()
    else:
        s.ask(SECOND_DEVELOP, seat)
        ask_card(t, s, seat)
    remove_from_mat(t, s, seat, field(code, 0))
    consume_iron(t, s, seat, pair(field(code, 1), NONE))
