"""Registering, logging in and out, settings, guests: through the pages, as a person does."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import PASSWORD, Player


def test_an_account_is_made_left_and_entered_again(open_browser: Callable[..., Player]) -> None:
    someone = open_browser()
    page = someone.page
    page.goto("/register")
    page.get_by_label("Name").fill("Isambard")
    page.get_by_label("Password").first.fill(PASSWORD)
    page.locator("main form").get_by_role("button").first.click()
    page.goto("/settings")
    expect(page.locator("body")).to_contain_text("Isambard")
    page.get_by_role("button", name="Log out").first.click()
    page.goto("/import")
    expect(page.locator("body")).not_to_contain_text("Isambard")
    page.locator("main").get_by_role("link", name="Log in").click()
    page.get_by_label("Name").fill("isambard")
    page.get_by_label("Password").first.fill("not this one")
    page.locator("main form").get_by_role("button").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Password").first.fill(PASSWORD)
    page.locator("main form").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("/import"))
    expect(page.get_by_role("link", name="Isambard, Settings")).to_be_visible()


def test_a_guest_sits_down_by_invitation_and_keeps_the_seat_with_an_account(
    ada: Player, open_browser: Callable[..., Player]
) -> None:
    table = ada.open_table("birmingham", "invited")
    invitation = ada.call("GET", f"/api/tables/{table}")["invitation"]
    guest = open_browser()
    guest.page.goto(f"/join/{invitation}")
    guest.page.get_by_label("Name").fill("Tomek")
    guest.page.locator("main form").get_by_role("button").first.click()
    guest.page.wait_for_url(f"**/tables/{table}")
    ada.go(table)
    ada.reads("Tomek")
    guest.register("Tomek who stays")
    seats = guest.call("GET", f"/api/tables/{table}")["seats"]
    assert [seat["you"] for seat in seats] == [False, True]


def test_theme_and_language_follow_the_person_to_another_browser(
    ada: Player, open_browser: Callable[..., Player]
) -> None:
    page = ada.page
    page.goto("/settings")
    root = page.locator("html")
    with page.expect_response("**/api/me"):
        page.get_by_role("button", name="Switch theme").click()
    expect(root).to_have_attribute("data-theme", "night")
    page.reload()
    expect(root).to_have_attribute("data-theme", "night")
    page.get_by_role("radio", name="Polski").check()
    page.get_by_role("button", name="Save").click()
    expect(root).to_have_attribute("lang", "pl")
    elsewhere = open_browser().page
    elsewhere.goto("/login")
    elsewhere.get_by_label("Name").fill(ada.name)
    elsewhere.get_by_label("Password").fill(PASSWORD)
    elsewhere.get_by_role("button", name="Log in").click()
    expect(elsewhere.locator("html")).to_have_attribute("lang", "pl")
    expect(elsewhere.locator("html")).to_have_attribute("data-theme", "night")


def test_a_stranger_keeps_theme_and_language_in_the_browser(open_browser: Callable[..., Player]) -> None:
    page = open_browser().page
    page.goto("/settings")
    page.get_by_role("button", name="Switch theme").click()
    page.get_by_role("radio", name="Italiano").check()
    page.get_by_role("button", name="Save").click()
    page.goto("/rules")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
