"""France: difficult land is for Engineers, and nobody goes out. Prices, tiles and Paris are in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.figures import DIFFICULT, VERY_DIFFICULT
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import ENGINEER, URBANISATION, State
from ironbridge.core.refusals import Refusal

ENGINEERS_LAND: Final = (DIFFICULT, VERY_DIFFICULT)


class MapRules(Rules):
    """Cubes in towns move like those in cities (ruling FR-2). Engineer has no fourth tile (ruling FR-4)."""

    def slots(self, s: State, action: int) -> int:
        """In the first turn two players may urbanise."""
        return 2 if action == URBANISATION and s.turn == 1 else super().slots(s, action)

    def site_fault(self, s: State, seat: int, where: int) -> Refusal | None:
        """Only Engineer builds, replaces or redirects track on brown and black hexes (ruling FR-7)."""
        fault = super().site_fault(s, seat, where)
        if fault is None and self.t.terrain[where] in ENGINEERS_LAND and s.role[seat] != ENGINEER:
            return Refusal("needs_engineer", "Map rules", {"hex": self.t.hex_ids[where]})
        return fault

    def production_cities(self, s: State, seat: int) -> list[int]:
        """Production may draw its two cubes for one city instead, old or new (rulings FR-3, FR-8)."""
        return [where for where in self.stops if s.city[where]]

    def shortfall(self, s: State, seat: int, missing: int) -> int:
        """Income does not fall below zero, and nobody goes out."""
        return max(0, super().shortfall(s, seat, missing))
