"""The distant market as everybody may know it: where it stands, what was seen, where each tile would lead."""

from __future__ import annotations

import msgspec

from ironbridge.brass.rules.shared.sheet import Sheet
from ironbridge.brass.rules.shared.view import BrassView, DistantMarket
from ironbridge.brass.words.board_messages import board_text
from ironbridge.brass.words.messages import heading
from ironbridge.words.catalogue import signed


class Gauge(msgspec.Struct, frozen=True):
    """What everybody may know: the bonus of each mark (None: the cross), the marker, the tiles."""

    bonus: tuple[int | None, ...]
    market: DistantMarket


def gauge_of(view: BrassView, sheet: Sheet) -> Gauge | None:
    """The gauge as a table sees it; None where the title has no distant market."""
    seen, printed = view.distant, sheet.setup.distant
    if seen is None or printed is None:
        return None
    return Gauge((*printed.track, None), seen)


def state_said(gauge: Gauge) -> str:
    """The bonus, and the risk, in words."""
    bonus = signed(gauge.bonus[gauge.market.marker] or 0)
    return heading("distant.open", bonus=bonus, left=left_said(gauge), closing=closing_said(gauge))


def now_said(gauge: Gauge) -> str:
    """Where it stands."""
    return heading("distant.closed") if gauge.market.closed else state_said(gauge)


def gauge_said(gauge: Gauge) -> str:
    """The gauge in one sentence."""
    state = now_said(gauge)
    if not gauge.market.seen:
        return board_text("distant", state=state)
    seen = heading("distant.seen", tiles=", ".join(map(signed, gauge.market.seen)))
    return board_text("distant.seen", state=state, seen=seen)


def left_said(gauge: Gauge) -> str:
    """How many tiles are unseen."""
    return heading("distant.left", n=len(gauge.market.tiles))


def closing_said(gauge: Gauge) -> str:
    """How many of them would close the market."""
    number = len(gauge.market.closing)
    return heading("distant.closing", n=number) if number else heading("distant.safe")
