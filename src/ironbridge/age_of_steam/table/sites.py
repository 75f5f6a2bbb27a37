"""Where track can be built: on from one's own line, or as a new line from a city, named by places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ironbridge.age_of_steam.rules.actions import Build
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.table.lines import own_tracks, sides_between
from ironbridge.age_of_steam.table.pointing import sides_of
from ironbridge.age_of_steam.table.sight import map_of, names_of, options_of, seat_of, view_of
from ironbridge.age_of_steam.words.names import Names
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.table.moment import Moment, picked
from ironbridge.table.run import WALK
from ironbridge.table.scene import Choices, Fold, Row
from ironbridge.words.catalogue import capital, dollars


class Site(NamedTuple):
    """A hex with what it costs at least, and where its track comes from: `own` is one's own line.

    `origin` is a city, a town or the hex with the open end; the hex itself where its own track is rebuilt.
    """

    hex: str
    origin: str
    own: bool
    price: int


def own_places(m: Moment) -> frozenset[str]:
    """The cities that the viewer's track leads to, and every hex it lies on."""
    names, view, seat = names_of(m), view_of(m), seat_of(m)
    found: set[str] = {tile.at for tile in view.tiles if own_tracks(view, tile.at, seat)}
    cities = {city.at for city in view.cities}
    for at in tuple(found):
        beyond = {names.across(at, side) for side in sides_of(own_tracks(view, at, seat))}
        found |= {names.parts.get(one, one) for one in beyond} & cities
    links = {link.id: link.between for link in map_of(m).sheet.links}
    mine = (link for link, owner in view.claimed.items() if owner == seat and link in links)
    return frozenset(found | {at for link in mine for at in links[link]})


def find(m: Moment, prices: dict[str, int]) -> Sequence[Site]:
    """Every hex that can be built on, once, with its likeliest origin: one's own line before any city."""
    return m.once("sites", lambda: _find(m, prices))


def _find(m: Moment, prices: dict[str, int]) -> list[Site]:
    own = own_places(m)
    exits: dict[str, set[int]] = {}
    for option in options_of(m, Build):
        exits.setdefault(option.hex, set()).update(sides_of(option.tracks))
    found = []
    for hex, sides in exits.items():
        origins = list(_origins(m, hex, sorted(sides)))
        origin = min(origins, key=lambda at: (at not in own, at == hex, at), default=hex)
        found.append(Site(hex, origin, origin in own, prices[hex]))
    return found


def _origins(m: Moment, hex: str, sides: Sequence[int]) -> Iterator[str]:
    names, view, seat = names_of(m), view_of(m), seat_of(m)
    cities = {city.at for city in view.cities}
    if own_tracks(view, hex, seat):
        yield hex
    for side in sides:
        at = names.across(hex, side)
        at = names.parts.get(at, at)
        if at in cities or (side + 3) % 6 in sides_of(own_tracks(view, at, seat)):
            yield at


def starts(m: Moment, found: Sequence[Site]) -> frozenset[str]:
    """Where a line can be drawn from with a pointer: cities, towns and ends of one's own track."""
    return frozenset(site.origin for site in found)


# In words


def choices(m: Moment, prices: dict[str, int], claims: Sequence[Row]) -> Choices:
    """One's own line first, open ends before all; then new lines, folded by city, the nearest first."""
    names, view = names_of(m), view_of(m)
    found = find(m, prices)
    ends = _open_ends(view, seat_of(m))
    places = set(names.places)
    own = sorted(
        (site for site in found if site.own),
        key=lambda s: (s.origin not in ends, s.origin in places, names.place(s.origin), s.price, s.hex),
    )
    rows = [Row(_pick(site), _label(m, site), _note(site), picked(m, "hex") == site.hex) for site in own]
    mine = [site.origin for site in own]
    fresh: dict[str, list[Site]] = {}
    for site in found:
        if not site.own:
            fresh.setdefault(site.origin, []).append(site)
    folds = [
        Fold(names.place(at, view), _span(some), tuple(_behind(m, site) for site in _in_order(some)))
        for at, some in sorted(
            fresh.items(), key=lambda one: (_away(names, one[0], mine), names.place(one[0]))
        )
    ]
    heading, note = (t("list.own"), t("list.own.note")) if rows or claims else ("", "")
    by = t("list.fresh.note") if mine and folds else ""
    more = t("list.fresh") if folds else ""
    return Choices(heading, note, (*rows, *claims), more=more, more_note=by, folds=tuple(folds))


def _pick(site: Site) -> tuple[str, ...]:
    return (f"hex={site.hex}",) if site.origin == site.hex else (f"{WALK}={site.origin} {site.hex}",)


def _label(m: Moment, site: Site) -> str:
    """`From Evansville west`; `From J10 west, line from Evansville` where track ends in the open."""
    names, view = names_of(m), view_of(m)
    place = names.place(site.origin, view)
    if site.origin == site.hex:
        return t("site.here", place=place)
    side = names.side(_direction(names, site))
    if site.origin in names.places:
        return t("site.from", place=place, side=side)
    stops = next((link.stops for link in view.links if site.origin in link.path and link.stops), ())
    if not stops:
        return t("site.from", place=place, side=side)
    return t("site.end", place=place, side=side, stop=names.place(stops[0]))


def _direction(names: Names, site: Site) -> int:
    """The side of its origin by which a site lies."""
    return (sides_between(names, site.hex, site.origin)[0] + 3) % 6


def _behind(m: Moment, site: Site) -> Row:
    """A hex of a new line: `South-east (N9)`."""
    names = names_of(m)
    chosen = picked(m, "hex") == site.hex
    if site.origin == site.hex:
        return Row(_pick(site), names.spot(site.hex, view_of(m)), dollars(site.price), chosen)
    side = capital(names.side(_direction(names, site)))
    label = t("site.side", side=side, place=names.place(site.hex, view_of(m)))
    return Row(_pick(site), label, dollars(site.price), chosen)


def _note(site: Site) -> str:
    return t("site.note", money=dollars(site.price), hex=site.hex)


def _span(some: Sequence[Site]) -> str:
    """`$2 to $4 · 3 hexes`."""
    low, high = min(s.price for s in some), max(s.price for s in some)
    money = dollars(low) if low == high else t("site.span", low=dollars(low), high=dollars(high))
    return t("site.many", money=money, n=len(some))


def _in_order(some: Sequence[Site]) -> list[Site]:
    return sorted(some, key=lambda site: (site.price, site.hex))


def _away(names: Names, at: str, mine: Sequence[str]) -> int:
    """How many hexes lie between a place and the nearest of others."""

    def far(a: tuple[int, int], b: tuple[int, int]) -> int:
        dq, dr = a[0] - b[0], a[1] - b[1]
        return max(abs(dq), abs(dr), abs(dq + dr))

    return min((far(names.hexes[at], names.hexes[one]) for one in mine), default=0)


def _open_ends(view: AgeOfSteamView, seat: int) -> set[str]:
    """The hexes of the viewer's unfinished track."""
    return {at for link in view.links if link.owner == seat and not link.complete for at in link.path}
