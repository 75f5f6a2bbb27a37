"""The Sell action, as far as all titles agree: which tile may be sold. To whom, and for what, is the title's.

Compiled. Sell 2.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.bits import has
from ironbridge.core.refusals import Refusal


def unsold_refusal(t: Tables, s: State, seat: i64, slot: i64) -> Refusal | None:
    """Why the tile on this slot cannot be sold at all."""
    where = t.slot_ids[slot]
    if not has(s.tiles_of[seat], slot):
        return Refusal("not_yours", "Sell 2", {"slot": where})
    industry = t.kind_industry[s.kind[slot]]
    if not has(t.sold, industry):
        return Refusal("not_for_sale", "Sell 2", {"slot": where, "industry": t.industry_ids[industry]})
    if has(s.flipped, slot):
        return Refusal("already_flipped", "Sell 2", {"slot": where})
    return None
