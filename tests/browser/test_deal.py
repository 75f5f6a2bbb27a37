"""The deal of the week in a browser: one button for a stranger, a try that is resigned, and no other."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player


def test_a_stranger_plays_the_deal_and_has_only_one_try(open_browser: Callable[..., Player]) -> None:
    player = open_browser(timezone_id="Europe/Warsaw")
    page = player.page
    page.goto("/")
    page.get_by_role("link", name="Deal of the week").click()
    expect(page.locator("time[data-local]")).to_have_text(re.compile(r"^Sunday,? 2\d:00$"))  # where they are
    page.get_by_text("Invite a friend to it").click()
    expect(page.get_by_label("Link to the deal")).to_have_value(re.compile("/deal$"))
    page.get_by_role("button", name="Play the deal").click()
    expect(page).to_have_url(re.compile(r"/tables/[\w-]+$"))
    expect(page.locator("#board")).to_be_visible()
    table = page.url.rpartition("/")[2]
    page.goto("/deal")
    page.get_by_role("link", name="Continue playing").click()
    assert page.url.endswith(table)
    player.call("POST", f"/api/tables/{table}/resign", {}, status=204)
    page.goto("/deal")
    expect(page.get_by_role("heading", name="Deal of the week")).to_be_visible()
    expect(page.get_by_role("button", name="Play the deal")).to_have_count(0)
    other = open_browser("Bea").page
    answer = other.goto(f"/tables/{table}")
    assert answer is not None
    assert answer.status == 404
