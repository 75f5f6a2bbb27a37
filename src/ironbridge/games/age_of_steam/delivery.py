"""Moving goods: every legal route of every cube, and what each link pays.

Compiled. Move goods. A route is the sides by which it leaves each stop, three bits each, 7 ends it.
"""

from __future__ import annotations

from typing import Final

from ironbridge.games.age_of_steam.state import State
from ironbridge.games.age_of_steam.tables import Tables

END: Final = 7


def accepts(s: State, where: int, colour: int) -> bool:
    """Does a city take goods of this colour?"""
    return s.accepts[where] >> colour & 1 != 0


def routes(t: Tables, s: State, start: int, colour: int, most: int) -> list[int]:
    """Every route of at most so many links from a stop to the first city of the colour, in order of sides."""
    found: list[int] = []
    if most:
        search(t, s, colour, most, [start], 0, found)
    return found


def search(
    t: Tables, s: State, colour: int, most: int, path: list[int], route: int, found: list[int]
) -> None:
    """Go on from the last stop of `path`; no stop is visited twice."""
    first = path[len(path) - 1] * 6
    shift = 3 * (len(path) - 1)
    for side in range(6):
        link = s.links[first + side]
        if link < 0:
            continue
        there = link >> 8
        if there in path:
            continue
        longer = route | side << shift
        if accepts(s, there, colour):
            found.append(longer | END << (shift + 3))
        elif len(path) < most:
            path.append(there)
            search(t, s, colour, most, path, longer, found)
            path.pop()


def owners_of(s: State, start: int, route: int) -> list[int]:
    """The owner of each link of a route (-1: nobody), in order."""
    owners: list[int] = []
    here = start
    while route & 7 != END:
        link = s.links[here * 6 + (route & 7)]
        owners.append((link & 15) - 1)
        here = link >> 8
        route >>= 3
    return owners


def stops_of(s: State, start: int, route: int) -> list[int]:
    """The stops of a route, its start first."""
    stops = [start]
    while route & 7 != END:
        stops.append(s.links[stops[-1] * 6 + (route & 7)] >> 8)
        route >>= 3
    return stops
