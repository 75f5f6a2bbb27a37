"""Which text board shows which family of titles: the whole table, what a decision needs, or a part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import Group, RenderableType

from ironbridge.age_of_steam.drawing.text import SteamBoard
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.words.forecast import auction, dues
from ironbridge.brass.drawing.text import TextBoard, board_text
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game


class Board(Protocol):
    """A table on a terminal."""

    def whole(self) -> RenderableType: ...

    def now(self) -> RenderableType:
        """What the open decision is about."""
        ...

    def part(self, part: str) -> RenderableType:
        """One of the parts the title's voice names."""
        ...


class BrassBoard:
    """A Brass table: every decision is about all of it."""

    def __init__(self, game: Any, view: Any, names: Sequence[str], width: int) -> None:
        self.board = TextBoard(view, game.sheet, names, width)
        self.view = view
        self.drawn = board_text(view, game.sheet, names, width)

    def whole(self) -> RenderableType:
        return self.drawn

    now = whole

    def part(self, part: str) -> RenderableType:
        if part == "mats":
            own_last = sorted(self.view.order, key=lambda seat: seat == self.view.seat)
            return Group(*(self.board.mat(seat) for seat in own_last))
        return self.board.hand() if part == "hand" else self.board.markets()


def text_board(
    game: Game[Any, Any], state: Any, seat: Seat | None, names: Sequence[str], width: int
) -> Board:
    """The board as a seat (None: a spectator) sees it."""
    view = game.view(state, seat)
    if isinstance(game, AgeOfSteam):
        return SteamBoard(view, game.sheet_of(state), names, width, dues(state), auction(state))
    return BrassBoard(game, view, names, width)
