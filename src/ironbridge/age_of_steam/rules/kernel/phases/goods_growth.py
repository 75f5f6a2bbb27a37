"""IX. Goods growth: Production, extra cubes, and dice for each half, in the map's order. Compiled.

How many dice and cubes there are is in `seams/goods.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import (
    DECLINE,
    PLACE_CUBE,
    PLACE_GOOD,
    PRODUCE,
    PRODUCE_FOR,
    amount_of,
    box_of,
    column_of,
    cube_of,
    hex_of,
    pack,
    pack_at,
    pack_cube,
    rest_of,
)
from ironbridge.age_of_steam.rules.kernel.figures import (
    DARK,
    EXTRA_STEP,
    LIGHT,
    LIGHT_STEP,
    NUMBERED,
    PRODUCTION_STEP,
    TO_DISPLAY,
)
from ironbridge.age_of_steam.rules.kernel.phases.step import Step, StepWithFields
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import ROLL, State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec


class ProduceStep(Step):
    """Draw the cubes of Production."""

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        if s.drawn:
            return cubes_drawn(s)
        return None if room(rules, s, seat) else Refusal("no_room", "Production", {"seat": seat})

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        produce(rules, s, seat, -1)


class ProduceForStep(StepWithFields):
    """Draw the cubes of Production for a city."""

    def candidates(self, rules: Rules, s: State, seat: i64) -> list[int]:
        return [pack(PRODUCE_FOR, where) for where in rules.production_cities(s, seat)]

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        if s.drawn:
            return cubes_drawn(s)
        if amount_of(code) not in rules.production_cities(s, seat):
            return Refusal("no_production_for", "Production", {"hex": rules.t.hex_ids[amount_of(code)]})
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        produce(rules, s, seat, amount_of(code))


class DeclineStep(Step):
    """Draw none."""

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        return cubes_drawn(s) if s.drawn else None


class PlaceCubeStep(StepWithFields):
    """Put a drawn cube into an empty box of the display."""

    def candidates(self, rules: Rules, s: State, seat: i64) -> list[int]:
        return [
            pack_cube(colour, column, box)
            for colour in sorted(set(s.drawn))
            for column, rows in enumerate(rules.t.column_rows)
            for box in range(rows)
            if s.display[rules.t.column_first[column] + box] < 0
        ]

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        colour, column, box = cube_of(code), column_of(code), box_of(code)
        if colour not in s.drawn:
            return Refusal("cube_not_drawn", "Production", {"cube": COLOURS[colour]})
        if not to_display(rules, s, seat):
            return Refusal("not_to_display", "Production", {"column": rules.t.column_ids[column]})
        if box >= rules.t.column_rows[column] or s.display[rules.t.column_first[column] + box] >= 0:
            return Refusal("box_full", "Production", {"column": rules.t.column_ids[column], "box": box + 1})
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        colour, column, box = cube_of(code), column_of(code), box_of(code)
        s.display = s.display[:]
        s.display[rules.t.column_first[column] + box] = colour
        if s.telling:
            cube, name = COLOURS[colour], rules.t.column_ids[column]
            s.tell(Event("placed_cube", {"seat": seat, "cube": cube, "column": name, "box": box + 1}))
        one_less(rules, s, seat, colour)


class PlaceGoodStep(StepWithFields):
    """Put a drawn cube on a place of the map."""

    def candidates(self, rules: Rules, s: State, seat: i64) -> list[int]:
        places = rules.production_places(s, seat)
        return [pack_at(PLACE_GOOD, where, colour) for colour in sorted(set(s.drawn)) for where in places]

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        where, colour = hex_of(code), rest_of(code)
        if colour not in s.drawn:
            return Refusal("cube_not_drawn", "Production", {"cube": COLOURS[colour]})
        if where not in rules.production_places(s, seat):
            return Refusal("no_production_for", "Production", {"hex": rules.t.hex_ids[where]})
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        place_good(rules, s, seat, hex_of(code), rest_of(code))


STEPS: Final[list[Step]] = [
    ProduceStep(PRODUCE),
    ProduceForStep(PRODUCE_FOR),
    DeclineStep(DECLINE),
    PlaceCubeStep(PLACE_CUBE),
    PlaceGoodStep(PLACE_GOOD),
]


def cubes_drawn(s: State) -> Refusal:
    return Refusal("cubes_drawn", "Production", {"cubes": len(s.drawn)})


def to_display(rules: Rules, s: State, seat: i64) -> bool:
    """Do the cubes of Production go into the display?"""
    return rules.t.production_to == TO_DISPLAY and not rules.production_places(s, seat)


def room(rules: Rules, s: State, seat: i64) -> bool:
    """Is there a place for a cube of Production?"""
    if to_display(rules, s, seat):
        return -1 in s.display
    return bool(rules.production_places(s, seat))


def may_produce(rules: Rules, s: State, seat: i64) -> bool:
    """Is there anything to decide for the Production player?"""
    return len(s.bag) > 0 and (room(rules, s, seat) or bool(rules.production_cities(s, seat)))


def produce(rules: Rules, s: State, seat: i64, where: i64) -> None:
    """Draw the cubes of Production, for a city or (-1) as the map has it.

    They are placed one by one, but at once where all of them go to one hex.
    """
    s.producing = where
    s.drawn = rules.draw(s, rules.production_cubes(s))
    s.to_place = min(rules.production_keep(s), len(s.drawn))
    if s.telling:
        s.tell(Event("produced", {"seat": seat, "cubes": tuple([COLOURS[cube] for cube in s.drawn])}))
    places = rules.production_places(s, seat)
    if len(places) == 1 and s.to_place == len(s.drawn):
        for colour in s.drawn:
            place_good(rules, s, seat, places[0], colour)


def place_good(rules: Rules, s: State, seat: i64, where: i64, colour: i64) -> None:
    s.goods[where * 6 + colour] += 1
    if s.telling:
        s.tell(Event("placed_good", {"seat": seat, "cube": COLOURS[colour], "hex": rules.t.hex_ids[where]}))
    one_less(rules, s, seat, colour)


def one_less(rules: Rules, s: State, seat: i64, colour: i64) -> None:
    """A drawn cube is placed; what is not to be placed, or has no room, goes back into the bag."""
    left = s.drawn[:]
    left.remove(colour)
    s.drawn = left
    s.to_place -= 1
    if s.drawn and (not s.to_place or not room(rules, s, seat)):
        for cube in s.drawn:
            rules.put_in_bag(s, cube)
        s.drawn = []
    if not s.drawn:
        s.to_place = 0
        s.producing = -1


def grow(rules: Rules, s: State, step: int) -> bool:
    """Grow from a step of the map's script on, to its end; False: Production is to be decided first."""
    script = rules.t.growth_script
    while step < len(script):
        if script[step] == PRODUCTION_STEP:
            if s.queue and may_produce(rules, s, s.queue[0]):
                return False
        else:
            grow_from(rules, s, script[step])
        step += 1
    return True


