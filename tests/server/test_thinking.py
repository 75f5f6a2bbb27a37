"""Many masters at once: they think for less, all answer, quick bots come first, and the table tells."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from ironbridge.registry import titles
from ironbridge.server import cards
from ironbridge.server.bot_turns import BotPlayer, Rota, Waiting, claim, waiting
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table
from ironbridge.server.thinking import LEAST, share_at
from tests.server.conftest import Visitor
from tests.server.stores import guest, new_table

NOW = 100.0


@pytest.fixture(autouse=True)
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Masters that hardly think, and slices that a slow machine does not cut short."""
    planner = type(titles().find("birmingham").planner())
    for figure, little in (("budget", 320), ("horizon", 1), ("width", 2)):
        monkeypatch.setattr(planner, figure, little)
    monkeypatch.setattr("ironbridge.server.bot_turns.SLICE", 600.0)


@pytest.fixture
def eve(store: Database) -> Person:
    return guest(store, "Eve")


def waiting_masters(store: Database, owner: Person, tables: int) -> list[str]:
    """Tables at which the owner waits for a master."""
    return [new_table(store, owner, "master me", seed=1) for _ in range(tables)]


def player(store: Database, **more: Any) -> BotPlayer:
    return BotPlayer(store, titles(), clock=lambda: NOW, **more)


def shares(store: Database, ids: list[str]) -> list[float]:
    """What the tables tell of their masters, 1 where they tell nothing."""
    told = [store.read_now(cards.card, id, None).hurry for id in ids]
    return [one.share if one is not None else 1.0 for one in told]


def test_many_masters_think_for_less_and_all_of_them_answer(store: Database, eve: Person) -> None:
    """The fewer are left, the longer each thinks."""
    ids = waiting_masters(store, eve, 7)
    while player(store).play_waiting():
        pass
    assert [store.read_now(find_table, id).deciding for id in ids] == [1] * 7
    assert sorted(shares(store, ids)) == [2 / 7, 2 / 6, 2 / 5, 2 / 4, 2 / 3, 1, 1]


def test_a_master_alone_has_all_its_time_and_nothing_is_told(store: Database, eve: Person) -> None:
    (id,) = waiting_masters(store, eve, 1)
    player(store).play_waiting()
    assert store.read_now(find_table, id).deciding == 1
    assert store.read_now(cards.card, id, eve).hurry is None


def test_more_workers_leave_more_time(store: Database, eve: Person) -> None:
    ids = waiting_masters(store, eve, 8)
    for held, share in enumerate((1 / 4, 2 / 4, 3 / 4, 1.0, 1.0)):
        assert store.write_now(claim, ids[held], NOW)
        assert store.read_now(share_at, ids[0], NOW) == share
    assert store.read_now(share_at, ids[0], NOW + 60) == 1 / 4  # none of the claims holds any more


def test_there_is_a_share_below_which_no_master_thinks(
    store: Database, eve: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironbridge.server.thinking.ROW", LEAST / 4)
    (id,) = waiting_masters(store, eve, 1)
    player(store).play_waiting()
    assert shares(store, [id]) == [LEAST]


def test_masters_among_themselves_take_no_time_from_those_people_wait_for(
    store: Database, eve: Person
) -> None:
    alone = [new_table(store, eve, "master master", seed=1) for _ in range(4)]
    (mine,) = waiting_masters(store, guest(store, "Ada"), 1)
    assert store.read_now(share_at, mine, NOW) == 1.0
    assert store.read_now(share_at, alone[0], NOW) == 2 / 5


def test_quick_bots_come_before_a_row_of_masters(store: Database, eve: Person) -> None:
    waiting_masters(store, eve, 3)
    quick = new_table(store, eve, "greedy me", seed=1)
    store.write_now(lambda c: c.execute(update(tables).where(tables.c.id == quick).values(changed=3.0)))
    served: list[str] = []

    class Noting(BotPlayer):
        def play_table(self, id: str) -> int:
            served.append(id)
            return super().play_table(id)

    Noting(store, titles(), clock=lambda: NOW).play_waiting()
    assert len(served) == 4
    assert served[0] == quick


def test_a_master_that_follows_a_quick_bot_takes_its_place_in_the_row(store: Database, eve: Person) -> None:
    id = new_table(store, eve, "greedy master", seed=1)
    playing = player(store)
    assert store.write_now(claim, id, NOW)
    assert playing.play_table(id) > 0
    row = store.read_now(find_table, id)
    assert (row.bot, row.claimed) == ("master", 0.0)
    assert store.read_now(waiting, NOW) == [Waiting(id, eve.id, False, True)]


def test_no_quick_ones_however_many_keep_a_master_waiting_for_ever() -> None:
    rota = Rota()
    found = [Waiting(f"q{n}", 1, True) for n in range(9)]
    found += [Waiting("m", 2, True, True), Waiting("n", 3, True, True), Waiting("alone", 4, False)]
    served = []
    for _ in range(8):
        one = rota.order(found)[0]
        rota.serve(one)
        served.append(one.id[0])
    assert served == [*"qqqm", *"qqqn"]
    assert rota.order(found)[-1].id == "alone"


def test_the_plan_in_play_tells_how_long_it_was_thought_of(store: Database, eve: Person) -> None:
    """To play on what was planned takes no time, so how many wait by then does not matter."""
    ids = waiting_masters(store, eve, 8)
    stepwise = player(store, stopping=lambda: True)
    for others in (ids[1:], []):
        assert store.write_now(claim, ids[0], NOW)
        assert stepwise.play_table(ids[0]) == 1
        assert shares(store, ids[:1]) == [2 / 8]
        store.write_now(_nobody_waits, others)


def _nobody_waits(c: Any, ids: list[str]) -> None:
    c.execute(update(tables).where(tables.c.id.in_(ids)).values(bot=""))


@pytest.fixture
def crowded(ada: Visitor, database: Database) -> tuple[Visitor, list[str]]:
    """Ada's tables after the masters have moved: the first thought for less than usual, the last did not."""
    seats = [{"kind": "bot", "bot": "master"}, {"kind": "me"}]
    ids = []
    for _ in range(8):
        made = ada.post("/api/tables", json={"title": "birmingham", "seats": seats, "seed": 1})
        ids.append(made.json()["id"])
    while player(database).play_waiting():
        pass
    ids.sort(key=lambda id: database.read_now(find_table, id).share)
    return ada, ids


def test_a_table_says_that_its_master_was_in_a_hurry(crowded: tuple[Visitor, list[str]]) -> None:
    ada, ids = crowded
    said = (
        "Many master bots had to think at the same time, so the last one to play at this table had only "
        "25 per cent of its usual time."
    )
    assert ada.get(f"/api/tables/{ids[0]}").json()["hurry"] == {"share": 0.25, "sentence": said}
    assert said in ada.get(f"/tables/{ids[0]}").text
    assert said in ada.get(f"/tables/{ids[0]}/view").text
    assert ada.get(f"/api/tables/{ids[-1]}").json()["hurry"] is None
    assert 'id="hurry"' not in ada.get(f"/tables/{ids[-1]}").text


@pytest.mark.parametrize(("language", "word"), [("pt-BR", "mestres"), ("it", "maestri"), ("pl", "mistrzow")])
def test_it_says_so_in_every_language(crowded: tuple[Visitor, list[str]], language: str, word: str) -> None:
    ada, ids = crowded
    told = ada.get(f"/api/tables/{ids[0]}", headers={"accept-language": language}).json()["hurry"]
    assert word in told["sentence"]
    assert "25" in told["sentence"]
