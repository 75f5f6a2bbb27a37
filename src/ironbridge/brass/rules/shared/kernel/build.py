"""The Build action: which card fits, slots, overbuilding, and the payment.

Compiled. Build 1-3, Nothing on the board, Farm breweries, Building in each era, Overbuilding.
`build_codes` lists directly because it is the longest list; a property test holds it to `build_refusal`.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.codes import (
    BUILD,
    DOUBLE_BUILD,
    NO_PAIR,
    field,
    pack_build,
    pair_of,
)
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import card_network, has_nothing_on_board, slots_in
from ironbridge.brass.rules.shared.kernel.resources import (
    PAIR_BITS,
    PAIR_MASK,
    coal_payments,
    coal_refusal,
    iron_payments,
    iron_refusal,
    source_list,
)
from ironbridge.brass.rules.shared.kernel.state import CANAL, CARD, State
from ironbridge.brass.rules.shared.kernel.tiles import next_kind, place_tile
from ironbridge.core.refusals import Fact, Refusal, Section


def slots_by_card(t: Tables, s: State, seat: int) -> int:
    """The slots which a location card of the hand, or a wild one, opens to any industry."""
    held = s.held[seat]
    if held >> t.wild_place & 1:
        return t.town_slots
    held &= t.location_cards
    slots = 0
    while held:
        low = held & -held
        slots |= t.card_slots[low.bit_length() - 1]
        held ^= low
    return slots


def build_cards(t: Tables, s: State, seat: int, industry: int, slot: int) -> int:
    """The cards that allow this build, held or not (Build 1; Farm breweries; Nothing on the board).

    Which wild cards stand for which places and industries is tabulated in `figures.py`.
    """
    place = t.slot_place[slot]
    cards = t.place_cards[place]
    empty = not s.occupied >> slot & 1
    if card_network(t, s, seat) >> place & 1 or (empty and has_nothing_on_board(s, seat)):
        cards |= t.industry_cards[industry]
    return cards


def crowded_slots(t: Tables, s: State, seat: int) -> int:
    """The canal era bars a second own tile in a place: the slots beside own tiles."""
    found = 0
    slots = s.tiles_of[seat] if s.era == CANAL else 0
    while slots:
        low = slots & -slots
        found |= t.slots_at[t.slot_place[low.bit_length() - 1]]
        slots ^= low
    return found


def resource_left(t: Tables, s: State, industry: int) -> int:
    """Cubes of this industry's resource on all tiles and in its market."""
    left = s.coal_market if industry == t.coal else s.iron_market
    for slot in source_list(t, s, industry):
        left += s.cubes[slot]
    return left


def replaceable_slots(t: Tables, s: State, seat: int, industry: int) -> int:
    """Own tiles, and others' mines and works once their resource is gone from board and market."""
    if industry in (t.coal, t.iron) and resource_left(t, s, industry) == 0:
        return s.occupied
    return s.tiles_of[seat]


def overbuild_fault(t: Tables, s: State, seat: int, kind: int, slot: int) -> str:
    """What bars this tile from replacing the one on the slot, or "" (Overbuilding; ruling B-7)."""
    old = s.kind[slot]
    industry = t.kind_industry[kind]
    if t.kind_industry[old] != industry:
        return "slot_taken"
    barred = not replaceable_slots(t, s, seat, industry) >> slot & 1
    if barred and industry not in (t.coal, t.iron):
        return "overbuild_kind"
    if t.kind_level[old] >= t.kind_level[kind]:
        return "overbuild_level"
    if barred:
        return "overbuild_cubes"
    if s.owner[slot] != seat and crowded_slots(t, s, seat) >> slot & 1:
        return "canal_limit"
    return ""


