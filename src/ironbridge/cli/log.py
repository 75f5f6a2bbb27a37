"""The log of a game as lines of text: in the title's own words, or as plain facts where it has none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from ironbridge.brass.rules.mautoma.story import last_turn
from ironbridge.brass.table.automa_text import turn_lines, why_lines
from ironbridge.brass.words.voice import BrassVoice
from ironbridge.core.events import visible
from ironbridge.core.match import Match, Played
from ironbridge.core.refusals import Malformed
from ironbridge.words import Entry, Voice, voice

INDENT = "        "


def find_voice(match: Match[Any, Any], names: Sequence[str]) -> Voice | None:
    """The words of this table, if its title has any: one that comes from elsewhere may not."""
    try:
        return voice(match.game, names, match.state)
    except Malformed:
        return None


def log_lines(match: Match[Any, Any], names: Sequence[str], why: bool = False) -> Iterator[str]:
    """What everybody saw: a line a play, numbered by its step; what concerns the whole table is indented.

    A turn of an automa stands card by card; with `why` also what it compared.
    """
    speaker = find_voice(match, names)
    automa = match.game.card.automa if isinstance(speaker, BrassVoice) else ()
    for own, run in groupby(match.log, lambda played: played.step.seat in automa):
        log = list(run)
        told = speaker.log(log) if speaker else [entry for played in log for entry in plain(played)]
        if own and isinstance(speaker, BrassVoice):
            yield from automa_lines(speaker, log, names, why)
            told = [entry for entry in told if entry.seat is None]
        for entry in told:
            if entry.seat is None:
                yield f"{INDENT}{entry.text}"
            else:
                yield f"{entry.number:4d}  {names[entry.seat]}: {entry.text}"


def automa_lines(
    speaker: BrassVoice, log: Sequence[Played], names: Sequence[str], why: bool
) -> Iterator[str]:
    """One turn of the automa, numbered by its first step."""
    story = last_turn(log)
    if story is None:
        return
    first, *lines = turn_lines(speaker.names, story, names[story.seat])
    yield f"{log[0].number:4d}  {first.text}"
    compared = why_lines(speaker.names, story) if why and story.choices else ()
    for line in (*lines, *compared):
        yield f"{INDENT[2:]}{line.text}"


def plain(played: Played) -> list[Entry]:
    """A step and its public events without words: names and numbers."""
    fields = dict(played.step.action)
    first = Entry(played.number, played.step.seat, facts(str(fields.pop("type")), fields))
    return [first] + [
        Entry(played.number, None, facts(e.kind, e.facts)) for e in visible(played.events, None)
    ]


def facts(what: str, named: dict[str, Any]) -> str:
    said = (" + ".join(map(str, v)) if isinstance(v, list | tuple) else str(v) for v in named.values())
    return ", ".join([what, *(f"{name} {value}" for name, value in zip(named, said, strict=True))])
