"""People: accounts, guests, sessions and what each may set. Plain functions on a connection.

A guest has a name and a session, and may become an account later, keeping every seat.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime
from typing import Any, NamedTuple
from unicodedata import normalize

import msgspec
from msgspec import UNSET, UnsetType
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ironbridge.drawing.seats import TINCTURES
from ironbridge.server.db.schema import sessions, tickets, users
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotLoggedIn
from ironbridge.server.names import mixes_scripts, skeleton
from ironbridge.server.passwords import Hashed, hash_password, is_right, waste_time
from ironbridge.words.catalogue import say
from ironbridge.words.languages import LANGUAGES

LONGEST_NAME = 40
LONGEST_KEY = 80
DAY = 86_400.0
SESSION = 90 * DAY
FOREVER = 1e11  # the end of a ban without an end
THEMES = ("system", "paper", "night")
COLOURS = ("", *(tincture.id for tincture in TINCTURES))


# Asked with every request.
_SESSION = (
    select(users, sessions.c.expires.label("until"))
    .join(sessions, sessions.c.user == users.c.id)
    .where(sessions.c.token == bindparam("hash"))
)


class Person(msgspec.Struct, frozen=True):
    """Somebody at the server. "" as language is the browser's, as colour and hatching any, as mail none.

    `unseen`: others are not told that they are here. `spoken`: the languages they speak, if told.
    """

    id: int
    name: str
    guest: bool
    language: str
    theme: str
    colour: str
    hatching: str
    mail: str = ""
    unseen: bool = False
    spoken: tuple[str, ...] = ()


class SettingsChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person wants otherwise; what is left out stays."""

    language: str | UnsetType = UNSET
    theme: str | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    hatching: str | UnsetType = UNSET
    unseen: bool | UnsetType = UNSET
    spoken: tuple[str, ...] | UnsetType = UNSET


class Session(NamedTuple):
    """`stale`: it was used today for the first time, and its end should be put off."""

    person: Person
    stale: bool


