"""The rules help: every title in every language, the same in all of them, and true to rulings and figures."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest
from markdown_it import MarkdownIt

from ironbridge.brass.rules.mautoma.mats import SETS, STANDARD
from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.core.refusals import Malformed
from ironbridge.core.scenario import load_scenarios, run
from ironbridge.registry import titles
from ironbridge.words.help import TAKEN, Help
from ironbridge.words.languages import LANGUAGES
from ironbridge.words.messages_of import ROOT, of_rules
from tests.places import DOCS, SCENARIOS
from tests.titles import find

RULES = DOCS / "rules"
TITLES = [title.card.id for title in titles()]
OTHERS = [language for language in LANGUAGES if language != "en"]
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
MONEY = re.compile(r"[£$](\d+)|(\d+) ?[£$]")
RULING = re.compile(r"[A-Z]+-\d+")

every_title = pytest.mark.parametrize("title", TITLES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other_language = pytest.mark.parametrize("language", OTHERS)


def help_of(title: str) -> Help:
    return titles().find(title).help


def help_text(title: str, language: str) -> str:
    return help_of(title).text(language)


def headings(text: str) -> list[tuple[int, str]]:
    return [(len(marks), words) for marks, words in HEADING.findall(text)]


def figures(text: str) -> list[int]:
    """Every amount of money, in order of size; the sign may stand before or after."""
    return sorted(int(before or after) for before, after in MONEY.findall(text))


def cells(text: str) -> list[list[str]]:
    """The rows of all tables."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]


def rulings_of(title: str) -> list[str]:
    text = (RULES / f"{title}.md").read_text("utf-8")
    return RULING.findall("\n".join(re.findall(r"^### .+$", text, re.M)))


def test_every_title_has_help() -> None:
    assert all(help_of(title).is_written for title in TITLES)


@every_title
@every_language
def test_every_language_has_its_own_page(title: str, language: str) -> None:
    family = "age_of_steam" if title == "age_of_steam" else "brass"
    page = files(f"ironbridge.{family}") / "help" / f"{help_of(title).page}.{language}.md"
    assert page.is_file()
    text = page.read_text(encoding="utf-8")
    written = {line.removeprefix(f"@{title} ") for line in text.splitlines()}
    for other in {mark[1] for mark in TAKEN.finditer(text)}:
        written |= set(help_text(other, language).splitlines())
    assert set(help_text(title, language).splitlines()) <= written
    if language != "en":
        assert help_text(title, language) != help_text(title, "en")


def test_an_unknown_language_reads_english_and_an_unknown_title_is_named() -> None:
    assert help_text("birmingham", "eo") == help_text("birmingham", "en")
    with pytest.raises(Malformed, match="chess"):
        help_text("chess", "en")


@every_title
@every_other_language
def test_the_pages_have_the_same_shape(title: str, language: str) -> None:
    """Headings of the same levels, lists and tables of the same length: nothing was left out."""
    english, other = help_text(title, "en"), help_text(title, language)
    assert [level for level, _ in headings(other)] == [level for level, _ in headings(english)]
    assert [len(row) for row in cells(other)] == [len(row) for row in cells(english)]
    shapes = [
        [token.type for token in MarkdownIt().parse(text) if token.nesting > 0] for text in (english, other)
    ]
    assert shapes[0] == shapes[1]


@every_title
@every_language
def test_every_ruling_has_one_heading(title: str, language: str) -> None:
    """Its own, and after them those taken from another title's page."""
    named = [words.split()[0] for level, words in headings(help_text(title, language)) if level == 3]
    found = [name for name in named if RULING.fullmatch(name)]
    own = rulings_of(title)
    assert found[: len(own)] == own
    base = rulings_of("birmingham") if title == "mautoma" else []
    assert found[len(own) :] == [ruling for ruling in base if ruling in found]


