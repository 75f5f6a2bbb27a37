"""Positions that cannot be are refused with a reason, and never hang or break what comes after."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from tests.titles import find

GAME = find("age_of_steam")

IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "a queue of one player four times": {"phase": "player_order", "queue": "AAAA", "high": "A"},
    "a queue that lacks players": {"phase": "player_order", "queue": "AB"},
    "a queue that is too long": {"queue": "ABCDABCDAB"},
    "somebody decides who is not at the table": {"deciding": "F"},
    "every railway is out": {"seats": {letter: {"out_turn": 1} for letter in "ABCD"}},
    "a railway went out in a turn there is not": {"seats": {"A": {"out_turn": 99}}},
    "one player dropped out twice": {"phase": "player_order", "dropped": "BB"},
    "the high bidder has dropped out": {"phase": "player_order", "dropped": "B", "high": "B"},
    "a bid nobody can pay": {"phase": "player_order", "seats": {"A": {"cash": 10, "bid": 1000}}},
    "a bid below nought": {"phase": "player_order", "seats": {"A": {"bid": -50}}},
    "more money than there is": {"seats": {"A": {"cash": 10**7}}},
    "more income than the track knows": {"seats": {"A": {"income": 10**9}}},
    "tiles below nought": {"built": -5},
    "more actions than can be counted": {"actions_taken": 2**70},
    "an income that no number holds": {"seats": {"A": {"out_income": -(2**70)}}},
    "costs below nought": {"built": 2, "costs": [-100, 5]},
    "a round that cannot be": {"phase": "move_goods", "round": 99},
    "dice of other worlds": {"dice": [99, -3]},
    "cubes drawn while building": {"drawn": ["red"]},
    "growth that asks everybody": {"phase": "goods_growth", "queue": "ABCD"},
    "a generator out of its mind": {"chance": 2147483563 << 31 | 2147483399},
    "a bag with other cubes": {"bag": ["red"]},
    "a map that is not there": {"map": "atlantis"},
    "a map that is no name": {"map": 7},
    "an action count below nought": {"actions_taken": -3},
    "two discs on one action": {"seats": {"A": {"action": "engineer"}, "B": {"action": "engineer"}}},
    "a tile on a city": {"tiles": [{"hex": "M9", "tile": "straight", "tracks": ["0-3"], "owners": ["A"]}]},
    "track into a lake": {"tiles": [{"hex": "H1", "tile": "straight", "tracks": ["1-4"], "owners": ["A"]}]},
}


@pytest.mark.parametrize("position", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        GAME.from_position(position)


def test_a_game_that_is_resumed_goes_on_as_it_would_have() -> None:
    for seed in range(3):
        match: Match[Any, Any] = Match.start(GAME, 3, seed=seed)
        play_on(match, 14)
        saved = match.saved()
        assert saved.now is not None
        again = Match.resume(GAME, saved)
        placed: Match[Any, Any] = Match.from_position(GAME, saved.now)
        for other in (match, again, placed):
            play_on(other, 60)
        assert GAME.position(again.state) == GAME.position(match.state)
        assert GAME.position(placed.state) == GAME.position(match.state)


def play_on(match: Match[Any, Any], steps: int) -> None:
    """No shares, no bids, no track: only growth happens, and the dice decide."""
    for _ in range(steps):
        if match.decision is not None:
            options = match.options(match.decision.seat)
            match.play(match.decision.seat, options[0 if match.decision.kind == "issue_shares" else -1])
