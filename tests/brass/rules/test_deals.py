"""What no scenario can say of Birmingham, because it is about chance or about what a seat may see."""

from __future__ import annotations

import msgspec
import pytest

from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from tests.brass.rules.games import BIRMINGHAM


@pytest.mark.parametrize(("players", "tiles", "barrels"), [(2, 5, 3), (3, 7, 4), (4, 9, 6)])
def test_a_new_game_deals_merchant_tiles_and_barrels(players: int, tiles: int, barrels: int) -> None:
    spaces = {"shrewsbury:0", "gloucester:0", "gloucester:1", "oxford:0", "oxford:1"}
    spaces |= {"warrington:0", "warrington:1"} if players > 2 else set()
    spaces |= {"nottingham:0", "nottingham:1"} if players > 3 else set()
    dealt = set()
    for seed in range(20):
        merchants = BIRMINGHAM.position(BIRMINGHAM.setup(players, {}, Chance(seed)))["merchants"]
        assert set(merchants) == spaces
        assert len(merchants) == tiles
        assert sum(merchant["barrel"] for merchant in merchants.values()) == barrels
        assert all(merchant["barrel"] == bool(merchant["buys"]) for merchant in merchants.values())
        dealt.add(tuple(tuple(merchants[space]["buys"]) for space in sorted(spaces)))
    assert len(dealt) > 10


@pytest.mark.parametrize(("players", "cards", "deck"), [(2, 40, 22), (3, 54, 27), (4, 64, 28)])
def test_a_new_game_deals_eight_cards_and_one_face_down_to_everybody(
    players: int, cards: int, deck: int
) -> None:
    position = BIRMINGHAM.position(BIRMINGHAM.setup(players, {}, Chance(3)))
    seats = position["seats"].values()
    assert [len(seat["hand"]) for seat in seats] == [8] * players
    assert all(seat["face_down"] for seat in seats)
    assert len(position["deck"]) == deck
    assert deck + 9 * players == cards


def test_the_first_order_is_drawn() -> None:
    orders = {BIRMINGHAM.position(BIRMINGHAM.setup(3, {}, Chance(seed)))["order"] for seed in range(60)}
    assert orders == {"ABC", "ACB", "BAC", "BCA", "CAB", "CBA"}


def test_discards_and_scouted_cards_are_open_but_hands_and_face_down_cards_are_not() -> None:
    state = BIRMINGHAM.from_position(
        {
            "seats": {
                "A": {"hand": ["stone"], "discards": ["leek", "iron"], "face_down": "nuneaton"},
                "B": {"hand": ["redditch", "wild_place"], "face_down": "tamworth"},
            }
        }
    )
    for seat in (None, 0, 1, 2):
        view = msgspec.to_builtins(BIRMINGHAM.view(state, seat))
        assert list(view["seats"][0]["discards"]) == ["leek", "iron"]
        assert view["seats"][1]["hand_size"] == 2
        assert view["wild_place"] == 3
        shown = msgspec.json.encode({**view, "merchants": [], "tiles": [], "links": {}}).decode()
        assert "nuneaton" not in shown
        assert "tamworth" not in shown
        assert ("redditch" in shown) == (seat == 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_eras_last_as_long_as_the_cards(players: int) -> None:
    """Everybody passes to the end: rounds, hands and deck follow from the number of cards alone."""
    match = Match.start(BIRMINGHAM, players, seed=players)
    rounds = {2: 10, 3: 9, 4: 8}[players]
    seen = []
    while match.decision is not None:
        seat, kind = match.decision.seat, match.decision.kind
        options = match.options(seat)
        match.play(seat, options[-1] if kind == "action" else options[0])
        now = BIRMINGHAM.position(match.state)
        if kind == "end_of_turn" and not now["over"] and now["turn"] == now["order"][0]:
            hands = {len(holder["hand"]) for holder in now["seats"].values()}
            assert len(hands) == 1
            seen.append((now["era"], now["round"], len(now["deck"]), hands.pop()))
    cards = {2: 40, 3: 54, 4: 64}[players]
    left, hand = cards - 9 * players, 8
    wanted = []
    for number in range(2, rounds + 1):
        drawn = min(players if number == 2 else 2 * players, left)
        left -= drawn
        hand += drawn // players - (1 if number == 2 else 2)
        wanted.append(("canal", number, left, hand))
    left, hand = cards - 8 * players, 8
    wanted.append(("rail", 1, left, hand))
    for number in range(2, rounds + 1):
        drawn = min(2 * players, left)
        left -= drawn
        hand += drawn // players - 2
        wanted.append(("rail", number, left, hand))
    assert seen == wanted
    assert hand == 2
    assert match.outcome is not None
    assert match.outcome.actions == players * (4 * rounds - 1)
