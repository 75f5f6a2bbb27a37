"""Lessons over HTTP: what a page carries is judged each time, and only how far one has come is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest

from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import people
from ironbridge.server.db.database import Database
from ironbridge.server.learning import LESSONS_COOKIE, in_browser, read_passed, write_passed
from ironbridge.table.guide import Guide
from tests.server.conftest import PASSWORD, Visitor

FIRST = "birmingham/1_first_rounds"
AT = f"/lessons/{FIRST}"
API = f"/api/lessons/{FIRST}"
MINE = {"type": "build", "industry": "coal", "slot": "dudley:0"}


def stand(station: int, *steps: Any) -> str:
    return json.dumps({"station": station, "steps": steps})


def compact(station: int, *steps: Any) -> str:
    """As a page carries it."""
    return json.dumps({"station": station, "steps": steps}, separators=(",", ":"))


def move(who: Visitor, at: str, action: Any) -> Any:
    return who.post(f"{API}/moves?stand={quote(at)}&has=", json={"version": 0, "action": action})


def test_every_lesson_has_an_address_on_the_page_of_lessons(visitor: Visitor) -> None:
    shown = visitor.get("/lessons").text
    for title in (one for one in titles() if one.lessons()):
        for lesson in title.lessons():
            assert f'href="/lessons/{lesson.id}"' in shown
        assert visitor.get(f"/lessons/{title.lessons()[-1].id}").status_code == 200


def test_a_turn_of_the_automa_is_told_card_by_card_where_it_is_to_be_read(visitor: Visitor) -> None:
    at = "/lessons/mautoma/1_the_automa?stand="
    pages = [visitor.get(at + quote(stand(station))).text for station in range(10)]
    assert [number for number, page in enumerate(pages) if 'id="told"' in page] == [4, 8]
    assert "card 13" in pages[4].partition('id="told"')[2]
    assert "Read the automa&#39;s turn" in pages[4]


def test_a_lesson_is_played_to_its_end_without_a_script(visitor: Visitor) -> None:
    """By forms alone: each answer is a page whose address says where the lesson is."""
    title = titles().find("birmingham")
    guide = Guide(title, title.lesson(FIRST))
    at = stand(0)
    while not guide.over:
        step = guide.suggestion
        if step is None:
            answer = visitor.post(f"{AT}/skip", data={"stand": at})
            guide.skip()
        else:
            answer = visitor.post(f"{AT}/play", data={"stand": at, "action": json.dumps(plain(step))})
            guide.play(step)
        assert answer.status_code == 303
        shown = visitor.get(answer.headers["location"])
        assert shown.status_code == 200
        at = stand(guide.at, *([] if guide.over else guide.own_steps))
    assert "The lesson is finished" in shown.text
    table = visitor.post(f"{AT}/play_on", data={"stand": at})
    assert table.headers["location"].startswith("/tables/")
    card = visitor.get(f"/api{table.headers['location']}").json()
    assert [(seat["kind"], seat["bot"]) for seat in card["seats"]] == [
        ("person", ""),
        ("bot", "apprentice"),
        ("bot", "apprentice"),
    ]
    assert card["my_turn"]
    assert not card["listed"]


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ("nonsense", 400),
        ("[]", 400),
        ('{"station": -1}', 400),
        ('{"station": 1e99}', 400),
        ('{"station": 0, "more": 1}', 400),
        ('{"steps": [1]}', 400),
        ('{"steps": ' + "[" * 5000 + "]" * 5000 + "}", 400),
        ("x" * 20_000, 400),
        (stand(2, *[MINE] * 81), 400),
        (stand(2, {}), 400),
        (stand(2, {"type": "conquer"}), 400),
        (stand(2, {**MINE, "slot": "atlantis:9"}), 422),
        (stand(2, {**MINE, "industry": 7}), 400),
        (stand(2, MINE, MINE), 422),
        (stand(12, MINE), 409),
        (stand(999), 200),
    ],
)
def test_a_stand_that_nobody_can_have_is_refused_in_words(visitor: Visitor, sent: str, status: int) -> None:
    answer = visitor.get(AT, params={"stand": sent})
    assert answer.status_code == status
    assert "Traceback" not in answer.text
    if "steps" not in sent:  # which a skipped station has no use for
        assert visitor.post(f"{AT}/skip", data={"stand": sent}).status_code == (303 if status == 200 else 400)


def test_hostile_actions_and_addresses_are_refused(visitor: Visitor) -> None:
    assert move(visitor, stand(2), {"type": "end_turn"}).status_code == 422
    assert "reason" in move(visitor, "nonsense", MINE).json()
    assert move(visitor, stand(2), {}).status_code == 400
    assert visitor.post(f"{AT}/play", data={"stand": stand(2), "action": "["}).status_code == 400
    for path in ("birmingham/nothing", "nothing/1_first_rounds", "birmingham/..%2fx", "mautoma/2"):
        assert visitor.get(f"/lessons/{path}").status_code == 404
        assert visitor.post(f"/lessons/{path}/decline", data={"next": "/"}).status_code == 404
    elsewhere = visitor.post("/lessons/age_of_steam/finland/decline", data={"next": "//evil.example"})
    assert elsewhere.headers["location"] == "/"


def test_a_step_that_follows_leads_on_and_another_waits(visitor: Visitor) -> None:
    followed = move(visitor, stand(2), MINE).json()
    assert json.loads(followed["stand"]) == {"station": 2, "steps": [MINE]}
    done = move(visitor, followed["stand"], {"type": "discard", "card": "dudley"}).json()
    assert json.loads(done["stand"]) == {"station": 3, "steps": []}
    assert "The mine holds two coal." in done["view"]
    run: dict[str, Any] = {"action": MINE, "then": [{"type": "discard", "card": "dudley"}]}
    at_once = visitor.post(f"{API}/moves?stand={quote(stand(2))}&has=", json=run).json()
    assert at_once["stand"] == done["stand"]
    form = {"stand": stand(2), "action": json.dumps([run["action"], *run["then"]])}
    assert "Station 4 of 12" in visitor.post(f"{AT}/play", data=form, follow_redirects=True).text
    another = move(visitor, stand(2), {"type": "loan"}).json()
    assert json.loads(another["stand"])["station"] == 2
    assert "A loan brings £30" in another["view"]


def shown_at(who: Visitor, at: str) -> str:
    return unescape(who.get(AT, params={"stand": at}).text)


def test_the_last_step_can_be_undone_and_the_way_back_is_there_at_once(visitor: Visitor) -> None:
    ended = shown_at(visitor, stand(3))
    assert f'data-to-stand="{compact(2, MINE)}">Undo</a>' in ended
    assert f'data-to-stand="{compact(3)}">Back</a>' in shown_at(visitor, stand(4))
    strayed = shown_at(visitor, stand(2, {"type": "loan"}))
    assert f'data-to-stand="{compact(2)}">Back to the station</a>' in strayed
    assert ">Back</a>" not in strayed
    assert "Play on from here" in strayed


def test_what_can_be_picked_and_what_a_button_does_is_said_as_it_is(visitor: Visitor) -> None:
    anything = "You may pick anything else, too"
    assert anything in shown_at(visitor, stand(2))
    assert anything not in shown_at(visitor, stand(3))  # the turn can only be ended
    assert "Finish the lesson" in shown_at(visitor, stand(11))


def test_a_guest_has_one_name_and_no_account(visitor: Visitor) -> None:
    before = shown_at(visitor, stand(7))
    assert "Guest" in before
    assert "Azure" not in before
    table = visitor.post(f"{AT}/play_on", data={"stand": stand(7)}).headers["location"]
    assert visitor.get(f"/api{table}").json()["seats"][0]["name"] == "Guest"
    assert "kept on this device" in visitor.get("/lessons").text


def test_progress_stays_in_the_browser_and_goes_with_its_person(
    visitor: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    visitor.post(f"{AT}/skip", data={"stand": stand(3)})
    assert in_browser(visitor.cookies).passed == {FIRST: 4}
    visitor.post(f"{AT}/skip", data={"stand": stand(0)})
    assert in_browser(visitor.cookies).passed == {FIRST: 4}
    assert "4 of 12 stations" in visitor.get("/lessons").text
    assert "Station 5 of 12" in visitor.get(AT).text
    visitor.register("Ada")
    assert "4 of 12 stations" in visitor.get("/lessons").text
    visitor.post("/lessons/birmingham/2_selling_and_beer/skip", data={"stand": stand(0)})
    elsewhere = open_visitor()
    elsewhere.post("/api/session", json={"name": "Ada", "password": PASSWORD})
    assert elsewhere.cookies.get(LESSONS_COOKIE) is None
    shown = elsewhere.get("/lessons").text
    assert "4 of 12 stations" in shown
    assert "1 of 11 stations" in shown
    assert elsewhere.get("/api/me/export").json()["lessons"] == {FIRST: 4, "birmingham/2_selling_and_beer": 1}


@pytest.mark.parametrize(
    "kept", ["nonsense", quote('{"passed": []}'), quote(json.dumps({"passed": {FIRST: "9"}}))]
)
def test_a_cookie_that_was_tampered_with_keeps_nothing(visitor: Visitor, kept: str) -> None:
    visitor.cookies.set(LESSONS_COOKIE, kept)
    assert "Station 1 of 12" in visitor.get(AT).text
    assert visitor.get("/lessons").status_code == 200


def test_a_full_cookie_keeps_the_newest(visitor: Visitor) -> None:
    many = json.dumps({"passed": {f"home/a_lesson_with_a_long_name_{n}": 1 for n in range(99)}})
    visitor.cookies.set(LESSONS_COOKIE, quote(many))
    answer = visitor.post(f"{AT}/skip", data={"stand": stand(0)})
    kept = in_browser(answer.cookies).passed
    assert kept[FIRST] == 1
    assert 20 < len(kept) < 99


def test_the_most_there_ever_were_stays(store: Database) -> None:
    ada = store.write_now(people.new_guest, "Ada", 0.0)
    store.write_now(write_passed, ada, {FIRST: 5})
    store.write_now(write_passed, ada, {FIRST: 3, "birmingham/3_rail_era": 0})
    assert store.read_now(read_passed, ada) == {FIRST: 5, "birmingham/3_rail_era": 0}


def test_what_is_new_on_a_map_is_offered_once(ada: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
    wanted = {"title": "age_of_steam", "options": {"map": "finland"}, "seats": seats}
    waiting = ada.post("/api/tables", json=wanted).json()["id"]
    running = ada.post("/api/tables", json={**wanted, "seats": [*seats[:2], seats[1]]}).json()["id"]
    offer = "A short lesson shows what is different on Finland"
    assert offer in ada.get(f"/tables/{waiting}").text
    assert offer in ada.get(f"/tables/{running}").text
    back = ada.post("/lessons/age_of_steam/finland/decline", data={"next": f"/tables/{running}"})
    assert back.headers["location"] == f"/tables/{running}"
    assert offer not in ada.get(f"/tables/{waiting}").text
    assert offer not in ada.get(f"/tables/{running}").text
    assert "Begin: Finland" in ada.get("/lessons").text
    usual = ada.post("/api/tables", json={"title": "age_of_steam", "seats": seats}).json()["id"]
    assert "A short lesson" not in ada.get(f"/tables/{usual}").text
