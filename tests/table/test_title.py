"""What a title must bring is enough for a table; the rest it gets from the kits, or does without."""

from __future__ import annotations

import pytest

from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.seats import seats_of
from ironbridge.table.plain_title import PlainTitle
from ironbridge.table.show import Snapshot, build_scene
from tests.example import singing_wires

PARTS = ("package", "game", "voice", "presenter")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> PlainTitle:
    """The example with no more than rules, words and a presenter."""
    whole = singing_wires(monkeypatch).find("singing_wires")
    title: PlainTitle = type("Bare", (PlainTitle,), {name: vars(type(whole))[name] for name in PARTS})()
    return title


def test_rules_words_and_a_presenter_make_a_table(bare: PlainTitle) -> None:
    state = bare.game.setup(2, {}, Chance(1))
    scene = build_scene(Snapshot(bare, state, 0, ()), 0, seats_of(2, ["Ada", "Tomek"]))
    assert (scene.title, scene.progress, scene.turn) == ("Singing Wires", "Turn 1 of 8", "Your turn")
    assert [panel.name for panel in scene.seats] == ["Ada (you)", "Tomek"]
    assert scene.verbs
    assert scene.board.pieces
    assert bare.board(state, 0).startswith("<svg")
    assert {"board", "hand", "seats"} == set(bare.text_board(state, 0, ["Ada", "Tomek"], 80).parts)


def test_a_title_does_without_maps_bots_and_automas(bare: PlainTitle) -> None:
    assert bare.maps() == ()
    assert bare.workshop() is None
    with pytest.raises(Malformed, match="cannot play Singing Wires yet"):
        bare.planner()
    with pytest.raises(Malformed, match="'singing_wires' has no automa"):
        bare.cards({})
    with pytest.raises(Malformed, match="'singing_wires' has no maps"):
        bare.whole_map("", "paper")
