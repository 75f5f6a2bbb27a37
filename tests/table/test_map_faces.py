"""The table on the maps beyond the base game: their own steps by pointing, and what is said of each."""

from __future__ import annotations

import pytest

from ironbridge.core.actions import tag
from tests.table.map_moments import GAME, OWN_STEPS, Moment, first_of_each, moments, point_out
from tests.table.tables import scene_of

PLAYED = first_of_each()
REFUSED = first_of_each(refused=True)


def test_every_step_of_a_map_is_among_the_moments() -> None:
    kinds = {tag(kind) for kind in GAME.action_type.__args__}
    assert set(OWN_STEPS) <= kinds
    assert {one.action["type"] for one in PLAYED.values()} >= set(OWN_STEPS) - {"skip_action"}


@pytest.mark.parametrize("moment", PLAYED.values(), ids=PLAYED.keys())
def test_a_step_of_a_map_is_played_by_pointing(moment: Moment) -> None:
    point_out(moment.match, moment.action)


@pytest.mark.parametrize("moment", REFUSED.values(), ids=REFUSED.keys())
def test_a_step_that_is_not_allowed_lights_nothing_up(moment: Moment) -> None:
    with pytest.raises(AssertionError, match="nothing leads on"):
        point_out(moment.match, moment.action)


def seek(map: str, step: str, **facts: object) -> Moment:
    wanted = facts.items()
    return next(
        one
        for one in moments()
        if (one.map, one.action["type"]) == (map, step) and wanted <= one.action.items() and not one.refused
    )
