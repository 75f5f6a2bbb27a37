"""The table a companion sits beside: a new game, a position or a saved game, and the file that keeps it."""

from __future__ import annotations

import argparse
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from typing import Any

from ironbridge.cli.arguments import read_options, titles_of
from ironbridge.cli.automa import title_alone
from ironbridge.cli.play.table import HUMAN, call, new_file, write_record
from ironbridge.cli.streams import file_name
from ironbridge.core.kernel.chance import key_of
from ironbridge.core.match import Match
from ironbridge.core.record import load
from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.table.companion import Companion, Opening
from ironbridge.table.title import Title
from ironbridge.words.terminal import terminal

PERSON = 0


@dataclass
class TableBeside:
    """As `play.table.Table`, for one person with a companion."""

    title: Title
    companion: Companion
    names: tuple[str, ...]
    file: Path | None
    resumed: bool = False

    @property
    def match(self) -> Match[Any, Any]:
        if self.companion.match is None:
            raise Malformed(terminal("not_set_up"))
        return self.companion.match

    def save(self, file: Path | None = None) -> Path:
        """Write the record with the newest state. Raises Malformed."""
        return write_record(self.companion.saved(), file or self.file)


def open_companion(args: argparse.Namespace) -> TableBeside:
    """The table the arguments ask for. Raises Malformed."""
    title = title_beside(titles_of(args), args.title)
    game = title.game
    asked = ((args.deck, title.deck_draws), (args.cards, title.card_draws))
    draws = [kind for who, kinds in asked if who == "program" for kind in kinds]
    seed = randbelow(1_000_000) if args.seed is None else args.seed
    for option in ("option", "position", "name"):
        if args.resume is not None and getattr(args, option):
            raise Malformed(f"--{option} belongs to a new game, not to --resume")
    if args.resume is not None:
        path = Path(file_name(args.resume))
        record = load(path)
        if record.header.title != game.card.id:
            raise Malformed(f"the file is a game of {record.header.title}, not of {game.card.id}")
        if record.header.seed is not None:
            seed = record.header.seed
        companion = Companion.go_on_with(Match.resume(game, record), key=key_of(seed), draws=draws)
        known = [text.rpartition(", ")[0] for text in record.header.seats]
        names = call(game.card, None, record.header.players, known)
        return TableBeside(
            title, companion, names, path if args.save is None else Path(file_name(args.save)), True
        )
    names = call(game.card, args.name, max(game.card.players), ())
    seats = (f"{names[PERSON]}, {HUMAN}", *names[1:])
    file = new_file(args.save)
    if args.position is not None:
        if args.option:
            said = ", ".join(spec.id for spec in game.card.options)
            raise Malformed(f"--option: the position says {said}")
        opening = Opening({}, read_position(args.position), seats, seed)
    else:
        opening = Opening(read_options(game.card, args.option), None, seats, seed)
    companion = Companion.begin(game, opening, key=key_of(seed), draws=draws)
    return TableBeside(title, companion, names, file)


def title_beside(titles: Titles, text: str | None) -> Title:
    """The title named, or the only one with an automa. Raises Malformed."""
    automas = [title.card.id for title in titles if title.card.automa]
    if text is None and len(automas) != 1:
        raise Malformed(f"name a title with an automa; installed are: {', '.join(automas) or 'none'}")
    return title_alone(titles, text or automas[0])


def read_position(name: str) -> dict[str, Any]:
    """A position from a file: TOML by its name, else JSON; also the output of `replay --json`. Raises
    Malformed."""
    path = Path(file_name(name))
    try:
        text = path.read_text(encoding="utf-8")
        read: Any = tomllib.loads(text) if path.suffix.lower() == ".toml" else json.loads(text)
    except OSError as error:
        raise Malformed(terminal("file_not_read", path=name, detail=error.strerror or "")) from None
    except (ValueError, RecursionError) as error:  # not UTF-8, not JSON, not TOML
        raise Malformed(terminal("no_position.detail", path=name, detail=str(error))) from None
    if isinstance(read, dict) and isinstance(read.get("position"), dict):
        read = read["position"]
    if not isinstance(read, dict):
        raise Malformed(terminal("no_position", path=name))
    return read
