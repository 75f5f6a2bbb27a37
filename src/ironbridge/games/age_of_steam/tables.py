"""A map and the base figures as numbers: hexes, neighbours, stops, faces of tiles, columns of the display.

Compiled. A *face* is a tile as it lies: type, rotation, and with or without a town disc. Sides are 0 to 5,
6 is the town in the middle. Nothing here changes during a game.
"""

from __future__ import annotations

from typing import Final

from ironbridge.games.age_of_steam.sheet import (
    COLOURS,
    STEPS,
    TOWN,
    BaseSheet,
    MapSheet,
    axial,
    hex_name,
    terrain_of,
)

SIMPLE: Final = 0
COEXISTING: Final = 1
CROSSING: Final = 2
TOWN_TILE: Final = 3
KINDS: Final = ("simple", "coexisting", "crossing", "town")

PLAIN: Final = 0
RIVER: Final = 1
MOUNTAIN: Final = 2
WATER: Final = 3
CITY: Final = 4
TERRAIN_IDS: Final = ("plain", "river", "mountain", "water", "city")

LIGHT: Final = 0
DARK: Final = 6  # columns 0-5 are light, 6-11 dark
NUMBERED: Final = 12  # the columns of New Cities follow


class Tables:
    """All figures of one map."""

    def __init__(self, sheet: MapSheet, base: BaseSheet) -> None:
        self.map: str = sheet.id
        self._hexes(sheet)
        self._places(sheet, base)
        self._faces(base)
        self._costs(sheet, base)

    def _hexes(self, sheet: MapSheet) -> None:
        terrain = terrain_of(sheet)
        self.hex_ids: list[str] = list(terrain)
        self.hex_number: dict[str, int] = {name: number for number, name in enumerate(self.hex_ids)}
        self.terrain: list[int] = [TERRAIN_IDS.index(kind) for kind in terrain.values()]
        cells: dict[tuple[int, int], int] = {}
        for row, line in enumerate(sheet.grid.rows):
            for column, mark in enumerate(line):
                if mark != " ":
                    cells[axial(sheet.grid, column, row)] = self.hex_number[hex_name(column, row)]
        at = {number: cell for cell, number in cells.items()}
        # Six entries a hex: the hex across each side, or -1 where no track may lead.
        self.across: list[int] = []
        for number in range(len(self.hex_ids)):
            q, r = at[number]
            for dq, dr in STEPS:
                other = cells.get((q + dq, r + dr), -1)
                self.across.append(-1 if other < 0 or self.terrain[other] == WATER else other)

    def _places(self, sheet: MapSheet, base: BaseSheet) -> None:
        count = len(self.hex_ids)
        self.place_names: list[str] = [""] * count
        self.is_city: list[bool] = [False] * count
        self.is_town: list[bool] = [False] * count
        self.accepts: list[int] = [0] * count  # colours as a mask
        self.growth: list[int] = [-1] * count  # the column of the goods display that feeds a city
        self.start_cubes: list[int] = [0] * count
        for city in sheet.cities:
            number = self.hex_number[city.at]
            self.place_names[number] = city.name
            self.is_city[number] = True
            for colour in city.accepts:
                self.accepts[number] |= 1 << COLOURS.index(colour)
            if city.growth:
                self.growth[number] = column_of(city.growth[0])
            self.start_cubes[number] = city.cubes
        for town in sheet.towns:
            number = self.hex_number[town.at]
            self.place_names[number] = town.name
            self.is_town[number] = True
        self.near_cities: list[int] = sorted(
            {
                self.across[number * 6 + side]
                for number in range(count)
                for side in range(6)
                if self.is_city[number] and self.across[number * 6 + side] >= 0
            }
        )
        self.city_hexes: list[int] = [number for number in range(count) if self.is_city[number]]
        self.town_hexes: list[int] = [number for number in range(count) if self.is_town[number]]
        self.letters: list[str] = [new.letter for new in base.new_cities]
        self.new_accepts: list[int] = [1 << COLOURS.index(new.accepts) for new in base.new_cities]
        self.new_growth: list[int] = [column_of(new.growth) for new in base.new_cities]
        # Columns: six light, six dark, then one a New City; its boxes hang below the column of its number.
        self.column_ids: list[str] = [f"light {n}" for n in range(1, 7)] + [f"dark {n}" for n in range(1, 7)]
        self.column_ids += self.letters
        self.column_rows: list[int] = [base.limits.display_rows] * NUMBERED
        self.column_rows += [base.limits.new_city_rows] * len(self.letters)

    def _faces(self, base: BaseSheet) -> None:
        self.tile_ids: list[str] = [tile.id for tile in base.tiles]
        self.tile_kind: list[int] = [KINDS.index(tile.kind) for tile in base.tiles]
        self.tile_count: list[int] = [tile.count for tile in base.tiles]
        self.face_tile: list[int] = []
        self.face_rotation: list[int] = []
        self.face_disc: list[bool] = []
        self.face_kind: list[int] = []
        self.face_exits: list[int] = []
        self.face_tracks: list[list[int]] = []  # each track as a | b << 3, a < b
        self.face_other: list[int] = []  # six entries a face: the far end of the track at a side, or -1
        self.hex_faces: list[int] = []  # faces for an ordinary hex
        self.town_faces: list[int] = []  # faces for a town
        for tile, sheet in enumerate(base.tiles):
            for disc in (False, True):
                if disc and sheet.kind == "town":
                    continue
                seen: list[list[int]] = []
                for rotation in range(6):
                    tracks = turned(sheet.segments, rotation, disc)
                    if tracks in seen:
                        continue
                    seen.append(tracks)
                    self._add_face(tile, rotation, disc, tracks)

        # Faces that keep every track of a face and add one; and those that turn one of its tracks aside.
        self.wider: list[list[int]] = []
        self.turned: list[list[int]] = []
        for face in range(len(self.face_tile)):
            mine = self.face_tracks[face]
            candidates = [] if self.face_kind[face] == TOWN_TILE else self.hex_faces
            self.wider.append(
                [f for f in candidates if f != face and kept(mine, self.face_tracks[f]) == len(mine)]
            )
            self.turned.append(
                [
                    f
                    for f in candidates
                    if len(self.face_tracks[f]) == len(mine)
                    and kept(mine, self.face_tracks[f]) == len(mine) - 1
                ]
            )
        # Pairs of sides as bits, the pairs of each face, and what was asked of them before.
        self.pair_bit: dict[int, int] = {}
        for a in range(6):
            for b in range(a + 1, 6):
                self.pair_bit[a | b << 3] = 1 << len(self.pair_bit)
        self.face_pairs: list[int] = [
            0
            if self.face_kind[face] == TOWN_TILE
            else sum([self.pair_bit[track] for track in self.face_tracks[face]])
            for face in range(len(self.face_tile))
        ]
        self._pairs: dict[int, int] = {}
        self._faces_of: dict[int, list[int]] = {}

    def pairs(self, good: int, joins: int) -> int:
        """The pairs of sides that are both good and of which one joins, as a mask."""
        known = self._pairs.get(good << 6 | joins)
        if known is None:
            known = 0
            for track, bit in self.pair_bit.items():
                sides = 1 << (track & 7) | 1 << (track >> 3)
                if sides & good == sides and sides & joins:
                    known |= bit
            self._pairs[good << 6 | joins] = known
        return known

    def faces_of(self, pairs: int) -> list[int]:
        """The faces all of whose tracks are among these pairs."""
        known = self._faces_of.get(pairs)
        if known is None:
            known = [
                face for face in self.hex_faces if self.face_pairs[face] & pairs == self.face_pairs[face]
            ]
            self._faces_of[pairs] = known
        return known

    def _add_face(self, tile: int, rotation: int, disc: bool, tracks: list[int]) -> None:
        number = len(self.face_tile)
        kind = self.tile_kind[tile]
        self.face_tile.append(tile)
        self.face_rotation.append(rotation)
        self.face_disc.append(disc)
        self.face_kind.append(TOWN_TILE if disc else kind)
        self.face_tracks.append(tracks)
        other = [-1] * 6
        exits = 0
        for track in tracks:
            a, b = track & 7, track >> 3
            other[a] = b
            exits |= 1 << a
            if b != TOWN:
                other[b] = a
                exits |= 1 << b
        self.face_exits.append(exits)
        self.face_other.extend(other)
        if disc or kind == TOWN_TILE:
            self.town_faces.append(number)
        else:
            self.hex_faces.append(number)

    def _costs(self, sheet: MapSheet, base: BaseSheet) -> None:
        place = base.place
        by_kind = (place.simple, place.coexisting, place.crossing)
        # By terrain and tile: the price of a first tile; in a town by its exits.
        self.place_cost: list[list[int]] = [
            [by_kind[kind].get(terrain, 0) if kind < TOWN_TILE else 0 for kind in self.tile_kind]
            for terrain in TERRAIN_IDS
        ]
        self.town_cost: list[int] = [
            place.town
            + place.town_exit * len({side for pair in tile.segments for side in pair if side != TOWN})
            for tile in base.tiles
        ]
        self.replace_crossing: int = base.replace.crossing
        self.replace_town: int = base.replace.town
        self.replace_other: int = base.replace.other
        self.redirect_cost: int = base.replace.redirect
        limits = base.limits
        self.town_discs: int = limits.town_discs
        self.ownership_discs: int = limits.ownership_discs
        self.most_shares: int = limits.shares
        self.most_engine: int = limits.engine
        self.tiles_per_turn: int = limits.tiles_per_turn
        self.tiles_of_engineer: int = limits.tiles_of_engineer
        self.share_price: int = base.money.share
        self.vp_per_income: int = base.money.vp_per_income
        self.vp_per_share: int = base.money.vp_per_share
        self.vp_per_section: int = base.money.vp_per_section
        self.reductions: list[list[int]] = [[row.at_least, row.by] for row in base.reduction]
        self.cash: int = sheet.setup.cash
        self.shares: int = sheet.setup.shares
        self.engine: int = sheet.setup.engine
        self.bag: list[int] = [
            colour for colour, name in enumerate(COLOURS) for _ in range(sheet.setup.goods.get(name, 0))
        ]
        self.new_cities: list[int] = [self.letters.index(letter) for letter in sheet.setup.new_cities]
        self.turns: dict[int, int] = {int(players): turns for players, turns in sheet.turns.items()}


def column_of(name: str) -> int:
    """`light 3` is column 2, `dark 1` column 6."""
    half, _, digit = name.partition(" ")
    return (LIGHT if half == "light" else DARK) + int(digit) - 1


def kept(old: list[int], new: list[int]) -> int:
    """How many of the old tracks are there still."""
    return len([track for track in old if track in new])


def turned(segments: tuple[tuple[int, int], ...], rotation: int, disc: bool) -> list[int]:
    """The tracks of a tile after so many turns, in canonical order; a disc makes every exit a spur."""
    ends: list[tuple[int, int]] = []
    for a, b in segments:
        sides = [side if side == TOWN else (side + rotation) % 6 for side in (a, b)]
        if disc:
            ends.extend((side, TOWN) for side in sides)
        else:
            ends.append((min(sides), max(sides)))
    return sorted(a | b << 3 for a, b in ends)
