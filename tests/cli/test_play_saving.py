"""A game in the terminal is saved and taken up again; files that cannot be used are told in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.core.record import encode, load
from ironbridge.core.refusals import IronbridgeError
from tests.cli.playing import SEATS, SELLER, answers, given, loaded, run


def test_ctrl_d_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    words = ["--seed", 5, "--seats", "human,random", "--names", "Ada,Tomek", "--save", path]
    status, text, _ = run(words, answers("pass"))
    assert status == 0
    assert f"ironbridge play --resume {path}" in " ".join(text.split())
    assert load(path).header.seats == SEATS
    assert load(path).now is not None


def test_ctrl_c_saves_too_and_leaves_with_status_130(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"

    def read(prompt: str) -> str:
        raise KeyboardInterrupt

    status, text, _ = run(["--seed", 5, "--seats", "human,random", "--save", path], read)
    assert status == 130
    assert "Saved to" in text
    assert path.exists()


def test_without_a_file_leaving_says_that_nothing_was_saved() -> None:
    status, text, _ = run(["--seed", 5, "--seats", "human,random"], answers("quit"))
    assert status == 0
    assert "The game was not saved." in text


def test_a_game_saved_in_the_middle_of_a_turn_resumes_as_it_was(tmp_path: Path) -> None:
    path, copy = tmp_path / "evening.jsonl", tmp_path / "copy.jsonl"
    words = ["--seed", 8, "--seats", "human,random,random", "--save", path]
    run(words, answers(*["1"] * 40, f"save {copy}", "log 5"))
    assert copy.read_bytes() == path.read_bytes()
    before = loaded(path)
    assert before.version > 20
    assert run(["--resume", path], answers("board")).status == 0
    assert encode(load(path)) == encode(before.saved())
    text = run(["--resume", path, "--save", tmp_path / "other.jsonl"], answers("pass")).text
    assert f"resumed at step {before.version}" in text
    assert copy.read_bytes() == path.read_bytes()


def test_the_game_is_saved_after_every_turn_of_a_person(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    kept: list[int] = []

    def read(prompt: str) -> str:
        kept.append(len(load(path).steps) if path.exists() else 0)
        if len(kept) > 60:
            raise EOFError
        return "1"

    run(["--seed", 8, "--seats", "human,random", "--save", path], read)
    assert len(set(kept)) > 5


def test_broken_and_foreign_files_are_told_in_one_line(tmp_path: Path) -> None:
    whole = given(tmp_path, **SELLER).read_bytes()
    header, _, rest = whole.partition(b"\n")
    broken = {
        "empty": b"",
        "binary": bytes(range(256)),
        "cut": header[:-20],
        "prose": b"Dear diary\n",
        "other title": header.replace(b'"title":"birmingham"', b'"title":"monopoly"', 1) + b"\n",
        "step": header + b'\n{"seat":1,"action":{"type":"pass"}}\n',
        "action": header + b'\n{"seat":0,"action":{"type":"dance"}}\n',
        "kind": header.replace(b"Tomek, random", b"Tomek, oracle") + b"\n" + rest,
    }
    for name, content in broken.items():
        path = tmp_path / "broken.jsonl"
        path.write_bytes(content)
        with pytest.raises(IronbridgeError) as told:
            run(["--resume", path], answers())
        assert "\n" not in str(told.value), name
        assert path.read_bytes() == content


def test_resuming_takes_no_options_of_a_new_game_and_new_games_cover_no_old_file(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    for words, said in (
        (["--resume", path, "--seed", 4], "--seed belongs to a new game"),
        (["--resume", path, "--seats", "human,random,random"], "has 2 seats, --seats names 3"),
        (["lancashire", "--resume", path], "is a game of birmingham, not of lancashire"),
        (["--save", path], "already exists"),
    ):
        with pytest.raises(IronbridgeError, match=said):
            run(words, answers())


def test_a_record_of_bots_can_be_taken_over_by_a_person(tmp_path: Path, record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    path = tmp_path / "taken.jsonl"
    path.write_bytes(b"".join(lines[:20]))
    text = run(["--resume", path, "--seats", "human,human,human"], answers("", "hand")).text
    assert "resumed at step 19" in text
    assert "Your hand" in text
