"""Room at the table: what lies beside the board fits at every width, and nothing moves when it lights up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player

WIDTHS = {"1366": (1366, 768), "1280": (1280, 800), "1024": (1024, 768)}
CARDS = """tray => [...document.querySelectorAll(`#tray-${tray} .card`)].map(card => {
    const box = card.getBoundingClientRect();
    return [box.left, box.right, box.top, box.bottom].map(Math.round);
})"""


def boxes(player: Player, tray: str) -> list[list[int]]:
    found: list[list[int]] = player.page.evaluate(CARDS, tray)
    return found


@pytest.mark.parametrize("size", WIDTHS)
def test_a_hand_of_eight_fits_and_stays_when_the_mat_lights_up(
    open_browser: Callable[..., Player], size: str
) -> None:
    width, height = WIDTHS[size]
    ada = open_browser("Ada", viewport={"width": width, "height": height})
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    hand, mat = boxes(ada, "hand"), boxes(ada, "mat")
    assert len(hand) == 8
    edge = ada.page.locator("#side").bounding_box()
    assert edge is not None
    assert all(right < edge["x"] and bottom <= height for _, right, _, bottom in hand)
    assert all(right < left for (_, right, *_), (left, *_) in pairwise(hand))
    ada.point("type=build")
    assert boxes(ada, "hand") == hand
    assert boxes(ada, "mat") == mat


def test_a_narrow_table_shows_the_hand_first(open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada", viewport={"width": 1024, "height": 768})
    ada.go(ada.open_table("birmingham", "greedy"))
    expect(ada.page.locator("#tray-hand")).to_be_visible()
    expect(ada.page.locator("#tray-mat")).to_be_hidden()
