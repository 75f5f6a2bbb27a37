"""The layout of a Brass board: where plates, slots, lines, names and panels stand. Made once for a sheet."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from ironbridge.brass.drawing.gauge import SIZE as GAUGE_SIZE
from ironbridge.brass.drawing.markets import HEAD, ROW, WIDTH
from ironbridge.brass.drawing.merchants import merchant_size, stall_box
from ironbridge.brass.drawing.tiles import SIZE
from ironbridge.brass.drawing.waypoints import NAME_SIZE, NAME_TRACK, RING, outside_size
from ironbridge.brass.rules.shared.sheet import Line, Place, Sheet
from ironbridge.brass.words.board_messages import caption
from ironbridge.drawing.frame import Frame
from ironbridge.drawing.geometry import Box, around, bowed, inside, outside, walk
from ironbridge.drawing.ground import Ground, in_words, ring_of
from ironbridge.drawing.lettering import least_size
from ironbridge.drawing.links import Faint, LineShape, medallion_place, visible_part
from ironbridge.drawing.names import Spot, Wanted, place_names
from ironbridge.drawing.svg import Point
from ironbridge.words.catalogue import say, translations_now

GAP, MARGIN = 4.0, 5.0
Corner = tuple[float, float, float, float]  # x, y, width, height


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is one title's only: its name, own shifts, bends, wordings, panels and the land."""

    name: str
    stretch: Point
    origin: Point
    title_town: str
    market: Point
    legend: Corner
    turn: Corner
    shift: dict[str, Point]
    bend: dict[str, float]
    called: dict[str, str]
    fixed: dict[str, str]
    ground: Ground
    gauge: Point | None = None  # where the distant market stands
    virtual: Corner | None = None  # what the legend says of the virtual link
    other_era: Faint = "dots"
    map_names: dict[str, Corner] = {}


class Layout(msgspec.Struct, frozen=True):
    """Everything that never changes while a game is played."""

    frame: Frame
    file: MapFile
    plates: dict[str, Box]
    slots: dict[str, Box]
    stalls: dict[str, Box]
    lines: dict[str, LineShape]
    names: dict[str, Spot]
    panels: dict[str, Box]

    @property
    def least(self) -> float:
        """The size of the smallest lettering."""
        return least_size(self.frame.width, self.frame.height)


def spaces_of(place: Place) -> int:
    """Merchant spaces drawn at a place: those of the largest table."""
    return max(place.merchant_spaces.values(), default=0)


def _plate(place: Place, centre: Point) -> Box:
    if place.kind == "merchant":
        return around(centre, *merchant_size(spaces_of(place)))
    if place.kind == "external":
        notes = (caption("outside"), caption("outside.rail"))
        return around(centre, *outside_size(say(place.name), notes))
    if place.kind == "waypoint":
        return around(centre, 2 * RING, 2 * RING)
    count = len(place.slots)
    columns = 2 if count == 4 else max(count, 1)
    rows = 2 if count == 4 else 1
    return around(centre, columns * (SIZE + GAP) - GAP + 2 * MARGIN, rows * (SIZE + GAP) - GAP + 2 * MARGIN)


def _slots(place: Place, plate: Box) -> dict[str, Box]:
    columns = 2 if len(place.slots) == 4 else max(len(place.slots), 1)
    out = {}
    for i in range(len(place.slots)):
        row, column = divmod(place.stands(i), columns)
        x = plate.x0 + MARGIN + column * (SIZE + GAP)
        y = plate.y0 + MARGIN + row * (SIZE + GAP)
        out[f"{place.id}:{i}"] = Box(x, y, x + SIZE, y + SIZE)
    return out


def _spokes(line: Line, file: MapFile, plates: dict[str, Box]) -> list[tuple[Point, ...]]:
    """The visible strokes of a line; a three-way line has one to each end from its junction."""
    if line.junction is None:
        a, b = line.ends
        course = bowed(plates[a].centre, plates[b].centre, file.bend.get(line.id, 0.0))
        return [visible_part(course, [plates[a], plates[b]])]
    junction = _spread(line.junction, file, file.shift.get(line.id, (0.0, 0.0)))
    out = []
    for end in line.ends:
        start = plates[end].centre
        course = bowed(start, junction, file.bend.get(f"{line.id}/{end}", 0.0))
        out.append(visible_part(course, [plates[end]]))
    return out


def _spread(at: tuple[int, int], file: MapFile, shift: Point) -> Point:
    return (
        at[0] * file.stretch[0] + file.origin[0] + shift[0],
        at[1] * file.stretch[1] + file.origin[1] + shift[1],
    )


def _wanted(place: Place, plate: Box, file: MapFile) -> Wanted:
    text = say(file.called.get(place.id, place.name))
    if place.kind == "merchant":
        return Wanted(place.id, text.upper(), plate, size=15.5, track=2.2)
    if place.kind == "external":
        return Wanted(place.id, text.upper(), plate, size=NAME_SIZE, track=NAME_TRACK, inside=True)
    if place.kind in ("farm", "waypoint"):
        return Wanted(place.id, text, plate, size=18, font="faint", italic=True)
    if place.id == file.title_town:
        return Wanted(place.id, text.upper(), plate, size=20, track=2.4)
    return Wanted(place.id, text, plate)


