"""Registering, logging in and out, settings: by plain forms, as a browser without script sends them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from ironbridge.server.pages.people import local_path
from tests.server.conftest import PASSWORD, Visitor


def test_whoever_registers_is_logged_in_sees_codes_and_goes_on_to_where_they_came_from(
    visitor: Visitor,
) -> None:
    answer = visitor.post("/register", data={"name": "Ada", "password": PASSWORD, "next": "/rules"})
    assert answer.status_code == 201
    assert len(set(re.findall(r"<code>(\w{4}-\w{4}-\w{4}-\w{4})</code>", answer.text))) == 8
    assert '<a class="button main" href="/rules">' in answer.text
    assert visitor.get("/api/me").json()["name"] == "Ada"


def test_a_guest_is_asked_before_logging_out_for_good(visitor: Visitor) -> None:
    visitor.post("/new", data={"title": "birmingham", "guest": "Giulia", "seat1": "open"})
    asked = visitor.post("/logout")
    assert asked.status_code == 200
    assert 'href="/register?next=/"' in asked.text
    assert visitor.get("/api/me").json()["name"] == "Giulia"
    assert visitor.post("/logout", data={"sure": "yes"}).status_code == 303
    assert visitor.get("/api/me").status_code == 401


def test_a_wrong_password_is_told_on_the_form_which_keeps_the_name(visitor: Visitor) -> None:
    visitor.post("/register", data={"name": "Ada", "password": PASSWORD})
    visitor.post("/logout")
    answer = visitor.post("/login", data={"name": "Ada", "password": "something else"})
    assert answer.status_code == 403
    assert "Wrong name or password." in answer.text
    assert 'value="Ada"' in answer.text


@pytest.mark.parametrize(
    "elsewhere", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:x", "", "/a\nb"]
)
def test_one_is_sent_back_to_local_paths_only(elsewhere: str) -> None:
    assert local_path(elsewhere) == "/"


def test_a_local_path_keeps_its_query() -> None:
    assert local_path("/tables/x/replay?move=3") == "/tables/x/replay?move=3"


def test_a_guest_becomes_an_account_and_keeps_the_seats(visitor: Visitor) -> None:
    there = visitor.post("/new", data={"title": "birmingham", "guest": "Giulia", "seat1": "open"})
    table = there.headers["location"].removeprefix("/tables/")
    assert "stay yours" in visitor.get("/register").text
    visitor.post("/register", data={"name": "Giulia", "password": PASSWORD})
    assert not visitor.get("/api/me").json()["guest"]
    seats = visitor.get(f"/api/tables/{table}").json()["seats"]
    assert seats[0]["you"]


def test_settings_are_saved_and_shown(ada: Visitor) -> None:
    wanted = {"language": "pl", "theme": "night", "colour": "vert", "hatching": "or"}
    assert ada.post("/settings", data=wanted).status_code == 303
    shown = ada.get("/settings").text
    assert '<html lang="pl" data-theme="night">' in shown
    assert 'name="colour" value="vert" checked' in shown
    assert 'name="hatching" value="or" checked' in shown


def test_language_and_theme_of_a_stranger_are_kept(visitor: Visitor) -> None:
    visitor.post("/settings", data={"language": "it", "theme": "night"})
    assert '<html lang="it" data-theme="night">' in visitor.get("/").text
    visitor.post("/settings", data={"language": "klingon", "theme": "neon"})
    assert '<html lang="en">' in visitor.get("/").text


def test_the_theme_of_a_stranger_goes_with_the_guest_and_with_the_account(
    open_visitor: Callable[..., Visitor],
) -> None:
    guest, member = open_visitor(), open_visitor()
    for stranger in (guest, member):
        stranger.cookies.set("ironbridge_theme", "night")  # as the page's own switch does
    guest.post("/new", data={"title": "birmingham", "guest": "Giulia"})
    member.post("/register", data={"name": "Ada", "password": PASSWORD})
    for known in (guest, member):
        assert known.get("/api/me").json()["theme"] == "night"
        assert 'data-theme="night"' in known.get("/").text


def test_a_theme_from_the_settings_can_be_changed_by_the_pages_own_switch(visitor: Visitor) -> None:
    kept = visitor.post("/settings", data={"theme": "night"}).headers["set-cookie"]
    assert kept.startswith("ironbridge_theme=night")
    assert "httponly" not in kept.lower(), "a script cannot write what is for the server only"


def test_a_language_once_chosen_stays_through_log_in_and_log_out(
    visitor: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    visitor.post("/settings", data={"language": "pl"})
    visitor.post("/register", data={"name": "Ada", "password": PASSWORD})
    assert '<html lang="pl"' in visitor.get("/").text, "chosen before there was an account"
    visitor.post("/settings", data={"language": "it"})
    visitor.post("/logout")
    assert '<html lang="it"' in visitor.get("/login").text
    elsewhere = open_visitor()
    elsewhere.post("/login", data={"name": "Ada", "password": PASSWORD})
    elsewhere.post("/logout")
    assert '<html lang="it"' in elsewhere.get("/").text


def test_colours_of_seats_have_plain_names(ada: Visitor) -> None:
    text = ada.get("/settings").text
    assert all(name in text for name in ("Blue", "Red", "Gold", "Green", "Purple", "Black"))
    assert not any(name in text for name in ("Azure", "Gules", "Vert", "Purpure", "Sable"))


def test_the_password_is_changed_only_with_the_old_one(
    ada: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    wrong = ada.post("/settings/password", data={"old": "not it at all", "new": "another one"})
    assert wrong.status_code == 403
    right = ada.post("/settings/password", data={"old": PASSWORD, "new": "another one"})
    assert right.headers["location"] == "/settings?saved=password"
    again = open_visitor().post("/login", data={"name": "Ada", "password": "another one"})
    assert again.status_code == 303


def test_pages_carry_no_inline_style_or_script(ada: Visitor) -> None:
    entrance = ("/login", "/register", "/recover")
    for path in ("/", "/new", "/settings", *entrance, "/import", "/rules", "/rules/birmingham"):
        text = ada.get(path).text
        assert " style=" not in text, path
        assert "<style" not in text, path
        assert "<script>" not in text, path


@pytest.mark.parametrize(
    ("form", "back"),
    [("/tables/x/play", "/tables/x"), ("/settings/password", "/settings"), ("/import", "/import")],
)
def test_whoever_must_log_in_comes_back_to_a_page_and_not_to_a_form(
    visitor: Visitor, form: str, back: str
) -> None:
    sent = (
        visitor.post(form, files={"record": b"x"})
        if form == "/import"
        else visitor.post(form, data={"action": "{}"})
    )
    assert (sent.status_code, sent.headers["location"]) == (303, f"/login?next={back}")
