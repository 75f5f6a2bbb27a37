"""No answer tells a viewer what their seat may not know.

Whole games are played over HTTP. At many moments, some of them just after an undo, every viewer asks for
everything twice: once of the true table, once of one whose hidden part was drawn anew, now and at every
moment of its past, and whose private events, seed and outcomes of chance were taken away. The answers must be
equal.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match, Played
from ironbridge.core.record import Record
from ironbridge.server.desks import Desks
from ironbridge.server.laying import Desk, Left
from ironbridge.server.table_rows import TableRow
from ironbridge.server.waypoints import Waypoints
from ironbridge.server.weighing import Scales
from ironbridge.table.show import Snapshot
from tests.server.conftest import Visitor
from tests.server.nothing_kept import nothing_kept


def drawn_anew(game: Any, state: Any, seat: Seat | None, luck: int) -> Any:
    """A state that a viewer cannot tell from this one. For a spectator everybody's secrets change."""
    if seat is not None:
        return game.determinize(state, seat, Chance(luck))
    for other in (0, 1):
        state = game.determinize(state, other, Chance(luck + other))
    return state


def emptied(log: list[Played], seat: Seat | None) -> list[Played]:
    """The log with nothing left in what the viewer may not know."""

    def empty(event: Event) -> Event:
        known = event.audience is None or seat in event.audience
        return event if known else Event(event.kind, {}, event.audience)

    return [
        Played(p.number, msgspec.structs.replace(p.step, chance=("card:?",)), [empty(e) for e in p.events])
        for p in log
    ]


def poisoned(record: Record) -> Record:
    """The record with nothing left that only a record may tell: the seed and every outcome of chance.

    That something was drawn is no secret: then a turn cannot be taken back.
    """
    header = msgspec.structs.replace(record.header, seed=0, chance=("card:?",))
    steps = (
        msgspec.structs.replace(step, chance=("card:?",) if step.chance else ()) for step in record.steps
    )
    return Record(header, list(steps))


class Shuffled(Desks):
    """The same tables with their hidden part drawn anew, now and at every moment of their past."""

    def __init__(self, true: Desks, seat: Seat | None, luck: int) -> None:
        super().__init__(true.titles)
        self.true, self.seat, self.luck = true, seat, luck
        self.waypoints = self.past = PastAnew(self)

    def at(self, c: Connection, row: TableRow, *, writing: bool = False, whole: bool = True) -> Desk:
        desk = self.true.at(c, row, writing=writing, whole=whole)
        self.past.match = desk.match
        left = {who: Left(self.anew(desk.match.game, one.state), one.steps) for who, one in desk.left.items()}
        return desk._replace(match=self.changed(desk.match), left=left)

    def changed(self, match: Match[Any, Any]) -> Match[Any, Any]:
        twin = match.fork()
        twin.state = self.anew(match.game, match.state)
        twin.log = emptied(match.log, self.seat)
        twin.record = poisoned(match.record)
        return twin

    def snapshot_at(self, c: Connection, id: str, move: int, part: int | None = None) -> Snapshot:
        snapshot = self.true.snapshot_at(c, id, move, part)
        return snapshot._replace(
            state=self.anew(snapshot.title.game, snapshot.state),
            left=None if snapshot.left is None else self.anew(snapshot.title.game, snapshot.left),
            log=emptied(list(snapshot.log), self.seat),
        )

    def anew(self, game: Any, state: Any) -> Any:
        return drawn_anew(game, state, self.seat, self.luck)


class PastAnew(Waypoints):
    """The way of the true game, each of its states drawn anew."""

    match: Match[Any, Any]

    def __init__(self, desks: Shuffled) -> None:
        super().__init__(Scales())
        self.desks = desks

    def at(self, id: str, match: Match[Any, Any], move: int) -> Match[Any, Any]:
        return self.desks.changed(Match.replay(self.match.game, self.match.record, move))

    def walk(self, id: str, match: Match[Any, Any]) -> Iterator[Match[Any, Any]]:
        for then in Match.walk(self.match.game, self.match.record):
            yield self.desks.changed(then)


