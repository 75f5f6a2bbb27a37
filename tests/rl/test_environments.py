"""What environments promise beyond their libraries' tests: rewards, seeds, truncation, drawing, vectors."""

from __future__ import annotations

import sys
from math import inf, nan
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from ironbridge import rl
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.bots.bot import Seen
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.front.trajectories import as_record, read_trajectories
from ironbridge.registry import titles
from ironbridge.rl.episodes import MaskedAction
from ironbridge.rl.rewards import worth_of
from tests.front.bots import Mute


def play(env: Any, seed: int, steps: int = 100_000) -> dict[str, float]:
    """A random game: what every agent was rewarded with, as its own `last()` tells it."""
    env.reset(seed=seed)
    chance, whole = Chance(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, broken_off, _ = env.last()
        whole[agent] += reward
        steps -= 1
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over or broken_off else legal[chance.below(len(legal))])
    return whole


@pytest.mark.parametrize(
    ("title", "settings"),
    [("birmingham", {"players": 3}), ("age_of_steam", {"map": "hungary", "players": 4}), ("mautoma", {})],
)
def test_points_are_what_the_game_ends_with_and_gains_add_up_to_them(
    title: str, settings: dict[str, Any]
) -> None:
    at_the_end, on_the_way = (rl.aec(title, rewards=kind, **settings) for kind in ("points", "gain"))
    whole = play(at_the_end, 4)
    outcome = at_the_end.table.game.outcome(at_the_end.table.state)
    assert outcome is not None
    people = at_the_end.table.people
    assert list(whole.values()) == [outcome.scores[seat] for seat in people]
    on_the_way.reset(seed=4)
    begun = on_the_way.table.game.points_now(on_the_way.table.state)
    gained = play(on_the_way, 4)
    assert list(gained.values()) == [outcome.scores[seat] - begun[seat] for seat in people]


def test_places_are_worth_1_to_minus_1_and_shared_ones_their_mean() -> None:
    assert worth_of((1, 2)) == [1.0, -1.0]
    assert worth_of((3, 1, 2)) == [-1.0, 1.0, 0.0]
    assert worth_of((1, 1, 3, 4)) == pytest.approx([2 / 3, 2 / 3, -1 / 3, -1.0])
    assert worth_of((1, 1, 1)) == [0.0, 0.0, 0.0]
    assert worth_of((2,)) == [-1.0]


def test_events_are_rewarded_when_they_happen_to_the_seat_they_name() -> None:
    env = rl.aec("birmingham", players=2, rewards={"loan": -1.0})
    env.reset(seed=0)
    loan = env.table.numbering.first_id("kind") + 5
    assert env.observe(env.agent_selection)["action_mask"][loan]
    agent = env.agent_selection
    env.step(loan)
    assert env.rewards == {name: -1.0 if name == agent else 0.0 for name in env.possible_agents}


def test_the_same_seed_is_the_same_game_and_another_one_is_not() -> None:
    env = rl.aec("birmingham", players=2)

    def opening(seed: int) -> bytes:
        env.reset(seed=seed)
        return bytes(env.last()[0]["observation"].tobytes())

    assert opening(7) == opening(7) != opening(8)


def test_a_game_is_broken_off_after_so_many_steps() -> None:
    env = rl.aec("lancashire", players=2, truncation=9, rewards="points")
    env.reset(seed=2)
    steps = 0
    while not any(env.truncations.values()):
        env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
        steps += 1
    assert steps == 9
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    now = env.table.game.points_now(env.table.state)
    assert list(env.rewards.values()) == list(now)


def test_flat_and_named_observations_tell_the_same() -> None:
    flat, named = (rl.aec("age_of_steam", map="finland", players=3, form=form) for form in ("flat", "named"))
    for env in (flat, named):
        env.reset(seed=5)
    parts = named.last()[0]["observation"]
    fields = named.table.numbering.fields
    whole = np.concatenate([parts[one.name].ravel() / one.scale for one in fields])
    assert np.allclose(whole, flat.last()[0]["observation"])
    assert [parts[one.name].shape for one in fields] == [one.shape for one in fields]


def test_observations_are_never_written_to_again() -> None:
    env = rl.seat("birmingham", players=2)
    first, told = env.reset(seed=1)
    assert isinstance(first, np.ndarray)
    kept, mask = first.copy(), told["action_mask"].copy()
    for _ in range(20):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert np.array_equal(first, kept)
    assert np.array_equal(told["action_mask"], mask)


