"""Southern U.S.: cotton for the ports, and the Civil War. Ports and Atlanta's cubes are in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.sheet import COLOURS

COTTON: Final = COLOURS.index("white")
BONUS: Final = 1
WAR: Final = 4  # turn


class MapRules(Rules):
    """Towns grow cotton once. Any railway may move it from there to one of four ports (ruling SU-4)."""

    def gains(self, s: State, seat: int, where: int, colour: int, route: int, choice: str) -> list[int]:
        """Cotton is worth one more, to whoever moves it (ruling SU-5)."""
        found = super().gains(s, seat, where, colour, route, choice)
        if colour == COTTON:
            found[seat] += BONUS
        return found

    def after_move(self, s: State, seat: int, where: int, goal: int, colour: int, choice: str) -> None:
        """Cotton is shipped: it leaves the game."""
        if colour == COTTON:
            self.remove(s, colour)
        else:
            super().after_move(s, seat, where, goal, colour, choice)

    def reduction(self, s: State, seat: int) -> int:
        """The war doubles the income reduction of its turn."""
        return super().reduction(s, seat) * (2 if s.turn == WAR else 1)
