"""A recorded game that plays itself on the front page: any moment of it, as a part that a page renews.

It ships with a title and needs no table. A moment is the same for everybody who speaks a language: made once,
and asked for again by its tag.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

from ironbridge.bots.names import USUAL
from ironbridge.core.kept import Kept
from ironbridge.core.match import Match
from ironbridge.drawing.bar import draw_railway
from ironbridge.drawing.geometry import Box
from ironbridge.drawing.pictures import BROWSER, small_disc
from ironbridge.drawing.seats import Dress, seats_of
from ironbridge.drawing.svg import Piece, Point, Svg
from ironbridge.registry import titles
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import NotFound
from ironbridge.server.pages.history import History, tell_match
from ironbridge.server.pages.rendering import environment
from ironbridge.server.pages.replay import sentence_of
from ironbridge.server.pages.static_files import StaticFile, answer_with, made_of
from ironbridge.server.waypoints import Waypoints
from ironbridge.server.weighing import Scales
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say
from ironbridge.words.languages import LANGUAGES, language_now, speaking

PACE = 2000  # milliseconds a move is shown for
BEGIN = 0.6  # of the game: what a first look falls on is a board in full swing
WIDTH = 620
AROUND = 90.0  # what is seen on a phone round the piece that changed
SENTENCE_ENDS = re.compile(r"(?<=\.)(?<!\bSt\.) (?=[^\W\d_])")
KEPT = 160  # moments


class Showcase(NamedTuple):
    """The game that is shown."""

    title: Title
    match: Match[Any, Any]
    waypoints: Waypoints
    seats: tuple[Dress, ...]
    history: History

    @property
    def begin(self) -> int:
        return self.history.play_of(int(self.history.moves * BEGIN))

    def snapshot(self, move: int) -> Snapshot:
        """After a play, with the position before it as what was left."""
        before = self.history.before(move)
        left = self.waypoints.at("", self.match, before).state if move else None
        then = self.waypoints.at("", self.match, move)
        return Snapshot(self.title, then.state, move, then.log, left=left, seen=before)


@cache
def showcase() -> Showcase | None:
    """Of the first title that brings a record; None where none does. Takes its time."""
    for title in titles().for_newcomers():
        record = title.recorded()
        if record is not None:
            match = Match.replay(title.game, record)
            dressed = seats_of(record.header.players, record.header.seats, automa=title.card.automas)
            seats = tuple(msgspec.structs.replace(seat, level=USUAL) for seat in dressed)
            waypoints = Waypoints(Scales())
            return Showcase(title, match, waypoints, seats, tell_match(title, match, waypoints, "", seats))
    return None


def describe(shown: Showcase, wanted: int) -> dict[str, Any]:
    """What the part shows of the moment nearest to a move, in the language spoken now."""
    history = shown.history
    move = history.play_of(min(max(wanted, 0), history.moves))
    scene = build_scene(shown.snapshot(move), None, shown.seats, still=True)
    divisions = history.divisions()
    mover = history.seats[move]
    return {
        "board": msgspec.structs.replace(scene.board, focus=around(scene.board.sights)),
        "move": move,
        "before": history.before(move),
        "moves": history.moves,
        "next": min((end for end in history.plays if end > move), default=shown.begin),
        "pace": PACE,
        "part": f"/showcase/{language_now()}",
        "sentence": SENTENCE_ENDS.split(sentence_of(scene, move))[0],
        "mover": small_disc(shown.seats[mover], size=26) if mover is not None else Svg(""),
        "railway": draw_railway(
            BROWSER,
            move,
            history.moves,
            [(division.first, "") for division in divisions],
            eras=[(division.first, division.era) for division in divisions if division.era],
            width=WIDTH,
            tone="ink",
        ),
    }


def around(sights: Sequence[Point]) -> tuple[float, float, float, float] | None:
    """The box that a small screen shows: x, y, width, height."""
    if not sights:
        return None
    xs, ys = zip(*sights, strict=True)
    box = Box(min(xs), min(ys), max(xs), max(ys)).grow(AROUND)
    return (box.x0, box.y0, box.width, box.height)


def put_ground(layer: Svg) -> Markup:
    """What stands in the page from the first: all but the pieces, which follow."""
    return Markup('<g id="pieces"></g>') if _is_pieces(layer) else Markup(layer)


def put_pieces(layer: Svg) -> Markup:
    """What follows: the pieces, for a page that has the rest."""
    return Markup(layer) if _is_pieces(layer) or not isinstance(layer, Piece) else Markup(layer.stub)


def _is_pieces(layer: Svg) -> bool:
    return isinstance(layer, Piece) and layer.id == "pieces"


_moments: Kept[tuple[str, int], StaticFile] = Kept(KEPT)


def draw_moment(language: str, wanted: int) -> StaticFile:
    """The part at a move. Raises NotFound; takes its time."""
    shown = showcase()
    if language not in LANGUAGES or shown is None:
        raise NotFound(say("There is nothing at this address."))
    move = shown.history.play_of(min(max(wanted, 0), shown.history.moves))

    def drawn() -> StaticFile:
        with speaking(language):
            text = environment().get_template("showcase.html").render(describe(shown, move), put=put_pieces)
        return made_of(text.encode(), "showcase.html")

    return _moments.get((language, move), drawn)


@get(
    "/showcase/{language:str}",
    include_in_schema=False,
    opt={"public": True, "exclude_from_csrf": True},
)
async def moment(request: Asked, language: FromPath[str], move: FromQuery[int] = 0) -> Response[bytes]:
    """One moment of the game."""
    return answer_with(request, await asyncio.to_thread(draw_moment, language, move))


ROUTES = [moment]
