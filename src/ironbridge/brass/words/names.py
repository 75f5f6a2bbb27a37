"""How things of a Brass game are called: places, spaces, lines, cards, tiles, merchants, players."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from ironbridge.brass.rules.shared.sheet import WILD_INDUSTRY, WILD_PLACE, Sheet, Tile, place_of
from ironbridge.brass.rules.shared.view import BrassView, PlacedTile
from ironbridge.brass.words.messages import (
    POSITIONS,
    SHORT,
    SHORT_PLACES,
    STEPS,
    action_text,
    first_text,
    name_text,
    step_text,
)
from ironbridge.core.actions import Pick
from ironbridge.words.catalogue import ROMAN, listed, plain, pounds, say

DASH = "–"
UNKNOWN = -1  # in place of a level: level 0 is one


class Names:
    """The names of one title's things, and of the players at one table."""

    def __init__(self, sheet: Sheet, players: Sequence[str]) -> None:
        self.sheet = sheet
        self.players = tuple(players)
        self._places = sheet.place

    def seat(self, seat: int) -> str:
        return self.players[seat] if 0 <= seat < len(self.players) else name_text("nobody")

    def seats(self, seats: Iterable[int]) -> str:
        return listed([self.seat(seat) for seat in seats])

    def place(self, place: str) -> str:
        """A place; of a slot or merchant space, the place it lies in."""
        return say(self._places[place_of(place)].name)

    def short_place(self, place: str) -> str:
        return say(SHORT_PLACES[place]) if place in SHORT_PLACES else self.place(place)

    def slot(self, slot: str) -> str:
        """A space of a place or merchant town: `Birmingham (upper right)`."""
        position = self.position(slot)
        return name_text("slot", place=self.place(slot), position=position) if position else self.place(slot)

    def position(self, slot: str) -> str:
        """Where in its place a space lies: `upper right`; "" where it is the only one."""
        id, _, index = slot.partition(":")
        place = self._places[id]
        spaces = len(place.slots) or max(place.merchant_spaces.values(), default=1)
        position = POSITIONS[spaces][place.stands(int(index))]
        return say(position) if position else ""

    def line(self, line: str) -> str:
        return DASH.join(self.place(end) for end in self.sheet.line[line].ends)

    def industry(self, industry: str) -> str:
        return say(self.sheet.tiles[industry].name)

    def industries(self, industries: Sequence[str]) -> str:
        return listed([self.industry(industry) for industry in industries], "or")

    def short(self, industry: str, narrow: bool) -> str:
        if industry in SHORT:
            return say(SHORT[industry][narrow])
        return self.industry(industry)[: 3 if narrow else 8]

    def tile(self, industry: str, level: int) -> str:
        """`Coal Mine II`; at a level it does not have (`UNKNOWN`, an empty mat) the industry alone."""
        name = self.industry(industry)
        levels = (tile.level for tile in self.sheet.tiles[industry].tiles)
        return name_text("tile", industry=name, level=ROMAN[level]) if level in levels else name

    def placed(self, tile: PlacedTile) -> str:
        """A tile on the board, with its level."""
        return self.tile(tile.industry, tile.level)

    def printed(self, industry: str, level: int) -> Tile:
        return next(tile for tile in self.sheet.tiles[industry].tiles if tile.level == level)

    @cached_property
    def merchants(self) -> bool:
        """Is the coal market reached through merchants, and not through ports?"""
        return any(place.kind == "merchant" for place in self.sheet.board.places)

    @cached_property
    def sold(self) -> str:
        """The industry a sale flips, where there is one alone."""
        return next(name for name, industry in self.sheet.tiles.items() if industry.sold)

    def card(self, card: str) -> str:
        if card in (WILD_PLACE, WILD_INDUSTRY):
            return name_text(card)
        return self.place(card) if card in self._places else self.industries(card.split("+"))

    def cards(self, cards: Iterable[str]) -> str:
        return listed([self.card(card) for card in cards])

    def resource(self, resource: str) -> str:
        return name_text(f"resource.{resource}")

    def source(self, source: str, view: BrassView | None = None) -> str:
        """Where a cube or barrel comes from; with a view also whose tile it is and what is left on it."""
        if ":" not in source:
            return name_text(source)
        tile = tile_on(view, source)
        if tile is None or view is None:
            return self.place(source)
        key = "source.own" if tile.owner == view.seat else "source"
        owner, name = self.seat(tile.owner), self.placed(tile)
        return name_text(key, owner=owner, tile=name, slot=self.slot(source), left=tile.cubes)

    def buyer(self, to: str, view: BrassView | None = None) -> str:
        """To whom cotton is sold: the distant market, or a port; with a view also whose it is."""
        tile = tile_on(view, to)
        if ":" not in to:
            return name_text(to)
        if tile is None or view is None:
            return self.slot(to)
        seat = view.decision.seat if view.decision is not None else view.seat
        key = "port.own" if tile.owner == seat else "port"
        return name_text(key, owner=self.seat(tile.owner), tile=self.placed(tile), slot=self.slot(to))

    def step(self, step: str, view: BrassView | None = None) -> str:
        """A step; the end of an action by what is declined."""
        kind = view.decision.kind if view is not None and view.decision is not None else ""
        return step_text(f"{step}.{kind}" if f"{step}.{kind}" in step_text else step)

    def era(self, era: str) -> str:
        return name_text(f"era.{era}")

    def word(self, field: str, value: str) -> str:
        """The value of an action's field, or a fact of a refusal, by the name it has."""
        return self._words.get(field, spelt)(value)

    @cached_property
    def _words(self) -> dict[str, Callable[[str], str]]:
        return {
            **dict.fromkeys(("slot", "merchant", "space", "port", "first"), self.slot),
            "type": self.step,
            "industry": self.industry,
            "place": self.place,
            "line": self.line,
            "card": self.card,
            "to": self.buyer,
            "source": self.source,
            "cube": self.resource,
            "amount": lambda amount: pounds(int(amount)),
            "do": lambda do: action_text(f"automa.{do}"),
            "decision": lambda kind: first_text(kind),
        }

    def income_level(self, space: int) -> int:
        setup = self.sheet.setup
        return setup.lowest_level + bisect_right(setup.income_levels, space) - 1

    # Typed names

    def spoken(self, field: str, value: str, view: BrassView | None = None) -> list[str]:
        """What a person may type for a pick, the plainest first; with a view also the tile on a space."""
        if field == "type":
            return [plain(value), plain(self.step(value, view))]
        if field in ("industry", "card", "amount"):
            return [plain(value), plain(self.word(field, value)), *self._shown_as(value)]
        if field == "do":
            return [plain(value)]
        if field == "line":
            return [plain(self.line(value))]
        if ":" in value:
            tile = tile_on(view, value)
            lying = [plain(f"{self.placed(tile)} {self.slot(value)}")] if tile else []
            return [
                plain(self.place(value)),
                plain(self.slot(value)),
                *self._shown_as(place_of(value)),
                *lying,
            ]
        return [plain(value), plain(self.source(value))]

    def _shown_as(self, id: str) -> list[str]:
        """The short names under which the text board shows an industry or a place."""
        if id in self.sheet.tiles:
            return [plain(self.short(id, narrow)) for narrow in (False, True)]
        return [plain(self.short_place(id))] if id in SHORT_PLACES and id in self._places else []

    def vocabulary(self) -> list[Pick]:
        """Every pick of the title, for naming what is not among the options."""
        board = self.sheet.board
        costs = self.sheet.setup.costs
        picks = [Pick("type", step) for step in STEPS if "." not in step]
        picks += [Pick("industry", industry) for industry in self.sheet.tiles]
        picks += [Pick("line", line.id) for line in board.lines]
        if self.sheet.cards.wild is not None:
            picks += [Pick("card", card) for card in (WILD_PLACE, WILD_INDUSTRY)]
        if self.sheet.setup.distant is not None:
            picks.append(Pick("to", "distant"))
        if costs.loan_times > 1:
            picks += [Pick("amount", str(costs.loan * times)) for times in range(1, costs.loan_times + 1)]
        for place in board.places:
            picks.append(Pick("card", place.id))
            picks += [Pick("slot", f"{place.id}:{index}") for index in range(len(place.slots))]
            spaces = max(place.merchant_spaces.values(), default=0)
            picks += [Pick("merchant", f"{place.id}:{index}") for index in range(spaces)]
        return picks


def spelt(id: str) -> str:
    """An id as it may be read, where nothing names it."""
    return id.replace("_", " ").replace("--", DASH)


def tile_on(view: BrassView | None, slot: str) -> PlacedTile | None:
    return next((tile for tile in view.tiles if tile.slot == slot), None) if view is not None else None


def next_level(view: BrassView | None, industry: str) -> int:
    """The level that comes next on the mat of whoever decides, `UNKNOWN` if there is none."""
    seat = view.decision.seat if view is not None and view.decision is not None else None
    if view is None or seat is None:
        return UNKNOWN
    stacks = (stack for stack in view.seats[seat].mat if stack.industry == industry)
    return next((stack.next_level for stack in stacks if stack.next_level is not None), UNKNOWN)
