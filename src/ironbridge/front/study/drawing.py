"""Means with their intervals as a picture, by matplotlib: the same answer always gives the same SVG."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from math import isfinite

import matplotlib as mpl
from matplotlib.figure import Figure

from ironbridge.front.study.questions import Answer, Point

# Colours that people who do not tell red from green can tell apart (Okabe and Ito).
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999")
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")  # a shape each: in grey two colours may be equal
MOST_SERIES = len(COLOURS)
STYLE = {
    "svg.fonttype": "none",  # text stays text: smaller, and it can be searched
    "svg.hashsalt": "ironbridge",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
WIDTH, LINE, MARGIN = 8.0, 0.24, 1.1  # inches
BETWEEN = 0.5  # lines between two labels that have several


def draw(answer: Answer) -> str:
    """One line for each mean; those of a label stand together, each series in its colour and shape. Of an
    answer with more series than colours, every mean has a label of its own."""
    points = [point for point in answer.points if isfinite(point.value.mean)]
    series = list(dict.fromkeys(point.series for point in points))
    if len(series) > MOST_SERIES:
        points = [Point(f"{one.series} ({one.label})", "", one.value) for one in points]
        series = [""]
    heights, labels = placed(points)
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, MARGIN + LINE * (max(heights, default=0) + 1)), layout="constrained")
        axes = figure.add_subplot()
        for name in series:
            chosen = [(h, p.value) for h, p in zip(heights, points) if p.series == name]
            axes.errorbar(
                [value.mean for _, value in chosen],
                [height for height, _ in chosen],
                xerr=[
                    [value.mean - value.low for _, value in chosen],
                    [value.high - value.mean for _, value in chosen],
                ],
                fmt=MARKERS[series.index(name)],
                markersize=4,
                capsize=2,
                color=COLOURS[series.index(name)],
                label=name,
            )
        if answer.zero is not None:
            axes.axvline(answer.zero, color="#999999", linewidth=0.8, linestyle="--")
        axes.set_yticks([height for height, _ in labels], [text for _, text in labels])
        axes.set_ylim(max(heights, default=0) + 0.8, -0.8)
        axes.set_xlabel(f"{answer.axis}, with 95 % intervals")
        if len(series) > 1:
            figure.legend(loc="outside upper right", ncols=4, frameon=False)
        drawn = StringIO()
        figure.savefig(drawn, format="svg", metadata={"Date": None})
    return drawn.getvalue()[drawn.getvalue().index("<svg") :]


def placed(points: Sequence[Point]) -> tuple[list[float], list[tuple[float, str]]]:
    """How far down each point stands, and each label: in the middle of its own."""
    heights: list[float] = []
    labels: list[tuple[float, str]] = []
    down, began, last = 0.0, 0.0, None
    crowded = len({point.label for point in points}) < len(points)
    for point in points:
        if last is not None and point.label != last:
            labels.append(((began + heights[-1]) / 2, last))
            down += BETWEEN if crowded else 0.0
            began = down
        heights.append(down)
        down, last = down + 1.0, point.label
    if last is not None:
        labels.append(((began + heights[-1]) / 2, last))
    return heights, labels
