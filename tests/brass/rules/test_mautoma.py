"""The automa of Birmingham alone: its deck, its first turn, whole games, and play beside a real table."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from ironbridge.brass.rules.mautoma import linking
from ironbridge.brass.rules.mautoma.actions import Automa
from ironbridge.brass.rules.mautoma.cards import bag, draw, solo_of
from ironbridge.brass.rules.mautoma.choices import iron_price
from ironbridge.brass.rules.mautoma.game import game
from ironbridge.brass.rules.mautoma.mats import SETS, STANDARD, TILES
from ironbridge.brass.rules.shared.actions import EndTurn
from ironbridge.brass.rules.shared.kernel.codes import END_TURN
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.game import OptionValue
from ironbridge.core.kernel.chance import Chance, OutcomeNeeded
from ironbridge.core.match import Match
from ironbridge.core.record import Step
from ironbridge.core.referee import Foul, Referee
from ironbridge.core.refusals import Malformed
from ironbridge.core.scenario import Scenario, load_scenarios, run
from tests import places

MAUTOMA = game()
M = MAUTOMA.solo.m
SCENARIOS = places.SCENARIOS / "mautoma"
EXAMPLES = [
    one
    for path in sorted(SCENARIOS.glob("*.toml"))
    for one in load_scenarios(path).scenario
    if one.source and one.source not in ("EX23b", "EX32b", "X101", "X102")
]
# The rulesets differ in the scan of the icon and the word of card 8; the four left out above show these.


def fresh(seed: int = 1, **options: OptionValue) -> State:
    return MAUTOMA.setup(2, options, Chance(seed))


def automa_to_play(**keys: Any) -> Match[Any, Any]:
    return Match.from_position(MAUTOMA, {"turn": "B", **keys})


# The rulesets


@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.source)
def test_an_example_holds_in_the_english_rules_as_well(one: Scenario) -> None:
    given = {**one.given, "automa": {**one.given["automa"], "ruleset": "english"}}
    run(MAUTOMA, msgspec.structs.replace(one, given=given))


# The deck and the mat


def test_the_packets_are_drawn_ten_three_nine() -> None:
    for seed in range(30):
        s = fresh(seed)
        for _ in M.cards:
            draw(M, s)
        drawn = solo_of(s).used
        groups = ["ABC"[M.cards[card].group] for card in drawn]
        assert sorted(drawn) == list(range(1, 23))
        assert Counter(groups[:10]) == {"A": 4, "B": 3, "C": 3}
        assert Counter(groups[10:13]) == {"A": 1, "B": 1, "C": 1}
        assert Counter(groups[13:]) == {"A": 7, "C": 2}


@pytest.mark.parametrize(("english", "chance"), [(False, Fraction(7, 24)), (True, Fraction(31, 120))])
def test_how_often_the_first_word_is_develop(english: bool, chance: Fraction) -> None:
    solo = solo_of(fresh())
    solo.deck, solo.packets = sorted(M.cards), M.packets[:]
    cards = bag(M, solo)
    develops = sum(M.cards[card].words[english] == "develop" for card in cards)
    assert Fraction(develops, len(cards)) == chance


def test_what_the_backs_show_in_all() -> None:
    cards = MAUTOMA.deck.cards
    assert Counter(card.brewery for card in cards) == {
        "uttoxeter": 4,
        "burton_on_trent": 3,
        "walsall": 3,
        "coalbrookdale": 3,
        "nuneaton": 3,
        "stone": 2,
        "derby": 2,
        "stafford": 2,
    }
    assert Counter(card.limit for card in cards) == {0: 9, 1: 3, 2: 7, 3: 1, 4: 2}
    icons = {"top_left": 6, "top_right": 6, "bottom_left": 5, "bottom_right": 5}
    assert Counter(card.icon for card in cards) == icons
    assert [sum(card.word_in(english) == "develop" for card in cards) for english in (False, True)] == [7, 6]


def test_every_town_of_a_card_can_take_its_tile_and_every_line_has_its_place_in_the_clock() -> None:
    t = M.t
    for number, face in M.cards.items():
        for build in face.builds:
            for town in build.towns:
                assert t.slots_at[town] & t.slots_of[build.industry], (number, t.place_ids[town])
        assert t.slots_at[face.brewery] & t.slots_of[t.beer], number
    for place, name in enumerate(t.place_ids):
        touching = [line for line, places in enumerate(t.line_places) if places >> place & 1]
        assert sorted(M.lines_at[place]) == touching, name
        assert all(t.line_places[line] >> far & 1 for line, far in M.leads_to[place].items())
    assert len(M.cells) == len(t.slot_ids)


def test_how_ties_are_broken_cannot_be_chosen_alone() -> None:
    with pytest.raises(Malformed, match="ties_by_level"):
        MAUTOMA.setup(2, {"ties_by_level": True}, Chance(1))
    with pytest.raises(Malformed, match="ties_by_level"):
        MAUTOMA.from_position({"ties_by_level": True})


def test_a_card_that_its_packet_does_not_hold_cannot_come_up() -> None:
    with pytest.raises(Malformed, match="cannot have come then"):
        MAUTOMA.from_position({"automa": {"used": [3, 4, 6], "top": 12}})


@pytest.mark.parametrize("difficulty", SETS)
def test_the_mat_without_what_the_rail_era_forbids(difficulty: str) -> None:
    position = {"era": "rail", "automa": {"difficulty": difficulty}}
    mat = MAUTOMA.position(MAUTOMA.from_position(position))["seats"]["B"]["mat"]
    for industry, counts in SETS[difficulty].items():
        first = 1 if industry == "pottery" else 2
        left = {str(level): n for level, n in enumerate(counts, 1) if n and level >= first}
        assert mat[industry] == left, industry


def test_the_price_of_iron_by_cubes_in_the_market() -> None:
    prices = []
    for cubes in range(11):
        prices.append(iron_price(M, MAUTOMA.from_position({"iron_market": cubes})))
    assert prices == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]


def test_a_mat_of_ones_own() -> None:
    text = "cotton 0 0 0 1, brewery 2 2 2 1"
    seats = MAUTOMA.view(fresh(difficulty="custom", tiles=text), None).seats
    stacks = {stack.industry: stack.left for stack in seats[1].mat}
    assert stacks["cotton"] == {4: 1}
    assert stacks["brewery"] == {1: 2, 2: 2, 3: 2, 4: 1}
    assert stacks["coal"] == {2: 1, 3: 2, 4: 2}  # not named: as in medium
    assert {stack.industry: sum(stack.left.values()) for stack in seats[0].mat} == {
        name: sum(counts) for name, counts in STANDARD.items()
    }
    assert TILES.read(TILES.write(SETS["hard"])) == SETS["hard"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"difficulty": "custom", "tiles": "cotton 4 2 3 3"}, "there are 3 2 3 3 by level"),
        ({"difficulty": "custom", "tiles": "cotton 3 2 3"}, "there are 3 2 3 3 by level"),
        ({"difficulty": "custom", "tiles": "wool 1"}, "must be one of cotton"),
        ({"difficulty": "custom", "tiles": "iron 1 1 1 -1"}, "must give a number of tiles"),
        ({"difficulty": "custom", "tiles": "iron \u0661 1 1 1"}, "plain letters, digits"),
        ({"difficulty": "custom", "tiles": "iron 1 1\u00a01 1"}, "plain letters, digits"),
        ({"difficulty": "custom", "tiles": "iron 1 1\n1 1"}, "plain letters, digits"),
        ({"difficulty": "custom", "tiles": "iron 1 1 1 1, iron 1 1 1 1"}, "named once"),
        ({"difficulty": "hard", "tiles": "iron 1 1 1 1"}, "difficulty 'custom'"),
        ({"difficulty": "brutal"}, "must be easy, medium, hard or custom"),
        ({"tiles": True}, "option 'tiles' is text, not True"),
    ],
)
def test_a_mat_that_cannot_be_is_refused(options: dict[str, OptionValue], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        MAUTOMA.setup(2, options, Chance(1))


# The first turn, card by card: what easy builds, and what medium and hard build

FIRST_TURNS = {
    1: ("coventry pottery 1", "coventry pottery 1"),
    2: ("nuneaton cotton 1", "cannock manufacturer 2"),
    3: ("nuneaton brewery 1", "nuneaton brewery 1"),
    4: ("coalbrookdale brewery 1", "coalbrookdale brewery 1"),
    5: ("redditch coal 2", "redditch coal 2"),
    6: ("stafford brewery 1", "stafford brewery 1"),
    7: ("develop", "develop"),
    8: ("develop", "develop"),
    9: ("dudley coal 2", "birmingham manufacturer 2"),
    10: ("tamworth cotton 1", "tamworth cotton 1"),
    11: ("stafford pottery 1", "stafford pottery 1"),
    12: ("develop", "develop"),
    13: ("oxford--redditch", "redditch manufacturer 2"),
    14: ("wolverhampton coal 2", "wolverhampton coal 2"),
    15: ("develop", "develop"),
    16: ("nuneaton--tamworth", "nuneaton manufacturer 2"),
    17: ("develop", "develop"),
    18: ("birmingham--walsall", "walsall manufacturer 2"),
    19: ("kidderminster coal 2", "kidderminster coal 2"),
    20: ("develop", "develop"),
    21: ("nuneaton coal 2", "nuneaton coal 2"),
    22: ("develop", "develop"),
}
ENGLISH_8 = ("tamworth cotton 1", "coventry manufacturer 2")


def first_turn(card: int, difficulty: str, ruleset: str = "rulebook") -> str:
    match = automa_to_play(round=1, automa={"top": card, "difficulty": difficulty, "ruleset": ruleset})
    events = match.go_on()
    done = []
    for event in events:
        if event.kind == "built":
            place = str(event.facts["slot"]).partition(":")[0]
            done.append(f"{place} {event.facts['industry']} {event.facts['level']}")
        elif event.kind == "linked":
            done.append(str(event.facts["line"]))
        elif event.kind == "automa_developed":
            assert match.game.position(match.state)["iron_market"] == 6
            done.append("develop")
    assert len(done) == 1
    return done[0]


@pytest.mark.parametrize(("card", "ruling"), [(7, ""), (8, "M-41"), (4, "")])
def test_only_the_word_of_card_8_rests_on_a_ruling(card: int, ruling: str) -> None:
    events = automa_to_play(round=1, automa={"top": card}).go_on()
    assert [event.facts["ruling"] for event in events if event.kind == "automa_word"] == [ruling]


@pytest.mark.parametrize("card", FIRST_TURNS)
def test_the_first_turn_with_each_card(card: int) -> None:
    easy, others = FIRST_TURNS[card]
    assert first_turn(card, "easy") == easy
    assert {first_turn(card, "medium"), first_turn(card, "hard")} == {others}
    if card == 8:
        assert (first_turn(8, "easy", "english"), first_turn(8, "hard", "english")) == ENGLISH_8


# Whole games


def random_game(seed: int, **options: OptionValue) -> tuple[State, Counter[tuple[object, ...]]]:
    """A game of a random person under the referee; and what the automa's cards were used for."""
    s = fresh(seed, **options)
    chance = Chance(seed + 1)
    referee = Referee(MAUTOMA)
    seen: Counter[tuple[object, ...]] = Counter()
    while codes := MAUTOMA.codes(s):
        for event in referee.play(s, codes[chance.below(len(codes))]):
            if event.kind == "automa_does":
                seen[event.facts["side"], event.facts["card"], event.facts["slot"]] += 1
    return s, seen


