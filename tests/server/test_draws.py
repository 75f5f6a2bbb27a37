"""What is drawn at a table: nobody can foretell it, and nothing that goes wrong draws it again."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest
from mypy_extensions import i64
from sqlalchemy import select, update

from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.vecs import vec
from ironbridge.registry import titles
from ironbridge.server import cards, play, records
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from ironbridge.server.desks import Desks
from ironbridge.server.draws import SECRET_BYTES
from ironbridge.server.errors import OutOfOrder
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table
from ironbridge.table.companion import kind_of
from tests.server.stores import guest, new_table, play_some, some_action


@pytest.fixture
def ada(database: Database) -> Person:
    return guest(database)


def drawn(match: Match[Any, Any], kind: str = "") -> list[str]:
    """What came up after the set-up."""
    found = [name for step in match.record.steps for name in step.chance]
    return [name for name in found if not kind or kind_of(name) == kind]


def played(database: Database, desks: Desks, id: str, person: Person, draws: int) -> Match[Any, Any]:
    """The match once so many outcomes have come up."""
    while len(drawn(match := database.read_now(desks.find, id).match)) < draws:
        play_some(database, desks, id, person, 1, seed=match.steps)
    return match


@pytest.mark.parametrize(("title", "seats"), [("birmingham", 2), ("age_of_steam", 3), ("mautoma", 1)])
def test_no_copy_of_a_tables_state_foretells_what_it_will_draw(
    database: Database, desks: Desks, ada: Person, title: str, seats: int
) -> None:
    id = new_table(database, ada, " ".join(["me", "screen", "screen"][:seats]), title=title)
    guessed: list[str] = []
    stored: list[str] = []
    known: list[str] = []
    luck = random.Random(5)
    while len(guessed) < 12:
        match = database.read_now(desks.find, id).match
        version, action = some_action(database, desks, id, luck)
        keyless, restored, keyed = match.fork(), as_stored(match), match.fork()
        keyless.key = b""
        for twin, found in ((keyless, guessed), (restored, stored), (keyed, known)):
            before = len(drawn(twin))
            twin.play(match.game.deciding(match.state), match.read_action(action))
            found += drawn(twin)[before:]
        database.write_now(play.act, desks, id, ada, version, action, 3.0)
    real = drawn(database.read_now(desks.find, id).match)
    assert known == real  # the very same way with the key
    for found in (guessed, stored):
        assert sum(one == other for one, other in zip(found, real, strict=True)) < len(real) / 2


def as_stored(match: Match[Any, Any]) -> Match[Any, Any]:
    """What can be made of the state that is kept beside the record, with the generator's own in it."""
    return Match.from_position(match.game, match.game.position(match.state))


def test_the_generators_state_foretells_a_simulation_and_no_table() -> None:
    """36 dice give that state away, by meeting in the middle. To search 2**31 halves takes hours in Python:
    here it is handed over, which is all the search could find, and more than it can find at a table."""

    def roll(chance: Chance, times: int) -> list[int]:
        return [chance.show(0, vec[i64](range(6))) for _ in range(times)]

    simulation = Chance(7)
    roll(simulation, 36)
    found = simulation.state
    foretold = roll(Chance(0, found), 24)
    assert roll(simulation, 24) == foretold
    later = []
    for secret in (b"a" * SECRET_BYTES, b"b" * SECRET_BYTES):
        table = Chance(7)
        table.key = secret
        roll(table, 36)
        assert table.state == found  # the very state, and another secret: other dice
        later.append(roll(table, 24))
    for one, other in ((later[0], foretold), (later[1], foretold), later):
        assert sum(a == b for a, b in zip(one, other, strict=True)) < 12


def test_tables_of_the_same_kind_are_dealt_differently_and_know_no_seed(
    database: Database, desks: Desks, ada: Person
) -> None:
    headers = [
        database.read_now(desks.find, new_table(database, ada, "me screen", seed=None)).match.record.header
        for _ in range(3)
    ]
    assert len({header.chance for header in headers}) == 3
    assert {header.seed for header in headers} == {None}


