"""Hypothesis profiles, chosen by IRONBRIDGE_HYPOTHESIS: `ci` (default), `dev`, `deep`; the order of tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.server import nginx, postgres

COMMON = settings(deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", COMMON, max_examples=60, derandomize=True, print_blob=True)
settings.register_profile("dev", COMMON, max_examples=15)
settings.register_profile("deep", COMMON, max_examples=5000)
settings.load_profile(os.environ.get("IRONBRIDGE_HYPOTHESIS", "ci"))

# With several processes, one that begins a long test last keeps the others waiting.
LONGEST = ("test_bulk", "test_secrets", "test_perft", "test_whole_games", "test_everyone")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.stem not in LONGEST)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    def tell(of: str, part: str, said: str) -> None:
        if any(part in done.nodeid for done in terminalreporter.getreports(of)):
            terminalreporter.write_line(said, yellow=True)

    if not postgres.IS_TRIED:
        said = "PostgreSQL is not installed (Debian: postgresql): services were tested on SQLite alone"
        tell("passed", "[sqlite", said)
    if not nginx.IS_TRIED:
        tell("skipped", "test_proxy", "nginx is not installed (Debian: nginx-light): the proxy was not tried")
