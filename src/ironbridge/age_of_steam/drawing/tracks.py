"""The tracks beside the map: income with its reductions, shares and engines, a marker for every seat.

Markers of one value are one pile over their mark; where values are close, the higher stands higher.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ironbridge.age_of_steam.rules.loading import load_base
from ironbridge.age_of_steam.rules.sheet import Reduction
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, SeatView
from ironbridge.age_of_steam.words.board_messages import board_text, caption
from ironbridge.drawing.lettering import Fit, fit, note, width_of, write
from ironbridge.drawing.seats import Dress, disc
from ironbridge.drawing.svg import Point, Svg, block, circle, data, el, join, stroke, together
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import figure

WIDTH, HEAD, ROW = 620.0, 30.0, 98.0  # a title's room, then income, then shares and engine side by side
HEIGHT = HEAD + 2 * ROW
LINE = 70.0  # the line of a row, under its piles
LEFT, RIGHT = 88.0, 26.0
BETWEEN = 34.0  # of shares and engine
RADIUS, APART = 10.5, 22.5
LIFT, PILED, PILE = 14.0, 15.6, 4  # markers over the line, one over the other, and how many at most
HEADING, NAME = 150.0, LEFT - RADIUS - 4  # the rooms of the heading and of a track's name


class Gauge(msgspec.Struct, frozen=True):
    """One graduated line from `low` to `high`, lettered every `every`. `kind`: income, shares or engine."""

    kind: str
    low: int
    high: int
    every: int
    x0: float
    x1: float
    y: float

    def at(self, value: float) -> float:
        return self.x0 + (value - self.low) * (self.x1 - self.x0) / (self.high - self.low)


def piled(values: Sequence[int], gauge: Gauge) -> list[Point]:
    """The middle of each marker, for values in rising order: on its mark, as low as others let it.

    More than a pile holds stand in two piles, touching at their mark.
    """
    out: list[Point] = []
    for number, value in enumerate(values):
        count, before = values.count(value), values[:number].count(value)
        columns = 1 if count <= PILE else 2
        x = gauge.at(value) + (before % columns - (columns - 1) / 2) * 2 * RADIUS
        level = before // columns
        near = [at for at, other in zip(out, values, strict=False) if other != value]
        while any(
            abs(at[0] - x) < APART - 1 and abs(_height(gauge, level) - at[1]) < 2 * RADIUS for at in near
        ):
            level += 1
            if level >= PILE:  # no room is left above: it stands over another, on its true mark
                level = before // columns
                break
        out.append((x, _height(gauge, level)))
    return out


def _height(gauge: Gauge, level: int) -> float:
    return gauge.y - LIFT - PILED * level


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places as near to the wanted ones (in rising order) as keeps them `apart` and within the bounds."""
    groups: list[tuple[float, int]] = []  # mean of the first place of each, and how many
    for at in wanted:
        groups.append((at, 1))
        while len(groups) > 1:
            (a, n), (b, m) = groups[-2], groups[-1]
            if a + (n - 1) / 2 * apart + apart <= b - (m - 1) / 2 * apart + 1e-9:
                break
            groups[-2:] = [((a * n + b * m) / (n + m), n + m)]
    out = [middle + (i - (count - 1) / 2) * apart for middle, count in groups for i in range(count)]
    for i, at in enumerate(out):
        out[i] = max(at, low + i * apart)
    for i in range(len(out) - 1, -1, -1):
        out[i] = min(out[i], high - (len(out) - 1 - i) * apart)
    return out


def tracks_layer(
    view: AgeOfSteamView,
    paint: Paint,
    x: float,
    y: float,
    seats: Sequence[Dress],
    *,
    width: float = WIDTH,
    most_shares: int | None = None,
    reductions: Sequence[Reduction] | None = None,
) -> Svg:
    """The tracks with their upper left corner at x, y, under their title."""
    tops, x1 = (y + HEAD, y + HEAD + ROW), x + width - RIGHT
    rows = track_rows(
        view, paint, x, tops, seats, width=width, most_shares=most_shares, reductions=reductions
    )
    heading = caption("tracks").upper()
    return el(
        "g",
        write(paint, heading, x, y + 24, 15.5, room=HEADING, anchor="start", track=1.8),
        note(paint, caption("shaded"), x1, y + 24, 14.5, room=x1 - x - HEADING - 8, anchor="end"),
        *rows,
        id="tracks",
    )


