"""`ironbridge bench`: how fast the rules are, plain and, where there is a compiled environment, compiled."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ironbridge.cli.arguments import MAP, SubParsers, add_command, add_json, add_maps, seconds, titles_of
from ironbridge.cli.version import is_compiled, kernel_name
from ironbridge.core.refusals import IronbridgeError, Malformed, persons

if TYPE_CHECKING:
    from ironbridge.registry import Titles

COMPILED_PYTHON = "IRONBRIDGE_COMPILED_PYTHON"
COMPILED_HERE = Path(".venv-compiled") / "bin" / "python"

MORE = """\
One core. For every title and player count: random games and decisions a second (a decision is drawn, which
need not list all options), for a map also as a share of what the first map does with as many players (or
the nearest number), decisions a game, the time of listing the options of a decision (mean, median, and the
mean of the slowest kind of decision), of copying a state, and of a decision of the greedy bot, where it plays
the title. Where a title has maps, that is the first one;
each of the others is measured with as many players as it takes. --map measures all counts of the maps named.

If this kernel is plain and IRONBRIDGE_COMPILED_PYTHON names the interpreter of a compiled environment, or
./.venv-compiled/bin/python is one, that is measured as well and the two stand side by side.

examples:
  ironbridge bench
  ironbridge bench --seconds 5 --json
  ironbridge bench --map rust_belt --map germany
