"""What hand, mat and network promise: the builds that are still to come.

Compiled. Also says what each card of the hand is worth, which decides what is discarded.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.figures import Deal, Tables
from ironbridge.brass.rules.shared.kernel.network import card_network
from ironbridge.brass.rules.shared.kernel.state import CANAL, RAIL, State

UNFUELLED: Final = 0.5  # part of a profit that remains where coal is needed and not connected
DESERTED: Final = 0.4  # part of the slots that get built on in a place without cards
WILD: Final = 1.0  # a wild card lets us wait for something better than the best of now


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
        self.hopes: list[dict[int, list[float]]] = [
            {players: slot_hopes(t, deal, players) for players in deal.decks} for deal in t.deals
        ]
        # Filled by judge_cards and read_hand, kept to spare new lists.
        self.worths: list[float] = [0.0] * len(t.card_ids)
        self.held: list[int] = []
        self.own_places: int = 0
        # By deal, era and industry: where it may be built.
        self.slots_of: list[list[list[list[int]]]] = [
            [slots_in_era(t, deal, era) for era in (CANAL, RAIL)] for deal in t.deals
        ]
        # By industry and tiles gone: what the stack promises for the last era.
        self.stack_worth: list[list[float]] = self.stack_promises()

    def stack_promises(self) -> list[list[float]]:
        """The next tiles of each stack count, each half as much as the one before; blocked ones harm."""
        t = self.t
        found: list[list[float]] = []
        for industry in range(len(t.industry_ids)):
            stack = t.mat_kinds[industry]
            worths: list[float] = []
            for gone in range(len(stack) + 1):
                worth = 0.0
                part = 1.0
                for place in range(gone, len(stack)):
                    kind = stack[place]
                    if not t.kind_eras[kind] >> RAIL & 1:
                        worth -= self.blocked
                        continue
                    promise = self.yard if t.at_once >> industry & 1 else self.mat
                    worth += promise * part * max(0.0, self.profit(kind, RAIL, 6))
                    part *= 0.5
                    if part < 0.2:
                        break
                worths.append(worth)
            found.append(worths)
        return found

    def profit(self, kind: int, era: int, paid: int) -> float:
        """Roughly what a build of this kind brings, its price taken off."""
        t = self.t
        gain = t.kind_vp[kind] + t.kind_icons[kind] * self.icon
        gain += t.kind_income[kind] * self.space * paid / 16.0
        if era == CANAL and t.kind_level[kind] > 1:
            gain += t.kind_vp[kind] * 0.9  # it scores again in the rail era, unless something happens to it
        price = t.kind_cost[kind] + 2.0 * t.kind_coal[kind] + 2.0 * t.kind_iron[kind]
        return gain - price * self.pound - t.kind_beer[kind] * self.barrel

    def worth(self, s: State, seat: int, era_actions: int, actions: int, paid: int) -> float:
        """The promise of hand and mat together."""
        total = 0.0
        if actions and not s.introductory:
            count = len(self.stack_worth)
            for industry in range(count):
                if self.t.at_once >> industry & 1 and not self.has_room(s, industry):
                    continue
                total += self.stack_worth[industry][s.mat[seat * count + industry]]
            if actions < 12:
                total *= actions / 12.0
        if era_actions:
            self.judge_cards(s, seat, paid)
            best = [self.worths[card] for card in self.held]
            best.sort(reverse=True)
            part = self.hand
            for worth in best[:era_actions]:
                total += part * worth
                part *= self.hand_fall
        return total

    def has_room(self, s: State, industry: int) -> bool:
        """Is there a slot left for it, in this era or after it?"""
        if s.era == CANAL:
            return True
        for slot in self.slots_of[s.deal][s.era][industry]:
            if s.kind[slot] < 0:
                return True
        return False

    def card_worths(self, s: State, seat: int, paid: int) -> list[float]:
        """By card: the profit of the best build it allows; stale for cards not held."""
        self.judge_cards(s, seat, paid)
        return self.worths[:]

    def judge_cards(self, s: State, seat: int, paid: int) -> None:
        """Fill `held` with the cards of the hand and `worths` with the profit of the best build of each."""
        t = self.t
        count = len(t.industry_ids)
        profits = [0.0] * count
        fuelled = [t.all_places] * count
        fuel = 0
        for industry in range(count):
            gone = s.mat[seat * count + industry]
            stack = t.mat_kinds[industry]
            if gone < len(stack):
                kind = stack[gone]
                if t.kind_eras[kind] >> s.era & 1:
                    profits[industry] = max(0.1, self.profit(kind, s.era, paid))
                    if t.kind_coal[kind]:
                        fuel = fuel or self.fuelled_places(s)
                        fuelled[industry] = fuel
        self.read_hand(s, seat)
        network: i64 = card_network(t, s, seat) if s.network[seat] else t.all_places
        looked_at: i64 = self.own_places
        looked_at |= network
        if s.era == CANAL:
            crowded: i64 = 0  # a second own tile in a place is not allowed
            own: i64 = s.tiles_of[seat]
            for slot in range(len(s.kind)):
                if own >> i64(slot) & 1:
                    crowded |= i64(1) << i64(t.slot_place[slot])
            looked_at &= ~crowded
        slots_of = self.slots_of[s.deal][s.era]
        in_place = [0.0] * len(t.place_ids)
        in_network = [0.0] * count
        for industry in range(count):
            if profits[industry] == 0.0:
                continue
            profit = profits[industry]
            with_coal: i64 = fuelled[industry]
            sold_from: i64 = t.all_places
            if t.sold >> industry & 1:
                sold_from = self.sold_from(s, industry)
            nearest = 0.0
            for slot in slots_of[industry]:
                if s.kind[slot] >= 0:
                    continue
                place = t.slot_place[slot]
                bit: i64 = i64(1) << i64(place)
                if not looked_at & bit:
                    continue
                here = profit
                if not with_coal & bit:
                    here *= UNFUELLED
                if not sold_from & bit:
                    here *= self.remote
                if here > in_place[place]:
                    in_place[place] = here
                if here > nearest and network & bit:
                    nearest = here
            in_network[industry] = nearest
        for card in self.held:
            best = 0.0
            if card == t.wild_place:
                best = max(in_place) + WILD
            elif card == t.wild_industry:
                best = max(in_network) + WILD
            elif t.card_place[card] >= 0:
                best = in_place[t.card_place[card]]
            else:
                for industry in range(count):
                    if t.industry_cards[industry] >> card & 1 and in_network[industry] > best:
                        best = in_network[industry]
            self.worths[card] = best + 0.01

    def read_hand(self, s: State, seat: int) -> None:
        """Fill `held`, and `own_places` with the places its location cards name."""
        t = self.t
        held: i64 = s.held[seat]
        places: i64 = 0
        self.held = []
        card = 0
        while held:
            if held & 1:
                self.held.append(card)
                if card == t.wild_place:
                    places |= t.towns
                elif t.card_place[card] >= 0:
                    places |= i64(1) << i64(t.card_place[card])
            held >>= 1
            card += 1
        self.own_places = places

    def fuelled_places(self, s: State) -> int:
        """Places connected to coal."""
        t = self.t
        places = 0
        for mine in s.mines:
            places |= s.joined[t.slot_place[mine]]
        return places | self.joined_to(s, s.markets)

    def joined_to(self, s: State, targets: int) -> int:
        """Places connected to one of these."""
        places = 0
        for target in range(len(s.joined)):
            if targets >> target & 1:
                places |= s.joined[target]
        return places

    def sold_from(self, s: State, industry: int) -> int:
        """Places connected to a merchant who buys this, or to the distant market."""
        t = self.t
        if t.marketing:
            return self.joined_to(s, s.markets)
        places = 0
        for space in range(len(s.merchant)):
            tile = s.merchant[space]
            if tile >= 0 and t.merchant_buys[tile] >> industry & 1:
                places |= s.joined[t.space_place[space]]
        return places


def slot_hopes(t: Tables, deal: Deal, players: int) -> list[float]:
    """By slot: 1, or less where no card of this player count leads to its place; 0 off the map."""
    found = [1.0] * len(t.slot_ids)
    for slot, place in enumerate(t.slot_place):
        if not deal.slots >> slot & 1:
            found[slot] = 0.0
        elif place in t.card_place and t.card_place.index(place) not in deal.decks[players]:
            found[slot] = DESERTED
    return found


def slots_in_era(t: Tables, deal: Deal, era: int) -> list[list[int]]:
    """By industry: the slots where it may be built, as far as map and era go."""
    barred = t.rail_places if era == CANAL else 0
    slots = [
        slot for slot, place in enumerate(t.slot_place) if deal.slots >> slot & 1 and not barred >> place & 1
    ]
    return [
        [slot for slot in slots if t.slot_industries[slot] >> industry & 1]
        for industry in range(len(t.industry_ids))
    ]
