"""`ironbridge replay`: a recorded game told step by step, the table after it, and how it ended."""

from __future__ import annotations

import argparse
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ironbridge.cli.arguments import (
    SubParsers,
    add_command,
    add_json,
    add_language,
    add_maps,
    in_language,
    seat_name,
    titles_of,
)
from ironbridge.cli.recorded import add_record, open_record
from ironbridge.words.catalogue import COMMON, chain, cited
from ironbridge.words.terminal import recorded, simulated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ironbridge.core.game import Outcome
    from ironbridge.core.match import Match
    from ironbridge.core.record import Header
    from ironbridge.table.title import Title
    from ironbridge.words.entry import AutomaTurn
    from ironbridge.words.voice import Voice

INDENT = "        "

MORE = """\
Every step is checked against the rules again; an invalid record is refused, naming the step that is wrong.
The JSON holds the whole position, hands and deck included.

examples:
  ironbridge replay game.jsonl
  ironbridge replay game.jsonl --at 40
  ironbridge replay game.jsonl --at 40 --json
  ironbridge replay alone.jsonl --why
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(
        subparsers, "replay", "replay a recorded game and print what happened", run=run, more=MORE
    )
    add_record(parser)
    parser.add_argument(
        "--why", action="store_true", help="also print, for every turn of an automa, what it compared"
    )
    add_maps(parser)
    add_json(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    with in_language(args):
        return replay(args)


def replay(args: argparse.Namespace) -> int:
    from ironbridge.cli.automa import call_automa
    from ironbridge.cli.output import print_json

    titles = titles_of(args)
    record, match = open_record(titles, args.record, args.at)
    if args.json:
        print_json(
            {
                "header": record.header,
                "step": match.steps,
                "steps": len(record.steps),
                "decision": match.decision,
                "outcome": match.outcome,
                "position": match.game.position(match.state),
            }
        )
        return 0
    title = titles.find(record.header.title)
    called = call_automa(match.game.card, record.header.seats)
    names = [seat_name(seat, called) for seat in range(record.header.players)]
    print_header(record.header, title, names)
    print()
    voice = title.voice(names, match.state)
    for line in log_lines(match, voice, args.why):
        print(line)
    print(f"\n{recorded('after', step=match.steps, steps=len(record.steps))}\n")
    print_seats(match, title, names)
    print()
    print_end(match, names, voice)
    return 0


def print_header(header: Header, title: Title, names: Sequence[str]) -> None:
    people = header.players - len(title.card.automa)
    print(recorded("head", title=title.name, n=people, version=header.rules_version))
    if header.options:
        known = {spec.id: spec for spec in title.card.options}
        said = [
            recorded("option", option=title.option_name(known[id]), value=title.value_name(known[id], value))
            for id, value in header.options.items()
            if id in known
        ]
        print(recorded("options", options=chain("comma", said)))
    if header.seats:
        print(recorded("seats", names=chain("comma", list(names))))
    if header.seed is not None:
        print(recorded("seed", seed=str(header.seed)))
    if header.position is not None:
        print(recorded("position"))


def log_lines(match: Match[Any, Any], voice: Voice, why: bool = False) -> Iterator[str]:
    """What everybody saw: one line per play, numbered by its step; what concerns the whole table is indented.

    A turn of an automa stands card by card; with `why` also what it compared.
    """
    for own, run in groupby(match.log, lambda played: played.step.seat in match.game.card.automa):
        log = list(run)
        entries = voice.log(log)
        turn = voice.automa_turn(log) if own else None
        if turn is not None:
            yield from automa_lines(turn, log[0].number, why)
            entries = [entry for entry in entries if entry.seat is None]
        for entry in entries:
            if entry.seat is None:
                yield f"{INDENT}{entry.text}"
            else:
                yield f"{entry.number:4d}  {entry.text}"


def automa_lines(turn: AutomaTurn, number: int, why: bool) -> Iterator[str]:
    """One turn of an automa, numbered by its first step."""
    first, *lines = turn.whole()
    yield f"{number:4d}  {first.text}"
    for line in (*lines, *(turn.why if why and turn.compared else ())):
        yield f"{INDENT[2:]}{line.text}"


def print_seats(match: Match[Any, Any], title: Title, names: Sequence[str]) -> None:
    """What everybody can see of the game and of each seat."""
    from ironbridge.cli.play.screen import Terminal

    console = Terminal(highlight=False)
    console.print(title.text_board(match.state, None, names, console.width).standing())


def print_end(match: Match[Any, Any], names: Sequence[str], voice: Voice) -> None:
    """Who has to decide, or how the game ended."""
    outcome, decision = match.outcome, match.decision
    if outcome is not None:
        print(recorded("over", n=outcome.actions) + "\n")
        print_bill(outcome, names, voice)
        view = match.game.view(match.state, None)
        for line in filter(None, (*voice.result(outcome, view), voice.rating(view))):
            print(f"\n{line}")
    elif decision is not None:
        question = COMMON("cite", sentence=voice.decision(decision), rule=cited(decision.rule))
        print(recorded("to_decide", name=names[decision.seat], question=question))


def print_bill(outcome: Outcome, names: Sequence[str], voice: Voice) -> None:
    """A row for each seat, the best place first; a column for each source of points."""
    from ironbridge.cli.output import print_table

    ranking = sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat))
    rows = [
        [
            outcome.places[seat],
            names[seat],
            *(line.points[seat] for line in outcome.scored),
            outcome.scores[seat],
        ]
        for seat in ranking
    ]
    sources = [voice.source(line.source) for line in outcome.scored]
    print_table([voice.source("place"), simulated("column.seat"), *sources, voice.source("total")], rows)
