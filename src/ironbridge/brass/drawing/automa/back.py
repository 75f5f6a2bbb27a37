"""The back in view as a small picture: only what differs from card to card, its brewery, limit and sign."""

from __future__ import annotations

from ironbridge.brass.drawing.automa.rows import pictogram
from ironbridge.brass.drawing.automa.signs import cell_sign
from ironbridge.brass.drawing.pictograms import iron_ingot
from ironbridge.brass.rules.mautoma.deck import AutomaCard
from ironbridge.brass.words.automa_cards import back_said
from ironbridge.brass.words.names import Names
from ironbridge.drawing.lettering import write
from ironbridge.drawing.svg import Svg, data, el, num, stroke
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import chain, pounds

WIDTH, HEIGHT, HEAD = 184.0, 62.0, 40.0  # `HEAD`: as wide as the number and the sign need
ROWS = (18.0, 44.0)
SIZE = 18.0


def small_back(paint: Paint, card: AutomaCard, names: Names, *, english: bool = False) -> Svg:
    """Number and sign on the left; then sell, else a brewery there, and develop while iron costs no more."""
    edge = {"x": 1.0, "y": 1.0, "width": WIDTH - 2, "height": HEIGHT - 2, "rx": 4.0}
    sell, develop = ROWS
    x = HEAD + 8
    rule = data("M", HEAD, 3.0, "V", HEIGHT - 3, "M", HEAD, HEIGHT / 2, "H", WIDTH - 3)
    town = names.short_place(card.brewery)
    return el(
        "svg",
        el("rect", **edge, **paint.edged("raise", 1.4)),
        stroke(rule, paint("hair2"), 0.9),
        write(paint, str(card.number), HEAD / 2, sell, 16, weight=700, centred=True),
        cell_sign(paint, HEAD / 2 - 8.8, develop - 10, card.icon),
        pictogram(paint, "sell", x, sell, SIZE, "ink"),
        pictogram(paint, "brewery", x + 30, sell, SIZE, "ink"),
        write(paint, town, x + 53, sell, 13.5, room=WIDTH - x - 59, anchor="start", centred=True),
        pictogram(paint, "develop", x, develop, SIZE, "ink"),
        iron_ingot(paint, x + 39, develop, 13),
        write(paint, f"≤ {pounds(card.limit)}", x + 53, develop, 13.5, anchor="start", centred=True),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT)}",
        width=WIDTH,
        height=HEIGHT,
        class_="automa-back",
        role="img",
        aria_label=chain("sentences", back_said(card, names, english)),
    )
