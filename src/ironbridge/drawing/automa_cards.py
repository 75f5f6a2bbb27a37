"""The automa's cards, front and back: what is printed on them, and row by row what became of it in a turn.

A front has a row for each slot, a back one for each of SELL, DEVELOP, NETWORK and PASS. All art is our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ironbridge.drawing.automa_signs import cell_sign, chain_sign, cross_sign, tick_sign, wheels
from ironbridge.drawing.fitting import SMALLEST, write_in
from ironbridge.drawing.lettering import width_of, write
from ironbridge.drawing.pictograms import iron_ingot
from ironbridge.drawing.pictures import drawn
from ironbridge.drawing.svg import Svg, data, el, join, num
from ironbridge.drawing.theme import Face, Paint
from ironbridge.games.brass.mautoma.behaviour import DEVELOP_POINTS, PASS_POINTS
from ironbridge.games.brass.mautoma.deck import AutomaCard, BuildSlot
from ironbridge.games.brass.mautoma.story import Verdict
from ironbridge.words.brass.automa_card_messages import face_text, said_text
from ironbridge.words.brass.automa_messages import row_text
from ironbridge.words.brass.messages import POSITIONS
from ironbridge.words.brass.names import Names
from ironbridge.words.catalogue import chain, pounds, say

WIDTH, HEAD, EDGE = 292.0, 33.0, 6.0
LEFT, RIGHT = 14.0, 280.0
WORDS_AT = 34.0  # where what became of a row is told
LINE, SMALL = 16.5, 13.2
ROW, BARE_ROW = 62.0, 44.0
BACK_ROW, BARE_BACK_ROW = 50.0, 32.0
TOWNS: tuple[tuple[Face, float], ...] = (
    ("name", 15.0),
    ("name", 14.2),
    ("name", 13.4),
    ("name", 12.6),
    ("read", 14.0),
    ("read", 12.4),
)
NAMES = ((13.0, 1.4), (13.0, 0.6), (12.4, 0.2), (11.6, 0.0))  # size and track of a row's word
CELLS = ("top_left", "top_right", "bottom_left", "bottom_right")


class Line(msgspec.Struct, frozen=True):
    """One sentence of what became of a row."""

    verdict: Verdict
    text: str


class Printed(NamedTuple):
    """A drawn side and how tall it is; all are as wide as `WIDTH`."""

    svg: Svg
    height: float


class RowVerdict(msgspec.Struct, frozen=True):
    """What became of a row; `lines` in order: towns that failed, then what was done."""

    verdict: Verdict
    lines: tuple[Line, ...] = ()


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
        drawn_row, y = _slot(paint, names, i + 1, row, era, y, verdict)
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
        part, y = _action(paint, era, action, row_text(action), rule, y, verdict)
        parts.append(part)
    text = face_text(f"word.{card.word_in(english)}")
    if word is not None or not verdicts:  # later turns do not read it
        part, y = _action(paint, era, "word", "", text, y, word)
        parts.append(part)
    said = chain(
        "sentences", [*back_said(card, names, english), *_told((*verdicts, *([word] if word else ())))]
    )
    head = face_text("back" if top else "back.alone")
    sign = cell_sign(paint, RIGHT - 19, 8, card.icon)
    return _card(paint, card.number, head, sign, y, _ground(paint, y), parts, said)


def back_rules(card: AutomaCard, names: Names) -> tuple[tuple[str, str], ...]:
    """The rows of a back with what each says."""
    return (
        ("sell", face_text("sell", place=names.place(card.brewery))),
        ("develop", face_text("develop", price=pounds(card.limit), n=DEVELOP_POINTS)),
        ("network", face_text("network")),
        ("pass", face_text("pass", n=PASS_POINTS)),
    )


# In words


def front_said(card: AutomaCard, names: Names) -> list[str]:
    said = [said_text("front", number=card.number, group=card.group)]
    for slot, build in enumerate(card.builds, 1):
        industry = names.industry(build.industry)
        said.append(said_text("build", slot=slot, industry=industry, places=_places(names, build.towns)))
        said += [said_text("price", price=pounds(build.price))] if build.price else []
        said += [said_text("before")] if build.link_before else []
        said += [said_text("after")] if build.links_after else []
    slot = len(card.builds) + 1
    return [*said, said_text("network", slot=slot, places=_places(names, card.network))]


def back_line(card: AutomaCard, names: Names) -> str:
    """What differs from back to back, in one line: the brewery, the limit and the sign."""
    rows = [f"{row_text(act)}, {rule}" for act, rule in back_rules(card, names) if act in ("sell", "develop")]
    return " · ".join([*rows, _sign(card).rstrip(".")])


def _sign(card: AutomaCard) -> str:
    return said_text("sign", cell=say(POSITIONS[4][CELLS.index(card.icon)]))


def back_said(card: AutomaCard, names: Names, english: bool = False) -> list[str]:
    rows = [said_text("row", action=row_text(act), rule=rule) for act, rule in back_rules(card, names)]
    word = face_text(f"word.{card.word_in(english)}")
    return [said_text("back", number=card.number), *rows, f"{word}.", _sign(card)]


def _places(names: Names, towns: Sequence[str]) -> str:
    return chain("comma", [names.place(town) for town in towns])


def _told(verdicts: Sequence[RowVerdict]) -> list[str]:
    return [line.text for verdict in verdicts for line in verdict.lines]


# Parts


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
        el("rect", **edge, fill="none", stroke=paint("ink"), stroke_width=1.6),
        el("rect", **inner, fill="none", stroke=paint("ink"), stroke_width=0.7),
        write(paint, str(number), LEFT, HEAD / 2 + 2, 17, weight=700, anchor="start", centred=True),
        write_in(paint, head.upper(), WIDTH / 2 + 4, HEAD / 2 + 2, 12.5, WIDTH - 90, track=1.7, centred=True),
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
    return el("path", d=data("M", inset, y, "H", WIDTH - inset), stroke=paint(ink), stroke_width=0.9)


def _ground(paint: Paint, height: float) -> Svg:
    """The engraver's crossed lines, between head and foot."""
    low = height + EDGE - 5
    rows = "".join(data("M", 5.0, y, "H", WIDTH - 5) for y in _steps(HEAD + 1.5, low))
    columns = "".join(data("M", x, HEAD - 1, "V", low) for x in _steps(8.0, WIDTH - 5))
    return el("path", d=rows + columns, stroke=paint("hair"), stroke_width=0.8, fill="none")


