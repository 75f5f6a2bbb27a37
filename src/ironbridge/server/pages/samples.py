"""Pictures of titles and maps as files of their own: a crop of a real position, or a small map.

A page's script puts them in, with the page's colours and faces; without one they are images of a theme.
Each is drawn when first asked for; from then on its address carries the hash of its content.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from ironbridge.core.game import TitleCard
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.core.registry import find, titles
from ironbridge.drawing.pictures import BROWSER
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.theme import THEMES, Paint
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import NotFound
from ironbridge.server.pages.pictures import crop
from ironbridge.server.pages.static_files import ASK_AGAIN, FOR_EVER
from ironbridge.table.maps import maps_of, small_picture
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words.catalogue import say
from ironbridge.words.languages import LANGUAGES, language_now, speaking

NAMES = ("Ada", "Tomek", "Giulia", "Rafael", "Piotr", "Sofia")
SPACE = ' xmlns="http://www.w3.org/2000/svg"'
# One pen: who asks for a page never waits behind a queue of pictures.
_PEN = ThreadPoolExecutor(1, "pictures")


class Wanted(NamedTuple):
    """`name` is a map of the title, or a sample: the title's own, or that of a variant."""

    language: str
    title: str
    name: str
    theme: str = ""  # "": as part of a page


class Drawn(NamedTuple):
    content: bytes
    hash: str


_drawn: dict[Wanted, Drawn] = {}


def picture_of(title: str, name: str = "") -> str:
    """The address of a map's picture, of a variant's or of the title's, in the language spoken now."""
    wanted = Wanted(language_now(), title, name or title)
    address = f"/pictures/{wanted.language}/{title}/{wanted.name}"
    known = _drawn.get(wanted)
    return f"{address}?v={known.hash}" if known else address


def sample_of(title: str, value: object) -> str:
    """The sample of a variant, or the title's where it has none of its own."""
    name = f"{title}-{value}"
    return picture_of(title, name if _sample_file(name).is_file() else "")


def draw(wanted: Wanted) -> Drawn:
    """The picture, drawn once. Raises NotFound; takes its time."""
    known = _drawn.get(wanted)
    if known is None:
        with speaking(wanted.language):
            content = _text(wanted).encode()
        known = _drawn[wanted] = Drawn(content, hashlib.sha256(content).hexdigest()[:12])
    return known


def _text(wanted: Wanted) -> str:
    title, name = wanted.title, wanted.name
    if wanted.language not in LANGUAGES or title not in {card.id for card in titles()}:
        raise NotFound(say("There is nothing at this address."))
    if any(one.id == name for one in maps_of(title)):
        return small_picture(title, name, wanted.theme)
    if name != title and not (name.startswith(f"{title}-") and _sample_file(name).is_file()):
        raise NotFound(say("There is nothing at this address."))
    game = find(title)
    state = _sample_state(game, name)
    seats = seats_of(int(game.view(state, None).players), NAMES, automa=game.card.automa)
    paint = Paint("night" if wanted.theme == "night" else "paper") if wanted.theme else BROWSER
    scene = build_scene(Snapshot(game, state, 0, ()), None, seats, paint=paint)
    return crop(scene.board, f"sample-{name}").replace("<svg", f"<svg{SPACE}", 1)


def _sample_file(name: str) -> Traversable:
    return files("ironbridge.server") / "samples" / f"{name}.json"


def _sample_state(game: Any, name: str) -> Any:
    """A position from the middle of a game; a title without one shows its opening."""
    try:
        return game.from_position(json.loads(_sample_file(name).read_text("utf-8")))
    except (OSError, ValueError, Malformed):
        card: TitleCard = game.card
        return game.setup(card.players[-1], {spec.id: spec.values[0] for spec in card.options}, Chance(1))


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
    wanted = Wanted(language, title, name, theme if theme in THEMES else "")
    found = await asyncio.get_running_loop().run_in_executor(_PEN, draw, wanted)
    same = request.query_params.get("v") == found.hash
    headers = {"etag": f'"{found.hash}"', "cache-control": FOR_EVER if same else ASK_AGAIN}
    if found.hash in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type="image/svg+xml")
    return Response(found.content, headers=headers, media_type="image/svg+xml")


ROUTES = [picture]
