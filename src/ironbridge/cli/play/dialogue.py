"""One decision of a person: narrowing the options, confirming, and the commands in between."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from ironbridge.cli.play.line import LINE, find_line
from ironbridge.cli.play.screen import Screen
from ironbridge.cli.play.typed import name_picks, narrow_typed, typed_for
from ironbridge.core.actions import Action, Pick, tag
from ironbridge.core.decisions import Decision
from ironbridge.core.match import Match
from ironbridge.core.risks import Risk
from ironbridge.table.choice import shared
from ironbridge.table.menu import Menu, next_menu
from ironbridge.table.preview import Previews
from ironbridge.words.catalogue import Word, chain, listed
from ironbridge.words.terminal import COMMANDS, PROMPT, SHORT, terminal

NUMBER = re.compile(r"[-+−]?\d+([.,]\d+)?")  # anything that was meant as a number


class Dialogue:
    """Asks until an option is chosen, or a command has changed the game."""

    def __init__(
        self,
        match: Match[Any, Any],
        decision: Decision,
        screen: Screen,
        read: Callable[[str], str],
        command: Callable[[str, str], bool],
        commands: Sequence[str] = COMMANDS,
        question: str = "",
    ) -> None:
        self.match = match
        self.decision = decision
        self.screen = screen
        self.voice = screen.voice
        self.read = read
        self.command = command
        self.commands = commands
        self.question = question
        self.view = match.game.view(match.state, decision.seat)
        self.previews = Previews(match.game, match.state, decision.seat, screen.voice)
        self.narrowed: list[list[Action]] = [match.options(decision.seat)]
        self.helps: list[Action] = []  # what averts the risk that is shown
        self.line: list[Action] = []  # a line that is about to be confirmed
        self.more: list[Action] = []  # what follows the action chosen: its other tiles

    @property
    def options(self) -> list[Action]:
        return self.narrowed[-1]

    @property
    def menu(self) -> Menu | None:
        return next_menu(self.options, self.voice.asking)

    def ask(self) -> Action | None:
        """The action chosen; None if a command has made this question out of date."""
        self.screen.say(self.question or self.voice.decision(self.decision, self.view), "bold")
        while True:
            chosen = self._show()
            if chosen is not None:
                return chosen
            while True:
                answer = self.read(PROMPT).strip()
                outcome = self._answer(answer)
                if outcome == "play":
                    return self.options[0]
                if outcome == "line":
                    first, *self.more = self.line
                    return first
                if outcome == "gone":
                    return None
                if outcome == "show":
                    break

    def _show(self) -> Action | None:
        """Show what is to be chosen or confirmed.

        A choice without a bill needs no confirming, unless it hands over: nothing before it can be undone.
        """
        menu = self.menu
        self.helps = []
        if menu is not None:
            if len(self.narrowed) > 1:
                self.screen.say(terminal("chosen", what=self._chosen()))
                self.screen.say(self.voice.field(menu.field), "bold")
            self.screen.menu(menu, self.previews, self.view)
            return None
        option = self.options[0]
        events, after = self.previews(option), self.previews.after(option)
        bill = self.voice.bill(option, events, self.decision.seat, self.view, after)
        risk = self.previews.risk(option)
        quiet = not bill.lines and not bill.notes and risk is None
        if len(self.narrowed) > 1 and quiet and not option.hands_over:
            return option
        label = self.voice.action(option, self.view)
        if bill.lines or bill.notes or len(self.narrowed) > 1:
            self.screen.bill(label, bill)
        if risk is not None:
            self._warn(option, risk, label)
        elif len(self.narrowed) > 1:
            self.screen.say(terminal("confirm"))
        else:
            self.screen.say(terminal("confirm_only", what=label))
        return None

    def _warn(self, option: Action, risk: Risk, label: str) -> None:
        """What confirming would leave too little for, and what helps, by numbers."""
        self.helps = self.previews.helps(option)
        said = self.voice.alarm(risk, label)
        helps = [self.voice.action(one, self.view) for one in self.helps]
        self.screen.alarm(said, helps)
        keys = [str(number) for number in range(1, len(helps) + 1)]
        if keys:
            self.screen.say(terminal("risk.helps", does=said.anyway, numbers=listed(keys, "or")))
        else:
            self.screen.say(terminal("risk", does=said.anyway))

    def _chosen(self) -> str:
        picked = dict.fromkeys(self.voice.pick(pick, self.view) for pick in shared(self.options))
        return chain("comma", list(picked))

    def _answer(self, answer: str) -> str:
        """What an answer leads to: `play`, `gone`, `show` the question again, or "" for another answer."""
        menu = self.menu
        numbers = menu.numbers if menu else [1]
        least, most = min(numbers), max(numbers)
        if not answer:
            if menu is None:
                return "play"
            self._offer("enter_needs", least=least, most=most)
            return ""
        if answer.isdecimal() and self.helps:
            number = int(answer)
            if 1 <= number <= len(self.helps):
                del self.narrowed[1:]
                self.narrowed.append([self.helps[number - 1]])
                return "show"
            self._offer("no_number", number=answer, least=1, most=len(self.helps))
            return ""
        if answer.isdecimal():
            if menu is None and int(answer) == 1:
                return "play"
            entry = menu.find(answer) if menu else None
            if entry is None:
                self._offer("no_number", number=answer, least=least, most=most)
                return ""
            self.narrowed.append(entry.options)
            return "show"
        if NUMBER.fullmatch(answer):
            self._offer("no_number", number=answer, least=least, most=most)
            return ""
        word, _, rest = answer.partition(" ")
        if word.lower() == LINE and self.voice.examples.line:
            return self._lay(rest)
        word = SHORT.get(word, word)
        offered = menu is not None and any(pick.value == answer for e in menu.entries for pick in e.picks)
        if word.lower() in (*self.commands, *self.voice.examples.looks) and not offered:
            return self._command(word.lower(), rest.strip())
        return self._typed(answer)

    def _offer(self, key: str, **facts: Word) -> None:
        """An answer that chooses nothing: say what does, numbers and names."""
        menu = self.menu
        if menu is None:
            can_undo = self.match.can_undo(self.decision.seat)
            names = ["back"] * (len(self.narrowed) > 1) + ["undo"] * can_undo
            key = f"{key}_enter"
        else:
            names = [typed_for(entry, self.voice) for entry in menu.entries if not entry.key]
        self.screen.say(terminal(f"{key}_or" if names else key, names=listed(names, "or"), **facts))

    def _command(self, word: str, rest: str) -> str:
        if word == "undo" and not self.match.can_undo(self.decision.seat) and len(self.narrowed) > 1:
            word = "back"
        if word == "back":
            if len(self.narrowed) == 1:
                can_undo = self.match.can_undo(self.decision.seat)
                self.screen.say(terminal("back_undo" if can_undo else "nothing_back"))
                return ""
            self.narrowed.pop()
            return "show"
        if word == "why" and NUMBER.fullmatch(rest):
            self._why_number(rest)
            return ""
        if word == "why" and (rest or not self.match.game.card.automa):
            example = f"why {self.voice.examples.choose}"
            self.screen.say(self._why(rest) if rest else terminal("why_what", example=example))
            return ""
        if word == "options":
            for option in self.options:
                sentence = self.voice.option(option, self.previews(option), self.decision.seat, self.view)
                self.screen.say(f"  {sentence}")
            return ""
        return "gone" if self.command(word, rest) else ""

    def _lay(self, text: str) -> str:
        """A line of several steps: shown with its price, and laid if that is confirmed."""
        found = find_line(self.screen, self.previews, text)
        self.screen.say(found.said)
        if not found.steps:
            return ""
        self.line = found.steps
        self.screen.say(terminal("confirm"))
        return "show" if self.read(PROMPT).strip() else "line"

    def _typed(self, text: str) -> str:
        """Names narrow what is left, or else start again from all options; what fits nothing is explained."""
        for depth in (len(self.narrowed), 1):
            left = self._narrow(text, self.narrowed[depth - 1])
            if left:
                del self.narrowed[depth:]
                self.narrowed.append(left)
                return "show"
        self.screen.say(self._why(text))
        return ""

    def _narrow(self, text: str, options: Sequence[Action]) -> list[Action]:
        return narrow_typed(text, options, self._spoken, self.voice.asking)

    def _spoken(self, pick: Pick) -> list[str]:
        return self.voice.spoken(pick, self.view)

    def _why_number(self, number: str) -> None:
        """What stands in the list is possible; a number that does not is no option."""
        menu = self.menu
        numbers = menu.numbers if menu else [1]
        listed_options = [one.options for one in menu.entries if one.key == number] if menu else []
        if listed_options:
            self.screen.say(self._possible(listed_options[0]))
        elif menu is None and number == "1":
            self.screen.say(self._possible(self.options))
        else:
            self._offer("no_number", number=number, least=min(numbers), most=max(numbers))

    def _possible(self, options: Sequence[Action]) -> str:
        if len(options) == 1:
            return terminal("possible", what=self.voice.action(options[0], self.view))
        return terminal("possible_ways", n=len(options))

    def _why(self, text: str) -> str:
        """Why not? What is named is looked up in the whole title, not only among the options."""
        base = self.options if len(self.narrowed) > 1 else self.narrowed[0]
        left = self._narrow(text, base) or self._narrow(text, self.narrowed[0])
        if left:
            return self._possible(left)
        named, strange = name_picks(text, self.voice.vocabulary(), self._spoken, self.voice.asking)
        if strange or not named:
            return terminal("not_understood", words=" ".join(strange) or text)
        if len(self.narrowed) > 1 and not any(pick.field == "type" for pick in named):
            named = [Pick("type", tag(self.options[0])), *named]
        refused: list[str] = []
        for meant in self.voice.meant(named, self.view):
            refusal = self.match.game.explain(self.match.state, [pick.value for pick in meant])
            if refusal is None:
                return terminal("possible_ways", n=1)
            refused.append(self.voice.refusal(refusal))
        return "\n".join(dict.fromkeys(refused))
