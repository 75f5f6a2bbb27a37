"""Several people: on one screen, in two windows of one person, and after somebody has left the game."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player

HAND = "#tray-hand .card"


def hand(player: Player) -> set[str]:
    return {str(card.get_attribute("id")) for card in player.page.locator(HAND).all()}


def test_the_curtain_hides_a_hand_until_it_is_taken(ada: Player) -> None:
    """Two people on one screen: neither the page nor the part that is renewed holds the next hand."""
    table = ada.open_table("birmingham", "screen")
    ada.go(table)
    curtain = ada.page.locator("[data-handover]")
    expect(curtain).to_be_visible()
    assert hand(ada) == set()
    sources = [ada.page.request.get(f"/tables/{table}{part}").text() for part in ("", "/view")]
    curtain.click()
    expect(curtain).to_have_count(0)
    first = hand(ada)
    assert len(first) == 8
    for source in sources:
        assert not [card for card in first if card in source]
    ada.point("type=pass")
    ada.play()
    ada.page.locator('#choices [data-pick^="card="]').first.click()
    expect(ada.confirm).to_have_text("End turn")
    ada.play()
    expect(curtain).to_be_visible()
    assert hand(ada) == set()
    seat = curtain.get_attribute("data-handover")
    asked = ada.page.request.get(f"/tables/{table}/view?seat={1 - int(seat or 0)}").text()
    curtain.click()
    expect(curtain).to_have_count(0)
    second = hand(ada)
    assert len(second) == 8
    assert not [card for card in second if card in asked]


def test_a_stale_window_says_that_somebody_has_moved_and_nothing_is_lost(ada: Player) -> None:
    table = ada.open_table("birmingham", "greedy", seed=8)
    other = Player(ada.page.context.new_page())
    other.page.route("**/events*", lambda route: route.abort())  # hears nothing of the other window
    for window in (ada, other):
        window.go(table)
        window.my_turn()
    other.point("type=build")
    other.point("industry=coal")
    other.point("coalbrookdale:2")
    ada.point("type=loan")
    ada.play()
    stale = other.version
    expect(other.confirm).to_contain_text("£")
    other.confirm.click()
    expect(other.page.locator("#line")).to_contain_text("Someone has moved in the meantime")
    assert other.version == ada.version > stale
    assert other.stored == []
    expect(other.page.locator("#log")).to_contain_text("takes a loan of £30")
    other.point_out({"type": "discard", "card": other.picked_from("card")})
    expect(other.confirm).to_have_text("End turn")


def test_who_resigns_is_played_on_by_a_bot(ada: Player, open_browser: Callable[..., Player]) -> None:
    bea = open_browser("Bea")
    table = ada.open_table("birmingham", "open")
    bea.call("POST", f"/api/tables/{table}/sit", {"seat": 1})
    ada.go(table)
    bea.go(table)
    first, second = (ada, bea) if ada.table.get_attribute("data-mine") == "yes" else (bea, ada)
    before = second.version
    first.page.get_by_text("Ask the others, or resign").click()
    first.page.get_by_text("Resign from the game").click()
    first.page.get_by_role("button", name="Resign", exact=True).click()
    expect(first.page.locator(".watching")).to_be_visible()
    expect(first.page.locator(HAND)).to_have_count(0)
    second.my_turn()
    assert second.version > before
    seats = second.call("GET", f"/api/tables/{table}")["seats"]
    assert sorted((seat["kind"], seat["resigned"]) for seat in seats) == [("bot", True), ("person", False)]


def test_who_waits_plans_and_the_plan_is_kept_for_their_turn(
    ada: Player, open_browser: Callable[..., Player]
) -> None:
    bea = open_browser("Bea")
    table = ada.open_table("birmingham", "open")
    bea.call("POST", f"/api/tables/{table}/sit", {"seat": 1})
    ada.go(table)
    bea.go(table)
    first, second = (ada, bea) if ada.table.get_attribute("data-mine") == "yes" else (bea, ada)
    expect(second.confirm).to_have_text("Plan your next turn")
    second.page.locator('.verb[data-pick="type=loan"]').click()
    expect(second.page.locator("#plan")).to_be_visible()
    expect(second.page.locator("#bill")).to_contain_text("£30")
    expect(second.confirm).to_have_text("Keep as an order")
    first.point_out({"type": "pass"})
    first.point_out({"type": "discard", "card": first.picked_from("card")})
    first.play()  # end turn
    second.my_turn()
    expect(second.page.locator("#plan")).to_have_count(0)
    expect(second.confirm).to_contain_text("£30")
