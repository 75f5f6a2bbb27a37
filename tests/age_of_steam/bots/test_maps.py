"""The greedy bot on every map: it keeps to the rules, beats random bots and is worth playing against."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ironbridge.age_of_steam.bots.kernel.building import city_spots
from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.bots.kernel.lines import Finder, lay_line
from ironbridge.age_of_steam.bots.kernel.moving import deliveries
from ironbridge.age_of_steam.bots.kernel.reach import Reach
from ironbridge.age_of_steam.bots.kernel.terms import Terms
from ironbridge.age_of_steam.bots.kernel.weights import Weights
from ironbridge.age_of_steam.bots.planner import AgeOfSteamPlanner
from ironbridge.age_of_steam.rules.kernel.codes import CHOOSE, LIFT, hex_of, pack, rest_of, step_of
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, MOVING, State
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import make_bot
from ironbridge.bots.planning import PlanningBot
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.vecs import vec
from tests.titles import ATLAS, STEAM, play_out

GAME = STEAM
TURNS = 3  # of a game that is played on every map


def table(name: str, players: int = 0, seed: int = 1) -> State:
    """A new game on a map, with as few players as it takes unless told."""
    return GAME.setup(players or min(ATLAS[name].sheet.players), {"map": name}, Chance(seed))


def rivals_of(name: str) -> list[str]:
    """The bots of a game: one that is greedy, as few others as the map takes."""
    state = table(name)
    # Nothing can be moved there but over the track of rivals who know their trade.
    rival = "greedy" if Terms(ATLAS[name].rules, state).needs_others else "random"
    return ["greedy"] + [rival] * (state.players - 1)


@pytest.mark.parametrize("name", ATLAS.offered)
def test_it_earns_more_than_random_bots_on_every_map(name: str) -> None:
    state = table(name, seed=3)
    names = rivals_of(name)
    bots = [make_bot(AGE_OF_STEAM, bot, seat) for seat, bot in enumerate(names)]
    while (seat := GAME.deciding(state)) >= 0 and state.turn <= TURNS:
        seen = Seen(GAME, state, seat)
        code = bots[seat].choose(seen)
        assert code in seen.codes, GAME.decode(state, code)
        GAME.play(state, code)
    assert not state.out_turn[0]
    random = [state.income[seat] for seat, bot in enumerate(names) if bot == "random"]
    assert state.income[0] > max([2, *random])


@pytest.mark.parametrize("name", ["barbados", "detroit"])
def test_alone_it_wins(name: str) -> None:
    outcome = GAME.outcome(play_out(AGE_OF_STEAM, ["greedy"], 3, {"map": name}))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_two_of_them_stay_in_business_where_every_city_is_new() -> None:
    state = play_out(AGE_OF_STEAM, ["greedy", "greedy"], 104, {"map": "st_lucia"})
    assert not any(state.out_turn)
    assert min(state.vp) > 10


def test_the_new_cities_it_tries_are_not_alike() -> None:
    rules = ATLAS["st_lucia"].rules
    codes = city_spots(Judge(rules, Weights()), table("st_lucia"), 0)
    kinds = {(hex_of(code), rules.t.new_accepts[rest_of(code)]) for code in codes}
    assert len(kinds) == len(codes) == 4


def test_a_line_completes_the_links_it_promises() -> None:
    """Also where it ends at a city beside another: they are not joined by lying side by side."""
    rules = ATLAS["detroit"].rules
    state = table("detroit")
    state.cash[0] = 50
    reach = Reach(rules)
    lines = Finder(rules).find(state, 0, 3, True)
    assert len(lines) > 10
    for line in lines:
        built = state.clone()
        lay_line(rules, built, 0, line.builds)
        reach.load(built, 0, vec[float]([0.0, 1.0]), 3)
        assert reach.own == len(line.links)


def test_it_learns_from_the_rules_what_counts() -> None:
    base = Terms(ATLAS["rust_belt"].rules, table("rust_belt"))
    assert (base.income, base.share, base.cash, base.section) == (3, -3, 0, 1)
    assert base.ruinous
    assert not base.needs_others
    assert not base.lasting
    alone = Terms(ATLAS["barbados"].rules, table("barbados"))
    assert (alone.income, alone.share, alone.cash, alone.section) == (0, -5, 1, 0)
    assert Terms(ATLAS["new_england"].rules, table("new_england")).cash == 0.05
    assert Terms(ATLAS["switzerland"].rules, table("switzerland")).section == 2
    assert Terms(ATLAS["hungary"].rules, table("hungary")).needs_others
    assert not Terms(ATLAS["france"].rules, table("france")).ruinous
    assert Terms(ATLAS["detroit"].rules, table("detroit")).lasting


def test_it_knows_which_deliveries_earn_more_than_their_links() -> None:
    assert not Terms(ATLAS["rust_belt"].rules, table("rust_belt")).has_extra
    cotton, south = Terms(ATLAS["southern_us"].rules, table("southern_us")), table("southern_us")
    town, port = cotton.rules.t.town_hexes[0], cotton.rules.t.city_hexes[0]
    assert cotton.has_extra
    assert [cotton.extra(south, town, port, colour) for colour in range(6)].count(1) == 1
    across, west = Terms(ATLAS["western_us"].rules, table("western_us")), table("western_us")
    cities = [city for city in across.rules.t.city_hexes if across.rules.t.region[city] >= 0]
    regions = across.rules.t.region
    for city in cities[1:]:
        assert across.extra(west, cities[0], city, 0) == (regions[city] != regions[cities[0]])


def test_it_foresees_a_turn_with_a_heavier_reduction_and_rising_expenses() -> None:
    war = Terms(ATLAS["southern_us"].rules, table("southern_us"))
    state = table("southern_us")
    assert war.reduction(state, 4)[20] == 2 * war.reduction(state, 3)[20] > 0
    costs = Terms(ATLAS["detroit"].rules, table("detroit"))
    assert [costs.other_expenses(table("detroit"), turn) for turn in (1, 2, 5)] == [1, 2, 5]


def test_a_link_drawn_on_the_map_is_among_its_lines() -> None:
    rules = ATLAS["detroit"].rules
    state = table("detroit", 3)
    found = Finder(rules).find(state, 0, 3, True)
    drawn = [line for line in found if line.builds[0] < 0]
    assert drawn
    for line in drawn:
        edge = -1 - line.builds[0]
        assert line.cost == rules.claim_cost(state, 0, edge)
        assert {line.links[0] >> 10, line.links[0] & 1023} == {rules.t.edge_a[edge], rules.t.edge_b[edge]}


def test_it_begins_no_track_where_the_map_forbids_it() -> None:
    rules = ATLAS["western_us"].rules
    state = table("western_us")
    shut = rules.shut_cities(state, 0)
    assert shut
    for line in Finder(rules).find(state, 0, 3, True):
        ends = {line.links[0] >> 10, line.links[0] & 1023}
        assert not ends <= set(shut)


def test_it_lifts_a_cube_across_country_where_no_track_leads() -> None:
    name = "heavy_cardboard"
    rules = ATLAS[name].rules
    state = table(name, 4)
    bots = [PlanningBot(seat, AGE_OF_STEAM.planner()) for seat in range(4)]
    while state.phase != MOVING:
        seat = GAME.deciding(state)
        GAME.play(state, bots[seat].choose(Seen(GAME, state, seat)))
    seat = GAME.deciding(state)
    state.role[seat] = len(rules.t.action_ids) - 1
    state.engine[seat] = 0
    assert rules.lifts(state, seat)
    found = deliveries(Judge(rules, Weights()), state, seat)
    assert {step_of(code) for _, _, code in found} == {LIFT}
    assert step_of(bots[seat].choose(Seen(GAME, state, seat))) == LIFT


def test_it_does_not_pay_its_last_money_to_go_first() -> None:
    state = table("st_lucia")
    assert state.phase == AUCTION
    seat = GAME.deciding(state)
    state.cash[seat] = 6
    choice = PlanningBot(1, AGE_OF_STEAM.planner()).choose(Seen(GAME, state, seat))
    assert choice == pack(CHOOSE, 1)


def test_a_line_may_complete_four_links() -> None:
    """Their numbers together are wider than 64 bits."""
    state = table("rust_belt")
    finder = Finder(ATLAS["rust_belt"].rules)
    finder.links = vec[i64]([(900 + number) << 10 | 1000 + number for number in range(4)])
    finder.record(state, 4)
    (line,) = finder.found.values()
    assert list(line.links) == sorted(finder.links)


def ended(name: str, players: int, turn: int, **figures: list[int]) -> State:
    """A game that is over, with these figures of every seat."""
    state = table(name, players)
    state.turn, state.over = turn, True
    for figure, values in figures.items():
        setattr(state, figure, vec[i64](values))
    state.vp = [sum(ATLAS[name].rules.points(state, seat, 0)) for seat in range(players)]
    return state


def test_a_game_that_ended_is_valued_in_the_order_of_the_map() -> None:
    planner = AgeOfSteamPlanner(GAME)

    def results(*states: State) -> list[float]:
        return [planner.result(state, 0) for state in states]

    # In Detroit alone: a turn more, then less lacking; what counts as won comes before all.
    outs = [(6, -1), (7, -60), (7, -3), (12, -40), (12, 0)]
    alone = results(*(ended("detroit", 1, out, out_turn=[out], out_income=[left]) for out, left in outs))
    assert alone == sorted(set(alone))
    assert alone[1] - alone[0] > 50
    # With two, lasting long is nothing if the other lasts longer.
    long_lost = ended("detroit", 2, 12, out_turn=[12, 0], out_income=[-1, 0])
    together = ended("detroit", 2, 8, out_turn=[8, 8], out_income=[-3, -9])
    soon_won = ended("detroit", 2, 6, out_turn=[0, 6], out_income=[0, -4])
    for state in (long_lost, together, soon_won):
        mine, other = (ATLAS["detroit"].rules.rank(state, seat) for seat in range(2))
        assert (planner.result(state, 0) > planner.result(state, 1)) == (mine > other)
    assert results(long_lost)[0] < results(together)[0] < results(soon_won)[0]
    # On Barbados: insolvent, a dollar short, all shares bought back, and richer.
    insolvent = ended("barbados", 1, 4, out_turn=[4], cash=[0], shares=[0])
    books = [(0, 12), (9, 2), (10, 2), (40, 2)]
    paid = results(insolvent, *(ended("barbados", 1, 10, cash=[c], shares=[n]) for c, n in books))
    assert paid == sorted(set(paid))
    assert paid[3] - paid[2] > 50
