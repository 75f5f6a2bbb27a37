"""What a page shows of a title's table. A title brings a presenter; pages and client stay as they are.

A presenter gets a `Moment`: the viewer's view, and the state itself only where a title has no secrets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Game, Options, Outcome
from ironbridge.core.match import Played
from ironbridge.core.refusals import Refusal
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.seats import Seat as Dress
from ironbridge.drawing.svg import Svg
from ironbridge.drawing.theme import Paint
from ironbridge.table.choice import Choice, Pointing
from ironbridge.table.companion import Companion, Question
from ironbridge.table.preview import Previews
from ironbridge.table.scene import BillCard, Board, Choices, Result, SeatPanel, Section, Told, Tray, Verb
from ironbridge.words.catalogue import Catalogue
from ironbridge.words.help import Help
from ironbridge.words.voice import Voice

WORDS = Catalogue({"brief": "turn {turn} of {turns}", "turn": "Turn {n}"})


class Moment(NamedTuple):
    """The table at one version for one viewer. `seat` is None for a spectator.

    `mine`: the viewer decides now, and only then `choice` and `previews` are there. `after` is the view the
    option being picked would lead to (None: not known beforehand), `before` the view when the viewer's last
    turn ended (None: there was none), `changed` the things on the board that are new since then. `log` is
    what was played so far, to be read through `visible`; `open` is the state itself where a title has no
    secrets; `still`: it is looked at as in a replay, where `before` is the move before. `told`: an automa's
    turn is shown, up to this stage of it (0: all of it).
    """

    game: Game[Any, Any]
    view: Any
    seat: Seat | None
    names: tuple[str, ...]
    seats: tuple[Dress, ...]
    voice: Voice
    help: Help
    paint: Paint
    decision: Decision | None
    mine: bool
    choice: Choice | None = None
    previews: Previews | None = None
    after: Any = None
    before: Any = None
    changed: frozenset[str] = frozenset()
    log: Sequence[Played] = ()
    open: Any = None
    still: bool = False
    told: int | None = None


class Stage(NamedTuple):
    """A moment of an automa's turn told step by step: after a part of step `move`; 0 is still before it."""

    move: int
    part: int


class Possible(NamedTuple):
    """Something that may have come up, as it is told to the companion, in words, and as it may be typed."""

    outcome: str
    label: str
    spoken: tuple[str, ...] = ()


class Asked(NamedTuple):
    """What must be told of the real table before anything can go on."""

    heading: str
    note: str
    rows: tuple[Possible, ...]


class Reached(NamedTuple):
    """Where a game is, in words: `canal 3 of 8`, `Canal era, round 3`; `era` is "" where there are none."""

    brief: str
    name: str
    era: str
    number: int


class Beginning(NamedTuple):
    """What the options of a new table come to, as a picture beside them."""

    title: str
    picture: Svg
    note: str


