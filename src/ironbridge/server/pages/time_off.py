"""Time off: the time zone, quiet hours, days off and holidays, on one page."""

from __future__ import annotations

import time
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from babel.dates import get_day_names
from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from ironbridge.server.authentication import Asked, count_deed, logged_in
from ironbridge.server.clocks import time_off_of
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.pace import (
    DAY,
    HOLIDAYS,
    MOST_DAYS_OFF,
    MOST_HOLIDAYS,
    NONE,
    Holiday,
    TimeOff,
    zones,
)
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.rendering import language_of, page
from ironbridge.server.time_off import BETWEEN, change_time_off
from ironbridge.server.times import date_of
from ironbridge.words.catalogue import say

HERE = "/settings/time-off"
BLANK = 2  # lines for further holidays
Lines = list[tuple[str, str]]


class Written(NamedTuple):
    """The form as it stands."""

    zone: str
    quiet: tuple[str, str]
    days: tuple[int, ...]
    holidays: Lines


def _stored(off: TimeOff) -> Written:
    """Without the holidays that are over for everybody."""
    over = date_of(time.time()) - timedelta(days=1)
    lines = [(one.first.isoformat(), one.last.isoformat()) for one in off.holidays if one.last >= over]
    none = off.quiet[0] == off.quiet[1]
    begins, ends = ("" if none else f"{minute // 60:02}:{minute % 60:02}" for minute in off.quiet)
    return Written(off.zone, (begins, ends), off.days, lines)


def _sent(data: dict[str, Any]) -> Written:
    lines = ((text(data, f"first{n}"), text(data, f"last{n}")) for n in range(MOST_HOLIDAYS + BLANK))
    return Written(
        text(data, "zone"),
        (text(data, "from"), text(data, "to")),
        tuple(day for day in range(7) if text(data, f"day{day}")),
        [line for line in lines if any(line)],
    )


def _read(written: Written) -> TimeOff:
    begins, ends = map(_minute, written.quiet) if any(written.quiet) else (0, 0)
    holidays = tuple(Holiday(_day(first), _day(last or first)) for first, last in written.holidays)
    return TimeOff(written.zone, (begins, ends), written.days, holidays)


def days_left(off: TimeOff) -> int:
    """Of the holidays of this year, on the wall of whoever takes them."""
    year = datetime.now(ZoneInfo(off.zone)).year
    taken = {
        one.first + timedelta(days=n)
        for one in off.holidays
        if one.first.year == year
        for n in range((one.last - one.first).days + 1)
    }
    return HOLIDAYS - len(taken)


async def _show(request: Asked, written: Written, status: int = 200, **more: Any) -> Response[str]:
    listed = sorted(zone for zone in zones() if "/" in zone and not zone.startswith("Etc/"))
    names, brief = (get_day_names(width, locale=language_of(request)) for width in ("wide", "abbreviated"))
    return await page(
        request,
        "time_off.html",
        status=status,
        written=written,
        zones=listed,
        days=[(day, names[day], brief[day], day in written.days) for day in range(7)],
        lines=[*written.holidays, *[("", "")] * BLANK],
        most_days=MOST_DAYS_OFF,
        most_holidays=HOLIDAYS,
        between=round(BETWEEN / DAY),
        **{"known": True, "saved": False, "reason": "", "left": None, **more},
    )


@get(HERE, include_in_schema=False)
async def time_off_page(request: Asked, saved: FromQuery[str] = "") -> Response[str]:
    off = await request.parts.database.read(time_off_of, logged_in(request).id)
    return await _show(request, _stored(off), known=off != NONE, saved=bool(saved), left=days_left(off))


@post(HERE, include_in_schema=False)
async def save_time_off(request: Asked, data: Form) -> Response[Any]:
    """All of it or nothing: what is refused is shown as it was written."""
    person, parts = count_deed(request, request.parts.limits.time_off), request.parts
    written = _sent(data)
    try:
        changed = await parts.database.write(change_time_off, person.id, _read(written), time.time())
    except ServerError as error:
        return await _show(request, written, error.status, reason=str(error))
    for id in changed:
        parts.bell.ring(id)
    return Redirect(f"{HERE}?saved=1", status_code=303)


def _day(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise BadInput(say("Enter the first day of each holiday as a date.")) from None


def _minute(written: str) -> int:
    hours, _, minutes = written.partition(":")
    hour, minute = whole_number(hours, 2), whole_number(minutes, 2)
    if hour is None or minute is None or hour > 23 or minute > 59:
        raise BadInput(say("The start and end of quiet hours must be times from 00:00 to 23:59."))
    return hour * 60 + minute


ROUTES = [time_off_page, save_time_off]
