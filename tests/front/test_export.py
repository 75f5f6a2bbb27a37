"""Games as Parquet files: what the rows hold, three libraries that read them, and nothing half written."""

from __future__ import annotations

import json
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow.parquet as pq
import pytest

import ironbridge as ib
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.record import decode, encode, load, save
from ironbridge.front.batch import Batch, play_batch
from ironbridge.front.rows import rows_of
from ironbridge.registry import titles

GAMES = 3


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of small games, the same games exported as they were played, and the records exported."""
    found = tmp_path_factory.mktemp("games")
    options: dict[str, bool | int | str] = {"variant": "introductory"}
    batch = Batch("birmingham", ("random",) * 2, GAMES, 5, options, records=str(found / "records"))
    (found / "records").mkdir()
    assert [result.error for result in play_batch(batch)] == [""] * GAMES
    ib.simulate(
        "birmingham", games=GAMES, players=2, seed=5, export=found / "played.parquet", variant="introductory"
    )
    assert ib.export(found / "records", found / "games.parquet") == GAMES
    return found


def test_a_row_of_a_decision_says_what_could_be_chosen_and_what_was(folder: Path) -> None:
    rows = pq.read_table(folder / "games-decisions.parquet").to_pylist()
    records = {path.as_posix(): load(path) for path in (folder / "records").iterdir()}
    open_steps = [step for record in records.values() for step in record.steps if not step.forced]
    assert len(rows) == len(open_steps)
    for row in rows:
        step = records[row["game"]].steps[row["step"] - 1]
        assert row["seat"] == step.seat
        assert row["options"][row["choice"]].split()[0] == step.action["type"]
        assert len(set(row["options"])) == len(row["options"])


def test_a_row_of_a_game_says_how_it_ended(folder: Path) -> None:
    games = pq.read_table(folder / "games.parquet").to_pylist()
    assert [game["seed"] for game in games] == [5, 6, 7]
    for game in games:
        table = ib.load(game["game"])
        outcome = table.outcome
        assert outcome is not None
        assert (game["scores"], game["places"]) == (list(outcome.scores), list(outcome.places))
        assert sum(points[0] for _, points in game["bill"]) == outcome.scores[0]
        assert sorted(game["order"]) == [0, 1]
        assert game["options"].startswith("variant=introductory")


def test_games_exported_while_they_are_played_have_the_rows_of_their_records(folder: Path) -> None:
    for name in ("games", "games-decisions"):
        of_records = pq.read_table(folder / f"{name}.parquet").drop_columns(["game"])
        played = pq.read_table(folder / f"{name.replace('games', 'played')}.parquet").drop_columns(["game"])
        names = ["seats"] if name == "games" else []
        assert played.drop_columns(names).equals(of_records.drop_columns(names))


def test_files_are_the_same_whatever_the_number_of_processes(folder: Path, tmp_path: Path) -> None:
    ib.export(folder / "records", tmp_path / "games.parquet", jobs=2)
    for name in ("games.parquet", "games-decisions.parquet"):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()


def test_polars_pandas_and_duckdb_read_the_same(folder: Path) -> None:
    games, decisions = str(folder / "games.parquet"), str(folder / "games-decisions.parquet")
    expected = {row["game"]: row["scores"] for row in pq.read_table(games).to_pylist()}
    counts = {row["game"]: row["decisions"] for row in pq.read_table(games).to_pylist()}
    frame = polars.read_parquet(games)
    assert dict(zip(frame["game"], frame["scores"].to_list(), strict=True)) == expected
    widths = polars.scan_parquet(decisions).group_by("game").len().collect()
    assert dict(widths.iter_rows()) == counts
    table = pandas.read_parquet(games)
    assert {game: list(scores) for game, scores in zip(table.game, table.scores, strict=True)} == expected
    assert pandas.read_parquet(decisions).groupby("game").size().to_dict() == counts
    found = duckdb.execute(
        "select g.game, any_value(g.scores), count(*) from read_parquet($games) g"
        " join read_parquet($decisions) d using (game) where d.options[d.choice + 1] <> '' group by all",
        {"games": games, "decisions": decisions},
    ).fetchall()
    assert {game: scores for game, scores, _ in found} == expected
    assert {game: count for game, _, count in found} == counts


@pytest.mark.parametrize("title", ["birmingham", "lancashire", "age_of_steam"])
def test_features_are_made_of_what_the_seat_sees(title: str) -> None:
    found = titles().find(title)
    game, planner, chance = found.game, found.planner(), Chance(3)
    state = game.setup(max(found.card.players[:3]), {}, Chance(8))
    for number in range(40):
        seat = game.deciding(state)
        twin = game.determinize(state, seat, Chance(number))
        row = planner.describe(state, seat)
        assert len(row) == len(planner.features)
        assert planner.describe(twin, seat) == row
        game.play(state, game.draw(state, chance))


def test_names_of_features_stand_in_the_file(tmp_path: Path) -> None:
    ib.simulate("age_of_steam", games=1, players=2, map="st_lucia", export=tmp_path / "one.parquet")
    file = pq.ParquetFile(tmp_path / "one-decisions.parquet")
    names = json.loads(file.metadata.metadata[b"features.age_of_steam"])
    rows = file.read(columns=["features", "stage"]).to_pylist()
    assert {len(row["features"]) for row in rows} == {len(names)}
    turns = [row["features"][names.index("turn")] for row in rows]
    assert [f"turn={turn}" for turn in turns] == [row["stage"].split()[0] for row in rows]


def test_who_went_out_and_a_game_that_goes_on(tmp_path: Path) -> None:
    simulated = ib.simulate("age_of_steam", games=1, players=4, seed=3, export=tmp_path / "one.parquet")
    row = pq.read_table(tmp_path / "one.parquet").to_pylist()[0]
    assert (sorted(row["eliminated"]), simulated.games[0].scores) == ([0, 1, 2, 3], (0, 0, 0, 0))
    table = ib.new("birmingham", players=2, seed=4)
    table.play(table.options()[0])
    table.save(tmp_path / "game.jsonl")
    game, decisions = rows_of(titles().find("birmingham"), load(tmp_path / "game.jsonl"), "running")
    assert (game.scores, game.places, game.bill) == (None, None, {})
    assert [(row.score, row.place) for row in decisions] == [(None, None)]


def test_a_record_that_does_not_replay_is_named_and_nothing_is_written(folder: Path, tmp_path: Path) -> None:
    for path in (folder / "records").iterdir():
        save(load(path), tmp_path / path.name)
    damaged = tmp_path / "birmingham-2p-6.jsonl"
    record = decode(damaged.read_bytes())
    del record.steps[10]
    damaged.write_bytes(encode(record))
    out = tmp_path / "out"
    out.mkdir()
    with pytest.raises(ib.Malformed, match=r"birmingham-2p-6\.jsonl: step 1\d: "):
        ib.export(tmp_path, out / "games.parquet")
    assert list(out.iterdir()) == []


def test_where_nothing_can_be_written_or_read_it_is_said(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(ib.Malformed, match=r"nowhere/games\.parquet: No such file or directory"):
        ib.export(folder / "records", tmp_path / "nowhere" / "games.parquet")
    with pytest.raises(ib.Malformed, match=r"ends in \.parquet"):
        ib.export(folder / "records", tmp_path / "games.csv")
    (tmp_path / "games-decisions.parquet").mkdir()
    with pytest.raises(ib.Malformed, match=r"games-decisions\.parquet: Is a directory"):
        ib.export(folder / "records", tmp_path / "games.parquet")
    assert [path.name for path in tmp_path.iterdir()] == ["games-decisions.parquet"]
    with pytest.raises(ib.Malformed, match="contains no records"):
        ib.export(tmp_path, tmp_path / "games.parquet")
