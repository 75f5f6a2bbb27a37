"""The titles of the Brass family, each one object."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

from ironbridge.brass.rules.birmingham import game as birmingham
from ironbridge.brass.rules.brass_2007 import game as brass_2007
from ironbridge.brass.rules.lancashire import game as lancashire
from ironbridge.brass.rules.mautoma import game as mautoma
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.words.option_messages import option_text
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Options, OptionSpec, OptionValue, Outcome, TitleCard
from ironbridge.core.match import Played
from ironbridge.drawing.ground import OPEN_WATER
from ironbridge.drawing.theme import Theme, in_both_themes
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Message, say
from ironbridge.words.entry import Wording

if TYPE_CHECKING:
    from ironbridge.brass.bots.planner import BrassPlanner
    from ironbridge.brass.drawing.text import BrassTextBoard
    from ironbridge.brass.numbering.kernel.rows import BrassNumbering
    from ironbridge.brass.table.presenter import BrassPresenter
    from ironbridge.brass.words.voice import BrassVoice
    from ironbridge.drawing.svg import Svg

# Sections of the rulebooks whose heading is another one in the help.
SECTIONS = {
    "Building a shipyard": ("building-a-shipyard", "build"),
    "Building in the canal era": ("in-the-canal-era",),
    "Building in the rail era": ("in-the-rail-era",),
    "Components": ("B-4", "setting-up"),
    "Consuming beer": ("beer",),
    "Consuming coal": ("coal",),
    "Consuming iron": ("iron",),
    "End of the round": ("end-of-a-round",),
    "Ending the game": ("end-of-the-game",),
    "Map": ("map", "setting-up"),
    "Merchant bonuses": ("sell",),
    "Network in the canal era": ("network",),
    "Network in the rail era": ("network",),
    "Overbuilding": ("replacing-a-tile",),
    "Player turns": ("rounds-and-turns",),
    "Potteries with a lightbulb": ("develop",),
    "Step A": ("end-of-a-round",),
    "Victory": ("end-of-the-game",),
}
FULL_GAME: Options = {}
INTRODUCTORY: Options = {"variant": "introductory"}


class BrassTitle(Title):
    package = "ironbridge.brass"
    option_words = option_text
    help_sections: Mapping[str, Sequence[str]] = SECTIONS
    deck_draws = ("automa_card",)
    card_draws = ("card", "merchant")
    place_fields = ("slot", "line", "merchant", "to")
    building = ("build", "double_build", "network")
    elsewhen = ("other_decision",)

    def __init__(
        self,
        card: TitleCard,
        game: Callable[[], BrassGame],
        about: Message,
        page: str = "",
        alone_for: str = "",
        first_game: Options = FULL_GAME,
    ) -> None:
        self._card = card
        self._game = game
        self.about = about
        self.page = page
        self.alone_for = alone_for
        self.first_game = first_game

    @property
    def card(self) -> TitleCard:
        return self._card

    @cached_property
    def game(self) -> BrassGame:
        return self._game()

    def voice(self, names: Sequence[str], state: State | None = None) -> BrassVoice:
        from ironbridge.brass.words.voice import BrassVoice

        return BrassVoice(self.game, names)

    def place(self, spot: str) -> str:
        """The town of a slot, or where a merchant is; a line is a place of its own."""
        return spot.partition(":")[0]

    def money(self, state: State, seat: Seat) -> int:
        return int(state.money[seat])

    def dealt(self, state: State) -> tuple[str, ...]:
        """Which merchants buy what: `cotton at oxford`."""
        spaces = self.game.view(state, None).merchants
        found = {f"{what} at {one.space.partition(':')[0]}" for one in spaces for what in one.buys}
        return tuple(sorted(found))

    def value_name(self, spec: OptionSpec, value: OptionValue) -> str:
        """Numbers of tiles, `cotton 2 1 3 3, coal 0 1 2 2`, have the industries by their names."""
        if not spec.free or not value:
            return super().value_name(spec, value)
        from ironbridge.brass.words.messages import SHORT

        parts = [part.split() for part in str(value).split(",") if part.split()]
        return ", ".join(
            " ".join((say(SHORT[one][0]) if one in SHORT else one, *rest)) for one, *rest in parts
        )

    def printed(self) -> Iterator[Wording]:
        """Names on boards and tiles that are words; names of towns and counties stay as they are."""
        yield from super().printed()
        sheet = self.game.sheet
        where = f"brass/rules/{sheet.title}"
        for industry in sheet.tiles.values():
            yield Wording(industry.name, where=where, name="industry")
        for place in sheet.board.places:
            if place.kind == "farm":
                yield Wording(place.name, where=where, name="place")
        drawn = files(self.package) / "drawing" / f"{self.card.id}.toml"
        plan, where = tomllib.loads(drawn.read_text("utf-8")), f"brass/drawing/{self.card.id}.toml"
        for text in plan.get("called", {}).values():
            yield Wording(text, where=where, name="place")
        for name in plan.get("ground", {}).get("names", ()):
            if name.get("kind") in OPEN_WATER:
                yield Wording(name["text"], where=where, name="water")

    def board(
        self, state: State, seat: Seat | None, *, theme: Theme = "paper", names: Sequence[str] = ()
    ) -> str:
        from ironbridge.brass.drawing.board import draw_brass

        return draw_brass(self.game.view(state, seat), self.game.sheet, theme=theme, seat_names=names)

    def text_board(self, state: State, seat: Seat | None, names: Sequence[str], width: int) -> BrassTextBoard:
        from ironbridge.brass.drawing.text import BrassTextBoard

        return BrassTextBoard(self.game.view(state, seat), self.game.sheet, names, width)

    def cards(self, options: Options, theme: Theme = "paper") -> str:
        game = self.game
        if not isinstance(game, mautoma.MautomaGame):
            return super().cards(options, theme)
        from ironbridge.brass.drawing.automa.sheet import draw_deck

        english = options.get("ruleset") == "english"
        return draw_deck(game.deck.cards, game.sheet, theme=theme, english=english)

    def stylesheet(self) -> str:
        from ironbridge.brass.drawing.pictograms import CUBE_TOKENS

        return in_both_themes(CUBE_TOKENS)

    def tally(self, log: Sequence[Played], outcome: Outcome) -> dict[str, tuple[int, ...]]:
        from ironbridge.brass.table.scores import by_industry

        return by_industry(log, outcome, self.game.sheet.tiles)

    def tally_name(self, key: str) -> str:
        return self.voice(()).names.industry(key) if key in self.game.sheet.tiles else super().tally_name(key)

    def columns(self, sources: Mapping[str, int]) -> dict[str, int | None]:
        from ironbridge.brass.table.scores import in_columns

        return in_columns(sources)

    def piece(self, kind: str) -> Svg:
        from ironbridge.brass.drawing.pictures import icon

        return icon(kind, 18)

    def presenter(self) -> BrassPresenter:
        from ironbridge.brass.table.presenter import BrassPresenter

        return BrassPresenter(self.game)

    def planner(self) -> BrassPlanner:
        from ironbridge.brass.bots.planner import BrassPlanner

        return BrassPlanner(self.game)

    def numbering(self, state: State) -> BrassNumbering:
        from ironbridge.brass.numbering.kernel.rows import BrassNumbering

        game = self.game
        cards = len(game.deck.cards) if isinstance(game, mautoma.MautomaGame) else 0
        return BrassNumbering(game.rules, state.players, game.sheet.setup.common_discard, cards)


ABOUT: dict[str, Message] = {
    "birmingham": "Industry around Birmingham, with merchants and beer, 1770 to 1870",
    "brass_2007": "Lancashire as it was first published",
    "lancashire": "Cotton and ports in north-west England, with a distant market, 1770 to 1870",
    "mautoma": "Birmingham for one player, against an automa driven by a deck of 22 cards",
}
BIRMINGHAM = BrassTitle(birmingham.TITLE, birmingham.game, ABOUT["birmingham"], first_game=INTRODUCTORY)
LANCASHIRE = BrassTitle(lancashire.TITLE, lancashire.game, ABOUT["lancashire"], first_game=INTRODUCTORY)
BRASS_2007 = BrassTitle(brass_2007.TITLE, brass_2007.game, ABOUT["brass_2007"], page="lancashire")
MAUTOMA = BrassTitle(mautoma.TITLE, mautoma.game, ABOUT["mautoma"], alone_for="birmingham")
