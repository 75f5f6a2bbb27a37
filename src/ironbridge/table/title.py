"""A title as surfaces know it: one object for its rules, words, drawing, table, bots, maps and help.

An entry point of the group `ironbridge.titles` names one. What is not overridden a title does without, or
gets from the kits. Read `core/game.py` for the rules' side of it.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, Self, TypeVar

import msgspec

from ironbridge.core.game import Game, Options, OptionSpec, OptionValue, Outcome, TitleCard
from ironbridge.core.match import Played
from ironbridge.core.record import Record, decode
from ironbridge.core.refusals import Malformed
from ironbridge.core.title_points import folder_of
from ironbridge.drawing.svg import Svg
from ironbridge.numbering.indexed import Indexed
from ironbridge.table.choice import NOTHING_LIKE_IT
from ironbridge.table.lesson import Lesson, lessons_in
from ironbridge.words.catalogue import Catalogue, Message, capital, say
from ironbridge.words.help import Help, Section, section_of

if TYPE_CHECKING:
    from ironbridge.bots.planner import Planner
    from ironbridge.core.actions import Action
    from ironbridge.core.decisions import Seat
    from ironbridge.drawing.terminal import TextBoard
    from ironbridge.drawing.theme import Theme
    from ironbridge.numbering.kernel.numbering import Numbering
    from ironbridge.table.orders import Standing
    from ironbridge.table.presenter import Presenter
    from ironbridge.words.entry import Wording
    from ironbridge.words.voice import Voice

T = TypeVar("T")
WORDS = Catalogue({"option.map": "Map", "yes": "yes", "no": "no"})


class MapCard(msgspec.Struct, frozen=True):
    """One map: for whom it is, and how many turns a game takes by the number of players.

    `rebuilt`: all of it, or a part, is reconstructed. Every text is in the language spoken now.
    """

    title: str
    id: str
    name: str
    players: tuple[int, ...]
    recommended: tuple[int, ...]
    turns: dict[str, int]
    line: str = ""
    summary: str = ""
    notes: tuple[str, ...] = ()
    rebuilt: Literal["", "part", "all"] = ""


class MapFindings(msgspec.Struct):
    """What was found about one map. With faults it cannot be played; a warning may be meant so."""

    about: str = ""
    faults: list[str] = []
    warnings: list[str] = []
    games: list[str] = []


class Watched(Protocol):
    """Goes through things while a bar shows how far it is."""

    def __call__(self, things: Iterable[T], total: int, what: str) -> Iterable[T]: ...


class Workshop(Protocol):
    """Where maps of one's own are made."""

    def begin(self, folder: Path, name: str, parts: Iterable[str]) -> list[Path]:
        """Write a small map to begin with, with these further parts. Raises Malformed."""
        ...

    def look(self, folder: Path) -> MapFindings:
        """What can be said of a map without playing on it."""
        ...

    def play_on(self, folder: Path, games: int, found: MapFindings, watched: Watched) -> None:
        """Let bots play on a map without faults; how it went is added to what was found."""
        ...


