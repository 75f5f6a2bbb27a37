"""kill -9 of the server and its workers under load: nothing acknowledged is lost, and every table goes on."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from sqlalchemy import select

from ironbridge.core.match import Match
from ironbridge.core.record import Header, Record
from ironbridge.server.csrf import CSRF_COOKIE, CSRF_HEADER
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from ironbridge.server.laying import read_steps
from ironbridge.server.table_rows import find_table
from tests.server.serving import Running, serving
from tests.server.waiting import eventually
from tests.titles import find

PLAYERS = 4
ENOUGH = 60  # moves acknowledged before the end comes
PATIENCE = 25.0


class Acknowledged(NamedTuple):
    """A move the server said it has stored: the number of its last step, and what was played."""

    steps: int
    action: dict[str, Any]


class Player(threading.Thread):
    """A browser that plays at two tables with bots until the server is gone, or for so many moves."""

    def __init__(self, url: str, name: str, cookies: httpx.Cookies | None = None) -> None:
        super().__init__()
        self.client = httpx.Client(base_url=url, timeout=20, cookies=cookies)
        self.name = name
        self.luck = random.Random(name)
        self.tables: list[str] = []
        self.stored: dict[str, list[Acknowledged]] = {}
        self.errors: list[str] = []
        self.gone = ""  # how the end of the server showed
        self.enough: dict[str, int] = {}  # moves to make at each table; without one, until the server is gone

    def post(self, address: str, body: dict[str, Any]) -> httpx.Response:
        if CSRF_COOKIE not in self.client.cookies:
            self.client.get("/health")
        token = self.client.cookies[CSRF_COOKIE]
        return self.client.post(address, json=body, headers={CSRF_HEADER: token})

    def register(self) -> httpx.Cookies:
        made = self.post("/api/accounts", {"name": self.name, "password": "coal and iron"})
        assert made.status_code == 201, made.text
        return httpx.Cookies(self.client.cookies)

    def sit_down(self) -> None:
        for title, bots in (("birmingham", ("random",)), ("age_of_steam", ("random", "random"))):
            seats = [{"kind": "me"}, *({"kind": "bot", "bot": level} for level in bots)]
            table = self.post("/api/tables", {"title": title, "seats": seats})
            assert table.status_code == 201, table.text
            self.tables.append(table.json()["id"])
            self.stored[self.tables[-1]] = []

    def run(self) -> None:
        try:
            going = list(self.tables)
            while going:
                going = [id for id in going if self.move(id)]
        except httpx.HTTPError as error:
            self.gone = repr(error)
        finally:
            self.client.close()

    def move(self, id: str) -> bool:
        """One move if it is one's turn; False when there is nothing to do any more at this table."""
        if id in self.enough and self.enough[id] <= 0:
            return False
        state = self.client.get(f"/api/tables/{id}/state").json()
        if state["view"]["over"]:
            return False
        if not state["mine"]:
            time.sleep(0.01)
            return True
        options = self.client.get(f"/api/tables/{id}/options").json()
        action = self.luck.choice(options["options"])
        if not self.play(id, {"version": options["version"], "action": action}):
            return False
        self.stored[id].append(Acknowledged(state["steps"] + 1, action))
        if id in self.enough:
            self.enough[id] -= 1
        return True

    def play(self, id: str, move: dict[str, Any]) -> bool:
        """Is it stored?"""
        answer = self.post(f"/api/tables/{id}/moves", move)
        if answer.status_code != 200:
            self.errors.append(answer.text)
        return answer.status_code == 200


def children(pid: int) -> list[int]:
    """Of any of its threads."""
    found = [task.read_text() for task in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for text in found for child in text.split()]


def kill_all(server: Running) -> None:
    """Server and workers at once, without a word."""
    doomed = [server.process.pid, *children(server.process.pid)]
    for pid in doomed:
        os.kill(pid, signal.SIGKILL)
    server.process.wait()


def stored_record(database: Database, id: str) -> Record:
    def read(c: Any) -> Record:
        header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar_one()
        return Record(msgspec.convert(header, Header), read_steps(c, find_table(c, id)))

    return database.read_now(read)


def check_records(folder: Path, players: list[Player]) -> dict[str, int]:
    """Every record replays and holds what was acknowledged; the steps of each game that is not over."""
    database = Database(f"sqlite:///{folder / 'ironbridge.db'}")
    lengths = {}
    for player in players:
        for id, moves in player.stored.items():
            record = stored_record(database, id)
            if Match.replay(find(record.header.title), record).decision is not None:
                lengths[id] = len(record.steps)
            for steps, action in moves:
                assert record.steps[steps - 1].action == action
    database.close()
    return lengths


def test_no_acknowledged_move_is_lost_and_every_table_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, workers=2) as server:
        first = Player(server.url, "Ada")
        cookies = first.register()
        first.client.close()
        players = [Player(server.url, f"hand {number}", cookies) for number in range(PLAYERS)]
        for player in players:
            player.sit_down()
        for player in players:
            player.start()
        eventually(lambda: all(any(player.stored.values()) for player in players))
        eventually(lambda: sum(len(m) for p in players for m in p.stored.values()) >= ENOUGH)
        workers = children(server.process.pid)
        assert len(workers) == 2
        kill_all(server)
        for player in players:
            player.join(15)
            assert player.errors == []
    before = check_records(tmp_path, players)

    with serving(tmp_path, workers=2) as server:
        again = []
        for player in players:
            twin = Player(server.url, player.name, cookies)
            twin.tables = player.tables
            twin.stored = {id: [] for id in player.tables}
            twin.enough = dict.fromkeys(player.tables, 3)
            again.append(twin)
            twin.start()
        for twin in again:
            twin.join(PATIENCE)
            assert not twin.is_alive(), "a table does not go on"
            assert (twin.errors, twin.gone) == ([], "")
        server.stop()
    after = check_records(tmp_path, again)
    assert len(before) >= PLAYERS  # a short game may have ended before
    for id, steps in before.items():
        assert id not in after or after[id] > steps
