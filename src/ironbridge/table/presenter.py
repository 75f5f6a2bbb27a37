"""What a page shows of a title's table. A title brings a presenter; pages and client stay as they are.

A presenter gets a `Moment`: the viewer's view, and the state itself only where a title has no secrets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, get_args

import msgspec

from ironbridge.core.actions import Action, Pick, read_pick, tag
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Options, Outcome
from ironbridge.core.match import Played
from ironbridge.core.refusals import Refusal
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.pictures import chip, small_disc
from ironbridge.drawing.svg import Svg
from ironbridge.table.bots import bot_name
from ironbridge.table.choice import Choice, Pointing
from ironbridge.table.companion import Companion, Question
from ironbridge.table.moment import Moment, ends_turn, offered, on, settled, undecided
from ironbridge.table.preview import Previews
from ironbridge.table.run import Going
from ironbridge.table.scene import (
    NOTHING,
    BillCard,
    BillLine,
    Board,
    Choices,
    Figure,
    Radio,
    RadioGroup,
    Result,
    Row,
    SeatPanel,
    Section,
    State,
    Told,
    Tray,
    Verb,
)
from ironbridge.words.catalogue import COMMON, Catalogue, figure, ordinal, say

WORDS = Catalogue(
    {
        "brief": "turn {turn} of {turns}",
        "turn": "Turn {n}",
        "progress": "Turn {turn} of {turns}",
        "over": "The game is over",
        "order": "Turn order",
        "yours": "Your turn",
        "theirs": "{name}'s turn",
        "playing": "playing",
        "you": "{name} (you)",
        "points": "Points",
    }
)


class Stage(NamedTuple):
    """A moment of an automa's turn told step by step: after a part of step `move`; 0 is still before it."""

    move: int
    part: int


class Possible(NamedTuple):
    """Something that may have come up, as it is told to the companion, in words, and as it may be typed.

    `said` is what it is called once it is known, if not as in a list.
    """

    outcome: str
    label: str
    spoken: tuple[str, ...] = ()
    said: str = ""


class Asked(NamedTuple):
    """What must be told of the real table before anything can go on."""

    heading: str
    note: str
    rows: tuple[Possible, ...]


class AskedInText(NamedTuple):
    """The same in a terminal. `by_number`: answers are numbers themselves, such as those on backs of cards;
    `shown`: what can be answered is shown at once."""

    put: str
    rows: list[Possible]
    by_number: bool = False
    shown: bool = False


class Reached(NamedTuple):
    """Where a game is, in words: `canal 3 of 8`, `Canal era, round 3`; `era` is "" where there are none."""

    brief: str
    name: str
    era: str
    number: int


class Beginning(NamedTuple):
    """What the options of a new table come to, as a picture beside them."""

    title: str
    picture: Svg
    note: str


