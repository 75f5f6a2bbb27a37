"""Notices counted over random games with orders and watchers: one for all that needs somebody, and no other.

`IRONBRIDGE_NOTICE_GAMES=500` counts over so many games.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from typing import Any, NamedTuple

from sqlalchemy import func, select, update

from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, orders, play, ways
from ironbridge.server.courier import note_outcome
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import deliveries, notices, tables
from ironbridge.server.desks import Desks
from ironbridge.server.due import take_due
from ironbridge.server.notices import HOLD
from ironbridge.server.people import Person
from ironbridge.server.presence import Presence
from ironbridge.table.orders import MOST_STEPS, Standing
from tests.server.stores import guest, new_table
from tests.server.test_notices import HERE, add
from tests.server.test_orders import WISE, Table, some_order

GAMES = int(os.environ.get("IRONBRIDGE_NOTICE_GAMES", "50"))
ROUNDS = 24
TITLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("lancashire", {}),
    ("age_of_steam", {"options": {"map": "rust_belt"}}),
)


class Needed(NamedTuple):
    """What somebody is to be told, unless they see it by themselves; a turn, unless it goes on before."""

    user: int
    kind: str
    since: float


class Club:
    """Three people who play by chance and leave orders, with who of them looks at the table just now.

    It knows what they need to be told: from who decides, from what was recorded and from their own orders.
    """

    def __init__(self, database: Database) -> None:
        self.database, self.luck, self.now = database, random.Random(22), 1000.0
        self.members = [guest(database, name) for name in ("Ada", "Tomek", "Kasia")]
        for person in self.members:
            add(database, person, "webhook", f"https://{person.name}.example")
        self.presences = [Presence(database, lambda: self.now) for _ in range(2)]  # two processes
        self.looking: dict[int, Presence] = {}
        self.waits: list[Needed] = []
        self.needed: Counter[tuple[str, int, str]] = Counter()
        self.told: Counter[tuple[str, int, str]] = Counter()
        self.again = 0  # turns of whoever decided before, after another's or a new round

    def keep(self) -> None:
        for presence in self.presences:
            asyncio.run(presence.keep())

    def need(self, user: int, kind: str) -> None:
        if user not in self.looking:
            self.waits.append(Needed(user, kind, self.now))

    def come_or_go(self, table: Game) -> None:
        person = self.luck.choice(self.members)
        gone = self.looking.pop(person.id, None)
        if gone is not None:
            gone.go(table.id, person.id)
            return
        self.looking[person.id] = self.luck.choice(self.presences)
        self.looking[person.id].come(table.id, person.id)
        self.waits = [one for one in self.waits if one.user != person.id]

    def wait(self, table: Game) -> None:
        self.keep()
        self.now += self.luck.choice((0.5, 5.0))
        self.keep()
        for one in self.waits:
            if self.now - one.since >= HOLD:
                self.needed[table.id, one.user, one.kind] += 1
        self.waits = [one for one in self.waits if self.now - one.since < HOLD]
        for message in self.database.write_now(take_due, HERE, self.now):
            kinds = select(notices.c.kind).where(notices.c.id.in_(message.notices))
            with self.database.engine.connect() as c:
                for kind in c.execute(kinds).scalars():
                    self.told[table.id, message.way.user, kind] += 1
            self.database.write_now(note_outcome, message, ways.Outcome(True), self.now)

    def leave(self, table: Game) -> None:
        for user, presence in self.looking.items():
            presence.go(table.id, user)
        self.looking, self.waits = {}, []
        self.database.write_now(lambda c: c.execute(deliveries.delete()))
        ended = update(tables).where(tables.c.id == table.id).values(status="finished")
        self.database.write_now(lambda c: c.execute(ended))  # nobody may have too many that go on
        self.now += 100


class Game(Table):
    """A game in this club."""

    def __init__(self, club: Club, desks: Desks, title: str, seed: int, more: dict[str, Any]) -> None:
        self.database, self.desks, self.club = club.database, desks, club
        self.id = new_table(self.database, club.members[0], "me open open", title, seed=seed, **more)
        for person in club.members[1:]:
            self.database.write_now(lobby.sit, titles(), self.id, person, None, "", club.now)
        sat = self.database.read_now(cards.card, self.id, None).seats
        self.people: list[Person] = [next(one for one in club.members if one.id == seat.user) for seat in sat]
        club.need(self.people[self.deciding].id, "turn")

    def act(self, action: dict[str, Any]) -> None:
        args = (self.desks, self.id, self.people[self.deciding], self.match.version, action, self.club.now)
        self.watched(lambda: self.database.write_now(play.act, *args))

    def leave_an_order(self, seat: int) -> None:
        """Steps of a turn that has not come, or standing answers at any time."""
        luck, person, now = self.club.luck, self.people[seat], self.club.now
        order = some_order(self, seat, luck, MOST_STEPS) if luck.random() < 0.8 else None
        if order is not None and seat != self.deciding:
            given = (self.desks, self.id, person, order, now, seat)
            self.database.write_now(orders.give, *given, keep_standing=True)
            return
        steam = self.match.game.card.id == "age_of_steam"
        bid = luck.choice((None, 0, 2)) if steam else None
        standing = Standing(bid_up_to=bid, end_turn=luck.random() < 0.5)
        args = (self.desks, self.id, person, standing, now, seat)
        self.watched(lambda: self.database.write_now(orders.stand, *args))

    def watched(self, deed: Any) -> None:
        """Something is played, perhaps, and orders answer to it."""
        before, decided = self.match, self.deciding
        waited = {seat for seat in range(3) if self._waits(seat)}
        deed()
        match = self.match
        fresh = match.record.steps[before.steps :]
        if not fresh:
            return
        self.club.waits = [one for one in self.club.waits if one.kind != "turn"]  # it went on before
        for seat in waited:
            if not self._waits(seat):
                self.club.need(self.people[seat].id, f"order_{self.fate_of(seat)}")
        if match.decision is None:
            return
        over = any(step.seat == decided and match.read_action(step.action).hands_over for step in fresh)
        if match.decision.seat != decided or over:
            self.club.again += match.decision.seat == decided
            self.club.need(self.people[match.decision.seat].id, "turn")

    def _waits(self, seat: int) -> bool:
        kept = self.order_of(seat)
        return kept is not None and kept.fate == "waits" and bool(kept.order.steps)


def test_over_random_games_everybody_is_told_once_of_all_that_needs_them(database: Database) -> None:
    club, desks = Club(database), Desks(titles())
    luck = club.luck
    for number in range(GAMES):
        title, more = TITLES[number % 2]
        game = Game(club, desks, title, number, more)
        for _ in range(ROUNDS):
            if luck.random() < 0.5:
                game.leave_an_order(luck.randrange(3))
            if luck.random() < 0.5:
                club.come_or_go(game)
            club.wait(game)
            options = game.match.options(game.deciding)
            wise = [one for one in options if one in WISE]
            game.act(plain(luck.choice(wise or options)))
        club.leave(game)
    assert club.told == club.needed
    kinds: Counter[str] = Counter()
    for (_, _, kind), count in club.told.items():
        kinds[kind] += count
    assert kinds["turn"] > GAMES
    assert min(kinds["order_played"], kinds["order_dropped"]) > GAMES / 5
    assert club.again > GAMES / 5
    assert database.read_now(lambda c: c.execute(select(func.count()).select_from(deliveries)).scalar()) == 0
