"""`ironbridge lesson` with a scripted keyboard: lists, stations, other ways, and what is kept."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from ironbridge.cli import lesson
from ironbridge.cli.arguments import Parser
from ironbridge.cli.main import main
from ironbridge.core.refusals import Malformed
from ironbridge.table.learnt import read_learnt
from ironbridge.table.lesson import Lesson
from ironbridge.table.title import Title
from tests.cli.playing import answers
from tests.cli.playing import run as play

FIRST = "birmingham/1_first_rounds"


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where progress is kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "ironbridge" / "lessons.json"


def run(*words: str, typed: tuple[str, ...] = ()) -> str:
    parser = Parser(prog="ironbridge")
    lesson.add_parser(parser.add_subparsers(required=True))
    console = Console(file=io.StringIO(), width=100, highlight=False)
    assert lesson.run(parser.parse_args(["lesson", *words]), answers(*typed), console) == 0
    shown = console.file
    assert isinstance(shown, io.StringIO)
    return " ".join(shown.getvalue().split())


def test_the_list_tells_how_far_one_has_come(kept: Path) -> None:
    assert f"{FIRST} The first rounds 12 stations" in run()
    run(FIRST, typed=("", "skip"))
    assert read_learnt(kept.read_bytes()).passed == {FIRST: 2}
    assert f"{FIRST} The first rounds 2 of 12 stations" in run()
    run(FIRST, typed=("skip",) * 10)
    assert f"{FIRST} The first rounds done" in run()


def test_a_lesson_goes_on_where_one_stopped_or_where_one_wants() -> None:
    assert "Station 1 of 12: Aim" in run("birmingham", typed=("", ""))
    text = run("birmingham")
    assert "Station 3 of 12: Coal mine" in text
    assert f"lesson {FIRST} --station 3" in text
    assert "Station 8 of 12: Loan" in run(FIRST, "--station", "8")


def test_following_the_suggestions_by_names() -> None:
    typed = ("show", "build coal dudley", "", "dudley", "", "")
    text = run(FIRST, "--station", "3", typed=typed)
    assert "Suggested: Coal Mine I in Dudley (left)" in text
    assert "The mine holds two coal. It flips when both have been used." in text
    assert "Station 4 of 12: End of turn" in text
    assert "Tomek builds Iron Works I in Birmingham" in text
    assert "Station 5 of 12: Turn order" in text


def test_another_way_is_told_and_taken_back(kept: Path) -> None:
    typed = ("loan", "", "iron", "", "foo", "rule", "retry", "show")
    text = run(FIRST, "--station", "3", typed=typed)
    assert "A loan brings £30, but your income is three levels lower" in text
    assert "The lesson waits here. Type retry to go back" in text
    assert "Type retry, skip, play, rule, help or quit." in text
    assert "You take the lowest-level tile of the industry left on your mat." in text
    assert text.count("Station 3 of 12") == 2
    assert text.endswith("lesson birmingham/1_first_rounds --station 3")
    assert not kept.exists()


def test_the_game_goes_on_after_the_last_station_or_before() -> None:
    after = run(FIRST, "--station", "12", typed=("", "", "quit", ""))
    assert "The lesson “The first rounds” is finished." in after
    assert "End the turn?" in after
    before = run(FIRST, "--station", "3", typed=("play", "log", "quit", ""))
    assert "You have left the lesson. The game goes on from here." in before


def test_a_turn_of_the_automa_is_told_card_by_card_before_it_is_explained() -> None:
    shown = run("mautoma", "--station", "4", typed=("", "quit"))
    told, explained = shown.find("card 13"), shown.find("Read the automa's turn")
    assert -1 < told < explained
    assert "Walsall" in shown[told:explained]


def test_a_title_with_a_broken_lesson_keeps_nobody_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: Title) -> tuple[Lesson, ...]:
        if self.card.id == "lancashire":
            raise Malformed("x.toml: it is broken")
        return whole(self)

    whole = Title.lessons
    monkeypatch.setattr(Title, "lessons", broken)
    assert FIRST in run()
    assert "x.toml: it is broken" in capsys.readouterr().err


def test_a_game_on_a_map_offers_its_lesson_until_it_is_done() -> None:
    def begin(map: str) -> str:
        return play(["age_of_steam", "--map", map, "--seats", "human,random,random"], answers()).text

    offer = "lesson age_of_steam/finland"
    assert offer in begin("finland")
    assert "New to this map?" not in begin("rust_belt")
    run("age_of_steam/finland", typed=("", ""))
    assert offer not in begin("finland")


def test_the_guide_speaks_every_language() -> None:
    text = run(FIRST, "--station", "3", "--language", "pl", typed=("rule", "help"))
    assert "Dudley" in text
    assert "Station 3" not in text


def test_a_file_of_ones_own_is_checked_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    whole = Path(lesson.__file__).parents[1] / "brass" / "lessons" / f"{FIRST}.toml"
    own = Path("mine.toml")
    own.write_text(whole.read_text("utf-8"), "utf-8")
    assert main(["lesson", str(own), "--check"]) == 0
    assert capsys.readouterr().out == "birmingham/mine: 12 stations, can be played\n"
    own.write_text(whole.read_text("utf-8").replace('"build coal dudley:0"', '"build coal stone:0"'), "utf-8")
    assert main(["lesson", str(own), "--check"]) == 2
    assert "mine.toml: station 3 (Coal mine): step 1 (build coal stone:0)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["lesson", "birmingham/9"], "no lesson 'birmingham/9'"),
        (["lesson", "singleton"], "no title 'singleton'"),
        (["lesson", "gone.toml"], "cannot read gone.toml"),
        (["lesson", FIRST, "--station", "99"], "has 12 stations, not 99"),
        (["lesson", "brass_2007"], "Brass (2007) has no lessons"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_progress_that_cannot_be_read_or_written_stops_nobody(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept.parent.mkdir()
    kept.write_text("{", "utf-8")
    assert "Station 1 of 12" in run(FIRST)
    assert "lessons begin anew" in capsys.readouterr().err
    kept.unlink()
    kept.mkdir()
    assert "could not be saved" in run(FIRST, typed=("",))
