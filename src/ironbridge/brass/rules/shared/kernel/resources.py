"""Coal and iron: who can supply them, what the markets ask, and what happens when they are used.

Compiled. Consuming coal and iron; moving cubes to the markets; flipping tiles and raising income.
A payment is a pair of sources (see `codes`) with its price in pounds above: pair | price << 12.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import MARKET, NONE, first_of, pair, second_of
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import nearest_mines, places_of, slots_within
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import bit, has, lowest, numbers
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import append, vec

PAIR_BITS: Final = 12
PAIR_MASK: Final = (1 << PAIR_BITS) - 1


def places_with_coal(t: Tables, s: State) -> i64:
    """Places with a mine that holds coal or with a market icon: what is connected to none gets no coal."""
    return places_of(t, s.mines) | s.markets


def coal_payments(t: Tables, s: State, start: i64, within: i64, needed: i64) -> vec[i64]:
    """Every way to find this much coal (at most two cubes) at `start`, connected to `within`."""
    if needed == 0:
        return t.free
    market = within & s.markets != 0
    mines = slots_within(t, s.mines, within)
    if not mines:
        return market_payment(t.coal_price, s.coal_market, needed) if market else vec[i64]()
    nearest = nearest_mines(t, s, start, mines)
    if needed == 1:
        return each_alone(nearest)
    if not is_last_cube(s, nearest):
        return free_pairs(s, nearest)
    first = lowest(nearest)
    found = vec[i64]()
    others = nearest_mines(t, s, start, mines & ~nearest)
    while others:
        found = append(found, pair(first, lowest(others)))
        others &= others - 1
    if not len(found) and market:
        found = append(found, pair(first, MARKET) | t.coal_price[s.coal_market] << PAIR_BITS)
    return found


def iron_payments(t: Tables, s: State, needed: i64) -> vec[i64]:
    """Every way to find this much iron (two cubes at most): any works, the market only without one."""
    if needed == 0:
        return t.free
    if not s.works:
        return market_payment(t.iron_price, s.iron_market, needed)
    if needed == 1:
        return each_alone(s.works)
    if is_last_cube(s, s.works):
        return vec[i64]([pair(lowest(s.works), MARKET) | t.iron_price[s.iron_market] << PAIR_BITS])
    return free_pairs(s, s.works)


def market_payment(prices: vec[i64], cubes: i64, needed: i64) -> vec[i64]:
    """Buying one or two cubes, cheapest first; an empty market still sells at its top price."""
    if needed == 1:
        return vec[i64]([pair(MARKET, NONE) | prices[cubes] << PAIR_BITS])
    price = prices[cubes] + prices[cubes - 1 if cubes else 0]
    return vec[i64]([pair(MARKET, MARKET) | price << PAIR_BITS])


def is_last_cube(s: State, slots: i64) -> bool:
    """Is there one tile, and one cube on it?"""
    return not slots & (slots - 1) and s.cubes[lowest(slots)] == 1


def each_alone(slots: i64) -> vec[i64]:
    """One cube out of these tiles, as pairs in ascending order."""
    found = vec[i64]()
    while slots:
        found = append(found, pair(lowest(slots), NONE))
        slots &= slots - 1
    return found


def free_pairs(s: State, slots: i64) -> vec[i64]:
    """Two cubes out of these tiles, as pairs in ascending order."""
    found = vec[i64]()
    while slots:
        first = lowest(slots)
        slots &= slots - 1
        if s.cubes[first] > 1:
            found = append(found, pair(first, first))
        others = slots
        while others:
            found = append(found, pair(first, lowest(others)))
            others &= others - 1
    return found


def is_among(sources: i64, payments: vec[i64]) -> bool:
    """Does one of the payments use these sources?"""
    for payment in payments:
        if payment & PAIR_MASK == sources:
            return True
    return False


def coal_refusal(t: Tables, s: State, start: i64, within: i64, needed: i64, sources: i64) -> Refusal | None:
    """Are these the sources the rule asks for? Connected, nearest first, the market last."""
    if is_among(sources, coal_payments(t, s, start, within, needed)):
        return None
    given = count_sources(sources)
    if given != needed:
        return Refusal("coal_count", "Consuming coal", {"needed": needed, "given": given})
    mines = slots_within(t, s.mines, within)
    if not mines:
        return Refusal("coal_source", "Consuming coal 2", {"needed": needed})
    nearest = slot_names(t, nearest_mines(t, s, start, mines))
    if MARKET in (first_of(sources), second_of(sources)):
        return Refusal("coal_market", "Consuming coal 2", {"nearest": nearest})
    return Refusal("coal_nearest", "Consuming coal 1", {"nearest": nearest})


def iron_refusal(t: Tables, s: State, needed: i64, sources: i64) -> Refusal | None:
    """The same for iron: any works, the market last."""
    if is_among(sources, iron_payments(t, s, needed)):
        return None
    given = count_sources(sources)
    if given != needed:
        return Refusal("iron_count", "Consuming iron", {"needed": needed, "given": given})
    works = slot_names(t, s.works)
    if works and MARKET in (first_of(sources), second_of(sources)):
        return Refusal("iron_market", "Consuming iron 2", {"works": works})
    return Refusal("iron_source", "Consuming iron 1", {"works": works})


def comes_by_links(resource: str, source: str, own: bool) -> bool:
    """Must a source be connected? Coal's, the market's too, and others' breweries; iron comes from anywhere,
    as one's own beer does."""
    return resource == "coal" or (resource == "beer" and source != "merchant" and not own)