def _steps(first: float, last: float) -> list[float]:
    return [first + 6 * i for i in range(int((last - first) / 6) + 1)]


def _slot(
    paint: Paint,
    names: Names,
    number: int,
    row: BuildSlot | tuple[str, ...],
    era: str,
    y: float,
    verdict: RowVerdict | None,
) -> tuple[Svg, float]:
    """A row of a front from `y`, and where it ends."""
    faint = verdict is not None and verdict.verdict != "done"
    ink = "ink2" if faint else "ink"
    middle = y + 20
    signs, x = _signs(paint, row, era, middle, ink)
    towns = row.towns if isinstance(row, BuildSlot) else row
    face, size, lines = _town_lines([names.place(town) for town in towns], RIGHT - x)
    last = middle + 18 * (len(lines) - 1)
    parts = [
        write(paint, str(number), LEFT + 2, middle, 14, weight=500, fill=ink, anchor="start", centred=True),
        signs,
        *(
            write(paint, line, x, middle + 18 * i, size, face=face, fill=ink, anchor="start", centred=True)
            for i, line in enumerate(lines)
        ),
    ]
    bottom = max(y + BARE_ROW, last + 22)
    if verdict is not None:
        told, end = _verdict(paint, verdict, last + 24)
        parts.append(told)
        bottom = max(y + ROW, end)
    return join((_lamp(paint, verdict, y, bottom), *parts)), bottom


def _signs(paint: Paint, row: BuildSlot | tuple[str, ...], era: str, y: float, ink: str) -> tuple[Svg, float]:
    """What stands before the towns, and where they begin."""
    if not isinstance(row, BuildSlot):
        sign = pictogram(paint, era, 33, y, 21, ink) if era else chain_sign(paint, 45, y, ink)
        return sign, 66.0
    x = 33.0
    parts = []
    if row.link_before:
        parts.append(chain_sign(paint, x + 13, y, ink, bracketed=True))
        x += 33
    parts.append(pictogram(paint, row.industry, x, y, 23, ink))
    x += 29
    if row.links_after:
        parts.append(chain_sign(paint, x + 9, y, ink))
        x += 27
    if row.price:
        price = face_text("price", price=row.price)
        parts.append(iron_ingot(paint, x + 8, y, 13))
        parts.append(write(paint, price, x + 18, y, 13, weight=700, anchor="start", centred=True))
        x += 24 + width_of(price, 13)
    return join(parts), x + 4


