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
    page.goto("/settings")
    expect(page).to_have_url(re.compile("/login"))
    page.get_by_label("Name").fill("isambard")
    page.get_by_label("Password").first.fill("not this one")
    page.locator("main form").get_by_role("button").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Password").first.fill(PASSWORD)
    page.locator("main form").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("/settings"))


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
