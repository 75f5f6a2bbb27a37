"""Seats can be told apart without colour, and what must be read can be read in both themes."""

from __future__ import annotations

import pytest

from ironbridge.brass.drawing.pictograms import CubePaint
from ironbridge.core.game import TitleCard
from ironbridge.drawing.seats import TINCTURES, hatchings, seats_of
from ironbridge.drawing.svg import Svg, clean, data, el, num, path_of
from ironbridge.drawing.theme import THEMES, TOKENS, Paint, contrast

GROUNDS = ("paper", "panel", "plate", "raise")


def test_no_two_tinctures_share_a_hatching_or_a_line_pattern() -> None:
    assert len({t.hatching for t in TINCTURES}) == len({t.line for t in TINCTURES}) == len(TINCTURES) == 6
    drawn = [hatchings(Paint(), (seat,)) for seat in seats_of(6)]
    stripped = {
        text.split("url")[0].partition("<g")[2].replace(Paint()(f"{t.id}-on"), "")
        for text, t in zip(drawn, TINCTURES, strict=True)
    }
    assert len(stripped) == 6
    assert all(f'id="hatch-{t.id}"' in text for text, t in zip(drawn, TINCTURES, strict=True))


@pytest.mark.parametrize(
    ("names", "initials"),
    [
        (("Ada", "Tomek", "Giulia", "Rafael"), ["A", "T", "G", "R"]),
        (("Ada", "Alan", "Bo", "Cy"), ["Ad", "Al", "B", "C"]),
        (("Anna", "Anne", "Bo", "Cy"), ["A1", "A2", "B", "C"]),
        (("A", "ada", "!!", "  "), ["A1", "Ad", "3", "V"]),
        ((), ["A", "G", "O", "V"]),
        (("Łucja", "élan", "王", "Ωmega"), ["Ł", "É", "王", "Ω"]),
    ],
)
def test_initials_are_never_shared(names: tuple[str, ...], initials: list[str]) -> None:
    got = [seat.initial for seat in seats_of(4, names)]
    assert got == initials
    assert len(set(got)) == 4


def test_an_automa_has_the_name_and_initial_its_title_gives_it_whatever_is_written_there() -> None:
    card = TitleCard("solo", "Solo", (2,), automa=(1,), automa_name="Robot")
    ada, robot = seats_of(2, ("Rosa", "greedy"), automa=card.automas)
    assert (robot.name, robot.initial, robot.tincture.id) == ("Robot", "R", "sable")
    assert ada.initial == "Ro"


@pytest.mark.parametrize("column", range(len(THEMES)))
def test_text_reaches_aa_on_every_ground(column: int) -> None:
    def colour(token: str) -> str:
        return CubePaint.tokens[token][column]

    pairs = [(ink, ground) for ink in ("ink", "ink2", "ink3", "waterink", "rubric") for ground in GROUNDS]
    pairs += [(f"{t.id}-on", t.id) for t in TINCTURES]
    pairs += [(f"{kind}-on", kind) for kind in ("coal", "iron", "beer")]
    pairs += [("lamp-ink", "lamp"), ("ink", "lamp-soft"), ("rubric", "rubric-soft")]
    low = {pair: round(contrast(colour(pair[0]), colour(pair[1])), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in low.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("column", range(len(THEMES)))
def test_edges_of_targets_reach_three_to_one(column: int) -> None:
    edges = [("hair2", "panel"), ("hair2", "raise"), ("ink", "lamp") if column == 0 else ("lamp", "plate")]
    edges += [(f"{t.id}-line", ground) for t in TINCTURES for ground in GROUNDS]
    ratios = {pair: round(contrast(TOKENS[pair[0]][column], TOKENS[pair[1]][column]), 2) for pair in edges}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 2.9} == {}


def test_numbers_are_short_and_never_scientific() -> None:
    assert [num(v) for v in (1.0, -0.001, 2.50, 1e-7, 123456.789, -3.14159)] == [
        "1",
        "0",
        "2.5",
        "0",
        "123456.79",
        "-3.14",
    ]
    assert data("M", 1, 2.5, "h", -4.0, 3) == "M1 2.5h-4 3"
    assert path_of([(0, 0), (10.04, -5), (10.04, -5)], closed=True) == "M0 0l10-5z"


def test_plain_strings_are_escaped_and_markup_is_not() -> None:
    assert el("t", "<&>") == "<t>&lt;&amp;&gt;</t>"
    assert el("t", Svg("<b/>"), a_b='"x"') == "<t a-b='\"x\"'><b/></t>"
    assert clean("a\x00b\x1fc\ufffe") == "abc"
