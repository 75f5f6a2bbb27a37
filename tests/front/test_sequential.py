"""The arena's statistics, on numbers alone: the test is wrong as seldom as it says, and finds what is there.

The deviation is more than that of the points a greedy bot gains in a deal on three others (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from ironbridge.front.sequential import (
    BETTER,
    NOT_BETTER,
    UNDECIDED,
    UNSTAKED,
    SequentialTest,
    estimate,
    share,
)

DEVIATION = 8.0
GAIN, ERROR, DEALS, COMPARISONS = 2.0, 0.05, 600, 1000

Spread = Callable[[Random], float]


def even(luck: Random) -> float:
    return luck.gauss(0, 1)


def heavy(luck: Random) -> float:
    """Student's with four degrees of freedom."""
    return luck.gauss(0, 1) / sqrt(2 * luck.gammavariate(2, 2) / 4)


def with_bad_deals(luck: Random) -> float:
    """Skewed: mostly a little above the mean, now and then far below."""
    return 1 - luck.expovariate(1)


def with_good_deals(luck: Random) -> float:
    return luck.expovariate(1) - 1


SPREADS = [even, heavy, with_bad_deals, with_good_deals]


def compare(spread: Spread, gain: float, luck: Random, deviation: float = DEVIATION) -> SequentialTest:
    test = SequentialTest(GAIN, ERROR)
    while test.verdict == UNDECIDED and test.seen < DEALS:
        test.add(gain + deviation * spread(luck))
    return test


@pytest.mark.parametrize("spread", SPREADS)
def test_a_bot_that_gains_nothing_is_promoted_as_seldom_as_stated(spread: Spread) -> None:
    luck = Random(1830)
    verdicts = [compare(spread, 0, luck).verdict for _ in range(COMPARISONS)]
    assert verdicts.count(BETTER) <= ERROR * COMPARISONS


@pytest.mark.parametrize("spread", SPREADS)
def test_a_gain_of_two_points_is_found_in_six_hundred_deals(spread: Spread) -> None:
    luck = Random(1835)
    verdicts = [compare(spread, GAIN, luck).verdict for _ in range(COMPARISONS)]
    assert verdicts.count(NOT_BETTER) <= ERROR * COMPARISONS
    assert verdicts.count(BETTER) >= (1 - ERROR) * COMPARISONS


def test_the_clearer_the_difference_the_fewer_the_deals() -> None:
    luck = Random(1840)
    needed = [sum(compare(even, gain, luck).seen for _ in range(100)) / 100 for gain in (1, 2, 4, 20)]
    assert needed == sorted(needed, reverse=True)
    assert UNSTAKED < needed[-1] < 2 * UNSTAKED


@pytest.mark.parametrize(
    ("gain", "verdict"), [(-3.0, NOT_BETTER), (0.0, NOT_BETTER), (2.0, BETTER), (9.0, BETTER)]
)
def test_gains_that_are_always_the_same_are_judged(gain: float, verdict: str) -> None:
    test = compare(even, gain, Random(0), deviation=0)
    assert test.verdict == verdict
    seen = test.seen
    test.add(-100 * gain)
    assert (test.verdict, test.seen) == (verdict, seen), "a verdict stands"


@pytest.mark.parametrize("deals", [6, 30])
def test_nineteen_of_twenty_intervals_hold_the_mean(deals: int) -> None:
    luck = Random(1845)
    found = [estimate([5 + 3 * even(luck) for _ in range(deals)]) for _ in range(2000)]
    assert sum(low <= 5 <= high for _, low, high in found) == pytest.approx(1900, abs=30)


def test_one_deal_has_no_interval() -> None:
    assert estimate([3.0]) == (3.0, -float("inf"), float("inf"))


@given(st.lists(st.booleans(), min_size=1, max_size=60))
def test_shares_have_wilsons_intervals(won: list[bool]) -> None:
    expected = binomtest(sum(won), len(won)).proportion_ci(method="wilson")
    assert share(won)[1:] == pytest.approx((expected.low, expected.high), abs=1e-9)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60))
def test_no_share_is_below_nothing_or_above_everything(parts: list[float]) -> None:
    mean, low, high = share(parts)
    assert 0 <= low <= mean + 1e-9
    assert mean - 1e-9 <= high <= 1


def test_a_share_of_means_is_known_better_than_one_of_single_wins() -> None:
    """Forty deals of which each was played from four seats, and as many single games."""
    of_deals, of_games = share([0.5, 0.75] * 20), share([1, 1, 1, 1, 1, 0, 0, 0] * 5)
    assert of_games.mean == of_deals.mean
    assert of_games.low < of_deals.low < of_deals.high < of_games.high
