"""Seats kept for somebody by name, whom open seats are for, and rematches."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from ironbridge.registry import titles
from ironbridge.server import friends, here, invitations, lobby, mutes, people, ways
from ironbridge.server.cards import TableCard, card, invited_tables
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import notices
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound
from ironbridge.server.joining import Joining, ratings_of, why_not
from ironbridge.server.leaving import delete_person
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person, SettingsChange
from ironbridge.server.rematch import rematch
from tests.server.rated_games import account, play_out, rated_table
from tests.server.stores import guest, plans

NOW = 1000.0


@pytest.fixture
def ada(store: Database) -> Person:
    return account(store, "Ada")


@pytest.fixture
def tomek(store: Database, ada: Person) -> Person:
    """A friend of Ada's."""
    found = account(store, "Tomek")
    store.write_now(friends.ask, ada, found.id, NOW)
    store.write_now(friends.ask, found, ada.id, NOW)
    return found


def open_table(store: Database, owner: Person, *seats: SeatPlan, **more: Any) -> str:
    wanted = NewTable("birmingham", (SeatPlan("me"), *seats), **{"listed": False, **more})
    return store.write_now(lobby.create, titles(), owner, wanted, NOW)


def invited_to(store: Database, person: Person) -> list[TableCard]:
    ids = [id for id, _ in store.read_now(invitations.invited_where, person)]
    return store.read_now(invited_tables, ids, person)


def told(store: Database, person: Person) -> list[str]:
    with store.engine.begin() as c:
        mine = select(notices.c.kind).where(notices.c.user == person.id).order_by(notices.c.id)
        return list(c.execute(mine).scalars())


def sit(store: Database, id: str, person: Person, invitation: str = "", seat: int | None = None) -> int:
    return store.write_now(lobby.sit, titles(), id, person, seat, invitation, NOW)


def test_only_whom_a_seat_is_kept_for_can_take_it_or_who_has_the_link(
    store: Database, ada: Person, tomek: Person
) -> None:
    for one in (ada, tomek):
        store.write_now(ways.add_way, one, "webhook", "http://127.0.0.1/x", "", "", NOW)
    eve = account(store, "Eve")
    id = open_table(store, ada, SeatPlan("invited", user=tomek.id), SeatPlan("invited"))
    assert told(store, tomek) == ["invited"]
    assert [one.id for one in invited_to(store, tomek)] == [id]
    assert store.read_now(card, id, eve).seats[1].kept_for is None
    assert store.read_now(card, id, tomek).seats[1].kept_name == "Tomek"
    with pytest.raises(Forbidden, match="reserved"):
        sit(store, id, eve)
    store.write_now(friends.ask, ada, eve.id, NOW)
    store.write_now(friends.ask, eve, ada.id, NOW)
    with pytest.raises(Conflict, match="not answered yet"):
        store.write_now(invitations.invite, id, ada, 1, eve.id, NOW)
    link = store.read_now(card, id, ada).invitation
    assert sit(store, id, eve, link) == 2  # the seat that is nobody's
    assert sit(store, id, tomek) == 1
    assert invited_to(store, tomek) == []
    assert store.read_now(card, id, ada).status == "running"


def test_declining_frees_the_seat_and_tells_the_owner(store: Database, ada: Person, tomek: Person) -> None:
    store.write_now(ways.add_way, ada, "webhook", "http://127.0.0.1/x", "", "", NOW)
    id = open_table(store, ada, SeatPlan("invited", user=tomek.id))
    store.write_now(invitations.decline, id, tomek, NOW)
    assert told(store, ada) == ["declined"]
    assert store.read_now(card, id, ada).seats[1].kept_for is None
    for deed in (lambda: sit(store, id, tomek), lambda: store.write_now(invitations.decline, id, tomek, NOW)):
        with pytest.raises((Forbidden, NotFound)):
            deed()
    store.write_now(invitations.invite, id, ada, 1, tomek.id, NOW)
    with pytest.raises(Conflict, match="already been invited"):
        store.write_now(invitations.invite, id, ada, 1, tomek.id, NOW)
    assert sit(store, id, tomek) == 1


