"""Finished links as a cube sees them: which one leaves a stop by a side, whose it is, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ironbridge.drawing.hexes import HexGrid
from ironbridge.games.age_of_steam.view import AgeOfSteamView, LinkView


class Leg(NamedTuple):
    """One link of a route, `name` as routes name it (`Q6:0`)."""

    name: str
    start: str
    to: str
    owner: int | None
    path: tuple[str, ...]


class Railways:
    """The finished links of one view."""

    def __init__(self, view: AgeOfSteamView, grid: HexGrid) -> None:
        self.legs: dict[str, Leg] = {}
        for link in view.links:
            for leg in legs_of(link, grid):
                self.legs[leg.name] = leg

    def follow(self, route: Sequence[str]) -> list[Leg]:
        """The links of a route; those the view does not hold are left out."""
        return [self.legs[name] for name in route if name in self.legs]

    def end(self, route: Sequence[str]) -> str:
        leg = self.legs.get(route[-1]) if route else None
        return leg.to if leg is not None else ""


def legs_of(link: LinkView, grid: HexGrid) -> Iterator[Leg]:
    """A finished link from either end."""
    if not link.complete or len(link.stops) != 2:
        return
    for (start, to), path in ((link.stops, link.path), (link.stops[::-1], link.path[::-1])):
        # A town is part of the path, a city is not.
        onward = [at for at in path if at != start]
        side = grid.side_to(start, onward[0] if onward else to)
        if side is not None:
            yield Leg(f"{start}:{side}", start, to, link.owner, path)
