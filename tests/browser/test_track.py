"""A line of track in a browser: drawn, walked by keys, tapped on a phone, and taken back by tile."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from ironbridge.core.record import encode
from tests.age_of_steam.table.test_lines import building
from tests.browser.conftest import PHONE
from tests.browser.player import Player

LINE = ["N9", "O9", "P8"]  # from Cincinnati (M9) to Wheeling (Q9)


def sit_down(player: Player) -> None:
    player.go(player.bring(encode(building().record).decode()))
    player.take_the_screen()


def middle_of(player: Player, place: str) -> tuple[float, float]:
    box = player.page.locator(f"#hex-{place}, #city-{place}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(player: Player, *places: str) -> None:
    """Press on the first place and go over the others; the button stays down."""
    player.page.mouse.move(*middle_of(player, places[0]))
    player.page.mouse.down()
    for place in places[1:]:
        player.page.mouse.move(*middle_of(player, place), steps=3)
    player.answered()


def laid(player: Player) -> list[str]:
    return [action["hex"] for action in player.stored]


def test_a_line_is_drawn_with_its_price_laid_at_once_and_taken_back_by_tile(ada: Player) -> None:
    sit_down(ada)
    camera = ada.page.locator("#camera").get_attribute("transform")
    draw(ada, "M9", "N9", "O9")
    expect(ada.page.locator("#laying")).to_contain_text("2 tiles to O9")
    ada.page.mouse.move(*middle_of(ada, "P8"), steps=3)
    ada.page.mouse.move(*middle_of(ada, "Q9"), steps=3)
    expect(ada.page.locator("#laying")).to_contain_text("3 tiles to Wheeling")
    ada.page.mouse.move(*middle_of(ada, "P8"), steps=3)
    ada.page.mouse.up()
    ada.answered()
    expect(ada.confirm).to_have_text("Lay 3 tiles for $9")
    assert ada.page.locator("#camera").get_attribute("transform") == camera
    before = ada.version
    ada.play()
    assert ada.version == before + 3
    expect(ada.page.locator("#bill")).to_contain_text("This turn $9")
    for left in ("This turn $6", "This turn $3"):
        ada.page.locator("[data-undo]").first.click()
        expect(ada.page.locator("#bill")).to_contain_text(left)


def test_a_line_is_walked_by_arrow_keys_shortened_and_laid_with_enter(ada: Player) -> None:
    sit_down(ada)
    ada.page.locator("#hex-N9").focus()
    ada.press("Enter")
    assert ada.focused() == "N9"
    ada.press("ArrowRight")  # of two hexes the upper one
    expect(ada.page.locator("#laying")).to_contain_text("2 tiles to")
    assert ada.focused() == "O9"
    ada.press("Shift+ArrowRight")
    assert ada.focused() == "P9"
    ada.press("Backspace")
    assert ada.focused() == "O9"
    ada.press("ArrowRight")
    assert ada.focused() == "P8"
    turned = ada.picks
    ada.press("Space")
    assert ada.picks != turned
    expect(ada.confirm).to_contain_text("Lay 3 tiles")
    before = ada.version
    ada.page.keyboard.press("Enter")
    ada.moved_on(before)
    assert ada.version == before + 3


def test_a_line_is_tapped_hex_by_hex_on_a_phone_or_drawn_under_a_ring(
    open_browser: Callable[..., Player],
) -> None:
    player = open_browser("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(player)
    player.page.locator('#choices [data-pick="walk=M9 N9"]').tap()
    player.answered()
    for hex in LINE[1:]:
        place = player.page.locator(f"#hex-{hex}[data-walk=next]")
        expect(place).to_be_in_viewport()
        player.page.wait_for_function("() => !document.querySelector('#board').__transition")
        place.tap()
        player.answered()
    expect(player.confirm).to_have_text("Lay 3 tiles for $9")
    player.page.locator("[data-clear]").tap()
    player.answered()
    finger = player.page.context.new_cdp_session(player.page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", *middle_of(player, "M9"))
    touch("touchMove", *middle_of(player, "N9"))
    expect(player.page.locator("#lens")).to_be_visible()
    touch("touchMove", *middle_of(player, "O9"))
    touch("touchEnd")
    player.answered()
    expect(player.page.locator("#lens")).to_have_count(0)
    expect(player.confirm).to_contain_text("Lay 2 tiles")
    before = player.version
    player.play()
    assert player.version == before + 2
