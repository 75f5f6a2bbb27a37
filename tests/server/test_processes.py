"""`serve --processes 2`: a process that is killed, paused or without its database costs nobody a move, and
limits hold over both together."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, select, text, update

from ironbridge.core.match import Match
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, people, ways
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import heartbeat, notices, seats, tables
from ironbridge.server.errors import TooMany
from ironbridge.server.limits import Limit
from ironbridge.server.live import STREAMS
from ironbridge.server.pace import DAY, HOUR, Pace
from tests.server.postgres import IS_TRIED, Cluster
from tests.server.several import PATIENCE, TWO, Browser, Listener, Pair, cmdline, paused, serving_by_two
from tests.server.stores import new_table
from tests.server.test_crash import Player, children, stored_record
from tests.server.waiting import eventually
from tests.titles import find

pytestmark = pytest.mark.skipif(not IS_TRIED, reason="PostgreSQL is not installed")

PLAYERS = 3
A_WHILE = 15  # moves of all of them together
LOG_INS = 10  # in a minute from one address
STREAMS_TRIED = STREAMS // 2 + 2  # of each process
BY_POST = Pace("correspondence", turn=HOUR, bank=0.0, level="random")
WAITING = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with serving_by_two(cluster, tmp_path_factory.mktemp("pair"), workers=1) as pair:
        yield pair


@pytest.fixture(scope="module")
def cookies(pair: Pair) -> httpx.Cookies:
    return Browser(pair, pair.processes()[0]).register()


@contextmanager
def listening(pair: Pair, id: str, cookies: httpx.Cookies) -> Iterator[tuple[Listener, Listener]]:
    """A listener at each process."""
    one, other = [Listener(pair, pid, id, cookies) for pid in pair.processes()]
    try:
        yield one, other
    finally:
        one.close()
        other.close()


class Stubborn(Player):
    """Sends a move again when no answer comes, as a page does; plays game after game."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.last = threading.Event()

    def run(self) -> None:
        while not self.last.is_set() and not self.errors:
            with suppress(httpx.HTTPError):
                going = [self.move(id) for id in self.tables[-2:]]
                if not any(going):
                    self.sit_down()
        self.client.close()

    def play(self, id: str, move: dict[str, Any]) -> bool:
        for attempt in range(100):
            try:
                answer = self.post(f"/api/tables/{id}/moves", move)
            except httpx.HTTPError:
                continue
            if answer.status_code == 200 or (attempt and answer.status_code == 409):  # it was stored before
                return True
            self.errors.append(answer.text)
            return False
        self.errors.append("nobody answers")
        return False


def check_games(url: str, players: list[Stubborn]) -> None:
    """Every record replays, and what a player decided there is what was acknowledged, once each."""
    database = Database(url)
    for player in players:
        for id, moves in player.stored.items():
            record = stored_record(database, id)
            Match.replay(find(record.header.title), record)
            decided = [
                (number, step.action)
                for number, step in enumerate(record.steps, 1)
                if step.seat == 0 and not step.forced
            ]
            assert decided == [tuple(move) for move in moves]
    database.close()


def test_both_killed_in_turn_lose_and_double_nothing(pair: Pair, cookies: httpx.Cookies) -> None:
    players = [Stubborn(pair.url, f"hand {number}", cookies) for number in range(PLAYERS)]
    for player in players:
        player.sit_down()
    id = Browser(pair, pair.processes()[0], cookies).sit_down()

    def play_a_while() -> None:
        def stored() -> int:
            return sum(len(moves) for player in players for moves in player.stored.values())

        enough = stored() + A_WHILE
        eventually(lambda: stored() >= enough, lambda: str([player.errors for player in players]))

    with listening(pair, id, cookies) as listeners:
        for player in players:
            player.start()
        for pid in pair.processes():
            play_a_while()
            pair.kill_one(pid)
        play_a_while()
        for player in players:
            player.last.set()
        for player in players:
            player.join(PATIENCE)
            assert not player.is_alive()
            assert player.errors == []
        assert all(listener.breaks for listener in listeners)
        for pid in pair.processes():
            version = Browser(pair, pid, cookies).move(id)
            for listener in listeners:
                listener.hears(version)
    check_games(pair.database, players)


