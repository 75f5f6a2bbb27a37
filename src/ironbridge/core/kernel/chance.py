"""Explicit chance: our own generator in one int, a secret key, or outcomes given beforehand; all are kept.

Compiled. The generator combines two small Lehmer generators (moduli just under 2**31), so that no
intermediate value leaves 62 bits; library shuffles are not promised to be stable over versions, this is.
It is fast, and whoever has seen enough of it can foretell it: games among strangers are drawn with a key.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

M1: Final = 2147483563
M2: Final = 2147483399
A1: Final = 40014
A2: Final = 40692
VALUE_BITS: Final = 16


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


def seeded(seed: int) -> int:
    """The generator's first state for a seed: any int gives a well mixed pair of non-zero parts."""
    mixed = seed & 0xFFFFFFFFFFFFFFFF
    for _ in range(3):
        mixed = (mixed ^ (mixed >> 31)) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        mixed = (mixed + 0x632BE59BD9B4E019) & 0xFFFFFFFFFFFFFFFF
    first = 1 + (mixed >> 33) % (M1 - 1)
    second = 1 + (mixed & 0x7FFFFFFF) % (M2 - 1)
    return first << 31 | second


def is_state(state: int) -> bool:
    """Could the generator be in this state? (0 stands for: start from the seed.)"""
    return state == 0 or (0 < state >> 31 < M1 and 0 < state & 0x7FFFFFFF < M2)


def derived(key: bytes, purpose: str) -> bytes:
    """A key of its own for each purpose; none tells anything of another, nor of the one it comes from."""
    return blake2b(purpose.encode(), key=key, digest_size=32).digest()


def key_of(seed: int) -> bytes:
    """The key for who wants the same draws again; whoever finds out the seed has the key."""
    return derived(b"", f"seed {seed}")


class Chance:
    """Draws from bags. `script` holds outcomes still to come (kind << 16 | value) and is used up first.

    `waits`: nothing is drawn but what the script gives, as beside a real table. `key`: while there is one,
    what is drawn follows from it, from `step` and from the number of outcomes kept, and from nothing else.
    """

    __slots__ = ("key", "outcomes", "script", "state", "step", "waits")

    def __init__(self, seed: int = 0, state: int = 0) -> None:
        """Start from a seed, or go on from the `state` of another generator."""
        self.state: int = state or seeded(seed)
        self.script: list[int] = []
        self.outcomes: list[int] = []
        self.waits: bool = False
        self.key: bytes = b""
        self.step: int = 0

    def copy(self) -> Chance:
        """A twin that will draw the same, but without the key; the outcomes so far stay with the original."""
        twin = Chance(0, self.state)
        twin.script = self.script[:]
        twin.waits = self.waits
        return twin

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, every one equally likely (bound well under 2**31)."""
        limit = (M1 - 1) - (M1 - 1) % bound
        while True:
            first = A1 * (self.state >> 31) % M1
            second = A2 * (self.state & 0x7FFFFFFF) % M2
            self.state = first << 31 | second
            value = (first - second) % (M1 - 1)
            if value < limit:
                return value % bound

    def one_of(self, values: list[int]) -> int:
        """One of these, each as likely; it is no outcome of a game and not noted."""
        return values[self.below(len(values))]

    def take(self, kind: int, bag: list[int]) -> int:
        """Draw one value out of `bag`, whose order means nothing, and note it.

        The generator moves on even where the outcome is scripted, so that a replayed game goes on as it
        would have gone on.
        """
        if not bag:
            raise ImpossibleOutcome(kind, 0)
        if self.waits and not self.script:
            raise OutcomeNeeded(kind, bag)
        place = self.below(len(bag))
        if self.key:
            place = bag.index(sorted(bag)[self._keyed() % len(bag)])  # a bag's order is not kept in records
        value = bag[place]
        if self.script:
            scripted = self.script.pop(0)
            value = scripted & ((1 << VALUE_BITS) - 1)
            if scripted >> VALUE_BITS != kind or value not in bag:
                raise ImpossibleOutcome(scripted >> VALUE_BITS, value)
            # Where the generator would have drawn the same, the bag must come out the same, too.
            if bag[place] != value:
                place = bag.index(value)
        bag[place] = bag[len(bag) - 1]
        bag.pop()
        self.outcomes.append(kind << VALUE_BITS | value)
        return value

    def _keyed(self) -> int:
        """128 bits that nobody without the key can foretell; so many leave no value of a bag likelier."""
        place = self.step << 32 | len(self.outcomes)
        drawn = blake2b(place.to_bytes(12, "big"), key=self.key, digest_size=16).digest()
        return int.from_bytes(drawn, "big")
