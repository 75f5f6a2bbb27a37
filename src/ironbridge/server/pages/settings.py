"""Settings: language and theme for everybody; colour, hatching, password, recovery codes and mail
address for who is known."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery
from litestar.response import Redirect

from ironbridge.drawing.pictures import BROWSER
from ironbridge.drawing.seats import TINCTURES, Dress, Tincture, disc, dress, hatchings
from ironbridge.drawing.svg import Svg, el
from ironbridge.server import people
from ironbridge.server.accounts import change_mail, delete_account, renew_codes, take_along
from ironbridge.server.authentication import (
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    Asked,
    logged_in,
    new_password,
    wish_cookie,
    wished_theme,
)
from ironbridge.server.errors import ServerError
from ironbridge.server.mutes import muted, unmute
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.pictures import still
from ironbridge.server.pages.rendering import done_page, page
from ironbridge.server.people import THEMES, SettingsChange
from ironbridge.server.recovery import codes_left
from ironbridge.words.catalogue import Catalogue, say, sense
from ironbridge.words.languages import LANGUAGES

TEXTS = ("language", "theme", "colour", "hatching")
SAVED = ("settings", "password", "recovered", "mail", "no-mail")
WORDS = Catalogue(
    {
        "system": "Same as device",
        "paper": "Paper",
        "night": "Night",
        "azure": sense("colour of a seat", "Blue"),
        "gules": sense("colour of a seat", "Red"),
        "or": sense("colour of a seat", "Gold"),
        "vert": sense("colour of a seat", "Green"),
        "purpure": sense("colour of a seat", "Purple"),
        "sable": sense("colour of a seat", "Black"),
        "any": "Any",
        "hatch.azure": "horizontal lines",
        "hatch.gules": "vertical lines",
        "hatch.or": "dots",
        "hatch.vert": "falling diagonals",
        "hatch.purpure": "rising diagonals",
        "hatch.sable": "crossed lines",
        "language": "Same as browser",
    }
)


class Wish(NamedTuple):
    """One value to choose, with its picture where it has one."""

    value: str
    name: str
    picture: Svg


def chip(tincture: Tincture, id: str, named: Dress | None = None) -> Svg:
    """A square of a seat's dress, with its letter on a plain disc if it is somebody's."""
    seat = named or Dress(tincture, "", "")
    drawn = el(
        "g",
        el("defs", hatchings(BROWSER, [seat])),
        _square(fill=BROWSER(tincture.id)),
        _square(fill=f"url(#{tincture.pattern})"),
        _square(fill="none", stroke=BROWSER("ink"), stroke_width=1.5),
        disc(BROWSER, seat, 18, 18, 10.5) if seat.initial else Svg(""),
    )
    return _framed(still(drawn, id))


def plain_chip(colour: str) -> Svg:
    return _framed(_square(fill=BROWSER(colour), stroke=BROWSER("ink"), stroke_width=1.5))


def _square(**paint: str | float) -> Svg:
    return el("rect", x=1, y=1, width=34, height=34, rx=4, **paint)


def _framed(drawn: Svg) -> Svg:
    return el("svg", drawn, viewBox="0 0 36 36", width=36, height=36, aria_hidden="true", class_="chip")


def colours() -> list[Wish]:
    return [
        Wish("", WORDS("any"), Svg("")),
        *(Wish(one.id, WORDS(one.id), plain_chip(one.id)) for one in TINCTURES),
    ]


def hatches(colour: str) -> list[Wish]:
    """The hatchings on the colour that is worn."""
    worn = colour or "azure"
    return [
        Wish("", WORDS("any"), Svg("")),
        *(
            Wish(one.id, WORDS(f"hatch.{one.id}"), chip(dress(1, [(worn, one.id)])[0], f"hatching-{one.id}"))
            for one in TINCTURES
        ),
    ]


async def _show(request: Asked, *, status: int = 200, reason: str = "", saved: str = "") -> Response[str]:
    person = request.user
    left, silenced = 0, []
    if person is not None:
        left = await request.parts.database.read(codes_left, person)
        silenced = await request.parts.database.read(muted, person)
    return await page(
        request,
        "settings.html",
        codes_left=left,
        muted=silenced,
        status=status,
        reason=reason,
        saved=saved,
        wished_language=(person.language if person else "") or request.cookies.get(LANGUAGE_COOKIE, ""),
        as_browser=WORDS("language"),
        themes=[Wish(theme, WORDS(theme), Svg("")) for theme in THEMES],
        wished_theme=person.theme if person else wished_theme(request),
        colours=colours(),
        hatchings=hatches(person.colour if person else ""),
    )


@get("/settings", include_in_schema=False)
async def settings_page(request: Asked, saved: FromQuery[str] = "") -> Response[str]:
    return await _show(request, saved=saved if saved in SAVED else "")


@post("/settings", include_in_schema=False)
async def save_settings(request: Asked, data: Form) -> Response[Any]:
    """What the form holds is changed; a form may hold a part."""
    saved = Redirect("/settings?saved=settings", status_code=303, cookies=_cookies(request, data))
    if request.user is None:
        return saved
    given: dict[str, Any] = {name: text(data, name) for name in TEXTS if name in data}
    if "unseen" in data:
        given["unseen"] = text(data, "unseen") == "1"
    if "spoken" in data:  # a field of its own says that none is chosen
        several = data["spoken"] if isinstance(data["spoken"], list) else [data["spoken"]]
        given["spoken"] = tuple(one for one in several if one in LANGUAGES)
    wanted = SettingsChange(**given)
    try:
        await request.parts.database.write(people.change_settings, request.user, wanted)
    except ServerError as error:
        return await _show(request, status=error.status, reason=str(error))
    return saved


def _cookies(request: Asked, data: Form) -> list[Cookie]:
    """What of a form a browser keeps."""
    allowed = {"language": (LANGUAGE_COOKIE, LANGUAGES), "theme": (THEME_COOKIE, THEMES)}
    return [
        wish_cookie(request, name, text(data, field) if text(data, field) in known else "")
        for field, (name, known) in allowed.items()
        if field in data
    ]


@post("/settings/password", include_in_schema=False)
async def save_password(request: Asked, data: Form) -> Response[Any]:
    logged_in(request)
    try:
        await new_password(request, text(data, "old"), text(data, "new"))
    except ServerError as error:
        return await _show(request, status=error.status, reason=str(error))
    return Redirect("/settings?saved=password", status_code=303)


@post("/settings/codes", include_in_schema=False)
async def new_codes(request: Asked, data: Form) -> Response[Any]:
    """Shown in the answer, and never again."""
    logged_in(request)
    try:
        codes = await renew_codes(request, text(data, "password"))
    except ServerError as error:
        return await _show(request, status=error.status, reason=str(error))
    return await page(request, "codes.html", codes=codes, next="/settings", fresh=False)


@post("/settings/mail", include_in_schema=False)
async def save_mail(request: Asked, data: Form) -> Response[Any]:
    logged_in(request)
    mail = text(data, "mail")
    try:
        await change_mail(request, mail, text(data, "password"))
    except ServerError as error:
        return await _show(request, status=error.status, reason=str(error))
    return Redirect(f"/settings?saved={'mail' if mail.strip() else 'no-mail'}", status_code=303)


@post("/settings/unmute", include_in_schema=False)
async def stop_muting(request: Asked, data: Form) -> Response[Any]:
    await request.parts.database.write(unmute, logged_in(request), whole_number(text(data, "user")) or 0)
    return Redirect("/settings#muted", status_code=303)


@get("/settings/export", include_in_schema=False)
async def export(request: Asked) -> Response[bytes]:
    found = await take_along(request)
    headers = {"content-disposition": 'attachment; filename="ironbridge.json"'}
    return Response(found, media_type="application/json", headers=headers)


@get("/settings/delete", include_in_schema=False)
async def delete_page(request: Asked) -> Response[str]:
    logged_in(request)
    return await page(request, "delete.html", reason="")


@post("/settings/delete", include_in_schema=False)
async def delete(request: Asked, data: Form) -> Response[Any]:
    logged_in(request)
    try:
        cookie = await delete_account(request, text(data, "password"))
    except ServerError as error:
        return await page(request, "delete.html", status=error.status, reason=str(error))
    request.scope["user"] = None
    shown = await done_page(
        request, say("Account deleted"), say("Your name has been removed from every table and every chat.")
    )
    shown.cookies.append(cookie)
    return shown


ROUTES = [
    *(settings_page, save_settings, save_password, new_codes, save_mail),
    *(stop_muting, export, delete_page, delete),
]
