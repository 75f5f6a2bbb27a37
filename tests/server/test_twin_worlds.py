"""Two worlds that differ only in what a viewer may not know answer that viewer alike, on every route.

What is asked covers every route with a table in its path, or the test fails. Each answer is given on a
database that takes back what it has stored, so that anything can be asked for in both worlds. In the other
one hidden cards, secrets and outcomes of chance are different, and so are other people's notes, settings,
sessions, bans, mutes and reports, which stay secret after the end too.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
import pytest
from httpx import Cookies
from litestar import Litestar
from litestar.routes import HTTPRoute
from sqlalchemy import Connection, text

from ironbridge.cli.main import main
from ironbridge.core.decisions import Seat
from ironbridge.registry import titles
from ironbridge.server.api import events
from ironbridge.server.app import create_app
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.limits import Limits
from ironbridge.server.presence import Presence
from tests.cli.own_maps import change
from tests.server.conftest import Visitor, settings_in
from tests.server.nothing_kept import nothing_kept
from tests.server.test_secrets import Shuffled, Table, difference
from tests.server.waiting import first_event

# What others may not read, whether the game runs or is over.
OTHERS = (
    text("UPDATE notes SET text='something else' WHERE \"user\" != :viewer"),
    text("UPDATE users SET password='?' WHERE id != :viewer"),
    text("""UPDATE users SET told='{"turn":"daily"}' WHERE id != :viewer"""),
    text(
        'INSERT INTO ways ("user", kind, address, created)'
        " SELECT id, 'webhook', 'https://example.org/x', 2 FROM users WHERE id != :viewer"
    ),
    text(
        'INSERT INTO hushed ("table", "user", told)'
        " SELECT t.id, a.id, 'none' FROM users a, tables t WHERE a.id != :viewer"
    ),
    text("UPDATE users SET theme='night', language='it' WHERE id != :viewer"),
    text("UPDATE sessions SET token='?' || token WHERE \"user\" != :viewer"),
    text("UPDATE users SET mail='m' || id || '@example.org', banned=9e9 WHERE id != :viewer"),
    text(
        'INSERT OR IGNORE INTO mutes ("user", muted)'
        " SELECT a.id, b.id FROM users a, users b WHERE a.id != :viewer AND a.id != b.id"
    ),
    text("UPDATE users SET spoken='it', unseen=1 WHERE id != :viewer"),
    text(
        'INSERT OR IGNORE INTO friends ("user", other, state, at)'
        " SELECT a.id, b.id, 'accepted', 2 FROM users a, users b"
        " WHERE a.id != :viewer AND b.id != :viewer AND a.id < b.id"
    ),
    text(
        "INSERT INTO leagues (name, owner, listed, invitation, created)"
        " SELECT 'Hidden', id, 0, 'hidden' || id, 2 FROM users WHERE id != :viewer"
    ),
    text("UPDATE orders SET text=replace(text, 'dream', 'wish'), why='?' WHERE \"user\" != :viewer"),
    text('UPDATE users SET time_off=\'{"zone":"Asia/Tokyo","days":[1]}\' WHERE id != :viewer'),
    text(
        'INSERT INTO reports (at, "table", "by", about, name, quote, reason)'
        " SELECT 2, t.id, a.id, b.id, b.name, 'a word', 'rude' FROM users a, users b, tables t"
        " WHERE a.id != :viewer AND a.id != b.id"
    ),
)
# Everybody has left an order. What one does is seen by all, so that those of others are never asked for; the
# viewer's own may be played.
DREAM = '{"steps":[{"action":{"type":"dream"}}]}'
ORDERS = (
    text("DELETE FROM orders"),
    text(
        'INSERT INTO orders ("table", seat, "user", text, steps, at)'
        ' SELECT "table", seat, "user", CASE WHEN "user" = :viewer THEN :mine ELSE :other END, 0, 1'
        " FROM seats"
        ' WHERE "user" IS NOT NULL'
    ),
)
# What only the end may tell.
HIDDEN = (
    text("UPDATE tables SET secret=zeroblob(32), header='{}', now='{}'"),
    text("UPDATE steps SET step='{}'"),
)
# What was taken back is the business of who took it back.
UNDONE = (text("UPDATE tables SET undone='[]'"),)


class Answered(Exception):
    """Carries an answer out of a transaction that must not be stored."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer


