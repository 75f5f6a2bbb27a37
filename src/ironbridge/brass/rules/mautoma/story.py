"""A turn of the automa as data to show: card by card, row by row, with what failed, what was done and why.

Read from the events of a turn alone, of a match that goes on or of a record. No words: what a row says in a
sentence is for `words`, how a card looks is for `drawing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Literal, NamedTuple

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


class RowStory(NamedTuple):
    """A slot of a front (1 to 3) or a row of a back (0): sell, develop, network, pass; at first word.

    `tries` are `automa_tried`, `done` is `automa_does` (for a word `automa_word`) and may stand in for the
    row's own: a brewery or a link in the row of selling. `then`: the links after a mine, if there were any.
    `deeds` are what changed on the table, in order.
    """

    slot: int
    do: str
    verdict: Verdict
    tries: tuple[Event, ...] = ()
    done: Event | None = None
    then: Event | None = None
    choices: tuple[ChoiceStory, ...] = ()
    deeds: tuple[Event, ...] = ()

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


class CardStory(NamedTuple):
    """A card's face in play; `card` 0 where no card was left."""

    card: int
    side: Side
    put_aside: bool
    rows: tuple[RowStory, ...]


class Story(NamedTuple):
    """A turn, or as much of it as was played; `top` is the card whose back is in view now, 0 if unknown.

    `actions` are those done.
    """

    seat: int
    cards: tuple[CardStory, ...]
    actions: int
    top: int
    first: bool
    reshuffled: bool
    finished: bool

    @property
    def points(self) -> int:
        return sum(row.points for card in self.cards for row in card.rows)

    @property
    def choices(self) -> tuple[ChoiceStory, ...]:
        """Every choice of the turn, in order."""
        return tuple(choice for card in self.cards for row in card.rows for choice in row.choices)

    @property
    def deeds(self) -> tuple[Event, ...]:
        """What changed on the table, in order."""
        return tuple(deed for card in self.cards for row in card.rows for deed in row.deeds)


def last_turn(log: Sequence[Played]) -> Story | None:
    """The automa's newest turn in a match's log; None if there was none."""
    steps = list(log)
    while steps and not is_automas(steps[-1]):
        steps.pop()
    newest = list(takewhile(is_automas, reversed(steps)))
    told = turns(event for played in reversed(newest) for event in played.events)
    return told[-1] if told else None


def is_automas(played: Played) -> bool:
    return bool(played.step.action["type"] == "automa")


def turns(events: Iterable[Event]) -> tuple[Story, ...]:
    """The turns of the automa among these events, in order; whatever else is there is passed over."""
    return tuple(_story(part) for part in _parts(events))


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


def _story(events: Sequence[Event]) -> Story:
    teller = _Teller()
    for event in events:
        teller.hear(event)
    return teller.story()


class _Row:
    """A row while it is being told."""

    def __init__(self, slot: int, do: str) -> None:
        self.slot = slot
        self.do = do
        self.tries: list[Event] = []
        self.done: Event | None = None
        self.then: Event | None = None
        self.chosen: list[list[Event]] = []
        self.deeds: list[Event] = []

    def choose(self, event: Event) -> None:
        """Go on with the newest chain of comparisons, or begin one."""
        if self.chosen:
            newest = self.chosen[-1][-1].facts
            same = all(newest[name] == event.facts[name] for name in ("what", "place"))
            if same and newest["kept"] == event.facts["options"]:
                self.chosen[-1].append(event)
                return
        self.chosen.append([event])

    def story(self) -> RowStory:
        verdict: Verdict = "done" if self.done else "failed" if self.tries else "not_tried"
        choices = tuple(_choice(chain) for chain in self.chosen)
        tries, deeds = tuple(self.tries), tuple(self.deeds)
        return RowStory(self.slot, self.do, verdict, tries, self.done, self.then, choices, deeds)


class _Card:
    """A face while it is being told."""

    def __init__(self, card: int, side: Side, rows: list[_Row]) -> None:
        self.card = card
        self.side: Side = side
        self.rows = rows
        self.put_aside = False

    def row(self, slot: int, do: str) -> _Row:
        if slot:
            return self.rows[slot - 1]
        return next(row for row in self.rows if row.do == ROW_OF.get(do, do))

    def story(self) -> CardStory:
        return CardStory(self.card, self.side, self.put_aside, tuple(row.story() for row in self.rows))


