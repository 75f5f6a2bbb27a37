"""A line typed in one go: the places it passes, what it comes to, and why it goes no further."""

from __future__ import annotations

from typing import NamedTuple

from ironbridge.cli.play.screen import Screen
from ironbridge.cli.play.typed import name_picks
from ironbridge.core.actions import Action
from ironbridge.table.picking import choosing
from ironbridge.table.preview import Previews
from ironbridge.table.run import WALK
from ironbridge.table.show import Snapshot, still_moment
from ironbridge.words.terminal import terminal

LINE = "line"
BETWEEN = ("from", "to", "-")  # what may be typed between places


class Line(NamedTuple):
    """Its steps, and all there is to say of it."""

    steps: list[Action]
    said: str


def find_line(screen: Screen, previews: Previews, text: str) -> Line:
    """The steps that lead over the places typed, the cheapest there are; none of them is played yet."""
    voice, view, seat = screen.voice, previews.view, previews.seat
    words = " ".join(word for word in text.replace(",", " ").split() if word.lower() not in BETWEEN)
    places = [pick for pick in voice.vocabulary() if pick.field == "hex"]
    named, strange = name_picks(words, places, lambda pick: voice.spoken(pick, view), voice.asking)
    if strange:
        return Line([], terminal("line.unknown", words=" ".join(strange)))
    if not named:
        return Line([], terminal("line.what", example=voice.examples.line))
    snapshot = Snapshot(screen.title, previews.state, 0, ())
    still, presenter = still_moment(snapshot, seat, screen.seats)
    way = f"{WALK}={' '.join(pick.value for pick in named)}"
    m = choosing(still._replace(mine=True), previews.state, presenter, (), way, previews)
    assert m.choice is not None
    why = voice.refusal(m.choice.refused) if m.choice.refused is not None else ""
    last = m.choice.option
    if last is None or m.previews is None or not m.choice.picks:
        return Line([], why or terminal("line.nothing"))
    steps = [(step.action, step.events) for step in (m.run.steps if m.run is not None else ())]
    steps.append((last, m.previews(last)))
    said = [
        f"{number}. {voice.option(action, events, seat, view)}"
        for number, (action, events) in enumerate(steps, 1)
    ]
    price = sum(voice.price(events, seat) for _, events in steps)
    said.append(terminal("line.whole", n=len(steps), price=voice.money(price)))
    said += [terminal("line.stops", why=why)] if why else []
    risk = m.previews.risk(last)
    if risk is not None:
        alarm = voice.alarm(risk, "")
        said += [alarm.title, alarm.text]
    return Line([action for action, _ in steps], "\n".join(said))
