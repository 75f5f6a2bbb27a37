"""The automa in words: all events and rows of the golden games in every language, short enough for a card."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from ironbridge.brass.rules.mautoma.story import CardStory, RowStory, Story, turns
from ironbridge.brass.words import automa
from ironbridge.brass.words.automa_messages import AUTOMA_KINDS, CHOICES, CRITERIA, REASONS, criterion_text
from ironbridge.brass.words.names import Names
from ironbridge.brass.words.voice import BrassVoice
from ironbridge.core import record
from ironbridge.core.events import Event, EventFact
from ironbridge.core.game import Outcome
from ironbridge.core.match import Match
from ironbridge.words.languages import LANGUAGES, speaking
from tests import places
from tests.titles import find, title_of, voice
from tests.words.readable import assert_readable

GAME = find("mautoma")
RECORDS = sorted((places.RECORDS / "mautoma").glob("*.jsonl"))
VOICE = voice(GAME, ["Ada", "Mautoma"])
assert isinstance(VOICE, BrassVoice)
NAMES: Names = VOICE.names
WIDEST = 42  # letters that fit on a row of a card, beside its mark
HEADING = 34  # and above a card, beside a note

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize(("path", "language"), list(product(RECORDS, LANGUAGES)))


@cache
def replayed(path: Path) -> Match[Any, Any]:
    return Match.replay(GAME, record.load(path))


@cache
def stories(path: Path) -> tuple[Story, ...]:
    return turns(event for played in replayed(path).log for event in played.events)


def tried(reason: str, do: str = "build", slot: int = 1, **facts: int | str) -> Event:
    side = "front" if slot else "back"
    told: dict[str, EventFact] = {
        "seat": 1,
        "card": 5,
        "side": side,
        "slot": slot,
        "do": do,
        "reason": reason,
        **facts,
    }
    return Event("automa_tried", told)


def test_a_space_for_two_industries_is_told_by_the_tile_on_it() -> None:
    """The left space of Coalbrookdale takes iron works and breweries; the automa names no sources."""
    hard = next(path for path in RECORDS if path.stem == "hard")
    emptied = [
        [played]
        for played in replayed(hard).log
        if played.step.seat == 1
        and any(e.kind == "flipped" and e.facts["slot"] == "coalbrookdale:0" for e in played.events)
    ]
    told = VOICE.log_line(emptied[0])
    assert "eer from Coalbrookdale" in told
    assert "rewery in Coalbrookdale flips" in told


@every_game
def test_everything_it_tells_is_a_sentence(path: Path, language: str) -> None:
    assert len(RECORDS) == 5
    match = replayed(path)
    with speaking(language):
        for played in match.log:
            for event in played.events:
                said = VOICE.event(event)
                assert_readable(said)
                assert said is not None or event.kind not in AUTOMA_KINDS, event
        lines = [entry.text for entry in VOICE.log(match.log)]
        assert len(lines) > 100
        for line in lines:
            assert_readable(line)
            assert line.endswith(".")


@every_game
def test_every_row_and_choice_of_a_story_is_told_in_few_words(path: Path, language: str) -> None:
    with speaking(language):
        for story in stories(path):
            for card in story.cards:
                headed = automa.heading(card, story.first)
                assert_readable(headed)
                assert str(card.card) in headed
                assert len(headed) <= HEADING, headed
                assert card.rows[0].do == "word" or automa.note(card)
                for row in card.rows:
                    check_row(row)


def check_row(row: RowStory) -> None:
    said = automa.verdict(NAMES, row)
    word_only = row.do == "word" and row.done is not None and row.done.facts["word"] == "draw"
    assert bool(said) != word_only
    assert row.verdict != "done" or word_only or automa.deeds(NAMES, row)
    assert len(said) == len(set(said))
    for text in said:
        assert_readable(text)
        assert len(text) <= WIDEST, text
        assert text[-1] != "."
    for choice in row.choices:
        assert_readable(automa.choice_heading(NAMES, choice))
        columns = [automa.option_name(NAMES, choice, option) for option in choice.options]
        assert len(set(columns)) == len(columns)
        for column in columns:
            assert_readable(column)
        for compared in choice.rounds:
            values = automa.values(compared)
            assert_readable(criterion_text(compared.by))
            assert len(values) == len(columns)
            best = {values[choice.options.index(option)] for option in compared.kept}
            assert len(best) == 1
            assert all(
                value not in best for o, value in zip(choice.options, values) if o not in compared.kept
            )


# Reasons and criteria that golden games need not meet.
ALL_REASONS = [
    tried("price", price=2, wanted=3),
    tried("mat_empty", industry="cotton", place="tamworth"),
    tried("tile_era", industry="pottery", level=5, place="coventry"),
    tried("canal_limit", place="kidderminster"),
    tried("slot_taken", place="wolverhampton", industry="manufacturer"),
    tried("network", place="farm_brewery_south"),
    tried("coal", place="wolverhampton", needed=2, reachable=0),
    tried("coal", place="wolverhampton", needed=2, reachable=1),
    tried("no_link", place="coalbrookdale"),
    tried("no_link", "link", 0, tile="kidderminster:0"),
    tried("links_left", "network", 2, place="coalbrookdale"),
    tried("line_taken", "network", 0, place="coalbrookdale"),
    tried("line_coal", "network", 0, place="coalbrookdale"),
    tried("nothing_to_sell", "sell", 0),
    tried("beer", "sell", 0, tile="wolverhampton:0", needed=2, reachable=1),
    tried("beer", "sell", 0, tile="wolverhampton:0", needed=1, reachable=0),
    tried("merchant_far", "sell", 0, tile="wolverhampton:0"),
    tried("iron_dear", "develop", 0, price=6, limit=4),
]


@every_language
def test_every_reason_is_short(language: str) -> None:
    assert {str(one.facts["reason"]) for one in ALL_REASONS} == {key.partition(".")[0] for key in REASONS} - {
        "brewery"
    }
    with speaking(language):
        said = [automa.reason(NAMES, one) for one in ALL_REASONS]
        assert_all_short(said)
        assert_readable(VOICE.event(tried("slot_taken", "brewery", 0, place="walsall", industry="brewery")))


def assert_all_short(said: list[str]) -> None:
    for text in said:
        assert_readable(text)
        assert len(text) <= WIDEST, text


def test_every_criterion_and_choice_has_a_name_and_none_is_left_over() -> None:
    line = "at_town not_merchant in_network most_tiles most_free own_coal clockwise most_slots alphabet"
    tile = "own link_difference alphabet icon"
    rest = "only_icon barrel vp_bonus left_to_right"
    assert set(CRITERIA) == {*line.split(), *tile.split(), *rest.split()}
    whats = {"line", "slot", "tile", "mine", "works", "brewery", "merchant"}
    assert {key.partition(".")[0] for key in CHOICES} == whats


def test_a_turn_reads_as_at_a_table() -> None:
    lines = [entry.text for entry in VOICE.log(replayed(RECORDS[-2]).log)]
    assert RECORDS[-2].stem == "hard"
    told = [line for line in lines if line.startswith("Mautoma")]
    assert told[:6] == [
        "Mautoma reads DRAW on the back of card 5.",
        "Mautoma draws card 5 of group C. The back of card 15 is in view.",
        "Mautoma follows the front of its card. Slot 1 applies."
        " Mautoma builds Coal Mine II in Redditch (left).",
        "Mautoma draws card 15 of group C. The back of card 11 is in view.",
        "Mautoma follows the front of its card. Slot 1 applies. Mautoma prefers Tamworth (right) to Tamworth"
        " (left): icon on the top card. Mautoma builds Cotton Mill I in Tamworth (right).",
        "Mautoma follows the back of the top card. SELL fails. Tamworth: no buyer connected. Tamworth: one"
        " link is not enough (M-25). DEVELOP fails. Iron costs £3, limit £0. NETWORK applies, from"
        " Tamworth (M-27). Mautoma prefers Birmingham–Tamworth to Burton-on-Trent–Tamworth and"
        " Nuneaton–Tamworth: most free spaces there (M-14). Mautoma builds the Birmingham–Tamworth canal.",
    ]


def test_a_town_that_cannot_sell_is_one_line() -> None:
    """The sale and the link that would have helped it are two tries of one tile."""
    far = tried("merchant_far", "sell", 0, tile="cannock:0")
    row = RowStory(0, "sell", [far, tried("no_link", "link", 0, tile="cannock:0")])
    assert automa.failures(NAMES, row) == ["Cannock: no buyer within one link"]
    assert automa.failures(NAMES, RowStory(0, "sell", [far])) == ["Cannock: no buyer connected"]


def test_it_pays_no_money_and_a_tile_it_sells_is_not_told_twice() -> None:
    steps = [played for played in replayed(RECORDS[-2]).log if played.step.seat == 1]
    lines = [VOICE.log_line([played]) for played in steps]
    bought = [line for line in lines if "from the market" in line]
    assert bought
    assert not any("from the market for" in line for line in bought)
    sold = next(line for line in lines if "sells Cotton Mill I" in line)
    assert "flips" not in sold


def test_a_card_that_nothing_follows_and_a_deck_that_ran_out() -> None:
    [word] = stories(RECORDS[-2])[0].cards[:1]
    assert automa.heading(word) == "Back of card 5: DRAW"
    assert automa.heading(CardStory(9, "front", [])) == "Card 9: drawn"
    done = Event("automa_does", {"seat": 1, "slot": 0, "do": "pass"})
    passing = RowStory(0, "pass", done=done, deeds=[Event("automa_passed", {"seat": 1, "vp": 5})])
    given_up = CardStory(9, "back", [passing])
    assert automa.heading(given_up) == "No card applies: it passes"
    assert automa.verdict(NAMES, passing) == ["5 VP"]
    anew = Event("automa_deck", {"seat": 1, "cards": 21, "reshuffled": 1})
    assert VOICE.event(anew) == "The automa's deck has run out and is shuffled again: 21 cards."


@every_language
def test_equal_points_are_a_draw_and_nothing_is_said_of_money(language: str) -> None:
    with speaking(language):
        lines = VOICE.result(Outcome((90, 90), (1, 1), 38, (), ("shared",)))
    assert len(lines) == 2
    assert language != "en" or lines[1] == "Points are tied: the game is a draw."


@every_language
def test_the_options_of_the_table_have_names_and_a_line_each(language: str) -> None:
    title = title_of(GAME)
    with speaking(language):
        for spec in GAME.card.options:
            assert_readable(title.option_name(spec))
            for value in spec.values:
                assert_readable(title.value_name(spec, value))
                assert_readable(title.special(spec, value))
        tiles = GAME.card.options[1]
        own = title.value_name(tiles, "cotton 2 1 3 3, coal 0 1 2 2")
    assert "2 1 3 3, " in own
    assert language != "en" or own == "Cotton 2 1 3 3, Coal 0 1 2 2"


@every_language
def test_the_steps_of_the_automa_can_be_named(language: str) -> None:
    match: Match[Any, Any] = Match.from_position(GAME, {"turn": "B", "round": 2, "automa": {"top": 4}})
    decision = match.decision
    assert decision is not None
    [option] = match.options(decision.seat)
    with speaking(language):
        assert_readable(VOICE.action(option))
        assert_readable(VOICE.decision(decision))
        assert VOICE.action(option).rstrip(".") == VOICE.decision(decision).rstrip(".")
