"""The log of a game as lines of text, in the title's own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from ironbridge.core.match import Match
from ironbridge.words.entry import AutomaTurn
from ironbridge.words.voice import Voice

INDENT = "        "


def log_lines(match: Match[Any, Any], names: Sequence[str], voice: Voice, why: bool = False) -> Iterator[str]:
    """What everybody saw: a line a play, numbered by its step; what concerns the whole table is indented.

    A turn of an automa stands card by card; with `why` also what it compared.
    """
    for own, run in groupby(match.log, lambda played: played.step.seat in match.game.card.automa):
        log = list(run)
        entries = voice.log(log)
        turn = voice.automa_turn(log) if own else None
        if turn is not None:
            yield from automa_lines(turn, log[0].number, why)
            entries = [entry for entry in entries if entry.seat is None]
        for entry in entries:
            if entry.seat is None:
                yield f"{INDENT}{entry.text}"
            else:
                yield f"{entry.number:4d}  {names[entry.seat]}: {entry.text}"


def automa_lines(turn: AutomaTurn, number: int, why: bool) -> Iterator[str]:
    """One turn of an automa, numbered by its first step."""
    first, *lines = turn.whole()
    yield f"{number:4d}  {first.text}"
    for line in (*lines, *(turn.why if why and turn.compared else ())):
        yield f"{INDENT[2:]}{line.text}"
