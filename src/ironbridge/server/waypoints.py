"""States kept along the games that were looked back at, so that any moment is a few steps from one of them.

A waypoint is never played on: whoever comes by gets a copy. What undo has taken back is forgotten as soon as
the game has gone another way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ironbridge.core.kept import ROOM, Kept, Room
from ironbridge.core.match import Match
from ironbridge.core.record import Record
from ironbridge.server.weighing import PLACE, Scales

EVERY = 8  # steps


class Trail(NamedTuple):
    """The record a game had when it was walked, states by the number of steps before them, and the size of
    a state."""

    record: Record
    states: dict[int, Any]
    each: int

    @property
    def size(self) -> int:
        return len(self.states) * self.each + len(self.record.steps) * PLACE


class Waypoints:
    """The trails of the games looked at last."""

    def __init__(self, scales: Scales, room: Room = ROOM) -> None:
        self._scales = scales
        self._trails: Kept[str, Trail] = Kept(weigh=lambda trail: trail.size, room=room)

    def at(self, id: str, match: Match[Any, Any], move: int) -> Match[Any, Any]:
        """The match of a table as it was after a move."""
        states = self._known(id, match)
        nearest = max((number for number in states if number <= move), default=0)
        *_, then = self._walk(id, match, nearest, move, states)
        return then

    def walk(self, id: str, match: Match[Any, Any]) -> Iterator[Match[Any, Any]]:
        """The match again and again: as it opened, then after each step."""
        yield from self._walk(id, match, 0, match.steps, self._known(id, match))

    def drop(self, id: str) -> None:
        self._trails.drop(id)

    def _walk(
        self, id: str, match: Match[Any, Any], first: int, last: int, states: dict[int, Any]
    ) -> Iterator[Match[Any, Any]]:
        then = match.as_of(first, states.get(first))
        yield then
        passed = {0: match.game.clone(then.state)} if not first else {}
        for step in match.record.steps[first:last]:
            then.follow((step,))
            if then.steps % EVERY == 0 and then.steps not in states:
                passed[then.steps] = match.game.clone(then.state)
            yield then
        self._keep(id, match, passed)

    def _known(self, id: str, match: Match[Any, Any]) -> dict[int, Any]:
        """The states of this very game, as far as it went the same way."""
        trail = self._trails.find(id)
        if trail is None or trail.record.header != match.record.header:
            return {}
        common = _common(trail.record, match.record)
        return {number: state for number, state in trail.states.items() if number <= common}

    def _keep(self, id: str, match: Match[Any, Any], passed: dict[int, Any]) -> None:
        states = {**self._known(id, match), **passed}
        record = Record(match.record.header, match.record.steps[:])
        self._trails.put(id, Trail(record, states, self._scales.state_size(match)))


def _common(one: Record, other: Record) -> int:
    """How many steps two records share from the beginning."""
    shared = min(len(one.steps), len(other.steps))
    if one.steps[:shared] == other.steps[:shared]:
        return shared
    return next(number for number in range(shared) if one.steps[number] != other.steps[number])
