"""What was made last and may be asked for again, by threads side by side.

Every store is bounded by a number of things, and all of them together by the room there is: what nobody has
asked for longest goes first, whichever store it is in. Sizes are estimates: what two stores share counts in
both, and what is held by objects of other kinds than containers is left out.
"""

from __future__ import annotations

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import msgspec

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MEGABYTE = 1 << 20
ENOUGH = 0.99  # of the room is used after it was cleared
SAMPLED = 8  # one in so many things is measured, and the others are taken to be like it
MOST_PARTS = 10_000  # of a thing that is measured
OPEN = (tuple, list, dict, set, frozenset, msgspec.Struct)  # what is measured with all that is in it


class Room:
    """How many bytes all stores may take together."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.lock = Lock()
        self.stores: WeakSet[Kept[Any, Any]] = WeakSet()
        self._time = 0
        self._at_most = 0  # bytes used: adding up all stores for each thing would take too long

    @property
    def used(self) -> int:
        return sum(store._kept.size for store in self.stores)

    def tick(self) -> int:
        self._time += 1
        return self._time

    def clear(self, size: int) -> None:
        """Let go of the oldest things after one more has come, so that there is room for a few others."""
        self._at_most += size
        if self._at_most <= self.size:
            return
        used = self.used
        while used > self.size * ENOUGH:
            oldest = min((one._kept for one in self.stores if one._kept), key=lambda kept: kept.oldest.asked)
            used -= oldest.forget_oldest()
        self._at_most = used


ROOM = Room(256 * MEGABYTE)


class Item(Generic[V]):
    """A thing that is kept: its size in bytes, and when it was asked for."""

    __slots__ = ("asked", "size", "thing")

    def __init__(self, thing: V, size: int, asked: int) -> None:
        self.thing, self.size, self.asked = thing, size, asked


class Items(OrderedDict[K, Item[V]]):
    """The things of one store, the one to go next first, and how many bytes they take."""

    size = 0

    @property
    def oldest(self) -> Item[V]:
        return self[next(iter(self))]

    def forget_oldest(self) -> int:
        size = self.popitem(last=False)[1].size
        self.size -= size
        return size


class Kept(Generic[K, V]):
    """At most so many things. `weigh` tells how many bytes one takes, if that is not to be estimated."""

    def __init__(
        self, most: int = sys.maxsize, weigh: Callable[[V], int] | None = None, room: Room = ROOM
    ) -> None:
        self._most, self._weigh, self._room = most, weigh, room
        self._kept: Items[K, V] = Items()
        self._made, self._typical = 0, 0.0
        with room.lock:
            room.stores.add(self)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: K) -> V | None:
        with self._room.lock:
            item = self._kept.get(key)
            if item is None:
                return None
            self._kept.move_to_end(key)
            item.asked = self._room.tick()
            return item.thing

    def get(self, key: K, make: Callable[[], V]) -> V:
        if key in self._kept:
            found = self.find(key)
            if found is not None:
                return found
        return self.put(key, make())

    def put(self, key: K, made: V) -> V:
        """Keep this, whatever was kept by the key before."""
        size = self._weigh(made) if self._weigh is not None else self._estimate(key, made)
        with self._room.lock:
            self._drop(key)
            self._kept[key] = Item(made, size, self._room.tick())
            self._kept.size += size
            while len(self._kept) > self._most:
                self._kept.forget_oldest()
            self._room.clear(size)
        return made

    def drop(self, key: K) -> None:
        with self._room.lock:
            self._drop(key)

    def _drop(self, key: K) -> None:
        before = self._kept.pop(key, None)
        if before is not None:
            self._kept.size -= before.size

    def _estimate(self, key: K, made: V) -> int:
        if self._made % SAMPLED == 0:
            share = 1 / min(8, 1 + self._made // SAMPLED)
            self._typical += (size_of((key, made)) - self._typical) * share
        self._made += 1
        return int(self._typical)


def size_of(thing: object) -> int:
    """The bytes of a thing with all that it is made of.

    Objects that are no mere containers are not looked into: most of them are there anyway.
    """
    size, seen, parts = 0, set[int](), [thing]
    while parts and len(seen) < MOST_PARTS:
        part = parts.pop()
        if id(part) in seen or isinstance(part, type):
            continue
        seen.add(id(part))
        size += sys.getsizeof(part)
        if isinstance(part, OPEN) or (hasattr(part, "__slots__") and not hasattr(part, "__dict__")):
            parts += gc.get_referents(part)
    return size
