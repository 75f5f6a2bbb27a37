"""The arena: the same deals from every seat, in one process and in several, in one go and in several."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from math import isnan
from pathlib import Path
from typing import Any

import pytest

import ironbridge as ib
from ironbridge.bots.levels import bot_seed
from ironbridge.front.arena import Contest
from ironbridge.front.deals import Clock, Deal, Played, Standing, TimedBot, play_deal, tables
from ironbridge.front.ratings import rate
from tests.front.bots import Cheating, Faulty, First, hasty
from tests.titles import find, title_of

SHORT: Any = {"players": 2, "variant": "introductory"}


def figures(contest: Contest) -> Any:
    """All but what the clock said."""
    return [(deal.seed, deal.games) for deal in contest.deals], contest.verdict, contest.points


# Who sits where


@pytest.mark.parametrize("people", [2, 3, 4])
def test_of_two_bots_the_first_sits_once_in_every_seat(people: int) -> None:
    games = tables(2, people, 7)
    assert [game.index(0) for game in games] == list(range(people))
    assert all(game.count(1) == people - 1 for game in games)


@pytest.mark.parametrize(
    ("bots", "people", "cycle"), [(3, 2, 3), (5, 4, 5), (6, 3, 20), (4, 4, 1), (3, 4, 3), (3, 5, 6)]
)
def test_of_several_everybody_meets_everybody_equally_often(bots: int, people: int, cycle: int) -> None:
    seats: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, ...]] = Counter()
    for seed in range(-cycle, cycle):
        games = tables(bots, people, seed)
        assert len(games) == people
        for game in games:
            seats.update((bot, seat) for seat, bot in enumerate(game))
            met.update(combinations(sorted(game), 2))
    assert len(set(seats.values())) == 1
    assert len({met[pair] for pair in combinations(range(bots), 2)}) == 1


def test_alone_every_bot_plays_the_deal() -> None:
    assert tables(3, 1, 9) == [(0,), (1,), (2,)]
    deal = play_deal(title_of(find("mautoma")), ("random", First), 1, 4, {})
    assert [game.bots for game in deal.games] == [(0, -1), (1, -1)]
    assert [len(game.scores) for game in deal.games] == [2, 2]


def test_a_bot_takes_its_luck_along_from_seat_to_seat() -> None:
    seeds: list[int] = []

    def noted(seed: int) -> First:
        seeds.append(seed)
        return First(seed)

    play_deal(title_of(find("birmingham")), (noted, First), 3, 5, {"variant": "introductory"})
    assert seeds == [bot_seed(5, 0)] * 3


# What a deal tells


def test_a_gain_is_over_the_mean_of_the_others_and_shared_places_are_halved() -> None:
    clocks = (Clock(), Clock())
    games = (
        Played((0, 1, 1), (30, 20, 10), (1, 2, 3)),
        Played((1, 0, 1), (30, 30, 0), (1, 1, 3)),
        Played((1, 1, 0), (9, 12, 3), (2, 1, 3)),
    )
    deal = Deal(0, games, clocks)
    assert deal.standing(0) == Standing(21, (1 + 1.5 + 3) / 3, 0.5)
    expected = ((15 + 15 - 7.5) / 3, (1.5 + 0.75 - 1.5) / 3, 0.5 - 1.5 / 6)
    assert deal.gain() == pytest.approx(expected)
    assert Contest("three", ("a", "b"), 3, 2.0, 0.05, (deal, deal)).lowest == [3, 0]


def test_a_tie_with_the_automa_is_half_a_win() -> None:
    assert Played((0, -1), (90, 90), (1, 1)).standings(0) == [Standing(90, 1.5, 0.5)]


def test_turns_are_runs_of_decisions_of_one_seat() -> None:
    game = find("birmingham")
    state = game.setup(2, {}, ib.Chance(1))
    last, clocks = [-1], (Clock(), Clock())
    bots = [TimedBot(First(1), clock, last) for clock in clocks]
    for seat in (0, 0, 1, 1, 1, 0):
        bots[seat].choose(ib.Seen(game, state, seat))
    assert [(clock.decisions, clock.turns) for clock in clocks] == [(3, 2), (3, 1)]
    assert all(clock.seconds > 0 for clock in clocks)


# Verdicts


def test_a_bot_against_itself_gains_nothing() -> None:
    result = ib.arena("birmingham", ("random", "random"), deals=60, gain=0.01, players=3)
    assert len(result.deals) == 60
    assert result.points.low < 0 < result.points.high
    assert result.places.low < 0 < result.places.high
    assert result.wins.low < 1 / 3 < result.wins.high
    assert result.verdict == "undecided"
    assert ib.arena("mautoma", ("random", "random"), deals=2).points == (0, 0, 0)


def test_a_weaker_bot_is_found_out_early() -> None:
    result = ib.arena("birmingham", (hasty, "random"), deals=60, **SHORT)
    assert (result.verdict, result.bots) == ("better", ("hasty", "random"))
    assert len(result.deals) < 60
    assert result.points.low > 0
    assert result.wins.low > 0.5
    assert str(result).splitlines()[-1].startswith("better: +")


def test_in_several_processes_the_deals_are_the_same() -> None:
    one, two = (
        ib.arena("birmingham", ("random", First), deals=30, gain=5.0, jobs=jobs, **SHORT) for jobs in (1, 2)
    )
    assert figures(one) == figures(two)


# Kept deals


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept, bots = tmp_path / "deals.jsonl", ("random", "random")
    whole = ib.arena("birmingham", bots, deals=30, seed=-3, **SHORT)
    for deals in (4, 4, 17, 30, 2):
        again = ib.arena("birmingham", bots, deals=deals, seed=-3, save=kept, **SHORT)
        assert figures(again)[0] == figures(whole)[0][:deals]
    content = kept.read_bytes()
    assert len(content.splitlines()) == 1 + len(whole.deals)
    kept.write_bytes(content[:-30])  # ended in the middle of a line
    assert figures(ib.arena("birmingham", bots, deals=30, seed=-3, save=kept, **SHORT)) == figures(whole)
    assert len(kept.read_bytes().splitlines()) == 1 + len(whole.deals)
    head = content.splitlines()[0]
    for torn in (b"", head[:20], head):
        kept.write_bytes(torn)
        assert len(ib.arena("birmingham", bots, deals=1, seed=-3, save=kept, **SHORT).deals) == 1
    assert json.loads(head)["bots"] == ["random", "random"]


def test_a_file_about_something_else_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "deals.jsonl"
    asked: dict[str, Any] = {"bots": ("random", "random"), "deals": 2, "save": kept, **SHORT}
    ib.arena("birmingham", **asked)
    before = kept.read_bytes()
    others: list[tuple[dict[str, Any], str]] = [
        ({"bots": ("random", "greedy")}, r"bots: \['random', 'random'\], not \['random', 'greedy'\]"),
        ({"seed": 1}, "seed: 0, not 1"),
        ({"players": 3}, "players: 2, not 3"),
        ({"variant": "full"}, "options: "),
    ]
    for changed, said in others:
        with pytest.raises(ib.Malformed, match=rf"belongs to another contest \({said}"):
            ib.arena("birmingham", **{**asked, **changed})
    with pytest.raises(ib.Malformed, match="only deals between named bots can be saved"):
        ib.arena("birmingham", **{**asked, "bots": ("random", First)})
    assert kept.read_bytes() == before
    lines = before.splitlines(keepends=True)
    for content, said in [
        (b"a letter\n", "is not the file of a contest"),
        (b"a letter", "is not the file of a contest"),
        (b"{}\n", "is not the file of a contest"),
        (lines[0] + lines[2], "line 2: seed 1, not 0"),
        (lines[0] + b"{}\n", "line 2: "),
    ]:
        kept.write_bytes(content)
        with pytest.raises(ib.Malformed, match=said):
            ib.arena("birmingham", **asked)
        assert kept.read_bytes() == content
    with pytest.raises(ib.Malformed, match="cannot save the contest in"):
        ib.arena("birmingham", **{**asked, "save": tmp_path})


# Ratings


def test_better_bots_have_higher_ratings() -> None:
    result = ib.arena("birmingham", ("random", hasty, First), deals=6, **SHORT)
    ratings = result.ratings
    assert len(result.deals) == 6
    assert ratings[1].mu > max(ratings[0].mu, ratings[2].mu)
    assert result.games == [8, 8, 8]
    assert all(rating.sigma < 25 / 3 for rating in ratings)


def test_one_match_a_deal_where_everybody_plays_alone() -> None:
    clocks = (Clock(), Clock(), Clock())
    alone = (
        Played((0, -1), (80, 90), (2, 1)),
        Played((1, -1), (70, 60), (1, 2)),
        Played((2, -1), (99, 100), (2, 1)),
    )
    first, second, third = rate(3, [Deal(0, alone, clocks)])
    assert second.mu > third.mu > first.mu, "a win comes first, points after it"
    tied = [Played((0, 1, 2), (5, 5, 1), (1, 1, 3))]
    first, second, third = rate(3, [Deal(0, tuple(tied), clocks)])
    assert first == pytest.approx(second)
    assert second.mu > third.mu


# What is refused, and what breaks off


@pytest.mark.parametrize(
    ("bots", "more", "said"),
    [
        (("random",), {}, "two or more bots"),
        (("random", "oracle"), {}, "no bot 'oracle'"),
        (("random", "random"), {"players": 9}, "2, 3 or 4 players, not 9"),
        (("random", "random"), {"deals": 0}, "needs at least 1 deal"),
        (("random", "random"), {"gain": 0.0}, "a gain above 0"),
        (("random", "random"), {"error": 0.5}, "an error between 0 and 0.5"),
        (("random", "random"), {"jobs": 0}, "at least 1 process"),
    ],
)
def test_what_cannot_be_asked_is_refused(bots: tuple[str, ...], more: dict[str, Any], said: str) -> None:
    with pytest.raises(ib.Malformed, match=said):
        ib.arena("birmingham", bots, **more)


def test_what_a_bot_raises_is_told_with_the_seed() -> None:
    with pytest.raises(RuntimeError, match="the deal with seed 1 failed: LookupError"):
        ib.arena("birmingham", (First, Faulty), deals=4, **SHORT)
    with pytest.raises(RuntimeError, match="the deal with seed 0 failed: Malformed: Cheating chose -7"):
        ib.arena("birmingham", (First, Cheating), deals=1, **SHORT)


def test_a_deal_that_broke_off_counts_for_nothing_else() -> None:
    title = title_of(find("birmingham"))
    deals = [play_deal(title, (First, Faulty), 2, seed, {"variant": "introductory"}) for seed in (0, 1)]
    contest = Contest("birmingham", ("First", "Faulty"), 2, 2.0, 0.05, tuple(deals))
    assert [deal.finished for deal in deals] == [True, False]
    assert contest.games == [2, 2]
    assert [seed for seed, _ in contest.errors] == [1, 1]
    broken = Contest("birmingham", ("First", "Faulty"), 2, 2.0, 0.05, (deals[1],))
    assert isnan(broken.points.mean)
    assert isnan(broken.standings[0].points)
    assert broken.lowest == [None, None]
