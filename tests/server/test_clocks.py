"""Clocks at tables, by a clock that is passed in: what is stored decides, whatever happens to the server."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironbridge.registry import titles
from ironbridge.server import absent, cards, clocks, lobby, petitions, play
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.cards import TableCard
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.pace import HOUR, Pace, TimeOff
from ironbridge.server.pages.clocks import clock_lines
from ironbridge.server.people import Person
from tests.server.stores import guest, new_table, some_action

BLITZ = Pace("live", turn=30, bank=600, at_zero="sit_in", level="greedy")
BEGAN = 2.0  # when `new_table` opens a table


def two_at(
    store: Database, pace: Pace | None, title: str = "birmingham", **more: Any
) -> tuple[str, dict[int, Person]]:
    """A game of Ada and Bea, and who sits where."""
    ada, bea = guest(store, "Ada"), guest(store, "Bea")
    id = new_table(store, ada, "me open", title, pace=pace, **more)
    store.write_now(lobby.sit, titles(), id, bea, None, "", BEGAN)
    there = {seat.seat: ada if seat.user == ada.id else bea for seat in shown(store, id).seats}
    return id, there


def shown(store: Database, id: str) -> TableCard:
    return store.read_now(cards.card, id, None)


def play_turn(
    store: Database, desks: Desks, id: str, people: dict[int, Person], now: float, seed: int = 1
) -> int:
    """Somebody's whole turn by chance; whose it was."""
    mover = shown(store, id).deciding
    assert mover is not None
    luck = random.Random(seed)
    while shown(store, id).deciding == mover:
        version, action = some_action(store, desks, id, luck)
        store.write_now(play.act, desks, id, people[mover], version, action, now)
    return mover


