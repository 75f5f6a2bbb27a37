"""The whole deck of the automa on one sheet: every card's front beside its back, in the order of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ironbridge.brass.drawing.automa.cards import card_back, card_front
from ironbridge.brass.drawing.automa.rows import WIDTH
from ironbridge.brass.rules.mautoma.deck import AutomaCard
from ironbridge.brass.rules.shared.sheet import Sheet
from ironbridge.brass.words.automa_card_messages import face_text
from ironbridge.brass.words.names import Names
from ironbridge.drawing.svg import Svg, el, num, standalone
from ironbridge.drawing.theme import Paint, Theme

PAIRS, GAP, MARGIN = 3, 12.0, 24.0


def draw_deck(
    cards: Sequence[AutomaCard], sheet: Sheet, *, theme: Theme = "paper", english: bool = False
) -> str:
    """A standalone picture. `english`: with the words of the English cards."""
    paint, names = Paint(theme), Names(sheet, ())
    backs = [card_back(paint, card, names, english=english, top=False) for card in cards]
    tall = max(side.height for side in (*backs, *(card_front(paint, card, names) for card in cards)))
    parts: list[Svg] = []
    for number, (card, back) in enumerate(zip(cards, backs, strict=True)):
        x = MARGIN + number % PAIRS * (2 * WIDTH + 3 * GAP)
        y = MARGIN + number // PAIRS * (tall + GAP)
        for side, at in ((card_front(paint, card, names, tall=tall), x), (back, x + WIDTH + GAP)):
            parts.append(el("g", side.svg, transform=f"translate({num(at)} {num(y)})"))
    width = 2 * MARGIN + PAIRS * (2 * WIDTH + 3 * GAP) - 2 * GAP
    height = 2 * MARGIN + ceil(len(cards) / PAIRS) * (tall + GAP) - GAP
    ground = el("rect", width=width, height=height, fill=paint("paper"))
    return standalone(face_text("sheet", n=len(cards)), width, height, ground, *parts)
