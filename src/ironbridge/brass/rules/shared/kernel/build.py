"""The Build action: cards, slots, overbuilding, payment, and the cubes of the new tile.

Compiled. Build 1-4, Nothing on the board, Farm breweries, Shipyards, Building in each era, Overbuilding.
`build_codes` lists, `build_refusal` answers; a property test holds them to the same answer.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.codes import BUILD, DOUBLE_BUILD, NO_PAIR, pack_build
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import (
    card_network,
    has_nothing_on_board,
    recount_markets,
    recount_network,
    slots_beside,
    slots_in,
)
from ironbridge.brass.rules.shared.kernel.resources import (
    PAIR_BITS,
    PAIR_MASK,
    coal_payments,
    consume_coal,
    consume_iron,
    flip,
    iron_payments,
    move_to_market,
    pay,
    source_list,
)
from ironbridge.brass.rules.shared.kernel.state import CANAL, State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal


def next_kind(t: Tables, s: State, seat: int, industry: int) -> int:
    """The lowest tile left on the mat, or -1."""
    stack = s.stacks[seat * len(t.industry_ids) + industry]
    gone = s.mat[seat * len(t.industry_ids) + industry]
    return stack[gone] if gone < len(stack) else -1


def take_from_mat(t: Tables, s: State, seat: int, industry: int) -> None:
    s.mat[seat * len(t.industry_ids) + industry] += 1


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
    """The cards that allow this build, held or not (Build 1; Farm breweries; Nothing on the board)."""
    place = t.slot_place[slot]
    cards = t.place_cards[place]
    empty = not s.occupied >> slot & 1
    if card_network(t, s, seat) >> place & 1 or (empty and has_nothing_on_board(s, seat)):
        cards |= t.industry_cards[industry]
    return cards


def resource_left(t: Tables, s: State, industry: int) -> int:
    """Cubes of this industry's resource on all tiles and in its market."""
    left = s.coal_market if industry == t.coal else s.iron_market
    for slot in source_list(t, s, industry):
        left += s.cubes[slot]
    return left


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
    # The canal era bars a second own tile in a place.
    crowded = slots_beside(t, s.tiles_of[seat]) if s.era == CANAL else 0
    empty = ~(s.occupied | crowded)
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
        # Own tiles may be replaced, others' only where their resource is used up.
        spent = industry in (t.coal, t.iron) and resource_left(t, s, industry) == 0
        slots = t.slots_of[industry] & on_map & (empty | (s.occupied if spent else s.tiles_of[seat]))
        if not anywhere:
            slots &= by_one
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
                if not may_overbuild(t, s, seat, kind, slot, crowded):
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


def may_overbuild(t: Tables, s: State, seat: int, kind: int, slot: int, crowded: int) -> bool:
    """May this tile replace an own one, or another's whose resource is used up? (Overbuilding; ruling B-7)"""
    old = s.kind[slot]
    industry = t.kind_industry[kind]
    if t.kind_industry[old] != industry or t.kind_level[old] >= t.kind_level[kind]:
        return False
    return s.owner[slot] == seat or not crowded >> slot & 1


