"""Every sentence of the game, in one catalogue. The kit's voice finds them by their keys."""

from __future__ import annotations

from typing import Any

from ironbridge.core.actions import Pick
from ironbridge.words.catalogue import Catalogue, Message, Word
from ironbridge.words.entry import Examples
from ironbridge.words.voice import Voice
from singing_wires.country import LINES, TELEGRAMS, TOWNS

ABOUT: Message = "Telegraph lines across a small country, in five minutes"
TEXT = Catalogue(
    {
        "decision.step": ("What will you do? {n} step left.", "What will you do? {n} steps left."),
        "decision.end": "Both steps are done: end your turn.",
        "step.string": "String a wire",
        "step.send": "Send a telegram",
        "step.end_turn": "End turn",
        "field.type": "What will you do?",
        "field.line": "Which line?",
        "field.telegram": "Which telegram?",
        "field.route": "Which way?",
        "action.string": "String a wire {line}",
        "action.send": "Send the telegram {telegram}",
        "action.end_turn": "End turn",
        "event.strung": ("strings a wire {line} on {n} pole", "strings a wire {line} on {n} poles"),
        "event.sent": ("sends {telegram} for {n} point", "sends {telegram} for {n} points"),
        "event.toll": ("{seat} takes a toll of {n} point", "{seat} takes a toll of {n} points"),
        "event.drew": "draws the telegram {telegram}",
        "event.turn": "Turn {turn} of {turns}",
        "effect.strung": ("{n} pole", "{n} poles"),
        "effect.sent": ("{n} point", "{n} points"),
        "effect.toll": "{n} for {seat}",
        "refusal.steps": "Both steps of your turn are done.",
        "refusal.strung": "{seat} has a wire {line} already.",
        "refusal.poles": "It takes {needed} poles; you have {n}.",
        "refusal.apart": "A wire {line} would not touch any of yours.",
        "refusal.not_joined": "No wires join the towns of {telegram} yet.",
        "figure.vp": "points",
        "figure.poles": "poles",
        "figure.telegrams": "telegrams",
        "source.telegrams": "Telegrams",
        "source.tolls": "Tolls",
        "tie.poles": "The tie was broken by the poles left.",
        "hand": "Your telegrams",
        "hand.tab": "Hand",
        "bag": "{n} in the bag",
        "points": ("{n} point", "{n} points"),
        "line.free": ("{line}: free, {n} pole", "{line}: free, {n} poles"),
        "line.owned": "{line}: {owner}",
        "between": "{one}–{other}",
        "from_to": "{one} to {other}",
    }
)


class WiresVoice(Voice):
    text = TEXT
    examples = Examples("string ashby brackley", "why send ashby kelder", ("hand", "seats"))

    def word(self, field: str, value: Any) -> Word:
        if isinstance(value, str) and field in ("line", "telegram", "route"):
            one, other = value.replace("--", "+").split("+")
            key = "from_to" if field == "telegram" else "between"
            return TEXT(key, one=TOWNS[one].name, other=TOWNS[other].name)
        return super().word(field, value)

    def vocabulary(self) -> list[Pick]:
        known = {"type": ("string", "send", "end_turn"), "line": LINES, "telegram": TELEGRAMS}
        return [Pick(field, value) for field, values in known.items() for value in values]
