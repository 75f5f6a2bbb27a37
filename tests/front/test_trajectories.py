"""Trajectories: the record of the same game, from codes or notation, from a seed or given outcomes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.notation import write
from ironbridge.core.record import Record
from ironbridge.core.refusals import Malformed
from ironbridge.front.batch import Batch, outcome_of, play_game, recorded
from ironbridge.front.trajectories import Trajectory, as_record, read_trajectories
from ironbridge.registry import titles

TABLES = [("birmingham", 2, {"variant": "introductory"}), ("mautoma", 2, {}), ("age_of_steam", 3, {})]


def played(id: str, players: int, options: dict[str, Any], seed: int = 4) -> tuple[Record, list[int]]:
    title = titles().find(id)
    state, codes = play_game(title, ["random"] * players, seed, options)
    batch = Batch(id, ("random",) * players, 1, seed, options)
    names = ["random"] * players
    return recorded(title.game, names, seed, batch, codes, outcome_of(title.game, state)).saved(), codes


def trajectory(record: Record, steps: list[Any], /, **changed: Any) -> Trajectory:
    head = record.header
    made = Trajectory(1, head.title, head.players, tuple(steps), head.options, head.seats, head.seed)
    return msgspec.structs.replace(made, **changed)


def notation(record: Record, *, forced: bool) -> list[str]:
    match = Match.start(titles().find(record.header.title).game, 2, seed=0)
    return [write(match.read_action(step.action)) for step in record.steps if forced or not step.forced]


@pytest.mark.parametrize(("id", "players", "options"), TABLES, ids=[id for id, _, _ in TABLES])
def test_codes_and_a_seed_give_the_record_of_the_game(
    id: str, players: int, options: dict[str, Any], tmp_path: Path
) -> None:
    record, codes = played(id, players, options)
    made = trajectory(record, codes, rules_version=record.header.rules_version)
    (tmp_path / "one.json").write_bytes(msgspec.json.encode(made))
    (read,) = read_trajectories(tmp_path / "one.json")
    assert as_record(titles(), read) == record


@pytest.mark.parametrize("names", [True, False], ids=["names", "numbers"])
def test_given_outcomes_stand_for_the_seed(names: bool) -> None:
    record, codes = played("birmingham", 2, {"variant": "introductory"})
    drawn: list[Any] = [*record.header.chance, *(one for step in record.steps for one in step.chance)]
    if not names:
        drawn = [titles().find("birmingham").game.read_outcome(one) for one in drawn]
    found = as_record(titles(), trajectory(record, codes, seed=None, chance=tuple(drawn)))
    assert (found.steps, found.header.chance) == (record.steps, record.header.chance)
    assert found.header.seed is None


def test_forced_steps_may_be_left_out() -> None:
    record, _ = played("birmingham", 2, {"variant": "introductory"})
    steps = notation(record, forced=False)
    assert len(steps) < len(record.steps)
    assert as_record(titles(), trajectory(record, steps, whole=False)) == record
    assert as_record(titles(), trajectory(record, notation(record, forced=True))) == record


def test_a_game_may_break_off() -> None:
    record, codes = played("birmingham", 2, {"variant": "introductory"})
    found = as_record(titles(), trajectory(record, codes[:5]))
    assert found.steps[:5] == record.steps[:5]
    assert found.now is not None


def test_several_stand_in_one_file(tmp_path: Path) -> None:
    record, codes = played("birmingham", 2, {"variant": "introductory"})
    line = msgspec.json.encode(trajectory(record, codes[:3])) + b"\n"
    (tmp_path / "two.jsonl").write_bytes(line * 2)
    assert len(read_trajectories(tmp_path / "two.jsonl")) == 2
    (tmp_path / "two.jsonl").write_bytes(line + b'{"trajectory": "new"}\n')
    with pytest.raises(Malformed, match=r"two\.jsonl, line 2: "):
        read_trajectories(tmp_path / "two.jsonl")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"trajectory": 2}, "this version reads format 1"),
        ({"title": "chess"}, "no title 'chess'"),
        ({"rules_version": 99}, "by version 99 of the rules"),
        ({"players": 9, "seats": ()}, "players, not 9"),
        ({"seats": ("Ada",)}, "1 names given for 2 seats"),
        ({"seed": None}, "needs a seed, or the outcomes"),
        ({"chance": ("merchant:1",)}, "set-up: an outcome must be given"),
        ({"chance": ("card:stone",)}, "set-up: "),
        ({"chance": (-1,)}, "no chance outcome has the number -1"),
        ({"steps": ("loan", "castle queenside")}, "step 2: action: 'castle queenside' does not begin"),
        ({"steps": ("loan", "loan")}, "step 2: "),
        ({"steps": (-5,)}, "step 1: code -5 is none of the "),
        ({"scores": (999, 0)}, r"ends with \(-?\d+, -?\d+\), and not with \(999, 0\)"),
    ],
)
def test_what_could_not_have_been_played_is_refused(changed: dict[str, Any], said: str) -> None:
    record, codes = played("birmingham", 2, {"variant": "introductory"})
    with pytest.raises(Malformed, match=said):
        as_record(titles(), trajectory(record, codes, **changed))


def test_steps_after_the_end_and_outcomes_left_over_are_refused() -> None:
    record, codes = played("birmingham", 2, {"variant": "introductory"})
    with pytest.raises(Malformed, match=f"step {len(codes) + 1}: the game is over"):
        as_record(titles(), trajectory(record, [*codes, codes[0]]))
    chance = Chance(4)
    titles().find("birmingham").game.setup(2, record.header.options, chance)
    drawn = (*chance.outcomes, chance.outcomes[0])
    with pytest.raises(Malformed, match="1 chance outcomes were never drawn"):
        as_record(titles(), trajectory(record, [], chance=drawn))