def build_refusal(
    t: Tables, s: State, seat: int, industry: int, slot: int, anywhere: bool = False
) -> Refusal | None:
    """Why this industry cannot be built on this slot, whatever the payment; None if only payment is left.

    `anywhere`: two cards go for it, of any kind.
    """
    place = t.slot_place[slot]
    where = t.slot_ids[slot]
    what = t.industry_ids[industry]
    kind = next_kind(t, s, seat, industry)
    if not t.deals[s.deal].slots >> slot & 1:
        return Refusal("not_on_map", "Map", {"place": t.place_ids[place]})
    if not t.slot_industries[slot] >> industry & 1:
        return Refusal("slot_industry", "Build 2", {"slot": where, "industry": what})
    if kind < 0:
        return Refusal("mat_empty", "Build 2", {"industry": what})
    level = t.kind_level[kind]
    if not t.kind_eras[kind]:
        return Refusal("develop_only", "Building a shipyard", {"industry": what, "level": level})
    if s.era == CANAL and t.rail_places >> place & 1:
        return Refusal("rail_only", "Building in the canal era", {"place": t.place_ids[place]})
    if not t.kind_eras[kind] >> s.era & 1:
        rule = "Building in the canal era" if s.era == CANAL else "Building in the rail era"
        return Refusal("tile_era", rule, {"industry": what, "level": level})
    crowded = s.era == CANAL and s.tiles_of[seat] & t.slots_at[place] != 0
    if s.occupied >> slot & 1:
        old = s.kind[slot]
        mine = s.owner[slot] == seat
        if t.kind_industry[old] != industry:
            return Refusal("slot_taken", "Build 2", {"slot": where, "by": s.owner[slot]})
        if not mine and industry not in (t.coal, t.iron):
            return Refusal(
                "overbuild_kind", "Overbuilding", {"slot": where, "industry": what, "by": s.owner[slot]}
            )
        if t.kind_level[old] >= level:
            return Refusal(
                "overbuild_level", "Overbuilding", {"slot": where, "level": level, "old": t.kind_level[old]}
            )
        if not mine:
            left = resource_left(t, s, industry)
            if left:
                return Refusal(
                    "overbuild_cubes", "Overbuilding", {"slot": where, "industry": what, "left": left}
                )
            if crowded:
                return Refusal("canal_limit", "Building in the canal era", {"place": t.place_ids[place]})
    else:
        if crowded:
            return Refusal("canal_limit", "Building in the canal era", {"place": t.place_ids[place]})
        first = t.sole_slots[industry][place] & ~s.occupied
        if first and not first >> slot & 1:
            other = t.slot_ids[(first & -first).bit_length() - 1]
            return Refusal("slot_priority", "Build 2", {"slot": where, "industry": what, "first": other})
    if not anywhere and not build_cards(t, s, seat, industry, slot) & s.held[seat]:
        in_hand = t.industry_cards[industry] & s.held[seat]
        return Refusal(
            "network" if in_hand else "card", "Build 1", {"place": t.place_ids[place], "industry": what}
        )
    needed, iron = t.kind_coal[kind], t.kind_iron[kind]
    coals = coal_payments(t, s, 1 << place, s.joined[place], needed)
    if not coals:
        reachable = sum([s.cubes[mine] for mine in s.mines if s.joined[place] >> t.slot_place[mine] & 1])
        return Refusal(
            "coal", "Consuming coal", {"place": t.place_ids[place], "needed": needed, "reachable": reachable}
        )
    irons = iron_payments(t, s, iron)
    price = t.kind_cost[kind] + (coals[0] >> PAIR_BITS) + (irons[0] >> PAIR_BITS)
    if price > s.money[seat]:
        return Refusal(
            "money",
            "Build 3",
            {
                "needed": price,
                "have": s.money[seat],
                "tile": t.kind_cost[kind],
                "coal": coals[0] >> PAIR_BITS,
                "iron": irons[0] >> PAIR_BITS,
            },
        )
    return None


def build(t: Tables, s: State, seat: int, industry: int, slot: int, coal: int, iron: int) -> int:
    """Carry out a legal build and return the cards that may be discarded for it."""
    cards = build_cards(t, s, seat, industry, slot)
    place_tile(t, s, seat, industry, slot, coal, iron)
    return cards


def place_tile(t: Tables, s: State, seat: int, industry: int, slot: int, coal: int, iron: int) -> None:
    """Move the lowest tile from the mat to the slot, pay for it, and give it its cubes."""
    kind = next_kind(t, s, seat, industry)
    bit = 1 << slot
    take_from_mat(t, s, seat, industry)
    if s.telling:
        facts: dict[str, int | str | tuple[str, ...] | tuple[int, ...]] = {
            "seat": seat,
            "slot": t.slot_ids[slot],
            "industry": t.industry_ids[industry],
            "level": t.kind_level[kind],
        }
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
