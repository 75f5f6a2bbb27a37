"""The Sell action of Lancashire: cotton of one mill at a time, to a port or to the distant market.

Compiled. Sell 1-4; Selling to a port; Selling to the distant market. The tile of the distant market is drawn
as chance; the sale that brings the marker to the X fails and ends the action.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.codes import DISTANT, SELL, field, pack
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.resources import flip, raise_income
from ironbridge.brass.rules.shared.kernel.sell import unsold_refusal
from ironbridge.brass.rules.shared.kernel.state import DRAW_DISTANT, State
from ironbridge.core.events import Event, EventFact
from ironbridge.core.refusals import Refusal

TO_PORT = "Selling to a port"
TO_DISTANT = "Selling to the distant market"


def is_open(t: Tables, s: State) -> bool:
    """Has the marker not reached the X yet?"""
    return s.demand < len(t.distant_track)


def open_ports(t: Tables, s: State) -> list[int]:
    """The unflipped ports of all players, in order of their slots."""
    found: list[int] = []
    slots = s.occupied & ~s.flipped
    while slots:
        low = slots & -slots
        slots ^= low
        slot = low.bit_length() - 1
        if t.marketing >> t.kind_industry[s.kind[slot]] & 1:
            found.append(slot)
    return found


def sell_codes(t: Tables, s: State, seat: int, found: list[int]) -> None:
    """Append every sale of one mill: to each connected port, and to the distant market."""
    unsold = s.unsold[seat]
    if not unsold:
        return
    ports = open_ports(t, s)
    far = is_open(t, s)
    while unsold:
        low = unsold & -unsold
        unsold ^= low
        mill = low.bit_length() - 1
        within = s.joined[t.slot_place[mill]]
        for port in ports:
            if within >> t.slot_place[port] & 1:
                found.append(pack(SELL, mill, port))
        if far and within & s.markets:
            found.append(pack(SELL, mill, DISTANT))


def sell_refusal(t: Tables, s: State, seat: int, code: int) -> Refusal | None:
    """Why not this sale: the mill, then who buys."""
    mill = field(code, 0)
    return unsold_refusal(t, s, seat, mill) or buyer_refusal(t, s, mill, field(code, 1))


def buyer_refusal(t: Tables, s: State, mill: int, to: int) -> Refusal | None:
    """Why the cotton of this mill of one's own cannot be sold there."""
    where = t.slot_ids[mill]
    within = s.joined[t.slot_place[mill]]
    if to == DISTANT:
        if not is_open(t, s):
            return Refusal("distant_closed", TO_DISTANT)
        if not within & s.markets:
            return Refusal("distant_connection", TO_DISTANT, {"slot": where})
        return None
    port = t.slot_ids[to]
    if not s.occupied >> to & 1 or not t.marketing >> t.kind_industry[s.kind[to]] & 1:
        return Refusal("not_a_port", TO_PORT, {"port": port})
    if s.flipped >> to & 1:
        return Refusal("port_flipped", TO_PORT, {"port": port})
    if not within >> t.slot_place[to] & 1:
        return Refusal("port_connection", TO_PORT, {"slot": where, "port": port})
    return None


def sell_to_port(t: Tables, s: State, seat: int, mill: int, port: int) -> None:
    """The port flips for its owner, then the mill."""
    if s.telling:
        level = t.kind_level[s.kind[mill]]
        sold: dict[str, EventFact] = {"seat": seat, "slot": t.slot_ids[mill], "level": level}
        s.tell(Event("sold_to_port", {**sold, "port": t.slot_ids[port], "owner": s.owner[port]}))
    flip(t, s, port)
    flip(t, s, mill)


def sell_far(t: Tables, s: State, seat: int, mill: int) -> bool:
    """Turn a tile over and move the marker; was the cotton sold?"""
    tile = s.chance.take(DRAW_DISTANT, s.distant)
    s.distant_seen.append(tile)
    before = s.demand
    s.demand = min(before + tile, len(t.distant_track))
    where = t.slot_ids[mill]
    if s.telling:
        moved = {"tile": -tile, "from": before, "to": s.demand, "left": len(s.distant)}
        s.tell(Event("distant_tile", {"seat": seat, "slot": where, **moved}))
    if not is_open(t, s):
        if s.telling:
            s.tell(Event("distant_closed", {"seat": seat, "slot": where}))
        return False
    bonus = t.distant_track[s.demand]
    if s.telling:
        level = t.kind_level[s.kind[mill]]
        s.tell(Event("sold_far", {"seat": seat, "slot": where, "level": level, "bonus": bonus}))
    if bonus:
        raise_income(t, s, seat, bonus)
    flip(t, s, mill)
    return True


def reopen(s: State) -> None:
    """All tiles are shuffled into a new stack and the marker returns to the top (End of the canal era 4)."""
    s.distant = sorted(s.distant + s.distant_seen)
    s.distant_seen = []
    s.demand = 0
    if s.telling:
        s.tell(Event("distant_reset", {}))
