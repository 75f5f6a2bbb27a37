"""IX. Goods growth: Production first, then dice for the light half and for the dark half. Compiled."""

from __future__ import annotations

from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.games.age_of_steam.codes import DECLINE, PRODUCE, pack_cube
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.sheet import COLOURS
from ironbridge.games.age_of_steam.state import DRAW_CUBE, ROLL, State
from ironbridge.games.age_of_steam.tables import DARK, LIGHT, NUMBERED


def empty_boxes(s: State) -> int:
    return sum([column.count(-1) for column in s.display])


def production_codes(s: State) -> list[int]:
    if not s.drawn:
        return [PRODUCE, DECLINE]
    found: list[int] = []
    for colour in range(6):
        if colour in s.drawn:
            for column, boxes in enumerate(s.display):
                for box, cube in enumerate(boxes):
                    if cube < 0:
                        found.append(pack_cube(colour, column, box))
    return found


def cube_refusal(rules: Rules, s: State, colour: int, column: int, box: int) -> Refusal | None:
    if colour not in s.drawn:
        return Refusal("cube_not_drawn", "Production", {"cube": COLOURS[colour]})
    if box >= len(s.display[column]) or s.display[column][box] >= 0:
        return Refusal("box_full", "Production", {"column": rules.t.column_ids[column], "box": box + 1})
    return None


def produce(rules: Rules, s: State, seat: int) -> None:
    """Draw the cubes of Production; they are placed one by one."""
    count = min(rules.production_cubes(s), len(s.bag))
    s.drawn = [s.chance.take(DRAW_CUBE, s.bag) for _ in range(count)]
    if s.telling:
        s.tell(Event("produced", {"seat": seat, "cubes": tuple([COLOURS[cube] for cube in s.drawn])}))


def place_cube(rules: Rules, s: State, seat: int, colour: int, column: int, box: int) -> None:
    s.display = [boxes[:] for boxes in s.display]
    s.display[column][box] = colour
    left = s.drawn[:]
    left.remove(colour)
    s.drawn = left
    if s.telling:
        name = rules.t.column_ids[column]
        s.tell(Event("placed_cube", {"seat": seat, "cube": COLOURS[colour], "column": name, "box": box + 1}))
    if s.drawn and not empty_boxes(s):
        s.bag.extend(s.drawn)  # nowhere to put it
        s.drawn = []


def grow(rules: Rules, s: State) -> None:
    """Roll for each half and move cubes from the top of every column whose number came up."""
    s.dice = []
    s.display = [boxes[:] for boxes in s.display]
    for half in (LIGHT, DARK):
        rolled = [s.chance.take(ROLL, [1, 2, 3, 4, 5, 6]) for _ in range(rules.dice(s))]
        s.dice = s.dice + rolled
        if s.telling:
            s.tell(Event("rolled", {"half": "light" if half == LIGHT else "dark", "dice": tuple(rolled)}))
        for number in range(6):
            count = rolled.count(number + 1)
            if count:
                feed(rules, s, half + number, count)


def feed(rules: Rules, s: State, column: int, count: int) -> None:
    """Cities and New Cities of this number get so many cubes, as far as there are any."""
    t = rules.t
    for where in t.city_hexes:
        if t.growth[where] == column:
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
            s.goods[where * 6 + colour] += 1
            count -= 1
            if s.telling:
                s.tell(Event("grew", {"hex": rules.t.hex_ids[where], "cube": COLOURS[colour]}))
