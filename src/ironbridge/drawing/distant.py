"""The distant market as everybody may know it: where it stands, what was seen, where each tile would lead."""

from __future__ import annotations

import msgspec

from ironbridge.games.brass.shared.sheet import Sheet
from ironbridge.games.brass.shared.view import BrassView
from ironbridge.words.brass.board_messages import board_text
from ironbridge.words.brass.messages import heading
from ironbridge.words.catalogue import signed


class Gauge(msgspec.Struct, frozen=True):
    """What everybody may know: the bonus of each mark (None: the cross), the marker, the tiles."""

    bonus: tuple[int | None, ...]
    marker: int
    unseen: tuple[int, ...]
    seen: tuple[int, ...]
    closed: bool

    def leads_to(self, value: int) -> int:
        """The mark a tile would leave the marker on."""
        return min(self.marker + abs(value), len(self.bonus) - 1)

    @property
    def closing(self) -> tuple[int, ...]:
        """The unseen tiles that would close the market."""
        return tuple(value for value in self.unseen if self.bonus[self.leads_to(value)] is None)


def gauge_of(view: BrassView, sheet: Sheet) -> Gauge | None:
    """The gauge as a table sees it; None where the title has no distant market."""
    seen, printed = view.distant, sheet.setup.distant
    if seen is None or printed is None:
        return None
    unseen = (value for value, count in sorted(seen.unseen.items(), reverse=True) for _ in range(count))
    return Gauge((*printed.track, None), seen.marker, tuple(unseen), seen.seen, seen.closed)


def state_said(gauge: Gauge) -> str:
    """The bonus, and the risk, in words."""
    bonus = signed(gauge.bonus[gauge.marker] or 0)
    return heading("distant.open", bonus=bonus, left=left_said(gauge), closing=closing_said(gauge))


def now_said(gauge: Gauge) -> str:
    """Where it stands."""
    return heading("distant.closed") if gauge.closed else state_said(gauge)


def gauge_said(gauge: Gauge) -> str:
    """The gauge in one sentence."""
    state = now_said(gauge)
    if not gauge.seen:
        return board_text("distant", state=state)
    seen = heading("distant.seen", tiles=", ".join(map(signed, gauge.seen)))
    return board_text("distant.seen", state=state, seen=seen)


def left_said(gauge: Gauge) -> str:
    """How many tiles are unseen."""
    return heading("distant.left", n=len(gauge.unseen))


def closing_said(gauge: Gauge) -> str:
    """How many of them would close the market."""
    number = len(gauge.closing)
    return heading("distant.closing", n=number) if number else heading("distant.safe")
