"""Coal and iron: who can supply them, what the markets ask, and what happens when they are used.

Compiled. Consuming coal and iron; moving cubes to the markets; flipping tiles and raising income.
A payment is a pair of sources (see `codes`) with its price in pounds above: pair | price << 12.
"""

from __future__ import annotations

from typing import Final

from ironbridge.brass.rules.shared.kernel.codes import MARKET, NO_PAIR, NONE, pair
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import mines_by_distance
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal

PAIR_BITS: Final = 12
PAIR_MASK: Final = (1 << PAIR_BITS) - 1


def coal_payments(t: Tables, s: State, start: int, within: int, needed: int) -> list[int]:
    """Every way to find this much coal (at most two cubes) at `start`, connected to `within`."""
    if needed == 0:
        return [NO_PAIR]
    market = within & s.markets != 0
    if not s.mines and not market:
        return []
    groups = mines_by_distance(t, s, start, within)
    if not groups:
        if not market:
            return []
        return market_payment(t.coal_price, s.coal_market, needed)
    nearest = groups[0]
    if needed == 1:
        return [pair(mine, NONE) for mine in nearest]
    if len(nearest) == 1 and s.cubes[nearest[0]] == 1:
        if len(groups) > 1:
            return [pair(nearest[0], mine) for mine in groups[1]]
        if market:
            return [pair(nearest[0], MARKET) | t.coal_price[s.coal_market] << PAIR_BITS]
        return []
    return free_pairs(s, nearest)


def iron_payments(t: Tables, s: State, needed: int) -> list[int]:
    """Every way to find this much iron (two cubes at most): any works, the market only without one."""
    if needed == 0:
        return [NO_PAIR]
    if not s.works:
        return market_payment(t.iron_price, s.iron_market, needed)
    if needed == 1:
        return [pair(works, NONE) for works in s.works]
    if len(s.works) == 1 and s.cubes[s.works[0]] == 1:
        return [pair(s.works[0], MARKET) | t.iron_price[s.iron_market] << PAIR_BITS]
    return free_pairs(s, s.works)


def market_payment(prices: list[int], cubes: int, needed: int) -> list[int]:
    """Buying one or two cubes, cheapest first; an empty market still sells at its top price."""
    if needed == 1:
        return [pair(MARKET, NONE) | prices[cubes] << PAIR_BITS]
    price = prices[cubes] + prices[cubes - 1 if cubes else 0]
    return [pair(MARKET, MARKET) | price << PAIR_BITS]


def free_pairs(s: State, slots: list[int]) -> list[int]:
    """Two cubes out of these tiles, as pairs in ascending order."""
    found: list[int] = []
    for number, first in enumerate(slots):
        if s.cubes[first] > 1:
            found.append(pair(first, first))
        found.extend([pair(first, second) for second in slots[number + 1 :]])
    return found


def coal_refusal(t: Tables, s: State, start: int, within: int, needed: int, sources: int) -> Refusal | None:
    """Are these the sources the rule asks for? Connected, nearest first, the market last."""
    if sources in [payment & PAIR_MASK for payment in coal_payments(t, s, start, within, needed)]:
        return None
    given = count_sources(sources)
    if given != needed:
        return Refusal("coal_count", "Consuming coal", {"needed": needed, "given": given})
    groups = mines_by_distance(t, s, start, within)
    if not groups:
        return Refusal("coal_source", "Consuming coal 2", {"needed": needed})
    nearest = slot_names(t, groups[0])
    if MARKET in (sources & 63, sources >> 6):
        return Refusal("coal_market", "Consuming coal 2", {"nearest": nearest})
    return Refusal("coal_nearest", "Consuming coal 1", {"nearest": nearest})


def iron_refusal(t: Tables, s: State, needed: int, sources: int) -> Refusal | None:
    """The same for iron: any works, the market last."""
    if sources in [payment & PAIR_MASK for payment in iron_payments(t, s, needed)]:
        return None
    given = count_sources(sources)
    if given != needed:
        return Refusal("iron_count", "Consuming iron", {"needed": needed, "given": given})
    works = slot_names(t, s.works)
    if works and MARKET in (sources & 63, sources >> 6):
        return Refusal("iron_market", "Consuming iron 2", {"works": works})
    return Refusal("iron_source", "Consuming iron 1", {"works": works})


def comes_by_links(resource: str, source: str, own: bool) -> bool:
    """Must a source be connected? Coal's, the market's too, and others' breweries; iron comes from anywhere,
    as one's own beer does."""
    return resource == "coal" or (resource == "beer" and source != "merchant" and not own)


def count_sources(sources: int) -> int:
    return (sources & 63 != NONE) + (sources >> 6 != NONE)


def slot_names(t: Tables, slots: list[int]) -> tuple[str, ...]:
    return tuple([t.slot_ids[slot] for slot in slots])


