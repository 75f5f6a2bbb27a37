"""Whatever random games and scenarios of Age of Steam say can be read."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core.actions import picks
from ironbridge.core.match import Match
from tests.age_of_steam.words.steam import GAME, VOICE, foreseen, random_game
from tests.words.readable import answered_codes, assert_readable, check_told, refusal_codes


def test_every_refusal_of_the_scenarios_can_be_said() -> None:
    assert len(refusal_codes(VOICE, GAME)) >= 15


def test_whatever_is_asked_about_gets_a_readable_answer() -> None:
    steps = ("build", "urbanise", "bid", "pass_bid", "select_action", "raise_engine", "deliver")
    assert len(answered_codes(VOICE, GAME, played(2).record, steps, 7, 19)) >= 8


# Whole games


def played(seed: int) -> Match[Any, Any]:
    return random_game("rust_belt", 3 + seed % 4, seed)


SEEDS = range(10)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_and_log_line_of_random_games_is_readable(seed: int) -> None:
    assert check_told(VOICE, played(seed)) <= {"end_build"}


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
