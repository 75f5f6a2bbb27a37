"""Who asks: the session cookie, and the ways in and out that pages and the JSON API share.

Each returns the cookie to send along; password hashing happens in a thread, outside any transaction.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Callable
from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy import Connection

from ironbridge.server import people
from ironbridge.server.errors import BadInput, NotLoggedIn
from ironbridge.server.limits import Limit
from ironbridge.server.parts import parts_of
from ironbridge.server.passwords import hash_password
from ironbridge.server.people import Person
from ironbridge.server.requests import CheckedRequest
from ironbridge.words.catalogue import say, speak_with
from ironbridge.words.languages import choose_language, translations

T = TypeVar("T")
SESSION_COOKIE = "ironbridge_session"
LANGUAGE_COOKIE = "ironbridge_language"  # the wishes of a browser where nobody is logged in
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
            raise BadInput(say("An address must not contain the character NUL."))
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
    """The address to count tries by; a proxy is believed only if the settings say so."""
    if request.parts.settings.trust_proxy:
        # The last entry is the proxy's own; the ones before it anybody can write.
        last = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        if last:
            return _network(last[:100])
    return _network(request.client.host) if request.client else ""


def _network(address: str) -> str:
    """One customer of IPv6 has a whole /64 of addresses, and is one to us."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if ip.version == 4 or ip.ipv4_mapped:
        return address
    return str(ipaddress.ip_network((ip.packed[:8].ljust(16, b"\0"), 64)))


def count_try(request: Asked, account: str = "") -> None:
    """One try to get in. Raises TooMany."""
    parts = request.parts
    if not parts.settings.limits:
        return
    parts.limits.address.take(client_address(request))
    if account:
        parts.limits.account.take(account)


def count_deed(request: Asked, limit: Limit) -> Person:
    """One more deed of whoever asks. Raises NotLoggedIn, TooMany."""
    person = logged_in(request)
    if request.parts.settings.limits:
        limit.take(str(person.id))
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


async def sign_in(request: Asked, name: str, password: str) -> tuple[Person, Cookie]:
    """Log in. Raises TooMany, Forbidden."""
    count_try(request, _account(name))
    database = request.parts.database
    found = await database.read(people.find_account, name)
    person = await asyncio.to_thread(people.check_password, found, password)
    return person, await open_session(request, person)


async def sign_up(request: Asked, name: str, password: str) -> tuple[Person, Cookie]:
    """Register; a guest who asks becomes the account. Raises TooMany, BadInput, Conflict."""
    count_try(request)
    database = request.parts.database
    people.name_key(name)
    hashed = await asyncio.to_thread(hash_password, password)
    guest = request.user if request.user and request.user.guest else None
    person = await database.write(people.register, name, hashed, time.time(), guest, wished_theme(request))
    return person, await open_session(request, person)


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
    person = logged_in(request)
    if person.guest:
        raise BadInput(say("A guest has no password: register first."))
    count_try(request, people.name_key(person.name))
    database = request.parts.database
    found = await database.read(people.find_account, person.name)
    await asyncio.to_thread(people.check_password, found, old)
    hashed = await asyncio.to_thread(hash_password, new)
    await database.write(people.replace_password, person, hashed, keep=request.auth)


async def open_session(request: Asked, person: Person) -> Cookie:
    database = request.parts.database
    if request.auth:  # the old token must not outlive the change of person
        await database.write(people.close_session, request.auth)
    token = await database.write(people.open_session, person, time.time())
    return session_cookie(request, token)


def _account(name: str) -> str:
    try:
        return people.name_key(name)
    except BadInput:
        return ""
