"""Games in every stage, for tests: random play on the fast path, reproducible by seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ironbridge.brass.rules.birmingham.game import game
from ironbridge.brass.rules.brass_2007.game import game as brass_2007
from ironbridge.brass.rules.lancashire.game import game as lancashire
from ironbridge.brass.rules.mautoma.game import game as mautoma
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.brass.rules.shared.kernel.codes import DISTANT, MARKET, MERCHANT, NONE
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.game import OptionValue
from ironbridge.core.kernel.bits import numbers
from ironbridge.core.kernel.chance import Chance

BIRMINGHAM = game()
LANCASHIRE = lancashire()
BRASS_2007 = brass_2007()
MAUTOMA = mautoma()


class Table(NamedTuple):
    """A title, how it was set up, and a position of it."""

    game: BrassGame
    state: State


# Every way to set a table up: title, players, options.
SetUp = tuple[BrassGame, int, dict[str, OptionValue]]
SET_UPS: list[SetUp] = [
    (BIRMINGHAM, 2, {}),
    (BIRMINGHAM, 3, {}),
    (BIRMINGHAM, 4, {}),
    (BIRMINGHAM, 4, {"variant": "introductory", "ties_by_level": True}),
    (LANCASHIRE, 2, {}),
    (LANCASHIRE, 3, {}),
    (LANCASHIRE, 4, {}),
    (LANCASHIRE, 4, {"variant": "introductory", "virtual_link": True}),
    (LANCASHIRE, 3, {"classic_deck": True}),
    (LANCASHIRE, 4, {"classic_deck": True, "virtual_link": True}),
    (LANCASHIRE, 2, {"community": True}),
    (BRASS_2007, 3, {}),
    (BRASS_2007, 4, {}),
    (BRASS_2007, 4, {"rails_touch": True}),
    (MAUTOMA, 2, {}),
    (MAUTOMA, 2, {"difficulty": "hard", "ruleset": "english"}),
]


def walked(set_up: int, seed: int) -> Iterator[Table]:
    """A random game, decision by decision, on one state. Passing is rare, so that boards fill up."""
    title, players, options = SET_UPS[set_up]
    state = title.setup(players, options, Chance(seed))
    chance = Chance(seed + 1)
    yield Table(title, state)
    while found := title.codes(state):
        title.play(state, lively(found, chance))
        yield Table(title, state)


def played(set_up: int, seed: int, steps: int) -> Table:
    """A random game after so many decisions, or at its end."""
    *_, last = islice(walked(set_up, seed), steps + 1)
    return last


def lively(found: list[int], chance: Chance) -> int:
    """A random option, a build, link or sale more often than not where there is one."""
    busy = [code for code in found if code & 15 in (codes.BUILD, codes.NETWORK, codes.SELL)]
    if busy and chance.below(4):
        return busy[chance.below(len(busy))]
    return found[chance.below(len(found))]


def universe(table: Table, chance: Chance) -> set[int]:
    """Actions of every step, legal or not: all targets, sources drawn from what could be meant."""
    t, state = table.game.t, table.state
    sources: list[int] = [
        NONE,
        MARKET,
        *([MERCHANT] if t.space_ids else []),
        *numbers(state.mines | state.works | state.breweries),
        chance.below(len(t.slot_ids)),
    ]

    def source() -> int:
        return sources[chance.below(len(sources))]

    def pair() -> int:
        first = source()
        return codes.pair(first, NONE if first == NONE or chance.below(3) else source())

    builds = [codes.BUILD] if t.space_ids else [codes.BUILD, codes.DOUBLE_BUILD]
    found = {codes.PASS, codes.END_ACTION, codes.END_TURN, *([codes.SCOUT] if t.space_ids else [])}
    if table.game is MAUTOMA:
        found.update(codes.pack(codes.AUTOMA, do) for do in range(4))
    found.update(codes.pack(codes.LOAN, times) for times in range(t.loan_times))
    for slot in range(len(t.slot_ids)):
        found.add(codes.pack(codes.GIVE_UP, slot))
        for industry in range(len(t.industry_ids)):
            for step in builds:
                found.add(codes.pack_build(industry, slot, pair(), pair()) - codes.BUILD + step)
                found.add(codes.pack_build(industry, slot, codes.NO_PAIR, codes.NO_PAIR) - codes.BUILD + step)
        for space in range(len(t.space_ids)):
            found.add(codes.pack_sell(slot, space, pair()))
        if t.distant_track:
            found.update(codes.pack(codes.SELL, slot, to) for to in (DISTANT, *range(len(t.slot_ids))))
    for line in range(len(t.line_ids)):
        found.update(codes.pack_network(line, source(), beer) for beer in (NONE, source()))
    for industry in range(len(t.industry_ids)):
        if t.space_ids:
            found.add(codes.pack(codes.BONUS_DEVELOP, industry))
        found.update(codes.pack(codes.DEVELOP, industry, one) for one in set(sources))
    found.update(codes.pack(codes.DISCARD, card) for card in range(len(t.card_ids)))
    return found