def clean_name(name: str) -> str:
    """The name with single blanks. Raises BadInput for one nobody could read or type."""
    name = " ".join(normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or not skeleton(name):
        raise BadInput(say("A name must have 1 to {n} visible characters.", n=LONGEST_NAME))
    return name


def name_key(name: str) -> str:
    """The name as it is compared: capitals, accents written differently and blanks make no other name."""
    key = normalize("NFKC", normalize("NFKC", clean_name(name)).casefold())
    if len(key) > LONGEST_KEY:
        raise BadInput(say("A name must have 1 to {n} visible characters.", n=LONGEST_NAME))
    return key


def new_name(c: Connection, name: str, but: int = 0) -> str:
    """A name for somebody. Raises BadInput, and Conflict where it is an account's or looks like it."""
    name = clean_name(name)
    if name.startswith("#"):
        raise BadInput(say("A name cannot begin with #."))
    if mixes_scripts(name):
        raise BadInput(say("The letters of a name must all come from one supported script."))
    refuse_taken(c, name, but)
    return name


def refuse_taken(c: Connection, name: str, but: int = 0) -> None:
    """Raises Conflict for a name that is an account's, or can be taken for one; `but` is left out of that."""
    key = name_key(name)
    alike = ((users.c.key == key) | (users.c.skeleton == skeleton(name))) & (users.c.id != but)
    found = c.execute(select(users.c.key).where(alike)).scalars().all()
    if key in found:
        raise taken(name)
    if found:
        raise Conflict(say("The name {name} looks too much like one that is taken.", name=name))


def taken(name: str) -> Conflict:
    return Conflict(say("The name {name} is taken.", name=name))


def register(
    c: Connection,
    name: str,
    password: str | Hashed,
    now: float,
    claim: Person | None = None,
    theme: str = THEMES[0],
) -> Person:
    """A new account; `claim` is the guest who becomes it, seats, wishes and all."""
    name, key = new_name(c, name), name_key(name)
    hashed = password if isinstance(password, Hashed) else hash_password(password)
    values = {"name": name, "key": key, "password": hashed.text, "skeleton": skeleton(name)}
    try:
        if claim is not None and claim.guest:
            guest = (users.c.id == claim.id) & users.c.key.is_(None)
            if c.execute(update(users).where(guest).values(**values)).rowcount:
                return find_person(c, claim.id)
        made = c.execute(insert(users).values(**values, created=now, theme=theme))
    except IntegrityError as error:  # somebody else was quicker
        raise taken(name) from error
    return find_person(c, _new_id(made))


def rename(c: Connection, person: Person, name: str) -> Person:
    """The person under another name. Raises BadInput, Conflict."""
    name = new_name(c, name, person.id)
    values = {"name": name}
    if not person.guest:
        values |= {"key": name_key(name), "skeleton": skeleton(name)}
    try:
        c.execute(update(users).where(users.c.id == person.id).values(**values))
    except IntegrityError as error:
        raise taken(name) from error
    pass_on_looks(c, person.name)
    return find_person(c, person.id)


def pass_on_looks(c: Connection, name: str) -> None:
    """A name is free again: of older accounts that look like it, the first now has the skeleton."""
    shape = skeleton(name)
    if c.execute(select(users.c.id).where(users.c.skeleton == shape)).first() is not None:
        return
    without = select(users.c.id, users.c.name).where(users.c.key.is_not(None), users.c.skeleton.is_(None))
    for id, other in c.execute(without.order_by(users.c.id)).all():
        if skeleton(other) == shape:
            c.execute(update(users).where(users.c.id == id).values(skeleton=shape))
            return


def new_guest(c: Connection, name: str, now: float, theme: str = THEMES[0]) -> Person:
    """Somebody with a name only; two guests may share one, but none has an account's."""
    made = c.execute(insert(users).values(name=new_name(c, name), created=now, theme=theme))
    return find_person(c, _new_id(made))


def find_account(c: Connection, name: str) -> tuple[Person, str] | None:
    """The account of a name and its stored password."""
    try:
        key = name_key(name)
    except BadInput:
        return None
    row = c.execute(select(users).where(users.c.key == key)).first()
    return (_person(row), str(row.password)) if row else None


def check_password(found: tuple[Person, str] | None, password: str) -> Person:
    """The person whose password it is. An unknown name takes as long as a wrong password."""
    if found is None:
        waste_time(password)
    elif is_right(found[1], password):
        return found[0]
    raise Forbidden(say("Wrong name or password."))


def replace_password(c: Connection, person: Person, hashed: Hashed, *, keep: str | None = None) -> None:
    """Store a new password; every session but that of the token `keep` ends, and every link to a new one."""
    c.execute(delete(tickets).where(tickets.c.user == person.id, tickets.c.kind == "reset"))
    c.execute(update(users).where(users.c.id == person.id).values(password=hashed.text))
    others = sessions.c.user == person.id
    if keep is not None:
        others &= sessions.c.token != token_hash(keep)
    c.execute(delete(sessions).where(others))


def change_settings(c: Connection, person: Person, changes: SettingsChange) -> Person:
    """The person as they are afterwards. Raises BadInput for a value there is not."""
    wanted = {name: value for name, value in msgspec.structs.asdict(changes).items() if value is not UNSET}
    allowed = {"language": ("", *LANGUAGES), "theme": THEMES, "colour": COLOURS, "hatching": COLOURS}
    allowed["spoken"] = tuple(LANGUAGES)
    for name, value in wanted.items():
        given = value if name == "spoken" else (value,)
        if name in allowed and not set(given) <= set(allowed[name]):
            known = ", ".join(one for one in allowed[name] if one)
            raise BadInput(say("{name} must be one of: {known}.", name=name, known=known))
    if "spoken" in wanted:
        wanted["spoken"] = ",".join(one for one in LANGUAGES if one in wanted["spoken"])
    if wanted:
        c.execute(update(users).where(users.c.id == person.id).values(**wanted))
    return find_person(c, person.id)


def open_session(c: Connection, person: Person, now: float) -> str:
    """A new session; the token is for the cookie, only its hash is kept. Raises Forbidden while banned."""
    refuse_banned(c, person, now)
    c.execute(delete(sessions).where((sessions.c.user == person.id) & (sessions.c.expires < now)))
    token = secrets.token_urlsafe(32)
    c.execute(
        insert(sessions).values(token=token_hash(token), user=person.id, created=now, expires=now + SESSION)
    )
    return token


def refuse_banned(c: Connection, person: Person, now: float) -> None:
    """Raises Forbidden for who must not come in now."""
    until = c.execute(select(users.c.banned).where(users.c.id == person.id)).scalar()
    if until is None or until <= now:
        return
    if until >= FOREVER:
        raise Forbidden(say("The server's administrator has closed this account."))
    day = datetime.fromtimestamp(until, UTC).strftime("%Y-%m-%d %H:%M UTC")
    raise Forbidden(say("The server's administrator has suspended this account until {day}.", day=day))


def close_session(c: Connection, token: str) -> None:
    c.execute(delete(sessions).where(sessions.c.token == token_hash(token)))


def renew_session(c: Connection, token: str, now: float) -> None:
    fits = sessions.c.token == token_hash(token)
    c.execute(update(sessions).where(fits).values(expires=now + SESSION))


def find_session(c: Connection, token: str, now: float) -> Session | None:
    row = c.execute(_SESSION, {"hash": token_hash(token)}).first()
    if row is None or row.until <= now or (row.banned is not None and row.banned > now):
        return None
    return Session(_person(row), row.until < now + SESSION - DAY)


def find_person(c: Connection, id: int) -> Person:
    """Raises NotLoggedIn for one who has just left."""
    row = c.execute(select(users).where(users.c.id == id)).one_or_none()
    if row is None:
        raise NotLoggedIn(say("Log in first."))
    return _person(row)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _new_id(made: Any) -> int:
    return int(made.inserted_primary_key[0])


def _person(row: Row[Any]) -> Person:
    return Person(
        row.id,
        row.name,
        row.key is None,
        row.language,
        row.theme,
        row.colour,
        row.hatching,
        row.mail,
        bool(row.unseen),
        tuple(filter(None, row.spoken.split(","))),
    )
