"""Industry tiles: the stacks of a mat, a tile laid on a slot and paid for, a tile taken off the board.

Compiled. Build 3 and 4; Shipyards; what else happens to a tile is in `resources`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import recount_markets, recount_network
from ironbridge.brass.rules.shared.kernel.resources import (
    consume_coal,
    consume_iron,
    flip,
    forget_source,
    move_to_market,
    note_source,
    pay,
)
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.events import Event, EventFact
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.vecs import append, vec


def next_kind(t: Tables, s: State, seat: i64, industry: i64) -> i64:
    """The lowest tile left on the mat, or -1."""
    stack = seat * t.industry_count + industry
    return s.stacks[stack * t.stack_depth + s.mat[stack]]


def stack_of(t: Tables, s: State, seat: i64, industry: i64) -> list[int]:
    """The tiles with which a stack of the mat began, the lowest first."""
    first = (seat * t.industry_count + industry) * t.stack_depth
    return [kind for kind in s.stacks[first : first + t.stack_depth] if kind >= 0]


def stacked(t: Tables, stacks: list[list[int]]) -> vec[i64]:
    """Stacks as a state keeps them, by seat and industry."""
    found = vec[i64]()
    for stack in stacks:
        for place in range(t.stack_depth):
            found = append(found, stack[place] if place < len(stack) else -1)
    return found


def take_from_mat(t: Tables, s: State, seat: i64, industry: i64) -> None:
    s.mat = s.mat[:]
    s.mat[seat * t.industry_count + industry] += 1


def place_tile(t: Tables, s: State, seat: i64, industry: i64, slot: i64, coal: i64, iron: i64) -> None:
    """Move the lowest tile from the mat to the slot, pay for it, and give it its cubes."""
    kind = next_kind(t, s, seat, industry)
    here = bit(slot)
    take_from_mat(t, s, seat, industry)
    if s.telling:
        facts: dict[str, EventFact] = {"seat": seat, "slot": t.slot_ids[slot]}
        facts |= {"industry": t.industry_ids[industry], "level": t.kind_level[kind]}
        if s.occupied & here:
            facts["over"] = s.owner[slot]
            facts["over_level"] = t.kind_level[s.kind[slot]]
        s.tell(Event("built", facts))
    if s.occupied & here:
        remove_tile(t, s, slot)
    s.occupied |= here
    set_tile(s, slot, seat, kind)
    s.tiles_of = s.tiles_of[:]
    s.tiles_of[seat] |= here
    s.network = s.network[:]
    s.network[seat] |= t.slot_places[slot]
    pay(s, seat, t.kind_cost[kind], "tile")
    consume_coal(t, s, seat, coal)
    consume_iron(t, s, seat, iron)
    s.cubes[slot] = t.cubes_of(kind, s.era)
    if has(t.sold, industry):
        s.unsold = s.unsold[:]
        s.unsold[seat] |= here
    elif has(t.holding, industry):
        note_source(t, s, industry, slot)
        move_to_market(t, s, slot)
    elif has(t.at_once, industry):
        flip(t, s, slot)
    else:
        s.markets |= t.slot_places[slot]


def set_tile(s: State, slot: i64, seat: i64, kind: i64) -> None:
    """Whose tile lies on a slot, and which; -1: none."""
    s.owner = s.owner[:]
    s.owner[slot] = seat
    s.kind = s.kind[:]
    s.kind[slot] = kind


def remove_tile(t: Tables, s: State, slot: i64) -> None:
    """Take a tile off the board and out of the game; what lay on it returns to the supply."""
    seat = s.owner[slot]
    gone = ~bit(slot)
    industry = t.kind_industry[s.kind[slot]]
    forget_source(s, slot)
    s.occupied &= gone
    s.flipped &= gone
    s.tiles_of = s.tiles_of[:]
    s.tiles_of[seat] &= gone
    s.unsold = s.unsold[:]
    s.unsold[seat] &= gone
    set_tile(s, slot, -1, -1)
    s.cubes[slot] = 0
    recount_network(t, s, seat)
    if has(t.marketing, industry):
        recount_markets(t, s)
