"""Moving goods: every legal route of every cube. What a link pays is in `seams/goods.py`.

Compiled. Move goods. A route is the exits by which it leaves each stop (numbered as in `exits_of`: its sides,
in most cases), four bits each; 15 ends it.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.state import State

END: Final = 15
STEP_BITS: Final = 4


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
    shift = STEP_BITS * (len(path) - 1)
    links = s.links
    step = -1
    for gate in t.exits_of[path[len(path) - 1]]:
        step += 1
        link = links[gate]
        if link < 0:
            continue
        there = link >> 8
        if there in path:
            continue
        longer = route | step << shift
        if accepts(s, there, colour):
            found.append(longer | END << (shift + STEP_BITS))
        elif len(path) < most and not t.blocked[there]:
            path.append(there)
            search(t, s, colour, most, path, longer, found)
            path.pop()


def gates_of(t: Tables, s: State, start: int, route: int) -> list[int]:
    """The gates (see `exits_of`) by which a route leaves its stops, in order."""
    gates: list[int] = []
    here = start
    while route & END != END:
        gate = t.exits_of[here][route & END]
        gates.append(gate)
        if s.links[gate] < 0:
            break
        here = s.links[gate] >> 8
        route >>= STEP_BITS
    return gates


def owners_of(t: Tables, s: State, start: int, route: int) -> list[int]:
    """The owner of each link of a route (-1: nobody), in order."""
    return [(s.links[gate] & 15) - 1 for gate in gates_of(t, s, start, route)]


def end_of(t: Tables, s: State, start: int, route: int) -> int:
    """The stop where a route ends."""
    here = start
    while route & END != END:
        here = s.links[t.exits_of[here][route & END]] >> 8
        route >>= STEP_BITS
    return here
