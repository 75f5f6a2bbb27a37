"""Why a thing does not fit what is picked: the rules are asked about whole actions that would hold it."""

from __future__ import annotations

from collections.abc import Sequence
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
from ironbridge.age_of_steam.rules.land import STEPS, cells_of
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
    + ("no_buy_back", "no_production_for", "not_to_display", "shares_kept")
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
    value = read_pick(thing)[1]
    place = value.partition("/")[0].partition(":")[0]
    if state.pending:
        return game.nothing_like_it(state, [value])
    decision = game.decision(state)
    elsewhen = Refusal(
        "other_phase", decision.rule if decision is not None else "", {"phase": PHASE_IDS[state.phase]}
    )
    if "link" in wanted:
        return game.explain(state, ["claim", wanted["link"]]) if state.phase == BUILDING else elsewhen
    if place in game.atlas[state.map].t.hex_number:
        if state.phase == GROWTH:
            return _no_production(game, state, have, place)
        if state.phase == BUILDING:
            return _no_track(game, state, have, wanted | {"hex": place})
        return _no_delivery(game, state, have, wanted, place) if state.phase == MOVING else elsewhen
    if state.phase == GROWTH and "box" in wanted:
        spots = [PlaceCube(cube, wanted["column"], int(wanted["box"])) for cube in _drawn(state)]
        return _nearest(game, state, spots) or game.explain(state, [thing])
    return game.explain(state, [pick.value for one in meanings[:1] for pick in one] or [value])


def _no_production(game: AgeOfSteam, state: State, have: dict[str, str], place: str) -> Refusal | None:
    """For this city, or with a drawn cube to this place."""
    if not state.drawn:
        return game.why_not(state, ProduceFor(place))
    cubes = [have["cube"]] if "cube" in have else _drawn(state)
    return _nearest(game, state, [PlaceGood(cube, place) for cube in cubes])


def _drawn(state: State) -> list[str]:
    return [COLOURS[cube] for cube in state.drawn]


def _nearest(game: AgeOfSteam, state: State, candidates: Sequence[AgeOfSteamAction]) -> Refusal | None:
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
    if refusal is not None and refusal.code == "unconnected":
        return _only_after(game, state, hex) or refusal
    if refusal is None or refusal.code != "no_tile":
        return refusal
    # Where no track can lie there may be the disc of a link drawn on the map.
    links = [link.id for link in game.atlas[state.map].sheet.links if link.via == hex]
    return (game.explain(state, ["claim", links[0]]) if links else None) or refusal


def _only_after(game: AgeOfSteam, state: State, hex: str) -> Refusal | None:
    """Which tile beside it would make it possible to build on a hex; None: there is no such."""
    sheet = game.atlas[state.map].sheet
    (q, r), cells = cells_of(sheet.grid)[hex], cells_of(sheet.grid)
    beside = {(q + dq, r + dr): (side + 3) % 6 for side, (dq, dr) in enumerate(STEPS)}
    for option in game.options(state):
        if not isinstance(option, Build) or cells[option.hex] not in beside:
            continue
        toward = str(beside[cells[option.hex]])
        if not any(toward in track.split("-") for track in option.tracks):
            continue
        twin = game.clone(state)
        game.apply(twin, option)
        if any(isinstance(one, Build) and one.hex == hex for one in game.options(twin)):
            return Refusal("only_after", "Building track", {"hex": hex, "from": option.hex})
    return None


def _no_delivery(
    game: AgeOfSteam, state: State, have: dict[str, str], wanted: dict[str, str], place: str
) -> Refusal | None:
    """From this place, or to it with the cube that is picked."""
    cube = wanted.get("cube", "")
    if cube:
        return _stuck(game, state, place, cube)
    if "cube" not in have or "hex" not in have:
        return Refusal("nothing_moves", MOVE_GOODS, {"hex": place})
    origin, cube = have["hex"], have["cube"]
    if have.get("type") == "lift":
        return game.why_not(state, Lift(origin, cube, place))
    t = game.atlas[state.map].t
    start, there = t.hex_number[origin], t.hex_number[place]
    routes = [route for route in _ways(game, state, origin) if end_of(t, state, start, route) == there]
    if not state.city[there] or not routes:
        return Refusal("no_way", MOVE_GOODS, {"hex": origin, "to": place})
    refusal = _over(game, state, origin, cube, routes)
    if refusal is None or refusal.code not in ("must_stop", "engine"):
        return refusal
    return msgspec.structs.replace(refusal, facts={**refusal.facts, "to": place})


def _stuck(game: AgeOfSteam, state: State, place: str, cube: str) -> Refusal | None:
    """A cube that can go nowhere: with its engine, or at all."""
    routes = _ways(game, state, place)
    if not routes:
        return Refusal("no_line", MOVE_GOODS, {"hex": place})
    refusal = _over(game, state, place, cube, routes)
    return None if refusal is None else stuck(game.atlas[state.map].t, [place, cube], refusal)


def _ways(game: AgeOfSteam, state: State, origin: str) -> list[int]:
    """The routes from a place, the shortest first."""
    t = game.atlas[state.map].t
    return sorted(ways(t, state, [t.hex_number[origin]], 0, LONGEST))


def _over(game: AgeOfSteam, state: State, origin: str, cube: str, routes: Sequence[int]) -> Refusal | None:
    """What forbids a cube each of these routes."""
    start, colour = game.atlas[state.map].t.hex_number[origin], COLOURS.index(cube)
    return _nearest(
        game, state, [game.decode(state, codes.pack_deliver(start, colour, route)) for route in routes]
    )
