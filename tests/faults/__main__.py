"""Every fault on both databases, a line for each. The exit status is 1 if anything acknowledged was lost."""

from __future__ import annotations

import subprocess
import sys
import time

from ironbridge.cli.output import watched
from tests.faults.ledger import Stored
from tests.faults.trials import TRIALS, Trial
from tests.server.postgres import find_program

HEAD = ("fault", "database", "sent", "acknowledged", "stored", "lost", "not told", "ill after", "well after")
WIDTHS = (10, 10, 5, 12, 6, 4, 8, 9, 10)


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
    )
    gone = sum(when >= trial.until for when in ledger.acknowledged.values())
    after = f"; {gone} acknowledged after the backup" if gone else ""
    return f"{told}  {refused or 'nothing'}{after}"


def main() -> int:
    began = time.monotonic()
    failed = False
    print(line(*HEAD) + "  refused")
    for kind, make in watched(TRIALS, len(TRIALS), "faults"):
        if make.kind == "PostgreSQL" and find_program("pg_ctl") is None:
            print(line(kind.name, make.kind, *[""] * 7) + "  left out: PostgreSQL is not installed")
            continue
        try:
            stand = make(disc=kind.disc)
        except (subprocess.CalledProcessError, FileNotFoundError):
            print(line(kind.name, make.kind, *[""] * 7) + "  left out: a small disc cannot be mounted here")
            continue
        trial = kind(stand)
        try:
            stored = trial.run()
        finally:
            stand.close()
        print(row(trial, stored), flush=True)
        for wrong in trial.ledger.wrong[:3]:
            print(f"  {wrong}")
        failed |= bool(stored.lost or trial.ledger.wrong or trial.served is None)
    print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
