"""The greedy bot on every map: it keeps to the rules, beats random bots and is worth playing against."""

from __future__ import annotations

import pytest

from ironbridge.bots.age_of_steam.desk import Desk
from ironbridge.bots.age_of_steam.lines import Finder
from ironbridge.bots.age_of_steam.moving import deliveries
from ironbridge.bots.age_of_steam.terms import Terms
from ironbridge.bots.age_of_steam.weights import Weights
from ironbridge.bots.bot import Seen
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.levels import make_bot
from ironbridge.core.chance import Chance
from ironbridge.games.age_of_steam.codes import CHOOSE, LIFT, pack, step_of
from ironbridge.games.age_of_steam.game import game, load
from ironbridge.games.age_of_steam.map_folders import find_maps
from ironbridge.games.age_of_steam.state import AUCTION, MOVING, State

GAME = game()
# What the bot reaches at least among random bots (alone on maps for one) in the one game that is played here.
FLOORS = {
    "barbados": 0,
    "detroit": 6,
    "finland": 30,
    "france": 40,
    "germany": 30,
    "heavy_cardboard": 40,
    "hungary": -45,  # nothing can be moved once the others are out
    "new_england": 60,
    "pittsburgh": 20,
    "poland": 40,
    "rust_belt": 50,
    "southern_us": 40,
    "st_lucia": 5,
    "switzerland": 40,
    "western_us": 40,
}


def table(name: str, players: int = 0, seed: int = 1) -> State:
    """A new game on a map, with as few players as it takes unless told."""
    return GAME.setup(players or min(load(name).sheet.players), {"map": name}, Chance(seed))


def rivals_of(name: str) -> list[str]:
    """The bots of a game: one that is greedy, as few others as the map takes."""
    return ["greedy"] + ["random"] * (min(load(name).sheet.players) - 1)


@pytest.mark.parametrize("name", find_maps())
def test_it_beats_random_bots_on_every_map(name: str) -> None:
    state = table(name, seed=3)
    bots = [make_bot(bot, seat) for seat, bot in enumerate(rivals_of(name))]
    while (seat := GAME.deciding(state)) >= 0:
        seen = Seen(GAME, state, seat)
        code = bots[seat].choose(seen)
        assert code in seen.codes, GAME.decode(state, code)
        GAME.play(state, code)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores[0] >= FLOORS.get(name, 0)


def test_it_learns_from_the_rules_what_counts() -> None:
    base = Terms(load("rust_belt").rules, table("rust_belt"))
    assert (base.income, base.share, base.cash, base.section) == (3, -3, 0, 1)
    assert base.ruinous
    assert not base.needs_others
    assert not base.lasting
    alone = Terms(load("barbados").rules, table("barbados"))
    assert (alone.income, alone.share, alone.cash, alone.section) == (0, -5, 1, 0)
    assert Terms(load("new_england").rules, table("new_england")).cash == 0.05
    assert Terms(load("switzerland").rules, table("switzerland")).section == 2
    assert Terms(load("hungary").rules, table("hungary")).needs_others
    assert not Terms(load("france").rules, table("france")).ruinous
    assert Terms(load("detroit").rules, table("detroit")).lasting


def test_it_foresees_a_turn_with_a_heavier_reduction_and_rising_expenses() -> None:
    war = Terms(load("southern_us").rules, table("southern_us"))
    state = table("southern_us")
    assert war.reduction(state, 4)[20] == 2 * war.reduction(state, 3)[20] > 0
    costs = Terms(load("detroit").rules, table("detroit"))
    assert [costs.other_expenses(table("detroit"), turn) for turn in (1, 2, 5)] == [1, 2, 5]


def test_a_link_drawn_on_the_map_is_among_its_lines() -> None:
    rules = load("detroit").rules
    state = table("detroit", 3)
    found = Finder(rules).find(state, 0, 3, True)
    drawn = [line for line in found if line.builds[0] < 0]
    assert drawn
    for line in drawn:
        edge = -1 - line.builds[0]
        assert line.cost == rules.claim_cost(state, 0, edge)
        assert {line.links[0] >> 10, line.links[0] & 1023} == {rules.t.edge_a[edge], rules.t.edge_b[edge]}


def test_it_begins_no_track_where_the_map_forbids_it() -> None:
    rules = load("western_us").rules
    state = table("western_us")
    shut = rules.shut_cities(state, 0)
    assert shut
    for line in Finder(rules).find(state, 0, 3, True):
        ends = {line.links[0] >> 10, line.links[0] & 1023}
        assert not ends <= set(shut)


def test_it_lifts_a_cube_across_country_where_no_track_leads() -> None:
    name = "heavy_cardboard"
    rules = load(name).rules
    state = table(name, 4)
    bots = [GreedyBot(seat) for seat in range(4)]
    while state.phase != MOVING:
        seat = GAME.deciding(state)
        GAME.play(state, bots[seat].choose(Seen(GAME, state, seat)))
    seat = GAME.deciding(state)
    state.role[seat] = len(rules.t.action_ids) - 1
    state.engine[seat] = 0
    assert rules.lifts(state, seat)
    found = deliveries(Desk(rules, Weights()), state, seat)
    assert {step_of(code) for _, _, code in found} == {LIFT}
    assert step_of(bots[seat].choose(Seen(GAME, state, seat))) == LIFT


def test_it_does_not_pay_its_last_money_to_go_first() -> None:
    state = table("st_lucia")
    assert state.phase == AUCTION
    seat = GAME.deciding(state)
    state.cash[seat] = 6
    choice = GreedyBot(1).choose(Seen(GAME, state, seat))
    assert choice == pack(CHOOSE, 1)
