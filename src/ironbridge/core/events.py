"""What happened, as facts with numbers and an audience. Log, animation, referee and rewards read them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ironbridge.core.decisions import Seat

EventFact = int | str | tuple[str, ...] | tuple[int, ...]


class Event(msgspec.Struct, frozen=True):
    """One fact. `audience` lists the seats that may know it; None is everybody."""

    kind: str
    facts: dict[str, EventFact] = {}
    audience: tuple[Seat, ...] | None = None


def visible(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """The events a seat (None: a spectator) may know of."""
    return [event for event in events if event.audience is None or seat in event.audience]
