"""The land: county washes and borders, rivers, hachured hills and faint names. All seeded, all still."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, dist, pi

import msgspec

from ironbridge.drawing.geometry import Box, noise, rough_line, smooth, walk
from ironbridge.drawing.lettering import width_of
from ironbridge.drawing.svg import Point, Svg, el, path_of, together
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import say

Shape = tuple[Point, ...]
# Lines along the shore: how far out, and how strong.
SHORE_LINES = tuple((far, 1 - 0.78 * i / 7) for i, far in enumerate((9, 20, 33, 49, 69, 93, 120, 150)))

CORNERS = {"@nw": (0, 0), "@ne": (1, 0), "@se": (1, 1), "@sw": (0, 1)}  # of the window: east, south


class River(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    course: Shape
    width: float = 2.6


class County(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A county: its wash, and its outline as border names; `-name` runs backwards, `@nw` is a corner."""

    id: str
    wash: str
    outline: tuple[str, ...]


class FaintName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A county's or a water's name along its own soft curve."""

    text: str
    along: Shape
    kind: str = "county"
    size: float = 14.5
    track: float = 6.0


OPEN_WATER = ("lake", "sea")  # kinds of names that are words: of seas, gulfs and lakes


class Hill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    crest: Shape
    reach: float = 11.0


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The geography of one board, as its file gives it."""

    borders: dict[str, Shape] = {}
    counties: tuple[County, ...] = ()
    rivers: tuple[River, ...] = ()
    hills: tuple[Hill, ...] = ()
    names: tuple[FaintName, ...] = ()
    sea: tuple[str, ...] = ()  # its outline, as a county's


def in_words(ground: Ground) -> Ground:
    """With the names of open water in the language spoken now; others are not translated."""
    names = (
        msgspec.structs.replace(one, text=say(one.text)) if one.kind in OPEN_WATER else one
        for one in ground.names
    )
    return msgspec.structs.replace(ground, names=tuple(names))


def ring_of(ground: Ground, outline: Sequence[str], window: Box) -> list[Point]:
    """A closed outline from roughened borders and corners of the window."""
    xs, ys = (window.x0, window.x1), (window.y0, window.y1)
    corners = {name: (xs[east], ys[south]) for name, (east, south) in CORNERS.items()}
    ring: list[Point] = []
    for part in outline:
        if part in corners:
            ring.append(corners[part])
        else:
            line = rough_line(ground.borders[part.lstrip("-")])
            ring += line[::-1] if part.startswith("-") else line
    return ring


def draw_land(paint: Paint, ground: Ground, window: Box) -> Svg:
    return together(
        draw_counties(paint, ground, window),
        draw_hills(paint, ground),
        draw_sea(paint, ground, window),
        draw_rivers(paint, ground),
        draw_faint_names(paint, ground.names),
    )


def draw_counties(paint: Paint, ground: Ground, window: Box) -> Svg:
    """Each county washed along the inside of its edge, then the borders once, dot and dash."""
    shapes, washes = [], []
    for county in ground.counties:
        name, ring = county.id, ring_of(ground, county.outline, window)
        clip = f"clip-{name}"
        outline = el("path", id=f"county-{name}", d=path_of(ring, closed=True))
        shapes += [outline, el("clipPath", el("use", href=f"#county-{name}"), id=clip)]
        colour = paint(county.wash)
        washes.append(
            el(
                "g",
                *(
                    el("use", href=f"#county-{name}", stroke_width=w, opacity=o)
                    for w, o in ((46, 0.5), (22, 0.62))
                ),
                clip_path=f"url(#{clip})",
                fill="none",
                stroke=colour,
                opacity=paint("wash"),
            )
        )
    borders = "".join(path_of(rough_line(line)) for line in ground.borders.values())
    return el(
        "g",
        el("defs", *shapes),
        *washes,
        el("path", d=borders, **paint.edged("none", 0.9, "hair2"), stroke_dasharray="7 3 1.4 3"),
        id="counties",
    )


def draw_sea(paint: Paint, ground: Ground, window: Box) -> Svg:
    """Water with the engraver's lines along the shore, closest and strongest at the land."""
    if not ground.sea:
        return Svg("")
    ring = ring_of(ground, ground.sea, window)
    shore = path_of(ring_of(ground, [part for part in ground.sea if not part.startswith("@")], window))
    lines = []
    for far, strength in reversed(SHORE_LINES):
        lines.append(
            el("use", href="#shore", stroke=paint("waterline"), stroke_width=far * 2, opacity=strength)
        )
        lines.append(el("use", href="#shore", stroke=paint("water"), stroke_width=far * 2 - 2.2))
    return el(
        "g",
        el(
            "defs",
            el("path", id="shore", d=shore),
            el("path", id="sea-shape", d=path_of(ring, closed=True)),
            el("clipPath", el("use", href="#sea-shape"), id="clip-sea"),
        ),
        el("use", href="#sea-shape", fill=paint("water")),
        el("g", *lines, clip_path="url(#clip-sea)", fill="none", stroke_linejoin="round"),
        el("use", href="#shore", **paint.edged("none", 1.8, "ink2"), stroke_linejoin="round"),
        id="sea",
    )


