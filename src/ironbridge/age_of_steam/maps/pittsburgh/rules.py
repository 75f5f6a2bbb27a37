"""Pittsburgh: nothing is straight or flat. Free towns and cities with two columns are in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.faces import SIMPLE, TOWN_TILE
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import BASE_ACTIONS, State

COMMONWEALTH_GRANT: Final = BASE_ACTIONS
STRAIGHT: Final = 10  # any tile with a straight track
CURVE: Final = 3
COMPLEX: Final = 4
GRANTED: Final = 7  # what one build of the turn costs instead of $10


class MapRules(Rules):
    """A tile costs what its shape costs: a straight is a bridge or a tunnel. Land makes no difference."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.shape_costs: list[int] = [0] * len(tables.tile_ids)  # by tile, of a first tile in the open
        for face in tables.hex_faces:
            tile = tables.face_tile[face]
            if any(is_straight(track) for track in tables.face_tracks[face]):
                self.shape_costs[tile] = STRAIGHT
            else:
                self.shape_costs[tile] = CURVE if tables.tile_kind[tile] == SIMPLE else COMPLEX

    def place_costs(self, s: State, seat: int, where: int) -> list[int]:
        """Straight $10, curve $3, two curves $4 (ruling PI-2); a town costs nothing (ruling PI-4)."""
        return super().place_costs(s, seat, where) if self.t.is_town[where] else self.shape_costs

    def replace_cost(self, s: State, seat: int, where: int, face: int) -> int:
        """$10 if a straight is added, else $4 (ruling PI-3)."""
        if self.t.face_kind[face] == TOWN_TILE:
            return super().replace_cost(s, seat, where, face)
        return STRAIGHT if self.adds_straight(s, where, face) else COMPLEX

    def redirect_cost(self, s: State, seat: int, where: int, face: int) -> int:
        """$10 if a curve becomes a straight, else $4 (ruling PI-5)."""
        return STRAIGHT if self.adds_straight(s, where, face) else COMPLEX

    def adds_straight(self, s: State, where: int, face: int) -> bool:
        """Has this tile a straight track that the hex has not had?"""
        before = self.t.face_tracks[s.face[where]]
        return any(is_straight(track) and track not in before for track in self.t.face_tracks[face])

    def bill(self, s: State, seat: int, costs: list[int]) -> int:
        """Commonwealth Grant: one build of the turn that costs $10 costs $7."""
        total = super().bill(s, seat, costs)
        granted = s.role[seat] == COMMONWEALTH_GRANT and STRAIGHT in costs
        return total - STRAIGHT + GRANTED if granted else total


def is_straight(track: int) -> bool:
    """Does a track in the open lead to the opposite side?"""
    return (track >> 3) - (track & 7) == 3
