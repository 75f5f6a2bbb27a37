"""The cards of a hand: drawn, held, and the one that goes for an action.

Compiled. Player turns (a card for every action); Set-up, hands.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import DISCARD, pack
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import CARD, DRAW_CARD, State
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.kernel.chance import TABLE
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import append, vec


def ask_card(t: Tables, s: State, seat: i64) -> None:
    """Any card pays for every action but Build."""
    s.ask(CARD, seat, t.all_cards)


def cards_asked(t: Tables, s: State, kind: i64) -> i64:
    """The cards that answer the open decision: those that allow a build, any card otherwise."""
    return s.asked() >> 8 if kind == CARD else t.all_cards


def discard_codes(t: Tables, s: State, seat: i64, kind: i64, found: vec[i64]) -> vec[i64]:
    cards = cards_asked(t, s, kind) & s.held[seat]
    while cards:
        found = append(found, pack(DISCARD, lowest(cards)))
        cards &= cards - 1
    return found


def discard_refusal(t: Tables, s: State, seat: i64, kind: i64, card: i64) -> Refusal | None:
    if card >= t.card_count or not has(s.held[seat], card):
        name = t.card_ids[card] if card < t.card_count else str(card)
        return Refusal("card_held", "Player turns", {"card": name})
    if not has(cards_asked(t, s, kind), card):
        return Refusal("card_wrong", "Build 1", {"card": t.card_ids[card]})
    return None


def discard(t: Tables, s: State, seat: i64, card: i64) -> None:
    """Lay a card on the player's own discard pile, a wild one back on its pile (Player turns)."""
    lose_card(t, s, seat, card)
    if card == t.wild_place:
        s.wild = vec[i64]([s.wild[0] + 1, s.wild[1]])
    elif card == t.wild_industry:
        s.wild = vec[i64]([s.wild[0], s.wild[1] + 1])
    else:
        s.discards = append(s.discards, card << 4 | seat)
    if s.telling:
        s.tell(Event("discarded", {"seat": seat, "card": t.card_ids[card]}))


def hand_size(t: Tables, s: State, seat: i64) -> i64:
    """How many cards the seat holds."""
    first = seat * t.card_count
    held = s.held[seat]
    found: i64 = 0
    while held:
        found += s.hand[first + lowest(held)]
        held &= held - 1
    return found


def gain_card(t: Tables, s: State, seat: i64, card: i64) -> None:
    s.hand[seat * t.card_count + card] += 1
    s.held[seat] |= bit(card)


def lose_card(t: Tables, s: State, seat: i64, card: i64) -> None:
    index = seat * t.card_count + card
    s.hand[index] -= 1
    if s.hand[index] == 0:
        s.held[seat] &= ~bit(card)


def draw_card(s: State, seat: i64 = TABLE) -> i64:
    """For a seat's hand, or to be laid aside."""
    s.deck, card = s.chance.draw(DRAW_CARD, s.deck, seat)
    return card


def fill_hand(t: Tables, s: State, seat: i64) -> None:
    """Draw up to the hand size, as far as the deck goes."""
    drawn: list[str] = []
    for _ in range(min(t.hand - hand_size(t, s, seat), len(s.deck))):
        card = draw_card(s, seat)
        gain_card(t, s, seat, card)
        if s.telling:
            drawn.append(t.card_ids[card])
    if drawn:
        s.tell(Event("drew", {"seat": seat, "count": len(drawn), "deck": len(s.deck)}))
        s.tell(Event("drew_cards", {"seat": seat, "cards": tuple(drawn)}, (seat,)))
