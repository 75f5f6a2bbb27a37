"""Build track: who builds when and how much, where, at what price, drawn links, New Cities. Compiled."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironbridge.age_of_steam.rules.kernel.figures import CROSSING, TOWN_TILE, Tables
from ironbridge.age_of_steam.rules.kernel.seams.setting_up import SetUpRules
from ironbridge.age_of_steam.rules.kernel.state import ENGINEER, FIRST_BUILD, NOBODY, URBANISATION, State
from ironbridge.age_of_steam.rules.kernel.track import PLACE, REDIRECT, build_kind, is_town
from ironbridge.core.refusals import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildRules(SetUpRules):
    """IV. Build track."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        # What a map has not overridden need not be asked hex by hex.
        self.plain_sites: bool = type(self).site_fault is BuildRules.site_fault
        self.plain_bill: bool = type(self).bill is BuildRules.bill

    def build_order(self, s: State) -> list[int]:
        """The seats in the order in which they build: whoever has First Build goes first."""
        return first_in_front(s, FIRST_BUILD)

    def most_tiles(self, s: State, seat: int) -> int:
        """How many tiles this player may lay in this build."""
        if s.role[seat] == ENGINEER:
            return self.t.tiles_of_engineer
        return self.t.tiles_of_urbanisation if s.role[seat] == URBANISATION else self.t.tiles_per_turn

    def site_fault(self, s: State, seat: int, where: int) -> Refusal | None:
        """Why a hex cannot be built on: a city, not land, or already built on this turn (ruling A-5)."""
        t = self.t
        if s.city[where]:
            return Refusal("city_hex", "Restrictions", {"hex": t.hex_ids[where]})
        if where in s.laid:
            return Refusal("hex_twice", "Building track", {"hex": t.hex_ids[where]})
        if t.no_tile[where]:
            return Refusal("printed_track", "Restrictions", {"hex": t.hex_ids[where]})
        if not t.buildable[where]:
            return Refusal("no_tile", "Restrictions", {"hex": t.hex_ids[where]})
        return None

    def build_fault(self, s: State, seat: int, where: int, face: int) -> Refusal | None:
        """Why the map's own rules do not allow this tile here; called if `judges_builds` is true."""
        return None

    def judges_builds(self, s: State, seat: int) -> bool:
        """Must `build_fault` be called for every tile? It costs time."""
        return False

    def shut_cities(self, s: State, seat: int) -> list[int]:
        """The cities where this player may not start track: zones, and those not open to a new railway."""
        if not self.late_starts:
            return self.late_starts
        started = seat in s.track or seat in s.claimed
        return [stop for stop in self.late_starts if self.t.zones[stop] or not started]

    def shut_fault(self, s: State, seat: int, where: int) -> Refusal:
        """The refusal for a player who starts track on this hex from such a city."""
        return Refusal("no_start", "Building track", {"hex": self.t.hex_ids[where]})

    # Prices

    def place_costs(self, s: State, seat: int, where: int) -> list[int]:
        """The price of a first tile on this hex, by tile: terrain in the open, exits in a town."""
        return self.t.hex_cost[where]

    def replace_cost(self, s: State, seat: int, where: int, face: int) -> int:
        """The price of replacing a tile while keeping all its track: terrain no longer counts."""
        t = self.t
        if t.face_kind[face] == TOWN_TILE:
            return t.replace_town
        return t.replace_crossing if t.face_kind[face] == CROSSING else t.replace_other

    def redirect_cost(self, s: State, seat: int, where: int, face: int) -> int:
        """The price of redirecting the end of a section."""
        return self.t.redirect_cost

    def build_cost(self, s: State, seat: int, where: int, face: int) -> int:
        """The price of a tile, before discounts over the whole build (`bill`)."""
        kind = build_kind(self.t, s, where, face)
        if kind == PLACE:
            return self.place_costs(s, seat, where)[self.t.face_tile[face]]
        if kind == REDIRECT:
            return self.redirect_cost(s, seat, where, face)
        return self.replace_cost(s, seat, where, face)

    def claim_cost(self, s: State, seat: int, edge: int) -> int:
        """The price of a link drawn on the map."""
        return self.t.edge_cost[edge]

    def bill(self, s: State, seat: int, costs: list[int]) -> int:
        """The total cost of a player's tiles in this build. A tile is charged the difference it makes."""
        total = sum(costs)
        return total - max(costs) // 2 if costs and self.halves_dearest(s, seat) else total

    def halves_dearest(self, s: State, seat: int) -> bool:
        """Does the dearest build of this player's turn cost half, rounded up?"""
        return False

    def charge(self, s: State, seat: int, cost: int) -> int:
        """What a tile of this price takes from the player's cash now."""
        return self.bill(s, seat, s.costs + [cost]) - self.bill(s, seat, s.costs)

    # Drawn links, New Cities, and what building brings about

    def claim_fault(self, s: State, seat: int, edge: int) -> Refusal | None:
        """Why this player may not take a link drawn on the map, apart from price and number of tiles."""
        t = self.t
        name = t.edge_ids[edge]
        if t.edge_public[edge]:
            return Refusal("link_public", "Links on the map", {"link": name})
        if s.claimed[edge] != NOBODY:
            return Refusal("link_taken", "Links on the map", {"link": name, "by": s.claimed[edge]})
        if t.edge_needs_track[edge]:
            for stop in (t.edge_a[edge], t.edge_b[edge]):
                if is_town(t, s, stop) and s.face[stop] < 0:
                    return Refusal(
                        "town_without_track", "Links on the map", {"link": name, "hex": t.hex_ids[stop]}
                    )
        return None

    def urbanise_fault(self, s: State, seat: int, where: int) -> Refusal | None:
        """Why no New City may be placed here: it can go on any town that is still a town."""
        t = self.t
        if not is_town(t, s, where):
            return Refusal("not_a_town", "New Cities", {"hex": t.hex_ids[where]})
        if not t.may_urbanise[where]:
            return Refusal("never_a_city", "New Cities", {"hex": t.hex_ids[where]})
        return None

    def after_urbanise(self, s: State, seat: int, where: int, city: int, old: int) -> None:
        """What follows when a New City is placed; `old` is the New City that was there, or -1."""

    def after_build(self, s: State, seat: int, where: int, how: str) -> None:
        """Called after every step of a build: placed, replaced, redirected, claimed or urbanised.

        `where` is the hex, or the number of the drawn link.
        """


def first_in_front(s: State, role: int) -> list[int]:
    """Player order, with the holder of a special action before all others."""
    front = [seat for seat in s.order if s.role[seat] == role]
    return front + [seat for seat in s.order if s.role[seat] != role]
