"""A game being played, as a library shows it: `ironbridge.new` and `ironbridge.load` give one.

Seats are numbers from 0. Whoever holds a table holds the whole game, secrets and all; `view`, `text` and
`svg` show what one seat may see. What is refused raises a ValueError, and nothing has changed.
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

import msgspec

from ironbridge.bots.bot import BotFactory, Seen
from ironbridge.bots.levels import make_bot
from ironbridge.core import notation, record
from ironbridge.core.actions import Action, narrow, picks
from ironbridge.core.decisions import Decision
from ironbridge.core.events import Event
from ironbridge.core.game import OptionValue, Outcome, TitleCard, View
from ironbridge.core.match import Match
from ironbridge.core.notation import Incomplete
from ironbridge.core.position import LETTERS
from ironbridge.core.refusals import IllegalAction, Malformed, Refusal, among, persons
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.terminal import plain_text
from ironbridge.drawing.theme import THEMES, Theme
from ironbridge.table.title import Title
from ironbridge.words.voice import Voice

WIDTH = 100  # columns of a board in text


V = TypeVar("V", bound=View, covariant=True)
A = TypeVar("A", bound=Action, covariant=True)


class Table(Generic[V, A]):
    """One game. `V` is what a seat sees of it, `A` the union of its title's actions.

    >>> import ironbridge as ib
    >>> game = ib.new("birmingham", players=2, seed=7)
    >>> game
    <Table of birmingham, 2 players, seed 7: seat 1 decides action, step 0>
    """

    def __init__(self, title: Title, match: Match[Any, Any]) -> None:
        self._title = title
        self._match = match
        match.go_on()  # an automa may begin

    # Who and what

    @property
    def title(self) -> str:
        """The title's id."""
        return self.card.id

    @property
    def card(self) -> TitleCard:
        """The title: its id, its name, for how many it is, its options."""
        return self._title.card

    @property
    def seed(self) -> int | None:
        """What the game was dealt from; None for one that began in the middle."""
        return self._match.record.header.seed

    @property
    def steps(self) -> int:
        """How many steps have been played, forced ones included."""
        return self._match.steps

    @property
    def players(self) -> int:
        """How many people play; an automa is not one of them, though it has a seat."""
        return self._match.record.header.players - len(self.card.automa)

    @property
    def setting(self) -> dict[str, OptionValue]:
        """What the options of the title are set to at this table."""
        return dict(self._match.record.header.options)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: A, B, C ... unless names tell them apart."""
        header = self._match.record.header
        given = [record.player_name(text) for text in header.seats]
        apart = given if len(set(given)) == header.players else LETTERS
        return tuple(seat.name for seat in seats_of(header.players, apart, automa=self.card.automas))

    @property
    def decision(self) -> Decision | None:
        """What is asked of whom, under which rule; None when the game is over."""
        return self._match.decision

    @property
    def seat(self) -> int | None:
        """Who decides; None when the game is over."""
        return None if self.decision is None else self.decision.seat

    @property
    def over(self) -> bool:
        """Is there nobody who decides?"""
        return self.decision is None

    @property
    def outcome(self) -> Outcome | None:
        """Scores, places and the bill of a game that is over."""
        return self._match.outcome

    @property
    def scores(self) -> tuple[int, ...]:
        """The points at the end, seat by seat; none before it."""
        return () if self.outcome is None else self.outcome.scores

    # Choosing

    def options(self, *wanted: str) -> list[A]:
        """Every legal action of whoever decides, complete with its payment; only those with what is wanted.

        >>> import ironbridge as ib
        >>> game = ib.new("birmingham", players=2, seed=7)
        >>> [str(action) for action in game.options("build", "cannock:1")]
        ['build coal cannock:1']
        """
        return narrow(self._match.options(self._deciding), wanted)

    def read(self, wanted: Action | str) -> A:
        """The action that a line names, as `str(action)` prints it. Raises Malformed if it is none here."""
        kinds = self._match.game.action_type
        action = notation.read(wanted, kinds) if isinstance(wanted, str) else wanted
        if not isinstance(action, kinds):
            raise Malformed(f"{action} is not an action of {self.card.name}")
        return cast(A, action)

    def why_not(self, wanted: Action | str) -> Refusal | None:
        """Why an action, or a line that names one, cannot be played now; None if it can.

        Of a line that leaves fields open: why nothing like it can be played.

        >>> import ironbridge as ib
        >>> print(ib.new("birmingham", players=2, seed=7).why_not("sell"))
        You cannot sell: you have no unsold tiles on the board. (Sell 2)
        """
        try:
            refusal = self._match.why_not(self._deciding, self.read(wanted))
        except Incomplete as error:
            named = [str(pick) for pick in picks(error.begun)]
            refusal = self._match.game.explain(self._match.state, named)
        return None if refusal is None else self._said(refusal)

    def legal(self, wanted: Action | str) -> bool:
        """Can it be played now, as it stands? A line that leaves fields open cannot."""
        try:
            return self.why_not(self.read(wanted)) is None
        except Incomplete:
            return False

    def suggest(self, bot: str | BotFactory = "greedy", seed: int = 0) -> A:
        """What a bot would play for whoever decides, by what that seat can see. Raises Malformed.

        `bot` is a name, or a class or function that makes a bot from the seed.
        """
        if self.seat is None:
            raise Malformed("the game is over")
        game, state = self._match.game, self._match.state
        action: A = game.decode(state, make_bot(self._title, bot, seed).choose(Seen(game, state, self.seat)))
        return action

    # Playing

    def play(self, wanted: Action | str) -> list[Event]:
        """Play an action, or the line that names it, and every forced one that follows.

        Raises IllegalAction with the refusal that `why_not` gives, or Malformed for a line that is no action.
        """
        action = self.read(wanted)
        try:
            return self._match.play(self._deciding, action)
        except IllegalAction as error:
            raise IllegalAction(self._said(error.refusal)) from None

    def undo(self) -> None:
        """Take back the last action with the forced ones after it, chance and the end of a turn included.

        Played again it draws the same. To try several ways, `copy` is quicker. Raises Malformed at the start.
        """
        steps = self._match.record.steps
        chosen = [number for number, step in enumerate(steps) if not step.forced]
        if not chosen:
            raise Malformed("there is nothing to undo")
        self._match = Match.replay(self._match.game, self._match.record, chosen[-1])

    def copy(self) -> Table[V, A]:
        """A twin that can be played on without changing this one."""
        return type(self)(self._title, self._match.fork())

    # Looking

    def view(self, seat: int | None = None) -> V:
        """What a seat (None: a spectator) may see, as a struct. Raises Malformed for a seat there is not."""
        return cast(V, self._match.game.view(self._match.state, seat))

    def text(self, seat: int | None = None) -> str:
        """The board in plain text, as a seat (None: a spectator) sees it. Raises Malformed."""
        board = self._title.text_board(self._match.state, seat, self.names, WIDTH)
        return plain_text(board, WIDTH)

    def svg(self, seat: int | None = None, theme: Theme = "paper") -> str:
        """The board as a picture; `theme` is `paper` or `night`. Raises Malformed."""
        if theme not in THEMES:
            raise Malformed(f"theme must be {among(THEMES)}, not {theme!r}")
        return self._title.board(self._match.state, seat, theme=theme, names=self.names)

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened, in sentences, as far as a seat (None: a spectator) knows. Raises Malformed."""
        self.view(seat)  # there must be such a seat
        return [entry.text for entry in self._voice.log(self._match.log, seat)]

    def __str__(self) -> str:
        """The board as whoever decides sees it, and the question."""
        decision = self.decision
        if decision is None:
            return self.text()
        asked = self._voice.decision(decision, self._match.game.view(self._match.state, decision.seat))
        return f"{self.text(decision.seat)}\n\n{self.names[decision.seat]}: {asked}"

    def __repr__(self) -> str:
        header, decision = self._match.record.header, self.decision
        where = f" on {header.options['map']}" if "map" in header.options else ""
        now = "over" if decision is None else f"seat {decision.seat} decides {decision.kind}"
        seats = persons(self.players)
        return f"<Table of {header.title}{where}, {seats}, seed {header.seed}: {now}, step {self.steps}>"

    def _repr_svg_(self) -> str:
        return self.svg()

    # Keeping

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record, from which `ironbridge.load` goes on. Raises Malformed."""
        record.save(self._match.saved(), Path(path))

    @property
    def _voice(self) -> Voice:
        return self._title.voice(self.names, self._match.state)

    @property
    def _deciding(self) -> int:
        return 0 if self.seat is None else self.seat

    def _said(self, refusal: Refusal) -> Refusal:
        return msgspec.structs.replace(refusal, sentence=self._voice.refusal(refusal))
