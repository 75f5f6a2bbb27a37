"""The protocol of a game: read this first. A title is one object with these methods and no state of its own.

`S` is the title's state (compiled, mutable, cloned freely), `A` its union of actions. A surface (terminal,
browser, bot) needs nothing but this protocol. The second half is the fast path: inside the kernel an
action is one packed int, and a search or a simulation never builds action objects.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from ironbridge.core.actions import Action
from ironbridge.core.counted import Counted
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed, Refusal, among
from ironbridge.core.risks import Risk

S = TypeVar("S")
A = TypeVar("A", bound=Action)
T = TypeVar("T")

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]


class OptionSpec(msgspec.Struct, frozen=True):
    """An option a table may set: its id, its values (first: the default), and the ruling it stems from.

    `free`: any text that the title can read will do, beside the values; `counted`: such text is made of
    numbers of pieces, which a page may ask for one by one. Pages show a `map` or a `variant` as cards.
    """

    id: str
    values: tuple[OptionValue, ...]
    ruling: str = ""
    free: bool = False
    counted: Counted | None = None

    def refused(self, value: OptionValue) -> Malformed:
        """What is said of a value that is not offered."""
        message = f"option {self.id!r} must be {among(self.values)}, not {value!r}"
        offered = tuple(map(str, self.values))
        return Malformed(message, "option.value", option=self.id, known=offered, value=str(value))


class TitleCard(msgspec.Struct, frozen=True):
    """What `ironbridge titles` and the lobby say of a title.

    `players` counts seats. Those in `automa` the match plays by itself: nobody sits there.
    """

    id: str
    name: str
    players: tuple[int, ...]
    options: tuple[OptionSpec, ...] = ()
    rules_version: int = 1
    automa: tuple[Seat, ...] = ()
    automa_name: str = "Automa"

    @property
    def automas(self) -> dict[Seat, str]:
        """The seats that the match plays, with their name."""
        return dict.fromkeys(self.automa, self.automa_name)

    @property
    def people(self) -> tuple[int, ...]:
        """How many seats there are to take."""
        return tuple(players - len(self.automa) for players in self.players)

    def with_automa(self, people: Sequence[T], automa: T) -> list[T]:
        """What is said of the people's seats, with what is said of the automa's put in between."""
        seats = list(people)
        for seat in self.automa:
            seats.insert(seat, automa)
        return seats


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the final bill: where points came from, seat by seat."""

    source: str
    points: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game. `places[seat]` is 1 for a winner; equal places are shared.

    `bill` tells each seat's points by source; `ties` the figures that broke a tie, if one was broken.
    `actions` counts what players of the title call an action.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    actions: int
    bill: tuple[ScoreLine, ...] = ()
    ties: tuple[str, ...] = ()

    @property
    def scored(self) -> tuple[ScoreLine, ...]:
        """The lines of the bill in which anybody has points."""
        return tuple(line for line in self.bill if any(line.points))

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class View(msgspec.Struct, frozen=True):
    """Base of what a title shows of a table to one seat: filled from public fields, never by deletion.

    `title` is its id, `seat` whose eyes these are (None: a spectator's), `order` the order of play, `active`
    who decides (None: nobody any more), `decision` what is asked. A title says what its `seats` are. Surfaces
    read no more than this.
    """

    title: str
    seat: Seat | None
    players: int
    order: tuple[Seat, ...]
    active: Seat | None
    over: bool
    decision: Decision | None
    seats: tuple[Any, ...]