def pay(s: State, seat: int, amount: int, what: str) -> None:
    """Spend money; it counts for the turn order of the next round (Spending money)."""
    if amount and not s.automa >> seat & 1:
        s.money[seat] -= amount
        s.spent[seat] += amount
        if s.telling:
            s.tell(Event("paid", {"seat": seat, "money": amount, "for": what}))


def receive(s: State, seat: int, amount: int, what: str) -> None:
    if amount and not s.automa >> seat & 1:
        s.money[seat] += amount
        if s.telling:
            s.tell(Event("received", {"seat": seat, "money": amount, "for": what}))


def risen(t: Tables, space: int, spaces: int) -> int:
    """Where an income marker comes to; level 30 is the ceiling (Income increase)."""
    return min(space + spaces, t.last_space)


def raise_income(t: Tables, s: State, seat: int, spaces: int) -> None:
    """An automa has no income marker."""
    if s.automa >> seat & 1:
        return
    before = s.income[seat]
    s.income[seat] = risen(t, before, spaces)
    if s.telling:
        s.tell(Event("income", {"seat": seat, "from": before, "to": s.income[seat]}))


def score(s: State, seat: int, source: int, points: int) -> None:
    s.vp[seat] += points
    s.points = s.points[:]
    s.points[source * s.players + seat] += points


def flip(t: Tables, s: State, slot: int) -> None:
    """Turn a tile over and raise its owner's income at once."""
    s.flipped |= 1 << slot
    seat = s.owner[slot]
    s.unsold[seat] &= ~(1 << slot)
    if s.telling:
        industry = t.industry_ids[t.kind_industry[s.kind[slot]]]
        s.tell(Event("flipped", {"slot": t.slot_ids[slot], "seat": seat, "industry": industry}))
    raise_income(t, s, seat, t.kind_income[s.kind[slot]])


def take_cube(t: Tables, s: State, slot: int) -> None:
    """Take a cube or barrel off a tile; the last one flips it (Flipping industry tiles)."""
    s.cubes[slot] -= 1
    if s.telling:
        industry = t.industry_ids[t.kind_industry[s.kind[slot]]]
        s.tell(Event("used", {"slot": t.slot_ids[slot], "left": s.cubes[slot], "industry": industry}))
    if s.cubes[slot] == 0:
        forget_source(t, s, slot)
        flip(t, s, slot)


def forget_source(t: Tables, s: State, slot: int) -> None:
    """Strike a tile that no longer holds anything from the lists of sources."""
    sources = source_list(t, s, t.kind_industry[s.kind[slot]])
    if slot in sources:
        sources.remove(slot)


def source_list(t: Tables, s: State, industry: int) -> list[int]:
    """The ascending list of slots that hold what the industry produces."""
    if industry == t.coal:
        return s.mines
    if industry == t.iron:
        return s.works
    return s.breweries


def consume_coal(t: Tables, s: State, seat: int, sources: int) -> None:
    """Use up the coal of a pair of sources, paying the market where it is one of them."""
    for source in (sources & 63, sources >> 6 & 63):
        if source == MARKET:
            price = t.coal_price[s.coal_market]
            s.coal_market -= 1 if s.coal_market else 0
            buy(s, seat, "coal", price, s.coal_market)
        elif source != NONE:
            take_cube(t, s, source)


def consume_iron(t: Tables, s: State, seat: int, sources: int) -> None:
    """The same for iron."""
    for source in (sources & 63, sources >> 6 & 63):
        if source == MARKET:
            price = t.iron_price[s.iron_market]
            s.iron_market -= 1 if s.iron_market else 0
            buy(s, seat, "iron", price, s.iron_market)
        elif source != NONE:
            take_cube(t, s, source)


def buy(s: State, seat: int, cube: str, price: int, left: int) -> None:
    """Pay for a cube that has left its market."""
    if s.telling:
        s.tell(Event("bought", {"seat": seat, "cube": cube, "money": price, "left": left}))
    pay(s, seat, price, cube)


def move_to_market(t: Tables, s: State, slot: int) -> None:
    """A new mine joined to a coal market, and any new works, fill the market at once, dearest space first."""
    industry = t.kind_industry[s.kind[slot]]
    seat = s.owner[slot]
    earned = 0
    moved = 0
    if industry == t.coal and s.joined[t.slot_place[slot]] & s.markets:
        while s.cubes[slot] and s.coal_market < t.coal_spaces:
            earned += t.coal_pays[s.coal_market]
            s.coal_market += 1
            s.cubes[slot] -= 1
            moved += 1
    elif industry == t.iron:
        while s.cubes[slot] and s.iron_market < t.iron_spaces:
            earned += t.iron_pays[s.iron_market]
            s.iron_market += 1
            s.cubes[slot] -= 1
            moved += 1
    if moved:
        if s.telling:
            s.tell(Event("moved", {"slot": t.slot_ids[slot], "cubes": moved, "left": s.cubes[slot]}))
        receive(s, seat, earned, "market")
        if s.cubes[slot] == 0:
            forget_source(t, s, slot)
            flip(t, s, slot)
