"""The cards of a hand: drawn, held, and the one that goes for an action.

Compiled. Player turns (a card for every action); Set-up, hands.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.codes import DISCARD, pack
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import CARD, DRAW_CARD, State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal


def ask_card(t: Tables, s: State, seat: int) -> None:
    """Any card pays for every action but Build."""
    s.ask(CARD, seat, (1 << len(t.card_ids)) - 1)


def cards_asked(t: Tables, s: State, kind: int) -> int:
    """The cards that answer the open decision: those that allow a build, any card otherwise."""
    return s.pending[-1] >> 8 if kind == CARD else (1 << len(t.card_ids)) - 1


def discard_codes(t: Tables, s: State, seat: int, kind: int, found: list[int]) -> None:
    cards = cards_asked(t, s, kind) & s.held[seat]
    while cards:
        low = cards & -cards
        found.append(pack(DISCARD, low.bit_length() - 1))
        cards ^= low


def discard_refusal(t: Tables, s: State, seat: int, kind: int, card: int) -> Refusal | None:
    if card >= len(t.card_ids) or not s.held[seat] >> card & 1:
        name = t.card_ids[card] if card < len(t.card_ids) else str(card)
        return Refusal("card_held", "Player turns", {"card": name})
    if not cards_asked(t, s, kind) >> card & 1:
        return Refusal("card_wrong", "Build 1", {"card": t.card_ids[card]})
    return None


def discard(t: Tables, s: State, seat: int, card: int) -> None:
    """Lay a card on the player's own discard pile, a wild one back on its pile (Player turns)."""
    lose_card(t, s, seat, card)
    if card == t.wild_place:
        s.wild = [s.wild[0] + 1, s.wild[1]]
    elif card == t.wild_industry:
        s.wild = [s.wild[0], s.wild[1] + 1]
    else:
        s.discards.append(card << 4 | seat)
    if s.telling:
        s.tell(Event("discarded", {"seat": seat, "card": t.card_ids[card]}))


def gain_card(t: Tables, s: State, seat: int, card: int) -> None:
    s.hand[seat * len(t.card_ids) + card] += 1
    s.hand_size[seat] += 1
    s.held[seat] |= 1 << card


def lose_card(t: Tables, s: State, seat: int, card: int) -> None:
    index = seat * len(t.card_ids) + card
    s.hand[index] -= 1
    s.hand_size[seat] -= 1
    if s.hand[index] == 0:
        s.held[seat] &= ~(1 << card)


def fill_hand(t: Tables, s: State, seat: int) -> None:
    """Draw up to the hand size, as far as the deck goes."""
    drawn: list[str] = []
    while s.hand_size[seat] < t.hand and s.deck:
        card = s.chance.take(DRAW_CARD, s.deck)
        gain_card(t, s, seat, card)
        drawn.append(t.card_ids[card])
    if drawn and s.telling:
        s.tell(Event("drew", {"seat": seat, "count": len(drawn), "deck": len(s.deck)}))
        s.tell(Event("drew_cards", {"seat": seat, "cards": tuple(drawn)}, (seat,)))
