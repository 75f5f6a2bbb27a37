"""New England, for two. Completed links, three moves and points for cash are in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State

WHITE_FIRST: Final = (1, 3, 6, 8)  # turns


class MapRules(Rules):
    """Who is White is drawn; a table then says who goes first. There is no auction."""

    def extra_names(self) -> list[str]:
        return ["white"]

    def impossible(self, s: State) -> str:
        return "" if self.get(s, "white") < s.players else "White is no player"

    def setup_map(self, s: State) -> None:
        self.put(s, "white", s.order[0])

    def auctions(self) -> bool:
        return False

    def begin_order(self, s: State) -> bool:
        """White or Black by the turn; whoever is out is in no order (ruling NE-4)."""
        white = self.get(s, "white")
        first = white if s.turn in WHITE_FIRST else 1 - white
        s.order = [seat for seat in (first, 1 - first) if not s.out_turn[seat]]
        return True
