"""Which function draws which title. A new title adds its line to `BOARDS`, and nothing else changes here.

A drawing gets the view of one seat, never the state: it cannot show what that seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ironbridge.cli.streams import file_name
from ironbridge.core.game import Game
from ironbridge.core.record import load
from ironbridge.core.refusals import Malformed
from ironbridge.core.registry import find, titles

Draw = Callable[[Game[Any, Any], Any, str, Sequence[str]], str]


def _brass(game: Any, view: Any, theme: Any, seat_names: Sequence[str]) -> str:
    from ironbridge.brass.drawing.board import draw_brass

    return draw_brass(view, game.sheet, theme=theme, seat_names=seat_names)


def _age_of_steam(game: Any, view: Any, theme: Any, seat_names: Sequence[str]) -> str:
    from ironbridge.age_of_steam.drawing.board import draw_age_of_steam
    from ironbridge.age_of_steam.rules.game import load
    from ironbridge.age_of_steam.words.forecast import reductions_seen

    sheet, falls = load(view.map).sheet, reductions_seen(view)
    return draw_age_of_steam(view, sheet, theme=theme, seat_names=seat_names, reductions=falls)


BOARDS: dict[str, Draw] = {
    "birmingham": _brass,
    "lancashire": _brass,
    "brass_2007": _brass,
    "mautoma": _brass,
    "age_of_steam": _age_of_steam,
}


def draw_board(
    game: Game[Any, Any],
    state: Any,
    seat: int | None,
    *,
    theme: str = "paper",
    seat_names: Sequence[str] = (),
) -> str:
    """The board as a seat (None: a spectator) sees it, as SVG. Raises Malformed where there is no drawing."""
    title = game.card.id
    if title not in BOARDS:
        raise Malformed(f"there is no drawing of {title!r}; there are: {', '.join(sorted(BOARDS))}")
    return BOARDS[title](game, game.view(state, seat), theme, seat_names)


def draw_cards(wanted: str, theme: Any = "paper") -> str:
    """The cards of an automa as one SVG: of a title by its id, or of a record's. Raises Malformed."""
    from ironbridge.brass.drawing.automa.sheet import draw_deck
    from ironbridge.brass.rules.mautoma.game import MautomaGame

    known = {card.id for card in titles()}
    header = None if wanted in known else load(Path(file_name(wanted))).header
    game = find(header.title if header else wanted)
    if not isinstance(game, MautomaGame):
        raise Malformed(f"{game.card.id!r} has no automa whose cards could be drawn")
    english = header is not None and header.options.get("ruleset") == "english"
    return draw_deck(game.deck.cards, game.sheet, theme=theme, english=english)
