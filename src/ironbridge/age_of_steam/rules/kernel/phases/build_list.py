"""IV. Build track: every tile a player may lay now, hex by hex; or one of them by chance. Compiled.

Where a map allows completed links only, most of the time of a list goes into whether each tile can be
finished. Who needs but one build, each as likely, draws among those that fit until one can be.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import BUILD, hex_of, pack_at, rest_of
from ironbridge.age_of_steam.rules.kernel.completed_links.finishing import LookAhead
from ironbridge.age_of_steam.rules.kernel.construction import discs_scarce, sections_after
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.phases.build_places import faces_here, in_supply, may_build, sites
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.kernel.track import Surroundings
from ironbridge.core.kernel.bits import shifted
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.vecs import append, pop, vec


def track_codes(rules: Rules, s: State, seat: i64) -> vec[i64]:
    """Every tile this player may lay now, hex by hex."""
    return codes_on(rules, s, seat, sites(rules.t, s, seat))


def codes_on(rules: Rules, s: State, seat: i64, hexes: vec[i64]) -> vec[i64]:
    """Those on some hexes."""
    tiles = FittingTiles(rules, s, seat)
    finish = None if rules.t.incomplete else LookAhead(rules, s, seat)
    listed = vec[i64]()
    for where in hexes:
        if finish is None:
            listed = tiles.fitting(where, 0, listed)
            continue
        for code in tiles.finishable(where, finish, vec[i64]()):
            if finish.can_finish_after(where, rest_of(code), tiles.around.free):
                listed = append(listed, code)
    return tiles.allowed(listed)


def drawn_build(rules: Rules, s: State, seat: i64, sure: vec[i64], chance: Chance) -> i64:
    """One of the codes that are legal for sure and the tiles this player may lay, each as likely."""
    tiles = FittingTiles(rules, s, seat)
    finish = LookAhead(rules, s, seat)
    hoped = vec[i64]()
    for where in sites(rules.t, s, seat):
        hoped = tiles.finishable(where, finish, hoped)
    while True:
        place = chance.below(len(sure) + len(hoped)) - len(sure)
        if place < 0:
            return sure[place + len(sure)]
        code = hoped[place]
        where = hex_of(code)
        tiles.around.look(rules.t, s, seat, where)
        if len(tiles.allowed(vec[i64]([code]))):
            if finish.can_finish_after(where, rest_of(code), tiles.around.free):
                return code
        hoped[place] = hoped[len(hoped) - 1]
        hoped, _ = pop(hoped)


class FittingTiles:
    """The tiles that fit on each hex, are left, and can be paid: for one player in one position."""

    def __init__(self, rules: Rules, s: State, seat: i64) -> None:
        self.rules: Rules = rules
        self.t: Tables = rules.t
        self.s: State = s
        self.seat: i64 = seat
        self.around: Surroundings = Surroundings(rules.shut_cities(s, seat))  # of the hex looked at
        self.within: vec[i64] = vec[i64]()  # by price: can it be paid? -1: not asked yet
        self.priced: list[list[int]] = []  # lists of prices, by tile
        self.affordable: vec[i64] = vec[i64]()  # what each of them allows; see `payable`
        self.scarce: i64 = -1  # are ownership discs scarce? -1: not asked yet

    def fitting(self, where: i64, barred: i64, found: vec[i64]) -> vec[i64]:
        """With the builds on a hex that fit and can be paid, and use no barred side anew."""
        if not may_build(self.rules, self.s, self.seat, where):
            return found
        self.around.look(self.t, self.s, self.seat, where)
        return self.codes(where, barred, found)

    def finishable(self, where: i64, finish: LookAhead, found: vec[i64]) -> vec[i64]:
        """The same where links must be completed, as far as that is told at a glance."""
        room = finish.ends_to_spare(where)
        if room < 0 or not may_build(self.rules, self.s, self.seat, where):
            return found
        self.around.look(self.t, self.s, self.seat, where)
        return self.codes(where, finish.barred_sides(where, self.around.free, room), found)

    def allowed(self, listed: vec[i64]) -> vec[i64]:
        """Those of the builds for which there are ownership discs, and with which the map finds no fault."""
        rules, t, s, seat = self.rules, self.t, self.s, self.seat
        if self.scarce < 0:
            self.scarce = 1 if discs_scarce(t, s, seat) else 0
        judged = rules.judges_builds(s, seat)
        if not self.scarce and not judged:
            return listed
        found = vec[i64]()
        for code in listed:
            where, face = hex_of(code), rest_of(code)
            if self.scarce and sections_after(t, s, seat, where, face) > t.ownership_discs:
                continue
            if not judged or rules.build_fault(s, seat, where, face) is None:
                found = append(found, code)
        return found

    def codes(self, where: i64, barred: i64, found: vec[i64]) -> vec[i64]:
        """With the builds on the hex looked at that use no barred side."""
        rules, t, s, seat = self.rules, self.t, self.s, self.seat
        faces = faces_here(t, s, seat, self.around, where, barred)
        if not len(faces):
            return found
        if s.face[where] < 0:
            payable = self.payable(rules.place_costs(s, seat, where))
            pieces = t.face_piece
            for face in faces:
                if payable & pieces[face]:
                    found = append(found, pack_at(BUILD, where, face))
            return found
        for face in faces:
            if in_supply(t, s, where, face) and self.can_pay(rules.build_cost(s, seat, where, face)):
                found = append(found, pack_at(BUILD, where, face))
        return found

    def can_pay(self, cost: i64) -> bool:
        while len(self.within) <= cost:
            self.within = append(self.within, -1)
        if self.within[cost] < 0:
            enough = self.rules.charge(self.s, self.seat, cost) <= self.s.cash[self.seat]
            self.within[cost] = 1 if enough else 0
        return self.within[cost] == 1

    def payable(self, prices: list[int]) -> i64:
        """The tiles that are left and can be paid at these prices, as a mask; see `face_piece`."""
        for n, known in enumerate(self.priced):
            if known is prices:
                return self.affordable[n]
        s = self.s
        found: i64 = 0
        for tile, cost in enumerate(prices):
            if s.tiles_left[tile] and self.can_pay(cost):
                found |= shifted(3 if s.discs_left else 1, 2 * tile)
        self.priced.append(prices)
        self.affordable = append(self.affordable, found)
        return found
