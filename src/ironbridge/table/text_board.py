"""A table on a terminal, from what the presenter shows: what lies on the board, the trays, the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table

from ironbridge.core.actions import Pick
from ironbridge.drawing.seats import Seat
from ironbridge.drawing.terminal import chip
from ironbridge.table.presenter import Moment, Presenter


class PlainBoard:
    """Parts by name: `board`, the ids of the trays, `seats`. Every decision is about all of them."""

    def __init__(self, m: Moment, presenter: Presenter) -> None:
        panels = presenter.seats(m)
        laid = [
            (m.voice.pick(Pick(presenter.on_board[0], pick), m.view), m.seats[owner])
            for pick, owner in presenter.laid(m.view).items()
        ]
        seats = [(m.seats[one.seat], one.name, *(each.value for each in one.figures)) for one in panels]
        trays = {
            tray.id: _table(
                (tray.title, tray.note), [(card.name, card.corner, *card.figures) for card in tray.cards]
            )
            for tray in presenter.trays(m)
        }
        heads = ("", presenter.progress(m), *(each.label for each in panels[0].figures))
        self.parts = {"board": _table(("", ""), laid), **trays, "seats": _table(heads, seats)}

    def whole(self) -> RenderableType:
        return Group(*self.parts.values())

    now = whole

    def part(self, part: str) -> RenderableType:
        return self.parts[part]


def _table(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> Table:
    made = Table(*heads, box=SIMPLE, pad_edge=False, show_header=any(heads))
    for row in rows:
        made.add_row(*(chip(one) if isinstance(one, Seat) else str(one) for one in row))
    return made
