"""`ironbridge bench --rl`: steps per second of the environments for learners, beside PettingZoo's own."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ironbridge.cli.bursts import ROUNDS, Row
from ironbridge.core.refusals import IronbridgeError, Malformed, persons
from ironbridge.core.vecs import is_compiled

if TYPE_CHECKING:
    from ironbridge.registry import Titles


def run_rl(args: argparse.Namespace, rows: Sequence[Row], titles: Titles) -> int:
    from ironbridge.cli.output import print_json
    from ironbridge.front.extras import need

    if args.against is not None:
        raise Malformed("--rl measures this interpreter; run it once for each version you compare")
    if len(titles.folders) > 1:
        raise Malformed("--rl takes home-made maps from one folder")
    need("pettingzoo", "this needs pettingzoo", "rl")
    report = measure(rows, titles, args.seconds)
    if args.json:
        print_json(report)
    else:
        print_report(report)
    return 0


def measure(rows: Sequence[Row], titles: Titles, seconds: float) -> dict[str, Any]:
    """Every environment in bursts, which go round all of them."""
    from ironbridge.cli.bench_report import summary
    from ironbridge.cli.output import watched
    from ironbridge.rl import VERSION, aec
    from ironbridge.rl.stepping import MODULES, Stepping, of_pettingzoo

    found: list[tuple[dict[str, Any], Stepping]] = []
    maps = titles.folders[0] if titles.folders else None
    for row in rows:
        chosen: dict[str, Any] = {"map": row.map} if row.map else {}
        people = row.players - len(titles.find(row.title).card.automa)
        env = aec(row.title, people, maps=maps, **chosen)
        sizes = {"actions": env.table.actions, "observation": int(env.table.numbering.width)}
        found.append(({**row._asdict(), **sizes}, Stepping(env)))
    for name in MODULES:
        try:
            found.append(({"title": f"pettingzoo {name}"}, Stepping(of_pettingzoo(name))))
        except IronbridgeError as error:
            print(f"ironbridge: note: {error}", file=sys.stderr)
    bursts: list[list[float]] = [[] for _ in found]
    work = [(number, round) for round in range(ROUNDS) for number in range(len(found))]
    for number, _ in watched(work, len(work), "bursts"):
        bursts[number].append(found[number][1].burst(seconds / ROUNDS))
    measured = [
        {**about, "steps_per_second": summary(rates)} for (about, _), rates in zip(found, bursts, strict=True)
    ]
    about = {"version": VERSION, "compiled": is_compiled(), "seconds": seconds, "rounds": ROUNDS}
    return {**about, "rows": measured}


def print_report(report: dict[str, Any]) -> None:
    from ironbridge.cli.bench_report import cell
    from ironbridge.cli.output import print_table
    from ironbridge.cli.version import kernel_name

    print(f"{kernel_name(report['compiled'])} kernel, numbering {report['version']}")
    print(f"CPU time on one core: median and quartiles of {report['rounds']} bursts")
    print("a step: observation, mask, and a random legal action\n")
    lines = []
    for row in report["rows"]:
        parts = [row["title"], row.get("map", ""), persons(row["players"]) if "players" in row else ""]
        sizes = [row.get("actions", ""), row.get("observation", "")]
        lines.append([", ".join(filter(None, parts)), cell(row["steps_per_second"]), *sizes])
    print_table(["environment", "steps/s", "actions", "observation"], lines)
