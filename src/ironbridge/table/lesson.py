"""Lessons: a table that begins somewhere, and stations at which a guide suggests what to do. Files in TOML.

A lesson is a file like a scenario. Its texts are English messages, translated by the catalogues of the title
that brings it. `docs/writing-a-lesson.md` is the manual; `guide.py` plays a lesson.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from ironbridge.core.game import OptionValue
from ironbridge.core.position import LETTERS
from ironbridge.core.refusals import Malformed
from ironbridge.words.entry import Wording

SUFFIX = ".toml"
Plain = dict[str, Any]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what a lesson file holds: a misspelt key is an error."""


class Move(Form, frozen=True):
    """A step whose draws are given: picks with blanks between, and the outcomes it draws."""

    picks: str
    chance: tuple[str, ...] = ()


class OtherWay(Form, frozen=True):
    """What a learner may well do instead: the picks such a step holds, and where it leads."""

    picks: str
    text: str


class Question(Form, frozen=True):
    """What a learner may also want to know, answered in place."""

    question: str
    answer: str


class Station(Form, frozen=True):
    """One stop: `name` in a word or two, `task` in a line, `text` says why; `why` is an anchor of the rules.

    `do`: the steps suggested, and those of the others that follow. `lit`: what is lit, else what the next
    suggested step picks. `others` and `otherwise` tell where something else leads, `done` what came of it.
    `facts`: a figure for each placeholder of the texts, `expect`: what the texts rely on, both by paths.
    """

    name: str
    task: str
    text: str
    why: str
    do: tuple[str | Move, ...] = ()
    lit: tuple[str, ...] = ()
    others: tuple[OtherWay, ...] = ()
    otherwise: str = ""
    done: str = ""
    asks: tuple[Question, ...] = ()
    facts: dict[str, str] = {}
    expect: Plain = {}

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(one if isinstance(one, Move) else Move(one) for one in self.do)

    def messages(self) -> Iterator[tuple[str, str]]:
        """Each text with what it is."""
        yield from (("name", self.name), ("task", self.task), ("text", self.text))
        yield from ((f"instead: {other.picks}", other.text) for other in self.others)
        yield from (("otherwise", self.otherwise), ("done", self.done))
        for one in self.asks:
            yield from (("question", one.question), ("answer", one.answer))


class LessonFile(Form, frozen=True, kw_only=True):
    """As it is written. It begins with `given`, a position, or with a deal of `players`, `seed`, `options`.

    `seat` learns; the others are called `names` and, where the script ends, played by `bots`. `others` hold
    at every station, after its own, for a step of the same type as the suggested one.
    """

    title: str
    name: str
    about: str
    station: tuple[Station, ...]
    minutes: int = 10
    given: Plain = {}
    players: int = 0
    seed: int = 0
    options: dict[str, OptionValue] = {}
    seat: str = LETTERS[0]
    names: tuple[str, ...] = ()
    bots: str = "apprentice"
    others: tuple[OtherWay, ...] = ()


class Lesson(LessonFile, frozen=True, kw_only=True):
    """A lesson with where it was read: `id` is `birmingham/1_first_round`, or `age_of_steam/finland`."""

    id: str
    where: str

    @property
    def learner(self) -> int:
        return LETTERS.index(self.seat)

    @property
    def map(self) -> str:
        """The map it is played on; "" for that of the title."""
        return str({**self.options, **self.given}.get("map", ""))

    def fault(self, station: int, what: object) -> Malformed:
        """What is wrong with a station, counted from 0."""
        name = self.station[station].name
        return Malformed(f"{self.where}: station {station + 1} ({name}): {what}")

    def wordings(self, where: str) -> Iterator[Wording]:
        """Its messages, for the catalogues."""
        yield Wording(self.name, where=where, name="name")
        yield Wording(self.about, where=where, name="about")
        for other in self.others:
            yield Wording(other.text, where=where, name=f"instead: {other.picks}")
        for number, one in enumerate(self.station, 1):
            for what, text in one.messages():
                if text:
                    yield Wording(text, where=where, name=f"station {number}, {what}")


@lru_cache(maxsize=256)
def read_lesson(text: bytes, title: str, name: str, where: str) -> Lesson:
    """A lesson from its file. Raises Malformed, naming `where` it lies."""
    try:
        written = msgspec.convert(tomllib.loads(text.decode("utf-8-sig")), LessonFile)
    except RecursionError:
        raise Malformed(f"{where}: lists or tables are nested too deeply") from None
    except ValueError as error:  # not TOML, not UTF-8, not of this form, or a number of too many digits
        raise Malformed(f"{where}: {error}") from None
    fields = {field: getattr(written, field) for field in written.__struct_fields__}
    found = Lesson(**fields, id=f"{written.title}/{name}", where=where)
    if title and written.title != title:
        raise Malformed(f"{where}: it is a lesson of {written.title!r}, not of {title!r}")
    if bool(found.given) == bool(found.players):
        raise Malformed(f"{where}: a lesson has either a given position or a number of players")
    if not found.station or found.seat not in tuple(LETTERS):
        raise Malformed(f"{where}: a lesson needs a station and a seat from A to {LETTERS[-1]}")
    return found


def lessons_in(folder: Traversable, title: str) -> Iterator[Lesson]:
    """The lessons of a title's folder, in the order of their names. Raises Malformed."""
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(SUFFIX):
                yield read_lesson(file.read_bytes(), title, file.name.removesuffix(SUFFIX), str(file))
