"""Figures on pages: a number below nought has a minus sign wherever it stands."""

from __future__ import annotations

import re

from tests.places import RECORDS
from tests.server.conftest import Visitor

IN_DEBT = RECORDS / "age_of_steam" / "france" / "five_players_one_random.jsonl"


def words(html: str) -> str:
    """What is read on a page, without its markup."""
    body = html[html.index("<main") :]
    return " ".join(re.sub(r"<[^>]*>", " ", body).split())


def test_points_below_nought_have_a_minus_sign_in_lobby_result_and_replay(ada: Visitor) -> None:
    brought = ada.post("/api/records", content=IN_DEBT.read_bytes())
    table = brought.json()["id"]
    pages = [ada.get(path).text for path in ("/", f"/tables/{table}", f"/tables/{table}/replay?move=200")]
    for text in map(words, pages):
        assert re.findall(r"(?<![\w–-])-\d+", text) == []
    assert "−45" in words(pages[0])
    assert "−45" in words(pages[1])
    figures = ada.get(f"/tables/{table}/figures.csv").text
    assert "-45" in figures, "a spreadsheet reads hyphens"


def test_a_wild_card_has_one_name_in_hand_and_log(ada: Visitor) -> None:
    lines = (RECORDS / "birmingham" / "two_players.jsonl").read_bytes().splitlines(keepends=True)
    table = ada.post("/api/records", content=b"".join(lines[:76])).json()["id"]  # both were just scouted
    text = ada.get(f"/tables/{table}?seat=0", headers={"accept-language": "pl"}).text.replace("\u00ad", "")
    hand = text[text.index('id="card-wild_industry') :]
    assert "Uniwersalna karta zakładu" in hand[:3000]
    assert "Dowolny zakład" not in text
