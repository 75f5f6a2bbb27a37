"""IV. Build track: New Cities. Compiled.

Whoever has Urbanisation may place one, before the first tile; on any town that is still one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import URBANISE, hex_of, pack_at, rest_of
from ironbridge.age_of_steam.rules.kernel.construction import sections_of, swap_tile, unfinished
from ironbridge.age_of_steam.rules.kernel.figures import BAG, Tables
from ironbridge.age_of_steam.rules.kernel.phases.step import Step
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import NO_TRACK, NOBODY, URBANISATION, State
from ironbridge.age_of_steam.rules.kernel.track import exits_on, opposite, section_sides
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import has
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec


class UrbaniseStep(Step):
    """Put a New City on a town."""

    def options(self, rules: Rules, s: State, seat: i64) -> vec[i64]:
        if right_fault(s, seat) is not None or not s.city_left:
            return vec[i64]()
        towns = [where for where in rules.t.town_hexes if town_fault(rules, s, seat, where) is None]
        return vec[i64]([pack_at(URBANISE, where, city) for where in towns for city in s.city_left])

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        city = rest_of(code)
        fault = right_fault(s, seat) or town_fault(rules, s, seat, hex_of(code))
        if fault is None and city not in s.city_left:
            return Refusal("new_city_used", "New Cities", {"letter": rules.t.letters[city]})
        return fault

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        """The cubes of the town stay or go back into the bag, as the map says."""
        t = rules.t
        where, city = hex_of(code), rest_of(code)
        old = s.new_city[where]
        put_new_city(t, s, seat, where, city)
        if s.telling:
            s.tell(Event("urbanised", {"seat": seat, "hex": t.hex_ids[where], "letter": t.letters[city]}))
        if t.urbanise_goods == BAG:
            for colour in range(6):
                for _ in range(s.goods[where * 6 + colour]):
                    rules.put_back(s, where, colour)
        rules.after_urbanise(s, seat, where, city, old)
        rules.after_build(s, seat, where, "urbanised")


STEPS: Final[list[Step]] = [UrbaniseStep(URBANISE)]


def right_fault(s: State, seat: i64) -> Refusal | None:
    """Why this player may not urbanise now: with Urbanisation one may, once, before the first tile."""
    if s.role[seat] != URBANISATION:
        return Refusal("not_urbanising", "Urbanisation", {"seat": seat})
    if s.urbanised or s.built:
        return Refusal("urbanise_first", "Urbanisation", {"built": s.built})
    return None


def town_fault(rules: Rules, s: State, seat: i64, where: i64) -> Refusal | None:
    """Why no New City may stand here."""
    fault = rules.urbanise_fault(s, seat, where)
    if fault is None and loops_to(rules.t, s, where):
        return Refusal("to_itself", "Completed links", {"hex": rules.t.hex_ids[where]})
    return fault


def put_new_city(t: Tables, s: State, seat: i64, where: i64, city: i64) -> None:
    """Put a New City on a town; its tile goes back to the supply, and every spur with it.

    Where it replaces another New City that one leaves the game, and track stays whose it is.

    Links and sections that reach the hex now end in the city; unowned ones that this completes go to whoever
    urbanises (ruling A-4), as far as there are ownership discs (ruling A-10).
    """
    joined = exits_on(t, s, where)
    if joined:
        swap_tile(t, s, where, -1)
        s.track = s.track[:]
        for side in range(6):
            s.track[where * 6 + side] = NO_TRACK
    s.new_city = s.new_city[:]
    old = s.new_city[where]
    if old >= 0:
        s.city_gone = [*s.city_gone, old]
    s.new_city[where] = city
    s.city = s.city[:]
    s.city[where] = True
    s.accepts = s.accepts[:]
    s.accepts[where] = t.new_accepts[city]
    s.city_left = [one for one in s.city_left if one != city]
    s.urbanised = True
    if old >= 0:
        return
    for side in range(6):
        there = t.across[where * 6 + side]
        back = opposite(side)
        if there < 0 or s.city[there] or s.track[there * 6 + back] != NOBODY:
            continue
        if has(joined, side) or unfinished(t, s, there, back):
            continue
        if sections_of(t, s, seat) < t.ownership_discs:
            s.track = s.track[:]
            for one in section_sides(t, s, there, back):
                s.track[one] = seat


def loops_to(t: Tables, s: State, where: i64) -> bool:
    """Would a section begin and end at this hex if it became a city? (Ruling A-19.)"""
    for side in range(6):
        there = t.across[where * 6 + side]
        back = opposite(side)
        if there < 0 or s.city[there] or s.track[there * 6 + back] == NO_TRACK:
            continue
        section = section_sides(t, s, there, back)
        if len([one for one in section if one // 6 != where and t.across[one] == where]) > 1:
            return True
    return False
