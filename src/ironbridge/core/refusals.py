"""The answer to "why not?": a code, the facts with their numbers, and the section of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

Fact = int | str | tuple[str, ...]
Section = str  # of the rulebook: what is annotated so is translated


class IronbridgeError(ValueError):
    """Anything wrong with what came from outside. The message is fit for a person; nothing was changed."""


class Malformed(IronbridgeError):
    """Input that is not in the form asked for: broken files, unknown ids, impossible positions.

    The message is for logs and the command line. Where the input is a player's there is a `code` with facts
    too, and `words` make a sentence of them; `cause` is what was wrong inside. A fact of several texts is one
    or another of them.
    """

    def __init__(
        self, message: str, code: str = "", *, cause: Exception | None = None, **facts: Fact
    ) -> None:
        super().__init__(message)
        self.code, self.cause, self.facts = code, cause, facts


class StaleVersion(IronbridgeError):
    """An answer to a state of the game that has moved on since."""


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not possible. `words` make the `sentence` of code and facts; rules leave it empty."""

    code: str
    rule: str
    facts: dict[str, Fact] = {}
    sentence: str = ""

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return self.sentence or f"{self.code}{f': {facts}' if facts else ''} ({self.rule})"


class IllegalAction(IronbridgeError):
    """Raised by `apply` with the very refusal `why_not` gives; the state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def among(values: Iterable[object]) -> str:
    """`2, 3 or 4`, as a sentence would list it."""
    words = [str(value) for value in values]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def persons(number: object) -> str:
    """`1 player`, `3 players`, `3 or 4 players`."""
    return f"{number} player{'' if str(number) == '1' else 's'}"
