"""The pace of a table on its pages, questions to the others by plain forms, and the page of time off."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar import Litestar
from sqlalchemy import event, update

from ironbridge.server import timekeeper
from ironbridge.server.db.schema import petitions
from ironbridge.server.live import Beat
from ironbridge.server.pages.following import Follower
from ironbridge.server.pages.viewing import TABLES
from ironbridge.server.parts import parts_of
from ironbridge.server.people import find_person
from ironbridge.server.settings import Settings
from ironbridge.words.languages import language_now
from tests.server.conftest import Visitor
from tests.server.stores import open_store

Open = Callable[..., Visitor]
FORM = {"title": "birmingham", "players": "2", "seat0": "me", "seat1": "open"}
OWN = {
    "pace": "correspondence",
    "correspondence_turn": "10",
    "correspondence_bank": "2",
    "at_zero": "replace",
}
OFF = {"zone": "Europe/Rome", "from": "23:00", "to": "07:00", "day5": "1", "first0": "2040-08-01"}


def opened(visitor: Visitor, **form: str) -> str:
    answer = visitor.post("/new", data={**FORM, **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def play_once(one: Visitor, other: Visitor, table: str) -> Visitor:
    """Whoever decides passes, or plays what comes first; who that was."""
    card = one.get("/api" + table).json()
    mover = one if card["seats"][card["deciding"]]["user"] == one.get("/api/me").json()["id"] else other
    options = mover.get(f"/api{table}/options").json()["options"]
    action = next((option for option in options if option["type"] == "pass"), options[0])
    move = {"version": card["version"], "action": action}
    assert mover.post(f"/api{table}/moves", json=move).status_code == 200
    return mover


def pace_of(visitor: Visitor, table: str) -> Any:
    return visitor.get("/api" + table).json()["pace"]


def test_a_table_is_opened_at_any_pace_without_a_script(ada: Visitor) -> None:
    assert pace_of(ada, opened(ada)) is None
    live = {"kind": "live", "turn": 30, "bank": 1200, "at_zero": "sit_in", "level": "foreman"}
    assert pace_of(ada, opened(ada, pace="live")) == live
    assert pace_of(ada, opened(ada, pace="live", set="speed=15+10"))["bank"] == 600
    own = pace_of(ada, opened(ada, **OWN, level="master"))
    post = {
        "kind": "correspondence",
        "turn": 36_000,
        "bank": 172_800,
        "at_zero": "replace",
        "level": "master",
    }
    assert own == post
    shown = ada.get("/new", params={**FORM, "pace": "live"}).text
    assert 'aria-pressed="true">20 min + 30 s</button>' in shown
    assert 'name="live_turn"' not in ada.get("/new", params=FORM).text


@pytest.mark.parametrize(
    ("given", "turn", "said"),
    [
        ({"live_turn": "-5"}, 30, ""),
        ({"live_turn": "1e9"}, 30, ""),
        ({"speed": "²+x", "at_zero": "explode", "level": "<b>"}, 30, ""),
        ({"pace": "never"}, None, ""),
        ({"live_turn": "0", "live_bank": "0"}, 0, "at least a minute"),
        ({"pace": "correspondence", "correspondence_turn": "9999"}, 0, "at most 30 days"),
    ],
)
def test_numbers_that_make_no_pace(ada: Visitor, given: dict[str, str], turn: int | None, said: str) -> None:
    answer = ada.post("/new", data={**FORM, "pace": "live", **given})
    if said:
        assert answer.status_code == 400
        assert said in answer.text
        return
    pace = pace_of(ada, answer.headers["location"])
    assert (pace["turn"] if pace is not None else None) == turn


def test_the_pace_is_named_wherever_a_table_is(ada: Visitor, open_visitor: Open) -> None:
    table = opened(ada, **OWN)
    bea = open_visitor("=Bea")
    invitation = ada.get("/api" + table).json()["invitation"]
    said = "10 h a turn and a bank of 2 days"
    for visitor, path in ((bea, "/tables"), (bea, f"/join/{invitation}"), (bea, table), (ada, "/tables")):
        assert said in visitor.get(path).text, path
    bea.post(f"{table}/sit", data={})
    for visitor, path in ((bea, "/tables"), (ada, "/tables"), (ada, table)):
        assert said in visitor.get(path).text, path


def test_a_question_is_asked_answered_and_withdrawn_by_plain_forms(ada: Visitor, open_visitor: Open) -> None:
    table = opened(ada)
    bea = open_visitor("=Bea")
    bea.post(f"{table}/sit", data={})
    asks = {"kind": "abandon", "version": "0"}
    assert ada.post(f"{table}/petition", data={**asks, "kind": "elope"}).status_code == 400
    assert ada.post(f"{table}/petition", data=asks).status_code == 303
    assert "Withdraw" in ada.get(table).text
    assert "Not this time" in bea.get(table).text
    assert "Not this time" not in open_visitor("=Cleo").get(table).text
    again = bea.post(f"{table}/petition", data=asks)
    assert again.status_code == 409
    assert "Another request is still open" in again.text
    assert ada.post(f"{table}/petition/answer", data={"agree": "false"}).status_code == 303
    assert "petition-title" not in bea.get(table).text
    twice = ada.post(f"{table}/petition", data=asks)
    assert (twice.status_code, "You have already asked for this" in twice.text) == (409, True)
    bea.post(f"{table}/petition", data=asks)
    assert ada.post(f"{table}/petition/answer", data={"agree": "perhaps"}).status_code == 400
    assert ada.post(f"{table}/petition/answer", data={"agree": "true"}).status_code == 303
    assert ada.get("/api" + table).json()["status"] == "finished"


def test_a_refusal_is_told_to_who_has_asked_until_they_put_it_away(ada: Visitor, open_visitor: Open) -> None:
    table = opened(ada)
    bea, cleo = open_visitor("=Bea"), open_visitor("=Cleo")
    bea.post(f"{table}/sit", data={})
    assert ada.post(f"{table}/petition", data={"kind": "abandon", "version": "0"}).status_code == 303
    assert bea.post(f"{table}/petition/answer", data={"agree": "false"}).status_code == 303
    refused = f"{bea.get('/api/me').json()['name']}: not this time"
    assert refused in ada.get(table).text
    for other in (bea, cleo):
        assert refused not in other.get(table).text
    assert ada.get(f"/api{table}/petition").json() == {"petition": None}
    assert ada.post(f"{table}/petition/answer", data={"agree": "false"}).status_code == 303
    assert refused not in ada.get(table).text
    assert bea.post(f"{table}/petition", data={"kind": "abandon", "version": "0"}).status_code == 303
    assert ada.post(f"{table}/petition/answer", data={"agree": "false"}).status_code == 303
    assert bea.post(f"{table}/petition/answer", data={"agree": "true"}).status_code == 409
    refused = f"{ada.get('/api/me').json()['name']}: not this time"
    assert refused in bea.get(table).text
    play_once(ada, bea, table)
    assert refused not in bea.get(table).text


def test_a_request_names_what_it_would_take_back_and_how_much_goes_with_it(
    ada: Visitor, open_visitor: Open
) -> None:
    wanted = {
        "title": "age_of_steam",
        "options": {"map": "st_lucia"},
        "seats": [{"kind": "me"}, {"kind": "open"}],
    }
    table = f"/tables/{ada.post('/api/tables', json=wanted).json()['id']}"
    bea = open_visitor("=Bea")
    bea.post(f"{table}/sit", data={})
    asker = play_once(ada, bea, table)
    while (mover := play_once(ada, bea, table)) is asker:
        pass
    other = mover
    version = ada.get("/api" + table).json()["version"]
    assert asker.post(f"{table}/petition", data={"kind": "undo", "version": str(version)}).status_code == 303
    asked = re.search(r'<section id="petition".*?</section>', other.get(table).text, re.DOTALL)
    assert asked
    assert re.search(rf"<b>{asker.get('/api/me').json()['name']} [^<]+</b>", asked[0])
    assert "The 1 step played since would go with it." in asked[0]


def test_questions_are_limited(open_visitor: Open, app: Litestar, changed: Callable[..., Settings]) -> None:
    ada = open_visitor("=Ada")
    table = opened(ada)
    limits = parts_of(cast("Any", SimpleNamespace(app=app))).limits
    app.state.settings = changed(limits=True)
    limits.questions.count = 1
    asks = {"kind": "abandon", "version": 99}
    assert ada.post(f"/api{table}/petition", json=asks).status_code == 409
    assert ada.post(f"/api{table}/petition", json=asks).status_code == 429
    assert ada.post(f"{table}/petition", data=asks).status_code == 429


def test_changes_of_time_off_are_limited(
    ada: Visitor, app: Litestar, changed: Callable[..., Settings]
) -> None:
    app.state.settings = changed(limits=True)
    parts_of(cast("Any", SimpleNamespace(app=app))).limits.time_off.count = 1
    assert ada.put("/api/me/time-off", json={}).status_code == 200
    assert ada.put("/api/me/time-off", json={}).status_code == 429
    assert ada.post("/settings/time-off", data=OFF).status_code == 429


def test_the_page_of_time_off_says_from_when_it_counts(ada: Visitor) -> None:
    assert "Changes take effect from your next turn" in ada.get("/settings/time-off").text
    saved = ada.post("/settings/time-off", data=OFF, follow_redirects=True)
    assert "It takes effect from your next turn." in saved.text


def test_who_only_watches_is_sent_the_end_of_a_question_and_no_order_is_read_for_them(
    ada: Visitor, open_visitor: Open, app: Litestar
) -> None:
    table = opened(ada)
    bea, cleo = open_visitor("=Bea"), open_visitor("=Cleo")
    bea.post(f"{table}/sit", data={})
    assert ada.post(f"{table}/petition", data={"kind": "abandon", "version": "0"}).status_code == 303
    card = ada.get("/api" + table).json()
    parts = parts_of(cast("Any", SimpleNamespace(app=app)))
    beat = Beat("running", card["version"], card["pulse"], 0)
    read: list[Any] = []
    event.listen(parts.database._for_reading, "begin", read.append)
    knows = parts.database.read_now(find_person, cleo.get("/api/me").json()["id"])
    for watcher in (None, knows):
        follower = Follower(parts, card["id"], watcher, "", "token")
        assert "asks to abandon the game" in asyncio.run(follower.next(beat))
        read.clear()
        asyncio.run(follower.next(beat))
        assert read == []
    with parts.database.engine.begin() as c:
        c.execute(update(petitions).values(until=1.0))  # the clock alone ends it: the pulse stays
    TABLES.drop((card["id"], beat.pulse, beat.version, parts.sessions.age, language_now()))
    told = asyncio.run(Follower(parts, card["id"], None, "", "token").next(beat))
    assert told
    assert "asks to abandon the game" not in told


def test_whoever_was_away_comes_back_and_a_left_seat_is_taken_over(
    ada: Visitor, open_visitor: Open, settings: Settings
) -> None:
    table = opened(ada, pace="live")
    bea, cleo = open_visitor("=Bea"), open_visitor("=Cleo")
    bea.post(f"{table}/sit", data={})
    card = ada.get("/api" + table).json()
    away = card["seats"][card["deciding"]]
    late, other = (ada, bea) if away["name"] == ada.get("/api/me").json()["name"] else (bea, ada)
    with open_store(settings.database) as store:
        store.write_now(timekeeper.run_out, card["id"], time.time() + 1e6)
    assert "I am back" in late.get(table).text
    assert "I am back" not in other.get(table).text
    assert "sits in" in other.get(table).text
    assert late.post(f"{table}/back", data={}).status_code == 303
    assert ada.get("/api" + table).json()["seats"][away["seat"]]["stand_in"] == ""
    late.post(f"{table}/resign", data={"seat": str(away["seat"])})
    assert f"Take over from {away['name']}" in cleo.get(table).text
    assert "Take over from" not in late.get(table).text
    invitation = ada.get("/api" + table).json()["invitation"]
    assert "Join" in cleo.get(f"/join/{invitation}").text
    assert cleo.post(f"{table}/sit", data={"seat": str(away["seat"])}).status_code == 303
    assert ada.get("/api" + table).json()["seats"][away["seat"]]["kind"] == "person"


def test_time_off_is_stored_whole_or_not_at_all(ada: Visitor) -> None:
    assert ada.post("/settings/time-off", data=OFF).status_code == 303
    stored = ada.get("/api/me/time-off").json()
    holiday = {"first": "2040-08-01", "last": "2040-08-01"}
    assert stored == {"zone": "Europe/Rome", "quiet": [1380, 420], "days": [5], "holidays": [holiday]}
    for wrong, why in (
        ({"zone": "Europe/Atlantis"}, "There is no time zone called Europe/Atlantis."),
        ({"zone": "../../etc/passwd"}, "There is no time zone called"),
        ({"from": "25:00"}, "times from 00:00 to 23:59"),
        ({"from": "9" * 5000 + ":00"}, "times from 00:00 to 23:59"),
        ({"from": "٢٣:٠٠"}, "times from 00:00 to 23:59"),
        ({"to": "20:00"}, "at most 14 hours"),
        ({f"day{day}": "1" for day in range(4)}, "At most 3 days of the week"),
        ({"last0": "2040-09-30"}, "more than 21 days"),
        ({"first1": "soon"}, "Enter the first day of each holiday"),
    ):
        refused = ada.post("/settings/time-off", data={**OFF, **wrong})
        assert refused.status_code == 400
        assert why in refused.text
        assert ada.get("/api/me/time-off").json() == stored
    year = datetime.now(UTC).year
    assert ada.post("/settings/time-off", data={**OFF, "first0": f"{year}-01-01"}).status_code == 303
    again = ada.post("/settings/time-off", data={**OFF, "first0": f"{year}-01-02", "last0": f"{year}-01-22"})
    assert (again.status_code, "at most 21 days of holiday a year" in again.text) == (400, True)
    begun = [{"first": f"{year}-01-01", "last": f"{year}-01-01"}]
    assert ada.put("/api/me/time-off", json={**stored, "holidays": []}).json() == {
        **stored,
        "holidays": begun,
    }
    assert "20 of 21 days left this year." in ada.get("/settings/time-off").text
    assert ada.post("/settings/time-off", data={**OFF, "from": ""}).status_code == 400
    assert ada.post("/settings/time-off", data={**OFF, "from": "", "to": ""}).status_code == 303
    assert ada.get("/api/me/time-off").json()["quiet"] == [0, 0]
    assert 'name="from" value=""' in ada.get("/settings/time-off").text
    assert ada.post("/settings/time-off", data=OFF).status_code == 303
    assert re.search("23:00 – 07:00 .Europe/Rome.", ada.get("/settings/notices").text)
