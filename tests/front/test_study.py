"""Studies: what they find is what was played, however it was played; what cannot be studied is refused."""

from __future__ import annotations

import csv
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import Any

import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import ttest_ind

import ironbridge as ib
from ironbridge.core.refusals import Malformed
from ironbridge.front.batch import Batch
from ironbridge.front.study.design import QUESTIONS, Cell, cells_of, read_study
from ironbridge.front.study.drawing import draw
from ironbridge.front.study.playing import Game, Played, Playing
from ironbridge.front.study.questions import answer, difference
from ironbridge.front.study.report import write_report
from ironbridge.front.study.unanswered import why_unanswered
from ironbridge.registry import titles
from tests import places

GAMES = 6
STUDY = f"""
name = "Rich & <poor>"
games = {GAMES}
seed = 4
questions = {list(QUESTIONS)}

[[tables]]
title = "birmingham"
players = [2]
bots = ["random", "greedy,random"]
options = {{ variant = "introductory" }}

[[tables]]
title = "age_of_steam"
maps = ["st_lucia"]
bots = ["random"]
"""


def played_from(text: str, folder: Path, **more: Any) -> Path:
    """The whole of `ironbridge study`."""
    (folder / "study.toml").write_text(text)
    study = read_study(folder / "study.toml")
    playing = Playing(cells_of(study, titles()), folder / "out" / "games")
    list(playing.play(**more))
    return write_report(study, "study.toml", playing.played, folder / "out").parent


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_from(STUDY, tmp_path_factory.mktemp("study"))


def table(report: Path, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((report / "tables" / f"{name}.csv").read_text().splitlines()))


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_figures_are_those_of_the_games(report: Path) -> None:
    alike = ib.simulate("birmingham", games=GAMES, players=2, seed=4, variant="introductory")
    row = table(report, "scores")[0]
    assert float(row["mean"]) == pytest.approx(fmean([*alike.points(0), *alike.points(1)]))
    assert float(row["mean low"]) < float(row["mean"]) < float(row["mean high"])
    assert (int(row["highest"]), int(row["games"])) == (max(alike.points("random")), GAMES)
    better, worse = table(report, "bots")
    assert (better["bot"], worse["bot"]) == ("greedy", "random")
    assert float(better["gain"]) == -float(worse["gain"]) > 0
    assert [float(row["of seats"]) > 0 for row in table(report, "bankruptcies")] == [False, False, True]
    assert all(float(row["of games high"]) > 0 for row in table(report, "bankruptcies"))


def test_every_table_is_there_as_csv_and_as_parquet_and_on_the_page(report: Path) -> None:
    page = (report / "report.html").read_text()
    assert "<title>Rich &amp; &lt;poor&gt;</title>" in page
    found = {path.stem for path in (report / "tables").glob("*.csv")}
    assert found == QUESTIONS.keys() - {"deals", "openings"}  # those need more games to tell of
    for name in found:
        rows = pq.read_table(report / "tables" / f"{name}.parquet").to_pylist()
        assert [list(map(str, row.values())) for row in rows] == [
            list(row.values()) for row in table(report, name)
        ]
        assert f"tables/{name}.csv" in page
    assert page.count("<svg") == len(found)
    assert page.count("<p>Not answered. ") == 2
    games = pq.read_table(report / "tables" / "games.parquet")
    assert games.num_rows == 3 * GAMES


def test_a_study_that_was_interrupted_goes_on_and_ends_the_same(report: Path, tmp_path: Path) -> None:
    (tmp_path / "study.toml").write_text(STUDY)
    cells = cells_of(read_study(tmp_path / "study.toml"), titles())
    list(islice(Playing(cells, tmp_path / "out" / "games").play(), GAMES + 3))
    assert sum(len(cell.games) for cell in Playing(cells, tmp_path / "out" / "games").played) == GAMES + 3
    again = played_from(STUDY, tmp_path, workers=2)
    assert contents(again) == contents(report)


