"""The load command: a few tables for a moment, without a single error."""

from __future__ import annotations

import json

import pytest

from ironbridge.cli.main import main


def test_a_small_load_is_carried_without_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--tables", "5", "--rate", "30", "--seconds", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["errors"], found["tables"]) == (0, 5)
    assert found["moves"] > 10
    assert found["events"] > 10
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"]