def test_random_games_under_the_referee() -> None:
    for number in range(30):
        difficulty = tuple(SETS)[number % 3]
        s, _ = random_game(number, difficulty=difficulty, ruleset=("rulebook", "english")[number % 2])
        outcome = MAUTOMA.outcome(s)
        assert outcome is not None
        assert outcome.scores[1] > 60
        assert outcome.actions == 39  # of the person: 19 and 20 cards


def test_an_automa_with_a_single_tile_never_stalls() -> None:
    tiles = {name: (0,) * len(counts) for name, counts in STANDARD.items()} | {"pottery": (0, 0, 0, 0, 1)}
    s, seen = random_game(5, difficulty="custom", tiles=TILES.write(tiles))
    assert MAUTOMA.outcome(s) is not None
    assert sum(count for (side, _, slot), count in seen.items() if side == "front" and slot == 1) <= 1


def test_a_deck_on_which_nothing_is_possible_ends_in_a_pass() -> None:
    tiles = {name: [0] * len(counts) for name, counts in STANDARD.items()}
    match = automa_to_play(automa={"difficulty": "custom", "tiles": tiles})
    events = match.go_on()
    assert sum(event.kind == "automa_put_aside" for event in events) == 22
    assert [event.facts["vp"] for event in events if event.kind == "automa_passed"] == [5]
    assert [event.facts["card"] for event in events if event.kind == "automa_does"] == [0]  # none is left
    assert match.decision is not None
    assert match.decision.seat == 0