def difference(one: bytes, other: bytes) -> str:
    """Where two answers part."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(at - 60, 0) : at + 60]!r} is not {other[max(at - 60, 0) : at + 60]!r}"


class Table:
    """A running game with one person a seat, and a spectator."""

    def __init__(
        self, title: str, players: int, visitor: Visitor, more: Callable[[str], Visitor], **options: str
    ) -> None:
        visitor.register("Ada")
        self.app = visitor.app
        self.seats = [visitor, *(more(name) for name in ("Tomek", "Giulia", "Mirko")[: players - 1])]
        for person in self.seats:
            person.hide()
        self.spectator = more("")
        plan = [{"kind": "me"}] + [{"kind": "open"}] * (players - 1)
        wanted = {"title": title, "seats": plan, "options": options, "seed": 11}
        made = visitor.post("/api/tables", json=wanted)
        self.id = made.json()["id"]
        for seat in self.seats[1:]:
            assert seat.post(f"/api/tables/{self.id}/sit", json={}).status_code == 200
        self.luck = random.Random(title)
        self.steps = 0

    def play(self) -> bool:
        """One random move; False when the game is over."""
        state = self.spectator.get(f"/api/tables/{self.id}/state").json()
        self.steps = state["steps"]
        if state["view"]["over"]:
            return False
        decider = self.seats[state["view"]["decision"]["seat"]]
        offered = decider.get(f"/api/tables/{self.id}/options").json()
        # A person plays with what the seat sees: the options are those of the true table.
        move = {"version": offered["version"], "action": self.luck.choice(offered["options"])}
        assert decider.post(f"/api/tables/{self.id}/moves", json=move).status_code == 200
        return True

    def take_back(self) -> Callable[[], None] | None:
        """Undo the last move, if its player may; how to play it again."""
        for seat in self.seats:
            state = seat.get(f"/api/tables/{self.id}/state").json()
            if state["can_undo"]:
                undone = seat.post(f"/api/tables/{self.id}/undo", json={"version": state["version"]})
                assert undone.status_code == 200
                again = {"version": undone.json()["version"]}
                self.steps = undone.json()["steps"]
                return lambda: self._redo(seat, again)
        return None

    def _redo(self, seat: Visitor, again: dict[str, int]) -> None:
        assert seat.post(f"/api/tables/{self.id}/redo", json=again).status_code == 200

    def viewers(self) -> list[tuple[Seat | None, Visitor]]:
        return [*enumerate(self.seats), (None, self.spectator)]

    def answers(self, viewer: Visitor, pages: bool) -> dict[str, tuple[int, bytes]]:
        """Everything a viewer may ask for, errors included."""
        api = f"/api/tables/{self.id}"
        asked = [api, f"{api}/state", f"{api}/options", f"{api}/log", f"{api}/log?after=9", f"{api}/record"]
        asked += [f"{api}/state?seat={seat}" for seat in range(len(self.seats))]
        if pages:
            page = f"/tables/{self.id}"
            asked += [page, f"{page}/view", f"{page}/view?point=type=sell", f"{page}/view?point=type=build"]
            asked += [f"{page}/seats/{seat}" for seat in range(len(self.seats))]
            asked += [f"{page}/board.svg", f"{page}/replay?list=all"]
            moves = (1, self.steps // 2, self.steps)
            asked += [f"{page}/replay/view?move={move}&list=rounds" for move in moves]
            asked += [f"{page}/replay?step=round", f"{page}/replay/view?seat=-1"]
            asked += [f"{page}/replay/view?move={self.steps // 2}&seat={seat}" for seat in range(2)]
            asked += [f"{page}/board.svg?move={self.steps // 2}", f"{page}/record.jsonl", "/"]
        found = {address: viewer.get(address) for address in asked}
        wrong = ({"version": 10**6, "action": {"type": "loan"}}, {"version": 0, "action": {"type": "?"}})
        for number, body in enumerate(wrong):
            found[f"move {number}"] = viewer.post(f"{api}/moves", json=body)
        return {address: (answer.status_code, answer.content) for address, answer in found.items()}


@pytest.mark.parametrize(
    ("title", "players", "every", "pages"),
    [("birmingham", 3, 50, 4), ("lancashire", 2, 45, 4), ("age_of_steam", 3, 11, 4)],
)
def test_shuffling_what_is_hidden_changes_no_answer(
    title: str,
    players: int,
    every: int,
    pages: int,
    visitor: Visitor,
    open_visitor: Callable[[str], Visitor],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(title, players, visitor, open_visitor)
    true: Desks = table.app.state.desks
    looks = turn = backs = 0
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)  # pages tell how long ago something was
    while table.play():
        turn += 1
        if turn % every:
            continue
        with_pages = looks % pages == 0
        redo = table.take_back() if looks % 2 else None
        backs += redo is not None
        looks += 1
        for seat, viewer in table.viewers():
            expected = table.answers(viewer, with_pages)
            assert all(status < 500 for status, _ in expected.values())
            with nothing_kept():  # what was drawn of the true table must not answer for the other one
                table.app.state.desks = Shuffled(true, seat, looks)
                try:
                    found = table.answers(viewer, with_pages)
                finally:
                    table.app.state.desks = true
            for address, answer in expected.items():
                assert found[address] == answer, (
                    f"seat {seat}, step {table.steps}: {address}: {difference(found[address][1], answer[1])}"
                )
        if redo is not None:
            redo()
    assert backs
    assert looks > 3


def test_a_hand_is_seen_by_its_seat_only(visitor: Visitor, open_visitor: Callable[[str], Visitor]) -> None:
    table = Table("birmingham", 3, visitor, open_visitor)
    address = f"/api/tables/{table.id}/state"
    for _ in range(60):
        assert table.play()
        hands = [seat.get(address).json()["view"]["hand"] for seat in table.seats]
        assert table.spectator.get(address).json()["view"]["hand"] == []
        sizes = [seat["hand_size"] for seat in table.spectator.get(address).json()["view"]["seats"]]
        assert [len(hand) for hand in hands] == sizes
        for seat, viewer in enumerate(table.seats):
            others = [number for number in range(3) if number != seat]
            assert all(viewer.get(f"{address}?seat={number}").status_code == 403 for number in others)


def test_cards_drawn_are_told_to_who_drew_them_only(
    visitor: Visitor, open_visitor: Callable[[str], Visitor]
) -> None:
    table = Table("birmingham", 2, visitor, open_visitor)
    for _ in range(40):
        assert table.play()
    match: Match[Any, Any] = visitor.app.state.database.read_now(visitor.app.state.desks.find, table.id).match
    secret = {
        (played.number, place)
        for played in match.log
        for place, event in enumerate(played.events)
        if event.audience is not None
    }
    assert secret  # somebody has drawn
    told: list[int] = []
    for viewer in (*table.seats, table.spectator):
        steps = viewer.get(f"/api/tables/{table.id}/log").json()["steps"]
        told.append(sum(event.get("audience") is not None for step in steps for event in step["events"]))
    assert told[2] == 0
    assert sum(told[:2]) == len(secret)


def test_what_was_taken_back_is_told_to_nobody(
    visitor: Visitor, open_visitor: Callable[[str], Visitor]
) -> None:
    table = Table("birmingham", 2, visitor, open_visitor)
    taken_back = 0
    for _ in range(40):
        before = [viewer.get(f"/api/tables/{table.id}/log").json() for _, viewer in table.viewers()]
        assert table.play()
        state = table.spectator.get(f"/api/tables/{table.id}/state").json()
        redo = table.take_back()
        if redo is None or table.steps != len(before[0]["steps"]):
            continue
        taken_back += 1
        for (_, viewer), known in zip(table.viewers(), before, strict=True):
            log = viewer.get(f"/api/tables/{table.id}/log").json()
            assert log["version"] > state["version"]
            assert {**log, "version": 0} == {**known, "version": 0}
            assert viewer.get(f"/api/tables/{table.id}/record").status_code == 403
        redo()
    assert taken_back > 3


def test_after_the_end_any_seat_may_be_looked_at(
    visitor: Visitor, open_visitor: Callable[[str], Visitor]
) -> None:
    table = Table("age_of_steam", 3, visitor, open_visitor)
    while table.play():
        pass
    answer = table.spectator.get(f"/api/tables/{table.id}/state?seat=2")
    assert (answer.status_code, answer.json()["seat"]) == (200, 2)
    assert table.spectator.get(f"/api/tables/{table.id}/record").status_code == 200
