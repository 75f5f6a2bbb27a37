"""IV. Build track: every tile a player may lay now, hex by hex. Compiled.

Most hexes have nothing built beside them. What may be laid there is the same in every position, but for the
tiles that are left and the money: it is kept.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import BUILD, hex_of, pack_at, rest_of
from ironbridge.age_of_steam.rules.kernel.completed_links.whole_hexes import MOST_KEPT, FinishableTiles
from ironbridge.age_of_steam.rules.kernel.construction import discs_scarce, sections_after
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.phases.build_places import faces_here, in_supply, sites
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.seams.building import BuildRules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.kernel.track import KnownLand, Surroundings


def track_codes(rules: Rules, s: State, seat: int) -> list[int]:
    """Every tile this player may lay now, hex by hex."""
    tiles = FittingTiles(rules, s, seat)
    finish = None if rules.t.incomplete else FinishableTiles(rules, s, seat)
    listed: list[int] = []
    for where in sites(rules.t, s, seat, tiles.beside):
        codes = tiles.fitting(where, finish)
        listed.extend(codes if finish is None else finish.finishable(where, codes, tiles.around, tiles.key))
    return tiles.allowed(listed)


class FittingTiles:
    """The tiles that fit on each hex, are left, and can be paid: for one player in one position."""

    def __init__(self, rules: Rules, s: State, seat: int) -> None:
        self.rules: Rules = rules
        self.t: Tables = rules.t
        self.s: State = s
        self.seat: int = seat
        self.land: KnownLand = rules.known_land
        self.plain_sites: bool = type(rules).site_fault is BuildRules.site_fault
        self.shut: list[int] = rules.shut_cities(s, seat)
        self.beside: set[int] = set()  # hexes beside which something is built; see `sites`
        self.here: Surroundings = Surroundings(self.shut)
        self.around: Surroundings = self.here  # of the hex looked at
        self.quiet: bool = False  # is nothing built on it or beside it?
        self.key: int = -1  # of the builds there: the same key, the same builds
        self.affordable: dict[int, int] = {}  # by the id of a list of prices: tiles as a mask
        self.within: dict[int, bool] = {}  # prices that can be paid
        self.priced: list[list[int]] = []  # keeps the lists alive whose ids are the keys
        self.scarce: int = -1  # are ownership discs scarce? -1: not asked yet

    def fitting(self, where: int, finish: FinishableTiles | None) -> list[int]:
        """The builds on a hex that fit and can be paid, whether or not they can be finished."""
        room = 0 if finish is None else finish.ends_to_spare(where)
        if room < 0 or not self.may_build(where):
            return []
        self.look(where)
        return self.codes(where, 0 if finish is None else finish.barred_sides(where, self.around.free, room))

    def allowed(self, listed: list[int]) -> list[int]:
        """Those of the builds for which there are ownership discs, and with which the map finds no fault."""
        rules, t, s, seat = self.rules, self.t, self.s, self.seat
        if self.scarce < 0:
            self.scarce = 1 if discs_scarce(t, s, seat) else 0
        if self.scarce:
            listed = [
                code
                for code in listed
                if sections_after(t, s, seat, hex_of(code), rest_of(code)) <= t.ownership_discs
            ]
        if rules.judges_builds(s, seat):
            listed = [
                code for code in listed if rules.build_fault(s, seat, hex_of(code), rest_of(code)) is None
            ]
        return listed

    def may_build(self, where: int) -> bool:
        s = self.s
        if self.plain_sites:
            return self.t.buildable[where] and not s.city[where] and where not in s.laid
        return not s.city[where] and self.rules.site_fault(s, self.seat, where) is None

    def look(self, where: int) -> None:
        """Take in the surroundings of a hex."""
        s, land = self.s, self.land
        self.quiet = (
            where not in self.beside and s.face[where] < 0 and not self.shut and not land.meets[where]
        )
        if not self.quiet:
            self.around = self.here
            self.around.look(self.t, s, self.seat, where)
            return
        known = land.around.get(where)
        if known is None:
            known = Surroundings([])
            known.look(self.t, s, self.seat, where)
            land.around[where] = known
        self.around = known

    def codes(self, where: int, barred: int) -> list[int]:
        """The builds on the hex looked at that use no barred side."""
        self.key = -1
        if self.s.face[where] >= 0:
            return self.codes_on_tile(where, barred)
        payable = self.payable(where)
        if not payable:
            return []
        if not self.quiet:
            return self.codes_on_land(where, barred, payable)
        self.key = (where << 6 | barred) << 32 | payable
        known = self.land.codes.get(self.key)
        if known is None:
            known = self.codes_on_land(where, barred, payable)
            if len(self.land.codes) > MOST_KEPT:
                self.land.codes.clear()
            self.land.codes[self.key] = known
        return known

    def codes_on_land(self, where: int, barred: int, payable: int) -> list[int]:
        here = pack_at(BUILD, where, 0)
        pieces = self.t.face_piece
        return [
            here | face << 15
            for face in faces_here(self.t, self.s, self.seat, self.around, where, barred)
            if payable >> pieces[face] & 1
        ]

    def codes_on_tile(self, where: int, barred: int) -> list[int]:
        rules, t, s, seat = self.rules, self.t, self.s, self.seat
        codes: list[int] = []
        for face in faces_here(t, s, seat, self.around, where, barred):
            if in_supply(t, s, where, face) and self.can_pay(rules.build_cost(s, seat, where, face)):
                codes.append(pack_at(BUILD, where, face))
        return codes

    def can_pay(self, cost: int) -> bool:
        known = self.within.get(cost)
        if known is None:
            known = self.rules.charge(self.s, self.seat, cost) <= self.s.cash[self.seat]
            self.within[cost] = known
        return known

    def payable(self, where: int) -> int:
        """The tiles that are left and can be paid on untouched land, as a mask; see `face_piece`."""
        s = self.s
        costs = self.rules.place_costs(s, self.seat, where)
        known = self.affordable.get(id(costs), -1)
        if known < 0:
            known = 0
            for tile, cost in enumerate(costs):
                if s.tiles_left[tile] and self.can_pay(cost):
                    known |= (3 if s.discs_left else 1) << 2 * tile
            self.affordable[id(costs)] = known
            self.priced.append(costs)
        return known