def test_more_games_are_added_to_those_that_are_there(report: Path, tmp_path: Path) -> None:
    (tmp_path / "study.toml").write_text(STUDY.replace(f"games = {GAMES}", "games = 2"))
    for file in (tmp_path / "study.toml", report.parent / "study.toml"):
        list(Playing(cells_of(read_study(file), titles()), tmp_path / "games").play())
        kept = (tmp_path / "games" / "age_of_steam-st_lucia-2p-random.jsonl").read_text()
        assert len(kept.splitlines()) == 1 + read_study(file).games
    assert contents(tmp_path / "games") == contents(report / "games")


def test_the_folder_of_another_study_is_left_alone(report: Path, tmp_path: Path) -> None:
    before = contents(report)
    (tmp_path / "study.toml").write_text(STUDY.replace("seed = 4", "seed = 5"))
    with pytest.raises(Malformed, match=r"belongs to another study \(seed: 4, not 5\)"):
        Playing(cells_of(read_study(tmp_path / "study.toml"), titles()), report / "games")
    assert contents(report) == before


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('maps = ["st_lucia"]', 'maps = ["mars"]', "tables 2: no map 'mars'; available: barbados, "),
        ('title = "birmingham"', 'title = "chess"', "tables 1: no title 'chess'; available: "),
        ('"greedy,random"', '"oracle"', "tables 1: no bot 'oracle'; available: "),
        ("players = [2]", "players = [7]", "tables 1: .*players, not 7"),
        ("players = [2]", 'maps = ["st_lucia"]', "tables 1: Brass: Birmingham has no maps"),
        ("players = [2]", 'weather = "fog"', r"study\.toml: Object contains unknown field `weather`"),
        ('variant = "introductory"', 'weather = "fog"', "tables 1: .*no option 'weather'"),
        ('"seats"', '"luck"', r"study\.toml: no question 'luck'; available: scores, "),
        ('"random", "greedy,random"', '"random", "random"', "tables 1: .* is there twice"),
        (f"games = {GAMES}", "games = 1", "games: 1 is fewer than 2"),
        (f"games = {GAMES}", 'games = "many"', r"Expected `int`, got `str` - at `\$.games`"),
        ("seed = 4", "seed 4", r"study\.toml: Expected '=' after a key"),
    ],
)
def test_what_cannot_be_studied_is_named(old: str, new: str, said: str, tmp_path: Path) -> None:
    text = STUDY.replace("'", '"')
    assert old in text
    (tmp_path / "study.toml").write_text(text.replace(old, new))
    with pytest.raises(Malformed, match=said):
        cells_of(read_study(tmp_path / "study.toml"), titles())


def game(seed: int, scores: tuple[int, ...], **changed: Any) -> Game:
    order = tuple(range(len(scores)))
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    facts: dict[str, Any] = {
        "seed": seed,
        "bots": order,
        "order": order,
        "scores": scores,
        "places": ranks,
        "actions": 1,
        "steps": 1,
        "decisions": 1,
        "stage": "",
        "eliminated": (),
        "openings": (),
        "dealt": (),
    }
    return Game(**facts | changed)


