"""A game being played, as a library shows it: `ironbridge.new` and `ironbridge.load` give one.

Seats are numbers from 0. Whoever holds a table holds the whole game, secrets and all; `view`, `text` and
`svg` show what one seat may see. What is refused raises a ValueError, and nothing has changed.
"""

from __future__ import annotations

from io import StringIO
from os import PathLike
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import make_bot
from ironbridge.core import notation, record, refusals
from ironbridge.core.actions import Action, narrow
from ironbridge.core.decisions import Decision
from ironbridge.core.events import Event
from ironbridge.core.game import OptionValue, Outcome, TitleCard, View
from ironbridge.core.match import Match
from ironbridge.core.notation import Incomplete
from ironbridge.core.position import LETTERS
from ironbridge.core.refusals import IllegalAction, Malformed
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.theme import Theme
from ironbridge.table.title import Title
from ironbridge.words.voice import Voice

WIDTH = 100  # columns of a board in text


V = TypeVar("V", bound=View, covariant=True)
A = TypeVar("A", bound=Action, covariant=True)


class Refusal(refusals.Refusal, frozen=True):
    """Why an action is not possible: a code, the facts with their numbers, the section of the rulebook, and
    all of it as a sentence, which `str` gives."""

    sentence: str = ""

    def __str__(self) -> str:
        return self.sentence


