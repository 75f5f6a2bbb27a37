"""Own networks, connected places, and distances in link tiles (A player's network; Connected places).

Compiled. `joined[place]` is the set of places connected to it by links of any owner, `beside[place]` those
one link tile away, `network[seat]` the places of a player's own network.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import State


def has_nothing_on_board(s: State, seat: int) -> bool:
    """No industry tile and no link: the special case of Build and Network."""
    return s.network[seat] == 0


def card_network(t: Tables, s: State, seat: int) -> int:
    """The places an industry card reaches: the own network, also over the virtual link if it is in force."""
    places = s.network[seat]
    if s.virtual_link and places & t.virtual_link:
        places |= t.virtual_link
    return places


def place_link(t: Tables, s: State, seat: int, line: int) -> None:
    """Lay a link tile and join what it touches."""
    s.link_owner = s.link_owner[:]
    s.link_owner[line] = seat
    s.links_left[seat] -= 1
    s.network[seat] |= t.line_places[line]
    join(t, s, line)


def join(t: Tables, s: State, line: int) -> None:
    """Bring `joined` and `beside` up to date for a link that now lies on the line."""
    places = t.line_places[line]
    s.joined = s.joined[:]
    s.beside = s.beside[:]
    together = 0
    for end in t.line_ends[line]:
        together |= s.joined[end]
        s.beside[end] |= places & ~(1 << end)
    rest = together
    while rest:
        low = rest & -rest
        s.joined[low.bit_length() - 1] = together
        rest ^= low


def reach(t: Tables, s: State, line: int) -> int:
    """The places connected to a link once it lies on this line."""
    together = 0
    for end in t.line_ends[line]:
        together |= s.joined[end]
    return together


def recount_network(t: Tables, s: State, seat: int) -> None:
    """Rebuild a player's network after one of the player's tiles left the board."""
    places = 0
    slots = s.tiles_of[seat]
    while slots:
        low = slots & -slots
        places |= 1 << t.slot_place[low.bit_length() - 1]
        slots ^= low
    for line in range(len(t.line_ids)):
        if s.link_owner[line] == seat:
            places |= t.line_places[line]
    s.network[seat] = places


def recount_markets(t: Tables, s: State) -> None:
    """Places with a market icon: printed ones, and those of tiles that show it (ports, on both sides)."""
    places = t.coal_markets
    if t.marketing:
        for slot in range(len(t.slot_ids)):
            if s.kind[slot] >= 0 and t.marketing >> t.kind_industry[s.kind[slot]] & 1:
                places |= 1 << t.slot_place[slot]
    s.markets = places


def slots_in(t: Tables, places: int) -> int:
    """Every slot of these places."""
    slots = 0
    while places:
        low = places & -places
        slots |= t.slots_at[low.bit_length() - 1]
        places ^= low
    return slots


def clear_links(t: Tables, s: State) -> None:
    """Take every link off the board; networks are left to the caller."""
    s.link_owner = [-1] * len(t.line_ids)
    s.joined = [1 << place for place in range(len(t.place_ids))]
    s.beside = [0] * len(t.place_ids)


def mines_by_distance(t: Tables, s: State, start: int, within: int) -> list[list[int]]:
    """Connected mines that hold coal, grouped by distance from `start` (a set of places), nearest first.

    Slots ascend within a group. Distance is counted in link tiles (Consuming coal 1; for a rail link
    from its nearer end, ruling B-5).
    """
    near = [mine for mine in s.mines if within >> t.slot_place[mine] & 1]
    if len(near) <= 1:
        return [near] if near else []
    groups: list[list[int]] = []
    found = 0
    seen = start
    edge = start
    while found < len(near) and edge:
        group = [mine for mine in near if edge >> t.slot_place[mine] & 1]
        if group:
            groups.append(group)
            found += len(group)
            if found == len(near):
                break
        outer = 0
        while edge:
            low = edge & -edge
            outer |= s.beside[low.bit_length() - 1]
            edge ^= low
        edge = outer & ~seen
        seen |= outer
    return groups
