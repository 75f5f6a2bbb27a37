"""The Build action: which card fits, slots, overbuilding, and the payment.

Compiled. Build 1-3, Nothing on the board, Farm breweries, Building in each era, Overbuilding.
`build_codes` lists directly because it is the longest list; a property test holds it to `build_refusal`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import (
    BUILD,
    DOUBLE_BUILD,
    field,
    pack_build,
    pair_of,
)
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import (
    card_network,
    has_nothing_on_board,
    places_of,
    slots_in,
    slots_within,
)
from ironbridge.brass.rules.shared.kernel.resources import (
    PAIR_BITS,
    PAIR_MASK,
    coal_payments,
    coal_refusal,
    cubes_on,
    iron_payments,
    iron_refusal,
    places_with_coal,
    sources_of,
)
from ironbridge.brass.rules.shared.kernel.state import CANAL, CARD, State
from ironbridge.brass.rules.shared.kernel.tiles import next_kind, place_tile
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.refusals import Fact, Refusal, Section
from ironbridge.core.vecs import append, vec

ROOM: Final = 60  # builds for two cards for which there is room from the start


def slots_by_card(t: Tables, s: State, seat: i64) -> i64:
    """The slots which a location card of the hand, or a wild one, opens to any industry."""
    held = s.held[seat]
    if has(held, t.wild_place):
        return t.town_slots
    held &= t.location_cards
    slots: i64 = 0
    while held:
        slots |= t.card_slots[lowest(held)]
        held &= held - 1
    return slots


def build_cards(t: Tables, s: State, seat: i64, industry: i64, slot: i64) -> i64:
    """The cards that allow this build, held or not (Build 1; Farm breweries; Nothing on the board).

    Which wild cards stand for which places and industries is tabulated in `figures.py`.
    """
    place = t.slot_place[slot]
    cards = t.place_cards[place]
    empty = not has(s.occupied, slot)
    if has(card_network(t, s, seat), place) or (empty and has_nothing_on_board(s, seat)):
        cards |= t.industry_cards[industry]
    return cards


def crowded_slots(t: Tables, s: State, seat: i64) -> i64:
    """The canal era bars a second own tile in a place: the slots beside own tiles."""
    return slots_in(t, places_of(t, s.tiles_of[seat])) if s.era == CANAL else 0


def resource_left(t: Tables, s: State, industry: i64) -> i64:
    """Cubes of this industry's resource on all tiles and in its market."""
    market = s.coal_market if industry == t.coal else s.iron_market
    return market + cubes_on(s, sources_of(t, s, industry))


def replaceable_slots(t: Tables, s: State, seat: i64, industry: i64) -> i64:
    """Own tiles, and others' mines and works once their resource is gone from board and market."""
    if (industry == t.coal or industry == t.iron) and resource_left(t, s, industry) == 0:
        return s.occupied
    return s.tiles_of[seat]


def overbuild_fault(t: Tables, s: State, seat: i64, kind: i64, slot: i64) -> str:
    """What bars this tile from replacing the one on the slot, or "" (Overbuilding; ruling B-7)."""
    old = s.kind[slot]
    industry = t.kind_industry[kind]
    if t.kind_industry[old] != industry:
        return "slot_taken"
    barred = not has(replaceable_slots(t, s, seat, industry), slot)
    if barred and industry != t.coal and industry != t.iron:
        return "overbuild_kind"
    if t.kind_level[old] >= t.kind_level[kind]:
        return "overbuild_level"
    if barred:
        return "overbuild_cubes"
    if s.owner[slot] != seat and has(crowded_slots(t, s, seat), slot):
        return "canal_limit"
    return ""


def build_codes(t: Tables, s: State, seat: i64, found: vec[i64], anywhere: bool = False) -> vec[i64]:
    """With every legal build, in order of industry and slot; `anywhere`: builds for two cards behind them.

    Two cards of any kind stand for any location (Build 1), so what a card allows they allow as well.
    """
    doubles = vec[i64](capacity=ROOM if anywhere else 0)
    on_map = t.deals[s.deal].slots
    by_card = slots_by_card(t, s, seat)
    in_network = slots_in(t, card_network(t, s, seat))
    nothing = has_nothing_on_board(s, seat)
    held = s.held[seat]
    money = s.money[seat]
    empty = ~(s.occupied | crowded_slots(t, s, seat))
    coal_places = places_with_coal(t, s)
    for industry in range(t.industry_count):
        kind = next_kind(t, s, seat, industry)
        if kind < 0 or not has(t.kind_eras[kind], s.era):
            continue
        purse = money - t.kind_cost[kind]
        if purse < 0:
            continue
        by_industry = held & t.industry_cards[industry] != 0
        over = by_card | in_network if by_industry else by_card
        fresh = t.all_slots if by_industry and nothing else over
        by_one = over & s.occupied | fresh & empty
        slots = t.slots_of[industry] & on_map & (t.all_slots if anywhere else by_one)
        if slots:
            slots &= empty | replaceable_slots(t, s, seat, industry)
        if not slots:
            continue
        irons = iron_payments(t, s, t.kind_iron[kind])
        coal = t.kind_coal[kind]
        fuelled: i64 = -1  # the place for which `coals` are
        coals = vec[i64]()
        while slots:
            slot = lowest(slots)
            here = slots & -slots
            slots ^= here
            place = t.slot_place[slot]
            if s.occupied & here:
                if overbuild_fault(t, s, seat, kind, slot):
                    continue
            else:
                first = t.sole_slots(industry, place) & ~s.occupied
                if first and not first & here:
                    continue
            if coal and not s.joined[place] & coal_places:
                continue
            if place != fuelled:
                coals = coal_payments(t, s, t.slot_places[slot], s.joined[place], coal)
                fuelled = place
            for c in coals:
                for i in irons:
                    if (c >> PAIR_BITS) + (i >> PAIR_BITS) <= purse:
                        code = pack_build(industry, slot, c & PAIR_MASK, i & PAIR_MASK)
                        if by_one & here:
                            found = append(found, code)
                        if anywhere:
                            doubles = append(doubles, code - BUILD + DOUBLE_BUILD)
    for code in doubles:
        found = append(found, code)
    return found


