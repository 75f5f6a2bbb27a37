"""Whole games against bots to their result, with the mouse alone and with the keyboard alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.player import Player

Press = Callable[[Player, Locator], None]
STEPS = 400
TILES = 2  # laid in a game of Age of Steam; each costs more than it brings whoever plays at random
# What moves a game on, best first: main button, row of the list, card, lit place, verb, button beside.
PLACES = (
    "#confirm[data-play]",
    "#choices [aria-pressed=false][data-pick], #choices [aria-pressed=false][data-picks]",
    "#trays .card.possible[data-pick]",
    "#board [data-mark=possible][data-pick][role=button]",
    ".verb.possible[data-pick]",
    "#actions [data-play]",
)
SETTLED = """() => document.querySelector(".result")
    || document.querySelector("#table[data-mine=yes]:not([aria-busy])")"""


def next_target(player: Player, number: int) -> Locator:
    """Something that leads on; not always the first of its kind, so that many kinds of step are tried."""
    for place in PLACES:
        found = player.page.locator(f"{place} >> visible=true")
        count = found.count()
        if count:
            return found.nth(number * 7 % min(count, 9))
    raise AssertionError(f"nothing leads on: {player.page.locator('#side').inner_text()}")


def thrifty_target(player: Player, number: int) -> Locator:
    """Age of Steam without going bankrupt: shares for what the turn costs, no bids, few tiles."""
    page = player.page
    played = page.locator("#confirm[data-play]")
    wanted = json.loads(played.get_attribute("data-play") or "{}") if played.count() else {}
    if wanted.get("type") == "issue_shares" and not pays_the_turn(player):
        return page.get_by_role("button", name="More", exact=True)
    laid = sum(action["type"] == "build" for action in player.stored)
    done = ["drop_out", "pass_move", *(["end_build"] if laid >= TILES else [])]
    for kind in done:
        button = page.locator(f"""[data-play*='"{kind}"'], [data-pick="type={kind}"]""")
        if button.count():
            return button.first
    cheap = page.locator('#choices [data-pick="action=turn_order"], #choices [data-pick="action=first_move"]')
    return cheap.first if cheap.count() and not played.count() else next_target(player, number)


def pays_the_turn(player: Player) -> bool:
    """Does the money do for shares, engine and tiles? The figures at the seat count the shares chosen."""
    shown = player.page.locator("#seats .you .figures dd").all_inner_texts()
    cash, income, shares, engine = (int(text.lstrip("$").replace("−", "-")) for text in shown)
    laid = sum(action["type"] == "build" for action in player.stored)
    return bool(cash + income >= shares + engine + 3 * max(0, TILES - laid))


def press_by_mouse(player: Player, target: Locator) -> None:
    target.click()


def press_by_keyboard(player: Player, target: Locator) -> None:
    """A letter to the part of the page, Tab to the thing, Enter."""
    keys = player.page.keyboard
    place: str = target.evaluate(
        """found => { window.wanted = found;
            return found.id === "confirm" ? "c" : found.closest("#board") ? "b"
                : found.closest(".verbs, #bill") ? "a" : found.closest("#trays") ? "" : "c" }"""
    )
    if place:
        keys.press(place)
    for _ in range(120):
        if player.page.evaluate("document.activeElement === window.wanted"):
            keys.press("Enter")
            return
        keys.press("PageDown" if place == "b" else "Tab")
    raise AssertionError(f"no key leads to {target}")


def play_until(player: Player, title: str, press: Press, is_over: Callable[[], bool]) -> None:
    choose = thrifty_target if title == "age_of_steam" else next_target
    for number in range(STEPS):
        player.page.wait_for_function(SETTLED, timeout=60_000)
        if is_over():
            return
        version, picks = player.version, player.picks
        press(player, choose(player, number))
        player.page.wait_for_function(
            """([version, picks]) => { const table = document.querySelector("#table");
                return table && (table.dataset.version !== version || table.dataset.picks !== picks); }""",
            arg=[str(version), json.dumps(picks, separators=(",", ":"))],
        )
    raise AssertionError(f"not over after {STEPS} steps")


# Bots that play at random are soon bankrupt: a game has all its turns and half the waiting.
GAMES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "birmingham": (["greedy"], {"variant": "introductory"}),
    "age_of_steam": (["greedy", "random", "random"], {}),
    "lancashire": (["greedy"], {"variant": "introductory", "community": True}),
}


def sit_down(player: Player, title: str) -> str:
    bots, options = GAMES[title]
    table = player.open_table(title, *bots, options=options, seed=8)
    player.go(table)
    return table


@pytest.mark.parametrize(
    ("title", "press"),
    [
        ("birmingham", press_by_keyboard),
        ("age_of_steam", press_by_keyboard),
        ("lancashire", press_by_mouse),
    ],
    ids=["birmingham-keyboard", "age_of_steam-keyboard", "lancashire-mouse"],
)
def test_a_game_is_played_to_its_end(open_browser: Callable[..., Player], title: str, press: Press) -> None:
    ada = open_browser("Ada", reduced_motion="reduce")  # figures are read at once, not while they change
    table = sit_down(ada, title)
    play_until(ada, title, press, lambda: ada.page.locator(".result").count() > 0)
    expect(ada.page.locator(".result-bill .points tfoot")).to_contain_text("Points")
    expect(ada.page.locator(".result-bill .points thead")).to_contain_text(ada.name)
    card = ada.call("GET", f"/api/tables/{table}")
    assert card["status"] == "finished"
    assert {action["type"] for action in ada.stored} >= MUST[title]
    if title == "age_of_steam":  # eight turns: whoever goes bankrupt issues no more
        assert [action["type"] for action in ada.stored].count("issue_shares") == 8, ada.stored


@pytest.mark.parametrize("title", ["birmingham", "age_of_steam"])
def test_it_is_played_with_the_mouse_too(open_browser: Callable[..., Player], title: str) -> None:
    """To its end it is with the keyboard; here until every kind of step was made."""
    ada = open_browser("Ada", reduced_motion="reduce")
    sit_down(ada, title)
    wanted = MUST[title]
    play_until(ada, title, press_by_mouse, lambda: {action["type"] for action in ada.stored} >= wanted)


MUST = {
    "birmingham": {"build", "loan", "discard", "end_turn"},
    "lancashire": {"build", "network", "loan", "discard", "end_turn"},
    "age_of_steam": {"issue_shares", "drop_out", "select_action", "build", "end_build", "pass_move"},
}
