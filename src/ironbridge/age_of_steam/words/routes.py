"""Routes followed on the view: which links a delivery runs over, whose they are and where they lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironbridge.age_of_steam.rules.view import AgeOfSteamView, LinkView
from ironbridge.age_of_steam.words.names import DRAWN, Names


class Hop(NamedTuple):
    """One link of a route: whose it is, and the stop it leads to."""

    owner: int | None
    to: str


def hops(names: Names, view: AgeOfSteamView, route: Sequence[str]) -> list[Hop]:
    """The links of a route given by the stops it leaves; shorter if the view does not hold them."""
    found: list[Hop] = []
    for stop in route:
        hex, _, side = stop.partition(":")
        beyond = names.across(hex, int(side)) if side != DRAWN else ""
        hop = drawn(names, view, hex, beyond)
        if hop is None and beyond:
            hop = laid(names, view, hex, beyond)
        if hop is None:
            break
        found.append(hop)
    return found


def drawn(names: Names, view: AgeOfSteamView, stop: str, beyond: str) -> Hop | None:
    """Where a link drawn on the map leads from a stop: by a side, or beside them all (`beyond` is "")."""
    for link in names.links_at(stop):
        if link.kind != "public" and link.id not in view.claimed:
            continue
        other = link.between[1] if link.between[0] == stop else link.between[0]
        beside = not link.via and bool({stop, other} & names.towns)
        if beyond == ("" if beside else link.via or other):
            return Hop(view.claimed.get(link.id), other)
    return None


def laid(names: Names, view: AgeOfSteamView, hex: str, beyond: str) -> Hop | None:
    """Where track leads from a stop, or from the open where a map lets goods start there."""
    stop = names.parts.get(hex, hex)
    leads = leave if stop in names.places else along
    found = (leads(link, stop, names.parts.get(beyond, beyond)) for link in view.links)
    return next((hop for hop in found if hop is not None), None)


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


def along(link: LinkView, hex: str, beyond: str) -> Hop | None:
    """Where a section leads from one of its own hexes, finished or not."""
    if hex not in link.path or not link.stops:
        return None
    at = link.path.index(hex)
    if beyond in link.stops:
        return Hop(link.owner, beyond)
    if at + 1 < len(link.path) and link.path[at + 1] == beyond:
        return Hop(link.owner, link.stops[-1])
    if at and link.path[at - 1] == beyond:
        return Hop(link.owner, link.stops[0])
    return None


def ends(names: Names, link: LinkView, view: AgeOfSteamView | None = None) -> str:
    """`Evansville–Cincinnati`."""
    return "–".join(names.place(stop, view) for stop in link.stops)
