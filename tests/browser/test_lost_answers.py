"""A move whose answer is lost on its way back: the page says what is so, not what it fears."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.player import Player


def test_a_stored_move_whose_answer_is_lost_is_not_called_lost(ada: Player) -> None:
    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    ada.go(ada.open_table("birmingham", "screen", options={"variant": "introductory"}))
    ada.take_the_screen()
    ada.page.route("**/moves?*", lose_the_answer)
    before = ada.version
    ada.point("type=loan")
    ada.confirm.click()
    ada.moved_on(before)
    expect(ada.table).not_to_have_attribute("aria-busy", "true")
    expect(ada.page.locator("#line")).to_be_hidden()


def test_a_move_that_never_arrived_is_called_lost_and_can_be_tried_again(ada: Player) -> None:
    ada.go(ada.open_table("birmingham", "screen", options={"variant": "introductory"}))
    ada.take_the_screen()
    ada.page.route("**/moves?*", lambda route: route.abort())
    before = ada.version
    ada.point("type=loan")
    ada.confirm.click()
    expect(ada.page.locator("#line")).to_contain_text("not saved")
    assert ada.version == before
    ada.page.unroute("**/moves?*")
    ada.confirm.click()
    ada.moved_on(before)
