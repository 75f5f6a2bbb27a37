"""Why not, for picks that are not a whole action: the actions they could belong to, allowed or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from ironbridge.age_of_steam.rules.actions import AgeOfSteamAction, Edge
from ironbridge.age_of_steam.rules.kernel import codes
from ironbridge.age_of_steam.rules.kernel.delivery import END, STEP_BITS
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.phases.play import open_steps
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.actions import picks, read_pick
from ironbridge.core.refusals import Refusal

LONGEST_EXPLAINED = 4  # links
# How far a check got before it refused: `explain` prefers the candidate that came furthest.
NEARNESS = (
    "no_tile",
    "printed_track",
    "wrong_hex",
    "city_hex",
    "nothing_new",
    "not_kept",
    "off_map",
    "closed_side",
    "not_an_end",
    "leaves_section",
    "unconnected",
    "to_itself",
    "joins_foreign",
    "no_source",
    "no_cube",
    "stop_twice",
    "not_accepted",
    "no_passing",
    "must_stop",
    "own_links_only",
    "half_own",
    "engine",
    "tile_supply",
    "disc_supply",
    "cash",
    "cannot_finish",
)


def candidates(edge: Edge, state: State, wanted: Sequence[str]) -> Iterator[AgeOfSteamAction]:
    """Every action of this phase that holds all of the picks."""
    values = {read_pick(text)[1] for text in wanted}
    steps = {name: step for step, name in codes.STEP_NAMES.items()}
    asked = [step.number for step in open_steps(state)]
    for step in [steps[value] for value in values if value in steps] or asked:
        for code in _codes(edge, state, step, values):
            candidate = edge.decode(state, code)
            if values <= {pick.value for pick in picks(candidate)}:
                yield candidate


def _codes(edge: Edge, state: State, step: int, values: set[str]) -> list[int]:
    """The codes of a step at the hexes picked."""
    t = edge.t
    hexes = [t.hex_number[value] for value in values if value in t.hex_number]
    if step == codes.BUILD:
        faces = range(len(t.face_tile))
        return [codes.pack_at(step, where, face) for where, face in product(hexes, faces)]
    if step == codes.URBANISE:
        spots = hexes or t.town_hexes
        return [codes.pack_at(step, where, city) for where, city in product(spots, range(len(t.letters)))]
    if step == codes.SELECT_ACTION:
        return [codes.pack(step, action) for action in range(len(t.action_ids))]
    if step == codes.CLAIM:
        return [codes.pack(step, number) for number in range(len(t.edge_ids))]
    if step == codes.CHOOSE:
        return [codes.pack(step, n) for n in range(len(edge.choices(state)))]
    if step == codes.PRODUCE_FOR:
        return [codes.pack(step, where) for where in hexes]
    if step == codes.PLACE_GOOD:
        return [codes.pack_at(step, where, cube) for where, cube in product(hexes, range(6))]
    if step == codes.LIFT:
        ways_over = product(hexes, range(6), hexes)
        return [codes.pack_lift(start, cube, goal) for start, cube, goal in ways_over if start != goal]
    if step in (codes.ISSUE_SHARES, codes.BID):
        return [codes.pack(step, int(v)) for v in values if v.isdecimal() and len(v) < 5]
    if step == codes.DELIVER:
        return _journeys(t, state, hexes, values)
    return [] if step == codes.PLACE_CUBE else [step]


def stuck(t: Tables, wanted: Sequence[str], refusal: Refusal) -> Refusal:
    """Of a cube that is named without a city: that it can go nowhere, whatever the engine."""
    values = [read_pick(text)[1] for text in wanted]
    hexes = [value for value in values if value in t.hex_number]
    cubes = [value for value in values if value in COLOURS]
    if len(hexes) != 1 or len(cubes) != 1 or refusal.code not in ("not_accepted", "stop_twice"):
        return refusal
    return Refusal("no_taker", refusal.rule, {"hex": hexes[0], "cube": cubes[0]})


def _journeys(t: Tables, state: State, hexes: list[int], values: set[str]) -> list[int]:
    """Deliveries from the hexes picked, along every way there is, whatever the cube and the engine."""
    if not len(state.links):
        return []
    cubes = [n for n, name in enumerate(COLOURS) if name in values] or range(len(COLOURS))
    return [
        codes.pack_deliver(start, cube, route)
        for start, cube in product(hexes, cubes)
        for route in sorted(ways(t, state, [start], 0, LONGEST_EXPLAINED))  # the shortest first
    ]


def ways(t: Tables, state: State, path: list[int], route: int, most: int) -> Iterator[int]:
    """Routes over completed links that visit no stop twice, wherever they lead."""
    for step, gate in enumerate(t.exits_of[path[-1]]):
        link = state.links[gate]
        if link >= 0 and link >> 8 not in path:
            longer = route | step << (STEP_BITS * (len(path) - 1))
            yield longer | END << (STEP_BITS * len(path))
            if len(path) < most:
                yield from ways(t, state, [*path, link >> 8], longer, most)
