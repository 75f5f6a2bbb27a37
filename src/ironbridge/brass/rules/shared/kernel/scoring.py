"""Scoring at the end of an era, the introductory game's extra points, and money.

Compiled. End of the canal and rail era 1-3; Introductory game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.figures import MOST_ENDS, Tables
from ironbridge.brass.rules.shared.kernel.resources import score
from ironbridge.brass.rules.shared.kernel.state import (
    RAIL,
    VP_INCOME,
    VP_LINKS,
    VP_MONEY,
    VP_TILES,
    VP_TILES_AGAIN,
    State,
)
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import has
from ironbridge.core.vecs import vec

# What money is worth at the end of the introductory game.
MONEY_PER_POINT: Final = 4
MOST_MONEY_POINTS: Final = 15


def place_points(t: Tables, s: State) -> vec[i64]:
    """Link icons visible in each place: printed ones, and those of flipped tiles of any owner."""
    icons = t.place_icons[:]
    for slot in range(t.slot_count):
        if has(s.flipped, slot):
            icons[t.slot_place[slot]] += t.kind_icons[s.kind[slot]]
    return icons


def link_points(t: Tables, icons: vec[i64], line: i64) -> i64:
    """One point for every icon in every place the link touches."""
    points: i64 = 0
    for n in range(line * MOST_ENDS, (line + 1) * MOST_ENDS):
        end = t.line_ends[n]
        if end >= 0:
            points += icons[end]
    return points


def is_last_era(s: State) -> bool:
    """Does the game end with this era?"""
    return s.era == RAIL or s.introductory


def score_era(t: Tables, s: State) -> None:
    """Links, then flipped tiles; at the end of a game what else counts there."""
    score_links(t, s)
    score_tiles(t, s, VP_TILES + s.era, 1)
    if s.introductory:
        score_introductory(t, s)
    elif s.era == RAIL and t.pounds_per_point:
        score_money(t, s)


def score_links(t: Tables, s: State) -> None:
    icons = place_points(t, s)
    for line in range(t.line_count):
        seat = s.link_owner[line]
        if seat >= 0:
            points = link_points(t, icons, line)
            score(s, seat, VP_LINKS + s.era, points)
            if s.telling:
                s.tell(Event("scored", {"seat": seat, "vp": points, "line": t.line_ids[line]}))


def score_tiles(t: Tables, s: State, source: i64, lowest_level: i64) -> None:
    for slot in range(t.slot_count):
        if has(s.flipped, slot) and t.kind_level[s.kind[slot]] >= lowest_level:
            points = t.kind_vp[s.kind[slot]]
            score(s, s.owner[slot], source, points)
            if s.telling:
                s.tell(Event("scored", {"seat": s.owner[slot], "vp": points, "slot": t.slot_ids[slot]}))


def score_introductory(t: Tables, s: State) -> None:
    """Money, income level and, once more, flipped tiles of level II and above (ruling B-8)."""
    for seat in range(s.players):
        from_money = s.money[seat] // MONEY_PER_POINT
        if from_money > MOST_MONEY_POINTS:
            from_money = MOST_MONEY_POINTS
        level = t.space_level[s.income[seat]]
        score(s, seat, VP_MONEY, from_money)
        score(s, seat, VP_INCOME, level)
        if s.telling:
            s.tell(Event("scored", {"seat": seat, "vp": from_money, "money": s.money[seat]}))
            s.tell(Event("scored", {"seat": seat, "vp": level, "level": level}))
    score_tiles(t, s, VP_TILES_AGAIN, 2)


def score_money(t: Tables, s: State) -> None:
    """Money left at the end of the rail era, where the title counts it (End of the rail era 3)."""
    for seat in range(s.players):
        points = s.money[seat] // t.pounds_per_point
        score(s, seat, VP_MONEY, points)
        if s.telling:
            s.tell(Event("scored", {"seat": seat, "vp": points, "money": s.money[seat]}))
