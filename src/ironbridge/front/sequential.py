"""Is one bot better than another? A test that may be looked at after every deal, and means with intervals.

The test is a bet (Waudby-Smith and Ramdas, 2024). One purse bets that the gain is above zero, another that it
is below the gain looked for; deal by deal each is multiplied by 1 + stake * gain. Whoever is wrong plays a
game that is fair at best, and a purse in such a game grows twentyfold with a chance of one in twenty at most,
however often one looks. The stake is that of Wald's sequential test, gain / variance, lowered so that no deal
like those seen could have emptied the purse: losses far beyond those seen, if they are rare, are beyond it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, nan, sqrt
from statistics import NormalDist, fmean, pvariance, stdev
from typing import NamedTuple

BETTER, NOT_BETTER, UNDECIDED = "better", "not better", "undecided"
UNSTAKED = 20  # the first deals only tell how far gains are spread
FEW_VALUES = {2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776}  # Student's quantile for 95 %
LEAST_LEFT = 0.1  # of a purse after one deal, be it worse than all before


class SequentialTest:
    """Whether a mean is above zero or below `gain`; each of the two is wrongly said with a chance of `error`
    at most, if the first deals show how far gains are spread."""

    def __init__(self, gain: float, error: float) -> None:
        self.gain, self.enough = gain, -log(error)
        self.seen, self.mean, self.squares, self.furthest = 0, 0.0, 0.0, gain
        self.above = self.below = 0.0  # logarithms of the purses
        self.verdict = UNDECIDED

    def add(self, value: float) -> None:
        if self.verdict != UNDECIDED:
            return
        if self.seen >= UNSTAKED:
            variance = self.squares / (self.seen - 1)
            stake = self.gain / (variance + self.gain * self.furthest)
            self.above += log(max(LEAST_LEFT, 1 + stake * value))
            self.below += log(max(LEAST_LEFT, 1 + stake * (self.gain - value)))
        self.seen += 1
        before, self.mean = self.mean, self.mean + (value - self.mean) / self.seen
        self.squares += (value - before) * (value - self.mean)
        self.furthest = max(self.furthest, abs(value))
        if self.above >= self.enough:
            self.verdict = BETTER
        elif self.below >= self.enough:
            self.verdict = NOT_BETTER


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def estimate(values: Sequence[float]) -> Estimate:
    """Of independent values; one alone does not tell how far they are spread, and none tells nothing."""
    if len(values) < 2:
        return Estimate(values[0] if values else nan, -inf, inf)
    mean = fmean(values)
    t = FEW_VALUES.get(len(values), students(len(values) - 1))
    half = t * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def share(values: Sequence[float]) -> Estimate:
    """Of independent values from 0 to 1, by Wilson's score: what never happened may still happen, and no end
    of the interval is beyond 0 or 1. Values between the two, such as means of several seats, are spread less
    than as many wins and losses would be, and so count for more of them."""
    if not values:
        return Estimate(nan, 0.0, 1.0)
    z, number, found = NormalDist().inv_cdf(0.975), float(len(values)), fmean(values)
    if 0 < found < 1:
        spread = pvariance(values)
        if not spread:
            return Estimate(found, found, found)
        number *= found * (1 - found) / spread
    middle = (found + z**2 / (2 * number)) / (1 + z**2 / number)
    half = z * sqrt(found * (1 - found) / number + (z / (2 * number)) ** 2) / (1 + z**2 / number)
    return Estimate(found, max(0.0, middle - half), min(1.0, middle + half))


def students(free: float) -> float:
    """Student's quantile for 95 %, with five degrees of freedom or more, by its expansion: 2.55 for 2.57, and
    closer with more."""
    z = NormalDist().inv_cdf(0.975)
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
