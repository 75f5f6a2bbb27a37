"""Training: games are kept and learnt from, the arena decides, and an interrupted run goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ironbridge.bots.bot import Seen
from ironbridge.bots.models import read_model
from ironbridge.bots.planning import PlanningBot
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.front import training
from ironbridge.front.observations import School, play_observations, read_observations, tables_of
from ironbridge.front.training import Course, train
from ironbridge.registry import titles

BIRMINGHAM = titles().find("birmingham")
GAMES = 4  # the first is learnt from, the others are kept back


def course(folder: Path, **changed: Any) -> Course:
    return Course(BIRMINGHAM, folder, "foreman", 1, GAMES, 59, 2, 1)._replace(**changed)


@pytest.fixture(scope="module", autouse=True)
def _one_contest() -> Iterator[None]:
    """Of two players alone."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(training, "MOST_CONTESTS", 1)
        yield


def watched(things: Any, total: int, what: str) -> Any:
    return things


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]]]:
    folder = tmp_path_factory.mktemp("learnt")
    told: list[dict[str, Any]] = []
    assert train(course(folder), watched, told.append) is None  # two deals prove nothing
    return folder, told


def test_a_round_tells_every_figure_and_where_its_model_comes_from(
    trained: tuple[Path, list[dict[str, Any]]],
) -> None:
    folder, told = trained
    assert [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()] == told
    fit, *contests = told
    assert (fit["games"], fit["positions"]) == (GAMES, 4 * 16 + 2 * 20 + 3 * 18 + 4 * 16)
    assert fit["deviation_after"] < fit["deviation_before"]
    assert [contest["table"] for contest in contests] == ["2"]
    model = read_model(folder / "round-1" / "model.json", BIRMINGHAM.planner().features)
    assert model.digest == fit["model"]
    assert model.origin["seeds"] == [59, 59 + GAMES - 1]
    assert (model.origin["games"], model.origin["teacher"]) == (GAMES, "foreman")


def test_a_second_run_plays_nothing_again(
    trained: tuple[Path, list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = trained

    def fail(*_: Any, **__: Any) -> Any:
        raise AssertionError("played again")

    monkeypatch.setattr("ironbridge.front.observations._play_block", fail)
    monkeypatch.setattr("ironbridge.front.arena._play_block", fail)
    again: list[dict[str, Any]] = []
    train(course(folder), watched, again.append)
    assert again == []


def test_a_folder_about_something_else_is_refused(trained: tuple[Path, list[dict[str, Any]]]) -> None:
    folder, _ = trained
    with pytest.raises(Malformed, match="seed: 59, not 61"):
        train(course(folder, seed=61), watched, print)


def test_the_best_model_teaches_the_next_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "_is_better", lambda *_: True)
    best = train(course(tmp_path, rounds=2, workers=2), watched, lambda _: None)
    assert best == tmp_path / "round-2" / "model.json"
    features = BIRMINGHAM.planner().features
    first, second = (read_model(tmp_path / f"round-{n}" / "model.json", features) for n in (1, 2))
    assert (first.origin["teacher_model"], second.origin["teacher_model"]) == ("", first.digest)
    assert second.origin["games"] == 2 * GAMES
    assert second.origin["data"][0] == first.origin["data"][0]


def test_observations_are_the_same_however_they_are_played(tmp_path: Path) -> None:
    school = School("birmingham", "foreman", "")
    assert list(play_observations(school, tmp_path / "one", range(2), 1)) == [0, 2]
    assert list(play_observations(school, tmp_path / "two", range(2), 2)) == [0, 2]
    assert read_observations(tmp_path / "one", range(2)) == read_observations(tmp_path / "two", range(2))
    file = next((tmp_path / "one").iterdir())
    file.write_bytes(file.read_bytes()[:-9])
    with pytest.raises(Malformed, match="cannot be read; delete it and its round"):
        read_observations(tmp_path / "one", range(2))


def test_all_maps_and_numbers_of_players_are_learnt_from() -> None:
    assert [table.players for table in tables_of(BIRMINGHAM)] == [2, 3, 4]
    tables = tables_of(titles().find("age_of_steam"))
    assert (4, {"map": "rust_belt"}) in tables
    assert not [table for table in tables if table.options["map"] in ("barbados", "detroit", "new_england")]
    assert len(tables) > 40


@pytest.mark.parametrize("map", ["rust_belt", "st_lucia", "hungary"])
def test_every_turn_of_age_of_steam_teaches_what_its_seats_know(map: str) -> None:
    title = titles().find("age_of_steam")
    game, planner = title.game, title.planner()
    players = min(title.map_card(map).players)  # type: ignore[union-attr]
    state = game.setup(players, {"map": map}, Chance(1))
    bots = [PlanningBot(seat, title.planner()) for seat in range(players)]
    turns = []
    while (seat := game.deciding(state)) >= 0 and state.turn < 4:
        if observations := planner.observations(state):
            turns.append(state.turn)
            for one in observations:
                hidden = game.determinize(state, one[0], Chance(7))
                assert one in title.planner().observations(hidden)
                assert len(one[2]) == len(planner.features)
        game.play(state, bots[seat].choose(Seen(game, state, seat)))
    assert turns == [2, 3]


def test_birmingham_alone_can_be_trained(tmp_path: Path) -> None:
    alone = titles().find("mautoma")
    told: list[dict[str, Any]] = []
    train(course(tmp_path, title=alone, games=2, seed=9, deals=1), watched, told.append)
    assert [step.get("table") for step in told] == [None, "2"]


def test_a_title_that_shows_no_features_cannot_be_trained(tmp_path: Path) -> None:
    class Bare:
        features = ()

    class Untaught:
        card = BIRMINGHAM.card

        def planner(self) -> Bare:
            return Bare()

    stranger: Any = Untaught()
    with pytest.raises(Malformed, match="cannot be trained"):
        train(course(tmp_path, title=stranger), watched, print)
