"""A lesson at the terminal: its stations one after the other, then the game goes on as any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console

from ironbridge.bots.levels import bot_seed, make_bot
from ironbridge.cli.arguments import language_option
from ironbridge.cli.lesson import save_learnt
from ironbridge.cli.play.dialogue import Dialogue
from ironbridge.cli.play.session import Leave, Session
from ironbridge.cli.play.table import Table
from ironbridge.cli.streams import started_as
from ironbridge.core.decisions import Decision
from ironbridge.core.match import Match
from ironbridge.core.refusals import IronbridgeError
from ironbridge.drawing.terminal import QUIET
from ironbridge.table.guide import Guide
from ironbridge.table.learnt import Learnt
from ironbridge.table.lesson import Lesson
from ironbridge.table.preview import Previews
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say
from ironbridge.words.entry import Styled
from ironbridge.words.problems import problem
from ironbridge.words.terminal import HELP_LESSON, LESSON_COMMANDS, PROMPT, lesson_text, terminal


class PlayOn(Exception):
    """The learner leaves the lesson, and the game goes on from here."""


class GuidedSession(Session):
    """Plays a lesson, then its game against bots."""

    def __init__(
        self,
        title: Title,
        lesson: Lesson,
        station: int,
        learnt: Learnt,
        read: Callable[[str], str],
        console: Console,
    ) -> None:
        self.guide = Guide.reach(title, lesson, station)
        self.learnt = learnt
        self.lesson = lesson
        self.guided = True  # until the game goes on by itself
        self.told = -1  # the station that was told last
        self.drawn = -1  # how many steps the board has been shown after
        names = self.guide.names
        automa = title.card.automa
        bots = tuple(
            None
            if seat == lesson.learner or seat in automa
            else make_bot(title, lesson.bots, bot_seed(lesson.seed, seat))
            for seat in range(len(names))
        )
        super().__init__(Table(title, self.guide.match, names, bots, None), read, console)

    @property
    def match(self) -> Match[Any, Any]:
        return self.guide.match

    def _welcome(self) -> None:
        self.screen.head(lesson_text("welcome", title=self.table.title.name, lesson=self._name()))
        self.screen.say(say(self.lesson.about))
        self.screen.say(terminal("you_are", name=self.guide.names[self.lesson.learner]))

    def _name(self) -> str:
        return self.table.title.lesson_name(self.lesson)

    def _play_on(self) -> None:
        try:
            while not self.guide.over:
                self._station()
            self.screen.head(lesson_text("finished", lesson=self._name()))
            self.screen.say(lesson_text("play_on"))
            if self._answer() != "":
                raise Leave
        except PlayOn:
            self.screen.say(lesson_text("left"))
        self.guided = False
        self.table = self.table._replace(match=self.guide.match)
        self.seen = dict.fromkeys(self.seen, self.match.steps)
        super()._play_on()

    # Stations

    def _station(self) -> None:
        """Tell the station where it is new, then let the learner read, choose, or go back."""
        if self.told != self.guide.at:
            self._tell_station()
        decision = self.match.decision
        if self.guide.waits or decision is None:
            self.screen.say(lesson_text("waits"))
            if self._obeyed(self._answer()) is None:
                self.screen.say(lesson_text("waits_what"))
        elif not self.guide.station.do:
            self.screen.say(lesson_text("read"))
            answer = self._answer()
            if not answer:
                self._pass()
            elif self._obeyed(answer) is None:
                self.screen.say(lesson_text("read_what"))
        else:
            self._choose(decision)

    def _tell_station(self) -> None:
        guide = self.guide
        self.told = guide.at
        told = guide.told()
        learner = self.lesson.learner
        if self.drawn < 0 or any(step.seat != learner for step in self.match.record.steps[self.drawn :]):
            self.screen.board(self.match.state, learner, "now")
            self.screen.hint(lesson_text("reminder"))
            self.drawn = self.match.steps
        self.screen.head(
            lesson_text("station", number=told.number, stations=len(self.lesson.station), name=told.name)
        )
        self.screen.say(told.task, "bold")
        self.screen.say(told.text)
        for question, answer in told.asks:
            self.screen.lines([Styled(question, "italic"), Styled(f"  {answer}")])

    def _choose(self, decision: Decision) -> None:
        commands = (*self._commands(), *LESSON_COMMANDS)
        dialogue = Dialogue(self.match, decision, self.screen, self.read, self._command, commands)
        action = dialogue.ask()
        if action is None:
            return
        before = self.match.steps
        for one in (action, *dialogue.more):
            judged = self.guide.play(one)
            if judged.done:
                break
        self.seen[self.lesson.learner] = self.match.steps
        self._tell(self.match.log[before:], self.lesson.learner)
        if judged.text:
            self.screen.say(judged.text, "" if judged.kind == "follows" else "bold")
        if judged.text and judged.kind == "another":
            self.screen.hint(lesson_text("strayed"))
        if judged.done:
            self._note()

    def _pass(self) -> None:
        """Leave a station as suggested."""
        before = self.match.steps if not self.guide.strayed else None
        self.guide.skip()
        if before is not None and self.match.steps > before:
            self._tell(self.match.log[before:], self.lesson.learner)
        self._note()

    def _note(self) -> None:
        """Keep how far the learner has come; a full disk is told and does not end the lesson."""
        if self.learnt.reach(self.lesson, self.guide.at):
            try:
                save_learnt(self.learnt)
            except IronbridgeError as error:
                self.screen.say(lesson_text("not_kept", why=problem(error)), QUIET)

    # Leaving

    def _ask_for_file(self) -> None:
        if not self.guided:
            super()._ask_for_file()

    def _leave(self, status: int, autosave: bool = True) -> int:
        """A lesson needs no file: it goes on at its station, in the state its suggestions lead to."""
        if not self.guided:
            return super()._leave(status, autosave)
        if not self.guide.over:
            self.console.print()
            self.screen.command(
                lesson_text(
                    "go_on",
                    program=started_as(),
                    id=self.lesson.id + language_option(),
                    number=self.guide.at + 1,
                )
            )
        return status

    # Commands

    def _answer(self) -> str:
        return self.read(PROMPT).strip().lower()

    def _obeyed(self, answer: str) -> bool | None:
        """None: it was no command."""
        word, _, rest = answer.partition(" ")
        if word in (*self._commands(), *LESSON_COMMANDS, *self.screen.voice.examples.looks):
            return self._command(word, rest)
        return None

    def _obey(self, word: str, rest: str) -> bool:
        guide = self.guide
        if word == "why" and self.guided and not self.screen.automa:
            word = "rule"
        if word not in LESSON_COMMANDS or not self.guided:
            if word == "help" and self.guided:
                self.screen.help(HELP_LESSON)
                return False
            if word == "undo" and self.guided and not guide.can_undo():
                self.screen.say(terminal("nothing_undo"))
                return False
            return super()._obey(word, rest)
        if word == "rule":
            section = guide.why()
            self.screen.page(f"## {section.heading}\n\n{section.text}")
            return False
        if word == "show":
            self.screen.say(self._suggestion())
            return False
        if word == "play":
            raise PlayOn
        if word == "skip":
            self._pass()
        else:
            guide.retry()
            self.told = -1
        return True

    def _suggestion(self) -> str:
        suggested = self.guide.suggestion
        if suggested is None:
            return lesson_text("nothing_suggested")
        seat, voice = self.lesson.learner, self.screen.voice
        previews = Previews(self.match.game, self.match.state, seat, voice)
        view = self.match.game.view(self.match.state, seat)
        return lesson_text("suggested", what=voice.option(suggested, previews(suggested), seat, view))