def test_the_referee_catches_an_automa_that_burns_the_wrong_coal(monkeypatch: pytest.MonkeyPatch) -> None:
    position: dict[str, Any] = {
        "turn": "B",
        "era": "rail",
        "tiles": [
            {"slot": "redditch:1", "owner": "B", "industry": "iron", "level": 2, "flipped": True},
            {"slot": "redditch:0", "owner": "A", "industry": "coal", "level": 2},
            {"slot": "wolverhampton:0", "owner": "A", "industry": "manufacturer", "level": 2},
            {"slot": "wolverhampton:1", "owner": "A", "industry": "manufacturer", "level": 2},
        ],
        "automa": {"top": 7},
    }
    s = MAUTOMA.from_position(position)
    referee = Referee(MAUTOMA)
    referee.play(s, MAUTOMA.codes(s)[0])
    honest = MAUTOMA.clone(s)
    referee.play(honest, MAUTOMA.codes(honest)[0])
    monkeypatch.setattr(linking, "coal_source", lambda m, s, start, within: 62)  # the market's number
    with pytest.raises(Foul, match="refused with"):
        referee.play(s, MAUTOMA.codes(s)[0])


# What a match makes of it


def test_the_match_plays_the_automa_and_nothing_before_it_can_be_undone() -> None:
    match = Match.start(MAUTOMA, 2, seed=4)
    while match.decision is not None and match.decision.kind != "end_of_turn":
        match.play(0, match.options(0)[-1])
    assert match.can_undo(0)
    match.play(0, EndTurn())
    assert next(played.step.action["type"] for played in match.log if played.step.seat == 1) == "automa"
    assert all(played.step.forced for played in match.log if played.step.seat == 1)
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind) == (0, "action")
    assert not match.can_undo(0)
    again = Match.replay(MAUTOMA, match.saved())
    assert MAUTOMA.position(again.state) == MAUTOMA.position(match.state)


