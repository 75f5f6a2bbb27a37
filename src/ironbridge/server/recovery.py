"""Ways back to an account: codes shown once, and links that are sent or handed over. Only hashes are kept.

Each works once: whoever deletes its row has used it.
"""

from __future__ import annotations

import re
import secrets

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, or_, select, update

from ironbridge.server import people
from ironbridge.server.db.schema import mails, tickets, users
from ironbridge.server.errors import BadInput, Forbidden, NotFound
from ironbridge.server.mail import TOKEN, link_token, person_speaks, post
from ironbridge.server.passwords import Hashed
from ironbridge.server.people import DAY, Person, token_hash
from ironbridge.server.settings import Settings
from ironbridge.words.catalogue import say

CODES = 8
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is read as another
CODE_LETTERS = 16  # 79 bits: its hash need not be a slow one
LONGEST_MAIL = 254
MINUTES = 30  # a link to a new password, sent by mail
MOST_LINKS = 3  # of one account at a time: nobody's mailbox is filled
MOST_ACCOUNTS = 5  # of one address
ADDRESS = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?")


# Codes


def new_codes(c: Connection, person: Person, now: float) -> list[str]:
    """A new set of codes, `abcd-efgh-jkmn-pqrs`; the old ones open nothing any more."""
    c.execute(delete(tickets).where(tickets.c.user == person.id, tickets.c.kind == "code"))
    codes = ["".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS)) for _ in range(CODES)]
    for code in codes:
        _issue(c, person, "code", now, None, token=code)
    return ["-".join(code[i : i + 4] for i in range(0, CODE_LETTERS, 4)) for code in codes]


def codes_left(c: Connection, person: Person) -> int:
    left = select(func.count()).where(tickets.c.user == person.id, tickets.c.kind == "code")
    return int(c.execute(left).scalar_one())


def use_code(c: Connection, name: str, code: str, hashed: Hashed, now: float) -> Person:
    """A new password for who has a code. Raises Forbidden, also while banned."""
    found = people.find_account(c, name)
    letters = "".join(one for one in code.lower() if one.isalnum())
    ticket = _take(c, "code", letters, now)
    if found is None or ticket is None or ticket.user != found[0].id:
        raise Forbidden(say("Wrong name or code."))
    return _renew(c, found[0], hashed, now)


# Links


def send_links(c: Connection, asked: str, settings: Settings, now: float) -> None:
    """A link for the account of this name, or for those with this address; nobody is told whether any is."""
    try:
        named = users.c.key == people.name_key(asked)
    except BadInput:
        named = users.c.id == 0
    wanted = or_(named, users.c.mail == asked.strip().lower())
    accounts = select(users.c.id).where(wanted, users.c.mail != "", users.c.key.is_not(None))
    for id in c.execute(accounts.order_by(users.c.id).limit(MOST_ACCOUNTS)).scalars().all():
        person = people.find_person(c, id)
        sent = (tickets.c.user == id) & (tickets.c.kind == "reset") & (tickets.c.expires > now)
        if c.execute(select(func.count()).where(sent)).scalar_one() >= MOST_LINKS:
            continue
        nonce = _mailed(c, person, "reset", settings, now, MINUTES * 60.0)
        with person_speaks(person):
            post(
                c,
                person,
                person.mail,
                say("Ironbridge: set a new password"),
                (
                    say(
                        "Someone, perhaps you, has asked for a new password for the account {name}.",
                        name=person.name,
                    ),
                    say(
                        "To set one, open this link. It works once and expires after {n} minutes:", n=MINUTES
                    ),
                    f"{settings.address}/recover/{TOKEN}",
                    say("If it was not you, ignore this message: the password stays the same."),
                ),
                now,
                now + MINUTES * 60.0,
                nonce,
            )


def new_link(c: Connection, person: Person, now: float, seconds: float) -> str:
    """The token of a link to a new password."""
    return _issue(c, person, "reset", now, now + seconds)


def find_link(c: Connection, token: str, now: float) -> Person:
    """Whose link it is; it stays good. Raises NotFound."""
    return people.find_person(c, _find(c, "reset", token, now).user)


def use_link(c: Connection, token: str, hashed: Hashed, now: float) -> Person:
    """A new password for who has a link, which is used up with all others of the account. Raises NotFound."""
    ticket = _take(c, "reset", token, now)
    if ticket is None:
        raise _used_up()
    return _renew(c, people.find_person(c, ticket.user), hashed, now)