def test_friends_and_who_is_here_can_be_invited_and_nobody_else(
    store: Database, ada: Person, tomek: Person
) -> None:
    eve, gus = account(store, "Eve"), guest(store, "Gus")
    id = open_table(store, ada, SeatPlan("invited"), SeatPlan("open"))
    store.write_now(here.store_visits, [gus.id], NOW)
    for other in (eve, gus):
        with pytest.raises(Forbidden, match="Send anyone else the invitation link"):
            store.write_now(invitations.invite, id, ada, 1, other.id, NOW)
    store.write_now(here.store_visits, [eve.id], NOW)
    store.write_now(invitations.invite, id, ada, 2, eve.id, NOW)
    assert store.read_now(card, id, ada).seats[2].kept_name == "Eve"
    for wrong in (ada.id, 999):
        with pytest.raises((BadInput, Conflict, NotFound)):
            store.write_now(invitations.invite, id, ada, 1, wrong, NOW)
    with pytest.raises(Forbidden, match="not your table"):
        store.write_now(invitations.invite, id, tomek, 1, eve.id, NOW)
    with pytest.raises(BadInput, match="only if it is set to"):
        open_table(store, ada, SeatPlan("open", user=tomek.id))
    before = len(store.read_now(card, id, ada).seats)
    with pytest.raises(Forbidden):  # and nothing is half stored
        open_table(store, ada, SeatPlan("invited", user=gus.id), name="Half")
    assert before == 3
    store.write_now(mutes.mute, eve, ada.id)
    assert invited_to(store, eve) == []
    with pytest.raises(Forbidden, match="Send anyone else the invitation link"):
        store.write_now(invitations.invite, id, ada, 1, eve.id, NOW)


def test_however_many_are_here_each_of_them_can_be_invited(store: Database, ada: Person) -> None:
    many = [account(store, f"Player {n:02}") for n in range(here.MOST + 1)]
    store.write_now(here.store_visits, [one.id for one in many], NOW)
    listed = store.read_now(here.people_here, ada, NOW)
    assert many[-1].id not in {one.id for one in listed}
    id = open_table(store, ada, SeatPlan("invited"))
    store.write_now(invitations.invite, id, ada, 1, many[-1].id, NOW)
    assert store.read_now(card, id, ada).seats[1].kept_name == many[-1].name


def test_a_guest_invites_nobody_but_who_has_played_with_them(store: Database, tomek: Person) -> None:
    gus = guest(store, "Gus")
    store.write_now(here.store_visits, [tomek.id], NOW)
    assert store.read_now(invitations.invitable, gus, NOW) == ([], [])
    with pytest.raises(Forbidden, match="Guests cannot invite"):
        open_table(store, gus, SeatPlan("invited", user=tomek.id))
    id = open_table(store, gus, SeatPlan("open"), options={"variant": "introductory"}, listed=True)
    with pytest.raises(Forbidden, match="Guests cannot invite"):
        store.write_now(invitations.invite, id, gus, 1, tomek.id, NOW)
    sit(store, id, tomek)
    play_out(store, Desks(titles()), id, NOW + 1)
    store.write_now(rematch, titles(), id, gus, NOW + 2)
    assert len(invited_to(store, tomek)) == 1


def test_an_invitation_is_gone_with_whoever_leaves(store: Database, ada: Person, tomek: Person) -> None:
    id = open_table(store, ada, SeatPlan("invited", user=tomek.id))
    store.write_now(delete_person, titles(), tomek, NOW)
    assert store.read_now(card, id, ada).seats[1].kept_for is None
    store.write_now(lobby.start, titles(), id, ada, NOW, "random")
    assert store.read_now(card, id, ada).status == "running"


def test_seats_for_ratings_are_for_who_has_one_in_the_range(store: Database, ada: Person) -> None:
    bea, desks = account(store, "Bea"), Desks(titles())
    for game in range(5):
        table = rated_table(store, ada, bea)
        assert store.read_now(ratings_of, ada) == {}
        play_out(store, desks, table, NOW + game, seed=game)
    found = store.read_now(ratings_of, bea)["birmingham"]
    id = open_table(store, ada, SeatPlan("open"), listed=True, joining=Joining(found + 1))
    with pytest.raises(Forbidden, match=f"Your rating is {found}"):
        sit(store, id, bea)
    with pytest.raises(Forbidden, match="fifth rated game"):
        sit(store, id, account(store, "Eve"))
    assert sit(store, id, bea, store.read_now(card, id, ada).invitation) == 1  # the invited are welcome
    fits = open_table(store, ada, SeatPlan("open"), listed=True, joining=Joining(found, found))
    assert sit(store, fits, bea) == 1


def test_a_language_is_asked_of_who_says_what_they_speak(store: Database, ada: Person) -> None:
    italian = Joining(language="it")
    assert why_not(italian, "birmingham", ada, {}) == ""
    for change in (SettingsChange(language="pl"), SettingsChange(spoken=("en", "pl"))):
        eve = store.write_now(people.change_settings, ada, change)
        assert "Italiano" in why_not(italian, "birmingham", eve, {})
    eve = store.write_now(people.change_settings, ada, SettingsChange(spoken=("pl", "it")))
    assert why_not(italian, "birmingham", eve, {}) == ""


@pytest.mark.parametrize(
    ("title", "joining"),
    [
        ("birmingham", Joining(1600, 1500)),
        ("birmingham", Joining(-1)),
        ("birmingham", Joining(highest=4001)),
        ("mautoma", Joining(1500)),
        ("birmingham", Joining(language="x" * 1000)),
    ],
)
def test_wishes_that_nobody_can_meet_are_refused(database: Database, title: str, joining: Joining) -> None:
    wanted = NewTable(title, plans("me" if title == "mautoma" else "me open"), joining=joining)
    with pytest.raises(BadInput):
        database.write_now(lobby.create, titles(), guest(database), wanted, NOW)


