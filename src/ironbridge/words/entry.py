"""What a voice hands out: lines of the log, bills, and how its title is asked for and typed."""

from __future__ import annotations

from typing import NamedTuple

from ironbridge.core.decisions import Seat


class Entry(NamedTuple):
    """`number` is the step it tells of, `seat` who acted; None: it concerns the whole table.

    `text` is whole sentences, with the name of whoever acted in them.
    """

    number: int
    seat: Seat | None
    text: str


class Wording(NamedTuple):
    """A message, where it is used and by which name. `many`: the second text of a pair."""

    text: str
    many: str = ""
    meaning: str = ""
    where: str = ""
    name: str = ""


class Styled(NamedTuple):
    """A line to print; `style` for terminals that have any."""

    text: str
    style: str = ""


class AutomaTurn(NamedTuple):
    """A turn of a seat that the match plays, told in lines: what it was, card by card, what lies there now.

    `why` is what it `compared`, if anything. A turn that is not `finished` waits for something to come up;
    `done` says in a line how much it did, `left` what lies there after it.
    """

    seat: Seat
    head: tuple[Styled, ...]
    cards: tuple[tuple[Styled, ...], ...]
    foot: tuple[Styled, ...]
    why: tuple[Styled, ...]
    compared: bool
    finished: bool
    done: str
    left: str

    def whole(self) -> tuple[Styled, ...]:
        return (*self.head, *(line for card in self.cards for line in card), *self.foot)


class Bill(NamedTuple):
    """What an action costs and does: lines of (what, amount), the money before and after, and notes."""

    lines: list[tuple[str, str]]
    total: str
    notes: list[str]


class Alarm(NamedTuple):
    """A risk in words: what is missing, what only may help, what comes too late and why, if anything
    does, and the button that takes the risk all the same."""

    title: str
    text: str
    hopes: tuple[str, ...]
    late: tuple[str, ...]
    anyway: str


class Asking(NamedTuple):
    """How options are narrowed: fields that are one choice, and those whose numbers are typed as they are.

    `preferred`: the fields that a bare word means when it could be of several, in this order. `whole`: those
    whose names are typed whole, as `north` is not the beginning of `north-east`.
    """

    together: tuple[tuple[str, ...], ...] = ()
    numbers: frozenset[str] = frozenset()
    preferred: tuple[str, ...] = ("type",)
    whole: frozenset[str] = frozenset()


class Examples(NamedTuple):
    """What a player of the title might type: an option, a question, and the parts of the table to look at.

    `line`: several steps in one go, where the title's presenter knows what a way over the board comes to.
    """

    choose: str
    why: str
    looks: tuple[str, ...]
    line: str = ""
