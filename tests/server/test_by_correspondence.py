"""A game of four by correspondence to its end, every notice read from a real mail server and counted.

Two orders are left, of which one is played and one dropped; one player is away until they come back, and one
resigns. The clock is passed in, and the moves are chosen from the options by a fixed rule.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from email.message import EmailMessage
from itertools import groupby
from typing import Any

import httpx
import msgspec
from sqlalchemy import update

from ironbridge.core.actions import Action, tag
from ironbridge.core.match import Match
from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import absent, cards, lobby, orders, people, play, timekeeper, ways
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.cards import TableCard
from ironbridge.server.courier import Courier
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import users
from ironbridge.server.desks import Desks
from ironbridge.server.notices import HOLD
from ironbridge.server.pace import HOUR, Pace
from ironbridge.server.people import Person
from ironbridge.server.settings import Settings
from ironbridge.table.orders import Order, OrderedStep
from tests.server.stores import new_table
from tests.server.test_mail import Mailbox, serving
from tests.server.test_notices import HERE, by_mail

NAMES = ("Ada", "Bea", "Cleo", "Dora")
PACE = Pace("correspondence", turn=12 * HOUR, bank=HOUR, level="random")
CALLS_NOBODY = httpx.AsyncClient(verify=False)
IDLE = ("pass", "discard", "end_turn")
KINDS = {
    "Your turn": "turn",
    "Time is running out": "time_short",
    "Your time is up": "time_up",
    "Order played": "order_played",
    "Order dropped": "order_dropped",
    "Game over": "ended",
}


class Game:
    """The table, and who did what there. `by_hand`: the steps that somebody played themselves."""

    def __init__(self, database: Database, settings: Settings, port: int) -> None:
        self.database, self.desks, self.now = database, Desks(titles()), 2.0
        sending = msgspec.structs.replace(settings, public_url=HERE, mail=by_mail(port))
        self.courier = Courier(database, sending, clock=lambda: self.now)
        self.people = [self._register(name) for name in NAMES]
        self.id = new_table(
            database,
            self.people[0],
            "me open open open",
            options={"variant": "introductory"},
            pace=PACE,
            name="Letters",
        )
        for one in self.people[1:]:
            database.write_now(lobby.sit, titles(), self.id, one, None, "", self.now)
        self.sat = [one.name for one in self.card.seats]
        self.by_hand: set[int] = set()
        self.bots = BotPlayer(database, titles(), clock=lambda: self.now)

    def _register(self, name: str) -> Person:
        person = self.database.write_now(people.register, name, "coal and iron", 1.0)
        mail = update(users).where(users.c.id == person.id).values(mail=f"{name}@example.org")
        self.database.write_now(lambda c: c.execute(mail))
        person = self.database.read_now(people.find_person, person.id)
        self.database.write_now(ways.add_way, person, "mail", "", "", "", 1.0)
        return person

    @property
    def card(self) -> TableCard:
        return self.database.read_now(cards.card, self.id, None)

    @property
    def match(self) -> Match[Any, Any]:
        return self.database.read_now(self.desks.find, self.id).match

    def person(self, seat: int) -> Person:
        return next(one for one in self.people if one.name == self.sat[seat])

    def name(self, seat: int) -> str:
        """Whose seat it was when the game began."""
        return self.sat[seat]

    def act(self, seat: int, action: Action) -> None:
        match = self.match
        args = (self.desks, self.id, self.person(seat), match.version, plain(action), self.now)
        self.by_hand.add(match.steps)
        self.database.write_now(play.act, *args)

    def give(self, seat: int, order: Order) -> None:
        self.database.write_now(orders.give, self.desks, self.id, self.person(seat), order, self.now)

    def fate_of(self, seat: int) -> str:
        kept = self.database.read_now(orders.read_order, self.id, self.person(seat))
        return kept.fate if kept is not None else ""

    def post(self) -> None:
        """Whatever is due is sent, and time passes."""
        self.now += HOLD + 1
        asyncio.run(self.courier.deliver(CALLS_NOBODY))
        self.now += 300.0

    def wait_till_time_is_up(self) -> None:
        """A server looks at the clocks each second; what counts of that are its last looks."""
        until = self.card.until
        assert until is not None
        self.now = until - 60
        self.post()
        self.database.write_now(timekeeper.beat, until - 0.5)
        assert self.database.write_now(timekeeper.beat, until + 0.5) == [self.id]
        assert self.database.write_now(timekeeper.run_out, self.id, until + 0.5)
        self.now = until + 0.5

    def choose(self) -> Action:
        """The fixed rule: nobody develops or passes unless they must, and all places get their turn."""
        match = self.match
        options: list[Action] = match.game.options(match.state)
        busy = [one for one in options if tag(one) in ("build", "network", "sell", "discard")] or options
        return busy[match.steps * 7 % len(busy)]


def idle_turn(game: Game, seat: int) -> Order:
    """Pass with whatever is at hand, to the end of the turn."""
    rules, twin = game.match.game, game.match.game.planned(game.match.state, seat)
    steps: list[OrderedStep] = []
    while (decision := rules.decision(twin)) is not None and decision.seat == seat:
        action = next(one for one in rules.options(twin) if tag(one) in IDLE)
        steps.append(OrderedStep(plain(action)))
        if action.hands_over:
            break
        rules.apply(twin, action)
    return Order(tuple(steps))


def contested(game: Game, seat: int) -> Action | None:
    """Something that this seat and whoever decides could both build at one place."""
    rules, state = game.match.game, game.match.state
    twin = rules.planned(state, seat)
    mine = {one for one in rules.options(twin) if tag(one) == "build"} if twin is not None else set()
    return next((one for one in rules.options(state) if one in mine), None)


def play_to_the_end(game: Game) -> tuple[int, int, dict[str, int]]:
    """Who was away, who resigned, and whose orders came to what."""
    away = leaver = None
    fates: dict[str, int] = {}
    turns, decided = 0, None
    while (card := game.card).status == "running":
        seat = card.deciding
        assert seat is not None
        if seat != decided:
            game.post()
            turns, decided = turns + 1, seat
        sitting = card.seats[seat]
        if sitting.kind == "bot" or sitting.stand_in:
            assert game.bots.play_waiting()
            continue
        waiting = [one.seat for one in card.seats if one.kind == "person" and one.seat not in (seat, away)]
        if turns == 3 and away is None:
            game.wait_till_time_is_up()
            away = seat
            continue
        if turns >= 8 and away is not None and card.seats[away].stand_in:
            game.database.write_now(absent.come_back, game.id, game.person(away), game.now)
        if turns >= 10 and "played" not in fates:
            game.give(waiting[-1], idle_turn(game, waiting[-1]))
            fates["played"] = waiting[-1]
        if turns > 13 and "dropped" not in fates:
            for one in waiting:
                build = contested(game, one)
                if build is not None and one not in fates.values():
                    game.give(one, Order((OrderedStep(plain(build)),), unless=(seat,)))
                    game.act(seat, build)
                    fates["dropped"] = one
                    break
            else:
                game.act(seat, game.choose())
            continue
        free = [one for one in waiting if one not in fates.values()]
        if turns >= 24 and leaver is None and "dropped" in fates and free:
            leaver = free[0]
            game.database.write_now(lobby.resign, titles(), game.id, game.person(leaver), leaver, game.now)
        game.act(seat, game.choose())
    game.post()
    assert away is not None
    assert leaver is not None
    return away, leaver, fates


def told_in(mail: EmailMessage) -> list[str]:
    """What a mail tells: a turn and an order that was dropped as it came are one mail."""
    heads = [line.partition(":")[0] for line in (str(mail["Subject"]), *mail.get_content().splitlines())]
    return [KINDS[head] for head in heads if head in KINDS]


def test_every_turn_that_needs_somebody_is_told_once_and_no_other(
    database: Database, settings: Settings
) -> None:
    box = Mailbox()
    with serving(box) as port:
        game = Game(database, settings, port)
        away, leaver, fates = play_to_the_end(game)
    steps = game.match.record.steps
    assert {"played", "dropped"} == {game.fate_of(seat) for seat in fates.values()}
    wanted: Counter[tuple[str, str]] = Counter()
    for seat, turn in groupby(enumerate(steps), key=lambda step: step[1].seat):
        if any(number in game.by_hand for number, _ in turn):
            wanted[game.name(seat), "turn"] += 1
    for kind in ("turn", "time_short", "time_up"):  # the turn to which nobody came
        wanted[game.name(away), kind] += 1
    for fate, seat in fates.items():
        wanted[game.name(seat), f"order_{fate}"] += 1
    for seat in {0, 1, 2, 3} - {steps[-1].seat, leaver}:
        wanted[game.name(seat), "ended"] += 1
    got = Counter((str(mail["To"]).partition("@")[0], kind) for mail in box.got for kind in told_in(mail))
    assert got == wanted
    assert wanted.total() > 30
