"""IV as the bot does it: a New City if it may place one, then line after line while they pay. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.bots.kernel.lines import TrackPlan, code_of, lawful, lay_line
from ironbridge.age_of_steam.rules.kernel.codes import END_BUILD, URBANISE, pack_at
from ironbridge.age_of_steam.rules.kernel.phases.play import STEPS
from ironbridge.age_of_steam.rules.kernel.phases.urbanise import right_fault, town_fault
from ironbridge.age_of_steam.rules.kernel.state import State


def build_codes(judge: Judge, s: State, seat: int) -> list[int]:
    """The whole build of a seat, from where it stands, or up to a question the map asks on the way."""
    rules = judge.rules
    twin = s.clone()
    found: list[int] = []
    if right_fault(twin, seat) is None:
        code = best_city(judge, twin, seat)
        if code >= 0:
            STEPS[URBANISE].play(rules, twin, seat, code)
            found.append(code)
    while not twin.pending:
        left = rules.most_tiles(twin, seat) - twin.built
        if left <= 0:
            break
        line = best_line(judge, twin, seat, left)
        if line is None:
            break
        for one in line.builds:
            lay_line(rules, twin, seat, [one])
            found.append(code_of(one))
            if twin.pending:
                return found
    if not twin.pending:
        found.append(END_BUILD)
    return found


def best_line(judge: Judge, s: State, seat: int, left: int) -> TrackPlan | None:
    """The best line that improves on building nothing and passes the rules tile by tile."""
    judge.open(s, seat)
    for prospect in judge.prospects(s, seat, left, s.cash[seat]):
        if not prospect.line.builds:
            return None
        if lawful(judge.rules, s, seat, prospect.line):
            return prospect.line
    return None


def best_city(judge: Judge, s: State, seat: int) -> int:
    """The code of the New City that helps most, or -1."""
    best, most = -1, 0.0
    for spot in city_spots(judge, s, seat):
        points = city_points(judge, s, seat, spot)
        if best < 0 or points > most:
            best, most = spot, points
    return best


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
            if judge.reach.next[where] or where in touched:
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


def cubes_near(judge: Judge, s: State, city: int) -> int:
    """How many cubes a city takes lie as near as one build reaches."""
    t = judge.rules.t
    seen = [city]
    edge = [city]
    for _ in range(t.tiles_per_turn):
        further: list[int] = []
        for where in edge:
            for there in t.across[where * 6 : where * 6 + 6]:
                if there >= 0 and there not in seen:
                    seen.append(there)
                    further.append(there)
        edge = further
    taken = [colour for colour in range(6) if s.accepts[city] >> colour & 1]
    return sum([s.goods[where * 6 + colour] for where in seen[1:] for colour in taken])
