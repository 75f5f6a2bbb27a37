"""The games one can play here, with their options and maps."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get

from ironbridge.core.game import TitleCard
from ironbridge.core.registry import titles
from ironbridge.server.api.answers import problems
from ironbridge.table.maps import MapCard, maps_of


class Titles(msgspec.Struct, frozen=True):
    """As `ironbridge titles --json` prints it."""

    titles: tuple[TitleCard, ...]
    maps: tuple[MapCard, ...]


def all_titles() -> Titles:
    cards = tuple(titles())
    return Titles(cards, tuple(one for card in cards for one in maps_of(card.id)))


@get("/api/titles", tags=["titles"], summary="What can be played", responses=problems())
async def list_titles() -> Titles:
    """Player counts, options (the first value is the default) and maps."""
    return await asyncio.to_thread(all_titles)


ROUTES = [list_titles]
