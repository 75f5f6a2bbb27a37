"""What a seat cannot know, drawn anew: others' hands, the deck, the cards out of sight.

Compiled. Wild cards were taken openly and stay where they are.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.discard import gain_card, lose_card
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import CARD, DRAW_CARD, State
from ironbridge.core.kernel.bits import has
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.vecs import append, vec


def determinize(t: Tables, state: State, seat: i64, chance: Chance) -> State:
    """A copy of the state that the seat cannot tell from it."""
    s = state.clone()
    counts = vec[i64]([0] * t.card_count)  # of the cards that are drawn anew
    taken = vec[i64]([0] * s.players)
    for card in s.deck:
        counts[card] += 1
    for card in s.aside:
        counts[card] += 1
    for card in s.face_down:
        if card >= 0:
            counts[card] += 1
    for other in range(s.players):
        if other != seat:
            for card in range(t.wild_place):
                while s.hand[other * t.card_count + card]:
                    lose_card(t, s, other, card)
                    counts[card] += 1
                    taken[other] += 1
    pool = sorted_cards(counts)
    # Whoever has just built comes first: that seat holds a card that allows it.
    first: i64 = s.deciding() if s.deciding_on() == CARD else -1
    if first >= 0 and taken[first]:
        pool = draw_hand(t, s, first, taken[first], pool, s.asked() >> 8, chance)
        taken[first] = 0
    for other in range(s.players):
        pool = draw_hand(t, s, other, taken[other], pool, 0, chance)
    face_down = s.face_down[:]
    for other in range(s.players):
        if face_down[other] >= 0:
            pool, face_down[other] = chance.draw(DRAW_CARD, pool)
    s.face_down = face_down
    aside = s.aside[:]
    for place in range(len(aside)):
        pool, aside[place] = chance.draw(DRAW_CARD, pool)
    s.aside = aside
    counts = vec[i64]([0] * t.card_count)
    for card in pool:
        counts[card] += 1
    s.deck = sorted_cards(counts)
    s.chance = Chance(chance.below(1 << 30))
    return s


def sorted_cards(counts: vec[i64]) -> vec[i64]:
    """Each card as often as counted, in their order."""
    found = vec[i64]()
    for card in range(len(counts)):
        for _ in range(counts[card]):
            found = append(found, card)
    return found


def draw_hand(
    t: Tables, s: State, seat: i64, count: i64, pool: vec[i64], wanted: i64, chance: Chance
) -> vec[i64]:
    """So many cards for a seat, one of them among those wanted, if any are; the cards that are left."""
    for _ in range(count):
        if wanted and not wanted & s.held[seat]:
            fitting = vec[i64]([card for card in pool if has(wanted, card)])
            _left, card = chance.draw(DRAW_CARD, fitting)
            pool = without(pool, card)
        else:
            pool, card = chance.draw(DRAW_CARD, pool)
        gain_card(t, s, seat, card)
    return pool


def without(pool: vec[i64], card: i64) -> vec[i64]:
    """The cards in their order, less the first of this kind."""
    found = vec[i64]()
    gone = False
    for one in pool:
        if one == card and not gone:
            gone = True
        else:
            found = append(found, one)
    return found
