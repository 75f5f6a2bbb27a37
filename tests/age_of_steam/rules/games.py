"""Semi-random games of Age of Steam in every stage, and actions legal or not, for tests."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from ironbridge.age_of_steam.rules.kernel import codes
from ironbridge.age_of_steam.rules.kernel.construction import find_links
from ironbridge.age_of_steam.rules.kernel.delivery import END, STEP_BITS
from ironbridge.age_of_steam.rules.kernel.state import BUILDING, GROWTH, MOVING, State
from ironbridge.age_of_steam.rules.kernel.track import far_end
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.core.kernel.chance import Chance
from tests.titles import ATLAS, STEAM

RULES = ATLAS["rust_belt"].rules
T = RULES.t


def distances() -> list[list[int]]:
    """Steps over land between any two hexes."""
    found = []
    for start in range(len(T.hex_ids)):
        steps = [99] * len(T.hex_ids)
        steps[start] = 0
        edge = [start]
        for here in edge:
            for there in T.across[here * 6 : here * 6 + 6]:
                if there >= 0 and steps[there] == 99:
                    steps[there] = steps[here] + 1
                    edge.append(there)
        found.append(steps)
    return found


FAR = distances()
STOPS = T.city_hexes + T.town_hexes


def lively(state: State, options: list[int], chance: Chance) -> int:
    """A random option that keeps a game going: money for a turn, short auctions, links, and goods on them."""
    seat = state.deciding()
    if codes.step_of(options[0]) == codes.ISSUE_SHARES:
        short = 8 + state.shares[seat] + state.engine[seat] - state.income[seat] - state.cash[seat]
        return options[min(max(0, (short + 3) // 4) + chance.below(2), len(options) - 1)]
    if codes.DROP_OUT in options:
        pool = options[:3] + options[-2:] if chance.below(4) == 0 else options[-1:]
        return pool[chance.below(len(pool))]
    if state.phase == BUILDING and len(options) > 1 and chance.below(12):
        tried = [options[chance.below(len(options) - 1)] for _ in range(12)]
        best = max(tried, key=lambda code: promise(state, code))
        return best if promise(state, best) > -500 else options[-1]
    if state.phase == MOVING and codes.step_of(options[0]) == codes.DELIVER and chance.below(8):
        return options[chance.below(len(options) - 1)]
    if state.phase == MOVING:
        return options[0 if chance.below(5) == 0 else -1]
    return options[chance.below(len(options))]


def promise(state: State, code: int) -> int:
    """Links are good, a loose end near another stop is not bad; money for the expenses should be left."""
    seat = state.deciding()
    twin = state.clone()
    STEAM.play(twin, code)
    links = sum(link >= 0 and link & 15 == seat + 1 for link in find_links(T, twin))
    due = state.shares[seat] + state.engine[seat] - state.income[seat]
    found = 10 * links - (999 if twin.cash[seat] < due and twin.cash[seat] < state.cash[seat] else 0)
    if codes.step_of(code) == codes.BUILD:
        where = codes.hex_of(code)
        for track in T.face_tracks[codes.rest_of(code)]:
            a, b = track & 7, track >> 3
            ends = [far_end(T, twin, where, side) >> 3 if side != TOWN else where for side in (a, b)]
            if min(ends) < 0 <= max(ends):
                loose = T.across[where * 6 + (a if ends[0] < 0 else b)]
                found -= min(FAR[loose][stop] for stop in STOPS if stop != max(ends))
    return found


@cache
def course(seed: int, players: int) -> list[State]:
    """Every position of one semi-random game, the last one after its end."""
    state = STEAM.setup(players, {}, Chance(seed))
    chance = Chance(seed + 1)
    found = [state.clone()]
    while not state.over:
        STEAM.play(state, lively(state, STEAM.codes(state), chance))
        found.append(state.clone())
    return found


def taken(seed: int, players: int, share: int, phase: int = -1) -> State:
    """A position of a game so many thousandths through it, of one phase if one is named."""
    pool = [state for state in course(seed, players) if phase in (-1, state.phase)] or course(seed, players)
    return pool[share * (len(pool) - 1) // 1000].clone()


seeds = st.integers(0, 4)
counts = st.sampled_from((3, 4, 5, 6))
shares = st.integers(0, 1000)
positions = st.builds(taken, seed=seeds, players=counts, share=shares)
building = st.builds(taken, seed=seeds, players=counts, share=shares, phase=st.just(BUILDING))
moving = st.builds(taken, seed=seeds, players=counts, share=shares, phase=st.just(MOVING))
growing = st.builds(taken, seed=seeds, players=counts, share=shares, phase=st.just(GROWTH))
numbers = st.integers(0, 1 << 30)


def universe(state: State, chance: Chance) -> set[int]:
    """Actions of every step, legal or not; builds have a universe of their own."""
    found = {codes.DROP_OUT, codes.PASS_BID, codes.END_BUILD, codes.RAISE_ENGINE, codes.PASS_MOVE}
    found |= {codes.PRODUCE, codes.DECLINE, codes.BUY_BACK, codes.SKIP_ACTION, codes.CHOOSE}
    found |= {codes.pack(codes.PRODUCE_FOR, T.city_hexes[0]), codes.pack_at(codes.PLACE_GOOD, 3, 1)}
    found.add(codes.pack_lift(T.city_hexes[0], 1, T.city_hexes[1]))
    found.update(codes.pack(codes.ISSUE_SHARES, count) for count in range(20))
    found.update(codes.pack(codes.BID, money) for money in range(max(state.cash) + 5))
    found.update(codes.pack(codes.SELECT_ACTION, action) for action in range(7))
    found.update(
        codes.pack_at(codes.URBANISE, where, city) for where in range(len(T.hex_ids)) for city in range(8)
    )
    for colour in range(6):
        for column in range(len(T.column_ids)):
            found.update(codes.pack_cube(colour, column, box) for box in range(4))
    for _ in range(40):
        found.add(codes.pack_at(codes.BUILD, chance.below(len(T.hex_ids)), chance.below(len(T.face_tile))))
    found |= deliveries(state, chance)
    return found


def deliveries(state: State, chance: Chance) -> set[int]:
    """Legal deliveries bent in every field, and walks at random."""
    legal = [code for code in STEAM.codes(state) if codes.step_of(code) == codes.DELIVER]
    found: set[int] = set()
    for code in legal:
        where, colour, route = codes.hex_of(code), codes.colour_of(code), codes.route_of(code)
        found.update(codes.pack_deliver(where, other, route) for other in range(6))
        found.update(codes.pack_deliver(where, colour, cut(route, side)) for side in range(6))
        found.update(codes.pack_deliver(where, colour, longer(route, side)) for side in range(6))
        found.add(codes.pack_deliver(chance.below(len(T.hex_ids)), colour, route))
    stops = T.city_hexes + T.town_hexes
    for _ in range(60):
        route = END
        for _ in range(1 + chance.below(4)):
            route = route << STEP_BITS | chance.below(6)
        found.add(codes.pack_deliver(stops[chance.below(len(stops))], chance.below(6), route))
    return found


def sides(route: int) -> list[int]:
    found = []
    while route & END != END:
        found.append(route & END)
        route >>= STEP_BITS
    return found


def packed(path: list[int]) -> int:
    route = END
    for side in reversed(path):
        route = route << STEP_BITS | side
    return route


def cut(route: int, side: int) -> int:
    """The same way with another last step."""
    return packed([*sides(route)[:-1], side])


def longer(route: int, side: int) -> int:
    return packed([*sides(route), side])
