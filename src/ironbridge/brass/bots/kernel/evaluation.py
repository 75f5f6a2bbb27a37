"""The evaluation: how many victory points a seat may expect at the end of the game.

Compiled. Points already scored, links and tiles as they will probably score, and money, income, hand and mat
as what they will probably become. Looks only at what the seat itself can see.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from ironbridge.brass.bots.kernel.chances import Chances
from ironbridge.brass.bots.kernel.prospects import Prospects
from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.figures import MOST_ENDS, Tables
from ironbridge.brass.rules.shared.kernel.network import places_of
from ironbridge.brass.rules.shared.kernel.scoring import MONEY_PER_POINT, MOST_MONEY_POINTS
from ironbridge.brass.rules.shared.kernel.state import CANAL, State
from ironbridge.core.kernel.bits import has
from ironbridge.core.vecs import vec

HORIZON: Final = 8  # rounds of negative income that must be paid for
RUIN: Final = 20.0  # points: debt never counts for more, or tiles that score would be given up to lessen it
NEVER: Final = 1e9


class Evaluation:
    """Values states of one title."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.t: Tables = tables
        self.judged: i64 = 0  # positions, since there is this evaluation
        self.action_price: float = weights.action_price
        self.action_worth: float = weights.action_worth
        self.debt: float = weights.debt
        self.growth: float = weights.growth
        self.icon_later: float = weights.icon_later
        self.later_sale: float = weights.later_sale
        self.later_use: float = weights.later_use
        self.patience: float = weights.patience
        self.reach: float = weights.reach
        self.shortfall: float = weights.shortfall
        self.slot_icons: float = weights.slot_icons
        self.slot_icons_rail: float = weights.slot_icons_rail
        # Points a pound is worth at the end, and the pounds an action beyond which no more should be spent.
        self.kept: float = 1.0 / float(tables.pounds_per_point) if tables.pounds_per_point else 0.0
        self.enough: float = NEVER
        if self.kept:
            self.enough = -self.action_price * log(self.kept * self.action_price / self.action_worth)
        self.place_icons: vec[float] = vec[float]([float(icons) for icons in tables.place_icons])
        self.kind_vp: vec[float] = vec[float]([float(points) for points in tables.kind_vp])
        self.kind_icons: vec[float] = vec[float]([float(icons) for icons in tables.kind_icons])
        self.kind_income: vec[float] = vec[float]([float(spaces) for spaces in tables.kind_income])
        self.space_level: vec[float] = vec[float]([float(level) for level in tables.space_level])
        # Of the last value: tiles, links, money, debt, hand and mat, and the income spaces tiles will bring.
        self.parts: vec[float] = vec[float]([0.0] * 6)
        self.chances: Chances = Chances(tables, weights)
        self.prospects: Prospects = Prospects(tables, weights)

    def value(self, s: State, seat: i64) -> float:
        """Expected final points of the seat."""
        self.judged += 1
        if s.over:
            return float(s.vp[seat])
        t = self.t
        canal = s.era == CANAL
        goes_on = canal and not s.introductory
        turns = s.rounds - s.round
        era_actions = s.actions_left + 2 * turns
        actions = era_actions + (2 * s.rounds if goes_on else 0)
        paid = turns + (s.rounds if goes_on else 0)  # not after the last round of the game
        elapsed = (float(s.round) - 1.0) / float(s.rounds)

        flips = self.chances.flips(s, seat, era_actions)
        ahead = (self.slot_icons if canal else self.slot_icons_rail) * (1.0 - elapsed)
        icons = self.place_icons[:]
        hopes = self.prospects.hopes_of(s)
        tiles = 0.0
        spaces = 0.0
        to_sell = 0.0
        for slot in range(t.slot_count):
            kind = s.kind[slot]
            if kind < 0:
                icons[t.slot_place[slot]] += ahead * hopes[slot]
                continue
            chance = flips[slot]
            icons[t.slot_place[slot]] += chance * self.kind_icons[kind]
            if s.owner[slot] != seat:
                continue
            times = chance
            if canal and t.kind_level[kind] > 1:
                times += chance
                if goes_on:
                    sold = has(t.sold, t.kind_industry[kind])
                    times += (1.0 - chance) * (self.later_sale if sold else self.later_use)
                    tiles += self.icon_later * chance * self.kind_icons[kind]
            tiles += times * self.kind_vp[kind]
            if not has(s.flipped, slot):
                spaces += chance * self.kind_income[kind]
                if has(s.unsold[seat], slot) and chance > to_sell:
                    to_sell = chance
        links = self.links(s, seat, icons, era_actions)
        owed = self.owed(s, seat, paid, spaces) if paid and t.space_level[s.income[seat]] < 0 else 0.0
        purse = self.purse(s, seat, float(actions) - to_sell, paid, spaces)
        if s.introductory:
            purse += self.introductory(s, seat, turns, spaces)
        prospects = self.prospects.worth(s, seat, era_actions, actions, paid)
        self.parts[0] = tiles
        self.parts[1] = links
        self.parts[2] = purse
        self.parts[3] = owed
        self.parts[4] = prospects
        self.parts[5] = spaces
        return float(s.vp[seat]) + tiles + links - owed + purse + prospects

    def links(self, s: State, seat: i64, icons: vec[float], era_actions: i64) -> float:
        """What own links will score, and a part of what the best two free lines at the network would."""
        t = self.t
        total = 0.0
        network = s.network[seat]
        fuel = t.all_places
        if s.era != CANAL:
            fuel = s.markets | places_of(t, s.mines)
        best = 0.0
        next_best = 0.0
        for line in t.deals[s.deal].lines_of_era(s.era):
            owner = s.link_owner[line]
            if owner == seat:
                for n in range(line * MOST_ENDS, (line + 1) * MOST_ENDS):
                    if t.line_ends[n] >= 0:
                        total += icons[t.line_ends[n]]
            elif owner < 0 and t.line_places[line] & network:
                points = 0.0
                joined: i64 = 0
                for n in range(line * MOST_ENDS, (line + 1) * MOST_ENDS):
                    end = t.line_ends[n]
                    if end >= 0:
                        points += icons[end]
                        joined |= s.joined[end]
                if points > next_best and joined & fuel:
                    if points > best:
                        next_best = best
                        best = points
                    else:
                        next_best = points
        if era_actions:
            total += self.reach * min(1.0, float(era_actions) / 4.0) * (best + next_best)
        return total

    def purse(self, s: State, seat: i64, actions: float, paid: i64, spaces: float) -> float:
        """What money and income will buy: every action left gets its share, and the first pounds buy most."""
        rest = 0.0 if s.introductory else self.kept
        pounds = float(s.money[seat])
        if actions < 0.5:
            return pounds * rest
        level = self.level(float(s.income[seat]))
        later = self.level(float(s.income[seat]) + spaces)
        weight = 1.0
        for number in range(paid):
            weight *= self.patience
            # Flips come over the next rounds, not at once.
            share = 1.0 if number >= 3 else float(number + 1) * 0.25
            pounds += weight * (level + (later - level) * share + self.growth * float(number))
        each = pounds / actions
        if each < 0.0:
            return actions * each * self.action_worth / self.action_price
        if each > self.enough:
            # More is not worth spending: it is kept to the end, where money counts.
            most = actions * self.action_worth * (1.0 - exp(-self.enough / self.action_price))
            return most + (each - self.enough) * actions * rest
        return actions * self.action_worth * (1.0 - exp(-each / self.action_price))

    def owed(self, s: State, seat: i64, paid: i64, spaces: float) -> float:
        """What negative income will cost: tiles at the end of this round, and later the whole game."""
        income, money = float(s.income[seat]), float(s.money[seat])
        now = self.level(income)
        soon = self.level(income + 0.5 * spaces)
        left = money + now
        lost = 0.0
        if left < 0.0:
            lost -= self.shortfall * left
        # Out of debt comes only who can still build: twice the hole is four times the harm.
        left = money + soon * float(paid if paid < HORIZON else HORIZON)
        if left < 0.0:
            lost += min(self.debt * left * left, RUIN)
        return lost

    def level(self, space: float) -> float:
        """The income level of a place on the track, between spaces too."""
        last = self.t.last_space
        low: i64 = int(space)
        if low >= last:
            return self.space_level[last]
        part = space - float(low)
        return self.space_level[low] * (1.0 - part) + self.space_level[low + 1] * part

    def introductory(self, s: State, seat: i64, turns: i64, spaces: float) -> float:
        """Money and income are points at the end of the introductory game."""
        kept = min(float(s.money[seat]) / MONEY_PER_POINT, MOST_MONEY_POINTS)
        return kept / (1.0 + float(turns)) + self.level(float(s.income[seat]) + spaces)
