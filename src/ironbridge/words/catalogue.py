"""Messages with named placeholders, and the one door through which they become sentences.

A message is English text, or a pair of texts (one, many) chosen by the fact `n`. gettext stands behind the
door: `speak_with` puts another language in front of everything said after it, in this thread or task only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import NullTranslations

Message = str | tuple[str, str]
Name = str  # a message by itself, in tables whose tuples are no pairs of one and many
Word = str | int

SENSE = "\x04"  # how gettext sets a context apart from its message
SECTION = "section of the rulebook"

ENGLISH = NullTranslations()
_language: ContextVar[NullTranslations] = ContextVar("language")


@contextmanager
def speak_with(translations: NullTranslations) -> Iterator[None]:
    """Say everything inside the block in another language."""
    token = _language.set(translations)
    try:
        yield
    finally:
        _language.reset(token)


def sense(meaning: str, text: str) -> str:
    """A message whose English is ambiguous: translators see the meaning beside it, readers never."""
    return f"{meaning}{SENSE}{text}"


def translations_now() -> NullTranslations:
    """What everything is said with here and now."""
    return _language.get(ENGLISH)


def say(message: Message, /, **facts: Word) -> str:
    """One message with its placeholders filled in; a number below nought has its minus sign."""
    spoken = _language.get(ENGLISH)
    if isinstance(message, str):
        text = spoken.gettext(message) if message else ""
    else:
        text = spoken.ngettext(*message, abs(int(facts["n"])))
    if SENSE in text:
        text = text.partition(SENSE)[2]
    if not facts and "{" not in text:
        return text
    below = {name: figure(fact) for name, fact in facts.items() if isinstance(fact, int) and fact < 0}
    return text.format_map({**facts, **below} if below else facts)


class Catalogue:
    """Messages by key. `catalogue("coal.line", line=...)` says one of them."""

    def __init__(self, messages: Mapping[str, Message]) -> None:
        self.messages = dict(messages)

    def __call__(self, key: str, /, **facts: Word) -> str:
        return say(self.messages[key], **facts)

    def __contains__(self, key: object) -> bool:
        return key in self.messages

    def texts(self, key: str) -> tuple[str, ...]:
        """A message as it is written: one text, or one and many."""
        message = self.messages[key]
        return (message,) if isinstance(message, str) else message


ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
COMMON = Catalogue(
    {
        "comma": "{first}, {rest}",
        "and": "{first} and {last}",
        "or": "{first} or {last}",
        "sentences": "{first} {rest}",
        "subject": "{name} {does}",
        "cite": "{sentence} ({rule})",
        "quoted": "“{text}”",
        "stop": "{sentence}.",
        "money": "£{pounds}",
        "debt": "−£{pounds}",
        "dollars": "${dollars}",
        "dollars_owed": "−${dollars}",
        "gain": "+{number}",
        "loss": "−{number}",
        "ordinal.1": "1st",
        "ordinal.2": "2nd",
        "ordinal.3": "3rd",
        "ordinal.4": "4th",
        "ordinal.5": "5th",
        "ordinal.6": "6th",
        "final": "Once confirmed, this cannot be undone.",
    }
)


def chain(key: str, parts: list[str]) -> str:
    """Parts strung together by a message with `first` and `rest`."""
    if not parts:
        return ""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = COMMON(key, first=part, rest=text)
    return text


def listed(parts: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return COMMON(last, first=chain("comma", parts[:-1]), last=parts[-1])


def quoted(text: str) -> str:
    """`“tea”`: what somebody typed, as it was typed."""
    return COMMON("quoted", text=text)


def pounds(amount: int) -> str:
    """`£5`, or `−£5` for a debt."""
    return COMMON("money" if amount >= 0 else "debt", pounds=abs(amount))


def dollars(amount: int) -> str:
    """`$5`, or `−$5` for a debt."""
    return COMMON("dollars" if amount >= 0 else "dollars_owed", dollars=abs(amount))


def signed(number: int) -> str:
    """A change: `+5`, `−3`, `0`."""
    return COMMON("gain", number=number) if number > 0 else figure(number)


def figure(number: float) -> str:
    """A number as it is printed: `5`, `−3`, `0`."""
    return COMMON("loss", number=f"{-number:g}") if number < 0 else f"{number:g}"


def ordinal(place: int) -> str:
    """`1st`: of players, and of the steps of an action."""
    key = f"ordinal.{place}"
    return COMMON(key) if key in COMMON else str(place)


def section(rule: str) -> tuple[str, str]:
    """The name of a section and the number behind it: `Sell 3` is `Sell` and ` 3`."""
    name = rule.rstrip("0123456789").rstrip()
    return name, rule[len(name) :]


def cited(rule: str) -> str:
    """A section of the rulebook by the name it has in this language."""
    name, number = section(rule)
    return say(sense(SECTION, name)) + number


def plain(text: str) -> str:
    """Small letters and single blanks: how typed names are compared."""
    return " ".join(re.findall(r"\w+", text.lower().replace("_", " ")))


def told_of(name: str, does: str) -> str:
    """A sentence about a player, whose name stays as it is written: `ada builds a canal.`"""
    return sentence(COMMON("subject", name=name, does=does), [name])


def capital(text: str) -> str:
    """With a capital letter at its beginning; the others stay as they are."""
    return text[:1].upper() + text[1:]


def sentence(text: str, players: Sequence[str] = ()) -> str:
    """With a capital letter, unless it begins with the name of a player, and with a full stop."""
    if not text:
        return ""
    return stopped(text if any(begins_with(text, name) for name in players) else capital(text))


def begins_with(text: str, name: str) -> bool:
    """Does the text begin with this name, and not with a longer word?"""
    return bool(name) and text.startswith(name) and not text[len(name) : len(name) + 1].isalnum()


def stopped(text: str) -> str:
    """With a full stop."""
    return text if text[-1] in ".?!:" else COMMON("stop", sentence=text)
