"""Bots outside the request: they claim, play fair, survive their own faults and their worker's end."""

from __future__ import annotations

import logging
import os
import random
import signal
import statistics
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select, update

from ironbridge.bots.bot import Bot, Seen
from ironbridge.bots.levels import Planned, make_bot
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, play
from ironbridge.server.bot_turns import CLAIM, BotPlayer, Rota, Waiting, claim, release_all, waiting
from ironbridge.server.crew import Crew
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from ironbridge.server.desks import Desks
from ironbridge.server.errors import Forbidden
from ironbridge.server.people import Person
from ironbridge.server.settings import Settings
from ironbridge.server.table_rows import find_table
from ironbridge.server.workers import work
from tests.server.stores import guest, new_table, play_some, some_action
from tests.server.waiting import eventually


@pytest.fixture
def ada(store: Database) -> Person:
    return guest(store, "Ada")


def finish(player: BotPlayer) -> None:
    while player.play_waiting():
        pass


@pytest.mark.parametrize(
    ("title", "who"), [("birmingham", "random greedy"), ("age_of_steam", "random random random")]
)
def test_bots_play_a_whole_game_among_themselves(store: Database, ada: Person, title: str, who: str) -> None:
    id = new_table(store, ada, who, title=title)
    finish(BotPlayer(store, titles()))
    shown = store.read_now(cards.card, id, ada)
    assert (shown.status, len(shown.scores)) == ("finished", shown.players)


