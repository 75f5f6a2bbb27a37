"""Bars, the railway of a replay and curves: they show where a game is and whose line is whose."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from ironbridge.drawing.bar import draw_bar, draw_hatched, draw_railway
from ironbridge.drawing.curves import LINES, Division, draw_curves, scale
from ironbridge.drawing.seats import TINCTURES, seats_of
from ironbridge.drawing.theme import Paint

PAPER = Paint("paper")
SEATS = seats_of(4, ["Rafael", "Ada", "Tomek", "Giulia"])
ROUNDS = [Division(0, "1", "Canal era"), Division(4, "2"), Division(8, "1", "Rail era")]


def test_the_ring_of_a_bar_stands_where_the_game_is() -> None:
    places = []
    for done in (0.0, 0.5, 1.0):
        ring = ElementTree.fromstring(draw_bar(PAPER, done, (8, 8))).find("circle")
        assert ring is not None
        places.append(float(ring.attrib["cx"]))
    assert places == [6.0, 66.0, 126.0]


def test_a_bar_never_leaves_its_frame() -> None:
    assert draw_bar(PAPER, 7.0) == draw_bar(PAPER, 1.0)
    assert draw_bar(PAPER, -1.0) == draw_bar(PAPER, 0.0)


def test_the_railway_is_travelled_as_far_as_the_move() -> None:
    drawn = ElementTree.fromstring(draw_railway(PAPER, 30, 120, [(0, "1"), (60, "2")], width=600))
    travelled = drawn.find("rect")
    assert travelled is not None
    assert float(travelled.attrib["width"]) == 150.0
    assert [text.text for text in drawn.findall("text")] == ["30", "1", "2"]


def test_the_railway_of_a_game_without_moves_can_be_drawn() -> None:
    ElementTree.fromstring(draw_railway(PAPER, 0, 0, [(0, "1")]))


def test_every_tincture_has_a_line_of_its_own() -> None:
    assert set(LINES) == {tincture.id for tincture in TINCTURES}
    assert len(set(LINES.values())) == len(LINES)


def test_curves_show_the_last_value_of_each_seat_beside_its_disc() -> None:
    series = [[0, 3, 22], [0, 2, 19], [0, -4, 14], [0, 1, 12]]
    drawn = draw_curves(PAPER, SEATS, series, ROUNDS, label="income")
    texts = [text.text for text in ElementTree.fromstring(drawn).findall("text")]
    assert texts == ["R", "22", "A", "19", "T", "14", "G", "12"]


def test_discs_of_equal_ends_do_not_hide_one_another() -> None:
    drawn = ElementTree.fromstring(draw_curves(PAPER, SEATS, [[0, 5]] * 4, ROUNDS, label="x", figures=False))
    heights = sorted(float(disc.attrib["cy"]) for disc in drawn.findall("circle"))
    assert all(b - a >= 14 for a, b in pairwise(heights))
    assert all(height > 0 for height in heights)


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 3), (-5, 21), (0, 161), (-40, 1200)])
def test_a_scale_has_few_round_steps_and_holds_everything(low: int, high: int) -> None:
    bottom, top, step = scale(low, high)
    assert bottom <= low
    assert top >= high
    assert 1 <= (top - bottom) / step <= 8


def test_the_largest_share_has_the_longest_bar() -> None:
    widths = []
    for share in (0.1, 1.0):
        box = ElementTree.fromstring(draw_hatched(PAPER, SEATS[0], share)).find("rect")
        assert box is not None
        widths.append(float(box.attrib["width"]))
    assert widths == [4.0, 40.0]


def test_a_loss_is_as_long_as_a_gain_and_looks_unlike_it() -> None:
    gain, loss = (ElementTree.fromstring(draw_hatched(PAPER, SEATS[0], share)) for share in (0.5, -0.5))
    assert {box.attrib["width"] for box in (*gain.iter("rect"), *loss.iter("rect"))} == {"20"}
    assert [box.attrib["fill"] for box in loss.iter("rect")] == ["none"]
    assert any(box.attrib["fill"] != "none" for box in gain.iter("rect"))
