"""The terminal in every language: nothing is cut, names stay as written, what is shown can be typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.words.board_messages import caption
from ironbridge.brass.words.names import Names
from ironbridge.brass.words.table_messages import line_text
from ironbridge.cli.main import main
from ironbridge.cli.play.typed import best
from ironbridge.core.actions import Pick
from ironbridge.words.catalogue import sentence
from ironbridge.words.decimals import change, decimal, percent
from ironbridge.words.languages import LANGUAGES, TRANSLATED, speaking
from tests.cli.playing import answers, run
from tests.titles import find

BRASS = ("birmingham", "lancashire")
TWO = ("--seats", "human,random,random", "--names", "ada,bob,Zoé", "--seed", 5)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", BRASS)
def test_mats_fit_a_narrow_terminal(title: str, language: str) -> None:
    played = run([title, *TWO, "--language", language], answers("mats", "quit", "no"), width=80)
    assert played.text.count("×") > 40
    assert "…" not in played.text
    assert max(map(len, played.text.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", BRASS)
def test_the_short_names_on_the_board_can_be_typed(title: str, language: str) -> None:
    game = find(title)
    assert isinstance(game, BrassGame)
    with speaking(language):
        names = Names(game.sheet, ["ada"])

        def spoken(pick: Pick) -> list[str]:
            return names.spoken(pick.field, pick.value)

        known = [pick for pick in names.vocabulary() if pick.field in ("industry", "slot")]
        for industry in game.sheet.tiles:
            for narrow in (False, True):
                found = best(names.short(industry, narrow).lower(), known, spoken)
                assert found is not None
                assert Pick("industry", industry) in found[1]
        for place in game.sheet.board.places:
            if place.slots:
                found = best(names.short_place(place.id), known, spoken)
                assert found is not None
                assert Pick("slot", f"{place.id}:0") in found[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_keeps_its_small_letter(language: str) -> None:
    """Also in lines about the whole table, which begin with whoever is named first in them."""
    with_bots = ["birmingham", "--seats", "random,random", "--names", "ada,bob", "--seed", 3]
    played = run([*with_bots, "--option", "variant=introductory", "--language", language], answers(), 100)
    assert played.text.count("ada ") > 20
    assert "Ada" not in played.text
    assert "Bob" not in played.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ada builds", "ada builds."),
        ("adam builds", "Adam builds."),
        ("builds by ada", "Builds by ada."),
        ("ada's turn", "ada's turn."),
        ("", ""),
    ],
)
def test_a_sentence_begins_with_a_capital_letter_or_a_name(text: str, said: str) -> None:
    assert sentence(text, ["ada", ""]) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_that_resumes_a_game_speaks_the_same_language(language: str, tmp_path: Path) -> None:
    kept = ("--save", tmp_path / "game.jsonl", "--language", language)
    line = run(["birmingham", *TWO, *kept], answers("quit"), width=200).text.strip().splitlines()[-1]
    assert line.endswith("game.jsonl" if language == "en" else f"game.jsonl --language {language}")


@pytest.mark.parametrize(
    ("language", "coal", "iron"),
    [
        ("en", "£12 + 2 coal", "£20 + 2 iron"),
        ("pl", "12£ + 2 × węgiel", "20£ + 2 × żelazo"),
        ("it", "£12 + 2 × carbone", "£20 + 2 × ferro"),
        ("pt_BR", "£12 + 2 × carvão", "£20 + 2 × ferro"),
    ],
)
def test_the_cost_of_a_tile_counts_its_cubes(language: str, coal: str, iron: str) -> None:
    text = run(["birmingham", *TWO, "--language", language], answers("mats", "quit", "no"), 100).text
    assert coal in text
    assert iron in text


@pytest.mark.parametrize("n", [1, 2, 5])
def test_polish_tells_links_on_the_way_from_link_icons(n: int) -> None:
    with speaking("pl"):
        assert caption("links", n=n) == f"{n} symb. poł."
        assert f"{n} połącze" in line_text("links", n=n)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("why 1", "Possible"),
        ("why 99", "There is no option 99. Choose a number from 1 to 4"),
        ("why -1", "There is no option -1."),
    ],
)
def test_why_takes_a_number_of_the_list(typed: str, said: str) -> None:
    text = run(["lancashire", *TWO], answers(typed, "quit", "no")).text
    assert said.lower() in text.rpartition("help for a list of commands")[2].lower()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("\x1b[2Jtea", "\ufffdtea"),
        ("\x1b]0;tea\x07tea", "\ufffdtea"),
        ("te\x07a", "te\ufffda"),
        ("\x1b[A", "\ufffd"),
        ("t\x00e\x9ba", "t\ufffde\ufffda"),
    ],
)
def test_what_a_terminal_would_obey_is_not_shown_again(typed: str, said: str) -> None:
    text = run(["lancashire", *TWO], answers(typed, "quit", "no")).text
    assert f"“{said}” is not understood" in text
    assert not {"\x1b", "\x07", "\x00", "\x9b"} & set(text)


@pytest.mark.parametrize(
    ("language", "mean", "loss", "share"),
    [
        ("en", "12,345.7", "−0.50", "37.5%"),
        ("pt_BR", "12.345,7", "−0,50", "37,5%"),
        ("it", "12.345,7", "−0,50", "37,5%"),
        ("pl", "12\xa0345,7", "−0,50", "37,5%"),
    ],
)
def test_numbers_have_the_marks_of_the_language(language: str, mean: str, loss: str, share: str) -> None:
    with speaking(language):
        assert (decimal(12345.67), change(-0.5), percent(0.375)) == (mean, loss, share)
        assert (decimal(float("nan")), decimal(-0.01), change(0.0)) == ("–", decimal(0.0), decimal(0, "0.00"))


@pytest.mark.parametrize("language", TRANSLATED)
def test_simulate_prints_no_decimal_point(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "birmingham", "--players", "2", "--games", "3", "--language", language]
    assert main(words) == 0
    figures = re.findall(r"\d([.,])\d", capsys.readouterr().out)
    assert len(figures) >= 10
    assert set(figures) == {","}
