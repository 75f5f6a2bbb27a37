"""A step that ends an era, part by part: the turn, the scoring, the clearing, and the hands dealt anew."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.core.events import Event
from ironbridge.core.match import Match
from ironbridge.core.record import decode
from tests.places import RECORDS
from tests.titles import find

GAMES = ("birmingham/four_players", "lancashire/three_players", "brass_2007/four_players", "mautoma/hard")


class Followed(NamedTuple):
    """A step: the state before it, those after its parts, the state it left, and what it told."""

    before: Any
    parts: list[Any]
    after: Any
    events: list[Event]

    @property
    def ends_era(self) -> bool:
        return any(event.kind in ("era", "game_over") for event in self.events)


def followed(name: str) -> tuple[BrassGame, list[Followed]]:
    record = decode((RECORDS / f"{name}.jsonl").read_bytes())
    game = find(record.header.title)
    assert isinstance(game, BrassGame)
    match: Match[Any, Any] = Match.replay(game, record, 0)
    found = []
    for step in record.steps:
        before, parts = game.clone(match.state), match.parts(step)
        match.follow((step,))
        found.append(Followed(before, parts, game.clone(match.state), match.log[-1].events))
    return game, found


@pytest.mark.parametrize("name", GAMES)
def test_an_era_ends_in_parts_and_the_last_part_of_any_step_is_where_it_leads(name: str) -> None:
    game, steps = followed(name)
    assert all(game.position(step.parts[-1]) == game.position(step.after) for step in steps)
    assert {len(step.parts) for step in steps if not step.ends_era} == {1}
    assert [len(step.parts) for step in steps if step.ends_era] == [4, 3]


@pytest.mark.parametrize("name", GAMES)
def test_the_board_lies_whole_until_it_is_scored_and_is_cleared_before_hands_are_dealt(name: str) -> None:
    game, steps = followed(name)
    for step in steps:
        if not step.ends_era:
            continue
        before = game.view(step.before, None)
        turn, scored, cleared, *_ = views = [game.view(state, None) for state in step.parts]
        assert (turn.era, turn.round, turn.over) == (before.era, before.rounds, False)
        assert turn.links.items() >= before.links.items()
        for seat in scored.seats:
            bill = [
                event for event in step.events if event.kind == "scored" and event.facts["seat"] == seat.seat
            ]
            assert seat.vp == turn.seats[seat.seat].vp + sum(int(str(event.facts["vp"])) for event in bill)
        assert (scored.tiles, scored.links) == (turn.tiles, turn.links)
        assert scored.links
        assert not cleared.links
        if not views[-1].over:
            assert cleared.era == "rail"
            assert all(tile.level > 1 for tile in cleared.tiles)
            assert cleared.tiles == views[-1].tiles
            assert sum(seat.hand_size for seat in cleared.seats) < sum(
                seat.hand_size for seat in views[-1].seats
            )
