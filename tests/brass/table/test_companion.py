"""The companion of a real table: it asks for what came up, plays the automa, and takes any answer back."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.brass.rules.mautoma.game import game
from ironbridge.brass.rules.shared.actions import EndTurn, Pass
from ironbridge.core import record
from ironbridge.core.kernel.chance import key_of
from ironbridge.core.match import Match
from ironbridge.core.record import decode, encode
from ironbridge.core.refusals import IllegalAction, Malformed
from ironbridge.table.companion import Companion, Opening
from tests import places

MAUTOMA = game()
GOLDEN = places.RECORDS / "mautoma" / "hard.jsonl"
SETUP = [
    *(f"merchant:{tile}" for tile in (0, 1, 2, 3, 4)),
    *("card:dudley", "card:dudley", "card:walsall", "card:tamworth"),
    *("card:brewery", "card:redditch", "card:iron", "card:coal"),
    "automa_card:18",
]
AT_TURN: dict[str, Any] = {
    "round": 2,
    "seats": {
        "A": {"hand": ["worcester", "stafford", "iron", "coal", "coal", "dudley", "dudley", "walsall"]}
    },
    "automa": {"top": 18, "difficulty": "easy"},
}


def told_game(**more: Any) -> Companion:
    return Companion.begin(MAUTOMA, Opening({"difficulty": "easy"}), key=key_of(3), given=SETUP, **more)


def at(companion: Companion) -> dict[str, Any]:
    assert companion.match is not None
    return MAUTOMA.position(companion.match.state)


def match_of(companion: Companion) -> Match[Any, Any]:
    assert companion.match is not None
    return companion.match


def end_turn(companion: Companion) -> None:
    """Pass with the first card until the turn may end, and end it."""
    match = match_of(companion)
    while match.decision is not None and match.decision.kind != "end_of_turn":
        first = match.options(0)
        companion.play(Pass() if Pass() in first else first[0])
    companion.play(EndTurn())


def asked(companion: Companion) -> tuple[str, int, int]:
    assert companion.question is not None
    return companion.question.kind, companion.question.number, companion.question.of


def test_the_set_up_is_asked_for_piece_by_piece() -> None:
    companion = Companion.begin(MAUTOMA, Opening({}), key=key_of(1))
    questions = []
    for name in SETUP:
        questions.append(asked(companion))
        assert companion.match is None
        companion.tell(name)
    assert questions == [
        *(("merchant", number, 5) for number in range(1, 6)),
        *(("card", number, 8) for number in range(1, 9)),
        ("automa_card", 1, 1),
    ]
    assert companion.question is None
    assert match_of(companion).record.header.chance == tuple(SETUP)
    assert at(companion)["automa"]["top"] == 18


def test_the_automa_waits_for_every_back_that_appears() -> None:
    companion = Companion.begin(MAUTOMA, Opening(position=AT_TURN), key=key_of(1))
    end_turn(companion)
    assert asked(companion) == ("card", 1, 2)
    companion.tell("card:birmingham")
    assert asked(companion) == ("card", 2, 2)
    companion.tell("card:cannock")
    assert asked(companion) == ("automa_card", 1, 1)
    steps = match_of(companion).steps
    companion.tell("automa_card:4")  # 18 finds nothing to do without coal
    assert match_of(companion).steps > steps
    while companion.question is not None:
        companion.tell(companion.question.possible[0])
    decision = match_of(companion).decision
    assert decision is not None
    assert decision.seat == 0
    assert Match.replay(MAUTOMA, companion.saved()).steps == match_of(companion).steps


@pytest.mark.parametrize(
    ("name", "said"),
    [("card:dudley", "cannot have been drawn"), ("automa_card:18", "cannot"), ("x", "cannot")],
)
def test_what_cannot_have_come_up_is_refused_and_changes_nothing(name: str, said: str) -> None:
    companion = Companion.begin(MAUTOMA, Opening(position={**AT_TURN, "turn": "B"}), key=key_of(1))
    before = at(companion)
    with pytest.raises(Malformed, match=said):
        companion.tell(name)
    assert at(companion) == before
    assert asked(companion) == ("automa_card", 1, 1)


def test_nothing_is_told_or_played_out_of_turn() -> None:
    companion = told_game()
    with pytest.raises(Malformed, match="nothing needs to be entered"):
        companion.tell("automa_card:3")
    with pytest.raises(Malformed, match="nothing needs to be drawn"):
        companion.draw()
    with pytest.raises(IllegalAction):
        companion.play(EndTurn())
    waits = Companion.begin(MAUTOMA, Opening(position={**AT_TURN, "turn": "B"}), key=key_of(1))
    with pytest.raises(Malformed, match="must be entered first"):
        waits.play(EndTurn())
    with pytest.raises(Malformed, match="not set up"):
        Companion.begin(MAUTOMA, Opening({}), key=key_of(1)).saved()
    with pytest.raises(Malformed, match="difficulty"):
        Companion.begin(MAUTOMA, Opening({"difficulty": "brutal"}), key=key_of(1))


def test_the_program_draws_the_automas_cards_where_it_may() -> None:
    companion = Companion.begin(MAUTOMA, Opening(position=AT_TURN), key=key_of(5), draws=("automa_card",))
    end_turn(companion)
    companion.tell("card:birmingham", "card:cannock")
    assert companion.question is None
    assert match_of(companion).record.steps[-1].seat == 1


def test_undo_reaches_over_the_automas_turn_and_what_was_drawn_comes_again() -> None:
    companion = Companion.begin(MAUTOMA, Opening(position=AT_TURN), key=key_of(5), draws=("automa_card",))
    end_turn(companion)
    companion.tell("card:birmingham")
    before = companion.given
    companion.tell("card:cannock")
    after = companion.saved()
    taken = companion.undo()
    assert (taken.what, taken.value) == ("told", "card:cannock")
    assert companion.given == before
    assert asked(companion) == ("card", 2, 2)
    companion.tell("card:cannock")
    assert companion.saved() == after
    while companion.can_undo():
        companion.undo()
    fresh = Companion.begin(MAUTOMA, Opening(position=AT_TURN), key=key_of(5))
    assert at(companion) == at(fresh)


def test_undo_takes_back_the_set_up_as_well() -> None:
    companion = told_game()
    assert companion.undo().value == "automa_card:18"
    assert companion.match is None
    assert asked(companion) == ("automa_card", 1, 1)
    companion.tell("automa_card:4")
    assert at(companion)["automa"]["top"] == 4


def test_a_saved_game_goes_on_and_can_still_be_undone() -> None:
    companion = told_game()
    end_turn(companion)
    companion.tell("card:cannock")
    saved = decode(encode(companion.saved()))
    again = Companion.go_on_with(Match.resume(MAUTOMA, saved), key=key_of(99))
    assert again.saved() == companion.saved()
    assert again.question == companion.question
    while again.can_undo():
        again.undo()
    assert asked(again) == ("merchant", 1, 5)


def test_a_whole_recorded_game_can_be_told_again() -> None:
    """Every action and outcome of a golden game, end of the canal era included, in the order it asks."""
    real = record.load(GOLDEN)
    companion = Companion.begin(MAUTOMA, Opening(real.header.options), key=key_of(0))
    companion.tell(*real.header.chance)
    for step in real.steps:
        if not step.forced:
            companion.play(match_of(companion).read_action(step.action))
        companion.tell(*step.chance)
    assert match_of(companion).record.steps == real.steps
    assert match_of(companion).outcome is not None


def test_the_programs_own_draws_go_by_the_seed() -> None:
    first = set()
    for seed in range(40):
        companion = Companion.begin(
            MAUTOMA, Opening({}), key=key_of(seed), draws=("merchant", "card", "automa_card")
        )
        first.add(at(companion)["automa"]["top"])
    assert len(first) > 12
