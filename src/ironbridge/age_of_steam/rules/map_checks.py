"""What is wrong with a map's file beyond the form of its keys, each in a sentence for who wrote it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from ironbridge.age_of_steam.rules.kernel.faces import Faces, turned
from ironbridge.age_of_steam.rules.kernel.figures import columns_of
from ironbridge.age_of_steam.rules.land import STEPS, cells_of, cubes_of, hex_name, prices_of, terrain_of
from ironbridge.age_of_steam.rules.sheet import ACTION_IDS, SEA, TERRAINS, TOWN, BaseSheet, City, MapSheet
from ironbridge.core.refusals import persons

ID = r"[a-z][a-z0-9_]*"  # of a map, which its folder is called by
MOST_HEXES = 1000  # an action has ten bits for a hex
MOST_EXITS = 15  # and four for a step of a route
NO_TRACK = ("water", "impassable")


def problems_of(sheet: MapSheet, base: BaseSheet) -> list[str]:
    """Every fault found; an empty list is a sound map. Faults of the grid hide all others."""
    return _grid(sheet) or _Checks(sheet, base).found


def _grid(sheet: MapSheet) -> list[str]:
    found: list[str] = []
    grid = sheet.grid
    if (grid.orientation == "flat") != grid.offset.endswith("q"):
        found.append(f"grid: a {grid.orientation} map cannot have offset {grid.offset!r}")
    for row, line in enumerate(grid.rows):
        for column, mark in enumerate(line):
            if mark not in TERRAINS and mark not in (" ", SEA):
                known = " ".join(TERRAINS)
                found.append(f"grid: {hex_name(column, row)} is {mark!r}, which is none of {known} {SEA}")
    hexes = len(cells_of(grid))
    if not 0 < hexes <= MOST_HEXES:
        found.append(f"grid: {hexes} hexes; a map has 1 to {MOST_HEXES}")
    return found


class _Checks:
    """One pass over a sheet whose grid is sound."""

    def __init__(self, sheet: MapSheet, base: BaseSheet) -> None:
        self.sheet, self.base = sheet, base
        self.found: list[str] = []
        self.cells = cells_of(sheet.grid)
        self.named = {cell: name for name, cell in self.cells.items()}
        self.marks = terrain_of(sheet)
        self.columns = columns_of(base)
        self.city_at = {at: city for city in sheet.cities for at in (city.at, *city.hexes)}
        self.town_at = {town.at: town for town in sheet.towns}
        self._players()
        self._cities()
        self._towns()
        if self.found:
            return  # what follows looks hexes up
        self._sides()
        self._exits()
        self._printed()
        self._links()
        self._display()
        self._cubes()
        self._figures()

    def need(self, holds: bool, message: str) -> bool:
        if not holds:
            self.found.append(message)
        return holds

    def called(self, what: str, id: str) -> None:
        """An id, in actions and on the board."""
        plain = re.fullmatch(ID, id) is not None
        self.need(plain, f"{what}: {id!r} must be lower-case letters, digits and _, a letter first")

    def once(self, what: str, names: Iterable[str]) -> None:
        for name, times in Counter(names).items():
            self.need(times == 1, f"{what}: {name!r} is given {times} times")

    def on_map(self, what: str, at: str) -> bool:
        return self.need(at in self.cells, f"{what}: there is no hex {at!r} on the map")

    def across(self, at: str, side: int) -> str:
        (q, r), (dq, dr) = self.cells[at], STEPS[side]
        return self.named.get((q + dq, r + dr), "")

    def touch(self, one: str, other: str) -> bool:
        return other in [self.across(one, side) for side in range(6)]

    def _players(self) -> None:
        sheet = self.sheet
        self.called("id", sheet.id)
        self.need(bool(sheet.name.strip()), "name: a map has a name")
        places = [city.name for city in sheet.cities] + [town.name for town in sheet.towns]
        for name in (sheet.name, *sheet.labels.values(), *places):
            plain = name.isprintable() and not set(name) & set("{}<>")
            self.need(plain, f"name: {name!r} may not hold braces, angle brackets or line breaks")
        self.need(
            bool(sheet.players) and list(sheet.players) == sorted(set(sheet.players)),
            "players: the numbers of players in rising order",
        )
        known = [str(number) for number in sheet.players]
        for what, given in (("turns", sheet.turns), ("growing.dice", sheet.growing.dice)):
            for number in given:
                self.need(number in known, f"{what}: the map is not for {persons(number)}")
        for best in sheet.recommended:
            self.need(best in sheet.players, f"recommended: the map is not for {persons(best)}")
        self.once("phases", sheet.phases)
        self.need(
            "move_goods" in sheet.phases, "phases: without move_goods nobody ever has income or expenses"
        )

    def _cities(self) -> None:
        for city in self.sheet.cities:
            for at in (city.at, *city.hexes):
                if self.on_map(f"city {city.name}", at):
                    self.need(
                        self.marks[at] == "city",
                        f"city {city.name}: the grid shows {self.marks[at]} at {at}, not C",
                    )
            self._whole(city)
            for column in city.growth:
                numbered = column in self.columns[:12]
                self.need(numbered, f"city {city.name}: no column {column!r}; they are called 'light 1'")
            self.once(f"city {city.name}: growth", city.growth)
            self.once(f"city {city.name}: accepts", city.accepts)
            if city.kind == "terminal":
                self.need(not city.accepts, f"city {city.name}: what a terminal accepts is drawn")
        self.once("cities", [at for city in self.sheet.cities for at in (city.at, *city.hexes)])
        for at, mark in self.marks.items():
            if mark == "city":
                self.need(at in self.city_at, f"grid: C at {at}, but no city is there")

    def _whole(self, city: City) -> None:
        """A city of several hexes hangs together."""
        reached = {city.at}
        left = {at for at in city.hexes if at in self.cells}
        while left and city.at in self.cells:
            near = {at for at in left if any(self.touch(one, at) for one in reached)}
            if not self.need(bool(near), f"city {city.name}: {', '.join(sorted(left))} lies apart"):
                return
            reached |= near
            left -= near

    def _towns(self) -> None:
        self.once("towns", [town.at for town in self.sheet.towns])
        for town in self.sheet.towns:
            if self.on_map(f"town {town.name}", town.at):
                under = self.marks[town.at]
                land = under not in ("city", *NO_TRACK)
                self.need(land, f"town {town.name}: the grid shows {under} at {town.at}")
        for at in self.sheet.starting_cities:
            city = self.city_at.get(at)
            self.need(city is not None and city.at == at, f"starting_cities: no city at {at!r}")

    def _sides(self) -> None:
        sheet = self.sheet
        seen: set[tuple[str, str]] = set()
        for at, sides in sheet.closed.items():
            if not self.on_map("closed", at):
                continue
            for side in sides:
                there = self.across(at, side)
                if self.need(bool(there), f"closed: no hex across side {side} of {at}"):
                    pair = (min(at, there), max(at, there))
                    self.need(pair not in seen, f"closed: the side between {at} and {there} is given twice")
                    seen.add(pair)
        for what, given in (("rivers", sheet.rivers), ("labels", sheet.labels)):
            for at in given:
                self.on_map(what, at)
        for at in sheet.doubtful_hexes:
            self.on_map("doubtful_hexes", at)

    def _exits(self) -> None:
        """No city has more ways out than a route can tell apart."""
        closed = {(at, side) for at, sides in self.sheet.closed.items() for side in sides}
        for city in self.sheet.cities:
            parts = (city.at, *city.hexes)
            ways = sum(city.at in link.between for link in self.sheet.links)
            for at in parts:
                for side in range(6):
                    there = self.across(at, side)
                    out = there and there not in parts and self.marks[there] not in NO_TRACK
                    ways += bool(out) and not {(at, side), (there, (side + 3) % 6)} & closed
            self.need(
                ways <= MOST_EXITS, f"city {city.name}: {ways} ways out; a city has {MOST_EXITS} at most"
            )

    def _printed(self) -> None:
        sheet = self.sheet
        if not sheet.printed:
            return
        faces = Faces(self.base)
        self.once("printed", [one.at for one in sheet.printed])
        exits = {
            one.at: {side for track in one.tracks for side in track if side != TOWN} for one in sheet.printed
        }
        for one in sheet.printed:
            what = f"printed {one.at}"
            if not self.on_map("printed", one.at):
                continue
            self.need(one.at not in self.city_at, f"{what}: a city has no track")
            known = all(0 <= side <= TOWN for track in one.tracks for side in track)
            tile = known and faces.face_of(turned(one.tracks, 0, False)) >= 0
            if not self.need(tile, f"{what}: no tile has the tracks {[list(track) for track in one.tracks]}"):
                continue
            in_town = any(TOWN in track for track in one.tracks)
            self.need(in_town == (one.at in self.town_at), f"{what}: 6 is the town in the middle of a hex")
            for side in exits[one.at]:
                there = self.across(one.at, side)
                meets = there in exits and (side + 3) % 6 in exits[there]
                leads = there not in exits and bool(there) and self.marks[there] not in NO_TRACK
                self.need(meets or leads, f"{what}: its track leads nowhere at side {side}")

    def _links(self) -> None:
        sheet = self.sheet
        self.once("links", [link.id for link in sheet.links])
        used: Counter[tuple[str, str]] = Counter()
        for link in sheet.links:
            what = f"link {link.id}"
            self.called("links", link.id)
            a, b = link.between
            if not all(self.on_map(what, at) for at in (a, b, link.via or a)):
                continue
            stops = all(self._is_city(at) or at in self.town_at for at in (a, b))
            self.need(stops and a != b, f"{what}: it joins two cities or towns, each by its `at`")
            self.need(a in self.city_at or b in self.city_at, f"{what}: one of its ends is a city")
            if link.via:
                self.need(self.marks[link.via] in NO_TRACK, f"{what}: track may be laid at {link.via}")
            near = self.touch(a, link.via or b) and self.touch(link.via or a, b)
            self.need(near, f"{what}: {a} and {b} do not lie side by side" + (" of via" if link.via else ""))
            used.update([(a, link.via or b), (b, link.via or a)])
            if link.kind == "public":
                self.need(link.cost == 0, f"{what}: nobody pays for a public link")
        for (at, there), times in used.items():
            self.need(times == 1, f"links: {times} of them leave {at} towards {there}")

    def _display(self) -> None:
        sheet = self.sheet
        letters = self.columns[12:]
        for letter in sheet.setup.new_cities:
            self.need(letter in letters, f"setup.new_cities: there is no New City {letter!r}")
        self.once("setup.new_cities", sheet.setup.new_cities)
        used = self.columns if sheet.display.columns is None else sheet.display.columns
        self.once("display.columns", used)
        for column in (*used, *sheet.display.redraw):
            self.need(column in self.columns, f"display: there is no column {column!r}")
        if "goods_growth" in sheet.phases:
            for city in sheet.cities:
                for column in city.growth:
                    self.need(column in used, f"city {city.name}: column {column!r} is not used")

    def _cubes(self) -> None:
        """Are there cubes enough for the set-up?"""
        sheet, base = self.sheet, self.base
        left: Counter[str] = Counter()
        for name, number in sheet.setup.goods.items():
            left[name] += number
        given = [city.cubes for city in sheet.cities] + [sheet.setup.town_cubes] * len(sheet.towns)
        drawn = sum(box.cubes for box in sheet.boxes) + sum(city.kind == "terminal" for city in sheet.cities)
        for cubes in given:
            number, chosen = cubes_of(cubes)
            drawn += number
            for colour in chosen:
                left[colour] -= 1
        for colour, number in left.items():
            self.need(number >= 0, f"setup.goods: {-number} {colour} cubes too few for those given by colour")
        open_hexes = [at for at in self.cells if at not in self.city_at and at not in self.town_at]
        drawn += sum(self.marks[at] in sheet.setup.cubes_on for at in open_hexes)
        rows = [base.limits.display_rows] * 12 + [base.limits.new_city_rows] * len(base.new_cities)
        used = self.columns if sheet.display.columns is None else sheet.display.columns
        boxes = [rows[n] for n, column in enumerate(self.columns) if column in used]
        if sheet.display.fill != "none":
            drawn += sum(boxes) if sheet.display.fill == "all" else len(boxes)
        if sheet.setup.easy_cubes is not None:
            drawn += max(0, sum(sheet.setup.easy_cubes - cubes_of(city.cubes)[0] for city in sheet.cities))
        other = sheet.setup.other_cubes
        for at in other:
            begins = any(at == city.at and city.cubes for city in sheet.cities)
            self.need(begins, f"setup.other_cubes: no city that begins with cubes at {at}")
        drawn += max(0, sum(other[c.at] - cubes_of(c.cubes)[0] for c in sheet.cities if c.at in other))
        short = drawn - sum(left.values())
        self.need(short <= 0, f"setup.goods: {short} cubes too few for the set-up")
        for colour in sorted(set(sheet.display.redraw.values())):
            rest = sum(left.values()) - left[colour]
            self.need(rest >= drawn, f"display.redraw: {rest} cubes that are not {colour}, {drawn} are drawn")
        self.once("boxes", [box.id for box in sheet.boxes])
        for box in sheet.boxes:
            self.called("boxes", box.id)

    def _figures(self) -> None:
        sheet = self.sheet
        for name in (*sheet.actions.without, *sheet.actions.only):
            self.need(name in ACTION_IDS, f"actions: there is no action {name!r}")
        for name in sheet.actions.own:
            self.called("actions.own", name)
            self.need(name not in (*ACTION_IDS, "none"), f"actions.own: {name!r} is no new name")
        self.once("actions.own", sheet.actions.own)
        self.once("growing.script", sheet.growing.script)
        for extra in sheet.growing.extra:
            self.need(self._is_city(extra.at), f"growing.extra: no city at {extra.at!r}")
        to, production = sheet.growing.production.to, sheet.growing.production
        self.need(
            to in ("display", "towns") or self._is_city(to),
            f"growing.production: {to!r} is neither display nor towns nor a city's hex",
        )
        self.need(production.keep <= production.draw, "growing.production: more cubes are kept than drawn")
        most = self.base.limits.shares if sheet.shares.most is None else sheet.shares.most
        self.need(sheet.setup.shares <= most, f"setup.shares: a railway has {most} at most")
        prices = prices_of(sheet, self.base)
        for at in prices.hexes:
            if self.on_map("prices.hexes", at):
                free = at not in self.city_at and at not in self.town_at
                land = free and self.marks[at] not in NO_TRACK
                self.need(land, f"prices.hexes: no tile is laid at {at} for a price of its own")
        priced = {"city", *NO_TRACK, *prices.simple}
        unpriced = sorted(
            {
                kind
                for at, kind in self.marks.items()
                if kind not in priced and at not in prices.hexes and at not in self.town_at
            }
        )
        self.need(not unpriced, f"prices.terrain: no price for {', '.join(unpriced)}")

    def _is_city(self, at: str) -> bool:
        return at in self.city_at and self.city_at[at].at == at