@every_title
@every_language
def test_references_lead_to_rulings(title: str, language: str) -> None:
    text = help_text(title, language)
    known = {words.split()[0] for _, words in headings(text)}
    cited = re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", text)
    assert cited
    assert all(shown == target and target in known for shown, target in cited)
    assert sorted(cited) == sorted(re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", help_text(title, "en")))


@every_title
@every_other_language
def test_the_same_money_in_every_language(title: str, language: str) -> None:
    assert figures(help_text(title, language)) == figures(help_text(title, "en"))


@every_title
@every_language
def test_the_pages_are_plain_markdown(title: str, language: str) -> None:
    tokens = MarkdownIt("commonmark", {"html": True}).parse(help_text(title, language))
    inline = [child.type for token in tokens for child in token.children or []]
    assert "html_block" not in [token.type for token in tokens]
    assert "html_inline" not in inline
    assert all(len(line) <= 110 or line.startswith("|") for line in help_text(title, language).splitlines())


@every_language
def test_the_tiles_of_birmingham_are_those_of_the_game(language: str) -> None:
    sheet = load_sheet("ironbridge.brass.rules.birmingham")
    wanted = [
        [tile.count, tile.cost, tile.coal, tile.iron, tile.income, tile.vp, tile.link_icons]
        for industry in sheet.tiles.values()
        for tile in industry.tiles
    ]
    rows = [row for row in cells(help_text("birmingham", language)) if len(row) == 10][2:]
    shown = [[int(re.sub(r"\D", "", cell)) for cell in (*row[1:5], *row[6:9])] for row in rows]
    assert shown == wanted


@every_language
def test_the_mats_of_the_automa_are_those_of_the_game(language: str) -> None:
    rows = [row[1:] for row in cells(help_text("mautoma", language)) if re.match(r"\d( \d)+$", row[-1])]
    mats = [STANDARD, *SETS.values()]
    assert rows == [[" ".join(map(str, mat[industry])) for mat in mats] for industry in STANDARD]


@every_language
def test_sections_taken_from_another_page_are_as_they_stand_there(language: str) -> None:
    birmingham = help_of("birmingham")
    page, base = help_text("mautoma", language), birmingham.text(language)
    assert "@" not in page
    assert birmingham.parts(["coal"], language) in page
    assert birmingham.parts(["build"], language).count("\n### ") == 7
    assert help_of("mautoma").anchor("Building in the rail era") == "in-the-rail-era"
    assert birmingham.parts(["introductory-game"], language) in base
    assert birmingham.parts(["introductory-game"], language) not in page


@every_language
def test_the_costs_of_track_are_those_of_the_game(language: str) -> None:
    base = tomllib.loads((files("ironbridge.age_of_steam.rules") / "base.toml").read_text(encoding="utf-8"))
    simple = list(base["place"]["simple"].values())
    wanted = [
        [price + base["place"].get(more, 0) for price in simple] for more in ("", "coexisting", "crossing")
    ]
    rows = [figures("|".join(row)) for row in cells(help_text("age_of_steam", language)) if len(row) == 4]
    assert [row for row in rows if row] == wanted


@every_language
def test_phases_special_actions_and_industries_are_called_as_in_the_glossary(language: str) -> None:
    """People meet the same words in the help, in the glossary and, from there, on the table."""
    rows = {row[0]: row for row in cells((DOCS / "glossary.md").read_text(encoding="utf-8")) if len(row) == 6}
    column = list(LANGUAGES).index(language)
    steam, brass = help_text("age_of_steam", language), help_text("birmingham", language)
    phases = [rows[name][column] for _, name in headings(help_text("age_of_steam", "en")) if name in rows]
    assert len(phases) == 10
    assert [name for _, name in headings(steam) if name in phases] == phases
    specials = (
        "First Move",
        "First Build",
        "Engineer",
        "Locomotive",
        "Urbanisation",
        "Production",
        "Turn Order",
    )
    assert all(f"| {rows[name][column]} |" in steam for name in specials)
    industries = ("Cotton Mill", "Manufacturer", "Pottery", "Coal Mine", "Iron Works", "Brewery")
    assert all(f"| {rows[name][column]} II |" in brass for name in industries)
    actions = ("Build", "Network", "Develop", "Sell", "Loan", "Scout", "Pass")
    assert all(f"| {rows[name][column]} |" in brass for name in actions)


@pytest.mark.parametrize(
    ("title", "file", "scenario", "anchor", "permits", "forbids"),
    [
        (
            "age_of_steam",
            "age_of_steam/placing.toml",
            "A railway may begin a separate network at any city",
            "formino un'unica rete",
            "non è necessario",
            "non devono",
        ),
        (
            "mautoma",
            "mautoma/building.toml",
            "The automa builds in a town outside its network",
            "nella sua rete",
            "non serve",
            "non deve",
        ),
    ],
    ids=["track in several parts", "a town outside the network"],
)
def test_what_need_not_be_is_not_forbidden_in_italian(
    title: str, file: str, scenario: str, anchor: str, permits: str, forbids: str
) -> None:
    """`Non deve` forbids. The scenario shows that the rules allow it, so the page must say `need not`."""
    known = {one.name: one for one in load_scenarios(SCENARIOS / file).scenario}
    run(find(title), known[scenario])
    line = next(line for line in help_text(title, "it").splitlines() if anchor in line).lower()
    assert permits in line
    assert forbids not in line.partition(";")[0]


@every_title
def test_every_rule_that_refusals_cite_leads_to_a_section_of_the_page(title: str) -> None:
    """Of what the title's own rules and those shared by its family cite."""
    family = type(find(title)).__module__.split(".")[1]
    rules = f"{family}/rules/"
    places = (f"{family}/",) if family == title else (f"{rules}{title}/", f"{rules}shared/")
    cited = {one.text for one in of_rules(ROOT / family) if one.where.startswith(places)}
    assert cited
    assert {rule: help_of(title).anchor(rule) for rule in cited if help_of(title).anchor(rule) == ""} == {}
    assert {help_of(title).anchor(rule) for rule in cited} <= set(help_of(title).anchors)


def test_a_section_is_found_by_its_number_and_what_is_none_leads_to_the_top() -> None:
    assert help_of("birmingham").anchor("Sell 3") == "sell"
    assert help_of("age_of_steam").anchor("Move goods") == "v-move-goods"
    assert help_of("birmingham").anchor("Chess") == ""
    assert Help(help_of("birmingham").folder, "chess").anchor("Sell") == ""
