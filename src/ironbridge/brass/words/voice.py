"""The voice of the Brass family: one object a table, behind the protocol of `words.voice`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.kernel.codes import STEP_NAMES
from ironbridge.brass.words import events, refusals, risks
from ironbridge.brass.words.automa import AUTOMA
from ironbridge.brass.words.automa_text import automa_turn
from ironbridge.brass.words.event_messages import TABLE_WIDE
from ironbridge.brass.words.messages import source_text, tie_text
from ironbridge.brass.words.options import OptionVoice
from ironbridge.core.actions import Pick
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event, visible
from ironbridge.core.game import Outcome
from ironbridge.core.match import Played
from ironbridge.core.refusals import Refusal
from ironbridge.core.risks import Risk
from ironbridge.words.catalogue import sentence
from ironbridge.words.entry import Alarm, Asking, AutomaTurn, Entry, Examples

LOOKS = ("hand", "mats", "market")
# What a player might type, by whether there are merchants.
EXAMPLES = {
    True: ("build coal cannock", "why build coal leek"),
    False: ("build cotton oldham", "why build shipyard liverpool"),
}


def plays(played: Sequence[Played]) -> list[list[Played]]:
    """Steps with the discards that follow them."""
    groups: list[list[Played]] = []
    for one in played:
        last = groups[-1][-1] if groups else None
        if last is not None and one.step.action["type"] == "discard" and last.step.seat == one.step.seat:
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups


class BrassVoice(OptionVoice):
    """Says everything of one Brass game in words."""

    asking = Asking(preferred=("type", "industry", "card", "slot", "merchant", "line"))
    open_actions = True

    def __init__(self, game: BrassGame, players: Sequence[str]) -> None:
        super().__init__(game, players)
        self.automa = game.card.automa
        self.steps = {STEP_NAMES[step] for step in game.steps}
        self.examples = Examples(*EXAMPLES[self.names.merchants], LOOKS)

    def refusal(self, refused: Refusal) -> str:
        return refusals.refusal(self.names, refused)

    def alarm(self, risk: Risk, does: str) -> Alarm:
        return risks.alarm(risk, does)

    # What happened

    def event(self, event: Event, viewer: Seat | None = None) -> str | None:
        if not visible([event], viewer):
            return None
        if event.kind in TABLE_WIDE:
            return next(iter(events.table_lines(self.names, [event])), None)
        seat = event.facts.get("seat")
        step = {"seat": seat} if seat is not None else {}
        if seat in self.automa:
            step["type"] = AUTOMA
        said = events.step_line(self.names, [event], step)
        return said or sentence(events.clause(self.names, event, step) or "", self.players) or None

    def entries(self, known: Sequence[Played], viewer: Seat | None) -> list[Entry]:
        """One line per play; the cards discarded are on the line of the action they paid for."""
        return [entry for group in plays(known) for entry in self.told_once(group, self._play_told)]

    def _play_told(self, group: Sequence[Played]) -> list[Entry]:
        first = group[0]
        told = [event for one in group for event in one.events]
        line = events.step_line(self.names, told, {**first.step.action, "seat": first.step.seat})
        entries = [Entry(first.number, first.step.seat, line)] if line else []
        return entries + [
            Entry(group[-1].number, None, text) for text in events.table_lines(self.names, told)
        ]

    def table_of_names(self) -> Hashable:
        return id(self.names.sheet), self.players

    def vocabulary(self) -> list[Pick]:
        known = self.names.vocabulary()
        return [pick for pick in known if pick.field != "type" or pick.value in self.steps]

    # The end

    def source(self, source: str) -> str:
        return source_text(source)

    def result(self, outcome: Outcome, view: Any = None) -> list[str]:
        by = [f"{tie}.{AUTOMA}" if self.automa else tie for tie in outcome.ties]
        return super().result(outcome) + [tie_text(tie) for tie in by]

    def automa_turn(self, log: Sequence[Played]) -> AutomaTurn | None:
        return automa_turn(self.names, log) if self.automa else None
