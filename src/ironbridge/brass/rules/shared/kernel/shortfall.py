"""Income at the end of a round, and the tiles given up where it cannot be paid.

Compiled. End of the round 2 (shortfall). Whose income comes when is in `turn`.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.codes import GIVE_UP, pack
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.resources import score
from ironbridge.brass.rules.shared.kernel.state import VP_SHORTFALL, State
from ironbridge.brass.rules.shared.kernel.tiles import remove_tile
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal


def debt(t: Tables, s: State, seat: int) -> int:
    """The pounds that a negative income leaves missing."""
    return max(0, -(s.money[seat] + t.space_level[s.income[seat]]))


def settle(t: Tables, s: State, seat: int) -> None:
    """Take or pay the income; a pound that cannot be paid costs a point, as far as there are any."""
    level = t.space_level[s.income[seat]]
    missing = debt(t, s, seat)
    lost = min(missing, s.vp[seat])
    s.money[seat] += level + missing
    if lost:
        score(s, seat, VP_SHORTFALL, -lost)
    if s.telling:
        s.tell(Event("settled", {"seat": seat, "money": level + missing, "level": level, "vp": -lost}))


def tiles_to_give_up(t: Tables, s: State, seat: int) -> list[int]:
    """Own tiles that bring money; a worthless one is not asked for (ruling B-14)."""
    own = s.tiles_of[seat]
    return [slot for slot in range(len(t.slot_ids)) if own >> slot & 1 and t.kind_refund[s.kind[slot]]]


def give_up_codes(t: Tables, s: State, seat: int, found: list[int]) -> None:
    found.extend([pack(GIVE_UP, slot) for slot in tiles_to_give_up(t, s, seat)])


def give_up_refusal(t: Tables, s: State, seat: int, slot: int, rule: str) -> Refusal | None:
    if not s.tiles_of[seat] >> slot & 1:
        return Refusal("not_yours", rule, {"slot": t.slot_ids[slot]})
    if slot not in tiles_to_give_up(t, s, seat):
        return Refusal("worthless", rule, {"slot": t.slot_ids[slot]})
    return None


def give_up(t: Tables, s: State, seat: int, slot: int) -> None:
    """Cash in one tile for half its cost."""
    s.pending.pop()
    worth = t.kind_refund[s.kind[slot]]
    if s.telling:
        s.tell(Event("gave_up", {"seat": seat, "slot": t.slot_ids[slot], "money": worth}))
    s.money[seat] += worth
    remove_tile(t, s, slot)