class Title(ABC):
    """`package` holds what is read as files: `help/`, `lessons/`, `samples/` and `locale/`.

    `page` is the title whose help tells this one too; `alone_for` the title that people name when they mean
    this one, which is played alone. `first_game`: the options that make a game to learn it by. `openings`:
    types of actions of which the first is a player's opening; none: whatever is played first. `deck_draws`
    and `card_draws`: kinds of outcomes that a program may draw beside a real table, of the automa's deck and
    of what people are dealt. `place_fields`: the fields of actions that name spots on the board; `building`:
    types of actions that put something there. `standing_answers`: those of `Standing` that it knows.
    `elsewhen`: codes of refusals that say only that something else is asked for now.
    """

    package: ClassVar[str]
    about: Message = ""
    page: str = ""
    alone_for: str = ""
    first_game: Options = {}
    openings: tuple[str, ...] = ()
    deck_draws: tuple[str, ...] = ()
    card_draws: tuple[str, ...] = ()
    option_words: Catalogue = Catalogue({})
    help_sections: Mapping[str, Sequence[str]] = {}
    place_fields: tuple[str, ...] = ()
    building: tuple[str, ...] = ()
    standing_answers: tuple[str, ...] = ("end_turn",)
    elsewhen: tuple[str, ...] = (NOTHING_LIKE_IT,)

    @property
    @abstractmethod
    def game(self) -> Game[Any, Any]: ...

    @property
    def card(self) -> TitleCard:
        return self.game.card

    @property
    def name(self) -> str:
        """In the language spoken now."""
        return say(self.card.name)

    # Words

    @abstractmethod
    def voice(self, names: Sequence[str], state: Any = None) -> Voice:
        """For a table of these players; any state of the table tells which map is played."""

    @cached_property
    def help(self) -> Help:
        return Help(files(self.package) / "help", self.card.id, self.page, self.help_sections)

    def option_name(self, spec: OptionSpec) -> str:
        """What a table may set; called by its id where it has no words."""
        key = f"option.{spec.id}"
        words = self.option_words if key in self.option_words else WORDS
        return words(key) if key in words else _spelt(spec.id)

    def value_name(self, spec: OptionSpec, value: OptionValue) -> str:
        if isinstance(value, bool):
            return WORDS("yes" if value else "no")
        key = f"{spec.id}.{value}"
        if key in self.option_words:
            return self.option_words(key)
        map = self.map_card(str(value)) if spec.id == "map" else None
        return map.name if map else _spelt(str(value))

    def special(self, spec: OptionSpec, value: OptionValue) -> str:
        """One line of what is special about a value; "" where nothing is."""
        map = self.map_card(str(value)) if spec.id == "map" else None
        key = f"{spec.id}.{value}.special"
        return map.line if map else self.option_words(key) if key in self.option_words else ""

    def unusual(self, options: Options) -> list[str]:
        """What a table has set otherwise than usual, in a few words each; a map is named elsewhere."""
        said = []
        for spec in self.card.options:
            value = options.get(spec.id, spec.values[0])
            if value == spec.values[0] or spec.id == "map":
                continue
            alone = isinstance(value, bool) or spec.id == "variant"
            name = self.option_name(spec) if isinstance(value, bool) else self.value_name(spec, value)
            said.append(name if alone else f"{self.option_name(spec)}: {name}")
        return said

    def printed(self) -> Iterable[Wording]:
        """Messages that stand in files and not in sources: of lessons, and what a title adds to these, such
        as names on tiles or what only a map says."""
        root = folder_of(self.package).parent
        for lesson in self.lessons():
            yield from lesson.wordings(Path(lesson.where).relative_to(root).as_posix())

    def rule_section(self, anchor: str, map: str = "", language: str = "en") -> Section:
        """A section of a map's page, or else of the title's. Raises LookupError where there is none."""
        if map:
            text, anchors = self.map_page(map, language)
            if anchor in anchors:
                return section_of(text, anchors, anchor, map)
        return section_of(self.help.text(language), self.help.anchors, anchor)

    # Lessons

    def lessons(self) -> tuple[Lesson, ...]:
        """In the order in which they are taught, those of maps last. Raises Malformed if a file is wrong."""
        return tuple(lessons_in(files(self.package) / "lessons" / self.card.id, self.card.id))

    def lesson(self, id: str) -> Lesson:
        """By its id, with or without the title's before it. Raises Malformed and names those there are."""
        known = {lesson.id: lesson for lesson in self.lessons()}
        found = known.get(id) or known.get(f"{self.card.id}/{id}")
        if found is None:
            raise Malformed(f"no lesson {id!r}; available: {', '.join(known) or 'none'}")
        return found

    def lesson_name(self, lesson: Lesson) -> str:
        """In the language spoken now; that of a map is called by the map."""
        card = self.map_card(lesson.map) if lesson.id == f"{self.card.id}/{lesson.map}" else None
        return card.name if card else say(lesson.name)

    def map_lesson(self, map: str) -> Lesson | None:
        """What is shown before the first game on a map; None if there is nothing new on it."""
        id = f"{self.card.id}/{map}"
        return next((lesson for lesson in self.lessons() if lesson.id == id), None)

    # Drawing

    @abstractmethod
    def board(
        self, state: Any, seat: Seat | None, *, theme: Theme = "paper", names: Sequence[str] = ()
    ) -> str:
        """The board as a seat (None: a spectator) sees it, as an SVG file."""

    @abstractmethod
    def text_board(self, state: Any, seat: Seat | None, names: Sequence[str], width: int) -> TextBoard:
        """The same for terminals."""

    def cards(self, options: Options, theme: Theme = "paper") -> str:
        """The cards of an automa as an SVG file. Raises Malformed where there are none."""
        raise Malformed(f"{self.card.id!r} has no automa whose cards could be drawn")

    def stylesheet(self) -> str:
        """Colours only this title has, beside those of the theme."""
        return ""

    def piece(self, kind: str) -> Svg:
        """A kind of piece that an option counts, as a small picture beside its name."""
        return Svg("")

    def sample(self, name: str) -> Any:
        """What a picture shows: of the title by its id, or of a variant; None if there is no such sample."""
        file = files(self.package) / "samples" / f"{name}.json"
        return self.game.from_position(json.loads(file.read_text("utf-8"))) if file.is_file() else None

    def recorded(self) -> Record | None:
        """A game to look on at, which ships with the title as `samples/<id>.jsonl`; None if none does."""
        file = files(self.package) / "samples" / f"{self.card.id}.jsonl"
        return decode(file.read_bytes(), file.name) if file.is_file() else None

    # Table and bots

    @abstractmethod
    def presenter(self) -> Presenter:
        """A new one for each scene: it may keep what it worked out."""

    def planner(self) -> Planner[Any]:
        """What bots plan with. Raises Malformed where there is none."""
        raise Malformed(f"bots that plan cannot play {self.card.name} yet")

    def numbering(self, state: Any) -> Numbering:
        """Actions and observations as numbers, at a table like this one; a new one for each environment."""
        return Indexed(self.game)

    def dealt(self, state: Any) -> tuple[str, ...]:
        """What a deal has, of all that everybody sees and that differs from deal to deal: for studies."""
        return ()

    def tally(self, log: Sequence[Played], outcome: Outcome) -> dict[str, tuple[int, ...]]:
        """Each seat's points by what statistics tell apart: as the bill does, or finer."""
        return {line.source: line.points for line in outcome.scored}

    def tally_name(self, key: str) -> str:
        return self.voice(()).source(key)

    def columns(self, sources: Mapping[str, int]) -> dict[str, int | None]:
        """A bill in a few sums by their names, as a list of results compares them; None is not known. With
        none the largest lines of the bill are compared."""
        return {}

    # Orders

    def place(self, spot: str) -> str:
        """The place of which something on the board, as `place_fields` name it, is a part."""
        return spot

    def money(self, state: Any, seat: Seat) -> int:
        """What a seat has to pay with."""
        return 0

    def answer_standing(self, options: Sequence[Action], standing: Standing) -> Action | None:
        """The option that standing answers choose; None if they have nothing to say to this decision."""
        return None

    def takes(self, state: Any) -> dict[str, str]:
        """What standing answers may take in this game where it is offered, with its name as said now."""
        return {}

    # Maps

    def with_maps(self, folders: Sequence[Path]) -> Self:
        """The title with home-made maps. Raises Malformed if one has a fault, be it in its drawing or its
        words: nobody should find it in the middle of a game."""
        return self

    def maps(self) -> tuple[MapCard, ...]:
        """In order of their ids; none if it has just its board."""
        return ()

    def played(self, options: Options) -> str:
        """The map that is played, or the title where there are none."""
        usual = next((str(spec.values[0]) for spec in self.card.options if spec.id == "map"), "")
        map = self.map_card(str(options.get("map", usual)))
        return map.name if map else self.name

    def map_card(self, id: str) -> MapCard | None:
        return next((card for card in self.maps() if card.id == id), None)

    def knows_map(self, id: str) -> bool:
        """Drafts are known, but not offered."""
        return False

    def map_page(self, id: str, language: str) -> tuple[str, tuple[str, ...]]:
        """The rules of a map as CommonMark, and the anchors of their headings."""
        raise LookupError(id)

    def small_map(self, id: str, theme: Theme | None = None) -> Svg:
        """A map at the size of a card, with the colours of a theme, or of the page it is part of."""
        raise LookupError(id)

    def whole_map(self, id: str, theme: Theme) -> str:
        """A map before the first turn, as an SVG file; also one whose rules are not written yet."""
        raise Malformed(f"{self.card.id!r} has no maps")

    def workshop(self) -> Workshop | None:
        return None


def _spelt(id: str) -> str:
    return capital(id.replace("_", " "))
