"""Steps of a lesson, for our own pages. Nothing is stored but how far whoever asks has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from ironbridge.server.api.play import PAGE, Page
from ironbridge.server.authentication import Asked
from ironbridge.server.lessons import read_stand
from ironbridge.server.pages.guiding import Look
from ironbridge.server.pages.lesson import go_on, look_at
from ironbridge.server.pages.table import csrf_of
from ironbridge.table.run import MOST_STEPS


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of the learner, and a run that follows; every page sends `version` and `seat` along."""

    action: dict[str, Any]
    then: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MOST_STEPS)] = []
    version: int = 0
    seat: int | None = None


class Skip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: int = 0


class Learned(msgspec.Struct, frozen=True):
    """Where the lesson is now, and what the page shows then."""

    stand: str
    view: str


async def _answer(
    request: Asked, title: str, name: str, stand: str, actions: Sequence[dict[str, Any]], page: Page
) -> Response[Learned]:
    now, cookies = await go_on(request, title, name, read_stand(stand), actions)
    wishes = page.wished.pointed
    _, view = await look_at(request, title, name, Look(now, wishes, person=request.user))
    shown = Learned(str(now), view.since(page.has or "", csrf_of(request)))
    return Response(shown, cookies=cookies)


@post("/moves", status_code=200, dependencies=PAGE)
async def move(
    request: Asked,
    title: FromPath[str],
    name: FromPath[str],
    data: JSONBody[Step],
    page: NamedDependency[Page],
    stand: FromQuery[str] = "{}",
) -> Response[Learned]:
    return await _answer(request, title, name, stand, [data.action, *data.then], page)


@post("/skip", status_code=200, dependencies=PAGE)
async def skip(
    request: Asked,
    title: FromPath[str],
    name: FromPath[str],
    data: JSONBody[Skip],
    page: NamedDependency[Page],
    stand: FromQuery[str] = "{}",
) -> Response[Learned]:
    return await _answer(request, title, name, stand, (), page)


ROUTES = [Router("/api/lessons/{title:str}/{name:str}", route_handlers=[move, skip], include_in_schema=False)]
