"""Barbados, for one player. Set-up, display, one share a turn and two dice are in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.kernel.bits import bit, has

SHARE_PRICE: Final = 5  # of every share, bought back at the end


class MapRules(Rules):
    """Four actions, each once before any comes again; whoever can buy all shares back has won."""

    def extra_names(self) -> list[str]:
        return ["used"]  # a bit for each action that has a marker

    def used_up(self, s: State, action: int) -> bool:
        return has(self.get(s, "used"), action)

    def take_action(self, s: State, seat: int, action: int) -> None:
        """The action gets a marker; when all four have one, the markers come off."""
        super().take_action(s, seat, action)
        used = self.get(s, "used") | bit(action)
        self.put(s, "used", 0 if all(has(used, one) for one in self.t.actions) else used)

    # The end: cash that is left when every share is bought back

    def bill_lines(self) -> list[str]:
        return ["cash", "shares"]

    def unit(self) -> str:
        return "cash"

    def share_points(self, s: State, seat: int) -> int:
        return -SHARE_PRICE * s.shares[seat]

    def points(self, s: State, seat: int, sections: int) -> list[int]:
        return [s.cash[seat], self.share_points(s, seat)]

    def won(self, s: State) -> bool:
        """Were all shares bought back? An insolvent railway has lost (ruling BB-4)."""
        return not s.out_turn[0] and s.vp[0] >= 0

    def places(self, s: State) -> list[int]:
        return [1 if self.won(s) else 2]

    def rating(self, s: State) -> str:
        if s.out_turn[0]:
            return "insolvent"
        return "won" if self.won(s) else "lost"
