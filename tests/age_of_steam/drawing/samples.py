"""Positions on Rust Belt for pictures and tests. Set by hand: possible positions, not records of games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ironbridge.age_of_steam import maps
from ironbridge.age_of_steam.drawing.hexes import make_grid
from ironbridge.age_of_steam.rules.loading import load_base, load_map
from ironbridge.age_of_steam.rules.sheet import TOWN, MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, CityView, LinkView, SeatView, Track, TrackTile

STEAM_NAMES = ("Ada", "Tomek", "Giulia", "Rafael", "Piotr", "Sofia")
_COLOURS = {"r": "red", "b": "blue", "p": "purple", "y": "yellow", "k": "black", "w": "white", "-": ""}

_CUBES = """
A11 bk, B3 yp, C1 rb, C8 rr, F10 pk, H6 by, J10 y, M9 rp, N4 by, Q2 rb, Q9 br, R6 bpy
"""
_DISPLAY = """
light 1 y--, light 2 --p, light 3 -kp, light 4 b--, light 5 r-b, light 6 --k
dark 1 k-b, dark 2 rby, dark 3 ky-, dark 4 rky, dark 5 byy, dark 6 --k
A pr, B yp, C kb, D yk, E rb, F by, G yp, H --
"""


def rust_belt() -> MapSheet:
    return load_map(Path(maps.__path__[0]) / "rust_belt")


def cubes_of(letters: str) -> tuple[str, ...]:
    return tuple(_COLOURS[letter] for letter in letters)


def _pairs(text: str) -> dict[str, tuple[str, ...]]:
    """`H6 by, light 1 y--`: whatever comes before the last blank, and its cubes."""
    rows = [part.strip().rpartition(" ") for line in text.strip().splitlines() for part in line.split(",")]
    return {key: cubes_of(cubes) for key, _, cubes in rows}


def lay(
    sheet: MapSheet, rows: str, cities: frozenset[str]
) -> tuple[tuple[TrackTile, ...], tuple[LinkView, ...]]:
    """Tiles and links from lines like `0 N4 M5 M6`; owner `-` is nobody, `L8>3` ends open at side 3."""
    grid = make_grid(sheet)
    towns = {town.at for town in sheet.towns} - cities
    tracks: dict[str, list[Track]] = {}
    links = []
    for row in filter(str.strip, rows.splitlines()):
        who, *path = row.split()
        owner = None if who == "-" else int(who)
        last, _, out = path[-1].partition(">")
        hexes = [*path[:-1], last]
        for i, name in enumerate(hexes):
            sides = [grid.side_to(name, hexes[j]) for j in (i - 1, i + 1) if 0 <= j < len(hexes)]
            if i == len(hexes) - 1 and out:
                sides.append(int(out))
            if name in cities:
                continue
            if name in towns:
                sides.insert(0, TOWN)
            found = [side for side in sides if side is not None]
            if len(found) != 2:
                raise ValueError(f"{row}: no track through {name}")
            a, b = found
            if any(side != TOWN and side in (t.a, t.b) for t in tracks.get(name, ()) for side in found):
                raise ValueError(f"{row}: a side of {name} is taken")
            tracks.setdefault(name, []).append(Track(a, b, owner))
        stops = tuple(name for name in hexes if name in cities | towns)
        links.append(LinkView(owner, stops, tuple(hexes), len(stops) == 2 and not out))
    tiles = tuple(TrackTile(at, "", 0, at in towns, tuple(some)) for at, some in sorted(tracks.items()))
    return tiles, tuple(links)


def _cities(sheet: MapSheet, cubes: str, new: str = "") -> tuple[CityView, ...]:
    held = _pairs(cubes)
    out = [CityView(c.at, c.name, c.accepts, c.growth, held.get(c.at, ())) for c in sheet.cities]
    letters = {city.letter: city for city in load_base().new_cities}
    towns = {town.at: town.name for town in sheet.towns}
    for pair in new.split():
        at, _, letter = pair.partition("=")
        city = letters[letter]
        out.append(CityView(at, towns[at], (city.accepts,), (city.growth,), held.get(at, ()), letter))
    return tuple(out)


def steam_view(
    rows: str,
    seats: str,
    *,
    turn: int,
    turns: int,
    phase: str,
    cubes: str = _CUBES,
    new: str = "",
    out: frozenset[int] = frozenset(),
) -> AgeOfSteamView:
    """A view from short text; `seats`: cash income shares engine of each, divided by commas."""
    sheet = rust_belt()
    cities = _cities(sheet, cubes, new)
    tiles, links = lay(sheet, rows, frozenset(city.at for city in cities))
    figures = [[int(v) for v in part.split()] for part in seats.split(",")]
    taken = {city.letter for city in cities}
    return AgeOfSteamView(
        title="age_of_steam",
        map=sheet.id,
        seat=None,
        players=len(figures),
        turn=turn,
        turns=turns,
        phase=phase,
        round=1,
        order=tuple(range(len(figures))),
        active=0,
        over=False,
        seats=tuple(
            SeatView(i, cash, income, shares, engine, "", 20, 0, i in out, None, 0, False, 0, False)
            for i, (cash, income, shares, engine) in enumerate(figures)
        ),
        cities=cities,
        towns=tuple(town.at for town in sheet.towns if town.at not in {city.at for city in cities}),
        tiles=tiles,
        links=links,
        display=_pairs(_DISPLAY),
        new_cities=tuple(letter for letter in sheet.setup.new_cities if letter not in taken),
        bag=31,
        town_discs=8,
        tiles_left={},
        dice=(),
        drawn=(),
        decision=None,
    )


_MIDDLE = """
3 H6 I7 J6
3 J6 K7 L7
3 H6 H7 H8 G9
2 G9 F9 F10
1 I9 I10 J10
1 J10 K10 L9 M9
1 M9 N9 O9 P9 Q9
0 N4 M5 M6
0 M6 L6 L7
0 L7 M8 M9
0 L7 L8 K9
2 M6 N6 O6 P5
2 P5 Q6 R6
2 R6 Q7 Q8 Q9
"""

_LATE = """
4 A11 B10 C10 D9>1
4 C8 D8 E9 F8>1
5 B3 C4 D4 E4
5 C1 C2 B2 B3
4 E4 F4 G5 G6 H6
- H2 H3 H4
5 H4 H5 H6
3 F7 G7 H6
0 K4 K5 K6 J6
1 L7 M7 N7 O7 P6 Q6>1
4 M9 N8 O8 P7 P6 P5
0 N10 M10 M9
5 N10 O10 P9>0
2 Q2 P2 P3>3
3 K9 K10>2
3 I9 J8 K8 L7
"""


@cache
def auction_table() -> AgeOfSteamView:
    """The first auction of five players: nothing built, everything at its start."""
    return steam_view(
        "", "10 0 2 1, 10 0 2 1, 10 0 2 1, 10 0 2 1, 10 0 2 1", turn=1, turns=7, phase="auction"
    )


@cache
def early_table() -> AgeOfSteamView:
    """The second turn of three players: a few links and open ends."""
    rows = """
    2 H6 I7 J6
    0 N4 M5 M6
    0 M6 L6>3
    1 M9 N9 O9>1
    """
    return steam_view(rows, "4 3 4 1, 1 0 5 2, 6 3 4 2", turn=2, turns=10, phase="build")


@cache
def middle_table() -> AgeOfSteamView:
    """The fifth turn of four players, one New City on the map."""
    return steam_view(
        _MIDDLE,
        "9 14 5 4, 9 11 6 4, 12 16 6 5, 4 9 4 3",
        turn=5,
        turns=8,
        phase="build",
        cubes=_CUBES.strip() + ", I9 rk",
        new="I9=C",
    )


@cache
def late_table() -> AgeOfSteamView:
    """The last turn of six players: crowded, one of them out of the game."""
    return steam_view(
        _MIDDLE + _LATE,
        "22 31 9 6, 3 12 14 4, 9 22 11 6, 4 9 9 6, 0 -3 15 3, 7 12 9 5",
        turn=6,
        turns=6,
        phase="move",
        cubes="A11 bkkry, B3 yprr, C1 rbyk, C8 rrpykby, F10 pkbyyyrrk, H6 byykkkppbb, J10 y, M9 rpyyk, N4 b, "
        "Q2 rb, Q9 brr, R6 bpyykk, I9 rkyb, K9 yyr, J6 rry",
        new="I9=C K9=E J6=B",
        out=frozenset({4}),
    )
