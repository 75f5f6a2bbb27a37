"""Bots' turns: found in the database, claimed, chosen outside any transaction, and played like a person's.

A bot gets a `Seen` of its seat and nothing else. A claim that nobody fulfils runs out; a turn chosen twice is
played once, because the second answer is to an older version.
"""

from __future__ import annotations

import random
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, bindparam, select, update
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.bots.bot import Bot, Seen
from ironbridge.bots.levels import Planned, bot_seed, make_bot
from ironbridge.core.record import plain
from ironbridge.registry import Titles
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from ironbridge.server.desks import Desk, Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound, Refused
from ironbridge.server.logs import LOGGER
from ironbridge.server.play import act_as_bot
from ironbridge.server.storing import Ack
from ironbridge.server.table_rows import TableRow, find_table
from ironbridge.table.title import Title

CLAIM = 20.0  # seconds; every step played renews it
LOOKED_AT = 16
BOTS_KEPT = 500
STEPS_IN_A_ROW = 40  # then other tables have their turn

# A range, where "unequal" would read every table there ever was.
_A_BOT_DECIDES = tables.c.bot > ""
_WAITING = (
    select(tables.c.id)
    .where(_A_BOT_DECIDES, tables.c.claimed < bindparam("at"))
    .order_by(tables.c.changed)
    .limit(LOOKED_AT)
)
_CLAIM = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"), _A_BOT_DECIDES, tables.c.claimed < bindparam("at"))
    .values(claimed=bindparam("until"))
)


def waiting(c: Connection, now: float) -> list[str]:
    """Tables where a bot has to decide and nobody has claimed it, the longest waiting first."""
    return list(c.execute(_WAITING, {"at": now}).scalars())


def claim(c: Connection, id: str, now: float) -> bool:
    """Keep others off this table's bots for a while. False if somebody else was quicker."""
    return c.execute(_CLAIM, {"table_id": id, "at": now, "until": now + CLAIM}).rowcount == 1


def release(c: Connection, id: str) -> None:
    c.execute(update(tables).where(tables.c.id == id).values(claimed=0.0))


def release_all(c: Connection) -> None:
    """Forget the claims of workers that are no more. For a live one, a choice at worst is made twice."""
    c.execute(update(tables).where(tables.c.claimed > 0).values(claimed=0.0))


class BotPlayer:
    """Plays bots' turns, one table at a time. `stopping` is asked between steps."""

    def __init__(
        self,
        database: Database,
        titles: Titles,
        *,
        make: Callable[[Planned, str, int], Bot] = make_bot,
        clock: Callable[[], float] = time.time,
        stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        self.database = database
        self.desks = Desks(titles)
        self.make = make
        self.clock = clock
        self.stopping = stopping
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def play_waiting(self) -> int:
        """Play what waits now; how many steps that was."""
        played = 0
        found = self.database.read_now(waiting, self.clock())
        random.shuffle(found)  # several workers begin with different tables
        for id in found:
            if self.stopping():
                break
            if self.database.write_now(claim, id, self.clock()):
                played += self._safely(id)
        return played

    def _safely(self, id: str) -> int:
        """A table that cannot be played must not stop the others; it is tried anew when its claim ends."""
        try:
            return self.play_table(id)
        except SQLAlchemyError:
            raise
        except Exception:  # noqa: BLE001 - a title from elsewhere may raise anything
            LOGGER.exception("a table cannot be played", extra={"fields": {"table": id}})
            return 0

    def play_table(self, id: str) -> int:
        """Play on at a claimed table while bots decide."""
        for played in range(STEPS_IN_A_ROW):
            if self.stopping() or not self._step(id):
                return played
        self.database.write_now(release, id)
        return STEPS_IN_A_ROW

    def _step(self, id: str) -> bool:
        """One choice of the bot that decides; False if none does."""
        try:
            row, desk = self.database.read_now(self._look, id)
            if not row.bot:
                return False
            try:
                self._play(row, self._chosen(row, desk))
            except (Refused, BadInput) as error:  # the bot's mistake must not stop the table
                LOGGER.error(
                    "a bot's choice was refused", extra={"fields": {"table": id, "reason": str(error)}}
                )
                self._play(row, self._any(desk))
        except (Conflict, NotFound, Forbidden):  # it went on without us, or was deleted
            return False
        return True

    def _look(self, c: Connection, id: str) -> tuple[TableRow, Desk]:
        row = find_table(c, id)
        return row, self.desks.at(c, row)

    def _play(self, row: TableRow, action: dict[str, Any]) -> Ack:
        now = self.clock()
        return self.database.write_now(act_as_bot, self.desks, row.id, row.version, action, now, now + CLAIM)

    def _chosen(self, row: TableRow, desk: Desk) -> dict[str, Any]:
        match = desk.match
        try:
            bot = self._bot(desk.title, row)
            # A copy, so that a bot that finds its way to the state cannot change the match.
            seen: Seen[Any] = Seen(match.game, match.game.clone(match.state), row.deciding)
            allowed = set(seen.codes)
            code = bot.choose(seen)
            if code not in allowed:  # not even to be decoded: it may be any number
                raise ValueError(f"{code} is not among the options")
            action: dict[str, Any] = plain(match.game.decode(match.state, code))
            return action
        except Exception:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
            LOGGER.exception("a bot failed", extra={"fields": {"table": row.id, "bot": row.bot}})
            return self._any(desk)

    def _any(self, desk: Desk) -> dict[str, Any]:
        match = desk.match
        action: dict[str, Any] = plain(random.choice(match.game.options(match.state)))
        return action

    def _bot(self, title: Title, row: TableRow) -> Bot:
        """The bot of a seat; one made in the middle of a game does not begin with the same luck again."""
        key = (row.id, row.deciding, row.bot)
        bot = self._bots.pop(key, None) or self.make(
            title, row.bot, bot_seed(row.seed + row.version, row.deciding)
        )
        self._bots[key] = bot
        if len(self._bots) > BOTS_KEPT:
            self._bots.popitem(last=False)
        return bot