def test_a_paused_process_holds_up_nobody_else(pair: Pair, cookies: httpx.Cookies) -> None:
    """For a moment, it goes on where it was; if it lasts, another takes its place."""
    one, other = pair.processes()
    browser = Browser(pair, other, cookies)
    id = browser.sit_down()
    with listening(pair, id, cookies) as (asleep, awake):
        with paused(one):
            before = browser.move(id)
            version = Browser(pair, None, cookies).move(id)  # who comes now finds the other
            awake.hears(version)
            assert asleep.version < before
        asleep.hears(version)
        assert (asleep.breaks, awake.breaks) == (0, 0)
        starts = pair.starts()
        with paused(one):
            version = browser.move(id)
            awake.hears(version)
            eventually(lambda: pair.starts() > starts, pair.said)
            asleep.hears(browser.move(id))
        assert one not in pair.processes()
        assert (asleep.breaks, awake.breaks) == (1, 0)


def test_a_restart_of_postgres_is_survived_even_by_a_process_that_starts_meanwhile(
    pair: Pair, cookies: httpx.Cookies, cluster: Cluster
) -> None:
    one, other = pair.processes()
    id = Browser(pair, other, cookies).sit_down()
    with listening(pair, id, cookies) as listeners:
        cluster.stop("fast")
        try:
            one = pair.kill_one(one)
        finally:
            cluster.start()
        eventually(lambda: Browser(pair, one).client.get("/health").status_code == 200)
        for pid in (one, other):
            version = Browser(pair, pid, cookies).move(id)
            for listener in listeners:
                listener.hears(version)


def a_day_without_a_server(c: Connection, id: str) -> float:
    """Whatever is stored happened a day earlier. What the clock had left when somebody last looked."""
    at = c.execute(select(heartbeat.c.at)).scalar_one()
    until = c.execute(select(tables.c.until).where(tables.c.id == id)).scalar_one()
    c.execute(update(heartbeat).values(at=at - DAY))
    c.execute(
        update(tables).where(tables.c.id == id).values(until=until - DAY, changed=tables.c.changed - DAY)
    )
    return float(until - at)


def test_time_is_up_once_and_only_time_that_a_server_looked_at_counts(pair: Pair) -> None:
    with closing(Database(pair.database)) as database:
        cleo, dora = (
            database.write_now(people.register, name, "coal and iron", 1.0) for name in ("Cleo", "Dora")
        )
        for person in (cleo, dora):
            way = database.write_now(ways.add_way, person, "webhook", "https://x.example", "", "", 1.0)
            database.write_now(ways.switch, person.id, way.id, daily=True)  # nothing is sent here
        id = new_table(database, cleo, "me open", pace=BY_POST)
        database.write_now(lobby.sit, titles(), id, dora, None, "", time.time())
        late = database.read_now(cards.card, id, None).deciding
        assert late is not None

        def left() -> float:
            return (database.read_now(cards.card, id, None).until or 0.0) - time.time()

        def looked() -> float:
            return float(database.read_now(lambda c: c.execute(select(heartbeat.c.at)).scalar() or 0.0))

        now = time.time()
        eventually(lambda: looked() > now)
        starts = pair.starts()
        with paused(pair.process.pid):  # it would start others at once
            for pid in pair.processes():
                os.kill(pid, signal.SIGKILL)
            rest = database.write_now(a_day_without_a_server, id)
        eventually(lambda: pair.starts() == starts + TWO, pair.said)
        eventually(lambda: left() > 0)
        assert rest - 2 * PATIENCE < left() <= rest
        table = database.read_now(cards.card, id, None)
        assert (table.deciding, [seat.stand_in for seat in table.seats]) == (late, ["", ""])

        with database.engine.begin() as holder:  # until both have seen that the time is up
            holder.execute(select(seats.c.seat).where(seats.c.table == id).with_for_update())
            soon = update(tables).where(tables.c.id == id).values(until=time.time() + 1)
            database.write_now(lambda c: c.execute(soon))
            eventually(lambda: database.read_now(lambda c: c.execute(text(WAITING)).scalar()) == TWO)
        eventually(lambda: left() > 0)  # a bot has played, and the other's clock runs
        now = time.time()
        eventually(lambda: looked() > now + 1)
        table = database.read_now(cards.card, id, None)
        assert [seat.stand_in for seat in table.seats] == [
            "random" if seat == late else "" for seat in range(2)
        ]
        assert table.deciding == 1 - late
        told = select(notices.c.user).where(notices.c.table == id, notices.c.kind == "time_up")
        assert database.read_now(lambda c: c.execute(told).scalars().all()) == [table.seats[late].user]


