"""Western U.S.: railways begin at either end and meet in a transcontinental line.

Regions, starting cities, prices and the cubes of towns are in `map.toml`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.delivery import end_of, owners_of
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.route_owners import RouteOwners, stop_bit
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import ROLL, State
from ironbridge.age_of_steam.rules.kernel.track import far_end
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import bit
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec

LETTERS: Final = "ABCDEF"
ALONE: Final = 4  # income of a railway that owns the whole line
SHARED: Final = 2  # of each of two that own it together
BONUS: Final = 1  # of a delivery from coast to coast
MOST_KNOWN: Final = 64  # answers kept: a search asks thousands of times about the same links


class MapRules(Rules):
    """A railway's first track begins at one of ten cities, also later in the game."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        starting = [stop for stop in tables.city_hexes if tables.starting[stop]]
        west = tables.region_ids.index("west")
        self.west: list[int] = [stop for stop in starting if tables.region[stop] == west]
        self.east: list[int] = [stop for stop in starting if tables.region[stop] != west]
        self.known: dict[tuple[int, ...], list[str]] = {}  # rewards, by links and railways in business

    def extra_names(self) -> list[str]:
        return ["transcontinental"] + [roll_of(seat) for seat in range(len(LETTERS))]

    # Until the transcontinental line stands all track of a railway hangs together.

    def shut_cities(self, s: State, seat: int) -> list[int]:
        """No track begins at a city that the railway's own track does not touch (ruling WU-5)."""
        if seat not in s.track or self.get(s, "transcontinental"):
            return super().shut_cities(s, seat)
        across = self.t.across
        touched = {across[one] for one, owner in enumerate(s.track) if owner == seat}
        return [stop for stop in self.stops if s.city[stop] and stop not in touched]

    def shut_fault(self, s: State, seat: int, where: int) -> Refusal:
        if seat not in s.track:
            return super().shut_fault(s, seat, where)
        return Refusal("not_contiguous", "Map rules", {"hex": self.t.hex_ids[where]})

    def judges_builds(self, s: State, seat: int) -> bool:
        return seat not in s.track and not self.get(s, "transcontinental")

    def build_fault(self, s: State, seat: int, where: int, face: int) -> Refusal | None:
        """Two tracks on a railway's first tile must meet in a city."""
        tracks = self.t.face_tracks[face]
        if s.face[where] >= 0 or len(tracks) < 2 or tracks[0] >> 3 == TOWN:
            return None
        ends: list[set[int]] = []
        for track in tracks:
            found = [far_end(self.t, s, where, side) for side in (track & 7, track >> 3)]
            ends.append({end >> 3 for end in found if end >= 0})
        if ends[0] & ends[1]:
            return None
        return Refusal("not_contiguous", "Map rules", {"hex": self.t.hex_ids[where]})

    # The transcontinental line: a starting city of the west joined to one of the east by completed links.

    def after_build(self, s: State, seat: int, where: int, how: str) -> None:
        """The first line is rewarded, once (ruling WU-1); whoever completes it chooses (ruling WU-2)."""
        if self.get(s, "transcontinental"):
            return
        links = self.links(s)
        if not self.joined(links):
            return
        self.put(s, "transcontinental", 1)
        if s.telling:
            s.tell(Event("transcontinental", {"seat": seat}))
        rewards = self.rewards(s, links)
        if len(rewards) > 1:
            self.ask(s, seat, "transcontinental", 0)
        elif rewards:
            self.reward(s, rewards[0])

    def joined(self, links: vec[i64]) -> bool:
        """Do links lead from the west to the east?"""
        reached = self.west[:]
        for stop in reached:
            for gate in self.t.exits_of[stop]:
                there = links[gate] >> 8
                if there in self.east:
                    return True
                if there >= 0 and there not in reached:
                    reached.append(there)
        return False

    def rewards(self, s: State, links: vec[i64]) -> list[str]:
        """What may be paid for the line, over every route it can take: `A4`, `A2B2`.

        A railway alone; two, or two of more; one that went out counts but is paid nothing (ruling WU-3).
        """
        living = [seat for seat in range(s.players) if not s.out_turn[seat]]
        gone = [seat for seat in range(s.players) if s.out_turn[seat]]
        asked = (s.players, *living, -1, *links)
        known = self.known.get(asked)
        if known is not None:
            return known
        routes = RouteOwners(links, self.t.exits_of, self.east)
        everybody = bit(s.players) - 1
        found: list[str] = []
        for n, one in enumerate(living):
            alone = bit(one)
            if self.can_use(routes, alone, alone):
                found.append(f"{LETTERS[one]}{ALONE}")
            others = [alone | bit(other) for other in gone]
            with_gone = alone | sum([bit(other) for other in gone])
            if any(self.can_use(routes, pair, with_gone) for pair in others):
                found.append(f"{LETTERS[one]}{SHARED}")
            for other in living[n + 1 :]:
                if self.can_use(routes, alone | bit(other), everybody):
                    found.append(f"{LETTERS[one]}{SHARED}{LETTERS[other]}{SHARED}")
        if len(self.known) >= MOST_KNOWN:
            self.known = {}
        found.sort()
        self.known[asked] = found
        return found

    def can_use(self, routes: RouteOwners, wanted: int, allowed: int) -> bool:
        """Can a route have links of all these railways, and of none but those allowed?"""
        west = sum([stop_bit(stop) for stop in self.west])
        return any(routes.can_use(start, west ^ stop_bit(start), wanted, allowed) for start in self.west)

    def reward(self, s: State, shares: str) -> None:
        for n in range(0, len(shares), 2):
            self.gain_income(s, LETTERS.index(shares[n]), int(shares[n + 1]))

    def own_kinds(self) -> list[str]:
        return ["transcontinental"]

    def own_choices(self, s: State, seat: int, kind: str, fact: int) -> list[str]:
        return self.rewards(s, self.links(s))

    def own_answers(self) -> list[str]:
        """A railway with a delivery (`A`); what the line pays, to one or to two (`A4`, `A2`, `A2B2`)."""
        found = list(LETTERS)
        for n, one in enumerate(LETTERS):
            found += [f"{one}{ALONE}", f"{one}{SHARED}"]
            found += [f"{one}{SHARED}{other}{SHARED}" for other in LETTERS[n + 1 :]]
        return found

    def own_play(self, s: State, seat: int, kind: str, fact: int, choice: str) -> None:
        self.reward(s, choice)

    # A delivery between east and west pays one of the railways it uses one more; the mover says which.

    def crosses(self, s: State, where: int, route: int) -> bool:
        """Does a route lead from a city of one region to one of the other? New Cities count, towns do not."""
        here = self.t.region[where]
        if here < 0 or not s.city[where]:
            return False
        there = self.t.region[end_of(self.t, s, where, route)]
        return there >= 0 and there != here

    def railways_used(self, s: State, where: int, route: int) -> list[int]:
        used = {owner for owner in owners_of(self.t, s, where, route) if owner >= 0 and not s.out_turn[owner]}
        return sorted(used)

    def move_choices(self, s: State, seat: int, where: int, colour: int, route: int) -> list[str]:
        if not self.crosses(s, where, route):
            return []
        used = self.railways_used(s, where, route)
        return [LETTERS[owner] for owner in used] if len(used) > 1 else []

    def gains(self, s: State, seat: int, where: int, colour: int, route: int, choice: str) -> list[int]:
        found = super().gains(s, seat, where, colour, route, choice)
        if choice:
            found[LETTERS.index(choice)] += BONUS
        elif self.crosses(s, where, route):
            for only in self.railways_used(s, where, route):
                found[only] += BONUS
        return found

    # There is always one winner: most cash, then most track, then dice.

    def rank(self, s: State, seat: int) -> list[int]:
        track = s.points[self.bill_lines().index("track") * s.players + seat]
        return [*super().rank(s, seat), s.cash[seat], track, self.get(s, roll_of(seat))]

    def tie_breaks(self) -> list[str]:
        return ["cash", "track", "die"]

    def finish(self, s: State) -> None:
        """Railways that are still even roll dice until they are not; a roll parts only those who roll."""
        while True:
            ranks = [self.rank(s, seat) for seat in range(s.players)]
            even = [seat for seat in range(s.players) if ranks.count(ranks[seat]) > 1]
            if not even:
                return
            for seat in range(s.players):  # an earlier roll weighs more than all later ones
                self.put(s, roll_of(seat), self.get(s, roll_of(seat)) * 7)
            for seat in even:
                die = s.chance.show(ROLL, vec[i64]([1, 2, 3, 4, 5, 6]))
                self.put(s, roll_of(seat), self.get(s, roll_of(seat)) + die)
                if s.telling:
                    s.tell(Event("rolled_off", {"seat": seat, "die": die}))


def roll_of(seat: int) -> str:
    """Under which name a railway's dice are remembered."""
    return f"roll_{LETTERS[seat].lower()}"
