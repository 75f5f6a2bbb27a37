"""A lesson being played: at which station the learner is, what is suggested, and what a step means for it.

Everything follows from the match: which of the suggested steps are played, and whether the learner went
another way. What is forced is played by the match itself. A guide can be made again from the lesson, the
number of its station and the learner's steps there, so that nobody has to keep more of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple

import msgspec

from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import bot_seed, make_bot
from ironbridge.bots.names import AUTOMA
from ironbridge.core.actions import Action, holds, picks, tag
from ironbridge.core.kernel.chance import ImpossibleOutcome
from ironbridge.core.match import Match
from ironbridge.core.record import Step
from ironbridge.core.refusals import IronbridgeError
from ironbridge.core.scenario import look, play_drawing, the_option
from ironbridge.drawing.seats import seats_of
from ironbridge.table.lesson import Lesson, Station
from ironbridge.table.show import Snapshot
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Catalogue, Word
from ironbridge.words.catalogue import say as spoken
from ironbridge.words.help import Section
from ironbridge.words.languages import language_now

WORDS = Catalogue(
    {
        "otherwise": "You may do that, and it stays on the table for you to look at. The lesson goes on from "
        "where you left it: go back to this station whenever you like.",
        "refused": "That is not allowed. {why}",
    }
)
Kind = Literal["follows", "another", "refused"]


class Judged(NamedTuple):
    """A step as the guide sees it, and what it says; `done`: the station is behind the learner now."""

    kind: Kind
    text: str
    done: bool = False


class Told(NamedTuple):
    """A station as a page shows it, in the language spoken now."""

    number: int
    name: str
    task: str
    text: str
    asks: tuple[tuple[str, str], ...]


class Guide:
    """One learner in one lesson. `match` is the table; after the last station it simply goes on."""

    def __init__(self, title: Title, lesson: Lesson, names: Sequence[str] = ()) -> None:
        self.title = title
        self.lesson = lesson
        given = [*names, *lesson.names[len(names) :]]
        try:
            self.match = self._open()
        except IronbridgeError as error:
            raise lesson.fault(0, error) from None
        record = self.match.record
        dressed = seats_of(record.header.players, given, automa=title.card.automas)
        self.names = tuple(one.name for one in dressed)
        record.header = msgspec.structs.replace(record.header, seats=tuple(self._seats()))
        self.at = -1
        self._done: list[dict[str, Any]] = []
        self._arrive(0)

    def _open(self) -> Match[Any, Any]:
        lesson, game = self.lesson, self.title.game
        if lesson.given:
            return Match.from_position(game, dict(lesson.given), options=lesson.options)
        return Match.start(game, lesson.players, seed=lesson.seed, options=lesson.options)

    def _seats(self) -> Iterator[str]:
        """As records name them: a person by name, a bot with its level."""
        for seat, name in enumerate(self.names):
            automa = AUTOMA if seat in self.title.card.automa else self.lesson.bots
            yield name if seat == self.lesson.learner else f"{name}, {automa}"

    @classmethod
    def reach(
        cls,
        title: Title,
        lesson: Lesson,
        station: int,
        steps: Sequence[dict[str, Any]] = (),
        names: Sequence[str] = (),
    ) -> Guide:
        """At a station, as if all before it were done as suggested, after these steps of the learner there.

        Raises Malformed or IllegalAction where that cannot be.
        """
        guide = cls(title, lesson, names)
        while guide.at < min(station, len(lesson.station)):
            guide.skip()
        for step in steps:
            guide.play(guide.match.read_action(step))
        return guide

    # Where the learner is

    @property
    def over(self) -> bool:
        """Whether every station is behind the learner."""
        return self.at >= len(self.lesson.station)

    @property
    def station(self) -> Station:
        return self.lesson.station[self.at]

    @property
    def own_steps(self) -> list[dict[str, Any]]:
        """What the learner has done at this station, as `reach` wants it."""
        return self._own(self._steps)

    def _own(self, steps: Sequence[Step]) -> list[dict[str, Any]]:
        return [step.action for step in steps if step.seat == self.lesson.learner]

    @property
    def before(self) -> tuple[int, list[dict[str, Any]]] | None:
        """Where the learner's last step is taken back, at this station or the one before: the station, and
        the steps there; None where it cannot be."""
        if not self.match.can_undo(self.lesson.learner):
            return None
        here = [(self.at, self.own_steps), *([] if self._steps else [(self.at - 1, self._done)])]
        return next(((at, steps[:-1]) for at, steps in here if steps), None)

    @property
    def strayed(self) -> bool:
        """Whether the learner went another way at this station."""
        return self._followed < len(self._steps)

    @property
    def waits(self) -> bool:
        """Whether nothing can be done but to go back to the station, or to leave the lesson."""
        decision = self.match.decision
        return self.strayed and (decision is None or decision.seat != self.lesson.learner)

    @property
    def has_told(self) -> bool:
        """Whether the step before this station led to a turn of the automa, which is read here."""
        log, before = self.match.log, self.lesson.station[: self.at][-1:]
        return bool(before and before[0].do and log and log[-1].step.seat in self.title.card.automa)

    @property
    def suggestion(self) -> Action | None:
        """The step suggested now; None where there is only something to read, or the learner strayed."""
        if self.over or self.strayed or self._followed == len(self._path):
            return None
        suggested: Action = self.match.read_action(self._path[self._followed].action)
        return suggested

    @property
    def lit(self) -> tuple[str, ...]:
        """What is lit, as picks: what the station says, else what the suggested step points at."""
        suggested = self.suggestion
        if self.over or (self.station.lit and not self._followed):
            return () if self.over else self.station.lit
        return tuple(str(pick) for pick in picks(suggested)) if suggested is not None else ()

    def told(self) -> Told:
        """The station in words."""
        one = self.station
        asks = tuple((self.say(ask.question), self.say(ask.answer)) for ask in one.asks)
        return Told(self.at + 1, spoken(one.name), self.say(one.task), self.say(one.text), asks)

    def why(self, language: str = "") -> Section:
        """The section of the rules behind this station."""
        return self.title.rule_section(self.station.why, self.lesson.map, language or language_now())

    # What a step means

    def judge(self, action: Action) -> Judged:
        """What the guide says of a step of the learner, before it is played."""
        refusal = self.match.why_not(self.lesson.learner, action)
        if refusal is not None:
            voice = self.title.voice(self.names, self.match.state)
            return Judged("refused", WORDS("refused", why=voice.refusal(refusal)))
        if action == self.suggestion:
            last = not any(step.seat == self.lesson.learner for step in self._path[self._followed + 1 :])
            return Judged("follows", self.say(self.station.done) if last else "", last)
        return Judged("another", self._instead(action))

    def remark(self, wanted: Sequence[str]) -> str:
        """What the guide says of picks that no longer fit its suggestion; "" while they do."""
        suggested = self.suggestion
        if suggested is None or holds(suggested, wanted):
            return ""
        options = [one for one in self.match.options(self.lesson.learner) if holds(one, wanted)]
        return self._instead(options[0]) if options else ""

    def _instead(self, action: Action) -> str:
        if self.over or self.strayed:
            return ""
        for other in self.station.others:
            if holds(action, other.picks.split()):
                return self.say(other.text)
        suggested = self.suggestion
        found = self.in_any_station(action, suggested) if suggested is not None else ""
        # What was begun as suggested is no longer another way through the station.
        return found or ("" if self._followed else self.say(self.station.otherwise)) or WORDS("otherwise")

    def in_any_station(self, action: Action, suggested: Action) -> str:
        """What the lesson says of a step of the same type as the suggested one, whose picks it may name."""
        if tag(action) != tag(suggested):
            return ""
        voice = self.title.voice(self.names, self.match.state)
        named = {pick.field: voice.pick(pick) for pick in picks(suggested)}
        ways = (one for one in self.lesson.others if holds(action, one.picks.split()))
        return next((self.say(one.text, **named) for one in ways), "")

    # Going on

    def play(self, action: Action) -> Judged:
        """Play a step of the learner. Where it was the last one suggested, the others play and the next
        station begins. Raises IllegalAction."""
        judged = self.judge(action) if not self.over else Judged("another", "")
        drawn = self.station.moves[self._followed].chance if judged.kind == "follows" else ()
        play_drawing(self.match, self.lesson.learner, action, drawn)
        if judged.done:
            self._leave()
        return judged

    def skip(self) -> None:
        """Leave this station as it is suggested, whatever the learner did there; or one only to be read."""
        if self.strayed:
            self.retry()
        self._leave()

    def retry(self) -> None:
        """Back to the beginning of this station."""
        if not self.over:
            self.match = self._begun.fork()

    def shown(self) -> Match[Any, Any]:
        """The table as it would be after the suggested step: to be looked at."""
        twin = self.match.fork()
        suggested = self.suggestion
        if suggested is not None:
            drawn = self.station.moves[self._followed].chance
            play_drawing(twin, self.lesson.learner, suggested, drawn)
        return twin

    def snapshot(self) -> Snapshot:
        """The table as `build_scene` draws it for the learner; news is what happened at this station."""
        match, begun = self.match, self._begun
        clone = match.game.clone
        can_redo = match.can_redo(self.lesson.learner)
        return Snapshot(
            self.title,
            clone(match.state),
            match.version,
            match.log,
            self.can_undo(),
            can_redo,
            clone(begun.state),
            begun.steps,
        )

    def can_undo(self) -> bool:
        """Within this station, as far as the match lets a learner take back."""
        return self.match.can_undo(self.lesson.learner) and (self.over or bool(self._steps))

    def _leave(self) -> None:
        """Play what is left of the script, then bots, until the learner decides again."""
        self._done = self._own(self._path)
        for number in range(self._followed, len(self._path)):
            step = self._path[number]
            action = self.match.read_action(step.action)
            play_drawing(self.match, step.seat, action, self.station.moves[number].chance)
        self._let_others_play()
        self._arrive(self.at + 1)

    def _let_others_play(self) -> None:
        while (decision := self.match.decision) is not None and decision.seat != self.lesson.learner:
            seed = bot_seed(self.lesson.seed + self.match.steps, decision.seat)
            bot = make_bot(self.title, self.lesson.bots, seed)
            code = bot.choose(Seen(self.match.game, self.match.state, decision.seat))
            self.match.play(decision.seat, self.match.game.decode(self.match.state, code))

    def _arrive(self, station: int) -> None:
        self.at = station
        self.match.go_on()
        if not self.over and self.station.do:
            self._let_others_play()  # a deal may begin with another seat
        self._begun = self.match.fork()
        self._path: list[Step] = []
        self.__dict__.pop("_facts", None)
        if self.over:
            return
        twin = self._begun.fork()
        self._after = [self._begun]
        for number, move in enumerate(self.station.moves, 1):
            before = twin.steps
            try:
                seat = twin.game.deciding(twin.state)
                play_drawing(twin, seat, the_option(twin, seat, move.picks.split()), move.chance)
            except (IronbridgeError, ImpossibleOutcome) as error:
                raise self.lesson.fault(station, f"step {number} ({move.picks}): {error}") from None
            self._path.append(twin.record.steps[before])
            self._after.append(twin.fork())

    @property
    def _steps(self) -> list[Step]:
        """What was chosen since the station began, by anybody."""
        return [step for step in self.match.record.steps[self._begun.steps :] if not step.forced]

    @property
    def _followed(self) -> int:
        """How many steps of the script are played."""
        together = zip(self._steps, self._path)
        return next(
            (n for n, (a, b) in enumerate(together) if (a.seat, a.action) != (b.seat, b.action)),
            min(len(self._steps), len(self._path)),
        )

    def options_on_the_way(self) -> Iterator[tuple[Action, list[Action]]]:
        """Each suggested step of this station with all that the learner could do there."""
        for number, step in enumerate(self._path):
            if step.seat == self.lesson.learner:
                yield self.match.read_action(step.action), self._after[number].options(step.seat)

    # Figures

    def figure(self, path: str) -> Any:
        """What a path names as the station begins; `first.` after its first step, `end.` after its last.

        `stage.` is where the game is: `stage.turns`. All else is as scenarios have it.
        """
        head, _, rest = path.partition(".")
        then = {"first": self._after[:2], "end": self._after}.get(head)
        match, path = (then[-1], rest) if then else (self._begun, path)
        head, _, rest = path.partition(".")
        return match.game.stage(match.state).get(rest) if head == "stage" else look(match, path)

    @cached_property
    def _facts(self) -> dict[str, Word]:
        names = dict(zip("ABCDEF", self.names))
        found = {name: self.figure(path) for name, path in self.station.facts.items()}
        for name, value in found.items():
            if not isinstance(value, int):
                raise self.lesson.fault(self.at, f"{{{name}}} is no number: {value!r}")
        return {**names, **found}

    def say(self, text: str, **named: Word) -> str:
        """A text of this station with its figures; "" where there is none."""
        facts = {**self._facts, **named}
        try:
            return spoken(text, **facts) if text else ""
        except (KeyError, IndexError, ValueError) as error:
            raise self.lesson.fault(self.at, f"{error} has no figure in: {text}") from None
