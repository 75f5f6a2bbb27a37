"""`ironbridge play age_of_steam` with scripted answers: steps of every kind, undo, questions, saving."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ironbridge.age_of_steam.rules.actions import Bid
from ironbridge.core.match import Match
from ironbridge.core.record import encode, load, save
from ironbridge.front.batch import Batch, play_batch, record_name
from ironbridge.table.menu import next_menu
from ironbridge.words.entry import Asking
from tests.cli.conftest import Run as Command
from tests.cli.playing import answers, run
from tests.titles import find, voice

GAME = find("age_of_steam")
SEATS = ("Ada, human", "Tomek, random", "Giulia, random", "Rafael, random")
NEW = ["age_of_steam", "--map", "rust_belt", "--names", "Ada,Tomek,Giulia,Rafael"]
BOTS = ["--seats", "human,random,random,random"]

Position = dict[str, Any]
LINKS: list[Position] = [
    {"hex": "K10", "tile": "gentle", "tracks": ["0-4"], "owners": ["A"]},
    {"hex": "K9", "tile": "sharp", "tracks": ["2-town", "3-town"], "owners": ["B", "A"]},
    {"hex": "L9", "tile": "gentle", "tracks": ["1-5"], "owners": ["B"]},
]
MOVING: Position = {
    "phase": "move_goods",
    "tiles": LINKS,
    "goods": {"J10": {"blue": 1}, "M9": {"blue": 1, "red": 1}},
    "seats": {"A": {"engine": 2, "cash": 9, "income": 3}},
}
BUILDING: Position = {"seats": {"A": {"cash": 12, "action": "urbanisation"}}}
AUCTION: Position = {
    "phase": "player_order",
    "dropped": "D",
    "high": "B",
    "seats": {"A": {"bid": 3, "cash": 10, "action": "turn_order"}, "B": {"bid": 4}, "C": {"bid": 2}},
}
GROWTH: Position = {
    "phase": "goods_growth",
    "seats": {"A": {"action": "production"}},
    "display": {"light 3": ["", "red", ""], "A": ["", "blue"]},
}
LAID: Position = {
    "tiles": [
        {"hex": "M8", "tile": "straight", "tracks": ["0-3"], "owners": ["A"]},
        {"hex": "N8", "tile": "sharp", "tracks": ["4-5"], "owners": ["A"]},
    ],
    "seats": {"A": {"cash": 12}},
}


def given(tmp_path: Path, position: Position) -> Path:
    """A saved game of Ada and three random bots that begins in this position, with Ada to decide."""
    path = tmp_path / "game.jsonl"
    save(Match.from_position(GAME, {"deciding": "A", **position}, SEATS).saved(), path)
    return path


def mine(path: Path) -> list[Any]:
    return [step.action for step in load(path).steps if step.seat == 0]


# What is typed in which position, what must be said, and the first of Ada's steps.
STEPS: dict[str, tuple[Position, list[str], list[str], list[Position]]] = {
    "issue": (
        {"phase": "issue_shares"},
        ["2", ""],
        ["How many shares do you issue?", "Your cash $10 → $20", "expenses $5, leaving $15"],
        [{"type": "issue_shares", "count": 2}],
    ),
    "issue none": (
        {"phase": "issue_shares"},
        ["0", ""],
        ["0  Issue no shares", "expenses $3, leaving $7", "Ada issues no shares."],
        [{"type": "issue_shares", "count": 0}],
    ),
    "bid": (
        AUCTION,
        ["7", ""],
        ["to bid", "If it wins: 1st place, pay $7, $3 left.", "leaving $0"],
        [{"type": "bid", "money": 7}],
    ),
    "risk averted by its number": (
        {"phase": "issue_shares", "seats": {"A": {"cash": 0, "shares": 6, "income": 1, "engine": 2}}},
        ["0", "7", "1", ""],
        [
            "You would go bankrupt",
            "Without more deliveries you will have $1, which leaves you $7 short",
            "1. Issue 2 shares",
            "Press Enter: Issue no shares, and risk bankruptcy. Or type 1 for what would help",
            "There is no option 7.",
        ],
        [{"type": "issue_shares", "count": 2}],
    ),
    "risk taken": (
        {"phase": "issue_shares", "seats": {"A": {"cash": 0, "shares": 6, "income": 1, "engine": 2}}},
        ["0", ""],
        ["You would go bankrupt"],
        [{"type": "issue_shares", "count": 0}],
    ),
    "bid by name": (AUCTION, ["bid $6", ""], ["Bid $6"], [{"type": "bid", "money": 6}]),
    "pass": (AUCTION, ["pass", ""], ["may pass once", "you stay in without bidding"], [{"type": "pass_bid"}]),
    "drop": (AUCTION, ["drop", ""], ["3rd place, pay $2, $8 left."], [{"type": "drop_out"}]),
    "select": (
        {"phase": "select_actions", "seats": {"B": {"action": "engineer"}}},
        ["locomotive", ""],
        ["you build first", "Engine 2.", "expenses $4"],
        [{"type": "select_action", "action": "locomotive"}],
    ),
    "urbanise": (
        BUILDING,
        ["urbanise", "toledo", "1", "2", ""],
        ["Which New City?", "New City A: red, light 3", "Ada places New City A on Toledo."],
        [{"type": "urbanise", "hex": "M6", "letter": "A"}, {"type": "end_build"}],
    ),
    "build": (
        BUILDING,
        ["build", "L9", "gentle north-east north-west", "", "end", ""],
        [
            "Chosen: Build, L9",
            "Which tile, and which way?",
            "Gentle curve, north-east to north-west ",
            "Your cash $12 → $10",
            "Ada builds a gentle curve on L9 (north-east to north-west) for $2.",
            "Build track: 2 tiles left.",
        ],
        [{"type": "build", "hex": "L9", "tile": "gentle", "tracks": ["1-5"]}, {"type": "end_build"}],
    ),
    "a line from city to city": (
        BUILDING,
        ["line", "line atlantis", "line cincinnati to wheeling", "", "end", ""],
        [
            "Name the places that the line passes through, for example: line evansville chicago",
            "There is no place called “atlantis” on this map.",
            "1. ",
            "3. ",
            "3 tiles for $",
            "Press Enter to confirm",
            "Ada builds",
        ],
        [{"type": "build", "hex": "N8", "tile": "straight", "tracks": ["1-4"]}],
    ),
    "a line that is not wanted after all": (
        BUILDING,
        ["line N8 O8 P8", "back", "line from cincinnati N8", "", "end", ""],
        ["3 tiles for $", "Build track", "1 tile for $2"],
        [{"type": "build", "hex": "N8", "tile": "straight", "tracks": ["1-4"]}, {"type": "end_build"}],
    ),
    "a line that is too long": (
        BUILDING,
        ["line chicago kansas city", "back", "end", ""],
        ["The line goes no further: "],
        [{"type": "end_build"}],
    ),
    "replace": (
        LAID,
        ["build M8 crossing north-west south-east", "", "end", ""],
        ["Crossing of two straights on M8, adding south-east to north-west"],
        [{"type": "build", "hex": "M8", "tile": "x_two_straight", "tracks": ["0-3", "2-5"]}],
    ),
    "redirect": (
        LAID,
        ["N8", "gentle north south-west", ""],
        ["Gentle curve on N8, north to south-west instead of south-west to north-west"],
        [{"type": "build", "hex": "N8", "tile": "gentle", "tracks": ["0-4"]}],
    ),
    "deliver": (
        MOVING,
        ["deliver", "blue evansville", ""],
        [
            "1  Deliver            2 ways, you +1",
            "Blue cube from Evansville to Cincinnati",
            "Ada's income 3 → 4.",
            "Tomek's income 0 → 1.",
            "expenses $4, leaving $9",
            "a blue cube from Evansville to Cincinnati over 2 links. Income rises: Ada +1, Tomek +1.",
        ],
        [{"type": "deliver", "hex": "J10", "cube": "blue", "route": ["J10:1", "K9:2"]}],
    ),
    "raise engine": (MOVING, ["raise", ""], ["Engine 3.", "expenses $5"], [{"type": "raise_engine"}]),
    "move nothing": (MOVING, ["3", ""], ["Ada moves nothing."], [{"type": "pass_move"}]),
    "decline": (GROWTH, ["decline", ""], ["Ada draws no cubes."], [{"type": "decline"}]),
}


def test_help_by_its_short_name_and_the_rules_of_the_map(tmp_path: Path) -> None:
    barbados = ["age_of_steam", "--map", "barbados", "--seats", "human", "--seed", 1]
    for words, said in (
        (barbados, "Turns: 10."),
        (["--resume", given(tmp_path, MOVING)], "Turns: 10 with 3"),
    ):
        text = run(words, answers("?", "rules", "quit", "no")).text.replace("\N{NO-BREAK SPACE}", " ")
        assert "the rules of this map" in text
        assert said in text


@pytest.mark.parametrize("kind", STEPS)
def test_a_step_of_each_kind(kind: str, tmp_path: Path) -> None:
    position, typed, said, steps = STEPS[kind]
    path = given(tmp_path, position)
    status, text, _ = run(["--resume", path], answers(*typed))
    assert status == 0
    for words in said:
        assert " ".join(words.split()) in " ".join(text.split())
    assert mine(path)[: len(steps)] == steps


def test_production_draws_and_places_cubes_one_by_one(tmp_path: Path) -> None:
    path = given(tmp_path, GROWTH)
    text = run(["--resume", path], answers("draw cubes", "1", "light 3", "3", "light 3")).text
    assert "at random from the bag" in text
    assert "light 3 (Kansas City)" in text
    steps = mine(path)
    assert [step["type"] for step in steps[:3]] == ["produce", "place_cube", "place_cube"]
    boxes = [(step["column"], step["box"]) for step in steps[1:3]]
    assert boxes == [("light 3", 3), ("light 3", 1)]


def test_undo_and_redo_work_inside_a_build_and_no_further(tmp_path: Path) -> None:
    path = given(tmp_path, BUILDING)
    typed = ["urbanise toledo A", "build L9 gentle north-east north-west", "", "undo", "undo", "undo"]
    text = run(["--resume", path], answers(*typed, "redo", "redo", "redo")).text
    assert text.count("Undone:") == 2
    assert "Undone: Ada builds a gentle curve on L9 (north-east to north-west) for $2." in text
    assert "There is nothing to undo." in text
    assert text.count("Redone:") == 2
    assert [step["type"] for step in mine(path)] == ["urbanise", "build"]


def test_a_finished_build_cannot_be_taken_back(tmp_path: Path) -> None:
    path = given(tmp_path, {"order": "ABCD", **MOVING, "seats": {**MOVING["seats"]}})
    text = run(["--resume", path], answers("raise", "", "undo")).text
    assert "There is nothing to undo." in text
    assert mine(path)[0] == {"type": "raise_engine"}


@pytest.mark.parametrize(
    ("position", "asked", "said"),
    [
        (BUILDING, "why build L9 straight north south", "would not connect to a city or to your own track"),
        (BUILDING, "why build chicago", "Chicago is a city: track cannot be built there. (Restrictions)"),
        (BUILDING, "why bid 4", "You cannot do that now: the current phase is Build track."),
        (BUILDING, "why urbanise L9", "L9 is not a town: a New City cannot be placed there. (New Cities)"),
        (BUILDING, "why build L9 gentle north-east north-west", "Possible: Gentle curve on L9"),
        (BUILDING, "why build", "This is possible in"),
        (BUILDING, "why", "Name what you want to do, for example: why build L8"),
        (BUILDING, "why build atlantis", "“atlantis” is not understood"),
        (AUCTION, "bid 4", "$4 is too low: you must bid at least $5. (Determine player order)"),
        (AUCTION, "bid 50", "You cannot afford $50: you have $10. (Determine player order)"),
        (AUCTION, "4", "There is no option 4. Choose a number from 5 to 10, or type pass or drop."),
        (AUCTION, "", "Nothing has been chosen. Choose a number from 5 to 10, or type pass or drop."),
        (
            {**BUILDING, "seats": {"A": {"cash": 1}}},
            "why build L9 gentle north-east north-west",
            "You cannot afford $2: you have $1. (Cost of building track)",
        ),
        (MOVING, "why bid 4", "You cannot do that now: the current phase is Move goods."),
    ],
)
def test_questions_are_answered_with_the_number_and_the_rule(
    position: Position, asked: str, said: str, tmp_path: Path
) -> None:
    path = given(tmp_path, position)
    assert said in run(["--resume", path], answers(asked)).text
    assert load(path).steps == []


def test_hexes_are_listed_with_their_prices_and_back_widens(tmp_path: Path) -> None:
    path = given(tmp_path, BUILDING)
    text = run(["--resume", path], answers("build", "L9", "back", "back", "back")).text
    assert re.search(r"\d+  L9 +5 ways, \$2", text)
    assert re.search(r"\d+  Q10 +5 ways, \$4", text)
    assert text.count("Where?") == 2
    assert "Nothing has been chosen yet." in text
    assert max(len(line) for line in text.splitlines() if "--resume" not in line) <= 100


def test_routes_are_told_by_where_they_lead_and_who_earns(tmp_path: Path) -> None:
    tracks = ["1-town", "2-town", "3-town"]
    tiles = [
        LINKS[0],
        {"hex": "K9", "tile": "t_three_half", "tracks": tracks, "owners": ["C", "B", "A"]},
        LINKS[2],
        {"hex": "L8", "tile": "gentle", "tracks": ["2-4"], "owners": ["C"]},
    ]
    path = given(tmp_path, {**MOVING, "tiles": tiles})
    text = run(["--resume", path], answers("deliver blue evansville")).text
    assert "Which route?" in text
    assert "1  To Cincinnati over 2 links via Indianapolis  Ada +1, Giulia +1" in text
    assert "2  To Cincinnati over 2 links via Indianapolis  Ada +1, Tomek +1" in text


def test_looking_at_the_table_changes_nothing(tmp_path: Path) -> None:
    path = given(tmp_path, MOVING)
    typed = ["board", "map", "seats", "goods", "links", "options", "log", "help", "hand"]
    text = run(["--resume", path], answers(*typed)).text
    assert text.count("City: what it takes") == 3
    assert text.count("Goods ─") == 2
    assert (
        "  Deliver a blue cube from Evansville to Cincinnati over 2 links via Indianapolis: Ada +1, Tomek +1"
        in text
    )
    assert "Nothing has happened yet." in text
    assert "board, map, seats, goods, links" in text
    assert "“hand” is not understood" in text
    assert load(path).steps == []


NONSENSE = (
    *("", "0", "99", "-1", "²", "build build build", "why why", "hex=", "=", "((", "🚂", "save /", "log -5"),
    *(
        "undo undo",
        "redo",
        "build " * 60,
        "1 2 3",
        "None",
        "{name}",
        "hex=Z99",
        "north north",
        "$",
        "deliver L9",
    ),
)


@pytest.mark.parametrize("position", [BUILDING, AUCTION, MOVING, GROWTH, {"phase": "issue_shares"}])
def test_nonsense_never_ends_the_program(position: Position, tmp_path: Path) -> None:
    path = given(tmp_path, position)
    typed = [line for line in NONSENSE if not (line == "0" and position.get("phase") == "issue_shares")]
    status, text, prompts = run(["--resume", path], answers(*typed, "quit"))
    assert status == 0
    assert len(prompts) == len(typed) + 1
    assert "Traceback" not in text
    assert load(path).steps == []


def first_entry(screen: list[str]) -> Callable[[str], str]:
    """Types 1, or the least number where the answer was that there is no option 1."""

    def read(prompt: str) -> str:
        told = (
            re.findall(r"There is no option 1\. Choose a number from (\d+) to", screen[-1]) if screen else []
        )
        return told[-1] if told else "1"

    return read


@pytest.mark.parametrize("width", [80, 100])
def test_a_whole_game_of_always_the_first_option(width: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    screen: list[str] = []
    status, text, _ = run(
        [*NEW, *BOTS, "--seed", 3, "--save", path], first_entry(screen), width, watch=screen.append
    )
    assert status == 0
    assert max(len(line) for line in text.splitlines()) <= width
    result = text.partition("Result")[2]
    assert "win" in result
    match = Match.resume(GAME, load(path))
    assert match.outcome is not None
    assert match.record.header.options["map"] == "rust_belt"
    for score in match.outcome.scores:
        assert str(score) in result
    assert "Result" in run(["--resume", path], answers()).text


def test_a_game_saved_in_the_middle_of_a_build_resumes_as_it_was(tmp_path: Path) -> None:
    path = given(tmp_path, BUILDING)
    run(["--resume", path], answers("build L9 gentle north-east north-west", ""))
    before = load(path)
    assert len(before.steps) == 1
    text = run(["--resume", path], answers("map")).text
    assert "resumed at step 1" in text
    assert "Build track: 2 tiles left." in text
    assert encode(load(path)) == encode(before)


def test_people_at_one_screen_are_not_asked_to_pass_the_keyboard_where_nothing_is_hidden() -> None:
    words = [*NEW, "--seats", "human,human,human,human", "--seed", 6]
    text = run(words, answers("1", "", "1", "", "1", "")).text
    assert "Pass the keyboard" not in text
    assert text.count("How many shares do you issue?") == 4
    assert len(set(re.findall(r"(\w+)'s turn ═", text))) == 4


def test_bots_alone_play_on_and_the_log_is_printed() -> None:
    status, text, prompts = run([*NEW, "--seats", "random,random,random,random", "--seed", 4], answers())
    assert (status, prompts) == (0, [])
    assert "A Ada issues " in text
    assert "Turn 2." in text
    assert "Result" in text


def test_a_record_is_told_and_drawn(run: Command, tmp_path: Path) -> None:
    batch = Batch("age_of_steam", ("random",) * 4, 1, 3, {"map": "rust_belt"}, records=str(tmp_path))
    assert next(play_batch(batch)).error == ""
    path = tmp_path / record_name(batch, 3)
    told = run("replay", path)
    assert told.status == 0
    assert "Options: Map: Rust Belt" in told.out
    assert re.search(r"Town track|[Cc]urve on|Straight on", told.out)
    drawn = run("draw", path, "--at", 40, "-o", "-")
    assert drawn.status == 0
    assert "Age of Steam: Rust Belt" in drawn.out
    simulated = run("simulate", "age_of_steam", "--map", "rust_belt", "--games", "1", "--json")
    assert simulated.json["options"] == {"map": "rust_belt"}


def test_titles_lists_maps_with_players_and_turns(run: Command) -> None:
    assert re.search(r"rust_belt +Rust Belt +3, 4, 5, 6 +4, 5 +10 \(3\), 8 \(4\)", run("titles").out)
    (card,) = [card for card in run("titles", "--json").json["maps"] if card["id"] == "rust_belt"]
    assert (card["title"], card["turns"]["6"]) == ("age_of_steam", 6)


# Menus


def test_amounts_are_typed_as_they_are_and_other_steps_by_name() -> None:
    match = Match.from_position(GAME, {"deciding": "A", **AUCTION})
    menu = next_menu(match.options(0), voice(GAME, SEATS).asking)
    assert menu is not None
    assert menu.numbers == [5, 6, 7, 8, 9, 10]
    assert [entry.picks[0].value for entry in menu.entries if not entry.key] == ["pass_bid", "drop_out"]
    found = menu.find("07")
    assert found is not None
    assert found.options == [Bid(7)]
    assert menu.find("4") is None


def test_fields_that_are_one_choice_are_asked_together() -> None:
    match = Match.from_position(GAME, MOVING)
    options = [option for option in match.options(0) if hasattr(option, "route")]
    menu = next_menu(options, Asking(together=(("hex", "cube"),)))
    assert menu is not None
    assert menu.field == "cube"
    assert [tuple(pick.value for pick in entry.picks) for entry in menu.entries] == [
        ("M9", "blue"),
        ("J10", "blue"),
    ]
    alone = next_menu(options)
    assert alone is not None
    assert alone.field == "hex"
