"""What was wrong with something brought in from outside (a record, an action, a set-up), as a sentence.

`docs/refusals.md` lists the codes. A `detail` is what the reader of JSON or of positions says, in English.
"""

from __future__ import annotations

from ironbridge.core.kernel.chance import ImpossibleOutcome
from ironbridge.core.refusals import IllegalAction, Malformed
from ironbridge.words.catalogue import Message, Word, cited, listed, say

PROBLEMS: dict[str, Message] = {
    "record.empty": "The record is empty.",
    "record.format": "The record has format {format}; this version reads format {known}.",
    "record.line": "Line {line} of the record cannot be read ({detail}).",
    "record.players": (
        "The record is for {n} player, but its position is for a different number.",
        "The record is for {n} players, but its position is for a different number.",
    ),
    "step": "Step {step} of the record is not valid. {cause}",
    "step.seat": "Step {step} of the record is not valid: it was not seat {seat}'s decision.",
    "step.chance": "Step {step} of the record is not valid: that could not have been drawn.",
    "setup": "The set-up of the record is not valid. {cause}",
    "setup.chance": "The set-up of the record is not valid: that could not have been drawn.",
    "position": "This position is impossible ({detail}).",
    "action": "The action cannot be read ({detail}).",
    "title": "There is no title called {title}. Available: {known}.",
    "map": "There is no map called {map}. Available: {known}.",
    "players": (
        "{title} cannot be played with {n} player, only with {known}.",
        "{title} cannot be played with {n} players, only with {known}.",
    ),
    "option": "{title} has no option called {option}.",
    "option.value": "The option {option} cannot be {value}. It must be {known}.",
    "option.players": (
        "The option {option} is not available with {n} player, only with {known}.",
        "The option {option} is not available with {n} players, only with {known}.",
    ),
    "options.together": "The options {first} and {second} cannot be combined.",
    "tiles.none": "The automa needs at least one tile.",
    "outcome": "Nothing called {outcome} can be drawn in {title}.",
    "order.long": "An order can go no further than the end of a turn.",
}
PLAIN: dict[str, Message] = {
    "record.line": "Line {line} of the record cannot be read.",
    "position": "This position is impossible.",
    "action": "The action cannot be read.",
}
AGAINST_THE_RULES: Message = "It is against the rules ({rule})."
NOT_POSSIBLE: Message = "That could not have been drawn."


def problem(error: Exception, *, plain: bool = False) -> str:
    """What was wrong, in the language of whoever asked; `plain` without the details of a reader."""
    if isinstance(error, IllegalAction):
        return say(AGAINST_THE_RULES, rule=cited(error.refusal.rule))
    if isinstance(error, ImpossibleOutcome):
        return say(NOT_POSSIBLE)
    if not isinstance(error, Malformed) or error.code not in PROBLEMS:
        return str(error)
    inner = {"cause": problem(error.cause, plain=plain)} if error.cause is not None else {}
    messages = {**PROBLEMS, **PLAIN} if plain else PROBLEMS
    count = {"n": int(str(error.facts["players"]))} if "players" in error.facts else {}
    facts: dict[str, Word] = {
        name: listed(list(fact), "or") if isinstance(fact, tuple) else fact
        for name, fact in error.facts.items()
    }
    return say(messages[error.code], **facts, **count, **inner)