def test_the_person_sees_the_back_on_top_and_what_each_packet_still_holds() -> None:
    s = MAUTOMA.from_position({"automa": {"top": 9, "used": [1, 3], "difficulty": "hard"}})
    shown = MAUTOMA.view(s, 0).automa
    assert shown is not None
    assert (shown.top, shown.drawn, shown.used, shown.left) == (9, 0, (1, 3), 19)
    assert shown.packets == ((7, 10), (3, 3), (9, 9))
    assert (shown.difficulty, shown.ruleset) == ("hard", "rulebook")
    assert MAUTOMA.view(s, 0).deck == 11
    assert MAUTOMA.view(s, 0).aside == 21
    assert MAUTOMA.view(s, None).hand == ()


# The companion: the box is on the table, the program is told what came


def waiting_for(match: Match[Any, Any]) -> tuple[str, ...]:
    """The outcomes of which one must be given before the match goes on; none if it need not wait."""
    asks = match.decision is None or match.decision.ask
    codes = [] if asks else MAUTOMA.codes(match.state)
    try:
        if len(codes) == 1:
            MAUTOMA.play(MAUTOMA.clone(match.state), codes[0])
    except OutcomeNeeded as needed:
        return tuple(MAUTOMA.name_outcome(code) for code in needed.possible)
    return ()


def test_beside_a_real_table_the_match_waits_for_every_card() -> None:
    hand = ["worcester", "stafford"]
    match: Match[Any, Any] = Match.from_position(
        MAUTOMA,
        {"actions_left": 0, "seats": {"A": {"hand": hand}}, "automa": {"top": 18, "difficulty": "easy"}},
    )
    chance = MAUTOMA.chance(match.state)
    chance.waits = True
    cards = ["card:dudley", "card:dudley", "card:walsall", "card:tamworth", "card:brewery", "card:redditch"]
    chance.follow([MAUTOMA.read_outcome(name) for name in cards])
    match.play(0, EndTurn())
    assert match.decision is not None
    assert match.decision.kind == "automa_draw"
    assert "automa_card:4" in waiting_for(match)
    assert "automa_card:18" not in waiting_for(match)
    for card in (4, 1):  # 18 can do nothing and is put aside; 4 builds, the back of 1 goes on
        MAUTOMA.chance(match.state).follow([MAUTOMA.read_outcome(f"automa_card:{card}")])
        match.go_on()
    assert waiting_for(match) == ()
    assert match.decision.seat == 0
    assert MAUTOMA.position(match.state)["links"] == {"coalbrookdale--wolverhampton": "B"}
    assert Match.replay(MAUTOMA, match.record).steps == match.steps


