"""The state of a game of Age of Steam: flat lists of small ints, cheap to copy.

Compiled. Track is kept per side: six entries a hex, the owner of the track that leaves there. Lists that
change seldom are shared between clones: they are replaced, never changed in place.
"""

from __future__ import annotations

from typing import Final

from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance

NO_TRACK: Final = -2
NOBODY: Final = -1
APART: Final = -3  # track of the map itself that joins neither of the tracks it meets

# What a table may choose on every map, each a bit of `switches`: rulings.
FIRST_CHOICE: Final = 1
LOCOMOTIVE_CHOICE: Final = 2
SWITCHES: Final = {"first_choice": FIRST_CHOICE, "locomotive_choice": LOCOMOTIVE_CHOICE}
# The decisions it then asks for, with their answers.
FIRST_PLACE: Final = "first_place"
RAISE_ENGINE: Final = "raise_engine"
TABLE_CHOICES: Final = {FIRST_PLACE: ["first", "usual"], RAISE_ENGINE: ["raise", "keep"]}

# Phases.
ISSUE: Final = 0
AUCTION: Final = 1
SELECT: Final = 2
BUILDING: Final = 3
MOVING: Final = 4
GROWTH: Final = 5
MONEY: Final = 6  # income, expenses and reduction: nobody decides anything
TURN_END: Final = 7
OVER: Final = 9
PHASE_IDS: Final = {
    ISSUE: "issue_shares",
    AUCTION: "player_order",
    SELECT: "select_actions",
    BUILDING: "build_track",
    MOVING: "move_goods",
    GROWTH: "goods_growth",
    OVER: "over",
}

# Special actions, as `sheet.ACTION_IDS` lists them.
NO_ACTION: Final = -1
FIRST_MOVE: Final = 0
FIRST_BUILD: Final = 1
ENGINEER: Final = 2
LOCOMOTIVE: Final = 3
URBANISATION: Final = 4
PRODUCTION: Final = 5
TURN_ORDER: Final = 6
BASE_ACTIONS: Final = 7  # the actions of a map's own follow, numbered in its tables

# Kinds of chance outcomes.
DRAW_SEAT: Final = 0
DRAW_CUBE: Final = 1
ROLL: Final = 2


class State:
    """Everything on the table.

    Shared between clones: every list but cash, income, shares, engine, role, bid, goods and bag.
    """

    map: str
    players: int
    turn: int
    turns: int
    phase: int
    at: int  # position of the deciding player in `queue`
    over: bool
    actions_taken: int
    order: list[int]
    queue: list[int]  # the seats of this phase in their order
    cash: list[int]
    income: list[int]
    shares: list[int]
    engine: list[int]
    role: list[int]  # this turn's special action; before the choice, last turn's
    started: int  # seats that have ever laid track
    out_turn: list[int]  # the turn in which a seat went out, 0 while it plays
    out_income: list[int]  # the income that put it out, below zero
    bid: list[int]
    dropped: list[int]  # seats out of the auction, first to drop first
    passed: int  # seats that have used the Turn Order pass
    high: int  # the high bidder, or -1
    built: int  # tiles laid in this build
    costs: list[int]  # their prices
    urbanised: bool
    laid: list[int]  # hexes built on in this build
    fresh: list[int]  # sides (hex * 6 + side) of tracks laid in this build
    round: int
    raised: int  # seats that raised their engine instead of moving, this turn
    lifted: int  # seats that lifted a cube across country, this turn
    face: list[int]
    track: list[int]
    fixed: list[int]  # hexes whose tile is part of the map
    claimed: list[int]  # per link drawn on the map: its owner, or NOBODY
    new_city: list[int]  # per hex: New City number, or -1
    city: list[bool]  # per hex: a city or a New City
    accepts: list[int]  # per hex: the colours it takes, a mask
    city_left: list[int]  # New Cities not on the map
    city_gone: list[int]  # New Cities out of the game
    tiles_left: list[int]
    discs_left: int
    goods: list[int]  # six counts a hex, then six a box beside the map
    removed: list[int]  # cubes out of the game, by colour
    display: list[list[int]]  # per column, boxes from the top, -1 empty
    drawn: list[int]  # cubes drawn by Production and not yet placed
    to_place: int  # how many of them are placed; the others go back
    producing: int  # the city Production was chosen for, or -1
    dice: list[int]
    bag: list[int]
    links: list[int]
    switches: int  # what the table has chosen, see `SWITCHES`
    extra: list[int]  # what a map keeps for itself: its options, then what `extra_names` names
    pending: list[int]  # decisions of the map's own, the next one last: seat | kind << 4 | fact << 8
    waiting: bool  # the phase goes on when those are answered
    vp: list[int]
    points: list[int]
    chance: Chance
    telling: bool
    events: list[Event]

    def clone(self) -> State:
        """An independent copy; it tells nothing and draws from its own twin of the chance."""
        twin = State()
        twin.map = self.map
        twin.players = self.players
        twin.turn = self.turn
        twin.turns = self.turns
        twin.phase = self.phase
        twin.at = self.at
        twin.over = self.over
        twin.actions_taken = self.actions_taken
        twin.order = self.order
        twin.queue = self.queue
        twin.cash = self.cash[:]
        twin.income = self.income[:]
        twin.shares = self.shares[:]
        twin.engine = self.engine[:]
        twin.role = self.role[:]
        twin.started = self.started
        twin.out_turn = self.out_turn
        twin.out_income = self.out_income
        twin.bid = self.bid[:]
        twin.dropped = self.dropped
        twin.passed = self.passed
        twin.high = self.high
        twin.built = self.built
        twin.costs = self.costs
        twin.urbanised = self.urbanised
        twin.laid = self.laid
        twin.fresh = self.fresh
        twin.round = self.round
        twin.raised = self.raised
        twin.lifted = self.lifted
        twin.face = self.face
        twin.track = self.track
        twin.fixed = self.fixed
        twin.claimed = self.claimed
        twin.new_city = self.new_city
        twin.city = self.city
        twin.accepts = self.accepts
        twin.city_left = self.city_left
        twin.city_gone = self.city_gone
        twin.tiles_left = self.tiles_left
        twin.discs_left = self.discs_left
        twin.goods = self.goods[:]
        twin.removed = self.removed
        twin.display = self.display
        twin.drawn = self.drawn
        twin.to_place = self.to_place
        twin.producing = self.producing
        twin.dice = self.dice
        twin.bag = self.bag[:]
        twin.links = self.links
        twin.switches = self.switches
        twin.extra = self.extra
        twin.pending = self.pending
        twin.waiting = self.waiting
        twin.vp = self.vp
        twin.points = self.points
        twin.chance = self.chance.copy()
        twin.telling = False
        twin.events = []
        return twin

    def deciding(self) -> int:
        """The seat that decides now, or -1 when the game is over."""
        if self.pending:
            return self.pending[len(self.pending) - 1] & 15
        return -1 if self.over else self.queue[self.at]

    def tell(self, event: Event) -> None:
        self.events.append(event)
