"""A recorded game as rows: one for the game and one for each decision that was not forced.

A row of a decision holds what the seat that decides may know, and how the game then ended for it. What every
column means is told in docs/games-as-data.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ironbridge.bots.planner import Planner
from ironbridge.core.match import Match, Played, opening
from ironbridge.core.notation import write
from ironbridge.core.record import Record, Step, player_name
from ironbridge.core.refusals import Malformed
from ironbridge.table.title import Title

OUT = "eliminated"  # the event that tells which seat has left the game before its end


class GameRow(msgspec.Struct, frozen=True):
    """`order` is the first order of play. Without an outcome `scores`, `places` and `actions` are None."""

    game: str
    title: str
    map: str
    options: str
    players: int
    seats: tuple[str, ...]
    seed: int | None
    rules_version: int
    setup: tuple[str, ...]
    order: tuple[int, ...]
    steps: int
    decisions: int
    stage: str
    eliminated: tuple[int, ...]
    scores: tuple[int, ...] | None
    places: tuple[int, ...] | None
    actions: int | None
    bill: dict[str, tuple[int, ...]]


class DecisionRow(msgspec.Struct, frozen=True):
    """`options[choice]` is what the seat chose."""

    game: str
    title: str
    step: int
    seat: int
    kind: str
    stage: str
    done: float
    options: list[str]
    choice: int
    features: list[int]
    points: tuple[int, ...]
    score: int | None
    place: int | None


def rows_of(title: Title, record: Record, name: str) -> tuple[GameRow, list[DecisionRow]]:
    """Replay a record. Raises Malformed where it does not hold."""
    planner = planner_of(title)
    walk = Match.walk(title.game, record)
    match = next(walk)
    decided = []
    for number, step in enumerate(record.steps, 1):
        if not step.forced:
            decided.append(_decision(match, step, planner, name, number))
        next(walk)
    outcome = match.outcome
    if outcome is not None:
        decided = [
            msgspec.structs.replace(row, score=outcome.scores[row.seat], place=outcome.places[row.seat])
            for row in decided
        ]
    return game_row(match, name), decided


def game_row(match: Match[Any, Any], name: str) -> GameRow:
    """Of a match that has been played from its beginning."""
    header, game, outcome = match.record.header, match.game, match.outcome
    return GameRow(
        game=name,
        title=header.title,
        map=str(header.options.get("map", "")),
        options=spelt(header.options),
        players=header.players,
        seats=tuple(player_name(text) for text in header.seats),
        seed=header.seed,
        rules_version=header.rules_version,
        setup=header.chance,
        order=game.view(opening(game, header), None).order,
        steps=match.steps,
        decisions=sum(not step.forced for step in match.record.steps),
        stage=spelt(game.stage(match.state)),
        eliminated=tuple(seat for played in match.log for seat in _leaving(played)),
        scores=outcome.scores if outcome else None,
        places=outcome.places if outcome else None,
        actions=outcome.actions if outcome else None,
        bill={line.source: line.points for line in outcome.bill} if outcome else {},
    )


def planner_of(title: Title) -> Planner[Any] | None:
    """None where bots do not plan: features are then left out."""
    try:
        return title.planner()
    except Malformed:
        return None


def spelt(values: Mapping[str, object]) -> str:
    """`era=canal round=3`: names and values as a command line would give them."""
    return " ".join(f"{name}={value}" for name, value in values.items())


def _decision(
    match: Match[Any, Any], step: Step, planner: Planner[Any] | None, name: str, number: int
) -> DecisionRow:
    game, state = match.game, match.state
    decision = match.decision
    if decision is None or decision.seat != step.seat:
        raise Malformed(f"step {number}: it was not seat {step.seat}'s decision")
    options = [write(action) for action in game.options(state)]
    chosen = write(match.read_action(step.action))
    if chosen not in options:
        raise Malformed(f"step {number}: {chosen!r} is not allowed here")
    return DecisionRow(
        game=name,
        title=game.card.id,
        step=number,
        seat=step.seat,
        kind=decision.kind,
        stage=spelt(game.stage(state)),
        done=game.done(state),
        options=options,
        choice=options.index(chosen),
        features=planner.describe(state, step.seat) if planner else [],
        points=game.points_now(state),
        score=None,
        place=None,
    )


def _leaving(played: Played) -> list[int]:
    seats = [event.facts.get("seat") for event in played.events if event.kind == OUT]
    return [seat for seat in seats if isinstance(seat, int)]
