"""Heavy Cardboard: Heavy Lifting, and a city in the middle that is filled anew. The rest is in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.delivery import accepts
from ironbridge.age_of_steam.rules.kernel.figures import MOUNTAIN, Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import BASE_ACTIONS, State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.refusals import Refusal

HEAVY_LIFTING: Final = BASE_ACTIONS
FARTHEST: Final = 5  # hexes between the two cities; a mountain counts as two
MOST_INCOME: Final = 6
MADEIRA: Final = "K1"
CENTRE: Final = "I6"


class MapRules(Rules):
    """One delivery of the turn may go across country, where there is no track, without any engine."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.madeira: int = tables.hex_ids.index(MADEIRA)
        self.centre: int = tables.hex_ids.index(CENTRE)

    # Heavy Lifting

    def lifts(self, s: State, seat: int) -> list[int]:
        """From every city where the holder has a link to every city in reach that takes the cube."""
        found: list[int] = []
        if s.role[seat] != HEAVY_LIFTING:
            return found
        for start in self.stops:
            if not self.may_lift_from(s, seat, start):
                continue
            for goal in self.in_reach(s, start):
                for colour in range(6):
                    if s.goods[start * 6 + colour] and accepts(s, goal, colour):
                        found.append(start | colour << 10 | goal << 13)
        return found

    def lift_fault(self, s: State, seat: int, where: int, colour: int, goal: int) -> Refusal | None:
        names = self.t.hex_ids
        if s.role[seat] != HEAVY_LIFTING:
            return super().lift_fault(s, seat, where, colour, goal)
        if self.madeira in (where, goal):
            return Refusal("lift_excluded", "Move goods", {"hex": MADEIRA})
        if not self.may_lift_from(s, seat, where):
            return Refusal("lift_link", "Move goods", {"hex": names[where]})
        if not accepts(s, goal, colour):
            return Refusal("not_accepted", "Move goods", {"hex": names[goal], "cube": COLOURS[colour]})
        if goal not in self.in_reach(s, where):
            return Refusal("lift_reach", "Move goods", {"hex": names[goal], "most": FARTHEST})
        return None

    def lift_income(self, s: State, seat: int) -> int:
        """Two in turn 1, one more every turn, six at most."""
        return min(MOST_INCOME, s.turn + 1)

    def may_lift_from(self, s: State, seat: int, start: int) -> bool:
        """Is this a city, not Madeira, where the player has a completed link? The centre is (ruling HC-6)."""
        if start == self.madeira or not s.city[start]:
            return False
        return any(s.links[gate] >= 0 and s.links[gate] & 15 == seat + 1 for gate in self.t.exits_of[start])

    def in_reach(self, s: State, start: int) -> list[int]:
        """The cities up to five hexes of open country away, Madeira apart.

        Nothing is lifted over tiles, other cities, water or a thick border (ruling HC-4); a town without
        track is open country (ruling HC-5).
        """
        t = self.t
        goals: list[int] = []
        cost = {start: 0}
        layers: list[list[int]] = [[] for _ in range(FARTHEST + 1)]
        layers[0] = [start]
        for spent in range(FARTHEST + 1):
            for here in layers[spent]:
                if cost[here] < spent:
                    continue
                for gate in t.exits_of[here]:
                    there = t.across[gate]
                    if there < 0:
                        continue
                    if s.city[there]:
                        stop = t.stop_of[there]
                        if stop not in (start, self.madeira) and stop not in goals:
                            goals.append(stop)
                        continue
                    then = spent + (2 if t.terrain[there] == MOUNTAIN else 1)
                    if s.face[there] < 0 and then <= FARTHEST and then < cost.get(there, then + 1):
                        cost[there] = then
                        layers[then].append(there)
        return sorted(goals)

    # Goods growth

    def extra_growth(self, s: State) -> None:
        """If the city in the middle is empty it gets one cube of each colour that the bag has."""
        if any(s.goods[self.centre * 6 : self.centre * 6 + 6]):
            return
        for colour in self.t.fixed_cubes[self.centre]:
            if self.take_out_of_bag(s, colour):
                self.grow(s, self.centre, colour)
