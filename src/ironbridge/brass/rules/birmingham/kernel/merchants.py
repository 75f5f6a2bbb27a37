"""The Sell action of Brass: Birmingham: merchants, their barrels and bonuses.

Compiled. Sell 1-5; Merchant bonuses; Consuming beer. One merchant barrel at most for a sold tile
(ruling B-6); the bonus comes with the barrel, before the tile flips (ruling B-10).
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.birmingham.kernel.beer import beer_sources
from ironbridge.brass.rules.shared.kernel.codes import (
    MERCHANT,
    NONE,
    field,
    first_of,
    pack_sell,
    pair,
    pair_of,
    second_of,
)
from ironbridge.brass.rules.shared.kernel.develop import developable
from ironbridge.brass.rules.shared.kernel.figures import BONUSES, Tables
from ironbridge.brass.rules.shared.kernel.resources import (
    count_sources,
    cubes_on,
    each_alone,
    flip,
    free_pairs,
    raise_income,
    receive,
    score,
    take_cube,
)
from ironbridge.brass.rules.shared.kernel.sell import unsold_refusal
from ironbridge.brass.rules.shared.kernel.state import FREE_DEVELOP, VP_MERCHANTS, State
from ironbridge.core.events import Event, EventFact
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import append, vec


def merchant_buys(t: Tables, s: State, space: i64, industry: i64) -> bool:
    tile = s.merchant[space]
    return tile >= 0 and has(t.merchant_buys[tile], industry)


def beer_pairs(t: Tables, s: State, seat: i64, within: i64, space: i64, needed: i64) -> vec[i64]:
    """Every choice of barrels for a sale to this merchant, the merchant's own barrel first."""
    if needed == 0:
        return t.free
    found = vec[i64]()
    breweries = beer_sources(t, s, seat, within)
    if needed == 1 and has(s.barrels, space):
        found = append(found, pair(MERCHANT, NONE))
    elif has(s.barrels, space):
        rest = breweries
        while rest:
            found = append(found, pair(MERCHANT, lowest(rest)))
            rest &= rest - 1
    for barrels in each_alone(breweries) if needed == 1 else free_pairs(s, breweries):
        found = append(found, barrels)
    return found


