"""The games one can play here, with their options and maps."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get

from ironbridge.core.game import TitleCard
from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked
from ironbridge.table.title import MapCard


class TitleList(msgspec.Struct, frozen=True):
    """As `ironbridge titles --json` prints it."""

    titles: tuple[TitleCard, ...]
    maps: tuple[MapCard, ...]


@get("/api/titles", tags=["titles"], summary="List titles", responses=problems())
async def list_titles(request: Asked) -> TitleList:
    """Player counts, options (the first value is the default) and maps."""
    titles = request.parts.titles
    maps = await asyncio.to_thread(lambda: tuple(one for title in titles for one in title.maps()))
    return TitleList(tuple(titles.cards()), maps)


ROUTES = [list_titles]
