"""`replay`: the record told again, at any step."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.core.match import Match
from ironbridge.core.record import load, save
from tests import places
from tests.cli.conftest import Run
from tests.titles import find

PARTS = ["header", "step", "steps", "decision", "outcome", "position"]


def test_the_json_of_a_finished_game_holds_its_outcome(run: Run, record: Path) -> None:
    ran = run("replay", record, "--json")
    steps = load(record).steps
    assert (ran.status, ran.err) == (0, "")
    assert list(ran.json) == PARTS
    assert (ran.json["step"], ran.json["steps"], ran.json["decision"]) == (len(steps), len(steps), None)
    assert ran.json["header"]["seats"] == ["random"] * 3
    assert ran.json["outcome"]["actions"] == 105
    assert [ran.json["position"]["seats"][seat]["vp"] for seat in "ABC"] == ran.json["outcome"]["scores"]


@pytest.mark.parametrize("at", [0, 1, 57])
def test_the_json_at_a_step_holds_the_position_there(run: Run, record: Path, at: int) -> None:
    game = find("birmingham")
    match = Match.replay(game, load(record), at)
    report = run("replay", record, "--at", at, "--json").json
    assert (report["step"], report["outcome"]) == (at, None)
    assert report["position"]["deck"] == list(game.position(match.state)["deck"])
    assert match.decision is not None
    assert (report["decision"]["seat"], report["decision"]["kind"]) == (
        match.decision.seat,
        match.decision.kind,
    )


def test_the_text_has_header_log_seats_and_result(run: Run, record: Path) -> None:
    ran = run("replay", record)
    outcome = run("replay", record, "--json").json["outcome"]
    lines = ran.out.splitlines()
    assert (ran.status, ran.err) == (0, "")
    assert lines[0] == "Brass: Birmingham, 3 players, rules version 1"
    assert "Seats: A (random), B (random), C (random)" in lines
    assert "Seed: 11" in lines
    assert any(line.startswith("   1  ") for line in lines)
    assert "The game ended after 105 actions." in lines
    bill = lines.index("The game ended after 105 actions.") + 3
    rows = [line.split() for line in lines[bill : bill + 3]]
    ranking = sorted(range(3), key=lambda seat: (outcome["places"][seat], seat))
    assert [row[0] for row in rows] == [str(outcome["places"][seat]) for seat in ranking]
    assert [row[1] for row in rows] == ["ABC"[seat] for seat in ranking]
    assert [row[-1] for row in rows] == [str(outcome["scores"][seat]) for seat in ranking]


def test_the_text_at_a_step_stops_there_and_says_who_decides(run: Run, record: Path) -> None:
    seat = run("replay", record, "--at", 12, "--json").json["decision"]["seat"]
    text = run("replay", record, "--at", 12).out
    logged = [line for line in text.splitlines() if line[:4].strip().isdecimal()]
    assert max(int(line[:4]) for line in logged) <= 12
    assert f"After step 12 of {len(load(record).steps)}:" in text
    assert f"{'ABC'[seat]} (random) to decide: " in text
    money = run("replay", record, "--at", 12, "--json").json["position"]["seats"]["A"]["money"]
    row = next(line for line in text.splitlines() if "A (random)  " in line)
    assert f" £{money} " in row


def test_the_text_shows_no_card_anybody_holds(run: Run, record: Path) -> None:
    """The text is fit to be shown around: with the board still empty it names no town at all."""
    text = run("replay", record, "--at", 0).out
    seats = run("replay", record, "--at", 0, "--json").json["position"]["seats"]
    towns = {place.id: place.name for place in load_sheet("ironbridge.brass.rules.birmingham").board.places}
    held = [towns[card] for seat in seats.values() for card in seat["hand"] if card in towns]
    assert len(held) > 3
    assert [town for town in held if town in text and town != "Birmingham"] == []
    assert "You draw" not in run("replay", record).out


def test_a_game_that_goes_on_replays_as_far_as_it_went(run: Run, record: Path, tmp_path: Path) -> None:
    whole = load(record)
    match = Match.replay(find("birmingham"), whole, 30)
    save(match.saved(), tmp_path / "open.jsonl")
    report = run("replay", tmp_path / "open.jsonl", "--json").json
    assert (report["step"], report["steps"], report["outcome"]) == (30, 30, None)
    assert report["position"] == run("replay", record, "--at", 30, "--json").json["position"]


def test_a_game_begun_from_a_position_replays(run: Run, record: Path, tmp_path: Path) -> None:
    game = find("birmingham")
    middle = game.position(Match.replay(game, load(record), 30).state)
    save(Match.from_position(game, middle).record, tmp_path / "middle.jsonl")
    assert "Started from a position" in run("replay", tmp_path / "middle.jsonl").out
    assert run("replay", tmp_path / "middle.jsonl", "--json").json["position"]["round"] == middle["round"]


def test_people_are_called_by_their_names(run: Run, record: Path, tmp_path: Path) -> None:
    text = record.read_text().replace(
        '["random","random","random"]', '["Ada, human","Giulia, greedy","random"]', 1
    )
    (tmp_path / "named.jsonl").write_text(text)
    lines = run("replay", tmp_path / "named.jsonl", "--at", 0).out.splitlines()
    assert "Seats: A (Ada), B (Giulia), C (random)" in lines
    assert "Giulia: 0 points" in run("draw", tmp_path / "named.jsonl", "--at", 0, "-o", "-").out


def test_other_rules_than_today_s_are_noted(run: Run, record: Path, tmp_path: Path) -> None:
    text = record.read_text().replace('"rules_version":1', '"rules_version":0', 1)
    (tmp_path / "old.jsonl").write_text(text)
    ran = run("replay", tmp_path / "old.jsonl")
    assert ran.status == 0
    assert ran.err == "ironbridge: recorded under version 0 of the rules, replayed under version 1\n"


def test_a_game_for_one_player_ends_with_a_word_on_how_well_it_went(run: Run) -> None:
    solo = places.RECORDS / "age_of_steam" / "detroit" / "solo.jsonl"
    ending = run("replay", solo).out.split("misses the goal.\n\n")[1]
    assert ending.startswith("The goal is to outlast the government")
    assert ending.endswith(
        "went bankrupt in turn 6, with an income of −11.\n\nNo better than the government.\n"
    )
