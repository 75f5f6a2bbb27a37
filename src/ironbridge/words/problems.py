"""What was wrong with something brought in from outside (a record, an action, a set-up), as a sentence.

`docs/refusals.md` lists the codes. A `detail` is what the reader of JSON or of positions says, in English.
"""

from __future__ import annotations

from ironbridge.core.kernel.chance import ImpossibleOutcome
from ironbridge.core.refusals import IllegalAction, Malformed
from ironbridge.words.catalogue import Message, cited, say

PROBLEMS: dict[str, Message] = {
    "record.empty": "The record is empty.",
    "record.format": "The record has format {format}; this version reads format {known}.",
    "record.line": "Line {line} of the record cannot be read ({detail}).",
    "record.players": (
        "The record is for {n} player, but its position for another number.",
        "The record is for {n} players, but its position for another number.",
    ),
    "step": "Step {step} does not hold. {cause}",
    "step.seat": "Step {step} does not hold: it is not for seat {seat} to decide.",
    "step.chance": "Step {step} does not hold: what was drawn does not fit.",
    "setup": "The set-up does not hold. {cause}",
    "setup.chance": "The set-up does not hold: what was drawn does not fit.",
    "position": "The position cannot be ({detail}).",
    "action": "The action cannot be read ({detail}).",
    "title": "There is no title {title} here. There are: {known}.",
    "map": "There is no map {map} here. There are: {known}.",
    "players": (
        "{title} is not for {n} player, but for: {known}.",
        "{title} is not for {n} players, but for: {known}.",
    ),
    "option": "{title} has no option {option}.",
    "option.value": "The option {option} cannot be {value}, but: {known}.",
    "option.players": (
        "The option {option} is not for {n} player, but for: {known}.",
        "The option {option} is not for {n} players, but for: {known}.",
    ),
    "options.together": "The options {first} and {second} do not go together.",
    "tiles.none": "The automa needs at least one tile.",
    "outcome": "Nothing called {outcome} can be drawn in {title}.",
}
PLAIN: dict[str, Message] = {
    "record.line": "Line {line} of the record cannot be read.",
    "position": "The position is not possible.",
    "action": "The action cannot be read.",
}
AGAINST_THE_RULES: Message = "It is against the rules ({rule})."
NOT_POSSIBLE: Message = "What was drawn could not have come up."


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
    count = {"n": error.facts["players"]} if "players" in error.facts else {}
    return say(messages[error.code], **error.facts, **count, **inner)
