"""The command itself: exit statuses, help, quick starts, closed pipes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ironbridge import __version__
from ironbridge.brass.rules.shared.kernel import rules
from ironbridge.cli import titles
from ironbridge.cli.main import COMMANDS
from tests.cli.conftest import Run

PYTHON = [sys.executable, "-m", "ironbridge"]

COMPILED_WITHOUT_LIBRT = """\
import importlib.util, sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
sys.modules["librt.vecs"] = None
importlib.util.find_spec = lambda name: ModuleSpec(name, None, origin="chance" + EXTENSION_SUFFIXES[0])
from ironbridge.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def test_the_overview_names_every_command(run: Run) -> None:
    ran = run("--help")
    assert ran.status == 0
    assert re.findall(r"^ {4}(\w+)", ran.out, re.MULTILINE) == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert ran.status == 0
    assert ran.err == ""
    assert f"  ironbridge {command}" in ran.out.partition("example")[2]


def test_version_tells_version_python_and_kernel(run: Run) -> None:
    compiled = not str(rules.__file__).endswith(".py")
    assert run("version").out.startswith(f"ironbridge {__version__}, ")
    assert run("version").out.endswith(f" {'compiled' if compiled else 'plain'} kernel\n")
    assert run("version", "--json").json["compiled"] is compiled
    assert run("--version").out == f"ironbridge {__version__}\n"


def test_version_loads_neither_rules_nor_drawing_nor_terminal() -> None:
    script = "import sys; from ironbridge.cli.main import main; main(['version']); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "ironbridge.cli.version" in loaded
    for heavy in (
        "rich",
        "ironbridge.brass.rules.shared.kernel.rules",
        "ironbridge.drawing",
        "ironbridge.cli.play",
    ):
        assert heavy not in loaded


@pytest.mark.parametrize("words", [("version",), ("titles",)])
def test_a_compiled_kernel_without_its_vectors_says_so_in_one_line(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COMPILED_WITHOUT_LIBRT, *words], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "ironbridge: the kernel is compiled and needs librt: pip install librt\n"


def test_titles_lists_players_and_options(run: Run) -> None:
    assert "Brass: Birmingham" in run("titles").out
    cards = {card["id"]: card for card in run("titles", "--json").json["titles"]}
    assert cards["birmingham"]["players"] == [2, 3, 4]
    assert cards["birmingham"]["options"][0]["values"] == ["full", "introductory"]


def test_titles_tells_what_they_are_about_and_what_options_do(run: Run) -> None:
    told = run("titles").out
    assert "Lancashire as it was first published" in told
    assert "classic_deck=True for 3 or 4 players: all 66 cards, some removed unseen" in " ".join(told.split())


def test_control_c_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(titles, "run", interrupted)
    assert run("titles") == (130, "", "")


@pytest.mark.parametrize(
    "words", [["replay", "RECORD"], ["titles"], ["--help"]], ids=["long", "short", "help"]
)
def test_a_closed_pipe_is_no_reason_to_complain(record: Path, words: list[str]) -> None:
    command = [*PYTHON, *(str(record) if word == "RECORD" else word for word in words)]
    reader, writer = os.pipe()
    os.close(reader)
    buffered = os.environ | {"PYTHONUNBUFFERED": ""}
    ran = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, env=buffered, check=False)
    os.close(writer)
    assert (ran.returncode, ran.stderr) == (141, b"")


def test_the_installed_command_works_as_a_process() -> None:
    words = ["simulate", "birmingham", "--players", "2", "--games", "1", "--json"]
    ran = subprocess.run([*PYTHON, *words], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["actions_per_game"] == 78
    assert ran.stderr == ""


def test_an_error_of_a_process_is_one_line_and_status_2() -> None:
    ran = subprocess.run([*PYTHON, "replay", "no-such-file"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "ironbridge: cannot read no-such-file: No such file or directory\n"
