"""What the parts of a scene ask of a moment: names, rules, what was played, what an option would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ironbridge.age_of_steam.rules import forecast
from ironbridge.age_of_steam.rules.atlas import Map
from ironbridge.age_of_steam.rules.forecast import Due, number
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.names import Names
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.age_of_steam.words.voice import AgeOfSteamVoice
from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.match import Played
from ironbridge.table.moment import Moment

LATEST = 400  # steps of the log that may belong to one turn, with room to spare
A = TypeVar("A", bound=Action)


def names_of(m: Moment) -> Names:
    assert isinstance(m.voice, AgeOfSteamVoice)
    return m.voice.names


def view_of(m: Moment) -> AgeOfSteamView:
    assert isinstance(m.view, AgeOfSteamView)
    return m.view


def state_of(m: Moment) -> State:
    """Nothing is hidden in this game but chance, so the state itself is there to be asked."""
    assert isinstance(m.open, State)
    return m.open


def map_of(m: Moment) -> Map:
    assert isinstance(m.game, AgeOfSteam)
    return m.game.atlas[view_of(m).map]


def as_it_stands(m: Moment) -> Moment:
    """The moment with the table as it really stands, whatever steps are held."""
    return m if m.run is None else m._replace(view=m.run.view, open=m.run.state)


def seat_of(m: Moment) -> Seat:
    """The viewer, where only one who sits at the table is shown something."""
    assert m.seat is not None
    return m.seat


def phase_words(m: Moment, phase: str) -> str:
    settled = phase == "player_order" and not map_of(m).rules.auctions()
    return t("phase.order") if settled else t(f"phase.{phase}")


def chosen(m: Moment) -> Action | None:
    """The option that confirming would play, once something is picked."""
    if m.choice is None or m.choice.option is None:
        return None
    return m.choice.option if m.choice.picks or len(m.choice.options) == 1 else None


def chosen_of(m: Moment, kind: type[A]) -> A | None:
    """The same if it is of a kind."""
    option = chosen(m)
    return option if isinstance(option, kind) else None


def options_of(m: Moment, kind: type[A], **picked: str) -> list[A]:
    """The options of a kind; where something is picked in a field, those that hold it."""
    choice = m.choice
    if choice is None:
        return []
    found = m.once(kind.__name__, lambda: [one for one in choice.options if isinstance(one, kind)])
    wanted = [(field, value) for field, value in picked.items() if value]
    return [one for one in found if all(getattr(one, field) == value for field, value in wanted)]


def events_of(m: Moment, option: Action | None) -> list[Event]:
    return m.previews(option) if option is not None and m.previews is not None else []


def gains(events: Sequence[Event]) -> dict[int, int]:
    """Income by seat, in the order in which it is told."""
    return {number(e, "seat"): number(e, "gain") for e in events if e.kind == "income"}


def due_of(m: Moment, option: Action | None) -> Due | None:
    """The end of the turn for the viewer, after an option."""
    if m.seat is None or view_of(m).seats[m.seat].eliminated:
        return None
    for event in events_of(m, option):
        if event.kind == "due":
            return Due(**{name: number(event, name) for name in Due.__struct_fields__})
    return forecast.due(map_of(m).rules, state_of(m), m.seat)


def since(m: Moment, phase: str) -> list[Played]:
    """The steps played since a phase of this turn began; all of them if the log does not show it."""
    found: list[Played] = []
    for played in reversed(m.log[-LATEST:]):
        if any(event.kind == "phase" and event.facts["phase"] == phase for event in played.events):
            break
        found.append(played)
    return found[::-1]


def events_in(m: Moment, phase: str, *kinds: str) -> list[Event]:
    """The events of some kinds since a phase of this turn began."""
    return [e for one in since(m, phase) for e in one.events if e.kind in kinds]