def pictogram(paint: Paint, kind: str, x: float, y: float, size: float, ink: str) -> Svg:
    turn = f"translate({num(x)} {num(y - size / 2)}) scale({num(size / 24, 4)})"
    return el("g", drawn(kind), transform=turn, fill=paint(ink), color=paint(ink))


def _town_lines(towns: Sequence[str], room: float) -> tuple[Face, float, list[str]]:
    """In the largest lettering that fits, on as few lines as that takes; a name is never broken."""
    words = [f"{town} ·" for town in towns[:-1]] + list(towns[-1:])
    found = [(face, size, fill_lines(words, size, room, face)) for face, size in TOWNS]
    return min(
        found,
        key=lambda one: (any(width_of(line, one[1], one[0]) > room for line in one[2]), len(one[2])),
    )


def _verdict(paint: Paint, verdict: RowVerdict, y: float) -> tuple[Svg, float]:
    """The sentences from `y` on, each with its sign, and where they end."""
    parts = []
    for line in verdict.lines:
        if line.verdict == "done":
            parts.append(tick_sign(paint, LEFT + 8, y))
        elif line.verdict == "failed":
            parts.append(cross_sign(paint, LEFT + 8, y, "ink2" if verdict.verdict == "done" else "rubric"))
        strong = line.verdict == "done"
        fill = "ink" if strong else "ink2" if verdict.verdict != "failed" else "rubric"
        for part in fill_lines(line.text.split(), SMALL, RIGHT - WORDS_AT):
            text = write(
                paint,
                part,
                WORDS_AT,
                y,
                SMALL,
                face="read",
                weight=600 if strong else 400,
                fill=fill,
                anchor="start",
                centred=True,
            )
            parts.append(text)
            y += LINE
    return join(parts), y - LINE + 14


def _lamp(paint: Paint, verdict: RowVerdict | None, top: float, bottom: float) -> Svg:
    if verdict is None or verdict.verdict != "done":
        return Svg("")
    return el(
        "rect",
        x=6.5,
        y=top + 1.5,
        width=WIDTH - 13,
        height=bottom - top - 2,
        rx=3,
        fill=paint("lamp-soft"),
        stroke=paint("ink"),
        stroke_width=1.8,
    )


def _action(
    paint: Paint, era: str, action: str, name: str, rule: str, y: float, verdict: RowVerdict | None
) -> tuple[Svg, float]:
    """A row of a back from `y`, and where the next one begins."""
    state = verdict.verdict if verdict else ""
    ink = "ink2" if state == "failed" else "ink3" if state == "not_tried" else "ink"
    middle = y + 16
    bottom = y + (BACK_ROW if verdict and verdict.lines else BARE_BACK_ROW)
    parts = []
    x = WORDS_AT if name else LEFT
    if name:
        shown = (era or "rail") if action == "network" else action
        parts.append(pictogram(paint, shown, LEFT - 2, middle, 18, ink))
        # A long word gives way first: what it is about must stay readable.
        room = RIGHT - x - 8 - width_of(rule, SMALL * SMALLEST, "read")
        size, track = next((one for one in NAMES if width_of(name, one[0], track=one[1]) <= room), NAMES[-1])
        parts.append(write(paint, name, x, middle, size, track=track, fill=ink, anchor="start", centred=True))
        x += width_of(name, size, track=track) + 8
    parts.append(
        write_in(
            paint,
            rule,
            x,
            middle,
            SMALL,
            RIGHT - x,
            face="read",
            weight=400,
            fill="ink3" if state == "not_tried" else "ink2",
            anchor="start",
            centred=True,
        )
    )
    if verdict is not None and verdict.lines:
        told, end = _verdict(paint, verdict, middle + 19)
        parts.append(told)
        bottom = max(bottom, end)
    done = state == "done"
    box = el(
        "rect",
        x=8,
        y=y + 0.5,
        width=WIDTH - 16,
        height=bottom - y - 4,
        rx=3,
        fill=paint("lamp-soft" if done else "raise"),
        stroke=paint("ink" if done else "hair2"),
        stroke_width=1.8 if done else 1,
    )
    return join((box, *parts)), bottom


def fill_lines(words: Sequence[str], size: float, room: float, face: Face = "read") -> list[str]:
    """Words in lines that keep to their room."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
