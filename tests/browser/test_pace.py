"""Games by correspondence: a pace of one's own, clocks that count, turns taken back by consent."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE
from tests.browser.player import Player
from tests.browser.test_everyone import complaints

PACE = {"kind": "correspondence", "turn": 43_200, "bank": 259_200}


def one_after_the_other(ada: Player, bea: Player, table: str) -> tuple[Player, Player]:
    """Each of them plays a whole turn in which nothing is drawn; who was first and who second."""
    me = ada.call("GET", "/api/me")["id"]
    turns: list[Player] = []
    while True:
        card = ada.call("GET", f"/api/tables/{table}")
        mover = ada if card["seats"][card["deciding"]]["user"] == me else bea
        turns += [mover] if turns[-1:] != [mover] else []
        if len(turns) > 2:
            return turns[0], turns[1]
        options = mover.call("GET", f"/api/tables/{table}/options")["options"]
        action = next((one for one in options if one["type"] == "pass"), options[0])
        mover.call("POST", f"/api/tables/{table}/moves", {"version": card["version"], "action": action})


def open_asks(page: Page) -> None:
    """On a phone it stands with the log."""
    log = page.locator("#tabs [data-show=log]")
    if log.is_visible():
        log.click()
    page.get_by_text("Ask the others").click()


@pytest.mark.parametrize("width", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_turn_is_taken_back_when_the_other_agrees(open_browser: Callable[..., Player], width: Any) -> None:
    ada, bea = open_browser("Ada", viewport=width), open_browser("Bea", viewport=width)
    table = ada.open_table("age_of_steam", "open", options={"map": "st_lucia"}, pace=PACE)
    bea.call("POST", f"/api/tables/{table}/sit", {})
    first, second = one_after_the_other(ada, bea, table)
    first.go(table)
    second.go(table)
    before = first.version
    open_asks(second.page)
    assert complaints(second.page) == []
    second.page.locator("#abandoning summary").click()
    second.page.get_by_role("button", name="Abandon the game").click()
    asked = first.page.locator("#petition")
    expect(asked).to_contain_text(f"{second.name} asks to abandon the game")
    asked.get_by_role("button", name="Not this time").click()
    expect(second.page.locator("#petition")).to_have_count(0)
    assert first.version == before
    open_asks(first.page)
    first.page.get_by_role("button", name="Take back my last turn").click()
    expect(first.page.get_by_role("button", name="Withdraw")).to_be_visible()
    asked = second.page.locator("#petition")
    expect(asked).to_contain_text(f"{first.name} asks to take back a turn")
    assert complaints(second.page) == []
    asked.get_by_role("button", name="Agree").click()
    first.my_turn()
    expect(asked).to_have_count(0)
    assert first.call("GET", f"/api/tables/{table}")["version"] == before + 1


def test_what_can_be_asked_is_true_after_moves_that_the_page_has_watched(
    open_browser: Callable[..., Player],
) -> None:
    ada, bea = open_browser("Ada"), open_browser("Bea")
    table = ada.open_table("age_of_steam", "open", options={"map": "st_lucia"}, pace=PACE)
    bea.call("POST", f"/api/tables/{table}/sit", {})
    ada.go(table)
    back = ada.page.get_by_role("button", name="Take back my last turn")
    open_asks(ada.page)
    expect(ada.page.locator("#abandoning")).to_be_visible()
    expect(back).to_have_count(0)
    one_after_the_other(ada, bea, table)
    expect(back).to_be_visible()  # and the list is as open as it was
    ada.page.locator("#abandoning summary").click()
    ada.page.get_by_role("button", name="Abandon the game").click()
    expect(ada.page.locator("#petition")).to_contain_text("asks to abandon the game")
    expect(ada.page.locator("#line")).to_be_hidden()


def test_a_table_at_a_pace_of_ones_own_counts_down(open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada")
    page = ada.page
    page.goto("/new?title=birmingham&players=2")
    page.get_by_label("By correspondence").check()
    page.get_by_label("Time for a turn").fill("10")
    page.get_by_label("Time bank").fill("0")
    page.get_by_label("Bot takes over").check()
    expect(page.get_by_text("A bot keeps the seat")).to_be_visible()
    expect(page.get_by_label("Time for a turn")).to_have_value("10")
    assert complaints(page) == []
    page.locator("#open-table").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".at .where")).to_contain_text("10 h a turn")
    table = ada.call("GET", f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table["pace"] == {**table["pace"], "turn": 36_000, "bank": 0, "at_zero": "replace"}
    expect(page.locator(".clock .badge")).to_have_text("bot · Foreman")
    ada.my_turn()
    expect(page.locator("[data-clock] .left")).to_have_text(re.compile("9 h 59 min"))
    expect(page.locator("[data-clock] .tenths .on")).to_have_count(10)


def test_time_off_is_set_on_a_phone(open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada", viewport=PHONE, timezone_id="Europe/Rome")
    page = ada.page
    page.goto("/settings/notices")
    page.get_by_role("link", name="Set up time off").click()
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Rome")
    page.get_by_label("From").fill("23:00")
    page.get_by_label("Until").fill("07:00")
    page.get_by_label("Sunday").check(force=True)
    page.get_by_label("First day").first.fill("2040-08-01")
    page.get_by_label("Last day").first.fill("2040-08-10")
    assert complaints(page) == []
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Time off saved.")).to_be_visible()
    assert ada.call("GET", "/api/me/time-off") == {
        "zone": "Europe/Rome",
        "quiet": [1380, 420],
        "days": [6],
        "holidays": [{"first": "2040-08-01", "last": "2040-08-10"}],
    }
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0
