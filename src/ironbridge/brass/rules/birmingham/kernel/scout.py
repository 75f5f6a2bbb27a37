"""The Scout action of Brass: Birmingham: three cards of any kind for two wild ones.

Compiled. Scout 1 and 2.
"""

from __future__ import annotations

from typing import Final

from ironbridge.brass.rules.shared.kernel.codes import SCOUT
from ironbridge.brass.rules.shared.kernel.discard import gain_card
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import CARDS, State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal

SCOUT_COST: Final = 3  # the card of the action and two more


def scout_codes(t: Tables, s: State, seat: int, found: list[int]) -> None:
    if scout_refusal(t, s, seat) is None:
        found.append(SCOUT)


def scout_refusal(t: Tables, s: State, seat: int) -> Refusal | None:
    """Not with a wild card in hand, and three cards must go."""
    if s.held[seat] & t.wild_cards:
        return Refusal("scout_wild", "Scout")
    if s.hand_size[seat] < SCOUT_COST:
        return Refusal("scout_cards", "Scout 1", {"needed": SCOUT_COST, "have": s.hand_size[seat]})
    return None


def scout(s: State, seat: int) -> None:
    s.ask(CARDS, seat, SCOUT_COST)


def take_wild_cards(t: Tables, s: State, seat: int) -> None:
    """One of each kind, once the three cards are gone."""
    s.wild = [s.wild[0] - 1, s.wild[1] - 1]
    gain_card(t, s, seat, t.wild_place)
    gain_card(t, s, seat, t.wild_industry)
    if s.telling:
        s.tell(Event("scouted", {"seat": seat}))
