"""`ironbridge map`: a home-made map: begun, checked, drawn."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ironbridge.cli.arguments import SubParsers, add_command, add_json, whole
from ironbridge.cli.streams import file_name
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from ironbridge.table.title import Title, Workshop

MORE = """\
A map is a folder, named after the map's id, with a file map.toml. `new` writes a small map to start from,
`check` reports what is wrong with a map and lets bots play on it, and `draw` draws it in the paper and night
themes. Any command that plays accepts the folder, or a folder of such folders, with --maps. A map's rules.py
is code that will be run: use only folders you trust. docs/adding-a-map.md is a step-by-step guide.

examples:
  ironbridge map new mymaps/lakeland --name Lakeland
  ironbridge map check mymaps/lakeland
  ironbridge map draw mymaps/lakeland
  ironbridge play age_of_steam --maps mymaps --map lakeland
"""
THEMES: tuple[Literal["paper", "night"], ...] = ("paper", "night")
MOST_GAMES = 1000
PARTS = ("rules", "words", "drawing", "text")  # what is written beside map.toml


def add_parser(subparsers: SubParsers) -> None:
    brief = "make your own map: create it, check it, draw it"
    parser = add_command(subparsers, "map", brief, run=run_new, more=MORE)
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)
    new = add_command(tasks, "new", "create the folder of a small map to start from", run=run_new, more="")
    new.add_argument("folder", metavar="FOLDER", help="the folder to create; its name is the map's id")
    new.add_argument("--name", metavar="NAME", help="what players call the map (default: from the id)")
    new.add_argument("--rules", action="store_true", help="with a rules.py, for the map's own rules")
    new.add_argument("--words", action="store_true", help="with a words.toml, for the texts of those rules")
    new.add_argument("--drawing", action="store_true", help="with a drawing.toml, for drawing by hand")
    new.add_argument("--text", action="store_true", help="with a rules.en.md, for the rules players read")
    check = add_command(
        tasks, "check", "report what is wrong with a map, and play on it", run=run_check, more=""
    )
    check.add_argument("folder", metavar="FOLDER", help="a map's folder")
    check.add_argument(
        "--games",
        type=_games,
        default=3,
        metavar="N",
        help="random games for every number of players, each step checked by the referee (default: 3)",
    )
    add_json(check)
    draw = add_command(
        tasks, "draw", "draw a map before the first turn, in both themes", run=run_draw, more=""
    )
    draw.add_argument("folder", metavar="FOLDER", help="a map's folder")
    draw.add_argument(
        "-o", "--output", default=".", metavar="DIR", help="the folder to write to (default: this one)"
    )


def _games(text: str) -> int:
    return whole(text, 0, MOST_GAMES)


def map_folder(text: str) -> Path:
    """The folder of a map that is there. Raises Malformed."""
    folder = Path(file_name(text)).expanduser().absolute()
    if not (folder / "map.toml").is_file():
        raise Malformed(f"there is no map.toml in {text}: `ironbridge map new {text}` creates one")
    return folder


def workshop() -> tuple[Title, Workshop]:
    """Where maps are made, and of which title: the first that has a workshop."""
    from ironbridge.registry import titles

    return next((title, made) for title in titles() if (made := title.workshop()) is not None)


def run_new(args: argparse.Namespace) -> int:
    folder = Path(file_name(args.folder)).expanduser()
    parts = [part for part in PARTS if getattr(args, part)]
    for file in workshop()[1].begin(folder, args.name or "", parts):
        print(file)
    return 0


def run_check(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json, watched

    folder = map_folder(args.folder)
    made = workshop()[1]
    found = made.look(folder)
    known = len(found.faults)
    if not args.json:  # the games take a while
        lines = [found.about] if found.about else []
        lines += [f"fault: {text}" for text in found.faults]
        print("\n".join([*lines, *(f"warning: {text}" for text in found.warnings)]), flush=True)
    if not known:
        made.play_on(folder, args.games, found, watched)
    if args.json:
        print_json(found)
        return 1 if found.faults else 0
    for text in found.faults[known:]:
        print(f"fault: {text}")
    for text in found.games:
        print(text)
    print(f"{_count(len(found.faults), 'fault')}, {_count(len(found.warnings), 'warning')}")
    return 1 if found.faults else 0


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def run_draw(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import write_text

    folder, into = map_folder(args.folder), Path(file_name(args.output))
    if not into.is_dir():
        raise Malformed(f"there is no folder {args.output} to draw into")
    title = workshop()[0].with_maps((folder,))
    for theme in THEMES:
        file = into / f"{folder.name}-{theme}.svg"
        write_text(str(file), title.whole_map(folder.name, theme) + "\n")
        print(file)
    return 0
