"""Own networks, connected places, and distances in link tiles (A player's network; Connected places).

Compiled. `joined[place]` is the set of places connected to it by links of any owner, `beside[place]` those
one link tile away, `network[seat]` the places of a player's own network.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.figures import MOST_ENDS, Tables
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.vecs import vec


def has_nothing_on_board(s: State, seat: i64) -> bool:
    """No industry tile and no link: the special case of Build and Network."""
    return s.network[seat] == 0


def card_network(t: Tables, s: State, seat: i64) -> i64:
    """The places an industry card reaches: the own network, also over the virtual link if it is in force."""
    places = s.network[seat]
    if s.virtual_link and places & t.virtual_link:
        places |= t.virtual_link
    return places


def place_link(t: Tables, s: State, seat: i64, line: i64) -> None:
    """Lay a link tile and join what it touches."""
    s.link_owner = s.link_owner[:]
    s.link_owner[line] = seat
    s.links_left = s.links_left[:]
    s.links_left[seat] -= 1
    s.network = s.network[:]
    s.network[seat] |= t.line_places[line]
    join(t, s, line)


def join(t: Tables, s: State, line: i64) -> None:
    """Bring `joined` and `beside` up to date for a link that now lies on the line."""
    places = t.line_places[line]
    s.joined = s.joined[:]
    s.beside = s.beside[:]
    together = reach(t, s, line)
    rest = places
    while rest:
        end = lowest(rest)
        rest &= rest - 1
        s.beside[end] |= places & ~bit(end)
    rest = together
    while rest:
        s.joined[lowest(rest)] = together
        rest &= rest - 1


def reach(t: Tables, s: State, line: i64) -> i64:
    """The places connected to a link once it lies on this line."""
    together: i64 = 0
    for n in range(line * MOST_ENDS, (line + 1) * MOST_ENDS):
        end = t.line_ends[n]
        if end >= 0:
            together |= s.joined[end]
    return together


def places_of(t: Tables, slots: i64) -> i64:
    """The places in which these slots are."""
    places: i64 = 0
    while slots:
        places |= t.slot_places[lowest(slots)]
        slots &= slots - 1
    return places


def slots_in(t: Tables, places: i64) -> i64:
    """Every slot of these places."""
    slots: i64 = 0
    while places:
        slots |= t.slots_at[lowest(places)]
        places &= places - 1
    return slots


def slots_within(t: Tables, slots: i64, places: i64) -> i64:
    """Those of the slots that are in one of the places."""
    found: i64 = 0
    while slots:
        if t.slot_places[lowest(slots)] & places:
            found |= slots & -slots
        slots &= slots - 1
    return found


def recount_network(t: Tables, s: State, seat: i64) -> None:
    """Rebuild a player's network after one of the player's tiles left the board."""
    places = places_of(t, s.tiles_of[seat])
    for line in range(t.line_count):
        if s.link_owner[line] == seat:
            places |= t.line_places[line]
    s.network = s.network[:]
    s.network[seat] = places


def recount_markets(t: Tables, s: State) -> None:
    """Places with a market icon: printed ones, and those of tiles that show it (ports, on both sides)."""
    places = t.coal_markets
    if t.marketing:
        for slot in range(t.slot_count):
            if s.kind[slot] >= 0 and has(t.marketing, t.kind_industry[s.kind[slot]]):
                places |= bit(t.slot_place[slot])
    s.markets = places


def clear_links(t: Tables, s: State) -> None:
    """Take every link off the board; networks are left to the caller."""
    s.link_owner = vec[i64]([-1] * t.line_count)
    s.joined = vec[i64]([bit(place) for place in range(t.place_count)])
    s.beside = vec[i64]([0] * t.place_count)


def nearest_mines(t: Tables, s: State, start: i64, mines: i64) -> i64:
    """Of these mines, all connected to `start` (a set of places), the nearest.

    Distance is counted in link tiles (Consuming coal 1; for a rail link from its nearer end, ruling B-5).
    """
    if not mines & (mines - 1):
        return mines
    seen = start
    edge = start
    while edge:
        here = slots_within(t, mines, edge)
        if here:
            return here
        outer: i64 = 0
        while edge:
            outer |= s.beside[lowest(edge)]
            edge &= edge - 1
        edge = outer & ~seen
        seen |= outer
    return 0
