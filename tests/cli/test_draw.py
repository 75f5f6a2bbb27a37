"""`draw`: a picture for one seat, which cannot show what that seat may not know."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ironbridge.brass.drawing import board
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.record import load
from tests.cli.conftest import Run
from tests.titles import find, title_of

SVG = "{http://www.w3.org/2000/svg}svg"
SEATS = [("A", 0), ("b", 1), ("2", 2), ("spectator", None)]


def test_the_file_is_well_formed_svg_of_the_step_asked_for(run: Run, record: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    assert run("draw", record, "--at", 60, "-o", out) == (0, "", "")
    text = out.read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).tag == SVG
    assert run("draw", record, "--at", 60, "-o", "-").out == text
    assert run("draw", record, "-o", "-").out != text
    assert list(tmp_path.iterdir()) == [out]


def test_an_older_picture_is_replaced(run: Run, record: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    out.write_text("x" * 1_000_000)
    run("draw", record, "--at", 0, "--theme", "night", "-o", out)
    night = out.read_text(encoding="utf-8")
    assert ElementTree.fromstring(night).tag == SVG
    assert run("draw", record, "--at", 0, "-o", "-").out != night


def test_a_named_pipe_is_written_to_and_not_replaced(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board, "draw_brass", lambda *_, **how: "<svg/>")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert run("draw", record, "--at", 0, "-o", pipe) == (0, "", "")
    assert os.read(reader, 100) == b"<svg/>\n"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_disk_that_fails_leaves_the_older_picture_and_no_remains(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    out = tmp_path / "board.svg"
    out.write_text("the older one")
    monkeypatch.setattr(Path, "replace", fail)
    assert (
        run("draw", record, "--at", 0, "-o", out).err
        == f"ironbridge: {out} cannot be written: the disk is full.\n"
    )
    assert [file.read_text() for file in tmp_path.iterdir()] == ["the older one"]


@pytest.mark.parametrize(("word", "seat"), SEATS)
def test_the_picture_is_drawn_from_the_view_of_the_seat_alone(
    run: Run, record: Path, monkeypatch: pytest.MonkeyPatch, word: str, seat: int | None
) -> None:
    drawn: list[Any] = []

    def spy(view: Any, sheet: object, *, theme: str, seat_names: object) -> str:
        drawn.append((view, theme, seat_names))
        return "<svg/>"

    monkeypatch.setattr(board, "draw_brass", spy)
    assert run("draw", record, "--at", 60, "--seat", word, "-o", "-").out == "<svg/>\n"
    (view, theme, names) = drawn[0]
    position = run("replay", record, "--at", 60, "--json").json["position"]
    assert view.seat == seat
    assert list(view.hand) == ([] if seat is None else position["seats"]["ABC"[seat]]["hand"])
    assert (theme, names) == ("paper", [])  # three of a kind: the seats' own names tell them apart


@pytest.mark.parametrize(("word", "seat"), SEATS)
def test_what_a_seat_cannot_know_leaves_its_picture_unchanged(
    run: Run, record: Path, word: str, seat: int | None
) -> None:
    game = find("birmingham")
    state = Match.replay(game, load(record), 60).state
    elsewhere = game.determinize(state, seat or 0, Chance(5))
    hands = [
        [table["seats"][letter]["hand"] for letter in "ABC"]
        for table in map(game.position, (state, elsewhere))
    ]
    assert hands[0] != hands[1]
    picture = title_of(game).board(elsewhere, seat)
    assert run("draw", record, "--at", 60, "--seat", word, "-o", "-").out == picture + "\n"


def test_the_cards_of_an_automa_are_drawn_for_its_title_alone(run: Run, record: Path, tmp_path: Path) -> None:
    out = tmp_path / "cards.svg"
    assert run("draw", "mautoma", "--cards", "-o", out) == (0, "", "")
    assert ElementTree.fromstring(out.read_text(encoding="utf-8")).tag == SVG
    refused = run("draw", record, "--cards", "-o", "-")
    assert refused.status != 0
    assert "has no automa" in refused.err


@pytest.mark.parametrize("theme", ["paper", "night"])
def test_a_map_is_drawn_before_its_first_turn(run: Run, theme: str) -> None:
    drawn = run("draw", "age_of_steam", "--map", "Finland", "--theme", theme, "-o", "-")
    assert drawn.status == 0
    assert "Gulf of Bothnia" in "".join(ElementTree.fromstring(drawn.out).itertext())


def test_maps_that_are_not_there_and_maps_of_records_are_refused(run: Run, record: Path) -> None:
    missing = run("draw", "age_of_steam", "--map", "nowhere", "-o", "-")
    assert missing.status == 2
    assert "there are: barbados, detroit" in missing.err
    assert "a recorded game has its map" in run("draw", record, "--map", "finland", "-o", "-").err


@pytest.mark.parametrize(
    ("map", "falls"),
    [("rust_belt", ["−2 from 11", "−4 from 21"]), ("detroit", ["−1 from 6", "−2 from 11", "−3 from 16"])],
)
def test_the_income_of_a_drawn_map_falls_by_its_own_rules(run: Run, map: str, falls: list[str]) -> None:
    told = re.findall(r"−\d+ from \d+", run("draw", "age_of_steam", "--map", map, "-o", "-").out)
    assert told[: len(falls)] == falls
