"""Completed links only: what may be built is what can be finished, as trying every tile shows."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import BUILD, CLAIM, END_BUILD, URBANISE, pack_at, step_of
from ironbridge.age_of_steam.rules.kernel.construction import lay
from ironbridge.age_of_steam.rules.kernel.phases.build_track import begin_build
from ironbridge.age_of_steam.rules.kernel.state import BUILDING, ENGINEER, URBANISATION
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.vecs import vec
from tests.age_of_steam.rules.trial import Trial
from tests.titles import ATLAS, find

TILES = 4  # tried in each position
FULL = 99


@pytest.mark.parametrize(
    ("name", "players", "seed", "cash", "supply", "ownership_discs"),
    [
        ("germany", 3, 1, 60, FULL, 20),
        ("germany", 4, 5, 25, 3, 20),
        ("germany", 3, 140, 12, 2, 6),
        ("new_england", 2, 3, 80, FULL, 20),
        ("new_england", 2, 1, 30, 3, 20),
        ("new_england", 2, 145, 100, 2, 20),
        ("new_england", 2, 143, 90, 1, 5),
    ],
)
def test_a_tile_may_be_laid_if_and_only_if_all_can_be_finished(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    players: int,
    seed: int,
    cash: int,
    supply: int,
    ownership_discs: int,
) -> None:
    game, rules, chance = find("age_of_steam"), ATLAS[name].rules, Chance(seed)
    s = game.setup(players, {"map": name}, Chance(seed))
    s.cash = filled(players, cash)
    if supply < FULL:
        s.tiles_left = vec[i64]([min(count, chance.below(supply + 1)) for count in s.tiles_left])
        s.discs_left = supply - 1
    monkeypatch.setattr(rules.t, "ownership_discs", ownership_discs)
    answers: Counter[bool] = Counter()
    while s.turn < 5 and not s.over:
        codes = game.codes(s)
        if s.phase == BUILDING:
            seat = s.deciding()
            if not s.built and not s.urbanised and not chance.below(3):
                s.role[seat] = (ENGINEER, URBANISATION)[chance.below(2)]
            codes = game.codes(s)
            trial = Trial(rules, seat)
            every = trial.every_code(s)
            assert codes
            assert set(codes) <= set(every)
            assert (END_BUILD in codes) == (not trial.open_hexes(s))
            assert {code for code in every if step_of(code) == URBANISE} <= set(codes)
            builds = [code for code in every if step_of(code) == BUILD]
            tried = [builds[chance.below(len(builds))] for _ in range(TILES if builds else 0)]
            for code in tried + [code for code in every if step_of(code) == CLAIM]:
                allowed = trial.allows(s, code)
                answers[allowed] += 1
                assert (code in codes) == allowed, game.decode(s, code)
        builds = [code for code in codes if step_of(code) == BUILD]
        offered = builds if builds and chance.below(3) else codes
        game.play(s, offered[chance.below(len(offered))])
    assert answers[True]
    assert answers[False]


def test_a_tile_that_has_run_out_comes_back_from_under_the_next() -> None:
    """F8's gentle curve is replaced, and closes what was led from F7 over E6 to E7."""
    game, rules = find("age_of_steam"), ATLAS["new_england"].rules
    t = rules.t
    s = game.setup(2, {"map": "new_england"}, Chance(1))
    while s.phase != BUILDING:
        game.play(s, game.codes(s)[0])
    seat = s.deciding()
    faces = {(t.tile_ids[t.face_tile[f]], *t.face_tracks[f]): f for f in t.hex_faces}
    lay(t, s, seat, t.hex_ids.index("F8"), faces["gentle", 1 | 3 << 3])
    begin_build(s)
    s.role[seat], s.cash[seat] = ENGINEER, 50
    s.tiles_left = vec[i64]([min(count, 1) for count in s.tiles_left])
    for gone in ("straight", "gentle", "x_gentle_straight", "t_one"):
        s.tiles_left[t.tile_ids.index(gone)] = 0
    code = pack_at(BUILD, t.hex_ids.index("F7"), faces["x_two_straight", 0 | 3 << 3, 2 | 5 << 3])
    assert Trial(rules, seat).allows(s, code)
    assert code in game.codes(s)