def draw_rivers(paint: Paint, ground: Ground) -> Svg:
    """Banks first, then all water, so that confluences are open. A river widens towards its mouth."""
    banks, waters = [], []
    for river in ground.rivers:
        course = smooth(river.course, 7)
        wavy = [
            (x + noise(round(x), round(y), 3) * 1.7, y + noise(round(y), round(x), 7) * 1.7)
            if 0 < i < len(course) - 1
            else (x, y)
            for i, (x, y) in enumerate(course)
        ]
        line = smooth(wavy, 5)
        parts = [line[i * len(line) // 3 : (i + 1) * len(line) // 3 + 1] for i in range(3)]
        for part, scale in zip(parts, (0.6, 0.82, 1.0), strict=True):
            d = path_of(part)
            banks.append(el("path", d=d, stroke_width=river.width * scale + 1.6))
            waters.append(el("path", d=d, stroke_width=river.width * scale))
    return el(
        "g",
        el("g", *banks, stroke=paint("waterline")),
        el("g", *waters, stroke=paint("water")),
        id="rivers",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def draw_hills(paint: Paint, ground: Ground) -> Svg:
    """Wedges on both sides of each crest; the light comes from the north-west."""
    wedges: list[str] = []
    for hill in ground.hills:
        crest = smooth(rough_line(hill.crest, 0.16, 16), 5)
        steps = walk(crest, 3.4)
        for i, ((x, y), (ux, uy)) in enumerate(steps):
            end = min(i, len(steps) - 1 - i) / 5
            swell = min(1.0, 0.5 + 0.5 * end) * (0.86 + 0.14 * noise(i // 3, round(hill.crest[0][0])))
            for side in (-1, 1):
                nx, ny = -uy * side, ux * side
                shade = (1 + cos(atan2(ny, nx) - pi / 4)) / 2  # 1 on the south-east
                for row in (0, 1) if shade > 0.5 else (0,):
                    wobble = noise(round(x * 10), round(y * 10), side + 2, row)
                    slope = hill.reach * swell * (0.62 + 0.38 * shade)
                    start = 1.3 if not row else slope * 1.02 + 2.2
                    reach = slope * (0.94 + 0.14 * wobble) * (0.6 if row else 1.0)
                    thick = (0.35 + 1.15 * shade) * (0.75 if row else 1.0)
                    along = 1.7 if row else 0.0  # the second row stands in the gaps of the first
                    ax, ay = x + nx * start + ux * along, y + ny * start + uy * along
                    bx, by = ax + nx * reach, ay + ny * reach
                    px, py = ux * thick / 2, uy * thick / 2
                    wedges.append(path_of([(ax - px, ay - py), (ax + px, ay + py), (bx, by)], closed=True))
    return el(
        "path", id="hills", d="".join(wedges), **paint.edged("relief", 0.3, "relief"), stroke_linejoin="round"
    )


# Ink, slope, and the halo that keeps washes and rivers apart: waters lean and are blue.
_COUNTY = ("ink3", None, "plate", 3.2)
_WATERS = {
    "water": ("waterink", "italic", "plate", 3.2),
    "sea": ("waterink", "italic", "water", 3.2),
    "lake": ("waterink", "italic", "water", 4.0),
}


def draw_faint_names(
    paint: Paint, names: Sequence[FaintName], id: str = "faint-names", way: str = "along"
) -> Svg:
    """Names of counties and waters, each along its curve; `way`: what the ids of the curves begin with."""
    defs, texts = [], []
    for i, name in enumerate(readable(names, paint.least)):
        ink, slope, ground, halo = _WATERS.get(name.kind, _COUNTY)
        defs.append(el("path", id=f"{way}-{i}", d=path_of(smooth(name.along, 12))))
        texts.append(
            el(
                "text",
                el("textPath", name.text, href=f"#{way}-{i}", startOffset="50%"),
                font_family=paint.font("faint"),
                font_size=name.size,
                font_style=slope,
                letter_spacing=name.track,
                text_anchor="middle",
                **paint.edged(ink, halo, ground),
                stroke_linejoin="round",
                paint_order="stroke",
            )
        )
    return el("g", el("defs", *defs), *texts, id=id)


def readable(names: Sequence[FaintName], least: float) -> list[FaintName]:
    """Set closer where they must be larger; a county's name for which there is no room is left out."""
    out = []
    for name in names:
        grown = _grown(name, least)
        if grown is not None:
            out.append(grown)
    return out


def _grown(name: FaintName, least: float) -> FaintName | None:
    if name.size >= least:
        return name
    room = len(walk(smooth(name.along, 4), 1.0))
    for track in (name.track, name.track * 0.7, name.track * 0.4, 1.0):
        wide = width_of(name.text, least, "faint", track)
        if wide <= room:
            return msgspec.structs.replace(name, size=least, track=track)
    if name.kind == "county":
        return None
    return msgspec.structs.replace(name, size=least, track=1.0, along=_longer(name.along, wide - room))


def _longer(along: Shape, by: float) -> Shape:
    """A curve that goes on straight at both ends: letters beyond a curve are not drawn."""

    def on(end: Point, before: Point) -> Point:
        step = by / 2 / (dist(end, before) or 1.0)
        return (end[0] + (end[0] - before[0]) * step, end[1] + (end[1] - before[1]) * step)

    return (on(along[0], along[1]), *along[1:-1], on(along[-1], along[-2]))


def faint_boxes(name: FaintName) -> list[Box]:
    """A box for every letter of a faint name, as it will lie on its curve."""
    line = smooth(name.along, 4)
    marks = walk(line, 1.0)
    wide = [width_of(c, name.size, "faint", name.track) for c in name.text]
    at = len(marks) / 2 - sum(wide) / 2
    out = []
    for width in wide:
        (x, y), (ux, uy) = marks[max(0, min(len(marks) - 1, round(at + width / 2)))]
        cx, cy = x + uy * name.size * 0.34, y - ux * name.size * 0.34
        half_w = (abs(ux) * width + abs(uy) * name.size * 0.8) / 2
        half_h = (abs(uy) * width + abs(ux) * name.size * 0.8) / 2
        out.append(Box(cx - half_w, cy - half_h, cx + half_w, cy + half_h))
        at += width
    return out
