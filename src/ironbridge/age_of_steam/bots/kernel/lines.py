"""Every line worth building: tiles that complete links, laid outwards from a city or own track. Compiled.

A line starts at a stop, runs over free hexes (or shares a tile with other track), may go on beyond a town or
a city, and ends at a stop. Of all lines that complete the same links, the cheapest is kept. A link drawn on
the map is a line of its own.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.codes import BUILD, CLAIM, pack, pack_at, step_of
from ironbridge.age_of_steam.rules.kernel.figures import TOWN_TILE
from ironbridge.age_of_steam.rules.kernel.phases.build_places import in_supply
from ironbridge.age_of_steam.rules.kernel.phases.play import STEPS
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.kernel.track import far_end, is_town, owns_in_town
from ironbridge.age_of_steam.rules.sheet import TOWN

FAR: Final = 99
MOST_KNOWN: Final = 12


class TrackPlan:
    """Builds in order (hex << 10 | face; a drawn link as -1 - its number) with their prices, the links they
    complete (stop << 10 | stop), what all cost together, and sections of track."""

    def __init__(
        self, builds: list[int], prices: list[int], links: list[int], cost: int, tracks: int
    ) -> None:
        self.builds: list[int] = builds
        self.prices: list[int] = prices
        self.links: list[int] = links
        self.cost: int = cost
        self.tracks: int = tracks


def code_of(one: int) -> int:
    """The code of one of a line's builds."""
    return pack(CLAIM, -1 - one) if one < 0 else pack_at(BUILD, one >> 10, one & 1023)


def lay_line(rules: Rules, s: State, seat: int, builds: list[int]) -> None:
    """Carry out the builds of a line."""
    for one in builds:
        code = code_of(one)
        STEPS[step_of(code)].play(rules, s, seat, code)


def lawful(rules: Rules, s: State, seat: int, line: TrackPlan) -> bool:
    """Do the rules allow these builds one after the other?"""
    twin = s.clone()
    for one in line.builds:
        code = code_of(one)
        if STEPS[step_of(code)].refusal(rules, twin, seat, code) is not None:
            return False
        lay_line(rules, twin, seat, [one])
    return True


