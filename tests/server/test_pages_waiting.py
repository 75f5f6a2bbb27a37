"""The waiting room and the invitation: what stands first, and what the loudest button does."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.server.conftest import Visitor
from tests.server.test_pages_lobby import new_table

MAIN = re.compile(r'<(?:button|a)[^>]*class="button main[^"]*"[^>]*>(.*?)</(?:button|a)>', re.DOTALL)


def test_the_loudest_button_of_the_waiting_room_invites(ada: Visitor) -> None:
    table = new_table(ada, players="3", seat1="open", seat2="open")
    text = ada.get(f"/tables/{table}").text
    assert MAIN.findall(text) == ["Copy link"]
    assert "Start with bots in the 2 free seats" in text
    assert text.index("/join/") < text.index("Free seat")


def test_whoever_is_invited_gives_a_name_before_reading_on(
    ada: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    table = new_table(ada, players="3", seat1="open", seat2="invited", name="Mersey evenings")
    link = re.search(r"/join/[\w-]+", ada.get(f"/tables/{table}").text)
    assert link
    stranger = open_visitor()
    for path, below in ((link[0], 'class="discs"'), (f"/tables/{table}", "Free seat")):
        text = stranger.get(path).text
        main = text[text.index("<main") :]
        assert main.index('name="name"') < main.index(">Join<") < main.index(below)
        assert "Ada" in main[main.index(">Join<") :], "who sits there is told"
