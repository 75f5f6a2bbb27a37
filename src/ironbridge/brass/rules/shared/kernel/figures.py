"""The sheet as numbers: places, slots, lines, tiles, cards, markets and tracks, tabulated for the kernel.

Compiled. Sets of places, slots and cards are bitmasks; every list is indexed by the number of a thing
in the sheet's own order. Nothing here changes during a game.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.sheet import ERAS, Sheet, card_ids
from ironbridge.brass.rules.shared.sheet import Deal as SheetDeal

BONUSES = ("develop", "income", "vp", "money")


def mask_of(numbers: list[int]) -> int:
    """The bitmask with these bits set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


class Deal:
    """A way to set up the title: deck, money, rounds, cards laid aside, distant tiles, parts of the map."""

    def __init__(self, name: str, on_map: str, money: int, rounds: dict[int, int]) -> None:
        self.name: str = name
        self.map: str = on_map
        self.money: int = money
        self.rounds: dict[int, int] = rounds
        self.decks: dict[int, list[int]] = {}
        self.aside: list[dict[int, int]] = []  # by era
        self.distant: dict[int, list[int]] = {}
        self.slots: int = 0
        self.lines: int = 0
        self.lines_of_era: list[list[int]] = []


class Tables:
    """All figures of one title. Names of the fields follow the rulebook's nouns."""

    def __init__(self, sheet: Sheet) -> None:
        self.title: str = sheet.title
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
        self.place_icons: list[int] = [place.link_icons for place in places]
        self.all_places: int = (1 << len(places)) - 1
        self.towns: int = mask_of([i for i, place in enumerate(places) if place.kind == "town"])
        self.rail_places: int = mask_of([i for i, place in enumerate(places) if place.rail_only])
        self.virtual_link: int = mask_of([self.place_ids.index(end) for end in sheet.setup.virtual_link])
        self.coal_markets: int = mask_of([i for i, place in enumerate(places) if place.coal_market])
        self.slot_ids: list[str] = []
        self.slot_place: list[int] = []
        self.slot_industries: list[int] = []
        for number, place in enumerate(places):
            for index, shown in enumerate(place.slots):
                self.slot_ids.append(f"{place.id}:{index}")
                self.slot_place.append(number)
                self.slot_industries.append(mask_of([self.industry_ids.index(name) for name in shown]))
        slots = range(len(self.slot_ids))
        self.all_slots: int = (1 << len(self.slot_ids)) - 1
        self.slots_of: list[int] = [
            mask_of([slot for slot in slots if self.slot_industries[slot] >> industry & 1])
            for industry in range(len(self.industry_ids))
        ]
        # Slots of a place that show one industry and no other: they are filled first (Build 2).
        self.sole_slots: list[list[int]] = [
            [
                mask_of(
                    [s for s in slots if self.slot_place[s] == p and self.slot_industries[s] == 1 << industry]
                )
                for p in range(len(places))
            ]
            for industry in range(len(self.industry_ids))
        ]
        self.slots_at: list[int] = [
            mask_of([s for s in slots if self.slot_place[s] == p]) for p in range(len(places))
        ]

    def _lines(self, sheet: Sheet) -> None:
        lines = sheet.board.lines
        self.line_ids: list[str] = [line.id for line in lines]
        self.line_ends: list[list[int]] = [[self.place_ids.index(end) for end in line.ends] for line in lines]
        self.line_places: list[int] = [mask_of(ends) for ends in self.line_ends]

    def _tiles(self, sheet: Sheet) -> None:
        stacks = list(sheet.tiles.values())
        kinds = [(number, tile) for number, stack in enumerate(stacks) for tile in stack.tiles]
        tiles = [tile for _, tile in kinds]
        self.kind_industry: list[int] = [number for number, _ in kinds]
        self.kind_level: list[int] = [tile.level for tile in tiles]
        self.kind_cost: list[int] = [tile.cost for tile in tiles]
        self.kind_refund: list[int] = [tile.refund for tile in tiles]
        self.kind_coal: list[int] = [tile.coal for tile in tiles]
        self.kind_iron: list[int] = [tile.iron for tile in tiles]
        self.kind_beer: list[int] = [tile.beer for tile in tiles]
        self.kind_vp: list[int] = [tile.vp for tile in tiles]
        self.kind_income: list[int] = [tile.income for tile in tiles]
        self.kind_icons: list[int] = [tile.link_icons for tile in tiles]
        self.kind_eras: list[int] = [mask_of([ERAS.index(era) for era in tile.eras]) for tile in tiles]
        self.kind_lightbulb: list[bool] = [tile.lightbulb for tile in tiles]
        self.kind_cubes: list[list[int]] = [  # by era: only breweries differ
            [stacks[number].barrels.get(era, tile.cubes) for era in ERAS] for number, tile in kinds
        ]
        self.mat_kinds: list[list[int]] = [  # by industry: the kind of each tile of the stack, top first
            [kind for kind, (owner, tile) in enumerate(kinds) if owner == number for _ in range(tile.count)]
            for number in range(len(stacks))
        ]
        resources = [stack.resource for stack in stacks]
        self.coal: int = resources.index("coal") if "coal" in resources else -1
        self.iron: int = resources.index("iron") if "iron" in resources else -1
        self.beer: int = resources.index("beer") if "beer" in resources else -1
        # What a Sell action flips, what holds a resource, what shows a market icon, what flips at once.
        self.sold: int = mask_of([i for i, one in enumerate(stacks) if one.sold])
        self.holding: int = mask_of([i for i, one in enumerate(stacks) if one.resource])
        self.marketing: int = mask_of([i for i, one in enumerate(stacks) if one.market])
        self.at_once: int = mask_of([i for i, one in enumerate(stacks) if one.flips_when_built])

    def _cards(self, sheet: Sheet) -> None:
        self.card_ids: list[str] = card_ids(sheet)
        self.card_place: list[int] = [self.place_ids.index(card.id) for card in sheet.cards.place]
        self.card_place += [-1] * (len(self.card_ids) - len(self.card_place))
        self.location_cards: int = (1 << len(sheet.cards.place)) - 1
        self.card_slots: list[int] = [self.slots_at[place] if place >= 0 else 0 for place in self.card_place]
        self.town_slots: int = mask_of(
            [s for s in range(len(self.slot_ids)) if self.towns >> self.slot_place[s] & 1]
        )
        # A title without wild cards has their numbers all the same: nobody ever holds them.
        first = len(sheet.cards.place)
        wild = sheet.cards.wild
        self.wild_place: int = first + len(sheet.cards.industry)
        self.wild_industry: int = self.wild_place + 1
        self.wild_cards: int = 1 << self.wild_place | 1 << self.wild_industry
        self.wild_counts: list[int] = [wild.place, wild.industry] if wild is not None else [0, 0]
        # By industry: the cards that build it anywhere in the network; by place: its own card.
        self.industry_cards: list[int] = [
            mask_of([first + i for i, card in enumerate(sheet.cards.industry) if name in card.industries])
            | (1 << self.wild_industry if wild is not None else 0)
            for name in self.industry_ids
        ]
        self.place_cards: list[int] = [
            mask_of([c for c, p in enumerate(self.card_place) if p == place])
            | (1 << self.wild_place if wild is not None and self.towns >> place & 1 else 0)
            for place in range(len(self.place_ids))
        ]

    def _markets(self, sheet: Sheet) -> None:
        coal, iron = sheet.setup.coal_market, sheet.setup.iron_market
        self.coal_start: int = coal.start
        self.iron_start: int = iron.start
        self.coal_spaces: int = len(coal.prices)
        self.iron_spaces: int = len(iron.prices)
        # By cubes in the market: what the next one costs, and what the next one sold brings.
        self.coal_price: list[int] = [coal.empty, *reversed(coal.prices)]
        self.iron_price: list[int] = [iron.empty, *reversed(iron.prices)]
        self.coal_pays: list[int] = [*reversed(coal.prices), 0]
        self.iron_pays: list[int] = [*reversed(iron.prices), 0]
        costs = sheet.setup.costs
        self.canal_cost: int = costs.canal
        self.rail_cost: int = costs.rail
        self.second_rail_cost: int = costs.second_rail
        self.loan: int = costs.loan
        self.loan_times: int = costs.loan_times
        self.rounds_without_loans: int = sheet.setup.rounds_without_loans
        self.pounds_per_point: int = sheet.setup.pounds_per_point
        self.first_link_anywhere: bool = sheet.setup.first_link_anywhere
        distant = sheet.setup.distant
        self.distant_track: list[int] = list(distant.track) if distant is not None else []

    def _income(self, sheet: Sheet) -> None:
        setup = sheet.setup
        self.income_start: int = setup.income_space
        self.hand: int = setup.hand
        self.refill_each_round: bool = setup.refill_each_round
        self.links: int = setup.links
        self.last_space: int = setup.income_spaces - 1
        starts = list(setup.income_levels)
        ends = [start - 1 for start in starts[1:]] + [self.last_space]
        self.space_level: list[int] = []
        # By number of loans at once, less one: where they take the marker from a space; -1: not allowed.
        self.loan_spaces: list[list[int]] = [[] for _ in range(setup.costs.loan_times)]
        for step, start in enumerate(starts):
            for _ in range(start, ends[step] + 1):
                self.space_level.append(setup.lowest_level + step)
                for times, spaces in enumerate(self.loan_spaces):
                    after = step - setup.costs.loan_levels * (times + 1)
                    spaces.append(ends[after] if after >= 0 else -1)

    def _merchants(self, sheet: Sheet) -> None:
        self.space_ids: list[str] = []
        self.space_place: list[int] = []
        self.spaces_open: dict[int, int] = dict.fromkeys(sheet.setup.players, 0)
        self.bonus_kind: list[int] = []
        self.bonus_amount: list[int] = []
        for number, place in enumerate(sheet.board.places):
            self.bonus_kind.append(BONUSES.index(place.bonus.kind) if place.bonus else -1)
            self.bonus_amount.append(place.bonus.amount if place.bonus else 0)
            for index in range(max(place.merchant_spaces.values(), default=0)):
                for players in sheet.setup.players:
                    if index < place.merchant_spaces[str(players)]:
                        self.spaces_open[players] |= 1 << len(self.space_ids)
                self.space_ids.append(f"{place.id}:{index}")
                self.space_place.append(number)
        self.merchant_buys: list[int] = [
            mask_of([self.industry_ids.index(name) for name in merchant.buys])
            for merchant in sheet.setup.merchants
        ]
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
        for slot, place in enumerate(self.slot_place):
            deal.slots |= int(self.place_ids[place] in here) << slot
        for era in ERAS:
            deal.lines_of_era.append(
                [self.line_ids.index(line.id) for line in sheet.board.lines if era in line.eras]
            )
        deal.lines = mask_of([self.line_ids.index(line.id) for line in sheet.board.lines])
