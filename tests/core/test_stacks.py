"""Stacked draws: at every table of a deal each seat's n-th draw is the same, whatever is played and when."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from typing import Any, cast

import pytest
from mypy_extensions import i64

from ironbridge.core.kernel.chance import TABLE, Chance, Stacks, key_of
from ironbridge.core.match import Match, keyed
from ironbridge.core.record import Step
from ironbridge.core.vecs import vec
from ironbridge.registry import titles

KEY = key_of(2018)
CARD, DIE = 1, 2


def stacked(players: int) -> Chance:
    chance = Chance()
    chance.stacks = Stacks(players)
    return chance


def dealt(who: list[int], bag: list[int], players: int = 3, key: bytes = KEY) -> dict[int, list[int]]:
    """What each draws, where they draw in this order."""
    chance, found, left = stacked(players), defaultdict(list), vec[i64](bag)
    for step, one in enumerate(who):
        with keyed(chance, key, step):
            left, value = chance.draw(CARD, left, one)
        found[one].append(int(value))
    return dict(found)


def test_the_order_of_play_changes_no_draw_of_a_seat() -> None:
    bag = [value for value in range(6) for _ in range(4)]
    turns = dealt([0, 1, 2] * 6 + [TABLE] * 6, bag)
    blocks = dealt([TABLE] * 3 + [2] * 6 + [0] * 6 + [TABLE] * 3 + [1] * 6, bag)
    assert turns == blocks
    assert Counter(value for drawn in turns.values() for value in drawn) == Counter(bag)
    assert dealt([0, 1, 2] * 6, bag, key=key_of(1)) != {seat: turns[seat] for seat in range(3)}


def test_whoever_draws_more_than_a_share_gets_what_is_left() -> None:
    drawn = dealt([0] * 5 + [1] * 4 + [2] * 3, [7] * 3 + [8] * 9)
    assert Counter(value for values in drawn.values() for value in values) == Counter({8: 9, 7: 3})


def test_a_bag_filled_anew_has_another_order() -> None:
    chance, orders = stacked(2), []
    for _ in range(2):
        left = vec[i64](range(30))
        values = []
        while len(left):
            with keyed(chance, KEY, 0):
                left, value = chance.draw(CARD, left)
            values.append(int(value))
        orders.append(values)
        chance.refill(CARD)
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1])


def test_dice_show_the_same_whatever_is_drawn_in_between() -> None:
    faces, shown = vec[i64](range(1, 7)), []
    for cards in (0, 5):
        chance, left, rolled = stacked(2), vec[i64](range(20)), []
        for roll in range(40):
            with keyed(chance, KEY, roll):
                for _ in range(cards if roll == 3 else 0):
                    left, _value = chance.draw(CARD, left, 1)
                rolled.append(int(chance.show(DIE, faces)))
        shown.append(rolled)
    assert shown[0] == shown[1]
    assert set(shown[0]) == set(range(1, 7))


def test_a_copy_has_no_key_and_foretells_nothing() -> None:
    bag = vec[i64](range(40))
    with keyed(chance := stacked(2), KEY, 0):
        twin = chance.copy()
        own = [chance.draw(CARD, bag)[1] for _ in range(12)]
    assert [twin.draw(CARD, bag)[1] for _ in range(12)] != own


# Whole games

GAMES = [
    ("birmingham", 4),
    ("birmingham", 2),
    ("lancashire", 3),
    ("brass_2007", 4),
    ("age_of_steam", 3),
]


def played(title: str, players: int, choices: int) -> Match[Any, Any]:
    """A whole game of the deal, where everybody plays at random."""
    chosen = random.Random(choices)
    match: Match[Any, Any] = Match.start(titles().find(title).game, players, key=KEY, stacked=True)
    while (decision := match.decision) is not None:
        match.play(decision.seat, chosen.choice(match.options(decision.seat)))
    return match


def draws(match: Match[Any, Any]) -> dict[tuple[Any, Any], list[Any]]:
    """What was drawn, in order: by kind, and for cards by the seat whose hand they went to. Stacks that are
    shuffled in the middle of the game have another name from then on."""
    found: defaultdict[tuple[Any, Any], list[Any]] = defaultdict(list)
    shuffled = 0
    for one in match.log:
        hands = [event for event in one.events if event.kind == "drew_cards"]
        for event in hands:
            found["hand", event.facts["seat"]] += cast("tuple[str, ...]", event.facts["cards"])
        if not hands:
            for name in one.step.chance:
                found[name.partition(":")[0], shuffled] += [name]
        shuffled += any(event.kind == "distant_reset" for event in one.events)
    return found


@pytest.mark.parametrize(("title", "players"), GAMES)
def test_a_seat_draws_the_same_in_two_games_of_one_deal(title: str, players: int) -> None:
    first, second = played(title, players, 1), played(title, players, 2)
    assert first.record.header == second.record.header
    assert [step.action for step in first.record.steps] != [step.action for step in second.record.steps]
    one, other = draws(first), draws(second)
    compared = one.keys() & other.keys()
    for kind in compared:
        both = min(len(one[kind]), len(other[kind]))
        assert one[kind][:both] == other[kind][:both], kind
        if kind[0] == "hand":  # all that a seat draws, to the last card of the deck
            assert len(one[kind]) == len(other[kind])
    assert len(compared) >= (players if title != "age_of_steam" else 1)
    again = Match.replay(first.game, first.record)
    assert again.outcome == first.outcome


def test_a_game_replayed_goes_on_with_the_same_draws() -> None:
    whole = played("birmingham", 3, 5)
    for upto in (7, 60):
        twin = Match.replay(whole.game, whole.record, upto, stacked=True)
        twin.key = KEY
        for step in whole.record.steps[upto:]:
            if twin.steps < step_number(whole, step):
                twin.play(step.seat, twin.read_action(step.action))
        assert twin.record.steps == whole.record.steps


def step_number(match: Match[Any, Any], step: Step) -> int:
    return next(number for number, one in enumerate(match.record.steps, 1) if one is step)
