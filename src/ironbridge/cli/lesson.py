"""`ironbridge lesson`: lists the lessons with how far one has come, and plays one in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import (
    SubParsers,
    add_command,
    add_language,
    add_maps,
    count,
    find_title,
    in_language,
    language_option,
    titles_of,
)
from ironbridge.cli.play import Read
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from rich.console import Console

    from ironbridge.table.learnt import Learnt
    from ironbridge.table.lesson import Lesson
    from ironbridge.table.title import Title

MORE = """\
A lesson is a real table with a guide: at each station it suggests what to do and says why. You may do
something else; the guide says where that leads, and `retry` takes you back. `rule` shows the section of the
rules behind a station, `skip` goes on to the next one, and after the last one the game goes on against bots.

LESSON is an id from the list, a title (its first lesson that you have not finished), or a lesson file of your
own. Your progress is kept in lessons.json in your data folder.

examples:
  ironbridge lesson
  ironbridge lesson birmingham
  ironbridge lesson age_of_steam/2_track_and_goods --language pl
  ironbridge lesson my_lesson.toml --check
"""
FILE = "lessons.json"


def add_parser(subparsers: SubParsers) -> None:
    brief = "learn a game at a real table, with a guide"
    parser = add_command(subparsers, "lesson", brief, run=run, more=MORE)
    parser.add_argument(
        "lesson", nargs="?", metavar="LESSON", help="a lesson, a title or a file (default: list them)"
    )
    parser.add_argument("--station", type=count, metavar="N", help="begin at this station")
    parser.add_argument("--check", action="store_true", help="only check that it can be played to its end")
    add_maps(parser)
    add_language(parser)


def run(args: argparse.Namespace, read: Read | None = None, console: Console | None = None) -> int:
    """List the lessons, check one or all, or play one. `read` and `console` stand for keyboard and screen."""
    from ironbridge.cli.play.screen import Terminal

    with in_language(args):
        learnt = load_learnt()
        if args.check:
            return check(args, learnt)
        console = console or Terminal(highlight=False)
        if not args.lesson:
            list_lessons(readable_lessons(titles_of(args)), learnt, console)
            return 0
        from ironbridge.cli.play.guided import GuidedSession
        from ironbridge.cli.streams import keyboard

        title, lesson = find_lesson(args, learnt)
        station = first_station(args, lesson, learnt)
        return GuidedSession(title, lesson, station, learnt, read or keyboard, console).play()


def check(args: argparse.Namespace, learnt: Learnt) -> int:
    """Raises Malformed with the first fault."""
    from ironbridge.table.lesson_check import check_lesson

    chosen = (
        [find_lesson(args, learnt)]
        if args.lesson
        else [(title, lesson) for title in titles_of(args) for lesson in title.lessons()]
    )
    for title, lesson in chosen:
        check_lesson(title, lesson)
        print(f"{lesson.id}: {len(lesson.station)} stations, can be played")
    return 0


def readable_lessons(titles: Iterable[Title]) -> list[tuple[Title, tuple[Lesson, ...]]]:
    """Of every title; one whose files are wrong says so and keeps nobody from the others."""
    from ironbridge.cli.streams import complain

    found = []
    for title in titles:
        try:
            found.append((title, title.lessons()))
        except Malformed as error:
            complain(str(error))
    return found


def list_lessons(found: list[tuple[Title, tuple[Lesson, ...]]], learnt: Learnt, console: Console) -> None:
    from rich.table import Table
    from rich.text import Text

    from ironbridge.words.terminal import lesson_text

    for title, lessons in (pair for pair in found if pair[1]):
        console.print(Text(title.name, "bold"))
        table = Table.grid(padding=(0, 2))
        for lesson in lessons:
            passed, stations = learnt.of(lesson), len(lesson.station)
            key = "done" if passed == stations else "passed" if passed else "stations"
            far = lesson_text(key, n=stations, passed=passed)
            table.add_row(Text(f"  {lesson.id}"), Text(title.lesson_name(lesson)), Text(far))
        console.print(table)
    console.print(Text(lesson_text("how", example=f"ironbridge lesson birmingham{language_option()}")))


def find_lesson(args: argparse.Namespace, learnt: Learnt) -> tuple[Title, Lesson]:
    """By its id, by its file, or the next one of a title. Raises Malformed."""
    from ironbridge.table.lesson import SUFFIX, read_lesson

    titles, name = titles_of(args), args.lesson
    if name.endswith(SUFFIX):
        path = Path(name)
        try:
            lesson = read_lesson(path.read_bytes(), "", path.stem, str(path))
        except OSError as error:
            raise Malformed(f"cannot read {path}: {error.strerror}") from None
        return titles.find(lesson.title), lesson
    id, slash, _ = name.partition("/")
    title = find_title(titles, id)
    if slash:
        return title, title.lesson(name.strip().lower())
    found = learnt.next_of(title.lessons())
    if found is None:
        raise Malformed(f"{title.card.name} has no lessons")
    return title, found


def first_station(args: argparse.Namespace, lesson: Lesson, learnt: Learnt) -> int:
    """Where to begin, counted from 0: as asked for, or where one stopped. Raises Malformed."""
    if args.station is None:
        return 0 if learnt.is_done(lesson) else learnt.of(lesson)
    if args.station > len(lesson.station):
        raise Malformed(f"{lesson.id} has {len(lesson.station)} stations, not {args.station}")
    return int(args.station) - 1


def learnt_file() -> Path:
    from ironbridge.core.folders import data_folder

    return data_folder() / FILE


def load_learnt() -> Learnt:
    """What is kept of earlier lessons; a file that cannot be read counts as none. It is then written anew."""
    from ironbridge.cli.streams import complain
    from ironbridge.table.learnt import Learnt, read_learnt

    path = learnt_file()
    try:
        return read_learnt(path.read_bytes()) if path.exists() else Learnt()
    except (Malformed, OSError) as error:
        complain(f"{path} cannot be read ({error}): lessons begin anew")
        return Learnt()


def save_learnt(learnt: Learnt) -> None:
    """Written whole or not at all. Raises Malformed."""
    from ironbridge.cli.output import write_text
    from ironbridge.table.learnt import write_learnt

    path = learnt_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"cannot make the folder {path.parent}: {error.strerror}") from None
    write_text(str(path), write_learnt(learnt).decode())
