"""Ratings: their arithmetic as properties, who may play for one, and that they follow from the games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import Connection, delete, select, update

from ironbridge.bots.names import LEVEL_NAMES
from ironbridge.cli.main import main
from ironbridge.registry import Titles, titles
from ironbridge.server import absent, cards, lobby, petitions, ratings, timekeeper
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import results, tables
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden, ServerError
from ironbridge.server.leaving import delete_person
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person
from ironbridge.server.ratings import NEWCOMER, Ranked, Rating, anchors, rate
from ironbridge.server.results import recompute
from tests.server.rated_games import PACE, account, play_out, rated_table
from tests.server.stores import guest

RATINGS = st.builds(Rating, st.floats(-20, 60), st.floats(1, 17))
GAMES = st.lists(
    st.builds(Ranked, RATINGS, st.integers(1, 4), st.booleans(), st.booleans()), min_size=2, max_size=6
)


# The arithmetic


@given(GAMES)
def test_anchors_do_not_move_and_everybody_else_does(game: list[Ranked]) -> None:
    for seat, after in zip(game, rate(game), strict=True):
        assert (after == seat.rating) == seat.fixed


@given(RATINGS, st.integers(2, 5))
def test_equals_who_finish_equal_stay_equal(rating: Rating, seats: int) -> None:
    after = rate([Ranked(rating, 1)] * seats)
    assert all(one == pytest.approx(after[0]) for one in after)


@given(st.lists(RATINGS, min_size=2, max_size=5), st.randoms())
def test_the_order_of_the_seats_makes_no_difference(seated: list[Rating], luck: random.Random) -> None:
    game = [Ranked(rating, place) for place, rating in enumerate(seated, 1)]
    order = list(range(len(game)))
    luck.shuffle(order)
    after, shuffled = rate(game), rate([game[i] for i in order])
    for i, one in enumerate(after):
        assert shuffled[order.index(i)] == pytest.approx(one)


@given(RATINGS, st.integers(2, 5))
def test_of_equals_the_first_gains_and_the_last_loses(rating: Rating, seats: int) -> None:
    after = rate([Ranked(rating, place) for place in range(1, seats + 1)])
    assert after[0].mu > rating.mu > after[-1].mu
    assert [one.mu for one in after] == sorted((one.mu for one in after), reverse=True)


@given(st.lists(RATINGS, min_size=2, max_size=5))
def test_whoever_leaves_is_rated_as_the_last(seated: list[Rating]) -> None:
    first_left = [Ranked(one, place, left=place == 1) for place, one in enumerate(seated, 1)]
    last = [Ranked(one, len(seated) if place == 1 else place - 1) for place, one in enumerate(seated, 1)]
    assert rate(first_left) == rate(last)


def test_the_anchors_rise_from_level_to_level_round_a_foreman_of_1500() -> None:
    for title, levels in anchors().items():
        assert titles().find(title).card.id == title
        points = [levels[name].points for name in LEVEL_NAMES]
        assert points == sorted(set(points))
        assert levels["foreman"].points == 1500


# Who may play


def wanted(*seats: SeatPlan, **more: Any) -> NewTable:
    return NewTable(more.pop("title", "birmingham"), seats, **{"pace": PACE, "rated": True, **more})


ME, OPEN, FOREMAN = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "foreman")


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (wanted(ME, OPEN, pace=None), "needs a clock"),
        (wanted(ME, OPEN, seed=3), "seed"),
        (wanted(ME, SeatPlan("screen")), "account of their own"),
        (wanted(ME, SeatPlan("bot", "random")), "one of these"),
        (wanted(FOREMAN, FOREMAN), "at least one person"),
        (wanted(ME, title="mautoma"), "no ratings"),
    ],
)
def test_a_table_whose_result_would_say_little_is_not_rated(
    database: Database, table: NewTable, reason: str
) -> None:
    ada = account(database, "Ada")
    with pytest.raises(BadInput, match=reason):
        database.write_now(lobby.create, titles(), ada, table, 2.0)
    assert database.read_now(lambda c: c.execute(select(tables.c.id)).all()) == []


def test_a_home_made_map_is_not_rated(database: Database, tmp_path: Path) -> None:
    assert main(["map", "new", str(tmp_path / "maps" / "lakeland")]) == 0
    theirs, ada = Titles([tmp_path / "maps"]), account(database, "Ada")
    table = wanted(ME, OPEN, title="age_of_steam", options={"map": "lakeland"})
    with pytest.raises(BadInput, match="home-made"):
        database.write_now(lobby.create, theirs, ada, table, 2.0)
    assert database.write_now(lobby.create, theirs, ada, replace(table, rated=False), 2.0)


def test_guests_neither_open_a_rated_table_nor_sit_down_there(database: Database) -> None:
    tomek, ada = guest(database, "Tomek"), account(database, "Ada")
    with pytest.raises(Forbidden, match="account"):
        database.write_now(lobby.create, titles(), tomek, wanted(ME, OPEN), 2.0)
    id = database.write_now(lobby.create, titles(), ada, wanted(ME, OPEN), 2.0)
    with pytest.raises(Forbidden, match="account"):
        database.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
    with pytest.raises(BadInput, match="one of these"):
        database.write_now(lobby.start, titles(), id, ada, 3.0, "greedy")


def test_seats_are_dealt_by_lot(database: Database) -> None:
    ada = account(database, "Ada")
    found = set()
    for _ in range(40):  # not once on the second seat: one in a million million
        id = rated_table(database, ada, "foreman")
        there = database.read_now(cards.card, id, ada).seats
        found.add(next(seat.seat for seat in there if seat.user == ada.id))
        assert sorted(seat.kind for seat in there) == ["bot", "person"]
        assert all((seat.bot == "foreman") == (seat.kind == "bot") for seat in there)
    assert found == {0, 1}


def test_at_a_rated_table_nothing_is_taken_back_and_nobody_slips_away(
    database: Database, desks: Desks
) -> None:
    ada, bea, tomek = (account(database, name) for name in ("Ada", "Bea", "Tomek"))
    alone = rated_table(database, ada, "foreman")
    version = database.read_now(cards.card, alone, ada).version
    refused: list[tuple[type[ServerError], Any]] = [
        (Conflict, lambda c: petitions.ask(c, desks, alone, ada, "abandon", version, 4.0)),
        (Conflict, lambda c: petitions.ask(c, desks, alone, ada, "undo", version, 4.0)),
        (Conflict, lambda c: lobby.delete(c, alone, ada)),
    ]
    both = rated_table(database, ada, bea)
    database.write_now(lobby.resign, titles(), both, bea, None, 4.0)
    refused.append((Conflict, lambda c: lobby.sit(c, titles(), both, tomek, None, "", 5.0)))
    for error, deed in refused:
        with pytest.raises(error):
            database.write_now(deed)
    play_out(database, desks, both, 9.0)
    with pytest.raises(Conflict):
        database.write_now(lobby.delete, both, ada)


# Games


def kept(store: Database) -> list[dict[str, Any]]:
    wanted = select(results).order_by(results.c.finished, results.c.table, results.c.seat)
    return store.read_now(lambda c: [dict(row) for row in c.execute(wanted).mappings()])


def of(rows: Sequence[dict[str, Any]], person: Person) -> list[dict[str, Any]]:
    return [row for row in rows if row["user"] == person.id]


def test_ratings_computed_again_from_all_games_are_those_kept(store: Database, desks: Desks) -> None:
    folk = [account(store, name) for name in ("Ada", "Bea", "Cyril", "Dora")]
    luck = random.Random(5)
    gone = folk[3]
    for game in range(8):
        players = luck.sample(folk, luck.randint(1, 2 if game == 7 else 3))
        if gone in players and gone not in folk:
            players.remove(gone)
        id = rated_table(store, *players, *luck.sample(LEVEL_NAMES, 1 if len(players) > 1 else 2))
        if game % 3 == 1 and len(players) > 1:
            store.write_now(lobby.resign, titles(), id, players[1], None, 4.0)
        play_out(store, desks, id, 100.0, seed=game)  # all at the same moment: they still end in an order
        if game == 5:
            store.write_now(delete_person, titles(), gone, 101.0)
            folk.remove(gone)
    before = kept(store)
    assert len({row["finished"] for row in before}) == 8
    assert any(row["left"] for row in before)
    assert any(row["alias"] and row["user"] is None for row in before), "a deleted account's games stay"

    def forget(c: Connection) -> None:
        c.execute(update(results).values(number=None, mu=None, sigma=None, sigma_before=None))
        c.execute(update(results).where(results.c.kind == "person").values(mu_before=None))

    store.write_now(forget)
    assert kept(store) != before
    assert main(["admin", "ratings", "--database", store.url]) == 0
    assert repr(kept(store)) == repr(before)
    assert store.write_now(recompute, desks) == (8, 0, 0)


def test_games_from_before_there_were_ratings_are_counted_late(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    for rated in (True, False):
        play_out(store, desks, rated_table(store, ada, bea, rated=rated), 50.0)
    before = kept(store)
    assert len(before) == 4
    store.write_now(lambda c: c.execute(delete(results)))
    assert store.write_now(recompute, Desks(titles())).added == 2
    without = [{**row, "alias": None} for row in kept(store)]
    assert without == [{**row, "alias": None} for row in before]


def test_a_leaver_is_rated_last_and_a_bot_not_at_all(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    id = rated_table(store, ada, bea, "foreman")
    store.write_now(lobby.resign, titles(), id, bea, None, 4.0)
    play_out(store, desks, id, 50.0)
    rows = kept(store)
    (mine,), (hers,) = of(rows, ada), of(rows, bea)
    assert (hers["left"], hers["kind"], hers["number"]) == (True, "person", 1)
    assert hers["mu"] < NEWCOMER.mu
    assert mine["mu"] > hers["mu"]
    (bot,) = [row for row in rows if row["kind"] == "bot"]
    assert (bot["mu_before"], bot["mu"], bot["sigma"], bot["number"]) == (ratings.MU, ratings.MU, 0.0, None)


def test_nobody_is_last_because_of_one_bad_evening(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    id = rated_table(store, ada, bea)
    table = store.read_now(cards.card, id, ada)
    away = table.deciding
    assert away is not None
    assert table.until is not None
    other = bea if table.seats[away].user == ada.id else ada
    now = table.until + 1
    assert store.write_now(timekeeper.run_out, id, now)

    def ask(now: float) -> None:
        store.write_now(petitions.ask, desks, id, other, "replace", table.version, now, away)

    with pytest.raises(Conflict, match="waited for 3 days"):
        ask(now + 60)
    assert store.read_now(cards.card, id, ada).seats[away].player is not None
    ask(now + absent.LONGEST_WAIT + 1)
    assert store.read_now(cards.card, id, ada).seats[away].resigned


def test_an_abandoned_game_counts_for_nobody(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    id = rated_table(store, ada, bea)
    version = store.read_now(cards.card, id, ada).version
    store.write_now(petitions.ask, desks, id, ada, "abandon", version, 4.0)
    store.write_now(petitions.answer, desks, id, bea, True, 5.0)
    assert store.read_now(cards.card, id, ada).status == "finished"
    assert kept(store) == []
    assert store.write_now(recompute, desks) == (0, 0, 0)
