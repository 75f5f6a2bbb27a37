"""Register, log in, log out. After it one is sent back to where one came from, to local paths only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery
from litestar.response import Redirect

from ironbridge.server.authentication import Asked, kept_language, sign_in, sign_out, sign_up
from ironbridge.server.errors import ServerError
from ironbridge.server.pages.rendering import page
from ironbridge.server.people import Person

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
WayIn = Callable[[Asked, str, str], Awaitable[tuple[Person, Cookie]]]
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


@get("/login", include_in_schema=False)
async def login_page(request: Asked, next: FromQuery[str] = "/") -> Response[str]:
    return await page(request, "login.html", next=local_path(next), name="", reason="")


@post("/login", include_in_schema=False)
async def login(request: Asked, data: Form) -> Response[Any]:
    return await _come_in(request, data, "login.html", sign_in)


@get("/register", include_in_schema=False)
async def register_page(request: Asked, next: FromQuery[str] = "/") -> Response[str]:
    guest = request.user.name if request.user and request.user.guest else ""
    return await page(request, "register.html", next=local_path(next), name=guest, reason="")


@post("/register", include_in_schema=False)
async def register(request: Asked, data: Form) -> Response[Any]:
    return await _come_in(request, data, "register.html", sign_up)


async def _come_in(request: Asked, data: Form, template: str, sign: WayIn) -> Response[Any]:
    """To where one came from; what is refused is said on the form."""
    name, wanted = text(data, "name"), local_path(text(data, "next"))
    try:
        person, cookie = await sign(request, name, text(data, "password"))
    except ServerError as error:
        return await page(request, template, status=error.status, next=wanted, name=name, reason=str(error))
    return Redirect(wanted, status_code=303, cookies=[cookie, *kept_language(request, person)])


@post("/logout", include_in_schema=False)
async def logout(request: Asked) -> Response[Any]:
    cookie = await sign_out(request)
    return Redirect("/", status_code=303, cookies=[cookie, *kept_language(request, request.user)])


ROUTES = [login_page, login, register_page, register, logout]
