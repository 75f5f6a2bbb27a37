"""Whatever random games and scenarios of Age of Steam say can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ironbridge.core.actions import picks
from ironbridge.core.match import Match
from ironbridge.core.refusals import IronbridgeError, Refusal
from ironbridge.core.scenario import load_scenarios
from tests.words.steam import GAME, VOICE, assert_readable, foreseen, random_game

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "age_of_steam"


def scenario_refusals() -> Iterator[Refusal]:
    for path in sorted(SCENARIOS.glob("*.toml")):
        for scenario in load_scenarios(path).scenario:
            if scenario.new_game is None and scenario.do and scenario.do[0].refused:
                step = scenario.do[0]
                try:
                    match = Match.from_position(GAME, scenario.given)
                    if step.action is not None:
                        refused = GAME.why_not(match.state, match.read_action(step.action))
                    else:
                        refused = GAME.explain(match.state, step.picks)
                except IronbridgeError:
                    continue  # scenarios have tests of their own
                if refused is not None:
                    yield refused


def test_every_refusal_of_the_scenarios_can_be_said() -> None:
    found = list(scenario_refusals())
    assert len({refused.code for refused in found}) >= 15
    for refused in found:
        text = VOICE.refusal(refused)
        assert_readable(text)
        assert text.endswith(f"({refused.rule})")


def test_whatever_is_asked_about_gets_a_readable_answer() -> None:
    vocabulary = [pick.value for pick in VOICE.vocabulary()]
    codes = set()
    for match in Match.walk(GAME, played(2).record):
        if match.version % 7 or match.decision is None:
            continue
        for step in ("build", "urbanise", "bid", "pass_bid", "select_action", "raise_engine", "deliver"):
            for value in ("", *vocabulary[match.version % 19 :: 19]):
                refused = GAME.explain(match.state, (step, value) if value else (step,))
                if refused is not None:
                    codes.add(refused.code)
                    assert_readable(VOICE.refusal(refused))
    assert len(codes) >= 8


# Whole games


def played(seed: int) -> Match[Any, Any]:
    return random_game("rust_belt", 3 + seed % 4, seed)


SEEDS = range(10)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_and_log_line_of_random_games_is_readable(seed: int) -> None:
    match = played(seed)
    for step in match.log:
        for event in step.events:
            assert_readable(VOICE.event(event))
    log = VOICE.log(match.log, 0)
    for entry in log:
        assert_readable(entry.text)
        assert entry.text.endswith(".")
    told = {entry.number for entry in log}
    silent = {step.step.action["type"] for step in match.log if step.number not in told}
    assert silent <= {"end_build"}
    assert match.outcome is not None
    for text in (*VOICE.result(match.outcome), *(VOICE.source(line.source) for line in match.outcome.bill)):
        assert_readable(text)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_pick_question_and_bill_of_random_games_is_readable(seed: int) -> None:
    for match in Match.walk(GAME, played(seed).record):
        decision = match.decision
        if decision is None:
            break
        view = GAME.view(match.state, decision.seat)
        assert_readable(VOICE.decision(decision))
        options = match.options(decision.seat)
        labels = [VOICE.action(option, view) for option in options]
        if decision.kind != "move_goods":  # two links may join the same stops
            assert len(set(labels)) == len(options)
        for option, label in zip(options, labels, strict=True):
            assert_readable(label)
            assert_readable(VOICE.choice(picks(option)[1:] or picks(option), [option], view))
            for pick in picks(option):
                assert_readable(VOICE.pick(pick, view))
                assert_readable(VOICE.field(pick.field))
                assert VOICE.spoken(pick, view)
        option = options[match.version % len(options)]
        events, after = foreseen(match, option)
        bill = VOICE.bill(option, events, decision.seat, view, after)
        for text in (*bill.notes, *(what for what, _ in bill.lines), bill.total or None):
            assert_readable(text)
        assert_readable(VOICE.option(option, events, decision.seat, view))
        assert VOICE.price(events, decision.seat) >= 0


def test_random_games_told_nearly_every_kind_of_event() -> None:
    told = {event.kind for seed in SEEDS for step in played(seed).log for event in step.events}
    assert told >= {
        *("issued", "bid", "passed_bid", "dropped_out", "selected", "engine", "urbanised", "built", "paid"),
        *("forfeited", "delivered", "income", "collected", "expenses", "eliminated", "rolled", "grew"),
        *("order", "phase", "game_over"),
    }
