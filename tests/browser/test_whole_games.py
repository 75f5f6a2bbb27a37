"""Whole games against bots to their result, with the mouse alone and with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.player import Player

STEPS = 700
# What moves a game on, best first: the main button, a lit thing in the list, a card, a verb, a button beside.
PLACES = (
    "#confirm[data-play]",
    "#choices [data-pick], #choices [data-picks]",
    "#trays .possible[data-pick]",
    ".verb.possible[data-pick]",
    "#actions [data-play]",
)


def next_target(player: Player, number: int) -> Locator | None:
    """Something that leads on; not always the first of its kind, so that many kinds of step are tried."""
    for place in PLACES:
        found = player.page.locator(place)
        count = found.count()
        if count:
            return found.nth(number * 7 % count)
    return None


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
@pytest.mark.parametrize(
    ("title", "bots", "options"),
    [("birmingham", ("greedy",), {"variant": "introductory"}), ("age_of_steam", ("greedy", "greedy"), {})],
    ids=["birmingham", "age_of_steam"],
)
def test_a_game_is_played_to_its_end(
    ada: Player, title: str, bots: tuple[str, ...], options: dict[str, str], how: str
) -> None:
    table = ada.open_table(title, *bots, options=options)
    ada.go(table)
    for number in range(STEPS):
        ada.page.wait_for_selector("#table[data-mine=yes], .result")
        if ada.page.locator(".result").count():
            break
        target = next_target(ada, number)
        assert target is not None, ada.page.locator("#side").inner_text()
        with ada.page.expect_response(lambda answer: "/view" in answer.url or "/tables/" in answer.url):
            if how == "mouse":
                target.click()
            else:
                target.focus()
                ada.page.keyboard.press("Enter")
        ada.page.wait_for_selector("#table:not([aria-busy=true]), .result")
    expect(ada.page.locator(".result").first).to_be_visible()
    assert ada.call("GET", f"/api/tables/{table}")["status"] == "finished"
