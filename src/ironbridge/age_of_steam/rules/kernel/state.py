"""The state of a game of Age of Steam: vectors of small numbers, cheap to copy.

Compiled. Track is kept per side: six entries a hex, the owner of the track that leaves there. What changes
seldom is shared between clones: it is replaced, never changed in place. What maps set whole is a list.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.kernel.keys import digest, joined
from ironbridge.core.kernel.vectors import filled, same
from ironbridge.core.vecs import append, vec

UNTOLD: Final[list[Event]] = []  # of every state that tells nothing; it stays empty

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

COLOURS: Final = 6  # of cubes

# Kinds of chance outcomes.
DRAW_SEAT: Final = 0
DRAW_CUBE: Final = 1
ROLL: Final = 2


def placed(found: vec[i64], numbers: vec[i64], usual: i64) -> vec[i64]:
    """With those of the numbers that are not as usual, each with its place."""
    at: i64
    for at in range(len(numbers)):
        if numbers[at] != usual:
            found = append(found, at << 8 ^ numbers[at])
    return append(found, -1)


@mypyc_attr(acyclic=True, free_list_len=1)
class State:
    """Everything on the table.

    Shared between clones: all but cash, income, shares, engine, role, bid and goods.
    """

    map: str
    players: i64
    turn: i64
    turns: i64
    phase: i64
    at: i64  # position of the deciding player in `queue`
    over: bool
    actions_taken: i64
    order: list[int]
    queue: list[int]  # the seats of this phase in their order
    cash: vec[i64]
    income: vec[i64]
    shares: vec[i64]
    engine: vec[i64]
    role: vec[i64]  # this turn's special action; before the choice, last turn's
    started: i64  # seats that have ever laid track
    out_turn: vec[i64]  # the turn in which a seat went out, 0 while it plays
    out_income: vec[i64]  # the income that put it out, below zero
    bid: vec[i64]
    dropped: list[int]  # seats out of the auction, first to drop first
    passed: i64  # seats that have used the Turn Order pass
    high: i64  # the high bidder, or -1
    built: i64  # tiles laid in this build
    costs: list[int]  # their prices
    urbanised: bool
    laid: vec[i64]  # hexes built on in this build
    fresh: vec[i64]  # sides (hex * 6 + side) of tracks laid in this build
    round: i64
    raised: i64  # seats that raised their engine instead of moving, this turn
    lifted: i64  # seats that lifted a cube across country, this turn
    face: vec[i64]
    track: vec[i64]
    fixed: list[int]  # hexes whose tile is part of the map
    claimed: vec[i64]  # per link drawn on the map: its owner, or NOBODY
    new_city: vec[i64]  # per hex: New City number, or -1
    city: vec[bool]  # per hex: a city or a New City
    accepts: vec[i64]  # per hex: the colours it takes, a mask
    city_left: list[int]  # New Cities not on the map
    city_gone: list[int]  # New Cities out of the game
    tiles_left: vec[i64]
    discs_left: i64
    goods: vec[i64]  # six counts a hex, then six a box beside the map
    removed: vec[i64]  # cubes out of the game, by colour
    display: vec[i64]  # the boxes of each column from the top, see `column_first`; -1: empty
    drawn: list[int]  # cubes drawn by Production and not yet placed
    to_place: i64  # how many of them are placed; the others go back
    producing: i64  # the city Production was chosen for, or -1
    dice: list[int]
    bag: vec[i64]
    links: vec[i64]
    switches: i64  # what the table has chosen, see `SWITCHES`
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
        twin.copy(self)
        return twin

    def copy(self, other: State) -> None:
        """Become an independent copy of another state."""
        self.map = other.map
        self.players = other.players
        self.turn = other.turn
        self.turns = other.turns
        self.phase = other.phase
        self.at = other.at
        self.over = other.over
        self.actions_taken = other.actions_taken
        self.order = other.order
        self.queue = other.queue
        self.cash = other.cash[:]
        self.income = other.income[:]
        self.shares = other.shares[:]
        self.engine = other.engine[:]
        self.role = other.role[:]
        self.started = other.started
        self.out_turn = other.out_turn
        self.out_income = other.out_income
        self.bid = other.bid[:]
        self.dropped = other.dropped
        self.passed = other.passed
        self.high = other.high
        self.built = other.built
        self.costs = other.costs
        self.urbanised = other.urbanised
        self.laid = other.laid
        self.fresh = other.fresh
        self.round = other.round
        self.raised = other.raised
        self.lifted = other.lifted
        self.face = other.face
        self.track = other.track
        self.fixed = other.fixed
        self.claimed = other.claimed
        self.new_city = other.new_city
        self.city = other.city
        self.accepts = other.accepts
        self.city_left = other.city_left
        self.city_gone = other.city_gone
        self.tiles_left = other.tiles_left
        self.discs_left = other.discs_left
        self.goods = other.goods[:]
        self.removed = other.removed
        self.display = other.display
        self.drawn = other.drawn
        self.to_place = other.to_place
        self.producing = other.producing
        self.dice = other.dice
        self.bag = other.bag
        self.links = other.links
        self.switches = other.switches
        self.extra = other.extra
        self.pending = other.pending
        self.waiting = other.waiting
        self.vp = other.vp
        self.points = other.points
        self.chance = other.chance.copy()
        self.telling = False
        self.events = UNTOLD

    def redrawn(self, seed: int) -> State:
        """A copy in which nobody can know what will be drawn and rolled: the bag tells nothing any more."""
        twin = self.clone()
        counts = filled(COLOURS, 0)
        for cube in self.bag:
            counts[cube] += 1
        bag = vec[i64]()
        colour: i64
        for colour in range(COLOURS):
            for _ in range(counts[colour]):
                bag = append(bag, colour)
        twin.bag = bag
        twin.chance = Chance(seed)
        return twin

    def key(self) -> i64:
        """A number that is the same for equal states, and hardly ever for others."""
        return digest(self.figures())

    def same(self, other: State) -> bool:
        """Does the game go on from the other state exactly as from this one?"""
        return self.map == other.map and same(self.figures(), other.figures())

    def figures(self) -> vec[i64]:
        """All that decides how the game goes on, chance included; events and the number of actions do not."""
        found = vec[i64]([self.players, self.turn, self.phase, self.at, self.started, self.passed, self.high])
        found = joined(found, vec[i64]([self.built, self.round, self.raised, self.lifted, self.discs_left]))
        found = joined(found, vec[i64]([self.to_place, self.producing, self.switches, self.chance.state]))
        found = append(append(found, 1 if self.urbanised else 0), 1 if self.waiting else 0)
        found = joined(joined(found, self.cash), self.income)
        found = joined(joined(found, self.shares), self.engine)
        found = joined(joined(found, self.role), self.bid)
        found = joined(joined(found, self.out_turn), self.out_income)
        found = joined(joined(found, self.laid), self.fresh)
        found = joined(joined(found, self.claimed), self.tiles_left)
        found = joined(joined(found, self.display), self.bag)
        found = joined(joined(found, vec[i64](self.order)), vec[i64](self.queue))
        found = joined(joined(found, vec[i64](self.dropped)), vec[i64](self.costs))
        found = joined(joined(found, vec[i64](self.drawn)), vec[i64](self.pending))
        found = joined(joined(found, vec[i64](self.extra)), vec[i64](self.vp))
        found = joined(found, vec[i64](self.city_left))
        found = placed(placed(found, self.face, -1), self.new_city, -1)
        return placed(placed(found, self.track, NO_TRACK), self.goods, 0)

    def deciding(self) -> i64:
        """The seat that decides now, or -1 when the game is over."""
        if self.pending:
            return self.pending[len(self.pending) - 1] & 15
        return -1 if self.over else self.queue[self.at]

    def tell(self, event: Event) -> None:
        self.events.append(event)