class Presenter(ABC):
    """What a title must tell of its tables, and what it gets for nothing unless it knows better."""

    pointing: ClassVar[Pointing] = Pointing(("type",))
    on_board: ClassVar[tuple[str, ...]] = ()  # fields whose values lie on the board
    figures: ClassVar[tuple[str, ...]] = ("vp",)  # what panels show of each seat of a view
    pictures: ClassVar[Mapping[str, Svg]] = {}  # of steps
    counted_in: ClassVar[str] = "turns"  # or "rounds": what the length of a game is counted in

    def pointing_at(self, m: Moment) -> Pointing:
        """How this very table is pointed at; where the view tells nothing more, as the title is."""
        return self.pointing

    def going(self, m: Moment, things: Sequence[str]) -> Going | None:
        """What pointing at a thing, or passing several, makes of the steps picked so far; None: it is pointed
        at as ever."""
        return None

    def way(self, m: Moment) -> tuple[str, ...]:
        """The things that the steps picked so far pass one after the other, where they make a line."""
        return ()

    def title(self, m: Moment) -> str:
        """`Brass: Birmingham`, `Age of Steam: Rust Belt`."""
        return say(m.game.card.name)

    def map(self, m: Moment) -> str:
        """The id of the map that is played on; "" where the title has just its board."""
        return ""

    def cited(self, m: Moment, refusal: Refusal) -> tuple[Refusal, str]:
        """A refusal with the rule it cites, and where that stands below `/rules/`; "" if nowhere."""
        anchor = m.help.anchor(refusal.rule)
        return refusal, f"{m.game.card.id}#{anchor}" if anchor else ""

    def beginning(self, options: Options) -> Beginning | None:
        """What a table with these options begins with, where there is anything to choose by looking at it."""
        return None

    def reached(self, stage: Mapping[str, Any]) -> Reached:
        """Where a game is by what `Game.stage` said of it, as a lobby and a replay tell it."""
        turn, turns = int(stage["turn"]), int(stage["turns"])
        brief = WORDS("brief", turn=turn, turns=turns) if turns else ""
        return Reached(brief, WORDS("turn", n=turn), "", turn)

    def lengths(self, stage: Mapping[str, Any]) -> tuple[int, ...]:
        """How many rounds each era has, or how many turns the game; 0 where nobody knows."""
        return (int(stage["turns"]),)

    def incomes(self, view: Any) -> tuple[int | None, ...]:
        """What each seat earns, for the curves of a game; None or nothing where there is no income."""
        return ()

    def progress(self, m: Moment) -> str:
        """`Rail era · Round 5 of 8`."""
        key = "over" if m.decision is None else "progress"
        return WORDS(key, turn=m.view.turn, turns=m.view.turns)

    def order(self, m: Moment) -> tuple[str, str]:
        """The heading over the seats and its note: `Turn order`, `least spent first`."""
        return WORDS("order"), ""

    def turn(self, m: Moment) -> tuple[str, str]:
        """The turn header: `Your turn`, `Action 1 of 2`; or who does what, and who is next."""
        if m.decision is None:
            return WORDS("over"), ""
        return WORDS("yours") if m.mine else WORDS("theirs", name=m.names[m.decision.seat]), ""

    def verbs(self, m: Moment) -> tuple[Verb, ...]:
        """The steps of a turn; those that cannot be taken now can still be asked why."""
        if m.choice is None:
            return ()
        chosen, possible = settled(m.choice).get("type"), m.choice.values("type")
        kinds: Sequence[type[Action]] = get_args(m.game.action_type) or (m.game.action_type,)
        steps = [str(kind.__struct_config__.tag) for kind in kinds if not ends_turn(kind)]
        return tuple(
            Verb(
                m.voice.pick(Pick("type", step), m.view),
                "chosen" if step == chosen else "possible" if step in possible else "barred",
                f"type={step}",
                self.pictures.get(step, NOTHING),
            )
            for step in steps
        )

    def seats(self, m: Moment) -> tuple[SeatPanel, ...]:
        """In turn order; figures as they would be after the option being picked are lit."""
        then = m.view if m.after is None else m.after
        panels = []
        for seat, (now, after) in enumerate(zip(m.view.seats, then.seats, strict=True)):
            active = seat == m.view.active
            figures = tuple(
                Figure(figure(value), m.voice.text(f"figure.{name}"), value != getattr(now, name))
                for name in self.figures
                for value in (getattr(after, name),)
            )
            panels.append(seat_panel(m, seat, active, WORDS("playing") if active else "", figures))
        return tuple(panels)

    def look(self, m: Moment, seat: Seat) -> tuple[Section, ...]:
        """All that is open of a seat, whoever looks: its whole mat, its railway, its discards."""
        return ()

    def trays(self, m: Moment) -> tuple[Tray, ...]:
        return ()

    def marks(self, m: Moment) -> Marks:
        """What is lit on the board."""
        choice = m.choice
        if choice is None:
            return Marks(changed=m.changed)
        aims = [field for field in self.on_board if field not in choice.pointing.sources]
        ways = [pick for pick in on(choice.left, choice.pointing) if pick.field in self.on_board]
        used = on([choice.option] if choice.option else [], choice.pointing)
        refused = frozenset({read_pick(choice.refused_thing)[1]} - {""})
        everything = frozenset(value for field in aims for value in offered(choice, field))
        if not choice.picks:  # nearly everything could be pointed at: lamps would light the whole board
            return Marks(open=everything, changed=m.changed, refused=refused)
        chosen = frozenset(settled(choice)[field] for field in aims if field in settled(choice))
        source = frozenset(pick.value for pick in used if pick in ways)
        return Marks(
            possible=everything - chosen,
            chosen=chosen,
            source=source,
            other=frozenset(pick.value for pick in ways) - source,
            changed=m.changed,
            refused=refused,
        )

    def state_of(self, m: Moment, field: str, value: str) -> State:
        """How a thing beside the board looks, as a card of a hand does."""
        if m.choice is None or not m.choice.picks:
            return "plain"
        if settled(m.choice).get(field) == value:
            return "chosen"
        return "possible" if value in offered(m.choice, field) else "faint"

    @abstractmethod
    def board(self, m: Moment, marks: Marks) -> Board: ...

    def laid(self, view: Any) -> Mapping[str, Any]:
        """What lies on the board: by pick id, something that differs as soon as another thing lies there."""
        return {}

    def changed(self, before: Any, now: Any) -> frozenset[str]:
        """What is new on the board between two views, as pick ids."""
        old, new = self.laid(before), self.laid(now)
        return frozenset(pick for pick in {*old, *new} if old.get(pick) != new.get(pick))

    def as_planned(self, view: Any, now: Any) -> Any:
        """A view to plan on, in which it is still the turn of whoever has it now."""
        return msgspec.structs.replace(view, active=now.active)

    def bill(self, m: Moment) -> BillCard | None:
        """The bill of the option that would be played, or of what is picked so far."""
        if m.choice is None or m.choice.option is None or m.previews is None or m.seat is None:
            return None
        option, previews = m.choice.option, m.previews
        made = m.voice.bill(option, previews(option), m.seat, m.view, m.after)
        return BillCard(
            m.voice.pick(Pick("type", tag(option)), m.view),
            m.voice.action(option, m.view),
            tuple(BillLine("", what, amount) for what, amount in made.lines),
            self.ways(m, m.choice, previews),
            made.total,
            chips=tuple(made.notes),
        )

    def ways(self, m: Moment, choice: Choice, previews: Previews) -> tuple[RadioGroup, ...]:
        """Where options differ in their sources alone, each of them."""
        if len(choice.left) < 2 or m.seat is None:
            return ()
        radios = []
        for one in choice.left:
            sources = on([one], choice.pointing)
            note = m.voice.effects(one, previews(one), m.seat)
            said = m.voice.choice(sources, [one], m.view)
            radios.append(Radio(tuple(map(str, sources)), said, note, one == choice.option))
        return (RadioGroup(m.voice.field(sources[0].field), tuple(radios)),)

    def confirm(self, m: Moment, option: Action) -> str:
        """The main button: what happens and its price."""
        step = m.voice.pick(Pick("type", tag(option)), m.view)
        effects = m.previews and m.voice.effects(option, m.previews(option), m.seat or 0)
        return COMMON("comma", first=step, rest=effects) if effects else step

    def missing(self, m: Moment) -> str:
        """What the main button says while nothing can be confirmed: what is still to be picked."""
        return m.voice.field(undecided(m.choice)) if m.choice is not None else ""

    def opening(self, m: Moment, options: Sequence[Action]) -> tuple[str, ...]:
        """What is picked as long as nothing is: the least bid, so that its figures stand there at once."""
        return ()

    def cost(self, m: Moment, events: Sequence[Event]) -> int:
        """By which of several ways to pay or to go the default is found: the least."""
        return m.voice.price(events, m.seat) if m.seat is not None else 0

    def aside_label(self, m: Moment, option: Action) -> str:
        """What the button of such an option says."""
        return m.voice.action(option, m.view)

    def aside(self, m: Moment, option: Action) -> bool:
        """Does an option stand as a button of its own beside the main one (Done, End turn, Drop out)?"""
        return ends_turn(type(option))

    def barred(self, m: Moment) -> tuple[Action, ...]:
        """Options that stay beside the main button, greyed, while a rule forbids them."""
        return ()

    def choices(self, m: Moment) -> Choices | None:
        """The list beside the board: what can be pointed at next, or stands instead of what is picked."""
        choice = m.choice
        if choice is None or not choice.picks or m.previews is None or m.seat is None:
            return None
        known, field = settled(choice), undecided(choice)
        rows = []
        for value, options in offered(choice, field).items():
            note = "" if options[1:] else m.voice.effects(options[0], m.previews(options[0]), m.seat)
            said = m.voice.choice([Pick(field, value)], options, m.view)
            rows.append(Row((f"{field}={value}",), said, note, known.get(field) == value))
        return Choices(m.voice.field(field), "", tuple(rows)) if rows else None

    def at_once(self, m: Moment) -> bool:
        """May the option be played by the very click that picked it? (a card to discard)"""
        return False

    def stages(self, log: Sequence[Played]) -> tuple[Stage, ...]:
        """The newest turn of a seat that the match plays, step by step; none where there is no such seat."""
        return ()

    def told(self, m: Moment, stages: int) -> Told | None:
        """That turn, as far as `m.told`; None where there is none."""
        return None

    def asked(self, companion: Companion) -> Asked | None:
        """What the companion of a real table asks for, in words; None where it asks for nothing."""
        return None

    def asked_in_text(self, companion: Companion, question: Question) -> AskedInText:
        """The same for a terminal: by kinds and ids of outcomes where a title says no more."""
        return AskedInText(question.kind, [Possible(one, one, (one,)) for one in question.possible])

    def retell(self, m: Moment) -> str:
        """What leads to that turn once more; "" where there is none."""
        return ""

    def result(self, m: Moment, outcome: Outcome) -> Result:
        order = tuple(sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat)))
        lines = tuple(
            (m.voice.source(line.source), tuple(line.points[seat] for seat in order))
            for line in outcome.scored
        )
        return Result(
            sentences=tuple(filter(None, (*m.voice.result(outcome, m.view), m.voice.rating(m.view)))),
            order=order,
            places=tuple(ordinal(outcome.places[seat]) for seat in order),
            sections=((WORDS("points"), lines),),
            totals=tuple(outcome.scores[seat] for seat in order),
        )


def seat_panel(
    m: Moment, seat: Seat, active: bool, place: str, figures: tuple[Figure, ...], **more: Any
) -> SeatPanel:
    """A panel with what it shows of every seat whatever the title: name, chip, disc and tincture."""
    dress, you = m.seats[seat], seat == m.seat
    return SeatPanel(
        seat=seat,
        name=WORDS("you", name=dress.name) if you else dress.name,
        disc=small_disc(dress, m.paint),
        tincture=dress.tincture.id,
        you=you,
        active=active,
        place=place,
        figures=figures,
        bot=bot_name(dress.level) if dress.level else "",
        **{"chip": chip(dress, m.paint), "aside": None, "short": figures, **more},
    )
