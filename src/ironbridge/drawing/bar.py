"""Instruments of progress: the small graduated bar of the lobby, and the railway that slides a replay."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.drawing.lettering import note, width_of, write
from ironbridge.drawing.seats import Dress
from ironbridge.drawing.svg import Svg, block, circle, data, el, join, picture, stroke
from ironbridge.drawing.theme import Paint

TICKS = 16  # divisions of a bar whose parts are not counted in rounds


def draw_bar(
    paint: Paint, done: float, parts: Sequence[int] = (), *, width: float = 132, label: str = ""
) -> Svg:
    """How far a game has come, `done` from 0 to 1, as a graduated bar.

    `parts` counts the divisions of each era; eras are split by a stroke.
    """
    shares = [part for part in parts if part > 0] or [TICKS]
    total = sum(shares)
    x0, y0, high, long = 6.0, 9.0, 5.0, width - 12
    at = x0 + long * min(max(done, 0.0), 1.0)
    step = long / total
    blocks = [
        block(x0 + i * step, y0, min(step, at - x0 - i * step), high, fill=paint("ink"))
        for i in range(0, total, 2)
        if x0 + i * step < at
    ]
    ticks = "".join(data("M", x0 + i * step, y0, "v", high) for i in range(1, total))
    splits, sum_so_far = "", 0
    for part in shares[:-1]:
        sum_so_far += part
        splits += data("M", x0 + sum_so_far * step, 3, "v", 17)
    return picture(
        width,
        23,
        block(x0, y0, long, high, fill=paint("raise")),
        block(x0, y0, at - x0, high, fill=paint("ink3"), opacity=0.45),
        *blocks,
        stroke(ticks, paint("ink3"), 0.8) if ticks else Svg(""),
        block(x0, y0, long, high, **paint.edged("none", 1.1)),
        stroke(splits, paint("ink"), 1.6) if splits else Svg(""),
        circle(at, y0 + high / 2, 5, **paint.edged("raise", 1.8)),
        label=label,
        class_="progress",
    )


def draw_railway(
    paint: Paint,
    move: int,
    moves: int,
    divisions: Sequence[tuple[int, str]],
    *,
    label: str = "",
    width: float = 1000,
    eras: Sequence[tuple[int, str]] = (),
    tone: str = "lamp",
) -> Svg:
    """The slider of a replay: a line from the first move to the last, travelled as far as `move`.

    `label` is what the knob says, else the move; one of ink shows a game that plays by itself.
    `divisions` are (first move, name) of each round; the names stand under the middle of their rounds, and
    those of `eras` where they begin. `tone` is what is travelled in: ink where nobody is to choose anything.
    """
    label = label or str(move)
    span = max(moves, 1)
    at = width * move / span
    rails = join(stroke(data("M", 0, y, "H", width), paint("ink"), 1.4) for y in (15.0, 21.0))
    sleepers = "".join(data("M", x, 12, "V", 24) for x in range(4, int(width), 10))
    marks, names = "", []
    for i, (first, name) in enumerate(divisions):
        after = divisions[i + 1][0] if i + 1 < len(divisions) else moves
        x0, x1 = width * first / span, width * after / span
        marks += data("M", x0, 8, "V", 28)
        if x1 - x0 > width_of(name, 12, "read") + 2:
            names.append(note(paint, name, (x0 + x1) / 2, 43, 12.5))
    begun = [
        note(paint, name, width * first / span, 43, 13.5, anchor="start" if first < moves * 0.8 else "end")
        for first, name in eras
    ]
    pill = max(34.0, width_of(label, 13, "name") + 18)
    knob = min(max(at, pill / 2), width - pill / 2)
    return el(
        "svg",
        stroke(sleepers, paint("ink"), 1.6),
        rails,
        block(0, 14.4, at, 7.2, **paint.edged(tone, 1.4)) if at else Svg(""),
        stroke(marks, paint("ink"), 1.4) if marks else Svg(""),
        block(knob - pill / 2, 6, pill, 24, rx=12, **paint.edged(tone, 2)),
        write(paint, label, knob, 18, 13.5, weight=700, fill="lamp-ink", centred=True)
        if tone == "lamp"
        else el("path", d=data("M", knob - 4, 12.5, "l", 10, 5.5, -10, 5.5, "z"), fill=paint("paper")),
        *names,
        *begun,
        viewBox=f"0 0 {width:g} 48",
        class_="railway",
        aria_hidden="true",
    )


def draw_hatched(paint: Paint, seat: Dress, share: float, *, longest: float = 40) -> Svg:
    """A number beside its figure as a length in the seat's hatching; the page holds the patterns.

    A loss (a share below nought) is hollow and dashed: nothing is there to count.
    """
    width = max(longest * abs(share), 2.0)
    box = {"x": longest + 1 - width, "y": 1.0, "width": width, "height": 12.0}
    filled = (
        el("rect", fill=paint(seat.tincture.id), **box),
        el("rect", fill=f"url(#{seat.tincture.pattern})", **box),
    )
    dashes = "3 2" if share < 0 else None
    return picture(
        longest + 2,
        14,
        *(filled if share >= 0 else ()),
        el("rect", **paint.edged("none", 0.8), stroke_dasharray=dashes, **box),
        class_="hatched",
    )
