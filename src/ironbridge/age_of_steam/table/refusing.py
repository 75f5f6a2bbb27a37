"""Why a thing does not fit what is picked: the rules are asked about whole actions that would hold it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ironbridge.age_of_steam.rules.actions import (
    AgeOfSteamAction,
    Build,
    Lift,
    PlaceCube,
    PlaceGood,
    ProduceFor,
)
from ironbridge.age_of_steam.rules.explaining import stuck, ways
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.rules.kernel import codes
from ironbridge.age_of_steam.rules.kernel.delivery import end_of
from ironbridge.age_of_steam.rules.kernel.state import BUILDING, GROWTH, MOVING, PHASE_IDS, State
from ironbridge.age_of_steam.rules.sheet import COLOURS, MapSheet
from ironbridge.age_of_steam.words.map_rules import map_anchors
from ironbridge.core.actions import Pick, read_pick
from ironbridge.core.game import Game
from ironbridge.core.refusals import Refusal

LONGEST = 6  # links of a way that is looked at to say why a cube cannot go it
MOVE_GOODS = "Move goods"
MAP_RULES = "Map rules"
# Refused only where a map's own rules or data say so.
OF_MAPS = (
    ("cannot_finish", "closed_side", "never_a_city", "no_start", "printed_track", "unfinished")
    + ("half_own", "lift_excluded", "lift_link", "lift_reach", "lifted", "no_lifting", "no_passing")
    + ("no_buy_back", "no_production_for", "not_to_display", "shares_kept", "stretch_twice")
)
# The heading of a map's page for each phase.
HEADINGS = {
    "issue_shares": "shares-and-order",
    "player_order": "shares-and-order",
    "select_actions": "special-actions",
    "build_track": "building-track",
    "move_goods": "moving-goods",
    "goods_growth": "goods-growth",
}


def of_map(title: str, sheet: MapSheet, phase: str, refusal: Refusal) -> tuple[Refusal, str] | None:
    """What only this map asks for, and where its own page tells it; None: a rule of the game."""
    if refusal.rule != MAP_RULES and refusal.code not in OF_MAPS:
        return None
    heading = HEADINGS.get(phase, "")
    page = f"{title}/{sheet.id}"
    page = f"{page}#{heading}" if heading in map_anchors(sheet) else page
    return msgspec.structs.replace(refusal, rule=MAP_RULES), page


def explain(
    game: Game[Any, Any],
    state: Any,
    kept: Sequence[Pick],
    meanings: Sequence[tuple[Pick, ...]],
    thing: str,
) -> Refusal | None:
    """The refusal nearest to being possible; None if the thing says nothing here."""
    assert isinstance(game, AgeOfSteam)
    if state.over:
        return game.explain(state, [])
    have = {pick.field: pick.value for pick in kept}
    wanted = {pick.field: pick.value for pick in (meanings[0] if meanings else ())}
    place = read_pick(thing)[1].partition("/")[0].partition(":")[0]
    decision = game.decision(state)
    rule = decision.rule if decision is not None else ""
    if state.pending:
        return game.nothing_like_it(state, [read_pick(thing)[1]])
    if "link" in wanted:
        if state.phase != BUILDING:
            return Refusal("other_phase", rule, {"phase": PHASE_IDS[state.phase]})
        return game.explain(state, ["claim", wanted["link"]])
    if place in game.atlas[state.map].t.hex_number and state.phase == GROWTH:
        return _no_production(game, state, have, place)
    if place in game.atlas[state.map].t.hex_number and state.phase not in (BUILDING, MOVING):
        return Refusal("other_phase", rule, {"phase": PHASE_IDS[state.phase]})
    if state.phase == BUILDING and place in game.atlas[state.map].t.hex_number:
        return _no_track(game, state, have, wanted | {"hex": place})
    if state.phase == MOVING and place in game.atlas[state.map].t.hex_number:
        return _no_delivery(game, state, have, wanted, place)
    if state.phase == GROWTH and "box" in wanted:
        spots = [PlaceCube(cube, wanted["column"], int(wanted["box"])) for cube in _drawn(state)]
        return _nearest(game, state, spots) or game.explain(state, [thing])
    return game.explain(state, [pick.value for one in meanings[:1] for pick in one] or [read_pick(thing)[1]])


def _no_production(game: AgeOfSteam, state: State, have: dict[str, str], place: str) -> Refusal | None:
    """For this city, or with a drawn cube to this place."""
    if not state.drawn:
        return game.why_not(state, ProduceFor(place))
    cubes = [have["cube"]] if "cube" in have else _drawn(state)
    return _nearest(game, state, [PlaceGood(cube, place) for cube in cubes])


def _drawn(state: State) -> list[str]:
    return [COLOURS[cube] for cube in state.drawn]


def _nearest(
    game: AgeOfSteam, state: State, candidates: Sequence[AgeOfSteamAction] | Iterator[AgeOfSteamAction]
) -> Refusal | None:
    found = [refusal for one in candidates if (refusal := game.why_not(state, one)) is not None]
    order = game.nearness
    return max(found, key=lambda r: order.index(r.code) if r.code in order else len(order), default=None)


def _no_track(game: AgeOfSteam, state: State, have: dict[str, str], wanted: dict[str, str]) -> Refusal | None:
    """On this hex, or with these exits of it."""
    hex, exits = wanted["hex"], wanted.get("exits", "")
    if exits and "@" not in exits:
        faces = game.atlas[state.map].edge.faces
        some = [
            Build(hex, tile, tracks)
            for tile, tracks in faces
            if all(any(side in track.split("-") for track in tracks) for side in exits)
        ]
        return _nearest(game, state, some) or game.explain(state, ["build", hex])
    step = have.get("type", "")
    if step == "urbanise":
        return game.explain(state, ["urbanise", hex])
    refusal = game.explain(state, ["build", hex])
    if refusal is None or refusal.code != "no_tile":
        return refusal
    # Where no track can lie there may be the disc of a link drawn on the map.
    links = [link.id for link in game.atlas[state.map].sheet.links if link.via == hex]
    return (game.explain(state, ["claim", links[0]]) if links else None) or refusal


def _no_delivery(
    game: AgeOfSteam, state: State, have: dict[str, str], wanted: dict[str, str], place: str
) -> Refusal | None:
    """From this place, or to it with the cube that is picked."""
    there = game.atlas[state.map].t.hex_number[place]
    cube = wanted.get("cube", "")
    if cube:
        return _stuck(game, state, place, cube)
    if "cube" not in have or "hex" not in have:
        return Refusal("nothing_moves", MOVE_GOODS, {"hex": place})
    origin, cube = have["hex"], have["cube"]
    if have.get("type") == "lift":
        return game.why_not(state, Lift(origin, cube, place))
    t = game.atlas[state.map].t
    start = t.hex_number[origin]
    known = sorted(ways(t, state, [start], 0, LONGEST))  # the shortest first
    routes = [route for route in known if end_of(t, state, start, route) == there]
    if not state.city[there] or not routes:
        return Refusal("no_way", MOVE_GOODS, {"hex": origin, "to": place})
    colour = COLOURS.index(cube)
    tried = [game.decode(state, codes.pack_deliver(start, colour, route)) for route in routes]
    refusal = _nearest(game, state, tried)
    if refusal is None or refusal.code not in ("must_stop", "engine"):
        return refusal
    return msgspec.structs.replace(refusal, facts={**refusal.facts, "to": place})


def _stuck(game: AgeOfSteam, state: State, place: str, cube: str) -> Refusal | None:
    """A cube that can go nowhere: with its engine, or at all."""
    t = game.atlas[state.map].t
    start, colour = t.hex_number[place], COLOURS.index(cube)
    routes = sorted(ways(t, state, [start], 0, LONGEST))  # the shortest first
    if not routes:
        return Refusal("no_line", MOVE_GOODS, {"hex": place})
    tried = [game.decode(state, codes.pack_deliver(start, colour, route)) for route in routes]
    refusal = _nearest(game, state, tried)
    return None if refusal is None else stuck(t, [place, cube], refusal)
