"""`ironbridge play` and `replay` alone against the automa: one seat, its turns card by card, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironbridge.core.match import Match
from ironbridge.core.record import load, save
from ironbridge.core.refusals import IronbridgeError
from tests import places
from tests.cli.conftest import Run as Command
from tests.cli.playing import answers, run
from tests.titles import find

MAUTOMA = find("mautoma")
GOLDEN = places.RECORDS / "mautoma" / "hard.jsonl"
# Card 17 finds no slot; card 4 builds; the back of card 1 lays a link, of two that clockwise decides.
BEFORE_17: dict[str, Any] = {
    "round": 2,
    "actions_left": 0,
    "tiles": [
        {"slot": "worcester:0", "owner": "B", "industry": "cotton", "level": 1, "flipped": True},
        {"slot": "birmingham:0", "owner": "A", "industry": "cotton", "level": 1},
    ],
    "links": {
        "birmingham--worcester": "A",
        "farm_brewery_south--kidderminster--worcester": "A",
        "gloucester--worcester": "A",
    },
    "seats": {"A": {"hand": ["dudley"] * 2 + ["coal"] * 2 + ["walsall", "iron", "cannock", "stafford"]}},
    "automa": {"top": 17, "difficulty": "medium"},
}


def given(tmp_path: Path, **more: Any) -> Path:
    path = tmp_path / "alone.jsonl"
    save(Match.from_position(MAUTOMA, {**BEFORE_17, **more}, ("Ada, human", "automa")).saved(), path)
    return path


def test_only_the_person_has_a_seat_and_nobody_is_asked_for_the_automa(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    words = ["mautoma", "--option", "difficulty=hard", "--names", "Ada", "--seed", 5, "--save", kept]
    played = run(words, answers("pass", "1", "", "quit"))
    assert played.status == 0
    assert "You are Ada." in played.text
    assert "Mautoma took 1 action" in played.text
    assert "Back of card 17: DEVELOP" in played.text
    record = load(kept)
    assert record.header.seats == ("Ada, human", "Mautoma, automa")
    assert record.header.options["difficulty"] == "hard"
    again = run(["--resume", kept], answers("quit"))
    assert "resumed at step" in again.text
    assert "You are Ada." in again.text


def test_the_turn_of_the_automa_stands_card_by_card_with_rulings(tmp_path: Path) -> None:
    path = given(tmp_path, turn="B")
    match = Match.resume(MAUTOMA, load(path))
    MAUTOMA.chance(match.state).follow([MAUTOMA.read_outcome(f"automa_card:{card}") for card in (4, 1)])
    match.go_on()
    save(match.saved(), path)
    played = run(["--resume", path], answers("why", "why build coal leek", "help", "quit"), width=110)
    for said in (
        "Mautoma took 2 actions",
        "Card 17: no slot fits · put aside",
        "✗ slot 1, Cotton Mill: Worcester · Birmingham",
        "Birmingham: no free space (M-34)",
        "Card 4: 1st action · slot 1",
        "✓ slot 1, Brewery: Coalbrookdale · Burton",
        "Builds Brewery I in Coalbrookdale (left), taking iron from the market.",
        "· not tried: slot 2",
        "✗ DEVELOP, iron at most £1",
        "Which link from Coalbrookdale → Wolverhampton: ",
        "On top of its deck: the back of card 1",
        "SELL, else a brewery in ",
        " · Tie-break icon: ",
        "Type why to see everything it compared.",
    ):
        assert said in played.text, said
    assert "first clockwise (M-16)" in played.text
    why = played.text[played.text.index("Type why") :]
    assert "→ Wolverhampton  " in why
    assert "Kidderminster  " in why
    assert "Leek" in why  # a question about oneself is answered as ever
    assert "see the automa's last turn and everything it compared" in why


def test_a_game_that_begins_with_the_automa_to_move_goes_on(tmp_path: Path) -> None:
    played = run(["--resume", given(tmp_path, turn="B")], answers("quit"))
    assert "Mautoma took 2 actions" in played.text
    assert "Your turn: 2 actions left" in played.text


def test_before_its_first_turn_there_is_no_why() -> None:
    played = run(["mautoma", "--seed", 5], answers("why", "quit"))
    assert "The automa has not played yet." in played.text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["mautoma", "--seats", "human,greedy"], "is for 1 player, 2 were given"),
        (["mautoma", "--seats", "automa"], "no bot 'automa'"),
        (["mautoma", "--names", "Ada,Tomek"], "--names: 2 given, 1 needed"),
        (["mautoma", "--names", "Mautoma"], "the name Mautoma is given twice"),
        (["mautoma", "--option", "difficulty=brutal"], "easy, medium, hard or custom"),
    ],
)
def test_what_a_table_for_one_cannot_have_is_refused(words: list[str], said: str) -> None:
    with pytest.raises(IronbridgeError, match=said):
        run(words, answers())


def test_a_bot_can_play_against_the_automa() -> None:
    played = run(["mautoma", "--seats", "random", "--seed", 3], answers())
    assert played.status == 0
    assert "Mautoma wins with" in played.text


def test_replay_tells_the_turns_card_by_card_and_with_why_what_was_compared(run: Command) -> None:
    told = run("replay", GOLDEN, "--at", 46)
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith("Brass: Birmingham, solo, 1 player, rules version 2\n")
    assert "  44  B (Mautoma) took 2 actions\n        Card 12: 1st action · slot 3\n" in told.out
    assert "Which link from Walsall → Cannock: first clockwise (M-16)" in told.out
    assert "no. 3" not in told.out
    assert told.out.count("Round 7.") == 1
    why = run("replay", GOLDEN, "--at", 46, "--why").out
    assert "→ Cannock        no. 1\n" in why
    assert "  Wolverhampton  no. 3\n" in why


def test_a_barrel_of_a_merchant_is_told(run: Command) -> None:
    told = run("replay", GOLDEN, "--at", 23).out
    assert "Sells Cotton Mill I in Tamworth (right) to Oxford (left)." in told
    assert "The barrel at Oxford (left) is used up." in told


def test_what_is_taken_from_a_tile_of_another_turn_has_its_name(run: Command) -> None:
    told = run("replay", GOLDEN, "--at", 63).out
    assert "to Oxford (left), using beer from Coalbrookdale. The Brewery in Coalbrookdale flips." in told
