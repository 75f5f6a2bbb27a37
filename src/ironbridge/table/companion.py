"""A game beside a real table: people say what they did and what came up, the match plays the automa.

Nothing is drawn but what is told, or what the program may draw (`draws`, kinds of outcomes such as
`automa_card`). It asks for one outcome at a time, set-up included, and takes back any answer. No words here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from ironbridge.core.game import Game, Options
from ironbridge.core.kernel.chance import Chance, OutcomeNeeded
from ironbridge.core.match import Match, keyed
from ironbridge.core.record import Record, plain
from ironbridge.core.refusals import IllegalAction, Malformed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ironbridge.core.actions import Action

AnyGame = Game[Any, Any]
AnyMatch = Match[Any, Any]


class Question(msgspec.Struct, frozen=True):
    """An outcome to be told: one of `possible`, the `number`th of `of` of its kind that this step needs."""

    kind: str
    possible: tuple[str, ...]
    number: int
    of: int


class Answer(NamedTuple):
    """Something said to the companion: an outcome told, one it drew itself, or an action played."""

    what: Literal["told", "drawn", "played"]
    value: Any


class Opening(NamedTuple):
    """What the game began with: options, or a position. `seed`: for the record to keep."""

    options: Options = {}
    position: dict[str, Any] | None = None
    seats: tuple[str, ...] = ()
    seed: int | None = None


class Companion:
    """`match` is None until the set-up is told. `question` is what must be told before anything can go on.

    What the program draws follows from the `key`.
    """

    def __init__(self, game: AnyGame, opening: Opening, key: bytes, draws: Collection[str] = ()) -> None:
        self.game = game
        self.opening = opening
        self.key = key
        self.draws = frozenset(draws)
        self.match: AnyMatch | None = None
        self.question: Question | None = None
        self._needed: OutcomeNeeded | None = None
        self._told: list[str] = []  # outcomes for the step that waits
        self._asked: Action | None = None  # the action that waits for outcomes
        self._answers: list[Answer] = []

    # Starting

    @classmethod
    def begin(
        cls,
        game: AnyGame,
        opening: Opening,
        *,
        key: bytes,
        draws: Collection[str] = (),
        given: Sequence[str] = (),
    ) -> Companion:
        """A new game, whose set-up is asked for after what is `told` of it, or what lies on the table. Raises
        Malformed."""
        if opening.position is None:
            game.setup(max(game.card.players), opening.options, Chance())  # refuses what cannot be
        companion = cls(game, opening, key, draws)
        companion._go_on()
        companion.tell(*given)
        return companion

    @classmethod
    def go_on_with(cls, match: AnyMatch, *, key: bytes, draws: Collection[str] = ()) -> Companion:
        """A match at hand is the companion's from now on."""
        header = match.record.header
        opening = Opening(header.options, header.position, header.seats, header.seed)
        companion = cls(match.game, opening, key, draws)
        companion.match = match
        companion._answers = companion._answers_of(match.record)
        companion._go_on()
        return companion

    def _answers_of(self, record: Record) -> list[Answer]:
        found = [self._outcome(name) for name in record.header.chance]
        for step in record.steps:
            if not step.forced:
                found.append(Answer("played", step.action))
            found += [self._outcome(name) for name in step.chance]
        return found

    def _outcome(self, name: str) -> Answer:
        return Answer("drawn" if kind_of(name) in self.draws else "told", name)

    # Answering

    def tell(self, *names: str) -> None:
        """What came up at the table, one after the other. Raises Malformed for what cannot have come up."""
        for name in names:
            if self.question is None:
                raise Malformed(f"{name!r}: nothing needs to be entered now")
            if name not in self.question.possible:
                raise Malformed(
                    f"{name!r} cannot have been drawn; possible: {', '.join(self.question.possible)}"
                )
            self._take(Answer("told", name))

    def draw(self) -> str:
        """Let the program draw what it asks for; what came up. Raises Malformed if it asks for nothing."""
        if self._needed is None:
            raise Malformed("nothing needs to be drawn now")
        name = self._drawn(self._needed)
        self._take(Answer("drawn", name))
        return name

    def play(self, action: Action) -> None:
        """An action of the person. Raises IllegalAction, or Malformed while a question is open."""
        match = self.match
        if match is None or self.question is not None or match.decision is None:
            raise Malformed("an outcome must be entered first" if self.question else "the game is over")
        try:
            self._take(Answer("played", plain(action)))
        except IllegalAction:
            self._asked = None
            self._answers.pop()
            raise

    def can_undo(self) -> bool:
        return any(answer.what != "drawn" for answer in self._answers)

    def undo(self) -> Answer:
        """Take back the last answer, however far it reached; what was drawn since comes the same again."""
        answers = self._answers[:]
        while answers and answers[-1].what == "drawn":
            answers.pop()
        if not answers:
            raise Malformed("there is nothing to undo")
        last = answers.pop()
        again = self._as_of(answers)
        self.match, self.question = again.match, again.question
        self._needed, self._told, self._asked = again._needed, again._told, again._asked
        self._answers = answers
        self._go_on()
        return last

    def _as_of(self, answers: list[Answer]) -> Companion:
        """As it was after the first answers: steps whole by then are followed, the rest is told anew."""
        match = self.match
        known = len(match.record.header.chance) if match is not None else 0
        if match is None or known > len(answers):
            known = 0
            again = type(self)(self.game, self.opening, self.key)
            again._go_on()
        else:
            whole = 0
            for step in match.record.steps:
                needed = (not step.forced) + len(step.chance)
                if known + needed > len(answers):
                    break
                known, whole = known + needed, whole + 1
            then = match.as_of(0)
            then.follow(match.record.steps[:whole])
            again = type(self).go_on_with(then, key=self.key)
        for answer in answers[known:]:
            again._take(answer)
        return again

    @property
    def given(self) -> tuple[str, ...]:
        """What was told for the step that still waits."""
        return tuple(self._told)

    @property
    def asked(self) -> dict[str, Any] | None:
        """The person's action that waits for outcomes, as a record has it."""
        return plain(self._asked) if self._asked is not None else None

    def saved(self) -> Record:
        """The record up to the last whole step. Raises Malformed while the table is being set up."""
        if self.match is None:
            raise Malformed("the table is not set up yet")
        return self.match.saved()

    # Going on

    def _take(self, answer: Answer) -> None:
        if answer.what == "played":
            assert self.match is not None
            self._asked = self.match.read_action(answer.value)
        else:
            self._told.append(answer.value)
        self._answers.append(answer)
        self._go_on()

    def _go_on(self) -> None:
        """Play until an outcome must be told, or a person decides; draw what the program may draw."""
        while True:
            try:
                self._step()
            except OutcomeNeeded as needed:
                self._needed = needed
                self.question = self._question(needed)
                if self.question.kind not in self.draws:
                    return
                name = self._drawn(needed)
                self._told.append(name)
                self._answers.append(Answer("drawn", name))
                continue
            self._told.clear()
            self._asked = self._needed = self.question = None
            assert self.match is not None
            if not self.match.forced():
                return

    def _step(self) -> None:
        """The next step with what is told so far. Raises OutcomeNeeded, and nothing has changed."""
        match = self.match
        script = [self.game.read_outcome(name) for name in self._told]
        if match is None:
            self.match = self._open(script)
            return
        if self._asked is None and not match.forced():
            return
        with waiting(match, script):
            if self._asked is not None:
                decision = match.decision
                assert decision is not None
                match.play(decision.seat, self._asked)
                return
            before = match.steps
            match.go_on()
            if match.steps == before:
                self.game.play(self.game.clone(match.state), match.forced()[0])  # raises

    def _open(self, script: list[int]) -> AnyMatch:
        options, position, seats, seed = self.opening
        if position is not None:
            return Match.from_position(self.game, position, seats)
        chance = Chance()
        chance.follow(script)
        chance.waits = True
        players = max(self.game.card.players)
        match: AnyMatch = Match.start(
            self.game, players, seed=seed, options=options, seats=seats, chance=chance
        )
        chance.waits = False
        return match

    # What is asked

    def _question(self, needed: OutcomeNeeded) -> Question:
        possible = tuple(self.game.name_outcome(code) for code in needed.possible)
        kind = kind_of(possible[0])
        before = sum(kind_of(name) == kind for name in self._told)
        return Question(kind, possible, before + 1, before + self._needed_still(kind))

    def _needed_still(self, kind: str) -> int:
        """How many outcomes of this kind the step needs in a row: drawn on a copy, and counted."""
        script = [self.game.read_outcome(name) for name in self._told]
        if self.match is None:
            chance = Chance()
            chance.follow(script)
            self.game.setup(max(self.game.card.players), self.opening.options, chance)
        else:
            state = self.game.clone(self.match.state)
            chance = self.game.chance(state)
            chance.follow(script)
            chance.forget()
            action = self._asked or self.game.options(state)[0]
            self.game.apply(state, action)
        names = [self.game.name_outcome(code) for code in chance.outcomes[len(self._told) :]]
        row = 0
        while row < len(names) and kind_of(names[row]) == kind:
            row += 1
        return row

    def _drawn(self, needed: OutcomeNeeded) -> str:
        """An outcome by the program's own luck: the same one again after an undo."""
        outcomes = sum(answer.what != "played" for answer in self._answers)
        chance = Chance()
        with keyed(chance, self.key, outcomes):
            chance.take(needed.kind, needed.bag[:])
        return self.game.name_outcome(chance.outcomes[0])


def kind_of(name: str) -> str:
    """`automa_card` of `automa_card:7`."""
    return name.partition(":")[0]


@contextmanager
def waiting(match: AnyMatch, script: list[int]) -> Iterator[None]:
    """While this lasts the match draws nothing but the script; previews may draw again afterwards."""
    chance = match.game.chance(match.state)
    chance.follow(script)
    chance.waits = True
    try:
        yield
    finally:
        chance.follow([])
        chance.waits = False