def grow_from(rules: Rules, s: State, step: int) -> None:
    """Extra cubes, or a half of the display: cubes from the top of every column whose number came up."""
    if step == EXTRA_STEP:
        rules.extra_growth(s)
        return
    half: i64 = LIGHT if step == LIGHT_STEP else DARK
    s.display = s.display[:]
    rolled = [roll(s) for _ in range(rules.dice(s, half))]
    s.dice = rolled if half == LIGHT else s.dice + rolled
    if s.telling:
        s.tell(Event("rolled", {"half": "light" if half == LIGHT else "dark", "dice": tuple(rolled)}))
    for number in range(6):
        count = rolled.count(number + 1)
        if count:
            feed(rules, s, half + number, count)


def roll(s: State) -> i64:
    return s.chance.show(ROLL, vec[i64]([1, 2, 3, 4, 5, 6]))


def feed(rules: Rules, s: State, column: i64, count: i64) -> None:
    """Cities and New Cities of this number get so many cubes, as far as there are any."""
    t = rules.t
    for where in t.column_cities[column]:
        move_down(rules, s, column, where, count)
    for where in t.town_hexes:
        city = s.new_city[where]
        if city >= 0 and t.new_growth[city] == column:
            move_down(rules, s, NUMBERED + city, where, count)


def move_down(rules: Rules, s: State, column: i64, where: i64, count: i64) -> None:
    first = rules.t.column_first
    box: i64
    for box in range(first[column], first[column + 1]):
        if count and s.display[box] >= 0:
            colour = s.display[box]
            s.display[box] = -1
            rules.grow(s, where, colour)
            count -= 1
