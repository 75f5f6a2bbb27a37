"""A map as it lies before the first turn, from its sheet alone: for pictures of maps, rules or none.

Cubes that a game would draw from the bag are an example, the same every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from ironbridge.age_of_steam.drawing.goods import COLUMNS
from ironbridge.age_of_steam.rules.land import cubes_of, terrain_of
from ironbridge.age_of_steam.rules.loading import load_base
from ironbridge.age_of_steam.rules.sheet import City, MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, CityView, SeatView

STEP = 7  # colours follow each other in this step through the bag, so that neighbours differ


def _bag(sheet: MapSheet) -> Iterator[str]:
    """Colours by turns, as many of each as the game has, without those that are chosen at set-up."""
    chosen = [colour for _, given in _places(sheet) for colour in cubes_of(given)[1]]
    cubes = [
        colour for colour, count in sheet.setup.goods.items() for _ in range(count - chosen.count(colour))
    ]
    return cycle(cubes[i * STEP * 3 % len(cubes)] for i in range(len(cubes))) if cubes else iter(())


def _places(sheet: MapSheet) -> list[tuple[str, int | tuple[str, ...]]]:
    """Cities, towns and open land with their cubes at set-up, in the order they are filled."""
    places: list[tuple[str, int | tuple[str, ...]]] = [(city.at, city.cubes) for city in sheet.cities]
    places += [(town.at, sheet.setup.town_cubes) for town in sheet.towns]
    stops = {town.at for town in sheet.towns}
    open_land = [at for at, kind in terrain_of(sheet).items() if kind in sheet.setup.cubes_on]
    places += [(at, 1) for at in open_land if at not in stops]
    return places


def opening_view(sheet: MapSheet, players: int | None = None) -> AgeOfSteamView:
    """The view of a game of that many players (by default the fewest) that nobody has played in."""
    count = players or min(sheet.players)
    bag = _bag(sheet)

    def draw(given: int | tuple[str, ...]) -> tuple[str, ...]:
        drawn, chosen = cubes_of(given)
        return chosen + tuple(cube for cube, _ in zip(bag, range(drawn), strict=False))

    held = {at: draw(given) for at, given in _places(sheet)}
    cities = tuple(_city(city, held[city.at], bag) for city in sheet.cities)
    boxes = {box.id: draw(box.cubes) for box in sheet.boxes}
    display = _display(sheet, bag)
    laid_out = [*held.values(), *boxes.values(), *display.values()]
    markers = [city for city in sheet.cities if city.kind == "terminal"]
    stops = {city.at for city in sheet.cities}
    setup = sheet.setup
    return AgeOfSteamView(
        title="age_of_steam",
        map=sheet.id,
        seat=None,
        players=count,
        turn=1,
        turns=sheet.turns.get(str(count), 0),
        phase=sheet.phases[0],
        round=1,
        order=tuple(range(count)),
        active=0,
        over=False,
        seats=tuple(
            SeatView(i, setup.cash, 0, setup.shares, setup.engine, "", 20, 0, False, None, 0, False, 0, False)
            for i in range(count)
        ),
        cities=cities,
        towns=tuple(town.at for town in sheet.towns),
        tiles=(),
        links=(),
        display=display,
        new_cities=setup.new_cities,
        bag=sum(setup.goods.values())
        - sum(cube != "" for cubes in laid_out for cube in cubes)
        - len(markers),
        town_discs=load_base().limits.town_discs,
        tiles_left={},
        dice=(),
        drawn=(),
        decision=None,
        goods={at: cubes for at, cubes in held.items() if at not in stops and cubes},
        boxes=boxes,
    )


def _city(city: City, cubes: tuple[str, ...], bag: Iterator[str]) -> CityView:
    """A terminal takes what its marker, drawn from the bag, shows."""
    accepts = (next(bag),) if city.kind == "terminal" else city.accepts
    return CityView(city.at, city.name, accepts, city.growth, cubes)


def _display(sheet: MapSheet, bag: Iterator[str]) -> dict[str, tuple[str, ...]]:
    limits, used = load_base().limits, sheet.display.columns
    boxes: dict[str, tuple[str, ...]] = {}
    for name in (*COLUMNS, *sheet.setup.new_cities):
        if used is not None and name not in used:
            boxes[name] = ()
            continue
        rows = limits.display_rows if name in COLUMNS else limits.new_city_rows
        filled = {"all": rows, "top": 1, "none": 0}[sheet.display.fill]
        boxes[name] = tuple(next(bag) if row < filled else "" for row in range(rows))
    return boxes
