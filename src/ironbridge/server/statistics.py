"""What the results of finished games say of a person. Nothing of running games is in there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from ironbridge.registry import Titles
from ironbridge.server.db.schema import users
from ironbridge.server.errors import NotFound
from ironbridge.server.people import DAY, Person
from ironbridge.server.played_games import GameLine, Names, Played, line_of, name_of, played_by
from ironbridge.server.ratings import SHOWN_FROM, Rating
from ironbridge.words.catalogue import say

FORM = 20  # games
RECENT = 12
MOST = 8  # opponents, maps, openings in a list
MONTH = 30 * DAY


class RatedGame(msgspec.Struct, frozen=True):
    """A rating after a game: the true strength lies within `margin` of it, 19 times in 20."""

    at: float
    rating: int
    margin: int


class TitleRating(msgspec.Struct, frozen=True):
    """`rating` and `history` begin with the fifth rated game; until then `more` games are needed.

    `month`: by how much it has changed in thirty days; null if it was not shown then.
    """

    title: str
    name: str
    games: int
    more: int
    rating: int | None
    margin: int | None
    month: int | None
    history: list[RatedGame]


class Count(msgspec.Struct, frozen=True):
    """Games of one kind. Whoever left a game counts as last in it, behind all who stayed."""

    id: str
    name: str
    games: int
    won: int
    mean_place: float
    mean_score: float
    best: int


class Against(msgspec.Struct, frozen=True):
    """Games with an opponent, or with bots of a level: how often ahead of them (all), how often behind.

    `points`: by how much on average where both stayed to the end; null if they never did. `user` is null
    of a bot.
    """

    id: str
    name: str
    user: int | None
    games: int
    ahead: int
    behind: int
    points: float | None


class Opening(msgspec.Struct, frozen=True):
    title: str
    name: str
    games: int
    won: int


class Source(msgspec.Struct, frozen=True):
    """Where the points of a title came from, as a share of all."""

    title: str
    id: str
    name: str
    share: float


class Profile(msgspec.Struct, frozen=True):
    """All a person's page tells. `form` holds the places that counted in the last games, the newest last."""

    id: int
    name: str
    guest: bool
    since: float
    colour: str
    games: int
    ratings: list[TitleRating]
    titles: list[Count]
    maps: list[Count]
    numbers: list[Count]
    opponents: list[Against]
    bots: list[Against]
    openings: list[Opening]
    sources: list[Source]
    form: list[int]
    recent: list[GameLine]


# A person


def profile(c: Connection, titles: Titles, id: int, viewer: Person | None) -> Profile:
    """Raises NotFound."""
    who = c.execute(select(users).where(users.c.id == id)).one_or_none()
    if who is None:
        raise NotFound(say("There is no such player."))
    games = played_by(c, id)
    names = Names(titles)
    return Profile(
        who.id,
        who.name,
        who.key is None,
        who.created,
        who.colour,
        len(games),
        _ratings(games, names),
        _counts(games, lambda one: one.title, lambda row: names.title(row.title)),
        _counts(
            [one for one in games if one.mine.map],
            lambda row: f"{row.title}/{row.map}",
            lambda row: names.map(row.title, row.map),
        )[:MOST],
        _counts(games, lambda row: str(row.players), lambda row: str(row.players)),
        _opponents(games)[:MOST],
        _bots(games),
        _openings(games, names)[:MOST],
        _sources(games, names),
        [one.mine.rank for one in games[-FORM:]],
        [line_of(one, names, viewer) for one in games[: -RECENT - 1 : -1]],
    )


def _ratings(games: Sequence[Played], names: Names) -> list[TitleRating]:
    rated: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    for game in games:
        if game.mine.number is not None:
            rated[game.mine.title].append(game.mine)
    found = []
    for title, rows in rated.items():
        history = [
            RatedGame(row.finished, Rating(row.mu, row.sigma).points, Rating(row.mu, row.sigma).margin)
            for row in rows
            if row.number >= SHOWN_FROM
        ]
        last = history[-1] if history else None
        before = [one for one in history if last and one.at <= last.at - MONTH]
        found.append(
            TitleRating(
                title,
                names.title(title),
                len(rows),
                max(0, SHOWN_FROM - len(rows)),
                last.rating if last else None,
                last.margin if last else None,
                last.rating - before[-1].rating if last and before else None,
                history,
            )
        )
    return sorted(found, key=lambda one: (-one.games, one.title))


