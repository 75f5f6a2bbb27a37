"""The Sell action of Lancashire: cotton of one mill at a time, to a port or to the distant market.

Compiled. Sell 1-4; Selling to a port; Selling to the distant market. The tile of the distant market is drawn
as chance; the sale that brings the marker to the X fails and ends the action.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import DISTANT, SELL, field, pack
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import slots_within
from ironbridge.brass.rules.shared.kernel.resources import flip, raise_income
from ironbridge.brass.rules.shared.kernel.sell import unsold_refusal
from ironbridge.brass.rules.shared.kernel.state import DRAW_DISTANT, State
from ironbridge.core.events import Event, EventFact
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import append, vec

TO_PORT = "Selling to a port"
TO_DISTANT = "Selling to the distant market"


def is_open(t: Tables, s: State) -> bool:
    """Has the marker not reached the X yet?"""
    return s.demand < len(t.distant_track)


def open_ports(t: Tables, s: State) -> i64:
    """The slots of the unflipped ports of all players."""
    found: i64 = 0
    slots = s.occupied & ~s.flipped
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if has(t.marketing, t.kind_industry[s.kind[slot]]):
            found |= bit(slot)
    return found


def sell_codes(t: Tables, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """With every sale of one mill: to each connected port, and to the distant market."""
    unsold = s.unsold[seat]
    if not unsold:
        return found
    ports = open_ports(t, s)
    far = is_open(t, s)
    while unsold:
        mill = lowest(unsold)
        unsold &= unsold - 1
        within = s.joined[t.slot_place[mill]]
        near = slots_within(t, ports, within)
        while near:
            found = append(found, pack(SELL, mill, lowest(near)))
            near &= near - 1
        if far and within & s.markets:
            found = append(found, pack(SELL, mill, DISTANT))
    return found


def sell_refusal(t: Tables, s: State, seat: i64, code: i64) -> Refusal | None:
    """Why not this sale: the mill, then who buys."""
    mill = field(code, 0)
    return unsold_refusal(t, s, seat, mill) or buyer_refusal(t, s, mill, field(code, 1))


def buyer_refusal(t: Tables, s: State, mill: i64, to: i64) -> Refusal | None:
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
    if not has(s.occupied, to) or not has(t.marketing, t.kind_industry[s.kind[to]]):
        return Refusal("not_a_port", TO_PORT, {"port": port})
    if has(s.flipped, to):
        return Refusal("port_flipped", TO_PORT, {"port": port})
    if not has(within, t.slot_place[to]):
        return Refusal("port_connection", TO_PORT, {"slot": where, "port": port})
    return None


def sell_to_port(t: Tables, s: State, seat: i64, mill: i64, port: i64) -> None:
    """The port flips for its owner, then the mill."""
    if s.telling:
        level = t.kind_level[s.kind[mill]]
        sold: dict[str, EventFact] = {"seat": seat, "slot": t.slot_ids[mill], "level": level}
        s.tell(Event("sold_to_port", {**sold, "port": t.slot_ids[port], "owner": s.owner[port]}))
    flip(t, s, port)
    flip(t, s, mill)


def sell_far(t: Tables, s: State, seat: i64, mill: i64) -> bool:
    """Turn a tile over and move the marker; was the cotton sold?"""
    s.distant, tile = s.chance.draw(DRAW_DISTANT, s.distant)
    s.distant_seen = append(s.distant_seen[:], tile)
    before = s.demand
    s.demand = before + tile if before + tile < len(t.distant_track) else len(t.distant_track)
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
    s.distant = vec[i64](sorted([*s.distant, *s.distant_seen]))
    s.distant_seen = vec[i64]()
    s.chance.refill(DRAW_DISTANT)
    s.demand = 0
    if s.telling:
        s.tell(Event("distant_reset", {}))
