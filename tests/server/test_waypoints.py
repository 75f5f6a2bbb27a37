"""States kept along a game: as a replay gives them, near any moment, bounded, and never of another way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironbridge.core.kept import Room
from ironbridge.core.match import Match
from ironbridge.server.waypoints import EVERY, Waypoints
from ironbridge.server.weighing import Scales
from tests.titles import find


def played(steps: int, title: str = "birmingham", seed: int = 4) -> Match[Any, Any]:
    match: Match[Any, Any] = Match.start(find(title), 3, seed=seed)
    luck = random.Random(seed)
    while match.steps < steps:
        assert match.decision is not None
        match.play(match.decision.seat, luck.choice(match.options(match.decision.seat)))
    return match


def position(match: Match[Any, Any]) -> Any:
    return match.game.position(match.state)


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the steps that were played again."""
    again: list[int] = []
    follow = Match.follow

    def counted(self: Match[Any, Any], steps: Any) -> None:
        follow(self, steps)
        again.append(self.steps)

    monkeypatch.setattr(Match, "follow", counted)
    return again


@pytest.mark.parametrize("title", ["birmingham", "age_of_steam"])
def test_a_moment_is_as_a_replay_gives_it(title: str) -> None:
    match = played(40, title)
    waypoints = Waypoints(Scales())
    expected = [position(then) for then in Match.walk(match.game, match.record)]
    moves = list(range(match.steps + 1))
    random.Random(1).shuffle(moves)
    for move in moves:
        then = waypoints.at("t", match, move)
        assert position(then) == expected[move]
        assert (then.steps, then.log) == (move, match.log[:move])
    assert [position(then) for then in waypoints.walk("t", match)] == expected


def test_what_is_done_with_a_moment_does_not_change_the_next() -> None:
    match = played(EVERY * 3)
    waypoints = Waypoints(Scales())
    before = position(waypoints.at("t", match, EVERY))
    then = waypoints.at("t", match, EVERY)
    assert then.decision is not None
    then.play(then.decision.seat, then.options(then.decision.seat)[0])
    assert position(waypoints.at("t", match, EVERY)) == before


def test_a_moment_seen_before_is_a_few_steps_away(followed: list[int]) -> None:
    match = played(EVERY * 8)
    waypoints = Waypoints(Scales())
    waypoints.at("t", match, match.steps)
    for move in range(match.steps + 1):
        followed.clear()
        waypoints.at("t", match, move)
        assert len(followed) < EVERY
    longer = match.fork()
    while longer.steps < match.steps + 2:
        assert longer.decision is not None
        longer.play(longer.decision.seat, longer.options(longer.decision.seat)[0])
    followed.clear()
    waypoints.at("t", longer, longer.steps)  # a game that has gone on keeps its way
    assert len(followed) < EVERY + 2


def test_a_game_that_went_another_way_is_not_mixed_up() -> None:
    waypoints = Waypoints(Scales())
    one = played(EVERY * 3)
    waypoints.at("t", one, one.steps)
    common = EVERY + 3
    other = Match.replay(one.game, one.record, common)
    luck = random.Random(99)
    while other.steps < EVERY * 3:
        assert other.decision is not None
        other.play(other.decision.seat, luck.choice(other.options(other.decision.seat)))
    assert one.record.steps != other.record.steps
    for match in (other, one, other):
        for move in range(0, match.steps + 1, 5):
            expected = Match.replay(match.game, match.record, move)
            assert position(waypoints.at("t", match, move)) == position(expected)
    foreign = played(EVERY, seed=5)
    assert position(waypoints.at("t", foreign, foreign.steps)) == position(foreign)


def test_what_is_kept_is_bounded(followed: list[int]) -> None:
    match, scales = played(EVERY * 3), Scales()
    room = Room(10 * scales.state_size(match))
    waypoints = Waypoints(scales, room)
    for n in range(9):
        waypoints.at(f"t{n}", match, match.steps)
        assert room.used <= room.size
    followed.clear()
    waypoints.at("t8", match, match.steps)  # the newest
    assert not followed
    waypoints.drop("t8")
    waypoints.at("t8", match, match.steps)
    assert len(followed) == match.steps
