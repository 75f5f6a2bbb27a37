"""Boards as still pictures: crops for cards, and SVG files of any moment with literal colours."""

from __future__ import annotations

import re
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from sqlalchemy import Connection

from ironbridge.drawing.svg import Svg, el
from ironbridge.drawing.theme import THEMES, Paint, Theme
from ironbridge.drawing.trimming import trim
from ironbridge.server.authentication import Asked
from ironbridge.server.cards import card as find_card
from ironbridge.server.desks import Desks, dresses, seats_held, viewing_seat
from ironbridge.server.errors import BadInput
from ironbridge.server.people import Person
from ironbridge.table.scene import Board
from ironbridge.table.show import build_scene
from ironbridge.words.catalogue import say

_NAMED = re.compile(r'(\s(?:id|href|xlink:href)="#?|url\(#)([^")]+)')
_LIVE = re.compile(r'\s(?:data-[\w-]+|tabindex|role|focusable|aria-[\w-]+)="[^"]*"|<title>[^<]*</title>')
WIDE = 390 / 190  # of a card's picture


def still(markup: str, prefix: str) -> Svg:
    """A picture beside others in one page: nothing in it can be pointed at, and its ids are its own."""
    return Svg(_NAMED.sub(rf"\g<1>{prefix}-\g<2>", _LIVE.sub("", markup)))


def layers(board: Board) -> Svg:
    return Svg(board.ground + board.pieces + board.lettering)


def crop(board: Board, prefix: str, *, part: float = 0.54, trimmed: bool = False) -> Svg:
    """A part of the board, with as much of what is lit, or else has changed, as it can hold."""
    box = window(board, board.width * part, board.width * part / WIDE)
    drawn = trim(still(layers(board), prefix), box) if trimmed else still(layers(board), prefix)
    return framed(el("g", drawn, id=prefix), box, slice=True)


def window(board: Board, width: float, height: float) -> tuple[float, float, float, float]:
    """Where a picture of this size is taken from: the middle of a board on which nothing is to be seen."""

    def near(x: float, y: float) -> list[tuple[float, float]]:
        return [
            at for at in board.sights if abs(at[0] - x) <= width * 0.45 and abs(at[1] - y) <= height * 0.4
        ]

    middle = (board.width / 2, board.height / 2)
    seen = max((near(*at) for at in board.sights), key=len, default=[]) or [middle]
    xs, ys = zip(*seen, strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    x0 = min(max(x - width / 2, 0), board.width - width)
    y0 = min(max(y - height / 2, 0), board.height - height)
    return (x0, y0, width, height)


def whole(board: Board, prefix: str) -> Svg:
    return framed(still(layers(board), prefix), (0, 0, board.width, board.height), slice=False)


def framed(drawn: Svg, box: tuple[float, float, float, float], *, slice: bool) -> Svg:
    return el(
        "svg",
        drawn,
        viewBox=" ".join(f"{side:g}" for side in (round(side, 1) for side in box)),
        preserveAspectRatio="xMidYMid slice" if slice else None,
        aria_hidden="true",
        focusable="false",
        class_="still",
    )


def draw_file(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person | None,
    move: int | None,
    seat: int | None,
    theme: Theme,
) -> tuple[str, str]:
    """The name and the text of an SVG file: the board as the viewer may see it."""
    card = find_card(c, id, person)
    eyes = viewing_seat(card, seats_held(card.seats, person), seat)
    snapshot = desks.snapshot(c, id, eyes) if move is None else desks.snapshot_at(c, id, move)
    paint = Paint(theme)
    board = build_scene(snapshot._replace(left=None), eyes, dresses(c, card), paint=paint, still=True).board
    drawn = el(
        "svg",
        el("title", board.label),
        el("rect", width=board.width, height=board.height, fill=paint("paper")),
        still(layers(board), "board"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {board.width:g} {board.height:g}",
    )
    return file_name(card.name, "svg", move), drawn


def file_name(name: str, suffix: str, move: int | None = None) -> str:
    """A name that every file system and every header takes."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "table"
    return f"{plain}{'' if move is None else f'-{move}'}.{suffix}"


@get("/tables/{id:str}/board.svg", include_in_schema=False)
async def board_svg(
    request: Asked,
    id: FromPath[str],
    move: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    theme: FromQuery[str] = "paper",
) -> Response[Any]:
    if theme not in THEMES:
        raise BadInput(say("The theme must be paper or night."))
    chosen: Theme = "night" if theme == "night" else "paper"
    parts = request.parts
    return download(
        *await parts.database.read(draw_file, parts.desks, id, request.user, move, seat, chosen),
        "image/svg+xml",
    )


def download(name: str, text: str, kind: str) -> Response[str]:
    """A file of a table, for who asked only."""
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "private, no-cache",
    }
    return Response(text, media_type=kind, headers=headers)


ROUTES = [board_svg]