def sell_codes(t: Tables, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """With every sale of one tile: tile, merchant and barrels."""
    unsold = s.unsold[seat]
    while unsold:
        slot = lowest(unsold)
        unsold &= unsold - 1
        within = s.joined[t.slot_place[slot]]
        kind = s.kind[slot]
        industry = t.kind_industry[kind]
        for space in range(t.space_count):
            if has(within, t.space_place[space]) and merchant_buys(t, s, space, industry):
                for barrels in beer_pairs(t, s, seat, within, space, t.kind_beer[kind]):
                    found = append(found, pack_sell(slot, space, barrels))
    return found


def sell_refusal(t: Tables, s: State, seat: i64, code: i64) -> Refusal | None:
    """Why not this sale: the tile, the merchant, the barrels."""
    slot, space = field(code, 0), field(code, 1)
    refusal = unsold_refusal(t, s, seat, slot) or merchant_refusal(t, s, seat, slot, space)
    return refusal or barrels_refusal(t, s, seat, slot, space, pair_of(code, 2))


def merchant_refusal(t: Tables, s: State, seat: i64, slot: i64, space: i64) -> Refusal | None:
    """Why this tile of one's own cannot be sold to this merchant, whatever the barrels."""
    where = t.slot_ids[slot]
    kind = s.kind[slot]
    industry = t.kind_industry[kind]
    if not merchant_buys(t, s, space, industry):
        return Refusal(
            "merchant_goods", "Sell 2", {"space": t.space_ids[space], "industry": t.industry_ids[industry]}
        )
    within = s.joined[t.slot_place[slot]]
    if not has(within, t.space_place[space]):
        return Refusal("merchant_connection", "Sell 2", {"slot": where, "space": t.space_ids[space]})
    needed = t.kind_beer[kind]
    if not len(beer_pairs(t, s, seat, within, space, needed)):
        reachable = cubes_on(s, beer_sources(t, s, seat, within)) + (1 if has(s.barrels, space) else 0)
        return Refusal("beer", "Sell 3", {"slot": where, "needed": needed, "reachable": reachable})
    return None


def barrels_refusal(t: Tables, s: State, seat: i64, slot: i64, space: i64, barrels: i64) -> Refusal | None:
    """Why these barrels cannot serve this sale."""
    within = s.joined[t.slot_place[slot]]
    needed = t.kind_beer[s.kind[slot]]
    if barrels in beer_pairs(t, s, seat, within, space, needed):
        return None
    given = count_sources(barrels)
    if given != needed:
        return Refusal("beer_count", "Sell 3", {"needed": needed, "given": given})
    sources = (first_of(barrels), second_of(barrels))
    if MERCHANT in sources:
        if not has(s.barrels, space):
            return Refusal("merchant_barrel", "Sell 3", {"space": t.space_ids[space]})
        if sources == (MERCHANT, MERCHANT):
            return Refusal(
                "merchant_barrels", "Sell 3", {"space": t.space_ids[space], "needed": 2, "reachable": 1}
            )
    for source in sources:
        if source < t.slot_count:
            if not has(s.breweries, source):
                return Refusal("beer_source", "Consuming beer", {"source": t.slot_ids[source]})
            if not has(beer_sources(t, s, seat, within), source):
                return Refusal("beer_connection", "Consuming beer 2", {"source": t.slot_ids[source]})
            if sources == (source, source) and s.cubes[source] < 2:
                return Refusal(
                    "beer", "Consuming beer", {"slot": t.slot_ids[source], "needed": 2, "reachable": 1}
                )
    return Refusal("beer_source", "Consuming beer", {"source": "none"})


def sell(t: Tables, s: State, seat: i64, slot: i64, space: i64, barrels: i64) -> None:
    """Use the barrels, take the bonus if the merchant's is among them, flip the tile."""
    if s.telling:
        what, level = t.industry_ids[t.kind_industry[s.kind[slot]]], t.kind_level[s.kind[slot]]
        sold: dict[str, EventFact] = {"seat": seat, "slot": t.slot_ids[slot], "industry": what}
        s.tell(Event("sold", {**sold, "level": level, "space": t.space_ids[space]}))
    take_barrel(t, s, seat, space, first_of(barrels))
    take_barrel(t, s, seat, space, second_of(barrels))
    flip(t, s, slot)


def take_barrel(t: Tables, s: State, seat: i64, space: i64, source: i64) -> None:
    """The merchant's own brings the bonus."""
    if source == MERCHANT:
        s.barrels &= ~bit(space)
        take_bonus(t, s, seat, space)
    elif source != NONE:
        take_cube(t, s, source)


def take_bonus(t: Tables, s: State, seat: i64, space: i64) -> None:
    """Merchant bonuses. The free develop is compulsory if a tile may go (ruling B-2), and asked for."""
    place = t.space_place[space]
    bonus = BONUSES[t.bonus_kind[place]]
    amount = t.bonus_amount[place]
    if bonus != "vp" and has(s.automa, seat):
        return  # an automa gains points and nothing else
    if s.telling:
        s.tell(Event("bonus", {"seat": seat, "space": t.space_ids[space], "bonus": bonus, "amount": amount}))
    if bonus == "income":
        raise_income(t, s, seat, amount)
    elif bonus == "vp":
        score(s, seat, VP_MERCHANTS, amount)
    elif bonus == "money":
        receive(s, seat, amount, "merchant")
    elif len(developable(t, s, seat)):
        s.ask(FREE_DEVELOP, seat)


def refill_barrels(t: Tables, s: State) -> None:
    """A barrel beside every merchant tile that buys something."""
    for space in range(t.space_count):
        tile = s.merchant[space]
        if tile >= 0 and t.merchant_buys[tile]:
            s.barrels |= bit(space)