def build_refusal(t: Tables, s: State, seat: i64, code: i64, anywhere: bool = False) -> Refusal | None:
    """Why not this build. `anywhere`: two cards go for it, of any kind."""
    industry, slot = field(code, 0), field(code, 1)
    kind = next_kind(t, s, seat, industry)
    place = t.slot_place[slot]
    refusal = tile_refusal(t, s, industry, kind, slot) or slot_refusal(t, s, seat, kind, slot)
    if refusal is not None:
        return refusal
    if not anywhere and not build_cards(t, s, seat, industry, slot) & s.held[seat]:
        in_hand = t.industry_cards[industry] & s.held[seat]
        facts: dict[str, Fact] = {"place": t.place_ids[place], "industry": t.industry_ids[industry]}
        return Refusal("network" if in_hand else "card", "Build 1", facts)
    within = s.joined[place]
    needed = t.kind_coal[kind]
    coals = coal_payments(t, s, bit(place), within, needed)
    if not len(coals):
        reachable = cubes_on(s, slots_within(t, s.mines, within))
        facts = {"place": t.place_ids[place], "needed": needed, "reachable": reachable}
        return Refusal("coal", "Consuming coal", facts)
    cost, coal = t.kind_cost[kind], coals[0] >> PAIR_BITS
    iron = iron_payments(t, s, t.kind_iron[kind])[0] >> PAIR_BITS
    price = cost + coal + iron
    if price > s.money[seat]:
        facts = {"needed": price, "have": s.money[seat], "tile": cost, "coal": coal, "iron": iron}
        return Refusal("money", "Build 3", facts)
    refusal = coal_refusal(t, s, bit(place), within, needed, pair_of(code, 2))
    return refusal or iron_refusal(t, s, t.kind_iron[kind], pair_of(code, 4))


def tile_refusal(t: Tables, s: State, industry: i64, kind: i64, slot: i64) -> Refusal | None:
    """Why the lowest tile of the mat never goes on this slot in this era."""
    place = t.place_ids[t.slot_place[slot]]
    what = t.industry_ids[industry]
    if not has(t.deals[s.deal].slots, slot):
        return Refusal("not_on_map", "Map", {"place": place})
    if not has(t.slot_industries[slot], industry):
        return Refusal("slot_industry", "Build 2", {"slot": t.slot_ids[slot], "industry": what})
    if kind < 0:
        return Refusal("mat_empty", "Build 2", {"industry": what})
    level = t.kind_level[kind]
    if not t.kind_eras[kind]:
        return Refusal("develop_only", "Building a shipyard", {"industry": what, "level": level})
    if s.era == CANAL and has(t.rail_places, t.slot_place[slot]):
        return Refusal("rail_only", "Building in the canal era", {"place": place})
    if not has(t.kind_eras[kind], s.era):
        rule: Section = "Building in the canal era" if s.era == CANAL else "Building in the rail era"
        return Refusal("tile_era", rule, {"industry": what, "level": level})
    return None


def slot_refusal(t: Tables, s: State, seat: i64, kind: i64, slot: i64) -> Refusal | None:
    """Why what lies on the slot, or beside it, bars the tile."""
    place, where = t.slot_place[slot], t.slot_ids[slot]
    industry = t.kind_industry[kind]
    what = t.industry_ids[industry]
    if has(s.occupied, slot):
        fault = overbuild_fault(t, s, seat, kind, slot)
    else:
        fault = "canal_limit" if has(crowded_slots(t, s, seat), slot) else ""
        first = t.sole_slots(industry, place) & ~s.occupied
        if not fault and first and not has(first, slot):
            other = t.slot_ids[lowest(first)]
            return Refusal("slot_priority", "Build 2", {"slot": where, "industry": what, "first": other})
    if not fault:
        return None
    if fault == "canal_limit":
        return Refusal(fault, "Building in the canal era", {"place": t.place_ids[place]})
    if fault == "slot_taken":
        return Refusal(fault, "Build 2", {"slot": where, "by": s.owner[slot]})
    facts: dict[str, Fact] = {"slot": where, "industry": what, "by": s.owner[slot]}
    if fault == "overbuild_level":
        facts = {"slot": where, "level": t.kind_level[kind], "old": t.kind_level[s.kind[slot]]}
    elif fault == "overbuild_cubes":
        facts = {"slot": where, "industry": what, "left": resource_left(t, s, industry)}
    return Refusal(fault, "Overbuilding", facts)


def build(t: Tables, s: State, seat: i64, code: i64) -> None:
    """Carry out a legal build and ask for a card that allows it."""
    s.ask(CARD, seat, build_cards(t, s, seat, field(code, 0), field(code, 1)))
    place_tile(t, s, seat, field(code, 0), field(code, 1), pair_of(code, 2), pair_of(code, 4))
