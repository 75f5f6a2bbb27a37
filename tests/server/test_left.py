"""What a seat has seen: the table as its last turn left it."""

from __future__ import annotations

from ironbridge.core.match import Match
from ironbridge.core.record import decode
from ironbridge.server.laying import Left, follow
from tests.places import RECORDS
from tests.titles import find


def test_the_last_of_a_round_who_is_first_in_the_next_has_seen_what_was_there() -> None:
    record = decode((RECORDS / "birmingham/two_players.jsonl").read_bytes())
    match = Match.replay(find(record.header.title), record, 0)
    left: dict[int, Left] = {}
    twice = 0
    for step in record.steps[:200]:
        follow(match, left, [step])
        if step.action["type"] == "end_turn":
            assert left[step.seat].steps == match.steps
            twice += match.decision is not None and match.decision.seat == step.seat
    assert twice
