"""What the rules of every map stand on: memory, own decisions, cubes and money. Compiled."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.state import DRAW_CUBE, TABLE_CHOICES, State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal, Section
from ironbridge.core.vecs import append, remove, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """The frame of all phases."""

    def __init__(self, tables: Tables) -> None:
        self.t: Tables = tables
        self.option_ids: list[str] = ["easy"] if tables.easy_cubes >= 0 else []
        if tables.other_cubes:
            self.option_ids.append("other_cubes")
        # Cities, New Cities too, at which track may not begin, or not the first; the places goods start from.
        self.late_starts: list[int] = [
            stop
            for stop in tables.city_hexes + tables.town_hexes
            if tables.zones[stop] or not tables.starting[stop]
        ]
        self.stops: list[int] = [
            stop for stop in tables.city_hexes + tables.town_hexes if stop not in tables.markers
        ]
        self.kinds: list[str] = self.own_kinds() + list(TABLE_CHOICES)
        self.extra_ids: list[str] = self.option_ids + self.extra_names()

    # What a map remembers

    def extra_names(self) -> list[str]:
        """The names of the whole numbers that a map keeps in `s.extra`."""
        return []

    def get(self, s: State, name: str) -> int:
        """The number the map remembers under a name; an option that was chosen is 1."""
        return s.extra[self.extra_ids.index(name)]

    def put(self, s: State, name: str, value: int) -> None:
        """Remember a number under a name."""
        s.extra = s.extra[:]
        s.extra[self.extra_ids.index(name)] = value

    def impossible(self, s: State) -> str:
        """What is impossible about the map's own values and questions in a position; "" if nothing is."""
        return ""

    # Decisions of a map's own

    def own_kinds(self) -> list[str]:
        """The kinds of decisions only this map asks for."""
        return []

    def ask(self, s: State, seat: int, kind: str, fact: int) -> None:
        """Put one of the map's own decisions to a player first; the phase waits. The map defines `fact`."""
        s.pending = [*s.pending, seat | self.kinds.index(kind) << 4 | fact << 8]

    def own_rule(self, s: State, seat: int, kind: str, fact: int) -> Section:
        """The section of the rulebook that one of the map's own decisions comes from."""
        return "Map rules"

    def own_facts(self, s: State, seat: int, kind: str, fact: int) -> dict[str, int | str]:
        """What a surface needs to phrase the question for one of the map's own decisions."""
        return {}

    def own_choices(self, s: State, seat: int, kind: str, fact: int) -> list[str]:
        """Every answer to one of the map's own decisions, allowed or not, in canonical order."""
        return []

    def own_answers(self) -> list[str]:
        """All the answers that the map's own decisions and deliveries can have, for scenarios to look up."""
        return []

    def own_fault(self, s: State, seat: int, kind: str, fact: int, choice: str) -> Refusal | None:
        """Why an answer to one of the map's own decisions is not allowed."""
        return None

    def own_play(self, s: State, seat: int, kind: str, fact: int, choice: str) -> None:
        """Carry out the answer to one of the map's own decisions."""

    # Cubes and money: every change is told

    def boxes(self, s: State, column: int) -> vec[i64]:
        """The boxes of a column of the display from the top: a colour, or -1 where there is no cube."""
        return s.display[self.t.column_first[column] : self.t.column_first[column + 1]]

    def draw(self, s: State, count: int) -> list[int]:
        """Draw this many cubes, or all that are in the bag if there are fewer."""
        return [self.draw_one(s) for _ in range(min(count, len(s.bag)))]

    def draw_one(self, s: State) -> int:
        """Draw a cube from a bag that is not empty."""
        s.bag, colour = s.chance.draw(DRAW_CUBE, s.bag)
        return colour

    def put_in_bag(self, s: State, colour: int) -> None:
        """Put a cube into the bag."""
        s.bag = append(s.bag[:], colour)

    def take_out_of_bag(self, s: State, colour: int) -> bool:
        """Take a cube of this colour out of the bag, if there is one, without a random draw."""
        if colour not in s.bag:
            return False
        s.bag = remove(s.bag[:], colour)
        return True

    def grow(self, s: State, where: int, colour: int) -> None:
        """Put a cube on a city during goods growth."""
        s.goods[where * 6 + colour] += 1
        if s.telling:
            s.tell(Event("grew", {"hex": self.t.hex_ids[where], "cube": COLOURS[colour]}))

    def put_back(self, s: State, where: int, colour: int) -> None:
        """Take a cube off the map and put it into the bag."""
        s.goods[where * 6 + colour] -= 1
        self.put_in_bag(s, colour)
        if s.telling:
            s.tell(Event("cube_back", {"hex": self.t.hex_ids[where], "cube": COLOURS[colour]}))

    def remove(self, s: State, colour: int) -> None:
        """Remove from the game a cube that is no longer on the map or in the bag."""
        s.removed = s.removed[:]
        s.removed[colour] += 1
        if s.telling:
            s.tell(Event("cube_removed", {"cube": COLOURS[colour]}))

    def pay(self, s: State, seat: int, money: int, reason: str) -> None:
        """Take money from a player; `reason` is order, track, action, share or one of the map's own."""
        s.cash[seat] -= money
        if money and s.telling:
            s.tell(Event("paid", {"seat": seat, "money": money, "for": reason}))

    def gain_income(self, s: State, seat: int, gain: int) -> None:
        """Change a player's income by this much."""
        s.income[seat] += gain
        if gain and s.telling:
            s.tell(Event("income", {"seat": seat, "gain": gain, "income": s.income[seat]}))

    def raise_engine(self, s: State, seat: int) -> None:
        """Raise the engine by one link, with Locomotive or instead of a move."""
        s.engine[seat] += 1
        if s.telling:
            s.tell(Event("engine", {"seat": seat, "engine": s.engine[seat]}))
        self.on_engine(s, seat)

    def on_engine(self, s: State, seat: int) -> None:
        """Called when a player's engine has been raised."""
