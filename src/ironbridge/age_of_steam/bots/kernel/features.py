"""A position between two turns as a row of whole numbers, for the network that corrects the outlook.

Compiled. A row means the same on every map and for every number of players: what a map counts is part of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.rules.kernel.construction import track_points
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.vecs import append, vec

FINE: Final = 8.0  # points and dollars are told in eighths where they are reckoned
ENGINES: Final = 4  # by this engine, and by each of the next three: what the cubes in reach bring
FEATURES: Final = [
    *("outlook", "turns left", "turn", "players", "place", "moves a turn"),
    *("cash", "income", "shares", "engine", "links", "sections", "due"),
    *("a step of income", "a section", "a share", "most engine"),
    *("cubes", "supply", "wanted"),
    *(f"{what}, engine +{more}" for more in range(ENGINES) for what in ("best cube", "best two", "best six")),
    *(f"{which} {what}" for what in ("income", "shares", "engine", "cash") for which in ("most", "mean")),
    *("most sections", "mean sections"),
]


def features(judge: Judge, s: State, seat: i64, value: float) -> vec[i64]:
    """The row of a position whose outlook, with so many points, the judge has just made."""
    books = judge.books
    terms = books.terms_of(s)
    sections = vec[i64](track_points(judge.rules.t, s))
    row = vec[i64]([int(value * FINE), books.turns, s.turn, s.players])
    row = append(row, s.order.index(seat) if seat in s.order else s.players)
    row = append(row, books.moves_a_turn)
    row = append(row, s.cash[seat])
    row = append(row, s.income[seat])
    row = append(row, s.shares[seat])
    row = append(row, s.engine[seat])
    row = append(row, books.links)
    row = append(row, sections[seat])
    row = append(row, int(books.other_expenses[0]) + s.shares[seat] + s.engine[seat] - s.income[seat])
    row = append(row, int(terms.income * FINE))
    row = append(row, int(terms.section * FINE))
    row = append(row, int(terms.share * FINE))
    row = append(row, judge.rules.t.most_engine)
    cubes = books.cubes
    row = append(row, len(cubes.places))
    row = append(row, int(books.supply * 64.0))
    row = append(row, books.wanted(s))
    more: i64
    place: i64
    for more in range(ENGINES):
        engine: i64 = min(s.engine[seat] + more, judge.rules.t.most_engine)
        order = cubes.best_first(engine)
        total = 0.0
        for place in range(6):
            if place < len(order):
                total += cubes.gain(order[place], engine)
            if place in (0, 1, 5):
                row = append(row, int(total * FINE))
    row = of_rivals(s, seat, s.income, row)
    row = of_rivals(s, seat, s.shares, row)
    row = of_rivals(s, seat, s.engine, row)
    row = of_rivals(s, seat, s.cash, row)
    return of_rivals(s, seat, sections, row)


def of_rivals(s: State, seat: i64, figures: vec[i64], row: vec[i64]) -> vec[i64]:
    """The most, and the mean in eighths, of those still in business."""
    most: i64 = 0
    total: i64 = 0
    rivals: i64 = 0
    one: i64
    for one in range(s.players):
        if one != seat and not s.out_turn[one]:
            figure: i64 = figures[one]
            most = max(most, figure) if rivals else figure
            total += figure
            rivals += 1
    row = append(row, most)
    return append(row, total * 8 // rivals if rivals else 0)
