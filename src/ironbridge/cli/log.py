"""The log of a game as lines of text: in the title's own words, or as plain facts where it has none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ironbridge.core.events import visible
from ironbridge.core.match import Match, Played
from ironbridge.core.refusals import Malformed
from ironbridge.words import Entry, Voice, voice


def find_voice(match: Match[Any, Any], names: Sequence[str]) -> Voice | None:
    """The words of this table, if its title has any: one that comes from elsewhere may not."""
    try:
        return voice(match.game, names, match.state)
    except Malformed:
        return None


def log_lines(match: Match[Any, Any], names: Sequence[str]) -> Iterator[str]:
    """What everybody saw: a line a play, numbered by its step; what concerns the whole table is indented."""
    speaker = find_voice(match, names)
    entries = (
        speaker.log(match.log) if speaker else [entry for played in match.log for entry in plain(played)]
    )
    for entry in entries:
        if entry.seat is None:
            yield f"        {entry.text}"
        else:
            yield f"{entry.number:4d}  {names[entry.seat]}: {entry.text}"


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
