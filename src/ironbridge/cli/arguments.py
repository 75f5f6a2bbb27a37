"""What the commands' arguments have in common: one-line errors, checked numbers, titles, bots and seats."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias, TypeVar

from ironbridge.bots.names import NAMES
from ironbridge.core.position import LETTERS
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from ironbridge.bots.bot import BotFactory
    from ironbridge.core.game import OptionValue, TitleCard
    from ironbridge.registry import Titles
    from ironbridge.table.title import Title

SubParsers: TypeAlias = "argparse._SubParsersAction[Any]"
T = TypeVar("T")
SPECTATOR = "spectator"
MAP = "map"  # the option that names a map
VARIABLE = "IRONBRIDGE_MAPS"  # of the environment: folders of home-made maps, parted as in PATH
YES_NO = {"yes": True, "true": True, "no": False, "false": False}
BOT_NAMES = f"""\
bots: {", ".join(NAMES)} (capitals do not matter);
  master:5000 judges 5,000 positions per decision, foreman@FILE plays with the model in FILE"""
OWN_BOTS = f"""{BOT_NAMES},
  module:Class is a bot of your own, as docs/bots.md describes it"""
LARGEST_SEED = 1 << 62  # a record keeps its seed in 64 bits


class Parser(argparse.ArgumentParser):
    """Keeps the line breaks of help texts, and says what is wrong in one line."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        settings.setdefault("allow_abbrev", False)
        super().__init__(**settings)

    def _print_message(self, message: str, file: Any = None) -> None:
        """As argparse does it, but what cannot be written is not passed over in silence."""
        if message and (file := file or sys.stderr) is not None:
            file.write(message)

    def error(self, message: str) -> NoReturn:
        command = self.prog.replace("ironbridge", "ironbridge:", 1)
        print(
            f"{command}{':' * (' ' in command)} {' '.join(message.split())}; see {self.prog} --help",
            file=sys.stderr,
        )
        sys.exit(2)


def add_command(subparsers: SubParsers, name: str, brief: str, *, run: Callable[..., int], more: str) -> Any:
    """A subcommand: `brief` stands in the list of commands, `more` (with examples) below its own options."""
    parser = subparsers.add_parser(
        name, help=brief, description=brief[:1].upper() + brief[1:] + ".", epilog=more
    )
    parser.set_defaults(run=run)
    return parser


def add_json(parser: Any) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def add_kept(parser: Any) -> None:
    """A game that is kept in a file: what play and companion share."""
    parser.add_argument("--save", metavar="FILE", help="save the game in this file")
    parser.add_argument("--resume", metavar="FILE", help="continue a saved game")


def add_jobs(parser: Any) -> None:
    parser.add_argument("--jobs", type=count, default=1, metavar="J", help="processes to use (default: 1)")


def add_workers(parser: Any) -> None:
    """Who plays: processes of this machine, or a cluster."""
    group = parser.add_mutually_exclusive_group()
    add_jobs(group)
    group.add_argument(
        "--on", type=cluster, metavar="CLUSTER", help="play on a Ray cluster: ray, or ray://HOST:PORT"
    )


def workers_of(args: argparse.Namespace) -> int | str:
    found: int | str = args.on or args.jobs
    return found


def cluster(text: str) -> str:
    if text == "ray" or re.fullmatch(r"ray://[^\s/]+", text):
        return text
    raise argparse.ArgumentTypeError(f"{text!r} is neither ray nor an address such as ray://HOST:10001")


def add_language(parser: Any) -> None:
    parser.add_argument(
        "--language", default="en", metavar="L", help="the language: en (default), pt_BR, pl or it"
    )


def in_language(args: argparse.Namespace) -> AbstractContextManager[None]:
    """Say everything inside in the language asked for. Raises Malformed for one that is not spoken here."""
    from ironbridge.words.languages import LANGUAGES, speaking

    if args.language not in LANGUAGES:
        raise Malformed(f"no language {args.language!r}; available: {', '.join(LANGUAGES)}")
    return speaking(args.language)


def language_option() -> str:
    """For a command line that is to be typed again: ` --language pl`, and nothing in English."""
    from ironbridge.words.languages import DEFAULT, language_now

    return "" if language_now() == DEFAULT else f" --language {language_now()}"


