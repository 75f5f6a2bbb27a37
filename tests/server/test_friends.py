"""Friends: asked for, accepted or ignored; muting ends it; and what friends see of each other."""

from __future__ import annotations

import pytest

from ironbridge.registry import titles
from ironbridge.server import friends, here, mutes, people
from ironbridge.server.belongings import belongings
from ironbridge.server.db.database import Database
from ironbridge.server.errors import BadInput, Forbidden, NotFound, ServerError, TooMany
from ironbridge.server.leaving import delete_person
from ironbridge.server.people import Person, SettingsChange
from ironbridge.server.presence import store_looks
from tests.server.rated_games import account
from tests.server.stores import guest, new_table

NOW = 1000.0


@pytest.fixture
def ada(store: Database) -> Person:
    return account(store, "Ada")


@pytest.fixture
def tomek(store: Database) -> Person:
    return account(store, "Tomek")


def befriend(store: Database, one: Person, other: Person) -> None:
    store.write_now(friends.ask, one, other.id, NOW)
    store.write_now(friends.ask, other, one.id, NOW)


def names(store: Database, person: Person) -> tuple[list[str], list[str], list[str]]:
    found = store.read_now(friends.circle, person, NOW)
    return (
        [one.name for one in found.friends],
        [one.name for one in found.requests],
        [one.name for one in found.asked],
    )


def test_one_asks_by_name_and_the_other_accepts(store: Database, ada: Person, tomek: Person) -> None:
    for _ in range(2):
        store.write_now(friends.ask_by_name, ada, " tomek ", NOW)
    assert names(store, ada) == ([], [], ["Tomek"])
    assert names(store, tomek) == ([], ["Ada"], [])
    store.write_now(friends.ask, tomek, ada.id, NOW)
    assert names(store, ada) == (["Tomek"], [], [])
    assert names(store, tomek) == (["Ada"], [], [])
    store.write_now(friends.end, ada, tomek.id)
    assert names(store, ada) == names(store, tomek) == ([], [], [])


def test_whoever_is_ignored_is_not_told_and_cannot_ask_again(
    store: Database, ada: Person, tomek: Person
) -> None:
    store.write_now(friends.ask, ada, tomek.id, NOW)
    store.write_now(friends.end, tomek, ada.id)
    assert names(store, ada) == ([], [], ["Tomek"])
    store.write_now(friends.end, ada, tomek.id)
    assert names(store, ada) == ([], [], [])
    store.write_now(friends.ask, ada, tomek.id, NOW)
    assert names(store, ada) == ([], [], ["Tomek"])
    assert names(store, tomek) == ([], [], [])
    store.write_now(friends.ask, tomek, ada.id, NOW)  # who ignored may think again
    assert names(store, ada) == (["Tomek"], [], [])


def test_muting_ends_it_and_what_the_muted_ask_is_not_heard(
    store: Database, ada: Person, tomek: Person
) -> None:
    befriend(store, ada, tomek)
    store.write_now(mutes.mute, ada, tomek.id)
    assert names(store, ada) == names(store, tomek) == ([], [], [])
    store.write_now(friends.ask, tomek, ada.id, NOW)
    assert names(store, tomek) == ([], [], ["Ada"])
    assert names(store, ada) == ([], [], [])
    with pytest.raises(Forbidden, match="muted Tomek"):
        store.write_now(friends.ask, ada, tomek.id, NOW)


def test_a_request_to_whoever_mutes_looks_unanswered(store: Database, ada: Person, tomek: Person) -> None:
    store.write_now(friends.ask, ada, tomek.id, NOW)
    store.write_now(mutes.mute, tomek, ada.id)
    assert names(store, ada) == ([], [], ["Tomek"])
    assert names(store, tomek) == ([], [], [])
    store.write_now(mutes.mute, ada, tomek.id)  # who mutes in turn does not get round being ignored
    for one, other in ((tomek, ada), (ada, tomek)):
        store.write_now(mutes.unmute, one, other.id)
    store.write_now(friends.ask, ada, tomek.id, NOW)
    assert names(store, tomek) == ([], [], [])


