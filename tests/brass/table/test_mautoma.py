"""A table for one: the automa's turn as the page tells it, card by card, with why it did that."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core.match import Match
from ironbridge.core.record import decode
from ironbridge.drawing.seats import seats_of
from ironbridge.registry import titles
from ironbridge.table.scene import Scene, Tray
from ironbridge.table.show import Snapshot, build_look, build_scene
from tests.places import RECORDS
from tests.titles import find, presenter_of, title_of

GAME = find("mautoma")
SEATS = seats_of(2, ("Ada", ""), automa=GAME.card.automas)
RECORD = decode((RECORDS / "mautoma" / "hard.jsonl").read_bytes())
FROM, TO = 43, 46  # a turn that fails twice, lays a link by the clock, and one more for want of a buyer


def snapshot(upto: int, left: int | None = None) -> Snapshot:
    match: Match[Any, Any] = Match.replay(GAME, RECORD, upto)
    before = Match.replay(GAME, RECORD, left).state if left is not None else None
    return Snapshot(title_of(GAME), match.state, match.version, match.log, left=before, seen=left or 0)


def at_its_end(move: int) -> Snapshot:
    """A turn with which an era ends, before anything is scored."""
    assert presenter_of(GAME).stages(snapshot(move).log)[-1] == (move, 1)
    turn, *_ = Match.replay(GAME, RECORD, move - 1).parts(RECORD.steps[move - 1])
    return snapshot(move)._replace(state=turn)


def told(upto: int = TO, stage: int = 0, seat: int | None = 0) -> Scene:
    shot = snapshot(upto, FROM)
    stages = presenter_of(GAME).stages(snapshot(TO).log)
    return build_scene(shot, seat, SEATS, told=stage, stages=len(stages))


def tray(scene: Scene, id: str) -> Tray:
    return next(one for one in scene.trays if one.id == id)


def test_the_turn_is_told_card_by_card_and_nothing_can_be_chosen_before_one_goes_on() -> None:
    scene = told()
    assert scene.told is not None
    assert (scene.told.title, scene.told.note) == ("Mautoma played", "2 actions")
    assert [card.heading for card in scene.told.cards] == [
        "Card 12: 1st action",
        "Back of card 2: 2nd action",
    ]
    front, back = (card.picture for card in scene.told.cards)
    assert "Iron costs £0, card needs £3+" in front
    assert "Walsall to Cannock" in front
    assert "Cannock to Stafford" in back
    assert scene.told.on == "Continue to your turn"
    assert not scene.mine
    assert scene.confirm is None
    assert scene.choices is None
    assert not scene.board.pieces.count('data-mark="possible"')


def test_why_it_did_that_is_a_table_with_the_deciding_row_and_its_ruling() -> None:
    (sheet,) = tray(told(), "why").sheets
    assert sheet.heads == ("Which link from Walsall", "Cannock", "Burton", "Wolverhampton")
    assert sheet.lit == len(sheet.rows) - 1
    decided = sheet.rows[sheet.lit]
    assert (decided[0].text, decided[0].ruling) == ("first clockwise", "M-16")
    assert [cell.state for cell in decided[1:]] == ["strong", "faint", "faint"]


def test_the_board_shows_what_was_done_what_competed_and_the_clock() -> None:
    pieces = told().board.pieces
    assert 'class="automa-choice"' in pieces
    assert "changed" in pieces.partition('data-pick="cannock--walsall"')[2][:600]
    assert 'class="automa-choice"' not in build_scene(snapshot(TO, FROM), 0, SEATS).board.pieces


def test_its_mat_stands_by_level_and_its_deck_in_three_packets() -> None:
    scene = told()
    mat = tray(scene, "automa-mat")
    assert "27 tiles left" in mat.note
    assert "Coal Mine: III × 1, IV × 2." in mat.picture
    deck = [line.text for line in tray(scene, "deck").lines]
    assert deck == [
        "packet 1: 4 of 10 left",
        "packet 2: 3 cards",
        "packet 3: 9 cards",
    ]
    assert [line.text for line in tray(build_scene(snapshot(TO), 0, SEATS), "deck").lines] == deck


def test_the_card_on_top_counts_among_those_to_come_and_its_back_is_drawn() -> None:
    deck = tray(build_scene(snapshot(0), 0, SEATS), "deck")
    assert deck.note == "22 cards to come"
    assert deck.lines[0].text == "packet 1: 10 cards"
    assert 'class="automa-back"' in deck.picture
    assert "SELL: else a brewery in " in deck.picture
    assert "Tie-break icon: " in deck.picture


def test_step_by_step_every_row_that_was_tried_is_a_stage_and_the_board_is_as_it_was() -> None:
    stages = presenter_of(GAME).stages(snapshot(TO).log)
    assert stages == ((45, 0), (45, 0), (45, 1), (46, 1))
    first = told(45, stage=1)
    assert first.told is not None
    assert (first.told.title, first.told.note) == ("Mautoma plays", "step 1 of 4")
    assert "Iron costs £0" in first.told.cards[0].picture
    assert "Walsall: has a tile" not in first.told.cards[0].picture
    assert not tray(first, "why").sheets
    third = told(45, stage=3)
    assert third.told is not None
    assert "Walsall to Cannock" in third.told.cards[0].picture
    assert tray(third, "why").sheets


def test_a_turn_that_ends_an_era_is_told_on_the_board_it_was_played_on() -> None:
    """Step 170 links and builds, then all is scored; step 81 sells, then the canals are cleared."""
    last = at_its_end(170)._replace(left=snapshot(168).state)
    scene = build_scene(last, 0, SEATS, told=0, stages=3)
    assert scene.told is not None
    assert scene.told.on == "See the result"
    laid = scene.board.pieces
    line, slot = "farm_brewery_south--kidderminster--worcester", "farm_brewery_south:0"
    for thing in (line, slot):
        assert "changed" in laid.partition(f'data-pick="{thing}"')[2][:600], thing
    points = tray(scene, "automa-turn").lines[-1]
    assert (points.label, points.amount) == ("Points gained", "—")
    canals = at_its_end(81)._replace(left=snapshot(78).state)
    told = build_scene(canals, 0, SEATS, told=0, stages=3)
    assert told.told is not None
    assert told.told.on == "Continue to your turn"
    assert told.progress.startswith("Canal era")
    assert tray(told, "automa-turn").lines[-1].amount == "—"


def test_a_person_goes_first_and_the_automa_has_neither_money_nor_income() -> None:
    scene = build_scene(snapshot(TO), 0, SEATS)
    ada, automa = scene.seats
    assert (ada.place, automa.place) == ("always first", "Hard")
    assert [figure.value for figure in automa.figures][:2] == ["—", "—"]
    assert scene.progress.endswith("against Mautoma, hard")
    assert scene.order_note == ""
    assert scene.retell == "What Mautoma did"
    assert scene.mine


def test_before_its_first_turn_there_is_nothing_to_tell() -> None:
    opening = build_scene(snapshot(0), 0, SEATS)
    assert opening.retell == ""
    assert presenter_of(GAME).stages(()) == ()


def test_its_whole_mat_shows_the_back_in_view() -> None:
    look = build_look(snapshot(TO), SEATS, 1)
    assert any("Card 2, back." in section.drawn for section in look.sections)


@pytest.mark.parametrize("upto", range(4, 171, 13))
def test_every_turn_of_a_game_can_be_told(upto: int) -> None:
    """Also to spectators, in the middle of a turn and at the end of an era."""
    shot = snapshot(upto)
    stages = presenter_of(GAME).stages(shot.log)
    for stage in range(len(stages) + 1):
        scene = build_scene(shot, None, SEATS, told=stage, stages=len(stages))
        assert scene.told is not None
        assert scene.told.cards


def test_no_other_title_tells_turns_or_counts_tiles() -> None:
    assert [card.id for card in titles().cards() for spec in card.options if spec.counted] == ["mautoma"]
    assert presenter_of(find("birmingham")).beginning({}) is None
    assert presenter_of(find("birmingham")).stages(()) == ()
