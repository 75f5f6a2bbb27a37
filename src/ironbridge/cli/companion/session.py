"""A game beside a real table: questions for what came up, the person's moves, and the automa's turns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console

from ironbridge.cli.companion.asking import understand
from ironbridge.cli.companion.table import PERSON, TableBeside, read_position
from ironbridge.cli.output import write_text
from ironbridge.cli.play.dialogue import Dialogue
from ironbridge.cli.play.screen import Screen
from ironbridge.cli.play.session import Session
from ironbridge.cli.streams import legible
from ironbridge.core.decisions import Decision
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.table.companion import Answer, Companion, Opening, Question, kind_of
from ironbridge.table.presenter import AskedInText
from ironbridge.words.catalogue import chain
from ironbridge.words.problems import problem
from ironbridge.words.terminal import COMMANDS, HELP_COMPANION, PROMPT, SHORT, terminal

OWN_COMMANDS = ("position", "draw")
LISTED = 40  # more that can have come up is not listed
SEPARATORS = str.maketrans(";", ",")


class Beside(Session):
    """As a game on the screen, but chance is told and any answer can be taken back."""

    command = "companion"
    table: TableBeside  # type: ignore[assignment]

    def __init__(self, table: TableBeside, read: Callable[[str], str], console: Console) -> None:
        self.table = table
        self.read = legible(read)
        self.console = console
        self.file = table.file
        self.at_keyboard = PERSON
        self.presenter = table.title.presenter()
        self.screen = Screen(console, table.title, table.title.voice(table.names), table.names)
        self._start_telling()

    def _start_telling(self) -> None:
        """What has happened so far is known: after a start, an undo or a new position."""
        match = self.companion.match
        self.printed = match.steps if match is not None else 0
        turn = self.screen.voice.automa_turn(match.log) if match is not None else None
        self.cards_printed = len(turn.cards) if turn is not None and not turn.finished else 0
        self.turn_open = False

    @property
    def companion(self) -> Companion:
        return self.table.companion

    def _play_on(self) -> None:
        while True:
            question = self.companion.question
            if question is not None:
                self._ask(question)
            elif (decision := self.match.decision) is not None:
                self._person(decision)
            else:
                break
        self.screen.head(self.table.title.name)
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.result(outcome, self.match.game.view(self.match.state, None))
        self._keep()

    def _welcome(self) -> None:
        unusual = self.table.title.unusual(self.companion.opening.options)
        title = chain("comma", [self.table.title.name, *unusual])
        if self.table.resumed:
            self.screen.say(terminal("resumed", title=title, step=self.match.steps))
        else:
            self.screen.say(terminal("beside", title=title))
        if self.companion.match is None:
            self.screen.head(terminal("set_up"))
        elif not self.table.resumed and self.match.steps:
            self.printed = self.cards_printed = 0
            self._report()

    # Chance

    def _ask(self, question: Question) -> None:
        """Put a question until it is answered, or a command has changed the game."""
        asked = self._asked(question)
        offered = asked.rows
        self.screen.say(asked.put, "bold")
        if asked.shown:
            self._list(asked)
        while True:
            answer = self.read(PROMPT).strip()
            word, _, rest = answer.partition(" ")
            word = SHORT.get(word, word.lower())
            if not answer and len(offered) == 1:
                self._tell_table(offered[0].label)
                return
            if not answer:
                self._list(asked)
            elif word == "draw" and not rest:
                name = self.companion.draw()
                self.screen.say(terminal("drawn", what=self._outcome(name)))
                self._answered()
                return
            elif word in (*COMMANDS, *OWN_COMMANDS, *self.screen.voice.examples.looks) and answer not in [
                one.label.lower() for one in offered
            ]:
                if self._command(word, rest.strip()):
                    return
            elif self._tell_table(answer):
                return

    def _list(self, asked: AskedInText) -> None:
        if asked.by_number:
            self.screen.say(terminal("can_be", labels=chain("comma", [one.label for one in asked.rows])))
            return
        for number, choice in enumerate(asked.rows[:LISTED], 1):
            self.screen.say(f"{number:3d}  {choice.label}")

    def _tell_table(self, answer: str) -> bool:
        """One outcome or several, between commas; those before one that cannot be are taken all the same."""
        parts = [part.strip() for part in answer.translate(SEPARATORS).split(",") if part.strip()]
        noted: list[str] = []
        kind = self.companion.question.kind if self.companion.question else ""
        try:
            for part in parts or [answer]:
                question = self.companion.question
                if question is None or question.kind != kind:
                    raise Malformed(terminal("too_many", what=part))
                name = understand(part, self._asked(question))
                self.companion.tell(name)
                noted.append(self._outcome(name))
        except IronbridgeError as error:
            self.screen.say(problem(error))
        if noted:
            self.screen.hint(terminal("noted", what=chain("comma", noted)))
            self._answered()
        return bool(noted)

    def _asked(self, question: Question) -> AskedInText:
        return self.presenter.asked_in_text(self.companion, question)

    def _outcome(self, name: str) -> str:
        (one,) = self._asked(Question(kind_of(name), (name,), 1, 1)).rows
        return one.said or one.label

    # Moves

    def _person(self, decision: Decision) -> None:
        if not self.turn_open:
            self.turn_open = True
            self.screen.head(terminal("turn", name=self.table.names[PERSON]))
            self.screen.board(self.match.state, PERSON, "hand")
            self.screen.hint(terminal("reminder_beside"))
        commands = (*COMMANDS, *OWN_COMMANDS[:1])
        # Nothing is final here: the question is put without that.
        question = terminal("end_turn_beside") if decision.kind == "end_of_turn" else ""
        dialogue = Dialogue(self.match, decision, self.screen, self.read, self._command, commands, question)
        action = dialogue.ask()
        if action is None:
            return
        self.companion.play(action)
        if action.hands_over:
            self.turn_open = False
        self._answered()

    def _answered(self) -> None:
        self._report()
        if self.file is not None and self.companion.match is not None:
            self._save()

    def _report(self) -> None:
        """What is new: the person's steps, the automa's cards one by one, rounds and eras."""
        if self.companion.match is None:
            return
        log = self.match.log[self.printed :]
        self.printed = self.match.steps
        entries = self.screen.voice.log(log, PERSON)
        automa = [played.number for played in log if played.step.seat in self.screen.automa]
        others = [entry for entry in entries if entry.seat not in self.screen.automa]
        first = automa[0] if automa else self.printed + 1
        before = [entry for entry in others if entry.number < first]
        if before:
            self.screen.entries(before)
        turn = self.screen.voice.automa_turn(log if not self.cards_printed else self.match.log)
        if automa and turn is not None:
            if not self.cards_printed:
                self.screen.head(terminal("turn", name=self.table.names[turn.seat]))
            for card in turn.cards[self.cards_printed :]:
                self.screen.lines(card)
            self.cards_printed = 0 if turn.finished else len(turn.cards)
            if turn.finished:
                self.screen.say(turn.done, "bold")
                if turn.left:
                    self.screen.hint(turn.left)
        after = [entry for entry in others if entry.number >= first]
        if after:
            self.screen.entries(after)

    # Commands

    def _command(self, word: str, rest: str) -> bool:
        """Obey a command. True: the game has changed, and the question with it."""
        if word == "save":
            return super()._command(word, rest)
        try:
            return self._obey(word, rest)
        except IronbridgeError as error:
            self.screen.say(problem(error))
            return False

    def _obey(self, word: str, rest: str) -> bool:
        if word == "position":
            return self._position(rest)
        if word == "draw":
            raise Malformed(terminal("nothing_draw"))
        if word == "undo":
            return self._undo()
        if word == "help":
            self.screen.help(HELP_COMPANION)
            return False
        if word != "quit" and self.companion.match is None:
            self.screen.say(terminal("not_set_up"))
            return False
        if word in ("back", "options", "redo"):
            self.screen.say(terminal("nothing_redo" if word == "redo" else "nothing_back"))
            return False
        if word == "why" and rest:
            self.screen.say(terminal("told_first"))
            return False
        return super()._obey(word, rest)

    def _undo(self) -> bool:
        if not self.companion.can_undo():
            self.screen.say(terminal("nothing_undo_beside"))
            return False
        taken = self.companion.undo()
        self._start_telling()
        self.screen.say(terminal("taken_back", what=self._said(taken)))
        return True

    def _said(self, answer: Answer) -> str:
        if answer.what != "played":
            return self._outcome(answer.value)
        match = self.match
        action = match.read_action(answer.value)
        return self.screen.voice.action(action, match.game.view(match.state, PERSON))

    def _position(self, rest: str) -> bool:
        """`position FILE` goes on from there; `position save FILE` writes it down as it is known."""
        word, _, name = rest.partition(" ")
        if word == "save" and name.strip():
            position = self.match.game.position(self.match.state)
            text = msgspec.json.format(msgspec.json.encode(position), indent=2).decode() + "\n"
            write_text(str(Path(name.strip())), text)
            self.screen.say(terminal("saved", path=name.strip()))
            return False
        if not rest or word == "save":
            self.screen.say(terminal("position_how"))
            return False
        old = self.companion
        opening = Opening({}, read_position(rest), old.opening.seats)
        self.table.companion = Companion.begin(old.game, opening, key=old.key, draws=old.draws)
        self._start_telling()
        self.screen.say(terminal("corrected", path=rest))
        self.printed = self.cards_printed = 0
        self._report()
        return True

    # Leaving

    def _played(self) -> bool:
        """What is set up is worth keeping."""
        return self.companion.match is not None
