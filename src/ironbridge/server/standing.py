"""How a match stands, as the columns of its table: who decides, how far it is, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ironbridge.core.match import Match
from ironbridge.server.table_rows import SeatRow


def standing(match: Match[Any, Any], seats: Sequence[SeatRow]) -> dict[str, Any]:
    """The columns that follow from the match and from who sits where."""
    decision = match.decision
    outcome = match.outcome
    deciding = seats[decision.seat] if decision is not None else None
    return {
        "status": "running" if decision is not None else "finished",
        "version": match.version,
        "steps": match.steps,
        "undone": match.undone,
        "deciding": deciding.seat if deciding is not None else None,
        "bot": deciding.bot if deciding is not None and deciding.kind == "bot" else "",
        "progress": progress(match),
        "outcome": msgspec.to_builtins(outcome) if outcome is not None else None,
    }


def kept(match: Match[Any, Any]) -> dict[str, Any]:
    """The state that newer rules would go on from, and the number of steps it was reached by."""
    return {"now": match.game.position(match.state), "kept": match.steps}


def progress(match: Match[Any, Any]) -> dict[str, Any]:
    """`done` from 0 to 1, and the facts it stems from; a lobby phrases them."""
    game, state = match.game, match.state
    return {"done": round(game.done(state), 3), "facts": game.stage(state)}
