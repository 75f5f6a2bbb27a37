"""How likely each tile on the board is to be flipped before the era ends.

Compiled. Own mills, factories and potteries by merchants and beer at hand, or by ports (`cotton`); mines,
works and breweries by what is usually consumed in the time left; tiles of others roughly.
"""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from ironbridge.brass.bots.kernel.cotton import Cotton
from ironbridge.brass.bots.kernel.maps import FAR, Distances
from ironbridge.brass.bots.kernel.ranking import worthiest_first
from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import slots_within
from ironbridge.brass.rules.shared.kernel.resources import cubes_on
from ironbridge.brass.rules.shared.kernel.state import CANAL, State
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.vecs import vec


class Chances:
    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.t: Tables = tables
        self.distances: Distances = Distances(tables)
        self.cotton: Cotton = Cotton(tables, weights, self.distances)
        self.beer_use: float = weights.beer_use
        self.beer_use_rail: float = weights.beer_use_rail
        self.beerless: float = weights.beerless
        self.coal_use: float = weights.coal_use
        self.coal_use_rail: float = weights.coal_use_rail
        self.foreign_beer: float = weights.foreign_beer
        self.iron_use: float = weights.iron_use
        self.lonely: float = weights.lonely
        self.rival_sale: float = weights.rival_sale
        self.sale: float = weights.sale
        self.unlinked: float = weights.unlinked

    def flips(self, s: State, seat: i64, era_actions: i64) -> vec[float]:
        """By slot: 1 for a flipped tile, a chance for the others, 0 for an empty slot."""
        t = self.t
        rounds = float(era_actions) * 0.5
        found = vec[float]([0.0] * t.slot_count)
        canal = s.era == CANAL
        crowd = float(s.players) * 0.25
        coal = enough((self.coal_use if canal else self.coal_use_rail) * rounds * crowd, cubes_on(s, s.mines))
        iron = enough(self.iron_use * rounds * crowd, cubes_on(s, s.works))
        drink = (self.beer_use * crowd if canal else self.beer_use_rail) * float(era_actions)
        rival = self.rival_sale * min(1.0, rounds * 0.5)
        rival_beer = at_least(1, rounds * 0.7)
        slots = s.occupied
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            if has(s.flipped, slot):
                found[slot] = 1.0
                continue
            industry = t.kind_industry[s.kind[slot]]
            if industry == t.coal:
                place = t.slot_place[slot]
                found[slot] = coal * (self.lonely if s.beside[place] == 0 else 1.0)
            elif industry == t.iron:
                found[slot] = iron
            elif industry == t.beer:
                if s.owner[slot] != seat:
                    found[slot] = rival_beer
            else:
                found[slot] = rival
        if t.marketing:
            self.cotton.sales(s, seat, era_actions, found)
        elif s.unsold[seat]:
            drink += self.sales(s, seat, era_actions, found)
        # We empty our breweries one after the other, so each waits for those before it.
        barrels: i64 = 0
        breweries = s.breweries & s.tiles_of[seat]
        while breweries:
            brewery = lowest(breweries)
            breweries &= breweries - 1
            barrels += s.cubes[brewery]
            found[brewery] = at_least(barrels, drink)
        return found

    def sales(self, s: State, seat: i64, era_actions: i64, found: vec[float]) -> float:
        """Own unsold tiles: the worthiest drink first, each barrel once; returns the own barrels it takes."""
        t = self.t
        own = cubes_on(s, s.breweries & s.tiles_of[seat])
        foreign = s.breweries & ~s.tiles_of[seat]
        wanted = 0.0
        drunk: i64 = 0  # merchants' barrels promised already
        taken: i64 = 0  # rivals' barrels likewise
        for slot in worthiest_first(t, s, s.unsold[seat]):
            kind = s.kind[slot]
            industry = t.kind_industry[kind]
            within = s.joined[t.slot_place[slot]]
            away: i64 = FAR
            barrel: i64 = -1
            for space in range(t.space_count):
                tile = s.merchant[space]
                if tile < 0 or not has(t.merchant_buys[tile], industry):
                    continue
                if has(within, t.space_place[space]):
                    away = 0
                    if has(s.barrels, space) and not has(drunk, space):
                        barrel = space
            needed = t.kind_beer[kind]
            steps: i64 = 1
            chance = self.sale
            if away:
                away = self.links_lacking(s, industry, within)
                steps += away
                while away:
                    away -= 1
                    chance *= self.unlinked
            if needed and barrel >= 0:
                drunk |= bit(barrel)
                needed -= 1
            thirst = needed
            use = needed if own >= needed else own
            own -= use
            needed -= use
            if needed:
                reach = cubes_on(s, slots_within(t, foreign, within)) - taken
                while needed and reach > 0:
                    reach -= 1
                    taken += 1
                    needed -= 1
                    chance *= self.foreign_beer
            while needed:
                needed -= 1
                chance *= self.beerless
                steps += 1
            if era_actions < steps:
                chance = 0.0
            elif steps > 1 and era_actions < 2 * steps:
                chance *= 0.6
            found[slot] = chance
            wanted += float(thirst) * chance
        return wanted

    def links_lacking(self, s: State, industry: i64, within: i64) -> i64:
        """The fewest lines between these places and a merchant who buys this, if nobody helps."""
        t = self.t
        buying: i64 = 0
        for space in range(t.space_count):
            tile = s.merchant[space]
            if tile >= 0 and has(t.merchant_buys[tile], industry):
                buying |= bit(t.space_place[space])
        return self.distances.between(s, within, buying)


def at_least(needed: i64, expected: float) -> float:
    """The chance of so many uses when each comes by itself (Poisson)."""
    fewer = 0.0
    term = exp(-expected)
    for count in range(needed):
        fewer += term
        term *= expected / float(count + 1)
    return 1.0 - fewer


def enough(expected: float, needed: i64) -> float:
    """The chance that a tile is emptied when so many cubes of all that lie about are expected to go."""
    if expected <= 0.0:
        return 0.0
    if needed == 0:
        return 1.0
    ratio = expected / float(needed)
    square = ratio * ratio
    return square / (square + 0.3)
