"""The sheet as numbers: places, slots, lines, tiles, cards, markets and tracks, tabulated for the kernel.

Compiled. Sets of places, slots and cards are bitmasks; every list is indexed by the number of a thing
in the sheet's own order. Nothing here changes during a game.
"""

from __future__ import annotations

from ironbridge.games.brass.shared.sheet import ERAS, Sheet, card_ids

BONUSES = ("develop", "income", "vp", "money")


def mask_of(numbers: list[int]) -> int:
    """The bitmask with these bits set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


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

    def _places(self, sheet: Sheet) -> None:
        places = sheet.board.places
        self.industry_ids: list[str] = list(sheet.tiles)
        self.place_ids: list[str] = [place.id for place in places]
        self.place_icons: list[int] = [place.link_icons for place in places]
        self.all_places: int = (1 << len(places)) - 1
        self.towns: int = mask_of([i for i, place in enumerate(places) if place.kind == "town"])
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
        self.line_eras: list[int] = [mask_of([ERAS.index(era) for era in line.eras]) for line in lines]
        self.lines_of_era: list[list[int]] = [
            [i for i, line in enumerate(lines) if era in line.eras] for era in ERAS
        ]

    def _tiles(self, sheet: Sheet) -> None:
        self.kind_industry: list[int] = []
        self.kind_level: list[int] = []
        self.kind_cost: list[int] = []
        self.kind_coal: list[int] = []
        self.kind_iron: list[int] = []
        self.kind_beer: list[int] = []
        self.kind_vp: list[int] = []
        self.kind_income: list[int] = []
        self.kind_icons: list[int] = []
        self.kind_eras: list[int] = []
        self.kind_lightbulb: list[bool] = []
        self.kind_cubes: list[list[int]] = []  # by era: only breweries differ
        self.mat_kinds: list[list[int]] = []  # by industry: the kind of each tile of the stack, top first
        self.coal: int = -1
        self.iron: int = -1
        self.beer: int = -1
        for number, industry in enumerate(sheet.tiles.values()):
            if industry.resource == "coal":
                self.coal = number
            elif industry.resource == "iron":
                self.iron = number
            elif industry.resource == "beer":
                self.beer = number
            stack: list[int] = []
            for tile in industry.tiles:
                stack.extend([len(self.kind_level)] * tile.count)
                self.kind_industry.append(number)
                self.kind_level.append(tile.level)
                self.kind_cost.append(tile.cost)
                self.kind_coal.append(tile.coal)
                self.kind_iron.append(tile.iron)
                self.kind_beer.append(tile.beer)
                self.kind_vp.append(tile.vp)
                self.kind_income.append(tile.income)
                self.kind_icons.append(tile.link_icons)
                self.kind_eras.append(mask_of([ERAS.index(era) for era in tile.eras]))
                self.kind_lightbulb.append(tile.lightbulb)
                self.kind_cubes.append([industry.barrels.get(era, tile.cubes) for era in ERAS])
            self.mat_kinds.append(stack)
        # What a Sell action flips: industries that hold no resource.
        self.sold: int = mask_of(
            [i for i, industry in enumerate(sheet.tiles.values()) if not industry.resource]
        )

    def _cards(self, sheet: Sheet) -> None:
        self.card_ids: list[str] = card_ids(sheet)
        self.card_place: list[int] = [self.place_ids.index(card.id) for card in sheet.cards.place]
        self.card_place += [-1] * (len(self.card_ids) - len(self.card_place))
        self.location_cards: int = (1 << len(sheet.cards.place)) - 1
        self.card_slots: list[int] = [self.slots_at[place] if place >= 0 else 0 for place in self.card_place]
        self.town_slots: int = mask_of(
            [s for s in range(len(self.slot_ids)) if self.towns >> self.slot_place[s] & 1]
        )
        self.wild_place: int = len(self.card_ids) - 2
        self.wild_industry: int = len(self.card_ids) - 1
        self.wild_cards: int = 1 << self.wild_place | 1 << self.wild_industry
        self.wild_counts: list[int] = [sheet.cards.wild.place, sheet.cards.wild.industry]
        first = len(sheet.cards.place)
        # By industry: the cards that build it anywhere in the network; by place: its own card.
        self.industry_cards: list[int] = [
            mask_of([first + i for i, card in enumerate(sheet.cards.industry) if name in card.industries])
            | 1 << self.wild_industry
            for name in self.industry_ids
        ]
        self.place_cards: list[int] = [
            mask_of([c for c, p in enumerate(self.card_place) if p == place])
            | (1 << self.wild_place if self.towns >> place & 1 else 0)
            for place in range(len(self.place_ids))
        ]
        self.decks: dict[int, list[int]] = {}
        for players in sheet.setup.players:
            deck: list[int] = []
            counts = [c.count for c in sheet.cards.place] + [c.count for c in sheet.cards.industry]
            for card, count in enumerate(counts):
                deck.extend([card] * count[str(players)])
            self.decks[players] = deck

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

    def _income(self, sheet: Sheet) -> None:
        setup = sheet.setup
        self.money: int = setup.money
        self.income_start: int = setup.income_space
        self.hand: int = setup.hand
        self.links: int = setup.links
        self.rounds: dict[int, int] = {int(players): rounds for players, rounds in setup.rounds.items()}
        self.last_space: int = setup.income_spaces - 1
        starts = list(setup.income_levels)
        ends = [start - 1 for start in starts[1:]] + [self.last_space]
        self.space_level: list[int] = []
        self.loan_space: list[int] = []  # where a loan takes the marker; -1: not allowed
        for step, start in enumerate(starts):
            after = step - setup.costs.loan_levels
            for _ in range(start, ends[step] + 1):
                self.space_level.append(setup.lowest_level + step)
                self.loan_space.append(ends[after] if after >= 0 else -1)

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
