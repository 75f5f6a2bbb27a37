"""Register, log in, log out. After it one is sent back to where one came from, to local paths only.

Who registers first sees their codes, once. A guest, who would lose every table, is asked before they go.
"""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery
from litestar.response import Redirect

from ironbridge.server.authentication import Asked, kept_language, sign_in, sign_out, sign_up
from ironbridge.server.cards import count_tables
from ironbridge.server.errors import ServerError
from ironbridge.server.pages.rendering import page

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
LONGEST_PATH = 300


def local_path(wanted: str) -> str:
    """A path of this server; anything that could lead elsewhere becomes the lobby."""
    if len(wanted) > LONGEST_PATH or not wanted.startswith("/") or wanted.startswith(("//", "/\\")):
        return "/"
    parts = urlsplit(wanted)
    clean = wanted.isprintable() and "\\" not in wanted and not parts.scheme and not parts.netloc
    return wanted if clean else "/"


def text(form: dict[str, Any], field: str) -> str:
    """One field of a form; a field given twice or a file is nothing."""
    value = form.get(field, "")
    return value if isinstance(value, str) else ""


def whole_number(given: str, digits: int = 9) -> int | None:
    """What somebody wrote, if it is a number of at most so many digits."""
    return int(given) if given.isascii() and given.isdigit() and len(given) <= digits else None


@get("/login", include_in_schema=False)
async def login_page(request: Asked, next: FromQuery[str] = "/") -> Response[str]:
    return await page(request, "login.html", next=local_path(next), name="", reason="")


@post("/login", include_in_schema=False)
async def login(request: Asked, data: Form) -> Response[Any]:
    """To where one came from; what is refused is said on the form."""
    name, wanted = text(data, "name"), local_path(text(data, "next"))
    try:
        person, cookies = await sign_in(request, name, text(data, "password"))
    except ServerError as error:
        return await page(
            request, "login.html", status=error.status, next=wanted, name=name, reason=str(error)
        )
    return Redirect(wanted, status_code=303, cookies=[*cookies, *kept_language(request, person)])


@get("/register", include_in_schema=False)
async def register_page(request: Asked, next: FromQuery[str] = "/") -> Response[str]:
    guest = request.user.name if request.user and request.user.guest else ""
    return await page(request, "register.html", next=local_path(next), name=guest, reason="")


@post("/register", include_in_schema=False)
async def register(request: Asked, data: Form) -> Response[Any]:
    """The codes, and from there to where one came from."""
    name, wanted = text(data, "name"), local_path(text(data, "next"))
    try:
        person, codes, cookies = await sign_up(request, name, text(data, "password"))
    except ServerError as error:
        return await page(
            request, "register.html", status=error.status, next=wanted, name=name, reason=str(error)
        )
    request.scope["user"] = person
    shown = await page(request, "codes.html", status=201, codes=codes, next=wanted, fresh=True)
    shown.cookies.extend([*cookies, *kept_language(request, person)])
    return shown


@post("/logout", include_in_schema=False)
async def logout(request: Asked, data: Form) -> Response[Any]:
    person = request.user
    if person is not None and person.guest and not text(data, "sure"):
        tables = await request.parts.database.read(count_tables, person)
        if tables:
            return await page(request, "logout.html", tables=tables)
    cookie = await sign_out(request)
    return Redirect("/", status_code=303, cookies=[cookie, *kept_language(request, request.user)])


ROUTES = [login_page, login, register_page, register, logout]