class Game(Protocol[S, A]):
    """One title."""

    @property
    def card(self) -> TitleCard: ...

    @property
    def action_type(self) -> Any:
        """The union of action structs, for decoding."""
        ...

    @property
    def event_facts(self) -> Mapping[str, Sequence[str]]:
        """Every kind of event with the facts it may have; empty where the title does not list them."""
        ...

    def names(self, state: S) -> Mapping[str, Collection[str]]:
        """What may stand where, by the field of an action (`slot`) or the table of a position (`goods`).

        `goods.*` is the table of each thing in `goods`. Empty where the title does not say.
        """
        ...

    def setup(self, seats: int, options: Options, chance: Chance) -> S:
        """A fresh game. Raises Malformed for a player count or an option the title does not have."""
        ...

    def decision(self, state: S) -> Decision | None:
        """The open decision, or None when the game is over."""
        ...

    def options(self, state: S) -> list[A]:
        """Every legal action of the open decision, complete, in canonical order."""
        ...

    def why_not(self, state: S, action: A) -> Refusal | None:
        """None exactly for the actions `options` lists."""
        ...

    def explain(self, state: S, wanted: Sequence[str]) -> Refusal | None:
        """Why no option holds these picks; None if one does. The refusal nearest to being possible."""
        ...

    def apply(self, state: S, action: A) -> list[Event]:
        """Play the action. Mutates the state; raises IllegalAction and changes nothing if it is refused."""
        ...

    def parts(self, state: S, action: A) -> list[S]:
        """The states a legal action leads through, the last as `apply` leaves it: an era ends in several."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """What a seat (None: a spectator) may see, as a struct. Raises Malformed for a seat there is not."""
        ...

    def stage(self, state: S) -> dict[str, int | str]:
        """Where the game is, as views tell it: its era, round, turn, phase, and how many there are."""
        ...

    def done(self, state: S) -> float:
        """How much of the game is over, from 0 to 1; where nobody knows, 0 until the end."""
        ...

    def points_now(self, state: S) -> tuple[int, ...]:
        """Each seat's points as they would score now, as far as they are open: for the curves of a game."""
        ...

    def determinize(self, state: S, seat: Seat, chance: Chance) -> S:
        """A copy in which everything the seat cannot know is drawn anew."""
        ...

    def planned(self, state: S, seat: Seat) -> S | None:
        """A copy in which a seat that waits takes its turn now, to plan on; None where there is no plan."""
        ...

    def risk(self, state: S, action: A) -> Risk | None:
        """What a legal action would leave too little for, with nothing more earned; None where all is well.

        It tells nothing that whoever decides may not know.
        """
        ...

    def helps(self, state: S, action: A) -> list[A]:
        """A few options of the same decision without that risk, those nearest to the action first."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def clone(self, state: S) -> S: ...

    def chance(self, state: S) -> Chance:
        """The chance the state draws from."""
        ...

    def name_outcome(self, code: int) -> str:
        """A chance outcome in words that never change, `card:stone`."""
        ...

    def read_outcome(self, name: str) -> int: ...

    def position(self, state: S) -> dict[str, Any]:
        """The whole state by names, fit for JSON and TOML; secrets included."""
        ...

    def from_position(self, position: Mapping[str, Any]) -> S:
        """A state from names; what is left out takes its default. Raises Malformed if it cannot be."""
        ...

    def audit(self, before: S | None, after: S, events: Sequence[Event]) -> list[str]:
        """What the referee finds wrong: broken invariants, and changes the events do not account for."""
        ...

    # The fast path.

    def codes(self, state: S) -> list[int]:
        """`options` as packed ints, in the same order."""
        ...

    def draw(self, state: S, chance: Chance) -> int:
        """One of `codes`, each as likely, by a chance that is not the state's own: for random games.

        A title need not list them all for it.
        """
        ...

    def encode(self, state: S, action: A) -> int: ...

    def decode(self, state: S, code: int) -> A: ...

    def play(self, state: S, code: int) -> None:
        """Play a code that `codes` gave, without checks and without events."""
        ...

    def carry_out(self, state: S, code: int) -> list[Event]:
        """The same with its events, for a choice of one that nobody is asked for."""
        ...

    def play_out(self, state: S, chances: Sequence[Chance]) -> int:
        """Play to the end, each seat drawing its steps with a chance of its own; how many steps it took."""
        ...

    def deciding(self, state: S) -> int:
        """The seat that decides, or -1 when the game is over."""
        ...
