"""Times as people say them: how long ago, how long it took, on which day."""

from __future__ import annotations

from datetime import UTC, date, datetime

from babel.dates import format_date, format_skeleton

from ironbridge.words.catalogue import Catalogue
from ironbridge.words.languages import language_now

HOUR, DAY = 60, 24 * 60  # minutes
BRITISH = {"en": "en_GB"}  # the day before the month
WORDS = Catalogue(
    {
        "minutes": "{n} min",
        "hours": "{n} h",
        "hours.minutes": "{hours} h {minutes} min",
        "days": ("{n} day", "{n} days"),
        "seconds": "{n} s",
        "brief.days": "{n} d",
        "brief.days.hours": "{days} d {hours} h",
        "left": "{time} left",
        "left.then_bank": "{time} left, then {bank} of bank",
        "left.of_bank": "{time} of bank left",
        "now": "now",
        "since.now": "just now",
        "since": "for {time}",
        "ago": "{time} ago",
        "today": "today",
        "yesterday": "yesterday",
    }
)


def stretch(seconds: float) -> str:
    """A stretch of time in its largest unit; a part of a minute is now."""
    minutes = int(max(seconds, 0) // 60)
    if minutes < 1:
        return WORDS("now")
    if minutes < HOUR:
        return WORDS("minutes", n=minutes)
    if minutes < 2 * DAY:
        return WORDS("hours", n=minutes // HOUR)
    return WORDS("days", n=minutes // DAY)


def since(seconds: float) -> str:
    return WORDS("since", time=stretch(seconds)) if seconds >= 60 else WORDS("since.now")


def ago(seconds: float) -> str:
    return WORDS("ago", time=stretch(seconds)) if seconds >= 60 else WORDS("since.now")


def lasted(seconds: float) -> str:
    """How long a game took; nothing where it took no time, as records do."""
    minutes = int(seconds // 60)
    if minutes < HOUR:
        return WORDS("minutes", n=minutes) if minutes > 0 else ""
    if minutes < 2 * DAY:
        return WORDS("hours.minutes", hours=minutes // HOUR, minutes=minutes % HOUR)
    return WORDS("days", n=minutes // DAY)


def brief(seconds: float) -> str:
    """As a clock shows it, in at most two units: `2 d 6 h`, `9 h 12 min`, `30 s`."""
    seconds = max(round(seconds), 0)
    minutes, hours = seconds // 60, seconds // 3600
    if minutes < 1 or (seconds < 120 and seconds % 60):
        return WORDS("seconds", n=seconds)
    if minutes < HOUR:
        return WORDS("minutes", n=minutes)
    if minutes < 2 * DAY:
        rest = minutes % HOUR
        return WORDS("hours.minutes", hours=hours, minutes=rest) if rest else WORDS("hours", n=hours)
    days, rest = divmod(hours, 24)
    return WORDS("brief.days.hours", days=days, hours=rest) if rest else WORDS("brief.days", n=days)


def in_full(seconds: float) -> str:
    """The same with whole days as words: `3 days`."""
    return WORDS("days", n=round(seconds / 86_400)) if _whole_days(seconds) else brief(seconds)


def remaining(left: float, bank: float) -> str:
    """`20 h left, then 2 days of bank`; of a bank alone once the time of the turn is over. No bank is 0."""
    if bank < 1:
        return WORDS("left", time=brief(_to_minutes(left)))
    if left - bank < 1:
        return WORDS("left.of_bank", time=in_full(_to_minutes(left)))
    return WORDS("left.then_bank", time=brief(_to_minutes(left - bank)), bank=in_full(_to_minutes(bank)))


def _to_minutes(seconds: float) -> float:
    """Where there are hours left nobody counts the seconds."""
    return round(seconds / 60) * 60.0 if seconds >= 3600 else seconds


def _whole_days(seconds: float) -> bool:
    return seconds >= 2 * 86_400 and not round(seconds) % 86_400


def moment(at: float) -> str:
    """Day and hour, by the clock of no particular place: `19 Nov, 14:05 UTC`."""
    locale = BRITISH.get(language_now(), language_now())
    hour = datetime.fromtimestamp(at, UTC).strftime("%H:%M")
    return f"{format_skeleton('MMMd', date_of(at), locale=locale)}, {hour} UTC"


def day(at: float, now: float) -> str:
    """`today`, `yesterday`, `14 November`, and with its year where that is another one."""
    then, today = date_of(at), date_of(now)
    if then == today:
        return WORDS("today")
    if (today - then).days == 1:
        return WORDS("yesterday")
    locale = BRITISH.get(language_now(), language_now())
    if then.year != today.year:
        return format_date(then, "long", locale)
    return format_skeleton("MMMMd", then, locale=locale)


def date_of(at: float) -> date:
    return datetime.fromtimestamp(at, UTC).date()
