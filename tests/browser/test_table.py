"""A table in the browser: from the lobby to the first move, undo, refusals, others looking on."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE
from tests.browser.player import Player


def test_three_clicks_lead_from_the_lobby_to_a_game_against_bots(ada: Player) -> None:
    ada.page.goto("/")
    # Tables already played may have the title's name, too.
    ada.page.locator(".title-cards").get_by_role("link", name=re.compile("Brass: Birmingham")).first.click()
    ada.page.get_by_role("button", name="Open table").click()
    ada.page.wait_for_url("**/tables/*")
    ada.my_turn()


def test_undo_takes_a_build_back_and_redo_builds_it_again(ada: Player) -> None:
    ada.go(ada.open_table("birmingham", "greedy", seed=8))
    ada.my_turn()
    for thing in ("type=build", "industry=coal", "coalbrookdale:2"):
        ada.point(thing)
    expect(ada.confirm).to_contain_text("£")
    ada.play()
    built = ada.version
    mine = ada.page.get_by_label(re.compile(r"Coalbrookdale, space 3 of 3: \w+'s Coal Mine"))
    expect(mine).to_have_count(1)
    ada.page.locator("[data-undo]").click()
    ada.moved_on(built)
    undone = ada.version
    expect(mine).to_have_count(0)
    ada.page.locator("[data-redo]").click()
    ada.moved_on(undone)
    expect(mine).to_have_count(1)


def test_a_card_picked_first_goes_with_what_is_played(ada: Player) -> None:
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    card = ada.page.locator("#tray-hand .card").first.get_attribute("data-pick") or ""
    ada.point(card)
    expect(ada.page.locator("#tray-hand .card.chosen")).to_have_count(1)
    ada.point("type=loan")
    before = ada.version
    ada.confirm.click()
    ada.moved_on(before + 1)
    assert [action["type"] for action in ada.stored] == ["loan", "discard"]
    assert ada.stored[1]["card"] == card.partition("=")[2]
    expect(ada.page.locator("#tray-hand .card")).to_have_count(7)


def test_what_is_not_possible_is_explained_with_its_rule_and_changes_nothing(ada: Player) -> None:
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    before = ada.version
    ada.point("type=sell")
    refusal = ada.page.locator("#refusal")
    expect(refusal.get_by_role("link", name="Sell")).to_have_attribute("href", "/rules/birmingham#sell")
    ada.point("type=build")
    ada.point("industry=cotton")
    ada.page.locator('[data-pick="oxford:0"]').first.click()
    expect(refusal).to_be_visible()
    assert ada.version == before


def test_another_browser_sees_a_move_by_itself(ada: Player, open_browser: Callable[..., Player]) -> None:
    """A spectator by the link alone: no hand, no options, and the move without reloading."""
    table = ada.open_table("birmingham", "greedy", listed=False)
    looker = open_browser()
    looker.go(table)
    ada.go(table)
    ada.my_turn()
    ada.point("type=loan")
    expect(looker.table).to_have_attribute("data-mine", "no")
    expect(looker.page.locator("#confirm")).to_have_count(0)
    assert looker.page.locator('[data-pick^="card="]').count() == 0
    expect(looker.page.locator("[data-live]")).to_have_text("Live")
    before = looker.version
    ada.confirm.click()
    ada.moved_on(before)
    looker.moved_on(before)
    expect(looker.page.locator("#log")).to_contain_text("oan")


def test_a_lost_connection_catches_up_by_itself(ada: Player, open_browser: Callable[..., Player]) -> None:
    table = ada.open_table("birmingham", "greedy")
    looker = open_browser(viewport=PHONE)
    looker.go(table)
    expect(looker.page.locator("[data-live]")).to_have_text("Live")
    expect(looker.page.locator("[data-live]")).to_be_hidden()  # a phone says only that it is lost
    looker.page.context.set_offline(True)
    ada.go(table)
    ada.my_turn()
    before = looker.version
    ada.point("type=pass")
    ada.play()
    assert looker.version == before
    lost = looker.page.locator("[data-live]")
    expect(lost).to_have_text("Reconnecting")
    x, y = lost.evaluate(
        "it => { const at = it.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2] }"
    )
    assert looker.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-live]') !== null", [x, y]
    )
    looker.page.context.set_offline(False)
    looker.moved_on(before)
    expect(looker.page.locator("[data-live]")).to_have_text("Live")


def test_chat_reaches_the_table_and_notes_stay_with_their_writer(
    ada: Player, open_browser: Callable[..., Player]
) -> None:
    bea = open_browser("Bea")
    table = ada.open_table("age_of_steam", "open", "greedy")
    bea.call("POST", f"/api/tables/{table}/sit", {"seat": 1})
    ada.go(table)
    bea.go(table)
    ada.call("PUT", f"/api/tables/{table}/notes", {"text": "Tomek always builds westwards"})
    bea.page.get_by_role("tab", name=re.compile("Chat")).click()
    ada.call("POST", f"/api/tables/{table}/chat", {"text": "Shall we <b>begin</b>?"})
    expect(bea.page.locator("#chat")).to_contain_text("Shall we <b>begin</b>?")
    bea.page.get_by_role("tab", name=re.compile("Notes")).click()
    assert "westwards" not in bea.page.content()
    ada.page.reload()
    ada.page.get_by_role("tab", name=re.compile("Notes")).click()
    expect(ada.page.locator("#own-notes textarea")).to_have_value("Tomek always builds westwards")


def test_a_phone_shows_board_bill_and_button_without_sideways_scrolling(
    open_browser: Callable[..., Player],
) -> None:
    ada = open_browser("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.go(ada.open_table("birmingham", "greedy", "greedy"))
    ada.my_turn()
    ada.point("type=build")
    width = ada.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    expect(ada.confirm).to_be_in_viewport()
    expect(ada.page.locator("#board")).to_be_in_viewport()
    small = ada.page.evaluate(
        """() => [...document.querySelectorAll("#tabs button, #actions button")]
            .filter(b => b.offsetParent && Math.min(b.offsetWidth, b.offsetHeight) < 44).length"""
    )
    assert small == 0
    for tab in ("hand", "market"):
        ada.page.locator(f"#tabs [data-show={tab}]").click()
        expect(ada.page.locator(".verbs [data-pick='type=network']")).to_be_in_viewport()


def test_on_a_phone_a_long_title_ends_before_the_pill_of_the_turn(
    open_browser: Callable[..., Player],
) -> None:
    ada = open_browser("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    right, left = ada.page.evaluate(
        """() => { document.querySelector(".at .title").textContent = "Southern United States and beyond";
            const box = what => document.querySelector(what).getBoundingClientRect();
            return [box(".at").right, box(".turn").left] }"""
    )
    assert right < left


def point_without_answer(player: Player, thing: str) -> list[Route]:
    """Point at a thing; the answer comes when the route goes on."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    player.page.route(re.compile(r"/view\?"), keep)
    player.page.locator(f'[data-pick="{thing}"]:visible').first.click()
    return held


