"""How much memory a game takes that is kept. A state is measured once for every kind of game, in a copy of
it; what a step takes, with what it told, is much the same in all of them."""

from __future__ import annotations

import gc
import sys
from collections.abc import Hashable, Iterable
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from ironbridge.core.match import Match

STEP = 1250  # bytes of a step in the record and the log
PLACE = 16  # of its places in the lists of one more copy of the match
MATCH = 6000  # of a copy of a match beside its states and steps, with a share of its header
KINDS = 1000
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


class Scales:
    """They know the sizes of states that were measured already."""

    def __init__(self) -> None:
        self._sizes: dict[Hashable, int] = {}

    def weigh(self, matches: Iterable[Match[Any, Any]], others: Iterable[Any] = ()) -> int:
        """Copies of one match, which share steps and states, and further states of it."""
        states: set[int] = set(map(id, others))
        longest = places = number = size = 0
        for match in matches:
            states.update(map(id, match.states()))
            own = len(match.record.steps)
            longest, places, number = max(longest, own), places + own, number + 1
            size = size or self.state_size(match)
        return len(states) * size + longest * STEP + places * PLACE + number * MATCH

    def state_size(self, match: Match[Any, Any]) -> int:
        header = match.record.header
        kind = (header.title, header.players, *header.options.items())
        if kind not in self._sizes:
            if len(self._sizes) >= KINDS:
                self._sizes.clear()
            self._sizes[kind] = own_size(match.game.clone(match.state), match.state)
        return self._sizes[kind]


def own_size(copy: object, original: object) -> int:
    """The bytes of a copy without what it shares with the original."""
    shared = _parts(original, set())
    return sum(map(sys.getsizeof, _parts(copy, set(shared)).values()))


def _parts(thing: object, but: set[int]) -> dict[int, object]:
    """All that a thing is made of, by their ids; code is not looked into."""
    found: dict[int, object] = {}
    ahead = [thing]
    while ahead:
        part = ahead.pop()
        if id(part) not in found and id(part) not in but and not isinstance(part, CODE):
            found[id(part)] = part
            ahead += gc.get_referents(part)
    return found
