"""The `ironbridge` command: finds the subcommand, runs it, and turns errors into one line and an exit status.

Status 0 is success, 1 a run that found failures, 2 input that cannot be used, 130 Ctrl-C, 141 a closed pipe.
A command's module is imported only when it is asked for, so that `ironbridge version` is quick.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from ironbridge import __version__
from ironbridge.cli.arguments import Parser
from ironbridge.cli.streams import be_lenient, complain, flush, forget_stdout
from ironbridge.core.refusals import IronbridgeError
from ironbridge.front.extras import how_to_install

COMMANDS = (
    "serve",
    "worker",
    "backup",
    "restore",
    "admin",
    "play",
    "lesson",
    "companion",
    "simulate",
    "arena",
    "benchmark",
    "train",
    "study",
    "replay",
    "export",
    "trajectory",
    "draw",
    "map",
    "scenario",
    "titles",
    "bench",
    "load",
    "version",
)

SERVING = ("serve", "worker", "backup", "restore", "admin", "load")  # need `pip install '.[server]'`

UNUSABLE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

EPILOG = """\
examples:
  ironbridge play birmingham --seats human,foreman,foreman
  ironbridge simulate birmingham --players 4 --bots greedy,random --games 100
  ironbridge arena birmingham --players 4 --bots greedy,random
  ironbridge play age_of_steam --map rust_belt
  ironbridge replay game.jsonl
  ironbridge draw game.jsonl -o board.svg

`ironbridge COMMAND --help` explains a command.
"""


def build_parser(commands: Sequence[str] = COMMANDS) -> Parser:
    """The parser with these subcommands; each one's module adds its own."""
    parser = Parser(
        prog="ironbridge",
        description="Board games of the industrial age: play, simulate, replay, draw.",
        epilog=EPILOG,
    )
    parser.add_argument("--version", action="version", version=f"ironbridge {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in commands:
        import_module(f"ironbridge.cli.{command}").add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    be_lenient()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_stdout()
        return PIPE_CLOSED
    except OSError as error:  # commands tell of their own files; this is the output, on a full disc perhaps
        forget_stdout()
        complain(f"cannot write {error.filename or 'the output'}: {error.strerror or error}")
        return UNUSABLE
    return status


def _run(words: list[str]) -> int:
    try:
        args = build_parser(_needed(words[:1])).parse_args(words)
        if words[0] in SERVING and find_spec("litestar") is None:
            raise ModuleNotFoundError(name="litestar")
        return int(args.run(args))
    except ModuleNotFoundError as error:
        if words[0] not in SERVING or (error.name or "").startswith("ironbridge"):
            raise
        complain(f"{words[0]} needs the server packages: {how_to_install('server')}")
        return UNUSABLE
    except SystemExit as stop:  # argparse has said what there is to say
        return stop.code if isinstance(stop.code, int) else 0
    except IronbridgeError as error:
        complain(str(error))
        return UNUSABLE


def _needed(first: Sequence[str]) -> Sequence[str]:
    """The commands whose modules are worth importing for a command line that begins so."""
    if first == ["--version"]:
        return ()
    return first if first and first[0] in COMMANDS else COMMANDS
