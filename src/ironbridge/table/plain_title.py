"""A title whose board as a file and table on a terminal come from what its presenter shows on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table

from ironbridge.core.actions import Pick
from ironbridge.core.decisions import Seat
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.pictures import BROWSER
from ironbridge.drawing.seats import Dress, seats_of
from ironbridge.drawing.svg import el
from ironbridge.drawing.terminal import chip
from ironbridge.drawing.theme import Paint, Theme
from ironbridge.table.moment import Moment
from ironbridge.table.presenter import Presenter
from ironbridge.table.show import Snapshot, still_moment
from ironbridge.table.title import Title


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

    def standing(self) -> RenderableType:
        return self.parts["seats"]

    def part(self, part: str) -> RenderableType:
        return self.parts[part]


def _table(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> Table:
    made = Table(*heads, box=SIMPLE, pad_edge=False, show_header=any(heads))
    for row in rows:
        made.add_row(*(chip(one) if isinstance(one, Dress) else str(one) for one in row))
    return made


class PlainTitle(Title):
    def board(
        self, state: Any, seat: Seat | None, *, theme: Theme = "paper", names: Sequence[str] = ()
    ) -> str:
        m, presenter = self._still(state, seat, names, Paint(theme))
        drawn = presenter.board(m, Marks())
        return el(
            "svg",
            el("title", drawn.label),
            drawn.ground,
            drawn.pieces,
            drawn.lettering,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {drawn.width:g} {drawn.height:g}",
        )

    def text_board(self, state: Any, seat: Seat | None, names: Sequence[str], width: int) -> PlainBoard:
        return PlainBoard(*self._still(state, seat, names, BROWSER))

    def _still(
        self, state: Any, seat: Seat | None, names: Sequence[str], paint: Paint
    ) -> tuple[Moment, Presenter]:
        seats = seats_of(self.game.view(state, seat).players, names, automa=self.card.automas)
        return still_moment(Snapshot(self, state, 0, ()), seat, seats, paint=paint, still=True)
