"""Every line worth building: tiles that complete links, laid outwards from a city or own track. Compiled.

A line starts at a stop, runs over free hexes (or shares a tile with other track), may go on beyond a town or
a city, and ends at a stop. Of all lines that complete the same links, the cheapest is kept. A link drawn on
the map is a line of its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironbridge.age_of_steam.rules.kernel.codes import BUILD, CLAIM, pack, pack_at, step_of
from ironbridge.age_of_steam.rules.kernel.figures import TOWN_TILE, Tables
from ironbridge.age_of_steam.rules.kernel.phases.build_places import in_supply, may_build
from ironbridge.age_of_steam.rules.kernel.phases.play import STEPS
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.kernel.track import exits_on, far_end, is_town, opposite, owns_in_town
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.kernel.vectors import filled, same
from ironbridge.core.vecs import append, pop, vec

FAR: Final = 99
MOST_KNOWN: Final = 12


@mypyc_attr(acyclic=True)
class TrackPlan:
    """Builds in order (hex << 10 | face; a drawn link as -1 - its number) with their prices, the links they
    complete (stop << 10 | stop), what all cost together, and sections of track."""

    def __init__(self, builds: vec[i64], prices: list[int], links: vec[i64], cost: int, tracks: int) -> None:
        self.builds: vec[i64] = builds
        self.prices: list[int] = prices
        self.links: vec[i64] = links
        self.cost: int = cost
        self.tracks: int = tracks


def code_of(one: i64) -> i64:
    """The code of one of a line's builds."""
    return pack(CLAIM, -1 - one) if one < 0 else pack_at(BUILD, one >> 10, one & 1023)


def build(rules: Rules, s: State, seat: i64, one: i64) -> None:
    """Carry out one of a line's builds."""
    code = code_of(one)
    STEPS[step_of(code)].play(rules, s, seat, code)


def lay_line(rules: Rules, s: State, seat: i64, builds: vec[i64]) -> None:
    """Carry out the builds of a line."""
    for one in builds:
        build(rules, s, seat, one)


def lawful(rules: Rules, s: State, seat: i64, line: TrackPlan) -> bool:
    """Do the rules allow these builds one after the other?"""
    twin = s.clone()
    for one in line.builds:
        code = code_of(one)
        if STEPS[step_of(code)].refusal(rules, twin, seat, code) is not None:
            return False
        build(rules, twin, seat, one)
    return True


@mypyc_attr(acyclic=True)
class Question:
    """What lines depend on, and the lines: the same is asked from issuing shares to building."""

    def __init__(self, s: State, seat: i64, most: i64, anywhere: bool) -> None:
        self.table: State = s.clone()
        self.seat: i64 = seat
        self.most: i64 = most
        self.anywhere: bool = anywhere
        self.lines: list[TrackPlan] = []

    def asks(self, s: State, seat: i64, most: i64, anywhere: bool) -> bool:
        """Is this the question? Prices and permissions may hang on roles, drawn links and the map's own."""
        then = self.table
        if seat != self.seat or most != self.most or anywhere != self.anywhere or s.started != then.started:
            return False
        if s.turn != then.turn or s.discs_left != then.discs_left or not same(s.face, then.face):
            return False
        if not same(s.tiles_left, then.tiles_left):
            return False
        if s.role[seat] != then.role[seat] or s.costs != then.costs or s.extra != then.extra:
            return False
        if not same(s.laid, then.laid) or not same(s.claimed, then.claimed):
            return False
        return same(s.track, then.track) and same(s.new_city, then.new_city)


