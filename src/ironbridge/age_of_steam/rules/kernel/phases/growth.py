"""IX. Goods growth: Production, extra cubes, and dice for each half, in the map's order. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import (
    DECLINE,
    PLACE_GOOD,
    PRODUCE,
    PRODUCE_FOR,
    pack,
    pack_at,
    pack_cube,
)
from ironbridge.age_of_steam.rules.kernel.figures import (
    DARK,
    EXTRA_STEP,
    LIGHT,
    LIGHT_STEP,
    NUMBERED,
    TO_DISPLAY,
)
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import ROLL, State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal


def empty_boxes(s: State) -> int:
    return sum([column.count(-1) for column in s.display])


def to_display(rules: Rules, s: State, seat: int) -> bool:
    """Do the cubes of Production go into the display?"""
    return rules.t.production_to == TO_DISPLAY and not rules.production_places(s, seat)


def room(rules: Rules, s: State, seat: int) -> bool:
    """Is there a place for a cube of Production?"""
    return empty_boxes(s) > 0 if to_display(rules, s, seat) else bool(rules.production_places(s, seat))


def may_produce(rules: Rules, s: State, seat: int) -> bool:
    """Is there anything to decide for the Production player?"""
    return bool(s.bag) and (room(rules, s, seat) or bool(rules.production_cities(s, seat)))


def production_codes(rules: Rules, s: State, seat: int) -> list[int]:
    found: list[int] = []
    if not s.drawn:
        if room(rules, s, seat):
            found.append(PRODUCE)
        found.extend([pack(PRODUCE_FOR, where) for where in rules.production_cities(s, seat)])
        found.append(DECLINE)
        return found
    places = rules.production_places(s, seat)
    for colour in range(6):
        if colour not in s.drawn:
            continue
        found.extend([pack_at(PLACE_GOOD, where, colour) for where in places])
        if to_display(rules, s, seat):
            for column, boxes in enumerate(s.display):
                for box, cube in enumerate(boxes):
                    if cube < 0:
                        found.append(pack_cube(colour, column, box))
    return found


def produce_refusal(rules: Rules, s: State, seat: int) -> Refusal | None:
    if s.drawn:
        return Refusal("cubes_drawn", "Production", {"cubes": len(s.drawn)})
    return None if room(rules, s, seat) else Refusal("no_room", "Production", {"seat": seat})


def produce_for_refusal(rules: Rules, s: State, seat: int, where: int) -> Refusal | None:
    if s.drawn:
        return Refusal("cubes_drawn", "Production", {"cubes": len(s.drawn)})
    if where not in rules.production_cities(s, seat):
        return Refusal("no_production_for", "Production", {"hex": rules.t.hex_ids[where]})
    return None


def decline_refusal(s: State) -> Refusal | None:
    return Refusal("cubes_drawn", "Production", {"cubes": len(s.drawn)}) if s.drawn else None


def cube_refusal(rules: Rules, s: State, seat: int, colour: int, column: int, box: int) -> Refusal | None:
    if colour not in s.drawn:
        return Refusal("cube_not_drawn", "Production", {"cube": COLOURS[colour]})
    if not to_display(rules, s, seat):
        return Refusal("not_to_display", "Production", {"column": rules.t.column_ids[column]})
    if box >= len(s.display[column]) or s.display[column][box] >= 0:
        return Refusal("box_full", "Production", {"column": rules.t.column_ids[column], "box": box + 1})
    return None


def good_refusal(rules: Rules, s: State, seat: int, where: int, colour: int) -> Refusal | None:
    if colour not in s.drawn:
        return Refusal("cube_not_drawn", "Production", {"cube": COLOURS[colour]})
    if where not in rules.production_places(s, seat):
        return Refusal("no_production_for", "Production", {"hex": rules.t.hex_ids[where]})
    return None


def produce(rules: Rules, s: State, seat: int, where: int) -> None:
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


def place_cube(rules: Rules, s: State, seat: int, colour: int, column: int, box: int) -> None:
    s.display = [boxes[:] for boxes in s.display]
    s.display[column][box] = colour
    if s.telling:
        name = rules.t.column_ids[column]
        s.tell(Event("placed_cube", {"seat": seat, "cube": COLOURS[colour], "column": name, "box": box + 1}))
    one_less(rules, s, seat, colour)


def place_good(rules: Rules, s: State, seat: int, where: int, colour: int) -> None:
    s.goods[where * 6 + colour] += 1
    if s.telling:
        s.tell(Event("placed_good", {"seat": seat, "cube": COLOURS[colour], "hex": rules.t.hex_ids[where]}))
    one_less(rules, s, seat, colour)


def one_less(rules: Rules, s: State, seat: int, colour: int) -> None:
    """A drawn cube is placed; what is not to be placed, or has no room, goes back into the bag."""
    left = s.drawn[:]
    left.remove(colour)
    s.drawn = left
    s.to_place -= 1
    if s.drawn and (not s.to_place or not room(rules, s, seat)):
        s.bag.extend(s.drawn)
        s.drawn = []
    if not s.drawn:
        s.to_place = 0
        s.producing = -1


def grow_from(rules: Rules, s: State, step: int) -> None:
    """Extra cubes, or a half of the display: cubes from the top of every column whose number came up."""
    if step == EXTRA_STEP:
        rules.extra_growth(s)
        return
    half = LIGHT if step == LIGHT_STEP else DARK
    s.display = [boxes[:] for boxes in s.display]
    rolled = [s.chance.take(ROLL, [1, 2, 3, 4, 5, 6]) for _ in range(rules.dice(s, half))]
    s.dice = rolled if half == LIGHT else s.dice + rolled
    if s.telling:
        s.tell(Event("rolled", {"half": "light" if half == LIGHT else "dark", "dice": tuple(rolled)}))
    for number in range(6):
        count = rolled.count(number + 1)
        if count:
            feed(rules, s, half + number, count)


def feed(rules: Rules, s: State, column: int, count: int) -> None:
    """Cities and New Cities of this number get so many cubes, as far as there are any."""
    t = rules.t
    for where in t.column_cities[column]:
        move_down(rules, s, column, where, count)
    for where in t.town_hexes:
        city = s.new_city[where]
        if city >= 0 and t.new_growth[city] == column:
            move_down(rules, s, NUMBERED + city, where, count)


def move_down(rules: Rules, s: State, column: int, where: int, count: int) -> None:
    boxes = s.display[column]
    for box in range(len(boxes)):
        if count and boxes[box] >= 0:
            colour = boxes[box]
            boxes[box] = -1
            rules.grow(s, where, colour)
            count -= 1
