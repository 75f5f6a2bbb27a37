"""The rules of every map in words: four languages that say the same, and say what map and rulings say."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import rmtree

import pytest
from markdown_it import MarkdownIt

from ironbridge.age_of_steam.rules.loading import load_map
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.age_of_steam.words.map_rules import map_anchors, map_notes, map_rules, page_of
from ironbridge.age_of_steam.words.map_words import words_of
from ironbridge.words.languages import LANGUAGES, speaking
from tests.places import DOCS
from tests.titles import ATLAS
from tests.words.test_help import cells, figures, headings

MAPS = list(ATLAS.folders)
LONGEST_LINE = 38  # letters on a card

every_map = pytest.mark.parametrize("map", MAPS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_there_are_fifteen_maps_with_pages() -> None:
    assert len(MAPS) == 15


@every_map
@every_language
def test_every_map_is_told_in_every_language(map: str, language: str) -> None:
    assert (ATLAS.folders[map] / f"rules.{language}.md").is_file()
    page = page_of(ATLAS.sheet(map), language)
    assert all(page)
    assert len(page.line) <= LONGEST_LINE
    assert not page.line.endswith(".")
    assert page.summary.endswith(".")
    assert len(page.summary) <= 260
    if language == "en":
        assert page.name == ATLAS[map].sheet.name
    else:
        assert page.sections != page_of(ATLAS.sheet(map), "en").sections


@every_map
@every_language
def test_the_pages_have_one_shape_and_the_same_money(map: str, language: str) -> None:
    english, other = map_rules(ATLAS.sheet(map), "en"), map_rules(ATLAS.sheet(map), language)
    assert [level for level, _ in headings(other)] == [level for level, _ in headings(english)]
    assert figures(other) == figures(english)
    shapes = [
        [token.type for token in MarkdownIt().parse(text) if token.nesting > 0] for text in (english, other)
    ]
    assert shapes[0] == shapes[1]
    assert len(map_anchors(ATLAS.sheet(map))) == len(headings(other))
    file = ATLAS.folders[map] / f"rules.{language}.md"
    assert all(len(line) <= 110 for line in file.read_text("utf-8").splitlines())


@every_map
@every_language
def test_the_page_gives_every_ruling_of_the_map_and_cites_no_other(map: str, language: str) -> None:
    text = map_rules(ATLAS.sheet(map), language)
    named = [words for level, words in headings(text) if level == 3]
    rulings = DOCS / "rules" / f"{map}.md"
    if map != "rust_belt":
        assert named == re.findall(r"^### ([A-Z]{2}-\d+)", rulings.read_text("utf-8"), re.M)
    cited = re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", text)
    assert all(shown == target and target in named for shown, target in cited)
    assert sorted(cited) == sorted(re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", map_rules(ATLAS.sheet(map), "en")))


@every_map
def test_the_prices_of_the_map_are_on_its_page(map: str) -> None:
    sheet, told_prices = ATLAS[map].sheet, set(figures(map_rules(ATLAS.sheet(map), "en")))
    own = sheet.prices
    changed = {*own.terrain.values(), own.redirect or 0, *(link.cost for link in sheet.links)}
    assert changed - {0} <= told_prices
    if sheet.setup.cash not in (0, 10):
        assert sheet.setup.cash in told_prices


@every_language
def test_doubts_and_players_come_from_the_map(language: str) -> None:
    with speaking(language):
        for map in MAPS:
            sheet = ATLAS[map].sheet
            notes = map_notes(sheet)
            wanted = 2 + bool(sheet.reconstructed) + bool(sheet.doubtful) + bool(sheet.doubtful_hexes)
            recommended = sheet.recommended and set(sheet.recommended) != set(sheet.players)
            assert len(notes) == wanted + bool(recommended)
            assert all(hex in "".join(notes) for hex in sheet.doubtful_hexes)


def test_what_is_not_certain_is_said_in_words() -> None:
    notes = map_notes(ATLAS["france"].sheet)
    said = [note.replace("\N{NO-BREAK SPACE}", " ") for note in notes]
    assert said[:3] == [
        "Players: 3–6.",
        "Recommended: 3–4.",
        "Turns: 10 with 3, 8 with 4, 7 with 5, 6 with 6.",
    ]
    assert notes[3].startswith(
        "Reconstructed, because we have not seen the printed map: hexes, terrain, cities"
    )
    assert map_notes(ATLAS["detroit"].sheet)[:3] == [
        "Players: 1–5.",
        "Recommended: 2–5.",
        "There is no last turn.",
    ]
    assert notes[-1].startswith("The sources differ on E13, F13,")
    assert "The sources differ" not in "".join(map_notes(ATLAS["southern_us"].sheet))


def test_the_new_table_reads_name_and_line_from_the_page() -> None:
    title, germany = AGE_OF_STEAM, ATLAS.sheet("germany")
    spec = next(spec for spec in title.card.options if spec.id == "map")
    with speaking("pl"):
        assert title.value_name(spec, "poland") == "Polska"
        assert title.special(spec, "poland") == "miasteczka dają dochód"
        assert page_of(germany).name == "Niemcy"
        assert page_of(germany, "en").summary.startswith("Only completed links")
    assert page_of(ATLAS.sheet("rust_belt")).line == "the map of the base game"


def home(folder: Path, **beside: str) -> MapSheet:
    """The map of the box as somebody's own, with a page or words beside it; files of before are gone."""
    rmtree(folder / "home", ignore_errors=True)
    (folder / "home").mkdir()
    text = (ATLAS.folders["rust_belt"] / "map.toml").read_text("utf-8")
    (folder / "home" / "map.toml").write_text(text.replace('"rust_belt"', '"home"'), "utf-8")
    for name, text in beside.items():
        (folder / "home" / name.replace("__", ".")).write_text(text, "utf-8")
    return load_map(folder / "home")


def test_a_map_tells_only_what_its_folder_tells(tmp_path: Path) -> None:
    assert page_of(home(tmp_path)) == ("Rust Belt", "", "", "")
    english = "# Home\n\na short line\n"
    italian = "# Casa\r\n\r\nuna riga\n\nDue\nrighe.\n\n## Preparazione\n\n- Uno.\n"
    sheet = home(tmp_path, rules__en__md=english, rules__it__md=italian)
    assert page_of(sheet, "pl") == ("Home", "a short line", "", "")
    assert page_of(sheet, "it") == ("Casa", "una riga", "Due righe.", "## Preparazione\n\n- Uno.")


def test_a_map_that_was_edited_is_told_in_its_new_words(tmp_path: Path) -> None:
    first = home(tmp_path, rules__en__md="# Home\n", words__toml='[notes]\nengineer = "two tiles"\n')
    assert page_of(first).name == "Home"
    assert words_of(first).notes == {"engineer": "two tiles"}
    second = home(tmp_path, rules__en__md="# Away\n", words__toml='[notes]\nengineer = "no tile"\n')
    assert page_of(second).name == "Away"
    assert words_of(second).notes == {"engineer": "no tile"}


@every_language
def test_tables_are_never_needed(language: str) -> None:
    """Beside a board there is no room for them."""
    assert not [row for map in MAPS for row in cells(map_rules(ATLAS.sheet(map), language))]
