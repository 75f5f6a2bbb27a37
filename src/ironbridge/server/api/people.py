"""People over JSON: register, log in and out, come back, and one's own settings."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, patch, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from ironbridge.server import accounts, authentication, mutes, people
from ironbridge.server.api.answers import NOTHING, problems
from ironbridge.server.authentication import SESSION_COOKIE, Asked, logged_in
from ironbridge.server.belongings import Belongings
from ironbridge.server.mutes import Muted
from ironbridge.server.passwords import LONGEST, SHORTEST
from ironbridge.server.people import LONGEST_NAME, Person, SettingsChange
from ironbridge.server.recovery import LONGEST_MAIL

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Password = Annotated[str, msgspec.Meta(min_length=SHORTEST, max_length=LONGEST)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Password


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The current password and the new one."""

    old: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    new: Password


class Registered(Person, frozen=True, kw_only=True):
    """The user, and the recovery codes, which are shown only now."""

    codes: list[str]


class ByCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code of the account, and the new password."""

    name: Name
    code: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    password: Password


class ByLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token at the end of a link to set a new password, and that password."""

    token: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    password: Password


class Forgotten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of an account or its email address."""

    asked: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_MAIL)]


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The user's own password."""

    password: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Codes(msgspec.Struct, frozen=True):
    codes: list[str]


class MailChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address ("" for none) and the user's own password."""

    mail: Annotated[str, msgspec.Meta(max_length=LONGEST_MAIL)]
    password: Annotated[str, msgspec.Meta(max_length=LONGEST)]


@post("/api/accounts", tags=["people"], summary="Register", responses=problems(409, 429, changing=True))
async def register(request: Asked, data: JSONBody[Credentials]) -> Response[Registered]:
    """Creates an account and logs in. A guest who registers becomes the account and keeps every seat."""
    person, codes, cookies = await authentication.sign_up(request, data.name, data.password)
    told = Registered(**msgspec.structs.asdict(person), codes=codes)
    return Response(told, status_code=201, cookies=cookies)


@post("/api/session", tags=["people"], summary="Log in", responses=problems(429, changing=True))
async def log_in(request: Asked, data: JSONBody[Credentials]) -> Response[Person]:
    """Sets the session cookie; 403 if the name or password is wrong."""
    person, cookies = await authentication.sign_in(request, data.name, data.password)
    return Response(person, status_code=201, cookies=cookies)


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


@get("/api/me", tags=["people"], summary="The current user", responses=problems(401))
async def me(request: Asked) -> Person:
    """The user of this session, an account or a guest."""
    return logged_in(request)


@patch("/api/me", tags=["people"], summary="Change settings", responses=problems(401, changing=True))
async def change_me(request: Asked, data: JSONBody[SettingsChange]) -> Person:
    """Language, theme, colour and hatching; what is left out stays the same."""
    person = logged_in(request)
    return await request.parts.database.write(people.change_settings, person, data)


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


@post(
    "/api/recovery/code",
    tags=["people"],
    summary="Set a new password with a code",
    status_code=200,
    responses=problems(429, changing=True),
)
async def recover_by_code(request: Asked, data: JSONBody[ByCode]) -> Response[Person]:
    """Logs in and ends every other session; 403 if the name or code is wrong. A code works once."""
    person, cookies = await accounts.recover_by_code(request, data.name, data.code, data.password)
    return Response(person, cookies=cookies)


@post(
    "/api/recovery/link",
    tags=["people"],
    summary="Set a new password with a link",
    status_code=200,
    responses=problems(404, 429, changing=True),
)
async def recover_by_link(request: Asked, data: JSONBody[ByLink]) -> Response[Person]:
    """Logs in and ends every other session; 404 for a link that has been used or has expired."""
    person, cookies = await accounts.recover_by_link(request, data.token, data.password)
    return Response(person, cookies=cookies)


@post(
    "/api/recovery/mail",
    tags=["people"],
    summary="Request a link",
    status_code=204,
    responses=NOTHING | problems(429, changing=True),
)
async def ask_for_link(request: Asked, data: JSONBody[Forgotten]) -> Response[None]:
    """Sent to the confirmed address of the account, if there is one; the answer does not reveal that."""
    afterwards = accounts.ask_for_link(request, data.asked)
    return Response(None, status_code=204, background=afterwards)


@post(
    "/api/me/codes",
    tags=["people"],
    summary="New recovery codes",
    responses=problems(401, 429, changing=True),
)
async def renew_codes(request: Asked, data: JSONBody[Proof]) -> Codes:
    """Shown only now; the old codes no longer work."""
    return Codes(await accounts.renew_codes(request, data.password))


@put(
    "/api/me/mail",
    tags=["people"],
    summary="Change the email address",
    status_code=204,
    responses=problems(401, 409, 429, changing=True),
)
async def change_mail(request: Asked, data: JSONBody[MailChange]) -> None:
    """Takes effect once the link sent there has been opened; "" removes the address immediately."""
    await accounts.change_mail(request, data.mail, data.password)


JSON_FILE = {"content-disposition": 'attachment; filename="ironbridge.json"'}


@get("/api/me/export", tags=["people"], summary="Export all stored data", responses=problems(401, 429))
async def export(request: Asked) -> Response[Belongings]:
    """Settings, sessions, chat, notes, tables, records of finished games, and moves in running ones."""
    text: Any = await accounts.take_along(request)
    return Response(text, media_type="application/json", headers=JSON_FILE)


@post(
    "/api/me/delete",
    tags=["people"],
    summary="Delete the account",
    status_code=204,
    responses=NOTHING | problems(401, 429, changing=True),
)
async def delete_me(request: Asked, data: JSONBody[Proof]) -> Response[None]:
    """Cannot be undone. 403 if the password is wrong; guests have none."""
    return Response(None, status_code=204, cookies=[await accounts.delete_account(request, data.password)])


@get("/api/me/mutes", tags=["people"], summary="List muted players", responses=problems(401))
async def list_mutes(request: Asked) -> list[Muted]:
    """In order of name."""
    return await request.parts.database.read(mutes.muted, logged_in(request))


@put(
    "/api/me/mutes/{user:int}",
    tags=["people"],
    summary="Mute a player",
    status_code=204,
    responses=problems(401, 404, 429, changing=True),
)
async def mute(request: Asked, user: FromPath[int]) -> None:
    """Their chat messages are no longer shown to this user."""
    await request.parts.database.write(mutes.mute, logged_in(request), user)


@delete(
    "/api/me/mutes/{user:int}",
    tags=["people"],
    summary="Unmute a player",
    responses=problems(401, 404, changing=True),
)
async def unmute(request: Asked, user: FromPath[int]) -> None:
    """Nothing happens if they were not muted."""
    await request.parts.database.write(mutes.unmute, logged_in(request), user)


ROUTES = [
    *(register, log_in, log_out, me, change_me, change_password),
    *(recover_by_code, recover_by_link, ask_for_link, renew_codes, change_mail),
    *(export, delete_me, list_mutes, mute, unmute),
]
