"""Poland: towns are worth reaching first. Terrain, Production and Warsaw's black cubes are in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State

BONUS: Final = 1


class MapRules(Rules):
    """Production puts one cube into a town (ruling PL-1), to be moved like any other (ruling PL-3)."""

    def after_build(self, s: State, seat: int, where: int, how: str) -> None:
        """The first track of a town brings its builder income at once; a New City is no town."""
        if how == "placed" and self.t.is_town[where]:
            self.gain_income(s, seat, BONUS)
