"""What was drawn before: a piece that looks the same is not drawn again, whoever looks at it and whenever.

A piece is kept by all that its look depends on, so nothing kept can be out of date, and a drawing put
together from kept pieces is the one that would be made from nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ironbridge.core.kept import ROOM, Kept, Room
from ironbridge.drawing.svg import Svg

PAGE = 400_000  # bytes of markup after which an album forgets what it has not used for as long
PIECE = 500  # bytes of a piece beside its markup: what it is known by


class Album:
    """The pieces of one board, for one set of players in one language."""

    __slots__ = ("_before", "_now", "size", "weight")

    def __init__(self) -> None:
        self._now: dict[Hashable, Svg] = {}
        self._before: dict[Hashable, Svg] = {}
        self.size = 0
        self.weight = 0  # of all its pieces, as it was when it was last put back

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

    def weigh(self) -> int:
        pieces = len(self._now) + len(self._before)
        return self.size + (PAGE if self._before else 0) + PIECE * pieces


class Albums:
    """The albums used last, as far as there is room."""

    def __init__(self, room: Room = ROOM) -> None:
        self._kept: Kept[Hashable, Album] = Kept(weigh=lambda album: album.weight, room=room)

    def of(self, *context: Hashable) -> Album:
        """`context`: all that every piece depends on, as layout, paint, seats and language."""
        found = self._kept.find(context) or Album()
        weight = found.weigh()
        if weight != found.weight or not weight:  # it has grown since it was put back
            found.weight = weight
            self._kept.put(context, found)
        return found


ALBUMS = Albums()