More = ParamSpec("More")
Made = TypeVar("Made")


def once(make: Callable[Concatenate[Sheet, More], Made]) -> Callable[Concatenate[Sheet, More], Made]:
    """Made once for each sheet, for whatever else it is made of, and for each language."""
    known: dict[tuple[object, ...], tuple[Sheet, Made]] = {}

    def get(sheet: Sheet, /, *more: More.args, **named: More.kwargs) -> Made:
        key = (id(sheet), translations_now(), *more, *named.items())
        if key not in known:
            known[key] = (sheet, make(sheet, *more, **named))  # with the sheet, so that no other gets its id
        return known[key][1]

    return get


@once
def layout_for(sheet: Sheet) -> Layout:
    """The layout of a sheet in a language: some names are words."""
    return make_layout(sheet)


_ON_MAP: dict[tuple[int, str], tuple[Sheet, Sheet]] = {}


def sheet_on(sheet: Sheet, map_id: str) -> Sheet:
    """The sheet with the places and lines of a map: the same one every time it is asked for."""
    other = sheet.board.maps.get(map_id)
    if other is None or not any(place.id in other.without for place in sheet.board.places):
        return sheet
    key = (id(sheet), map_id)
    if key not in _ON_MAP:
        _ON_MAP[key] = (sheet, sheet.on_map(map_id))
    return _ON_MAP[key][1]


def read_plan(title: str) -> MapFile:
    """A title's own file; `like` names another whose values stand where it says nothing."""
    return msgspec.convert(_raw_plan(title), MapFile)


def _raw_plan(title: str) -> dict[str, Any]:
    text = (files("ironbridge.brass.drawing") / f"{title}.toml").read_text(encoding="utf-8")
    own = tomllib.loads(text)
    return _raw_plan(own.pop("like")) | own if "like" in own else own


def make_layout(sheet: Sheet) -> Layout:
    file = read_plan(sheet.title)
    file = msgspec.structs.replace(file, ground=in_words(file.ground))
    frame = Frame()
    places = sheet.board.places
    plates = {p.id: _plate(p, _spread(p.at, file, file.shift.get(p.id, (0.0, 0.0)))) for p in places}
    slots = {pick: box for p in places for pick, box in _slots(p, plates[p.id]).items()}
    stalls = {
        f"{p.id}:{i}": stall_box(plates[p.id], i, spaces_of(p)) for p in places for i in range(spaces_of(p))
    }
    panels = {"market": _market_box(sheet, file), "legend": _corner(file.legend), "turn": _corner(file.turn)}
    if file.gauge is not None:
        panels["gauge"] = _corner((*file.gauge, *GAUGE_SIZE))
    if file.virtual is not None:
        panels["virtual"] = _corner(file.virtual)
    strokes = {line.id: _spokes(line, file, plates) for line in sheet.board.lines}
    own = {line.id: [plates[end] for end in line.ends] for line in sheet.board.lines}
    rough = {line.id: _middle(line, strokes[line.id], own[line.id], []) for line in sheet.board.lines}
    names = place_names(
        [_wanted(p, plates[p.id], file) for p in places],
        window=frame.window,
        walls=[*plates.values(), *panels.values()],
        lines=[[p for p, _ in walk(stroke, 6.0)] for group in strokes.values() for stroke in group],
        middles=list(rough.values()),
        pennants=[(box.x1, box.y0) for box in slots.values()],
        fixed=file.fixed,
    )
    sea = ring_of(file.ground, file.ground.sea, frame.window)
    names = {
        key: msgspec.structs.replace(spot, ground="water") if inside(spot.box.centre, sea) else spot
        for key, spot in names.items()
    }
    lines: dict[str, LineShape] = {}
    for line in sheet.board.lines:
        blocked = [spot.box for spot in names.values()] + list(plates.values()) + list(panels.values())
        blocked += [around(shape.medallion, 22, 22) for shape in lines.values()]
        spot = _middle(line, strokes[line.id], own[line.id], blocked)
        seen = sum(len(outside(stroke, own[line.id])) for stroke in strokes[line.id])
        lines[line.id] = LineShape(tuple(strokes[line.id]), spot, float(seen))
    return Layout(frame, file, plates, slots, stalls, lines, names, panels)


def _middle(line: Line, strokes: list[tuple[Point, ...]], own: list[Box], blocked: list[Box]) -> Point:
    if line.junction is not None:
        return strokes[0][-1]
    return medallion_place(strokes, own, blocked)


def map_name_box(layout: Layout, map_id: str) -> Box | None:
    """The room for the name of a map that is not the usual one."""
    return _corner(layout.file.map_names[map_id]) if map_id in layout.file.map_names else None


def _corner(values: Corner) -> Box:
    x, y, width, height = values
    return Box(x, y, x + width, y + height)


def _market_box(sheet: Sheet, file: MapFile) -> Box:
    height = HEAD + ROW * max(sheet.setup.coal_market.empty, sheet.setup.iron_market.empty) + 8
    return Box(file.market[0], file.market[1], file.market[0] + WIDTH, file.market[1] + height)