def chat_before_the_answer(player: Player, table: str, thing: str) -> Route:
    """Point at a thing and chat before it is answered; the answer comes when the route goes on."""
    expect(player.page.locator("[data-live]")).to_have_text("Live")
    held = point_without_answer(player, thing)
    player.call("POST", f"/api/tables/{table}/chat", {"text": f"Shall we? {thing}"})
    expect(player.page.locator("#chat")).to_contain_text(f"Shall we? {thing}")
    return held[0]


def test_news_that_come_while_a_pick_is_asked_for_do_not_lose_it(ada: Player) -> None:
    table = ada.open_table("birmingham", "greedy")
    ada.go(table)
    ada.my_turn()
    held = chat_before_the_answer(ada, table, "type=build")
    expect(ada.table).to_have_attribute("data-picks", re.compile('"type=build"'))
    held.continue_()


def test_a_card_that_goes_at_once_goes_also_when_news_come_before_the_answer(ada: Player) -> None:
    table = ada.open_table("birmingham", "greedy")
    ada.go(table)
    ada.my_turn()
    ada.point("type=loan")
    ada.play()
    card = ada.picked_from("card")
    held = chat_before_the_answer(ada, table, f"card={card}")
    ada.reads("Undo")
    held.continue_()
    ada.answered()
    assert [action["type"] for action in ada.stored] == ["loan", "discard"]


def test_what_was_pointed_at_counts_though_it_is_confirmed_before_the_answer(ada: Player) -> None:
    ada.go(ada.open_table("age_of_steam", "greedy", "greedy"))
    ada.my_turn()
    ada.point("count=3")
    before = ada.version
    held = point_without_answer(ada, "count=4")
    ada.confirm.click()
    held[0].continue_()
    ada.moved_on(before)
    assert ada.stored == [{"type": "issue_shares", "count": 4}]


def test_all_that_is_picked_is_cleared_with_one_click(ada: Player) -> None:
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    clear = ada.page.locator("[data-clear]")
    expect(clear).to_have_count(0)
    ada.point("type=build")
    ada.point("industry=" + ada.picked_from("industry"))
    expect(ada.table).to_have_attribute("data-picks", re.compile('"industry='))
    clear.click()
    expect(clear).to_have_count(0)
    assert ada.picks == []


def test_a_way_to_pay_and_its_note_never_lie_on_each_other(ada: Player) -> None:
    page = ada.page
    page.evaluate(
        """() => { document.querySelector("main").innerHTML = `<div class="bill">
            <div class="group"><span class="group-label"></span><div class="ways">
            <button class="way" role="radio" aria-checked="true">
            <span class="dot"></span><span class="said">The merchant's barrel</span>
            <span class="note">bonus: a free develop</span></button></div></div></div>`;
            document.querySelector(".bill").style.width = "294px" }"""
    )
    for part in page.locator(".way > :not(.dot)").all():
        assert part.evaluate("one => one.scrollWidth <= one.clientWidth"), "its words run into the next"
