"""What the parts of a scene ask of a moment: names, printed tiles, sources of an option, what is settled."""

from __future__ import annotations

from functools import cached_property

from ironbridge.brass.drawing.layout import sheet_on
from ironbridge.brass.rules.birmingham.kernel.scout import SCOUT_COST
from ironbridge.brass.rules.lancashire.kernel.rules import BOTH_ACTIONS
from ironbridge.brass.rules.shared.actions import Build
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.kernel.resources import comes_by_links
from ironbridge.brass.rules.shared.sheet import Sheet, Tile, place_of
from ironbridge.brass.rules.shared.view import BrassView, PlacedTile, SeatView
from ironbridge.brass.table.ways import Ways
from ironbridge.brass.words.names import UNKNOWN, Names, next_level
from ironbridge.brass.words.voice import BrassVoice
from ironbridge.core.actions import Action
from ironbridge.core.events import Event
from ironbridge.table.choice import narrowed
from ironbridge.table.moment import Moment, picked, settled

SOURCES = ("coal", "iron", "beer")
BUYER = "to"  # to whom a mill is sold: a source of income, as a mine is one of coal
PAY = "pay"  # the card to go, pointed at before it is asked for
ON_BOARD = ("slot", "line", "merchant", BUYER)
BUILDS = ("build", "double_build")
ASK_CARDS = ("discard", "scout_cards", "double_build_cards")
CARDS_ASKED = {"scout_cards": SCOUT_COST, "double_build_cards": BOTH_ACTIONS}  # one after the other
SEVERAL = {"scout": "three", "double_build": "two"}  # steps that take more cards than one, as messages say it


class Sight:
    """One moment with what is worked out from it once."""

    def __init__(self, m: Moment) -> None:
        assert isinstance(m.game, BrassGame)
        assert isinstance(m.voice, BrassVoice)
        self.m = m
        self.game: BrassGame = m.game
        self.view: BrassView = m.view
        self.sheet: Sheet = sheet_on(m.game.sheet, self.view.map)
        self.voice: BrassVoice = m.voice
        self.names: Names = m.voice.names

    @cached_property
    def ways(self) -> Ways:
        return self.m.once("ways", lambda: Ways(self.view, self.sheet))

    @cached_property
    def tiles(self) -> dict[str, PlacedTile]:
        return self.m.once("tiles", lambda: {tile.slot: tile for tile in self.view.tiles})

    @cached_property
    def after_tiles(self) -> dict[str, PlacedTile]:
        return {tile.slot: tile for tile in self.m.after.tiles} if self.m.after is not None else {}

    @cached_property
    def emblem(self) -> str:
        """The industry whose picture stands for building and for the mat: the one with most levels."""
        return max(self.sheet.tiles, key=lambda name: len(self.sheet.tiles[name].tiles))

    @property
    def kind(self) -> str:
        """The kind of the open decision."""
        return self.m.decision.kind if self.m.decision is not None else ""

    @property
    def option(self) -> Action | None:
        return self.m.choice.option if self.m.choice is not None else None

    @property
    def me(self) -> SeatView:
        """The seat that decides."""
        assert self.m.decision is not None
        return self.view.seats[self.m.decision.seat]

    @cached_property
    def settled(self) -> dict[str, str]:
        """What is picked, or left as the only possibility, by field; sources are left out."""
        if self.m.choice is None or not self.m.choice.picks:
            return {}
        sources = self.m.choice.pointing.sources
        return {field: value for field, value in settled(self.m.choice).items() if field not in sources}

    @property
    def card(self) -> str:
        """The card that is to pay, pointed at before it is asked for."""
        return picked(self.m, PAY)

    @cached_property
    def card_builds(self) -> list[Build]:
        """What the card could build, while nothing else is picked."""
        left = self.m.choice.left if self.only_card and self.m.choice is not None else []
        return [option for option in left if isinstance(option, Build)]

    @property
    def only_card(self) -> bool:
        """Is nothing but the card picked?"""
        return bool(self.card) and self.m.choice is not None and len(self.m.choice.picks) == 1

    @cached_property
    def given(self) -> list[str]:
        """The cards that have gone already, while several are asked for one after the other."""
        found: list[str] = []
        for played in reversed(self.m.log if self.kind in CARDS_ASKED and self.m.mine else ()):
            if played.step.action["type"] != "discard":
                break
            found.append(str(played.step.action["card"]))
        return found[::-1][: CARDS_ASKED.get(self.kind, 0)]

    @property
    def cards_asked(self) -> dict[str, int]:
        """Which of them is asked for now, for words; nothing where it is a single one."""
        of = CARDS_ASKED.get(self.kind)
        return {"number": len(self.given) + 1, "of": of} if of else {}

    @cached_property
    def payments(self) -> list[Action]:
        """The options that differ from the one being picked only in their sources."""
        choice, option = self.m.choice, self.option
        if choice is None or option is None:
            return []
        same = narrowed(choice.options, choice.pointing.bare(option), choice.pointing)
        return [one for one in same if type(one) is type(option)]

    @cached_property
    def events(self) -> list[Event]:
        """What the option being picked would do."""
        return self.m.previews(self.option) if self.m.previews is not None and self.option is not None else []

    def spent_on(self, what: str) -> int:
        """The pounds that the option being picked pays for a cube, a tile or a link."""
        paid = [event.facts for event in self.events if event.kind == "paid"]
        return sum(int(str(facts["money"])) for facts in paid if facts["for"] == what)

    def price(self, option: Action) -> int:
        """What an option costs the deciding seat."""
        assert self.m.previews is not None
        return self.m.voice.price(self.m.previews(option), self.me.seat)

    def income_after(self, option: Action) -> int:
        """The deciding seat's income level after an option."""
        after = self.m.previews.after(option) if self.m.previews is not None else None
        level: int = after.seats[self.me.seat].income_level if after is not None else self.me.income_level
        return level

    def next_tile(self, industry: str) -> Tile | None:
        """The tile of the deciding seat that would be built or developed next."""
        level = next_level(self.view, industry)
        return self.names.printed(industry, level) if level != UNKNOWN else None

    def route(self, option: Action, resource: str, source: str) -> tuple[str, ...] | None:
        """The lines by which a source serves an option; None where it needs no way or has none."""
        line = getattr(option, "line", "")
        goals = self.sheet.line[line].ends if line else (place_of(getattr(option, "slot", "")),)
        tile = self.tiles.get(source)
        if not comes_by_links(resource, source, tile is not None and tile.owner == self.me.seat):
            return None
        if source == "market":
            return self.ways.path(goals, self.ways.markets)
        return self.ways.path([place_of(source)], goals)


def given_for(s: Sight, slot: str) -> int:
    """The pounds for a tile that is given up."""
    return s.names.printed(s.tiles[slot].industry, s.tiles[slot].level).refund


def loan_of(sheet: Sheet, option: Action) -> int:
    """The pounds of a loan: as many as it says, or the only ones there are."""
    return int(getattr(option, "amount", sheet.setup.costs.loan))


def sources(option: Action, resource: str) -> tuple[str, ...]:
    """Where an option takes a resource from, a source once for each cube."""
    named = getattr(option, resource, ())
    return ((named,) if named else ()) if isinstance(named, str) else tuple(named)


def thing_of(resource: str, source: str, option: Action) -> str:
    """A source as it is pointed at on the board."""
    if source == "market":
        return f"market:{resource}"
    return str(getattr(option, "merchant", "")) if source == "merchant" else source
