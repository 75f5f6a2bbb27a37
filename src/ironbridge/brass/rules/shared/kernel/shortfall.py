"""Income at the end of a round, and the tiles given up where it cannot be paid.

Compiled. End of the round 2 (shortfall). Whose income comes when is in `turn`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import GIVE_UP, pack
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.resources import score
from ironbridge.brass.rules.shared.kernel.state import VP_SHORTFALL, State
from ironbridge.brass.rules.shared.kernel.tiles import remove_tile
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import has, lowest
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import append, vec


def debt(t: Tables, s: State, seat: i64) -> i64:
    """The pounds that a negative income leaves missing."""
    left = s.money[seat] + t.space_level[s.income[seat]]
    return -left if left < 0 else 0


def settle(t: Tables, s: State, seat: i64) -> None:
    """Take or pay the income; a pound that cannot be paid costs a point, as far as there are any."""
    level = t.space_level[s.income[seat]]
    missing = debt(t, s, seat)
    lost = missing if missing < s.vp[seat] else s.vp[seat]
    s.money[seat] += level + missing
    if lost:
        score(s, seat, VP_SHORTFALL, -lost)
    if s.telling:
        s.tell(Event("settled", {"seat": seat, "money": level + missing, "level": level, "vp": -lost}))


def tiles_to_give_up(t: Tables, s: State, seat: i64) -> vec[i64]:
    """Own tiles that bring money; a worthless one is not asked for (ruling B-14)."""
    found = vec[i64]()
    own = s.tiles_of[seat]
    while own:
        slot = lowest(own)
        own &= own - 1
        if t.kind_refund[s.kind[slot]]:
            found = append(found, slot)
    return found


def give_up_codes(t: Tables, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
    for slot in tiles_to_give_up(t, s, seat):
        found = append(found, pack(GIVE_UP, slot))
    return found


def give_up_refusal(t: Tables, s: State, seat: i64, slot: i64, rule: str) -> Refusal | None:
    if not has(s.tiles_of[seat], slot):
        return Refusal("not_yours", rule, {"slot": t.slot_ids[slot]})
    if slot not in tiles_to_give_up(t, s, seat):
        return Refusal("worthless", rule, {"slot": t.slot_ids[slot]})
    return None


def give_up(t: Tables, s: State, seat: i64, slot: i64) -> None:
    """Cash in one tile for half its cost."""
    s.answered()
    worth = t.kind_refund[s.kind[slot]]
    if s.telling:
        s.tell(Event("gave_up", {"seat": seat, "slot": t.slot_ids[slot], "money": worth}))
    s.money[seat] += worth
    remove_tile(t, s, slot)