def test_a_whole_game_of_a_real_table_can_be_told_card_by_card() -> None:
    real = Match.start(MAUTOMA, 2, seed=12, options={"difficulty": "medium"})
    opening = MAUTOMA.position(real.state)
    chance = Chance(13)
    while real.decision is not None:
        options = real.options(real.decision.seat)
        real.play(real.decision.seat, options[chance.below(len(options))])
    told: Match[Any, Any] = Match.from_position(MAUTOMA, opening)
    MAUTOMA.chance(told.state).waits = True

    def tell(step: Step) -> None:
        MAUTOMA.chance(told.state).follow([MAUTOMA.read_outcome(name) for name in step.chance])

    while told.decision is not None:
        step = real.record.steps[told.steps]
        if waiting_for(told):
            assert step.chance[0] in waiting_for(told)
            tell(step)
            told.go_on()
        else:
            tell(step)
            told.play(step.seat, told.read_action(step.action))
    assert told.record.steps == real.record.steps
    assert told.outcome == real.outcome


def test_a_card_that_is_missing_changes_nothing() -> None:
    match: Match[Any, Any] = automa_to_play(automa={"top": 4})
    MAUTOMA.chance(match.state).waits = True
    before = MAUTOMA.position(match.state)
    assert match.go_on() == []
    assert MAUTOMA.position(match.state) == before
    assert match.options(1) == [Automa("draw")]


MANUFACTURER_1 = {"slot": "birmingham:1", "owner": "B", "industry": "manufacturer", "level": 1}
COAL_2 = {"slot": "dudley:0", "owner": "B", "industry": "coal", "level": 2}
BACK: dict[str, Any] = {"turn": "B", "pending": [{"kind": "automa_back", "seat": "B"}]}


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"seats": {"B": {"hand": ["dudley"]}}}, "neither hand nor money"),
        ({"order": "BA"}, "the person is always first"),
        ({"automa": {"top": 23}}, "is not there"),
        ({"automa": {"top": 3, "used": [3]}}, "is there twice"),
        ({"automa": {"difficulty": "custom"}}, "the tiles are missing"),
        ({"turn": "B", "pending": [{"kind": "automa_front", "seat": "B"}]}, "no automa card is in play"),
        ({"turn": "B", "pending": [{"kind": "automa_back", "seat": "B"}]}, "nothing was done by a front"),
        ({"turn": "B", "pending": [{"kind": "automa_word", "seat": "B"}]}, "in the first turn only"),
        ({"players": 3}, "3 players"),
        ({"automa": {"tiles": {"wool": [1]}}}, "'wool' is not one of cotton"),
        ({"tiles": [MANUFACTURER_1], "automa": {"difficulty": "medium"}}, "too many manufacturer 1"),
        ({"turn": "B", "automa": {"used": [3], "tried": [4]}}, "automa card 4 cannot have been put aside"),
        ({"automa": {"used": [3], "tried": [3]}}, "in its turn only"),
        ({"turn": "B", "automa": {"reshuffled": True, "tried": list(M.cards)}}, "passes once all cards"),
        ({**BACK, "automa": {"at": "dudley", "used": [3]}}, "nothing was done by a front"),
        ({**BACK, "tiles": [COAL_2], "automa": {"at": "dudley"}}, "nothing was done by a front"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        MAUTOMA.from_position(position)


def test_cards_put_aside_are_written_and_read_back() -> None:
    match: Match[Any, Any] = automa_to_play(automa={"top": 18, "difficulty": "easy"})
    s = match.state
    for _ in range(2):  # it draws 18, which can do nothing
        MAUTOMA.play(s, MAUTOMA.codes(s)[0])
    position = MAUTOMA.position(s)
    assert position["automa"]["tried"] == [18]
    assert MAUTOMA.position(MAUTOMA.from_position(position)) == position


def test_the_automa_cannot_be_told_to_end_its_turn() -> None:
    s = MAUTOMA.from_position({"turn": "B", "automa": {"top": 4}})
    refusal = MAUTOMA.refusal(s, END_TURN)
    assert refusal is not None
    assert refusal.code == "other_decision"
    wrong = MAUTOMA.why_not(s, Automa("back"))
    assert wrong is not None
    assert wrong.facts["decision"] == "automa_draw"