"""

COLUMNS = {
    "games/s": ("games_per_second", True),
    "decisions/s": ("decisions_per_second", True),
    "of first map": ("games_share", None),
    "decisions of it": ("decisions_share", None),
    "decisions/game": ("decisions_per_game", None),
    "options us (mean)": ("options_mean_us", False),
    "options us (median)": ("options_median_us", False),
    "slowest us": ("slowest_us", False),
    "at": ("slowest_kind", None),
    "clone us": ("clone_us", False),
    "greedy ms": ("greedy_mean_ms", False),
}


class Row(NamedTuple):
    """What one row of the bench is about; `map` is empty where a title has none."""

    title: str
    map: str
    players: int


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "bench", "measure games a second", run=run, more=MORE)
    parser.add_argument(
        "--seconds", type=seconds, default=1.0, metavar="T", help="time for each measurement (default: 1)"
    )
    parser.add_argument("--alone", action="store_true", help="measure this interpreter only")
    parser.add_argument(
        "--map", action="append", default=[], metavar="NAME", help="measure this map only; may be repeated"
    )
    add_maps(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json

    other = None if args.alone or is_compiled() else compiled_python()
    titles = titles_of(args)
    rows = wanted_rows(titles, args.map)
    report = measure_here(titles, args.seconds, rows)
    if other is not None:
        try:
            report["other"] = measure_there(other, args.seconds, args.map, titles.folders)
            report["ratios"] = ratios(report["rows"], report["other"]["rows"])
        except IronbridgeError as error:
            print(f"ironbridge: note: {error}", file=sys.stderr)
    if args.json:
        print_json(report)
    else:
        print_report(report)
    return 0


def wanted_rows(titles: Titles, maps: Sequence[str]) -> list[Row]:
    """Title, map and players of what is to be measured. Raises Malformed for a map there is not."""
    rows: list[Row] = []
    known: list[str] = []
    for title in titles:
        card = title.card
        default = next((str(spec.values[0]) for spec in card.options if spec.id == MAP), "")
        cards = title.maps()
        known += [one.id for one in cards]
        if not cards and not maps:
            rows += [Row(card.id, "", players) for players in card.players]
        for one in sorted(cards, key=lambda one: one.id != default):
            if one.id in maps or (not maps and one.id == default):
                rows += [Row(card.id, one.id, players) for players in one.players]
            elif not maps:
                rows.append(Row(card.id, one.id, max(one.players)))
    for name in maps:
        if name not in known:
            raise Malformed(f"no map {name!r}; there are: {', '.join(sorted(known))}")
    return rows


def measure_here(titles: Titles, for_seconds: float, wanted: Sequence[Row]) -> dict[str, Any]:
    from ironbridge.cli.measure import measure

    rows = []
    for title, name, players in wanted:
        what = f"{title}, {name}" if name else title
        kernel = kernel_name(is_compiled())
        print(f"measuring {what}, {persons(players)}, {kernel} ...", file=sys.stderr, flush=True)
        rows.append(measure(titles.find(title), players, for_seconds, {MAP: name} if name else {}))
    for row in rows:
        add_shares(row, rows)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return {"python": python, "compiled": is_compiled(), "seconds": for_seconds, "rows": rows}


def add_shares(row: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """What a map does as a share of the first map measured, with the nearest number of players."""
    first = next((one["map"] for one in rows if one["map"] and one["title"] == row["title"]), "")
    same = [one for one in rows if one["map"] == first and one["title"] == row["title"]]
    alone = not row["map"] or row["map"] == first
    other = row if alone else min(same, key=lambda one: abs(one["players"] - row["players"]))
    for share, figure in (("games_share", "games_per_second"), ("decisions_share", "decisions_per_second")):
        row[share] = None if alone else round(row[figure] / other[figure], 3)


def compiled_python() -> str | None:
    """The interpreter to compare with, if there is one. Raises Malformed if the one named does not exist."""
    named = os.environ.get(COMPILED_PYTHON, "")
    if named and not Path(named).exists():
        raise Malformed(f"{COMPILED_PYTHON}: there is no {named}")
    return named or (str(COMPILED_HERE) if COMPILED_HERE.exists() else None)


def measure_there(
    python: str, for_seconds: float, maps: Sequence[str], folders: Sequence[Path]
) -> dict[str, Any]:
    """The same bench under another interpreter, which imports its own installation (-I), not ours.

    Raises IronbridgeError if it cannot: an environment may be out of date.
    """
    import msgspec

    command = [python, "-I", "-m", "ironbridge", "bench", "--alone", "--json", "--seconds", str(for_seconds)]
    command += [word for name in maps for word in ("--map", name)]
    command += [word for folder in folders for word in ("--maps", str(folder))]
    print(f"measuring the same with {python} ...", file=sys.stderr, flush=True)
    try:
        done = subprocess.run(command, capture_output=True, check=True)
        report: dict[str, Any] = msgspec.json.decode(done.stdout, type=dict[str, Any])
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace").strip().splitlines() or [
            f"exit status {error.returncode}"
        ]
        raise IronbridgeError(f"{python} cannot run this bench: {said[-1]}") from None
    except (OSError, msgspec.DecodeError) as error:
        raise IronbridgeError(f"{python} cannot run this bench: {error}") from None
    return report


def ratios(rows: list[dict[str, Any]], others: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """How many times faster the other one is, title by title; a title only one of them has is left out."""
    found = []
    for row in rows:
        match = same_row(others, row)
        if match is None:
            continue
        ratio = {key: row[key] for key in Row._fields}
        for key, more_is_better in COLUMNS.values():
            if more_is_better is not None and row[key] and match.get(key):
                ratio[key] = round(match[key] / row[key] if more_is_better else row[key] / match[key], 2)
        found.append(ratio)
    return found


def same_row(rows: list[dict[str, Any]], like: dict[str, Any]) -> dict[str, Any] | None:
    return next(
        (row for row in rows if all(row[key] == like[key] for key in ("title", "map", "players"))), None
    )


def print_report(report: dict[str, Any]) -> None:
    from ironbridge.cli.output import print_table

    reports = [report] + ([report["other"]] if "other" in report else [])
    for one in reports:
        print(f"{one['python']}, {kernel_name(one['compiled'])} kernel, one core")
    print()
    rows: list[list[object]] = []
    for row in report["rows"]:
        for one in reports:
            if (same := same_row(one["rows"], row)) is not None:
                rows.append(_cells(kernel_name(one["compiled"]), same))
        if (ratio := same_row(report.get("ratios", []), row)) is not None:
            rows.append(_cells("ratio", ratio))
    print_table(["title", "map", "players", "kernel", *COLUMNS], rows)


def _cells(kernel: str, row: dict[str, Any]) -> list[object]:
    return [row["title"], row["map"], row["players"], kernel, *(row.get(key) for key, _ in COLUMNS.values())]
