"""Ratings and statistics over JSON: of a person, of a title, and one's own games to take along."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime

from litestar import Response, get
from litestar.params import FromPath
from sqlalchemy import Connection

from ironbridge.registry import Titles
from ironbridge.server import endings, played_games, statistics
from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.endings import TitleResults
from ironbridge.server.pages.result import harmless
from ironbridge.server.people import Person
from ironbridge.server.played_games import GameLine
from ironbridge.server.statistics import Profile

CSV_FILE = {"content-disposition": 'attachment; filename="ironbridge-games.csv"'}
JSON_FILE = {"content-disposition": 'attachment; filename="ironbridge-games.json"'}
COLUMNS = ("table", "title", "map", "players", "seat", "place", "score", "left", "rated", "rating", "change")


def own_games(c: Connection, titles: Titles, person: Person) -> list[GameLine]:
    names = played_games.Names(titles)
    return [played_games.line_of(one, names, person) for one in played_games.played_by(c, person.id)]


def as_csv(games: list[GameLine]) -> str:
    """One line a game, in order of time; others by their names."""
    text = io.StringIO()
    write = csv.writer(text).writerow
    write(["finished", *COLUMNS, "opponents"])
    for game in games:
        at = datetime.fromtimestamp(game.finished, UTC).isoformat(timespec="seconds")
        values = ["" if (value := getattr(game, name)) is None else value for name in COLUMNS]
        others = [one for one in game.seats if one.seat != game.seat]
        opponents = "; ".join(f"{played_games.called(one)} {one.score}" for one in others)
        write(
            [at, *(harmless(str(value)) if isinstance(value, str) else value for value in values)]
            + [harmless(opponents)]
        )
    return text.getvalue()


@get("/api/people/{person:int}", tags=["people"], summary="A player's statistics", responses=problems(404))
async def profile(request: Asked, person: FromPath[int]) -> Profile:
    """Ratings, results and recent games, of finished games only."""
    parts = request.parts
    return await parts.database.read(statistics.profile, parts.titles, person, request.user)


@get("/api/titles/{title:str}/results", tags=["titles"], summary="How games end", responses=problems(404))
async def title_results(request: Asked, title: FromPath[str]) -> TitleResults:
    """By map and number of players: points, wins by seat, length."""
    parts = request.parts
    return await parts.database.read(endings.title_results, parts.titles, title)


@get("/api/me/games", tags=["people"], summary="Your finished games", responses=problems(401))
async def my_games(request: Asked) -> Response[list[GameLine]]:
    """All of them, the oldest first."""
    parts = request.parts
    found = await parts.database.read(own_games, parts.titles, logged_in(request))
    return Response(found, headers=JSON_FILE)


@get(
    "/api/me/games.csv",
    tags=["people"],
    summary="Your finished games as CSV",
    media_type="text/csv",
    responses=problems(401),
)
async def my_games_csv(request: Asked) -> Response[str]:
    """The same as a table."""
    parts = request.parts
    found = await parts.database.read(own_games, parts.titles, logged_in(request))
    return Response(as_csv(found), media_type="text/csv; charset=utf-8", headers=CSV_FILE)


ROUTES = [profile, title_results, my_games, my_games_csv]