class Presenter(ABC):
    """What a title must tell of its tables, and what it gets for nothing unless it knows better."""

    pointing: ClassVar[Pointing] = Pointing(("type",))
    counted_in: ClassVar[str] = "turns"  # or "rounds": what the length of a game is counted in

    def pointing_at(self, m: Moment) -> Pointing:
        """How this very table is pointed at; where the view tells nothing more, as the title is."""
        return self.pointing

    def title(self, m: Moment) -> str:
        """`Brass: Birmingham`, `Age of Steam: Rust Belt`."""
        return m.game.card.name

    def map(self, m: Moment) -> str:
        """The id of the map that is played on; "" where the title has just its board."""
        return ""

    def cited(self, m: Moment, refusal: Refusal) -> tuple[Refusal, str]:
        """A refusal with the rule it cites, and where that stands below `/rules/`; "" if nowhere."""
        anchor = m.help.anchor(refusal.rule)
        return refusal, f"{m.game.card.id}#{anchor}" if anchor else ""

    def beginning(self, options: Options) -> Beginning | None:
        """What a table with these options begins with, where there is anything to choose by looking at it."""
        return None

    def reached(self, stage: Mapping[str, Any]) -> Reached:
        """Where a game is by what `Game.stage` said of it, as a lobby and a replay tell it."""
        turn, turns = int(stage["turn"]), int(stage["turns"])
        brief = WORDS("brief", turn=turn, turns=turns) if turns else ""
        return Reached(brief, WORDS("turn", n=turn), "", turn)

    def lengths(self, stage: Mapping[str, Any], options: Options) -> tuple[int, ...]:
        """How many rounds each era has, or how many turns the game; 0 where nobody knows."""
        return (int(stage["turns"]),)

    def incomes(self, view: Any) -> tuple[int | None, ...]:
        """What each seat earns, for the curves of a game; None or nothing where there is no income."""
        return ()

    @abstractmethod
    def progress(self, m: Moment) -> str:
        """`Rail era · Round 5 of 8`."""

    @abstractmethod
    def order(self, m: Moment) -> tuple[str, str]:
        """The heading over the seats and its note: `Turn order`, `least spent first`."""

    @abstractmethod
    def turn(self, m: Moment) -> tuple[str, str]:
        """The turn header: `Your turn`, `Action 1 of 2`; or who does what, and who is next."""

    @abstractmethod
    def verbs(self, m: Moment) -> tuple[Verb, ...]: ...

    @abstractmethod
    def seats(self, m: Moment) -> tuple[SeatPanel, ...]:
        """In turn order."""

    @abstractmethod
    def look(self, m: Moment, seat: Seat) -> tuple[Section, ...]:
        """All that is open of a seat, whoever looks: its whole mat, its railway, its discards."""

    @abstractmethod
    def trays(self, m: Moment) -> tuple[Tray, ...]: ...

    @abstractmethod
    def marks(self, m: Moment) -> Marks:
        """What is lit on the board."""

    @abstractmethod
    def board(self, m: Moment, marks: Marks) -> Board: ...

    @abstractmethod
    def changed(self, before: Any, now: Any) -> frozenset[str]:
        """What is new on the board between two views, as pick ids."""

    @abstractmethod
    def bill(self, m: Moment) -> BillCard | None:
        """The bill of the option that would be played, or of what is picked so far."""

    @abstractmethod
    def confirm(self, m: Moment, option: Action) -> str:
        """The main button: what happens and its price."""

    def missing(self, m: Moment) -> str:
        """What the main button says while nothing can be confirmed: what is still to be picked."""
        return m.voice.decision(m.decision, m.view) if m.decision is not None else ""

    def opening(self, m: Moment, options: Sequence[Action]) -> tuple[str, ...]:
        """What is picked as long as nothing is: the least bid, so that its figures stand there at once."""
        return ()

    def cost(self, m: Moment, events: Sequence[Event]) -> int:
        """By which of several ways to pay or to go the default is found: the least."""
        return m.voice.price(events, m.seat) if m.seat is not None else 0

    def aside_label(self, m: Moment, option: Action) -> str:
        """What the button of such an option says."""
        return m.voice.action(option, m.view)

    @abstractmethod
    def aside(self, m: Moment, option: Action) -> bool:
        """Does an option stand as a button of its own beside the main one (Done, End turn, Drop out)?"""

    def barred(self, m: Moment) -> tuple[Action, ...]:
        """Options that stay beside the main button, greyed, while a rule forbids them."""
        return ()

    @abstractmethod
    def choices(self, m: Moment) -> Choices | None:
        """The list beside the board."""

    def at_once(self, m: Moment) -> bool:
        """May the option be played by the very click that picked it? (a card to discard)"""
        return False

    def stages(self, log: Sequence[Played]) -> tuple[Stage, ...]:
        """The newest turn of a seat that the match plays, step by step; none where there is no such seat."""
        return ()

    def told(self, m: Moment, stages: int) -> Told | None:
        """That turn, as far as `m.told`; None where there is none."""
        return None

    def asked(self, companion: Companion) -> Asked | None:
        """What the companion of a real table asks for, in words; None where it asks for nothing."""
        return None

    def asked_in_text(self, companion: Companion, question: Question) -> tuple[str, list[Possible]]:
        """The same for a terminal: the question, and what can have come up."""
        raise NotImplementedError

    def retell(self, m: Moment) -> str:
        """What leads to that turn once more; "" where there is none."""
        return ""

    @abstractmethod
    def result(self, m: Moment, outcome: Outcome) -> Result: ...

    @abstractmethod
    def points(self, m: Moment, state: Any) -> Sequence[int]:
        """Each seat's points as they would score now, for the curves of a replay: what scores is open."""


def picked(m: Moment, field: str) -> str:
    """The value picked in a field, or ""."""
    if m.choice is None:
        return ""
    return next((pick.value for pick in m.choice.picks if pick.field == field), "")
