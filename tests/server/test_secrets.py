"""No answer tells a viewer what their seat may not know.

Whole games are played over HTTP. At many moments every viewer asks for everything twice: once of the true
table, once of one whose hidden part was drawn anew and whose private events were emptied. The answers must be
equal.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from ironbridge.core.chance import Chance
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.match import Match, Played
from ironbridge.server.desks import Desk, Desks, Left
from ironbridge.server.pages.history import Histories, at_move
from ironbridge.server.pages.lobby import Glimpses
from ironbridge.server.table_rows import TableRow
from ironbridge.table.show import Snapshot
from tests.server.conftest import Visitor


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


class Shuffled(Desks):
    """The same tables with their hidden part drawn anew."""

    def __init__(self, true: Desks, seat: Seat | None, luck: int) -> None:
        super().__init__()
        self.true, self.seat, self.luck = true, seat, luck

    def at(self, c: Connection, row: TableRow) -> Desk:
        desk = self.true.at(c, row)
        match = desk.match.fork()
        match.state = self._anew(match.game, match.state)
        match.log = emptied(match.log, self.seat)
        left = {who: Left(self._anew(match.game, one.state), one.steps) for who, one in desk.left.items()}
        return Desk(desk.chapter, match, left)

    def snapshot_at(self, c: Connection, id: str, move: int, seat: Seat | None) -> Snapshot:
        return self.shuffled(self.true.snapshot_at(c, id, move, seat))

    def shuffled(self, snapshot: Snapshot) -> Snapshot:
        return snapshot._replace(
            state=self._anew(snapshot.game, snapshot.state), log=emptied(list(snapshot.log), self.seat)
        )

    def _anew(self, game: Any, state: Any) -> Any:
        return drawn_anew(game, state, self.seat, self.luck)


class Table:
    """A running game with one person a seat, and a spectator."""

    def __init__(self, title: str, players: int, visitor: Visitor, more: Callable[[str], Visitor]) -> None:
        visitor.register("Ada")
        self.app = visitor.app
        self.seats = [visitor, *(more(name) for name in ("Tomek", "Giulia", "Mirko")[: players - 1])]
        self.spectator = more("")
        plan = [{"kind": "me"}] + [{"kind": "open"}] * (players - 1)
        made = visitor.post("/api/tables", json={"title": title, "seats": plan, "seed": 11})
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

    def viewers(self) -> list[tuple[Seat | None, Visitor]]:
        return [*enumerate(self.seats), (None, self.spectator)]

    def answers(self, viewer: Visitor, pages: bool) -> dict[str, tuple[int, bytes]]:
        """Everything a viewer may ask for, errors included."""
        api = f"/api/tables/{self.id}"
        asked = [api, f"{api}/state", f"{api}/options", f"{api}/log", f"{api}/log?after=9", f"{api}/record"]
        asked += [f"{api}/state?seat={seat}" for seat in range(len(self.seats))]
        if pages:
            page = f"/tables/{self.id}"
            asked += [page, f"{page}/view", f"{page}/view?point=type=sell", f"{page}/board.svg"]
            asked += [f"{page}/replay/view?move={move}" for move in (self.steps // 2, self.steps)]
            asked += [f"{page}/board.svg?move={self.steps // 2}", f"{page}/record.jsonl", "/"]
        found = {address: viewer.get(address) for address in asked}
        wrong = ({"version": 10**6, "action": {"type": "loan"}}, {"version": 0, "action": {"type": "?"}})
        for number, body in enumerate(wrong):
            found[f"move {number}"] = viewer.post(f"{api}/moves", json=body)
        return {address: (answer.status_code, answer.content) for address, answer in found.items()}


@pytest.mark.parametrize(
    ("title", "players", "every", "pages"), [("birmingham", 3, 25, 5), ("age_of_steam", 3, 8, 3)]
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
    looks = turn = 0
    while table.play():
        turn += 1
        if turn % every:
            continue
        with_pages = looks % pages == 0
        looks += 1
        for seat, viewer in table.viewers():
            expected = table.answers(viewer, with_pages)
            assert all(status < 500 for status, _ in expected.values())
            shuffled = Shuffled(true, seat, looks)
            with monkeypatch.context() as patch:
                patch.setattr(
                    "ironbridge.server.pages.replay.at_move",
                    lambda match, move, s=shuffled: s.shuffled(at_move(match, move)),
                )
                # What was drawn of the true table must not answer for the other one.
                patch.setattr("ironbridge.server.pages.lobby.GLIMPSES", Glimpses())
                patch.setattr("ironbridge.server.pages.replay.HISTORIES", Histories())
                table.app.state.desks = shuffled
                try:
                    found = table.answers(viewer, with_pages)
                finally:
                    table.app.state.desks = true
            for address, answer in expected.items():
                assert found[address] == answer, f"seat {seat}, step {table.steps}: {address}"
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


def test_after_the_end_any_seat_may_be_looked_at(
    visitor: Visitor, open_visitor: Callable[[str], Visitor]
) -> None:
    table = Table("age_of_steam", 3, visitor, open_visitor)
    while table.play():
        pass
    answer = table.spectator.get(f"/api/tables/{table.id}/state?seat=2")
    assert (answer.status_code, answer.json()["seat"]) == (200, 2)
    assert table.spectator.get(f"/api/tables/{table.id}/record").status_code == 200
