"""A person's page, ratings first, and a title's page: how its games end."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from babel.dates import format_skeleton
from litestar import Response, get
from litestar.params import FromPath
from msgspec.structs import replace

from ironbridge.bots.names import LEVEL_NAMES
from ironbridge.drawing.pictures import BROWSER, small_disc
from ironbridge.drawing.seats import Dress, seats_of
from ironbridge.drawing.standing import Line, draw_form, draw_ratings, draw_scale, draw_share
from ironbridge.drawing.svg import Svg
from ironbridge.registry import Titles
from ironbridge.server import endings, statistics, times
from ironbridge.server.authentication import Asked
from ironbridge.server.friends import standing
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.settings import chip
from ironbridge.server.played_games import GameLine, called
from ironbridge.server.statistics import Profile, Source, TitleRating
from ironbridge.table.bots import level_name
from ironbridge.words.catalogue import Catalogue, ordinal, say, sense, signed
from ironbridge.words.languages import language_now

WORDS = Catalogue(
    {
        "more": ("{n} more game", "{n} more games"),
        "scale": "{title}: {rating} ± {margin}",
        "scale.none": "{title}: no rating yet",
        "over_time": "Ratings over time: {lines}",
        "form": "Places in recent games, newest last: {places}",
        "actions": sense("taken in a game", "Actions"),
    }
)


class RatingRow(NamedTuple):
    of: TitleRating
    scale: Svg
    month: str
    more: str


class GameRow(NamedTuple):
    """A game in a list; `seats` are (disc, name, link, points), in order of their places."""

    game: GameLine
    played: str
    when: str
    place: str
    change: str
    seats: list[tuple[Svg, str, str, int]]


def rating_row(one: TitleRating) -> RatingRow:
    if one.rating is None or one.margin is None:
        label = WORDS("scale.none", title=one.name)
        return RatingRow(one, draw_scale(BROWSER, None, 0, label=label), "", WORDS("more", n=one.more))
    label = WORDS("scale", title=one.name, rating=one.rating, margin=one.margin)
    month = signed(one.month) if one.month is not None else say("new")
    return RatingRow(one, draw_scale(BROWSER, one.rating, one.margin, label=label), month, "")


def game_row(game: GameLine, who: Profile, now: float) -> GameRow:
    """`who` has their own colour, as at the head of the page."""
    seats = sorted(game.seats, key=lambda one: (one.left, one.place, one.seat))
    in_order = sorted(game.seats, key=lambda one: one.seat)
    wishes = [(who.colour if one.user == who.id else "", "") for one in in_order]
    dressed = seats_of(game.players, [one.name for one in in_order], wishes)
    return GameRow(
        game,
        game.map_name or game.title_name,
        times.day(game.finished, now),
        say("left the game") if game.left else ordinal(game.place),
        signed(game.change) if game.change is not None else "–",
        [
            (
                small_disc(replace(dressed[one.seat], level=one.level), size=20),
                level_name(one.level) if one.level else called(one),
                person_link(one.user),
                one.score,
            )
            for one in seats
        ],
    )


def person_link(user: int | None) -> str:
    return f"/people/{user}" if user is not None else ""


def dress_of(who: Profile) -> Dress:
    return seats_of(1, [who.name], [(who.colour, "")])[0]


def pictogram(titles: Titles, of: Source) -> Svg:
    """The piece that points come from, if they come from one."""
    title = titles.get(of.title)
    try:
        return title.piece(of.id) if title is not None else Svg("")
    except LookupError:
        return Svg("")


def show_person(titles: Titles, who: Profile, now: float) -> dict[str, Any]:
    """What the page shows of a person, pictures and all."""
    lines = [
        Line(one.name, tuple((game.at, game.rating) for game in one.history))
        for one in who.ratings
        if len(one.history) > 1
    ]
    said = "; ".join(f"{one.name} {one.points[-1][1]:g}" for one in lines)
    lowest = max([*who.form, 2])
    form = WORDS("form", places=", ".join(map(str, who.form)))
    names = [ordinal(place) for place in range(1, lowest + 1)]
    first = who.sources[0].title if who.sources else ""
    names_of = {one.id: one.name for one in who.titles}
    busiest = next((one.id for one in who.titles if any(s.title == one.id for s in who.sources)), first)
    dress = dress_of(who)
    locale = times.BRITISH.get(language_now(), language_now())
    return {
        "who": who,
        "chip": chip(dress.tincture, "who", dress),
        "since": format_skeleton("yMMMM", times.date_of(who.since), locale=locale),
        "ratings": [rating_row(one) for one in who.ratings],
        "over_time": draw_ratings(BROWSER, lines, label=WORDS("over_time", lines=said)) if lines else Svg(""),
        "over_time_narrow": draw_ratings(BROWSER, lines, label="", width=380) if lines else Svg(""),
        "form": draw_form(BROWSER, who.form, names, label=form),
        "won": who.form.count(1),
        "mean_place": round(sum(who.form) / len(who.form), 1) if who.form else 0,
        "recent": [game_row(one, who, now) for one in who.recent],
        "bots": sorted(
            ((level_name(one.id), one) for one in who.bots),
            key=lambda row: (row[1].id not in LEVEL_NAMES, [*LEVEL_NAMES, row[1].id].index(row[1].id)),
        ),
        "sources": [(pictogram(titles, one), one) for one in who.sources if one.title == busiest],
        "sources_of": names_of.get(busiest, ""),
        "titles_by_id": names_of,
        "link": person_link,
        "share": lambda part, whole, width=90: draw_share(BROWSER, part / (whole or 1), width=width),
        "difference": lambda points: "–" if points is None else signed(round(points)),
    }


@get("/people/{person:int}", include_in_schema=False)
async def person_page(request: Asked, person: FromPath[int]) -> Response[str]:
    parts = request.parts
    who = await parts.database.read(statistics.profile, parts.titles, person, request.user)
    between = await parts.database.read(standing, request.user, person) if request.user else ""
    return await page(request, "profile.html", between=between, **show_person(parts.titles, who, time.time()))


@get("/titles/{title:str}", include_in_schema=False)
async def title_page(request: Asked, title: FromPath[str]) -> Response[str]:
    parts = request.parts
    found = await parts.database.read(endings.title_results, parts.titles, title)
    explained = parts.titles.find(title).help.is_written
    return await page(
        request,
        "title.html",
        found=found,
        explained=explained,
        lasted=times.lasted,
        actions=WORDS("actions"),
    )


ROUTES = [person_page, title_page]
