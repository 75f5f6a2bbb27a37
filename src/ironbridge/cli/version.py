"""`ironbridge version`: the version, the Python it runs on, and whether the kernel is compiled."""

from __future__ import annotations

import argparse
import platform
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from ironbridge import __version__
from ironbridge.cli.arguments import SubParsers, add_command, add_json

MORE = """\
example:
  ironbridge version
"""


def is_compiled() -> bool:
    """Would the kernel be imported from a compiled file? The rules need not be imported to tell."""
    spec = find_spec("ironbridge.core.kernel.chance")
    return bool(spec and spec.origin and spec.origin.endswith(tuple(EXTENSION_SUFFIXES)))


def kernel_name(compiled: bool) -> str:
    return "compiled" if compiled else "plain"


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(
        subparsers, "version", "tell the version, and whether the kernel is compiled", run=run, more=MORE
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    if args.json:
        from ironbridge.cli.output import print_json

        print_json({"version": __version__, "python": python, "compiled": is_compiled()})
    else:
        print(f"ironbridge {__version__}, {python}, {kernel_name(is_compiled())} kernel")
    return 0
