"""Tables around the game: who may sit, begin, leave, delete and resign, and what lists show."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.bots.names import NAMES
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, people, placing
from ironbridge.server.cards import TableCard
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks, dresses, seats_held, viewing_seat
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound, TooMany
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person, SettingsChange, change_settings
from tests.server.stores import guest, new_table, plans, play_out


@pytest.fixture
def ada(store: Database) -> Person:
    return guest(store, "Ada")


@pytest.fixture
def tomek(store: Database) -> Person:
    return guest(store, "Tomek")


def card(store: Database, id: str, person: Person | None = None) -> TableCard:
    return store.read_now(cards.card, id, person)


def test_a_table_without_anybody_to_wait_for_begins_at_once(store: Database, ada: Person) -> None:
    shown = card(store, new_table(store, ada, "me greedy screen random greedy", title="age_of_steam"), ada)
    assert (shown.status, shown.version, shown.progress["done"]) == ("running", 0, 0.0)
    assert [seat.name for seat in shown.seats] == ["Ada", "Rocket", "Ada 3", "Novelty", "Puffing Billy"]
    assert [seat.you for seat in shown.seats] == [True, False, True, False, False]
    assert shown.deciding is not None


def test_a_table_begins_when_the_last_seat_is_taken(store: Database, ada: Person, tomek: Person) -> None:
    id = new_table(store, ada, "me open greedy")
    assert card(store, id).status == "open"
    assert [one.id for one in store.read_now(cards.open_tables, tomek)] == [id]
    assert store.read_now(cards.open_tables, ada) == []  # it stands among her own
    assert store.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0) == 1
    shown = card(store, id, tomek)
    assert (shown.status, shown.seats[1].name, shown.started) == ("running", "Tomek", 3.0)
    assert store.write_now(lobby.sit, titles(), id, tomek, None, "", 4.0) == 1  # asked twice, seated once


def test_an_invited_seat_is_taken_with_the_invitation_only(
    store: Database, ada: Person, tomek: Person
) -> None:
    id = new_table(store, ada, "me invited open")
    assert card(store, id, tomek).invitation == ""
    invitation = card(store, id, ada).invitation
    with pytest.raises(Forbidden):
        store.write_now(lobby.sit, titles(), id, tomek, 1, "", 3.0)
    with pytest.raises(Forbidden):
        store.write_now(lobby.sit, titles(), id, tomek, 1, "somebody else's", 3.0)
    assert store.read_now(lobby.find_by_invitation, invitation) == id
    assert store.write_now(lobby.sit, titles(), id, tomek, None, invitation, 3.0) == 1
    assert card(store, id, tomek).invitation == invitation


def test_an_unlisted_table_is_found_and_joined_by_its_invitation_only(
    store: Database, ada: Person, tomek: Person
) -> None:
    id = new_table(store, ada, "me open", listed=False)
    assert store.read_now(cards.open_tables, tomek) == []
    with pytest.raises(Forbidden):
        store.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
    assert store.write_now(lobby.sit, titles(), id, tomek, None, card(store, id, ada).invitation, 3.0) == 1


def test_two_people_of_one_name_are_told_apart(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me open")
    store.write_now(lobby.sit, titles(), id, guest(store, "Ada"), None, "", 3.0)
    assert [seat.name for seat in card(store, id).seats] == ["Ada", "Ada 2"]


def test_who_leaves_makes_the_seat_free_and_who_is_late_finds_it_taken(
    store: Database, ada: Person, tomek: Person
) -> None:
    id = new_table(store, ada, "me open invited")
    store.write_now(lobby.sit, titles(), id, tomek, 1, "", 3.0)
    with pytest.raises(Conflict):
        store.write_now(lobby.sit, titles(), id, guest(store, "Giulia"), 1, "", 3.0)
    store.write_now(lobby.leave, id, tomek)
    assert (card(store, id).seats[1].kind, card(store, id).seats[1].user) == ("open", None)
    with pytest.raises(Forbidden):
        store.write_now(lobby.leave, id, tomek)


def test_an_invited_seat_stays_one_when_its_guest_gets_up(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me invited open")
    invitation = card(store, id, ada).invitation
    giulia, mirko = guest(store, "Giulia"), guest(store, "Mirko")
    assert store.write_now(lobby.sit, titles(), id, giulia, 1, invitation, 3.0) == 1
    store.write_now(lobby.leave, id, giulia)
    assert card(store, id).seats[1].kind == "invited"
    with pytest.raises(Forbidden):
        store.write_now(lobby.sit, titles(), id, mirko, 1, "", 4.0)
    assert store.write_now(lobby.sit, titles(), id, mirko, 1, invitation, 4.0) == 1


def test_everybody_is_told_of_a_seed_that_was_chosen(store: Database, ada: Person, tomek: Person) -> None:
    chosen, drawn = new_table(store, ada, "me open"), new_table(store, ada, "me open", seed=None)
    told = {one.id: one.seed_chosen for one in store.read_now(cards.open_tables, tomek)}
    assert told == {chosen: True, drawn: False}
    store.write_now(lobby.sit, titles(), chosen, tomek, None, "", 3.0)
    assert card(store, chosen, tomek).seed_chosen  # also while they play


def test_the_owner_begins_early_with_bots_on_the_free_seats(
    store: Database, ada: Person, tomek: Person
) -> None:
    id = new_table(store, ada, "me open invited greedy")
    with pytest.raises(Forbidden):
        store.write_now(lobby.start, titles(), id, tomek, 3.0, "greedy")
    with pytest.raises(Conflict, match="2 seats are still free"):
        store.write_now(lobby.start, titles(), id, ada, 3.0)
    store.write_now(lobby.start, titles(), id, ada, 3.0, "greedy")
    shown = card(store, id)
    assert shown.status == "running"
    assert [seat.name for seat in shown.seats] == ["Ada", "Novelty", "Puffing Billy", "Rocket"]
    with pytest.raises(Conflict):
        store.write_now(lobby.leave, id, ada)
    with pytest.raises(Conflict):
        store.write_now(lobby.start, titles(), id, ada, 3.0)


def test_the_owner_deletes_before_the_game_begins(store: Database, ada: Person, tomek: Person) -> None:
    id = new_table(store, ada, "me open")
    with pytest.raises(Forbidden):
        store.write_now(lobby.delete, id, tomek)
    store.write_now(lobby.delete, id, ada)
    with pytest.raises(NotFound):
        card(store, id)
    begun = new_table(store, ada, "me greedy")
    with pytest.raises(Conflict):
        store.write_now(lobby.delete, begun, ada)
    private = new_table(store, ada, "me screen", listed=False)
    store.write_now(lobby.delete, private, ada)
    with pytest.raises(NotFound):
        card(store, private)


def test_a_bot_takes_over_for_who_resigns(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    with pytest.raises(Forbidden):
        store.write_now(lobby.resign, titles(), id, guest(store, "Tomek"), 0, 3.0)
    before = card(store, id, ada)
    assert before.deciding is not None
    store.write_now(lobby.resign, titles(), id, ada, before.deciding, 3.0)
    shown = card(store, id, ada)
    left = shown.seats[before.deciding]
    assert (left.kind, left.bot, left.resigned, left.you) == ("bot", "foreman", True, False)
    assert seats_held(shown.seats, ada) == [1 - before.deciding]
    assert viewing_seat(shown, seats_held(shown.seats, ada), before.deciding) == 1 - before.deciding
    assert shown.pulse > before.pulse  # whoever looks at the table is told


def test_my_turn_comes_first_and_games_of_others_can_be_watched(
    store: Database, ada: Person, tomek: Person
) -> None:
    waiting = new_table(store, ada, "me open")
    mine = new_table(store, ada, "me screen")
    theirs = new_table(store, tomek, "me greedy")
    hidden = new_table(store, tomek, "me greedy", listed=False)
    found = store.read_now(cards.my_tables, ada)
    assert [(one.id, one.my_turn) for one in found] == [(mine, True), (waiting, False)]
    assert [one.id for one in store.read_now(cards.running_tables, ada)] == [theirs]
    assert {one.id for one in store.read_now(cards.my_tables, tomek)} == {theirs, hidden}
    assert {one.id for one in store.read_now(cards.running_tables, None)} == {mine, theirs}


def test_a_finished_game_shows_its_scores(store: Database, ada: Person, tomek: Person) -> None:
    id = new_table(store, ada, "me screen screen", title="age_of_steam", listed=False)
    play_out(store, Desks(titles()), id, ada)
    assert store.read_now(cards.finished_tables, tomek) == []
    (shown,) = store.read_now(cards.finished_tables, ada)
    assert (shown.status, shown.deciding, shown.progress["done"]) == ("finished", None, 1.0)
    assert len(shown.scores) == 3
    assert min(shown.places) == 1
    assert viewing_seat(shown, seats_held(shown.seats, tomek), 2) == 2  # nothing is left to hide


def test_whose_eyes_see_a_running_table(store: Database, ada: Person, tomek: Person) -> None:
    shown = card(store, new_table(store, ada, "me screen greedy"), ada)
    assert viewing_seat(shown, seats_held(shown.seats, tomek), 0) is None
    assert viewing_seat(shown, seats_held(shown.seats, None), 0) is None
    assert viewing_seat(shown, seats_held(shown.seats, ada), 1) == 1
    assert viewing_seat(shown, seats_held(shown.seats, ada), 2) in (0, 1)  # never the bot's
    expected = shown.deciding if shown.deciding in (0, 1) else 0
    assert viewing_seat(shown, seats_held(shown.seats, ada)) == expected


def test_seats_are_dressed_by_the_wishes_of_their_people(store: Database, ada: Person) -> None:
    store.write_now(change_settings, ada, SettingsChange(colour="sable", hatching="or"))
    shown = card(store, new_table(store, ada, "greedy me"))
    bot, mine = store.read_now(dresses, shown)
    assert (mine.tincture.id, mine.tincture.hatched, mine.name) == ("sable", "or", "Ada")
    assert bot.tincture.id != "sable"


WRONG: dict[str, dict[str, Any]] = {
    "an unknown title": {"title": "atlantis"},
    "one player": {"seats": plans("me")},
    "nine players": {"seats": plans("me " + "greedy " * 8)},
    "an unknown option": {"options": {"dragons": True}},
    "an option value there is not": {"options": {"variant": "expert"}},
    "a bot there is not": {"seats": (SeatPlan("me"), SeatPlan("bot", "genius"))},
    "two seats of one's own": {"seats": plans("me me")},
    "a seed below nought": {"seed": -1},
    "a seed beyond all numbers": {"seed": 2**70},
    "a long name": {"name": "x" * 61},
    "a nameless player": {"seats": (SeatPlan("me"), SeatPlan("screen", name=" \t "))},
    "a name nobody can read": {"seats": (SeatPlan("me"), SeatPlan("screen", name="\x07"))},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_table_that_cannot_be_is_refused(store: Database, ada: Person, change: dict[str, Any]) -> None:
    values: dict[str, Any] = {"title": "birmingham", "seats": plans("me greedy"), **change}
    with pytest.raises(BadInput):
        store.write_now(lobby.create, titles(), ada, NewTable(**values), 2.0)
    assert store.read_now(cards.my_tables, ada) == []


@pytest.mark.parametrize("wanted", ["Master", " FOREMAN "])
def test_a_bot_may_be_written_in_capitals(store: Database, ada: Person, wanted: str) -> None:
    wish = NewTable("birmingham", (SeatPlan("me"), SeatPlan("bot", wanted)))
    id = store.write_now(lobby.create, titles(), ada, wish, 2.0)
    assert card(store, id).seats[1].bot == wanted.strip().lower()


@pytest.mark.parametrize("wanted", ["genius", "master:5000", "foreman@model.json", "os:system"])
def test_who_asks_for_a_bot_there_is_not_is_told_the_names(store: Database, ada: Person, wanted: str) -> None:
    wish = NewTable("birmingham", (SeatPlan("me"), SeatPlan("bot", wanted)))
    with pytest.raises(BadInput, match=f"no bot called {wanted}. Available: {', '.join(NAMES)}."):
        store.write_now(lobby.create, titles(), ada, wish, 2.0)


def test_one_person_cannot_fill_the_lobby(store: Database, ada: Person) -> None:
    def many() -> None:
        for _ in range(placing.MOST_TABLES + 1):
            new_table(store, ada, "me open")

    with pytest.raises(TooMany):
        many()
    assert len(store.read_now(cards.my_tables, ada)) == placing.MOST_TABLES


def test_one_person_cannot_keep_games_of_their_own_without_end(
    store: Database, ada: Person, tomek: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    desks = Desks(titles())
    alone = [new_table(store, ada, "me screen screen", title="age_of_steam", listed=False) for _ in range(2)]
    for id in alone:
        play_out(store, desks, id, ada)
    monkeypatch.setattr(placing, "MOST_KEPT", 3)
    assert new_table(store, ada, "me open")
    monkeypatch.setattr(placing, "MOST_KEPT", 2)
    with pytest.raises(TooMany, match="2 finished games"):
        new_table(store, ada, "me open")
    assert new_table(store, tomek, "me open")
    store.write_now(lobby.delete, alone[0], ada)
    assert new_table(store, ada, "me open")


def test_a_game_that_is_over_can_be_deleted_where_nobody_else_sat(
    store: Database, ada: Person, tomek: Person
) -> None:
    desks = Desks(titles())
    alone = new_table(store, ada, "me screen screen", title="age_of_steam")
    with pytest.raises(Conflict):
        store.write_now(lobby.delete, alone, ada)
    play_out(store, desks, alone, ada)
    store.write_now(lobby.delete, alone, ada)
    with pytest.raises(NotFound):
        card(store, alone)


def test_a_seat_has_no_name_that_is_anothers_account(store: Database, tomek: Person) -> None:
    store.write_now(people.register, "Ada Lovelace", "a long password", 1.0)
    mine = NewTable("birmingham", (SeatPlan("me", name="Ada Lovelace"), SeatPlan("open")))
    id = store.write_now(lobby.create, titles(), tomek, mine, 2.0)
    assert card(store, id, tomek).seats[0].name == tomek.name
    beside = NewTable("birmingham", (SeatPlan("me"), SeatPlan("screen", name="Ada Lovelace")))
    with pytest.raises(Conflict):
        store.write_now(lobby.create, titles(), tomek, beside, 2.0)


@pytest.mark.parametrize("name", ["\x1b[2J", "Evening\u202e", "a\x07b"])
def test_a_tables_name_steers_nothing(store: Database, tomek: Person, name: str) -> None:
    with pytest.raises(BadInput):
        new_table(store, tomek, "me open", name=name)
