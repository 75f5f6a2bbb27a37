"""Every refusal code, event kind and decision of the engine has a message, and no message is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from ironbridge.core.registry import find
from ironbridge.games.brass.shared.codes import STEP_NAMES
from ironbridge.games.brass.shared.game import BILL, SHARED_DECISIONS, BrassGame
from ironbridge.words.brass import messages
from ironbridge.words.brass.event_messages import EVENTS, GATHERED, LOG, OPENS_SENTENCE, TABLE_WIDE
from ironbridge.words.brass.messages import ACTIONS, DECISIONS, FIRST, SOURCES, STEPS
from ironbridge.words.brass.refusal_messages import PARTS, REFUSALS
from ironbridge.words.catalogue import Catalogue, Message
from ironbridge.words.terminal import HELP, TERMINAL

ROOT = Path(str(files("ironbridge")))
# What the words of the Brass family must know; each family has words of its own.
ENGINE = [path for part in ("core", "games/brass") for path in sorted((ROOT / part).rglob("*.py"))]


def literals(name: str) -> Iterator[str]:
    """The strings given first to `Refusal(...)` or `Event(...)` anywhere in the engine."""
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == name
                and node.args
            ):
                found = [leaf for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant)]
                assert found, f"{path.name}, line {node.lineno}: {name} without a literal"
                yield from (str(leaf.value) for leaf in found)


def kinds(table: dict[str, Message] | dict[str, Message | None]) -> set[str]:
    return {key.partition(".")[0] for key in table}


def test_every_refusal_code_has_a_message_and_no_message_is_left_over() -> None:
    codes = set(literals("Refusal"))
    assert len(codes) > 40
    assert kinds(REFUSALS) == codes


def test_every_event_kind_has_a_message_and_no_message_is_left_over() -> None:
    told = set(literals("Event"))
    assert len(told) > 20
    assert kinds(EVENTS) == told
    assert told >= TABLE_WIDE | OPENS_SENTENCE
    assert set(EVENTS) >= GATHERED


def test_every_step_decision_and_source_has_a_message_and_no_message_is_left_over() -> None:
    game = find("birmingham")
    assert isinstance(game, BrassGame)
    decisions = set(game.positions.kinds)
    assert len(decisions) > len(SHARED_DECISIONS)
    assert set(DECISIONS) == set(FIRST) == decisions
    assert kinds(STEPS) == set(STEP_NAMES.values())
    assert kinds(ACTIONS) - {"from", "with", "effects"} == set(STEP_NAMES.values()) - {
        "end_action",
        "end_turn",
    }
    assert set(SOURCES) - {"total", "place"} == set(BILL)


def all_messages() -> Iterator[str]:
    tables: list[dict[str, Message] | dict[str, Message | None]] = [REFUSALS, EVENTS, PARTS, LOG, TERMINAL]
    tables += [one.messages for one in vars(messages).values() if isinstance(one, Catalogue)]
    for table in tables:
        for message in table.values():
            yield from (message,) if isinstance(message, str) else message or ()
    yield from (does for _, does in HELP)


def test_messages_are_calm_and_their_placeholders_are_named() -> None:
    said = list(all_messages())
    assert len(said) > 200
    for message in said:
        assert not re.search(r"\b(invalid|illegal|sorry|please|error|oops)\b|!", message, re.IGNORECASE), (
            message
        )
        for _, name, _, _ in Formatter().parse(message):
            assert name is None or name.isidentifier(), message


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_refusals_are_whole_sentences(code: str) -> None:
    message = REFUSALS[code]
    assert isinstance(message, str)
    assert message.endswith(".")
    assert message[0].isupper() or message[0] == "{"


def test_words_are_written_here_and_nowhere_else() -> None:
    """The terminal prints what `words` says: no sentence stands in its own modules."""
    for path in sorted((ROOT / "cli" / "play").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {
            node.body[0].value
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        if path.name == "__init__.py":
            continue  # the help texts of the command line
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
                assert len(node.value.split()) < 3, f"{path.name}, line {node.lineno}: {node.value!r}"
