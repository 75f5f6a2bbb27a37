"""Lines between places on the empty maps of a title, by deal and era. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.figures import CANAL_AND_RAIL, Tables
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.vecs import append, vec

FAR: Final = 9  # lines: more than anybody lays to sell one tile


class Distances:
    def __init__(self, tables: Tables) -> None:
        self.place_count: i64 = tables.place_count
        # By deal, era and two places.
        self.table: vec[i64] = vec[i64]()
        for deal in tables.deals:
            for era in range(CANAL_AND_RAIL):
                for lines in distances_on(tables, deal.lines_of_era(era)):
                    self.table = append(self.table, lines)

    def between(self, s: State, within: i64, targets: i64) -> i64:
        """The fewest lines between these places and one of the targets, if nobody helps."""
        first = (s.deal * CANAL_AND_RAIL + s.era) * self.place_count
        fewest: i64 = FAR
        while targets:
            row = (first + lowest(targets)) * self.place_count
            targets &= targets - 1
            places = within
            while places:
                lines = self.table[row + lowest(places)]
                places &= places - 1
                if lines < fewest:
                    fewest = lines
        return fewest


def distances_on(t: Tables, lines: vec[i64]) -> vec[i64]:
    """Lines between any two places, row by row, if just these lines are laid."""
    beside = vec[i64]([0] * t.place_count)
    for line in lines:
        for end in t.ends_of(line):
            beside[end] |= t.line_places[line]
    found = vec[i64]([FAR] * (t.place_count * t.place_count))
    for start in range(t.place_count):
        row = start * t.place_count
        reached = bit(start)
        for steps in range(FAR):
            outer = reached
            for place in range(t.place_count):
                if has(reached, place) and found[row + place] == FAR:
                    found[row + place] = steps
                    outer |= beside[place]
            reached = outer
    return found
