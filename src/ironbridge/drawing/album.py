"""What was drawn before: a piece that looks the same is not drawn again, whoever looks at it and whenever.

A piece is kept by all that its look depends on, so nothing kept can be out of date, and a drawing put
together from kept pieces is the one that would be made from nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from ironbridge.drawing.svg import Svg

ROOM = 96_000_000  # bytes of markup in all albums together
PAGE = 400_000  # bytes after which an album forgets what it has not used for as long


class Album:
    """The pieces of one board, for one set of players in one language."""

    __slots__ = ("_before", "_now", "size")

    def __init__(self) -> None:
        self._now: dict[Hashable, Svg] = {}
        self._before: dict[Hashable, Svg] = {}
        self.size = 0

    def get(self, key: Hashable, draw: Callable[[], Svg]) -> Svg:
        found = self._now.get(key)
        if found is not None:
            return found
        found = self._before.get(key)
        if found is None:
            found = draw()
        if self.size > PAGE:
            self._before, self._now, self.size = self._now, {}, 0
        self._now[key] = found
        self.size += len(found)
        return found


class Albums:
    """The albums used last, as far as there is room."""

    def __init__(self, room: int = ROOM) -> None:
        self._most = max(1, room // (2 * PAGE))
        self._kept: OrderedDict[Hashable, Album] = OrderedDict()
        self._lock = Lock()

    def of(self, *context: Hashable) -> Album:
        """`context`: all that every piece depends on, as layout, paint, seats and language."""
        with self._lock:
            found = self._kept.pop(context, None) or Album()
            self._kept[context] = found
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
            return found


ALBUMS = Albums()
