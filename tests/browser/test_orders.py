"""Orders at the table: kept and played, kept and dropped, taken back; on a phone too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.player import Player

CANNOCK = "cannock:1"
ON_A_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def one_waits(ada: Player, bea: Player) -> tuple[Player, Player]:
    """Who decides, and who waits."""
    table = ada.open_table("birmingham", "open")
    bea.call("POST", f"/api/tables/{table}/sit", {"seat": 1})
    ada.go(table)
    bea.go(table)
    return (ada, bea) if ada.table.get_attribute("data-mine") == "yes" else (bea, ada)


def plan_a_mine(player: Player) -> None:
    player.pick(player.confirm)
    for thing in ("type=build", "industry=coal", CANNOCK):
        player.point(thing)


def finish(player: Player) -> None:
    """Pass to the end of the turn, by the API: others watch it on their pages."""
    url, action = f"/api{player.table.get_attribute('data-url')}", {"type": "pass"}
    while action:
        offered = player.call("GET", f"{url}/options")
        player.call("POST", f"{url}/moves", {"version": offered["version"], "action": action})
        left = player.call("GET", f"{url}/options")["options"] if action["type"] != "end_turn" else []
        action = next((one for one in left if one["type"] in ("pass", "discard", "end_turn")), {})


@pytest.mark.parametrize("how", [{}, ON_A_PHONE], ids=["wide", "phone"])
def test_a_prepared_order_is_played_and_another_is_dropped_with_its_reason(
    open_browser: Callable[..., Player], how: dict[str, Any]
) -> None:
    first, second = one_waits(open_browser("Ada", **how), open_browser("Bea", **how))
    page = second.page
    plan_a_mine(second)
    page.get_by_role("button", name="And then").click()
    second.answered()
    second.pick(page.locator('#choices [data-pick="card=cannock"]'))
    page.get_by_role("button", name="And then").click()
    second.answered()
    expect(page.locator(".order-steps li")).to_have_count(3)
    expect(page.get_by_role("checkbox", name="Only if nobody else builds there first")).to_be_checked()
    page.get_by_role("checkbox", name=first.name).check()
    page.get_by_role("button", name="Keep as an order").click()
    expect(page.locator("#order")).to_contain_text("Your prepared order")
    expect(page.locator("#order")).to_contain_text("If still free")
    expect(page.locator("#ordered .ordered")).to_have_count(1)  # dashed on the board
    expect(page.locator("#ordered")).to_contain_text("up to £5")
    first.page.reload()
    for text in ("Your prepared order", "up to £5"):
        expect(first.page.locator("body")).not_to_contain_text(text)
    page.get_by_role("button", name="Change it").click()
    second.answered()
    expect(page.get_by_role("checkbox", name=first.name)).to_be_checked()
    second.press("Escape")  # the last step is taken off again, and the order stands
    page.locator("[data-clear]").click()
    second.answered()
    expect(page.locator("#order")).to_contain_text("Discard Cannock")
    finish(first)
    expect(page.locator("#order")).to_contain_text("Your prepared order was played.")
    expect(page.locator("#order")).to_contain_text("builds Coal Mine I in Cannock")
    expect(page.locator("#log")).to_contain_text("builds Coal Mine I in Cannock")
    with page.expect_navigation():
        page.get_by_role("button", name="Dismiss").click()
    expect(page.locator(".order")).to_have_count(0)

    second.pick(second.confirm)
    second.point("type=network")
    second.point(second.lit()[0])
    page.get_by_label("for at most £").fill("1")
    page.get_by_role("button", name="Keep as an order").click()
    expect(page.locator("#order")).to_contain_text("for £1 at most")
    finish(first)
    second.my_turn()
    expect(page.locator("#order")).to_contain_text("Your prepared order was dropped.")
    expect(page.locator("#order")).to_contain_text("you allowed at most £1")


def test_an_order_is_kept_and_taken_back_on_a_phone(ada: Player, open_browser: Callable[..., Player]) -> None:
    phone = open_browser("Bea", **ON_A_PHONE)
    first, second = one_waits(ada, phone)
    if second is not phone:
        finish(first)
        expect(phone.table).to_have_attribute("data-mine", "no")
    page = phone.page
    expect(phone.confirm).to_have_text("Plan your next turn")
    phone.pick(phone.confirm)
    expect(phone.confirm).to_have_text("Pick an action")
    expect(page.locator("#plan")).to_be_visible()
    phone.point("type=loan")
    keep = page.get_by_role("button", name="Keep as an order")
    expect(keep).to_be_in_viewport()
    for control in page.locator("#order, #actions").get_by_role("button").all():
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    keep.click()
    expect(page.locator("#order")).to_contain_text("Your prepared order")
    page.get_by_text("Answer for me").click()
    page.get_by_text("End my turn when nothing is left to do").click()
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.get_by_text("Answer for me · ends the turn")).to_be_visible()
    expect(page.locator("#order")).to_contain_text("What becomes of it will be shown here.")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".order")).to_have_count(0)
    expect(page.get_by_text("Answer for me · ends the turn")).to_be_visible()


def test_a_bid_without_its_amount_is_asked_for_in_place(ada: Player) -> None:
    table = ada.open_table("age_of_steam", "greedy", "greedy", options={"map": "rust_belt"})
    ada.go(table)
    page = ada.page
    page.get_by_text("Answer for me").click()
    page.get_by_text("bid as little as I can, up to").click()
    page.get_by_role("combobox", name="Choice 1").select_option("locomotive")
    save = page.locator("#standing").get_by_role("button", name="Save")
    save.click()
    amount = page.get_by_label("Highest bid")
    expect(amount).to_be_focused()
    assert amount.evaluate("it => it.validity.valueMissing")
    amount.fill("3")
    with page.expect_navigation():
        save.click()
    expect(page.get_by_text("Answer for me · bids up to $3; takes Locomotive")).to_be_visible()
