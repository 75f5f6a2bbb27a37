"""A table as our own drawing shows it: lines of text, or the board as SVG."""

from __future__ import annotations

from typing import Literal

from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.drawing.terminal import WIDE, plain_text
from ironbridge.rl.episodes import Episodes

RenderMode = Literal["ansi", "svg"]
MODES = ("ansi", "svg")


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise Malformed(f"render_mode must be {' or '.join(MODES)}, not {mode!r}")


def render(table: Episodes, seat: int | None, mode: str | None) -> str:
    """The table as a seat (None: a spectator) sees it. Raises IronbridgeError without a mode."""
    if mode is None:
        raise IronbridgeError(f"nothing to draw: give render_mode={' or '.join(map(repr, MODES))}")
    names = names_of(table)
    if mode == "svg":
        return table.title.board(table.state, seat, names=names)
    return plain_text(table.title.text_board(table.state, seat, names, WIDE), WIDE)


def names_of(table: Episodes) -> list[str]:
    """What the seats are called: agents by their names, an automa by its own."""
    automas = table.title.card.automas
    return [automas.get(seat, agent_name(seat)) for seat in range(table.seats)]


def agent_name(seat: int) -> str:
    return f"player_{seat}"