def test_the_clock_of_whoever_decides_runs_and_no_other(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    assert shown(store, id).until == BEGAN + 630
    mover = play_turn(store, desks, id, people, now=100.0)
    table = shown(store, id)
    assert table.seats[mover].bank == pytest.approx(630 - 98)
    assert table.seats[1 - mover].bank == pytest.approx(630)
    assert table.until == pytest.approx(100 + 630)


def test_a_bot_that_is_not_there_cannot_sit_in(store: Database) -> None:
    with pytest.raises(BadInput, match="grandmaster"):
        two_at(store, Pace("live", turn=30, bank=600, level="grandmaster"))


def test_a_table_without_a_pace_has_no_clock(store: Database, desks: Desks) -> None:
    id, people = two_at(store, None)
    play_turn(store, desks, id, people, now=1e6)
    assert shown(store, id).until is None
    assert store.write_now(clocks.beat, 1e9) == []


def test_quiet_hours_do_not_count(store: Database, desks: Desks) -> None:
    id, people = two_at(store, Pace("correspondence", turn=2 * HOUR, bank=HOUR))
    mover = shown(store, id).deciding
    assert mover is not None
    assert shown(store, id).until == BEGAN + 3 * HOUR
    # Everything began two seconds into 1970: from one to five in the morning nothing counts.
    store.write_now(clocks.change_time_off, people[mover].id, TimeOff("UTC", (60, 300)), BEGAN)
    assert shown(store, id).until == BEGAN + 7 * HOUR
    store.write_now(clocks.change_time_off, people[mover].id, TimeOff("UTC"), 3 * HOUR)
    assert shown(store, id).until == pytest.approx(5 * HOUR + BEGAN)


def test_time_that_no_server_looked_at_does_not_count(store: Database) -> None:
    id, _ = two_at(store, BLITZ)
    assert store.write_now(clocks.beat, 10.0) == []
    assert store.write_now(clocks.beat, 5000.0) == []  # nobody was there in between
    assert shown(store, id).until == BEGAN + 630 + 4990
    assert store.write_now(clocks.beat, 5001.0) == []  # a second later nothing is given back
    assert shown(store, id).until == BEGAN + 630 + 4990


def test_a_turn_begun_after_the_last_heartbeat_loses_only_its_own_time(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    store.write_now(clocks.beat, 10.0)
    play_turn(store, desks, id, people, now=12.0)
    until = shown(store, id).until
    assert until is not None
    store.write_now(clocks.beat, 1012.0)
    assert shown(store, id).until == pytest.approx(until + 1000)


def run_out(store: Database, id: str) -> float:
    """Look at the clocks each second till that of a table is up; when that was."""
    until = shown(store, id).until
    assert until is not None
    store.write_now(clocks.beat, until - 1)
    assert store.write_now(clocks.run_out, id, until - 1) is False
    store.write_now(clocks.beat, until - 0.5)
    assert store.write_now(clocks.beat, until + 0.5) == [id]
    assert store.write_now(clocks.run_out, id, until + 0.5) is True
    assert store.write_now(clocks.run_out, id, until + 0.5) is False
    return until + 0.5


def test_a_bot_sits_in_until_the_person_is_back(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    away = shown(store, id).deciding
    assert away is not None
    now = run_out(store, id)
    assert shown(store, id).seats[away].stand_in == "greedy"
    assert shown(store, id).seats[away].kind == "person"
    bots = BotPlayer(store, titles(), clock=lambda: now)
    while bots.play_waiting():
        pass
    assert shown(store, id).deciding == 1 - away
    assert shown(store, id).until == pytest.approx(now + 630)
    play_turn(store, desks, id, people, now + 5)
    assert store.read_now(cards.card, id, None).seats[away].stand_in == "greedy"
    store.write_now(absent.come_back, id, people[away], now + 6)
    table = shown(store, id)
    assert table.seats[away].stand_in == ""
    assert table.deciding == away
    assert table.until == pytest.approx(now + 6 + 30)  # the bank is used up
    assert bots.play_waiting() == 0


def test_whoever_plays_is_back(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    away = shown(store, id).deciding
    assert away is not None
    now = run_out(store, id)
    play_turn(store, desks, id, people, now)
    assert shown(store, id).seats[away].stand_in == ""


def test_a_seat_may_go_to_a_bot_for_good_and_to_somebody_else_after_it(store: Database, desks: Desks) -> None:
    id, people = two_at(store, Pace("live", turn=30, bank=60, at_zero="replace", level="random"))
    gone = shown(store, id).deciding
    assert gone is not None
    now = run_out(store, id)
    seat = shown(store, id).seats[gone]
    assert (seat.kind, seat.bot, seat.resigned) == ("bot", "random", True)
    with pytest.raises(Forbidden):
        store.write_now(play.act, desks, id, people[gone], shown(store, id).version, {"type": "pass"}, now)
    cleo = guest(store, "Cleo")
    assert store.write_now(lobby.sit, titles(), id, cleo, None, "", now) == gone
    table = shown(store, id)
    assert (table.seats[gone].name, table.seats[gone].kind) == ("Cleo", "person")
    assert table.until == pytest.approx(now + 30)
    play_turn(store, desks, id, {**people, gone: cleo}, now + 1)
    assert store.read_now(desks.find, id).match.record.header.seats[gone] == "Cleo"


def test_nothing_happens_where_the_table_wants_it_so(store: Database, desks: Desks) -> None:
    id, people = two_at(store, Pace("live", turn=30, bank=60, at_zero="nothing"))
    late = shown(store, id).deciding
    assert late is not None
    now = run_out(store, id)
    table = shown(store, id)
    assert (table.until, table.seats[late].bank, table.deciding) == (None, 0.0, late)
    play_turn(store, desks, id, people, now + 1000)
    assert shown(store, id).seats[late].bank == 0


def test_undo_within_a_turn_leaves_the_clock_alone(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    until, mover = shown(store, id).until, shown(store, id).deciding
    assert mover is not None
    store.write_now(play.act, desks, id, people[mover], 0, {"type": "loan"}, 50.0)
    match = store.read_now(desks.find, id).match
    assert match.can_undo(mover)
    store.write_now(play.undo, desks, id, people[mover], match.version, 60.0)
    assert shown(store, id).until == until


# What players ask each other


def steam(store: Database) -> tuple[str, dict[int, Person]]:
    return two_at(store, BLITZ, "age_of_steam", options={"map": "st_lucia"})


def to_a_turn_without_draws(store: Database, desks: Desks, id: str, people: dict[int, Person]) -> int:
    """Play on until a turn has just ended in which nothing was drawn; whose it was."""
    for seed in range(50):
        mover = play_turn(store, desks, id, people, 10.0 + seed, seed)
        steps = store.read_now(desks.find, id).match.record.steps
        last = max(at for at, step in enumerate(steps) if step.seat == mover and not step.forced)
        if not any(step.chance for step in steps[last:]):
            return mover
    raise AssertionError("every turn drew something")


def test_a_turn_is_taken_back_at_once_while_nobody_has_played_since(store: Database, desks: Desks) -> None:
    id, people = steam(store)
    mover = to_a_turn_without_draws(store, desks, id, people)
    before = store.read_now(desks.find, id).match
    store.write_now(petitions.ask, desks, id, people[mover], "undo", before.version, 100.0)
    match = store.read_now(desks.find, id).match
    assert match.steps < before.steps
    assert match.version > before.version
    assert shown(store, id).deciding == mover
    assert match.record.steps == before.record.steps[: match.steps]
    play_turn(store, desks, id, people, 101.0)  # the game goes on from there


def asked_after_another_turn(store: Database, desks: Desks) -> tuple[str, dict[int, Person], int]:
    id, people = steam(store)
    for _ in range(20):
        mover = to_a_turn_without_draws(store, desks, id, people)
        played = store.read_now(desks.find, id).match.steps
        play_turn(store, desks, id, people, 90.0)
        steps = store.read_now(desks.find, id).match.record.steps
        if not any(step.chance for step in steps[played - 1 :]) and steps[-1].seat != mover:
            break
    version = shown(store, id).version
    store.write_now(petitions.ask, desks, id, people[mover], "undo", version, 100.0)
    assert shown(store, id).version == version
    return id, people, mover


def test_whoever_has_played_since_is_asked_and_the_clock_stands_still(store: Database, desks: Desks) -> None:
    id, people, mover = asked_after_another_turn(store, desks)
    until = shown(store, id).until
    assert until is not None
    with pytest.raises(Conflict):  # nobody agrees with themselves
        store.write_now(petitions.answer, desks, id, people[mover], True, 130.0)
    with pytest.raises(Forbidden):
        store.write_now(petitions.answer, desks, id, guest(store, "Eve"), True, 130.0)
    steps = shown(store, id).steps
    store.write_now(petitions.answer, desks, id, people[1 - mover], True, 130.0)
    assert shown(store, id).steps < steps
    assert shown(store, id).deciding == mover


def test_a_refusal_ends_the_question_and_gives_the_time_it_took(store: Database, desks: Desks) -> None:
    id, people, mover = asked_after_another_turn(store, desks)
    asked = shown(store, id)
    store.write_now(petitions.answer, desks, id, people[1 - mover], False, 130.0)
    table = shown(store, id)
    assert (table.version, table.steps) == (asked.version, asked.steps)
    assert asked.until is not None
    assert table.until == pytest.approx(asked.until - petitions.STANDS_STILL + 30)
    with pytest.raises(Conflict):
        store.write_now(petitions.answer, desks, id, people[1 - mover], True, 131.0)


def test_a_turn_is_not_taken_back_past_a_draw(store: Database, desks: Desks) -> None:
    id, people = two_at(store, None)
    mover = play_turn(store, desks, id, people, 10.0)  # in Birmingham cards are drawn as a turn ends
    with pytest.raises(Conflict, match="drawn"):
        store.write_now(petitions.ask, desks, id, people[mover], "undo", shown(store, id).version, 11.0)


def test_a_game_is_abandoned_when_everybody_agrees(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    store.write_now(petitions.ask, desks, id, people[0], "abandon", 0, 10.0)
    assert shown(store, id).status == "running"
    store.write_now(petitions.answer, desks, id, people[1], True, 11.0)
    table = shown(store, id)
    assert (table.status, table.until, table.scores) == ("finished", None, ())
    with pytest.raises(Conflict):
        store.write_now(play.act, desks, id, people[0], 0, {"type": "pass"}, 12.0)


def test_only_a_player_who_is_away_can_be_replaced(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    away = shown(store, id).deciding
    assert away is not None
    other = people[1 - away]
    with pytest.raises(Conflict, match="not away"):
        store.write_now(petitions.ask, desks, id, other, "replace", 0, 10.0, away)
    now = run_out(store, id)
    store.write_now(petitions.ask, desks, id, other, "replace", 0, now, away)
    seat = shown(store, id).seats[away]
    assert (seat.kind, seat.bot, seat.stand_in) == ("bot", "greedy", "")


# What the page shows


def test_the_page_counts_down_to_the_deadline_and_tells_who_is_away(store: Database) -> None:
    id, _ = two_at(store, BLITZ)
    table = shown(store, id)
    assert table.deciding is not None
    lines = clock_lines(table)
    assert [line.until for line in lines] == [
        table.until if seat == table.deciding else None for seat in range(2)
    ]
    run_out(store, id)
    assert clock_lines(shown(store, id))[table.deciding] == (
        lines[table.deciding].name,
        "away, a bot plays",
        None,
    )
    assert clock_lines(shown(store, two_at(store, None)[0])) == ()
