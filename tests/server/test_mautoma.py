"""Tables of a game alone: nobody sits where the automa plays, and the match plays its turns by itself."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import lobby, people, play, records
from ironbridge.server.cards import card
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks, dresses
from ironbridge.server.errors import BadInput, Conflict
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person
from tests.server.alone import play_alone
from tests.server.conftest import PASSWORD, Visitor
from tests.titles import find


@pytest.fixture
def ada(database: Database) -> Person:
    return database.write_now(people.register, "Ada", PASSWORD, 1.0)


def test_one_person_is_enough_and_nobody_else_can_sit_down(database: Database, ada: Person) -> None:
    id = database.write_now(lobby.create, titles(), ada, NewTable("mautoma", (SeatPlan("me"),)), 1.0)
    shown = database.read_now(card, id, ada)
    assert [seat.kind for seat in shown.seats] == ["person", "automa"]
    assert (shown.status, shown.deciding) == ("running", 0)
    dressed = database.read_now(dresses, shown)
    assert (dressed[1].name, dressed[1].tincture.id) == ("Mautoma", "sable")


@pytest.mark.parametrize(
    "seats",
    [
        (SeatPlan("me"), SeatPlan("bot", "greedy")),
        (SeatPlan("me"), SeatPlan("open")),
        (SeatPlan("automa"), SeatPlan("me")),
        (SeatPlan("me"), SeatPlan("automa"), SeatPlan("automa")),
    ],
)
def test_no_bot_and_no_person_takes_the_automas_seat(
    database: Database, ada: Person, seats: tuple[SeatPlan, ...]
) -> None:
    with pytest.raises(BadInput):
        database.write_now(lobby.create, titles(), ada, NewTable("mautoma", seats), 1.0)


def test_no_other_title_has_a_seat_that_plays_by_itself(database: Database, ada: Person) -> None:
    with pytest.raises(BadInput):
        database.write_now(
            lobby.create, titles(), ada, NewTable("birmingham", (SeatPlan("me"), SeatPlan("automa"))), 1.0
        )


def test_the_automas_turn_follows_at_once_and_cannot_be_taken_back(database: Database, ada: Person) -> None:
    desks = Desks(titles())
    id = play_alone(database, desks, turns=1)
    desk = database.read_now(desks.find, id)
    assert desk.match.record.steps[-1].seat == 1
    assert database.read_now(card, id, ada).deciding == 0
    assert not desk.match.can_undo(0)
    with pytest.raises(Conflict):
        database.write_now(play.undo, desks, id, ada, desk.version, 9.0)


@pytest.mark.parametrize("fresh", [False, True])
def test_what_the_automa_did_is_news_for_who_waited(database: Database, ada: Person, fresh: bool) -> None:
    """Also for a server that has just started, which plays the game again from what is stored."""
    desks = Desks(titles())
    id = play_alone(database, desks, turns=3)
    snapshot = database.read_now((Desks(titles()) if fresh else desks).snapshot, id, 0)
    automas = [played.number for played in snapshot.log if played.step.seat == 1]
    assert snapshot.seen < automas[-1]
    assert snapshot.log[snapshot.seen].step.seat == 1
    assert find("mautoma").view(snapshot.left, 0).round == 3
    assert find("mautoma").view(snapshot.state, 0).round == 4


def test_a_copy_from_the_middle_of_the_automas_turn_plays_it_to_its_end(
    database: Database, ada: Person
) -> None:
    desks = Desks(titles())
    id = play_alone(database, desks, turns=3)
    match, _ = database.read_now(records.find_original, desks, id, ada)
    drew = max(p.number for p in match.log if p.step.action.get("do") == "draw")
    twin = records.copy_of(match, drew)
    assert twin.decision is not None
    assert twin.decision.seat == 0
    assert plain(twin.record.steps[-1]) == plain(match.record.steps[-1])
    copy = database.write_now(records.store_private, ada, twin, "Copy", 9.0)
    assert [seat.kind for seat in database.read_now(card, copy, ada).seats] == ["person", "automa"]


def test_a_whole_game_has_a_result_a_replay_and_a_record(ada_visits: Visitor, played: str) -> None:
    result = ada_visits.get(f"/tables/{played}")
    assert result.status_code == 200
    assert "Mautoma" in result.text
    for move in ("0", "4", "5", "6", "30"):
        page = ada_visits.get(f"/tables/{played}/replay", params={"move": move})
        assert page.status_code == 200, move
    record = ada_visits.get(f"/tables/{played}/record.jsonl")
    assert '"mautoma"' in record.text.splitlines()[0]


@pytest.fixture
def ada_visits(visitor: Visitor) -> Visitor:
    visitor.register("Ada")
    return visitor


@pytest.fixture
def played(ada_visits: Visitor, app: Any) -> str:
    return play_alone(app.state.database, Desks(titles()), difficulty="hard")


def test_the_form_asks_for_a_difficulty_and_counts_out_custom_tiles(visitor: Visitor) -> None:
    page = visitor.get("/new", params={"title": "mautoma"}).text
    assert 'name="seat1"' not in page
    assert 'value="hard"' in page
    assert "tiles_cotton_1" not in page
    asked = {"title": "mautoma", "option_difficulty": "custom", "tiles_cotton_1": "3", "tiles_coal_4": "99"}
    custom = visitor.get("/new", params=asked).text
    assert 'name="tiles_cotton_1" id="tiles_cotton_1" value="3"' in custom
    assert 'value="easy"><span>' in custom  # one may still change one's mind
    made = visitor.post("/new", data=asked)
    assert made.status_code == 303
    table = visitor.get(f"/api{made.headers['location']}").json()
    assert table["options"]["tiles"].startswith("cotton 3 1 3 3")
    assert "coal 0 1 2 2" in table["options"]["tiles"]
    nothing = dict.fromkeys(re.findall(r'name="(tiles_\w+)"', custom), "0")
    refused = visitor.post("/new", data={"title": "mautoma", "option_difficulty": "custom", **nothing})
    assert refused.status_code == 400
    assert "at least one tile" in refused.text


def test_the_automas_turn_is_shown_until_one_goes_on_or_points_at_something(
    ada_visits: Visitor, app: Any
) -> None:
    id = play_alone(app.state.database, Desks(titles()), turns=2)
    shown = ada_visits.get(f"/tables/{id}").text
    assert 'id="told"' in shown
    assert 'id="tray-why"' in shown
    assert 'id="tray-hand"' not in shown
    for asked in ({"told": "no"}, {"pick": "type=loan"}, {"point": "type=loan"}):
        page = ada_visits.get(f"/tables/{id}", params=asked).text
        assert 'id="told"' not in page, asked
        assert 'id="tray-hand"' in page, asked
    stepped = ada_visits.get(f"/tables/{id}", params={"told": "1"}).text
    assert "step 1 of" in stepped
    assert ada_visits.get(f"/tables/{id}", params={"told": "999"}).status_code == 200
    # What was wished for at an older version does not hide a newer turn.
    assert 'id="told"' in ada_visits.get(f"/tables/{id}/view", params={"told": "no", "at": "1"}).text


def test_a_spectator_sees_the_turn_but_no_hand(ada_visits: Visitor, open_visitor: Any, app: Any) -> None:
    id = play_alone(app.state.database, Desks(titles()), turns=2)
    stranger = open_visitor("")
    for told in ("", "yes", "1", "2"):
        page = stranger.get(f"/tables/{id}", params={"told": told}).text
        assert 'id="told"' in page
        assert 'id="tray-hand"' not in page
        assert "You draw" not in page


def test_the_last_turn_of_a_game_can_be_looked_at_before_it_was_scored(
    app: Any, ada_visits: Visitor, played: str
) -> None:
    read, desks = app.state.database.read_now, app.state.desks
    end = read(desks.find, played).match.steps
    before, turn, over = (read(desks.snapshot_at, played, end, part) for part in (0, 1, None))
    game = over.title.game
    assert game.position(before.state) == game.position(before.left) == game.position(over.left)
    assert game.outcome(turn.state) is None
    assert game.view(turn.state, None).links
    assert not game.view(over.state, None).links
    assert game.outcome(over.state) is not None


def test_after_the_end_its_last_turn_can_still_be_seen_and_leads_to_the_result(
    ada_visits: Visitor, played: str
) -> None:
    result = ada_visits.get(f"/tables/{played}").text
    assert 'id="told"' not in result
    assert f'href="/tables/{played}?told=yes">What Mautoma did</a>' in result
    for told in ("yes", "1"):
        shown = ada_visits.get(f"/tables/{played}", params={"told": told})
        assert shown.status_code == 200
        assert 'id="told"' in shown.text, told
        assert "data-tell" not in shown.text
    whole = ada_visits.get(f"/tables/{played}", params={"told": "yes"}).text
    assert f'href="/tables/{played}?told=no">See the result</a>' in whole
    assert 'data-told="yes"' in whole
    assert 'id="told"' not in ada_visits.get(f"/tables/{played}", params={"told": "no"}).text
