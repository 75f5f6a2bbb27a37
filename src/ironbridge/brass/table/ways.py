"""Ways along the links that lie on the board: which lines a cube or a sale takes, and how far it is."""

from __future__ import annotations

from collections.abc import Iterable

from ironbridge.brass.rules.shared.sheet import Sheet
from ironbridge.brass.rules.shared.view import BrassView

Path = tuple[str, ...]


class Ways:
    """The links of one view as a net of places."""

    def __init__(self, view: BrassView, sheet: Sheet) -> None:
        self.markets = view.markets
        self.beside: dict[str, list[tuple[str, str]]] = {}
        for line in sheet.board.lines:
            if line.id in view.links:
                for end in line.ends:
                    others = [(line.id, other) for other in line.ends if other != end]
                    self.beside.setdefault(end, []).extend(others)
        self._known: dict[tuple[frozenset[str], frozenset[str]], Path | None] = {}

    def path(self, start: Iterable[str], goals: Iterable[str]) -> Path | None:
        """The lines of a shortest way from any of the places to any of the goals; None if there is none."""
        key = (frozenset(start), frozenset(goals))
        if key not in self._known:
            self._known[key] = self._search(*key)
        return self._known[key]

    def _search(self, start: frozenset[str], goals: frozenset[str]) -> Path | None:
        edge: list[tuple[str, Path]] = [(place, ()) for place in sorted(start)]
        seen = set(start)
        while edge:
            outer: list[tuple[str, Path]] = []
            for place, lines in edge:
                if place in goals:
                    return lines
                for line, other in self.beside.get(place, ()):
                    if other not in seen:
                        seen.add(other)
                        outer.append((other, (*lines, line)))
            edge = outer
        return None
