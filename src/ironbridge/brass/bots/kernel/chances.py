"""How likely each tile on the board is to be flipped before the era ends.

Compiled. Own mills, factories and potteries by merchants and beer at hand, or by ports (`cotton`); mines,
works and breweries by what is usually consumed in the time left; tiles of others roughly.
"""

from __future__ import annotations

from math import exp

from ironbridge.brass.bots.kernel.cotton import Cotton
from ironbridge.brass.bots.kernel.maps import FAR, Distances
from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import CANAL, State


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

    def flips(self, s: State, seat: int, era_actions: int) -> list[float]:
        """By slot: 1 for a flipped tile, a chance for the others, 0 for an empty slot."""
        t = self.t
        rounds = era_actions * 0.5
        found = [0.0] * len(s.kind)
        canal = s.era == CANAL
        crowd = s.players * 0.25
        coal = enough((self.coal_use if canal else self.coal_use_rail) * rounds * crowd, cubes_on(s, s.mines))
        iron = enough(self.iron_use * rounds * crowd, cubes_on(s, s.works))
        drink = (self.beer_use * crowd if canal else self.beer_use_rail) * era_actions
        rival = self.rival_sale * min(1.0, rounds * 0.5)
        rival_beer = at_least(1, rounds * 0.7)
        for slot in range(len(s.kind)):
            kind = s.kind[slot]
            if kind < 0:
                continue
            if s.flipped >> slot & 1:
                found[slot] = 1.0
                continue
            industry = t.kind_industry[kind]
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
        barrels = 0
        for brewery in s.breweries:
            if s.owner[brewery] == seat:
                barrels += s.cubes[brewery]
                found[brewery] = at_least(barrels, drink)
        return found

    def sales(self, s: State, seat: int, era_actions: int, found: list[float]) -> float:
        """Own unsold tiles: the worthiest drink first, each barrel once; returns the own barrels it takes."""
        t = self.t
        tiles: list[int] = []
        for slot in range(len(s.kind)):
            if s.unsold[seat] >> slot & 1:
                tiles.append(t.kind_vp[s.kind[slot]] << 6 | slot)
        tiles.sort(reverse=True)
        own = 0
        foreign: list[int] = []
        for brewery in s.breweries:
            if s.owner[brewery] == seat:
                own += s.cubes[brewery]
            else:
                foreign.append(brewery)
        wanted = 0.0
        drunk = 0  # merchants' barrels promised already
        taken = 0  # rivals' barrels likewise
        for packed in tiles:
            slot = packed & 63
            kind = s.kind[slot]
            industry = t.kind_industry[kind]
            within = s.joined[t.slot_place[slot]]
            away = FAR
            barrel = -1
            for space in range(len(s.merchant)):
                tile = s.merchant[space]
                if tile < 0 or not t.merchant_buys[tile] >> industry & 1:
                    continue
                if within >> t.space_place[space] & 1:
                    away = 0
                    if s.barrels >> space & 1 and not drunk >> space & 1:
                        barrel = space
            needed = t.kind_beer[kind]
            steps = 1
            chance = self.sale
            if away:
                away = self.links_lacking(s, industry, within)
                steps += away
                while away:
                    away -= 1
                    chance *= self.unlinked
            if needed and barrel >= 0:
                drunk |= 1 << barrel
                needed -= 1
            thirst = needed
            use = needed if own >= needed else own
            own -= use
            needed -= use
            if needed:
                reach = -taken
                for brewery in foreign:
                    if within >> t.slot_place[brewery] & 1:
                        reach += s.cubes[brewery]
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
            wanted += thirst * chance
        return wanted

    def links_lacking(self, s: State, industry: int, within: int) -> int:
        """The fewest lines between these places and a merchant who buys this, if nobody helps."""
        t = self.t
        buying = 0
        for space in range(len(s.merchant)):
            tile = s.merchant[space]
            if tile >= 0 and t.merchant_buys[tile] >> industry & 1:
                buying |= 1 << t.space_place[space]
        return self.distances.between(s, within, buying)


def cubes_on(s: State, slots: list[int]) -> int:
    cubes = 0
    for slot in slots:
        cubes += s.cubes[slot]
    return cubes


def at_least(needed: int, expected: float) -> float:
    """The chance of so many uses when each comes by itself (Poisson)."""
    fewer = 0.0
    term = exp(-expected)
    for count in range(needed):
        fewer += term
        term *= expected / (count + 1)
    return 1.0 - fewer


def enough(expected: float, needed: int) -> float:
    """The chance that a tile is emptied when so many cubes of all that lie about are expected to go."""
    if expected <= 0.0:
        return 0.0
    if needed == 0:
        return 1.0
    ratio = expected / needed
    square = ratio * ratio
    return square / (square + 0.3)
