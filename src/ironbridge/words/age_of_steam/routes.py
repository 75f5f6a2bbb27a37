"""Routes followed on the view: which links a delivery runs over, whose they are and where they lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironbridge.games.age_of_steam.view import AgeOfSteamView, LinkView
from ironbridge.words.age_of_steam.names import Names


class Hop(NamedTuple):
    """One link of a route: whose it is, and the stop it leads to."""

    owner: int | None
    to: str


def hops(names: Names, view: AgeOfSteamView, route: Sequence[str]) -> list[Hop]:
    """The links of a route given by the stops it leaves; shorter if the view does not hold them."""
    found: list[Hop] = []
    for stop in route:
        hex, _, side = stop.partition(":")
        beyond = names.across(hex, int(side))
        hop = next((hop for link in view.links if (hop := leave(link, hex, beyond)) is not None), None)
        if hop is None:
            break
        found.append(hop)
    return found


def leave(link: LinkView, stop: str, beyond: str) -> Hop | None:
    """Where a finished link leads from a stop, if it leaves it towards the hex `beyond`."""
    if not link.complete or stop not in link.stops or len(link.stops) != 2:
        return None
    other = link.stops[1] if link.stops[0] == stop else link.stops[0]
    for path in (link.path, link.path[::-1]):
        # A city is no part of the path; a town is, and the link goes on behind it or ends in the next city.
        onward = path[1:] if path[0] == stop else path
        if onward[0] == beyond if onward else other == beyond:
            return Hop(link.owner, other)
    return None


def ends(names: Names, link: LinkView, view: AgeOfSteamView | None = None) -> str:
    """`Evansville–Cincinnati`."""
    return "–".join(names.place(stop, view) for stop in link.stops)
