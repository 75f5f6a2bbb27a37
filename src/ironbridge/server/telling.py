"""What a notice says: a title, a sentence and where it leads, in the language of whoever is told.

All of it is known to everybody at the table: no card, no move, nothing drawn. Why an order was dropped may
tell more: only whoever gave it is told, and not where others often read along.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, select

from ironbridge.registry import titles
from ironbridge.server import petition_words
from ironbridge.server.db.schema import chat, seats, tables, users
from ironbridge.server.notices import count_waiting
from ironbridge.server.times import remaining
from ironbridge.words.catalogue import Catalogue, listed
from ironbridge.words.languages import choose_language, language_now, speaking

WORDS = Catalogue(
    {
        "turn": "Your turn: {table}",
        "asked": "{name} asks you to agree: {table}",
        "time_short": "Time is running out: {table}",
        "time_up": "Your time is up: {table}",
        "invited": "{name} invites you: {table}",
        "declined": "{name} declines: {table}",
        "ended": "Game over: {table}",
        "named_in_chat": "{name} mentions you: {table}",
        "order_dropped": "Order dropped: {table}",
        "order_played": "Order played: {table}",
        "left": "{title} · {left}",
        "title": "{title}.",
        "question": "{title}. {question}.",
        "soon": "{title}. You have less than a minute left.",
        "won": "{title}. Won by {names}.",
        "at_zero.nothing": "{title}. The others are waiting for you.",
        "at_zero.sit_in": "{title}. A bot is playing for you until you return.",
        "at_zero.replace": "{title}. A bot has taken your seat.",
        "several": ("{n} notice", "{n} notices"),
        "test": "Test from Ironbridge",
        "test.body": "Notices will reach you here.",
    }
)
LONGEST_BODY = 500
SOMEBODY = "?"
SHARED = ("discord", "webhook")  # opponents may be in the same channel
_NAMES = select(seats.c.name).order_by(seats.c.seat)


class Told(NamedTuple):
    """One notice, before it is in anybody's language. `left` has what is left of the `bank` in it."""

    kind: str
    table: str  # its name
    title: str
    options: dict[str, Any]
    path: str
    facts: dict[str, Any]
    left: float | None
    bank: float
    waiting: int


class Text(NamedTuple):
    """What is sent. `tag`: a newer one with the same tag takes its place. `waiting`: for the app's badge."""

    title: str
    body: str
    link: str
    tag: str = ""
    kind: str = ""
    waiting: int = 0


def write_text(c: Connection, row: Row[Any], left: float | None, bank: float = 0.0) -> Told:
    """With names and lines looked up as they are now."""
    facts = msgspec.json.decode(row.facts)
    path = f"/tables/{row.table}"
    if row.kind == "named_in_chat":
        line = c.execute(select(chat.c.name, chat.c.text).where(chat.c.id == facts["line"])).first()
        facts |= {"name": line.name if line else "", "text": line.text if line else ""}
    elif row.kind in ("invited", "declined"):
        facts["name"] = c.execute(select(users.c.name).where(users.c.id == facts["by"])).scalar() or ""
    elif row.kind == "asked":
        names = c.execute(_NAMES.where(seats.c.table == row.table)).scalars().all()
        about = facts["about"]
        facts |= {"name": names[facts["seat"]], "about": names[about] if about is not None else ""}
    elif row.kind == "order_dropped" and row.way_kind in SHARED:
        del facts["why"]
    elif row.kind == "ended":
        outcome = c.execute(select(tables.c.outcome).where(tables.c.id == row.table)).scalar()
        names = c.execute(_NAMES.where(seats.c.table == row.table)).scalars().all()
        places = outcome["places"] if isinstance(outcome, dict) else ()
        facts["won"] = [name for name, place in zip(names, places) if place == 1]
    options = row.options if isinstance(row.options, dict) else {}
    waiting = count_waiting(c, row.user)
    return Told(row.kind, row.name, row.title, options, path, facts, left, bank, waiting)


def compose(told: Sequence[Told], address: str, language: str) -> Text:
    """One text for all of them."""
    with speaking(choose_language(language, "")):
        if len(told) == 1:
            one = told[0]
            tag = one.path.rpartition("/")[2]
            return Text(headline(one), _body(one), address + one.path, tag, one.kind, one.waiting)
        if {one.kind for one in told} == {"turn", "order_dropped"} and len({one.path for one in told}) == 1:
            return _turn_with_orders(told, address)
        title = WORDS("several", n=len(told))
        lines = "\n".join(headline(one) for one in told)
        return Text(title, lines, f"{address}/", "", "several", told[-1].waiting)


def _turn_with_orders(told: Sequence[Told], address: str) -> Text:
    """The turn, and why it has to be played by hand."""
    turn = next(one for one in told if one.kind == "turn")
    others = [
        ". ".join(filter(None, (headline(one), one.facts.get("why")))) for one in told if one is not turn
    ]
    text = compose([turn], address, language_now())
    return text._replace(body="\n".join([text.body, *others]))


def test_text(address: str, language: str) -> Text:
    with speaking(choose_language(language, "")):
        return Text(WORDS("test"), WORDS("test.body"), f"{address}/settings/notices", "test", "test")


def headline(one: Told) -> str:
    return WORDS(one.kind, table=one.table, name=one.facts.get("name") or SOMEBODY)


def _body(one: Told) -> str:
    found = titles().get(one.title)
    title = found.played(one.options) if found else one.title
    facts = one.facts
    if one.kind == "named_in_chat":
        return str(facts["text"])[:LONGEST_BODY]
    if one.kind == "order_dropped" and "why" in facts:
        return str(facts["why"])[:LONGEST_BODY]
    if one.kind == "asked":
        question = petition_words.question(facts["what"], facts["name"], facts["about"])
        return WORDS("question", title=title, question=question)
    if one.kind == "time_up":
        return WORDS(f"at_zero.{facts['at_zero']}", title=title)
    if one.kind == "ended" and facts["won"]:
        return WORDS("won", title=title, names=listed(facts["won"]))
    if one.left is not None:
        left = remaining(one.left, min(one.bank, one.left))
        return WORDS("left", title=title, left=left) if one.left >= 60 else WORDS("soon", title=title)
    return WORDS("title", title=title)
