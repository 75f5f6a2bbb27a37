"""Cards and orders of the automa as numbers, beside the tables of Birmingham. Nothing here changes in a game.

Cards are numbered as printed; index 0 of a list of cards stands for none.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ironbridge.brass.rules.mautoma.deck import GROUPS, AutomaCard, Deck, Orders
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.core.kernel.bits import count, mask_of

PERSON: Final = 0
AUTOMA_SEAT: Final = 1
AUTOMA_NAME: Final = "Mautoma"
# The cells of an icon in the order of the scan (ruling M-19), by ruleset: the rulebook's, the English one's.
SCANS: Final = (
    ("top_left", "top_right", "bottom_right", "bottom_left"),
    ("top_left", "top_right", "bottom_left", "bottom_right"),
)
CELL_COUNT: Final = 4


class BuildSlot(NamedTuple):
    """A build slot of a front."""

    industry: int
    towns: list[int]
    price: int
    link_before: bool
    links_after: bool


class CardFigures:
    """A card: its build slots, the towns of its network slot, and its back."""

    def __init__(self, t: Tables, card: AutomaCard) -> None:
        place = t.place_ids.index
        self.group: int = GROUPS.index(card.group)
        self.builds: list[BuildSlot] = [
            BuildSlot(
                t.industry_ids.index(slot.industry),
                [place(town) for town in slot.towns],
                slot.price,
                slot.link_before,
                slot.links_after,
            )
            for slot in card.builds
        ]
        self.network: list[int] = [place(town) for town in card.network]
        self.words: list[str] = [card.word_in(english) for english in (False, True)]
        self.brewery: int = place(card.brewery)
        self.limit: int = card.limit
        self.icon: str = card.icon


class AutomaTables:
    """What the automa needs beside the tables of the title."""

    def __init__(self, t: Tables, deck: Deck, orders: Orders) -> None:
        self.t: Tables = t
        self.cards: dict[int, CardFigures] = {card.number: CardFigures(t, card) for card in deck.cards}
        self.groups: list[list[int]] = [
            [card.number for card in deck.cards if card.group == group] for group in GROUPS
        ]
        self.packets: list[int] = [count for packet in deck.packets for count in packet]
        # By place: the lines clockwise, and where each leads.
        self.lines_at: list[list[int]] = [[] for _ in t.place_ids]
        self.leads_to: list[dict[int, int]] = [{} for _ in t.place_ids]
        for name, directions in orders.clockwise.items():
            place = t.place_ids.index(name)
            for direction in directions:
                line = t.line_ids.index(direction.line)
                self.lines_at[place].append(line)
                self.leads_to[place][line] = t.place_ids.index(direction.to)
        # Places in alphabetical order; ids are spelt so that they sort as the names do (ruling M-36).
        self.alphabet: list[int] = [sorted(t.place_ids).index(name) for name in t.place_ids]
        self.merchants: int = mask_of(list(t.space_place))
        self.cells: list[tuple[str, ...]] = [
            cells for place in t.place_ids for cells in orders.cells.get(place, ())
        ]
        self.slot_count: list[int] = [count(slots) for slots in t.slots_at]
