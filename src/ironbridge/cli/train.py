"""`ironbridge train`: bots learn from games, round after round, and the arena says whether it helped."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ironbridge.cli.arguments import (
    SubParsers,
    add_command,
    add_maps,
    add_workers,
    count,
    find_title,
    seed,
    titles_of,
    workers_of,
)
from ironbridge.cli.streams import file_name
from ironbridge.words.decimals import AS_NEEDED, change

MORE = """\
Each round plays games, fits a small network to what the bots' evaluation missed in all games so far, and lets
the arena compare the bots that use it with those that do not. The teacher of the next round plays with the
best model so far.

Games are played with every number of players and on every map, by foremen that make the occasional mistake or
by masters that think less than usual (--teacher): the masters' games are better but take ten times as long.
Each round has its own folder in --out: its games, model.json, and the deals of the arena; log.jsonl records
every result. After an interruption, the same command continues. Needs scikit-learn:
pip install '.[train]'.

To use a model, name it after the bot:

  ironbridge arena birmingham --players 4 --bots foreman@learnt/round-1/model.json,foreman

examples:
  ironbridge train birmingham --out learnt --jobs 2
  ironbridge train age_of_steam --out learnt --games 4000 --deals 24 --jobs 2
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "train bots on games and let the arena judge the result"
    parser = add_command(subparsers, "train", brief, run=run, more=MORE)
    parser.add_argument("title", metavar="TITLE", help="a title id, as `ironbridge titles` lists them")
    parser.add_argument(
        "--out", required=True, metavar="FOLDER", help="where games, models and results are stored"
    )
    parser.add_argument("--rounds", type=count, default=2, metavar="R", help="number of rounds (default: 2)")
    parser.add_argument(
        "--games", type=count, default=12_000, metavar="N", help="games per round (default: 12000)"
    )
    parser.add_argument(
        "--teacher",
        choices=("foreman", "master"),
        default="foreman",
        help="who plays the games (default: foreman)",
    )
    parser.add_argument(
        "--deals", type=count, default=200, metavar="N", help="the most deals the arena plays (default: 200)"
    )
    parser.add_argument(
        "--seed", type=seed, default=1_000_000, metavar="S", help="seed of the first game (default: 1000000)"
    )
    add_workers(parser)
    add_maps(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import watched
    from ironbridge.front.training import Course, train

    titles = titles_of(args)
    title = find_title(titles, args.title)
    folder = Path(file_name(args.out))
    course = Course(
        *(title, folder, args.teacher, args.rounds, args.games, args.seed, args.deals, workers_of(args)),
        maps=titles.folders,
    )
    best = train(course, watched, print_step)
    print(f"\nthe best model: {best}" if best else "\nno round produced a better model than the current one")
    return 0


def print_step(found: dict[str, Any]) -> None:
    print(
        ", ".join(f"{name.replace('_', ' ')} {shown(figure)}" for name, figure in found.items()), flush=True
    )


def shown(figure: Any) -> str:
    """A figure; one with its interval as `+3.1 (+1.2 to +5.0)`."""
    if isinstance(figure, list):
        mean, low, high = (change(value, AS_NEEDED) for value in figure)
        return f"{mean} ({low} to {high})"
    return str(figure)
