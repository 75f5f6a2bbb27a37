"""Results of games: a row for each seat, written in the transaction that ends the game, ratings included.

Counted is a game that was played to its end here, each seat by one person or bot. All ratings follow from
these rows: `recompute` makes them again, in the order in which the games ended.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from math import inf, nextafter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, bindparam, func, insert, select, text, update

from ironbridge.core.match import Match
from ironbridge.core.record import Step
from ironbridge.server.db.schema import results, steps, tables
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, OutOfOrder
from ironbridge.server.ratings import NEWCOMER, Ranked, Rating, anchors, rate
from ironbridge.server.table_rows import SeatRow, TableRow, find_table, seat_rows
from ironbridge.table.title import Title

_ALONE = text("SELECT pg_advisory_xact_lock(hashtext('ironbridge ratings'))")
_RATED = ("number", "mu_before", "sigma_before", "mu", "sigma")


class Standing(NamedTuple):
    """A person's rating in a title after so many rated games."""

    rating: Rating
    games: int


class Recomputed(NamedTuple):
    """`added` games were not counted before; `changed` seats have another rating now."""

    games: int
    added: int
    changed: int


UNRATED = Standing(NEWCOMER, 0)


# When a game ends


def moment(c: Connection, row: TableRow, now: float) -> float:
    """When a game ends. Rated ones end one after the other: in that order ratings are computed again."""
    if not row.rated:
        return now
    _take_turns(c)
    last = c.execute(
        select(func.max(results.c.finished)).where(results.c.title == row.title, results.c.rated)
    ).scalar()
    return now if last is None or now > last else nextafter(last, inf)


def _take_turns(c: Connection) -> None:
    """Nobody else rates before this transaction ends. On SQLite a writer is alone anyway."""
    if c.dialect.name == "postgresql":
        c.execute(_ALONE)


def keep(
    c: Connection,
    title: Title,
    row: TableRow,
    there: Sequence[SeatRow],
    match: Match[Any, Any],
    finished: float,
) -> None:
    """Write down how a game has ended, if it is one that counts."""
    if match.outcome is None or not is_counted(c, row, there):
        return
    rows = _rows(c, title, row, there, match, finished)
    if row.rated:
        known = {one["alias"]: standing(c, one["alias"], row.title) for one in rows if one["alias"]}
        rows = [{**one, **new} for one, new in zip(rows, _rated(rows, known), strict=True)]
    c.execute(insert(results), rows)


def is_counted(c: Connection, row: TableRow, there: Sequence[SeatRow]) -> bool:
    """Not what was played beside a box, by one person on several seats, or from a copy of another game.

    A deal of the week has results of its own, which nobody sees before they have played it.
    """
    held = [one.user for one in there if one.user is not None]
    if row.deal is not None or row.box is not None or len(set(held)) < len(held) or row.started is None:
        return False
    first = select(func.min(steps.c.at)).where(steps.c.table == row.id)
    begun: float | None = c.execute(first).scalar()
    return begun is not None and begun > row.started


def _rows(
    c: Connection,
    title: Title,
    row: TableRow,
    there: Sequence[SeatRow],
    match: Match[Any, Any],
    finished: float,
) -> list[dict[str, Any]]:
    outcome = match.outcome
    assert outcome is not None
    tally = title.tally(match.log, outcome)
    openings = _openings(title, match)
    found = []
    for one in there:
        was_person = one.kind in ("person", "left") or one.resigned
        sources = {source: points[one.seat] for source, points in tally.items() if points[one.seat]}
        found.append(
            {
                "table": row.id,
                "seat": one.seat,
                "user": one.user if was_person else None,
                "alias": _alias(c, one.user) if was_person and one.user is not None else None,
                "kind": "person" if was_person else one.kind,
                "level": "" if was_person else one.bot,
                "title": row.title,
                "map": str(match.record.header.options.get("map", "")),
                "players": row.players,
                "score": outcome.scores[one.seat],
                "place": outcome.places[one.seat],
                "left": bool(one.resigned),
                "finished": finished,
                "took": max(0.0, finished - row.started),
                "actions": outcome.actions,
                "opening": _text(openings.get(one.seat)),
                "sources": _text(sources or None),
                "rated": row.rated,
            }
        )
    return found


