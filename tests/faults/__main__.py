"""Every fault on both databases, a line for each.

The exit status is 1 if anything acknowledged was lost, if /health did not tell of a fault or of its end, if
bots did not play on, and if a trial was left out; but PostgreSQL may be missing where this is not CI.
"""

from __future__ import annotations

import os
import sys
import time

from ironbridge.cli.output import watched
from tests.faults.ledger import Stored
from tests.faults.stands import NoSmallDisc, Stand
from tests.faults.trials import TRIALS, Trial
from tests.server.postgres import find_program

HEAD = (
    "fault",
    "database",
    "sent",
    "acknowledged",
    "stored",
    "lost",
    "not told",
    "ill after",
    "well after",
    "bots after",
)
WIDTHS = (10, 10, 5, 12, 6, 4, 8, 9, 10, 10)


def line(*cells: object) -> str:
    return "  ".join(f"{cell!s:<{width}}" for cell, width in zip(cells, WIDTHS, strict=True))


def seconds(time: float | None) -> str:
    return "never" if time is None else f"{time:.1f} s"


def row(trial: Trial, stored: Stored) -> str:
    ledger = trial.ledger
    refused = ", ".join(
        f"{number} times {status or 'no answer'}"
        for status, number in sorted(ledger.refused.items())
        if number
    )
    told = line(
        trial.name,
        trial.stand.kind,
        len(ledger.sent),
        len(ledger.acknowledged),
        len(stored.moves),
        len(stored.lost),
        len(stored.unpromised),
        seconds(trial.told),
        seconds(trial.served),
        seconds(trial.answered),
    )
    gone = sum(when >= trial.until for when in ledger.acknowledged.values())
    after = f"; {gone} acknowledged after the backup" if gone else ""
    how = "; by SQLite's limit of pages" if trial.stand.by_pages else ""
    return f"{told}  {refused or 'nothing'}{after}{how}"


def faults_of(trial: Trial, stored: Stored) -> list[str]:
    """What must not come of a trial."""
    found = {
        f"{len(stored.lost)} moves were lost": bool(stored.lost),
        f"wrong answers: {'; '.join(trial.ledger.wrong[:3])}": bool(trial.ledger.wrong),
        "/health did not tell of the fault": trial.must_show and trial.told is None,
        "/health did not tell that it was over": trial.served is None,
        "bots did not play on": trial.answered is None,
    }
    return [fault for fault, is_so in found.items() if is_so]


def left_out(kind: type[Trial], make: type[Stand], why: str) -> str:
    print(line(kind.name, make.kind, *[""] * 8) + f"  left out: {why}")
    return f"{kind.name} on {make.kind} was left out: {why}"


def main() -> int:
    began = time.monotonic()
    failed: list[str] = []
    print(line(*HEAD) + "  refused")
    for kind, make in watched(TRIALS, len(TRIALS), "faults"):
        if make.kind == "PostgreSQL" and find_program("pg_ctl") is None:
            missing = left_out(kind, make, "PostgreSQL is not installed")
            failed += [missing] if os.environ.get("CI") else []
            continue
        try:
            stand = make(disc=kind.disc)
        except NoSmallDisc:
            failed.append(left_out(kind, make, "a small disc cannot be mounted here"))
            continue
        trial = kind(stand)
        try:
            stored = trial.run()
        finally:
            stand.close()
        print(row(trial, stored), flush=True)
        failed += [f"{kind.name} on {make.kind}: {fault}" for fault in faults_of(trial, stored)]
    print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)
    for fault in failed:
        print(f"FAILED: {fault}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
