"""A Brass board as SVG: the still ground, the moving pieces and the lettering, apart or as one picture."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.drawing.cartouche import draw_legend
from ironbridge.brass.drawing.labels import title
from ironbridge.brass.drawing.layout import layout_for, once, sheet_on
from ironbridge.brass.drawing.pictograms import symbols
from ironbridge.brass.drawing.pieces import NO_PLANS, Pen, automa_seats
from ironbridge.brass.drawing.plans import Plans
from ironbridge.brass.rules.shared.sheet import Sheet
from ironbridge.brass.rules.shared.view import BrassView
from ironbridge.drawing.frame import draw_frame
from ironbridge.drawing.ground import draw_land
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.names import draw_names
from ironbridge.drawing.seats import Dress, hatchings, seats_of
from ironbridge.drawing.svg import Layer, Svg, el, layer, piece, standalone, together
from ironbridge.drawing.theme import Paint, Theme

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
    return standalone(
        title(sheet, view),
        frame.width,
        frame.height,
        static_layer(sheet, paint, seats),
        moving_layer(view, sheet, paint, seats, marks=marks),
        lettering_layer(sheet, paint),
    )


def static_layer(sheet: Sheet, paint: Paint, seats: Sequence[Dress]) -> Svg:
    """Definitions, frame and land: the same for every state of a game."""
    return _ground(sheet, paint, tuple(Dress(seat.tincture, "", "") for seat in seats))  # whoever sits there


@once
def _ground(sheet: Sheet, paint: Paint, seats: tuple[Dress, ...]) -> Svg:
    paint = paint.readable(layout_for(sheet).least)
    definitions = el("defs", symbols(), hatchings(paint, seats))
    return piece(definitions, _land(sheet, paint), id="ground", aria_hidden="true")


@once
def _land(sheet: Sheet, paint: Paint) -> Svg:
    layout = layout_for(sheet)
    frame = draw_frame(paint, layout.frame, sheet.setup.income_levels)
    return together(frame, draw_land(paint, layout.file.ground, layout.frame.window))


def lettering_layer(sheet: Sheet, paint: Paint, *, replay: bool = False, watched: bool = False) -> Svg:
    """The names of the places and the legend, over everything and as still as the land.

    `watched`: by a spectator, for whom nothing is marked.
    """
    if replay:
        return _lettering(sheet, paint, "since.replay")
    return _lettering(sheet, paint, "" if watched else "since")


@once
def _lettering(sheet: Sheet, paint: Paint, since: str) -> Svg:
    layout = layout_for(sheet)
    paint = paint.readable(layout.least)
    return piece(
        draw_names(paint, layout.names),
        draw_legend(paint, layout.panels["legend"], since),
        id="lettering",
        class_="lettering",
        pointer_events="none",
    )


def moving_layer(
    view: BrassView,
    sheet: Sheet,
    paint: Paint,
    seats: Sequence[Dress],
    *,
    marks: Marks = NO_MARKS,
    plans: Plans = NO_PLANS,
    motions: Svg = NOTHING_MOVED,
) -> Layer:
    """All that changes: links, plates, tiles, merchants, markets, turn and markers, each with a stable id."""
    sheet = sheet_on(sheet, view.map)
    pen = Pen(view, sheet, paint.readable(layout_for(sheet).least), tuple(seats), marks, plans)
    return layer(
        pen.links(),
        pen.medallions(),
        pen.places(),
        pen.merchants(),
        pen.outside(),
        *pen.panels(),
        pen.markers(),
        motions,
        id="pieces",
    )