def build_codes(t: Tables, s: State, seat: int, found: list[int], anywhere: bool = False) -> None:
    """Append every legal build, in order of industry and slot; `anywhere`: builds for two cards behind them.

    Two cards of any kind stand for any location (Build 1), so what a card allows they allow as well.
    """
    doubles: list[int] = []
    on_map = t.deals[s.deal].slots
    by_card = slots_by_card(t, s, seat)
    in_network = slots_in(t, card_network(t, s, seat))
    nothing = has_nothing_on_board(s, seat)
    held = s.held[seat]
    money = s.money[seat]
    empty = ~(s.occupied | crowded_slots(t, s, seat))
    coal_at: dict[int, list[int]] = {}
    no_coal = [NO_PAIR]
    for industry in range(len(t.industry_ids)):
        kind = next_kind(t, s, seat, industry)
        if kind < 0 or not t.kind_eras[kind] >> s.era & 1:
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
        while slots:
            low = slots & -slots
            slots ^= low
            slot = low.bit_length() - 1
            place = t.slot_place[slot]
            if low & s.occupied:
                if overbuild_fault(t, s, seat, kind, slot):
                    continue
            else:
                first = t.sole_slots[industry][place] & ~s.occupied
                if first and not first & low:
                    continue
            if coal:
                known = coal_at.get(place << 2 | coal)
                if known is None:
                    known = coal_payments(t, s, 1 << place, s.joined[place], coal)
                    coal_at[place << 2 | coal] = known
                coals = known
            else:
                coals = no_coal
            for c in coals:
                for i in irons:
                    if (c >> PAIR_BITS) + (i >> PAIR_BITS) <= purse:
                        code = pack_build(industry, slot, c & PAIR_MASK, i & PAIR_MASK)
                        if low & by_one:
                            found.append(code)
                        if anywhere:
                            doubles.append(code - BUILD + DOUBLE_BUILD)
    found.extend(doubles)


def build_refusal(t: Tables, s: State, seat: int, code: int, anywhere: bool = False) -> Refusal | None:
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
    coals = coal_payments(t, s, 1 << place, within, needed)
    if not coals:
        reachable = sum([s.cubes[mine] for mine in s.mines if within >> t.slot_place[mine] & 1])
        facts = {"place": t.place_ids[place], "needed": needed, "reachable": reachable}
        return Refusal("coal", "Consuming coal", facts)
    cost, coal = t.kind_cost[kind], coals[0] >> PAIR_BITS
    iron = iron_payments(t, s, t.kind_iron[kind])[0] >> PAIR_BITS
    price = cost + coal + iron
    if price > s.money[seat]:
        facts = {"needed": price, "have": s.money[seat], "tile": cost, "coal": coal, "iron": iron}
        return Refusal("money", "Build 3", facts)
    refusal = coal_refusal(t, s, 1 << place, within, needed, pair_of(code, 2))
    return refusal or iron_refusal(t, s, t.kind_iron[kind], pair_of(code, 4))


def tile_refusal(t: Tables, s: State, industry: int, kind: int, slot: int) -> Refusal | None:
    """Why the lowest tile of the mat never goes on this slot in this era."""
    place = t.place_ids[t.slot_place[slot]]
    what = t.industry_ids[industry]
    if not t.deals[s.deal].slots >> slot & 1:
        return Refusal("not_on_map", "Map", {"place": place})
    if not t.slot_industries[slot] >> industry & 1:
        return Refusal("slot_industry", "Build 2", {"slot": t.slot_ids[slot], "industry": what})
    if kind < 0:
        return Refusal("mat_empty", "Build 2", {"industry": what})
    level = t.kind_level[kind]
    if not t.kind_eras[kind]:
        return Refusal("develop_only", "Building a shipyard", {"industry": what, "level": level})
    if s.era == CANAL and t.rail_places >> t.slot_place[slot] & 1:
        return Refusal("rail_only", "Building in the canal era", {"place": place})
    if not t.kind_eras[kind] >> s.era & 1:
        rule: Section = "Building in the canal era" if s.era == CANAL else "Building in the rail era"
        return Refusal("tile_era", rule, {"industry": what, "level": level})
    return None


def slot_refusal(t: Tables, s: State, seat: int, kind: int, slot: int) -> Refusal | None:
    """Why what lies on the slot, or beside it, bars the tile."""
    place, where = t.slot_place[slot], t.slot_ids[slot]
    industry = t.kind_industry[kind]
    what = t.industry_ids[industry]
    if s.occupied >> slot & 1:
        fault = overbuild_fault(t, s, seat, kind, slot)
    else:
        fault = "canal_limit" if crowded_slots(t, s, seat) >> slot & 1 else ""
        first = t.sole_slots[industry][place] & ~s.occupied
        if not fault and first and not first >> slot & 1:
            other = t.slot_ids[(first & -first).bit_length() - 1]
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


def build(t: Tables, s: State, seat: int, code: int) -> None:
    """Carry out a legal build and ask for a card that allows it."""
    s.ask(CARD, seat, build_cards(t, s, seat, field(code, 0), field(code, 1)))
    place_tile(t, s, seat, field(code, 0), field(code, 1), pair_of(code, 2), pair_of(code, 4))
