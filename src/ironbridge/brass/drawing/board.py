"""A Brass board as SVG: the still ground, the moving pieces and the lettering, apart or as one picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gettext import NullTranslations

from ironbridge.brass.drawing.cartouche import draw_legend
from ironbridge.brass.drawing.labels import title
from ironbridge.brass.drawing.layout import layout_for, sheet_on
from ironbridge.brass.drawing.pieces import NO_PLANS, Pen, automa_seats
from ironbridge.brass.drawing.plans import Plans
from ironbridge.brass.rules.shared.sheet import Sheet
from ironbridge.brass.rules.shared.view import BrassView
from ironbridge.drawing.frame import draw_frame
from ironbridge.drawing.ground import draw_land
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.names import draw_names
from ironbridge.drawing.pictograms import symbols
from ironbridge.drawing.seats import Seat, hatchings, seats_of
from ironbridge.drawing.svg import Svg, el, join
from ironbridge.drawing.theme import Paint, Theme
from ironbridge.words.catalogue import translations_now

NO_MARKS = Marks()
NOTHING_MOVED = Svg("")


def draw_brass(
    view: BrassView,
    sheet: Sheet,
    *,
    theme: Theme = "paper",
    variables: bool = False,
    seat_names: Sequence[str] = (),
    marks: Marks = NO_MARKS,
) -> str:
    """A complete standalone SVG of the table's board."""
    paint = Paint(theme, variables)
    sheet = sheet_on(sheet, view.map)
    frame = layout_for(sheet).frame
    seats = seats_of(view.players, seat_names, automa=automa_seats(view))
    said = title(sheet, view)
    return el(
        "svg",
        el("title", said),
        static_layer(sheet, paint, seats),
        moving_layer(view, sheet, paint, seats, marks=marks),
        lettering_layer(sheet, paint),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {frame.width:.0f} {frame.height:.0f}",
        role="group",
        aria_label=said,
    )


def static_layer(sheet: Sheet, paint: Paint, seats: Sequence[Seat]) -> Svg:
    """Definitions, frame and land: the same for every state of a game."""
    definitions = el("defs", symbols(), hatchings(paint, seats))
    return el("g", definitions, _still("land", sheet, paint), id="ground", aria_hidden="true")


def lettering_layer(sheet: Sheet, paint: Paint, *, replay: bool = False, watched: bool = False) -> Svg:
    """The names of the places and the legend, over everything and as still as the land.

    `watched`: by a spectator, for whom nothing is marked.
    """
    return _still("replay" if replay else "watched" if watched else "lettering", sheet, paint)


_DRAWN: dict[tuple[str, int, Paint, NullTranslations], tuple[Sheet, Svg]] = {}


def _still(part: str, sheet: Sheet, paint: Paint) -> Svg:
    """A part of the picture that never changes, drawn once for each sheet, way of painting and language."""
    key = (part, id(sheet), paint, translations_now())
    if key not in _DRAWN:
        _DRAWN[key] = (sheet, _PARTS[part](sheet, paint))  # with the sheet, so that no other gets its id
    return _DRAWN[key][1]


def _land(sheet: Sheet, paint: Paint) -> Svg:
    layout = layout_for(sheet)
    frame = draw_frame(paint, layout.frame, sheet.setup.income_levels)
    return join((frame, draw_land(paint, layout.file.ground, layout.frame.window)))


def _lettering(sheet: Sheet, paint: Paint, since: str = "since") -> Svg:
    layout = layout_for(sheet)
    return el(
        "g",
        draw_names(paint, layout.names),
        draw_legend(paint, layout.panels["legend"], since),
        id="lettering",
        class_="lettering",
        pointer_events="none",
    )


_PARTS: dict[str, Callable[[Sheet, Paint], Svg]] = {
    "land": _land,
    "lettering": _lettering,
    "watched": lambda sheet, paint: _lettering(sheet, paint, ""),
    "replay": lambda sheet, paint: _lettering(sheet, paint, "since.replay"),
}


def moving_layer(
    view: BrassView,
    sheet: Sheet,
    paint: Paint,
    seats: Sequence[Seat],
    *,
    marks: Marks = NO_MARKS,
    plans: Plans = NO_PLANS,
    motions: Svg = NOTHING_MOVED,
) -> Svg:
    """All that changes: links, plates, tiles, merchants, markets, turn and markers, each with a stable id."""
    pen = Pen(view, sheet_on(sheet, view.map), paint, tuple(seats), marks, plans)
    return el(
        "g",
        pen.links(),
        pen.medallions(),
        pen.places(),
        pen.merchants(),
        pen.outside(),
        pen.panels(),
        pen.markers(),
        motions,
        id="pieces",
    )
