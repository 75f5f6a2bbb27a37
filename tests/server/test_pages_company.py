"""The pages on which people find each other, and what they hide from others."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from ironbridge.registry import titles
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.presence import Presence
from tests.server.conftest import Visitor
from tests.server.rated_games import play_out


@pytest.fixture
def tomek(open_visitor: Callable[..., Visitor]) -> Visitor:
    return open_visitor("Tomek")


def befriend(one: Visitor, other: Visitor) -> tuple[int, int]:
    mine, theirs = (who.get("/api/me").json()["id"] for who in (one, other))
    assert one.put(f"/api/me/friends/{theirs}").status_code == 204
    assert other.put(f"/api/me/friends/{mine}").status_code == 204
    return mine, theirs


def test_friends_by_plain_forms(ada: Visitor, tomek: Visitor) -> None:
    assert "No friends yet" in ada.get("/people").text
    refused = ada.post("/people", data={"name": "<script>"})
    assert refused.status_code == 404
    assert "There is no account with this name." in refused.text
    assert "&lt;script&gt;" in refused.text
    assert ada.post("/people", data={"name": "Tomek"}).status_code == 303
    assert "Ada wants to be friends" in tomek.get("/").text  # where no table waits, too
    asker = tomek.get("/api/me/friends").json()["requests"][0]["id"]
    answer = tomek.post(f"/people/{asker}/friend", data={"next": "//elsewhere.example"})
    assert answer.headers["location"] == "/"
    assert ada.get("/api/me/friends").json()["friends"][0]["name"] == "Tomek"
    for page, what in ((f"/people/{asker}", "emove friend"), ("/people", "emove")):
        assert re.search(f"<summary[^>]*>R{what}</summary>.*?>Yes, r{what}<", tomek.get(page).text, re.S)
    assert tomek.post(f"/people/{asker}/unfriend", data={}).headers["location"] == "/people"
    assert ada.get("/api/me/friends").json()["friends"] == []


def test_every_page_says_what_waits_for_an_answer(ada: Visitor, tomek: Visitor) -> None:
    assert 'class="count"' not in ada.get("/rules").text
    tomek.post("/people", data={"name": "Ada"})
    news = ada.get("/api/people/here?outside=true").json()["news"]
    assert ada.get("/api/people/here").json()["news"] == news
    shown = ada.get("/people").text
    assert f'data-lobby="{news}" data-outside' in shown
    assert ">1 request</span>" in ada.get("/rules").text
    befriend(tomek, ada)
    assert ">1 request</span>" not in ada.get("/rules").text
    mine = ada.get("/api/me").json()["id"]
    made = {"title": "birmingham", "seats": [{"kind": "me"}, {"kind": "invited", "user": mine}]}
    assert tomek.post("/api/tables", json=made).status_code == 201
    assert ">1 invitation</span>" in ada.get("/rules").text


def test_who_looks_from_outside_is_not_in_the_lobby(
    ada: Visitor, tomek: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[int] = []
    monkeypatch.setattr(Presence, "visit", lambda _, user: came.append(user))
    ada.get("/api/people/here?outside=true")
    tomek.get("/api/people/here")
    assert came == [tomek.get("/api/me").json()["id"]]


def test_being_seen_and_languages_are_set_by_a_plain_form(ada: Visitor) -> None:
    ada.post("/settings", data={"unseen": "1", "spoken": ["", "pl", "it"]})
    told = ada.get("/api/me").json()
    assert (told["unseen"], told["spoken"]) == (True, ["pl", "it"])
    ada.post("/settings", data={"spoken": ""})
    assert ada.get("/api/me").json()["spoken"] == []
    assert "You are hidden from others." in ada.get("/people").text


def test_a_friend_is_invited_from_the_form_and_declines_in_the_lobby(ada: Visitor, tomek: Visitor) -> None:
    _, theirs = befriend(ada, tomek)
    form = ada.get(f"/new?title=birmingham&players=2&seat1=invited:{theirs}").text
    assert f'value="invited:{theirs}" selected' in form
    made = ada.post(
        "/new",
        data={
            "title": "birmingham",
            "players": "2",
            "seat1": f"invited:{theirs}",
            "listed": "0",
            "name": "Just us",
        },
    )
    table = made.headers["location"]
    lobby = tomek.get("/tables").text
    assert "Ada invites you" in lobby
    assert "Just us" in lobby
    assert "a seat is being kept for you." in tomek.get(table).text
    assert tomek.get("/api/me/invitations").json()[0]["seats"][1]["kept_name"] == "Tomek"
    assert tomek.post(f"{table}/decline").status_code == 303
    assert "Ada invites you" not in tomek.get("/tables").text
    assert tomek.post(f"{table}/sit", data={}).status_code == 403
    assert ada.get(f"/api{table}").json()["seats"][1]["kept_for"] is None
    again = ada.post(f"{table}/invite", data={"seat": "1", "user": str(theirs)})
    assert again.status_code == 303
    assert tomek.post(f"{table}/sit", data={}).status_code == 303
    assert ada.get(f"/api{table}").json()["status"] == "running"


def test_a_form_that_asks_for_what_is_not_there_says_so(ada: Visitor) -> None:
    for wrong, told in (
        ({"seat1": "invited:999"}, "There is no such player."),
        ({"seat1": "open", "lowest": "much"}, "A rating must be a whole number."),
        ({"seat1": "open", "lowest": "1600", "highest": "1500"}, "the lower one first"),
        ({"seat1": "open", "spoken": "klingon"}, "Choose one of the languages in the list."),
        ({"seat1": "open", "league": "77"}, "There is no such league."),
    ):
        answer = ada.post("/new", data={"title": "birmingham", "players": "2", **wrong})
        assert answer.status_code >= 400
        assert told in answer.text
    assert ada.get("/api/tables").json()["mine"] == []


def test_whoever_does_not_fit_sees_why_and_finds_what_suits(ada: Visitor, tomek: Visitor) -> None:
    for name, wish in (("Veterans", {"lowest": "1600"}), ("Italians", {"spoken": "it"}), ("All", {})):
        form = {"title": "birmingham", "players": "2", "seat1": "open", "name": name}
        made = ada.post("/new", data=form | wish)
        assert made.status_code == 303, made.text
    lobby = tomek.get("/tables").text
    assert "rating at least 1600" in lobby
    assert "ratings are shown from the fifth rated game" in lobby
    assert "Join Veterans" not in lobby
    assert "Join Italians" in lobby  # who has not said what they speak is not barred
    tomek.patch("/api/me", json={"spoken": ["pl"]})
    shown = tomek.get("/tables?suits=yes").text
    assert [name for name in ("Veterans", "Italians", "All") if f">{name}</a>" in shown] == ["All"]
    table = re.search(r"/tables/([\w-]+)\">Veterans", tomek.get("/tables").text)
    assert table
    refused = tomek.post(f"/tables/{table[1]}/sit", data={})
    assert refused.status_code == 403
    assert "You have no rating yet" in refused.text
    assert "You have no rating yet" in tomek.get(f"/tables/{table[1]}").text


def test_a_rematch_is_joined_by_the_second_press(ada: Visitor, tomek: Visitor) -> None:
    made = ada.post(
        "/api/tables", json={"title": "birmingham", "seats": [{"kind": "me"}, {"kind": "open"}]}
    ).json()
    tomek.post(f"/api/tables/{made['id']}/sit", json={})
    assert tomek.post(f"/tables/{made['id']}/rematch").status_code == 409
    store: Database = ada.app.state.database
    play_out(store, Desks(titles()), made["id"], 3e9)
    ada.app.state.desks.drop(made["id"])
    assert "Rematch" in ada.get(f"/tables/{made['id']}").text
    new = ada.post(f"/tables/{made['id']}/rematch").headers["location"]
    assert "Join the rematch" in tomek.get(f"/tables/{made['id']}").text
    assert "Ada invites you" in tomek.get("/").text
    assert tomek.post(f"/api/tables/{made['id']}/rematch").json() == {"id": new.removeprefix("/tables/")}
    shown = ada.get(f"/api{new}").json()
    assert shown["status"] == "running"
    assert [one["name"] for one in shown["seats"]] == ["Tomek", "Ada"]


def test_a_refusal_at_a_leagues_link_is_told_on_its_page(
    ada: Visitor, tomek: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = ada.post("/leagues", data={"name": "Club", "listed": "0"}).headers["location"]
    link = ada.get(f"/api{league}").json()["league"]["invitation"]
    monkeypatch.setattr("ironbridge.server.leagues.MOST_MEMBERS", 1)
    refused = tomek.post(f"{league}/join", data={"invitation": link})
    assert refused.status_code == 429
    assert "A league can have at most 1 members." in refused.text


def test_a_leagues_table_offers_to_invite_its_members_alone(ada: Visitor, tomek: Visitor) -> None:
    _, theirs = befriend(ada, tomek)
    league = ada.post("/leagues", data={"name": "Club", "listed": "0"}).headers["location"]
    form = {"title": "birmingham", "players": "2", "league": league.split("/")[2], "seat1": "open"}
    refused = ada.post("/new", data={**form, "seat1": f"invited:{theirs}"})
    assert refused.status_code == 403
    assert "You can invite only members of the table&#39;s league." in refused.text
    table = ada.post("/new", data=form).headers["location"]
    offered = f'<option value="{theirs}">Tomek</option>'
    assert offered not in ada.get(table).text
    ada.post(f"{league}/invite", data={"name": "tomek"})
    assert offered not in ada.get(table).text
    tomek.post(f"{league}/join", data={})
    assert offered in ada.get(table).text


def test_a_finished_game_of_a_league_shows_its_points(ada: Visitor, tomek: Visitor) -> None:
    league = ada.post("/leagues", data={"name": "Club", "listed": "0"}).headers["location"]
    ada.post(f"{league}/invite", data={"name": "tomek"})
    tomek.post(f"{league}/join", data={})
    form = {"title": "birmingham", "players": "2", "league": league.split("/")[2], "seat1": "open"}
    table = ada.post("/new", data=form).headers["location"]
    tomek.post(f"{table}/sit", data={})
    assert 'class="scores"' not in ada.get(league).text
    play_out(ada.app.state.database, Desks(titles()), table.rpartition("/")[2], 3e9)
    assert ada.get(league).text.count('class="scores"') == 1


def test_a_private_league_is_seen_by_its_members_only(ada: Visitor, tomek: Visitor) -> None:
    founded = ada.post("/leagues", data={"name": "Canal <club>", "listed": "0"})
    league = founded.headers["location"]
    assert "Canal &lt;club&gt;" in ada.get(league).text
    for page in (league, f"/api{league}"):
        assert tomek.get(page).status_code == 404
    assert tomek.post(f"{league}/join", data={}).status_code == 404
    assert tomek.post(f"{league}/leave").status_code == 404
    assert tomek.post(league, data={"name": "Mine"}).status_code == 404
    assert "Canal" not in tomek.get("/leagues").text
    assert "There is no account with this name." in ada.post(f"{league}/invite", data={"name": "?"}).text
    ada.post(f"{league}/invite", data={"name": "tomek"})
    assert "You are invited to a league" in tomek.get("/").text
    assert tomek.post(f"{league}/join", data={}).status_code == 303
    assert tomek.post(league, data={"name": "Mine"}).status_code == 403
    assert "Tomek" in ada.get(league).text
    refused = ada.post(league, data={"name": "a\u0007b", "listed": "1"})
    assert refused.status_code == 400
    assert "visible characters" in refused.text
    hidden = ada.post(
        "/new",
        data={
            "title": "birmingham",
            "players": "2",
            "league": league.split("/")[2],
            "seat1": "open",
            "listed": "0",
            "name": "Secret",
        },
    )
    assert hidden.status_code == 303
    assert "Secret" not in tomek.get(league).text
    assert re.search(
        r"<summary[^>]*>Leave league</summary>.*?Yes, leave league", tomek.get(league).text, re.S
    )
    link = re.search(r"/leagues/join/[\w-]+", ada.get(league).text)
    assert link
    tomek.post(f"{league}/leave")
    assert tomek.get(league).status_code == 404
    assert "Join league" in tomek.get(link[0]).text
