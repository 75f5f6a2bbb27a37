"""The order of the automa's candidates on the board, its mat by level, and the packets of its deck."""

from __future__ import annotations

from xml.etree import ElementTree

from ironbridge.brass.drawing.automa.choice import draw_ranks
from ironbridge.brass.drawing.automa.mat import Stack, mat_by_level, packet
from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.rules.mautoma.deck import load_orders
from ironbridge.brass.rules.mautoma.game import game
from ironbridge.drawing.svg import Svg
from ironbridge.drawing.theme import TOKENS, Paint
from tests.drawing.drawn import SVG, texts

PAPER = Paint()
LAYOUT = layout_for(game().sheet)
LAMP, RAISE, INK = (TOKENS[token][0] for token in ("lamp", "raise", "ink"))


def read(svg: Svg) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')


def test_candidates_are_numbered_near_their_place_and_the_first_shines() -> None:
    ranks = {"cannock--walsall": 1, "burton_on_trent--walsall": 2, "walsall--wolverhampton": 3}
    root = read(draw_ranks(PAPER, LAYOUT, "walsall", ranks, True))
    assert texts(root) == ["1", "2", "3"]
    discs = list(root.iter(f"{SVG}circle"))
    assert [disc.attrib["fill"] for disc in discs] == [LAMP, RAISE, RAISE]
    plate = LAYOUT.plates["walsall"]
    for disc in discs:
        spot = float(disc.attrib["cx"]), float(disc.attrib["cy"])
        assert 0 < plate.far(spot) < 40
        assert not any(other.has(spot) for other in LAYOUT.plates.values())


def test_only_the_clock_draws_an_arc() -> None:
    ranks = {"cannock--walsall": 1, "walsall--wolverhampton": 2}
    assert list(read(draw_ranks(PAPER, LAYOUT, "walsall", ranks, True)).iter(f"{SVG}path"))
    assert not list(read(draw_ranks(PAPER, LAYOUT, "walsall", ranks, False)).iter(f"{SVG}path"))


def test_every_choice_the_board_allows_can_be_drawn() -> None:
    for place, directions in load_orders().clockwise.items():
        ranks = {direction.line: rank for rank, direction in enumerate(directions, 1)}
        assert len(list(read(draw_ranks(PAPER, LAYOUT, place, ranks, True)).iter(f"{SVG}circle"))) == len(
            ranks
        )


def test_the_next_tile_of_each_kind_is_in_ink_on_wide_and_narrow_pages_alike() -> None:
    stacks = [Stack("coal", 2, {2: 1, 3: 2}, "Coal."), Stack("iron", 0, {}, "Iron.")]
    root = read(mat_by_level(PAPER, stacks))
    wide, narrow = root.findall(f"{SVG}svg")
    for shape in (wide, narrow):
        assert shape.attrib["aria-label"] == "Coal. Iron."
        edges = [rect.attrib["stroke"] for rect in shape.iter(f"{SVG}rect")]
        assert edges[0] == INK
        assert edges.count(INK) == 1
        assert texts(shape) == ["II", "×1", "III", "×2", "–"]


def test_a_packet_shows_what_is_gone_and_what_is_to_come() -> None:
    cards = list(read(packet(PAPER, 8, 10)).iter(f"{SVG}rect"))
    assert [card.attrib["fill"] == RAISE for card in cards] == [False] * 2 + [True] * 8
