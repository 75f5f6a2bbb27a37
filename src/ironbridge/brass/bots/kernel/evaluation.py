"""The evaluation: how many victory points a seat may expect at the end of the game.

Compiled. Points already scored, links and tiles as they will probably score, and money, income, hand and mat
as what they will probably become. Looks only at what the seat itself can see.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from ironbridge.brass.bots.kernel.chances import Chances
from ironbridge.brass.bots.kernel.prospects import Prospects
from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.scoring import MONEY_PER_POINT, MOST_MONEY_POINTS
from ironbridge.brass.rules.shared.kernel.state import CANAL, State

HORIZON: Final = 8  # rounds of negative income that must be paid for
RUIN: Final = 20.0  # points: debt never counts for more, or tiles that score would be given up to lessen it
NEVER: Final = 1e9


class Evaluation:
    """Values states of one title."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.t: Tables = tables
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
        self.kept: float = 1.0 / tables.pounds_per_point if tables.pounds_per_point else 0.0
        self.enough: float = NEVER
        if self.kept:
            self.enough = -self.action_price * log(self.kept * self.action_price / self.action_worth)
        self.chances: Chances = Chances(tables, weights)
        self.prospects: Prospects = Prospects(tables, weights)

    def value(self, s: State, seat: int) -> float:
        """Expected final points of the seat."""
        if s.over:
            return float(s.vp[seat])
        t = self.t
        canal = s.era == CANAL
        goes_on = canal and not s.introductory
        turns = s.rounds - s.round
        era_actions = s.actions_left + 2 * turns
        actions = float(era_actions + (2 * s.rounds if goes_on else 0))
        paid = turns + (s.rounds if goes_on else 0)  # not after the last round of the game
        elapsed = (s.round - 1.0) / s.rounds

        flips = self.chances.flips(s, seat, era_actions)
        ahead = (self.slot_icons if canal else self.slot_icons_rail) * (1.0 - elapsed)
        icons = [float(count) for count in t.place_icons]
        hopes = self.prospects.hopes[s.deal][s.players]
        total = float(s.vp[seat])
        spaces = 0.0
        to_sell = 0.0
        for slot in range(len(s.kind)):
            kind = s.kind[slot]
            if kind < 0:
                icons[t.slot_place[slot]] += ahead * hopes[slot]
                continue
            chance = flips[slot]
            icons[t.slot_place[slot]] += chance * t.kind_icons[kind]
            if s.owner[slot] != seat:
                continue
            stays = canal and t.kind_level[kind] > 1
            times = chance
            if stays:
                times += chance
                if goes_on:
                    sold = t.sold >> t.kind_industry[kind] & 1
                    times += (1.0 - chance) * (self.later_sale if sold else self.later_use)
                    total += self.icon_later * chance * t.kind_icons[kind]
            total += times * t.kind_vp[kind]
            if not s.flipped >> slot & 1:
                spaces += chance * t.kind_income[kind]
                if s.unsold[seat] >> slot & 1 and chance > to_sell:
                    to_sell = chance
        total += self.links(s, seat, icons, era_actions)

        if paid and t.space_level[s.income[seat]] < 0:
            total -= self.owed(s, seat, paid, spaces)
        total += self.purse(s, seat, actions - to_sell, paid, spaces)
        if s.introductory:
            total += self.introductory(s, seat, turns, spaces)
        total += self.prospects.worth(s, seat, era_actions, int(actions), paid)
        return total

    def links(self, s: State, seat: int, icons: list[float], era_actions: int) -> float:
        """What own links will score, and a part of what the best two free lines at the network would."""
        t = self.t
        total = 0.0
        network = s.network[seat]
        fuel = t.all_places
        if s.era != CANAL:
            fuel = s.markets
            for mine in s.mines:
                fuel |= 1 << t.slot_place[mine]
        best = 0.0
        next_best = 0.0
        for line in t.deals[s.deal].lines_of_era[s.era]:
            owner = s.link_owner[line]
            if owner == seat:
                for end in t.line_ends[line]:
                    total += icons[end]
            elif owner < 0 and t.line_places[line] & network:
                points = 0.0
                joined = 0
                for end in t.line_ends[line]:
                    points += icons[end]
                    joined |= s.joined[end]
                if points > next_best and joined & fuel:
                    if points > best:
                        next_best = best
                        best = points
                    else:
                        next_best = points
        if era_actions:
            total += self.reach * min(1.0, era_actions / 4.0) * (best + next_best)
        return total

    def purse(self, s: State, seat: int, actions: float, paid: int, spaces: float) -> float:
        """What money and income will buy: every action left gets its share, and the first pounds buy most."""
        rest = 0.0 if s.introductory else self.kept
        if actions < 0.5:
            return s.money[seat] * rest
        level = self.level(s.income[seat] + 0.0)
        later = self.level(s.income[seat] + spaces)
        pounds = float(s.money[seat])
        weight = 1.0
        for number in range(paid):
            weight *= self.patience
            # Flips come over the next rounds, not at once.
            share = 1.0 if number >= 3 else (number + 1) * 0.25
            pounds += weight * (level + (later - level) * share + self.growth * number)
        each = pounds / actions
        if each < 0.0:
            return actions * each * self.action_worth / self.action_price
        if each > self.enough:
            # More is not worth spending: it is kept to the end, where money counts.
            most = actions * self.action_worth * (1.0 - exp(-self.enough / self.action_price))
            return most + (each - self.enough) * actions * rest
        return actions * self.action_worth * (1.0 - exp(-each / self.action_price))

    def owed(self, s: State, seat: int, paid: int, spaces: float) -> float:
        """What negative income will cost: tiles at the end of this round, and later the whole game."""
        now = self.level(s.income[seat] + 0.0)
        soon = self.level(s.income[seat] + 0.5 * spaces)
        left = s.money[seat] + now
        lost = 0.0
        if left < 0.0:
            lost -= self.shortfall * left
        # Out of debt comes only who can still build: twice the hole is four times the harm.
        left = s.money[seat] + soon * min(paid, HORIZON)
        if left < 0.0:
            lost += min(self.debt * left * left, RUIN)
        return lost

    def level(self, space: float) -> float:
        """The income level of a place on the track, between spaces too."""
        t = self.t
        low = int(space)
        if low >= t.last_space:
            return float(t.space_level[t.last_space])
        part = space - low
        return t.space_level[low] * (1.0 - part) + t.space_level[low + 1] * part

    def introductory(self, s: State, seat: int, turns: int, spaces: float) -> float:
        """Money and income are points at the end of the introductory game."""
        kept = min(s.money[seat] / MONEY_PER_POINT, MOST_MONEY_POINTS)
        return kept / (1.0 + turns) + self.level(s.income[seat] + spaces)
