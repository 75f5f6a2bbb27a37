"""Lessons at the real table: one of each title by pointing, one with the keyboard, one on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.table.guide import Guide
from tests.browser.conftest import PHONE, WIDE
from tests.browser.player import Player
from tests.browser.test_everyone import complaints

_CUT = """() => [...document.querySelectorAll("#side :is(button, a, h2, h3), #guide-tabs > *")]
    .filter(one => one.offsetParent && one.clientWidth && one.scrollWidth > one.clientWidth + 1)
    .map(one => one.textContent)"""
FIRST = "birmingham/1_first_rounds"


def suggested(id: str) -> Iterator[dict[str, Any] | None]:
    """What a lesson suggests, step by step; None where there is something to read."""
    title = titles().find(id.partition("/")[0])
    guide = Guide(title, title.lesson(id))
    while not guide.over:
        step = guide.suggestion
        yield plain(step) if step is not None else None
        if step is None:
            guide.skip()
        else:
            guide.play(step)


def go_to(player: Player, id: str, station: int = 0, *steps: dict[str, Any]) -> None:
    player.page.goto(f"/lessons/{id}?stand={json.dumps({'station': station, 'steps': steps})}")


def stand(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(player.table.get_attribute("data-stand") or "{}")
    return found


def press_on(player: Player) -> None:
    """The main button of a station that is only to be read."""
    before = player.table.get_attribute("data-stand") or ""
    player.confirm.click()
    expect(player.table).not_to_have_attribute("data-stand", before)


@pytest.mark.parametrize(
    "id", [FIRST, "lancashire/1_mills_and_ports", "age_of_steam/3_money", "mautoma/1_the_automa"]
)
def test_a_lesson_is_played_to_its_end_by_pointing(open_browser: Callable[..., Player], id: str) -> None:
    learner = open_browser(reduced_motion="reduce")
    learner.page.goto(f"/lessons/{id}")
    for step in suggested(id):
        if step is None:
            press_on(learner)
        else:
            learner.point_out(step)
            learner.answered()
    learner.reads("The lesson is finished")
    learner.confirm.click()  # play on, as somebody nobody knew before
    learner.my_turn()
    assert "/tables/" in learner.page.url
    learner.page.goto("/lessons")
    name = titles().find(id.partition("/")[0]).lesson(id).name
    expect(learner.page.locator(".lesson-row.done h3")).to_have_text(name)


def test_another_way_is_told_and_the_lesson_waits(open_browser: Callable[..., Player]) -> None:
    learner = open_browser(reduced_motion="reduce")
    go_to(learner, FIRST, 7)
    card = learner.page.locator("#guide-card")
    learner.point("type=network")
    expect(card).to_contain_text("you could build hardly anything")
    learner.page.locator(".actions [data-clear]").click()
    expect(learner.page.locator("#remark")).to_have_count(0)
    assert learner.picks == []
    learner.point("type=pass")
    learner.confirm.click()
    expect(learner.table).to_have_class("table lesson strayed")
    expect(card).to_contain_text("Passing costs a card as well")
    assert stand(learner)["station"] == 7
    learner.page.reload()
    expect(card).to_contain_text("Passing costs a card as well")
    expect(card).to_contain_text("The lesson waits for you at this station.")
    expect(card).not_to_contain_text("A loan brings £30")  # which is of another board
    learner.point("card=coal")
    expect(learner.page.locator(".actions [data-to-stand]")).to_have_text(["Back to the station", "Undo"])
    learner.page.get_by_role("link", name="Back to the station").click()
    learner.answered()
    assert stand(learner) == {"station": 7, "steps": []}


def test_what_stands_there_by_itself_is_not_held_against_anybody(open_browser: Callable[..., Player]) -> None:
    """A number of shares is chosen before anybody has picked one."""
    learner = open_browser(reduced_motion="reduce")
    go_to(learner, "age_of_steam/1_shares_and_auction", 3)
    expect(learner.confirm).to_have_text("Issue none")
    expect(learner.page.locator("#remark")).to_have_count(0)
    learner.point("count=3")
    expect(learner.page.locator("#remark")).to_be_visible()
    learner.point("count=2")
    expect(learner.page.locator("#remark")).to_have_count(0)


def test_show_me_plays_the_step_until_it_is_taken_back(open_browser: Callable[..., Player]) -> None:
    learner = open_browser(reduced_motion="reduce")
    go_to(learner, FIRST, 6)
    money = learner.page.locator(".seat.you .figure dd").first
    expect(money).to_have_text("£12")
    expect(learner.page.locator("#veil .veil-label.target")).to_have_text("Build for £5")
    expect(learner.page.locator("#veil .veil-label.source")).to_have_text("from here")
    learner.point("type=build")
    learner.page.clock.install()
    learner.page.locator(".actions [data-show-me]").click()
    expect(money).to_have_text("£7")
    learner.page.clock.run_for(60_000)  # it stays until it is taken back
    expect(learner.confirm).to_have_text("Back to your move")
    expect(money).to_have_text("£7")
    learner.confirm.click()
    expect(money).to_have_text("£12")
    assert stand(learner) == {"station": 6, "steps": []}
    assert learner.picks == ["type=build"]


LOW = {"width": 1280, "height": 720}
HIGH = "one => one.getBoundingClientRect().height"
TOP = "one => [one.scrollTop, one.scrollTo(0, 9999), one.scrollTop]"


def test_a_new_station_and_an_answer_are_seen_from_their_top(open_browser: Callable[..., Player]) -> None:
    learner = open_browser(viewport=LOW, reduced_motion="reduce")
    side = learner.page.locator("#side")
    go_to(learner, FIRST, 4)
    assert side.evaluate(TOP)[2] > 0
    press_on(learner)
    assert side.evaluate("one => one.scrollTop") == 0
    go_to(learner, FIRST, 7)
    assert side.evaluate(TOP)[2] > 0
    learner.point("type=pass")
    expect(learner.page.locator("#remark")).to_be_in_viewport(ratio=1)
    question = learner.page.locator(".asks details").first
    question.locator("summary").evaluate("one => one.click()")
    expect(question).to_have_attribute("open", "")
    expect(question.locator("summary")).to_be_in_viewport()
    expect(learner.confirm).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_sheet_comes_up_for_what_the_guide_says(open_browser: Callable[..., Player]) -> None:
    learner = open_browser(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    go_to(learner, FIRST, 0)
    for _ in range(2):
        learner.page.locator("[data-sheet]").tap()  # all of it, then no more than a bar
    sheet = learner.page.locator("#sheet")
    assert sheet.evaluate(HIGH) == 120
    learner.page.locator("#guide-tabs [data-skip]").tap()
    expect(learner.page.locator("#task")).to_have_text("Look at your hand")
    assert sheet.evaluate(HIGH) > 300
    go_to(learner, FIRST, 7)
    sheet.evaluate("one => one.scrollTo(0, 9999)")
    learner.point("type=pass")
    expect(learner.page.locator("#remark")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("station", [5, 6, 8])
def test_the_main_button_stays_in_sight(open_browser: Callable[..., Player], station: int) -> None:
    learner = open_browser(viewport=LOW, reduced_motion="reduce")
    go_to(learner, "age_of_steam/1_shares_and_auction", station)
    expect(learner.confirm).to_be_in_viewport(ratio=1)


def test_only_the_wanted_card_is_ringed(open_browser: Callable[..., Player]) -> None:
    learner = open_browser(reduced_motion="reduce")
    go_to(learner, FIRST, 7, {"type": "loan"})
    expect(learner.page.locator("#tray-hand .card.possible")).to_have_count(7)
    ringed = learner.page.locator("#tray-hand .card").evaluate_all(
        "all => all.filter(one => getComputedStyle(one).boxShadow !== 'none').map(one => one.id)"
    )
    assert ringed == ["card-tamworth-1"]
    rows = learner.page.locator("#choices .rows")
    assert rows.evaluate("one => one.scrollHeight - one.clientHeight") == 0


_COVERED = """() => {
    const box = one => one.getBoundingClientRect();
    const label = box(document.querySelector(".veil-label.target rect"));
    const beside = one => one.right <= label.left || label.right <= one.left;
    const meets = one => !beside(one) && one.top < label.bottom && label.top < one.bottom;
    const names = [...document.querySelectorAll("#names text")];
    return names.filter(name => meets(box(name))).map(name => name.textContent);
}"""


@pytest.mark.parametrize("station", [2, 6, 9, 10])
def test_a_label_covers_no_name(open_browser: Callable[..., Player], station: int) -> None:
    learner = open_browser(reduced_motion="reduce")
    go_to(learner, FIRST, station)
    expect(learner.page.locator(".veil-label.target")).to_be_visible()
    assert learner.page.evaluate(_COVERED) == []


def test_a_station_is_done_with_the_keyboard_alone(open_browser: Callable[..., Player]) -> None:
    learner = open_browser(reduced_motion="reduce")
    go_to(learner, FIRST, 1)
    learner.tab_to("#confirm")
    learner.press("Enter")
    expect(learner.page.locator("#task")).to_have_text("Build a coal mine in Dudley")
    learner.page.keyboard.press("a")
    expect(learner.page.locator('.verb.hint[data-pick="type=build"]')).to_be_focused()
    learner.press("Enter")
    learner.tab_to("#mat-coal.hint", 120)
    learner.press("Enter")
    learner.page.keyboard.press("b")
    for _ in range(60):
        if learner.focused() == "dudley:0":
            break
        learner.page.keyboard.press("PageDown")
    learner.press("Enter")
    learner.page.keyboard.press("c")
    learner.press("Enter")
    learner.tab_to("#card-dudley-1.hint", 120)
    learner.press("Enter")
    expect(learner.page.locator("#task")).to_have_text("End your turn")
    learner.page.keyboard.press("u")
    expect(learner.page.locator("#task")).to_have_text("Build a coal mine in Dudley")


def test_a_lesson_on_a_phone(open_browser: Callable[..., Player]) -> None:
    """Back, Show me and Skip stand in place of the tabs; the sheet begins at 440, what is lit above it."""
    learner = open_browser(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    id = "age_of_steam/finland"
    learner.page.goto(f"/lessons/{id}")
    expect(learner.page.locator(".guide h3")).to_be_in_viewport()  # also where there is only to read
    learner.page.locator("#guide-tabs [data-skip]").tap()
    expect(learner.page.locator(".pill")).to_be_visible()
    expect(learner.page.locator(".pill")).to_have_text("2 of 2")
    learner.page.locator("#guide-tabs [data-to-stand]").tap()
    expect(learner.page.locator(".pill")).to_have_text("1 of 2")
    go_to(learner, FIRST, 2)
    for step in list(suggested(FIRST))[2:5]:
        assert step is not None
        learner.point_out(step)
        learner.answered()
    assert stand(learner)["station"] == 4
    go_to(learner, FIRST, 6)
    sheet = learner.page.locator("#sheet").bounding_box()
    lit = learner.page.locator('[data-pick="burton_on_trent:1"]').bounding_box()
    assert sheet is not None
    assert lit is not None
    assert abs(sheet["y"] - 440) < 8
    assert 100 < lit["y"] < lit["y"] + lit["height"] < sheet["y"]
    expect(learner.page.locator("#tabs")).to_be_hidden()
    wide = learner.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]


@pytest.mark.parametrize("width", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_has_nothing_to_say_of_lessons(open_browser: Callable[..., Player], width: Any) -> None:
    learner = open_browser(viewport=width, reduced_motion="reduce")
    found: dict[str, list[str]] = {}
    learner.page.goto("/lessons")
    found["list"] = complaints(learner.page)
    go_to(learner, FIRST, 6)
    learner.page.locator(".asks details").first.locator("summary").click()
    found["station"] = complaints(learner.page)
    if width is PHONE:
        go_to(learner, FIRST, 7, {"type": "pass"})
        learner.page.locator(
            "[data-sheet]"
        ).click()  # as high as it goes: no row is cut by what stands over its foot
        found["strayed"] = complaints(learner.page)
    assert {path: said for path, said in found.items() if said} == {}


def test_the_longest_language_fits_beside_the_board(open_browser: Callable[..., Player]) -> None:
    learner = open_browser(locale="it", reduced_motion="reduce")
    for size, station in ((WIDE, 3), (PHONE, 6)):
        learner.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        go_to(learner, FIRST, station)
        assert learner.page.evaluate(_CUT) == []
        names = learner.page.locator(".stations .names").evaluate(
            "one => { const {x, width} = one.getBBox(); return [x, x + width]; }"
        )
        assert -1 <= names[0] < names[1] <= 293
