"""Moves: stored before they are acknowledged, by the right seat, at the right version, once."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, delete, select, update

from ironbridge.core.match import Match
from ironbridge.core.record import Header, Record, encode, plain
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, play
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import steps, tables, users
from ironbridge.server.desks import Desks, point_of
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound, Refused
from ironbridge.server.laying import Desk, lay, read_steps
from ironbridge.server.people import Person
from ironbridge.server.storing import Ack
from ironbridge.server.table_rows import find_table
from tests.age_of_steam.table.test_lines import building
from tests.server.conftest import Visitor
from tests.server.stores import guest, new_table, play_out, play_some, some_action
from tests.titles import find

LOAN = {"type": "loan"}


@pytest.fixture
def ada(store: Database) -> Person:
    return guest(store, "Ada")


def act(store: Database, desks: Desks, id: str, person: Person, version: int, **more: Any) -> Ack:
    action = more.get("action", LOAN)
    return store.write_now(play.act, desks, id, person, version, action, 3.0, more.get("seat"))


def _laid(c: Connection, id: str) -> Desk:
    row = find_table(c, id)
    return lay(c, titles().find(row.title), row)


def stored_match(store: Database, id: str) -> Match[Any, Any]:
    """As it is replayed from what is stored, by somebody who has seen nothing of it before."""
    return store.read_now(_laid, id).match


@pytest.mark.parametrize("title", ["birmingham", "age_of_steam"])
def test_a_whole_game_is_stored_step_by_step(store: Database, desks: Desks, ada: Person, title: str) -> None:
    id = new_table(store, ada, "me screen screen", title=title)
    play_out(store, desks, id, ada)
    shown = store.read_now(cards.card, id, ada)
    again = stored_match(store, id)
    assert again.decision is None
    assert again.outcome is not None
    assert (shown.scores, shown.steps, shown.version) == (again.outcome.scores, again.steps, again.version)


def test_an_answer_to_an_older_version_changes_nothing(store: Database, desks: Desks, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    done = act(store, desks, id, ada, 0)
    with pytest.raises(Conflict, match=f"at version {done.version}.*for version 0"):
        act(store, desks, id, ada, 0)
    assert stored_match(store, id).version == done.version


def test_only_the_person_who_decides_may_play(store: Database, desks: Desks, ada: Person) -> None:
    tomek, stranger = guest(store, "Tomek"), guest(store, "Giulia")
    id = new_table(store, ada, "me open")
    with pytest.raises(Conflict, match="not started"):
        act(store, desks, id, ada, 0)
    store.write_now(lobby.sit, titles(), id, tomek, None, "", 2.0)
    deciding = store.read_now(cards.card, id, ada).deciding
    right, wrong = (ada, tomek) if deciding == 0 else (tomek, ada)
    for person, seat in ((wrong, None), (wrong, deciding), (stranger, None), (right, 1 - (deciding or 0))):
        with pytest.raises(Forbidden):
            act(store, desks, id, person, 0, seat=seat)
    assert act(store, desks, id, right, 0, seat=deciding).version > 0
    with pytest.raises(NotFound):
        act(store, desks, "nowhere", right, 0)


def test_what_the_rules_refuse_is_said_with_the_rule(store: Database, desks: Desks, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    with pytest.raises(Refused) as caught:
        act(store, desks, id, ada, 0, action={"type": "end_turn"})
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule in str(caught.value)
    with pytest.raises(BadInput):
        act(store, desks, id, ada, 0, action={"type": "teleport"})
    assert stored_match(store, id).version == 0


def test_undo_and_redo_reach_the_store_and_survive_a_restart(
    store: Database, desks: Desks, ada: Person
) -> None:
    id = new_table(store, ada, "me screen")
    loan = act(store, desks, id, ada, 0)
    back = store.write_now(play.undo, desks, id, ada, loan.version, 4.0)
    assert (back.steps, back.version > loan.version) == (0, True)
    with pytest.raises(Conflict, match="nothing to undo"):
        store.write_now(play.undo, desks, id, ada, back.version, 4.0)
    other = Desks(titles())  # a server that was started anew knows what can be done again
    again = store.write_now(play.redo, other, id, ada, back.version, 5.0)
    assert again.steps == loan.steps
    for cached in (desks, other):
        snapshot = store.read_now(cached.snapshot, id, store.read_now(cards.card, id, ada).deciding)
        assert (snapshot.version, snapshot.can_undo, snapshot.can_redo) == (again.version, True, False)
    with pytest.raises(Conflict, match="nothing to redo"):
        store.write_now(play.redo, desks, id, ada, again.version, 5.0)


def test_desks_that_are_behind_catch_up_whatever_was_played_or_undone(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen screen")
    near, far = Desks(titles()), Desks(titles())
    luck = random.Random(5)
    for turn in range(120):
        version, action = some_action(store, near, id, luck)
        done = store.write_now(play.act, near, id, ada, version, action, 3.0)
        match = store.read_now(near.find, id).match
        if turn % 3 == 0 and match.decision is not None and match.can_undo(match.decision.seat):
            done = store.write_now(play.undo, near, id, ada, done.version, 3.0)
        if turn % 7 == 0:
            seen, fresh = store.read_now(far.find, id), stored_match(store, id)
            assert seen.match.record == fresh.record
            assert seen.match.game.position(seen.match.state) == fresh.game.position(fresh.state)
            assert (seen.version, seen.match.undone) == (done.version, fresh.undone)


def test_a_move_that_could_not_be_stored_leaves_no_trace(store: Database, desks: Desks, ada: Person) -> None:
    id = new_table(store, ada, "me screen")

    def fail(c: Any) -> None:
        play.act(c, desks, id, ada, 0, LOAN, 3.0)
        raise OSError("the disc is full")

    with pytest.raises(OSError, match="disc is full"):
        store.write_now(fail)
    snapshot = store.read_now(desks.snapshot, id, 0)
    assert (snapshot.version, len(snapshot.log)) == (0, 0)
    assert act(store, desks, id, ada, 0).steps == stored_match(store, id).steps


def test_of_several_answers_at_once_exactly_one_is_taken(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    other = Database(store.url)  # as another process would have it
    taken: list[Ack] = []
    refused: list[Exception] = []
    gate = threading.Barrier(8)

    def answer(database: Database) -> None:
        gate.wait()
        try:
            taken.append(act(database, Desks(titles()), id, ada, 0))
        except Conflict as error:
            refused.append(error)

    threads = [threading.Thread(target=answer, args=(one,)) for one in (store, other) * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert (len(taken), len(refused)) == (1, 7)
    assert stored_match(store, id).steps == taken[0].steps


def test_a_seat_sees_what_happened_since_its_turn(store: Database, desks: Desks, ada: Person) -> None:
    id = new_table(store, ada, "me screen screen")
    first = store.read_now(cards.card, id, ada).deciding
    assert first is not None
    luck = random.Random(2)
    while True:
        version, action = some_action(store, desks, id, luck)
        store.write_now(play.act, desks, id, ada, version, action, 3.0)
        now = store.read_now(cards.card, id, ada)
        if now.deciding != first:
            break
    handed_over = now.steps
    play_some(store, desks, id, ada, 2)
    for cached in (desks, Desks(titles())):  # as it was followed, and as it is laid again
        snapshot = store.read_now(cached.snapshot, id, first)
        assert snapshot.seen == handed_over
        assert snapshot.left is not None
        assert len(snapshot.log) > handed_over
    assert store.read_now(desks.snapshot, id, None).left is None


def test_a_snapshot_is_nobodys_but_the_viewers(store: Database, desks: Desks, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    snapshot = store.read_now(desks.snapshot, id, 0)
    game = snapshot.title.game
    game.apply(snapshot.state, game.options(snapshot.state)[0])
    clean = store.read_now(desks.snapshot, id, 0)
    assert game.position(clean.state) != game.position(snapshot.state)


def test_every_moment_of_a_game_can_be_seen_again(store: Database, desks: Desks, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    seen = []
    for _ in range(12):
        snapshot = store.read_now(desks.snapshot, id, 0)
        seen.append((len(snapshot.log), snapshot.title.game.view(snapshot.state, 0)))
        play_some(store, desks, id, ada, 1)
    for move, view in seen:
        then = store.read_now(desks.snapshot_at, id, move)
        assert then.title.game.view(then.state, 0) == view
    match = store.read_now(desks.find, id).match
    timeline = [point_of(then) for then in desks.waypoints.walk(id, match)]
    last = store.read_now(cards.card, id, ada).steps
    assert [moment.move for moment in timeline] == list(range(last + 1))
    now = store.read_now(desks.snapshot, id, None)
    assert timeline[-1].view == now.title.game.view(now.state, None)
    assert timeline[-1].stage == now.title.game.stage(now.state)
    with pytest.raises(BadInput):
        store.read_now(desks.snapshot_at, id, last + 1)


def play_into_turn(store: Database, desks: Desks, id: str, person: Person) -> Ack:
    """Some steps, the last of which was chosen and can be taken back."""
    done = play_some(store, desks, id, person, 5)
    while (match := store.read_now(desks.find, id).match).firm[0] == done.steps or match.log[-1].step.forced:
        done = play_some(store, desks, id, person, 1)
    return done


def test_a_running_game_under_newer_rules_begins_a_new_chapter(
    store: Database, desks: Desks, ada: Person
) -> None:
    id = new_table(store, ada, "me screen")
    done = play_into_turn(store, desks, id, ada)

    def as_of_older_rules(c: Any) -> None:
        header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar_one()
        older = {**header, "rules_version": 0}
        c.execute(update(tables).where(tables.c.id == id).values(header=older))

    newest = store.read_now(desks.find, id).match
    store.write_now(as_of_older_rules)
    fresh = Desks(titles())
    before = store.read_now(fresh.find, id)
    assert (before.version, before.match.steps) == (done.version, 0)
    assert before.match.game.position(before.match.state) == newest.game.position(newest.state)
    after = play_some(store, fresh, id, ada, 1)
    assert (after.version, after.steps) == (done.version + after.steps, after.steps)

    def chapters(c: Any) -> list[int]:
        return sorted(set(c.execute(select(steps.c.chapter).where(steps.c.table == id)).scalars()))

    assert store.read_now(chapters) == [1, 2]  # what was played under the older rules is kept
    play_some(store, fresh, id, ada, 3)
    assert store.read_now(fresh.find, id).match.record == stored_match(store, id).record


def test_newer_rules_that_refuse_a_step_of_the_open_turn_give_the_turn_back(
    store: Database, desks: Desks, ada: Person
) -> None:
    id = new_table(store, ada, "me screen")
    play_into_turn(store, desks, id, ada)
    match = store.read_now(desks.find, id).match.fork()

    def as_of_other_rules(c: Any) -> None:
        header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar_one()
        c.execute(update(tables).where(tables.c.id == id).values(header={**header, "rules_version": 0}))
        last = update(steps).where(steps.c.table == id, steps.c.number == match.steps)
        c.execute(last.values(step={"seat": 0, "action": {"type": "nothing we know"}}))

    store.write_now(as_of_other_rules)
    before = store.read_now(Desks(titles()).find, id).match
    decision = match.decision
    assert decision is not None
    match.undo(decision.seat)
    assert before.game.position(before.state) == match.game.position(match.state)


def test_a_game_finished_under_rules_that_refuse_it_now_can_be_looked_at_again_and_again(
    store: Database, desks: Desks, ada: Person
) -> None:
    id = new_table(store, ada, "me screen", options={"variant": "introductory"})
    play_out(store, desks, id, ada)
    ended = store.read_now(desks.find, id)

    def as_of_other_rules(c: Any) -> None:
        header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar_one()
        c.execute(update(tables).where(tables.c.id == id).values(header={**header, "rules_version": 0}))
        first = update(steps).where(steps.c.table == id, steps.c.number == 1)
        c.execute(first.values(step={"seat": 0, "action": {"type": "nothing we know"}}))

    store.write_now(as_of_other_rules)
    fresh = Desks(titles())
    for _ in range(2):
        seen = store.read_now(fresh.find, id)
        assert (seen.version, seen.match.outcome) == (ended.version, ended.match.outcome)


def test_what_is_stored_is_a_record(store: Database, desks: Desks, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    play_some(store, desks, id, ada, 30)

    def stored(c: Any) -> Record:
        header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar_one()
        return Record(msgspec.convert(header, Header), read_steps(c, find_table(c, id)))

    found = store.read_now(stored)
    assert Match.replay(find("birmingham"), found).steps == len(found.steps)


def test_chat_is_for_the_table_and_notes_are_for_oneself(store: Database, ada: Person) -> None:
    tomek = guest(store, "Tomek")
    id = new_table(store, ada, "me greedy")
    line = store.write_now(play.say_in_chat, id, ada, " good  luck ", 3.0)
    with pytest.raises(Forbidden):
        store.write_now(play.say_in_chat, id, tomek, "hello", 3.0)
    with pytest.raises(BadInput):
        store.write_now(play.say_in_chat, id, ada, "x" * 501, 3.0)
    (said,) = store.read_now(play.chat_lines, id, None)
    assert (said.id, said.name, said.text) == (line, "Ada", "good luck")
    assert store.read_now(play.chat_lines, id, None, line) == []
    store.write_now(play.write_notes, id, ada, "buy the brewery")
    store.write_now(play.write_notes, id, ada, "buy the other brewery")
    assert store.read_now(play.read_notes, id, ada) == "buy the other brewery"
    assert store.read_now(play.read_notes, id, tomek) == ""


# Over HTTP


def api_table(visitor: Visitor, *kinds: str, **more: Any) -> str:
    levels = ("greedy", "random")
    seats = [{"kind": "bot", "bot": k} if k in levels else {"kind": k} for k in kinds]
    answer = visitor.post("/api/tables", json={"title": "birmingham", "seats": seats, "seed": 7, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_the_status_says_what_was_wrong(ada_online: Visitor, open_visitor: Callable[[str], Visitor]) -> None:
    ada, tomek, stranger = ada_online, open_visitor("Tomek"), open_visitor("")
    id = api_table(ada, "me", "screen")
    address = f"/api/tables/{id}"
    move = {"version": 0, "action": LOAN}
    assert stranger.post(f"{address}/moves", json=move).status_code == 401
    assert tomek.post(f"{address}/moves", json=move).status_code == 403
    assert ada.post(f"{address}/moves", json={**move, "version": 9}).status_code == 409
    assert ada.post(f"{address}/moves", json={"version": 0}).status_code == 400
    assert ada.post("/api/tables/nowhere/moves", json=move).status_code == 404
    refused = ada.post(f"{address}/moves", json={"version": 0, "action": {"type": "end_turn"}})
    assert refused.status_code == 422
    assert refused.json()["refusal"]["code"]
    assert ada.post(f"{address}/moves", json=move).json()["version"] > 0
    assert stranger.get(f"{address}/options").status_code == 403
    assert tomek.get(f"{address}/state?seat=0").status_code == 403
    assert stranger.get(f"{address}/state").json()["seat"] is None


def test_a_game_is_played_over_http(ada_online: Visitor) -> None:
    ada = ada_online
    address = f"/api/tables/{api_table(ada, 'me', 'screen')}"
    luck = random.Random(4)
    for _ in range(40):
        offered = ada.get(f"{address}/options").json()
        move = {"version": offered["version"], "action": luck.choice(offered["options"])}
        assert ada.post(f"{address}/moves", json=move).status_code == 200
    seen = ada.get(f"{address}/state").json()
    told = ada.get(f"{address}/log").json()
    assert (seen["mine"], seen["view"]["hand"] != []) == (True, True)
    assert told["version"] == seen["version"]
    assert len(told["steps"]) == seen["steps"]
    late = ada.get(f"{address}/log?after=20").json()
    assert late["steps"] == told["steps"][20:]
    assert all(line in told["lines"] for line in late["lines"])
    if seen["can_undo"]:
        assert ada.post(f"{address}/undo", json={"version": seen["version"]}).status_code == 200


def test_a_guest_joins_by_invitation_with_a_name_only(
    ada_online: Visitor, open_visitor: Callable[[str], Visitor]
) -> None:
    stranger = open_visitor("")
    id = api_table(ada_online, "me", "invited")
    invitation = ada_online.get(f"/api/tables/{id}").json()["invitation"]
    assert stranger.post("/api/join/nonsense", json={"name": "Giulia"}).status_code == 404
    assert stranger.post(f"/api/join/{invitation}", json={}).status_code == 400
    joined = stranger.post(f"/api/join/{invitation}", json={"name": "Giulia"})
    assert joined.json() == {"id": id, "seat": 1}
    assert stranger.get("/api/me").json()["guest"] is True
    shown = stranger.get(f"/api/tables/{id}").json()
    assert (shown["status"], shown["seats"][1]["you"]) == ("running", True)


@pytest.fixture
def ada_online(visitor: Visitor) -> Visitor:
    visitor.register("Ada")
    return visitor


def test_what_steers_a_terminal_or_turns_letters_is_not_said_and_emoji_are(
    store: Database, desks: Desks, ada: Person
) -> None:
    id = new_table(store, ada, "me screen")
    family = "\N{MAN}\N{ZERO WIDTH JOINER}\N{GIRL}"
    store.write_now(play.say_in_chat, id, ada, f"\x1b[2Jcoal\u202e\nand {family}", 3.0)
    assert store.read_now(play.chat_lines, id, ada)[0].text == f"[2Jcoal and {family}"


def test_who_has_just_left_for_good_is_told_to_log_in(visitor: Visitor) -> None:
    visitor.register("Ada")
    database = visitor.app.state.database
    assert visitor.get("/api/me").status_code == 200  # known from now on
    database.write_now(lambda c: c.execute(delete(users)))
    table = {"title": "birmingham", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answers = [visitor.post("/api/tables", json=table), visitor.patch("/api/me", json={"theme": "night"})]
    assert {answer.status_code for answer in answers} <= {401, 409}


def test_options_that_would_ruin_a_railway_are_named_with_what_would_lack(ada_online: Visitor) -> None:
    table = api_table(ada_online, "me", "screen", "screen", title="age_of_steam")
    address = f"/api/tables/{table}"
    offered = ada_online.get(f"{address}/options").json()
    assert offered["risks"] == []
    for _ in range(3):
        move = {"version": offered["version"], "action": offered["options"][0]}
        assert ada_online.post(f"{address}/moves", json=move).status_code == 200
        offered = ada_online.get(f"{address}/options").json()
    bids = {one["option"]: one for one in offered["risks"]}
    for place, option in enumerate(offered["options"]):
        left = 10 - option.get("money", 0)  # two shares and the engine are paid at the end of the turn
        risky = {"option": place, "loss": "bankrupt", "missing": 3 - left}
        assert bids.get(place) == (risky if left < 3 else None)


# Runs


def tracks(match: Match[Any, Any], most: int) -> list[dict[str, Any]]:
    """Tiles that can be laid one after the other."""
    twin, found = match.fork(), list[dict[str, Any]]()
    seat = twin.game.deciding(twin.state)
    while len(found) < most:
        build = next(one for one in twin.options(seat) if str(one).startswith("build "))
        twin.play(seat, build)
        found.append(plain(build))
    return found


def to_build(store: Database, desks: Desks, ada: Person) -> tuple[str, Match[Any, Any]]:
    """A table of Age of Steam at which track is built now."""
    id = new_table(store, ada, "me screen screen", title="age_of_steam")
    while (match := stored_match(store, id)).decision is not None:
        options = match.options(match.game.deciding(match.state))
        if any(str(one).startswith("build ") for one in options):
            return id, match
        act(store, desks, id, ada, match.version, action=plain(options[0]))
    raise AssertionError("nobody builds")


def test_a_run_is_stored_as_steps_of_their_own_and_taken_back_one_by_one(
    store: Database, desks: Desks, ada: Person
) -> None:
    id, match = to_build(store, desks, ada)
    line = tracks(match, 2)
    ack = store.write_now(play.act_all, desks, id, ada, match.version, line, 3.0)
    assert ack == Ack(match.version + 2, match.steps + 2)
    assert [step.action for step in stored_match(store, id).record.steps[-2:]] == line
    ack = store.write_now(play.undo, desks, id, ada, ack.version, 4.0)
    assert stored_match(store, id).record.steps[-1].action == line[0]
    with pytest.raises(Conflict):
        store.write_now(play.act_all, desks, id, ada, match.version, line, 5.0)


def test_of_a_run_with_one_step_refused_none_is_played_and_it_says_which(
    store: Database, desks: Desks, ada: Person
) -> None:
    id, match = to_build(store, desks, ada)
    [first] = tracks(match, 1)
    with pytest.raises(Refused, match=r"Step 2 of 2 is not possible, so none of them was played\. "):
        store.write_now(play.act_all, desks, id, ada, match.version, [first, first], 3.0)
    with pytest.raises(BadInput):
        store.write_now(play.act_all, desks, id, ada, match.version, [first, {"type": "fly"}], 3.0)
    again = stored_match(store, id)
    assert (again.version, again.record.steps) == (match.version, match.record.steps)
    assert store.write_now(play.act_all, desks, id, ada, match.version, [first], 3.0).steps == match.steps + 1


def test_a_way_over_the_board_is_tried_by_the_api_and_then_played_as_one_move(ada_online: Visitor) -> None:
    record = encode(building().record)
    id = ada_online.post("/api/records", content=record).json()["id"]
    answer = ada_online.get(f"/api/tables/{id}/way", params={"over": ["M9", "N9", "O9", "P8", "Q9"]})
    assert answer.status_code == 200, answer.text
    way = answer.json()
    assert ([one["hex"] for one in way["actions"]], way["costs"], way["refusal"]) == (
        ["N9", "O9", "P8"],
        [3, 3, 3],
        "",
    )
    first, *then = way["actions"]
    move = {"version": way["version"], "action": first, "then": then}
    assert ada_online.post(f"/api/tables/{id}/moves", json=move).json()["steps"] == 3
    refused = ada_online.get(f"/api/tables/{id}/way", params={"over": ["M9", "N8"]}).json()
    assert refused["actions"] == []
    assert "your limit this turn is 3 tiles" in refused["refusal"]