def track_rows(
    view: AgeOfSteamView,
    paint: Paint,
    x: float,
    tops: tuple[float, float],
    seats: Sequence[Dress],
    *,
    width: float = WIDTH,
    most_shares: int | None = None,
    after: Mapping[int, Mapping[str, int]] | None = None,
    reductions: Sequence[Reduction] | None = None,
) -> tuple[Svg, Svg]:
    """Income, and shares with engines, each row from its top on; `after`: by seat, the values being planned.

    `most_shares` is the map's limit where it differs, `reductions` are those of its rules.
    """
    base = load_base()
    plans = after or {}
    planned = {
        kind: {seat: values[kind] for seat, values in plans.items() if kind in values}
        for kind in ("income", "shares", "engine")
    }
    incomes = [*(seat.income for seat in view.seats), *planned["income"].values()]
    top = max([30, *(-(-value // 10) * 10 for value in incomes)])
    bottom = min([0, *(seat.income // 5 * 5 for seat in view.seats)])
    least = min([2, *(seat.shares for seat in view.seats)])
    most = max([most_shares or base.limits.shares, *(seat.shares for seat in view.seats)])
    x0, x1, first, second = x + LEFT, x + width - RIGHT, tops[0] + LINE, tops[1] + LINE
    half = x0 + (x1 - x0 - BETWEEN - LEFT) * 0.58  # shares have more marks
    income = Gauge("income", bottom, top, 5, x0, x1, first)
    shares = Gauge("shares", least, most, 2, x0, half, second)
    engine = Gauge("engine", 1, base.limits.engine, 1, half + BETWEEN + LEFT, x1, second)
    return (
        together(
            _bands(paint, income, base.reduction if reductions is None else reductions),
            _gauge(paint, income, seats, view.seats, [seat.income for seat in view.seats], planned["income"]),
        ),
        together(
            _gauge(paint, shares, seats, view.seats, [seat.shares for seat in view.seats], planned["shares"]),
            _gauge(paint, engine, seats, view.seats, [seat.engine for seat in view.seats], planned["engine"]),
        ),
    )


def _bands(paint: Paint, gauge: Gauge, steps: Sequence[Reduction]) -> Svg:
    """Where income falls: deeper ground for deeper falls, the amount written over it."""
    out = []
    half = (gauge.at(1) - gauge.at(0)) / 2
    steps = [step for step in steps if step.at_least <= gauge.high]
    deeper = min(0.26, 0.48 / max(len(steps) - 1, 1))
    for i, step in enumerate(steps):
        last = min(steps[i + 1].at_least - 1 if i + 1 < len(steps) else gauge.high, gauge.high)
        a, b = gauge.at(step.at_least) - half, min(gauge.at(last) + half, gauge.x1 + 8)
        out.append(
            block(
                a,
                gauge.y - LINE,
                b - a,
                LINE + 24,
                fill=paint("hair"),
                opacity=round(0.42 + deeper * i, 3),
            )
        )
        words = caption("falls", by=step.by, least=step.at_least)
        if width_of(words, 13.5, "read") > b - a - 4:
            words = f"\N{MINUS SIGN}{step.by}"
        out.append(note(paint, words, (a + b) / 2, gauge.y - LINE + 13, 13.5))
    return el("g", *out, id="reductions")


def name_fit() -> Fit:
    """How the names of the tracks are set: all alike, so that the longest keeps to its room."""
    names = [caption(kind) for kind in ("income", "shares", "engine")]
    return fit(max(names, key=lambda name: width_of(name, 16)), 16, NAME)


def _gauge(
    paint: Paint,
    gauge: Gauge,
    seats: Sequence[Dress],
    views: Sequence[SeatView],
    values: Sequence[int],
    planned: Mapping[int, int],
) -> Svg:
    y = gauge.y
    set_in = name_fit()
    ticks = data("M", gauge.x0, y, "H", gauge.x1)
    for value in range(gauge.low, gauge.high + 1):
        long = 5 if value % gauge.every == 0 else 2.5
        ticks += data("M", gauge.at(value), y - long, "v", 2 * long)
    parts = [
        write(
            paint,
            caption(gauge.kind),
            gauge.x0 - LEFT,
            y,
            set_in.size,
            font=set_in.font,
            anchor="start",
            centred=True,
        ),
        stroke(ticks, paint("ink"), 1.3, fill="none"),
        _figures(paint, gauge, [*values, *planned.values()]),
    ]
    order = sorted([*enumerate(values), *planned.items()], key=lambda one: (one[1], one[0]))
    places = piled([value for _, value in order], gauge)
    legs, discs, ghosts = [], [], []
    for (seat, value), (cx, cy) in zip(order, places, strict=True):
        legs.append(data("M", cx, cy, "L", gauge.at(value), y))
        out = views[seat].eliminated
        if value != values[seat]:
            ghosts.append(_planned_disc(paint, seats[seat], cx, cy))
            continue
        said = board_text(f"marker.{gauge.kind}", name=seats[seat].name, value=values[seat])
        said = board_text("marker.out", marker=said) if out else said
        drawn = _out_disc(paint, seats[seat], cx, cy) if out else disc(paint, seats[seat], cx, cy, RADIUS)
        discs.append(
            el(
                "g",
                el("title", said),
                drawn,
                id=f"{gauge.kind}-{seat}",
                class_="marker",
                role="img",
                aria_label=said,
                opacity=0.45 if seat in planned else None,
            )
        )
    parts.append(stroke("".join(legs), paint("ink"), 1.5, fill="none"))
    return el("g", *parts, *discs, *ghosts, id=f"track-{gauge.kind}")


def _planned_disc(paint: Paint, seat: Dress, x: float, y: float) -> Svg:
    """A marker where it would stand: on lamp, in dashes."""
    look = {"fill": paint("lamp"), "stroke": paint("ink")}
    ring = circle(x, y, RADIUS + 2.6, **look, stroke_width=1.6, stroke_dasharray="3 2")
    return el("g", ring, disc(paint, seat, x, y, RADIUS - 1), aria_hidden="true")


def _out_disc(paint: Paint, seat: Dress, x: float, y: float) -> Svg:
    """A marker of a railway that is out: hollow, struck through behind its letter."""
    through = data("M", x - RADIUS * 1.35, y + RADIUS * 0.95, "L", x + RADIUS * 1.35, y - RADIUS * 0.95)
    return together(
        circle(x, y, RADIUS, **paint.edged("raise", 1.6, f"{seat.tincture.id}-line"), stroke_dasharray="3 2"),
        stroke(through, paint("rubric"), 2.2, cap="round"),
        write(paint, seat.initial, x, y, RADIUS * 1.15, weight=700, halo="raise", halo_width=3, centred=True),
    )


def _figures(paint: Paint, gauge: Gauge, values: Sequence[int]) -> Svg:
    """Taken values in bold; the scale's own figures wherever they leave room."""
    taken = sorted(set(values))
    out = []
    spots = spread([gauge.at(v) for v in taken], 17.0, gauge.x0 - 12, gauge.x1 + 10)
    for value, x in zip(taken, spots, strict=True):
        out.append(write(paint, figure(value), x, gauge.y + 20, 15, font="read", weight=700))
    for value in range(gauge.low, gauge.high + 1):
        if value % gauge.every == 0 and all(abs(gauge.at(value) - x) > 19 for x in spots):
            out.append(note(paint, figure(value), gauge.at(value), gauge.y + 20, 13.5))
    return join(out)
