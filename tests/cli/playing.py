"""`ironbridge play` with a scripted keyboard and a screen that is kept."""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Console

from ironbridge.cli import play
from ironbridge.cli.arguments import Parser


class Played(NamedTuple):
    status: int
    text: str
    prompts: list[str]


def arguments(*words: object) -> argparse.Namespace:
    parser = Parser(prog="ironbridge")
    play.add_parser(parser.add_subparsers(required=True))
    return parser.parse_args(["play", *map(str, words)])


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
        if watch is not None:
            watch(out.getvalue()[seen[-1] :])
            seen.append(len(out.getvalue()))
        return read(prompt)

    out = io.StringIO()
    seen = [0]
    status = play.run(arguments(*words), listen, Console(file=out, width=width))
    return Played(status, out.getvalue(), prompts)