class _Teller:
    def __init__(self) -> None:
        self.seat = 0
        self.cards: list[_Card] = []
        self.doing: _Row | None = None
        self.actions = self.top = 0
        self.first = self.reshuffled = self.finished = False
        self.waiting: list[Event] = []  # choices told before the row they belong to

    def hear(self, event: Event) -> None:
        facts = event.facts
        match event.kind:
            case "automa_word":
                self.word(event)
            case "automa_drew":
                self.open(_number(event, "card"), "front")
                self.seat = _number(event, "seat")
            case "automa_shows":
                self.top = _number(event, "card")
            case "automa_deck":
                self.reshuffled = True
            case "automa_put_aside":
                self.cards[-1].put_aside = True
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
        faces = load_deck().cards
        if side == "front":
            builds = len(faces[card - 1].builds)
            rows = [_Row(slot, "build") for slot in range(1, builds + 1)] + [_Row(builds + 1, "network")]
        else:
            rows = [_Row(0, do) for do in BACK_ROWS]
        self.cards.append(_Card(card, side, rows))
        self.doing = None

    def word(self, event: Event) -> None:
        self.first = True
        self.seat = _number(event, "seat")
        self.top = _number(event, "card")
        row = _Row(0, "word")
        row.done = event
        self.cards.append(_Card(self.top, "back", [row]))
        self.doing = row
        if event.facts["word"] == "develop":
            self.actions = 1
            self.finished = True

    def row(self, event: Event) -> _Row:
        """The row an event speaks of, on the face in play or on one that comes into play now."""
        side: Side = "front" if event.facts["side"] == "front" else "back"
        card = _number(event, "card")
        self.seat = _number(event, "seat")
        newest = self.cards[-1] if self.cards else None
        if newest is None or (newest.side, newest.card) != (side, card):
            self.open(card, side)
            if side == "back":
                self.top = card
        row = self.cards[-1].row(_number(event, "slot"), str(event.facts["do"]))
        for choice in self.waiting:
            row.choose(choice)
        self.waiting.clear()
        return row

    def does(self, event: Event) -> None:
        given_up = bool(self.cards) and self.cards[-1].put_aside
        row = self.row(event)
        if given_up:  # a whole deck of cards put aside: it passes, without trying the back (ruling M-31)
            self.cards[-1].rows = [row]
        if row.done:
            row.then = event
        else:
            row.done = event
        self.doing = row
        done = event.facts.get("actions", 0 if given_up else self.actions + 1)
        assert isinstance(done, int)
        self.actions = done
        self.finished = self.first or done == 2 or self.cards[-1].side == "back"

    def story(self) -> Story:
        cards = tuple(card.story() for card in self.cards)
        return Story(
            seat=self.seat,
            cards=cards,
            actions=self.actions,
            top=self.top,
            first=self.first,
            reshuffled=self.reshuffled,
            finished=self.finished,
        )


def _choice(chain: Sequence[Event]) -> ChoiceStory:
    options = _names(chain[0], "options")
    rounds = []
    for event in chain:
        values = event.facts["values"]
        assert isinstance(values, tuple)
        by_option = dict(zip(_names(event, "options"), map(int, values), strict=True))
        aligned = tuple(by_option.get(option) for option in options)
        kept, ruling = _names(event, "kept"), str(event.facts["ruling"])
        rounds.append(Round(str(event.facts["by"]), aligned, kept, ruling))
    what, place = str(chain[0].facts["what"]), str(chain[0].facts["place"])
    return ChoiceStory(what, place, options, tuple(rounds), rounds[-1].kept[0])


def _names(event: Event, fact: str) -> tuple[str, ...]:
    value = event.facts[fact]
    assert isinstance(value, tuple)
    return tuple(map(str, value))


def _number(event: Event, fact: str) -> int:
    value = event.facts[fact]
    assert isinstance(value, int)
    return value
