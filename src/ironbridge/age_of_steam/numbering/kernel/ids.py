"""Which ids a packed code of Age of Steam is made of.

Compiled. A build is a hex and a tile as it lies; a delivery a hex, a cube, and the exit by which each stop is
left. Sums have two digits.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import (
    BID,
    BUILD,
    CHOOSE,
    CLAIM,
    DELIVER,
    ISSUE_SHARES,
    LIFT,
    PLACE_CUBE,
    PLACE_GOOD,
    PRODUCE_FOR,
    SELECT_ACTION,
    STEP_NAMES,
    URBANISE,
    amount_of,
    box_of,
    choice_of,
    colour_of,
    column_of,
    cube_of,
    goal_of,
    hex_of,
    rest_of,
    route_of,
    step_of,
)
from ironbridge.age_of_steam.rules.kernel.delivery import END, STEP_BITS
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.phases.play import options
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.vecs import vec
from ironbridge.numbering.kernel.numbering import Numbering
from ironbridge.numbering.spaces import Field, Range

KINDS: Final = 32
DIGITS: Final = 32  # a sum is its tens and units, counted by 32


def ranges_of(t: Tables) -> list[Range]:
    """The action ids of a map."""
    faces = [
        f"{t.tile_ids[t.face_tile[face]]}/{t.face_rotation[face]}{'/disc' if t.face_disc[face] else ''}"
        for face in range(t.faces)
    ]
    return [
        Range("kind", tuple([STEP_NAMES.get(kind, "") for kind in range(KINDS)])),
        Range("hex", tuple(t.hex_ids) + tuple(t.box_ids)),
        Range("face", tuple(faces)),
        Range("colour", tuple(COLOURS)),
        Range("exit", tuple([str(n) for n in range(END)]) + ("end",)),
        Range("new_city", tuple(t.letters)),
        Range("special_action", tuple(t.action_ids)),
        Range("column", tuple(t.column_ids)),
        Range("link", tuple(t.edge_ids)),
        Range("tens", tuple([str(DIGITS * n) for n in range(DIGITS)])),
        Range("units", tuple([str(n) for n in range(DIGITS)])),
    ]


class SteamIds(Numbering):
    """The action ids of one map."""

    def __init__(self, rules: Rules, fields: list[Field]) -> None:
        super().__init__(ranges_of(rules.t), fields)
        self.rules: Rules = rules
        self.t: Tables = rules.t
        self.hexes: i64 = self.first_id("hex")
        self.faces: i64 = self.first_id("face")
        self.colours: i64 = self.first_id("colour")
        self.exits: i64 = self.first_id("exit")
        self.new_cities: i64 = self.first_id("new_city")
        self.actions: i64 = self.first_id("special_action")
        self.columns: i64 = self.first_id("column")
        self.links: i64 = self.first_id("link")
        self.tens: i64 = self.first_id("tens")
        self.units: i64 = self.first_id("units")

    def codes(self, state: Any) -> vec[i64]:
        s = cast(State, state)
        return options(self.rules, s, s.deciding(), -1)

    def element(self, code: i64, depth: i64) -> i64:
        step = step_of(code)
        if depth == 0:
            return step
        if step == BUILD:
            if depth == 1:
                return self.hexes + hex_of(code)
            return self.faces + rest_of(code) if depth == 2 else -1
        if step == DELIVER:
            return self.delivery(code, depth)
        if step in (BID, ISSUE_SHARES, CHOOSE):
            return self.digit(amount_of(code), depth - 1)
        if step == PLACE_CUBE:
            if depth == 1:
                return self.colours + cube_of(code)
            return self.columns + column_of(code) if depth == 2 else self.digit(box_of(code), depth - 3)
        if step in (PRODUCE_FOR, CLAIM, SELECT_ACTION):
            first = self.hexes if step == PRODUCE_FOR else (self.links if step == CLAIM else self.actions)
            return first + amount_of(code) if depth == 1 else -1
        if step in (URBANISE, PLACE_GOOD, LIFT):
            return self.at_hex(step, code, depth)
        return -1

    def at_hex(self, step: i64, code: i64, depth: i64) -> i64:
        """A hex, and what goes there or leaves it."""
        if depth == 1:
            return self.hexes + hex_of(code)
        if depth == 2:
            return self.new_cities + rest_of(code) if step == URBANISE else self.colours + colour_of(code)
        return self.hexes + goal_of(code) if step == LIFT and depth == 3 else -1

    def delivery(self, code: i64, depth: i64) -> i64:
        """The hex, the colour, exit after exit to the end, and what the mover may choose beside."""
        if depth == 1:
            return self.hexes + hex_of(code)
        if depth == 2:
            return self.colours + colour_of(code)
        route = route_of(code)
        left = depth - 3
        while left and route & END != END:
            route >>= STEP_BITS
            left -= 1
        return self.exits + (route & END) if not left else self.digit(choice_of(code), left - 1)

    def digit(self, amount: i64, place: i64) -> i64:
        if place == 0:
            return self.tens + amount // DIGITS
        return self.units + amount % DIGITS if place == 1 else -1
