"""Hungary: nobody moves goods on own track alone, and New Cities can be replaced.

Engines, turns, prices, Lake Balaton and Production in Budapest are in `map.toml`.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.delivery import owners_of
from ironbridge.age_of_steam.rules.kernel.figures import NUMBERED
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal, Section


class MapRules(Rules):
    """Track that leads to a New City stays when the city is replaced (ruling HU-4)."""

    # A New City may go on top of another, which leaves the game.

    def urbanise_fault(self, s: State, seat: int, where: int) -> Refusal | None:
        return None if s.new_city[where] >= 0 else super().urbanise_fault(s, seat, where)

    def after_urbanise(self, s: State, seat: int, where: int, city: int, old: int) -> None:
        """The old city's cubes in the display go back; of those on it the player keeps some or all."""
        if old < 0:
            return
        self.empty_column(s, NUMBERED + old)
        for colour in reversed(range(6)):
            if s.goods[where * 6 + colour]:
                self.ask(s, seat, "keep_cubes", where | colour << 10)

    def empty_column(self, s: State, column: int) -> None:
        """All cubes of a column of the display go back into the bag."""
        cubes = [cube for cube in self.boxes(s, column) if cube >= 0]
        s.display = s.display[:]
        for box in range(self.t.column_first[column], self.t.column_first[column + 1]):
            s.display[box] = -1
        for cube in cubes:
            self.put_in_bag(s, cube)
        if cubes and s.telling:
            names = tuple([COLOURS[cube] for cube in cubes])
            s.tell(Event("column_emptied", {"column": self.t.column_ids[column], "cubes": names}))

    def impossible(self, s: State) -> str:
        asked = [entry >> 8 for entry in s.pending]
        known = all(fact >> 10 < 6 and fact & 1023 < len(s.new_city) for fact in asked)
        return "" if known else "cubes are kept on no hex"

    def own_kinds(self) -> list[str]:
        return ["keep_cubes"]

    def own_rule(self, s: State, seat: int, kind: str, fact: int) -> Section:
        return "New Cities"

    def own_facts(self, s: State, seat: int, kind: str, fact: int) -> dict[str, int | str]:
        where, colour = fact & 1023, fact >> 10
        count = s.goods[where * 6 + colour]
        return {"hex": self.t.hex_ids[where], "cube": COLOURS[colour], "count": count}

    def own_choices(self, s: State, seat: int, kind: str, fact: int) -> list[str]:
        """How many cubes of one colour stay."""
        return [str(kept) for kept in range(s.goods[(fact & 1023) * 6 + (fact >> 10)] + 1)]

    def own_answers(self) -> list[str]:
        return [str(kept) for kept in range(max(self.t.cube_count) + 1)]

    def own_play(self, s: State, seat: int, kind: str, fact: int, choice: str) -> None:
        where, colour = fact & 1023, fact >> 10
        while s.goods[where * 6 + colour] > int(choice):
            self.put_back(s, where, colour)

    # Goods cross another railway's link.

    def route_fault(self, s: State, seat: int, where: int, colour: int, route: int) -> Refusal | None:
        """At least one link belongs to another railway that is still in the game (ruling HU-3)."""
        for owner in owners_of(self.t, s, where, route):
            if owner >= 0 and owner != seat and not s.out_turn[owner]:
                return None
        return Refusal("own_links_only", "Map rules", {"seat": seat})
