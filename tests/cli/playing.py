"""`ironbridge play` with a scripted keyboard and a screen that is kept."""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from ironbridge.cli import play
from ironbridge.cli.arguments import Parser
from ironbridge.core.match import Match
from ironbridge.core.record import load, save
from tests.titles import find

GAME = find("birmingham")
SEATS = ("Ada, human", "Tomek, random")
SELLER: dict[str, Any] = {
    "tiles": [{"slot": "worcester:0", "owner": "A", "industry": "cotton", "level": 1}],
    "links": {"gloucester--worcester": "A"},
    "merchants": {"gloucester:0": {"buys": ["cotton"]}, "gloucester:1": {"buys": []}},
    "seats": {"A": {"money": 30, "income": 10, "hand": ["stafford", "dudley", "iron", "coal"]}},
}


class Played(NamedTuple):
    status: int
    text: str
    prompts: list[str]


def arguments(*words: object) -> argparse.Namespace:
    parser = Parser(prog="ironbridge")
    play.add_parser(parser.add_subparsers(required=True))
    return parser.parse_args(["play", *map(str, words)])


MOST_PROMPTS = 5_000  # of a game whose answers lead nowhere


def answers(*lines: str) -> Callable[[str], str]:
    """A keyboard with these lines typed, then Ctrl-D."""
    left = iter(lines)

    def read(prompt: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    return read


def run(
    words: Sequence[object],
    read: Callable[[str], str],
    width: int = 100,
    watch: Callable[[str], object] | None = None,
) -> Played:
    """Play, and keep all that was shown; `watch` gets what was shown since the answer before."""
    prompts: list[str] = []

    def listen(prompt: str) -> str:
        prompts.append(prompt)
        assert len(prompts) < MOST_PROMPTS, "the game does not go on"
        if watch is not None:
            watch(out.getvalue()[seen[-1] :])
            seen.append(len(out.getvalue()))
        return read(prompt)

    out = io.StringIO()
    seen = [0]
    status = play.run(arguments(*words), listen, Console(file=out, width=width))
    return Played(status, out.getvalue(), prompts)


def given(tmp_path: Path, **position: Any) -> Path:
    """A saved game of Ada and a random bot that begins in this position, with Ada to play."""
    path = tmp_path / "game.jsonl"
    position = {"players": 2, "order": "AB", "turn": "A", **position}
    save(Match.from_position(GAME, position, SEATS).saved(), path)
    return path


def loaded(path: Path) -> Match[Any, Any]:
    return Match.resume(GAME, load(path))