def whole(text: str, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{number} is not between {least} and {most}")
    return number


def count(text: str) -> int:
    """A number of things, at least one."""
    return whole(text, 1, 1_000_000_000)


def step_number(text: str) -> int:
    """A step of a record; 0 is the deal."""
    return whole(text, 0, 1_000_000_000)


def seed(text: str) -> int:
    return whole(text, -LARGEST_SEED, LARGEST_SEED)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds") from None
    if not 0 < number <= 3600:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and at most 3600 seconds")
    return number


def above_zero(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return number


def find_title(titles: Titles, text: str) -> Title:
    """The title of an id, in capitals or not. Raises Malformed and names the titles there are."""
    return titles.find(text.strip().lower())


def same_letters(text: str, known: Iterable[T]) -> T | str:
    """The known value that is written with the same letters, capitals or not; else the text as it is."""
    return next((one for one in known if str(one).lower() == text.strip().lower()), text)


def add_map(parser: Any) -> None:
    parser.add_argument(
        "--map", metavar="NAME", help="the map, if the title has several; same as --option map=NAME"
    )


def add_option(parser: Any, help: str = "an option of the title; can be repeated") -> None:
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=help)


def add_maps(parser: Any) -> None:
    parser.add_argument(
        "--maps",
        action="append",
        default=[],
        metavar="DIR",
        help=f"a folder of home-made maps whose code you trust; can be repeated (default: {VARIABLE})",
    )


def folders(args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """The folders given with --maps, else those of the environment."""
    given = args.maps or [text for text in environment.get(VARIABLE, "").split(os.pathsep) if text.strip()]
    return tuple(Path(text) for text in given)


def titles_of(args: argparse.Namespace) -> Titles:
    """The titles, with the maps a command was given. Raises Malformed."""
    from ironbridge.registry import Titles

    if "titles" not in args:
        args.titles = Titles(folders(args) if "maps" in args else ())
    titles: Titles = args.titles
    return titles


def add_database(parser: Any) -> None:
    parser.add_argument(
        "--database", default="", metavar="FILE|URL", help="an SQLite file or a PostgreSQL URL"
    )


def add_server(parser: Any) -> None:
    """What a server and its workers share: the database, the maps and the log."""
    add_database(parser)
    add_maps(parser)
    parser.add_argument("--log", choices=("json", "text"), default="json", help="log format (default: json)")


def read_options(
    card: TitleCard, texts: Sequence[str], map_name: str | None = None
) -> dict[str, OptionValue]:
    """`variant=introductory` as the title's own values. Raises Malformed; `setup` refuses unknown ids.

    `map_name` is what --map gave.
    """
    specs = {spec.id: spec for spec in card.options}
    chosen: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Malformed(f"--option {text!r} is not of the form name=value")
        if name in chosen:
            raise Malformed(f"--option {name!r} is given twice")
        allowed = specs[name].values if name in specs else ()
        chosen[name] = (
            yes_or_no(name, value)
            if allowed and isinstance(allowed[0], bool)
            else same_letters(value, allowed)
        )
    if map_name is not None:
        if MAP not in specs:
            raise Malformed(f"{card.name} has no maps to choose from")
        if MAP in chosen:
            raise Malformed(f"the map is given twice, with --map and with --option {MAP}")
        chosen[MAP] = same_letters(map_name, specs[MAP].values)
    if MAP in specs and chosen.get(MAP, specs[MAP].values[0]) not in specs[MAP].values:
        known = ", ".join(sorted(str(one) for one in specs[MAP].values))
        raise Malformed(f"no map {chosen[MAP]!r}; available: {known}")
    return chosen


def yes_or_no(name: str, text: str) -> bool:
    """What an option is set to that is on or off. Raises Malformed."""
    if text.lower() not in YES_NO:
        raise Malformed(f"option {name!r} must be yes or no, not {text!r}")
    return YES_NO[text.lower()]


def read_bots(text: str) -> list[str | BotFactory]:
    """The bots in `greedy,master:5000,foreman@new.json,mine:Mine`. Raises Malformed."""
    from ironbridge.bots.own import read_bot

    return [read_bot(name) for name in text.split(",")]


def read_seat(text: str, players: int) -> int | None:
    """A seat by letter or by number from 0, or `spectator` (None). Raises Malformed."""
    if text == SPECTATOR:
        return None
    for seat in range(players):
        if text in (LETTERS[seat], LETTERS[seat].lower(), str(seat)):
            return seat
    raise Malformed(f"no seat {text!r}; available: {', '.join(LETTERS[:players])} and {SPECTATOR}")


def seat_name(seat: int, names: Sequence[str] = ()) -> str:
    """`A`, or `A (greedy)` where the record knows a name."""
    from ironbridge.core.record import player_name

    name = player_name(names[seat]) if seat < len(names) else ""
    return f"{LETTERS[seat]} ({name})" if name else LETTERS[seat]
