"""What a map's folder may add for the eye, as `drawing.toml`: regions, seas, names set by hand.

A map without one is drawn from its `map.toml` alone. Points count from the upper left corner of the grid;
hexes have a radius of 40.
"""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec

from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.ground import Ground, Shape
from ironbridge.drawing.svg import Point

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
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Decoration)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Malformed(f"{file}: {error}", cause=error) from error


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
