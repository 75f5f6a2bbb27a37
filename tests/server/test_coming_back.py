"""A game that is no longer in memory is the same when it comes back, and what is in memory has its bounds."""

from __future__ import annotations

import gc
import random
import tracemalloc
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from ironbridge.core.kept import Kept, Room
from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from ironbridge.registry import titles
from ironbridge.server import play
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.laying import Desk
from ironbridge.server.people import Person
from ironbridge.server.settings import memory_allowed
from ironbridge.server.storing import Ack
from ironbridge.server.table_rows import find_table
from ironbridge.server.weighing import Scales
from tests.server.stores import guest, new_table, play_some
from tests.titles import find

GAMES = {
    "birmingham": "me screen screen",
    "lancashire": "me screen screen screen",
    "brass_2007": "me screen screen",
    "age_of_steam": "me screen screen",
    "mautoma": "me",
}


def look(c: Connection, desks: Desks, id: str, whole: bool) -> Desk:
    return desks.at(c, find_table(c, id), whole=whole)


def told(match: Match[Any, Any]) -> dict[str, Any]:
    """All that anybody may ask of where a match stands."""
    game, state, seats = match.game, match.state, range(match.record.header.players)
    return {
        "position": game.position(state),
        "views": [game.view(state, seat) for seat in (None, *seats)],
        "options": [match.options(seat) for seat in seats],
        "undo": [(match.can_undo(seat), match.can_redo(seat)) for seat in seats],
        "at": (match.version, match.steps, match.firm[0], match.undone, match.outcome, match.key),
    }


def shown(desk: Desk, seat: int | None) -> tuple[Any, ...]:
    """All that a page is drawn from."""
    game = desk.match.game
    state, version, log, can_undo, can_redo, left, seen = desk.snapshot(seat)[1:]
    positions = game.position(state), left and game.position(left)
    return (*positions, version, log, can_undo, can_redo, seen)


def changed(match: Match[Any, Any], kind: str, action: dict[str, Any] | None) -> Match[Any, Any]:
    twin = match.fork()
    assert twin.decision is not None
    seat = twin.decision.seat
    if action is not None:
        twin.play(seat, twin.read_action(action))
    elif kind == "undo":
        twin.undo(seat)
    else:
        twin.redo(seat)
    return twin


@pytest.mark.parametrize("title", GAMES)
def test_a_game_that_comes_back_is_as_one_that_was_kept(database: Database, title: str) -> None:
    ada, luck = guest(database, "Ada"), random.Random(title)
    id = new_table(database, ada, GAMES[title], title=title)
    keeping, forgetful = Desks(titles()), Desks(titles(), Room(0))
    back = again = taken_up = 0
    for turn in range(90):
        kept = database.read_now(look, keeping, id, True)
        short = database.read_now(look, forgetful, id, False).match
        match, decision = kept.match, kept.match.decision
        taken_up += bool(short.untold)
        assert told(short) == told(match)
        if turn % 9 == 0:
            laid = database.read_now(look, forgetful, id, True)
            seats = (None, *range(match.record.header.players))
            assert [shown(laid, seat) for seat in seats] == [shown(kept, seat) for seat in seats]
        if decision is None:
            break
        kind, action, seat = "act", None, decision.seat
        if match.can_redo(seat) and luck.random() < 0.5:
            kind, again = "redo", again + 1
        elif match.can_undo(seat) and luck.random() < 0.3:
            kind, back = "undo", back + 1
        else:
            action = msgspec.to_builtins(luck.choice(match.options(seat)))
        one, other = changed(short, kind, action), changed(match, kind, action)
        assert told(one) == told(other)  # what is drawn, too
        assert one.log[len(short.log) :] == other.log[match.steps :]
        change(database, forgetful, id, ada, kind, match.version, action)
    assert taken_up > 30
    assert back > 1
    assert again


def change(
    database: Database, desks: Desks, id: str, person: Person, kind: str, version: int, action: Any
) -> Ack:
    if kind == "act":
        return database.write_now(play.act, desks, id, person, version, action, 3.0)
    return database.write_now(play.undo if kind == "undo" else play.redo, desks, id, person, version, 3.0)