def test_a_restart_draws_as_the_table_would_have_drawn(store: Database, desks: Desks) -> None:
    ada = guest(store)
    steady, restarted = (new_table(store, ada, "me screen screen", title="age_of_steam") for _ in range(2))
    luck = random.Random(3)
    while len(drawn(store.read_now(desks.find, steady).match)) < 12:
        version, action = some_action(store, desks, steady, luck)
        store.write_now(play.act, desks, steady, ada, version, action, 3.0)
        store.write_now(play.act, Desks(titles()), restarted, ada, version, action, 3.0)
    records_of_both = [store.read_now(Desks(titles()).find, id).match.record for id in (steady, restarted)]
    assert records_of_both[0] == records_of_both[1]


def test_a_move_that_could_not_be_stored_draws_the_same_again(
    database: Database, desks: Desks, ada: Person
) -> None:
    id = new_table(database, ada, "me screen", seed=None)
    played(database, desks, id, ada, 2)
    drew: list[list[str]] = []

    def act(c: Any, version: int, action: dict[str, Any], *, fail: bool) -> None:
        before = desks.find(c, id).match
        play.act(c, desks, id, ada, version, action, 3.0)
        after = desks.find(c, id).match
        drew.append(drawn(after)[len(drawn(before)) :])
        if fail:
            raise ZeroDivisionError

    while not drew or not drew[-1]:
        version, action = some_action(database, desks, id, random.Random(version_of(database, id)))
        with pytest.raises(ZeroDivisionError):
            database.write_now(functools.partial(act, fail=True), version, action)
        database.write_now(functools.partial(act, fail=False), version, action)
        assert drew[-1] == drew[-2]


def version_of(database: Database, id: str) -> int:
    version: int = database.read_now(find_table, id).version
    return version


def test_copies_of_a_moment_draw_anew(database: Database, desks: Desks, ada: Person) -> None:
    id = new_table(database, ada, "me screen")
    match = played(database, desks, id, ada, 2)
    copies = [
        database.write_now(records.store_private, ada, records.copy_of(match, None), "Copy", 9.0)
        for _ in "ab"
    ]
    later = []
    for one in (id, *copies):
        then = database.read_now(desks.find, one).match
        while len(drawn(then)) < 12:
            play_some(database, desks, one, ada, 1, seed=then.steps)
            then = database.read_now(desks.find, one).match
        later.append(tuple(drawn(then)[2:12]))
    assert len(set(later)) == 3


def test_a_chapter_under_newer_rules_does_not_draw_the_first_ones_draws_again(
    database: Database, desks: Desks, ada: Person
) -> None:
    id = new_table(database, ada, "me screen")
    first = played(database, desks, id, ada, 6)

    def as_of_older_rules(c: Any) -> None:
        header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar_one()
        c.execute(update(tables).where(tables.c.id == id).values(header={**header, "rules_version": 0}))

    database.write_now(as_of_older_rules)
    fresh = Desks(titles())
    second = database.read_now(fresh.find, id).match
    assert second.steps == 0
    assert second.key != first.key
    play_some(database, fresh, id, ada, 1)
    assert database.read_now(fresh.find, id).match.key == stored_key(database, id) == second.key


def stored_key(database: Database, id: str) -> bytes:
    return database.read_now(Desks(titles()).find, id).match.key


def test_no_row_that_is_passed_around_holds_the_secret(database: Database, ada: Person) -> None:
    id = new_table(database, ada, "me screen", seed=None)
    secret = database.read_now(lambda c: c.execute(select(tables.c.secret)).scalar_one())
    assert len(secret) == 32
    for held in (database.read_now(find_table, id), database.read_now(cards.card, id, ada)):
        assert repr(secret) not in repr(held)


@pytest.mark.parametrize("secret", [None, b"short", b"s" * 65])
def test_a_table_without_a_whole_secret_is_not_played_on(
    database: Database, ada: Person, secret: bytes | None
) -> None:
    id = new_table(database, ada, "me screen")
    database.write_now(lambda c: c.execute(update(tables).values(secret=secret)))
    with pytest.raises(OutOfOrder):
        database.read_now(Desks(titles()).find, id)
