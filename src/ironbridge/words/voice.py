"""What every title can say, and how it says it unless it knows better: from one catalogue of its messages.

A voice belongs to one table: it knows the title's names and the players'. Texts about private things are
said to a `viewer`; None is a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, overload

from ironbridge.core.actions import Action, Pick, tag
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event, visible
from ironbridge.core.game import Outcome
from ironbridge.core.kept import Kept
from ironbridge.core.match import Played
from ironbridge.core.record import Step
from ironbridge.core.refusals import Refusal
from ironbridge.core.risks import Risk
from ironbridge.words.catalogue import (
    COMMON,
    Catalogue,
    Word,
    chain,
    cited,
    listed,
    plain,
    sense,
    sentence,
    told_of,
    translations_now,
)
from ironbridge.words.entry import Alarm, Asking, AutomaTurn, Bill, Entry, Examples

WORDS = Catalogue(
    {
        "refusal.game_over": "The game is over.",
        "refusal.no_such_option": "That is not possible now.",
        "refusal.not_your_turn": "It is not your turn.",
        "source.total": "Points",
        "source.place": sense("rank", "Place"),
    }
)
result_text = Catalogue(
    {
        "wins": ("{names} wins with {n} point.", "{names} wins with {n} points."),
        "share": ("{names} share the win with {n} point.", "{names} share the win with {n} points."),
    }
)


HIDDEN: dict[str, Any] = {}  # an action that a viewer may not know
TOLD: Kept[Hashable, tuple[list[object], list[Entry]]] = Kept(20_000)


class KnownLog(Sequence[Played]):
    """A log as a viewer knows it; each step is looked at only when it is asked for."""

    def __init__(self, played: Sequence[Played], viewer: Seat | None, open_actions: bool) -> None:
        self._played = played
        self._viewer = viewer
        self._open = open_actions

    def __len__(self) -> int:
        return len(self._played)

    @overload
    def __getitem__(self, at: int) -> Played: ...
    @overload
    def __getitem__(self, at: slice) -> list[Played]: ...
    def __getitem__(self, at: int | slice) -> Played | list[Played]:
        if isinstance(at, slice):
            return [self._known(one) for one in self._played[at]]
        return self._known(self._played[at])

    def _known(self, one: Played) -> Played:
        number, step, events = one
        action = step.action if self._open or step.seat == self._viewer else HIDDEN
        return Played(number, Step(step.seat, action, step.forced), visible(events, self._viewer))


class Voice:
    """One table in words.

    `text` holds the title's messages by `refusal.CODE`, `event.KIND`, `effect.KIND`, `decision.KIND`,
    `field.FIELD`, `action.STEP`, `step.STEP`, `source.SOURCE`, `tie.TIE` and `figure.FIGURE`. `asking` is how
    its options are narrowed. `secrets`: does a seat see what others must not? `open_actions`: may everybody
    know what others' actions say, as where hands alone are secret?
    """

    text: Catalogue = WORDS
    asking: Asking = Asking()
    examples: Examples = Examples("", "", ())
    secrets: bool = True
    open_actions: bool = False

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)

    def word(self, field: str, value: Any) -> Word:
        """A fact of an event or refusal, or the value of a field, by the name it has at this table."""
        if field == "seat":
            return self.players[int(value)]
        if isinstance(value, tuple | list):
            return listed([str(self.word(field, one)) for one in value])
        return value if isinstance(value, int) else str(value)

    def words(self, facts: Mapping[str, Any]) -> dict[str, Word]:
        return {field: self.word(field, value) for field, value in facts.items()}

    def refusal(self, refused: Refusal) -> str:
        key = f"refusal.{refused.code}"
        said = (self.text if key in self.text else WORDS)(key, **self.words(refused.facts))
        return COMMON("cite", sentence=said, rule=cited(refused.rule))

    # What happened

    def event(self, event: Event, viewer: Seat | None = None) -> str | None:
        """One fact as a sentence; None if the viewer may not know it or another fact tells it.

        The seat of an event is the subject of its message, which begins with the verb; a message that names
        `{seat}` itself, and one of an event without a seat, is a sentence already.
        """
        key = f"event.{event.kind}"
        if not visible([event], viewer) or key not in self.text:
            return None
        words = self.words(event.facts)
        said = self.text(key, **words)
        named = "seat" not in words or any("{seat}" in text for text in self.text.texts(key))
        return sentence(said, self.players) if named else told_of(str(words["seat"]), said)

    def known(self, played: Sequence[Played], viewer: Seat | None) -> Sequence[Played]:
        """Steps with no more in them than a viewer may know: the events told to them, and nothing drawn."""
        return KnownLog(played, viewer, self.open_actions)

    def log(self, played: Sequence[Played], viewer: Seat | None = None) -> list[Entry]:
        """What a viewer may read of what was played."""
        return self.entries(self.known(played, viewer), viewer)

    def entries(self, known: Sequence[Played], viewer: Seat | None) -> list[Entry]:
        """One line a step; what concerns no seat stands on lines of its own."""
        entries: list[Entry] = []
        for one in known:
            entries += self.told_once([one], lambda steps: self._step_told(steps[0], viewer))
        return entries

    def _step_told(self, one: Played, viewer: Seat | None) -> list[Entry]:
        said_of = [(event, said) for event in one.events if (said := self.event(event, viewer))]
        line = chain("sentences", [said for event, said in said_of if "seat" in event.facts])
        entries = [Entry(one.number, one.step.seat, line)] if line else []
        return entries + [
            Entry(one.number, None, said) for event, said in said_of if "seat" not in event.facts
        ]

    def told_once(
        self, steps: Sequence[Played], tell: Callable[[Sequence[Played]], list[Entry]]
    ) -> list[Entry]:
        """What `tell` says of steps, which never change. It may depend on nothing but these, as the viewer
        knows them, the names at this table and the language."""
        things = [*(event for one in steps for event in one.events), *(one.step.action for one in steps)]
        numbers = tuple(one.number for one in steps)
        key = (type(self), self.table_of_names(), numbers, translations_now(), *map(id, things))
        return TOLD.get(key, lambda: (things, tell(steps)))[1]  # with them, so that no others get their ids

    def table_of_names(self) -> Hashable:
        """By what the names of this table differ from another's."""
        return self.players

    def log_line(self, played: Sequence[Played], viewer: Seat | None = None) -> str:
        return " ".join(entry.text for entry in self.log(played, viewer))

    # What can be done

    def decision(self, decision: Decision, view: Any = None) -> str:
        """The question; with a view also by what the turn allows."""
        return self.text(f"decision.{decision.kind}", **self.words(decision.facts))

    def field(self, field: str) -> str:
        """The question for one field of an action."""
        return self.text(f"field.{field}")

    def action(self, action: Action, view: Any = None) -> str:
        fields = {field: getattr(action, field) for field in action.__struct_fields__}
        return self.text(f"action.{tag(action)}", **self.words(fields))

    def option(self, action: Action, events: Sequence[Event], seat: Seat, view: Any = None) -> str:
        """An action with its effects."""
        label, effects = self.action(action, view), self.effects(action, events, seat)
        return f"{label} [{effects}]" if effects else label

    def pick(self, pick: Pick, view: Any = None) -> str:
        if pick.field == "type":
            return self.text(f"step.{pick.value}")
        return str(self.word(pick.field, pick.value))

    def choice(self, picks: Sequence[Pick], options: Sequence[Action], view: Any = None) -> str:
        """A line of a menu: what is picked with it, and the options it leaves."""
        return listed([self.pick(pick, view) for pick in picks])

    def foreseen(self, events: Sequence[Event], after: Any, touched: bool, seat: Seat) -> list[Event]:
        """What can be told of a step before it is done. `events` are those the seat will know of, `after` is
        the state it leads to (None where there are secrets); where chance had a part, nothing is told."""
        return [] if touched else visible(events, seat)

    def effects(self, action: Action, events: Sequence[Event], seat: Seat) -> str:
        """What the events of an action would bring, after its own name."""
        known = [event for event in events if f"effect.{event.kind}" in self.text]
        return chain("comma", [self.text(f"effect.{one.kind}", **self.words(one.facts)) for one in known])

    def price(self, events: Sequence[Event], seat: Seat) -> int:
        return 0

    def worth(self, each: Sequence[Sequence[Event]], seat: Seat) -> str:
        """What several options bring a seat, in a few words; "" where their prices say it."""
        return ""

    def money(self, amount: int) -> str:
        """A price as it is said; "" where the title has none."""
        return ""

    def bill(self, action: Action, events: Sequence[Event], seat: Seat, view: Any, after: Any = None) -> Bill:
        """The bill of an action; `after` is the view it would lead to."""
        effects = self.effects(action, events, seat)
        return Bill([], "", [effects] if effects else [])

    def alarm(self, risk: Risk, does: str) -> Alarm:
        """A risk in words; `does` is what a button calls the action that takes it."""
        raise NotImplementedError(f"{type(self).__name__} has no words for a risk")

    def step(self, action: Action, seat: Seat) -> dict[str, Any]:
        """An action as the log has it, with the seat that takes it."""
        fields = {field: getattr(action, field) for field in action.__struct_fields__}
        return {**fields, "type": tag(action), "seat": seat}

    # Typed names

    def spoken(self, pick: Pick, view: Any = None) -> list[str]:
        """What a person may type for a pick; with a view also by what lies there."""
        return [plain(self.pick(pick, view)), plain(pick.value)]

    def meant(self, picks: Sequence[Pick], view: Any) -> list[list[Pick]]:
        """Typed picks as the rules know them, in every way they can be meant: `sell cotton` is a sale of any
        of the seat's own cotton mills."""
        return [list(picks)]

    def vocabulary(self) -> list[Pick]:
        """Every pick the title knows."""
        return []

    # The end

    def source(self, source: str) -> str:
        """A line of the final bill."""
        key = f"source.{source}"
        return (self.text if key in self.text else WORDS)(key)

    def result(self, outcome: Outcome, view: Any = None) -> list[str]:
        """Who wins and why; with the last view also what became of those who did not play to the end."""
        winners = outcome.winners
        names = listed([self.players[seat] for seat in winners])
        key = "wins" if len(winners) == 1 else "share"
        said = result_text(key, names=names, n=outcome.scores[winners[0]])
        return [said, *(self.text(f"tie.{tie}") for tie in outcome.ties if f"tie.{tie}" in self.text)]

    def rating(self, view: Any) -> str:
        """How well a finished game for one player went; "" where nothing rates it."""
        return ""

    def automa_turn(self, log: Sequence[Played]) -> AutomaTurn | None:
        """The newest turn of a seat that the match plays; None where there is none."""
        return None
