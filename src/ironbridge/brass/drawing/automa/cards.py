"""The automa's cards, front and back: what is printed on them, and row by row what became of it in a turn.

A front has a row for each slot, a back one for each of SELL, DEVELOP, NETWORK and PASS. All art is our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironbridge.brass.drawing.automa.rows import LEFT, RIGHT, WIDTH, RowVerdict, action_row, slot_row
from ironbridge.brass.drawing.automa.signs import cell_sign, wheels
from ironbridge.brass.rules.mautoma.deck import AutomaCard, BuildSlot
from ironbridge.brass.words.automa_card_messages import face_text
from ironbridge.brass.words.automa_cards import back_rules, back_said, front_said
from ironbridge.brass.words.automa_messages import row_text
from ironbridge.brass.words.names import Names
from ironbridge.drawing.lettering import write
from ironbridge.drawing.svg import Svg, data, el, num, stroke
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import chain

HEAD, EDGE = 33.0, 6.0


class Printed(NamedTuple):
    """A drawn side and how tall it is; all are as wide as `WIDTH`."""

    svg: Svg
    height: float


def card_front(
    paint: Paint,
    card: AutomaCard,
    names: Names,
    *,
    era: str = "",
    verdicts: Sequence[RowVerdict] = (),
    tall: float = 0.0,
) -> Printed:
    """The front, at least so tall; with `verdicts`, one for each slot, as it was played."""
    rows: list[BuildSlot | tuple[str, ...]] = [*card.builds, card.network]
    parts: list[Svg] = []
    y = HEAD
    for i, row in enumerate(rows):
        verdict = verdicts[i] if i < len(verdicts) else None
        if i:
            parts.append(_rule(paint, y))
        drawn_row, y = slot_row(paint, names, i + 1, row, era, y, verdict)
        parts.append(drawn_row)
    head = face_text("front", group=card.group)
    said = chain("sentences", [*front_said(card, names), *_told(verdicts)])
    return _card(
        paint, card.number, head, wheels(paint, RIGHT - 30, 5), max(y, tall - EDGE), Svg(""), parts, said
    )


def card_back(
    paint: Paint,
    card: AutomaCard,
    names: Names,
    *,
    era: str = "",
    english: bool = False,
    top: bool = True,
    verdicts: Sequence[RowVerdict] = (),
    word: RowVerdict | None = None,
) -> Printed:
    """The back; with `verdicts`, one for each row. `word`: a first turn, which reads nothing but the word."""
    rows = back_rules(card, names)
    parts: list[Svg] = []
    y = HEAD + 5
    for i, (action, rule) in enumerate(rows):
        verdict = verdicts[i] if i < len(verdicts) else RowVerdict("not_tried") if word else None
        part, y = action_row(paint, era, action, row_text(action), rule, y, verdict)
        parts.append(part)
    text = face_text(f"word.{card.word_in(english)}")
    if word is not None or not verdicts:  # later turns do not read it
        part, y = action_row(paint, era, "word", "", text, y, word)
        parts.append(part)
    said = chain(
        "sentences", [*back_said(card, names, english), *_told((*verdicts, *([word] if word else ())))]
    )
    head = face_text("back" if top else "back.alone")
    sign = cell_sign(paint, RIGHT - 19, 8, card.icon)
    return _card(paint, card.number, head, sign, y, _ground(paint, y), parts, said)


def _told(verdicts: Sequence[RowVerdict]) -> list[str]:
    return [line.text for verdict in verdicts for line in verdict.lines]


def _card(
    paint: Paint,
    number: int,
    head: str,
    sign: Svg,
    height: float,
    ground: Svg,
    rows: Sequence[Svg],
    said: str,
) -> Printed:
    height += EDGE
    edge = {"x": 1.0, "y": 1.0, "width": WIDTH - 2, "height": height - 2, "rx": 5.0}
    inner = {"x": 4.0, "y": 4.0, "width": WIDTH - 8, "height": height - 8, "rx": 2.5}
    svg = el(
        "svg",
        el("rect", **edge, fill=paint("raise")),
        ground,
        el("rect", **edge, **paint.edged("none", 1.6)),
        el("rect", **inner, **paint.edged("none", 0.7)),
        write(paint, str(number), LEFT, HEAD / 2 + 2, 17, weight=700, anchor="start", centred=True),
        write(
            paint, head.upper(), WIDTH / 2 + 4, HEAD / 2 + 2, 12.5, room=WIDTH - 90, track=1.7, centred=True
        ),
        sign,
        _rule(paint, HEAD - 1.5, "ink", 4.0),
        *rows,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(WIDTH)} {num(height)}",
        width=WIDTH,
        height=height,
        class_="automa-card",
        role="img",
        aria_label=said,
    )
    return Printed(svg, height)


def _rule(paint: Paint, y: float, ink: str = "hair2", inset: float = LEFT - 2) -> Svg:
    return stroke(data("M", inset, y, "H", WIDTH - inset), paint(ink), 0.9)


def _ground(paint: Paint, height: float) -> Svg:
    """The engraver's crossed lines, between head and foot."""
    low = height + EDGE - 5
    rows = "".join(data("M", 5.0, y, "H", WIDTH - 5) for y in _steps(HEAD + 1.5, low))
    columns = "".join(data("M", x, HEAD - 1, "V", low) for x in _steps(8.0, WIDTH - 5))
    return stroke(rows + columns, paint("hair"), 0.8, fill="none")


def _steps(first: float, last: float) -> list[float]:
    return [first + 6 * i for i in range(int((last - first) / 6) + 1)]