class Finder:
    """Finds the lines of one map."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        t = rules.t
        # By pair of sides (low | high << 3) the face of that one track, by exits those of towns.
        self.simple: list[list[int]] = [[] for _ in range(64)]
        self.town_by_exits: list[list[int]] = [[] for _ in range(64)]
        for face in t.hex_faces:
            if len(t.face_tracks[face]) == 1:
                self.simple[t.face_tracks[face][0]] = [face]
        for face in t.town_faces:
            self.town_by_exits[t.face_exits[face]].append(face)
        self.seat: int = 0
        self.most: int = 0
        self.need: list[int] = []  # per hex: tiles from here to the next stop, this hex included
        self.builds: list[int] = []
        self.links: list[int] = []
        self.tracks: int = 0
        self.used: list[bool] = [False] * len(t.hex_ids)
        self.found: dict[tuple[int, ...], TrackPlan] = {}
        self.known: dict[tuple[object, ...], list[TrackPlan]] = {}

    def find(self, s: State, seat: int, most: int, anywhere: bool) -> list[TrackPlan]:
        """The lines of at most so many tiles from this seat's network; `anywhere`: from every city."""
        # The same table is asked about again and again, from issuing shares to building.
        key = (
            seat,
            most,
            anywhere,
            s.started,
            tuple(s.track),
            tuple(s.new_city),
            tuple(s.laid),
            tuple(s.costs),
            # Prices and permissions may hang on these.
            s.role[seat],
            tuple(s.claimed),
            tuple(s.extra),
        )
        known = self.known.get(key)
        if known is None:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            known = self.known[key] = self.search(s, seat, most, anywhere)
        return known

    def search(self, s: State, seat: int, most: int, anywhere: bool) -> list[TrackPlan]:
        t = self.rules.t
        self.seat = seat
        self.most = most
        self.found = {}
        self.measure(s)
        shut = self.rules.shut_cities(s, seat)
        for where in t.city_hexes + t.town_hexes:
            if s.city[where]:
                if where not in shut and (anywhere or self.served(s, where)):
                    self.leave_city(s, where)
            elif s.face[where] >= 0 and owns_in_town(t, s, seat, where):
                self.leave_town(s, where)
        for where in range(len(t.hex_ids)):
            if s.face[where] >= 0:
                self.leave_open_ends(s, where)
        for edge in range(len(t.edge_ids)):
            if anywhere or self.served(s, t.edge_a[edge]) or self.served(s, t.edge_b[edge]):
                self.take_drawn(s, edge)
        return list(self.found.values())

    def take_drawn(self, s: State, edge: int) -> None:
        """A link drawn on the map, if it is to be had."""
        rules = self.rules
        t = rules.t
        if rules.claim_fault(s, self.seat, edge) is None:
            price = rules.claim_cost(s, self.seat, edge)
            self.keep(s, [-1 - edge], [price], [t.edge_a[edge] << 10 | t.edge_b[edge]], t.edge_points[edge])

    def served(self, s: State, stop: int) -> bool:
        """Has this seat track that leads into the city or town, or a drawn link?"""
        t = self.rules.t
        if owns_in_town(t, s, self.seat, stop):
            return True
        for gate in t.exits_of[stop]:
            there = t.across[gate] if gate < len(t.across) else -1
            if there >= 0 and not s.city[there] and s.track[there * 6 + (gate % 6 + 3) % 6] == self.seat:
                return True
        return False

    def leave_city(self, s: State, city: int) -> None:
        """Out of a city by each of its sides."""
        for gate in self.rules.t.exits_of[city]:
            if gate < len(self.rules.t.across):
                self.enter(s, gate // 6, gate % 6, city)

    def measure(self, s: State) -> None:
        """How many tiles lie between each hex and a stop or track to join."""
        t = self.rules.t
        count = len(t.hex_ids)
        self.need = [FAR] * count
        edge: list[int] = []
        towns: list[int] = []
        for where in range(count):
            if s.city[where] or (s.face[where] >= 0 and not t.is_town[where]):
                self.need[where] = 0
                edge.append(where)
            elif t.is_town[where]:
                self.need[where] = 1
                towns.append(where)
        edge += towns
        while edge:
            further: list[int] = []
            for where in edge:
                for there in t.across[where * 6 : where * 6 + 6]:
                    if there >= 0 and self.need[there] == FAR:
                        self.need[there] = self.need[where] + 1
                        further.append(there)
            edge = further

    def leave_town(self, s: State, town: int) -> None:
        """One more spur out of a town where the seat has track."""
        t = self.rules.t
        before = t.face_exits[s.face[town]]
        if self.rules.site_fault(s, self.seat, town) is not None:
            return
        for side in range(6):
            if before >> side & 1 or t.across[town * 6 + side] < 0:
                continue
            face = self.town_face(s, town, before | 1 << side)
            if face >= 0:
                self.put(town, face, 1)
                self.enter(s, town, side, town)
                self.take_up(1)

    def leave_open_ends(self, s: State, where: int) -> None:
        """Go on from unfinished track of the seat, or of nobody where it may be claimed."""
        t = self.rules.t
        began = s.started >> self.seat & 1
        for side in range(6):
            owner = s.track[where * 6 + side]
            if owner != self.seat and owner != NOBODY:
                continue
            there = t.across[where * 6 + side]
            if there < 0 or s.city[there] or s.track[there * 6 + (side + 3) % 6] != NO_TRACK:
                continue
            other = t.face_other[s.face[where] * 6 + side]
            stop = where
            if other != TOWN:
                end = far_end(t, s, where, other)
                if end < 0:
                    continue
                stop = end >> 3
            if owner == NOBODY and not (began and (s.city[stop] or owns_in_town(t, s, self.seat, stop))):
                continue
            self.enter(s, where, side, stop)

    def enter(self, s: State, where: int, side: int, start: int) -> None:
        """Go on through a side with a link that began at a stop."""
        t = self.rules.t
        there = t.across[where * 6 + side]
        if there < 0:
            return
        back = (side + 3) % 6
        laid = len(self.builds) > 0 and not s.city[where]  # no tile, no link: cities may lie side by side
        if s.city[there]:
            stop = t.stop_of[there]
            if stop != start and laid:
                self.arrive(s, start, stop)
            return
        owner = s.track[there * 6 + back]
        if owner != NO_TRACK:
            if laid and (owner == self.seat or owner == NOBODY):
                end = far_end(t, s, where, side)
                if end >= 0 and end >> 3 != start:
                    self.links.append(start << 10 | end >> 3)
                    self.record(s)
                    self.links.pop()
            return
        left = self.most - len(self.builds)
        if self.need[there] > left or left == 0 or self.used[there]:
            return
        if self.rules.site_fault(s, self.seat, there) is not None:
            return
        if is_town(t, s, there):
            self.cross_town(s, there, back, start)
        else:
            self.cross_hex(s, there, back, start)

    def cross_hex(self, s: State, there: int, back: int, start: int) -> None:
        """New track through an ordinary hex."""
        t = self.rules.t
        old = s.face[there]
        left = self.most - len(self.builds) - 1
        for other in range(6):
            beyond = t.across[there * 6 + other]
            if other == back or beyond < 0 or self.need[beyond] > left or self.used[beyond]:
                continue
            if s.track[there * 6 + other] != NO_TRACK:
                continue
            pair = back | other << 3 if back < other else other | back << 3
            for face in t.wider[old] if old >= 0 else self.simple[pair]:
                if pair in t.face_tracks[face] and self.supplied(s, there, face):
                    self.put(there, face, 1)
                    self.enter(s, there, other, start)
                    self.take_up(1)
                    break

    def cross_town(self, s: State, town: int, back: int, start: int) -> None:
        """End at a town, or pass through it and begin another link."""
        t = self.rules.t
        old = s.face[town]
        before = t.face_exits[old] if old >= 0 else 0
        if town == start:
            return
        self.links.append(start << 10 | town)
        face = self.town_face(s, town, before | 1 << back)
        if face >= 0:
            self.put(town, face, 1)
            self.record(s)
            self.take_up(1)
        for other in range(6):
            if other == back or before >> other & 1 or t.across[town * 6 + other] < 0:
                continue
            through = self.town_face(s, town, before | 1 << back | 1 << other)
            if through >= 0:
                self.put(town, through, 2)
                if face < 0:
                    self.record(s)
                self.enter(s, town, other, town)
                self.take_up(2)
        self.links.pop()

    def arrive(self, s: State, start: int, city: int) -> None:
        """A link is complete; tiles that are left may go on from a city that is new to the seat."""
        self.links.append(start << 10 | city)
        self.record(s)
        if len(self.builds) < self.most and not self.served(s, city) and len(self.links) < 3:
            self.leave_city(s, city)
        self.links.pop()

    def town_face(self, s: State, town: int, exits: int) -> int:
        """The cheapest face of these exits that is in supply, or -1."""
        best, least = -1, 0
        for face in self.town_by_exits[exits]:
            if self.supplied(s, town, face):
                cost = self.rules.build_cost(s, self.seat, town, face)
                if best < 0 or cost < least:
                    best, least = face, cost
        return best

    def supplied(self, s: State, where: int, face: int) -> bool:
        """Is the tile there, after those this line uses?"""
        t = self.rules.t
        if not in_supply(t, s, where, face):
            return False
        tile = t.face_tile[face]
        if s.tiles_left[tile] > self.most and (t.face_kind[face] != TOWN_TILE or s.discs_left > self.most):
            return True
        tiles, discs = 0, 0
        for laid in self.builds:
            tiles += t.face_tile[laid & 1023] == tile
            discs += t.face_disc[laid & 1023]
        return s.tiles_left[tile] > tiles and (not t.face_disc[face] or s.discs_left > discs)

    def put(self, where: int, face: int, tracks: int) -> None:
        self.builds.append(where << 10 | face)
        self.used[where] = True
        self.tracks += tracks

    def take_up(self, tracks: int) -> None:
        self.used[self.builds.pop() >> 10] = False
        self.tracks -= tracks

    def record(self, s: State) -> None:
        """Keep this line unless a cheaper one completes the same links."""
        prices = [self.rules.build_cost(s, self.seat, one >> 10, one & 1023) for one in self.builds]
        self.keep(s, self.builds[:], prices, self.links, self.tracks)

    def keep(self, s: State, builds: list[int], prices: list[int], links: list[int], tracks: int) -> None:
        cost = self.rules.bill(s, self.seat, s.costs + prices) - self.rules.bill(s, self.seat, s.costs)
        ends = [min(pair >> 10, pair & 1023) << 10 | max(pair >> 10, pair & 1023) for pair in links]
        ends.sort()
        key = tuple(ends)
        known = self.found.get(key)
        if known is None or (cost, len(builds)) < (known.cost, len(known.builds)):
            self.found[key] = TrackPlan(builds, prices, ends, cost, tracks)
