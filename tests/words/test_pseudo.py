"""Nothing that players read is left in English: said in other letters, it has no Latin ones left."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from rich.text import Text

from ironbridge.age_of_steam.drawing.text_map import TextMap
from ironbridge.age_of_steam.words.map_rules import page_of
from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.cli.main import main
from ironbridge.core.actions import picks
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Svg
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words import languages, terminal
from ironbridge.words.catalogue import ROMAN, say, speak_with
from tests.cli.playing import answers, run
from tests.cli.test_companion import beside
from tests.titles import ATLAS, find, title_of
from tests.words.pseudo import Pseudo, words_left

PLAYERS = ("Ada", "Tomek", "Giulia", "Rafael")
TITLES = ("birmingham", "lancashire", "brass_2007", "mautoma", "age_of_steam")
MAPS = ("rust_belt", "finland", "detroit", "heavy_cardboard")
LOOKS = ("board", "hand", "mats", "market", "map", "seats", "goods", "links", "auction")
TYPED = (
    *terminal.COMMANDS,
    *LOOKS,
    *("position", "draw", "rules", "FILE", "build coal cannock leek", "dudley, iron", "play", "companion"),
    *("ironbridge-autosave.jsonl", "python -m ironbridge", "random", "Mautoma", "--language pseudo"),
)
# Of seats, columns of a map and New Cities; of cubes; of tiles.
LETTERS = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *"rbpykw", *ROMAN)
RULING = re.compile(r"\b[A-Z]{1,3}-\d+\b")
CUBES = re.compile(r"\b[rbpykw]+\b")
SHOWN = re.compile(r'>([^<>]+)<|(?:aria-label|title|alt|content)="([^"]*)"')
# Fields of a scene that hold ids.
IDS = "action anchor href id key kind map pick picks rule ruling shape state tincture where"
NO_WORDS = frozenset(IDS.split())


@pytest.fixture(autouse=True)
def _pseudo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever language is asked for, ours is spoken; in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(languages, "translations", lambda _language: Pseudo())
    monkeypatch.setattr("ironbridge.cli.play.session.started_as", lambda: "ironbridge")


def names_of(title: str) -> Iterator[str]:
    """Names that are the same in every language, and what is typed."""
    examples = title_of(find(title)).voice(PLAYERS).examples
    yield from (*PLAYERS, *TYPED, *LETTERS, title, examples.choose, examples.why, examples.line)
    if title == "age_of_steam":
        for sheet in ATLAS.sheets():
            yield page_of(sheet).name
            yield from (city.name for city in sheet.cities if city.kind != "zone")
            yield from (town.name for town in sheet.towns)
    else:
        board = "birmingham" if title == "mautoma" else title.replace("brass_2007", "lancashire")
        for place in load_sheet(f"ironbridge.brass.rules.{board}").board.places:
            yield from (place.name, place.name.upper())


def left(text: str, title: str) -> set[str]:
    return words_left(CUBES.sub("", RULING.sub("", text)), names_of(title))


def record_of(title: str, folder: Path, *more: str) -> Path:
    """A whole game by bots."""
    words = ["simulate", title, "--games", "1", "--seed", "11", "--records", str(folder), *more]
    assert main([*words, "--language", "it"]) == 0
    (path,) = folder.glob("*.jsonl")
    return path


def drawn(svg: str) -> str:
    """What is read of a picture, but for names faint on the ground."""
    svg = re.sub(r"<textPath.*?</textPath>", "", svg)
    return html.unescape(" ".join(one or other for one, other in SHOWN.findall(svg)))


@pytest.mark.parametrize("title", TITLES)
def test_a_game_on_the_terminal(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TextMap, "draw", lambda self: Text(""))  # names cut short, and letters
    alone = bool(find(title).card.automa)
    looks = [one for one in LOOKS if one in title_of(find(title)).voice(PLAYERS).examples.looks]
    said = ["help", *looks, "board", "options", "why", "log", "9999", "", "undo", "redo", "back", "save"]
    typed = [*said, *islice(cycle(["1", "", "2", "", "options", "undo"]), 90), "why", "log 9"]
    seats = ["--seats", "human" if alone else "human,random,random"]
    names = ["--names", "Ada" if alone else "Ada,Tomek,Giulia"]
    played = run([title, "--seed", 5, *seats, *names, "--language", "it"], answers(*typed))
    assert len(played.text) > 10_000
    assert left(played.text + "\n".join(played.prompts), title) == set()


def test_a_game_with_the_real_box() -> None:
    cards = ["dudley, dudley, walsall, tamworth, iron", "coal, redditch, brewery"]
    set_up = ["cotton", "blank", "manufacturer", "any", "", *cards, "99", "4"]
    turn = ["help", "draw", "board", "pass", "tamworth", "", "cannock", "3", "position", "why", "undo"]
    text = beside("--name", "Ada", "--language", "it", typed=[*set_up, *turn])
    assert left(text, "mautoma") == set()


@pytest.mark.parametrize("title", TITLES)
def test_recorded_games_told_and_drawn(
    title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record_of(title, tmp_path)
    capsys.readouterr()
    for words in (["replay", path, "--why"], ["replay", path, "--at", 40], ["draw", path, "-o", "-"]):
        assert main([*map(str, words), "--language", "it"]) == 0
        said = capsys.readouterr()
        text = drawn(said.out) if words[0] == "draw" else said.out
        assert left(text + said.err, title) == set()


def test_the_cards_of_the_automa(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "mautoma", "--cards", "-o", "-", "--language", "it"]) == 0
    assert left(drawn(capsys.readouterr().out), "mautoma") == set()


@pytest.mark.parametrize("words", [["birmingham", "--players", "3"], ["birmingham", "--automa", "easy,hard"]])
def test_many_games(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words, "--games", "1", "--language", "it"]) == 0
    assert left(capsys.readouterr().out, "birmingham") == set()


@pytest.mark.parametrize("map", MAPS)
def test_maps_drawn_and_played(map: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "age_of_steam", "--map", map, "-o", "-", "--language", "it"]) == 0
    assert left(drawn(capsys.readouterr().out), "age_of_steam") == set()
    path = record_of("age_of_steam", tmp_path, "--map", map)
    assert left(capsys.readouterr().out, "age_of_steam") == set()
    assert main(["replay", str(path), "--language", "it"]) == 0
    assert left(capsys.readouterr().out, "age_of_steam") == set()


def test_names_of_countries_and_seas_are_words() -> None:
    with speak_with(Pseudo()):
        for name in ("Russia", "Sweden", "Atlantic Ocean", "IRISH SEA", "Gulf of Finland"):
            assert words_left(say(name)) == set()


@pytest.mark.parametrize("title", TITLES)
def test_the_scenes_of_a_table(title: str) -> None:
    """A game with the scenes of those who play it and of a spectator, picks half made among them."""
    chance = Random(3)
    seats = 2 if find(title).card.automa else 3
    match = Match.start(find(title), seats, seed=5)
    dresses = seats_of(seats, PLAYERS[:seats], automa=match.game.card.automas)
    said: set[str] = set()
    with speak_with(Pseudo()):
        while (decision := match.decision) is not None:
            option = chance.choice(match.options(decision.seat))
            if match.steps % 17 == 0:
                snapshot = Snapshot(title_of(match.game), match.state, match.version, match.log)
                chosen = [str(pick) for pick in picks(option)][: chance.randint(0, 4)]
                said |= set(texts(build_scene(snapshot, decision.seat, dresses, chosen)))
                said |= set(texts(build_scene(snapshot, None, dresses)))
            match.play(decision.seat, option)
        last = Snapshot(title_of(match.game), match.state, match.version, match.log)
        said |= set(texts(build_scene(last, None, dresses)))
    assert len(said) > 100
    assert {word: text for text in said for word in left(text, title)} == {}


def texts(shown: Any, field: str = "") -> Iterator[str]:
    """What is read in a scene: neither ids nor picks, and of pictures the lettering."""
    if isinstance(shown, Svg):
        yield drawn(shown)
    elif isinstance(shown, str) and field not in NO_WORDS:
        yield shown
    elif isinstance(shown, msgspec.Struct):
        for name in shown.__struct_fields__:
            if name not in NO_WORDS:
                yield from texts(getattr(shown, name), name)
    elif isinstance(shown, tuple | list):
        for one in shown:
            yield from texts(one, field)
