"""Who asks: the session cookie, and the ways in and out that pages and the JSON API share.

Each returns the cookie to send along; password hashing happens in a thread, outside any transaction.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy import Connection

from ironbridge.server import people
from ironbridge.server.addresses import customer, real_address
from ironbridge.server.errors import BadInput, Forbidden, NotLoggedIn
from ironbridge.server.limits import Limit
from ironbridge.server.parts import parts_of
from ironbridge.server.passwords import hash_password
from ironbridge.server.people import Person
from ironbridge.server.recovery import new_codes
from ironbridge.server.requests import CheckedRequest
from ironbridge.server.settings import Settings
from ironbridge.words.catalogue import say, speak_with
from ironbridge.words.languages import choose_language, translations

T = TypeVar("T")
SESSION_COOKIE = "ironbridge_session"
LANGUAGE_COOKIE = "ironbridge_language"  # the wishes of a browser where nobody is logged in
KNOWN_COOKIE = "ironbridge_known"  # an account was logged in to from this browser
THEME_COOKIE = "ironbridge_theme"
YEAR = 365 * 86_400
Asked = CheckedRequest
READING = ("GET", "HEAD", "OPTIONS")
TABLES = ("/tables/", "/api/tables")  # what is done at a table changes no person and no session
Connected = ASGIConnection[Any, Person | None, Any, Any]


class Authentication:
    """Sets `request.user` and the language everything inside is said in."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and ("\0" in scope["path"] or b"%00" in scope["query_string"]):
            raise BadInput(say("An address cannot contain NUL characters."))
        if scope["type"] != ScopeType.HTTP or scope["route_handler"].opt.get("public"):
            await self.app(scope, receive, send)
            return
        connection: Connected = ASGIConnection(scope)
        token = connection.cookies.get(SESSION_COOKIE, "")
        person, renewed = await _whose(connection, token) if token else (None, None)
        scope["user"] = person
        scope["auth"] = token if person else None
        language = choose_language(
            (person.language if person else "") or connection.cookies.get(LANGUAGE_COOKIE, ""),
            connection.headers.get("accept-language", ""),
        )
        scope["state"]["language"] = language  # `connection.state` would make a State, and a lock, for it

        async def send_renewed(message: Message) -> None:
            if renewed is not None and message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                # Who has just come in, or gone, has a cookie of their own, and the last one counts.
                if not any(one.startswith(f"{SESSION_COOKIE}=") for one in headers.getall("set-cookie", [])):
                    headers.add("set-cookie", renewed.to_header(header=""))
            await send(message)

        try:
            with speak_with(translations(language)):
                await self.app(scope, receive, send_renewed)
        finally:
            if scope["method"] not in READING and not scope["path"].startswith(TABLES):
                parts_of(connection).sessions.forget()


async def _whose(connection: Connected, token: str) -> tuple[Person | None, Cookie | None]:
    parts = parts_of(connection)
    memo = parts.sessions
    known = memo.find(token)
    if known is not None:
        return known.person, None
    age, now = memo.age, time.time()
    found = await parts.database.read(people.find_session, token, now)
    if found is None:
        return None, None
    if not found.stale:
        memo.keep(token, found, age)
        return found.person, None
    await parts.database.write(people.renew_session, token, now)
    return found.person, session_cookie(connection, token)


def session_cookie(connection: Connected, token: str) -> Cookie:
    """The cookie that holds a token; an empty token takes it away."""
    return _cookie(connection, SESSION_COOKIE, token, int(people.SESSION))


def logged_in(request: Asked) -> Person:
    """Whoever asks. Raises NotLoggedIn if that is nobody."""
    if request.user is None:
        raise NotLoggedIn(say("Log in first."))
    return request.user


def client_address(request: Asked) -> str:
    """The address to count tries by."""
    peer = request.client.host if request.client else ""
    forwarded = request.headers.getall("x-forwarded-for", [])
    return real_address(peer, forwarded, request.parts.settings.trusted_proxies)


def count_try(request: Asked, account: str = "") -> None:
    """One try to get in. Raises TooMany."""
    parts = request.parts
    if not parts.settings.limits:
        return
    address = client_address(request)
    parts.limits.address.take(address)
    known = request.cookies.get(KNOWN_COOKIE, "")
    if account and is_known(parts.settings, known, account):
        parts.limits.known.take(known)  # whatever strangers try
    elif account:
        parts.limits.strangers.take(account, customer(address))


def count_recovery(request: Asked) -> None:
    """One try to get back in, which no try with a password uses up. Raises TooMany."""
    parts = request.parts
    if parts.settings.limits:
        parts.limits.recovery.take(client_address(request))


def known_cookie(request: Asked, person: Person) -> Cookie:
    """Lets this browser try to log in to the account later, whoever else tries."""
    settings = request.parts.settings
    return _cookie(
        request, KNOWN_COOKIE, _known(settings, secrets.token_hex(8), people.name_key(person.name)), YEAR
    )


def is_known(settings: Settings, value: str, account: str) -> bool:
    return hmac.compare_digest(value.encode(), _known(settings, value.partition(".")[0], account).encode())


