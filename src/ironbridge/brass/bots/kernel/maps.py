"""Lines between places on the empty maps of a title, by deal and era. Compiled."""

from __future__ import annotations

from typing import Final

from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import State

FAR: Final = 9  # lines: more than anybody lays to sell one tile


class Distances:
    def __init__(self, tables: Tables) -> None:
        self.tables: list[list[list[list[int]]]] = [
            [distances_on(tables, lines) for lines in deal.lines_of_era] for deal in tables.deals
        ]

    def between(self, s: State, within: int, targets: int) -> int:
        """The fewest lines between these places and one of the targets, if nobody helps."""
        table = self.tables[s.deal][s.era]
        fewest = FAR
        for target in range(len(table)):
            if not targets >> target & 1:
                continue
            row = table[target]
            for place in range(len(row)):
                if row[place] < fewest and within >> place & 1:
                    fewest = row[place]
        return fewest


def distances_on(t: Tables, lines: list[int]) -> list[list[int]]:
    """Lines between any two places if just these lines are laid."""
    beside = [0] * len(t.place_ids)
    for line in lines:
        for end in t.line_ends[line]:
            beside[end] |= t.line_places[line]
    table: list[list[int]] = []
    for start in range(len(beside)):
        row = [FAR] * len(beside)
        reached = 1 << start
        for steps in range(FAR):
            outer = reached
            for place in range(len(beside)):
                if reached >> place & 1 and row[place] == FAR:
                    row[place] = steps
                    outer |= beside[place]
            reached = outer
        table.append(row)
    return table
