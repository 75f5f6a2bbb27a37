"""What a clock counts: turns, banks, and the hours in which a person's time stands still."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironbridge.server.errors import BadInput
from ironbridge.server.pace import (
    DAY,
    HOUR,
    Holiday,
    Pace,
    TimeOff,
    bank_left,
    begin_turn,
    check_pace,
    check_time_off,
    counted,
    deadline,
    with_begun,
)

WARSAW = ZoneInfo("Europe/Warsaw")
NIGHT = (22 * 60, 7 * 60 + 30)


def at(text: str) -> float:
    """A moment on a wall in Warsaw."""
    return datetime.fromisoformat(text).replace(tzinfo=WARSAW).timestamp()


CASES = {
    "no time off": (TimeOff(), "2026-03-02 21:00", 3 * HOUR, "2026-03-03 00:00"),
    "over a night": (TimeOff("Europe/Warsaw", NIGHT), "2026-03-02 21:00", 3 * HOUR, "2026-03-03 09:30"),
    "begun at night": (TimeOff("Europe/Warsaw", NIGHT), "2026-03-03 03:00", HOUR, "2026-03-03 08:30"),
    "up to the night": (TimeOff("Europe/Warsaw", NIGHT), "2026-03-02 21:00", HOUR, "2026-03-02 22:00"),
    "over a Sunday": (TimeOff("Europe/Warsaw", days=(6,)), "2026-03-07 23:00", 2 * HOUR, "2026-03-09 01:00"),
    "a Sunday and its nights": (
        TimeOff("Europe/Warsaw", NIGHT, days=(6,)),
        "2026-03-07 21:00",
        2 * HOUR,
        "2026-03-09 08:30",
    ),
    "over a holiday": (
        TimeOff("Europe/Warsaw", holidays=(Holiday(date(2026, 12, 21), date(2026, 12, 27)),)),
        "2026-12-20 12:00",
        DAY,
        "2026-12-28 12:00",
    ),
    # In the night of 29 March clocks go from two to three: that night has an hour less.
    "clocks put forward": (
        TimeOff("Europe/Warsaw", (22 * 60, 6 * 60)),
        "2026-03-28 21:00",
        2 * HOUR,
        "2026-03-29 07:00",
    ),
    "quiet hours that clocks put forward turn round": (
        TimeOff("Europe/Warsaw", (2 * 60 + 30, 3 * 60 + 15)),
        "2026-03-28 22:00",
        12 * HOUR,
        "2026-03-29 11:00",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_time_runs_out_when_what_counts_is_used_up(case: str) -> None:
    off, start, seconds, expected = CASES[case]
    assert deadline(at(start), seconds, off) == at(expected)
    assert counted(at(start), at(expected), off) == seconds


def test_a_wall_elsewhere_has_its_own_night() -> None:
    off = TimeOff("America/Sao_Paulo", NIGHT)
    assert deadline(at("2026-03-02 21:00"), 3 * HOUR, off) == at("2026-03-03 00:00")


TIMES_OFF = st.builds(
    TimeOff,
    zone=st.sampled_from(["UTC", "Europe/Warsaw", "America/Sao_Paulo", "Asia/Kolkata"]),
    quiet=st.tuples(st.integers(0, 1439), st.integers(1, 600)).map(lambda q: (q[0], (q[0] + q[1]) % 1440)),
    days=st.sets(st.integers(0, 6), max_size=3).map(tuple),
)


@given(TIMES_OFF, st.integers(1_700_000_000, 1_900_000_000), st.integers(1, 10 * 86_400))
def test_a_deadline_leaves_exactly_the_time_that_was_given(off: TimeOff, start: int, seconds: int) -> None:
    end = deadline(start, seconds, off)
    assert counted(start, end, off) == pytest.approx(seconds)
    assert counted(start, end - 1, off) < seconds


BLITZ = Pace("live", turn=30, bank=600)
POST = Pace("correspondence", turn=12 * HOUR, bank=3 * DAY)


def test_a_live_turn_adds_to_the_bank_and_takes_what_it_lasted() -> None:
    until, bank = begin_turn(BLITZ, 600, 1000)
    assert (until, bank) == (1630, 630)
    assert bank_left(BLITZ, bank, until, 1100) == 530
    assert bank_left(BLITZ, bank, until, 2000) == 0


def test_by_correspondence_the_bank_is_touched_only_after_the_turn() -> None:
    until, bank = begin_turn(POST, 3 * DAY, 0)
    assert until == 3.5 * DAY
    assert bank_left(POST, bank, until, 11 * HOUR) == 3 * DAY
    assert bank_left(POST, bank, until, 36 * HOUR) == 2 * DAY


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (TimeOff("Europe/Warszawa"), "Europe/Warszawa"),
        (TimeOff("../etc/passwd"), "../etc/passwd"),
        (TimeOff(quiet=(0, 1500)), "times from 00:00 to 23:59"),
        (TimeOff(quiet=(600, 599)), "14"),
        (TimeOff(days=(0, 1, 2, 3)), "3"),
        (TimeOff(days=(5,) * 1000), "3"),
        (TimeOff(days=(7,)), "days of the week"),
        (TimeOff(holidays=(Holiday(date(2026, 5, 2), date(2026, 5, 1)),)), "holiday"),
        (TimeOff(holidays=(Holiday(date(2026, 5, 1), date(2026, 5, 31)),)), "21"),
        (TimeOff(holidays=tuple(Holiday(date(2026, m, 1), date(2026, m, 8)) for m in (1, 2, 3))), "year"),
        (TimeOff(holidays=(Holiday(date(2026, 5, 1), date(2026, 5, 1)),) * 43), "42"),
    ],
)
def test_time_off_that_cannot_be_is_refused_by_name(wrong: TimeOff, named: str) -> None:
    with pytest.raises(BadInput, match=named.replace(".", r"\.")):
        check_time_off(wrong)


def test_a_holiday_within_another_is_not_kept() -> None:
    day, week = (Holiday(date(2026, 5, 4), date(2026, 5, last)) for last in (4, 10))
    begun = TimeOff(holidays=(Holiday(date(2026, 5, 1), date(2026, 5, 5)),))
    taken = with_begun(TimeOff(holidays=(day, week, day)), begun, at("2026-05-02 12:00"))
    assert taken.holidays == (week, Holiday(date(2026, 5, 1), date(2026, 5, 2)))


@pytest.mark.parametrize(
    "wrong",
    [
        Pace("live", turn=0, bank=0),
        Pace("live", turn=-5, bank=600),
        Pace("correspondence", turn=31 * DAY, bank=0),
        Pace("correspondence", turn=float("nan"), bank=600),
    ],
)
def test_a_pace_nobody_could_play_at_is_refused(wrong: Pace) -> None:
    with pytest.raises(BadInput):
        check_pace(wrong)
