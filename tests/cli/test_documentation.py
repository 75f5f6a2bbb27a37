"""`docs/command-line.md` holds every command and every option, and its examples can be parsed."""

from __future__ import annotations

import argparse
import re
import shlex

import pytest

from ironbridge.cli.main import COMMANDS, build_parser
from tests import places

PAGE = (places.DOCS / "command-line.md").read_text(encoding="utf-8")


def section(command: str) -> str:
    found = re.search(rf"^## {command}$(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/command-line.md has no section {command!r}"
    return found[1]


def parser_of(command: str) -> argparse.ArgumentParser:
    whole = build_parser([command])
    (choices,) = (
        action.choices for action in whole._actions if isinstance(action, argparse._SubParsersAction)
    )
    found = choices[command]
    assert isinstance(found, argparse.ArgumentParser)
    return found


def actions_of(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Those of the command and of its tasks, if it has some."""
    found = []
    for action in parser._actions:
        found.append(action)
        if isinstance(action, argparse._SubParsersAction):
            found += [inner for task in action.choices.values() for inner in actions_of(task)]
    return found


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_stands_in_the_section_of_its_command(command: str) -> None:
    text = section(command)
    for action in actions_of(parser_of(command)):
        names = action.option_strings or [str(action.metavar or action.dest)]
        for name in names:
            if name not in ("-h", "--help"):
                assert re.search(rf"`[^`]*(?<![\w-]){re.escape(name)}(?![\w-])[^`]*`", text), (
                    f"{command}: {name}"
                )


@pytest.mark.parametrize("command", COMMANDS)
def test_no_section_promises_an_option_that_is_not_there(command: str) -> None:
    known = {name for action in actions_of(parser_of(command)) for name in action.option_strings}
    rows = re.findall(r"^\| `(--[\w-]+)", section(command), re.MULTILINE)
    assert set(rows) <= known


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_of_a_section_can_be_parsed(command: str) -> None:
    blocks = re.findall(r"^```\n(.*?)^```$", section(command), re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("ironbridge ")]
    assert lines
    for line in lines:
        words = shlex.split(line.partition(" | ")[0], comments=True)[1:]
        assert words[0] == command
        build_parser([command]).parse_args(words)
