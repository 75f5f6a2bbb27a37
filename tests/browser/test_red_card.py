"""The red card in a browser: in four situations, on a laptop and on a phone; each help is one click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ironbridge.core.record import encode
from tests.age_of_steam.table.test_alerts import match_in
from tests.browser.conftest import PHONE
from tests.browser.player import Player

SMALL = {"width": 1280, "height": 720}
SITUATIONS = [
    ("issue_shares", {"cash": 0}, [], {"type": "issue_shares", "count": 2}),
    ("player_order", {"cash": 6}, [], {"type": "drop_out"}),
    ("build_track", {"cash": 9}, ["walk=Q9 R9"], {"type": "end_build"}),
]


def sit_down(player: Player, phase: str, ada: dict[str, int]) -> None:
    player.go(player.bring(encode(match_in(phase, **ada).record).decode()))
    player.take_the_screen()


@pytest.mark.parametrize("window", [SMALL, PHONE], ids=["laptop", "phone"])
def test_the_card_stops_what_would_end_a_railway_and_one_click_averts_it(
    open_browser: Callable[..., Player], window: Any
) -> None:
    player = open_browser("Ada", viewport=window)
    card = player.page.locator("#alert")
    for phase, ada, things, safe in SITUATIONS:
        sit_down(player, phase, ada)
        for thing in things:
            row = player.page.locator(f'#choices [data-pick="{thing}"]')
            player.page.locator(f'#choices details:has([data-pick="{thing}"]) summary').click()
            player.pick(row)
        expect(card).to_contain_text("You would go bankrupt")
        expect(player.page.locator("#confirm.risk")).to_contain_text("risk bankruptcy")
        help = card.locator(".help").first
        expect(help).to_be_in_viewport()
        player.pick(help)
        expect(card).to_have_count(0)
        expect(player.page.locator("#confirm:not(.risk)")).to_be_visible()
        player.play()
        assert player.stored[-1] == safe


def test_whoever_built_too_much_takes_it_back_when_ending_the_build(ada: Player) -> None:
    match = match_in("build_track")
    for hex in ("R9", "R5"):
        match.play(0, next(option for option in match.options(0) if getattr(option, "hex", "") == hex))
    ada.go(ada.bring(encode(match.record).decode()))
    ada.take_the_screen()
    ada.point("type=end_build")
    card = ada.page.locator("#alert")
    expect(card).to_contain_text("You would go bankrupt")
    before = ada.version
    card.locator("[data-undo]").click()
    expect(ada.table).not_to_have_attribute("data-version", str(before))
    ada.answered()
    expect(card).to_have_count(0)
    ada.point("type=end_build")
    ada.play()
    assert ada.stored[-1] == {"type": "end_build"}
