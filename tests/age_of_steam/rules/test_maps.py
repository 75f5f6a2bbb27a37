"""Every map there is: whole games with the referee, options equal to refusals, positions that last."""

from __future__ import annotations

import pytest

from ironbridge.age_of_steam.rules.kernel import codes
from ironbridge.age_of_steam.rules.kernel.state import BUILDING, State
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.referee import Referee
from tests.titles import ATLAS, STEAM

STEAM = STEAM
MAPS = [name for name in ATLAS.offered if name != "rust_belt"]  # it has more tests of its own
TABLES = [(name, players) for name in MAPS for players in ATLAS[name].sheet.players]
MOST_TURNS = 12  # as far as a game without a last turn is followed


def begin(name: str, players: int, seed: int) -> State:
    """A new game in which everybody has some money."""
    position = STEAM.position(STEAM.setup(players, {"map": name}, Chance(seed)))
    for seat in position["seats"].values():
        seat["cash"] = max(seat["cash"], 60)
    return STEAM.from_position(position)


def lively(state: State, options: list[int], chance: Chance) -> int:
    """Hardly any shares and bids; deliveries before anything else; track more often than its end."""
    step = codes.step_of(options[0])
    if step == codes.ISSUE_SHARES:
        return options[0]
    if codes.DROP_OUT in options:
        return codes.DROP_OUT
    goods = [code for code in options if codes.step_of(code) in (codes.DELIVER, codes.LIFT, codes.CLAIM)]
    if goods:
        return goods[chance.below(len(goods))]
    if codes.END_BUILD in options and chance.below(4) == 0:
        return codes.END_BUILD
    return options[chance.below(len(options))]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_referee_finds_no_fault_in_a_whole_game(name: str, players: int) -> None:
    referee = Referee(STEAM)
    state = begin(name, players, players)
    referee.check(None, state)
    chance = Chance(players + 100)
    decisions = 0
    while not state.over and state.turn <= MOST_TURNS:
        options = STEAM.codes(state)
        if decisions % 9 == 0:
            check_moment(state, options, chance)
        referee.play(state, lively(state, options, chance))
        decisions += 1
    if state.over:
        outcome = STEAM.outcome(state)
        assert outcome is not None
        assert len(outcome.places) == players
        assert STEAM.position(STEAM.from_position(STEAM.position(state))) == STEAM.position(state)


def check_moment(state: State, options: list[int], chance: Chance) -> None:
    """What is listed is what is not refused, survives the edge, and the position can be read back."""
    for code in options[:: max(1, len(options) // 20)]:
        assert STEAM.refusal(state, code) is None
        assert STEAM.encode(state, STEAM.decode(state, code)) == code
    whole = STEAM.position(state)
    assert STEAM.position(STEAM.from_position(whole)) == whole
    if state.phase == BUILDING and not state.pending:
        t = ATLAS[state.map].t
        listed = set(options)
        for _ in range(25):
            code = codes.pack_at(codes.BUILD, chance.below(len(t.hex_ids)), chance.below(len(t.face_tile)))
            assert (STEAM.refusal(state, code) is None) == (code in listed)
        for edge in range(len(t.edge_ids)):
            code = codes.pack(codes.CLAIM, edge)
            assert (STEAM.refusal(state, code) is None) == (code in listed)
