"""The state of a Brass game: vectors of numbers and sets as bits, cheap to copy.

Compiled. Vectors are indexed by seat, slot, line or place as `Tables` numbers them. What repeats what others
imply (`joined`, `network`, `mines`, `markets` ...) is kept in step by who changes it. Vectors that change
seldom are shared between clones: they are replaced, never changed in place.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.kernel.keys import digest, joined
from ironbridge.core.kernel.vectors import same
from ironbridge.core.vecs import append, pop, vec

UNTOLD: Final[list[Event]] = []  # of every state that tells nothing; it stays empty

CANAL: Final = 0
RAIL: Final = 1

# Kinds of pending decisions; the stack holds kind | seat << 4 | extra << BELOW_EXTRA.
BELOW_EXTRA: Final = 8
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


@mypyc_attr(acyclic=True)
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

    def figures(self) -> vec[i64]:
        found = vec[i64]([self.top, self.at, self.tried, 1 if self.english else 0])
        found = joined(found, vec[i64](self.deck))
        found = joined(found, vec[i64](self.used))
        return joined(found, vec[i64](self.packets))

    def clone(self) -> Solo:
        twin = Solo(self.english)
        twin.deck = self.deck[:]
        twin.top = self.top
        twin.used = self.used[:]
        twin.packets = self.packets[:]
        twin.at = self.at
        twin.tried = self.tried
        return twin


@mypyc_attr(acyclic=True, free_list_len=1)
class State:
    """Everything on the table, in the hands and in the bag.

    Shared between clones: order, income, vp, links_left, points, stacks, mat, face_down, wild, aside, owner,
    kind, tiles_of, unsold, link_owner, joined, beside, network, merchant, deck, distant, distant_seen.
    `stacks` are the tiles with which each mat began, by seat and industry (`tiles.next_kind`); `mat` counts
    those gone since. `mines`, `works` and `breweries` are the slots of tiles that hold something.
    `automa` is the mask of seats without money, income and hand, which `solo` plays.
    """

    players: i64
    deal: i64
    virtual_link: bool
    rails_touch: bool
    ties_by_level: bool
    era: i64
    round: i64
    rounds: i64
    introductory: bool
    turn: i64
    actions_left: i64
    over: bool
    card_plays: i64
    settling: i64
    order: vec[i64]
    pending: vec[i64]
    money: vec[i64]
    spent: vec[i64]
    income: vec[i64]
    vp: vec[i64]
    links_left: vec[i64]
    points: vec[i64]
    stacks: vec[i64]
    mat: vec[i64]
    held: vec[i64]
    hand: vec[i64]
    face_down: vec[i64]
    discards: vec[i64]
    deck: vec[i64]
    wild: vec[i64]
    aside: vec[i64]
    owner: vec[i64]
    kind: vec[i64]
    cubes: vec[i64]
    occupied: i64
    flipped: i64
    tiles_of: vec[i64]
    unsold: vec[i64]
    mines: i64
    works: i64
    breweries: i64
    link_owner: vec[i64]
    joined: vec[i64]
    beside: vec[i64]
    network: vec[i64]
    coal_market: i64
    iron_market: i64
    markets: i64
    merchant: vec[i64]
    barrels: i64
    demand: i64
    distant: vec[i64]
    distant_seen: vec[i64]
    automa: i64
    solo: Solo | None
    chance: Chance
    telling: bool
    events: list[Event]
    parts: list[State] | None

    def clone(self) -> State:
        """An independent copy; it tells nothing and draws from its own twin of the chance."""
        twin = State()
        twin.copy(self)
        return twin

    def copy(self, other: State) -> None:
        """Become an independent copy of another state."""
        self.players = other.players
        self.deal = other.deal
        self.virtual_link = other.virtual_link
        self.rails_touch = other.rails_touch
        self.ties_by_level = other.ties_by_level
        self.era = other.era
        self.round = other.round
        self.rounds = other.rounds
        self.introductory = other.introductory
        self.turn = other.turn
        self.actions_left = other.actions_left
        self.over = other.over
        self.card_plays = other.card_plays
        self.settling = other.settling
        self.order = other.order
        self.pending = other.pending[:]
        self.money = other.money[:]
        self.spent = other.spent[:]
        self.income = other.income
        self.vp = other.vp
        self.links_left = other.links_left
        self.points = other.points
        self.stacks = other.stacks
        self.mat = other.mat
        self.held = other.held[:]
        self.hand = other.hand[:]
        self.face_down = other.face_down
        self.discards = other.discards[:]
        self.deck = other.deck
        self.wild = other.wild
        self.aside = other.aside
        self.owner = other.owner
        self.kind = other.kind
        self.cubes = other.cubes[:]
        self.occupied = other.occupied
        self.flipped = other.flipped
        self.tiles_of = other.tiles_of
        self.unsold = other.unsold
        self.mines = other.mines
        self.works = other.works
        self.breweries = other.breweries
        self.link_owner = other.link_owner
        self.joined = other.joined
        self.beside = other.beside
        self.network = other.network
        self.coal_market = other.coal_market
        self.iron_market = other.iron_market
        self.markets = other.markets
        self.merchant = other.merchant
        self.barrels = other.barrels
        self.demand = other.demand
        self.distant = other.distant
        self.distant_seen = other.distant_seen
        self.automa = other.automa
        self.solo = other.solo.clone() if other.solo is not None else None
        self.chance = other.chance.copy()
        self.telling = False
        self.events = UNTOLD
        self.parts = None

    def figures(self) -> vec[i64]:
        """All that decides how the game goes on, chance included, one number after the other."""
        found = vec[i64]([self.players, self.deal, self.era, self.round, self.rounds, self.turn])
        found = append(found, self.actions_left)
        found = append(found, self.settling)
        found = append(found, self.card_plays)
        found = append(found, (1 if self.virtual_link else 0) | (2 if self.rails_touch else 0))
        found = append(found, 1 if self.ties_by_level else 0)
        found = append(found, 1 if self.introductory else 0)
        found = append(found, 1 if self.over else 0)
        found = append(found, self.flipped)
        found = append(found, self.coal_market)
        found = append(found, self.iron_market)
        found = append(found, self.barrels)
        found = append(found, self.demand)
        found = append(found, self.chance.state)
        found = joined(found, self.order)
        found = joined(found, self.pending)
        found = joined(found, self.money)
        found = joined(found, self.spent)
        found = joined(found, self.income)
        found = joined(found, self.points)
        found = joined(found, self.stacks)
        found = joined(found, self.mat)
        found = joined(found, self.hand)
        found = joined(found, self.face_down)
        found = joined(found, self.discards)
        found = joined(found, self.deck)
        found = joined(found, self.wild)
        found = joined(found, self.aside)
        found = joined(found, self.owner)
        found = joined(found, self.kind)
        found = joined(found, self.cubes)
        found = joined(found, self.link_owner)
        found = joined(found, self.merchant)
        found = joined(found, self.distant)
        found = joined(found, self.distant_seen)
        return found if self.solo is None else joined(found, self.solo.figures())

    def key(self) -> i64:
        """A number that is the same for equal states, and hardly ever for others."""
        return digest(self.figures())

    def same(self, other: State) -> bool:
        """Does the game go on from the other state exactly as from this one?"""
        return same(self.figures(), other.figures())

    def deciding(self) -> i64:
        """The seat that decides now, or -1 when the game is over."""
        if self.over:
            return -1
        if len(self.pending):
            return self.asked() >> 4 & 15
        return self.order[self.turn]

    def deciding_on(self) -> i64:
        """The kind of the open decision."""
        if self.over:
            return OVER
        if len(self.pending):
            return self.asked() & 15
        return ACTION if self.actions_left else END_OF_TURN

    def asked(self) -> i64:
        """The decision on top of the stack."""
        return self.pending[len(self.pending) - 1]

    def ask(self, kind: i64, seat: i64, extra: i64 = 0) -> None:
        """Put a decision on top of the stack."""
        self.pending = append(self.pending, kind | seat << 4 | extra << BELOW_EXTRA)

    def answered(self) -> i64:
        """Take the decision on top off the stack; its extra."""
        self.pending, decision = pop(self.pending)
        return decision >> BELOW_EXTRA

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def end_part(self) -> None:
        """Keep the table as it is in the middle of a step, for who follows it part by part."""
        if self.parts is not None:
            self.parts.append(self.clone())
