"""Moving goods: every legal route of every cube. What a link pays is in `seams/goods.py`.

Compiled. Move goods. A route is the exits by which it leaves each stop (numbered as in `exits_of`: its sides,
in most cases), four bits each; 15 ends it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.kernel.bits import has, shifted
from ironbridge.core.vecs import append, pop, vec

END: Final = 15
STEP_BITS: Final = 4


def accepts(s: State, where: i64, colour: i64) -> bool:
    """Does a city take goods of this colour?"""
    return has(s.accepts[where], colour)


def routes(t: Tables, s: State, start: i64, colour: i64, most: i64) -> vec[i64]:
    """Every route of at most so many links from a stop to the first city of the colour, in order of sides."""
    found = vec[i64]()
    return search(t, s, colour, most, vec[i64]([start]), 0, found) if most else found


def leads_on(t: Tables, s: State, where: i64) -> bool:
    """Does any link leave this place?"""
    for gate in t.exits_of[where]:
        if s.links[gate] >= 0:
            return True
    return False


def search(
    t: Tables, s: State, colour: i64, most: i64, path: vec[i64], route: i64, found: vec[i64]
) -> vec[i64]:
    """Go on from the last stop of `path`; no stop is visited twice."""
    length = len(path)
    step: i64 = -1
    for gate in t.exits_of[path[length - 1]]:
        step += 1
        link = s.links[gate]
        if link < 0 or link >> 8 in path:
            continue
        there = link >> 8
        longer = route | shifted(step, STEP_BITS * (length - 1))
        if accepts(s, there, colour):
            found = append(found, longer | shifted(END, STEP_BITS * length))
        elif length < most and not t.blocked[there]:
            path = append(path, there)
            found = search(t, s, colour, most, path, longer, found)
            path, _ = pop(path)
    return found


def gates_of(t: Tables, s: State, start: i64, route: i64) -> list[int]:
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


def owners_of(t: Tables, s: State, start: i64, route: i64) -> list[int]:
    """The owner of each link of a route (-1: nobody), in order."""
    return [(s.links[gate] & 15) - 1 for gate in gates_of(t, s, start, route)]


def end_of(t: Tables, s: State, start: i64, route: i64) -> i64:
    """The stop where a route ends."""
    here = start
    while route & END != END:
        here = s.links[t.exits_of[here][route & END]] >> 8
        route >>= STEP_BITS
    return here
