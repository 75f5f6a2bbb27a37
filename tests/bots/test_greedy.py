"""The greedy bot as anybody sees it: it wins, it is fair, it repeats itself, and it keeps to the rules."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import make_bot
from ironbridge.bots.planning import PlanningBot
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    CARD,
    CARDS,
    END_OF_TURN,
    FREE_DEVELOP,
    MORE_SALES,
    SECOND_DEVELOP,
    SECOND_RAIL,
    SHORTFALL,
    State,
)
from ironbridge.core.game import Game
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.table.title import Title
from tests.titles import find, play_out, title_of

GAME = find("birmingham")
TITLES = ["birmingham", "lancashire", "brass_2007"]
INTRODUCTORY = {"variant": "introductory"}


def greedy(game: Game[State, Any], seed: int) -> PlanningBot:
    return PlanningBot(seed, title_of(game).planner())


@pytest.mark.parametrize(
    ("title", "seed"),
    [*(("birmingham", seed) for seed in range(4)), ("lancashire", 0), ("lancashire", 1), ("brass_2007", 2)],
)
def test_greedy_beats_three_random_bots(title: str, seed: int) -> None:
    game = find(title)
    names = ["random"] * 4
    names[seed] = "greedy"
    state = play_out(title_of(game), names, seed)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (seed,)
    assert outcome.scores[seed] > 60


@pytest.mark.parametrize(
    ("title", "players", "options", "floor"),
    [
        ("birmingham", 4, {}, 105),
        ("birmingham", 3, {}, 120),
        ("birmingham", 2, {}, 130),
        ("birmingham", 4, INTRODUCTORY, 45),
        ("lancashire", 4, {}, 90),
        ("lancashire", 3, {"classic_deck": True, "virtual_link": True}, 90),
        ("lancashire", 2, {"community": True}, 90),
        ("lancashire", 4, INTRODUCTORY, 30),
        ("brass_2007", 4, {}, 90),
    ],
)
def test_greedy_among_itself_scores_like_a_player_who_knows_the_game(
    title: str, players: int, options: dict[str, Any], floor: int
) -> None:
    state = play_out(title_of(find(title)), ["greedy"] * players, 11, options)
    assert sum(state.vp) / players > floor


@pytest.mark.parametrize("title", ["birmingham", "lancashire"])
def test_the_same_seed_gives_the_same_game(title: str) -> None:
    game = find(title)
    first = play_out(title_of(game), ["greedy"] * 2, 5, INTRODUCTORY)
    again = play_out(title_of(game), ["greedy"] * 2, 5, INTRODUCTORY)
    assert game.position(first) == game.position(again)


def decisions(
    seed: int,
    step: int,
    game: Game[State, Any] = GAME,
    names: tuple[str, ...] = ("greedy", "random", "greedy"),
) -> list[State]:
    """Every step-th decision of a game, as it stood."""
    state = game.setup(len(names), {}, Chance(seed))
    bots = [make_bot(title_of(game), name, seed + seat) for seat, name in enumerate(names)]
    found = []
    count = 0
    while (seat := game.deciding(state)) >= 0:
        if count % step == 0:
            found.append(game.clone(state))
        count += 1
        game.play(state, bots[seat].choose(Seen(game, state, seat)))
    return found


@pytest.mark.parametrize("title", TITLES)
def test_what_its_seat_cannot_know_does_not_change_its_choice(title: str) -> None:
    game = find(title)
    states = decisions(seed=3, step=13, game=game)
    assert len(states) > 10
    moved = 0
    for number, state in enumerate(states):
        seat = game.deciding(state)
        choice = greedy(game, 77).choose(Seen(game, state, seat))
        for other in range(2):
            shuffled = game.determinize(state, seat, Chance(1000 * number + other))
            moved += shuffled.hand != state.hand
            assert greedy(game, 77).choose(Seen(game, shuffled, seat)) == choice
    assert moved > len(states)


class Meddler:
    """Asks a greedy bot at every decision, then often does something else, so that no plan lasts."""

    def __init__(self, game: Game[State, Any], seed: int) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.kinds: set[int] = set()
        self.bots = [greedy(game, seed + seat) for seat in range(3)]

    def play(self, seed: int) -> None:
        game = self.game
        state = game.setup(3, {}, Chance(seed))
        while (seat := game.deciding(state)) >= 0:
            seen = Seen(game, state, seat)
            self.kinds.add(state.deciding_on())
            code = self.bots[seat].choose(seen)
            assert code in seen.codes
            if self.chance.below(3) == 0:
                code = seen.codes[self.chance.below(len(seen.codes))]
            game.play(state, code)


@pytest.mark.parametrize("title", ["birmingham", "lancashire"])
def test_it_answers_every_kind_of_decision_with_one_of_the_options(title: str) -> None:
    meddler = Meddler(find(title), 8)
    meddler.play(8)
    assert meddler.kinds >= {ACTION, CARD, END_OF_TURN, MORE_SALES, CARDS, SECOND_DEVELOP, SECOND_RAIL}


def test_a_free_develop_takes_a_tile_that_may_go() -> None:
    state = decisions(seed=4, step=61)[1]
    seat = GAME.deciding(state)
    state.ask(FREE_DEVELOP, seat)
    seen = Seen(GAME, state, seat)
    assert len(seen.codes) > 1
    assert greedy(GAME, 1).choose(seen) in seen.codes


def test_a_shortfall_costs_the_tile_that_is_missed_least() -> None:
    """Of a flipped mill that scores and a mine that is worth nothing, the mine goes."""
    state = GAME.setup(2, {}, Chance(1))
    seat = state.order[0]
    t = GAME.t
    cotton, coal = t.industry_ids.index("cotton"), t.industry_ids.index("coal")
    for slot, industry in (("worcester:0", cotton), ("dudley:0", coal)):
        number = t.slot_ids.index(slot)
        state.kind[number] = t.mat_kinds[industry][-1]
        state.owner[number] = seat
        state.occupied |= 1 << number
        state.tiles_of[seat] |= 1 << number
        state.network[seat] |= 1 << t.slot_place[number]
    state.flipped |= 1 << t.slot_ids.index("worcester:0")
    mine = t.slot_ids.index("dudley:0")
    state.cubes[mine] = 5
    state.mines |= 1 << mine
    state.money[seat] = 0
    state.income[seat] = 6
    state.settling = 0
    state.ask(SHORTFALL, seat)
    seen = Seen(GAME, state, seat)
    assert len(seen.codes) == 2
    chosen = GAME.decode(state, greedy(GAME, 1).choose(seen))
    assert "dudley" in str(chosen)


def test_a_bot_moved_to_another_table_starts_afresh() -> None:
    bot = greedy(GAME, 1)
    for seed in range(3):
        state = GAME.setup(2, {}, Chance(seed))
        seen = Seen(GAME, state, GAME.deciding(state))
        assert bot.choose(seen) in seen.codes


def test_a_title_without_a_planner_is_named() -> None:
    stranger: Any = SimpleNamespace(card=SimpleNamespace(name="Canals of Mars"))
    with pytest.raises(Malformed, match="Canals of Mars"):
        Title.planner(stranger)
