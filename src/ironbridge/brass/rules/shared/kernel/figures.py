"""The sheet as numbers: places, slots, lines, tiles, cards, markets and tracks, tabulated for the kernel.

Compiled. Sets of places, slots and cards are bits of one number; every table is indexed by the number of a
thing in the sheet's own order, one by two things through a method. Nothing here changes during a game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import NO_PAIR
from ironbridge.brass.rules.shared.kernel.state import BELOW_EXTRA
from ironbridge.brass.rules.shared.sheet import ERAS, Sheet, card_ids
from ironbridge.brass.rules.shared.sheet import Deal as SheetDeal
from ironbridge.core.kernel.bits import WIDEST, bit, has, mask_of
from ironbridge.core.vecs import append, vec

BONUSES = ("develop", "income", "vp", "money")
MOST_ENDS: Final = 3  # places a line may touch
CANAL_AND_RAIL: Final = 2


def everything(count: i64, most: i64 = WIDEST) -> i64:
    """The set of so many things, from 0 on."""
    if count > most:
        raise ValueError(f"{count} things of a kind; the kernel counts to {most}")
    return bit(count) - 1


class Deal:
    """A way to set up the title: deck, money, rounds, cards laid aside, distant tiles, parts of the map."""

    def __init__(self, name: str, on_map: str, money: int, rounds: dict[int, int]) -> None:
        self.name: str = name
        self.map: str = on_map
        self.money: i64 = money
        self.rounds: dict[int, int] = rounds
        self.decks: dict[int, list[int]] = {}
        self.aside: list[dict[int, int]] = []  # by era
        self.distant: dict[int, list[int]] = {}
        self.slots: i64 = 0
        self.lines: i64 = 0
        self.canal_lines: vec[i64] = vec[i64]()
        self.rail_lines: vec[i64] = vec[i64]()

    def lines_of_era(self, era: i64) -> vec[i64]:
        return self.rail_lines if era else self.canal_lines


class Tables:
    """All figures of one title. Names of the fields follow the rulebook's nouns."""

    def __init__(self, sheet: Sheet) -> None:
        self.title: str = sheet.title
        self.free: vec[i64] = vec[i64]([NO_PAIR])  # the one way to pay where nothing is asked
        self._places(sheet)
        self._lines(sheet)
        self._tiles(sheet)
        self._cards(sheet)
        self._markets(sheet)
        self._income(sheet)
        self._merchants(sheet)
        self._deals(sheet)

    def _places(self, sheet: Sheet) -> None:
        places = sheet.board.places
        self.industry_ids: list[str] = list(sheet.tiles)
        self.place_ids: list[str] = [place.id for place in places]
        self.place_count: i64 = len(places)
        self.place_icons: vec[i64] = vec[i64]([place.link_icons for place in places])
        self.all_places: i64 = everything(self.place_count)
        self.towns: i64 = mask_of([i for i, place in enumerate(places) if place.kind == "town"])
        self.rail_places: i64 = mask_of([i for i, place in enumerate(places) if place.rail_only])
        self.virtual_link: i64 = mask_of([self.place_ids.index(end) for end in sheet.setup.virtual_link])
        self.coal_markets: i64 = mask_of([i for i, place in enumerate(places) if place.coal_market])
        self.slot_ids: list[str] = []
        self.slot_place: vec[i64] = vec[i64]()
        self.slot_industries: vec[i64] = vec[i64]()
        for number, place in enumerate(places):
            for index, shown in enumerate(place.slots):
                self.slot_ids.append(f"{place.id}:{index}")
                self.slot_place = append(self.slot_place, number)
                industries = mask_of([self.industry_ids.index(name) for name in shown])
                self.slot_industries = append(self.slot_industries, industries)
        self.slot_places: vec[i64] = vec[i64]([bit(at) for at in self.slot_place])  # the same as sets
        self.slot_count: i64 = len(self.slot_ids)
        self.industry_count: i64 = len(self.industry_ids)
        self.all_slots: i64 = everything(self.slot_count)
        self.slots_of: vec[i64] = vec[i64]([0] * self.industry_count)
        self.slots_at: vec[i64] = vec[i64]([0] * self.place_count)
        self._sole_slots: vec[i64] = vec[i64]([0] * (self.industry_count * self.place_count))
        for slot in range(self.slot_count):
            at = self.slot_place[slot]
            self.slots_at[at] |= bit(slot)
            for industry in range(self.industry_count):
                if has(self.slot_industries[slot], industry):
                    self.slots_of[industry] |= bit(slot)
                if self.slot_industries[slot] == bit(industry):
                    self._sole_slots[industry * self.place_count + at] |= bit(slot)

    def sole_slots(self, industry: i64, place: i64) -> i64:
        """Slots of a place that show one industry and no other: they are filled first (Build 2)."""
        return self._sole_slots[industry * self.place_count + place]

    def _lines(self, sheet: Sheet) -> None:
        lines = sheet.board.lines
        self.line_ids: list[str] = [line.id for line in lines]
        self.line_count: i64 = len(lines)
        ends = [[self.place_ids.index(end) for end in line.ends] for line in lines]
        if max([len(one) for one in ends]) > MOST_ENDS:
            raise ValueError(f"a line has at most {MOST_ENDS} ends")
        # MOST_ENDS entries a line, -1 where it has fewer.
        self.line_ends: vec[i64] = vec[i64]([(one + [-1, -1])[n] for one in ends for n in range(MOST_ENDS)])
        self.line_places: vec[i64] = vec[i64]([mask_of(one) for one in ends])

    def ends_of(self, line: i64) -> list[int]:
        return [end for end in self.line_ends[line * MOST_ENDS : (line + 1) * MOST_ENDS] if end >= 0]

    def _tiles(self, sheet: Sheet) -> None:
        stacks = list(sheet.tiles.values())
        kinds = [(number, tile) for number, stack in enumerate(stacks) for tile in stack.tiles]
        tiles = [tile for _, tile in kinds]
        self.kind_industry: vec[i64] = vec[i64]([number for number, _ in kinds])
        self.kind_level: vec[i64] = vec[i64]([tile.level for tile in tiles])
        self.kind_cost: vec[i64] = vec[i64]([tile.cost for tile in tiles])
        self.kind_refund: vec[i64] = vec[i64]([tile.refund for tile in tiles])
        self.kind_coal: vec[i64] = vec[i64]([tile.coal for tile in tiles])
        self.kind_iron: vec[i64] = vec[i64]([tile.iron for tile in tiles])
        self.kind_beer: vec[i64] = vec[i64]([tile.beer for tile in tiles])
        self.kind_vp: vec[i64] = vec[i64]([tile.vp for tile in tiles])
        self.kind_income: vec[i64] = vec[i64]([tile.income for tile in tiles])
        self.kind_icons: vec[i64] = vec[i64]([tile.link_icons for tile in tiles])
        eras = [mask_of([ERAS.index(era) for era in tile.eras]) for tile in tiles]
        self.kind_eras: vec[i64] = vec[i64](eras)
        self.kind_lightbulb: vec[bool] = vec[bool]([tile.lightbulb for tile in tiles])
        cubes = [stacks[number].barrels.get(era, tile.cubes) for number, tile in kinds for era in ERAS]
        self._kind_cubes: vec[i64] = vec[i64](cubes)
        self.mat_kinds: list[list[int]] = [  # by industry: the kind of each tile of the stack, top first
            [kind for kind, (owner, tile) in enumerate(kinds) if owner == number for _ in range(tile.count)]
            for number in range(len(stacks))
        ]
        # Tiles of the highest stack, and one place more: a stack that is used up ends in -1.
        self.stack_depth: i64 = 1 + max([len(stack) for stack in self.mat_kinds])
        resources = [stack.resource for stack in stacks]
        self.coal: i64 = resources.index("coal") if "coal" in resources else -1
        self.iron: i64 = resources.index("iron") if "iron" in resources else -1
        self.beer: i64 = resources.index("beer") if "beer" in resources else -1
        # What a Sell action flips, what holds a resource, what shows a market icon, what flips at once.
        self.sold: i64 = mask_of([i for i, one in enumerate(stacks) if one.sold])
        self.holding: i64 = mask_of([i for i, one in enumerate(stacks) if one.resource])
        self.marketing: i64 = mask_of([i for i, one in enumerate(stacks) if one.market])
        self.at_once: i64 = mask_of([i for i, one in enumerate(stacks) if one.flips_when_built])

    def cubes_of(self, kind: i64, era: i64) -> i64:
        """What lies on a fresh tile: only breweries differ by era."""
        return self._kind_cubes[kind * CANAL_AND_RAIL + era]

    def _cards(self, sheet: Sheet) -> None:
        self.card_ids: list[str] = card_ids(sheet)
        self.card_count: i64 = len(self.card_ids)
        self.all_cards: i64 = everything(self.card_count, WIDEST - BELOW_EXTRA)
        places = [self.place_ids.index(card.id) for card in sheet.cards.place]
        self.card_place: vec[i64] = vec[i64](places + [-1] * (len(self.card_ids) - len(places)))
        self.location_cards: i64 = everything(len(places))
        self.card_slots: vec[i64] = vec[i64](
            [self.slots_at[place] if place >= 0 else 0 for place in self.card_place]
        )
        self.town_slots: i64 = 0
        for slot in range(self.slot_count):
            if has(self.towns, self.slot_place[slot]):
                self.town_slots |= bit(slot)
        # A title without wild cards has their numbers all the same: nobody ever holds them.
        first = len(sheet.cards.place)
        wild = sheet.cards.wild
        self.wild_place: i64 = first + len(sheet.cards.industry)
        self.wild_industry: i64 = self.wild_place + 1
        self.wild_cards: i64 = bit(self.wild_place) | bit(self.wild_industry)
        self.wild_counts: list[int] = [wild.place, wild.industry] if wild is not None else [0, 0]
        # By industry: the cards that build it anywhere in the network; by place: its own card.
        self.industry_cards: vec[i64] = vec[i64](
            [
                mask_of([first + i for i, card in enumerate(sheet.cards.industry) if name in card.industries])
                | (bit(self.wild_industry) if wild is not None else 0)
                for name in self.industry_ids
            ]
        )
        self.place_cards: vec[i64] = vec[i64]([0] * self.place_count)
        for card, place in enumerate(places):
            self.place_cards[place] |= bit(card)
        for town in range(self.place_count):
            if wild is not None and has(self.towns, town):
                self.place_cards[town] |= bit(self.wild_place)

    def _markets(self, sheet: Sheet) -> None:
        coal, iron = sheet.setup.coal_market, sheet.setup.iron_market
        self.coal_start: i64 = coal.start
        self.iron_start: i64 = iron.start
        self.coal_spaces: i64 = len(coal.prices)
        self.iron_spaces: i64 = len(iron.prices)
        # By cubes in the market: what the next one costs, and what the next one sold brings.
        self.coal_price: vec[i64] = vec[i64]([coal.empty] + list(reversed(coal.prices)))
        self.iron_price: vec[i64] = vec[i64]([iron.empty] + list(reversed(iron.prices)))
        self.coal_pays: vec[i64] = vec[i64](list(reversed(coal.prices)) + [0])
        self.iron_pays: vec[i64] = vec[i64](list(reversed(iron.prices)) + [0])
        costs = sheet.setup.costs
        self.canal_cost: i64 = costs.canal
        self.rail_cost: i64 = costs.rail
        self.second_rail_cost: i64 = costs.second_rail
        self.loan: i64 = costs.loan
        self.loan_times: i64 = costs.loan_times
        self.rounds_without_loans: i64 = sheet.setup.rounds_without_loans
        self.pounds_per_point: i64 = sheet.setup.pounds_per_point
        self.ties_by_level: bool = sheet.setup.ties_by_level
        self.first_link_anywhere: bool = sheet.setup.first_link_anywhere
        distant = sheet.setup.distant
        self.distant_track: vec[i64] = vec[i64](distant.track if distant is not None else ())

    def _income(self, sheet: Sheet) -> None:
        setup = sheet.setup
        self.income_start: i64 = setup.income_space
        self.hand: i64 = setup.hand
        self.refill_each_round: bool = setup.refill_each_round
        self.links: i64 = setup.links
        self.last_space: i64 = setup.income_spaces - 1
        starts = list(setup.income_levels)
        ends = [start - 1 for start in starts[1:]] + [self.last_space]
        steps = [step for step, start in enumerate(starts) for _ in range(start, ends[step] + 1)]
        self.space_level: vec[i64] = vec[i64]([setup.lowest_level + step for step in steps])
        self._loan_spaces: vec[i64] = vec[i64]()
        for times in range(setup.costs.loan_times):
            for step in steps:
                after = step - setup.costs.loan_levels * (times + 1)
                self._loan_spaces = append(self._loan_spaces, ends[after] if after >= 0 else -1)

    def loan_space(self, times: i64, space: i64) -> i64:
        """Where loans (one more than `times`) take the marker from a space; -1: not allowed."""
        return self._loan_spaces[times * (self.last_space + 1) + space]

    def _merchants(self, sheet: Sheet) -> None:
        self.space_ids: list[str] = []
        self.space_place: vec[i64] = vec[i64]()
        self.spaces_open: dict[int, int] = dict.fromkeys(sheet.setup.players, 0)
        self.bonus_kind: vec[i64] = vec[i64]()
        self.bonus_amount: vec[i64] = vec[i64]()
        for number, place in enumerate(sheet.board.places):
            kind = BONUSES.index(place.bonus.kind) if place.bonus else -1
            self.bonus_kind = append(self.bonus_kind, kind)
            self.bonus_amount = append(self.bonus_amount, place.bonus.amount if place.bonus else 0)
            for index in range(max(place.merchant_spaces.values(), default=0)):
                for players in sheet.setup.players:
                    if index < place.merchant_spaces[str(players)]:
                        self.spaces_open[players] |= bit(len(self.space_ids))
                self.space_ids.append(f"{place.id}:{index}")
                self.space_place = append(self.space_place, number)
        self.space_count: i64 = len(self.space_ids)
        self.merchant_buys: vec[i64] = vec[i64](
            [
                mask_of([self.industry_ids.index(name) for name in merchant.buys])
                for merchant in sheet.setup.merchants
            ]
        )
        self.merchant_players: list[int] = [merchant.players for merchant in sheet.setup.merchants]

    def _deals(self, sheet: Sheet) -> None:
        setup = sheet.setup
        standard = SheetDeal(setup.cards, setup.rounds, setup.money, setup.aside)
        self.deals: list[Deal] = []
        for name, given in [("standard", standard), *setup.deals.items()]:
            rounds = {
                int(players): count
                for players, count in given.rounds.items()
                if int(players) in setup.players
            }
            deal = Deal(name, given.map, given.money, rounds)
            for players in rounds:
                column = given.cards or str(players)
                counts = [c.count for c in sheet.cards.place] + [c.count for c in sheet.cards.industry]
                deck: list[int] = []
                for card, count in enumerate(counts):
                    deck.extend([card] * count[column])
                deal.decks[players] = deck
                if setup.distant is not None:
                    deal.distant[players] = [-value for value in setup.distant.tiles[column]]
            for era in ERAS:
                aside = given.aside.get(era, {})
                deal.aside.append({players: aside.get(str(players), 0) for players in rounds})
            self._map_parts(sheet.on_map(given.map), deal)
            self.deals.append(deal)

    def _map_parts(self, sheet: Sheet, deal: Deal) -> None:
        """The slots and lines of a map, under the numbers they have on the full one."""
        here = [place.id for place in sheet.board.places]
        for slot in range(self.slot_count):
            if self.place_ids[self.slot_place[slot]] in here:
                deal.slots |= bit(slot)
        lines = [(self.line_ids.index(line.id), line.eras) for line in sheet.board.lines]
        deal.canal_lines = vec[i64]([line for line, eras in lines if ERAS[0] in eras])
        deal.rail_lines = vec[i64]([line for line, eras in lines if ERAS[1] in eras])
        deal.lines = mask_of([self.line_ids.index(line.id) for line in sheet.board.lines])
