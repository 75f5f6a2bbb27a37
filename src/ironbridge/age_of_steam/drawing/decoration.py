"""What a map's folder may add for the eye, as `drawing.toml`: regions, seas, names set by hand.

A map without one is drawn from its `map.toml` alone. Points count from the upper left corner of the grid;
hexes have a radius of 40.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from ironbridge.age_of_steam.rules.loading import read_toml
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.ground import CORNERS, Ground, Shape
from ironbridge.drawing.svg import Point

FARTHEST = 10_000  # a map of a thousand hexes is smaller
TileShape = Literal["straight", "curve", "curves"]


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """More room between the hexes and the frame."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    foot: float = 0.0


class Decoration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Land, seas and lettering of one map.

    `fixed`: where a town's name stands; `broken`: a city's name in lines; `sea`: what lies beyond the map
    within these outlines is sea; `closed`: sides without passage are walls or lakes; `boxes`: where the boxes
    beside the map stand; `shapes`: prices by the shape of a tile, where a map's rules go by it.
    """

    ground: Ground = Ground()
    fixed: dict[str, str] = {}
    broken: dict[str, tuple[str, ...]] = {}
    outline: bool = True
    sea: tuple[Shape, ...] = ()
    closed: Literal["wall", "lake"] = "wall"
    boxes: dict[str, Point] = {}
    room: Room = Room()
    shapes: dict[TileShape, int] = {}


BARE = Decoration()


def decoration_of(sheet: MapSheet) -> Decoration:
    """What lies beside the map's file; nothing for a map that was made up, or has no such file."""
    file = sheet.folder / "drawing.toml" if sheet.folder else None
    if file is None or not file.is_file():
        return BARE
    try:
        decoration = read_toml(file, file.read_bytes(), Decoration)
    except OSError as error:
        raise Malformed(f"{file}: {error}", cause=error) from error
    for fault in faults_of(decoration):
        raise Malformed(f"{file}: {fault}")
    return decoration


def faults_of(decoration: Decoration) -> Iterator[str]:
    """What has the form of a drawing and cannot be drawn."""
    ground = decoration.ground
    for number in _numbers(msgspec.to_builtins(decoration)):
        if not abs(number) <= FARTHEST:  # nor is `nan`
            yield f"{number} is no number for a drawing"
    lines = [(f"border {name}", line) for name, line in ground.borders.items()]
    lines += [(river.name, river.course) for river in ground.rivers]
    lines += [(name.text, name.along) for name in ground.names]
    lines += [("hills", hill.crest) for hill in ground.hills]
    lines += [("sea", shape) for shape in decoration.sea]
    for what, line in lines:
        if len(set(line)) < 2:
            yield f"{what}: a line has at least two points"
    outlines = [("sea", ground.sea), *((f"county {one.id}", one.outline) for one in ground.counties)]
    for what, outline in outlines:
        for part in outline:
            if part not in CORNERS and (name := part.lstrip("-")) not in ground.borders:
                yield f"{what}: there is no border {name!r}"


def _numbers(value: Any) -> Iterator[float]:
    if isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _numbers(one)
    elif isinstance(value, int | float):
        yield value


def moved(shape: Shape, by: Point) -> Shape:
    return tuple((x + by[0], y + by[1]) for x, y in shape)


def shifted(ground: Ground, by: Point) -> Ground:
    """The land of a hex map in the picture; its rivers and hills are terrain and come from the sheet."""
    return Ground(
        borders={name: moved(line, by) for name, line in ground.borders.items()},
        counties=ground.counties,
        rivers=(),
        hills=(),
        names=tuple(msgspec.structs.replace(name, along=moved(name.along, by)) for name in ground.names),
    )