class Finder:
    """Finds the lines of one map."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.t: Tables = rules.t
        hexes = len(rules.t.hex_ids)
        self.simple: vec[i64] = filled(64, -1)  # by track: the face of that one track
        for face in rules.t.hex_faces:
            if not rules.t.is_double(face):
                self.simple[rules.t.face_tracks[face][0]] = face
        self.seat: i64 = 0
        self.most: i64 = 0
        self.paid: int = 0  # the bill of this build so far
        self.need: vec[i64] = vec[i64]()  # per hex: tiles from here to the next stop, this hex included
        self.builds: vec[i64] = vec[i64]()
        self.prices: list[int] = []
        self.links: vec[i64] = vec[i64]()
        self.tracks: i64 = 0
        self.used: vec[bool] = vec[bool]([False] * hexes)
        self.found: dict[int, TrackPlan] = {}
        self.known: list[Question] = []

    def find(self, s: State, seat: i64, most: i64, anywhere: bool) -> list[TrackPlan]:
        """The lines of at most so many tiles from this seat's network; `anywhere`: from every city."""
        for known in self.known:
            if known.asks(s, seat, most, anywhere):
                return known.lines
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        question = Question(s, seat, most, anywhere)
        question.lines = self.search(s, seat, most, anywhere)
        self.known.append(question)
        return question.lines

    def search(self, s: State, seat: i64, most: i64, anywhere: bool) -> list[TrackPlan]:
        t = self.t
        self.seat = seat
        self.most = most
        self.paid = self.rules.bill(s, seat, s.costs)
        self.found = {}
        self.measure(s)
        shut = self.rules.shut_cities(s, seat)
        where: i64
        for where in t.city_hexes + t.town_hexes:
            if s.city[where]:
                if where not in shut and (anywhere or self.served(s, where)):
                    self.leave_city(s, where)
            elif s.face[where] >= 0 and owns_in_town(t, s, seat, where):
                self.leave_town(s, where)
        for where in range(len(s.face)):
            if s.face[where] >= 0:
                self.leave_open_ends(s, where)
        edge: i64
        for edge in range(len(s.claimed)):
            if anywhere or self.served(s, t.edge_a[edge]) or self.served(s, t.edge_b[edge]):
                self.take_drawn(s, edge)
        return list(self.found.values())

    def take_drawn(self, s: State, edge: i64) -> None:
        """A link drawn on the map, if it is to be had."""
        rules, t = self.rules, self.t
        if rules.claim_fault(s, self.seat, edge) is None:
            self.builds = append(self.builds, -1 - edge)
            self.prices.append(rules.claim_cost(s, self.seat, edge))
            self.links = append(self.links, t.edge_a[edge] << 10 | t.edge_b[edge])
            self.record(s, t.edge_points[edge])
            self.builds, _ = pop(self.builds)
            self.prices.pop()
            self.links, _ = pop(self.links)

    def served(self, s: State, stop: i64) -> bool:
        """Has this seat track that leads into the city or town, or a drawn link?"""
        t = self.t
        if owns_in_town(t, s, self.seat, stop):
            return True
        for gate in t.exits_of[stop]:
            if gate < len(t.across):
                there = t.across[gate]
                if there >= 0 and not s.city[there] and s.track[there * 6 + opposite(gate % 6)] == self.seat:
                    return True
        return False

    def leave_city(self, s: State, city: i64) -> None:
        """Out of a city by each of its sides."""
        for gate in self.t.exits_of[city]:
            if gate < len(self.t.across):
                self.enter(s, gate // 6, gate % 6, city)

    def measure(self, s: State) -> None:
        """How many tiles lie between each hex and a stop or track to join."""
        t = self.t
        need = filled(len(s.face), FAR)
        edge = vec[i64]()
        where: i64
        for where in range(len(s.face)):
            if s.city[where] or (s.face[where] >= 0 and not t.is_town[where]):
                need[where] = 0
                edge = append(edge, where)
        for where in t.town_hexes:
            if need[where] == FAR:
                need[where] = 1
                edge = append(edge, where)
        at: i64 = 0
        side: i64
        while at < len(edge):
            where = edge[at]
            at += 1
            for side in range(where * 6, where * 6 + 6):
                there = t.across[side]
                if there >= 0 and need[there] == FAR:
                    need[there] = need[where] + 1
                    edge = append(edge, there)
        self.need = need

    def leave_town(self, s: State, town: i64) -> None:
        """One more spur out of a town where the seat has track."""
        before = exits_on(self.t, s, town)
        if not may_build(self.rules, s, self.seat, town):
            return
        side: i64
        for side in range(6):
            if has(before, side) or self.t.across[town * 6 + side] < 0:
                continue
            face = self.town_face(s, town, before | bit(side))
            if face >= 0:
                self.put(s, town, face, 1)
                self.enter(s, town, side, town)
                self.take_up(1)

    def leave_open_ends(self, s: State, where: i64) -> None:
        """Go on from unfinished track of the seat, or of nobody where it may be claimed."""
        t = self.t
        began = has(s.started, self.seat)
        side: i64
        for side in range(6):
            owner = s.track[where * 6 + side]
            if owner != self.seat and owner != NOBODY:
                continue
            there = t.across[where * 6 + side]
            if there < 0 or s.city[there] or s.track[there * 6 + opposite(side)] != NO_TRACK:
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

    def enter(self, s: State, where: i64, side: i64, start: i64) -> None:
        """Go on through a side with a link that began at a stop."""
        t = self.t
        there = t.across[where * 6 + side]
        if there < 0:
            return
        back = opposite(side)
        laid = len(self.builds) > 0 and not s.city[where]  # no tile, no link: cities may lie side by side
        if s.city[there]:
            stop = t.stop_of[there]
            if stop != start and laid:
                self.arrive(s, start, stop)
            return
        owner = s.track[there * 6 + back]
        if owner != NO_TRACK:
            if laid and owner in (self.seat, NOBODY):
                end = far_end(t, s, where, side)
                if end >= 0 and end >> 3 != start:
                    self.links = append(self.links, start << 10 | end >> 3)
                    self.record(s, self.tracks)
                    self.links, _ = pop(self.links)
            return
        left = self.most - len(self.builds)
        if self.need[there] > left or left == 0 or self.used[there]:
            return
        if not may_build(self.rules, s, self.seat, there):
            return
        if is_town(t, s, there):
            self.cross_town(s, there, back, start)
        else:
            self.cross_hex(s, there, back, start)

    def cross_hex(self, s: State, there: i64, back: i64, start: i64) -> None:
        """New track through an ordinary hex."""
        t = self.t
        left = self.most - len(self.builds) - 1
        other: i64
        for other in range(6):
            beyond = t.across[there * 6 + other]
            if other == back or beyond < 0 or self.need[beyond] > left or self.used[beyond]:
                continue
            if s.track[there * 6 + other] != NO_TRACK:
                continue
            face = self.track_face(s, there, back | other << 3 if back < other else other | back << 3)
            if face >= 0:
                self.put(s, there, face, 1)
                self.enter(s, there, other, start)
                self.take_up(1)

    def track_face(self, s: State, where: i64, track: i64) -> i64:
        """The first face in supply that adds a track to a hex in the open, or -1."""
        old = s.face[where]
        if old < 0:
            face = self.simple[track]
            return face if face >= 0 and self.supplied(s, where, face) else -1
        for face in self.t.wider[old]:
            if track in self.t.face_tracks[face] and self.supplied(s, where, face):
                return face
        return -1

    def cross_town(self, s: State, town: i64, back: i64, start: i64) -> None:
        """End at a town, or pass through it and begin another link."""
        before = exits_on(self.t, s, town)
        if town == start:
            return
        self.links = append(self.links, start << 10 | town)
        face = self.town_face(s, town, before | bit(back))
        if face >= 0:
            self.put(s, town, face, 1)
            self.record(s, self.tracks)
            self.take_up(1)
        other: i64
        for other in range(6):
            if other == back or has(before, other) or self.t.across[town * 6 + other] < 0:
                continue
            through = self.town_face(s, town, before | bit(back) | bit(other))
            if through >= 0:
                self.put(s, town, through, 2)
                if face < 0:
                    self.record(s, self.tracks)
                self.enter(s, town, other, town)
                self.take_up(2)
        self.links, _ = pop(self.links)

    def arrive(self, s: State, start: i64, city: i64) -> None:
        """A link is complete; tiles that are left may go on from a city that is new to the seat."""
        self.links = append(self.links, start << 10 | city)
        self.record(s, self.tracks)
        if len(self.builds) < self.most and len(self.links) < 3 and not self.served(s, city):
            self.leave_city(s, city)
        self.links, _ = pop(self.links)

    def town_face(self, s: State, town: i64, exits: i64) -> i64:
        """The cheapest face of these exits that is in supply, or -1."""
        best: i64 = -1
        least: i64 = 0
        for face in self.t.faces_by_exits[exits]:
            if self.supplied(s, town, face):
                cost: i64 = self.rules.build_cost(s, self.seat, town, face)
                if best < 0 or cost < least:
                    best, least = face, cost
        return best

    def supplied(self, s: State, where: i64, face: i64) -> bool:
        """Is the tile there, after those this line uses?"""
        t = self.t
        if not in_supply(t, s, where, face):
            return False
        tile = t.face_tile[face]
        if s.tiles_left[tile] > self.most and (t.face_kind[face] != TOWN_TILE or s.discs_left > self.most):
            return True
        tiles: i64 = 0
        discs: i64 = 0
        for laid in self.builds:
            if t.face_tile[laid & 1023] == tile:
                tiles += 1
            if t.face_disc[laid & 1023]:
                discs += 1
        return s.tiles_left[tile] > tiles and (not t.face_disc[face] or s.discs_left > discs)

    def put(self, s: State, where: i64, face: i64, tracks: i64) -> None:
        self.builds = append(self.builds, where << 10 | face)
        self.prices.append(self.rules.build_cost(s, self.seat, where, face))
        self.used[where] = True
        self.tracks += tracks

    def take_up(self, tracks: i64) -> None:
        self.builds, one = pop(self.builds)
        self.prices.pop()
        self.used[one >> 10] = False
        self.tracks -= tracks

    def record(self, s: State, tracks: i64) -> None:
        """Keep this line unless a cheaper one completes the same links."""
        cost = self.rules.bill(s, self.seat, s.costs + self.prices) - self.paid
        links = sorted([both_ways(pair) for pair in self.links])
        key = 0
        for pair in links:
            number: int = pair  # an i64 would make the key one, and four links are wider
            key = key << 20 | number
        known = self.found.get(key)
        tiles = len(self.builds)
        if known is None or cost < known.cost or (cost == known.cost and tiles < len(known.builds)):
            self.found[key] = TrackPlan(self.builds[:], self.prices[:], vec[i64](links), cost, tracks)


def both_ways(link: i64) -> i64:
    """A link the same way, whichever of its ends comes first."""
    return link if link >> 10 < link & 1023 else (link & 1023) << 10 | link >> 10