class Rehearsing(Database):
    """A database on which nothing lasts: each transaction begins by spoiling it, and is taken back."""

    def __init__(self, true: Database, spoil: Callable[[Connection], None]) -> None:
        self.true, self.spoil = true, spoil
        self.url, self.sqlite = true.url, true.sqlite

    def write_now(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        def rehearse(c: Connection) -> None:
            self.spoil(c)
            raise Answered(fn(c, *args, **kwargs))

        try:
            return self.true.write_now(rehearse)
        except Answered as done:
            return done.answer

    async def write(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        return self.write_now(fn, *args, **kwargs)

    read_now, read, read_brief, write_brief = write_now, write, write, write


class Sent(NamedTuple):
    """A request by the route it is meant for; a `form` is sent as one, a `body` as JSON."""

    route: str
    query: str = ""
    body: Any = None
    form: dict[str, Any] | None = None


class Answer(NamedTuple):
    sent: Sent
    status: int
    location: str
    content: bytes


class World(NamedTuple):
    """A table with what anybody could have in mind there: its version, moves legal now and before."""

    table: Table
    version: int
    invitation: str
    deciding: Seat | None
    title: str
    moves: list[dict[str, Any]]
    steps: int
    running: bool
    moves_only: bool = False

    def sent(self) -> Iterator[Sent]:
        """Everything a table can be asked for, as it is meant and as it is not."""
        if self.moves_only:
            yield from self.played()
            return
        half = self.steps // 2
        for route in (
            "",
            "/options",
            "/log",
            "/chat",
            "/notes",
            "/question",
            "/record",
            "/petition",
            "/order",
            "/events",
        ):
            yield Sent(f"GET /api/tables/{{id}}{route}")
        yield Sent("GET /api/tables/{id}/events", "?has=")
        yield Sent("GET /api/tables/{id}/way", "?over=L9&over=M9")
        for query in ("", "?seat=0", "?seat=1", "?seat=2"):
            yield Sent("GET /api/tables/{id}/state", query)
        for route in ("", "/record.jsonl", "/figures.csv", "/seats/{seat}", "/replay"):
            yield Sent(f"GET /tables/{{id}}{route}")
        yield Sent("GET /tables/{id}/view", "?seat=1&point=type=build")
        for move in self.moves[:2]:  # a plan of several steps, where one is waiting
            kinds = titles().find(self.title).game.action_type
            step = quote(f"run={msgspec.convert(move, kinds)}")
            yield Sent("GET /tables/{id}/view", f"?pick={step}&point=type=end_turn")
            yield Sent("GET /tables/{id}", f"?pick={step}")
        yield Sent("GET /tables/{id}/replay/view", f"?move={half}&list=all&seat=1")
        yield Sent("GET /tables/{id}/board.svg", f"?move={half}")
        yield Sent("GET /join/{invitation}")
        yield Sent("GET /people/{person}")
        yield Sent("GET /api/people/{person}")
        yield from self.said()
        yield from self.played()

    def said(self) -> Iterator[Sent]:
        yield Sent("POST /api/tables/{id}/chat", body={"text": "Well met."})
        yield Sent("POST /api/tables/{id}/chat", body={"text": " "})
        yield Sent("POST /tables/{id}/chat", form={"text": "Well met."})
        yield Sent("PUT /api/tables/{id}/notes", body={"text": "Sell at Oxford."})
        yield Sent("POST /tables/{id}/notes", form={"text": "Sell at Oxford."})
        yield Sent("PUT /api/me/notices/tables/{id}", body={"told": "short"})
        yield Sent("POST /api/tables/{id}/reports", body={"seat": 1, "reason": "Slow."})
        yield Sent("POST /tables/{id}/report", form={"seat": "1", "reason": "Slow."})
        yield Sent("POST /tables/{id}/mute", form={"user": "2"})
        yield Sent("POST /api/tables/{id}/invite", body={"seat": 1, "user": 2})
        yield Sent("POST /tables/{id}/invite", form={"seat": "1", "user": "2"})
        yield Sent("POST /people/{person}/friend", form={})
        yield Sent("POST /people/{person}/unfriend", form={})
        for deed in ("decline", "rematch") if self.running else ("decline",):  # after the end an id is drawn
            yield Sent(f"POST /api/tables/{{id}}/{deed}")
            yield Sent(f"POST /tables/{{id}}/{deed}", form={})
        deeds: dict[str, dict[str, Any]] = {"sit": {}, "start": {"fill": "random"}, "leave": {}, "resign": {}}
        for deed, given in deeds.items():
            yield Sent(f"POST /api/tables/{{id}}/{deed}", body=given)
            yield Sent(f"POST /tables/{{id}}/{deed}", form=given)
        yield Sent("DELETE /api/tables/{id}")
        yield Sent("POST /tables/{id}/delete", form={})
        yield Sent("POST /api/join/{invitation}", body={"name": "Tomek"})
        yield Sent("POST /join/{invitation}", form={"name": "Tomek"})

    def played(self) -> Iterator[Sent]:
        version = self.version
        # A turn is taken back by playing the record again, which the other world has not.
        for kind in ("abandon", "replace"):
            yield Sent("POST /api/tables/{id}/petition", body={"kind": kind, "version": version, "about": 1})
            yield Sent("POST /api/tables/{id}/petition/answer", body={"agree": kind == "replace"})
            asked = {"kind": kind, "version": str(version), "about": "1"}
            yield Sent("POST /tables/{id}/petition", form=asked)
            yield Sent("POST /tables/{id}/petition/answer", form={"agree": "true"})
        yield Sent("POST /api/tables/{id}/back")
        yield Sent("POST /tables/{id}/back", form={})
        for move in self.moves[:2]:
            yield Sent("PUT /api/tables/{id}/order", body={"steps": [{"action": move, "most": 5}]})
        yield Sent("PUT /api/tables/{id}/order", body={"standing": {"end_turn": True}})
        yield Sent("DELETE /api/tables/{id}/order")
        for move in self.moves[:2]:
            form = {"action": msgspec.json.encode(move).decode(), "unless-1": "1", "most-0": "9"}
            yield Sent("POST /tables/{id}/order", form=form)
        yield Sent("POST /tables/{id}/order/standing", form={"end_turn": "1"})
        yield Sent("POST /tables/{id}/order/back", form={})
        for deed in ("undo", "redo", "tell"):
            yield Sent(f"POST /api/tables/{{id}}/{deed}", body={"version": version})
            yield Sent(f"POST /api/tables/{{id}}/{deed}", body={"version": version + 1})
            yield Sent(f"POST /tables/{{id}}/{deed}", form={"version": str(version)})
        for action in (*self.moves, {"type": "?"}):
            yield Sent("POST /api/tables/{id}/moves", body={"version": version, "action": action})
        for action in self.moves[:1]:
            body = {"version": version, "action": action}
            yield Sent("POST /api/tables/{id}/moves", "?has=&pick=type=build", body)
        yield Sent("POST /api/tables/{id}/moves", body={"version": version + 1, "action": {"type": "pass"}})
        for action in (*self.moves[:1], *self.moves[-1:]):
            form = {"version": str(version), "action": msgspec.json.encode(action).decode()}
            yield Sent("POST /tables/{id}/play", form=form)
        yield Sent("POST /tables/{id}/play", form={"version": str(version), "action": "?"})
        # Of a moment that is there a copy may be made after the end, or by who plays alone; its id is drawn.
        refused = self.running and len(self.table.seats) > 1
        yield Sent("POST /tables/{id}/try", "" if refused else f"?move={self.steps + 1}")

    def answers(self, viewer: Visitor) -> list[Answer]:
        found = []
        for one in self.sent():
            method, path = one.route.split(" ")
            address = path.format(id=self.table.id, seat=1, person=2, invitation=self.invitation) + one.query
            before = Cookies(viewer.cookies)
            given = viewer.request(method, address, json=one.body, data=one.form)
            viewer.cookies = before  # who joins becomes a guest, in a world that is gone
            found.append(Answer(one, given.status_code, given.headers.get("location", ""), given.content))
        return found


async def _keep_nothing(_: Presence) -> None:
    """Who looks is not stored."""


@contextmanager
def in_world(app: Litestar, spoil: Callable[[Connection], None], desks: Desks) -> Iterator[None]:
    """Nothing that was drawn or told in one world answers in the other."""
    true: Database = app.state.database
    true_desks = app.state.desks
    with pytest.MonkeyPatch.context() as patch, nothing_kept():
        patch.setattr(events, "follow_table", first_event)
        patch.setattr(Presence, "keep", _keep_nothing)  # what is stored beside would end a rehearsal
        app.state.database = app.state.bell.database = Rehearsing(true, spoil)
        app.state.desks = desks
        app.state.limits = Limits()
        try:
            yield
        finally:
            app.state.database = app.state.bell.database = true
            app.state.desks = true_desks


def look_at(world: World, seat: Seat | None, viewer: Visitor) -> list[Answer]:
    """The answers one viewer gets. Raises where the other world gives another one."""
    table = world.table
    app = table.app
    true: Desks = app.state.desks
    person = viewer.get("/api/me").json().get("id", 0)
    mine = {"steps": [{"action": world.moves[-1], "most": 9}], "standing": {}}
    left = {"mine": msgspec.json.encode(mine).decode(), "other": DREAM, "viewer": person}
    for statement in ORDERS if world.running else ():
        app.state.database.write_now(lambda c, ordered=statement: c.execute(ordered, left))
    app.state.database.read_now(true.find, table.id)  # from now on in memory: it is not read when spoilt
    state = viewer.get(f"/api/tables/{table.id}/state").json()
    statements = [*OTHERS, *(HIDDEN if world.running else ()), *(() if state["mine"] else UNDONE)]

    def spoil(c: Connection) -> None:
        for statement in statements:
            c.execute(statement, {"viewer": person} if statement in OTHERS else {})

    with in_world(app, lambda c: None, true):
        expected = world.answers(viewer)
    with in_world(app, spoil, Shuffled(true, seat, 5) if world.running else true):
        found = world.answers(viewer)
    for one, other in zip(found, expected, strict=True):
        assert one.status < 500, one
        assert one == other, f"seat {seat}: {one.sent}: {difference(one.content, other.content)}"
    return expected


def world_of(table: Table, known: list[dict[str, Any]]) -> World:
    """The table now, with some moves that are legal and some that were (`known`, which grows)."""
    card = table.seats[0].get(f"/api/tables/{table.id}").json()
    options = []
    if (deciding := card["deciding"]) is not None:
        options = table.seats[deciding].get(f"/api/tables/{table.id}/options").json()["options"]
    moves = [*options[:: max(1, len(options) // 3)], *known]
    known += options[:: max(1, len(options) // 6)]
    return World(
        table,
        card["version"],
        card["invitation"],
        deciding,
        card["title"],
        moves,
        card["steps"],
        card["status"] == "running",
    )


def sit_down(visitor: Visitor, title: str, players: int = 3, **options: str) -> Table:
    def more(name: str) -> Visitor:
        client = Visitor(visitor.app)
        client.blocking_portal = visitor.blocking_portal  # the app runs already
        if name:
            client.register(name)
        return client

    table = Table(title, players, visitor, more, **options)
    for number, seat in enumerate(table.seats):
        notes = {"text": f"The plan of seat {number}."}
        assert seat.put(f"/api/tables/{table.id}/notes", json=notes).status_code == 204
    return table


def table_routes(app: Litestar) -> set[str]:
    """Each with its method, as `GET /tables/{id}/view`."""
    return {
        f"{method} {re.sub(r':[a-z]+}', '}', route.path)}"
        for route in app.routes
        if isinstance(route, HTTPRoute) and re.search("{(id|invitation|person):", route.path)
        for method in route.methods - {"OPTIONS", "HEAD"}
    }


def compare(
    table: Table, known: list[dict[str, Any]], *, moves_only: bool = False
) -> tuple[set[str], Counter[int]]:
    """Who decides, somebody else who sits there and a spectator look at everything: routes and statuses."""
    redo = table.take_back()
    world = world_of(table, known)._replace(moves_only=moves_only)
    deciding = world.deciding or 0
    others = (deciding + 1) % len(table.seats)
    now = time.time()
    asked: list[Answer] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: now)  # pages tell how long ago something was
        asked += look_at(world, deciding, table.seats[deciding])
        if others != deciding:
            asked += look_at(world, others, table.seats[others])
        asked += look_at(world, None, table.spectator)
    if redo is not None:
        redo()
    return {answer.sent.route for answer in asked}, Counter(answer.status for answer in asked)


def test_no_route_of_a_table_tells_what_a_viewer_may_not_know(visitor: Visitor) -> None:
    table = sit_down(visitor, "birmingham")
    known: list[dict[str, Any]] = []
    for _ in range(4):
        world_of(table, known)
        for _ in range(10):
            assert table.play()
    routes, statuses = compare(table, known)
    assert routes == table_routes(visitor.app)  # a new route is to be asked for here too
    assert {200, 204, 303, 400, 401, 403, 409, 422} <= statuses.keys()


@pytest.mark.parametrize(("title", "players"), [("lancashire", 2), ("mautoma", 1)])
def test_no_move_tells_what_a_viewer_may_not_know_early_or_late(
    visitor: Visitor, title: str, players: int
) -> None:
    table = sit_down(visitor, title, players)
    known: list[dict[str, Any]] = []
    for steps in (3, 40):
        while table.steps < steps:
            assert table.play()
        statuses = compare(table, known, moves_only=True)[1]
        assert {200, 303, 400, 401, 409} <= statuses.keys()


def test_on_a_home_made_map_nothing_is_told_either_and_after_the_end_what_people_hide_is_not(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "mymaps" / "lakeland"
    assert main(["map", "new", str(folder)]) == 0
    change(folder, "3 = 8", "3 = 1")  # one turn
    with Visitor(create_app(settings_in(tmp_path, maps=(str(folder),)))) as visitor:
        table = sit_down(visitor, "age_of_steam", map="lakeland")
        known: list[dict[str, Any]] = []
        world_of(table, known)
        for _ in range(9):
            assert table.play()
        assert {200, 403, 422} <= compare(table, known)[1].keys()
        while table.play():
            pass
        assert {200, 401, 403, 409} <= compare(table, known)[1].keys()
        api = f"/api/tables/{table.id}"
        assert table.spectator.get(f"{api}/state?seat=1").json()["seat"] == 1
        assert table.spectator.get(f"{api}/record").status_code == 200
        assert table.spectator.get(f"{api}/notes").status_code == 401
        assert table.seats[1].get(f"{api}/notes").json() == {"text": "The plan of seat 1."}
