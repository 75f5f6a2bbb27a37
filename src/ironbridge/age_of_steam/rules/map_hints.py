"""What may be meant on a map and mostly is a mistake: warnings for who draws one, each in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from ironbridge.age_of_steam.rules.kernel.figures import Tables, columns_of
from ironbridge.age_of_steam.rules.loading import load_base
from ironbridge.age_of_steam.rules.sheet import COLOURS, SEA, Grid, MapSheet
from ironbridge.core.refusals import persons

FEW = 6  # cubes: a bag with fewer is empty after a turn or two of Production


def hints_of(sheet: MapSheet, t: Tables, own_rules: bool) -> list[str]:
    """The warnings about a map that has no fault; `own_rules` may see to some of them."""
    return [
        *_turns(sheet, own_rules),
        *_rows(sheet.grid),
        *_apart(sheet, t),
        *_growth(sheet, t),
        *_colours(sheet, t),
        *_bag(sheet, t),
    ]


def _turns(sheet: MapSheet, own_rules: bool) -> Iterable[str]:
    for players in sheet.players:
        if str(players) not in sheet.turns and not own_rules:
            game = f"a game of {persons(players)}"
            yield f"turns: {game} has no last turn, and the map has no rules of its own"


def _rows(grid: Grid) -> Iterable[str]:
    """Rows that end early, where the others are filled up to one length or are of one by themselves."""
    most = max(len(row) for row in grid.rows)
    short = [number for number, row in enumerate(grid.rows) if len(row) < most]
    filled = 2 * len(short) < len(grid.rows) and any(row[-1:] in (" ", SEA) for row in grid.rows)
    if filled or (len(short) == 1 and len(grid.rows[short[0]]) < most - 1):
        for number in short:
            yield f"grid: row {number + 1} has {len(grid.rows[number])} characters, the longest {most}"


def _apart(sheet: MapSheet, t: Tables) -> Iterable[str]:
    """Cities and towns no track or drawn link can join to the others, wherever most of them lie."""
    group = _groups(t)
    named = {city.at: city.name for city in sheet.cities} | {town.at: town.name for town in sheet.towns}
    names = {t.hex_number[at]: name for at, name in named.items()}
    counts: dict[int, int] = {}
    for stop in names:
        counts[group[stop]] = counts.get(group[stop], 0) + 1
    if not counts:
        return
    main = max(counts, key=lambda one: counts[one])
    for stop, name in names.items():
        if group[stop] != main:
            yield f"{name} cannot be reached: no track can connect it to most of the others"


def _groups(t: Tables) -> list[int]:
    """Hexes that track could ever join have one number, as far as track is laid on hexes between stops."""
    group = list(range(len(t.hex_ids)))

    def root(one: int) -> int:
        while group[one] != one:
            one = group[one]
        return one

    for at in range(len(t.hex_ids)):
        for side in range(6):
            there = t.across[at * 6 + side]
            # Cities side by side are not linked by that alone: one of two hexes has a tile.
            if there >= 0 and (_takes_track(t, at) or _takes_track(t, there)):
                group[root(t.stop_of[at])] = root(t.stop_of[there])
    for a, b in zip(t.edge_a, t.edge_b, strict=True):
        group[root(a)] = root(b)
    return [root(at) for at in range(len(group))]


def _takes_track(t: Tables, at: int) -> bool:
    return t.buildable[at] or t.no_tile[at]


def _growth(sheet: MapSheet, t: Tables) -> Iterable[str]:
    if "goods_growth" not in sheet.phases or sheet.display.fill == "none":
        return
    fed = {extra.at for extra in sheet.growing.extra}
    for city in sheet.cities:
        if not city.growth and city.kind == "city" and city.at not in fed:
            yield f"city {city.name}: it has no growth column, so it never gets goods"
    for number, name in enumerate(columns_of(load_base())[:12]):
        if t.column_used[number] and not t.column_cities[number]:
            yield f"goods display: the goods of column {name!r} go to no city"
        fed_by = [city.name for city in sheet.cities if name in city.growth]
        if len(fed_by) > 1:
            yield f"goods display: column {name!r} is that of {' and of '.join(fed_by)}"


def _colours(sheet: MapSheet, t: Tables) -> Iterable[str]:
    wanted = 0
    for mask in t.accepts:
        wanted |= mask
    if any(city.kind != "city" for city in sheet.cities):
        return  # what they take is drawn
    new = {city.accepts for city in load_base().new_cities if city.letter in sheet.setup.new_cities}
    for number, colour in enumerate(COLOURS):
        cubes = t.cube_count[number]
        if cubes and not wanted >> number & 1 and colour not in new:
            yield f"setup.goods: no city takes {colour} goods, not even a New City"
        if not cubes and wanted >> number & 1:
            yield f"setup.goods: a city takes {colour} goods, but there are none"


def _bag(sheet: MapSheet, t: Tables) -> Iterable[str]:
    """Cubes in the bag when everything has been laid out."""
    drawn = sum(t.start_cubes) + sum(t.box_cubes) + len(t.markers)
    if sheet.display.fill == "all":
        drawn += sum(t.column_rows)
    elif sheet.display.fill == "top":
        drawn += sum(used for used in t.column_used)
    left = len(t.bag) - drawn
    if "goods_growth" in sheet.phases and left < FEW:
        number = "1 more cube is" if left == 1 else f"{left or 'no'} more cubes are"
        yield f"setup.goods: after the set-up {number} in the bag"
