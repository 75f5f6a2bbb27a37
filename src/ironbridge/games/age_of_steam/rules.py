"""The rules of Age of Steam as one object, cut at the seams where maps differ.

Compiled. Every method is small and may be overridden by a map's `rules.py`; `docs/adding-a-map.md` lists
them. The phases live in their own modules and ask the rules for every figure and every permission.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironbridge.core.chance import Chance
from ironbridge.games.age_of_steam.state import (
    ACTION_IDS,
    DRAW_CUBE,
    DRAW_SEAT,
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    ISSUE,
    NO_ACTION,
    NO_TRACK,
    TURN_ORDER,
    VP_SOURCES,
    State,
)
from ironbridge.games.age_of_steam.tables import CROSSING, NUMBERED, TOWN_TILE, WATER, Tables
from ironbridge.games.age_of_steam.track import PLACE, REDIRECT, build_kind, is_town


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The base game."""

    def __init__(self, tables: Tables) -> None:
        self.t: Tables = tables

    # Set-up

    def setup(self, players: int, chance: Chance) -> State:
        """Fill the display, then the cities, then draw the first order (ruling A-14)."""
        t = self.t
        s = State()
        s.map = t.map
        s.players = players
        s.turn = 1
        s.turns = self.turns(players)
        s.phase = ISSUE
        s.at = 0
        s.over = False
        s.actions_taken = 0
        s.cash = [t.cash] * players
        s.income = [0] * players
        s.shares = [t.shares] * players
        s.engine = [t.engine] * players
        s.role = [NO_ACTION] * players
        s.started = 0
        s.out_turn = [0] * players
        s.out_income = [0] * players
        s.bid = [0] * players
        s.dropped = []
        s.passed = 0
        s.high = -1
        s.built = 0
        s.costs = []
        s.urbanised = False
        s.laid = []
        s.fresh = []
        s.round = 0
        s.raised = 0
        s.face = [-1] * len(t.hex_ids)
        s.track = [NO_TRACK] * (6 * len(t.hex_ids))
        s.new_city = [-1] * len(t.hex_ids)
        s.city = t.is_city[:]
        s.accepts = t.accepts[:]
        s.city_left = t.new_cities[:]
        s.tiles_left = t.tile_count[:]
        s.discs_left = t.town_discs
        s.goods = [0] * (6 * len(t.hex_ids))
        s.display = [[-1] * rows for rows in t.column_rows]
        s.drawn = []
        s.dice = []
        s.bag = t.bag[:]
        s.links = []
        s.extra = []
        s.vp = [0] * players
        s.points = [0] * (VP_SOURCES * players)
        s.chance = chance
        s.telling = False
        s.told = []
        self.place_goods(s)
        seats = list(range(players))
        s.order = [chance.take(DRAW_SEAT, seats) for _ in range(players)]
        s.queue = s.order
        return s

    def place_goods(self, s: State) -> None:
        """A cube into every box of the display, row by row; then the cubes of each city."""
        t = self.t
        columns = len(t.column_ids)
        display = [column[:] for column in s.display]
        for row in range(max(t.column_rows)):
            for column in range(NUMBERED):
                if row < t.column_rows[column]:
                    display[column][row] = s.chance.take(DRAW_CUBE, s.bag)
        for row in range(max(t.column_rows)):
            for column in range(NUMBERED, columns):
                if row < t.column_rows[column]:
                    display[column][row] = s.chance.take(DRAW_CUBE, s.bag)
        s.display = display
        for where in t.city_hexes:
            for _ in range(t.start_cubes[where]):
                s.goods[where * 6 + s.chance.take(DRAW_CUBE, s.bag)] += 1

    def turns(self, players: int) -> int:
        """How many turns a game of so many players has."""
        return self.t.turns[players]

    # Issue shares

    def most_shares(self, s: State, seat: int) -> int:
        """How many shares may be issued now."""
        return self.t.most_shares - s.shares[seat]

    # Determine player order

    def may_pass_bid(self, s: State, seat: int) -> bool:
        """The Turn Order action of the turn before allows one pass."""
        return s.role[seat] == TURN_ORDER and not s.passed >> seat & 1

    def bid_payment(self, s: State, place: int, bid: int) -> int:
        """The first to drop out pays nothing (ruling A-3), places 1 and 2 all, those between half."""
        if place == len(s.order):
            return 0
        return bid if place <= 2 else (bid + 1) // 2

    # Select actions

    def actions_on_offer(self, s: State) -> list[int]:
        """The special actions nobody has taken this turn."""
        return [action for action in range(len(ACTION_IDS)) if action not in s.role]

    # Build track

    def build_order(self, s: State) -> list[int]:
        """The seats in the order in which they build: First Build in front."""
        return first_in_front(s, FIRST_BUILD)

    def most_tiles(self, s: State, seat: int) -> int:
        """How many tiles this player may lay in this build."""
        return self.t.tiles_of_engineer if s.role[seat] == ENGINEER else self.t.tiles_per_turn

    def may_build_on(self, s: State, seat: int, where: int) -> bool:
        """No tile on a city or in water, and one build a hex and turn (ruling A-5)."""
        return not s.city[where] and self.t.terrain[where] < WATER and where not in s.laid

    def place_costs(self, s: State, seat: int, where: int) -> list[int]:
        """The price of a first tile on this hex, by tile: terrain in the open, exits in a town."""
        t = self.t
        return t.town_cost if t.is_town[where] else t.place_cost[t.terrain[where]]

    def replace_cost(self, s: State, seat: int, where: int, face: int) -> int:
        """Keeping all track: terrain does not count any more."""
        t = self.t
        if t.face_kind[face] == TOWN_TILE:
            return t.replace_town
        return t.replace_crossing if t.face_kind[face] == CROSSING else t.replace_other

    def redirect_cost(self, s: State, seat: int, where: int, face: int) -> int:
        """The price of redirecting the end of a section."""
        return self.t.redirect_cost

    def build_cost(self, s: State, seat: int, where: int, face: int) -> int:
        """The price of a tile, before discounts over the whole build (`bill`)."""
        kind = build_kind(self.t, s, where, face)
        if kind == PLACE:
            return self.place_costs(s, seat, where)[self.t.face_tile[face]]
        if kind == REDIRECT:
            return self.redirect_cost(s, seat, where, face)
        return self.replace_cost(s, seat, where, face)

    def bill(self, s: State, seat: int, costs: list[int]) -> int:
        """What a player's tiles of this build cost together. A tile is charged the difference it makes."""
        total = 0
        for cost in costs:
            total += cost
        return total

    def charge(self, s: State, seat: int, cost: int) -> int:
        """What a tile of this price takes from the player's cash now."""
        return self.bill(s, seat, s.costs + [cost]) - self.bill(s, seat, s.costs)

    def may_urbanise(self, s: State, seat: int, where: int) -> bool:
        """A New City goes on any town that is still one."""
        return is_town(self.t, s, where)

    # Move goods

    def move_rounds(self, s: State) -> int:
        """How many rounds of moving goods a turn has."""
        return 2

    def move_order(self, s: State) -> list[int]:
        """The seats in the order in which they move goods, in every round: First Move in front."""
        return first_in_front(s, FIRST_MOVE)

    def may_move(self, s: State, seat: int, colour: int, owners: list[int]) -> bool:
        """May this player use a route over links of these owners?"""
        return True

    def link_income(self, s: State, seat: int, owner: int) -> int:
        """What one link of a delivery pays its owner; a railway that went out gets nothing (ruling A-16)."""
        return 0 if s.out_turn[owner] else 1

    def after_move(self, s: State, seat: int, where: int, colour: int) -> None:
        """What becomes of a delivered cube: it goes back into the bag."""
        s.bag.append(colour)

    # Income, expenses, reduction

    def expenses(self, s: State, seat: int) -> int:
        """What a railway owes: a dollar a share and a dollar a link of its engine."""
        return s.shares[seat] + s.engine[seat]

    def shortfall(self, s: State, seat: int, missing: int) -> int:
        """The income left after a debt that cash did not cover; below zero the railway is out."""
        return s.income[seat] - missing

    def reduction(self, s: State, seat: int) -> int:
        """What a railway's income loses in the income reduction."""
        loss = 0
        for at_least, by in self.t.reductions:
            if s.income[seat] >= at_least:
                loss = by
        return loss

    # Goods growth

    def dice(self, s: State) -> int:
        """Dice for each half: the players at the start of the game."""
        return s.players

    def production_cubes(self, s: State) -> int:
        """How many cubes Production draws."""
        return 2

    # Scoring

    def share_points(self, s: State, seat: int) -> int:
        """The points of a railway's shares, below zero."""
        return self.t.vp_per_share * s.shares[seat]


def first_in_front(s: State, role: int) -> list[int]:
    """Player order, with the holder of a special action before all others."""
    front = [seat for seat in s.order if s.role[seat] == role]
    return front + [seat for seat in s.order if s.role[seat] != role]
