"""Bots that plan whole turns and then play them. They know no game: each title brings a planner.

`PlanningBot` takes the plan its planner likes best, `HastyBot` misjudges every plan by some points, and
`LookAheadBot` plays the best ones on in worlds that it cannot tell from the true one.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from math import log
from time import thread_time
from typing import Any

from ironbridge.bots.bot import Seen
from ironbridge.bots.planner import Plan, Planner
from ironbridge.core.kernel.chance import Chance

log_of_bots = logging.getLogger(__name__)

MOST_WORLDS = 8  # before the next plans are dropped; near the end of a game hardly a position is judged
FINE = 1 << 20  # in so many steps a random number is drawn


class PlanningBot:
    """Plans a turn in a sampled world; the plan holds until the table is not what it foresaw."""

    def __init__(self, seed: int, planner: Planner[Any]) -> None:
        self.chance = Chance(seed)
        self.planner = planner
        self.ahead: list[tuple[Any, int]] = []  # marks of decisions to come, with the codes planned for them

    def choose(self, seen: Seen[Any]) -> int:
        if len(seen.codes) == 1:
            return seen.codes[0]
        world = seen.sample(self.chance)
        mark = self.planner.mark(world, seen.seat)
        while self.ahead:
            expected, code = self.ahead.pop(0)
            if expected == mark and code in seen.codes:
                return code
        codes = self.think(seen, world)
        for number, code in enumerate(codes):
            if number:
                self.ahead.append((self.planner.mark(world, seen.seat), code))
            seen.game.play(world, code)
        return codes[0]

    def think(self, seen: Seen[Any], world: Any) -> list[int]:
        """The codes to play from here, as far as the seat decides alone."""
        return self.planner.plans(world, seen.seat, 1)[0][1]


class HastyBot(PlanningBot):
    """Sees some plans and misjudges each by `slip` points or so: what is far better it still finds."""

    def __init__(self, seed: int, planner: Planner[Any], slip: float, width: int) -> None:
        super().__init__(seed, planner)
        self.slip = slip
        self.width = width

    def think(self, seen: Seen[Any], world: Any) -> list[int]:
        plans = self.planner.plans(world, seen.seat, self.width)
        seemingly = [points + self.slip * self.misjudged() for points, _ in plans]
        return plans[seemingly.index(max(seemingly))][1]

    def misjudged(self) -> float:
        """Drawn from Gumbel's distribution, with which a plan is the more likely the better it is."""
        drawn: int = self.chance.below(FINE)
        return -log(-log((drawn + 0.5) / FINE))


class LookAheadBot(PlanningBot):
    """Plays its planner's best plans on in sampled worlds, as many plans and as far as the planner says.

    Every plan meets the same worlds and the same luck. `nodes` is what thinking may cost, in positions the
    planner judges: a part of it is spent, then the worse half of the plans is dropped, and so on. If not all
    plans can be tried once, the planner's favourites are. `seconds` of processor time are an emergency stop:
    it is logged, and what has begun to be played on is ended. Whoever lets many think at once may lower
    `share`, the part of `nodes` that the next decision may cost; `had` is the share of the plan being played.
    """

    def __init__(self, seed: int, planner: Planner[Any], nodes: int, seconds: float = 10.0) -> None:
        super().__init__(seed, planner)
        self.nodes = nodes
        self.seconds = seconds
        self.share = self.had = 1.0

    def think(self, seen: Seen[Any], world: Any) -> list[int]:
        self.had = self.share
        late = thread_time() + self.seconds
        plans = self.planner.plans(world, seen.seat, self.planner.width)
        nodes = int(self.nodes * self.share * self.planner.effort(world))
        return plans[0][1] if len(plans) == 1 else self.best_of(seen, plans, nodes, late)[1]

    def best_of(self, seen: Seen[Any], plans: Sequence[Plan], nodes: int, late: float) -> Plan:
        """The plan after which the seat stands best, a few turns on and over all worlds tried."""
        planner, began = self.planner, self.planner.judged
        left = list(range(len(plans)))
        totals = [0.0] * len(plans)
        rounds = (len(plans) - 1).bit_length()
        for number in range(rounds):
            limit = began + nodes * (number + 1) // rounds
            for world in range(MOST_WORLDS):
                if world and planner.judged >= limit:
                    break
                sample = seen.sample(self.chance)
                results: list[float] = []
                for n in left:
                    if not number and not world and len(results) > 1 and planner.judged - began >= nodes:
                        break
                    if thread_time() > late:
                        log_of_bots.warning("thinking took more than %s s: the best so far", self.seconds)
                        return plans[left[0]]
                    twin = seen.game.clone(sample)
                    results.append(planner.play_on(twin, seen.seat, plans[n][1], planner.horizon))
                left = left[: len(results)]
                for n, points in zip(left, results, strict=True):
                    totals[n] += points
                left.sort(key=totals.__getitem__, reverse=True)
            left = left[: (len(left) + 1) // 2]
        return plans[left[0]]
