"""A match: whose turn it is, versions, forced moves, undo and redo, saving and resuming."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironbridge.brass.rules.birmingham.actions import Loan
from ironbridge.brass.rules.birmingham.game import BirminghamGame
from ironbridge.brass.rules.shared.actions import Build, Discard, EndTurn, Pass
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core import record
from ironbridge.core.actions import Action
from ironbridge.core.game import OptionValue
from ironbridge.core.match import Match
from ironbridge.core.record import Record
from ironbridge.core.refusals import IllegalAction, Malformed, Refusal, StaleVersion
from tests.brass.rules.games import BIRMINGHAM

BrassMatch = Match[State, Action]
GIVEN: dict[str, Any] = {"order": "ABCD", "turn": "A", "seats": {"A": {"hand": ["stone", "leek", "derby"]}}}


def opened(**changes: object) -> BrassMatch:
    return Match.from_position(BIRMINGHAM, GIVEN | changes)


def test_only_the_deciding_seat_sees_options_and_may_play() -> None:
    match = opened()
    assert match.options(0)
    assert match.options(1) == []
    with pytest.raises(IllegalAction) as caught:
        match.play(1, Loan())
    assert caught.value.refusal.code == "not_your_turn"
    assert match.version == 0


def test_an_answer_to_an_older_version_is_refused_and_changes_nothing() -> None:
    match = opened()
    match.play(0, Loan(), version=0)
    before = BIRMINGHAM.position(match.state)
    with pytest.raises(StaleVersion):
        match.play(0, Discard("stone"), version=0)
    assert BIRMINGHAM.position(match.state) == before


def test_a_choice_of_one_is_made_and_noted_as_forced() -> None:
    match = opened(seats={"A": {"hand": ["stone"]}}, actions_left=1)
    match.play(0, Pass())
    assert [(step.action["type"], step.forced) for step in match.record.steps] == [
        ("pass", False),
        ("discard", True),
    ]
    assert match.decision is not None
    assert match.decision.kind == "end_of_turn"  # always asked, so that undo stays open


def test_an_action_is_checked_once_and_a_forced_one_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[int] = []
    refusal = BIRMINGHAM.refusal

    def counting(state: State, code: int) -> Refusal | None:
        checked.append(code)
        return refusal(state, code)

    monkeypatch.setattr(BIRMINGHAM, "refusal", counting)
    match = opened(seats={"A": {"hand": ["stone"]}}, actions_left=1)
    match.play(0, Pass())
    assert match.steps == 2
    assert checked == [BIRMINGHAM.encode(match.state, Pass())]


def test_a_refused_action_raises_what_why_not_says_and_leaves_redo_open() -> None:
    match = opened()
    match.play(0, Loan())
    match.undo(0)
    refused = Build("iron", "derby:0")
    before, version = BIRMINGHAM.position(match.state), match.version
    with pytest.raises(IllegalAction) as caught:
        match.play(0, refused)
    assert caught.value.refusal == match.why_not(0, refused)
    assert (BIRMINGHAM.position(match.state), match.version) == (before, version)
    assert match.can_redo(0)


def test_undo_goes_back_action_by_action_to_the_start_of_the_turn() -> None:
    match = opened()
    start = BIRMINGHAM.position(match.state)
    match.play(0, Loan())
    match.play(0, Discard("stone"))
    match.play(0, Pass())
    match.play(0, Discard("leek"))
    for _ in range(4):
        match.undo(0)
    assert BIRMINGHAM.position(match.state) == start
    assert match.record.steps == []
    with pytest.raises(Malformed, match="nothing to undo"):
        match.undo(0)


def test_redo_repeats_until_something_else_is_played() -> None:
    match = opened()
    match.play(0, Loan())
    after = BIRMINGHAM.position(match.state)
    match.undo(0)
    match.redo(0)
    assert BIRMINGHAM.position(match.state) == after
    match.undo(0)
    match.play(0, Pass())
    assert not match.can_redo(0)


def test_undo_closes_when_cards_are_drawn_and_for_other_seats() -> None:
    match = opened(actions_left=1)
    match.play(0, Loan())
    match.play(0, Discard("stone"))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.play(0, EndTurn())
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_undo_never_reaches_into_a_turn_that_was_handed_over() -> None:
    # The last of one round spent least, is the first of the next, and no card is left to draw.
    seats: dict[str, Any] = {letter: {"spent": 5, "hand": 0} for letter in "BCD"}
    seats["A"] = {"hand": ["leek", "derby", "belper"]}
    match = opened(order="BCDA", actions_left=1, deck=0, round=6, seats=seats)
    match.play(0, Pass())
    match.play(0, Discard("leek"))
    match.play(0, EndTurn())
    assert match.decision is not None
    assert match.decision.seat == 0
    assert not match.can_undo(0)


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    first, again, other = (Match.start(BIRMINGHAM, 4, seed=seed) for seed in (11, 11, 12))
    assert BIRMINGHAM.position(first.state) == BIRMINGHAM.position(again.state)
    assert BIRMINGHAM.position(first.state)["seats"] != BIRMINGHAM.position(other.state)["seats"]


def test_a_running_game_under_newer_rules_goes_on_from_its_newest_state() -> None:
    match = opened()
    match.play(0, Loan())
    saved = match.saved()
    newer = BirminghamGame(
        msgspec.structs.replace(BIRMINGHAM.card, rules_version=99), BIRMINGHAM.sheet, BIRMINGHAM.rules
    )
    resumed = Match.resume(newer, Record(saved.header, saved.steps, saved.now))
    assert newer.position(resumed.state) == BIRMINGHAM.position(match.state)
    # Its record begins there, under the rules it goes on with, and replays under them.
    assert (resumed.record.header.rules_version, resumed.steps) == (99, 0)
    resumed.play(0, Discard("stone"))
    assert newer.position(Match.replay(newer, resumed.record).state) == newer.position(resumed.state)


def test_a_game_that_goes_on_under_newer_rules_keeps_what_was_set() -> None:
    options: dict[str, OptionValue] = {"variant": "introductory", "ties_by_level": True}
    saved = Match.start(BIRMINGHAM, 2, seed=1, options=options).saved()
    older = msgspec.structs.replace(saved.header, rules_version=0)
    resumed = Match.resume(BIRMINGHAM, Record(older, saved.steps, saved.now))
    assert resumed.record.header.position is not None
    assert resumed.record.header.options == options
    assert resumed.state.ties_by_level


def test_a_game_that_is_resumed_goes_on_as_it_would_have() -> None:
    for seed in range(6):
        match = Match.start(BIRMINGHAM, 3, seed=seed)
        play_on(match, 30)
        saved = match.saved()
        again = Match.resume(BIRMINGHAM, saved)
        assert saved.now is not None
        placed: BrassMatch = Match.from_position(BIRMINGHAM, saved.now)
        for other in (match, again, placed):
            play_on(other, 60)
        assert BIRMINGHAM.position(again.state) == BIRMINGHAM.position(match.state)
        assert BIRMINGHAM.position(placed.state) == BIRMINGHAM.position(match.state)


def play_on(match: BrassMatch, steps: int) -> None:
    """Always the last option, which passes: what is drawn decides all the rest."""
    for _ in range(steps):
        if match.decision is not None:
            match.play(match.decision.seat, match.options(match.decision.seat)[-1])


def test_undo_stays_open_over_saving_and_resuming() -> None:
    match = Match.start(BIRMINGHAM, 2, seed=3)
    play_on(match, 9)
    while match.state.pending or not match.state.actions_left:
        play_on(match, 1)
    seat = match.state.deciding()
    match.play(seat, Loan())
    again = Match.resume(BIRMINGHAM, match.saved())
    assert again.can_undo(seat)
    match.undo(seat)
    again.undo(seat)
    assert BIRMINGHAM.position(again.state) == BIRMINGHAM.position(match.state)


def test_a_version_is_never_used_twice() -> None:
    match = opened()
    match.play(0, Loan(), version=0)
    meant_for_the_loan = match.version
    match.undo(0, version=meant_for_the_loan)
    match.play(0, Pass())
    with pytest.raises(StaleVersion):
        match.play(0, Discard("stone"), version=meant_for_the_loan)
    with pytest.raises(StaleVersion):
        match.undo(0, version=meant_for_the_loan)


def test_a_fork_is_played_on_without_the_match_noticing() -> None:
    match = opened()
    match.play(0, Loan())
    before = BIRMINGHAM.position(match.state)
    twin = match.fork()
    twin.play(0, Discard("stone"))
    twin.undo(0)
    twin.undo(0)
    twin.play(0, Pass())
    assert BIRMINGHAM.position(match.state) == before
    assert [step.action["type"] for step in match.record.steps] == ["loan"]
    assert (match.version, match.can_undo(0), match.can_redo(0)) == (1, True, False)
    again = match.fork()  # what the twin did with the state before the loan is not seen here either
    again.undo(0)
    assert BIRMINGHAM.position(again.state) == BIRMINGHAM.position(opened().state)


def test_a_replayed_match_has_its_version_and_what_was_undone() -> None:
    match = opened()
    match.play(0, Loan())
    match.play(0, Discard("stone"))
    match.undo(0)
    again = Match.replay(BIRMINGHAM, match.record, version=match.version, undone=match.undone)
    assert again.version == match.version
    again.redo(0, version=match.version)
    match.redo(0)
    assert (again.version, again.record) == (match.version, match.record)
    with pytest.raises(Malformed, match="cannot be at version 1"):
        Match.replay(BIRMINGHAM, match.record, version=1)


def test_a_copy_follows_what_another_has_played() -> None:
    match = opened()
    behind = match.fork()
    match.play(0, Loan())
    match.play(0, Discard("stone"))
    behind.follow(match.record.steps)
    assert BIRMINGHAM.position(behind.state) == BIRMINGHAM.position(match.state)
    assert (behind.log, behind.can_undo(0)) == (match.log, True)


def test_saving_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for path in (file / "game.jsonl", tmp_path / ("x" * 300), Path("/"), tmp_path / "a\0b"):
        with pytest.raises(Malformed, match="cannot write"):
            record.save(opened().saved(), path)


def test_a_record_survives_the_disk(tmp_path: Path) -> None:
    match = Match.start(BIRMINGHAM, 3, seed=3, seats=("Ada", "greedy", "random"))
    match.play(match.state.deciding(), Pass())
    record.save(match.saved(), tmp_path / "game.jsonl")
    assert record.load(tmp_path / "game.jsonl") == match.saved()
    assert list(tmp_path.iterdir()) == [tmp_path / "game.jsonl"]


def a_record() -> Record:
    match = Match.start(BIRMINGHAM, 2, seed=1)
    match.play(match.state.deciding(), Pass())
    card = BIRMINGHAM.view(match.state, match.state.deciding()).hand[0]
    match.play(match.state.deciding(), Discard(card))
    match.play(match.state.deciding(), EndTurn())
    return match.record


STEP_CHANGES: dict[str, dict[str, Any]] = {
    "an unknown action": {"action": {"type": "teleport"}},
    "an action with a field too many": {"action": {"type": "pass", "card": "stone"}},
    "an unknown card": {"action": {"type": "discard", "card": "atlantis"}},
    "an action that is refused": {"action": {"type": "end_turn"}},
    "a wrong seat": {"seat": 7},
    "an outcome that was not drawn": {"chance": ("card:stone",)},
    "an outcome that does not exist": {"chance": ("card:atlantis",)},
}


@pytest.mark.parametrize("change", STEP_CHANGES.values(), ids=STEP_CHANGES)
def test_a_tampered_step_is_named(change: dict[str, Any]) -> None:
    whole = a_record()
    steps = [msgspec.structs.replace(whole.steps[0], **change), *whole.steps[1:]]
    with pytest.raises(Malformed, match="step 1: "):
        Match.replay(BIRMINGHAM, Record(whole.header, steps))


def test_a_tampered_draw_is_noticed() -> None:
    whole = a_record()
    last = whole.steps[-1]
    assert last.chance
    for chance in ((), (*last.chance, last.chance[0]), ("seat:0", *last.chance[1:])):
        steps = [*whole.steps[:-1], msgspec.structs.replace(last, chance=chance)]
        with pytest.raises(Malformed):
            Match.replay(BIRMINGHAM, Record(whole.header, steps))


HEADER_CHANGES: dict[str, dict[str, Any]] = {
    "another title": {"title": "atlantis"},
    "too many players": {"players": 9},
    "an unknown option": {"options": {"dragons": True}},
    "an option value that is not offered": {"options": {"variant": "expert"}},
    "too few outcomes": {"chance": ()},
    "an outcome too many": {"chance": ("seat:0",) * 80},
    "an impossible position": {"position": {"players": 11}},
}


@pytest.mark.parametrize("change", HEADER_CHANGES.values(), ids=HEADER_CHANGES)
def test_a_tampered_header_is_refused(change: dict[str, Any]) -> None:
    whole = a_record()
    header = msgspec.structs.replace(whole.header, **change)
    if header.chance == () and "chance" in change:
        # Without outcomes the generator would deal: the record must not pass for complete.
        header = msgspec.structs.replace(header, seed=None)
    with pytest.raises(Malformed):
        Match.replay(BIRMINGHAM, Record(header, whole.steps))


BROKEN = {
    "nothing": b"",
    "not JSON": b"hello\n",
    "not UTF-8": b"\xff\xfe\x00",
    "another format": b'{"title":"birmingham","players":2,"rules_version":1,"chance":[],"format":99}\n',
    "half a header": b'{"title":"birmingham","players":2}\n',
    "a header of the wrong types": b'{"title":1,"players":"two","rules_version":1,"chance":[]}\n',
    "a broken step": b'{"title":"birmingham","players":2,"rules_version":1,"chance":[]}\n{"seat":0}\n',
    "very deep nesting": b"[" * 100_000,
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_refused_with_its_line(text: bytes) -> None:
    with pytest.raises(Malformed, match="record"):
        record.decode(text)


def test_building_needs_no_order_of_sources() -> None:
    given = {
        "order": "ABCD",
        "links": {"birmingham--dudley": "B", "dudley--wolverhampton": "A"},
        "tiles": [
            {"slot": "dudley:0", "owner": "B", "industry": "coal", "level": 1, "cubes": 1},
            {"slot": "wolverhampton:1", "owner": "A", "industry": "coal", "level": 1, "cubes": 2},
        ],
        "seats": {"A": {"hand": ["birmingham"], "mat": {"manufacturer": 3}}},
    }
    match: BrassMatch = Match.from_position(BIRMINGHAM, given)
    match.play(0, Build("manufacturer", "birmingham:1", ("wolverhampton:1", "dudley:0")))
    assert match.state.money[0] == 5