def test_to_move_no_game_is_played_again(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = guest(database, "Ada")
    id = new_table(database, ada, "me screen screen")
    play_some(database, Desks(titles()), id, ada, 40)
    again: list[int] = []
    replay = Match._replay_step

    def counted(self: Match[Any, Any], number: int, step: Any) -> None:
        again.append(number)
        replay(self, number, step)

    monkeypatch.setattr(Match, "_replay_step", counted)
    fresh = Desks(titles())
    match = database.read_now(look, fresh, id, False).match
    action = msgspec.to_builtins(match.game.options(match.state)[0])
    database.write_now(play.act, fresh, id, ada, match.version, action, 3.0)
    assert len(again) < 5  # what can be taken back
    assert not fresh.knows(id)  # it cannot be shown yet
    log = database.read_now(fresh.snapshot, id, 0).log
    assert [one.number for one in log] == [*range(1, len(log) + 1)]
    assert fresh.knows(id)


# Bounds


def played(title: str, players: int) -> Match[Any, Any]:
    match: Match[Any, Any] = Match.start(find(title), players, seed=3)
    luck = random.Random(3)
    while match.decision is not None and match.steps < 120:
        match.play(match.decision.seat, luck.choice(match.options(match.decision.seat)))
    return match


@pytest.mark.parametrize(("title", "players"), [("birmingham", 4), ("age_of_steam", 4), ("mautoma", 2)])
def test_the_estimate_of_a_game_is_honest(title: str, players: int) -> None:
    match = played(title, players)
    scales = Scales()
    scales.state_size(match)
    gc.collect()
    tracemalloc.start()
    try:
        again = Match.replay(match.game, match.record)
        twins = [again.fork() for _ in range(3)]
        gc.collect()
        used = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert 0.7 < scales.weigh([again, *twins]) / used < 1.5


def test_the_games_looked_at_longest_ago_leave_first(database: Database) -> None:
    ada, room = guest(database, "Ada"), Room(10**9)
    desks = Desks(titles(), room)
    ids = [new_table(database, ada, "me screen") for _ in range(6)]
    for id in ids:
        play_some(database, desks, id, ada, 3)
        database.read_now(desks.find, id)
    room.size = room.used // 2
    database.read_now(desks.find, ids[1])
    play_some(database, desks, ids[5], ada, 1)
    assert room.used <= room.size
    known = [desks.knows(id) for id in ids]
    assert known[1]
    assert known[5]
    assert not known[0]
    assert not known[2]


def test_the_memory_allowed_is_a_number_of_megabytes() -> None:
    assert memory_allowed({}) == 256
    assert memory_allowed({"IRONBRIDGE_MEMORY": " 64 "}) == 64
    for text in ("0", "-5", "1e3", "²", "plenty", "1000001", "9" * 5000):
        with pytest.raises(Malformed, match="IRONBRIDGE_MEMORY must be a number of megabytes from 1 to"):
            memory_allowed({"IRONBRIDGE_MEMORY": text})


def test_stores_share_one_room() -> None:
    room = Room(100_000)
    texts: Kept[int, str] = Kept(1000, room=room)
    games: Kept[int, bytes] = Kept(weigh=len, room=room)
    for n in range(50):
        texts.put(n, "x" * 5000)
    assert room.used <= room.size
    assert 10 < len(texts) < 20
    for n in range(30):
        games.put(n, bytes(5000))
        texts.find(49)
    assert room.used <= room.size
    assert texts.find(49) is not None  # it was asked for all the time
    assert texts.find(48) is None
    assert 15 < len(games) < 20
    games.put(30, bytes(100_001))  # no room for anything else, nor for this
    assert room.used <= room.size
    assert len(games) == 0
    texts.put(1, "y")
    texts.put(1, "z")
    assert len(texts) == 1
    texts.drop(1)
    assert room.used == 0
