"""Explicit chance: our own generator in one int, a secret key, or outcomes given beforehand; all are kept.

Compiled. The generator combines two small Lehmer generators (moduli just under 2**31), so that no
intermediate value leaves 62 bits; library shuffles are not promised to be stable over versions, this is.
It is fast, and whoever has seen enough of it can foretell it: games among strangers are drawn with a key.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironbridge.core.kernel.bits import shifted
from ironbridge.core.vecs import append, vec

M1: Final = 2147483563
M2: Final = 2147483399
A1: Final = 40014
A2: Final = 40692
VALUE_BITS: Final = 16
VALUE_MASK: Final = 0xFFFF
HALF: Final = 31  # bits of each of the two generators
HALF_MASK: Final = 0x7FFFFFFF
WORD: Final = 0xFFFFFFFF


class ImpossibleOutcome(Exception):
    """A scripted outcome that could not have come up. Carries kind and value as the game numbers them."""

    def __init__(self, kind: int, value: int) -> None:
        super().__init__(f"outcome {value} of kind {kind} is not possible here")
        self.kind = kind
        self.value = value


class OutcomeNeeded(Exception):
    """Chance that waits for outcomes was asked for one: `possible` are those that can come up, as numbers.

    `kind` and `bag` are what it was to be drawn from, each value as often as its chance asks.
    """

    def __init__(self, kind: int, values: list[int]) -> None:
        super().__init__("an outcome must be given")
        self.kind = kind
        self.bag = values[:]
        self.possible = sorted({kind << VALUE_BITS | value for value in values})


def seeded(seed: int) -> i64:
    """The generator's first state for a seed: any int gives a well mixed pair of non-zero parts.

    Three times x becomes (x ^ x >> 31) * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019 in 64 bits; it is kept as
    two words of 32, so that nothing leaves 62.
    """
    high: i64 = seed >> 32 & WORD
    low: i64 = seed & WORD
    for _ in range(3):
        low ^= (high << 1 | low >> 31) & WORD
        high ^= high >> 31
        upper = (low >> 16) * 0x7F4A7C15
        lower = (low & 0xFFFF) * 0x7F4A7C15 + ((upper & 0xFFFF) << 16) + 0xD9B4E019
        high = low_word(high, 0x7F4A7C15) + low_word(low, 0x9E3779B9) + 0x632BE59B
        high = (high + (upper >> 16) + (lower >> 32)) & WORD
        low = lower & WORD
    first = 1 + (high >> 1) % (M1 - 1)
    second = 1 + (low & HALF_MASK) % (M2 - 1)
    return shifted(first, HALF) | second


def low_word(a: i64, b: i64) -> i64:
    """The lower 32 bits of the product of two words."""
    return ((a & 0xFFFF) * b + (((a >> 16) * b & 0xFFFF) << 16)) & WORD


def is_state(state: int) -> bool:
    """Could the generator be in this state? (0 stands for: start from the seed.)"""
    return state == 0 or (0 < state >> 31 < M1 and 0 < state & 0x7FFFFFFF < M2)


def derived(key: bytes, purpose: str) -> bytes:
    """A key of its own for each purpose; none tells anything of another, nor of the one it comes from."""
    return blake2b(purpose.encode(), key=key, digest_size=32).digest()


def key_of(seed: int) -> bytes:
    """The key for who wants the same draws again; whoever finds out the seed has the key."""
    return derived(b"", f"seed {seed}")


TABLE: Final = -1  # who draws what no seat draws for itself


class Stacks:
    """What was drawn where every bag is a stack in a secret order, the same at several tables of one game.

    Each seat draws every so many cards from the front of a stack, the table from its end: whoever draws in
    between changes nothing, as long as nobody draws more than a share. Then, and where a value has left the
    bag in another way, the next in order that is there is drawn. It knows how much was drawn, never the key.
    """

    __slots__ = ("drawn", "fills", "full", "players")

    def __init__(self, players: int) -> None:
        self.players = players
        self.full: dict[int, list[int]] = {}  # of a kind: the bag before anything was drawn from it
        self.fills: dict[int, int] = {}  # how often it was filled anew
        self.drawn: dict[int, int] = {}  # by kind and who draws; anew with every filling

    def copy(self) -> Stacks:
        twin = Stacks(self.players)
        twin.full, twin.fills, twin.drawn = self.full.copy(), self.fills.copy(), self.drawn.copy()
        return twin

    def refill(self, kind: int) -> None:
        self.fills[kind] = self.fills.get(kind, 0) + 1
        self.full.pop(kind, None)
        for who in range(TABLE, self.players):
            self.drawn.pop(kind << VALUE_BITS | who + 1, None)

    def count(self, kind: int, who: int, bag: list[int]) -> int:
        """How much was drawn before by whoever draws now."""
        if kind not in self.full:
            self.full[kind] = sorted(bag)
        slot = kind << VALUE_BITS | who + 1
        drawn = self.drawn.get(slot, 0)
        self.drawn[slot] = drawn + 1
        return drawn

    def next(self, key: bytes, kind: int, who: int, drawn: int, bag: list[int]) -> int:
        """The value that is drawn, out of a bag that it leaves."""
        full, name = self.full[kind], f"{kind} {self.fills.get(kind, 0)}"
        order = sorted([(derived(key, f"stack {name} {place}"), value) for place, value in enumerate(full)])
        size = len(order)
        place = size - 1 - drawn if who == TABLE else drawn * self.players + who
        for on in range(size):
            value = order[(place + on) % size][1]
            if value in bag:
                return value
        return self.shown(key, kind, who, drawn, bag)

    def shown(self, key: bytes, kind: int, who: int, drawn: int, values: list[int]) -> int:
        """The value that comes up, where all of them stay."""
        name = f"{kind} {self.fills.get(kind, 0)} {who} {drawn}"
        return sorted(values)[int.from_bytes(derived(key, f"shown {name}"), "big") % len(values)]


@mypyc_attr(acyclic=True, free_list_len=1)
class Chance:
    """Draws from bags. `script` holds outcomes still to come (kind << 16 | value) and is used up first.

    `waits`: nothing is drawn but what the script gives, as beside a real table. `key`: while there is one,
    what is drawn follows from it, from `step` and from the number of outcomes kept, and from nothing else;
    where there are `stacks`, from who draws and how much they have drawn.
    """

    __slots__ = ("key", "outcomes", "script", "stacks", "state", "step", "waits")

    def __init__(self, seed: int = 0, state: i64 = 0) -> None:
        """Start from a seed, or go on from the `state` of another generator."""
        self.state: i64 = state or seeded(seed)
        self.script: vec[i64] = vec[i64]()
        self.outcomes: vec[i64] = vec[i64]()
        self.waits: bool = False
        self.key: bytes = b""
        self.step: int = 0
        self.stacks: Stacks | None = None

    def copy(self) -> Chance:
        """A twin that will draw the same, but without the key; the outcomes so far stay with the original."""
        twin = Chance(0, self.state)
        twin.script = self.script  # replaced, never changed in place
        twin.waits = self.waits
        if self.stacks is not None:
            twin.stacks = self.stacks.copy()
        return twin

    def follow(self, outcomes: list[int]) -> None:
        """These are to come up next, in this order, and nothing else before them."""
        self.script = vec[i64](outcomes)

    def forget(self) -> None:
        """Keep none of the outcomes so far."""
        self.outcomes = vec[i64]()

    def refill(self, kind: int) -> None:
        """What was drawn of this kind is back in its bag, and shuffled."""
        if self.stacks is not None:
            self.stacks.refill(kind)

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, every one equally likely (bound well under 2**31)."""
        while True:
            first = A1 * (self.state >> HALF) % M1
            second = A2 * (self.state & HALF_MASK) % M2
            self.state = shifted(first, HALF) | second
            value = (first - second) % (M1 - 1)
            found = value % bound
            if value - found <= M1 - 1 - bound:  # else it lies in the part of a whole round that is left over
                return found

    def one_of(self, values: vec[i64]) -> i64:
        """One of these, each as likely; it is no outcome of a game and not noted."""
        return values[self.below(len(values))]

    def take(self, kind: i64, bag: list[int]) -> int:
        """Draw one value out of a list, whose order means nothing, and note it."""
        place = self._place(kind, vec[i64](bag), TABLE, False)
        value = bag[place]
        bag[place] = bag[len(bag) - 1]
        bag.pop()
        return value

    def draw(self, kind: i64, bag: vec[i64], seat: i64 = TABLE) -> tuple[vec[i64], i64]:
        """The same for a vector, which stays as it is: what is left of it, and the value.

        `seat`: whose hand it goes to.
        """
        place = self._place(kind, bag, seat, False)
        left = bag[: len(bag) - 1]
        if place < len(left):
            left[place] = bag[len(left)]
        return left, bag[place]

    def show(self, kind: i64, values: vec[i64]) -> i64:
        """One of the values, all of which stay: a die's face."""
        return values[self._place(kind, values, TABLE, True)]

    def _place(self, kind: i64, bag: vec[i64], who: i64, stays: bool) -> i64:
        """Where in the bag that lies which is drawn, and noted.

        The generator moves on even where the outcome is scripted, so that a replayed game goes on as it
        would have gone on.
        """
        if not len(bag):
            raise ImpossibleOutcome(kind, 0)
        if self.waits and not len(self.script):
            raise OutcomeNeeded(kind, list(bag))
        place = self.below(len(bag))
        if self.stacks is not None:
            place = self._stacked(self.stacks, place, kind, bag, who, stays)
        elif self.key:
            size: int = len(bag)  # what the key gives is wider than an i64
            place = place_of(bag, sorted(bag)[self._keyed() % size])  # a bag's order is not kept in records
        if len(self.script):
            scripted = self.script[0]
            self.script = self.script[1:]
            value = scripted & VALUE_MASK
            if scripted >> VALUE_BITS != kind or value not in bag:
                raise ImpossibleOutcome(scripted >> VALUE_BITS, value)
            # Where the generator would have drawn the same, the bag must come out the same, too.
            if bag[place] != value:
                place = place_of(bag, value)
        self.outcomes = append(self.outcomes, shifted(kind, VALUE_BITS) | bag[place])
        return place

    def _stacked(self, stacks: Stacks, place: i64, kind: i64, bag: vec[i64], who: i64, stays: bool) -> i64:
        """The place of what comes from a stack; without the key it is only counted."""
        values: list[int] = list(bag)
        drawn = stacks.count(kind, who, values)
        if not self.key:
            return place
        found = stacks.shown if stays else stacks.next
        return place_of(bag, found(self.key, kind, who, drawn, values))

    def _keyed(self) -> int:
        """128 bits that nobody without the key can foretell; so many leave no value of a bag likelier."""
        noted: int = len(self.outcomes)
        place = self.step << 32 | noted
        drawn = blake2b(place.to_bytes(12, "big"), key=self.key, digest_size=16).digest()
        return int.from_bytes(drawn, "big")


def place_of(bag: vec[i64], value: i64) -> i64:
    """Where the value first lies in the bag."""
    place: i64 = 0
    while bag[place] != value:
        place += 1
    return place
