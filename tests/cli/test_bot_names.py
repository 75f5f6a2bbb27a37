"""Bots by name: the same names in `arena`, `simulate`, `benchmark` and `play`, and bots of one's own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ironbridge.bots.names import NAMES
from tests.cli.conftest import Run

INTRODUCTORY = ("birmingham", "--players", 2, "--option", "variant=introductory")
COMMANDS = {
    "arena": ("arena", *INTRODUCTORY, "--deals", 1, "--bots", "{bot},random"),
    "simulate": ("simulate", *INTRODUCTORY, "--games", 1, "--bots", "{bot},random"),
    "benchmark": ("benchmark", "{bot}", "--tasks", "birmingham-intro-2", "--deals", 1),
}
OWN = """
class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, seen):
        return seen.codes[-1]


class Idle:
    pass


EIGHT = 8
"""
REFUSED = {
    "mastr": "no bot 'mastr'; available: apprentice, journeyman, foreman, master, random, greedy, "
    "or module:Class",
    "mastr:5000": "no bot 'mastr:5000'; available: ",
    "": "no bot ''; available: ",
    "master:10": "a whole number of positions from 2,000 to",
    "own_bots:First": "cannot load the bot own_bots:First: AttributeError",
    "no_bots:Last": "cannot load the bot no_bots:Last: ModuleNotFoundError",
    "own_bots:EIGHT": "own_bots:EIGHT is not a class or a function",
    "own_bots:Idle": "cannot make the bot own_bots:Idle: TypeError",
}


@pytest.fixture(autouse=True)
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
    file = tmp_path / "own_bots.py"
    file.write_text(OWN)
    monkeypatch.chdir(tmp_path)
    return file


def words(command: str, bot: str) -> list[object]:
    return [word.format(bot=bot) if isinstance(word, str) else word for word in COMMANDS[command]]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("bot", "called"), [("RANDOM", "random"), ("own_bots:Last", "own_bots:Last")])
def test_a_bot_is_named_the_same_in_every_command(run: Run, command: str, bot: str, called: str) -> None:
    ran = run(*words(command, bot))
    assert (ran.status, ran.err) == (0, "")
    assert called in ran.out
    assert bot == called or bot not in ran.out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("bot", "fault"), REFUSED.items())
def test_a_bot_that_cannot_be_had_is_refused_in_one_line(
    run: Run, command: str, bot: str, fault: str
) -> None:
    ran = run(*words(command, bot))
    assert (ran.status, ran.out) == (2, "")
    assert fault in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("command", [*COMMANDS, "play"])
def test_help_lists_every_bot(run: Run, command: str) -> None:
    assert f"bots: {', '.join(NAMES)} " in run(command, "--help").out


def test_kept_deals_of_a_bot_that_was_edited_since_are_refused(run: Run, own_bots: Path) -> None:
    kept = (*words("arena", "own_bots:Last"), "--save", "kept.jsonl")
    assert run(*kept).status == 0
    assert run(*kept, "--jobs", 2).status == 0
    own_bots.write_text(OWN + "# better now\n")
    ran = run(*kept)
    assert ran.status == 2
    assert "kept.jsonl belongs to another contest (bots: " in ran.err
