"""A small title of somebody else's: installed beside ironbridge it is played like ours."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event, visible
from ironbridge.core.game import View
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match, Played
from ironbridge.core.referee import Referee
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.seats import seats_of
from ironbridge.front.table import Table
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words.entry import Bill
from tests.example import EXAMPLE, install

PAGE = EXAMPLE.parent.parent / "docs" / "adding-a-title.md"
BLOCK = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
Run = Callable[..., str]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("example") / "environment")


@pytest.fixture
def run(python: Path, tmp_path: Path) -> Run:
    """`run("titles")` is what `ironbridge titles` prints there."""

    def command(*words: str, typed: str = "", module: str = "ironbridge") -> str:
        line = [str(python), "-m", module, *words]
        done = subprocess.run(line, cwd=tmp_path, input=typed, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return command


@pytest.fixture
def title(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The title itself, without an environment."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    return import_module("singing_wires.title").SINGING_WIRES


# Commands


def test_it_is_listed_with_what_it_is_about(run: Run) -> None:
    said = run("titles")
    assert "singing_wires  Singing Wires" in said
    assert "Telegraph lines across a small country, in five minutes" in said


def test_bots_play_it_and_their_records_are_told_and_drawn(run: Run, tmp_path: Path) -> None:
    told = run(
        *("simulate", "singing_wires", "--players", "3", "--bots", "greedy,random,random", "--games", "6"),
        *("--seed", "1", "--referee", "--records", "games", "--json"),
    )
    greedy, random, _ = json.loads(told)["seats"]
    assert greedy["mean_vp"] > random["mean_vp"] + 10
    record = "games/singing_wires-3p-1.jsonl"
    assert re.search(r"\(greedy\) strings a wire \w+–\w+ on \d poles?\.", run("replay", record))
    assert re.search(r"Turn 7 of 7\.", run("replay", record))
    assert re.search(r"wins? with \d+ points\.", run("replay", record))
    for theme in ("paper", "night"):
        run("draw", record, "--theme", theme, "-o", f"{theme}.svg")
    paper, night = (ElementTree.parse(tmp_path / f"{theme}.svg") for theme in ("paper", "night"))
    assert len(list(paper.iter())) == len(list(night.iter())) > 200
    assert (tmp_path / "paper.svg").read_text() != (tmp_path / "night.svg").read_text()


def test_a_game_in_the_terminal_with_a_refusal_an_undo_and_a_result(run: Run) -> None:
    first = "string ashby garth\n\nwhy string corve dunmoor\nundo\nstring elland garth\n\nhand\n"
    said = run(
        *("play", "singing_wires", "--seats", "human,greedy", "--names", "Ada,Tomek", "--seed", "7"),
        typed=first + "end\n\n" * 8,
    )
    assert "A wire Corve–Dunmoor would not touch any of yours. (String a wire)" in said
    assert "Undone: Ada strings a wire Ashby–Garth on 2 poles." in said
    assert "Ada strings a wire Elland–Garth on 2 poles." in said
    assert "Your telegrams" in said
    assert re.search(r"Tomek wins with \d+ points\.", said)


def test_the_terminal_speaks_polish(run: Run) -> None:
    said = run(
        *("play", "singing_wires", "--seats", "greedy,greedy", "--names", "Ada,Tomek", "--seed", "7"),
        *("--language", "pl"),
    )
    assert re.search(r"Ada rozciąga drut \w+–\w+ na \d słup", said)
    assert "Telegramy" in said


def test_its_scenarios_hold(run: Run) -> None:
    assert "8 passed, 0 failed" in run("scenario", str(EXAMPLE / "scenarios.toml"))


def test_its_lesson_can_be_played(run: Run) -> None:
    assert (
        run("lesson", "singing_wires", "--check") == "singing_wires/1_first_wire: 2 stations, can be played\n"
    )


def test_its_catalogue_is_complete(run: Run) -> None:
    words = ("check", "pl", "--package", "singing_wires")
    assert "0 to fix" in run(*words, module="ironbridge.words.catalogues")


# The kit under it


def test_what_is_listed_is_played_and_what_is_not_is_refused(title: Any) -> None:
    game = title.game
    for seed in range(6):
        state, chance = game.setup(2 + seed % 3, {}, Chance(seed)), Chance(seed)
        referee: Referee[Any, Any] = Referee(game)
        while game.deciding(state) >= 0:
            options = game.options(state)
            refused = [one for one in game.possible(state) if one not in options]
            assert all(game.why_not(state, one).code in game.nearness for one in refused)
            assert game.explain(state, ["string", "nowhere"]).code == "no_such_option"
            again = game.from_position(game.position(state))
            assert game.position(again) == game.position(state)
            referee.play(state, game.draw(state, chance))
        assert game.nothing_like_it(state, []).code == "game_over"


def test_a_world_drawn_anew_looks_the_same_to_the_seat_it_is_drawn_for(title: Any) -> None:
    game, state = title.game, title.game.setup(3, {}, Chance(5))
    worlds = [game.determinize(state, 1, Chance(seed)) for seed in range(8)]
    assert all(game.view(world, 1) == game.view(state, 1) for world in worlds)
    assert len({tuple(world.hands[0]) for world in worlds}) > 1
    assert game.view(state, None).hand == ()


def test_a_seat_is_shown_the_same_whatever_it_cannot_know(title: Any) -> None:
    """Page, text, picture, log and view as the kits make them, of worlds with other hands in other seats."""
    game, luck = title.game, Chance(8)
    match: Match[Any, Any] = Match.start(game, 3, seed=5)
    redrawn = 0
    while match.decision is not None:
        match.play(match.decision.seat, game.decode(match.state, game.draw(match.state, luck)))
        for seat in (None, 0, 1, 2) if match.steps % 9 == 0 or match.decision is None else ():
            other = drawn_anew(match, seat, luck)
            redrawn += other.state.hands != match.state.hands
            assert shown(title, other, seat) == shown(title, match, seat)
    assert redrawn > 20


def drawn_anew(match: Match[Any, Any], seat: Seat | None, luck: Chance) -> Match[Any, Any]:
    """The match with other secrets, and nothing left in its log that the seat may not know."""
    twin = match.fork()
    for one in range(3) if seat is None else (seat,):
        twin.state = match.game.determinize(twin.state, one, luck)
    twin.log = [
        Played(
            played.number,
            msgspec.structs.replace(played.step, chance=("telegram:?",)),
            [one if visible([one], seat) else Event(one.kind, {}, one.audience) for one in played.events],
        )
        for played in match.log
    ]
    return twin


def shown(title: Any, match: Match[Any, Any], seat: Seat | None) -> list[object]:
    snapshot = Snapshot(title, match.state, match.version, match.log)
    table: Table[View, Action] = Table(title, match.fork())
    scene = build_scene(snapshot, seat, seats_of(3, ["Ada", "Tomek", "Giulia"]))
    return [scene, table.text(seat), table.svg(seat), table.log(seat), table.view(seat)]


@pytest.mark.parametrize(
    "position",
    [
        {"players": 5},
        {"players": 2, "wires": {"ashby--kelder": 0}},
        {"players": 2, "hands": [["ashby+holme"], ["ashby+holme"]]},
        {"players": 2, "chance": -1},
        {"players": 2, "barges": 1},
        {"players": 2, "telling": True},
        {"players": 2, "events": [1, 2]},
        {"players": 2, "active": 2},
        {"players": 2, "active": -2},
        {"players": 2, "turn": 0},
        {"players": 2, "turn": 9},
        {"players": 2, "steps": -1},
        {"players": 2, "poles": [1]},
        {"players": 2, "poles": [1, -1]},
        {"players": 2, "hands": [["ashby+holme"]]},
        {"players": 2, "wires": {"ashby--garth": 9}},
        {"players": 2, "wires": {"ashby--garth": -1}},
        {"players": 10**12},
        {},
    ],
)
def test_a_position_that_cannot_be_is_refused(title: Any, position: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match="position"):
        title.game.from_position(position)


def test_its_bill_tells_points_and_tolls_before_anything_is_sent(title: Any) -> None:
    given = {"players": 2, "hands": [["ashby+holme"], []], "wires": {"ashby--garth": 1, "garth--holme": 0}}
    game, state = title.game, title.game.from_position(given)
    voice = title.voice(["Ada", "Tomek"])
    (send,) = [one for one in game.options(state) if one.__struct_config__.tag == "send"]
    events = game.apply(game.clone(state), send)
    assert voice.bill(send, events, 0, game.view(state, 0)) == Bill([], "", ["3 points, 1 for Tomek"])


def test_of_two_ways_the_one_with_less_toll_is_offered_and_the_other_can_be_pointed_at(title: Any) -> None:
    wires = {
        "ashby--brackley": 1,
        "brackley--garth": 1,
        "ashby--elland": 0,
        "elland--garth": 0,
        "garth--holme": 0,
    }
    given = {"players": 2, "hands": [["ashby+holme"], []], "wires": wires}
    snapshot = Snapshot(title, title.game.from_position(given), 0, ())
    seats = seats_of(2, ["Ada", "Tomek"])
    scene = build_scene(snapshot, 0, seats, point="telegram=ashby+holme")
    assert scene.confirm is not None
    assert scene.confirm.label == "Send a telegram, 3 points"
    (group,) = scene.bill.groups if scene.bill else ()
    assert [radio.note for radio in group.radios] == ["3 points, 2 for Tomek", "3 points"]
    other = build_scene(snapshot, 0, seats, picks=scene.picks, point="ashby--brackley")
    assert other.confirm is not None
    assert other.confirm.label == "Send a telegram, 3 points, 2 for Tomek"


# The walk


def test_the_example_stays_small() -> None:
    assert sum(len(file.read_text("utf-8").splitlines()) for file in EXAMPLE.rglob("*.py")) < 500


def test_the_walk_shows_the_whole_code_as_it_is() -> None:
    """But for its layout: a method is shown without the indent of its class."""
    shown: dict[str, str] = {}
    for name, code in BLOCK.findall(PAGE.read_text("utf-8")):
        shown[name] = shown.get(name, "") + "".join(code.split())
    for file in (*EXAMPLE.glob("singing_wires/*.py"), EXAMPLE / "pyproject.toml"):
        written = "".join(file.read_text("utf-8").split())
        assert shown.get(file.relative_to(EXAMPLE).as_posix(), "") == written, file.name
