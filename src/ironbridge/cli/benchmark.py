"""`ironbridge benchmark`: an agent plays the twelve tasks, and is scored."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ironbridge.cli.arguments import (
    OWN_BOTS,
    SubParsers,
    add_command,
    add_json,
    add_workers,
    count,
    seconds,
    workers_of,
)
from ironbridge.cli.streams import file_name
from ironbridge.core.refusals import Malformed
from ironbridge.words.decimals import ONE_PLACE, UNKNOWN, change, decimal, percent

if TYPE_CHECKING:
    from ironbridge.front.benchmark.playing import Entry
    from ironbridge.front.benchmark.results import Interval, Results

MORE = f"""\
AGENT is one of the bots below, or module:Class. With --process, the agent is a program in any language that
reads and writes JSON lines. docs/benchmark.md describes the tasks, the lines and the results file.

Every deal is played from every seat against copies of greedy. A score of 0 is random play, 100 is greedy's.
All intervals are 95% intervals. If a decision takes too long or its answer is not an option, or if the agent
fails, the rest of that game is played at random for it, and the fault is counted; the exit status is then 1.
An agent that cannot begin ends the run.

Without --ranking, the practice deals are played. Please leave those of the ranking alone until the agent is
finished.

{OWN_BOTS}

examples:
  ironbridge benchmark mybot:Mine --tasks birmingham-2,rust-belt-4 --deals 5
  ironbridge benchmark mybot:Mine --ranking --jobs 8 --save mine -o mine.json
  ironbridge benchmark --process "node bot.js" --tasks birmingham-intro-2 --deals 2
  ironbridge benchmark foreman --ranking --on ray
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "let an agent play the twelve tasks of the benchmark, and score it"
    parser = add_command(subparsers, "benchmark", brief, run=run, more=MORE)
    parser.add_argument("agent", nargs="?", metavar="AGENT", help="a bot, as listed below")
    parser.add_argument("--process", metavar="COMMAND", help="the agent is a program that speaks JSON lines")
    parser.add_argument("--tasks", default="", metavar="A,B", help="play only these (default: all twelve)")
    parser.add_argument("--ranking", action="store_true", help="play the deals that are held out for ranking")
    parser.add_argument(
        "--deals", type=count, metavar="N", help="deals of each task (default: 40, as the ranking has them)"
    )
    parser.add_argument(
        "--seconds", type=seconds, metavar="S", help="time limit for a decision (default: 10)"
    )
    add_workers(parser)
    parser.add_argument("--save", metavar="FOLDER", help="save the deals here, or continue from them")
    parser.add_argument("-o", "--output", metavar="FILE", help="write the results to this file, as JSON")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json, watched, write_text
    from ironbridge.front.benchmark.playing import Playing
    from ironbridge.front.benchmark.results import results_of

    entry = read_entry(args)
    playing = Playing(entry, None if args.save is None else Path(file_name(args.save)))
    for _ in watched(playing.play(workers_of(args)), entry.deals * len(entry.tasks), "deals"):
        pass
    results = results_of(entry, playing.played)
    if args.output is not None:
        write_text(file_name(args.output), msgspec.json.encode(results).decode() + "\n")
    if args.json:
        print_json(results)
    else:
        print_results(results)
    return 1 if any(task.faults for task in results.tasks) else 0


def read_entry(args: argparse.Namespace) -> Entry:
    """Everything checked before the first game begins."""
    from ironbridge.bots.levels import make_bot
    from ironbridge.front.batch import titles_in
    from ironbridge.front.benchmark.agents import BOT, read_agent, read_process
    from ironbridge.front.benchmark.playing import Entry
    from ironbridge.front.benchmark.tasks import APART, PRACTICE, RANKING, the_twelve

    if (args.agent is None) == (args.process is None):
        raise Malformed("give either an agent, module:Class or a bot, or --process COMMAND")
    agent = read_agent(args.agent) if args.process is None else read_process(args.process)
    the = the_twelve()
    tasks = the.find([id.strip().lower() for id in args.tasks.split(",") if id.strip()])
    if agent.kind == BOT:
        for title in {task.title for task in tasks}:
            make_bot(titles_in(()).find(title), agent.name, 0)
    deals = args.deals or the.deals
    if deals > APART:
        raise Malformed(f"a task has {APART} deals in each block, not {deals}")
    return Entry(agent, tasks, RANKING if args.ranking else PRACTICE, deals, args.seconds or the.seconds)


def print_results(results: Results) -> None:
    from ironbridge.cli.output import print_table
    from ironbridge.cli.version import kernel_name

    kernel = f"{kernel_name(results.compiled)} kernel"
    deals = f"{results.block} deals, at most {results.seconds_limit:g} s per decision, {kernel}"
    print(f"{results.benchmark}, version {results.tasks_version}: {results.agent.name}\n{deals}\n")
    headings = [
        "task",
        "deals",
        "score",
        "95%",
        "gain",
        "95%",
        "beaten",
        "ms per decision",
        "at most",
        "faults",
    ]
    rows: list[list[object]] = []
    for task in results.tasks:
        clock = ["", ""]
        if task.decisions:
            clock = [f"{1000 * task.seconds / task.decisions:.1f}", f"{1000 * task.longest:.0f}"]
        gain = [change(task.gain.mean, ONE_PLACE), ends(task.gain, lambda end: change(end, ONE_PLACE))]
        scored = [decimal(task.score.mean), ends(task.score), *gain, percent(task.beaten.mean)]
        rows.append([task.task, task.deals, *scored, *clock, task.faults])
    if results.score is not None:
        total = sum(task.deals for task in results.tasks)
        faults = sum(task.faults for task in results.tasks)
        score = [decimal(results.score.mean), ends(results.score)]
        rows.append(["all twelve", total, *score, "", "", "", "", "", faults])
    print_table(headings, rows)
    for task in results.tasks:
        for trial in task.trials:
            for fault in trial.faults:
                print(f"fault in {task.task}, seed {trial.seed}, {fault}")
    if results.block == "ranking" and not results.ranked:
        print("not ranked: that takes all tasks, all their deals and the time limit of the benchmark")


def ends(found: Interval, write: Callable[[float], str] = decimal) -> str:
    """`98.1 to 103.2`; a dash where there is no interval."""
    if found.low is None or found.high is None:
        return UNKNOWN
    return f"{write(found.low)} to {write(found.high)}"
