"""`ironbridge arena`: bots play the same deals from every seat until it is clear which is better."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import isfinite
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ironbridge.cli.arguments import (
    OWN_BOTS,
    SubParsers,
    above_zero,
    add_command,
    add_json,
    add_map,
    add_maps,
    add_option,
    add_workers,
    count,
    find_title,
    read_bots,
    read_options,
    seed,
    titles_of,
    workers_of,
)
from ironbridge.cli.streams import file_name
from ironbridge.cli.version import kernel_name
from ironbridge.core.refusals import Malformed, persons
from ironbridge.core.vecs import is_compiled
from ironbridge.words.decimals import AS_NEEDED, THREE_PLACES, TWO_PLACES, UNKNOWN, change, decimal, percent

if TYPE_CHECKING:
    from ironbridge.core.game import OptionValue
    from ironbridge.front.arena import Contest, Question
    from ironbridge.front.deals import Deal
    from ironbridge.front.sequential import Estimate
    from ironbridge.table.title import Title

MORE = f"""\
Two bots: the first plays alone against copies of the second, and every deal is played once from each seat.
The gain is the first bot's lead over the others, in points and in places, with its 95% interval. The arena
stops when it is clear that the gain is above zero ("better") or below --gain ("not better"); either verdict
is wrong at most once in twenty (--error). It never plays more than --deals.

Three or more bots: every deal is a table of some of them, played from every seat. All deals are played, and
the bots are rated, which needs openskill: pip install '.[arena]'.

Solo or against an automa, each bot plays the deal on its own, and the results are compared deal by deal.

Deal number i (from 0) has seed S+i. The results, apart from CPU time, do not depend on --jobs, on --on or on
how often a run with --save was interrupted. The exit status is 1 if a game ended with an error.

{OWN_BOTS}

examples:
  ironbridge arena birmingham --players 4 --bots greedy,random --jobs 2
  ironbridge arena birmingham --players 4 --bots greedy,greedy --deals 100 --save itself.jsonl
  ironbridge arena age_of_steam --map hungary --players 3 --bots greedy,random --gain 5 --json
  ironbridge arena age_of_steam --map detroit --players 1 --bots greedy,random --gain 0.5
  ironbridge arena birmingham --automa hard --bots greedy,random
  ironbridge arena lancashire --players 2 --bots random,random,greedy --deals 30
