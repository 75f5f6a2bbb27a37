"""A title whose board as a file and table on a terminal come from what its presenter shows on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironbridge.core.decisions import Seat
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.pictures import BROWSER
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import el
from ironbridge.drawing.theme import Paint, Theme
from ironbridge.table.presenter import Moment, Presenter
from ironbridge.table.show import Snapshot, moment_of
from ironbridge.table.text_board import PlainBoard
from ironbridge.table.title import Title


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
        seats = seats_of(self.game.view(state, seat).players, names, automa=self.card.automa)
        return moment_of(Snapshot(self, state, 0, ()), seat, seats, paint=paint, still=True)