def _text(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode() if value is not None else ""


def _openings(title: Title, match: Match[Any, Any]) -> dict[int, dict[str, Any]]:
    """The first action of each seat, of those that tell something; none where the beginning is not known."""
    found: dict[int, dict[str, Any]] = {}
    if match.record.header.position is None:
        for step in match.record.steps:
            if step.seat not in found and not step.forced and _opens(title, step):
                found[step.seat] = step.action
    return found


def _opens(title: Title, step: Step) -> bool:
    return not title.openings or step.action.get("type") in title.openings


def _alias(c: Connection, user: int) -> str:
    """What stands for a person in all their results, and says nothing of them.

    Unrated games that end at once may give a newcomer two. That of rated games, which end one by one, wins.
    """
    kept = select(results.c.alias).where(results.c.user == user, results.c.alias.is_not(None))
    first = kept.order_by(results.c.rated.desc(), results.c.finished, results.c.table).limit(1)
    return c.execute(first).scalar() or secrets.token_hex(8)


# Ratings


def standing(c: Connection, alias: str, title: str) -> Standing:
    mine = (results.c.alias == alias) & (results.c.title == title) & results.c.number.is_not(None)
    last = select(results.c.mu, results.c.sigma, results.c.number).where(mine)
    row = c.execute(last.order_by(results.c.number.desc()).limit(1)).one_or_none()
    return Standing(Rating(row.mu, row.sigma), row.number) if row else UNRATED


def _rated(game: Sequence[Any], known: dict[str, Standing]) -> list[dict[str, Any]]:
    """What a rated game makes of the ratings of those who played, seat by seat.

    The anchor of a bot stands in its row: a later version of the anchors changes nothing here. Whoever has
    deleted their account in the middle of a game counts as a newcomer.
    """
    before: list[Standing] = []
    for one in game:
        if one["kind"] == "person":
            before.append(known.get(one["alias"] or "", UNRATED))
        else:
            kept = one.get("mu_before")
            fixed = anchors()[one["title"]][one["level"]] if kept is None else Rating(kept, 0.0)
            before.append(Standing(fixed, 0))
    ranked = [
        Ranked(standing.rating, one["place"], bool(one["left"]), one["kind"] != "person")
        for standing, one in zip(before, game, strict=True)
    ]
    numbers = (
        was.games + 1 if one["kind"] == "person" else None for one, was in zip(game, before, strict=True)
    )
    return [
        dict(zip(_RATED, (number, *was.rating, *after), strict=True))
        for number, was, after in zip(numbers, before, rate(ranked), strict=True)
    ]


def recompute(
    c: Connection, desks: Desks, watched: Callable[[list[str]], Iterable[str]] = iter
) -> Recomputed:
    """Count the games that are not counted yet, and rate all rated ones again from the first.

    `watched` shows how far the first part is.
    """
    _take_turns(c)
    added = sum(_count_late(c, desks, id) for id in watched(_uncounted(c)))
    rows = c.execute(select(results).where(results.c.rated).order_by(*_ORDER)).mappings().all()
    known: dict[tuple[str, str], Standing] = {}
    games, changes = 0, []
    for _, grouped in groupby(rows, key=lambda one: one["table"]):
        game = list(grouped)
        games += 1
        title = game[0]["title"]
        new = _rated(game, {one["alias"]: known.get((one["alias"], title), UNRATED) for one in game})
        for one, values in zip(game, new, strict=True):
            if one["alias"]:
                rating = Rating(values["mu"], values["sigma"])
                known[one["alias"], title] = Standing(rating, values["number"])
            if any(one[name] != values[name] for name in _RATED):
                changes.append({"of_table": one["table"], "of_seat": one["seat"], **values})
    if changes:
        here = (results.c.table == bindparam("of_table")) & (results.c.seat == bindparam("of_seat"))
        c.execute(update(results).where(here).values({name: bindparam(name) for name in _RATED}), changes)
    return Recomputed(games, added, len(changes))


_ORDER = (results.c.finished, results.c.table, results.c.seat)


def _uncounted(c: Connection) -> list[str]:
    counted = select(results.c.table)
    over = (tables.c.status == "finished") & tables.c.outcome.is_not(None) & tables.c.id.not_in(counted)
    return list(c.execute(select(tables.c.id).where(over).order_by(tables.c.finished, tables.c.id)).scalars())


def _count_late(c: Connection, desks: Desks, id: str) -> bool:
    """A game that ended before results were kept; one that cannot be replayed any more is left out."""
    try:
        row, there = find_table(c, id), seat_rows(c, id)
        if not is_counted(c, row, there):
            return False
        desk = desks.at(c, row, writing=True)
    except (OutOfOrder, BadInput):
        return False
    if desk.match.outcome is None or row.finished is None:
        return False
    c.execute(insert(results), _rows(c, desk.title, row, there, desk.match, row.finished))
    return True


def results_of(c: Connection, id: str) -> Iterator[Row[Any]]:
    """The seats of one game."""
    return iter(c.execute(select(results).where(results.c.table == id).order_by(results.c.seat)).all())