"""

VERDICTS = {
    "better": "better: {0} gains points on {1}",
    "not better": "not better: {0} gains less than {3:g} points on {1}",
    "undecided": "undecided: whether {0} gains points on {1} needs more deals to decide",
}
CPU = ("cpu_ms_a_decision", "cpu_ms_a_turn", "cpu_ms_longest_turn")
WRONG = "; this verdict is wrong at most {2:.3g} times in 100"


def add_parser(subparsers: SubParsers) -> None:
    brief = "let bots play the same deals from every seat to find out which is better"
    parser = add_command(subparsers, "arena", brief, run=run, more=MORE)
    parser.add_argument("title", metavar="TITLE", help="a title id, as `ironbridge titles` lists them")
    parser.add_argument(
        "--bots", required=True, metavar="A,B", help="the bots to compare, two or more; listed below"
    )
    parser.add_argument(
        "--players", type=count, metavar="N", help="seats (default: the most that title and map allow)"
    )
    parser.add_argument("--automa", metavar="D", help="solo against the automa: easy, medium or hard")
    parser.add_argument(
        "--deals", type=count, default=600, metavar="N", help="the most deals to play (default: 600)"
    )
    parser.add_argument(
        "--gain",
        type=above_zero,
        default=2.0,
        metavar="G",
        help="smallest gain in points worth finding (default: 2)",
    )
    parser.add_argument(
        "--error",
        type=above_zero,
        default=0.05,
        metavar="E",
        help="how often the verdict may be wrong (default: 0.05)",
    )
    parser.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="seed of the first deal (default: 0)"
    )
    add_workers(parser)
    parser.add_argument("--save", metavar="FILE", help="save the deals in this file, or continue from it")
    add_option(parser)
    add_map(parser)
    add_maps(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json, watched
    from ironbridge.front.arena import contest, play_deals

    question = read_question(args)
    save = None if args.save is None else file_name(args.save)
    began = perf_counter()
    deals: list[Deal] = []

    def known() -> str:
        return shown(contest(question, deals).points) if len(question.bots) == 2 else ""

    for deal in watched(play_deals(question, workers_of(args), save), question.deals, "deals", known):
        deals.append(deal)
    result = contest(question, deals)
    report = report_on(question, result, workers_of(args), perf_counter() - began)
    if args.json:
        print_json(report)
    else:
        print_report(report, result)
    return 1 if result.errors else 0


def read_question(args: argparse.Namespace) -> Question:
    """Everything checked before the first game begins."""
    from ironbridge.front.arena import Question, ask

    title, options = read_title(args)
    bots = tuple(read_bots(args.bots))
    wanted = Question(
        title.card.id, bots, 0, args.seed, options, args.deals, args.gain, args.error, titles_of(args).folders
    )
    return ask(title, wanted, args.players)


def read_title(args: argparse.Namespace) -> tuple[Title, dict[str, OptionValue]]:
    from ironbridge.cli.automa import read_difficulties, title_alone

    titles = titles_of(args)
    if args.automa is None:
        title = find_title(titles, args.title)
        return title, read_options(title.card, args.option, args.map)
    title = title_alone(titles, args.title)
    options = read_options(title.card, args.option, args.map)
    option, difficulties = read_difficulties(title, args.automa)
    if option in options:
        raise Malformed(f"the difficulty is given twice, with --automa and with --option {option}")
    if len(difficulties) > 1:
        raise Malformed("--automa: the arena takes one difficulty at a time")
    return title, {**options, option: difficulties[0]}


def report_on(question: Question, result: Contest, workers: int | str, elapsed: float) -> dict[str, Any]:
    pair = len(result.bots) == 2
    report: dict[str, Any] = {
        **question.about,
        "jobs": workers,
        "seconds": round(elapsed, 4),
        "deals": len(result.deals),
        "games": sum(len(deal.games) for deal in result.deals),
        "errors": len(result.errors),
        "error_list": [{"seed": seed, "message": message} for seed, message in result.errors],
    }
    if pair:
        report |= {
            "gain": question.gain,
            "error": question.error,
            "verdict": result.verdict,
            "gain_in_points": result.points._asdict(),
            "gain_in_places": result.places._asdict(),
            "wins": result.wins._asdict(),
            "fair_share": 1 / result.players if result.players > 1 else None,
            "gains": [
                {"seed": deal.seed, "points": gain.points, "places": gain.place, "wins": gain.wins}
                for deal, gain in zip(result.finished, result.gains)
            ],
        }
    report["standings"] = [
        {
            "bot": bot,
            "games": games,
            "points": standing.points,
            "lowest": lowest,
            "place": standing.place,
            "wins": standing.wins,
            "decisions": clock.decisions,
            "turns": clock.turns,
            "cpu_ms_a_decision": milliseconds(clock.seconds, clock.decisions),
            "cpu_ms_a_turn": milliseconds(clock.seconds, clock.turns),
            "cpu_ms_longest_turn": milliseconds(clock.longest, min(clock.turns, 1)),
        }
        for bot, games, standing, lowest, clock in zip(
            result.bots, result.games, result.standings, result.lowest, result.clocks
        )
    ]
    if not pair:
        for row, rating in zip(report["standings"], result.ratings):
            row |= rating._asdict()
        report["standings"].sort(key=lambda row: -row["mu"])
    return report


def milliseconds(seconds: float, times: int) -> float | None:
    return round(1000 * seconds / times, 4) if times else None


def print_report(report: dict[str, Any], result: Contest) -> None:
    from ironbridge.cli.output import print_table

    first, last = report["seed"], report["seed"] + report["deals"] - 1
    seeds = f"seed {first}" if first == last else f"seeds {first} to {last}"
    counts = f"{counted(report['deals'], 'deal')}, {seeds}, {counted(report['games'], 'game')}"
    played = f"{counts}, {report['seconds']:.1f} s"
    kernel = f"{kernel_name(is_compiled())} kernel"
    print(f"{report['title']}, {persons(report['players'])}: {played}, {kernel}\n")
    pair = len(result.bots) == 2
    if pair and result.finished:
        share = report["fair_share"]
        fair = f" (fair share {percent(share)})" if share else ""
        wins = result.wins
        print(f"gain in points  {shown(result.points)}")
        print(f"gain in places  {shown(result.places)}")
        print(f"wins            {percent(wins.mean)}, {interval(wins, percent)}{fair}\n")
    headings = [
        "bot",
        "games",
        "mean score",
        "lowest",
        "mean place",
        "win share",
        "CPU ms per decision",
        "per turn",
        "at most",
    ]
    rows: list[list[object]] = []
    for row in report["standings"]:
        rated = [] if pair else [decimal(row["mu"], TWO_PLACES), decimal(row["sigma"], TWO_PLACES)]
        means = [decimal(row["lowest"], AS_NEEDED), decimal(row["place"], TWO_PLACES), percent(row["wins"])]
        cpu = [decimal(row[key], THREE_PLACES) for key in CPU]
        rows.append([row["bot"], *rated, row["games"], row["points"], *means, *cpu])
    print_table(headings if pair else [headings[0], "rating", "deviation", *headings[1:]], rows)
    if pair:
        sentence = VERDICTS[result.verdict] + (WRONG if result.verdict != "undecided" else "")
        print("\n" + sentence.format(*result.bots, 100 * result.error, result.gain))
    for error in report["error_list"]:
        print(f"error in the deal with seed {error['seed']}: {error['message']}")


def shown(found: Estimate) -> str:
    """`+2.31, +0.85 to +3.77`."""
    return f"{change(found.mean)}, {interval(found, change)}"


def interval(found: Estimate, write: Callable[[float], str]) -> str:
    """A dash where one deal alone does not tell how far they are spread."""
    return f"{write(found.low)} to {write(found.high)}" if isfinite(found.low) else UNKNOWN


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
