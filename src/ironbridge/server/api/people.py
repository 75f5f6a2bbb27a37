"""People over JSON: register, log in and out, and one's own settings."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from ironbridge.server import authentication, people
from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import SESSION_COOKIE, Asked, logged_in
from ironbridge.server.passwords import LONGEST, SHORTEST
from ironbridge.server.people import LONGEST_NAME, Person, SettingsChange

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Password = Annotated[str, msgspec.Meta(min_length=SHORTEST, max_length=LONGEST)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Password


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password so far and the one from now on."""

    old: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    new: Password


@post("/api/accounts", tags=["people"], summary="Register", responses=problems(409, 429, changing=True))
async def register(request: Asked, data: JSONBody[Credentials]) -> Response[Person]:
    """A new account, logged in at once. A guest who asks becomes the account and keeps every seat."""
    person, cookie = await authentication.sign_up(request, data.name, data.password)
    return Response(person, status_code=201, cookies=[cookie])


@post("/api/session", tags=["people"], summary="Log in", responses=problems(429, changing=True))
async def log_in(request: Asked, data: JSONBody[Credentials]) -> Response[Person]:
    """Sets the session cookie; 403 if name and password do not fit together."""
    person, cookie = await authentication.sign_in(request, data.name, data.password)
    return Response(person, status_code=201, cookies=[cookie])


@delete(
    "/api/session",
    tags=["people"],
    summary="Log out",
    responses=problems(changing=True),
    response_cookies=[Cookie(key=SESSION_COOKIE, value="", max_age=0, httponly=True, samesite="lax")],
)
async def log_out(request: Asked) -> None:
    """Ends the session; nothing happens if there is none."""
    await authentication.sign_out(request)


@get("/api/me", tags=["people"], summary="Who am I?", responses=problems(401))
async def me(request: Asked) -> Person:
    """The person of the session, account or guest."""
    return logged_in(request)


@patch("/api/me", tags=["people"], summary="Change settings", responses=problems(401, changing=True))
async def change_me(request: Asked, data: JSONBody[SettingsChange]) -> Person:
    """Language, theme, colour, hatching and webhook; what is left out stays."""
    return await request.parts.database.write(people.change_settings, logged_in(request), data)


@post(
    "/api/me/password",
    tags=["people"],
    summary="Change the password",
    status_code=204,
    responses=problems(401, 429, changing=True),
)
async def change_password(request: Asked, data: JSONBody[PasswordChange]) -> None:
    """Other browsers are logged out; 403 if the old password is wrong."""
    await authentication.new_password(request, data.old, data.new)


ROUTES = [register, log_in, log_out, me, change_me, change_password]
