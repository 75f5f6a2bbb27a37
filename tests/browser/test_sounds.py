"""What tells of others while one looks elsewhere: sounds, once switched on, and chat that is still unread."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import Player

HEARD = (
    "window.rang = []; document.addEventListener('ironbridge:rang', (told) => window.rang.push(told.detail))"
)


def rang(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.rang")
    return found


def test_sounds_are_off_until_switched_on_and_stay_on_this_device(ada: Player) -> None:
    page = ada.page
    page.add_init_script(HEARD)
    table = ada.open_table("birmingham", "screen")
    page.goto("/settings")
    expect(page.locator("#sounds-on")).not_to_be_checked()
    expect(page.locator("#sounds-volume")).to_be_disabled()
    page.locator("#sounds-on").check()
    page.wait_for_function("window.rang.join() === 'turn'")
    page.locator("#sounds-volume").fill("80")
    page.locator("[data-try-sound=end]").click()
    page.wait_for_function("window.rang.includes('end')")
    page.reload()
    expect(page.locator("#sounds-on")).to_be_checked()
    expect(page.locator("#sounds-volume")).to_have_value("80")
    ada.go(table)
    ada.take_the_screen()
    ada.point("type=pass")
    ada.play()
    page.wait_for_function("window.rang.length > 0")
    assert set(rang(page)) <= {"move", "turn"}


def test_only_unread_chat_is_counted(open_browser: Callable[..., Player]) -> None:
    ada, tomek = open_browser("Ada"), open_browser("Tomek")
    table = ada.open_table("birmingham", "open")
    tomek.call("POST", f"/api/tables/{table}/sit", {})
    ada.go(table)
    count, tab = ada.page.locator("[data-chat-count]"), ada.page.locator("[data-record=chat]")
    ada.call("POST", f"/api/tables/{table}/chat", {"text": "Hello"})
    for line in ("Good evening", "Shall we?"):
        tomek.call("POST", f"/api/tables/{table}/chat", {"text": line})
    expect(count).to_have_text("2")
    tab.click()
    expect(count).to_have_text("")
    ada.page.locator("[data-record=log]").click()
    ada.page.reload()
    expect(ada.page.locator(".chat-lines")).to_contain_text("Shall we?")
    expect(count).to_have_text("")
    tomek.call("POST", f"/api/tables/{table}/chat", {"text": "Your turn"})
    expect(count).to_have_text("1")
