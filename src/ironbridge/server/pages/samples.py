"""Pictures of titles and maps as files of their own: a crop of a real position, or a small map.

A page's script puts them in, with the page's colours and faces; without one they are images of a theme.
Each is drawn when first asked for; from then on its address carries the hash of its content.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from ironbridge.core.kernel.chance import Chance
from ironbridge.drawing.pictures import BROWSER
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.theme import THEMES, Paint, Theme
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import NotFound
from ironbridge.server.pages.pictures import crop
from ironbridge.server.pages.static_files import StaticFile, answer_with, made_of
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say
from ironbridge.words.languages import LANGUAGES, language_now, speaking

NAMES = ("Ada", "Tomek", "Giulia", "Rafael", "Piotr", "Sofia")
PART = 0.46  # of the board's width
SPACE = ' xmlns="http://www.w3.org/2000/svg"'
# One pen: who asks for a page never waits behind a queue of pictures.
PEN = ThreadPoolExecutor(1, "pictures")


class Wanted(NamedTuple):
    """`name` is a map of the title, or a sample: the title's own, or that of a variant."""

    language: str
    title: Title
    name: str
    theme: Theme | None = None  # None: as part of a page


_drawn: dict[Wanted, StaticFile] = {}


def picture_of(title: Title, name: str = "") -> str:
    """The address of a map's picture, of a variant's or of the title's, in the language spoken now."""
    id = title.card.id
    wanted = Wanted(language_now(), title, name or id)
    address = f"/pictures/{wanted.language}/{id}/{wanted.name}"
    known = _drawn.get(wanted)
    return f"{address}?v={known.hash}" if known else address


def sample_of(title: Title, value: object) -> str:
    """The sample of a variant, or the title's where it has none of its own."""
    name = f"{title.card.id}-{value}"
    return picture_of(title, name if title.sample(name) is not None else "")


def all_pictures(title: Title) -> list[str]:
    """The names of those a title has: its own, its maps' and those of its variants."""
    variants = (f"{title.card.id}-{value}" for spec in title.card.options for value in spec.values)
    return [
        title.card.id,
        *(one.id for one in title.maps()),
        *(name for name in variants if title.sample(name) is not None),
    ]


def draw(wanted: Wanted) -> StaticFile:
    """The picture, drawn once. Raises NotFound; takes its time."""
    known = _drawn.get(wanted)
    if known is None:
        with speaking(wanted.language):
            content = _text(wanted).encode()
        known = _drawn[wanted] = made_of(content, "picture.svg")
    return known


def _text(wanted: Wanted) -> str:
    title, name = wanted.title, wanted.name
    card, game = title.card, title.game
    if title.map_card(name) is not None:
        return title.small_map(name, wanted.theme)
    state = title.sample(name) if name == card.id or name.startswith(f"{card.id}-") else None
    if state is None and name != card.id:
        raise NotFound(say("There is nothing at this address."))
    if state is None:  # a title without a sample shows its opening
        state = game.setup(card.players[-1], {spec.id: spec.values[0] for spec in card.options}, Chance(1))
    seats = seats_of(int(game.view(state, None).players), NAMES, automa=card.automas)
    paint = Paint(wanted.theme) if wanted.theme else BROWSER
    scene = build_scene(Snapshot(title, state, 0, ()), None, seats, paint=paint)
    return crop(scene.board, f"sample-{name}", part=PART, trimmed=True).replace("<svg", f"<svg{SPACE}", 1)


@get(
    "/pictures/{language:str}/{title:str}/{name:str}",
    include_in_schema=False,
    opt={"public": True, "exclude_from_csrf": True},
)
async def picture(
    request: Asked,
    language: FromPath[str],
    title: FromPath[str],
    name: FromPath[str],
    theme: FromQuery[str] = "",
) -> Response[bytes]:
    """One picture; `theme`: with literal colours."""
    found_title = request.parts.titles.get(title)
    if language not in LANGUAGES or found_title is None:
        raise NotFound(say("There is nothing at this address."))
    wanted = Wanted(language, found_title, name, next((one for one in THEMES if one == theme), None))
    return answer_with(request, await asyncio.get_running_loop().run_in_executor(PEN, draw, wanted))


ROUTES = [picture]