def test_the_other_seats_are_played_by_the_bots_that_were_chosen() -> None:
    class Watched:
        seats: set[int] = set()

        def __init__(self, seed: int) -> None:
            self.chance = Chance(seed)

        def choose(self, seen: Seen[Any]) -> int:
            Watched.seats.add(seen.seat)
            return seen.draw(self.chance)

    env = rl.seat("birmingham", players=4, seat=2, against=["random", Watched, Watched])
    env.reset(seed=0)
    over = False
    while not over:
        _, reward, over, _, told = env.step(int(np.flatnonzero(env.action_masks())[-1]))
    assert Watched.seats == {1, 3}
    assert reward == pytest.approx(1 - 2 * (told["place"] - 1) / 3, abs=0.34)
    assert told["points"] == env.table.game.outcome(env.table.state).scores[2]  # type: ignore[union-attr]


@pytest.mark.parametrize("processes", [False, True])
def test_many_environments_step_together(processes: bool) -> None:
    envs = rl.vector("birmingham", 2, processes=processes, players=2, truncation=6)
    try:
        _, told = envs.reset(seed=3)
        for _ in range(8):
            actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in told["action_mask"]])
            seen, _, _, broken_off, told = envs.step(actions)
            if broken_off.any():
                break
        assert seen.shape == (2, envs.single_observation_space.shape[0])  # type: ignore[index]
        assert broken_off.all()
    finally:
        envs.close()


def test_the_drawing_is_our_own_and_shows_no_hand_to_others() -> None:
    env = rl.aec("birmingham", players=2, render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    alone = rl.seat("birmingham", players=2, render_mode="ansi")
    alone.reset(seed=1)
    assert "player_1" in alone.render()


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("chess", {}, "no title 'chess'"),
    ("birmingham", {"players": 7}, "is for 2, 3 or 4 players, not 7"),
    ("age_of_steam", {"map": "atlantis"}, "no map 'atlantis'"),
    ("birmingham", {"colour": "red"}, "has no option 'colour'"),
    ("birmingham", {"rewards": "glory"}, "no reward 'glory'; there are: place, points, gain"),
    ("birmingham", {"rewards": {"flipt": 1.0}}, "no reward 'flipt'"),
    ("birmingham", {"rewards": {"loan": "much"}}, "the weight of 'loan' is a finite number, not 'much'"),
    ("birmingham", {"rewards": {"gain": nan}}, "the weight of 'gain' is a finite number, not nan"),
    ("birmingham", {"rewards": {"place": -inf}}, "the weight of 'place' is a finite number, not -inf"),
    ("birmingham", {"rewards": {"place": True}}, "the weight of 'place' is a finite number, not True"),
    ("birmingham", {"rewards": None}, "rewards must be place, points or gain, or weights by name, not None"),
    ("birmingham", {"players": "4"}, "players must be a whole number, not '4'"),
    ("birmingham", {"players": 2.0}, "players must be a whole number, not 2.0"),
    ("mautoma", {"players": True}, "players must be a whole number, not True"),
    ("birmingham", {"form": "round"}, "form must be flat or named"),
    ("birmingham", {"truncation": 0}, "after 1 step or more, not 0"),
    ("birmingham", {"truncation": "a"}, "truncation must be a whole number, not 'a'"),
    ("birmingham", {"render_mode": "human"}, "render_mode must be ansi or svg"),
]


