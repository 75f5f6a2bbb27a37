"""The pages of Lancashire and Brass (2007): one source, each edition with its own figures and sections."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.words.names import Names
from ironbridge.registry import titles
from ironbridge.words.help import Help
from ironbridge.words.languages import LANGUAGES, speaking
from ironbridge.words.messages_of import ROOT, of_rules
from tests.titles import find
from tests.words.test_help import cells, headings, help_of, help_text

TITLES = ("lancashire", "brass_2007")
every_title = pytest.mark.parametrize("title", TITLES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def game(title: str) -> BrassGame:
    found = find(title)
    assert isinstance(found, BrassGame)
    return found


def test_a_line_marked_for_one_title_is_read_by_no_other(tmp_path: Path) -> None:
    text = "# Both\n\n@one Only one\n@two Only two\n\n@two\n@two ## Two\n\nEnd\n"
    (tmp_path / "one.en.md").write_text(text, "utf-8")
    assert Help(tmp_path, "one").text("en") == "# Both\n\nOnly one\n\nEnd\n"
    assert Help(tmp_path, "two", page="one").text("en") == "# Both\n\nOnly two\n\n## Two\n\nEnd\n"


@every_title
@every_language
def test_no_mark_is_left_in_a_page(title: str, language: str) -> None:
    assert "@" not in help_text(title, language)
    assert headings(help_text(title, language))[0] == (1, find(title).card.name)


@every_language
def test_the_editions_differ_where_their_rules_do(language: str) -> None:
    new, old = (set(help_text(title, language).splitlines()) for title in TITLES)
    assert len(new & old) > 150
    assert len(old - new) > 40
    assert {title.card.id for title in titles() if title.page} == {"brass_2007"}


@every_title
@every_language
def test_the_tiles_are_those_of_the_edition(title: str, language: str) -> None:
    sheet = game(title).sheet
    wanted = [
        [tile.count, tile.cost, tile.coal, tile.iron, tile.cubes, tile.income, tile.vp, tile.link_icons]
        for industry in sheet.tiles.values()
        for tile in industry.tiles
    ]
    rows = [row for row in cells(help_text(title, language)) if len(row) == 10][2:]
    assert [[int(re.sub(r"\D", "", cell) or 0) for cell in row[1:9]] for row in rows] == wanted
    with speaking(language):
        names = [
            Names(sheet, ()).tile(industry, tile.level)
            for industry, kind in sheet.tiles.items()
            for tile in kind.tiles
        ]
    assert [row[0] for row in rows] == names


@every_title
@every_language
def test_the_tiles_of_the_distant_market_are_those_of_the_edition(title: str, language: str) -> None:
    distant = game(title).sheet.setup.distant
    assert distant is not None
    decks = ("2", "3", "4", "classic", "community") if title == "lancashire" else ("classic",)
    wanted = [[distant.tiles[deck].count(-value) for value in range(5)] for deck in decks]
    rows = [row for row in cells(help_text(title, language)) if len(row) == 6]
    at = next(i for i, row in enumerate(rows) if row[1:] == ["0", "−1", "−2", "−3", "−4"])
    assert [[int(cell) for cell in row[1:]] for row in rows[at + 2 : at + 2 + len(decks)]] == wanted


@every_title
@every_language
def test_rounds_and_cards_aside_are_those_of_the_edition(title: str, language: str) -> None:
    setup = game(title).sheet.setup
    rows = [row for row in cells(help_text(title, language)) if len(row) == 6 and row[0] in "234"]
    shown = {row[0]: [int(cell) for cell in row[1:] if cell.isdigit()] for row in rows}
    assert setup.distant is not None
    for players in map(str, setup.players):
        tiles = len(setup.distant.tiles[setup.cards or players])
        aside = [by_players[players] for by_players in setup.aside.values()]
        assert shown[players][1:] == (
            [*aside, tiles, setup.rounds[players]]
            if title == "brass_2007"
            else [aside[0], tiles, setup.rounds[players]]
        )


@every_title
def test_every_rule_refusals_of_both_editions_cite_leads_to_a_section(title: str) -> None:
    places = ("brass/rules/shared/", "brass/rules/lancashire/", "brass/rules/brass_2007/")
    cited = {one.text for one in of_rules(ROOT / "brass") if one.where.startswith(places)}
    assert {"Selling to a port", "Selling to the distant market", "Building a shipyard", "Map"} <= cited
    assert {help_of(title).anchor(rule) for rule in cited} <= set(help_of(title).anchors)
    assert help_of(title).anchor("Selling to the distant market") == "selling-to-the-distant-market"
    assert help_of(title).anchor("Building a shipyard") == "building-a-shipyard"


@every_language
def test_what_only_one_edition_has_is_a_section_of_its_page_alone(language: str) -> None:
    assert {"introductory-game", "classic-options", "community-variant"} <= set(help_of("lancashire").anchors)
    assert not {"introductory-game", "classic-options", "community-variant"} & set(
        help_of("brass_2007").anchors
    )
    assert "virtual-link" in help_of("brass_2007").anchors
    assert len(headings(help_text("brass_2007", language))) == len(help_of("brass_2007").anchors)
