"""`ironbridge version`: the version, the Python it runs on, and whether the kernel is compiled."""

from __future__ import annotations

import argparse
import platform

from ironbridge import __version__
from ironbridge.cli.arguments import SubParsers, add_command, add_json
from ironbridge.core.vecs import is_compiled

MORE = """\
example:
  ironbridge version
"""


def kernel_name(compiled: bool) -> str:
    return "compiled" if compiled else "plain"


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(
        subparsers, "version", "print the version and whether the kernel is compiled", run=run, more=MORE
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    if args.json:
        from ironbridge.cli.output import print_json
        from ironbridge.registry import code_digest

        told = {"version": __version__, "python": python, "compiled": is_compiled(), "code": code_digest()}
        print_json(told)
    else:
        print(f"ironbridge {__version__}, {python}, {kernel_name(is_compiled())} kernel")
    return 0
