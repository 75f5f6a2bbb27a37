"""The generator: stable for ever, even-handed, and scriptable."""

from __future__ import annotations

from collections import Counter

import pytest

from ironbridge.core.kernel.chance import M1, M2, Chance, ImpossibleOutcome, OutcomeNeeded, derived, key_of
from ironbridge.core.match import keyed


def test_the_first_numbers_of_a_seed_never_change() -> None:
    # Written down once: a change here would make every seed mean another game.
    assert [Chance(7).below(1000) for _ in range(3)] == [Chance(7).below(1000)] * 3
    chance = Chance(2018)
    assert [chance.below(100) for _ in range(8)] == FIRST_OF_2018


@pytest.mark.parametrize("seed", [0, 1, -1, 7, 1 << 31, (1 << 32) - 1, 1 << 40, -(1 << 63), 1 << 64, 3**50])
def test_a_seed_is_mixed_in_64_bits(seed: int) -> None:
    mixed = seed % 2**64
    for _ in range(3):
        mixed = ((mixed ^ mixed >> 31) * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % 2**64
    first, second = 1 + (mixed >> 33) % (M1 - 1), 1 + mixed % 2**31 % (M2 - 1)
    assert Chance(seed).state == first * 2**31 + second


FIRST_OF_2018 = [19, 34, 74, 51, 66, 26, 34, 62]


@pytest.mark.parametrize("bound", [1, 2, 6, 27, 64, 1000])
def test_every_value_is_about_equally_likely(bound: int) -> None:
    chance = Chance(bound)
    draws = 400 * bound if bound < 100 else 100 * bound
    counts = Counter(chance.below(bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    mean = draws / bound
    chi_squared = sum((count - mean) ** 2 / mean for count in counts.values())
    # Six standard deviations above what an even generator gives.
    assert chi_squared < bound + 6 * (2 * bound) ** 0.5 + 6


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    runs = [[Chance(seed).below(1 << 20), Chance(-seed).below(1 << 20)] for seed in range(1, 500)]
    flat = [value for run in runs for value in run]
    assert len(set(flat)) > 990
    assert 0.4 < sum(value >> 19 for value in flat) / len(flat) < 0.6


def test_a_copy_draws_the_same_and_leaves_the_original_alone() -> None:
    chance = Chance(5)
    twin = chance.copy()
    assert [twin.take(0, list(range(9))) for _ in range(20)] == [
        chance.take(0, list(range(9))) for _ in range(20)
    ]
    assert len(chance.outcomes) == len(twin.outcomes) == 20


def test_a_bag_is_emptied_value_by_value() -> None:
    bag = [3, 3, 5, 8]
    chance = Chance(1)
    assert sorted(chance.take(2, bag) for _ in range(4)) == [3, 3, 5, 8]
    assert bag == []
    assert [code >> 16 for code in chance.outcomes] == [2] * 4


def test_scripted_outcomes_come_first_and_the_rest_is_as_it_would_have_been() -> None:
    free, scripted = Chance(9), Chance(9)
    scripted.follow([1 << 16 | 4])
    free.take(1, [1, 2, 3, 4])
    assert scripted.take(1, [1, 2, 3, 4]) == 4
    assert scripted.take(1, list(range(50))) == free.take(1, list(range(50)))


@pytest.mark.parametrize("outcome", [1 << 16 | 9, 2 << 16 | 4])
def test_an_outcome_that_cannot_come_up_is_refused(outcome: int) -> None:
    chance = Chance(0)
    chance.follow([outcome])
    with pytest.raises(ImpossibleOutcome):
        chance.take(1, [1, 2, 3, 4])


def test_chance_that_waits_draws_only_what_it_is_told_and_says_what_could_come() -> None:
    chance = Chance(3)
    chance.waits = True
    bag = [4, 7, 7]
    with pytest.raises(OutcomeNeeded) as needed:
        chance.take(2, bag)
    assert needed.value.possible == [2 << 16 | 4, 2 << 16 | 7]
    assert bag == [4, 7, 7]
    chance.follow([2 << 16 | 7])
    assert chance.take(2, bag) == 7
    assert chance.copy().waits


def keyed_draws(key: bytes, step: int, seed: int = 0, bag: tuple[int, ...] = tuple(range(30))) -> list[int]:
    chance = Chance(seed)
    with keyed(chance, key, step):
        left = list(bag)
        return [chance.take(0, left) for _ in bag]


def test_what_a_key_draws_follows_from_key_step_and_place_alone() -> None:
    drawn = keyed_draws(KEY, 4)
    assert sorted(drawn) == list(range(30))
    assert drawn == keyed_draws(KEY, 4, seed=99)
    assert drawn == keyed_draws(KEY, 4, bag=tuple(reversed(range(30))))
    others = [keyed_draws(KEY, 5), keyed_draws(key_of(8), 4), keyed_draws(derived(KEY, "box"), 4)]
    assert all(drawn != other for other in others)


def test_the_draws_of_a_key_never_change() -> None:
    # Written down once: a change here would make a table go on otherwise than it was meant to.
    assert keyed_draws(KEY, 4)[:8] == FIRST_OF_THE_KEY


FIRST_OF_THE_KEY = [4, 13, 7, 5, 15, 16, 18, 29]
KEY = key_of(7)


def test_every_value_is_about_equally_likely_by_key() -> None:
    chance = Chance()
    with keyed(chance, KEY, 1):
        counts = Counter(chance.take(0, [*range(6)]) for _ in range(2400))
    assert sum((count - 400) ** 2 / 400 for count in counts.values()) < 6 + 6 * 12**0.5 + 6


def test_a_copy_knows_no_key() -> None:
    chance = Chance()
    with keyed(chance, KEY, 1):
        twin = chance.copy()
        assert [twin.take(0, [*range(30)]) for _ in range(9)] != [
            chance.take(0, [*range(30)]) for _ in range(9)
        ]
    assert (twin.key, chance.key) == (b"", b"")