def figures(pair: Pair, pid: int) -> dict[str, float]:
    """What a process tells at /metrics, by name and labels."""
    page = Browser(pair, pid).client.get("/metrics").text
    lines = (line.rpartition(" ") for line in page.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_either_tells_the_figures_of_both(pair: Pair, cookies: httpx.Cookies) -> None:
    one, other = pair.processes()
    asked = 'ironbridge_requests_total{method="GET",path="/api/tables/{id}",status="404"}'
    for number, pid in enumerate((one, other), 1):
        for _ in range(number):
            assert Browser(pair, pid).client.get("/api/tables/nowhere").status_code == 404
    id = Browser(pair, one, cookies).sit_down()
    with listening(pair, id, cookies):
        for told in (figures(pair, one), figures(pair, other)):
            assert told[asked] == 1 + 2
            assert [told[f'ironbridge_streams{{pid="{pid}"}}'] for pid in (one, other)] == [1, 1]
            assert all(told[f'process_resident_memory_bytes{{pid="{pid}"}}'] > 1e7 for pid in (one, other))
            assert told["ironbridge_healthy"] == 1
            assert told['ironbridge_tables{status="running"}'] > 0
        new = pair.kill_one(one)
        told = figures(pair, new)
        assert told[asked] == 1 + 2  # what was counted stays
        assert f'ironbridge_streams{{pid="{one}"}}' not in told


def test_spectators_of_both_are_counted(pair: Pair, cookies: httpx.Cookies) -> None:
    id = Browser(pair, None, cookies).sit_down()
    with listening(pair, id, cookies) as players, listening(pair, id, httpx.Cookies()) as spectators:
        everybody = (*players, *spectators)
        eventually(lambda: [one.watching for one in everybody] == [2] * 4, lambda: str(everybody))
        spectators[0].close()
        eventually(lambda: [one.watching for one in (*players, spectators[1])] == [1] * 3)


def test_health_tells_that_the_workers_are_missing(pair: Pair) -> None:
    asking = [Browser(pair, pid).client for pid in pair.processes()]
    assert [client.get("/health").json()["bots"] for client in asking] == ["here", "here"]
    workers = [pid for pid in children(pair.process.pid) if b"worker" in cmdline(pid)]
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGKILL)

    def told() -> set[int]:
        return {client.get("/health").status_code for client in asking}

    eventually(lambda: told() == {503})
    eventually(lambda: told() == {200})


def test_a_paused_process_does_not_keep_the_others_from_ending(cluster: Cluster, tmp_path: Path) -> None:
    with serving_by_two(cluster, tmp_path) as pair:
        every = pair.processes()
        with paused(every[0]):
            assert pair.stop(patience=PATIENCE) == 0
        assert not [pid for pid in every if Path(f"/proc/{pid}").exists()]
        assert "did not end and was killed" in pair.log.read_text()


def test_limits_hold_over_both_and_all_end_together(cluster: Cluster, tmp_path: Path) -> None:
    with ExitStack() as stack:
        pair = stack.enter_context(serving_by_two(cluster, tmp_path, limits=True))
        browsers = [Browser(pair, pid) for pid in pair.processes()]
        cookies = browsers[0].register()  # counts as a try
        tries = [
            browser.post("/api/session", {"name": f"nobody {number}", "password": "guessed at"}).status_code
            for browser in browsers
            for number in range(LOG_INS)
        ]
        assert set(tries) == {403, 429}
        assert 1 + tries.count(403) == LOG_INS
        id = browsers[0].sit_down()
        client = stack.enter_context(httpx.Client(base_url=pair.url, cookies=cookies, timeout=PATIENCE))
        streams = []
        for pid in pair.processes():
            with pair.only(pid):
                streams += [
                    stack.enter_context(client.stream("GET", f"/api/tables/{id}/events"))
                    for _ in range(STREAMS_TRIED)
                ]
        assert {stream.status_code for stream in streams} == {200, 429}
        heard = [stream.iter_lines() for stream in streams if stream.status_code == 200]
        assert len(heard) == STREAMS
        every = [pair.process.pid, *pair.processes()]
        assert pair.stop(patience=PATIENCE) == 0
        assert not [pid for pid in every if Path(f"/proc/{pid}").exists()]
        for lines in heard:
            list(lines)  # to its end: none was broken off
        assert "Traceback" not in pair.log.read_text()


@pytest.mark.parametrize("processes", [1, 2, 3, 7, 16])
def test_parts_of_a_limit_allow_no_more_than_the_whole(processes: int) -> None:
    now = 0.0
    limits = [Limit(3, 60, lambda: now, processes) for _ in range(processes)]
    allowed = 0
    for second in range(600):
        now = float(second)
        for limit in limits:
            try:
                limit.take("somebody")
                allowed += 1
            except TooMany:
                pass
    more = processes if processes > 3 else 0  # each lets one in at the beginning, whatever its share
    assert processes <= allowed <= 30 + more
