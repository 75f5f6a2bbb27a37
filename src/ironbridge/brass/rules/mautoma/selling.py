"""SELL on the back of a card: selling all it can, else a brewery or the one missing link (P8)."""

from __future__ import annotations

from ironbridge.brass.rules.birmingham.kernel.beer import beer_sources
from ironbridge.brass.rules.birmingham.kernel.merchants import merchant_buys, sell
from ironbridge.brass.rules.mautoma.building import build_at, build_reason
from ironbridge.brass.rules.mautoma.choices import beer_source, keep, select_tile
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT, AutomaTables
from ironbridge.brass.rules.mautoma.linking import lay, link_anywhere, reachable_lines
from ironbridge.brass.rules.mautoma.telling import Reason, Trying, tell_does, tell_tried
from ironbridge.brass.rules.shared.kernel.codes import MERCHANT, NONE, pair
from ironbridge.brass.rules.shared.kernel.figures import BONUSES
from ironbridge.brass.rules.shared.kernel.network import reach
from ironbridge.brass.rules.shared.kernel.resources import cubes_on
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.bits import numbers

SELL = Trying(0, "sell")
BREWERY = Trying(0, "brewery")
MISSING_LINK = Trying(0, "link")


def unsold_tiles(m: AutomaTables, s: State) -> list[int]:
    return list(numbers(s.unsold[AUTOMA_SEAT]))


def buyers(m: AutomaTables, s: State, slot: int, within: int) -> list[int]:
    """Merchant spaces among these places that buy the tile."""
    industry = m.t.kind_industry[s.kind[slot]]
    spaces = range(len(s.merchant))
    return [
        space
        for space in spaces
        if within >> m.t.space_place[space] & 1 and merchant_buys(m.t, s, space, industry)
    ]


def beer_for(m: AutomaTables, s: State, slot: int, space: int) -> int:
    """Barrels at hand for this sale, one of the merchant at most (ruling M-23)."""
    within = s.joined[m.t.slot_place[slot]]
    sources = beer_sources(m.t, s, AUTOMA_SEAT, within)
    return (s.barrels >> space & 1) + cubes_on(s, sources)


def ready_buyers(m: AutomaTables, s: State, slot: int) -> list[int]:
    """Buyers to whom the tile can be sold right now."""
    needed = m.t.kind_beer[s.kind[slot]]
    within = s.joined[m.t.slot_place[slot]]
    return [space for space in buyers(m, s, slot, within) if beer_for(m, s, slot, space) >= needed]


def sell_all(m: AutomaTables, s: State) -> int:
    """Sell tile by tile while one can be sold (ruling M-21); how many were."""
    sold = 0
    while True:
        ready = [slot for slot in unsold_tiles(m, s) if ready_buyers(m, s, slot)]
        if not ready:
            return sold
        if not sold:
            tell_does(s, SELL, tiles=len(ready))
        sell_tile(m, s, select_tile(m, s, "tile", ready))
        sold += 1


def sell_tile(m: AutomaTables, s: State, slot: int) -> None:
    """To a merchant with a barrel, then for points, then by name (ruling M-22); his barrel goes first."""
    t = m.t
    spaces = ready_buyers(m, s, slot)

    def kept(by: str, values: list[int]) -> list[int]:
        return keep(s, t.space_ids, "merchant", spaces, by, values, "M-22", t.slot_ids[slot])

    spaces = kept("barrel", [s.barrels >> space & 1 for space in spaces])
    bonus = [t.bonus_kind[t.space_place[space]] for space in spaces]
    spaces = kept("vp_bonus", [int(BONUSES[kind] == "vp") for kind in bonus])
    spaces = kept("alphabet", [-m.alphabet[t.space_place[space]] for space in spaces])
    space = kept("left_to_right", [-space for space in spaces])[0]
    needed = t.kind_beer[s.kind[slot]]
    within = s.joined[t.slot_place[slot]]
    barrels = [MERCHANT] if needed and s.barrels >> space & 1 else []
    while len(barrels) < needed:
        barrels.append(beer_source(m, s, within, barrels[0] if barrels else NONE))
    barrels += [NONE, NONE]
    sell(t, s, AUTOMA_SEAT, slot, space, pair(barrels[0], barrels[1]))


def connecting_lines(m: AutomaTables, s: State, slot: int) -> list[int]:
    """Links from its network that alone would bring the tile to a buyer (ruling M-25)."""
    place = m.t.slot_place[slot]
    found = []
    for line in reachable_lines(m, s):
        within = reach(m.t, s, line)
        if within >> place & 1 and buyers(m, s, slot, within):
            found.append(line)
    return found


def make_ready(m: AutomaTables, s: State, brewery_town: int) -> bool:
    """Nothing can be sold: tile by tile, a brewery for want of beer or the missing link (ruling M-24)."""
    t = m.t
    left = unsold_tiles(m, s)
    if not left:
        tell_tried(s, SELL, Reason("nothing_to_sell", {}))
    while left:
        slot = select_tile(m, s, "tile", left)
        left.remove(slot)
        name = t.slot_ids[slot]
        spaces = buyers(m, s, slot, s.joined[t.slot_place[slot]])
        if spaces:
            needed = t.kind_beer[s.kind[slot]]
            reachable = max(beer_for(m, s, slot, space) for space in spaces)
            tell_tried(s, SELL, Reason("beer", {"tile": name, "needed": needed, "reachable": reachable}))
            reason = build_reason(m, s, t.beer, brewery_town)
            if reason is None:
                tell_does(s, BREWERY, place=t.place_ids[brewery_town], tile=name, ruling="M-24")
                build_at(m, s, t.beer, brewery_town)
                return True
            tell_tried(s, BREWERY, reason)
            continue
        tell_tried(s, SELL, Reason("merchant_far", {"tile": name}))
        lines = connecting_lines(m, s, slot)
        if lines:
            tell_does(s, MISSING_LINK, tile=name, ruling="M-25")
            lay(m, s, link_anywhere(m, s, lines))
            return True
        tell_tried(s, MISSING_LINK, Reason("no_link", {"tile": name, "ruling": "M-25"}))
    return False
