"""Moments of the maps' scenarios: positions in which a step that only some maps have is played or refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from ironbridge.core.match import Match
from ironbridge.core.refusals import IllegalAction
from ironbridge.core.scenario import Scenario, load_scenarios
from tests import places
from tests.age_of_steam.table.test_presenter import lit
from tests.brass.drawing.samples import NAMES
from tests.table.tables import scene_of
from tests.titles import ATLAS, find

GAME: Any = find("age_of_steam")
FOLDER = places.SCENARIOS / "age_of_steam"
OWN_STEPS = ("buy_back", "skip_action", "claim", "lift", "produce_for", "place_good", "choose")


class Moment(NamedTuple):
    """A match before a step of a scenario, and the step; `refused` is the code it is refused with."""

    map: str
    name: str
    match: Match[Any, Any]
    action: dict[str, Any]
    refused: str


@cache
def moments() -> tuple[Moment, ...]:
    """Every step in a scenario of a map that the base game does not have, or that asks more of a delivery."""
    found: list[Moment] = []
    for map in ATLAS.offered:
        path = FOLDER / f"{map}.toml"
        if path.exists():
            for scenario in load_scenarios(path).scenario:
                found += _of(map, scenario)
    return tuple(found)


def _of(map: str, scenario: Scenario) -> Iterator[Moment]:
    if scenario.new_game is not None:
        return
    match = Match.from_position(GAME, scenario.given)
    for step in scenario.do:
        if step.action is None or step.undo or match.decision is None:
            return
        action = step.action
        own = action["type"] in OWN_STEPS or action.get("choice")
        if own and step.seat in (None, match.decision.seat):
            # Begun anew from here, so that it can be brought to a table as it stands.
            now = Match.from_position(GAME, GAME.position(match.state), NAMES[: match.state.players])
            yield Moment(map, scenario.name, now, action, step.refused)
        if not step.refused:
            GAME.chance(match.state).follow([GAME.read_outcome(name) for name in step.chance])
            match.play(match.decision.seat, match.read_action(action))


def first_of_each(*, refused: bool = False) -> dict[str, Moment]:
    """One moment for every map and step, called `heavy_cardboard lift`."""
    found: dict[str, Moment] = {}
    for one in moments():
        if bool(one.refused) == refused:
            found.setdefault(f"{one.map} {one.action['type']}", one)
    return found


def point_out(match: Match[Any, Any], action: dict[str, Any]) -> list[Any]:
    """Point at lit things that the action names until a button plays it; what was pointed at."""
    scene, pointed = scene_of(match), list[Any]()
    wanted = named(match, action)
    while True:
        buttons = [one for one in (scene.confirm, *scene.buttons) if one is not None]
        if any(one.action == action for one in buttons):
            return pointed
        known = [*lit(scene), *(one.picks for one in buttons if one.picks)]
        known = [one[0] if not isinstance(one, str) and len(one) == 1 else one for one in known]
        left = [thing for thing in wanted if thing in known and thing not in pointed]
        assert left, f"{action}: nothing leads on from {scene.picks}"
        pointed.append(left[0])
        scene = scene_of(match, *scene.picks, point=left[0])
        assert not scene.refusal, scene.refusal


def named(match: Match[Any, Any], action: dict[str, Any]) -> list[str]:
    """The things that stand for parts of an action, coarse ones first."""
    hex, cube = action.get("hex", ""), action.get("cube", "")
    things = [f"link:{action['link']}"] if "link" in action else []
    things += [f"{hex}:{cube}"] if cube and action["type"] in ("deliver", "lift") else [f"cube={cube}", hex]
    things += [action.get("to", "") or ends_in(match, action)]
    things += [f"choice={action['choice']}"] if action.get("choice") else []
    return [*filter(None, things), f"type={action['type']}"]


def ends_in(match: Match[Any, Any], action: dict[str, Any]) -> str:
    """The city a delivery leads to, as the rules say it; "" where they refuse it."""
    if action["type"] != "deliver":
        return ""
    try:
        events = GAME.apply(GAME.clone(match.state), match.read_action(action))
    except IllegalAction:
        return ""
    return str(next(event.facts["to"] for event in events if event.kind == "delivered"))
