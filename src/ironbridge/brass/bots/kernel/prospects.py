"""What hand, mat and network promise: the builds that are still to come.

Compiled. Also says what each card of the hand is worth, which decides what is discarded.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.figures import CANAL_AND_RAIL, Deal, Tables
from ironbridge.brass.rules.shared.kernel.network import card_network, places_of
from ironbridge.brass.rules.shared.kernel.state import CANAL, RAIL, State
from ironbridge.brass.rules.shared.kernel.tiles import next_kind
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.vecs import append, vec

UNFUELLED: Final = 0.5  # part of a profit that remains where coal is needed and not connected
DESERTED: Final = 0.4  # part of the slots that get built on in a place without cards
WILD: Final = 1.0  # a wild card lets us wait for something better than the best of now
MOST_PLAYERS: Final = 4
MOST_ROUNDS: Final = 32  # that are paid in a game


class Prospects:
    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.t: Tables = tables
        self.barrel: float = weights.barrel
        self.blocked: float = weights.blocked
        self.hand: float = weights.hand
        self.hand_fall: float = weights.hand_fall
        self.icon: float = weights.icon
        self.mat: float = weights.mat
        self.pound: float = weights.pound
        self.remote: float = weights.remote
        self.space: float = weights.space
        self.yard: float = weights.yard
        t = tables
        # By deal, players and slot: how far it counts as one that will be filled.
        self.hopes: vec[float] = vec[float]()
        for deal in t.deals:
            for players in range(MOST_PLAYERS + 1):
                for hope in slot_hopes(t, deal, players):
                    self.hopes = append(self.hopes, hope)
        # Filled by judge_cards, kept to spare new vectors.
        self.worths: vec[float] = vec[float]([0.0] * t.card_count)
        # By deal and era: the slots where anything may be built.
        slots = [slots_in_era(t, one, era) for one in t.deals for era in (CANAL, RAIL)]
        self.slots: vec[i64] = vec[i64](slots)
        self.kind_profit: vec[float] = self.kind_profits()
        # By industry and tiles gone: what the stack promises for the last era.
        self.stack_worth: vec[float] = self.stack_promises()

    def hopes_of(self, s: State) -> vec[float]:
        """By slot: how far it counts as one that will be filled."""
        first = (s.deal * (MOST_PLAYERS + 1) + s.players) * self.t.slot_count
        return self.hopes[first : first + self.t.slot_count]

    def kind_profits(self) -> vec[float]:
        """By kind, era and rounds that are paid: see `profit`."""
        found = vec[float]()
        for kind in range(len(self.t.kind_level)):
            for era in range(CANAL_AND_RAIL):
                for paid in range(MOST_ROUNDS):
                    found = append(found, self.reckoned_profit(kind, era, paid))
        return found

    def stack_promises(self) -> vec[float]:
        """The next tiles of each stack count, each half as much as the one before; blocked ones harm."""
        t = self.t
        found = vec[float]()
        for industry in range(t.industry_count):
            stack = t.mat_kinds[industry]
            for gone in range(t.stack_depth):
                worth = 0.0
                part = 1.0
                for kind in stack[gone:]:
                    if not has(t.kind_eras[kind], RAIL):
                        worth -= self.blocked
                        continue
                    promise = self.yard if has(t.at_once, industry) else self.mat
                    worth += promise * part * max(0.0, self.profit(kind, RAIL, 6))
                    part *= 0.5
                    if part < 0.2:
                        break
                found = append(found, worth)
        return found

    def profit(self, kind: i64, era: i64, paid: i64) -> float:
        """Roughly what a build of this kind brings, its price taken off."""
        return self.kind_profit[(kind * CANAL_AND_RAIL + era) * MOST_ROUNDS + paid]

    def reckoned_profit(self, kind: i64, era: i64, paid: i64) -> float:
        t = self.t
        points = float(t.kind_vp[kind])
        gain = points + float(t.kind_icons[kind]) * self.icon
        gain += float(t.kind_income[kind]) * self.space * float(paid) / 16.0
        if era == CANAL and t.kind_level[kind] > 1:
            gain += points * 0.9  # it scores again in the rail era, unless something happens to it
        price = float(t.kind_cost[kind]) + 2.0 * float(t.kind_coal[kind]) + 2.0 * float(t.kind_iron[kind])
        return gain - price * self.pound - float(t.kind_beer[kind]) * self.barrel

    def worth(self, s: State, seat: i64, era_actions: i64, actions: i64, paid: i64) -> float:
        """The promise of hand and mat together."""
        t = self.t
        total = 0.0
        if actions and not s.introductory:
            for industry in range(t.industry_count):
                if has(t.at_once, industry) and not self.has_room(s, industry):
                    continue
                gone = s.mat[seat * t.industry_count + industry]
                total += self.stack_worth[industry * t.stack_depth + gone]
            if actions < 12:
                total *= float(actions) / 12.0
        if era_actions:
            self.judge_cards(s, seat, paid)
            part = self.hand
            best = self.best_held(s.held[seat])
            for place in range(len(best) if len(best) < era_actions else era_actions):
                total += part * best[place]
                part *= self.hand_fall
        return total

    def best_held(self, held: i64) -> vec[float]:
        """What the cards of a hand are worth, the best first."""
        found = vec[float]()
        while held:
            worth = self.worths[lowest(held)]
            held &= held - 1
            found = append(found, worth)
            place = len(found) - 1
            while place and found[place - 1] < worth:
                found[place] = found[place - 1]
                place -= 1
            found[place] = worth
        return found

    def has_room(self, s: State, industry: i64) -> bool:
        """Is there a slot left for it, in this era or after it?"""
        if s.era == CANAL:
            return True
        return self.slots[s.deal * CANAL_AND_RAIL + s.era] & self.t.slots_of[industry] & ~s.occupied != 0

    def card_worths(self, s: State, seat: i64, paid: i64) -> vec[float]:
        """By card: the profit of the best build it allows; stale for cards not held."""
        self.judge_cards(s, seat, paid)
        return self.worths[:]

    def judge_cards(self, s: State, seat: i64, paid: i64) -> None:
        """Fill `worths` with the profit of the best build that each card of the hand allows."""
        t = self.t
        held = s.held[seat]
        network = card_network(t, s, seat) if s.network[seat] else t.all_places
        looked_at = network | self.places_named(held)
        if s.era == CANAL:
            looked_at &= ~places_of(t, s.tiles_of[seat])  # a second own tile in a place is not allowed
        open_slots = self.slots[s.deal * CANAL_AND_RAIL + s.era] & ~s.occupied
        in_place = vec[float]([0.0] * t.place_count)
        in_network = vec[float]([0.0] * t.industry_count)
        fuel: i64 = 0
        for industry in range(t.industry_count):
            kind = next_kind(t, s, seat, industry)
            if kind < 0 or not has(t.kind_eras[kind], s.era):
                continue
            profit = max(0.1, self.profit(kind, s.era, paid))
            with_coal = t.all_places
            if t.kind_coal[kind]:
                if not fuel:
                    fuel = self.fuelled_places(s)
                with_coal = fuel
            sold_from = self.sold_from(s, industry) if has(t.sold, industry) else t.all_places
            nearest = 0.0
            slots = open_slots & t.slots_of[industry]
            while slots:
                place = t.slot_place[lowest(slots)]
                slots &= slots - 1
                if not has(looked_at, place):
                    continue
                here = profit
                if not has(with_coal, place):
                    here *= UNFUELLED
                if not has(sold_from, place):
                    here *= self.remote
                if here > in_place[place]:
                    in_place[place] = here
                if here > nearest and has(network, place):
                    nearest = here
            in_network[industry] = nearest
        while held:
            card = lowest(held)
            held &= held - 1
            best = 0.0
            if card == t.wild_place:
                best = highest(in_place) + WILD
            elif card == t.wild_industry:
                best = highest(in_network) + WILD
            elif t.card_place[card] >= 0:
                best = in_place[t.card_place[card]]
            else:
                for industry in range(t.industry_count):
                    if has(t.industry_cards[industry], card) and in_network[industry] > best:
                        best = in_network[industry]
            self.worths[card] = best + 0.01

    def places_named(self, held: i64) -> i64:
        """The places that the location cards of a hand name."""
        t = self.t
        if has(held, t.wild_place):
            return t.towns | self.places_named(held & ~bit(t.wild_place))
        places: i64 = 0
        held &= t.location_cards
        while held:
            places |= bit(t.card_place[lowest(held)])
            held &= held - 1
        return places

    def fuelled_places(self, s: State) -> i64:
        """Places connected to coal."""
        return self.joined_to(s, places_of(self.t, s.mines) | s.markets)

    def joined_to(self, s: State, targets: i64) -> i64:
        """Places connected to one of these."""
        places: i64 = 0
        while targets:
            places |= s.joined[lowest(targets)]
            targets &= targets - 1
        return places

    def sold_from(self, s: State, industry: i64) -> i64:
        """Places connected to a merchant who buys this, or to the distant market."""
        t = self.t
        if t.marketing:
            return self.joined_to(s, s.markets)
        places: i64 = 0
        for space in range(t.space_count):
            tile = s.merchant[space]
            if tile >= 0 and has(t.merchant_buys[tile], industry):
                places |= s.joined[t.space_place[space]]
        return places


def highest(values: vec[float]) -> float:
    """The highest of values that are not below 0."""
    found = 0.0
    for value in values:
        if value > found:
            found = value
    return found


def slot_hopes(t: Tables, deal: Deal, players: int) -> vec[float]:
    """By slot: 1, or less where no card of this player count leads to its place; 0 off the map."""
    found = vec[float]([1.0] * t.slot_count)
    deck = deal.decks.get(players, [])
    with_cards = {t.card_place[card] for card in deck}
    for slot in range(t.slot_count):
        place = t.slot_place[slot]
        if not has(deal.slots, slot):
            found[slot] = 0.0
        elif place in t.card_place and place not in with_cards:
            found[slot] = DESERTED
    return found


def slots_in_era(t: Tables, deal: Deal, era: int) -> i64:
    """The slots where anything may be built, as far as map and era go."""
    barred: i64 = t.rail_places if era == CANAL else 0
    found: i64 = 0
    for slot in range(t.slot_count):
        if has(deal.slots, slot) and not has(barred, t.slot_place[slot]):
            found |= bit(slot)
    return found
