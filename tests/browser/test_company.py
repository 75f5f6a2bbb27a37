"""Two people find each other: a friend, an invitation by name, a game to its end, and a rematch."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.player import Player
from tests.browser.test_everyone import complaints
from tests.server.waiting import eventually


def play_out(players: list[Player], table: str) -> None:
    """Both pass to the end of an introductory game, away from the table, whose page then loads the result."""
    for player in players:
        player.page.goto("/people")
    turns = {player.call("GET", "/api/me")["id"]: player for player in players}
    while (card := players[0].call("GET", f"/api/tables/{table}"))["status"] == "running":
        decides = turns[card["seats"][card["deciding"]]["user"]]
        options = decides.call("GET", f"/api/tables/{table}/options")["options"]
        action = next((one for one in options if one["type"] == "pass"), options[0])
        decides.call("POST", f"/api/tables/{table}/moves", {"version": card["version"], "action": action})


def test_friends_meet_at_a_table_and_again_at_a_rematch(open_browser: Callable[..., Player]) -> None:
    ada, tomek = open_browser("Ada"), open_browser("Tomek", viewport=PHONE)
    page, phone = ada.page, tomek.page

    page.goto("/people")
    expect(page.get_by_text("No friends yet.")).to_be_visible()
    page.get_by_label("Name", exact=True).fill(tomek.name)
    page.get_by_role("button", name="Add friend").click()
    expect(page.get_by_role("heading", name="Requests sent")).to_be_visible()
    assert complaints(page) == []

    phone.goto("/tables")
    phone.get_by_role("button", name=f"Accept {ada.name}").click()
    expect(phone.get_by_role("heading", name="For you")).to_have_count(0)
    expect(phone.get_by_role("link", name="People")).to_be_visible()

    # The lobby is open there, which is stored half a second later.
    eventually(lambda: ada.call("GET", "/api/me/friends")["friends"][0]["here"])
    page.goto("/people")
    expect(page.get_by_role("row", name=tomek.name)).to_contain_text("here")
    assert complaints(page) == []
    page.goto("/new?title=birmingham&players=2&option_variant=introductory")
    seat = page.get_by_role("combobox", name="Seat 2")
    seat.select_option(label=tomek.name)
    expect(page.get_by_text("You get an invitation link")).to_be_visible()
    page.get_by_text("Who may join").click()
    expect(page.get_by_label("Language")).to_be_visible()
    eventually(lambda: not page.evaluate("document.getAnimations().length"))  # the bill is no longer faint
    assert complaints(page) == []
    page.get_by_role("button", name="Open table").last.click()
    expect(page.get_by_text("invited", exact=True)).to_be_visible()
    table = page.url.rpartition("/")[2]

    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as when they come back to it
    expect(phone.get_by_text(f"{ada.name} invites you")).to_be_visible()
    assert complaints(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("button", name=re.compile("^Accept ")).click()
    expect(tomek.table).to_have_attribute("data-version", "0")

    play_out([ada, tomek], table)
    ada.go(table)
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_text("The game starts when 1 more seat is taken.")).to_be_visible()
    tomek.go(table)
    phone.get_by_role("button", name="Join the rematch").click()
    expect(tomek.table).to_have_attribute("data-version", "0")
    assert phone.url.rpartition("/")[2] == page.url.rpartition("/")[2] != table


def test_a_request_appears_on_the_page_of_people_by_itself(open_browser: Callable[..., Player]) -> None:
    ada, tomek = open_browser("Ada"), open_browser("Tomek", viewport=PHONE)
    tomek.page.goto("/people")
    ada.call("POST", "/api/me/friends", {"name": tomek.name})
    tomek.page.evaluate(
        "document.dispatchEvent(new Event('visibilitychange'))"
    )  # as when they come back to it
    expect(tomek.page.get_by_role("heading", name="Friend requests")).to_be_visible()
    expect(tomek.page.get_by_role("link", name="People 1 request")).to_be_visible()
    assert complaints(tomek.page) == []


def test_a_league_is_founded_and_joined_by_its_link(open_browser: Callable[..., Player]) -> None:
    ada, tomek = open_browser("Ada"), open_browser("Tomek", viewport=PHONE)
    page, phone = ada.page, tomek.page
    page.goto("/leagues")
    page.get_by_label("Name").fill("Canal club")
    assert complaints(page) == []
    page.get_by_role("button", name="Create league").click()
    phone.goto(page.get_by_label("Invitation link").input_value())
    phone.get_by_role("button", name="Join league").click()
    expect(phone.get_by_role("table").get_by_role("link", name=ada.name)).to_be_visible()
    assert complaints(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    expect(page.get_by_role("button", name=f"Remove {tomek.name}")).to_be_visible()
    assert complaints(page) == []
