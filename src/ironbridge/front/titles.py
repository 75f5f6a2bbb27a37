"""What the front door needs of a title: its rules, its words, its boards, how many may play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from ironbridge.core.game import Game, OptionValue, TitleCard
from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from ironbridge.core.registry import find, titles
from ironbridge.words.voice import Voice, voice

__all__ = ["board_svg", "board_text", "find", "seats_for", "titles", "voice_of"]

WIDTH = 100  # columns of a board in text


def voice_of(match: Match[Any, Any], names: Sequence[str]) -> Voice:
    """The words of a table. Raises Malformed where its title has none."""
    return voice(match.game, names, match.state)


def board_svg(match: Match[Any, Any], seat: int | None, theme: str, names: Sequence[str]) -> str:
    """The board as a seat (None: a spectator) sees it."""
    from ironbridge.cli.boards import draw_board

    return draw_board(match.game, match.state, seat, theme=theme, seat_names=names)


def board_text(match: Match[Any, Any], seat: int | None, names: Sequence[str]) -> str:
    """The board of the terminal as lines of plain text."""
    from rich.console import Console

    from ironbridge.cli.text_boards import text_board

    page = StringIO()
    console = Console(file=page, width=WIDTH, color_system=None, highlight=False, legacy_windows=False)
    console.print(text_board(match.game, match.state, seat, names, WIDTH).whole())
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def seats_for(game: Game[Any, Any], players: int | None, options: Mapping[str, OptionValue]) -> int:
    """The seats for so many people (None: as many as title and map allow), an automa's included."""
    from ironbridge.table.maps import maps_of

    card: TitleCard = game.card
    if players is None:
        chosen = {spec.id: spec.values[0] for spec in card.options} | dict(options)
        maps = {one.id: one.players for one in maps_of(card.id)}
        return max(maps.get(str(chosen.get("map")), card.players))
    if card.automa and players not in card.people:
        raise Malformed(f"{card.name} is for 1 player, {players} were given")
    return players + len(card.automa)
