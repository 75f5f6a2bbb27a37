"""Words fit on their buttons and under their numbers, in every language and on every screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ironbridge.words.languages import LANGUAGES
from tests.browser.conftest import PHONE
from tests.browser.player import Player

LAPTOP = {"width": 1280, "height": 720}
PAGES = ("/", "/new", "/new?title=age_of_steam", "/settings", "/import", "/rules")
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("birmingham", {}),
    ("age_of_steam", {"options": {"map": "rust_belt"}}),
)

# Buttons and captions whose words are cut off or fill more than three lines; cards are longer.
TOO_LONG = """() => [...document.querySelectorAll("button, .button, .figures dt")].filter(one => {
  const box = one.getBoundingClientRect();
  const words = one.innerText?.trim();
  if (!words || words.includes("\\n") || box.width < 2) return false;
  const style = getComputedStyle(one);
  if (style.opacity === "0") return false; // it lies over other words
  const line = parseFloat(style.lineHeight) || 1.4 * parseFloat(style.fontSize);
  const inside = box.height - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  return one.scrollWidth > one.clientWidth + 1 || inside > 3.4 * line;
}).map(one => `${one.innerText.trim()}: ${one.scrollWidth} of ${one.clientWidth}`)"""


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_buttons_fit(
    language: str, size: dict[str, int], open_browser: Callable[..., Player]
) -> None:
    ada = open_browser("Ada", viewport=size, locale=language.replace("_", "-"))
    wrong: list[str] = []
    for address in PAGES:
        ada.page.goto(address, timeout=60_000)  # the first visitor of a language waits for its pictures
        wrong += ada.page.evaluate(TOO_LONG)
    for title, more in TABLES:
        ada.go(ada.open_table(title, "random", "random", **more))
        ada.my_turn()
        wrong += ada.page.evaluate(TOO_LONG)
    assert not wrong
