"""A map and the base figures as numbers: hexes, neighbours, stops, links, columns of the display, prices.

Compiled. Sides are 0 to 5, 6 is the town in the middle. Lists go by hex where nothing else is said. Nothing
here changes during a game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.faces import CROSSING as CROSSING
from ironbridge.age_of_steam.rules.kernel.faces import TOWN_TILE as TOWN_TILE
from ironbridge.age_of_steam.rules.kernel.faces import Faces, turned
from ironbridge.age_of_steam.rules.land import STEPS, cells_of, cubes_of, prices_of, terrain_of
from ironbridge.age_of_steam.rules.sheet import ACTION_IDS, COLOURS, PHASES, TOWN, BaseSheet, MapSheet
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.vecs import append, vec

PLAIN: Final = 0
RIVER: Final = 1
MOUNTAIN: Final = 2
DARK_MOUNTAIN: Final = 3
SWAMP: Final = 4
DIFFICULT: Final = 5
VERY_DIFFICULT: Final = 6
WATER: Final = 7  # from here on no track
IMPASSABLE: Final = 8
CITY: Final = 9
TERRAIN_IDS: Final = (
    "plain",
    "river",
    "mountain",
    "dark_mountain",
    "swamp",
    "difficult",
    "very_difficult",
    "water",
    "impassable",
    "city",
)

LIGHT: Final = 0
DARK: Final = 6  # columns 0-5 are light, 6-11 dark
NUMBERED: Final = 12  # the columns of New Cities follow

# How the display is filled at set-up.
FILL_ALL: Final = 0
FILL_TOP: Final = 1
FILL_NONE: Final = 2
FILLS: Final = ("all", "top", "none")

# What becomes of the cubes of a town that is urbanised.
KEEP: Final = 0
BAG: Final = 1
URBANISE_GOODS: Final = ("keep", "bag")

# The steps of goods growth.
PRODUCTION_STEP: Final = 0
EXTRA_STEP: Final = 1
LIGHT_STEP: Final = 2
DARK_STEP: Final = 3
GROWTH_STEPS: Final = ("production", "extra", "light", "dark")

# Where the cubes of Production go, if not to one city.
TO_DISPLAY: Final = -1
TO_TOWNS: Final = -2


class Tables(Faces):
    """All figures of one map."""

    def __init__(self, sheet: MapSheet, base: BaseSheet) -> None:
        super().__init__(base)
        self.map: str = sheet.id
        self.players: list[int] = list(sheet.players)
        # 0: no limit
        self.turns: dict[int, int] = {n: sheet.turns.get(str(n), 0) for n in sheet.players}
        self.phases: list[int] = [PHASES.index(phase) for phase in sheet.phases]
        self._hexes(sheet)
        self._printed(sheet)
        self._places(sheet)
        self._display(sheet, base)
        self._cubes(sheet)
        self._edges(sheet)
        self._costs(sheet, base)
        self._limits(sheet, base)
        self._growing(sheet)

    def _hexes(self, sheet: MapSheet) -> None:
        terrain = terrain_of(sheet)
        self.hex_ids: list[str] = list(terrain)
        self.hex_number: dict[str, int] = {name: number for number, name in enumerate(self.hex_ids)}
        self.terrain: vec[i64] = vec[i64]([TERRAIN_IDS.index(kind) for kind in terrain.values()])
        self.cells: list[tuple[int, int]] = list(cells_of(sheet.grid).values())
        numbers = {cell: number for number, cell in enumerate(self.cells)}
        # The hex across each side, six entries a hex, or -1 off the map.
        self.beside: vec[i64] = vec[i64](
            [numbers.get((q + dq, r + dr), -1) for q, r in self.cells for dq, dr in STEPS]
        )
        # Sides the map closes, seen from both hexes.
        self.closed: vec[bool] = vec[bool]([False for _ in self.beside])
        for name, sides in sheet.closed.items():
            for side in sides:
                where = self.hex_number[name]
                self.closed[where * 6 + side] = True
                self.closed[self.beside[where * 6 + side] * 6 + (side + 3) % 6] = True
        # Six entries a hex: the hex across each side, or -1 where no track may lead.
        self.across: vec[i64] = vec[i64]()
        for at, other in enumerate(self.beside):
            barred = other < 0 or self.closed[at] or self.terrain[other] in (WATER, IMPASSABLE)
            self.across = append(self.across, -1 if barred else other)

    def _printed(self, sheet: MapSheet) -> None:
        """Tiles that are part of the map: nothing is laid there, and only their exits are open."""
        self.no_tile: vec[bool] = vec[bool]([False for _ in self.hex_ids])
        self.printed_hex: list[int] = []
        self.printed_face: list[int] = []
        self.printed_turn: list[int] = []
        for printed in sheet.printed:
            where = self.hex_number[printed.at]
            face = self.face_of(turned(printed.tracks, 0, False))
            self.no_tile[where] = True
            self.printed_hex.append(where)
            self.printed_face.append(face)
            self.printed_turn.append(printed.from_turn)
            for side in range(6):
                there = self.beside[where * 6 + side]
                leads = has(self.face_exits[face], side) and not self.closed[where * 6 + side]
                self.across[where * 6 + side] = there if leads and self.enters(there) else -1
                if there >= 0:
                    self.across[there * 6 + (side + 3) % 6] = where if leads else -1
        self.buildable: vec[bool] = vec[bool](
            [self.terrain[where] < WATER and not self.no_tile[where] for where in range(len(self.hex_ids))]
        )

    def enters(self, where: int) -> bool:
        """May track ever lead into this hex?"""
        return where >= 0 and (self.terrain[where] not in (WATER, IMPASSABLE) or self.no_tile[where])

    def _places(self, sheet: MapSheet) -> None:
        count = len(self.hex_ids)
        self.place_names: list[str] = [""] * count
        self.is_city: vec[bool] = vec[bool]([False] * count)
        self.is_town: vec[bool] = vec[bool]([False] * count)
        self.accepts: vec[i64] = vec[i64]([0] * count)  # colours as a mask
        self.growth_of: list[list[int]] = [[] for _ in range(count)]  # all of them
        self.column_cities: list[list[int]] = [[] for _ in range(NUMBERED)]
        self.stop_of: vec[i64] = vec[i64](list(range(count)))
        self.city_parts: list[list[int]] = [[] for _ in range(count)]
        # The ways out of a place, each as hex * 6 + side: its six sides, for a city of several hexes those
        # that lead outward from any of them; links drawn beside the sides follow (`_edges`).
        sides = [vec[i64]([at * 6 + side for side in range(6)]) for at in range(count)]
        self.exits_of: vec[vec[i64]] = vec[vec[i64]](sides)
        self.blocked: vec[bool] = vec[bool]([False] * count)
        self.markers: list[int] = []
        self.zones: vec[bool] = vec[bool]([False] * count)
        self.starting: vec[bool] = vec[bool]([not sheet.starting_cities] * count)
        self.region: vec[i64] = vec[i64]([-1] * count)
        self.region_ids: list[str] = []
        self.may_urbanise: vec[bool] = vec[bool]([False] * count)
        for city in sheet.cities:
            number = self.hex_number[city.at]
            parts = [number] + [self.hex_number[name] for name in city.hexes]
            for part in parts:
                self.place_names[part] = city.name
                self.is_city[part] = True
                self.stop_of[part] = number
                self.exits_of[part] = vec[i64]()
            self.city_parts[number] = parts
            outward = [part * 6 + side for part in parts for side in range(6)]
            if len(parts) > 1:
                outward = [at for at in outward if self.across[at] >= 0 and self.across[at] not in parts]
            self.exits_of[number] = vec[i64](outward)
            for colour in city.accepts:
                self.accepts[number] |= bit(COLOURS.index(colour))
            self.growth_of[number] = [column_of(name) for name in city.growth]
            for column in self.growth_of[number]:
                self.column_cities[column].append(number)
            self._region(number, city.region)
            if city.kind == "terminal":
                self.blocked[number] = True
                self.markers.append(number)
            elif city.kind == "zone":
                self.zones[number] = True
                self.starting[number] = False
        for town in sheet.towns:
            number = self.hex_number[town.at]
            self.place_names[number] = town.name
            self.is_town[number] = True
            self.city_parts[number] = [number]
            self.may_urbanise[number] = town.urbanise
            self._region(number, town.region)
        for name in sheet.starting_cities:
            self.starting[self.hex_number[name]] = True
        self.near_cities: vec[bool] = vec[bool]([False] * count)  # hexes beside a city
        for at, there in enumerate(self.across):
            if there >= 0 and self.is_city[at // 6]:
                self.near_cities[there] = True
        self.city_hexes: list[int] = [
            number for number in range(count) if self.is_city[number] and self.stop_of[number] == number
        ]
        self.town_hexes: list[int] = [number for number in range(count) if self.is_town[number]]
        stops = self.city_hexes + self.town_hexes
        # Every hex of them.
        self.stop_hexes: vec[i64] = vec[i64]([part for stop in stops for part in self.city_parts[stop]])

    def _region(self, where: int, name: str) -> None:
        if name:
            if name not in self.region_ids:
                self.region_ids.append(name)
            self.region[where] = self.region_ids.index(name)

    def _display(self, sheet: MapSheet, base: BaseSheet) -> None:
        self.letters: list[str] = [new.letter for new in base.new_cities]
        self.new_accepts: vec[i64] = vec[i64]([bit(COLOURS.index(new.accepts)) for new in base.new_cities])
        self.new_growth: vec[i64] = vec[i64]([column_of(new.growth) for new in base.new_cities])
        self.new_cities: list[int] = [self.letters.index(letter) for letter in sheet.setup.new_cities]
        # Columns: six light, six dark, then one a New City; its boxes hang below the column of its number.
        self.column_ids: list[str] = columns_of(base)
        used = sheet.display.columns
        self.column_used: list[bool] = [used is None or name in used for name in self.column_ids]
        rows = [base.limits.display_rows] * NUMBERED + [base.limits.new_city_rows] * len(self.letters)
        self.column_rows: list[int] = [rows[n] if self.column_used[n] else 0 for n in range(len(rows))]
        # The boxes of the display are numbered column by column; here each begins, and the last one ends.
        self.column_first: vec[i64] = vec[i64]([sum(self.column_rows[:n]) for n in range(len(rows) + 1)])
        # A colour that goes back into the bag and is drawn anew when the column is filled, or -1.
        self.column_redraw: list[int] = [
            COLOURS.index(sheet.display.redraw[name]) if name in sheet.display.redraw else -1
            for name in self.column_ids
        ]
        self.display_fill: int = FILLS.index(sheet.display.fill)

    def _cubes(self, sheet: MapSheet) -> None:
        count = len(self.hex_ids)
        self.start_cubes: vec[i64] = vec[i64]([0] * count)  # drawn from the bag
        self.fixed_cubes: list[list[int]] = [[] for _ in range(count)]  # chosen, and not in the bag
        places = [(city.at, city.cubes) for city in sheet.cities]
        places += [(town.at, sheet.setup.town_cubes) for town in sheet.towns]
        for name, given in places:
            drawn, chosen = cubes_of(given)
            self.start_cubes[self.hex_number[name]] = drawn
            self.fixed_cubes[self.hex_number[name]] = [COLOURS.index(colour) for colour in chosen]
        for where in range(count):
            open_land = not self.is_city[where] and not self.is_town[where]
            if open_land and TERRAIN_IDS[self.terrain[where]] in sheet.setup.cubes_on:
                self.start_cubes[where] = 1
        stops = self.city_hexes + self.town_hexes
        # The order in which the map is filled: cities, towns, other hexes.
        self.place_hexes: list[int] = [
            where
            for where in stops + [where for where in range(count) if where not in stops]
            if self.start_cubes[where] or self.fixed_cubes[where]
        ]
        self.easy_cubes: int = -1 if sheet.setup.easy_cubes is None else sheet.setup.easy_cubes
        self.other_cubes: dict[int, int] = {
            self.hex_number[name]: cubes for name, cubes in sheet.setup.other_cubes.items()
        }
        self.box_ids: list[str] = [box.id for box in sheet.boxes]
        self.box_cubes: list[int] = [box.cubes for box in sheet.boxes]
        # All cubes of the game by colour; the bag is what is drawn from, so without those chosen.
        self.cube_count: list[int] = [count_of(sheet, colour) for colour in COLOURS]
        left = self.cube_count[:]
        for chosen_here in self.fixed_cubes:
            for colour_number in chosen_here:
                left[colour_number] -= 1
        self.bag: vec[i64] = vec[i64]([colour for colour in range(len(COLOURS)) for _ in range(left[colour])])

    def _edges(self, sheet: MapSheet) -> None:
        """Links drawn on the map. They leave a stop by a side; by 6 where a tile may use that side too."""
        self.edge_ids: list[str] = [link.id for link in sheet.links]
        self.edge_a: vec[i64] = vec[i64]([self.hex_number[link.between[0]] for link in sheet.links])
        self.edge_b: vec[i64] = vec[i64]([self.hex_number[link.between[1]] for link in sheet.links])
        self.edge_via: list[int] = [self.hex_number[link.via] if link.via else -1 for link in sheet.links]
        self.edge_public: list[bool] = [link.kind == "public" for link in sheet.links]
        self.edge_cost: list[int] = [link.cost for link in sheet.links]
        self.edge_points: list[int] = [0 if link.kind == "public" else link.points for link in sheet.links]
        self.edge_needs_track: list[bool] = [link.needs_track for link in sheet.links]
        self.edge_exit_a: list[int] = []
        self.edge_exit_b: list[int] = []
        for edge in range(len(self.edge_ids)):
            a, b, via = self.edge_a[edge], self.edge_b[edge], self.edge_via[edge]
            shared = via < 0 and (self.is_town[a] or self.is_town[b])
            self.edge_exit_a.append(TOWN if shared else self.side_to(a, via if via >= 0 else b))
            self.edge_exit_b.append(TOWN if shared else self.side_to(b, via if via >= 0 else a))
            for end, stop, side in ((0, a, self.edge_exit_a[edge]), (1, b, self.edge_exit_b[edge])):
                gate = stop * 6 + side if side < TOWN else 6 * len(self.hex_ids) + 2 * edge + end
                if gate not in self.exits_of[stop]:
                    self.exits_of[stop] = append(self.exits_of[stop], gate)

    def side_to(self, where: int, there: int) -> int:
        """The side of a hex that a neighbour lies across."""
        return list(self.beside[where * 6 : where * 6 + 6]).index(there)

    def _costs(self, sheet: MapSheet, base: BaseSheet) -> None:
        prices = prices_of(sheet, base)
        extra = (0, prices.coexisting, prices.crossing, 0)
        # By terrain and tile: the price of a first tile; in a town by its exits.
        self.place_cost: list[list[int]] = [
            [
                prices.simple[terrain] + extra[kind] if kind < TOWN_TILE and terrain in prices.simple else 0
                for kind in self.tile_kind
            ]
            for terrain in TERRAIN_IDS
        ]
        self.town_cost: list[int] = [
            prices.town
            + prices.town_exit * len({side for pair in tile.segments for side in pair if side != TOWN})
            for tile in base.tiles
        ]
        # By hex and tile, with the prices printed on single hexes.
        self.hex_cost: list[list[int]] = [
            self.town_cost if self.is_town[where] else self.place_cost[self.terrain[where]]
            for where in range(len(self.hex_ids))
        ]
        for name, price in prices.hexes.items():
            costs = [price + extra[kind] if kind < TOWN_TILE else 0 for kind in self.tile_kind]
            if costs in self.hex_cost:  # the same list, so that what it allows is asked once
                costs = self.hex_cost[self.hex_cost.index(costs)]
            self.hex_cost[self.hex_number[name]] = costs
        self.replace_crossing: int = prices.replace_crossing
        self.replace_town: int = prices.replace_town
        self.replace_other: int = prices.replace_other
        self.redirect_cost: int = prices.redirect

    def _limits(self, sheet: MapSheet, base: BaseSheet) -> None:
        limits, build, shares = base.limits, sheet.build, sheet.shares
        self.town_discs: int = limits.town_discs
        self.ownership_discs: int = limits.ownership_discs
        self.most_engine: int = limits.engine
        self.tiles_per_turn: int = limits.tiles_per_turn if build.tiles is None else build.tiles
        self.tiles_of_engineer: int = limits.tiles_of_engineer if build.engineer is None else build.engineer
        self.tiles_of_urbanisation: int = (
            self.tiles_per_turn if build.urbanisation is None else build.urbanisation
        )
        self.incomplete: bool = build.incomplete
        self.urbanise_goods: int = URBANISE_GOODS.index(build.urbanise_goods)
        self.cash: int = sheet.setup.cash
        self.shares: int = sheet.setup.shares
        self.engine: int = sheet.setup.engine
        self.share_price: int = base.money.share
        self.most_shares: int = limits.shares if shares.most is None else shares.most
        self.shares_per_turn: int = -1 if shares.per_turn is None else shares.per_turn  # -1: no limit
        self.buy_back: int = -1 if shares.buy_back is None else shares.buy_back  # -1: never
        self.keep_shares: int = shares.keep
        self.vp_per_income: int = base.money.vp_per_income
        self.vp_per_share: int = base.money.vp_per_share
        section = sheet.scoring.section
        self.vp_per_section: int = base.money.vp_per_section if section is None else section
        self.dollars_per_point: int = sheet.scoring.dollars_per_point  # 0: cash is worth nothing
        self.reductions: list[list[int]] = [[row.at_least, row.by] for row in base.reduction]
        self.move_rounds: int = sheet.moving.rounds
        # The special actions: those of the base game, then the map's own; and which are on offer.
        own = sheet.actions
        self.action_ids: list[str] = list(ACTION_IDS) + list(own.own)
        offered = (own.only or ACTION_IDS) + own.own
        self.actions: list[int] = [
            n for n, name in enumerate(self.action_ids) if name in offered and name not in own.without
        ]

    def _growing(self, sheet: MapSheet) -> None:
        growing = sheet.growing
        self.growth_script: list[int] = [GROWTH_STEPS.index(step) for step in growing.script]
        # By players: dice for the light half and for the dark one.
        self.dice: dict[int, list[int]] = {n: list(growing.dice.get(str(n), (n, n))) for n in sheet.players}
        # A city, its cubes, their colour or -1 for drawn ones, the last turn or 0 for every turn.
        self.extra_growth: list[list[int]] = [
            [
                self.hex_number[extra.at],
                extra.cubes,
                -1 if extra.colour is None else COLOURS.index(extra.colour),
                extra.until,
            ]
            for extra in growing.extra
        ]
        production = growing.production
        self.production_draw: int = production.draw
        self.production_keep: int = production.keep
        places = {**self.hex_number, "display": TO_DISPLAY, "towns": TO_TOWNS}
        self.production_to: int = places[production.to]


def columns_of(base: BaseSheet) -> list[str]:
    """The columns of the goods display: `light 1` to `dark 6`, then the New Cities."""
    numbered = [f"{half} {number}" for half in ("light", "dark") for number in range(1, 7)]
    return numbered + [new.letter for new in base.new_cities]


def count_of(sheet: MapSheet, colour: str) -> int:
    for name, number in sheet.setup.goods.items():
        if name == colour:
            return number
    return 0


def column_of(name: str) -> int:
    """`light 3` is column 2, `dark 1` column 6."""
    half, _, digit = name.partition(" ")
    return (LIGHT if half == "light" else DARK) + int(digit) - 1
