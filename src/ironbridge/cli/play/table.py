"""Who sits at the table: a new game or a resumed one, its players and bots, and the file that keeps it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import Any, NamedTuple

from ironbridge.bots.bot import Bot
from ironbridge.bots.levels import BOTS, bot_seed, make_bot
from ironbridge.bots.names import AUTOMA, USUAL, spell
from ironbridge.cli.arguments import find_title, read_options, titles_of
from ironbridge.cli.output import not_written
from ironbridge.cli.recorded import load_record
from ironbridge.cli.streams import file_name
from ironbridge.core.game import TitleCard
from ironbridge.core.match import Match
from ironbridge.core.record import Record, save
from ironbridge.core.refusals import Malformed, among, persons
from ironbridge.drawing.seats import seats_of
from ironbridge.table.title import Title
from ironbridge.words.terminal import terminal

HUMAN = "human"
SEATS = f"{HUMAN},{USUAL},{USUAL}"
AUTOSAVE = "ironbridge-autosave"


class Table(NamedTuple):
    """A match with a bot, or None for a person or an automa, in each seat."""

    title: Title
    match: Match[Any, Any]
    names: tuple[str, ...]
    bots: tuple[Bot | None, ...]
    file: Path | None
    resumed: bool = False

    @property
    def people(self) -> list[int]:
        automa = self.match.game.card.automa
        return [seat for seat, bot in enumerate(self.bots) if bot is None and seat not in automa]

    def save(self, file: Path | None = None) -> Path:
        """Write the record with the newest state. Raises Malformed."""
        return write_record(self.match.saved(), file or self.file)


def write_record(record: Record, path: Path | None) -> Path:
    """Raises Malformed where there is no file to write."""
    if path is None:
        raise Malformed(terminal("name_a_file"))
    if path.is_dir():
        raise Malformed(terminal("is_folder", path=str(path)))
    try:
        save(record, path)
    except Malformed as error:
        detail = str(error).rpartition(": ")[2]
        raise not_written(str(path), int(str(error.facts.get("errno", 0))), detail) from None
    return path


def open_table(args: argparse.Namespace) -> Table:
    """The table the arguments ask for. Raises Malformed."""
    return begin(args) if args.resume is None else resume(args)


def begin(args: argparse.Namespace) -> Table:
    titles = titles_of(args)
    title = find_title(titles, args.title) if args.title else titles.for_newcomers()[0]
    card = title.card
    kinds = split_kinds(args.seats or (HUMAN if card.automa else SEATS))
    if len(kinds) not in card.people:
        raise Malformed(f"{card.name} is for {persons(among(card.people))}, {len(kinds)} were given")
    kinds = card.with_automa(kinds, AUTOMA)
    seed = randbelow(1_000_000) if args.seed is None else args.seed
    bots = seat_bots(title, kinds, seed)
    names = call(card, args.names, len(kinds), ())
    seats = [f"{name}, {kind}" for name, kind in zip(names, kinds, strict=True)]
    options = read_options(card, args.option, args.map)
    match = Match.start(title.game, len(kinds), seed=seed, options=options, seats=seats)
    return Table(title, match, names, bots, new_file(args.save))


def resume(args: argparse.Namespace) -> Table:
    for option in ("seed", "option", "map"):
        if getattr(args, option):
            raise Malformed(f"--{option} belongs to a new game, not to --resume")
    titles = titles_of(args)
    path = Path(file_name(args.resume))
    record = load_record(titles, args.resume)
    header = record.header
    if args.title and args.title.lower() != header.title.lower():
        raise Malformed(f"the file is a game of {header.title}, not of {args.title}")
    title = titles.find(header.title)
    match = Match.resume(title.game, record)
    known = [read_seat(text) for text in header.seats]
    if args.seats is None and not known:
        raise Malformed("the file names no seats: give them with --seats")
    card = title.card
    kinds = card.with_automa(split_kinds(args.seats), AUTOMA) if args.seats else [kind for _, kind in known]
    if len(kinds) != header.players:
        people = [len(seats) - len(card.automa) for seats in (range(header.players), kinds)]
        raise Malformed(f"the file has {people[0]} seats, --seats names {people[1]}")
    for seat in card.automa:
        kinds[seat] = AUTOMA
    names = call(card, args.names, len(kinds), [name for name, _ in known])
    bots = seat_bots(title, kinds, (header.seed or 0) + match.steps)
    return Table(
        title, match, names, bots, path if args.save is None else Path(file_name(args.save)), resumed=True
    )


def new_file(name: str | None) -> Path | None:
    """The file of a new game: it must not cover an old one, and it must be writable. Raises Malformed."""
    if name is None:
        return None
    path = Path(file_name(name))
    if path.is_dir():
        raise Malformed(terminal("is_folder", path=name))
    if path.exists():
        raise Malformed(terminal("file_there", path=name))
    if not path.parent.is_dir():
        raise Malformed(terminal("no_folder", path=str(path.parent)))
    return path


def autosave_file() -> Path:
    """A file in this folder that is not there yet."""
    names = (f"{AUTOSAVE}{f'-{number}' if number else ''}.jsonl" for number in (0, *range(2, 10_000)))
    return next(path for path in map(Path, names) if not path.exists())


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def split_kinds(text: str) -> list[str]:
    return [str(spell(kind)) for kind in split(text)]


def read_seat(text: str) -> tuple[str, str]:
    """A seat of the header as name and kind: `Ada, human`, or a bot's name alone; any other is a person."""
    name, comma, kind = text.rpartition(", ")
    if comma:
        return name, kind
    return ("", text) if text in (*BOTS, HUMAN, AUTOMA) else (text, HUMAN)


def seat_bots(title: Title, kinds: Sequence[str], seed: int) -> tuple[Bot | None, ...]:
    """A bot for each seat that is not a person's. Raises Malformed for a bot there is not."""
    return tuple(
        None if kind == HUMAN or seat in title.card.automa else make_bot(title, kind, bot_seed(seed, seat))
        for seat, kind in enumerate(kinds)
    )


def call(card: TitleCard, text: str | None, players: int, known: Sequence[str]) -> tuple[str, ...]:
    """The players' names: those given, those of the file, or those of their colours. Raises Malformed."""
    given = split(text) if text else list(known)
    people = players - len(card.automa)
    if text and len(given) != people:
        raise Malformed(f"--names: {len(given)} given, {people} needed")
    if text and not all(given):
        raise Malformed("a name is blank")
    if not all(name.isprintable() for name in given):
        raise Malformed("a name contains control characters")
    if text:
        given = card.with_automa(given, card.automa_name)
    names = tuple(seat.name for seat in seats_of(players, given, automa=card.automas))
    for name in names:
        if names.count(name) > 1:
            raise Malformed(f"the name {name} is given twice")
    return names
