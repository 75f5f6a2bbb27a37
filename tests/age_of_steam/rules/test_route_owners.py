"""Whose links a route can use, against following every one."""

from __future__ import annotations

from itertools import combinations

import pytest
from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.route_owners import RouteOwners
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.vecs import vec

STOPS = 9
STARTS = [0, 1]
GOALS = [7, 8]
OWNERS = 3
EVERYBODY = (1 << OWNERS) - 1
NOBODY = -1


def a_network(chance: Chance, count: int) -> list[tuple[int, int, int]]:
    """Links as stop, stop, owner; some of nobody, some side by side."""
    found = []
    for _ in range(count):
        a = chance.below(STOPS)
        b = (a + 1 + chance.below(STOPS - 1)) % STOPS
        found.append((a, b, chance.below(OWNERS + 1) - 1))
    return found


def routes(network: list[tuple[int, int, int]], path: list[int], owners: int) -> set[int]:
    """The owners, as masks, of every route that goes on from the last stop."""
    found: set[int] = set()
    for a, b, owner in network:
        for here, there in ((a, b), (b, a)):
            if here != path[-1] or there in path or there in STARTS:
                continue
            longer = owners if owner == NOBODY else owners | 1 << owner
            found |= {longer} if there in GOALS else routes(network, [*path, there], longer)
    return found


@pytest.mark.parametrize("count", [9, 13, 17])
def test_links_can_be_used_that_some_route_uses(count: int) -> None:
    chance = Chance(count)
    seen = {True: 0, False: 0}
    for _ in range(25):
        network = a_network(chance, count)
        exits: list[list[int]] = [[] for _ in range(STOPS)]
        links: list[int] = []
        for a, b, owner in network:
            for here, there in ((a, b), (b, a)):
                exits[here].append(len(links))
                links.append(there << 8 | owner + 1)
        found = RouteOwners(vec[i64](links), vec[vec[i64]]([vec[i64](gates) for gates in exits]), GOALS)
        for start in STARTS:
            every = routes(network, [start], 0)
            barred = sum(1 << other for other in STARTS if other != start)
            for number in (1, 2):
                for chosen in combinations(range(OWNERS), number):
                    wanted = sum(1 << owner for owner in chosen)
                    for allowed in {wanted, EVERYBODY}:
                        expected = any(not wanted & ~used and not used & ~allowed for used in every)
                        assert found.can_use(start, barred, wanted, allowed) == expected, (
                            network,
                            start,
                            wanted,
                        )
                        seen[expected] += 1
    assert min(seen.values()) > 50
