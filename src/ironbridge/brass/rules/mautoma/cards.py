"""The automa's deck: three packets of which only the back on top is known; drawing, and shuffling anew.

Automa 5.2. Nothing of the order is settled before it is seen: whatever card can come next, comes next.
"""

from __future__ import annotations

from math import lcm

from ironbridge.brass.rules.mautoma.deck import GROUPS
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT, AutomaTables
from ironbridge.brass.rules.shared.kernel.state import DRAW_AUTOMA, Solo, State
from ironbridge.core.events import Event


def solo_of(s: State) -> Solo:
    """The automa's cards, which every state of this title has."""
    assert s.solo is not None
    return s.solo


def new_deck(m: AutomaTables, s: State) -> None:
    """Put the packets together out of all cards, and see the back on top (rulings M-1 and M-39)."""
    solo = solo_of(s)
    solo.deck = sorted(m.cards)
    solo.used = []
    solo.packets = m.packets[:]
    _tell_deck(s, solo)
    turn_up(m, s)


def shuffle_anew(m: AutomaTables, s: State) -> None:
    """The deck has run out: all used cards but the one in play are shuffled (ruling M-31)."""
    solo = solo_of(s)
    solo.deck = sorted(solo.used[:-1])
    solo.used = solo.used[-1:]
    solo.packets = []
    _tell_deck(s, solo)
    turn_up(m, s)


def _tell_deck(s: State, solo: Solo) -> None:
    if s.telling:
        facts = {"seat": AUTOMA_SEAT, "cards": len(solo.deck), "reshuffled": int(not solo.packets)}
        s.tell(Event("automa_deck", {**facts}))


def bag(m: AutomaTables, solo: Solo) -> list[int]:
    """The cards that can come next, each as often as its chance asks."""
    counts = packet_left(solo)
    if not counts:
        return solo.deck[:]
    members = [[card for card in group if card in solo.deck] for group in m.groups]
    whole = lcm(*[len(group) for group, count in zip(members, counts, strict=True) if count])
    return [
        card
        for group, count in zip(members, counts, strict=True)
        if count
        for card in group
        for _ in range(count * whole // len(group))
    ]


def packet_left(solo: Solo) -> list[int]:
    """Cards of each group still to come in the packet on top; nothing where packets count no more."""
    for first in range(0, len(solo.packets), len(GROUPS)):
        counts = solo.packets[first : first + len(GROUPS)]
        if any(counts):
            return counts
    return []


def come_up(m: AutomaTables, solo: Solo, card: int) -> None:
    """A card takes its place on top."""
    solo.deck.remove(card)
    solo.top = card
    for first in range(0, len(solo.packets), len(GROUPS)):
        if any(solo.packets[first : first + len(GROUPS)]):
            solo.packets[first + m.cards[card].group] -= 1
            break


def turn_up(m: AutomaTables, s: State) -> None:
    """See the back of the next card, if there is one."""
    solo = solo_of(s)
    solo.top = -1
    if solo.deck:
        come_up(m, solo, s.chance.take(DRAW_AUTOMA, bag(m, solo)))
        if s.telling:
            s.tell(Event("automa_shows", {"seat": AUTOMA_SEAT, "card": solo.top}))


def draw(m: AutomaTables, s: State) -> None:
    """Take the card on top into play; the back below it comes into view."""
    solo = solo_of(s)
    if solo.top < 0:
        shuffle_anew(m, s)
    card = solo.top
    solo.used.append(card)
    if s.telling:
        group = GROUPS[m.cards[card].group]
        left = len(solo.deck)
        s.tell(Event("automa_drew", {"seat": AUTOMA_SEAT, "card": card, "group": group, "left": left}))
    turn_up(m, s)
