"""IV as the bot does it: a New City if it may place one, then line after line while they pay. Compiled."""

from __future__ import annotations

from operator import itemgetter

from mypy_extensions import i64

from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.bots.kernel.lines import code_of, lawful
from ironbridge.age_of_steam.rules.kernel.codes import END_BUILD, URBANISE, pack_at, step_of
from ironbridge.age_of_steam.rules.kernel.phases.play import STEPS
from ironbridge.age_of_steam.rules.kernel.phases.urbanise import right_fault, town_fault
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.kernel.bits import has
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.vecs import append, vec


def build_plans(judge: Judge, s: State, seat: int, most: int) -> list[tuple[float, list[int]]]:
    """The best whole builds of a seat from where it stands, or up to a question the map asks on the way.

    Each begins differently, with another New City or another line, and goes on with what is best then.
    """
    starts: list[tuple[float, list[int]]] = []
    if right_fault(s, seat) is None:
        starts = [(points, [city]) for points, city in best_cities(judge, s, seat)[:most]]
    if not starts:
        starts = line_starts(judge, s, seat, most)
    return [(points, built_on(judge, s, seat, start)) for points, start in starts]


def built_on(judge: Judge, s: State, seat: int, start: list[int]) -> list[int]:
    """The whole build that begins so."""
    twin = s.clone()
    found: list[int] = []
    while True:
        for code in start:
            found.append(code)
            if code == END_BUILD:
                return found
            STEPS[step_of(code)].play(judge.rules, twin, seat, code)
            if twin.pending:
                return found
        start = line_starts(judge, twin, seat, 1)[0][1]


def line_starts(judge: Judge, s: State, seat: int, most: int) -> list[tuple[float, list[int]]]:
    """The best lines that pass the rules tile by tile, as codes; to build nothing is among them."""
    left = judge.rules.most_tiles(s, seat) - s.built
    if left <= 0:
        return [(0.0, [END_BUILD])]
    judge.open(s, seat)
    found: list[tuple[float, list[int]]] = []
    for prospect in judge.prospects(s, seat, left, s.cash[seat]):
        if not len(prospect.line.builds):
            found.append((prospect.points, [END_BUILD]))
        elif lawful(judge.rules, s, seat, prospect.line):
            found.append((prospect.points, [int(code_of(one)) for one in prospect.line.builds]))
        if len(found) == most:
            break
    return found


def best_cities(judge: Judge, s: State, seat: int) -> list[tuple[float, int]]:
    """The codes of the New Cities that help most, the best first, with what the seat may then expect."""
    spots = city_spots(judge, s, seat)
    return ranked([(city_points(judge, s, seat, spot), spot) for spot in spots])


def ranked(choices: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Choices by their points, the best first; those with the same as they came."""
    return sorted(choices, key=itemgetter(0), reverse=True)


def city_points(judge: Judge, s: State, seat: int, code: int) -> float:
    """What the seat may expect after a New City and the best line behind it."""
    twin = s.clone()
    STEPS[URBANISE].play(judge.rules, twin, seat, code)
    judge.open(twin, seat)
    left = judge.rules.most_tiles(twin, seat)
    return judge.prospects(twin, seat, left, twin.cash[seat])[0].points


def city_spots(judge: Judge, s: State, seat: int) -> list[int]:
    """The codes of the New Cities that promise most, on towns at or near the seat's network."""
    rules = judge.rules
    t = rules.t
    judge.open(s, seat)
    touched: set[int] = set()
    for line in judge.finder.find(s, seat, t.tiles_per_turn, judge.reach.own == 0):
        for link in line.links:
            touched.add(link >> 10)
            touched.add(link & 1023)
    near: list[int] = []
    free: list[int] = []
    for where in t.town_hexes:
        if town_fault(rules, s, seat, where) is None:
            free.append(where)
            if len(judge.reach.next[where]) or where in touched:
                near.append(where)
    near = near or free
    # Cheap look first: the city alone, without a line behind it. Of those that are alike one is enough.
    scored: dict[tuple[float, int, int, int], int] = {}
    for where in near:
        for city in s.city_left:
            twin = s.clone()
            code = pack_at(URBANISE, where, city)
            STEPS[URBANISE].play(rules, twin, seat, code)
            judge.open(twin, seat)
            judge.books.survey(twin, judge.reach)
            look = (-judge.books.value(), -cubes_near(judge, twin, where), where, t.new_accepts[city])
            scored.setdefault(look, code)
    return [scored[look] for look in sorted(scored)[:4]]


def cubes_near(judge: Judge, s: State, city: i64) -> i64:
    """How many cubes a city takes lie as near as one build reaches."""
    t = judge.rules.t
    far = filled(len(s.face), -1)
    far[city] = 0
    seen = vec[i64]([city])
    cubes: i64 = 0
    at: i64 = 0
    one: i64
    while at < len(seen):
        where = seen[at]
        at += 1
        for one in range(where * 6, where * 6 + 6):
            if where != city and has(s.accepts[city], one % 6):
                cubes += s.goods[one]
            there = t.across[one]
            if there >= 0 and far[there] < 0 and far[where] < t.tiles_per_turn:
                far[there] = far[where] + 1
                seen = append(seen, there)
    return cubes
