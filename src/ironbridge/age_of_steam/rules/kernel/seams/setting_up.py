"""Set-up: money, display, goods, markers, boxes, the first order, and what comes with a turn. Compiled."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.age_of_steam.rules.kernel.construction import open_track
from ironbridge.age_of_steam.rules.kernel.figures import FILL_NONE, FILL_TOP, NUMBERED, Tables
from ironbridge.age_of_steam.rules.kernel.seams.frame import Frame
from ironbridge.age_of_steam.rules.kernel.state import (
    DRAW_SEAT,
    ISSUE,
    NO_ACTION,
    NO_TRACK,
    NOBODY,
    SWITCHES,
    State,
)
from ironbridge.core.kernel.bits import bit
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUpRules(Frame):
    """The beginning of a game and of its turns."""

    def setup(self, players: int, chance: Chance, chosen: list[str]) -> State:
        """Fill the display, then the cities, then draw the first order (ruling A-14)."""
        t = self.t
        hexes = len(t.hex_ids)
        s = State()
        s.map = t.map
        s.players = players
        s.turn = 1
        s.turns = self.turns(players)
        s.phase = ISSUE
        s.at = 0
        s.over = False
        s.actions_taken = 0
        s.cash = filled(players, t.cash)
        s.income = filled(players, 0)
        s.shares = filled(players, t.shares)
        s.engine = filled(players, t.engine)
        s.role = filled(players, NO_ACTION)
        s.started = 0
        s.out_turn = filled(players, 0)
        s.out_income = filled(players, 0)
        s.bid = filled(players, 0)
        s.dropped = []
        s.passed = 0
        s.high = -1
        s.built = 0
        s.costs = []
        s.urbanised = False
        s.laid = vec[i64]()
        s.fresh = vec[i64]()
        s.round = 0
        s.raised = 0
        s.lifted = 0
        s.face = filled(hexes, -1)
        s.track = filled(6 * hexes, NO_TRACK)
        s.fixed = []
        s.claimed = filled(len(t.edge_ids), NOBODY)
        s.new_city = filled(hexes, -1)
        s.city = t.is_city[:]
        s.accepts = t.accepts[:]
        s.city_left = t.new_cities[:]
        s.city_gone = []
        s.tiles_left = t.tile_count[:]
        s.discs_left = t.town_discs
        s.goods = filled(6 * (hexes + len(t.box_ids)), 0)
        s.removed = filled(6, 0)
        s.display = filled(sum(t.column_rows), -1)
        s.drawn = []
        s.to_place = 0
        s.producing = -1
        s.dice = []
        s.bag = t.bag[:]
        s.links = vec[i64]()
        s.switches = sum([SWITCHES[name] for name in SWITCHES if name in chosen])
        s.extra = [1 if name in chosen else 0 for name in self.extra_ids]
        s.pending = []
        s.waiting = False
        s.vp = [0] * players
        s.points = [0] * (len(self.bill_lines()) * players)
        s.chance = chance
        s.telling = False
        s.events = []
        self.fill_display(s)
        self.place_goods(s)
        seats = list(range(players))
        s.order = [chance.take(DRAW_SEAT, seats) for _ in range(players)]
        s.queue = s.order
        self.setup_map(s)
        self.begin_turn(s)
        return s

    def fill_display(self, s: State) -> None:
        """Put a cube into every box of the display in use, row by row, or only the top row, or none."""
        t = self.t
        if t.display_fill == FILL_NONE:
            return
        rows = 1 if t.display_fill == FILL_TOP else max(t.column_rows)
        halves = [range(NUMBERED), range(NUMBERED, len(t.column_ids))]
        for half in halves:
            for row in range(rows):
                for column in half:
                    if row < t.column_rows[column]:
                        s.display[t.column_first[column] + row] = self.draw_for(s, t.column_redraw[column])

    def draw_for(self, s: State, never: int) -> int:
        """Draw a cube for a box; one of the colour it must not have goes back, and another is drawn."""
        aside: list[int] = []
        colour = self.draw_one(s)
        while colour == never:
            aside.append(colour)
            colour = self.draw_one(s)
        for cube in aside:
            self.put_in_bag(s, cube)
        return colour

    def place_goods(self, s: State) -> None:
        """Place the cubes of cities, towns and hexes, those that mark terminals and those in boxes."""
        t = self.t
        easy = "easy" in self.option_ids and self.get(s, "easy")
        other = "other_cubes" in self.option_ids and self.get(s, "other_cubes")
        for where in t.place_hexes:
            for colour in t.fixed_cubes[where]:
                s.goods[where * 6 + colour] += 1
            count = t.easy_cubes if easy and t.is_city[where] else t.start_cubes[where]
            if other and where in t.other_cubes:
                count = t.other_cubes[where]
            for _ in range(count):
                s.goods[where * 6 + self.draw_one(s)] += 1
        for where in t.markers:
            s.goods[where * 6 + self.draw_one(s)] += 1
        for box, count in enumerate(t.box_cubes):
            for _ in range(count):
                s.goods[(len(t.hex_ids) + box) * 6 + self.draw_one(s)] += 1
        self.refresh(s)

    def setup_map(self, s: State) -> None:
        """Anything more that a map sets up, once everything else is ready."""

    def refresh(self, s: State) -> None:
        """Work out what the state keeps for speed: after set-up, and after a position has been read."""
        for where in self.t.markers:
            s.accepts = s.accepts[:]
            s.accepts[where] = 0
            for colour in range(6):
                if s.goods[where * 6 + colour]:
                    s.accepts[where] |= bit(colour)

    def turns(self, players: int) -> int:
        """How many turns a game with this many players has; 0: no limit."""
        return self.t.turns[players]

    def begin_turn(self, s: State) -> None:
        """A turn begins: track printed on the map for this turn comes into use."""
        open_printed(self.t, s)

    # Scoring: what the final bill is made of

    def bill_lines(self) -> list[str]:
        """The sources of points, in the order of the final breakdown."""
        return ["income", "shares", "track"] + (["cash"] if self.t.dollars_per_point else [])

    def unit(self) -> str:
        """What the final breakdown counts: `points`, `cash` or `turns` in business."""
        return "points"


def open_printed(t: Tables, s: State) -> None:
    """Track of the map itself whose turn has come lies on it."""
    for n, where in enumerate(t.printed_hex):
        if t.printed_turn[n] <= s.turn and where not in s.fixed:
            open_track(t, s, where, t.printed_face[n])
