"""What must not be needed: script, motion, permission to notify."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import PASSWORD, Player

COUNT_ASKING = """
window.asked = 0;
Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("answer") ?? "default" });
Notification.requestPermission = () => {
  window.asked += 1;
  localStorage.setItem("answer", window.answer);
  return Promise.resolve(window.answer);
};
"""


def test_without_script_a_loan_is_taken_through_plain_forms(open_browser: Callable[..., Player]) -> None:
    page = open_browser(java_script_enabled=False).page
    page.goto("/register?next=/new")
    page.get_by_label("Name").fill("Plain Jane")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Register").click()
    page.get_by_role("link", name="I have saved them").click()
    page.locator("#title-birmingham").click()
    page.locator("#players-2").click()
    page.locator("#open-table").click()
    page.wait_for_url("**/tables/*")
    for _ in range(60):  # no script hears of the bot's moves
        if page.locator("#table[data-mine=yes]").count():
            break
        page.wait_for_timeout(250)
        page.reload()
    page.locator('[data-pick="type=loan"]').click()
    expect(page.locator("#confirm")).to_have_text("Take £30")
    page.locator("#confirm").click()
    expect(page.locator("#log")).to_contain_text("takes a loan of £30")
    page.locator('#choices [data-pick^="card="]').first.click()
    page.locator("#confirm").click()
    expect(page.locator("#log")).to_contain_text("Discarded:")


def test_where_motion_is_not_wanted_pieces_are_at_once_where_they_belong(
    open_browser: Callable[..., Player],
) -> None:
    ada = open_browser("Ada", reduced_motion="reduce")
    ada.go(ada.open_table("birmingham", "greedy", seed=8))
    ada.my_turn()
    for thing in ("type=build", "industry=coal", "coalbrookdale:2"):
        ada.point(thing)
    ada.play()
    tile = ada.page.locator("#slot-coalbrookdale-2")
    shown = tile.bounding_box()
    moving = "() => document.getAnimations().filter(one => one.playState === 'running').length"
    assert ada.page.evaluate(moving) == 0
    ada.page.wait_for_timeout(300)  # a glide would have gone on meanwhile
    assert tile.bounding_box() == shown


def test_only_the_bell_asks_for_permission_to_notify(ada: Player) -> None:
    ada.page.add_init_script(COUNT_ASKING)
    table = ada.open_table("birmingham", "greedy")
    ada.go(table)
    ada.my_turn()
    ada.point("type=loan")
    ada.play()
    assert ada.page.evaluate("window.asked") == 0
    bell = ada.page.get_by_role("button", name="Notify me when it is my turn")
    expect(bell).to_have_attribute("aria-pressed", "false")
    ada.page.evaluate("window.answer = 'denied'")
    bell.click()
    ada.reads("Your browser is blocking notifications from this site.")
    expect(bell).to_have_attribute("aria-pressed", "false")
    ada.page.evaluate("window.answer = 'granted'")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    assert ada.page.evaluate("window.asked") == 2
    ada.go(table)
    expect(bell).to_have_attribute("aria-pressed", "true")
    assert ada.page.evaluate("window.asked") == 0
