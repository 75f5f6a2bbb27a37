"""`ironbridge simulate`: bots play many games, and a table tells how they did."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ironbridge.cli.arguments import (
    MAP,
    SubParsers,
    add_command,
    add_json,
    add_map,
    count,
    find_title,
    read_bots,
    read_options,
    seed,
)
from ironbridge.cli.own_maps import add_maps
from ironbridge.core.position import LETTERS
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from ironbridge.cli.batch import Batch

MORE = """\
Game number i (from 0) has seed S+i and is the same game whatever --jobs says. A list of bots shorter than
the number of seats starts again from the front. Seat and bot stay together unless --rotate moves every bot
one seat on from game to game; the table then follows the bots. Turn order is drawn by the game itself.
A win is a first place: seats that share it have all won.

The exit status is 1 if a game broke off with an error. The seed given with the error plays it again.

examples:
  ironbridge simulate birmingham --players 4 --bots greedy,random --games 200 --jobs 2
  ironbridge simulate birmingham --players 2 --bots random --option variant=introductory --json
  ironbridge simulate birmingham --games 3 --seed 7 --records games --referee
  ironbridge simulate age_of_steam --map rust_belt --players 5
"""

COLUMNS = {
    "mean VP": "mean_vp",
    "std dev": "sd_vp",
    "min": "min_vp",
    "max": "max_vp",
    "wins": "wins",
    "win share": "win_share",
}


def add_parser(subparsers: SubParsers) -> None:
    brief = "let bots play many games and tell how they went"
    parser = add_command(subparsers, "simulate", brief, run=run, more=MORE)
    parser.add_argument("title", metavar="TITLE", help="a title id, as `ironbridge titles` lists them")
    parser.add_argument(
        "--players", type=count, metavar="N", help="seats (default: as many as title and map allow)"
    )
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help="who plays, seat by seat (default: random)"
    )
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="seed of the first game (default: 0)"
    )
    parser.add_argument("--jobs", type=count, default=1, metavar="J", help="processes to use (default: 1)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the title; may be repeated"
    )
    add_map(parser)
    add_maps(parser)
    parser.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="move every bot one seat on from game to game (default: --no-rotate)",
    )
    parser.add_argument(
        "--records", default="", metavar="DIR", help="write every game's record into this folder"
    )
    parser.add_argument("--referee", action="store_true", help="check every invariant after every step")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.batch import play_batch
    from ironbridge.cli.kernel import is_compiled
    from ironbridge.cli.output import print_json
    from ironbridge.cli.progress import watched
    from ironbridge.cli.tally import tally

    batch = read_batch(args)
    began = perf_counter()
    results = list(watched(play_batch(batch, args.jobs), batch.games, "games"))
    elapsed = perf_counter() - began
    counted = tally(batch.bots, results)
    report: dict[str, Any] = {
        "title": batch.title,
        "players": len(batch.bots),
        "options": batch.options,
        "games": batch.games,
        "seed": batch.seed,
        "jobs": args.jobs,
        "rotate": batch.rotate,
        "referee": batch.referee,
        "compiled": is_compiled(),
        "seconds": round(elapsed, 4),
        "games_per_second": round(counted["finished"] / elapsed, 2),
        **counted,
    }
    if args.json:
        print_json(report)
    else:
        print_report(report)
    return 1 if report["errors"] else 0


def read_batch(args: argparse.Namespace) -> Batch:
    """Everything checked before the first game begins. Raises Malformed."""
    from ironbridge.cli.batch import Batch
    from ironbridge.core.chance import Chance
    from ironbridge.table.maps import maps_of

    game = find_title(args.title)
    options = read_options(game.card, args.option, args.map)
    maps = {one.id: one.players for one in maps_of(game.card.id)}
    players = args.players or max(maps.get(str(options.get(MAP)), game.card.players))
    game.setup(players, options, Chance(args.seed))
    bots = tuple(read_bots(args.bots, players))
    if args.records:
        try:
            Path(args.records).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(f"cannot write to {args.records}: {error.strerror}") from None
    return Batch(game.card.id, bots, args.games, args.seed, options, args.rotate, args.referee, args.records)


def print_report(report: dict[str, Any]) -> None:
    from ironbridge.cli.output import print_table

    first, last = report["seed"], report["seed"] + report["games"] - 1
    games = "1 game" if report["finished"] == 1 else f"{report['finished']} games"
    seeds = f"seed {first}" if first == last else f"seeds {first} to {last}"
    print(
        f"{report['title']}, {report['players']} players: {games}, {seeds}, "
        f"{report['seconds']:.1f} s, "
        f"{report['games_per_second']:.1f} games/s, {'compiled' if report['compiled'] else 'plain'} kernel"
    )
    if report["finished"]:
        print(f"{report['actions_per_game']:.4g} actions a game\n")
        place = "entrant" if report["rotate"] else "seat"
        print_table(
            [place, "bot", *COLUMNS], [[LETTERS[s["seat"]], s["bot"], *_cells(s)] for s in report["seats"]]
        )
        if len(report["bots"]) < report["players"]:
            print()
            print_table(
                ["bot", "seats", *COLUMNS], [[b["bot"], b["seats"], *_cells(b)] for b in report["bots"]]
            )
    for error in report["error_list"]:
        print(f"error in the game with seed {error['seed']}: {error['message']}")


def _cells(figures: dict[str, Any]) -> list[object]:
    cells: list[object] = [figures[key] for key in COLUMNS.values()]
    return [*cells[:-1], f"{figures['win_share']:.1%}"]
