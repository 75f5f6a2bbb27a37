"""`ironbridge replay`: a recorded game told step by step, the table after it, and how it ended."""

from __future__ import annotations

import argparse
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ironbridge.cli.arguments import SubParsers, add_command, add_json, add_maps, seat_name, titles_of
from ironbridge.cli.recorded import add_record, open_record
from ironbridge.core.refusals import persons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ironbridge.core.game import Outcome
    from ironbridge.core.match import Match
    from ironbridge.core.record import Header
    from ironbridge.words.entry import AutomaTurn
    from ironbridge.words.voice import Voice

INDENT = "        "

MORE = """\
Every step is checked against the rules again; a record that does not hold is refused, naming the step that is
wrong. The JSON holds the whole position, hands and deck included.

examples:
  ironbridge replay game.jsonl
  ironbridge replay game.jsonl --at 40
  ironbridge replay game.jsonl --at 40 --json
  ironbridge replay alone.jsonl --why
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(
        subparsers, "replay", "replay a recorded game and tell what happened", run=run, more=MORE
    )
    add_record(parser)
    parser.add_argument(
        "--why", action="store_true", help="with every turn of an automa also the tables of what it compared"
    )
    add_maps(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
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
    called = call_automa(match.game.card, record.header.seats)
    names = [seat_name(seat, called) for seat in range(record.header.players)]
    print_header(record.header, match, names)
    print()
    voice = titles.find(record.header.title).voice(names, match.state)
    for line in log_lines(match, voice, args.why):
        print(line)
    print(f"\nAfter step {match.steps} of {len(record.steps)}:\n")
    print_seats(match, names)
    print()
    print_end(match, names, voice)
    return 0


def print_header(header: Header, match: Match[Any, Any], names: Sequence[str]) -> None:

    card = match.game.card
    people = persons(header.players - len(card.automa))
    print(f"{card.name}, {people}, rules version {header.rules_version}")
    if header.options:
        print("options: " + ", ".join(f"{name} {value}" for name, value in header.options.items()))
    if header.seats:
        print("seats: " + ", ".join(names))
    if header.seed is not None:
        print(f"seed: {header.seed}")
    if header.position is not None:
        print("begun from a position")


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


def print_seats(match: Match[Any, Any], names: Sequence[str]) -> None:
    """What everybody can see, in any title: the single values of the view, and of each of its seats."""
    import msgspec

    from ironbridge.cli.output import print_table
    from ironbridge.words.columns import show

    view: dict[str, Any] = msgspec.to_builtins(match.game.view(match.state, None))
    shared = {name: value for name, value in view.items() if _single(value) and name not in ("title", "seat")}
    if isinstance(view.get("order"), list | tuple):
        shared["order"] = [seat_name(seat) for seat in view["order"]]
    if view.get("active") is not None:
        shared["active"] = seat_name(view["active"])
    print(", ".join(f"{_words(name)} {show(value)}" for name, value in shared.items() if value is not None))
    seats = view.get("seats", [])
    columns = [name for name, value in seats[0].items() if _single(value) and name != "seat"] if seats else []
    rows = [[name, *(seat[column] for column in columns)] for name, seat in zip(names, seats, strict=True)]
    if rows:
        print()
        print_table(["seat", *map(_words, columns)], rows)


def print_end(match: Match[Any, Any], names: Sequence[str], voice: Voice) -> None:
    """Who has to decide, or how the game ended."""
    outcome, decision = match.outcome, match.decision
    if outcome is not None:
        print(f"The game is over after {outcome.actions} actions.\n")
        print_bill(outcome, names, voice.source)
        view = match.game.view(match.state, None)
        for line in filter(None, (*voice.result(outcome, view), voice.rating(view))):
            print(f"\n{line}")
    elif decision is not None:
        print(f"{names[decision.seat]} to decide: {voice.decision(decision)} ({decision.rule})")


def print_bill(outcome: Outcome, names: Sequence[str], source: Callable[[str], str]) -> None:
    """A row a seat, best place first; a column a source of points."""
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
    print_table(["place", "seat", *(source(line.source) for line in outcome.scored), "VP"], rows)


def _single(value: object) -> bool:
    return value is None or isinstance(value, bool | int | str)


def _words(name: str) -> str:
    return name.replace("_", " ")
