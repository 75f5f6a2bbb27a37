"""Clocks at tables, by a clock that is passed in: what is stored decides, whatever happens to the server."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event, select, text, update

from ironbridge.bots.names import USUAL
from ironbridge.registry import titles
from ironbridge.server import (
    absent,
    cards,
    clocks,
    lobby,
    orders,
    petitions,
    play,
    time_off,
    timekeeper,
    ways,
)
from ironbridge.server.app import create_app
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.cards import TableCard
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import seats, tables, users
from ironbridge.server.desks import Desks
from ironbridge.server.due import take_due
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.live import Bell
from ironbridge.server.notices import Clock, notify
from ironbridge.server.pace import DAY, HOUR, Holiday, Pace, TimeOff
from ironbridge.server.pages.clocks import pace_words, seat_clocks
from ironbridge.server.people import Person
from ironbridge.server.settings import Settings
from ironbridge.server.table_rows import TableRow, lock_table
from ironbridge.server.timekeeper import Timekeeper
from ironbridge.table.orders import Order, Standing
from tests.server.stores import guest, new_table, some_action

BLITZ = Pace("live", turn=30, bank=600, at_zero="sit_in", level="greedy")
BY_POST = Pace("correspondence", turn=2 * HOUR, bank=HOUR)
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


def lock(store: Database, id: str) -> TableRow:
    return store.write_now(lock_table, id)[0]


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
    assert store.write_now(timekeeper.beat, 1e9) == []


def test_quiet_hours_do_not_count(store: Database, desks: Desks) -> None:
    id, people = two_at(store, Pace("correspondence", turn=2 * HOUR, bank=HOUR))
    mover = shown(store, id).deciding
    assert mover is not None
    assert shown(store, id).until == BEGAN + 3 * HOUR
    # Everything began two seconds into 1970: from one to five in the morning nothing counts.
    store.write_now(time_off.change_time_off, people[1 - mover].id, TimeOff("UTC", (60, 300)), BEGAN)
    play_turn(store, desks, id, people, BEGAN)
    assert shown(store, id).until == BEGAN + 7 * HOUR
    # Whoever gives them up in the middle gets no more of them.
    week = time_off.BETWEEN
    store.write_now(lambda c: c.execute(update(users).values(time_off_since=3 * HOUR - week)))
    store.write_now(time_off.change_time_off, people[1 - mover].id, TimeOff("UTC"), 3 * HOUR)
    assert shown(store, id).until == pytest.approx(5 * HOUR + BEGAN)


ALWAYS_OFF = TimeOff("UTC", (0, 14 * 60), (0, 1, 2), (Holiday(date(1970, 1, 1), date(1970, 1, 20)),))


def test_time_off_counts_from_the_next_turn_on(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BY_POST)
    until, mover = shown(store, id).until, shown(store, id).deciding
    assert until is not None
    assert mover is not None
    late = people[mover]
    assert store.write_now(time_off.change_time_off, late.id, ALWAYS_OFF, 10.0) == [id]
    assert shown(store, id).until == until
    assert store.read_now(clocks.standing_still, lock(store, id)) == ()
    play_turn(store, desks, id, people, now=2.5 * HOUR)
    assert shown(store, id).seats[mover].bank == pytest.approx(0.5 * HOUR + BEGAN)  # and what it used
    play_turn(store, desks, id, people, now=3 * HOUR)
    assert shown(store, id).deciding == mover
    until = shown(store, id).until
    assert until is not None
    assert until > 20 * DAY
    # Holidays that are given up or put off while they are used are not there for the turn that uses them.
    elsewhen = replace(ALWAYS_OFF, holidays=(Holiday(date(1970, 6, 1), date(1970, 6, 20)),))
    store.write_now(time_off.change_time_off, late.id, elsewhen, 4 * HOUR)
    less = shown(store, id).until
    assert less is not None
    assert less < 10 * DAY
    store.write_now(time_off.change_time_off, late.id, ALWAYS_OFF, 5 * HOUR)
    assert shown(store, id).until == less
    store.write_now(timekeeper.beat, less - 1010)
    store.write_now(timekeeper.beat, less - 10)  # what is given back goes by the same
    assert shown(store, id).until == less + 1000


def test_before_time_runs_out_they_are_told_by_the_time_off_that_the_turn_goes_by(store: Database) -> None:
    id, people = two_at(store, BY_POST)
    mover = shown(store, id).deciding
    assert mover is not None
    store.write_now(ways.add_way, people[mover], "webhook", "https://x.example", "", "", 1.0)
    store.write_now(time_off.change_time_off, people[mover].id, replace(ALWAYS_OFF, quiet=(0, 0)), 3.0)
    row, there = store.write_now(lock_table, id)
    clock = Clock(BY_POST, row.until)
    store.write_now(notify, id, there, mover, mover, 0, 10.0, None, clock)
    told = store.write_now(take_due, "https://play.example", 0.8 * 3 * HOUR)
    assert [one.text.kind for one in told] == ["time_short"]


def test_whose_turn_loses_time_by_their_time_off_is_told_in_time(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BY_POST)
    late = people[shown(store, id).deciding or 0]
    holiday = TimeOff(holidays=(Holiday(date(1970, 1, 1), date(1970, 1, 20)),))
    store.write_now(time_off.change_time_off, late.id, holiday, BEGAN)
    store.write_now(ways.add_way, late, "webhook", "https://x.example", "", "", 1.0)
    for _ in range(2):
        play_turn(store, desks, id, people, BEGAN)
    assert shown(store, id).until == 20 * DAY + 3 * HOUR
    store.write_now(time_off.change_time_off, late.id, TimeOff(), HOUR)
    until = shown(store, id).until
    assert until == DAY + 3 * HOUR  # the first day of it had begun
    due = [(now, store.write_now(take_due, "https://play.example", now)) for now in (HOUR + 1, until - 2600)]
    assert [now for now, found in due for one in found if one.text.kind == "time_short"] == [until - 2600]


def test_time_off_changed_before_the_first_heartbeat_does_not_pay_for_an_outage(store: Database) -> None:
    id, people = two_at(store, BY_POST)
    late = people[shown(store, id).deciding or 0]
    store.write_now(timekeeper.beat, 10.0)
    store.write_now(time_off.change_time_off, late.id, TimeOff("UTC", (0, 600)), HOUR)
    assert shown(store, id).until == pytest.approx(HOUR + BEGAN + 3 * HOUR - 10)


def test_a_table_that_cannot_be_read_keeps_nobody_from_changing_their_time_off(database: Database) -> None:
    spoilt, people = two_at(database, BY_POST)
    late = people[shown(database, spoilt).deciding or 0]
    database.write_now(lambda c: c.execute(text("UPDATE tables SET pace = '{'")))
    assert database.write_now(time_off.change_time_off, late.id, ALWAYS_OFF, 10.0) == []


def test_what_stops_a_clock_every_week_changes_once_a_week(store: Database, desks: Desks) -> None:
    """Or somebody moves their days off along with the calendar, and their clock never runs."""
    ada = guest(store)
    for quiet in ((0, 60), (0, 120)):  # as often as they like, while nobody waits for them
        store.write_now(time_off.change_time_off, ada.id, TimeOff("UTC", quiet), 1.0)
    id, people = two_at(store, BY_POST)
    late = people[shown(store, id).deciding or 0]
    now, refused = BEGAN, []
    for _ in range(60):
        day = datetime.fromtimestamp(now, UTC).weekday()
        off = TimeOff("UTC", days=(day, (day + 1) % 7, (day + 2) % 7))
        try:
            store.write_now(time_off.change_time_off, late.id, off, now)
        except Conflict as error:
            refused.append(str(error))
        now += 2 * DAY
    assert len(refused) >= 40
    assert re.search(r"once every 7 days. You can change them again from \d+ \w+, \d\d:\d\d UTC", refused[0])
    assert len(set(refused)) < len(refused)
    announced = replace(off, holidays=(Holiday(date(1971, 1, 1), date(1971, 1, 2)),))
    off = store.read_now(clocks.time_off_of, late.id)
    store.write_now(time_off.change_time_off, late.id, replace(off, holidays=announced.holidays), now)
    live, players = two_at(store, BLITZ)
    for quiet in ((0, 60), (0, 120)):
        off = TimeOff("UTC", quiet)
        store.write_now(time_off.change_time_off, players[shown(store, live).deciding or 0].id, off, now)


def test_time_that_no_server_looked_at_does_not_count(store: Database) -> None:
    id, _ = two_at(store, BLITZ)
    assert store.write_now(timekeeper.beat, 10.0) == []
    assert store.write_now(timekeeper.beat, 5000.0) == []  # nobody was there in between
    assert shown(store, id).until == BEGAN + 630 + 4990
    assert store.write_now(timekeeper.beat, 5001.0) == []  # a second later nothing is given back
    assert shown(store, id).until == BEGAN + 630 + 4990


def test_a_move_before_the_first_heartbeat_does_not_pay_for_an_outage(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    store.write_now(timekeeper.beat, 10.0)
    mover = play_turn(store, desks, id, people, now=5000.0)
    assert shown(store, id).seats[mover].bank == pytest.approx(630 - 8)
    assert shown(store, id).until == 5000 + 630
    store.write_now(timekeeper.beat, 5001.0)
    assert shown(store, id).until == 5001 + 630  # nothing of the outage, but a second of its own
    mover = play_turn(store, desks, id, people, now=5004.0)
    assert shown(store, id).seats[mover].bank == pytest.approx(630 - 3)


def test_who_answers_before_the_first_heartbeat_gives_an_outage_back_once(
    store: Database, desks: Desks
) -> None:
    id, people, _, voter = asked_after_another_turn(store, desks)
    asked = shown(store, id)
    assert asked.until is not None
    left = asked.until - 100 - clocks.STANDS_STILL
    store.write_now(timekeeper.beat, 101.0)
    store.write_now(petitions.answer, desks, id, people[voter], False, 400.0)
    store.write_now(timekeeper.beat, 401.0)
    assert 400 + left <= (shown(store, id).until or 0) <= 401 + left


def test_a_question_before_the_first_heartbeat_does_not_pay_for_an_outage(
    store: Database, desks: Desks
) -> None:
    id, people, mover, _ = after_another_turn(store, desks)
    store.write_now(timekeeper.beat, 92.0)
    until = shown(store, id).until
    assert until is not None
    store.write_now(petitions.ask, desks, id, people[mover], "undo", shown(store, id).version, 5000.0)
    assert shown(store, id).until == pytest.approx(5000 + clocks.STANDS_STILL + until - 92)
    store.write_now(timekeeper.beat, 5001.0)
    assert shown(store, id).until == pytest.approx(5000 + clocks.STANDS_STILL + until - 92)


def test_a_server_looks_at_the_clocks_before_it_answers(
    store: Database, changed: Callable[..., Settings]
) -> None:
    id, _ = two_at(store, Pace("correspondence", turn=20 * DAY, bank=0.0))
    now = time.time()
    running = {"until": now + 100, "changed": now - 5000}
    store.write_now(lambda c: c.execute(update(tables).values(running)))
    store.write_now(timekeeper.beat, now - 1000)
    app = create_app(changed(database=store.engine.url.render_as_string(hide_password=False)))

    async def start() -> None:
        async with app.lifespan():
            assert (shown(store, id).until or 0) > now + 1099

    asyncio.run(start())


def test_a_turn_begun_after_the_last_heartbeat_loses_only_its_own_time(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    store.write_now(timekeeper.beat, 10.0)
    play_turn(store, desks, id, people, now=12.0)
    until = shown(store, id).until
    assert until is not None
    store.write_now(timekeeper.beat, 1012.0)
    assert shown(store, id).until == pytest.approx(until + 1000)


def run_out(store: Database, id: str) -> float:
    """Look at the clocks each second till that of a table is up; when that was."""
    until = shown(store, id).until
    assert until is not None
    store.write_now(timekeeper.beat, until - 1)
    assert store.write_now(timekeeper.run_out, id, until - 1) is False
    store.write_now(timekeeper.beat, until - 0.5)
    assert store.write_now(timekeeper.beat, until + 0.5) == [id]
    assert store.write_now(timekeeper.run_out, id, until + 0.5) is True
    assert store.write_now(timekeeper.run_out, id, until + 0.5) is False
    return until + 0.5


def test_after_a_clock_that_was_ahead_outages_are_given_back_again(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    for now in (10.0, 10 + 30 * DAY, 12.0):  # the machine's clock jumps ahead, and is put right
        store.write_now(timekeeper.beat, now)
    play_turn(store, desks, id, people, 13.0)
    store.write_now(timekeeper.beat, 14.0)
    until = shown(store, id).until
    assert until == 13 + 630
    store.write_now(timekeeper.beat, 1014.0)
    assert shown(store, id).until == until + 1000


def test_time_between_a_look_and_what_it_finds_is_not_used_up(
    store: Database, desks: Desks, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, people = two_at(store, BLITZ)
    until = shown(store, id).until
    assert until is not None
    store.write_now(timekeeper.beat, until - 1)
    now = [until]

    async def write(fn: Any, *args: Any) -> Any:
        done = store.write_now(fn, *args)
        if fn is timekeeper.beat:  # somebody plays at the last moment, and the process is paused for an hour
            play_turn(store, desks, id, people, until)
            now[0] += HOUR
        return done

    monkeypatch.setattr(store, "write", write)
    asyncio.run(Timekeeper(store, Bell(store), clock=lambda: now[0]).look())
    assert [seat.stand_in for seat in shown(store, id).seats] == ["", ""]


def look(store: Database, now: float) -> None:
    """One look at the clocks, as the server does it each second."""
    asyncio.run(Timekeeper(store, Bell(store), clock=lambda: now).look())


SPOILT = {
    "box": "UPDATE tables SET box = '{' WHERE id = :id",
    "pace": "UPDATE tables SET pace = '{' WHERE id = :id",
    "pace of another kind": "UPDATE tables SET pace = '3' WHERE id = :id",
    "time off": "UPDATE users SET time_off = '{' WHERE id = :user",
    "zone": """UPDATE users SET time_off = '{"zone": "US/Nowhere", "quiet": [60, 300]}' WHERE id = :user""",
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_table_that_cannot_be_read_stops_no_clock_elsewhere(database: Database, what: str) -> None:
    spoilt, people = two_at(database, BY_POST)
    whole, _ = two_at(database, BY_POST)
    until = shown(database, whole).until
    assert until is not None
    look(database, until - 4)
    given = {"id": spoilt, "user": people[lock(database, spoilt).deciding].id}
    database.write_now(lambda c: c.execute(text(SPOILT[what]), given))
    for now in (until, until + 2, until + 4):  # before the first of them nobody was there
        look(database, now)
    table = shown(database, whole)
    assert [seat.stand_in for seat in table.seats].count("foreman") == 1


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
    assert table.until == pytest.approx(now + 6 + 60)  # the bank is used up, but a minute is left
    assert bots.play_waiting() == 0


def test_whoever_plays_is_back(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    away = shown(store, id).deciding
    assert away is not None
    now = run_out(store, id)
    play_turn(store, desks, id, people, now)
    assert shown(store, id).seats[away].stand_in == ""


@pytest.mark.parametrize("pace", [BLITZ, BY_POST])
@pytest.mark.parametrize("by", ["playing", "undoing"])
def test_whoever_is_back_in_the_middle_of_a_turn_has_a_clock(
    store: Database, desks: Desks, pace: Pace, by: str
) -> None:
    id, people = two_at(store, pace)
    for seed in range(4):  # until a turn has two actions
        play_turn(store, desks, id, people, BEGAN, seed)
    away, luck = shown(store, id).deciding, random.Random(5)
    assert away is not None

    def play_step(now: float) -> None:
        version, action = some_action(store, desks, id, luck)
        store.write_now(play.act, desks, id, people[away or 0], version, action, now)

    if by == "undoing":
        play_step(BEGAN)
    now = run_out(store, id)
    if by == "undoing":
        store.write_now(play.undo, desks, id, people[away], shown(store, id).version, now + 1)
    else:
        play_step(now + 1)
    table = shown(store, id)
    assert (table.deciding, table.seats[away].stand_in) == (away, "")
    assert table.until == pytest.approx(now + 1 + (60 if pace == BLITZ else 2 * HOUR))
    with pytest.raises(Conflict, match="not away"):
        store.write_now(petitions.ask, desks, id, people[1 - away], "replace", table.version, now + 2, away)
    if by == "undoing":
        play_step(now + 3)  # which renews nothing
        assert shown(store, id).until == table.until


def test_a_seat_may_go_to_a_bot_for_good_and_to_somebody_else_after_it(store: Database, desks: Desks) -> None:
    id, people = two_at(store, Pace("live", turn=30, bank=60, at_zero="replace", level="random"))
    gone = shown(store, id).deciding
    assert gone is not None
    order = Order(standing=Standing(end_turn=True))
    store.write_now(orders.give, desks, id, people[gone], order, BEGAN)
    now = run_out(store, id)
    assert store.read_now(orders.read_order, id, people[gone]) is None
    seat = shown(store, id).seats[gone]
    assert (seat.kind, seat.bot, seat.resigned) == ("bot", "random", True)
    with pytest.raises(Forbidden):
        store.write_now(play.act, desks, id, people[gone], shown(store, id).version, {"type": "pass"}, now)
    cleo = guest(store, "Cleo")
    assert store.write_now(lobby.sit, titles(), id, cleo, None, "", now) == gone
    table = shown(store, id)
    assert (table.seats[gone].name, table.seats[gone].kind) == ("Cleo", "person")
    assert table.until == pytest.approx(now + 60)
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


def steam(store: Database, pace: Pace = BLITZ) -> tuple[str, dict[int, Person]]:
    return two_at(store, pace, "age_of_steam", options={"map": "st_lucia"})


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


def test_a_clock_is_filled_again_only_once_by_taking_a_turn_back(store: Database, desks: Desks) -> None:
    id, people = steam(store, BY_POST)
    mover = to_a_turn_without_draws(store, desks, id, people)
    match = store.read_now(desks.find, id).match
    turn = [
        step for step in match.record.steps[petitions.turn_to_take_back(match, mover) :] if not step.forced
    ]
    store.write_now(petitions.ask, desks, id, people[mover], "undo", match.version, 100.0)
    for step in turn:
        version = shown(store, id).version
        store.write_now(play.act, desks, id, people[mover], version, step.action, 101.0)
    with pytest.raises(Conflict, match="without asking"):
        store.write_now(petitions.ask, desks, id, people[mover], "undo", shown(store, id).version, 102.0)


def after_another_turn(
    store: Database, desks: Desks, pace: Pace = BLITZ, off: TimeOff | None = None
) -> tuple[str, dict[int, Person], int, int]:
    """A table where one has played without a draw, another after them, and now a third one decides."""
    names = [guest(store, name) for name in ("Ada", "Bea", "Cleo")]
    id = new_table(store, names[0], "me open open", "age_of_steam", options={"map": "rust_belt"}, pace=pace)
    for one in names[1:]:
        store.write_now(lobby.sit, titles(), id, one, None, "", BEGAN)
        if off is not None:
            store.write_now(time_off.change_time_off, one.id, off, BEGAN)
    if off is not None:
        store.write_now(time_off.change_time_off, names[0].id, off, BEGAN)
    found = {one.id: one for one in names}
    people = {seat.seat: found[seat.user or 0] for seat in shown(store, id).seats}
    for _ in range(20):
        mover = to_a_turn_without_draws(store, desks, id, people)
        played = store.read_now(desks.find, id).match.steps
        voter = play_turn(store, desks, id, people, 90.0)
        steps = store.read_now(desks.find, id).match.record.steps
        if not any(step.chance for step in steps[played - 1 :]) and mover not in (
            voter,
            shown(store, id).deciding,
        ):
            break
    return id, people, mover, voter


def asked_after_another_turn(
    store: Database, desks: Desks, pace: Pace = BLITZ, off: TimeOff | None = None
) -> tuple[str, dict[int, Person], int, int]:
    id, people, mover, voter = after_another_turn(store, desks, pace, off)
    version = shown(store, id).version
    store.write_now(petitions.ask, desks, id, people[mover], "undo", version, 100.0)
    assert shown(store, id).version == version
    return id, people, mover, voter


def test_whoever_has_played_since_is_asked_and_the_clock_stands_still(store: Database, desks: Desks) -> None:
    id, people, mover, voter = asked_after_another_turn(store, desks)
    until = shown(store, id).until
    assert until is not None
    with pytest.raises(Conflict):  # nobody agrees with themselves
        store.write_now(petitions.answer, desks, id, people[mover], True, 130.0)
    with pytest.raises(Forbidden):
        store.write_now(petitions.answer, desks, id, guest(store, "Eve"), True, 130.0)
    steps = shown(store, id).steps
    store.write_now(petitions.answer, desks, id, people[voter], True, 130.0)
    assert shown(store, id).steps < steps
    assert shown(store, id).deciding == mover


def test_whoever_decides_is_told_in_time_after_a_question_is_withdrawn(store: Database, desks: Desks) -> None:
    id, people, mover, _ = after_another_turn(store, desks)
    table = shown(store, id)
    assert table.until is not None
    decides = people[table.deciding or 0]
    store.write_now(ways.add_way, decides, "webhook", "https://x.example", "", "", 91.0)
    row, there = store.write_now(lock_table, id)
    clock = Clock(BLITZ, table.until)
    store.write_now(notify, id, there, row.deciding, row.deciding, row.version, 90.0, None, clock)
    short = table.until - (table.until - 90) / 4
    store.write_now(petitions.ask, desks, id, people[mover], "undo", table.version, short - 10)
    assert store.write_now(take_due, "https://play.example", short + 5) == []
    store.write_now(petitions.answer, desks, id, people[mover], False, short + 10)
    assert shown(store, id).until == pytest.approx(table.until + 20)
    assert store.write_now(take_due, "https://play.example", short + 15) == []
    told = store.write_now(take_due, "https://play.example", short + 25)
    assert [one.text.kind for one in told] == ["time_short"]


def test_past_an_absent_player_a_turn_is_taken_back_once(store: Database, desks: Desks) -> None:
    id, people, mover, voter = after_another_turn(store, desks)
    mine = (seats.c.table == id) & (seats.c.seat == voter)
    store.write_now(lambda c: c.execute(update(seats).where(mine).values(stand_in="greedy", away_since=95.0)))
    match = store.read_now(desks.find, id).match
    turns = match.record.steps[petitions.turn_to_take_back(match, mover) :]

    def ask(now: float) -> None:
        version = shown(store, id).version
        store.write_now(petitions.ask, desks, id, people[mover], "undo", version, now)

    def play_again(now: float) -> None:
        for step in turns:
            if not step.forced:
                version = shown(store, id).version
                if step.seat == voter:
                    store.write_now(play.act_as_bot, desks, id, version, step.action, now, 0.0)
                else:
                    store.write_now(play.act, desks, id, people[mover], version, step.action, now)

    ask(100.0)
    assert shown(store, id).deciding == mover
    play_again(101.0)
    with pytest.raises(Conflict, match="already taken back a turn"):
        ask(102.0)
    ask(100.0 + petitions.OPEN_FOR)
    play_again(101.0 + petitions.OPEN_FOR)
    with pytest.raises(Conflict, match="already taken back a turn"):
        ask(102.0 + petitions.OPEN_FOR)


def test_a_refusal_ends_the_question_and_gives_the_time_it_took(store: Database, desks: Desks) -> None:
    id, people, _, voter = asked_after_another_turn(store, desks)
    asked = shown(store, id)
    store.write_now(petitions.answer, desks, id, people[voter], False, 130.0)
    table = shown(store, id)
    assert (table.version, table.steps) == (asked.version, asked.steps)
    assert asked.until is not None
    assert table.until == pytest.approx(asked.until - clocks.STANDS_STILL + 30)
    with pytest.raises(Conflict):
        store.write_now(petitions.answer, desks, id, people[voter], True, 131.0)


def test_a_move_ends_the_question_and_the_time_it_stood_still(store: Database, desks: Desks) -> None:
    id, people, _, _ = asked_after_another_turn(store, desks)
    asked = shown(store, id)
    assert asked.until is not None
    assert asked.deciding is not None
    version, action = some_action(store, desks, id, random.Random(1))
    store.write_now(play.act, desks, id, people[asked.deciding], version, action, 130.0)
    table = shown(store, id)
    if table.deciding == asked.deciding:
        assert table.until == pytest.approx(asked.until - clocks.STANDS_STILL + 30)
    else:
        left = asked.until - clocks.STANDS_STILL + 30 - 130
        assert table.seats[asked.deciding].bank == pytest.approx(left)


@pytest.mark.parametrize("back", [400.0, 1000.0])
def test_an_outage_during_a_question_is_given_back_once(store: Database, desks: Desks, back: float) -> None:
    id, people, _, voter = asked_after_another_turn(store, desks)
    asked = shown(store, id)
    assert asked.until is not None
    left = asked.until - 100 - clocks.STANDS_STILL
    store.write_now(timekeeper.beat, 101.0)
    store.write_now(timekeeper.beat, back)
    store.write_now(petitions.answer, desks, id, people[voter], False, back + 2)
    still = back + 2 < 100 + clocks.STANDS_STILL
    assert shown(store, id).until == pytest.approx(back + left + 2 * still)


def test_time_off_that_begins_during_a_question_leaves_what_was_left(store: Database, desks: Desks) -> None:
    from_five_past = TimeOff("UTC", (5, 60))  # 300 to 3600, while the question is open
    id, people, _, voter = asked_after_another_turn(store, desks, BY_POST, from_five_past)
    asked = shown(store, id)
    assert asked.until is not None
    assert asked.deciding is not None
    left = asked.until - 100 - clocks.STANDS_STILL - 2900  # of the pause, 600 s overlap with the question
    store.write_now(petitions.answer, desks, id, people[voter], False, 190.0)
    assert shown(store, id).until == pytest.approx(190 + left + 3300)


def test_holidays_that_have_begun_are_remembered_until_their_year_is_over(store: Database) -> None:
    ada = guest(store)

    def take(now: date, *holidays: tuple[date, date]) -> tuple[Holiday, ...]:
        off = TimeOff(holidays=tuple(Holiday(*one) for one in holidays))
        at = datetime(now.year, now.month, now.day, 12, tzinfo=UTC).timestamp()
        store.write_now(time_off.change_time_off, ada.id, off, at)
        return store.read_now(clocks.time_off_of, ada.id).holidays

    may, june, whole = date(2026, 5, 1), date(2026, 6, 1), timedelta(days=20)
    take(date(2026, 4, 1), (june, june + whole))
    take(date(2026, 4, 1), (may, may + whole))  # another, since the first had not begun
    begun = Holiday(may, date(2026, 5, 10))
    assert take(date(2026, 5, 10)) == (begun,)  # the rest is given up
    with pytest.raises(BadInput, match="at most 21 days of holiday a year"):
        take(date(2026, 5, 11), (june, june + whole))
    assert take(date(2026, 5, 11), (june, june + timedelta(days=10))) == (
        Holiday(june, date(2026, 6, 11)),
        begun,
    )
    assert begun in take(date(2026, 7, 1), (date(2027, 1, 1), date(2027, 1, 21)))
    assert begun not in take(date(2028, 1, 1))


def test_all_lock_tables_in_the_same_order(store: Database) -> None:
    for _ in range(4):
        two_at(store, BLITZ)
    store.write_now(timekeeper.beat, 10.0)
    locked: list[Any] = []

    def hear(c: Any, cursor: Any, statement: str, given: Any, *_: Any) -> None:
        if "JOIN seats" in statement:
            locked.extend(given.values() if isinstance(given, dict) else given)

    event.listen(store.engine, "before_cursor_execute", hear)
    store.write_now(timekeeper.beat, 5000.0)
    event.remove(store.engine, "before_cursor_execute", hear)
    in_order = store.read_now(lambda c: c.execute(select(tables.c.id).order_by(tables.c.id)).scalars().all())
    assert locked == in_order


def test_a_question_does_not_run_into_quiet_hours(store: Database, desks: Desks) -> None:
    late = TimeOff("UTC", (182, 782))  # they begin half a minute after the time would be up
    id, people, mover, _ = after_another_turn(store, desks, BY_POST, late)
    until = shown(store, id).until
    assert until == 90 + 3 * HOUR
    store.write_now(petitions.ask, desks, id, people[mover], "undo", shown(store, id).version, 100.0)
    stood = shown(store, id).until
    assert stood is not None
    assert stood > until + 600 * 60  # the rest of its time comes after them


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


def test_a_bot_of_a_chosen_level_takes_over_where_the_clock_stands_at_zero(
    store: Database, desks: Desks
) -> None:
    id, people = two_at(store, Pace("live", turn=30, bank=60, at_zero="nothing"))
    away = shown(store, id).deciding
    assert away is not None
    now = run_out(store, id)
    with pytest.raises(BadInput, match="grandmaster"):
        store.write_now(petitions.ask, desks, id, people[1 - away], "replace", 0, now, away, "grandmaster")
    store.write_now(petitions.ask, desks, id, people[1 - away], "replace", 0, now, away, "random")
    table = shown(store, id)
    assert (table.seats[away].kind, table.seats[away].bot) == ("bot", "random")
    assert BotPlayer(store, titles(), clock=lambda: now).play_waiting()
    cleo = guest(store, "Cleo")  # and a person after the bot
    assert store.write_now(lobby.sit, titles(), id, cleo, None, "", now) == away
    assert shown(store, id).seats[away].name == "Cleo"


def test_without_a_clock_whoever_keeps_the_others_waiting_for_days_can_be_replaced(
    store: Database, desks: Desks
) -> None:
    id, people = two_at(store, None)
    away = shown(store, id).deciding
    assert away is not None
    with pytest.raises(Conflict, match="waited for 3 days"):
        store.write_now(petitions.ask, desks, id, people[1 - away], "replace", 0, 2 * 86_400.0, away)
    store.write_now(petitions.ask, desks, id, people[1 - away], "replace", 0, 4 * 86_400.0, away)
    assert shown(store, id).seats[away].bot == "foreman"


@pytest.mark.parametrize("then", ["back", "taken over", "left"])
def test_nobody_who_is_there_loses_their_seat_by_a_question_about_who_was_away(
    store: Database, desks: Desks, then: str
) -> None:
    cleo, eve = guest(store, "Cleo"), guest(store, "Eve")
    ada, bea = guest(store, "Ada"), guest(store, "Bea")
    id = new_table(store, cleo, "me open open", pace=BLITZ)
    for other in (ada, bea):
        store.write_now(lobby.sit, titles(), id, other, None, "", BEGAN)
    people = {one.id: one for one in (ada, bea, cleo)}
    table = shown(store, id)
    away = table.deciding
    assert away is not None
    gone, asks, answers = (people[table.seats[(away + n) % 3].user or 0] for n in range(3))
    now = run_out(store, id)
    store.write_now(petitions.ask, desks, id, asks, "replace", table.version, now, away, "random")
    assert shown(store, id).seats[away].player == gone.id  # somebody else has to agree
    if then == "back":
        store.write_now(absent.come_back, id, gone, now + 1)
    else:
        store.write_now(lobby.resign, titles(), id, gone, away, now + 1)
    if then == "taken over":
        assert store.write_now(lobby.sit, titles(), id, eve, None, "", now + 2) == away
    with pytest.raises(Conflict, match="There is no open request"):
        store.write_now(petitions.answer, desks, id, answers, True, now + 3)
    seat = shown(store, id).seats[away]
    player = {"back": gone.id, "taken over": eve.id, "left": None}[then]
    assert (seat.player, seat.bot) == (player, USUAL if then == "left" else "")


def test_nobody_inherits_the_bot_that_sat_in(store: Database, desks: Desks) -> None:
    id, people = two_at(store, BLITZ)
    away = shown(store, id).deciding
    assert away is not None
    now = run_out(store, id)
    assert shown(store, id).seats[away].away_since == now
    store.write_now(lobby.resign, titles(), id, people[away], None, now)
    store.write_now(lobby.sit, titles(), id, guest(store, "Cleo"), None, "", now)
    seat = shown(store, id).seats[away]
    assert (seat.name, seat.stand_in, seat.away_since) == ("Cleo", "", None)


@pytest.mark.parametrize(("pace", "left"), [(BLITZ, 630 - 600), (BY_POST, HOUR)])
def test_whoever_resigns_leaves_the_time_they_had_left_to_another(
    store: Database, desks: Desks, pace: Pace, left: float
) -> None:
    id, people = two_at(store, pace)
    leaves = shown(store, id).deciding
    assert leaves is not None
    now = BEGAN + (600 if pace == BLITZ else 1.5 * HOUR)
    store.write_now(lobby.resign, titles(), id, people[leaves], None, now)
    assert shown(store, id).seats[leaves].bank == pytest.approx(left)
    with pytest.raises(Forbidden, match="only someone else"):
        store.write_now(lobby.sit, titles(), id, people[leaves], leaves, lock(store, id).invitation, now)
    with pytest.raises(Forbidden, match="only someone else"):
        store.write_now(lobby.sit, titles(), id, people[leaves], None, "", now)
    assert store.write_now(lobby.sit, titles(), id, guest(store, "Cleo"), None, "", now) == leaves


@pytest.mark.parametrize("at_zero", ["nothing", "sit_in", "replace"])
def test_whoever_was_away_may_take_over_from_the_bot_that_has_their_seat(
    store: Database, desks: Desks, at_zero: Any
) -> None:
    id, people = two_at(store, replace(BLITZ, at_zero=at_zero))
    away = shown(store, id).deciding
    assert away is not None
    now = run_out(store, id)
    if at_zero != "replace":
        store.write_now(petitions.ask, desks, id, people[1 - away], "replace", 0, now, away)
    assert shown(store, id).seats[away].resigned
    assert store.write_now(lobby.sit, titles(), id, people[away], None, "", now + 1) == away
    assert shown(store, id).seats[away].away_since is None


def test_nobody_stops_their_own_clock_by_a_question(store: Database, desks: Desks) -> None:
    id, people, _, _ = after_another_turn(store, desks)
    decides = None
    for seed in range(30):  # till somebody decides who could have their turn before taken back
        match, table = store.read_now(desks.find, id).match, shown(store, id)
        decides = table.deciding
        assert decides is not None
        if petitions.why_not_back(match, lock(store, id), [decides]) == "":
            break
        play_turn(store, desks, id, people, 91.0, seed)
    assert decides is not None
    until, version = shown(store, id).until, shown(store, id).version
    store.write_now(petitions.ask, desks, id, people[decides], "undo", version, 100.0)
    assert shown(store, id).version == version
    assert shown(store, id).until == until
    asked = store.read_now(petitions.stored, lock(store, id))
    assert asked is not None
    assert asked.petition.still is None
    store.write_now(petitions.answer, desks, id, people[decides], False, 102.0)
    assert shown(store, id).until == until


def test_the_same_is_asked_once_before_the_table_goes_on_or_a_day_is_over(
    store: Database, desks: Desks
) -> None:
    id, people = two_at(store, None)

    def ask(now: float) -> None:
        store.write_now(petitions.ask, desks, id, people[0], "abandon", 0, now)

    ask(10.0)
    store.write_now(petitions.answer, desks, id, people[1], False, 11.0)
    with pytest.raises(Conflict, match="already asked for this"):
        ask(12.0)
    store.write_now(petitions.ask, desks, id, people[1], "abandon", 0, 13.0)  # somebody else may
    store.write_now(petitions.answer, desks, id, people[1], False, 14.0)
    ask(10.0 + petitions.OPEN_FOR)
    store.write_now(petitions.answer, desks, id, people[0], False, petitions.OPEN_FOR + 11.0)
    play_turn(store, desks, id, people, petitions.OPEN_FOR + 12.0)
    version = shown(store, id).version
    store.write_now(petitions.ask, desks, id, people[0], "abandon", version, petitions.OPEN_FOR + 13.0)


def test_a_turn_that_is_opened_again_adds_no_time(store: Database, desks: Desks) -> None:
    id, people = steam(store)
    mover = to_a_turn_without_draws(store, desks, id, people)
    store.write_now(lambda c: c.execute(update(tables).values(changed=100.0)))
    before = shown(store, id)
    left = (before.until or 0) - 100
    other = before.deciding
    assert other == 1 - mover
    for _ in range(5):
        match = store.read_now(desks.find, id).match
        turn = match.record.steps[petitions.turn_to_take_back(match, mover) :]
        store.write_now(petitions.ask, desks, id, people[mover], "undo", match.version, 100.0)
        assert (shown(store, id).until or 0) - 100 == pytest.approx(before.seats[mover].bank)
        for step in turn:
            if not step.forced:
                version = shown(store, id).version
                store.write_now(play.act, desks, id, people[mover], version, step.action, 100.0)
    table = shown(store, id)
    assert table.deciding == other
    assert table.seats[mover].bank == pytest.approx(before.seats[mover].bank)
    assert table.until == pytest.approx(100 + left)


def test_whoever_has_played_since_gives_back_what_was_added(store: Database, desks: Desks) -> None:
    id, people, mover, voter = asked_after_another_turn(store, desks)
    before = shown(store, id)
    assert before.deciding is not None
    store.write_now(petitions.answer, desks, id, people[voter], True, 102.0)
    table = shown(store, id)
    assert table.deciding == mover
    assert table.until == pytest.approx(102 + before.seats[mover].bank)
    assert table.seats[voter].bank == pytest.approx(before.seats[voter].bank - 30)
    left = (before.until or 0) - 100 - clocks.STANDS_STILL
    assert table.seats[before.deciding].bank == pytest.approx(left - 30)


def sits_in(store: Database, desks: Desks, pace: Pace) -> tuple[str, dict[int, Person], int, float]:
    """A game of two where a bot plays for one of them."""
    id, people = two_at(store, pace)
    away = shown(store, id).deciding
    assert away is not None
    return id, people, away, run_out(store, id)


NO_INCREMENT = Pace("live", turn=0, bank=600, at_zero="sit_in", level="greedy")


def test_whoever_comes_back_has_a_minute(store: Database, desks: Desks) -> None:
    id, people, away, now = sits_in(store, desks, NO_INCREMENT)
    store.write_now(absent.come_back, id, people[away], now + 1)
    assert shown(store, id).until == pytest.approx(now + 61)
    assert store.write_now(timekeeper.run_out, id, now + 60) is False
    play_turn(store, desks, id, people, now + 3)
    assert shown(store, id).seats[away].bank == pytest.approx(58)  # no more than is left of it


@pytest.mark.parametrize("how", ["back", "plays", "another"])
def test_whoever_comes_back_while_another_decides_has_a_minute_too(
    store: Database, desks: Desks, how: str
) -> None:
    id, people, away, now = sits_in(store, desks, NO_INCREMENT)
    if how == "plays":
        play_turn(store, desks, id, people, now)
    else:
        bots = BotPlayer(store, titles(), clock=lambda: now)
        while bots.play_waiting():
            pass
        if how == "back":
            store.write_now(absent.come_back, id, people[away], now)
        else:
            store.write_now(lobby.resign, titles(), id, people[away], None, now)
            people[away] = guest(store, "Cleo")
            store.write_now(lobby.sit, titles(), id, people[away], None, "", now)
    while shown(store, id).deciding != away:
        play_turn(store, desks, id, people, now)
    assert shown(store, id).until == pytest.approx(now + 60)


def test_whoever_comes_back_during_a_question_keeps_their_time(store: Database, desks: Desks) -> None:
    id, people, mover, voter = after_another_turn(store, desks)
    decides = shown(store, id).deciding
    assert decides is not None
    sits = update(tables).where(tables.c.id == id).values(bot="greedy", until=None)
    mine = (seats.c.table == id) & (seats.c.seat == decides)
    store.write_now(lambda c: c.execute(sits))
    store.write_now(lambda c: c.execute(update(seats).where(mine).values(stand_in="greedy", bank=0.0)))
    version = shown(store, id).version
    store.write_now(petitions.ask, desks, id, people[mover], "undo", version, 100.0)
    store.write_now(absent.come_back, id, people[decides], 110.0)
    assert shown(store, id).until == pytest.approx(100 + clocks.STANDS_STILL + 60)
    store.write_now(petitions.answer, desks, id, people[voter], False, 115.0)
    assert shown(store, id).until == pytest.approx(115 + 60)


def test_a_game_is_not_abandoned_without_somebody_who_has_just_gone(store: Database, desks: Desks) -> None:
    id, people, away, now = sits_in(store, desks, BLITZ)
    version = shown(store, id).version
    other = people[1 - away]
    store.write_now(petitions.ask, desks, id, other, "abandon", version, now)
    assert shown(store, id).status == "running"
    store.write_now(petitions.answer, desks, id, people[away], False, now + 1)
    store.write_now(petitions.ask, desks, id, other, "abandon", version, now + absent.LONGEST_WAIT)
    assert shown(store, id).status == "running"
    store.write_now(petitions.answer, desks, id, other, False, now + absent.LONGEST_WAIT)
    later = now + absent.LONGEST_WAIT + petitions.OPEN_FOR
    store.write_now(petitions.ask, desks, id, other, "abandon", version, later)
    assert shown(store, id).status == "finished"


def test_resigning_while_another_decides_does_not_make_them_prompt(store: Database, desks: Desks) -> None:
    ada, bea, cleo = (guest(store, name) for name in ("Ada", "Bea", "Cleo"))
    id = new_table(store, ada, "me open open")
    for one in (bea, cleo):
        store.write_now(lobby.sit, titles(), id, one, None, "", BEGAN)
    table = shown(store, id)
    decides = table.deciding
    assert decides is not None
    people = {one.id: one for one in (ada, bea, cleo)}
    leaves, stays = (people[table.seats[(decides + n) % 3].user or 0] for n in (1, 2))
    store.write_now(lobby.resign, titles(), id, leaves, None, 2 * DAY)
    assert shown(store, id).changed == table.changed
    store.write_now(petitions.ask, desks, id, stays, "replace", 0, 4 * DAY, decides)
    assert shown(store, id).seats[decides].resigned


# What the page shows


def test_the_page_counts_down_to_the_deadline_and_tells_who_is_away(store: Database) -> None:
    id, _ = two_at(store, BLITZ)
    table = shown(store, id)
    assert table.deciding is not None
    clocks_shown = seat_clocks(table)
    counting = [one.counting if one is not None else "" for one in clocks_shown]
    assert [f'"until":{table.until}' in one for one in counting] == [
        seat == table.deciding for seat in range(2)
    ]
    run_out(store, id)
    away = seat_clocks(shown(store, id))[table.deciding]
    assert away is not None
    assert (away.left, away.right, away.tenths, away.late) == ("away", "Greedy sits in", 0, True)
    assert seat_clocks(shown(store, two_at(store, None)[0])) == ()


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        (None, ""),
        (BLITZ, "10 min each and 30 s a turn"),
        (Pace("live", turn=0, bank=600), "10 min each"),
        (Pace("correspondence", turn=12 * HOUR, bank=72 * HOUR), "12 h a turn and a bank of 3 days"),
        (Pace("correspondence", turn=36 * HOUR, bank=0), "36 h a turn"),
    ],
)
def test_a_pace_in_words(pace: Pace | None, said: str) -> None:
    assert pace_words(pace) == said
