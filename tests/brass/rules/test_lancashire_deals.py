"""What a scenario of Lancashire cannot say: the deal, how long an era lasts, and what a seat may see."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from tests.titles import find

NEW = find("lancashire")
OLD = find("brass_2007")

# Title, players, options; cards in all, laid aside in the canal era and in the rail era, rounds of an era.
DEALS: list[tuple[str, int, dict[str, Any], int, int, int, int]] = [
    ("lancashire", 2, {}, 40, 2, 0, 10),
    ("lancashire", 3, {}, 54, 3, 0, 9),
    ("lancashire", 4, {}, 64, 4, 0, 8),
    ("lancashire", 3, {"classic_deck": True}, 66, 9, 6, 10),
    ("lancashire", 4, {"classic_deck": True}, 66, 6, 2, 8),
    ("lancashire", 2, {"community": True}, 40, 2, 0, 10),
    ("brass_2007", 3, {}, 66, 9, 6, 10),
    ("brass_2007", 4, {}, 66, 6, 2, 8),
]
IDS = [f"{title}-{players}{'-'.join(['', *options])}" for title, players, options, *_ in DEALS]


@pytest.mark.parametrize(("title", "players", "options", "cards", "canal", "rail", "rounds"), DEALS, ids=IDS)
def test_both_eras_last_as_long_as_the_cards(
    title: str, players: int, options: dict[str, Any], cards: int, canal: int, rail: int, rounds: int
) -> None:
    """Everybody passes to the end: rounds, hands and deck follow from the number of cards alone."""
    match = Match.start(find(title), players, seed=players, options=options)
    seen = []
    while match.decision is not None:
        seat, kind = match.decision.seat, match.decision.kind
        choices = match.options(seat)
        match.play(seat, choices[-1] if kind == "action" else choices[0])
        now = match.game.position(match.state)
        if kind == "end_of_turn" and not now["over"] and now["turn"] == now["order"][0]:
            hands = {len(holder["hand"]) for holder in now["seats"].values()}
            assert len(hands) == 1
            seen.append((now["era"], now["round"], len(now["deck"]), hands.pop(), len(now["aside"])))
    wanted = []
    for era, aside in (("canal", canal), ("rail", rail)):
        left, hand = cards - aside - 8 * players, 8
        for number in range(1, rounds + 1):
            if number > 1:
                played = 1 if era == "canal" and number == 2 else 2
                drawn = min(played * players, left)
                left -= drawn
                hand += drawn // players - played
            wanted.append((era, number, left, hand, aside))
        assert left == 0
        assert hand == 2
    assert seen == wanted[1:]
    assert match.outcome is not None
    assert match.outcome.actions == players * (4 * rounds - 1)


@pytest.mark.parametrize(
    ("title", "players", "options", "cards", "canal"), [deal[:5] for deal in DEALS], ids=IDS
)
def test_a_new_game_deals_eight_cards_and_lays_some_aside(
    title: str, players: int, options: dict[str, Any], cards: int, canal: int
) -> None:
    game = find(title)
    position = game.position(game.setup(players, options, Chance(3)))
    assert [len(seat["hand"]) for seat in position["seats"].values()] == [8] * players
    assert len(position["aside"]) == canal
    assert len(position["deck"]) == cards - canal - 8 * players


def test_the_cards_laid_aside_are_any_cards() -> None:
    dealt = Counter(
        card for seed in range(60) for card in OLD.position(OLD.setup(3, {}, Chance(seed)))["aside"]
    )
    assert len(dealt) > 20


def test_the_first_order_of_2018_is_drawn() -> None:
    orders = {NEW.position(NEW.setup(3, {}, Chance(seed)))["order"] for seed in range(60)}
    assert orders == {"ABC", "ACB", "BAC", "BCA", "CAB", "CBA"}


def test_in_2007_a_first_player_is_drawn_and_the_others_follow_clockwise() -> None:
    orders = {OLD.position(OLD.setup(4, {}, Chance(seed)))["order"] for seed in range(60)}
    assert orders == {"ABCD", "BCDA", "CDAB", "DABC"}


@pytest.mark.parametrize(("players", "options"), [(2, {}), (5, {}), (3, {"variant": "introductory"})])
def test_the_edition_of_2007_has_three_or_four_players_and_no_options(
    players: int, options: dict[str, Any]
) -> None:
    with pytest.raises(Malformed):
        OLD.setup(players, options, Chance(1))


def test_a_seat_sees_how_many_cards_lie_aside_and_what_the_distant_market_may_still_hold() -> None:
    state = NEW.from_position(
        {
            "distant": {"marker": 5, "seen": [-2, -3]},
            "aside": ["wigan", "oldham"],
            "seats": {"A": {"hand": ["bury"]}, "B": {"hand": ["bolton", "bolton"]}},
        }
    )
    for seat in (None, 0, 1):
        view = msgspec.to_builtins(NEW.view(state, seat))
        assert view["aside"] == 2
        assert list(view["distant"]["seen"]) == [-2, -3]
        assert view["distant"]["marker"] == 5
        assert not view["distant"]["closed"]
        assert view["distant"]["stack"] == 10
        unseen = {int(value): count for value, count in view["distant"]["unseen"].items()}
        assert unseen == {0: 2, -1: 2, -2: 3, -3: 2, -4: 1}
        shown = msgspec.json.encode({**view, "tiles": [], "links": {}}).decode()
        assert "wigan" not in shown
        assert "oldham" not in shown
        assert ("bolton" in shown) == (seat == 1)


def test_the_tiles_that_would_close_the_distant_market_are_those_that_reach_its_cross() -> None:
    position = {"distant": {"marker": 5, "seen": [-2, -3]}, "seats": {"A": {"hand": 0}, "B": {"hand": 0}}}
    market = NEW.view(NEW.from_position(position), None).distant
    assert market is not None
    assert market.tiles == (0, 0, -1, -1, -2, -2, -2, -3, -3, -4)
    assert [market.leads_to(tile) for tile in (0, -2, -3, -4)] == [5, 7, 8, 8]
    assert market.closing == (-3, -3, -4)
    assert market.harmless == 7


def test_in_2007_all_discards_lie_on_one_open_pile() -> None:
    position = {
        "seats": {"A": {"hand": ["bury"], "discards": ["wigan"]}, "B": {"hand": 0, "discards": ["oldham"]}}
    }
    old = msgspec.to_builtins(OLD.view(OLD.from_position(position), 2))
    assert sorted(old["discards"]) == ["oldham", "wigan"]
    assert [list(seat["discards"]) for seat in old["seats"]] == [[]] * 4
    new = msgspec.to_builtins(NEW.view(NEW.from_position(position), 2))
    assert not new["discards"]
    assert [list(seat["discards"]) for seat in new["seats"]] == [["wigan"], ["oldham"], [], []]


def test_loans_are_shown_as_closed_only_in_the_last_four_rail_rounds() -> None:
    shown = {
        (era, number): NEW.view(NEW.from_position({"era": era, "round": number}), 0).loans
        for era in ("canal", "rail")
        for number in range(1, 9)
    }
    assert [key for key, loans in shown.items() if not loans] == [("rail", n) for n in (5, 6, 7, 8)]


@pytest.mark.parametrize(("game", "section"), [(NEW, "End of the round 2"), (OLD, "Step A")])
def test_a_debt_cites_the_section_of_its_own_book(game: Any, section: str) -> None:
    state = game.from_position(
        {
            "tiles": [{"slot": "colne:0", "owner": "A", "industry": "cotton", "level": 1}],
            "settling": 0,
            "pending": [{"kind": "shortfall", "seat": "A"}],
            "seats": {"A": {"money": 0, "income": 7}},
        }
    )
    decision = game.decision(state)
    assert decision is not None
    assert decision.rule == section
    refusal = game.explain(state, ["give_up", "wigan:0"])
    assert refusal is not None
    assert refusal.rule == section