def count_sources(sources: i64) -> i64:
    return (0 if first_of(sources) == NONE else 1) + (0 if second_of(sources) == NONE else 1)


def slot_names(t: Tables, slots: i64) -> tuple[str, ...]:
    return tuple([t.slot_ids[slot] for slot in numbers(slots)])


def pay(s: State, seat: i64, amount: i64, what: str) -> None:
    """Spend money; it counts for the turn order of the next round (Spending money)."""
    if amount and not has(s.automa, seat):
        s.money[seat] -= amount
        s.spent[seat] += amount
        if s.telling:
            s.tell(Event("paid", {"seat": seat, "money": amount, "for": what}))


def receive(s: State, seat: i64, amount: i64, what: str) -> None:
    if amount and not has(s.automa, seat):
        s.money[seat] += amount
        if s.telling:
            s.tell(Event("received", {"seat": seat, "money": amount, "for": what}))


def risen(t: Tables, space: i64, spaces: i64) -> i64:
    """Where an income marker comes to; level 30 is the ceiling (Income increase)."""
    return space + spaces if space + spaces < t.last_space else t.last_space


def raise_income(t: Tables, s: State, seat: i64, spaces: i64) -> None:
    """An automa has no income marker."""
    if has(s.automa, seat):
        return
    before = s.income[seat]
    s.income = s.income[:]
    s.income[seat] = risen(t, before, spaces)
    if s.telling:
        s.tell(Event("income", {"seat": seat, "from": before, "to": s.income[seat]}))


def score(s: State, seat: i64, source: i64, points: i64) -> None:
    s.vp = s.vp[:]
    s.vp[seat] += points
    s.points = s.points[:]
    s.points[source * s.players + seat] += points


def flip(t: Tables, s: State, slot: i64) -> None:
    """Turn a tile over and raise its owner's income at once."""
    s.flipped |= bit(slot)
    seat = s.owner[slot]
    if has(s.unsold[seat], slot):
        s.unsold = s.unsold[:]
        s.unsold[seat] &= ~bit(slot)
    if s.telling:
        industry = t.industry_ids[t.kind_industry[s.kind[slot]]]
        s.tell(Event("flipped", {"slot": t.slot_ids[slot], "seat": seat, "industry": industry}))
    raise_income(t, s, seat, t.kind_income[s.kind[slot]])


def take_cube(t: Tables, s: State, slot: i64) -> None:
    """Take a cube or barrel off a tile; the last one flips it (Flipping industry tiles)."""
    s.cubes[slot] -= 1
    if s.telling:
        industry = t.industry_ids[t.kind_industry[s.kind[slot]]]
        s.tell(Event("used", {"slot": t.slot_ids[slot], "left": s.cubes[slot], "industry": industry}))
    if s.cubes[slot] == 0:
        forget_source(s, slot)
        flip(t, s, slot)


def forget_source(s: State, slot: i64) -> None:
    """Nothing can be taken from a tile any more."""
    s.mines &= ~bit(slot)
    s.works &= ~bit(slot)
    s.breweries &= ~bit(slot)


def note_source(t: Tables, s: State, industry: i64, slot: i64) -> None:
    """A tile holds what its industry produces."""
    if industry == t.coal:
        s.mines |= bit(slot)
    elif industry == t.iron:
        s.works |= bit(slot)
    else:
        s.breweries |= bit(slot)


def sources_of(t: Tables, s: State, industry: i64) -> i64:
    """The slots that hold what the industry produces."""
    if industry == t.coal:
        return s.mines
    if industry == t.iron:
        return s.works
    return s.breweries


def cubes_on(s: State, slots: i64) -> i64:
    """How many cubes or barrels lie on these tiles."""
    cubes: i64 = 0
    while slots:
        cubes += s.cubes[lowest(slots)]
        slots &= slots - 1
    return cubes


def consume_coal(t: Tables, s: State, seat: i64, sources: i64) -> None:
    """Use up the coal of a pair of sources."""
    take_coal(t, s, seat, first_of(sources))
    take_coal(t, s, seat, second_of(sources))


def consume_iron(t: Tables, s: State, seat: i64, sources: i64) -> None:
    """The same for iron."""
    take_iron(t, s, seat, first_of(sources))
    take_iron(t, s, seat, second_of(sources))


def take_coal(t: Tables, s: State, seat: i64, source: i64) -> None:
    """A cube from a mine, or from the market for its price."""
    if source == MARKET:
        price = t.coal_price[s.coal_market]
        s.coal_market -= 1 if s.coal_market else 0
        buy(s, seat, "coal", price, s.coal_market)
    elif source != NONE:
        take_cube(t, s, source)


def take_iron(t: Tables, s: State, seat: i64, source: i64) -> None:
    if source == MARKET:
        price = t.iron_price[s.iron_market]
        s.iron_market -= 1 if s.iron_market else 0
        buy(s, seat, "iron", price, s.iron_market)
    elif source != NONE:
        take_cube(t, s, source)


def buy(s: State, seat: i64, cube: str, price: i64, left: i64) -> None:
    """Pay for a cube that has left its market."""
    if s.telling:
        s.tell(Event("bought", {"seat": seat, "cube": cube, "money": price, "left": left}))
    pay(s, seat, price, cube)


def move_to_market(t: Tables, s: State, slot: i64) -> None:
    """A new mine joined to a coal market, and any new works, fill the market at once, dearest space first."""
    industry = t.kind_industry[s.kind[slot]]
    seat = s.owner[slot]
    earned: i64 = 0
    moved: i64 = 0
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
            forget_source(s, slot)
            flip(t, s, slot)
