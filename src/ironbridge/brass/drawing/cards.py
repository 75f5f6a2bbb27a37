"""Cards of Brass: the town's own junction with its lines in their true directions, industries, wild cards."""

from __future__ import annotations

from math import dist

from ironbridge.brass.drawing.layout import layout_for, once
from ironbridge.brass.drawing.pictograms import scaled
from ironbridge.brass.drawing.pictures import drawn
from ironbridge.brass.rules.shared.sheet import ERAS, WILD_INDUSTRY, WILD_PLACE, Sheet
from ironbridge.drawing.svg import Point, Svg, circle, data, el, picture
from ironbridge.drawing.theme import Paint

WIDTH, HEIGHT = 68.0, 48.0
REACH = 23.0
CANAL = ERAS[0]


def card_picture(card: str, sheet: Sheet, era: str, paint: Paint) -> Svg:
    """The picture of a card; its name stands beside it as text."""
    return _card_picture(sheet, card, era, paint)


@once
def _card_picture(sheet: Sheet, card: str, era: str, paint: Paint) -> Svg:
    if card == WILD_PLACE:
        inside = _placed("compass", WIDTH / 2, 30)
    elif card == WILD_INDUSTRY:
        inside = _placed("any_industry", WIDTH / 2, 30)
    elif card in sheet.place:
        inside = _junction(card, sheet, era, paint)
    else:
        kinds = card.split("+")
        size = 28 if len(kinds) == 1 else 25
        step = size + 8
        start = WIDTH / 2 - step * (len(kinds) - 1) / 2
        inside = Svg("".join(_placed(kind, start + i * step, size) for i, kind in enumerate(kinds)))
    return picture(WIDTH, HEIGHT, inside, fill="currentColor", class_="card-picture")


def _placed(kind: str, x: float, size: float) -> Svg:
    return el("g", drawn(kind), transform=scaled(x - size / 2, (HEIGHT - size) / 2, size))


def directions(place: str, sheet: Sheet, era: str) -> list[Point]:
    """Unit steps along the lines of an era, as they leave the place on the board."""
    layout = layout_for(sheet)
    centre = layout.plates[place].centre
    found = []
    for line in sheet.board.lines:
        if place not in line.ends or era not in line.eras:
            continue
        if line.junction is not None:
            goal = layout.lines[line.id].medallion
        else:
            goal = layout.plates[next(end for end in line.ends if end != place)].centre
        size = dist(goal, centre) or 1.0
        found.append(((goal[0] - centre[0]) / size, (goal[1] - centre[1]) / size))
    return found


def _junction(place: str, sheet: Sheet, era: str, paint: Paint) -> Svg:
    """The lines of the era; where it has none, those of the other era, faintly."""
    cx, cy = WIDTH / 2, HEIGHT / 2
    shown = next((one for one in (era, *ERAS) if directions(place, sheet, one)), era)
    spokes = "".join(
        data("M", cx + dx * 7, cy + dy * 7, "L", cx + dx * REACH, cy + dy * REACH)
        for dx, dy in directions(place, sheet, shown)
    )
    lines: list[tuple[str, float, str | None]]
    if shown == CANAL:
        lines = [(paint("waterink"), 5.0, None), (paint("water"), 3.0, None)]
    else:
        lines = [("currentColor", 6.0, "1 3"), ("currentColor", 1.4, None)]
    faint = None if shown == era else 0.45
    return el(
        "g",
        *(
            el(
                "path",
                d=spokes,
                fill="none",
                stroke=colour,
                stroke_width=width,
                stroke_dasharray=dash,
                opacity=faint,
            )
            for colour, width, dash in lines
        ),
        circle(cx, cy, 6.4, fill=paint("raise"), stroke="currentColor", stroke_width=2.2),
        circle(cx, cy, 2.6),
    )