# The address


def clean_mail(text: str) -> str:
    """An address, or "". Raises BadInput for what is none."""
    text = text.strip().lower()
    odd = "=?" in text or ".." in text  # which mail programs would read as something else
    if text and (odd or len(text) > LONGEST_MAIL or not ADDRESS.fullmatch(text)):
        raise BadInput(say("An email address must look like name@example.org."))
    return text


def wish_mail(c: Connection, person: Person, mail: str, settings: Settings, now: float) -> None:
    """Ask the address to confirm itself; without one the person gets no mails any more."""
    mail = clean_mail(mail)
    links = tickets.c.kind.in_(("mail", "reset"))  # what was sent elsewhere is worth nothing any more
    c.execute(delete(tickets).where(tickets.c.user == person.id, links))
    c.execute(delete(mails).where(mails.c.user == person.id, mails.c.nonce != ""))
    if not mail:
        c.execute(update(users).where(users.c.id == person.id).values(mail=""))
        return
    nonce = _mailed(c, person, "mail", settings, now, DAY, mail)
    with person_speaks(person):
        post(
            c,
            person,
            mail,
            say("Ironbridge: confirm your email address"),
            (
                say("The account {name} has asked to receive email at this address.", name=person.name),
                say("To confirm, open this link. It works once and expires after a day:"),
                f"{settings.address}/confirm/{TOKEN}",
                say("If you do not recognise this account, ignore this message."),
            ),
            now,
            now + DAY,
            nonce,
        )


def find_wish(c: Connection, token: str, now: float) -> str:
    """The address a link would confirm. Raises NotFound."""
    return str(_find(c, "mail", token, now).mail)


def confirm_mail(c: Connection, token: str, now: float) -> str:
    """The address is the account's from now on. Raises NotFound."""
    ticket = _take(c, "mail", token, now)
    if ticket is None:
        raise _used_up()
    c.execute(update(users).where(users.c.id == ticket.user).values(mail=ticket.mail))
    return str(ticket.mail)


def drop_tickets(c: Connection, now: float) -> int:
    """Those nobody can use any more; how many."""
    return c.execute(delete(tickets).where(tickets.c.expires <= now)).rowcount


# Tickets


def _issue(
    c: Connection,
    person: Person,
    kind: str,
    now: float,
    expires: float | None,
    *,
    mail: str = "",
    token: str = "",
) -> str:
    token = token or secrets.token_urlsafe(32)
    c.execute(
        insert(tickets).values(
            token=token_hash(token), user=person.id, kind=kind, mail=mail, created=now, expires=expires
        )
    )
    return token


def _mailed(
    c: Connection, person: Person, kind: str, settings: Settings, now: float, seconds: float, mail: str = ""
) -> str:
    """The nonce of a ticket whose token is put into a mail when it is sent."""
    nonce = secrets.token_hex(16)
    _issue(c, person, kind, now, now + seconds, mail=mail, token=link_token(settings.secret, nonce))
    return nonce


def _find(c: Connection, kind: str, token: str, now: float) -> Row[tuple[object, ...]]:
    row = c.execute(select(tickets).where(*_fits(kind, token, now))).first()
    if row is None:
        raise _used_up()
    return row


def _take(c: Connection, kind: str, token: str, now: float) -> Row[tuple[object, ...]] | None:
    """The ticket, used up now; whatever is refused afterwards brings it back."""
    row = c.execute(select(tickets).where(*_fits(kind, token, now))).first()
    if row is None or not c.execute(delete(tickets).where(tickets.c.token == row.token)).rowcount:
        return None  # another was quicker
    return row


def _fits(kind: str, token: str, now: float) -> tuple[ColumnElement[bool], ...]:
    in_time = or_(tickets.c.expires.is_(None), tickets.c.expires > now)
    return (tickets.c.token == token_hash(token), tickets.c.kind == kind, in_time)


def _used_up() -> NotFound:
    return NotFound(say("This link has already been used or has expired."))


def _renew(c: Connection, person: Person, hashed: Hashed, now: float) -> Person:
    people.refuse_banned(c, person, now)
    people.replace_password(c, person, hashed)
    return person