def test_bots_stop_where_a_person_decides_and_go_on_after(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me greedy random")
    player, desks = BotPlayer(store, titles()), Desks(titles())
    for _ in range(20):
        finish(player)
        shown = store.read_now(cards.card, id, ada)
        assert shown.deciding == 0
        play_some(store, desks, id, ada, 1, seed=shown.version)
    assert store.read_now(cards.card, id, ada).version > 40


def test_a_claimed_turn_is_left_alone_until_the_claim_runs_out(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "greedy greedy")
    assert store.write_now(claim, id, 100.0)
    assert not store.write_now(claim, id, 100.0)
    assert store.read_now(waiting, 100.0 + CLAIM - 1) == []
    assert [one.id for one in store.read_now(waiting, 100.0 + CLAIM + 1)] == [id]
    store.write_now(release_all)  # as a server does that starts again
    assert [one.id for one in store.read_now(waiting, 100.0)] == [id]


def test_bots_are_shared_out_fairly(store: Database, ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """One owner has many tables, another one, and at a third's a person waits."""
    monkeypatch.setattr("ironbridge.server.bot_turns.SLICE", 0.0)
    eve, tomek = guest(store, "Eve"), guest(store, "Tomek")
    owners = {new_table(store, eve, "greedy greedy"): "Eve" for _ in range(6)}
    owners[new_table(store, tomek, "greedy greedy")] = "Tomek"
    served: list[str] = []

    class Noting(BotPlayer):
        def play_table(self, id: str) -> int:
            served.append(owners[id])
            return super().play_table(id)

    player = Noting(store, titles())
    player.play_waiting()
    assert set(served[:2]) == {"Eve", "Tomek"}
    assert served.count("Tomek") == served.count("Eve")
    served.clear()
    mine = new_table(store, ada, "greedy me", seed=1)
    owners[mine] = "Ada"
    assert store.read_now(cards.card, mine, ada).deciding == 0
    player.play_waiting()
    turns = served.count("Ada")
    assert turns >= 1
    assert served[:turns] == ["Ada"] * turns  # until it is hers to decide
    assert store.read_now(cards.card, mine, ada).deciding == 1


def test_a_bot_answers_within_two_seconds_beside_twenty_tables_of_one_owner(database: Database) -> None:
    """In CPU time, whatever else this machine does. The person moves while a bot is at another table."""
    eve, ada = guest(database, "Eve"), guest(database, "Ada")
    for seed in range(20):
        new_table(database, eve, "greedy " * 6, title="age_of_steam", seed=seed)
    mine = new_table(database, ada, "me greedy", seed=1)
    desks, luck = Desks(titles()), random.Random(1)
    waited: list[float] = []

    class Beside(BotPlayer):
        at, moved = "", 0.0

        def play_table(self, id: str) -> int:
            self.at = id
            return super().play_table(id)

        def look_up(self) -> bool:
            """Asked after every step: the person looks at the table, and moves if it is their turn."""
            while database.read_now(find_table, mine).deciding == 0:
                if self.moved:
                    waited.append(time.process_time() - self.moved)
                    self.moved = 0.0
                if self.at == mine:
                    break
                version, action = some_action(database, desks, mine, luck)
                database.write_now(play.act, desks, mine, ada, version, action, time.time())
            else:
                self.moved = self.moved or time.process_time()
            return False

    player = Beside(database, titles())
    player.stopping = player.look_up
    while len(waited) < 12:
        player.play_waiting()
    assert statistics.median(waited) < 2.0


def test_who_sits_at_many_tables_gets_no_more_of_the_bots_than_who_sits_at_one() -> None:
    rota = Rota()
    found = [Waiting(f"e{n}", 1, True) for n in range(20)] + [Waiting("a", 2, True), Waiting("b", 3, False)]
    served = []
    for _ in range(6):
        one = rota.order(found)[0]
        rota.serve(one)
        served.append(one.owner)
    assert served == [1, 2, 1, 2, 1, 2]
    assert rota.order(found)[-1].id == "b"


def test_nobody_plays_for_a_bot_by_asking_and_no_bot_for_a_person(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "greedy me", title="birmingham")
    finish(BotPlayer(store, titles()))
    shown = store.read_now(cards.card, id, ada)
    assert shown.deciding == 1
    with pytest.raises(Forbidden):
        store.write_now(play.act_as_bot, Desks(titles()), id, shown.version, {"type": "loan"}, 3.0, 4.0)


def test_a_bot_that_fails_plays_anything_and_the_table_goes_on(
    store: Database, ada: Person, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, seen: Seen[Any]) -> int:
            raise ZeroDivisionError("a bot's own fault")

    class Cheat:
        def choose(self, seen: Seen[Any]) -> int:
            return 1 << 40  # no code of any action

    def make(title: Planned, level: str, seed: int) -> Bot:
        return Broken() if seed % 2 else Cheat()

    id = new_table(store, ada, "random random random", title="age_of_steam")
    with caplog.at_level(logging.CRITICAL, "ironbridge"):
        finish(BotPlayer(store, titles(), make=make))
    assert store.read_now(cards.card, id, ada).status == "finished"


def test_a_table_that_cannot_be_laid_does_not_stop_the_others(store: Database, ada: Person) -> None:
    broken = new_table(store, ada, "greedy random")
    sound = new_table(store, ada, "random random random", title="age_of_steam")

    def spoil(c: Any) -> None:
        header = c.execute(select(tables.c.header).where(tables.c.id == broken)).scalar_one()
        c.execute(update(tables).where(tables.c.id == broken).values(header={**header, "chance": []}))

    store.write_now(spoil)
    player = BotPlayer(store, titles())
    while store.read_now(cards.card, sound, ada).status != "finished":
        player.play_waiting()
    assert store.read_now(cards.card, broken, ada).status == "running"


def test_a_bot_sees_the_view_of_its_seat_and_worlds_drawn_anew(store: Database, ada: Person) -> None:
    """With others' hands drawn anew before it looks, it sees and chooses the same."""
    views: list[tuple[Any, list[int]]] = []

    class Watching:
        def __init__(self, bot: Bot) -> None:
            self.bot = bot

        def choose(self, seen: Seen[Any]) -> int:
            assert not any(name for name in dir(seen) if name in ("state", "match", "_state"))
            views.append((seen.view, seen.codes))
            return self.bot.choose(seen)

    new_table(store, ada, "greedy greedy")
    player = BotPlayer(
        store, titles(), make=lambda title, level, seed: Watching(make_bot(title, level, seed))
    )
    player.play_waiting()
    assert views
    assert all(view.seat == view.active for view, _ in views)


def test_who_resigns_is_played_for(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    assert store.read_now(waiting, 3.0) == []
    store.write_now(lobby.resign, titles(), id, ada, None, 3.0)
    assert BotPlayer(store, titles()).play_waiting() > 1
    assert store.read_now(cards.card, id, ada).steps > 1


def test_a_worker_hears_of_a_turn_and_stops_when_told(store: Database, ada: Person) -> None:
    stop = threading.Event()
    worker = threading.Thread(target=work, args=(store, titles(), stop))
    worker.start()
    id = new_table(store, ada, "random random random", title="age_of_steam")
    try:
        eventually(lambda: store.read_now(cards.card, id, ada).status == "finished")
    finally:
        stop.set()
        worker.join(10)
    assert not worker.is_alive()


def test_a_worker_that_is_told_to_stop_gives_its_table_back(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "greedy greedy")
    told: list[bool] = []

    def stopping() -> bool:
        told.append(True)
        return len(told) > 1  # as soon as it has begun

    assert BotPlayer(store, titles(), clock=lambda: 100.0, stopping=stopping).play_waiting() == 1
    assert [one.id for one in store.read_now(waiting, 100.0)] == [id]


def test_a_server_replaces_a_worker_that_was_killed(
    database: Database, changed: Callable[..., Settings]
) -> None:
    ada = guest(database, "Ada")
    crew = Crew(changed(workers=1))
    crew.start()
    try:
        eventually(lambda: bool(crew.pids()))
        (first,) = crew.pids()
        os.kill(first, signal.SIGKILL)
        eventually(lambda: crew.pids() not in ([], [first]))
        id = new_table(database, ada, "random random random", title="age_of_steam")
        eventually(lambda: database.read_now(cards.card, id, ada).status == "finished")
    finally:
        crew.stop()
    assert crew.pids() == []


def test_a_worker_that_cannot_be_started_is_started_later(
    database: Database, changed: Callable[..., Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironbridge.server.crew.COMES_BACK", (0.01, 0.02))
    launch = Crew._launch
    refused: list[Crew] = []

    def out_of_processes(crew: Crew, python: str) -> Any:
        if len(refused) < 2:
            refused.append(crew)
            raise BlockingIOError("no more processes")
        return launch(crew, python)

    monkeypatch.setattr(Crew, "_launch", out_of_processes)
    crew = Crew(changed(workers=1))
    crew.start()
    try:
        eventually(lambda: bool(crew.pids()))
    finally:
        crew.stop()
    assert len(refused) == 2