def test_guests_nobody_and_oneself_are_no_friends(
    store: Database, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    gus = guest(store, "Gus")
    with pytest.raises(BadInput, match="yourself"):
        store.write_now(friends.ask, ada, ada.id, NOW)
    with pytest.raises(BadInput, match="Gus is a guest"):
        store.write_now(friends.ask, ada, gus.id, NOW)
    with pytest.raises(Forbidden, match="known to one browser"):
        store.write_now(friends.ask, gus, ada.id, NOW)
    for name in ("Gus", "", "\u202eada", "x" * 500, "Nobody"):
        with pytest.raises(NotFound):
            store.write_now(friends.ask_by_name, ada, name, NOW)
    with pytest.raises(NotFound):
        store.write_now(friends.ask, ada, 999, NOW)
    monkeypatch.setattr(friends, "MOST_ASKED", 1)
    monkeypatch.setattr(friends, "MOST", 1)
    tomek, eve = account(store, "Tomek"), account(store, "Eve")
    store.write_now(friends.ask, ada, tomek.id, NOW)
    with pytest.raises(TooMany, match="unanswered"):
        store.write_now(friends.ask, ada, eve.id, NOW)
    store.write_now(friends.ask, tomek, ada.id, NOW)
    store.write_now(friends.ask, eve, ada.id, NOW)
    with pytest.raises(TooMany, match="1 friends"):
        store.write_now(friends.ask, ada, eve.id, NOW)
    assert names(store, ada) == (["Tomek"], ["Eve"], [])


def test_friends_see_who_is_here_and_listed_games_only(store: Database, ada: Person, tomek: Person) -> None:
    befriend(store, ada, tomek)
    listed = new_table(store, tomek, "me greedy", name="Open")
    new_table(store, tomek, "me greedy", name="Hidden", listed=False)
    (friend,) = store.read_now(friends.circle, ada, NOW).friends
    assert [one.name for one in friend.tables] == ["Open"]
    assert not friend.here
    store.write_now(store_looks, "p", [(listed, tomek.id)], [], False, NOW)
    assert store.read_now(friends.circle, ada, NOW + 1).friends[0].here
    assert not store.read_now(friends.circle, ada, NOW + 100).friends[0].here
    store.write_now(people.change_settings, tomek, SettingsChange(unseen=True))
    assert not store.read_now(friends.circle, ada, NOW + 1).friends[0].here


def test_here_now_are_accounts_in_the_lobby_that_let_it_be_seen(
    store: Database, ada: Person, tomek: Person
) -> None:
    eve, gus = account(store, "Eve"), guest(store, "Gus")
    for process in range(2):  # whichever process they come to
        store.write_now(here.store_visits, [ada.id, tomek.id, eve.id, gus.id, 999], NOW + process)

    def seen_by(person: Person) -> list[str]:
        return [one.name for one in store.read_now(here.people_here, person, NOW + 2)]

    assert seen_by(ada) == ["Eve", "Tomek"]
    assert seen_by(gus) == ["Ada", "Eve", "Tomek"]
    store.write_now(people.change_settings, eve, SettingsChange(unseen=True))
    store.write_now(mutes.mute, tomek, ada.id)
    assert seen_by(ada) == seen_by(tomek) == []
    assert store.read_now(here.people_here, gus, NOW + 1 + here.LEASE) == []
    assert store.write_now(here.drop_visits, NOW + 500) == 4


def test_friends_are_exported_and_gone_with_the_account(store: Database, ada: Person, tomek: Person) -> None:
    befriend(store, ada, tomek)
    eve = account(store, "Eve")
    store.write_now(friends.ask, eve, ada.id, NOW)
    company = store.read_now(belongings, ada).company
    assert (company.friends, company.requests, company.asked) == (["Tomek"], ["Eve"], [])
    store.write_now(delete_person, titles(), tomek, NOW)
    assert names(store, ada) == ([], ["Eve"], [])


def test_languages_and_being_seen_are_settings(store: Database, ada: Person) -> None:
    changed = store.write_now(
        people.change_settings, ada, SettingsChange(unseen=True, spoken=("it", "en", "it"))
    )
    assert (changed.unseen, changed.spoken) == (True, ("en", "it"))
    with pytest.raises(ServerError, match="spoken must be one of"):
        store.write_now(people.change_settings, ada, SettingsChange(spoken=("en", "klingon")))
    assert store.read_now(people.find_person, ada.id) == changed