def test_a_rematch_moves_the_seats_on_and_asks_the_same_people(
    store: Database, ada: Person, tomek: Person
) -> None:
    desks, eve = Desks(titles()), account(store, "Eve")
    seats = (SeatPlan("open"), SeatPlan("bot", "random"), SeatPlan("invited"))
    id = open_table(store, ada, *seats, name="Cup", listed=True, options={"variant": "introductory"})
    link = store.read_now(card, id, ada).invitation
    sit(store, id, eve, link)
    sit(store, id, tomek)
    with pytest.raises(Conflict, match="not over"):
        store.write_now(rematch, titles(), id, ada, NOW)
    play_out(store, desks, id, NOW + 1)
    store.write_now(friends.end, ada, tomek.id)  # whoever has played along can be asked again
    with pytest.raises(Forbidden, match="who played"):
        store.write_now(rematch, titles(), id, account(store, "Ola"), NOW)
    before = store.read_now(card, id, ada)
    assert [one.name for one in before.seats] == ["Ada", "Tomek", before.seats[2].name, "Eve"]
    new = store.write_now(rematch, titles(), id, ada, NOW + 2)
    after = store.read_now(card, new, ada)
    assert [(one.kind, one.kept_name) for one in after.seats] == [
        ("invited", "Eve"),
        ("person", ""),
        ("invited", "Tomek"),
        ("bot", ""),
    ]
    assert (after.name, after.options, after.listed, after.pace) == (
        before.name,
        before.options,
        before.listed,
        before.pace,
    )
    assert store.write_now(rematch, titles(), id, tomek, NOW + 3) == new
    assert store.write_now(rematch, titles(), id, eve, NOW + 3) == new
    after = store.read_now(card, new, ada)
    assert after.status == "running"
    assert [one.user for one in after.seats] == [eve.id, ada.id, tomek.id, None]
    assert store.write_now(rematch, titles(), id, eve, NOW + 4) == new
    play_out(store, desks, new, NOW + 5)
    assert store.write_now(rematch, titles(), id, ada, NOW + 6) != new


def test_a_rematch_does_not_tell_who_has_muted_whoever_asks_for_it(
    store: Database, ada: Person, tomek: Person
) -> None:
    eve, seats = account(store, "Eve"), (SeatPlan("open"), SeatPlan("open"))
    id = open_table(store, ada, *seats, listed=True, options={"variant": "introductory"})
    for one in (tomek, eve):
        store.write_now(ways.add_way, one, "webhook", "http://127.0.0.1/x", "", "", NOW)
        sit(store, id, one)
    play_out(store, Desks(titles()), id, NOW + 1)
    store.write_now(mutes.mute, eve, ada.id)
    before = told(store, eve)
    new = store.write_now(rematch, titles(), id, ada, NOW + 2)
    kept = {one.kept_name for one in store.read_now(card, new, ada).seats}
    assert kept == {"", "Tomek", "Eve"}
    assert (told(store, tomek)[-1], told(store, eve)) == ("invited", before)
    assert (len(invited_to(store, tomek)), invited_to(store, eve)) == (1, [])
    assert {one.kept_name for one in store.read_now(card, new, eve).seats} == {""}
    assert store.write_now(rematch, titles(), id, eve, NOW + 3) == new  # she may come by herself
    assert eve.id in {one.user for one in store.read_now(card, new, ada).seats}


def test_a_rematch_keeps_no_seat_for_whoever_its_owner_has_muted(store: Database, ada: Person) -> None:
    eve = account(store, "Eve")
    id = open_table(store, ada, SeatPlan("open"), listed=True, options={"variant": "introductory"})
    sit(store, id, eve)
    play_out(store, Desks(titles()), id, NOW + 1)
    store.write_now(mutes.mute, ada, eve.id)
    new = store.read_now(card, store.write_now(rematch, titles(), id, ada, NOW + 2), ada)
    assert [(one.kind, one.kept_name) for one in new.seats] == [("invited", ""), ("person", "")]


def test_a_rematch_at_one_screen_begins_at_once(store: Database, ada: Person) -> None:
    seats = (SeatPlan("screen", name="Ben"), SeatPlan("bot", "random"))
    id = open_table(store, ada, *seats, options={"variant": "introductory"})
    play_out(store, Desks(titles()), id, NOW + 1)
    new = store.read_now(card, store.write_now(rematch, titles(), id, ada, NOW + 2), ada)
    assert new.status == "running"
    assert [(one.name, one.kind) for one in new.seats][1:] == [("Ada", "person"), ("Ben", "person")]
