"""A lesson under way. Nobody stores it: a page carries its stand, and the rules play that again each time.

After the last station, or from anywhere, the game may go on as a table like any other, with bots.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from ironbridge.bots.names import AUTOMA
from ironbridge.core.kept import Kept
from ironbridge.core.position import LETTERS
from ironbridge.core.record import Record
from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.server.draws import new_secret
from ironbridge.server.errors import BadInput, Conflict, NotFound
from ironbridge.server.logs import LOGGER
from ironbridge.server.new_tables import table_name
from ironbridge.server.people import Person
from ironbridge.server.placing import place
from ironbridge.server.seat_names import unlike
from ironbridge.server.storing import settle
from ironbridge.server.table_rows import SeatRow, find_table, seat_rows
from ironbridge.table.guide import Guide
from ironbridge.table.lesson import Lesson
from ironbridge.table.show import Snapshot
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say
from ironbridge.words.languages import language_now

LONGEST_STAND = 12_000  # characters; the longest station takes a tenth of that
MOST_STEPS = 80


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At which station, counted from 0, and what the learner has done there."""

    station: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    steps: tuple[dict[str, Any], ...] = ()

    def __str__(self) -> str:
        return msgspec.json.encode(self).decode()


class Reached(NamedTuple):
    """A guide at a stand, only to be looked at: others look at it too. `said`: what the guide has to say of
    what was done last; `strayed`: that it leads elsewhere."""

    guide: Guide
    said: str
    strayed: bool

    @property
    def stand(self) -> Stand:
        return Stand(self.guide.at, () if self.guide.over else tuple(self.guide.own_steps))


def lessons_of(titles: Titles) -> Iterator[tuple[Title, tuple[Lesson, ...]]]:
    """Of every title that has some; one whose files are wrong keeps nobody from the others."""
    for title in titles:
        try:
            found = title.lessons()
        except Malformed as error:
            LOGGER.error("lessons cannot be read", extra={"fields": {"reason": str(error)}})
            continue
        if found:
            yield title, found


def find_lesson(titles: Titles, title: str, name: str) -> tuple[Title, Lesson]:
    """Raises NotFound."""
    found = titles.get(title)
    if found is None:
        raise NotFound(say("There is no such title."))
    try:
        return found, found.lesson(f"{title}/{name}")
    except Malformed:
        raise NotFound(say("There is no such lesson.")) from None


def read_stand(text: str) -> Stand:
    """What a page carries. Raises BadInput."""
    try:
        if len(text) > LONGEST_STAND:
            raise ValueError
        found = msgspec.json.decode(text, type=Stand)
    except (ValueError, RecursionError):
        raise BadInput(say("This place in the lesson cannot be read. Open the lesson again.")) from None
    if len(found.steps) > MOST_STEPS:
        raise BadInput(
            say("You have taken too many steps at this station. Start it again, or play on at a table.")
        )
    return found


REACHED: Kept[tuple[str, ...], Reached] = Kept(256)


def reach(title: Title, lesson: Lesson, stand: Stand, name: str = "") -> Reached:
    """The lesson at a stand; `name` is the learner's. Takes its time: call it in a thread.

    Raises Malformed, or IllegalAction for a step that cannot be played.
    """
    key = (lesson.where, lesson.id, str(stand), name, language_now())
    return REACHED.get(key, lambda: _reach(title, lesson, stand, name))


def _reach(title: Title, lesson: Lesson, stand: Stand, name: str) -> Reached:
    names = list(lesson.names)
    names += [""] * (lesson.learner + 1 - len(names))
    names[lesson.learner] = name
    guide = Guide(title, lesson, names)
    said, strayed = "", False
    while guide.at < min(stand.station, len(lesson.station)):
        said = guide.say(guide.station.done)
        guide.skip()
    for step in stand.steps:
        if guide.over:
            raise Conflict(say("This lesson is finished."))
        judged = guide.play(guide.match.read_action(step))
        if judged.text or not strayed:
            said = judged.text
        strayed = guide.strayed
    return Reached(guide, said, strayed)


def after_suggestion(guide: Guide) -> Snapshot:
    """The table as the suggested step would leave it, to be looked at."""
    twin, now = guide.shown(), guide.match
    clone = twin.game.clone
    return Snapshot(
        guide.title, clone(twin.state), twin.version, twin.log, left=clone(now.state), seen=now.steps
    )


def play_on(c: Connection, person: Person, guide: Guide, now: float | None = None) -> str:
    """The game of a lesson as a private table of the learner and bots; its id. Raises Conflict at its end."""
    match = guide.match.fork()
    match.key = new_secret()  # from here on nobody knows what comes
    match.go_on()
    if match.decision is None:
        raise Conflict(say("The game is over at this point."))
    header, card, lesson = match.record.header, match.game.card, guide.lesson
    rows: list[SeatRow] = []
    for seat, name in enumerate(guide.names):
        called = unlike(name or LETTERS[seat], [row.name for row in rows])
        if seat in card.automa:
            rows.append(SeatRow(seat, AUTOMA, None, card.automa_name, "", False))
        elif seat == lesson.learner:
            rows.append(SeatRow(seat, "person", person.id, person.name, "", False))
        else:
            rows.append(SeatRow(seat, "bot", None, called, lesson.bots, False))
    now = time.time() if now is None else now
    id = place(
        c,
        person,
        rows,
        title=header.title,
        name=table_name(guide.title.lesson_name(lesson), match.game),
        options={**header.options, **({"map": lesson.map} if lesson.map else {})},
        listed=False,
        secret=match.key,
        now=now,
    )
    seats = tuple(row.name for row in rows)
    match.record = Record(msgspec.structs.replace(header, seats=seats), match.record.steps)
    settle(c, find_table(c, id, lock=True), match, seat_rows(c, id), now)
    return id