def _known(settings: Settings, browser: str, account: str) -> str:
    signed = hmac.new(settings.secret.encode(), f"known {browser} {account}".encode(), hashlib.sha256)
    return f"{browser}.{signed.hexdigest()}"


def count_deed(request: Asked, limit: Limit) -> Person:
    """One more deed of whoever asks. Raises NotLoggedIn, TooMany."""
    person = logged_in(request)
    if request.parts.settings.limits:
        limit.take(str(person.id))
    return person


def count_asking(request: Asked, people: int = 1) -> Person:
    """Whoever asks or invites so many people by name. Raises NotLoggedIn, TooMany."""
    person = logged_in(request)
    for _ in range(people):
        count_deed(request, request.parts.limits.asking)
    return person


def wish_cookie(connection: Connected, name: str, value: str) -> Cookie:
    """A wish that the browser keeps; an empty one is forgotten."""
    return _cookie(connection, name, value, YEAR)


def _cookie(connection: Connected, name: str, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=name,
        value=value,
        path="/",
        max_age=seconds if value else 0,
        httponly=name != THEME_COOKIE,  # the page's own switch writes that too
        samesite="lax",
        secure=parts_of(connection).settings.secure,
    )


def wished_theme(request: Connected) -> str:
    """What this browser was set to before anybody was known in it."""
    wished = request.cookies.get(THEME_COOKIE, "")
    return wished if wished in people.THEMES else people.THEMES[0]


def kept_language(request: Asked, person: Person | None) -> list[Cookie]:
    """The language of who comes or goes stays with the browser."""
    if person is None or not person.language:
        return []
    return [wish_cookie(request, LANGUAGE_COOKIE, person.language)]


async def sign_in(request: Asked, name: str, password: str) -> tuple[Person, list[Cookie]]:
    """Log in; the person and the cookies to send along. Raises TooMany, Forbidden."""
    count_try(request, account_key(name))
    database = request.parts.database
    found = await database.read(people.find_account, name)
    person = await asyncio.to_thread(people.check_password, found, password)
    return person, await come_in(request, person)


async def sign_up(request: Asked, name: str, password: str) -> tuple[Person, list[str], list[Cookie]]:
    """Register; a guest who asks becomes the account. The recovery codes are shown now or never.

    Raises TooMany, BadInput, Conflict.
    """
    count_try(request)
    people.name_key(name)
    hashed = await asyncio.to_thread(hash_password, password)
    guest = request.user if request.user and request.user.guest else None
    now, theme = time.time(), wished_theme(request)

    def register(c: Connection) -> tuple[Person, list[str]]:
        person = people.register(c, name, hashed, now, guest, theme)
        return person, new_codes(c, person, now)

    person, codes = await request.parts.database.write(register)
    return person, codes, await come_in(request, person)


async def write_as(
    request: Asked, name: str, work: Callable[[Connection, Person], T]
) -> tuple[T, list[Cookie]]:
    """`work(connection, person)` for whoever asks, and cookies to send along.

    Somebody unknown becomes a guest of this name in the same transaction: if it fails there is no guest.
    Raises TooMany, BadInput, and whatever the work raises.
    """
    database = request.parts.database
    if request.user is not None:
        return await database.write(work, request.user), []
    count_try(request)
    now = time.time()

    def work_as_guest(c: Connection) -> tuple[T, str]:
        guest = people.new_guest(c, name, now, wished_theme(request))
        return work(c, guest), people.open_session(c, guest, now)

    done, token = await database.write(work_as_guest)
    return done, [session_cookie(request, token)]


async def sign_out(request: Asked) -> Cookie:
    """The session ends here and in the database."""
    if request.auth:
        await request.parts.database.write(people.close_session, request.auth)
    return session_cookie(request, "")


async def new_password(request: Asked, old: str, new: str) -> None:
    """Change the password; other browsers are logged out. Raises TooMany, BadInput, Forbidden."""
    person = await proven(request, old)
    hashed = await asyncio.to_thread(hash_password, new)
    await request.parts.database.write(people.replace_password, person, hashed, keep=request.auth)


async def proven(request: Asked, password: str) -> Person:
    """Whoever asks, and knows their password. Raises NotLoggedIn, BadInput, TooMany, Forbidden."""
    if logged_in(request).guest:
        raise BadInput(say("Guests have no password. Register first."))
    person = count_deed(request, request.parts.limits.password)
    found = await request.parts.database.read(people.find_account, person.name)
    try:
        return await asyncio.to_thread(people.check_password, found, password)
    except Forbidden:
        raise Forbidden(say("Wrong password.")) from None


async def come_in(request: Asked, person: Person) -> list[Cookie]:
    """A session of the person in this browser, which is known from now on. Raises Forbidden while banned."""
    return [await open_session(request, person), known_cookie(request, person)]


async def open_session(request: Asked, person: Person) -> Cookie:
    now = time.time()

    def change(c: Connection) -> str:
        token = people.open_session(c, person, now)
        if request.auth:  # the old token must not outlive the change of person
            people.close_session(c, request.auth)
        return token

    return session_cookie(request, await request.parts.database.write(change))


def account_key(name: str) -> str:
    """The account that tries are counted for; "" for a name nobody can have."""
    try:
        return people.name_key(name)
    except BadInput:
        return ""
