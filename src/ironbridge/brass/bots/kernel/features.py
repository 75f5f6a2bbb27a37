"""The end of a seat's turn as a row of whole numbers, for the network that corrects the evaluation.

Compiled. Only what the seat sees: its own hand, and of the others what lies open. A row means the same for
every number of players; what is learnt from it stands in the title's model.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.bots.kernel.evaluation import Evaluation
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.resources import cubes_on
from ironbridge.brass.rules.shared.kernel.state import CANAL, State
from ironbridge.core.kernel.bits import count, lowest
from ironbridge.core.vecs import append, vec

FINE: Final = 8.0  # points and pounds are told in eighths where they are reckoned
PARTS: Final = ["tiles", "links", "purse", "owed", "prospects", "spaces"]
TABLE: Final = ["rail", "rounds left", "three", "four", "turn", "spent", "coal market", "iron market"]
OWN: Final = [
    "money",
    "income",
    "level",
    "own links",
    "links left",
    "barrels",
    "unsold",
    "places",
    "merchants",
]
HAND: Final = ["cards", "place cards", "wild cards", "best card", "second card"]
OTHERS: Final = ["most vp", "mean vp", "most income", "mean income", "most money", "mean money", "mean links"]
BOARD: Final = [
    "own vp",
    "foreign barrels",
    "merchants' barrels",
    "coal",
    "iron",
    "empty slots",
    "free lines",
]
STACK: Final = ["flipped", "unflipped", "gone"]


def feature_names(t: Tables) -> list[str]:
    """What each number of a row tells."""
    stacks = [f"{industry} {what}" for industry in t.industry_ids for what in STACK]
    return PARTS + TABLE + OWN + HAND + OTHERS + BOARD + stacks


class Features:
    """Rows of one title."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.t: Tables = evaluation.t
        self.evaluation: Evaluation = evaluation

    def of(self, s: State, seat: i64) -> vec[i64]:
        """The row of a position."""
        t = self.t
        self.evaluation.value(s, seat)
        self.evaluation.judged -= 1  # it was judged before
        row = vec[i64]()
        for part in self.evaluation.parts:
            row = append(row, int(part * FINE))
        row = self.table(s, seat, row)
        row = self.own(s, seat, row)
        row = self.hand(s, seat, row)
        row = self.others(s, seat, row)
        row = self.board(s, seat, row)
        industry: i64
        for industry in range(t.industry_count):
            mine = s.tiles_of[seat] & self.tiles_with(s, industry)
            row = append(row, count(mine & s.flipped))
            row = append(row, count(mine & ~s.flipped))
            row = append(row, s.mat[seat * t.industry_count + industry])
        return row

    def tiles_with(self, s: State, industry: i64) -> i64:
        """The slots of the board with tiles of an industry."""
        found: i64 = 0
        left = s.occupied & self.t.slots_of[industry]
        while left:
            slot = lowest(left)
            if self.t.kind_industry[s.kind[slot]] == industry:
                found |= left & -left
            left &= left - 1
        return found

    def table(self, s: State, seat: i64, row: vec[i64]) -> vec[i64]:
        row = append(row, 0 if s.era == CANAL else 1)
        row = append(row, s.rounds - s.round)
        row = append(row, 1 if s.players == 3 else 0)
        row = append(row, 1 if s.players == 4 else 0)
        row = append(row, s.turn)
        row = append(row, s.spent[seat])
        row = append(row, s.coal_market)
        return append(row, s.iron_market)

    def own(self, s: State, seat: i64, row: vec[i64]) -> vec[i64]:
        t = self.t
        row = append(row, s.money[seat])
        row = append(row, s.income[seat])
        row = append(row, t.space_level[s.income[seat]])
        links: i64 = 0
        for owner in s.link_owner:
            if owner == seat:
                links += 1
        row = append(row, links)
        row = append(row, s.links_left[seat])
        row = append(row, cubes_on(s, s.breweries & s.tiles_of[seat]))
        row = append(row, count(s.unsold[seat]))
        row = append(row, count(s.network[seat]))
        reached: i64 = 0
        space: i64
        for space in range(t.space_count):
            if s.merchant[space] >= 0 and s.joined[t.space_place[space]] & s.network[seat]:
                reached += 1
        return append(row, reached)

    def hand(self, s: State, seat: i64, row: vec[i64]) -> vec[i64]:
        t = self.t
        cards: i64 = 0
        card: i64
        for card in range(t.card_count):
            cards += s.hand[seat * t.card_count + card]
        held = s.held[seat]
        row = append(row, cards)
        row = append(row, count(held & t.location_cards))
        row = append(row, count(held & t.wild_cards))
        best = self.evaluation.prospects.best_held(held)
        place: i64
        for place in range(2):
            row = append(row, int(best[place] * FINE) if place < len(best) else 0)
        return row

    def others(self, s: State, seat: i64, row: vec[i64]) -> vec[i64]:
        """Of the rivals: the most, and the mean in eighths."""
        rivals = max(1, s.players - 1)
        row = most_and_mean(s.vp, seat, rivals, row)
        row = most_and_mean(s.income, seat, rivals, row)
        row = most_and_mean(s.money, seat, rivals, row)
        links: i64 = 0
        for owner in s.link_owner:
            if owner >= 0 and owner != seat:
                links += 1
        return append(row, links * 8 // rivals)

    def board(self, s: State, seat: i64, row: vec[i64]) -> vec[i64]:
        t = self.t
        row = append(row, s.vp[seat])
        row = append(row, cubes_on(s, s.breweries & ~s.tiles_of[seat]))
        row = append(row, count(s.barrels))
        row = append(row, cubes_on(s, s.mines))
        row = append(row, cubes_on(s, s.works))
        row = append(row, count(t.deals[s.deal].slots & ~s.occupied))
        free: i64 = 0
        for line in t.deals[s.deal].lines_of_era(s.era):
            if s.link_owner[line] < 0:
                free += 1
        return append(row, free)


def most_and_mean(values: vec[i64], seat: i64, rivals: i64, row: vec[i64]) -> vec[i64]:
    most: i64 = -1000
    total: i64 = 0
    one: i64
    for one in range(len(values)):
        if one != seat:
            most = max(most, values[one])
            total += values[one]
    row = append(row, most)
    return append(row, total * 8 // rivals)
