"""`ironbridge scenario`: runs scenario files and says what differs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ironbridge.cli.arguments import SubParsers, add_command, add_json, add_maps, titles_of
from ironbridge.cli.streams import complain, file_name
from ironbridge.core.refusals import IronbridgeError, Malformed

MORE = """\
A scenario is a position, some actions and the expected outcome; a TOML file can contain any number of them.
In a folder every .toml file is run. The exit status is 1 if a scenario failed and 2 if a file cannot be used.

examples:
  ironbridge scenario tests/scenarios/birmingham
  ironbridge scenario puzzle.toml --json
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "run scenario files: a position, actions and the expected outcome"
    parser = add_command(subparsers, "scenario", brief, run=run, more=MORE)
    parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files or folders")
    add_maps(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json
    from ironbridge.core.scenario import run_file

    results: list[dict[str, Any]] = []
    broken: list[dict[str, str]] = []
    files = scenario_files(args.files)
    titles = titles_of(args)
    for file in files:
        try:
            ran = run_file(file, lambda title: titles.find(title).game)
        except IronbridgeError as error:
            message = complaint(file, error)
            broken.append({"file": str(file), "message": message})
            complain(f"{file}: {message}")
            continue
        results += [
            {
                "file": str(file),
                "name": scenario.name,
                "rule": scenario.rule,
                "passed": not differs,
                "message": differs,
            }
            for scenario, differs in ran
        ]
    failed = [result for result in results if not result["passed"]]
    if args.json:
        totals = {"files": len(files), "scenarios": len(results), "failed": len(failed)}
        print_json({**totals, "broken": broken, "results": results})
    else:
        for result in failed:
            print(f"FAILED {result['file']}: {result['name']}: {' '.join(result['message'].split())}")
        print(
            f"{len(results) - len(failed)} passed, {len(failed)} failed, in {_files(len(files), len(broken))}"
        )
    return 2 if broken else 1 if failed else 0


def complaint(file: Path, error: IronbridgeError) -> str:
    """What is wrong with a file, without its name."""
    if isinstance(error.__context__, UnicodeDecodeError):
        return "not a UTF-8 text file"
    message = " ".join(str(error).split())
    unread = f"cannot read {file}: "
    if message.startswith(unread):
        return f"cannot be read: {message.removeprefix(unread)}"
    return message.removeprefix(f"{file.name}: ")


def scenario_files(names: list[str]) -> list[Path]:
    """The files named, and those below the folders named. Raises Malformed for a folder that holds none."""
    files: list[Path] = []
    for name in names:
        path = Path(file_name(name))
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise Malformed(f"no scenario files (.toml) in {name}")
        files += found
    return files


def _files(count: int, broken: int) -> str:
    said = f"{count} file" if count == 1 else f"{count} files"
    return f"{said}, {broken} of them broken" if broken else said
