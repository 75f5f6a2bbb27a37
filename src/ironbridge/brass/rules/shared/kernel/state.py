"""The state of a Brass game: flat lists of small ints and bitmasks, cheap to copy.

Compiled. Lists are indexed by seat, slot, line or place as `Tables` numbers them. Bitmasks and lists that
repeat what others imply (`joined`, `network`, `mines`, `markets` ...) are kept in step by who changes them.
Lists that change seldom are shared between clones: they are replaced, never changed in place.
"""

from __future__ import annotations

from typing import Final

from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance

CANAL: Final = 0
RAIL: Final = 1

# Kinds of pending decisions; the stack holds kind | seat << 4 | extra << 8.
ACTION: Final = 0
END_OF_TURN: Final = 1
CARD: Final = 2  # extra: the mask of cards allowed
CARDS: Final = 3  # extra: how many cards of any kind are still to go
MORE_SALES: Final = 4
SECOND_RAIL: Final = 5
SECOND_DEVELOP: Final = 6
FREE_DEVELOP: Final = 7
SHORTFALL: Final = 8
AUTOMA_WORD: Final = 9
AUTOMA_DRAW: Final = 10
AUTOMA_FRONT: Final = 11
AUTOMA_BACK: Final = 12
OVER: Final = 15

# Sources of victory points, for the final bill.
VP_LINKS: Final = 0  # + era
VP_TILES: Final = 2  # + era
VP_MERCHANTS: Final = 4
VP_SHORTFALL: Final = 5
VP_MONEY: Final = 6
VP_INCOME: Final = 7
VP_TILES_AGAIN: Final = 8
VP_SOURCES: Final = 9

# Kinds of chance outcomes.
DRAW_SEAT: Final = 0
DRAW_MERCHANT: Final = 1
DRAW_CARD: Final = 2
DRAW_DISTANT: Final = 3
DRAW_AUTOMA: Final = 4


class Solo:
    """The cards of an automa: `deck` is unseen, the back of `top` in view, `used` is open (last: in play).

    `packets` counts what is still to come, A, B, C of each packet; empty once the deck was shuffled anew.
    `at` is the place where the front's action ended, `tried` the cards of this turn put aside (bits).
    """

    def __init__(self, english: bool) -> None:
        self.english: bool = english
        self.deck: list[int] = []
        self.top: int = -1
        self.used: list[int] = []
        self.packets: list[int] = []
        self.at: int = -1
        self.tried: int = 0

    def clone(self) -> Solo:
        twin = Solo(self.english)
        twin.deck = self.deck[:]
        twin.top = self.top
        twin.used = self.used[:]
        twin.packets = self.packets[:]
        twin.at = self.at
        twin.tried = self.tried
        return twin


class State:
    """Everything on the table, in the hands and in the bag.

    Shared between clones: order, points, stacks, face_down, wild, aside, link_owner, joined, beside,
    merchant.
    `stacks` are the tiles with which each mat began, by seat and industry; `mat` counts those gone since.
    `automa` is the mask of seats without money, income and hand, which `solo` plays.
    """

    players: int
    deal: int
    virtual_link: bool
    era: int
    round: int
    rounds: int
    introductory: bool
    turn: int
    actions_left: int
    over: bool
    card_plays: int
    settling: int
    order: list[int]
    pending: list[int]
    money: list[int]
    spent: list[int]
    income: list[int]
    vp: list[int]
    links_left: list[int]
    points: list[int]
    stacks: list[list[int]]
    mat: list[int]
    held: list[int]
    hand: list[int]
    hand_size: list[int]
    face_down: list[int]
    discards: list[int]
    deck: list[int]
    wild: list[int]
    aside: list[int]
    owner: list[int]
    kind: list[int]
    cubes: list[int]
    occupied: int
    flipped: int
    tiles_of: list[int]
    unsold: list[int]
    mines: list[int]
    works: list[int]
    breweries: list[int]
    link_owner: list[int]
    joined: list[int]
    beside: list[int]
    network: list[int]
    coal_market: int
    iron_market: int
    markets: int
    merchant: list[int]
    barrels: int
    demand: int
    distant: list[int]
    distant_seen: list[int]
    automa: int
    solo: Solo | None
    chance: Chance
    telling: bool
    events: list[Event]
    parts: list[State] | None

    def clone(self) -> State:
        """An independent copy; it tells nothing and draws from its own twin of the chance."""
        twin = State()
        twin.players = self.players
        twin.deal = self.deal
        twin.virtual_link = self.virtual_link
        twin.era = self.era
        twin.round = self.round
        twin.rounds = self.rounds
        twin.introductory = self.introductory
        twin.turn = self.turn
        twin.actions_left = self.actions_left
        twin.over = self.over
        twin.card_plays = self.card_plays
        twin.settling = self.settling
        twin.order = self.order
        twin.pending = self.pending[:]
        twin.money = self.money[:]
        twin.spent = self.spent[:]
        twin.income = self.income[:]
        twin.vp = self.vp[:]
        twin.links_left = self.links_left[:]
        twin.points = self.points
        twin.stacks = self.stacks
        twin.mat = self.mat[:]
        twin.held = self.held[:]
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.face_down = self.face_down
        twin.discards = self.discards[:]
        twin.deck = self.deck[:]
        twin.wild = self.wild
        twin.aside = self.aside
        twin.owner = self.owner[:]
        twin.kind = self.kind[:]
        twin.cubes = self.cubes[:]
        twin.occupied = self.occupied
        twin.flipped = self.flipped
        twin.tiles_of = self.tiles_of[:]
        twin.unsold = self.unsold[:]
        twin.mines = self.mines[:]
        twin.works = self.works[:]
        twin.breweries = self.breweries[:]
        twin.link_owner = self.link_owner
        twin.joined = self.joined
        twin.beside = self.beside
        twin.network = self.network[:]
        twin.coal_market = self.coal_market
        twin.iron_market = self.iron_market
        twin.markets = self.markets
        twin.merchant = self.merchant
        twin.barrels = self.barrels
        twin.demand = self.demand
        twin.distant = self.distant[:]
        twin.distant_seen = self.distant_seen[:]
        twin.automa = self.automa
        twin.solo = self.solo.clone() if self.solo is not None else None
        twin.chance = self.chance.copy()
        twin.telling = False
        twin.events = []
        twin.parts = None
        return twin

    def deciding(self) -> int:
        """The seat that decides now, or -1 when the game is over."""
        if self.over:
            return -1
        if self.pending:
            return self.pending[-1] >> 4 & 15
        return self.order[self.turn]

    def deciding_on(self) -> int:
        """The kind of the open decision."""
        if self.over:
            return OVER
        if self.pending:
            return self.pending[-1] & 15
        return ACTION if self.actions_left else END_OF_TURN

    def ask(self, kind: int, seat: int, extra: int = 0) -> None:
        """Put a decision on top of the stack."""
        self.pending.append(kind | seat << 4 | extra << 8)

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def end_part(self) -> None:
        """Keep the table as it is in the middle of a step, for who follows it part by part."""
        if self.parts is not None:
            self.parts.append(self.clone())
