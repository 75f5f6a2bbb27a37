"""Completed links only: the look ahead against trying every tile.

They agree while there are tiles of every simple kind. Where one has run out the look ahead may refuse what
only a tile of two tracks, or a town tile of several spurs, could finish; what it allows can be finished.
"""

from __future__ import annotations

import pytest

from ironbridge.core.chance import Chance
from ironbridge.core.registry import find
from ironbridge.games.age_of_steam.codes import BUILD, hex_of, rest_of, step_of
from ironbridge.games.age_of_steam.game import load
from ironbridge.games.age_of_steam.phases.building import build, build_refusal, building_codes
from ironbridge.games.age_of_steam.phases.finishing import Finish
from ironbridge.games.age_of_steam.phases.leading import hanging
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import BUILDING, ENGINEER, State

TILES = 5  # compared in each position


def can_finish(rules: Rules, s: State, seat: int) -> bool:
    """Try every tile on the hex the first open end points at, and go on."""
    t = rules.t
    ends = [one for one in s.fresh if hanging(t, s, one)]
    if not ends:
        return True
    where = t.across[ends[0]]
    if where < 0 or s.built >= rules.most_tiles(s, seat):
        return False
    back = (ends[0] % 6 + 3) % 6
    for face in t.town_faces if t.is_town[where] else t.hex_faces:
        if t.face_exits[face] >> back & 1 and build_refusal(rules, s, seat, where, face) is None:
            after = s.clone()
            build(rules, after, seat, where, face)
            if can_finish(rules, after, seat):
                return True
    return False


@pytest.mark.parametrize(
    ("name", "players", "seed", "cash", "scarce"),
    [
        ("germany", 3, 1, 60, False),
        ("germany", 4, 5, 45, True),
        ("new_england", 2, 3, 60, False),
        ("new_england", 2, 1, 30, True),
    ],
)
def test_the_look_ahead_agrees_with_trying_every_tile(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int, seed: int, cash: int, scarce: bool
) -> None:
    game, rules, chance = find("age_of_steam"), load(name).rules, Chance(seed)
    s = game.setup(players, {"map": name}, Chance(seed))
    s.cash[:] = [cash] * players
    if scarce:
        s.tiles_left = [min(count, 1 + chance.below(3)) for count in s.tiles_left]
        s.discs_left = 1
    answers = {True: 0, False: 0}
    while s.turn < 4 and not s.over:
        if s.phase == BUILDING:
            seat = s.deciding()
            if not s.built and not chance.below(3):
                s.role[seat] = ENGINEER
            finish = Finish(rules, s, seat)
            with monkeypatch.context() as patch:
                patch.setattr(rules.t, "incomplete", True)
                tiles = [code for code in building_codes(rules, s, seat) if step_of(code) == BUILD]
                for _ in range(TILES if tiles else 0):
                    code = tiles[chance.below(len(tiles))]
                    after = s.clone()
                    build(rules, after, seat, hex_of(code), rest_of(code))
                    expected = can_finish(rules, after, seat)
                    answers[expected] += 1
                    found = finish.can_follow(hex_of(code), rest_of(code))
                    short = any(not after.tiles_left[tile] for tile in rules.t.way_tiles)
                    assert found == expected or (short and not found), game.decode(s, code)
        codes = game.codes(s)
        builds = [code for code in codes if step_of(code) == BUILD]
        offered = builds if builds and chance.below(3) else codes
        game.play(s, offered[chance.below(len(offered))])
    assert min(answers.values()) > 1
