"""A game from the first turn to the result: bots and people in turn, saving, leaving."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console

from ironbridge.bots.bot import Bot, Seen
from ironbridge.cli.arguments import MAP, language_option
from ironbridge.cli.play.dialogue import Dialogue
from ironbridge.cli.play.screen import Screen
from ironbridge.cli.play.table import Table, autosave_file, new_file
from ironbridge.cli.streams import legible, started_as
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.match import Match, Played
from ironbridge.core.refusals import IronbridgeError
from ironbridge.words.catalogue import chain
from ironbridge.words.languages import language_now
from ironbridge.words.problems import problem
from ironbridge.words.terminal import COMMANDS, HELP_MAP, terminal

LEFT = 0
INTERRUPTED = 130
LOG_LINES = 20
UNSEEN = -1
NO_FILE = ("", "no", "quit")  # answers to the question for a file name that mean none


class Leave(Exception):
    """The person wants to stop."""


class Session:
    """Plays one table on one terminal."""

    command = "play"  # what goes on with a saved game

    def __init__(self, table: Table, read: Callable[[str], str], console: Console) -> None:
        self.table = table
        self.read = legible(read)
        speaker = table.title.voice(table.names, self.match.state)
        self.screen = Screen(console, table.title, speaker, table.names)
        self.console = console
        self.file = table.file
        # How much of the log each person knows.
        self.seen = {seat: self._last_turn(seat) for seat in range(len(table.names))}
        self.printed = self.match.steps  # how much of the log was printed while only bots play
        self.at_keyboard: Seat | None = table.people[0] if len(table.people) == 1 else None

    @property
    def match(self) -> Match[Any, Any]:
        return self.table.match

    def play(self) -> int:
        """Play on until the end, or until the person leaves. Returns the exit status."""
        self._welcome()
        try:
            try:
                self._play_on()
                return LEFT
            except Leave:
                self._ask_for_file()
        except EOFError:
            return self._leave(LEFT)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        return self._leave(LEFT, autosave=False)

    def _play_on(self) -> None:
        """From here to the end of the game."""
        while (decision := self.match.decision) is not None:
            bot = self.table.bots[decision.seat]
            if decision.seat in self.screen.automa:
                self.match.go_on()
            elif bot is None:
                self._person(decision)
            else:
                self._bot(decision, bot)
        self._finish()

    def _last_turn(self, seat: Seat) -> int:
        """Where the log of a resumed game becomes news: after the last turn of a seat, and before its steps
        of the turn that is open."""
        steps = self.match.record.steps
        at = len(steps)
        while at and steps[at - 1].seat == seat:
            at -= 1
        while at and steps[at - 1].seat != seat:
            at -= 1
        return at or UNSEEN

    def _welcome(self) -> None:
        unusual = self.table.title.unusual(self.match.record.header.options)
        title = chain("comma", [self.table.title.name, *unusual])
        if self.table.resumed:
            self.screen.say(terminal("resumed", title=title, step=self.match.steps))
        else:
            self.screen.say(terminal("welcome", title=title, seed=self.match.record.header.seed or 0))
        if len(self.table.people) == 1:
            self.screen.say(terminal("you_are", name=self.table.names[self.table.people[0]]))
        if not self.table.resumed and self.table.people:
            self._offer_lesson()

    def _offer_lesson(self) -> None:
        """What is new on this map, for those who have not been shown it."""
        from ironbridge.cli.lesson import load_learnt

        lesson = self.table.title.map_lesson(self.map) if self.map else None
        if lesson is not None and not load_learnt().is_done(lesson):
            self.screen.hint(terminal("map_lesson", program=started_as(), id=lesson.id + language_option()))

    # Bots

    def _bot(self, decision: Decision, bot: Bot) -> None:
        name = self.table.names[decision.seat]
        waiting = self.console.is_terminal
        with self.console.status(terminal("thinking", name=name)) if waiting else nullcontext():
            code = bot.choose(Seen(self.match.game, self.match.state, decision.seat))
        action = self.match.game.decode(self.match.state, code)
        self.match.play(decision.seat, action)
        following = self.match.decision
        if not self.table.people and (following is None or following.seat != decision.seat):
            self.screen.entries(self.screen.voice.log(self.match.log[self.printed :]))
            self.printed = self.match.steps

    # People

    def _person(self, decision: Decision) -> None:
        seat = decision.seat
        if self.at_keyboard != seat:
            self._hand_over(seat)
        if self.seen[seat] < self.match.steps:
            self._start_turn(seat)
        dialogue = Dialogue(self.match, decision, self.screen, self.read, self._command, self._commands())
        action = dialogue.ask()
        if action is None:
            return
        before = self.match.steps
        ends = decision.ask and len(dialogue.narrowed[0]) == 1
        for one in (action, *dialogue.more):
            self.match.play(seat, one)
        if not ends and self.match.can_undo(seat):
            self.screen.entries(self.screen.voice.log(self.match.log[before:], seat))
            self.seen[seat] = self.match.steps
            return
        self.seen[seat] = before
        if self.file is not None:
            self._save()

    def _hand_over(self, seat: Seat) -> None:
        """Nobody sees a hand before the keyboard has changed hands, where there is anything to hide."""
        self.at_keyboard = seat
        if not self.screen.voice.secrets:
            return
        self.console.clear()
        self.screen.head(terminal("hand_over", name=self.table.names[seat]))
        self.read("")

    def _start_turn(self, seat: Seat) -> None:
        self.screen.head(self.table.title.name)
        self.screen.board(self.match.state, seat, "now")
        news = self.match.log[max(0, self.seen[seat]) :]
        if self.screen.voice.log(news, seat):
            self.screen.head(terminal("since" if self.seen[seat] != UNSEEN else "since_start"))
            self._tell(news, seat)
        self.screen.head(terminal("turn", name=self.table.names[seat]))
        self.screen.hint(terminal("reminder"))
        self.seen[seat] = self.match.steps

    def _tell(self, log: Sequence[Played], viewer: Seat | None) -> None:
        """News: a line a play, and a turn of the automa card by card."""
        entries = self.screen.voice.log(log, viewer)
        automa = self.screen.voice.automa_turn(log)
        if automa is None:
            self.screen.entries(entries)
            return
        turn = [played.number for played in log if played.step.seat in self.screen.automa]
        others = [entry for entry in entries if entry.seat not in self.screen.automa]
        self.screen.entries([entry for entry in others if entry.number < turn[0]])
        self.screen.automa_turn(automa)
        self.screen.entries([entry for entry in others if entry.number >= turn[0]])

    def _finish(self) -> None:
        outcome = self.match.outcome
        viewer = self.at_keyboard if len(self.table.people) == 1 else None
        if self.table.people:
            known = max(0, min(self.seen[seat] for seat in self.table.people))
            self._tell(self.match.log[known:], viewer)
        self.screen.head(self.table.title.name)
        self.screen.board(self.match.state, viewer)
        if outcome is not None:
            self.screen.result(outcome, self.match.game.view(self.match.state, None))
        self._keep()

    # Commands

    @property
    def map(self) -> str:
        """The map that is played on; "" where a title has just its board."""
        header = self.match.record.header
        return str((header.position or header.options).get(MAP, ""))

    def _commands(self) -> tuple[str, ...]:
        return (*COMMANDS, "rules") if self.map else COMMANDS

    def _command(self, word: str, rest: str) -> bool:
        """Obey a command. True: the game has changed, and the question with it."""
        try:
            return self._obey(word, rest)
        except IronbridgeError as error:
            why = problem(error)
            self.screen.say(terminal("could_not_save", why=why) if word == "save" else why)
            return False

    def _obey(self, word: str, rest: str) -> bool:
        decision = self.match.decision
        seat = decision.seat if decision is not None else None
        if word == "quit":
            raise Leave
        if word in ("undo", "redo"):
            return seat is not None and self._step_back(seat, word)
        if word == "save":
            path = self.table.save(Path(rest) if rest else self.file)
            self.file = self.file or path
            self.screen.say(terminal("saved", path=str(path)))
        elif word == "why":
            self.screen.why(self.screen.voice.automa_turn(self.match.log))
        elif word == "help":
            self.screen.help(HELP_MAP if self.map else None)
        elif word == "rules":
            self.screen.page(self.table.title.map_page(self.map, language_now())[0])
        elif word == "log":
            lines = int(rest) if rest.isdecimal() else LOG_LINES
            entries = self.screen.voice.log(self.match.log, seat)[-lines:] if lines else []
            self.screen.entries(entries) if entries else self.screen.say(terminal("no_log"))
        else:
            self.screen.board(self.match.state, seat, "" if word == "board" else word)
        return False

    def _step_back(self, seat: Seat, word: str) -> bool:
        voice = self.screen.voice
        if word == "undo":
            if not self.match.can_undo(seat):
                # What led to a position is not known: nothing before it can be taken back.
                begun = self.match.record.header.position is not None and not self.match.steps
                earlier = self.table.resumed and begun
                self.screen.say(terminal("before_resumed" if earlier else "nothing_undo"))
                return False
            log = list(self.match.log)
            self.match.undo(seat)
            what = voice.log_line(log[self.match.steps :], seat)
            self.screen.say(terminal("taken_back", what=what))
        else:
            if not self.match.can_redo(seat):
                self.screen.say(terminal("nothing_redo"))
                return False
            before = self.match.steps
            self.match.redo(seat)
            self.screen.say(terminal("done_again", what=voice.log_line(self.match.log[before:], seat)))
        self.seen[seat] = self.match.steps
        return True

    # Leaving

    def _ask_for_file(self) -> None:
        """`quit`: a game that no file keeps is not thrown away without a question."""
        while self.file is None and self._played():
            answer = self.read(terminal("save_as") + " ").strip()
            if answer in NO_FILE:
                return
            self._save_as(answer)

    def _save_as(self, name: str) -> None:
        try:
            self.file = self.table.save(new_file(name))
        except IronbridgeError as error:
            self.screen.say(terminal("could_not_save", why=problem(error)))

    def _leave(self, status: int, autosave: bool = True) -> int:
        """Keep the game in its file; one without a file in a new one, unless the person wants none."""
        self.console.print()
        if self.file is None and autosave and self._played():
            self.file = autosave_file()
        if self.file is None:
            self.screen.say(terminal("not_saved"))
        elif self._keep():
            path = shlex.quote(str(self.file)) + language_option()
            self.screen.command(terminal("go_on", program=started_as(), command=self.command, path=path))
        return status

    def _played(self) -> bool:
        """Has a person chosen anything yet?"""
        people = self.table.people
        return any(step.seat in people and not step.forced for step in self.match.record.steps)

    def _keep(self) -> bool:
        """Keep the game in its file, if it has one, and say so."""
        if self.file is None or not self._save():
            return False
        self.screen.say(terminal("saved", path=str(self.file)))
        return True

    def _save(self) -> bool:
        """Keep the game. A full disk is told and does not end it."""
        try:
            self.table.save(self.file)
        except IronbridgeError as error:
            self.screen.say(terminal("could_not_save", why=problem(error)))
            return False
        return True
