"""A turn of the automa as data to show: card by card, row by row, with what failed, what was done and why.

Read from the events of a turn alone, of a match that goes on or of a record. No words: what a row says in a
sentence is for `words`, how a card looks is for `drawing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import Literal, NamedTuple

import msgspec

from ironbridge.brass.rules.mautoma.deck import load_deck
from ironbridge.core.events import Event
from ironbridge.core.match import Played

Side = Literal["front", "back"]
Verdict = Literal["done", "failed", "not_tried"]
BACK_ROWS = ("sell", "develop", "network", "pass")
# A brewery and the missing link stand in for a sale: one row of the card.
ROW_OF = {"brewery": "sell", "link": "sell"}
DEEDS = frozenset(
    ("built", "linked", "sold", "used", "bought", "moved", "flipped", "bonus", "income")
    + ("automa_developed", "automa_passed")
)
OPENINGS = frozenset(("automa_word", "automa_drew"))
# What a round or an era ends with is no part of the turn.
ENDINGS = frozenset(("settled", "scored", "round", "era", "turn", "game_over"))


class Round(NamedTuple):
    """One comparison: a value for each option of the choice, None for those that were out already."""

    by: str
    values: tuple[int | None, ...]
    kept: tuple[str, ...]
    ruling: str


class ChoiceStory(NamedTuple):
    """A chain of comparisons, the last of which decided; `place` as in `automa_chose`."""

    what: str
    place: str
    options: tuple[str, ...]
    rounds: tuple[Round, ...]
    winner: str


class RowStory(msgspec.Struct):
    """A slot of a front (1 to 3) or a row of a back (0): sell, develop, network, pass; at first word.

    `tries` are `automa_tried`, `done` is `automa_does` (for a word `automa_word`) and may stand in for the
    row's own: a brewery or a link in the row of selling. `then`: the links after a mine, if there were any.
    `chosen` are the chains of `automa_chose`, `deeds` are what changed on the table, in order.
    """

    slot: int
    do: str
    tries: list[Event] = []
    done: Event | None = None
    then: Event | None = None
    chosen: list[list[Event]] = []
    deeds: list[Event] = []

    @property
    def verdict(self) -> Verdict:
        return "done" if self.done else "failed" if self.tries else "not_tried"

    @property
    def choices(self) -> list[ChoiceStory]:
        return [_choice(chain) for chain in self.chosen]

    @property
    def points(self) -> int:
        """Those of developing, of passing and of merchants."""
        found = 0
        for deed in self.deeds:
            if deed.kind in ("automa_developed", "automa_passed"):
                found += _number(deed, "vp")
            elif deed.kind == "bonus" and deed.facts["bonus"] == "vp":
                found += _number(deed, "amount")
        return found

    def choose(self, event: Event) -> None:
        """Go on with the newest chain of comparisons, or begin one."""
        if self.chosen:
            newest = self.chosen[-1][-1].facts
            same = all(newest[name] == event.facts[name] for name in ("what", "place"))
            if same and newest["kept"] == event.facts["options"]:
                self.chosen[-1].append(event)
                return
        self.chosen.append([event])


class CardStory(msgspec.Struct):
    """A card's face in play; `card` 0 where no card was left."""

    card: int
    side: Side
    rows: list[RowStory]
    put_aside: bool = False

    def row(self, slot: int, do: str) -> RowStory:
        if slot:
            return self.rows[slot - 1]
        return next(row for row in self.rows if row.do == ROW_OF.get(do, do))


class Story(msgspec.Struct):
    """A turn, or as much of it as was played; `top` is the card whose back is in view now, 0 if unknown.

    `actions` are those done.
    """

    seat: int = 0
    cards: list[CardStory] = []
    actions: int = 0
    top: int = 0
    first: bool = False
    reshuffled: bool = False
    finished: bool = False

    @property
    def choices(self) -> list[ChoiceStory]:
        """Every choice of the turn, in order."""
        return [choice for card in self.cards for row in card.rows for choice in row.choices]


def last_turn(log: Sequence[Played]) -> Story | None:
    """The automa's newest turn in a match's log; None if there was none."""
    told = turns(event for played in newest_steps(log) for event in played.events)
    return told[-1] if told else None


def newest_steps(log: Sequence[Played]) -> list[Played]:
    """The newest steps of the automa that nobody else's come between."""

    def automas(played: Played) -> bool:
        return bool(played.step.action["type"] == "automa")

    ended = dropwhile(lambda played: not automas(played), reversed(log))
    return list(takewhile(automas, ended))[::-1]


def turns(events: Iterable[Event]) -> tuple[Story, ...]:
    """The turns of the automa among these events, in order; whatever else is there is passed over."""
    tellers = [_Teller(part) for part in _parts(events)]
    return tuple(teller.story for teller in tellers)


