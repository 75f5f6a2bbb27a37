"""The automa's cards: both sides of all 22, what became of their rows, and the deck on one sheet."""

from __future__ import annotations

import pytest

from ironbridge.brass.drawing.automa.cards import card_back, card_front
from ironbridge.brass.drawing.automa.rows import RowLine, RowVerdict
from ironbridge.brass.drawing.automa.sheet import draw_deck
from ironbridge.brass.rules.mautoma.deck import AutomaCard, load_deck
from ironbridge.brass.rules.mautoma.game import game
from ironbridge.brass.words.automa_card_messages import face_text
from ironbridge.brass.words.names import Names
from ironbridge.drawing.lettering import width_of
from ironbridge.drawing.svg import Svg
from ironbridge.drawing.theme import THEMES, TOKENS, Font, Paint, Theme
from ironbridge.words.languages import LANGUAGES, speaking
from tests.drawing.drawn import SVG, check_references, read, texts

CARDS = load_deck().cards
NAMES = Names(game().sheet, ())
PAPER = Paint()
FONTS: dict[str, Font] = {PAPER.font(font): font for font in ("name", "read")}


def keeps_to_its_edges(svg: Svg) -> None:
    for text in read(svg).iter(f"{SVG}text"):
        given = text.attrib
        track = float(given.get("letter-spacing", 0))
        width = width_of(text.text or "", float(given["font-size"]), FONTS[given["font-family"]], track)
        left = float(given["x"]) - (width / 2 if given.get("text-anchor") == "middle" else 0)
        assert left >= 6, text.text
        assert left + width <= 290, text.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.number))
def test_both_sides_print_the_whole_card_within_its_edges(card: AutomaCard, language: str) -> None:
    with speaking(language):
        front, back = card_front(PAPER, card, NAMES), card_back(PAPER, card, NAMES)
        keeps_to_its_edges(front.svg)
        keeps_to_its_edges(back.svg)
        printed = " ".join(texts(read(front.svg)))
        for build in card.builds:
            assert all(NAMES.place(town) in printed for town in build.towns)
            assert not build.price or face_text("price", price=build.price) in printed
        assert NAMES.place(card.brewery) in " ".join(texts(read(back.svg)))
    assert str(card.number) in texts(read(front.svg))
    assert str(card.number) in texts(read(back.svg))


def test_a_card_is_said_in_words() -> None:
    said = read(card_front(PAPER, CARDS[0], NAMES).svg).attrib["aria-label"]
    assert said == (
        "Card 1, front, group A. 1: build Iron Works: Redditch, Coalbrookdale. "
        "Only if iron costs £3 or more. "
        "Preceded by a link, if one is needed. 2: build Pottery: Coventry. 3: network: Coventry."
    )
    back = read(card_back(PAPER, CARDS[0], NAMES).svg).attrib["aria-label"]
    assert "iron at most £1" in back
    assert "Tie-break icon: lower left." in back


@pytest.mark.parametrize("theme", THEMES)
def test_what_was_done_lies_on_the_lamp_and_what_failed_is_in_rubric(theme: Theme) -> None:
    paint = Paint(theme)
    lamp, rubric = (TOKENS[token][THEMES.index(theme)] for token in ("lamp-soft", "rubric"))
    failed = RowVerdict("failed", (RowLine("failed", "Worcester: already built"),))
    done = RowVerdict("done", (RowLine("done", "Coalbrookdale: Brewery I"),))
    svg = card_front(paint, CARDS[16], NAMES, era="canal", verdicts=(failed, done)).svg
    root = read(svg)
    grounds = [e for e in root.iter(f"{SVG}rect") if e.attrib.get("fill") == lamp]
    assert len(grounds) == 1
    colour = {"".join(e.itertext()): e.attrib["fill"] for e in root.iter(f"{SVG}text")}
    assert colour["Worcester: already built"] == rubric
    assert colour["Coalbrookdale: Brewery I"] not in (rubric, lamp)
    assert "Worcester: already built" in root.attrib["aria-label"]


def test_long_verdicts_are_broken_into_lines_and_the_card_grows() -> None:
    long = RowVerdict("failed", (RowLine("failed", " ".join(["Worcester: no canal free."] * 6)),))
    short = RowVerdict("failed", (RowLine("failed", "Worcester"),))
    tall = card_front(PAPER, CARDS[3], NAMES, verdicts=(long, short))
    keeps_to_its_edges(tall.svg)
    assert tall.height > card_front(PAPER, CARDS[3], NAMES, verdicts=(short, short)).height


def test_only_a_first_turn_reads_the_word() -> None:
    word = RowVerdict("done", (RowLine("done", "it draws a card"),))
    rows = tuple(RowVerdict("not_tried") for _ in range(4))
    seventh = CARDS[6]
    assert "First turn: develop" in texts(read(card_back(PAPER, seventh, NAMES, word=word).svg))
    assert "First turn: develop" not in texts(read(card_back(PAPER, seventh, NAMES, verdicts=rows).svg))
    eighth = CARDS[7]
    assert "First turn: develop" in texts(read(card_back(PAPER, eighth, NAMES).svg))
    assert "First turn: draw a card" in texts(read(card_back(PAPER, eighth, NAMES, english=True).svg))


@pytest.mark.parametrize("theme", THEMES)
def test_the_deck_is_one_picture(theme: Theme) -> None:
    root = read(draw_deck(CARDS, game().sheet, theme=theme))
    check_references(root)
    assert len(list(root.iter(f"{SVG}svg"))) == 1 + 2 * 22