class Table(Generic[V, A]):
    """One game. `V` is what a seat sees of it, `A` the union of its title's actions.

    >>> import ironbridge as ib
    >>> game = ib.new("birmingham", players=2, seed=7)
    >>> game
    <Table of birmingham, 2 players, seed 7: seat 1 decides action, step 0>
    """

    def __init__(self, title: Title, match: Match[Any, Any]) -> None:
        self.title = title
        self.match = match
        match.go_on()  # an automa may begin

    # Who and what

    @property
    def card(self) -> TitleCard:
        """The title: its id, its name, for how many it is, its options."""
        return self.title.card

    @property
    def players(self) -> int:
        """How many people play; an automa is not one of them, though it has a seat."""
        return self.match.record.header.players - len(self.card.automa)

    @property
    def setting(self) -> dict[str, OptionValue]:
        """What the options of the title are set to at this table."""
        return dict(self.match.record.header.options)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: A, B, C ... unless names tell them apart."""
        header = self.match.record.header
        given = [record.player_name(text) for text in header.seats]
        apart = given if len(set(given)) == header.players else LETTERS
        return tuple(seat.name for seat in seats_of(header.players, apart, automa=self.card.automas))

    @property
    def decision(self) -> Decision | None:
        """What is asked of whom, under which rule; None when the game is over."""
        return self.match.decision

    @property
    def seat(self) -> int | None:
        """Who decides; None when the game is over."""
        return None if self.decision is None else self.decision.seat

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def outcome(self) -> Outcome | None:
        """Scores, places and the bill of a game that is over."""
        return self.match.outcome

    @property
    def scores(self) -> tuple[int, ...]:
        """The points at the end, seat by seat; none before it."""
        return () if self.outcome is None else self.outcome.scores

    # Choosing

    def options(self, *picks: str) -> list[A]:
        """Every legal action of whoever decides, complete with its payment; only those with these picks.

        >>> import ironbridge as ib
        >>> game = ib.new("birmingham", players=2, seed=7)
        >>> [str(action) for action in game.options("build", "cannock:1")]
        ['build coal cannock:1']
        """
        return narrow(self.match.options(self._deciding), picks)

    def read(self, wanted: Action | str) -> A:
        """The action that a line names, as `str(action)` prints it. Raises Malformed if it is none here."""
        kinds = self.match.game.action_type
        action = notation.read(wanted, kinds) if isinstance(wanted, str) else wanted
        if not isinstance(action, kinds):
            raise Malformed(f"{action} is no action of {self.card.name}")
        return cast(A, action)

    def why_not(self, wanted: Action | str) -> Refusal | None:
        """Why an action, or a line that names one, cannot be played now; None if it can.

        Of a line that leaves fields open: why nothing like it can be played.

        >>> import ironbridge as ib
        >>> print(ib.new("birmingham", players=2, seed=7).why_not("sell"))
        No sale. You have 0 tiles on the board that are still to be sold. (Sell 2)
        """
        try:
            return self._said(self.match.why_not(self._deciding, self.read(wanted)))
        except Incomplete:
            return self._said(self.match.game.explain(self.match.state, str(wanted).split()))

    def legal(self, wanted: Action | str) -> bool:
        """Can it be played now?"""
        return self.why_not(wanted) is None

    def suggest(self, bot: str = "greedy", seed: int = 0) -> A:
        """What a bot would play for whoever decides, by what that seat can see. Raises Malformed."""
        if self.seat is None:
            raise Malformed("the game is over")
        game, state = self.match.game, self.match.state
        action: A = game.decode(state, make_bot(self.title, bot, seed).choose(Seen(game, state, self.seat)))
        return action

    # Playing

    def play(self, wanted: Action | str) -> list[Event]:
        """Play an action, or the line that names it, and every forced one that follows.

        Raises IllegalAction with the refusal that `why_not` gives, or Malformed for a line that is no action.
        """
        action = self.read(wanted)
        try:
            return self.match.play(self._deciding, action)
        except IllegalAction as error:
            raise IllegalAction(self._said(error.refusal) or error.refusal) from None

    def undo(self) -> None:
        """Take back the last action with the forced ones after it, chance and the end of a turn included.

        Played again it draws the same. To try several ways, `copy` is quicker. Raises Malformed at the start.
        """
        steps = self.match.record.steps
        chosen = [number for number, step in enumerate(steps) if not step.forced]
        if not chosen:
            raise Malformed("there is nothing to undo")
        self.match = Match.replay(self.match.game, self.match.record, chosen[-1])

    def copy(self) -> Table[V, A]:
        """A twin that can be played on without changing this one."""
        return type(self)(self.title, self.match.fork())

    # Looking

    def view(self, seat: int | None = None) -> V:
        """What a seat (None: a spectator) may see, as a struct. Raises Malformed for a seat there is not."""
        return cast(V, self.match.game.view(self.match.state, seat))

    def text(self, seat: int | None = None) -> str:
        """The board in plain text, as a seat (None: a spectator) sees it."""
        from rich.console import Console

        page = StringIO()
        console = Console(file=page, width=WIDTH, color_system=None, highlight=False, legacy_windows=False)
        console.print(self.title.text_board(self.match.state, seat, self.names, WIDTH).whole())
        return "\n".join(line.rstrip() for line in page.getvalue().splitlines())

    def svg(self, seat: int | None = None, theme: Theme = "paper") -> str:
        """The board as a picture; `theme` is `paper` or `night`."""
        return self.title.board(self.match.state, seat, theme=theme, names=self.names)

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened, in sentences, as far as a seat (None: a spectator) may know."""
        names = self.names
        entries = self._voice.log(self.match.log, seat)
        return [
            entry.text if entry.seat is None else f"{names[entry.seat]}: {entry.text}" for entry in entries
        ]

    def __str__(self) -> str:
        """The board as whoever decides sees it, and the question."""
        decision = self.decision
        if decision is None:
            return self.text()
        asked = self._voice.decision(decision, self.match.game.view(self.match.state, decision.seat))
        return f"{self.text(decision.seat)}\n\n{self.names[decision.seat]}: {asked}"

    def __repr__(self) -> str:
        header, decision = self.match.record.header, self.decision
        where = f" on {header.options['map']}" if "map" in header.options else ""
        now = "over" if decision is None else f"seat {decision.seat} decides {decision.kind}"
        seats = refusals.persons(self.players)
        return (
            f"<Table of {header.title}{where}, {seats}, seed {header.seed}: {now}, step {self.match.steps}>"
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    # Keeping

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record, from which `ironbridge.load` goes on. Raises Malformed."""
        record.save(self.match.saved(), Path(path))

    @property
    def _voice(self) -> Voice:
        return self.title.voice(self.names, self.match.state)

    @property
    def _deciding(self) -> int:
        return 0 if self.seat is None else self.seat

    def _said(self, refusal: refusals.Refusal | None) -> Refusal | None:
        if refusal is None:
            return None
        sentence = self._voice.refusal(refusal)
        return Refusal(refusal.code, refusal.rule, refusal.facts, sentence)
