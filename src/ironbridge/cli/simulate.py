"""`ironbridge simulate`: bots play many games, and a table shows the results."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ironbridge.cli.arguments import (
    OWN_BOTS,
    SubParsers,
    add_command,
    add_json,
    add_language,
    add_map,
    add_maps,
    add_option,
    add_workers,
    count,
    find_title,
    in_language,
    read_bots,
    read_options,
    seed,
    titles_of,
    workers_of,
)
from ironbridge.core.position import LETTERS
from ironbridge.core.refusals import Malformed
from ironbridge.core.vecs import is_compiled
from ironbridge.words.catalogue import chain
from ironbridge.words.decimals import AS_NEEDED, decimal, percent
from ironbridge.words.terminal import simulated

if TYPE_CHECKING:
    from ironbridge.core.game import OptionValue
    from ironbridge.front.batch import Batch, GameResult
    from ironbridge.front.blocks import Workers
    from ironbridge.table.title import Title

MORE = f"""\
Game number i (from 0) has seed S+i and is the same game whatever --jobs or --on says. A list of bots that is
shorter than the number of seats starts again from the front. Seat and bot stay together unless --rotate
moves every bot one seat on from game to game; the table then follows the bots. Turn order is drawn by the
game itself. A win is a first place: seats that share it have all won.

Against an automa (birmingham --automa, or the title mautoma) one bot plays seat A, nobody sits in seat B, and
the table shows how many games the player won, lost and tied, and the points of both, by difficulty.

The exit status is 1 if a game ended with an error. The seed given with the error plays it again.

{OWN_BOTS}

examples:
  ironbridge simulate birmingham --players 4 --bots greedy,random --games 200 --jobs 2
  ironbridge simulate birmingham --players 2 --bots random --option variant=introductory --json
  ironbridge simulate birmingham --games 3 --seed 7 --records games --referee
  ironbridge simulate birmingham --bots greedy --games 100 --export games.parquet
  ironbridge simulate age_of_steam --map rust_belt --players 5
  ironbridge simulate age_of_steam --bots greedy --games 10000 --on ray://head:10001
  ironbridge simulate birmingham --automa hard --bots greedy
  ironbridge simulate birmingham --automa all --bots random --games 200
  ironbridge simulate mautoma --option difficulty=custom --option "tiles=cotton 0 0 0 3" --bots greedy