@pytest.mark.parametrize(("title", "settings", "said"), BAD)
def test_what_cannot_be_is_named(title: str, settings: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        rl.aec(title, **settings)
    with pytest.raises(Malformed, match=said):
        rl.seat(title, **settings)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seat": 4}, "no seat 4 to learn at"),
        ({"seat": True}, "no seat True to learn at"),
        ({"against": "oracle"}, "no bot 'oracle'"),
        ({"against": ["random"]}, "1 bots for 3 other seats"),
        ({"against": None}, "against must be the name of a bot, .*, not None"),
        ({"against": Mute}, r"Mute is not a bot: it has no method choose\(seen\)"),
        ({"illegal": "ignore"}, "illegal must be error or lose"),
    ],
)
def test_seats_and_bots_that_are_not_there_are_named(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        rl.seat("birmingham", players=4, **settings)
    with pytest.raises(Malformed, match=said):
        rl.vector("birmingham", 2, players=4, processes=True, **settings)


@pytest.mark.parametrize(
    ("title", "settings", "said"),
    [
        ("birmingham", {"players": 2}, r"for 2 people: one seat decides at a time; use aec\(\)$"),
        ("age_of_steam", {"map": "detroit"}, r"for 5 people: .*; use aec\(\), or give players=1$"),
    ],
)
def test_several_people_have_no_parallel_form(title: str, settings: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        rl.parallel(title, **settings)


def test_a_masked_action_is_named_and_changes_nothing() -> None:
    env = rl.aec("birmingham", players=2)
    env.reset(seed=0)
    before = env.last()[0]
    with pytest.raises(
        MaskedAction, match=r"action 12 \(kind end_turn\) is masked for seat \d; legal: 1 \(kind"
    ):
        env.step(12)
    after = env.last()[0]
    assert all(np.array_equal(before[part], after[part]) for part in before)


@pytest.mark.parametrize(
    "action",
    [-1, 203, 1.5, "build", None, True, np.True_, np.float32(1), np.zeros(3), np.array([1]), np.array([[1]])],
    ids=repr,
)
def test_what_is_no_action_is_named(action: Any) -> None:
    env = rl.seat("birmingham", players=2)
    env.reset(seed=0)
    with pytest.raises(Malformed, match=r"an action is a whole number|is out of range"):
        env.step(action)


@pytest.mark.parametrize("kind", [int, np.int8, np.int64, np.array])
def test_whole_numbers_of_every_kind_are_actions(kind: Any) -> None:
    env = rl.seat("birmingham", players=2)
    env.reset(seed=0)
    env.step(kind(np.flatnonzero(env.action_masks())[0]))
    assert env.table.steps == 1


def test_what_is_called_before_and_after_a_game_is_refused() -> None:
    env, alone = rl.aec("birmingham", players=2), rl.seat("birmingham", players=2, truncation=1)
    single = rl.parallel("mautoma", truncation=1)
    calls: list[tuple[str, Any]] = [
        ("step", lambda: env.step(1)),
        ("last", env.last),
        ("observe", lambda: env.observe("player_0")),
        ("trajectory", env.trajectory),
        ("step", lambda: alone.step(1)),
        ("trajectory", alone.trajectory),
        ("step", lambda: single.step({"player_0": 1})),
    ]
    for name, call in calls:
        with pytest.raises(IronbridgeError, match=rf"no game has begun: call reset\(\) before {name}\(\)"):
            call()
    alone.reset(seed=0)
    alone.step(int(np.flatnonzero(alone.action_masks())[0]))
    play(env, 1)
    seen, _ = single.reset(seed=0)
    single.step({"player_0": np.flatnonzero(seen["player_0"]["action_mask"])[0]})
    for place in (0, 1, 4, 6):
        with pytest.raises(IronbridgeError, match=r"the game is over: call reset\(\) before the next "):
            calls[place][1]()


def test_an_agent_that_is_not_there_is_named() -> None:
    env = rl.aec("birmingham", players=2)
    env.reset(seed=0)
    for asked in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(Malformed, match="no agent 'nobody'; there are: player_0, player_1"):
            asked("nobody")


def played_on(env: Any, steps: int) -> None:
    """So many random steps, if there are so many."""
    chance = Chance(3)
    for _ in range(steps):
        if env.table.seat < 0:
            return
        legal = np.flatnonzero(env.table.numbering.mask())
        env.step(legal[chance.below(len(legal))])


@pytest.mark.parametrize("steps", [9, 100_000])
@pytest.mark.parametrize(
    ("title", "settings"),
    [("birmingham", {"players": 3}), ("age_of_steam", {"map": "hungary", "players": 3}), ("mautoma", {})],
)
def test_a_game_is_written_as_a_trajectory_of_which_its_record_is_made(
    title: str, settings: dict[str, Any], steps: int, tmp_path: Path
) -> None:
    for env in (rl.aec(title, **settings), rl.seat(title, **settings)):
        env.reset(seed=3)
        played_on(env, steps)
        (tmp_path / "game.json").write_bytes(msgspec.json.encode(env.trajectory()))
        (read,) = read_trajectories(tmp_path / "game.json")
        match = Match.resume(env.table.game, as_record(titles(), read))
        assert match.outcome == env.table.game.outcome(env.table.state)
        assert match.game.view(match.state, 0) == match.game.view(env.table.state, 0)
        assert match.record.header.seats[0] == "player_0"


def test_a_learner_without_masks_loses_by_a_masked_action() -> None:
    env = rl.seat("birmingham", players=2, illegal="lose")
    env.reset(seed=0)
    _, reward, over, _, told = env.step(12)
    assert (reward, over, told["masked_action"]) == (-1.0, True, 12)


def test_a_home_made_map_is_an_environment_too(tmp_path: Path) -> None:
    workshop = AGE_OF_STEAM.workshop()
    assert workshop is not None
    workshop.begin(tmp_path / "lakeland", "Lakeland", ())
    env = rl.aec("age_of_steam", map="lakeland", maps=tmp_path, rewards="points")
    played = play(env, 1)
    assert len(played) == len(env.possible_agents)
    assert "hex" in env.table.name_of(env.table.numbering.first_id("hex"))


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium", "pyspiel"])
def test_a_library_that_is_missing_is_named(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    make: dict[str, Any] = {"pettingzoo": rl.aec, "gymnasium": rl.seat, "pyspiel": rl.spiel}
    with pytest.raises(IronbridgeError, match=r"pip install '\.\[rl\]'"):
        make[library]("birmingham")
