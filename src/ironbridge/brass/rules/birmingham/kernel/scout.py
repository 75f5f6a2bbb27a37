"""The Scout action of Brass: Birmingham: three cards of any kind for two wild ones.

Compiled. Scout 1 and 2.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.discard import gain_card, hand_size
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import CARDS, State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec

SCOUT_COST: Final = 3  # the card of the action and two more


def may_scout(t: Tables, s: State, seat: i64) -> bool:
    """Not with a wild card in hand, and three cards must go."""
    return not s.held[seat] & t.wild_cards and hand_size(t, s, seat) >= SCOUT_COST


def scout_refusal(t: Tables, s: State, seat: i64) -> Refusal | None:
    if may_scout(t, s, seat):
        return None
    if s.held[seat] & t.wild_cards:
        return Refusal("scout_wild", "Scout")
    return Refusal("scout_cards", "Scout 1", {"needed": SCOUT_COST, "have": hand_size(t, s, seat)})


def scout(s: State, seat: i64) -> None:
    s.ask(CARDS, seat, SCOUT_COST)


def take_wild_cards(t: Tables, s: State, seat: i64) -> None:
    """One of each kind, once the three cards are gone."""
    s.wild = vec[i64]([s.wild[0] - 1, s.wild[1] - 1])
    gain_card(t, s, seat, t.wild_place)
    gain_card(t, s, seat, t.wild_industry)
    if s.telling:
        s.tell(Event("scouted", {"seat": seat}))