"""

COLUMNS = {
    "mean": "mean_vp",
    "spread": "sd_vp",
    "least": "min_vp",
    "most": "max_vp",
    "wins": "wins",
    "win_share": "win_share",
}


def add_parser(subparsers: SubParsers) -> None:
    brief = "let bots play many games and report the results"
    parser = add_command(subparsers, "simulate", brief, run=run, more=MORE)
    parser.add_argument("title", metavar="TITLE", help="a title id, as `ironbridge titles` lists them")
    parser.add_argument(
        "--players", type=count, metavar="N", help="seats (default: as many as title and map allow)"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B",
        help="who plays, seat by seat (default: random)",
    )
    parser.add_argument(
        "--automa", metavar="D,E", help="alone against the automa: easy, medium, hard, several, or all"
    )
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="seed of the first game (default: 0)"
    )
    add_workers(parser)
    add_option(parser)
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
    parser.add_argument(
        "--export",
        default="",
        metavar="FILE",
        help="write the games as Parquet: FILE and one beside it",
    )
    parser.add_argument("--referee", action="store_true", help="check every invariant after every step")
    add_json(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    with in_language(args):
        return simulate(args)


def simulate(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json, watched
    from ironbridge.front.export import keep, kept_games

    batches = read_batches(args)
    games = sum(batch.games for batch in batches)
    reports = []
    with kept_games(args.export) as kept:
        watch = watched(play_all(batches, workers_of(args)), games, simulated("progress"))
        for batch in batches:
            began = perf_counter()
            results = [keep(kept, result) for result in islice(watch, batch.games)]
            automa = titles_of(args).find(batch.title).card.automa
            reports.append(report_on(batch, results, workers_of(args), perf_counter() - began, automa))
    if args.json:
        print_json(reports[0] if len(reports) == 1 else {"title": reports[0]["title"], "reports": reports})
    else:
        print_reports(titles_of(args).find(batches[0].title), reports)
    next(watch, None)  # the bar is taken away
    return 1 if any(report["errors"] for report in reports) else 0


def play_all(batches: Sequence[Batch], workers: Workers) -> Iterator[GameResult]:
    from ironbridge.front.batch import play_batch

    for batch in batches:
        yield from play_batch(batch, workers)


def report_on(
    batch: Batch, results: Sequence[GameResult], workers: Workers, elapsed: float, automa: Sequence[int]
) -> dict[str, Any]:
    from ironbridge.bots.names import AUTOMA
    from ironbridge.cli.automa import count_results
    from ironbridge.cli.tally import tally

    counted = tally(batch.names, results)
    report: dict[str, Any] = {
        "title": batch.title,
        "players": len(batch.bots),
        "options": batch.options,
        "games": batch.games,
        "seed": batch.seed,
        "jobs": workers,
        "rotate": batch.rotate,
        "referee": batch.referee,
        "compiled": is_compiled(),
        "seconds": round(elapsed, 4),
        "games_per_second": round(counted["finished"] / elapsed, 2),
        **counted,
    }
    if automa:
        report["bots"] = [one for one in report["bots"] if one["bot"] != AUTOMA]
        report["results"] = count_results(automa, results)
    return report


def read_batches(args: argparse.Namespace) -> list[Batch]:
    """Everything checked before the first game begins: a batch for each difficulty asked for."""
    from ironbridge.cli.automa import read_difficulties, title_alone

    titles = titles_of(args)
    if args.automa is None:
        title = find_title(titles, args.title)
        return [read_batch(args, title, read_options(title.card, args.option, args.map))]
    title = title_alone(titles, args.title)
    options = read_options(title.card, args.option, args.map)
    option, difficulties = read_difficulties(title, args.automa)
    if option in options:
        raise Malformed(f"the difficulty is given twice, with --automa and with --option {option}")
    apart = args.records and len(difficulties) > 1  # records of the same seeds
    return [read_batch(args, title, {**options, option: one}, one if apart else "") for one in difficulties]


def read_batch(
    args: argparse.Namespace, title: Title, options: dict[str, OptionValue], folder: str = ""
) -> Batch:
    """`folder`: of the records, below the one asked for. Raises Malformed."""
    from ironbridge.front.batch import Batch, plan

    card = title.card
    if card.automa and args.rotate:
        raise Malformed("--rotate: against the automa the person always has seat A")
    if card.automa:
        options = {spec.id: spec.values[0] for spec in card.options[:1]} | options
    records = str(Path(args.records, folder)) if args.records else ""
    wanted = Batch(
        card.id,
        tuple(read_bots(args.bots)),
        args.games,
        args.seed,
        options,
        args.rotate,
        args.referee,
        records,
        titles_of(args).folders,
        export=bool(args.export),
    )
    batch = plan(title, wanted, args.players)
    if records:
        try:
            Path(records).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(f"cannot write to {records}: {error.strerror}") from None
    return batch


def print_reports(title: Title, reports: Sequence[dict[str, Any]]) -> None:
    if "results" not in reports[0]:
        print_report(title, reports[0])
        return
    from ironbridge.cli.automa import print_results

    seconds = sum(report["seconds"] for report in reports)
    games = sum(report["finished"] for report in reports)
    print(simulated("head.automa", title=title.name, played=played(reports[0], games, seconds)) + "\n")
    print_results(title, reports)
    print_errors(reports)


def print_report(title: Title, report: dict[str, Any]) -> None:
    from ironbridge.cli.output import print_table

    told = played(report, report["finished"], report["seconds"])
    print(simulated("head", title=title.name, n=report["players"], played=told))
    if report["finished"]:
        print(simulated("actions", number=decimal(report["actions_per_game"], AS_NEEDED)) + "\n")
        place = "entrant" if report["rotate"] else "seat"
        print_table(
            headings(place, "bot", *COLUMNS),
            [[LETTERS[s["seat"]], s["bot"], *_cells(s)] for s in report["seats"]],
        )
        if len(report["bots"]) < report["players"]:
            print()
            print_table(
                headings("bot", "seats", *COLUMNS),
                [[b["bot"], b["seats"], *_cells(b)] for b in report["bots"]],
            )
    print_errors([report])


def headings(*columns: str) -> list[str]:
    return [simulated(f"column.{column}") for column in columns]


def played(report: dict[str, Any], finished: int, seconds: float) -> str:
    """`200 games, seeds 0 to 199, 6.1 s, 32.8 games/s, plain kernel`."""
    first, last = report["seed"], report["seed"] + report["games"] - 1
    return chain(
        "comma",
        [
            simulated("games", n=finished),
            simulated("seed", seed=first) if first == last else simulated("seeds", first=first, last=last),
            simulated("seconds", seconds=decimal(seconds)),
            *([simulated("speed", speed=decimal(finished / seconds))] if seconds else []),
            simulated("kernel.compiled" if report["compiled"] else "kernel.plain"),
        ],
    )


def print_errors(reports: Sequence[dict[str, Any]]) -> None:
    for report in reports:
        for error in report["error_list"]:
            print(simulated("broke_off", seed=error["seed"], message=error["message"]))


def _cells(figures: dict[str, Any]) -> list[object]:
    cells: list[object] = [figures[key] for key in COLUMNS.values()]
    return [*cells[:-1], percent(figures["win_share"])]
