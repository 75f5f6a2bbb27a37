"""Opening a record at a step: what `replay` and `draw` have in common."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ironbridge.cli.arguments import MAP, step_number
from ironbridge.cli.streams import file_name
from ironbridge.core.match import Match
from ironbridge.core.record import Record, load
from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.words.terminal import recorded


def add_record(parser: Any) -> None:
    parser.add_argument(
        "record", metavar="RECORD", help="a recorded game, as `simulate --records` and `play` write them"
    )
    parser.add_argument(
        "--at", type=step_number, metavar="N", help="stop after step N; 0 is the deal (default: the end)"
    )


def load_record(titles: Titles, path: str) -> Record:
    """A record whose map is known, if it was played on one. Raises Malformed."""
    record = load(Path(file_name(path)))
    name = record.header.options.get(MAP)
    title = titles.get(record.header.title)
    if name is not None and title is not None and title.maps() and not title.knows_map(str(name)):
        raise Malformed(
            f"{path} was played on the map {name!r}, which is not known here: "
            f"if it is a home-made one, give its folder with --maps DIR"
        )
    return record


def open_record(titles: Titles, path: str, at: int | None) -> tuple[Record, Match[Any, Any]]:
    """The whole record, and the match replayed up to step `at`. Raises Malformed."""
    record = load_record(titles, path)
    game = titles.find(record.header.title).game
    last = len(record.steps)
    if at is not None and at > last:
        raise Malformed(f"{path} has {last} steps, there is no step {at}")
    if record.header.rules_version != game.card.rules_version:
        then, now = record.header.rules_version, game.card.rules_version
        print(f"ironbridge: {recorded('other_rules', recorded=then, now=now)}", file=sys.stderr)
    return record, Match.replay(game, record, at)