def _parts(events: Iterable[Event]) -> Iterator[list[Event]]:
    part: list[Event] = []
    before: list[Event] = []  # a deck shuffled anew is told before the card drawn from it
    for event in events:
        if event.kind in ENDINGS:
            if part:
                yield part
            part, before = [], []
        elif part:
            part.append(event)
        elif event.kind in OPENINGS or event.kind in ("automa_does", "automa_tried"):
            part = [*before, event]
        elif event.kind in ("automa_deck", "automa_shows"):
            before.append(event)
    if part:
        yield part


class _Teller:
    def __init__(self, events: Sequence[Event]) -> None:
        self.story = Story()
        self.doing: RowStory | None = None
        self.waiting: list[Event] = []  # choices told before the row they belong to
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        facts, story = event.facts, self.story
        match event.kind:
            case "automa_word":
                self.word(event)
            case "automa_drew":
                self.open(_number(event, "card"), "front")
                story.seat = _number(event, "seat")
            case "automa_shows":
                story.top = _number(event, "card")
            case "automa_deck":
                story.reshuffled = True
            case "automa_put_aside":
                story.cards[-1].put_aside = True
                self.doing = None
            case "automa_tried":
                self.row(event).tries.append(event)
            case "automa_does":
                self.does(event)
            case "automa_chose" if facts["what"] == "tile" and (self.doing is None or self.doing.slot):
                self.waiting.append(event)
            case "automa_chose" if self.doing:
                self.doing.choose(event)
            case kind if kind in DEEDS and self.doing:
                self.doing.deeds.append(event)

    def open(self, card: int, side: Side) -> None:
        """Another face comes into play."""
        rows = [RowStory(0, do) for do in BACK_ROWS]
        if side == "front":
            last = len(load_deck().cards[card - 1].builds) + 1
            rows = [RowStory(slot, "build" if slot < last else "network") for slot in range(1, last + 1)]
        self.story.cards.append(CardStory(card, side, rows))
        self.doing = None

    def word(self, event: Event) -> None:
        story = self.story
        story.first = True
        story.seat, story.top = _number(event, "seat"), _number(event, "card")
        self.doing = RowStory(0, "word", done=event)
        story.cards.append(CardStory(story.top, "back", [self.doing]))
        if event.facts["word"] == "develop":
            story.actions = 1
            story.finished = True

    def row(self, event: Event) -> RowStory:
        """The row an event speaks of, on the face in play or on one that comes into play now."""
        story = self.story
        side: Side = "front" if event.facts["side"] == "front" else "back"
        card = _number(event, "card")
        story.seat = _number(event, "seat")
        newest = story.cards[-1] if story.cards else None
        if newest is None or (newest.side, newest.card) != (side, card):
            self.open(card, side)
            if side == "back":
                story.top = card
        row = story.cards[-1].row(_number(event, "slot"), str(event.facts["do"]))
        for choice in self.waiting:
            row.choose(choice)
        self.waiting.clear()
        return row

    def does(self, event: Event) -> None:
        story = self.story
        given_up = bool(story.cards) and story.cards[-1].put_aside
        row = self.row(event)
        if given_up:  # a whole deck of cards put aside: it passes, without trying the back (ruling M-31)
            story.cards[-1].rows = [row]
        if row.done:
            row.then = event
        else:
            row.done = event
        self.doing = row
        done = event.facts.get("actions", 0 if given_up else story.actions + 1)
        assert isinstance(done, int)
        story.actions = done
        story.finished = story.first or done == 2 or story.cards[-1].side == "back"


def _choice(chain: Sequence[Event]) -> ChoiceStory:
    options = ids_of(chain[0], "options")
    rounds = []
    for event in chain:
        values = event.facts["values"]
        assert isinstance(values, tuple)
        by_option = dict(zip(ids_of(event, "options"), map(int, values), strict=True))
        aligned = tuple(by_option.get(option) for option in options)
        kept, ruling = ids_of(event, "kept"), str(event.facts["ruling"])
        rounds.append(Round(str(event.facts["by"]), aligned, kept, ruling))
    what, place = str(chain[0].facts["what"]), str(chain[0].facts["place"])
    return ChoiceStory(what, place, options, tuple(rounds), rounds[-1].kept[0])


def ids_of(event: Event, fact: str) -> tuple[str, ...]:
    """A fact that names several things."""
    value = event.facts[fact]
    assert isinstance(value, tuple)
    return tuple(map(str, value))


def _number(event: Event, fact: str) -> int:
    value = event.facts[fact]
    assert isinstance(value, int)
    return value
