"""Industry tiles: the stacks of a mat, a tile laid on a slot and paid for, a tile taken off the board.

Compiled. Build 3 and 4; Shipyards; what else happens to a tile is in `resources`.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import recount_markets, recount_network
from ironbridge.brass.rules.shared.kernel.resources import (
    consume_coal,
    consume_iron,
    flip,
    move_to_market,
    pay,
    source_list,
)
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.events import Event, EventFact


def next_kind(t: Tables, s: State, seat: int, industry: int) -> int:
    """The lowest tile left on the mat, or -1."""
    stack = s.stacks[seat * len(t.industry_ids) + industry]
    gone = s.mat[seat * len(t.industry_ids) + industry]
    return stack[gone] if gone < len(stack) else -1


def take_from_mat(t: Tables, s: State, seat: int, industry: int) -> None:
    s.mat[seat * len(t.industry_ids) + industry] += 1


def place_tile(t: Tables, s: State, seat: int, industry: int, slot: int, coal: int, iron: int) -> None:
    """Move the lowest tile from the mat to the slot, pay for it, and give it its cubes."""
    kind = next_kind(t, s, seat, industry)
    bit = 1 << slot
    take_from_mat(t, s, seat, industry)
    if s.telling:
        facts: dict[str, EventFact] = {"seat": seat, "slot": t.slot_ids[slot]}
        facts |= {"industry": t.industry_ids[industry], "level": t.kind_level[kind]}
        if s.occupied & bit:
            facts["over"] = s.owner[slot]
            facts["over_level"] = t.kind_level[s.kind[slot]]
        s.tell(Event("built", facts))
    if s.occupied & bit:
        remove_tile(t, s, slot)
    s.occupied |= bit
    s.owner[slot] = seat
    s.kind[slot] = kind
    s.tiles_of[seat] |= bit
    s.network[seat] |= 1 << t.slot_place[slot]
    pay(s, seat, t.kind_cost[kind], "tile")
    consume_coal(t, s, seat, coal)
    consume_iron(t, s, seat, iron)
    s.cubes[slot] = t.kind_cubes[kind][s.era]
    if t.sold >> industry & 1:
        s.unsold[seat] |= bit
    elif t.holding >> industry & 1:
        sources = source_list(t, s, industry)
        sources.append(slot)
        sources.sort()
        move_to_market(t, s, slot)
    elif t.at_once >> industry & 1:
        flip(t, s, slot)
    else:
        s.markets |= 1 << t.slot_place[slot]


def remove_tile(t: Tables, s: State, slot: int) -> None:
    """Take a tile off the board and out of the game; what lay on it returns to the supply."""
    seat = s.owner[slot]
    bit = 1 << slot
    industry = t.kind_industry[s.kind[slot]]
    if t.holding >> industry & 1:
        sources = source_list(t, s, industry)
        if slot in sources:
            sources.remove(slot)
    s.occupied &= ~bit
    s.flipped &= ~bit
    s.tiles_of[seat] &= ~bit
    s.unsold[seat] &= ~bit
    s.owner[slot] = -1
    s.kind[slot] = -1
    s.cubes[slot] = 0
    recount_network(t, s, seat)
    if t.marketing >> industry & 1:
        recount_markets(t, s)
