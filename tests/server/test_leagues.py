"""Leagues: who is in them, who may see and sit, and the table of results."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Connection, event, text, update

from ironbridge.registry import titles
from ironbridge.server import friends, invitations, leagues, lobby, mutes, people
from ironbridge.server.api.leagues import read_leagues
from ironbridge.server.belongings import belongings
from ironbridge.server.cards import card
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import results
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound, TooMany
from ironbridge.server.league_results import table_of, tables_in
from ironbridge.server.leaving import delete_person
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.news import news_for
from ironbridge.server.pages.lobby import gather
from ironbridge.server.people import Person
from ironbridge.server.rematch import rematch
from tests.server.rated_games import INTRODUCTORY, account, play_out
from tests.server.stores import guest
from tests.server.waiting import eventually

NOW = 1000.0


@pytest.fixture
def ada(store: Database) -> Person:
    return account(store, "Ada")


@pytest.fixture
def tomek(store: Database) -> Person:
    return account(store, "Tomek")


@pytest.fixture
def league(store: Database, ada: Person) -> int:
    return store.write_now(leagues.create, ada, "  Canal   club ", False, NOW)


def members(store: Database, league: int) -> list[str]:
    found = store.read_now(leagues.members_of, league)
    return sorted(store.read_now(people.find_person, one).name for one in found)


def table_in(store: Database, league: int, owner: Person, *seats: SeatPlan, listed: bool = True) -> str:
    wanted = NewTable("birmingham", (SeatPlan("me"), *seats), INTRODUCTORY, "Cup", listed, league=league)
    return store.write_now(lobby.create, titles(), owner, wanted, NOW)


def test_members_come_by_name_or_by_link_and_go(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    eve = account(store, "Eve")
    with pytest.raises(NotFound):
        store.write_now(leagues.join, league, tomek, "", NOW)
    for _ in range(2):
        store.write_now(leagues.invite, league, ada, "TOMEK", NOW)
    assert store.read_now(leagues.my_leagues, tomek)[0].standing == "asked"
    store.write_now(leagues.join, league, tomek, "", NOW)
    link = store.read_now(leagues.find_league, league, ada).invitation
    assert store.read_now(leagues.find_league, league, tomek).invitation == ""
    assert store.read_now(leagues.find_by_invitation, link) == league
    store.write_now(leagues.join, league, eve, link, NOW + 1)
    assert members(store, league) == ["Ada", "Eve", "Tomek"]
    for deed, args in ((leagues.remove, (ada.id,)), (leagues.invite, ("Ada", NOW)), (leagues.close, (NOW,))):
        with pytest.raises(Forbidden, match="Only the owner"):
            store.write_now(deed, league, eve, *args)
    store.write_now(leagues.remove, league, ada, eve.id)
    with pytest.raises(NotFound):
        store.read_now(leagues.find_league, league, eve)
    store.write_now(leagues.leave, league, ada)
    assert store.read_now(leagues.find_league, league, tomek).standing == "owner"
    store.write_now(leagues.leave, league, tomek)
    with pytest.raises(NotFound):
        store.read_now(leagues.find_league, league, tomek)


def test_an_invitation_that_is_ignored_or_of_somebody_muted_looks_unanswered(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    eve = account(store, "Eve")
    store.write_now(mutes.mute, eve, ada.id)
    for name in ("Tomek", "Eve"):
        store.write_now(leagues.invite, league, ada, name, NOW)
    store.write_now(leagues.leave, league, tomek)
    assert store.read_now(leagues.my_leagues, tomek) == store.read_now(leagues.my_leagues, eve) == []
    shown = store.read_now(leagues.find_league, league, ada)
    assert [one.name for one in store.read_now(leagues.asked_of, shown)] == ["Eve", "Tomek"]


def test_whoever_is_removed_needs_a_new_link_and_whoever_ignored_is_not_asked_again(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    eve = account(store, "Eve")
    link = store.read_now(leagues.find_league, league, ada).invitation
    store.write_now(leagues.join, league, tomek, link, NOW)
    store.write_now(leagues.remove, league, ada, tomek.id)
    with pytest.raises(NotFound):
        store.write_now(leagues.join, league, tomek, link, NOW)
    with pytest.raises(NotFound):
        store.read_now(leagues.find_by_invitation, link)
    new = store.read_now(leagues.find_league, league, ada).invitation
    store.write_now(leagues.join, league, tomek, new, NOW)

    def asked() -> list[str]:
        shown = store.read_now(leagues.find_league, league, ada)
        assert shown.invitation == new
        return [one.name for one in store.read_now(leagues.asked_of, shown)]

    for _ in range(2):
        store.write_now(leagues.invite, league, ada, "Eve", NOW)
        store.write_now(leagues.leave, league, eve)
        assert asked() == ["Eve"]
        assert store.read_now(leagues.my_leagues, eve) == []
        store.write_now(leagues.remove, league, ada, eve.id)
        store.write_now(leagues.leave, league, eve)
        assert asked() == []
        with pytest.raises(NotFound):
            store.write_now(leagues.remove, league, ada, eve.id)
    store.write_now(leagues.invite, league, ada, "Eve", NOW)
    assert store.read_now(leagues.my_leagues, eve) == []
    store.write_now(leagues.join, league, eve, new, NOW)  # they may think again
    assert members(store, league) == ["Ada", "Eve", "Tomek"]


def test_no_table_is_put_into_a_league_that_is_being_closed(
    store: Database, ada: Person, league: int
) -> None:
    """Two at once: whoever comes second finds it closed."""
    waits = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")

    def closing(c: Connection) -> Future[str]:
        leagues.close(c, league, ada, NOW)
        opening = other.submit(table_in, store, league, ada, SeatPlan("open"))
        if not store.sqlite:  # which has one writer at a time anyway
            eventually(lambda: store.read_now(lambda r: r.execute(waits).scalar_one()) > 0)
        return opening

    with ThreadPoolExecutor(1) as other:
        opening = store.write_now(closing)
        with pytest.raises(Conflict, match="closed"):
            opening.result()


def test_names_and_numbers_have_limits(
    store: Database, ada: Person, league: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("", "   ", "x" * 61, "a\x07b", "a\u202eb", "\u3164", "a\0b"):
        for deed in (
            lambda name=name: store.write_now(leagues.create, ada, name, True, NOW),
            lambda name=name: store.write_now(leagues.change, league, ada, name, None),
        ):
            with pytest.raises(BadInput, match="visible characters"):
                deed()
    assert [one.name for one in store.read_now(leagues.my_leagues, ada)] == ["Canal club"]
    store.write_now(leagues.change, league, ada, "Mersey", True)
    assert [one.name for one in store.read_now(leagues.listed_leagues, None)] == ["Mersey"]
    with pytest.raises(Forbidden, match="account"):
        store.write_now(leagues.create, guest(store, "Gus"), "Guests", True, NOW)
    monkeypatch.setattr(leagues, "MOST_OWNED", 1)
    with pytest.raises(TooMany, match="Close one"):
        store.write_now(leagues.create, ada, "Another", True, NOW)
    monkeypatch.setattr(leagues, "MOST_MEMBERS", 1)
    account(store, "Eve")
    with pytest.raises(TooMany, match="1 members"):
        store.write_now(leagues.invite, league, ada, "Eve", NOW)
    monkeypatch.setattr(leagues, "MOST_JOINED", 0)
    monkeypatch.setattr(leagues, "MOST_OWNED", 9)
    with pytest.raises(TooMany, match="already in"):
        store.write_now(leagues.create, ada, "Another", True, NOW)


def test_only_members_sit_at_a_leagues_table_and_its_games_count(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    eve, desks = account(store, "Eve"), Desks(titles())
    store.write_now(leagues.invite, league, ada, "Tomek", NOW)
    store.write_now(leagues.join, league, tomek, "", NOW)
    with pytest.raises(NotFound):
        table_in(store, league, eve, SeatPlan("open"))
    id = table_in(store, league, ada, SeatPlan("open"), SeatPlan("bot", "random"))
    link = store.read_now(card, id, ada).invitation
    for invitation in ("", link):
        with pytest.raises(Forbidden, match="Only members"):
            store.write_now(lobby.sit, titles(), id, eve, None, invitation, NOW)
    store.write_now(lobby.sit, titles(), id, tomek, None, "", NOW)
    play_out(store, desks, id, NOW + 1)
    found = store.read_now(leagues.find_league, league, ada)
    lines = {one.name: one for one in store.read_now(table_of, found)}
    places = dict(zip(("Ada", "Tomek", "bot"), store.read_now(card, id, ada).places, strict=True))
    for name in ("Ada", "Tomek"):
        ahead = sum(places[name] < place for place in places.values())
        assert (lines[name].games, lines[name].points) == (1, ahead)
        assert lines[name].mean_place == places[name]
        assert lines[name].won == (places[name] == 1)
        assert [one.title for one in lines[name].best] == ["Brass: Birmingham"]
    hidden = table_in(store, league, ada, SeatPlan("open"), listed=False)
    assert [one.id for one in store.read_now(tables_in, found, tomek)] == [id]
    assert {one.id for one in store.read_now(tables_in, found, ada)} == {id, hidden}
    store.write_now(leagues.close, league, ada, NOW)
    with pytest.raises(Conflict, match="closed"):
        table_in(store, league, ada, SeatPlan("open"))
    with pytest.raises(Conflict, match="closed"):
        store.write_now(leagues.invite, league, ada, "Eve", NOW)
    assert store.read_now(table_of, found)[0].games == 1


def test_a_table_that_all_can_see_does_not_name_a_league_that_they_cannot(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    eve = account(store, "Eve")
    store.write_now(leagues.invite, league, ada, "Tomek", NOW)
    id = table_in(store, league, ada, SeatPlan("open"))

    def named() -> list[int | None]:
        found = [store.read_now(card, id, person) for person in (None, eve, tomek, ada)]
        assert all(one.members_only for one in found)
        return [one.league for one in found]

    assert named() == [None, None, league, league]
    (row,) = store.read_now(gather, Desks(titles()), eve, None, NOW)["open"]
    assert row.why_not == "Only members of the table's league can sit here."
    store.write_now(leagues.change, league, ada, None, True)
    assert named() == [league] * 4


def befriend(store: Database, one: Person, other: Person) -> None:
    store.write_now(friends.ask, one, other.id, NOW)
    store.write_now(friends.ask, other, one.id, NOW)


def test_seats_at_a_leagues_tables_are_kept_for_members_alone(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    befriend(store, ada, tomek)
    with pytest.raises(Forbidden, match="only members of"):
        table_in(store, league, ada, SeatPlan("invited", user=tomek.id))
    id = table_in(store, league, ada, SeatPlan("open"), SeatPlan("open"))
    with pytest.raises(Forbidden, match="only members of"):
        store.write_now(invitations.invite, id, ada, 1, tomek.id, NOW)
    link = store.read_now(leagues.find_league, league, ada).invitation

    def kept() -> list[str]:
        return [one.kept_name for one in store.read_now(card, id, ada).seats]

    for goes in ((leagues.leave, tomek), (leagues.remove, ada, tomek.id)):
        store.write_now(leagues.join, league, tomek, link, NOW)
        link = store.read_now(leagues.find_league, league, ada).invitation
        store.write_now(invitations.invite, id, ada, 1, tomek.id, NOW)
        assert kept() == ["", "Tomek", ""]
        deed, *args = goes
        store.write_now(deed, league, *args)
        link = store.read_now(leagues.find_league, league, ada).invitation
        assert kept() == ["", "", ""]  # they could not sit there any more
        assert store.read_now(invitations.invited_where, tomek) == []


def test_a_rematch_in_a_league_keeps_no_seat_for_whoever_has_left_it(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    eve, link = account(store, "Eve"), store.read_now(leagues.find_league, league, ada).invitation
    id = table_in(store, league, ada, SeatPlan("open"), SeatPlan("open"))
    for person in (tomek, eve):
        store.write_now(leagues.join, league, person, link, NOW)
        store.write_now(lobby.sit, titles(), id, person, None, "", NOW)
    play_out(store, Desks(titles()), id, NOW + 1)
    store.write_now(leagues.leave, league, tomek)
    new = store.read_now(card, store.write_now(rematch, titles(), id, ada, NOW + 2), ada)
    assert new.league == league
    assert [(one.kind, one.kept_name) for one in new.seats] == [
        ("invited", "Eve"),
        ("person", ""),
        ("invited", ""),
    ]


def test_whoever_stays_is_ahead_of_all_who_left_wherever_a_bot_took_them(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    eve, desks = account(store, "Eve"), Desks(titles())
    link = store.read_now(leagues.find_league, league, ada).invitation
    for person in (tomek, eve):
        store.write_now(leagues.join, league, person, link, NOW)

    def end(*seats: tuple[int, bool]) -> None:
        """A game in which Ada, Tomek, Eve and a bot take these places, or leave."""
        id = table_in(store, league, ada, SeatPlan("open"), SeatPlan("open"), SeatPlan("bot", "random"))
        for person in (tomek, eve):
            store.write_now(lobby.sit, titles(), id, person, None, "", NOW)
        play_out(store, desks, id, NOW + 1)
        with store.engine.begin() as c:
            for seat, (place, left) in enumerate(seats):
                here = (results.c.table == id) & (results.c.seat == seat)
                c.execute(update(results).where(here).values(place=place, left=left, score=10 * place))

    def told() -> dict[str, tuple[int, int, float | None]]:
        found = store.read_now(table_of, store.read_now(leagues.find_league, league, ada))
        return {one.name: (one.points, one.won, one.mean_place) for one in found}

    assert told() == dict.fromkeys(("Ada", "Tomek", "Eve"), (0, 0, None))
    end((1, True), (2, False), (3, False), (4, False))
    assert told() == {"Tomek": (3, 1, 1.0), "Eve": (2, 0, 2.0), "Ada": (0, 0, 4.0)}
    end((1, True), (2, False), (2, False), (4, True))  # equal, and both of the others left
    assert told() == {"Tomek": (5, 2, 1.0), "Eve": (4, 1, 1.5), "Ada": (0, 0, 4.0)}
    end((2, False), (3, False), (4, False), (1, False))
    assert told() == {"Tomek": (6, 2, 1.67), "Eve": (4, 1, 2.33), "Ada": (2, 0, 3.33)}
    best = store.read_now(table_of, store.read_now(leagues.find_league, league, ada))
    assert {one.name: [best.score for best in one.best] for one in best} == {
        "Tomek": [30],
        "Eve": [40],
        "Ada": [20],
    }


def test_however_many_games_a_league_has_its_page_reads_as_few_rows(
    store: Database, ada: Person, league: int
) -> None:
    desks = Desks(titles())
    found = store.read_now(leagues.find_league, league, ada)

    def rows_read(c: Connection) -> int:
        asked: list[tuple[str, Any]] = []
        event.listen(c, "before_cursor_execute", lambda *told: asked.append((told[2], told[3])))
        table_of(c, found)
        return sum(len(c.exec_driver_sql(*one).all()) for one in tuple(asked))

    read = []
    for game in range(3):
        play_out(store, desks, table_in(store, league, ada, SeatPlan("bot", "random")), NOW + 1 + game)
        assert [one.games for one in store.read_now(table_of, found)] == [game + 1]
        read.append(store.read_now(rows_read))
    assert read == [read[0]] * 3


def test_however_many_leagues_there_are_they_are_asked_for_at_once(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    def asked(work: Callable[[Connection], object]) -> int:
        statements: list[object] = []

        def listened(c: Connection) -> object:
            event.listen(c, "before_cursor_execute", lambda *told: statements.append(told[2]))
            return work(c)

        store.read_now(listened)
        return len(statements)

    pages: list[Callable[[Connection], object]] = [
        lambda c: gather(c, Desks(titles()), tomek, None, NOW),
        lambda c: news_for(c, tomek),
        lambda c: read_leagues(c, tomek),
    ]
    store.write_now(leagues.invite, league, ada, "Tomek", NOW)
    store.write_now(leagues.create, tomek, "First", True, NOW)
    before = [asked(page) for page in pages]
    for n in range(3):
        store.write_now(leagues.create, ada, f"A{n}", True, NOW)
        store.write_now(
            leagues.invite, store.write_now(leagues.create, ada, f"B{n}", False, NOW), ada, "Tomek", NOW
        )
        store.write_now(leagues.create, tomek, f"T{n}", True, NOW)
    assert [asked(page) for page in pages] == before
    found = store.read_now(read_leagues, tomek)
    assert [one.name for one in found.mine] == ["B0", "B1", "B2", "Canal club", "First", "T0", "T1", "T2"]
    assert [(one.name, one.members) for one in found.listed] == [("A0", 1), ("A1", 1), ("A2", 1)]


def test_whoever_deletes_their_account_leaves_and_the_league_passes_on(
    store: Database, ada: Person, tomek: Person, league: int
) -> None:
    alone = store.write_now(leagues.create, ada, "Alone", True, NOW)
    store.write_now(leagues.invite, league, ada, "Tomek", NOW)
    store.write_now(leagues.join, league, tomek, "", NOW)
    assert [one.name for one in store.read_now(belongings, tomek).company.leagues] == ["Canal club"]
    store.write_now(delete_person, titles(), ada, NOW)
    assert members(store, league) == ["Tomek"]
    assert store.read_now(leagues.find_league, league, tomek).standing == "owner"
    with pytest.raises(NotFound):
        store.read_now(leagues.find_league, alone, tomek)