def asked(question: str, games: list[Game], bots: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    batch = Batch("birmingham", bots or ("greedy",) * len(games[0].scores), len(games), 0, {})
    (found,) = answer(question, [Played(Cell("cell", "Cell", batch, ""), games)])
    assert draw(found) == draw(found)
    return [dict(zip(found.headings, row, strict=True)) for row in found.rows]


def test_whoever_goes_first_is_found_by_the_order_and_not_by_the_seat() -> None:
    games = [game(seed, (10, 20 + seed % 2, 30), order=(1, 2, 0)) for seed in range(20)]
    (row,) = asked("first_player", games)
    assert (row["gain"], row["wins above share"]) == (pytest.approx(0.5), pytest.approx(-1 / 3))
    assert [one["gain"] for one in asked("seats", games)] == [
        pytest.approx(0.5),
        pytest.approx(14.75),
        pytest.approx(-15.25),
    ]


@pytest.mark.parametrize("question", ["first_player", "seats", "bots"])
def test_the_wins_of_those_who_always_win_are_no_more_than_all(question: str) -> None:
    games = [game(seed, (20, 10), bots=(0, 1)) for seed in range(8)]
    row = asked(question, games, ("greedy", "random"))[0]
    name, equal = ("wins above share", 0.5) if question == "first_player" else ("wins", 0.0)
    assert (row[name], row[f"{name} high"]) == (1 - equal, 1 - equal)
    assert 0.6 < row[f"{name} low"] + equal < 0.7


ALONE = [game(seed, (10,)) for seed in range(4)]
RIVALS = [game(seed, (10, 20), openings=("loan", "pass")) for seed in range(4)]
DEALT = [game(seed, (10, 20), dealt=("beer",)) for seed in range(40)]


@pytest.mark.parametrize(
    ("question", "games", "said"),
    [
        ("first_player", ALONE, "everybody in these games plays alone"),
        ("openings", ALONE, "everybody in these games plays alone"),
        ("openings", RIVALS, "in 10 games of a table or more. Here, a table has 4 games at most."),
        ("deals", RIVALS, "do not tell their deals apart; Birmingham does"),
        ("deals", DEALT, "a deal that 10 games of a table or more had and that as many lacked. More games"),
        ("bots", RIVALS, "different bots at one table"),
        ("maps", RIVALS, "tables that name their maps"),
        ("bankruptcies", RIVALS, "Nobody went bankrupt."),
    ],
)
def test_a_question_without_an_answer_is_told_why(question: str, games: list[Game], said: str) -> None:
    batch = Batch("birmingham", ("greedy",) * len(games[0].scores), len(games), 0, {})
    played = [Played(Cell("cell", "Cell", batch, ""), games)]
    assert answer(question, played) == []
    assert said in why_unanswered(question, played)


def test_openings_are_compared_within_a_game() -> None:
    games = [game(seed, (9, 5, 1), openings=("loan", "loan", "build coal")) for seed in range(10)]
    games += [game(90, (0, 0, 0), openings=("pass", "pass", "pass"))]
    assert [(one["opening"], one["gain"], one["times"]) for one in asked("openings", games)] == [
        ("loan", 6.0, 20),
        ("build coal", -6.0, 10),
    ]


def test_the_effect_of_a_deal_is_that_of_the_games_that_had_it() -> None:
    games = [game(seed, (10 + seed % 3, 10), dealt=("beer",) if seed % 2 else ()) for seed in range(12)]
    games += [game(20 + seed, (30 + seed % 3, 30), dealt=("beer",)) for seed in range(20)]
    (row,) = asked("deals", games + [game(50 + seed, (8, 8 + seed % 2)) for seed in range(20)])
    assert row["effect low"] > 0
    assert (row["games with"], row["games without"]) == (26, 26)


@given(*[st.lists(st.integers(-50, 300), min_size=8, max_size=40)] * 2)
def test_welchs_intervals_are_those_of_scipy(first: list[int], second: list[int]) -> None:
    if len(set(first)) < 3 or len(set(second)) < 3:
        return
    mean, low, high = difference(first, second)
    expected = ttest_ind(first, second, equal_var=False).confidence_interval()
    width = expected.high - expected.low
    assert mean == pytest.approx(fmean(first) - fmean(second))
    assert max(abs(low - expected.low), abs(high - expected.high)) < width / 100


@pytest.mark.parametrize("file", sorted((places.DOCS / "studies").glob("*.toml")), ids=lambda path: path.stem)
def test_our_own_studies_can_be_played_and_have_their_reports(file: Path) -> None:
    study = read_study(file)
    cells = cells_of(study, titles())
    games = pq.read_table(file.with_suffix("") / "tables" / "games.parquet")
    assert games.num_rows == len(cells) * study.games
    assert set(games["table"].to_pylist()) == {cell.id for cell in cells}
    assert (file.with_suffix("") / "report.html").exists()
