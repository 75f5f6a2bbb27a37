"""The automa's turns as they are shown: nothing told is lost, nothing is shown that was not told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ironbridge.brass.rules.mautoma.game import game
from ironbridge.brass.rules.mautoma.story import DEEDS, RowStory, Story, last_turn, turns
from ironbridge.core import record
from ironbridge.core.events import Event
from ironbridge.core.match import Match
from tests import places

MAUTOMA = game()
RECORDS = sorted((places.RECORDS / "mautoma").glob("*.jsonl"))
AT_CARD_4 = {"turn": "B", "round": 2}


def replayed(path: Path) -> Match[Any, Any]:
    return Match.replay(MAUTOMA, record.load(path))


def told(match: Match[Any, Any]) -> list[Event]:
    return [event for played in match.log for event in played.events]


def points(story: Story) -> int:
    return sum(row.points for card in story.cards for row in card.rows)


def turn_with(cards: list[int], position: dict[str, Any]) -> Story:
    """The turn of the automa in a position, with the backs that come into view."""
    match: Match[Any, Any] = Match.from_position(MAUTOMA, position)
    MAUTOMA.chance(match.state).follow([MAUTOMA.read_outcome(f"automa_card:{card}") for card in cards])
    match.go_on()
    story = last_turn(match.log)
    assert story is not None
    return story


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_has_twenty_turns_and_every_event_of_them_is_shown_once(path: Path) -> None:
    match = replayed(path)
    stories = turns(told(match))
    assert len(stories) == 20
    assert all(story.finished for story in stories)
    assert [story.first for story in stories] == [True] + [False] * 19
    assert all(story.actions == 2 for story in stories[1:])
    rows = [row for story in stories for card in story.cards for row in card.rows]
    heard = Counter(event.kind for event in told(match))
    assert sum(len(row.tries) for row in rows) == heard["automa_tried"]
    assert (
        sum(row.do != "word" and bool(row.done) for row in rows) + sum(bool(row.then) for row in rows)
        == (heard["automa_does"])
    )
    chains = [choice for row in rows for choice in row.choices]
    assert sum(len(choice.rounds) for choice in chains) == heard["automa_chose"]
    automas = [event for event in told(match) if event.kind == "built" and event.facts["seat"] == 1]
    assert [deed for row in rows for deed in row.deeds if deed.kind == "built"] == automas


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_face_is_read_from_the_top_and_nothing_below_what_was_done_is_tried(path: Path) -> None:
    for story in turns(told(replayed(path))):
        fronts = [card for card in story.cards if card.side == "front"]
        assert [card.put_aside for card in fronts] == [True] * (len(fronts) - 1) + [False] * bool(fronts)
        for card in story.cards:
            verdicts = [row.verdict for row in card.rows]
            failed = verdicts.count("failed")
            done = [] if card.put_aside else ["done"]
            rest = len(verdicts) - failed - len(done)
            assert verdicts == ["failed"] * failed + done + ["not_tried"] * rest
            assert all(deed.kind in DEEDS for row in card.rows for deed in row.deeds)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_chain_of_comparisons_narrows_to_its_winner(path: Path) -> None:
    for story in turns(told(replayed(path))):
        for choice in story.choices:
            left = choice.options
            for comparison in choice.rounds:
                values = dict(zip(choice.options, comparison.values, strict=True))
                assert {option for option, value in values.items() if value is not None} == set(left)
                best = max(value for value in values.values() if value is not None)
                assert comparison.kept == tuple(option for option in left if values[option] == best)
                left = comparison.kept
            assert left == (choice.winner,)


def test_the_story_of_a_step_is_that_of_the_log_up_to_it() -> None:
    match = replayed(RECORDS[0])
    whole = turns(told(match))
    seen = []
    for number, played in enumerate(match.log, 1):
        if played.step.action["type"] == "end_turn":
            before = last_turn(match.log[:number])
            if before is not None:
                seen.append(before)
    assert tuple(seen) == whole[:-1]
    assert last_turn(match.log) == whole[-1]
    assert last_turn([]) is None


def test_a_card_put_aside_a_build_and_the_back_of_the_next_card() -> None:
    links = {
        "birmingham--worcester": "A",
        "farm_brewery_south--kidderminster--worcester": "A",
        "gloucester--worcester": "A",
    }
    tiles = [
        {"slot": "worcester:0", "owner": "B", "industry": "cotton", "level": 1, "flipped": True},
        {"slot": "birmingham:0", "owner": "A", "industry": "cotton", "level": 1},
    ]
    position = {**AT_CARD_4, "links": links, "tiles": tiles, "automa": {"top": 17}}
    story = turn_with([4, 1], position)
    assert [(card.card, card.side, card.put_aside) for card in story.cards] == [
        (17, "front", True),
        (4, "front", False),
        (1, "back", False),
    ]
    aside, front, back = story.cards
    assert [[one.facts["reason"] for one in row.tries] for row in aside.rows] == [
        ["canal_limit", "slot_taken"],
        ["line_taken", "network"],
    ]
    assert [row.verdict for row in front.rows] == ["done", "not_tried"]
    assert [deed.kind for deed in front.rows[0].deeds] == ["built", "bought"]
    assert [row.do for row in back.rows] == ["sell", "develop", "network", "pass"]
    assert [row.verdict for row in back.rows] == ["failed", "failed", "done", "not_tried"]
    assert (story.actions, points(story), story.top, story.finished) == (2, 0, 1, True)


def test_links_after_a_mine_stand_in_the_row_of_the_mine() -> None:
    story = turn_with([1], {**AT_CARD_4, "automa": {"top": 5}})
    [card] = story.cards
    mine = card.rows[0]
    assert mine.done is not None
    assert mine.then is not None
    assert (mine.done.facts["do"], mine.then.facts["do"]) == ("build", "network")
    assert [deed.kind for deed in mine.deeds] == ["built", "linked"]
    assert [choice.winner for choice in mine.choices] == ["oxford--redditch"]
    assert story.actions == 2


def test_the_word_of_the_first_turn() -> None:
    story = turn_with([], {"turn": "B", "round": 1, "automa": {"top": 7}})
    [card] = story.cards
    assert (card.card, card.side, [row.do for row in card.rows]) == (7, "back", ["word"])
    assert (story.first, story.actions, points(story), story.top) == (True, 1, 3, 7)


def test_a_tile_that_misses_its_beer_is_chosen_in_the_row_of_selling() -> None:
    tiles = [
        {"slot": "worcester:0", "owner": "B", "industry": "cotton", "level": 1},
        {"slot": "kidderminster:0", "owner": "B", "industry": "cotton", "level": 1},
    ]
    story = turn_with([3], {**AT_CARD_4, "tiles": tiles, "automa": {"top": 11}})
    sell = story.cards[-1].rows[0]
    assert sell.choices[0].what == "tile"
    assert sell.choices[0].winner == "kidderminster:0"
    assert {one.facts["do"] for one in sell.tries} == {"sell", "link"}


def test_a_turn_that_stops_for_a_card_is_not_finished() -> None:
    match: Match[Any, Any] = Match.from_position(MAUTOMA, {**AT_CARD_4, "automa": {"top": 4}})
    chance = MAUTOMA.chance(match.state)
    chance.waits = True
    chance.follow([MAUTOMA.read_outcome("automa_card:17")])
    match.go_on()
    story = last_turn(match.log)
    assert story is not None
    assert story.finished
    assert story.top == 17
    story.cards = story.cards[:1]
    story.cards[0].rows = [RowStory(row.slot, row.do) for row in story.cards[0].rows]
    story.actions, story.finished = 0, False
    assert last_turn(match.log[:1]) == story


def test_a_whole_deck_of_cards_put_aside_ends_in_the_row_of_passing() -> None:
    events = [
        Event("automa_drew", {"seat": 1, "card": 18, "group": "A", "left": 1}),
        Event("automa_put_aside", {"seat": 1, "card": 18}),
        Event(
            "automa_does", {"seat": 1, "card": 9, "side": "back", "slot": 0, "do": "pass", "ruling": "M-31"}
        ),
        Event("automa_passed", {"seat": 1, "vp": 5}),
    ]
    [story] = turns(events)
    assert [(row.do, row.verdict) for row in story.cards[-1].rows] == [("pass", "done")]
    assert (story.actions, points(story), story.finished) == (0, 5, True)
