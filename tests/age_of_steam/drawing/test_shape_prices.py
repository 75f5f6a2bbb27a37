"""Where prices go by the shape of a tile, the line under the map names those the rules charge."""

from __future__ import annotations

import pytest

from ironbridge.age_of_steam.drawing.decoration import TileShape, decoration_of
from ironbridge.age_of_steam.rules.kernel.faces import SIMPLE
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.core.kernel.chance import Chance
from tests.titles import ATLAS, STEAM

BY_SHAPE = [name for name in ATLAS.offered if decoration_of(ATLAS[name].sheet).shapes]


def shape_of(t: Tables, face: int) -> TileShape:
    """`straight`: at least one of its tracks; `curve`: its only track; `curves`: two of them."""
    if any((track >> 3) - (track & 7) == 3 for track in t.face_tracks[face]):
        return "straight"
    return "curve" if t.tile_kind[t.face_tile[face]] == SIMPLE else "curves"


def test_pittsburgh_has_such_prices() -> None:
    assert BY_SHAPE == ["pittsburgh"]


@pytest.mark.parametrize("name", BY_SHAPE)
def test_the_drawing_names_the_prices_that_are_charged(name: str) -> None:
    map = ATLAS[name]
    t = map.rules.t
    state = STEAM.setup(map.sheet.players[0], {"map": name}, Chance(1))
    drawn = decoration_of(map.sheet).shapes
    open_land = [where for where in range(len(t.hex_ids)) if t.buildable[where] and not t.is_town[where]]
    for where in open_land:
        costs = map.rules.place_costs(state, 0, where)
        charged = {shape_of(t, face): costs[t.face_tile[face]] for face in t.hex_faces}
        assert charged == drawn
        assert {costs[t.face_tile[face]] for face in t.hex_faces} == set(drawn.values())
