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


def test_browsers_pick_move_and_see_each_others_moves(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["--tables", "4", "--moves", "3", "--watchers", "3", "--seconds", "20", "--json"]
    assert main(["load", "--browsers", *wanted]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["errors"] == 0, found["error_list"]
    alone, watched = found["parts"]
    for part in found["parts"]:
        assert (part["moves"], part["screens_behind"]) == (12, 0)
        assert part["picks_per_move"] > 2
        assert 0 < part["stored_ms"]["p50"] <= part["own_screen_ms"]["p99"]
        assert 0 < part["pick_ms"]["p50"] <= part["pick_ms"]["p95"] <= part["pick_ms"]["p99"]
        assert part["other_screens_ms"]["p50"] > 0
        assert 0 < part["client_cpu_ms_per_move"] < part["server_cpu_ms_per_move"]
        assert part["loop_delay_ms"]["p50"] is not None
    # A view for every pick and for whoever moves, and some for everybody else: who is late skips a version.
    picks = round(12 * alone["picks_per_move"])
    assert picks + 12 + 12 <= alone["views"] <= picks + 12 * 4
    assert watched["views"] > round(12 * watched["picks_per_move"]) + 12 + 12 + 3
    assert watched["other_tables"]["pick_ms"]["p95"] > 0
    assert found["memory"]["table_kb"] > 0


def test_what_only_browsers_understand_is_refused_without_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--watchers", "5"]) == 2
    assert "--watchers goes with --browsers" in capsys.readouterr().err
