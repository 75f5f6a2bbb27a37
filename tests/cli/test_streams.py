"""The program on streams as they come: closed, full, not in UTF-8, read by nobody."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ironbridge.cli import streams

PYTHON = [sys.executable, "-m", "ironbridge"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def shell(line: str, **environment: str) -> tuple[int, str, str]:
    """A line of shell in which IRON is the command."""
    line = line.replace("IRON", " ".join(PYTHON))
    ran = subprocess.run(
        ["bash", "-c", line], capture_output=True, env=ENVIRONMENT | environment, check=False, timeout=120
    )
    return ran.returncode, ran.stdout.decode("utf-8"), ran.stderr.decode("utf-8")


def test_a_closed_standard_input_is_the_end_of_input() -> None:
    status, out, err = shell("IRON play --seed 1 --seats human,random <&-")
    assert (status, err) == (0, "")
    assert "The game was not saved." in out


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["ascii", "C"],
)
def test_a_terminal_without_utf_8_gets_simpler_characters(environment: dict[str, str]) -> None:
    status, out, err = shell("IRON play --seed 1 --seats human,random </dev/null", **environment)
    assert (status, err) == (0, "")
    assert out.isascii()
    assert "Cotton Mill I L12" in out


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "words", ["titles", "titles --json", "--help", "play --seats random,random --seed 1", "replay RECORD"]
)
def test_a_full_disc_is_told_in_one_line(words: str, unbuffered: str, record: Path) -> None:
    line = f"IRON {words.replace('RECORD', str(record))} >/dev/full"
    said = "ironbridge: cannot write the output: No space left on device\n"
    assert shell(line, PYTHONUNBUFFERED=unbuffered) == (2, "", said)


def test_a_closed_pipe_ends_a_game_with_its_status() -> None:
    line = "IRON play --seats random,random --seed 1 </dev/null | head -1 >/dev/null; echo ${PIPESTATUS[0]}"
    assert shell(line) == (0, "141\n", "")


def test_json_is_utf_8_whatever_the_terminal_speaks(record: Path) -> None:
    line = f"IRON draw {record} -o -"
    assert shell(line, PYTHONIOENCODING="ascii") == shell(line, PYTHONIOENCODING="utf-8")


def test_the_way_back_is_the_way_the_program_was_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "a b" / "ironbridge"
    monkeypatch.setattr(sys, "argv", [str(script)])
    assert streams.started_as() == f"'{script}'"
    monkeypatch.setattr("shutil.which", lambda name: str(script))
    assert streams.started_as() == "ironbridge"
    monkeypatch.setattr(sys, "argv", ["/lib/ironbridge/__main__.py"])
    assert streams.started_as() == f"{sys.executable} -m ironbridge"
    monkeypatch.setattr("shutil.which", lambda name: sys.executable)
    assert streams.started_as() == "python -m ironbridge"