def _counts(
    games: Sequence[Played], key: Callable[[Row[Any]], str], name: Callable[[Row[Any]], str]
) -> list[Count]:
    """By what the rows have in common, the most frequent first."""
    kinds: defaultdict[str, list[Played]] = defaultdict(list)
    for game in games:
        kinds[key(game.mine)].append(game)
    found = [
        Count(
            id,
            name(some[0].mine),
            len(some),
            sum(one.mine.rank == 1 for one in some),
            _mean(one.mine.rank for one in some),
            _mean(one.mine.score for one in some),
            max(one.mine.score for one in some),
        )
        for id, some in kinds.items()
    ]
    return sorted(found, key=lambda one: (-one.games, one.id))


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return round(sum(found) / len(found), 2)


def _against(
    games: Sequence[Played], key: Callable[[Row[Any]], str], name: Callable[[Row[Any]], str]
) -> list[Against]:
    """Of several opponents of the same kind in a game the best counts; an empty key is none."""
    met: defaultdict[str, list[tuple[Row[Any], Row[Any]]]] = defaultdict(list)
    for game in games:
        others: dict[str, Row[Any]] = {}
        for row in game.seats:
            if row.seat != game.mine.seat and (kind := key(row)):
                best = others.get(kind)
                others[kind] = row if best is None or row.rank < best.rank else best
        for kind, row in others.items():
            met[kind].append((game.mine, row))
    found = [
        Against(
            kind,
            name(pairs[-1][1]),
            pairs[-1][1].user,
            len(pairs),
            sum(mine.rank < other.rank for mine, other in pairs),
            sum(mine.rank > other.rank for mine, other in pairs),
            _mean_difference([(mine, other) for mine, other in pairs if not mine.left and not other.left]),
        )
        for kind, pairs in met.items()
    ]
    return sorted(found, key=lambda one: (-one.games, one.id))


def _mean_difference(pairs: Sequence[tuple[Row[Any], Row[Any]]]) -> float | None:
    return _mean(mine.score - other.score for mine, other in pairs) if pairs else None


def _opponents(games: Sequence[Played]) -> list[Against]:
    """People who are still here."""
    return _against(games, lambda row: str(row.user or ""), name_of)


def _bots(games: Sequence[Played]) -> list[Against]:
    return _against(games, lambda row: str(row.level), lambda row: str(row.level))


def _openings(games: Sequence[Played], names: Names) -> list[Opening]:
    found: defaultdict[tuple[str, str], list[Played]] = defaultdict(list)
    for game in games:
        said = _opening(game.mine, names)
        if said:
            found[game.mine.title, said].append(game)
    made = [
        Opening(title, said, len(some), sum(one.mine.rank == 1 for one in some))
        for (title, said), some in found.items()
    ]
    return sorted(made, key=lambda one: (-one.games, one.title, one.name))


def _opening(row: Row[Any], names: Names) -> str:
    """In words; "" of an action that the rules do not know any more."""
    title = names.find(row.title)
    if title is None or not row.opening:
        return ""
    try:
        action = msgspec.convert(msgspec.json.decode(row.opening), title.game.action_type)
        return title.voice([""] * row.players).action(action)
    except (msgspec.MsgspecError, LookupError):
        return ""


def _sources(games: Sequence[Played], names: Names) -> list[Source]:
    """What was lost is left out of the shares."""
    sums: defaultdict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for game in games:
        if game.mine.sources:
            for source, points in msgspec.json.decode(game.mine.sources, type=dict[str, int]).items():
                sums[game.mine.title][source] += points
    found = []
    for title, some in sums.items():
        of, gained = names.find(title), {key: points for key, points in some.items() if points > 0}
        for key, points in sorted(gained.items(), key=lambda one: (-one[1], one[0])):
            share = round(points / sum(gained.values()), 4)
            found.append(Source(title, key, of.tally_name(key) if of else key, share))
    return found
