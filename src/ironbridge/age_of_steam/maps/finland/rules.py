"""Finland: two zones that fill up and close. Lakes, zones and public track are in `map.toml`."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.delivery import end_of
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.events import Event

RUSSIA: Final = "M14"
SWEDEN: Final = "E1"
OPENING_ENGINE: Final = 4  # links


class MapRules(Rules):
    """A zone takes all goods while cubes lie there; every cube that arrives removes one of them."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.sweden: int = tables.hex_ids.index(SWEDEN)
        self.waiting: int = len(tables.hex_ids)  # the box with the cubes for Sweden
        self.zones: list[int] = [tables.hex_ids.index(RUSSIA), self.sweden]
        self.all_colours: int = tables.accepts[self.zones[0]]

    def refresh(self, s: State) -> None:
        super().refresh(s)
        self.open_and_close(s)

    def open_and_close(self, s: State) -> None:
        """A zone without cubes takes nothing: a full one, and Sweden before it opens."""
        for zone in self.zones:
            takes = self.all_colours if self.cubes_of(s, zone) else 0
            if s.accepts[zone] != takes:
                s.accepts = s.accepts[:]
                s.accepts[zone] = takes

    def cubes_of(self, s: State, place: int) -> list[int]:
        """The colours of the cubes in a zone or box, each once."""
        return [colour for colour in range(6) if s.goods[place * 6 + colour]]

    # Sweden

    def on_engine(self, s: State, seat: int) -> None:
        """The first engine of four links (ruling FI-1) opens Sweden: its five cubes move there."""
        colours = self.cubes_of(s, self.waiting)
        if s.engine[seat] < OPENING_ENGINE or not colours:
            return
        for colour in colours:
            s.goods[self.sweden * 6 + colour] = s.goods[self.waiting * 6 + colour]
            s.goods[self.waiting * 6 + colour] = 0
        self.open_and_close(s)
        if s.telling:
            s.tell(Event("zone_opened", {"seat": seat, "hex": SWEDEN}))

    # Deliveries

    def move_choices(self, s: State, seat: int, where: int, colour: int, route: int) -> list[str]:
        """Which cube of the zone is removed, where it has more than one colour (ruling FI-3)."""
        goal = end_of(self.t, s, where, route)
        if goal not in self.zones:
            return []
        colours = self.cubes_of(s, goal)
        return [COLOURS[one] for one in colours] if len(colours) > 1 else []

    def own_answers(self) -> list[str]:
        return list(COLOURS)

    def after_move(self, s: State, seat: int, where: int, goal: int, colour: int, choice: str) -> None:
        """One of the zone's cubes leaves the game; without cubes it closes (rulings FI-3, FI-4)."""
        super().after_move(s, seat, where, goal, colour, choice)
        if goal in self.zones:
            gone = COLOURS.index(choice) if choice else self.cubes_of(s, goal)[0]
            s.goods[goal * 6 + gone] -= 1
            self.remove(s, gone)
        if goal in self.zones or where in self.zones:
            self.open_and_close(s)
