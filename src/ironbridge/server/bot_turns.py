"""Bots' turns: found in the database, claimed, chosen outside any transaction, and played like a person's.

A bot gets a `Seen` of its seat and nothing else. A claim that nobody fulfils runs out; a turn chosen twice is
played once, because the second answer is to an older version.
"""

from __future__ import annotations

import random
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, select, update
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.bots.bot import Bot, Seen
from ironbridge.bots.levels import Planned, make_bot
from ironbridge.bots.names import MASTER
from ironbridge.bots.planning import LookAheadBot
from ironbridge.core.match import Match
from ironbridge.core.record import plain
from ironbridge.registry import Titles
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from ironbridge.server.desks import Desks
from ironbridge.server.draws import bot_seed
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound, Refused
from ironbridge.server.laying import Desk
from ironbridge.server.logs import LOGGER
from ironbridge.server.play import act_as_bot
from ironbridge.server.storing import Ack
from ironbridge.server.table_rows import TableRow, find_table
from ironbridge.server.thinking import A_BOT_DECIDES, ATTENDED, share_at

CLAIM = 20.0  # seconds; every step played renews it
LOOKED_AT = 5_000  # more never wait at once
BOTS_KEPT = 500
SLICE = 0.2  # seconds at one table, then others have their turn; a step begun is ended
SLICES = 4  # in a row, before the worker looks up
QUICK = 3  # tables of quick bots in a row, then a master that waits has its turn

_WAITING = (
    select(tables.c.id, tables.c.owner, ATTENDED.label("attended"), tables.c.bot == MASTER)
    .where(A_BOT_DECIDES, tables.c.claimed < bindparam("at"))
    .order_by(tables.c.changed)
    .limit(LOOKED_AT)
)
_CLAIM = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"), A_BOT_DECIDES, tables.c.claimed < bindparam("at"))
    .values(claimed=bindparam("claimed_until"))
)


class Waiting(NamedTuple):
    """A table where a bot has to decide. `attended`: a person sits there and waits for it.

    `master`: it is one that thinks for long.
    """

    id: str
    owner: int | None
    attended: bool
    master: bool = False


def waiting(c: Connection, now: float) -> list[Waiting]:
    """Tables where a bot has to decide and nobody has claimed it, the longest waiting first."""
    return [Waiting(*row) for row in c.execute(_WAITING, {"at": now})]


class Rota:
    """Whose table is next: where a person waits before all others, then quick bots, then owner after owner.

    After a few quick ones a master has its turn, so that none waits for ever.
    """

    def __init__(self) -> None:
        self._served: dict[int | None, int] = {}
        self._count = 0
        self._quick = 0  # served since the last master

    def order(self, found: Sequence[Waiting]) -> list[Waiting]:
        """The tables in their order; who waits no more is forgotten."""
        owners = {one.owner for one in found}
        self._served = {owner: at for owner, at in self._served.items() if owner in owners}
        masters = self._quick >= QUICK
        return sorted(
            found,
            key=lambda one: (not one.attended, one.master != masters, self._served.get(one.owner, 0)),
        )

    def serve(self, one: Waiting) -> None:
        self._count += 1
        self._served[one.owner] = self._count
        self._quick = 0 if one.master else self._quick + 1


def claim(c: Connection, id: str, now: float) -> bool:
    """Keep others off this table's bots for a while. False if somebody else was quicker."""
    return c.execute(_CLAIM, {"table_id": id, "at": now, "claimed_until": now + CLAIM}).rowcount == 1


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
        self.rota = Rota()
        self._bots: OrderedDict[tuple[str | int, ...], Bot] = OrderedDict()

    def play_waiting(self) -> int:
        """Play what waits now, a slice at a table; how many steps that was."""
        played = 0
        for _ in range(SLICES):
            one = None if self.stopping() else self._claimed()
            if one is None:
                break
            self.rota.serve(one)
            played += self._safely(one.id)
        return played

    def _claimed(self) -> Waiting | None:
        """The table that is next, if no other worker was quicker with all that wait."""
        for one in self.rota.order(self.database.read_now(waiting, self.clock())):
            if self.database.write_now(claim, one.id, self.clock()):
                return one
        return None

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
        """Play on at a claimed table while bots decide, for a slice of time; then others may have it.

        A master that comes after a quick bot has to wait for its turn among the masters.
        """
        played, until, level = 0, time.monotonic() + SLICE, ""
        while level := self._step(id, level):
            played += 1
            if self.stopping() or time.monotonic() > until:
                self.database.write_now(release, id)
                break
        return played

    def _step(self, id: str, before: str) -> str:
        """One choice of the bot that decides: its level, "" if none does or a master after a quick one."""
        try:
            row, desk = self.database.read_now(self._look, id)
            if not row.bot:
                return ""
            if row.bot == MASTER and before not in ("", MASTER):
                self.database.write_now(release, id)
                return ""
            try:
                self._play(row, *self._chosen(row, desk))
            except (Refused, BadInput) as error:  # the bot's mistake must not stop the table
                LOGGER.error(
                    "a bot's choice was refused", extra={"fields": {"table": id, "reason": str(error)}}
                )
                self._play(row, self._any(desk))
        except (Conflict, NotFound, Forbidden):  # it went on without us, or was deleted
            return ""
        return str(row.bot)

    def _look(self, c: Connection, id: str) -> tuple[TableRow, Desk]:
        row = find_table(c, id)
        return row, self.desks.at(c, row, whole=False)

    def _play(self, row: TableRow, action: dict[str, Any], share: float | None = None) -> Ack:
        now = self.clock()
        return self.database.write_now(
            act_as_bot, self.desks, row.id, row.version, action, now, now + CLAIM, share
        )

    def _chosen(self, row: TableRow, desk: Desk) -> tuple[dict[str, Any], float | None]:
        """An action, and the share of its budget with which a master has thought of it."""
        match = desk.match
        try:
            bot = self._bot(desk, row)
            # A copy, so that a bot that finds its way to the state cannot change the match.
            seen: Seen[Any] = Seen(match.game, match.game.clone(match.state), row.deciding)
            allowed = set(seen.codes)
            if isinstance(bot, LookAheadBot):
                bot.share = self.database.read_now(share_at, row.id, self.clock())
            code = bot.choose(seen)
            if code not in allowed:  # not even to be decoded: it may be any number
                raise ValueError(f"{code} is not among the options")
            action: dict[str, Any] = plain(match.game.decode(match.state, code))
            return action, bot.had if isinstance(bot, LookAheadBot) else None
        except Exception:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
            LOGGER.exception("a bot failed", extra={"fields": {"table": row.id, "bot": row.bot}})
            return self._any(desk), None

    def _any(self, desk: Desk) -> dict[str, Any]:
        match = desk.match
        action: dict[str, Any] = plain(random.choice(match.game.options(match.state)))
        return action

    def _bot(self, desk: Desk, row: TableRow) -> Bot:
        if row.deal is not None:
            return self._bot_of_deal(desk, row)
        key = (row.id, row.deciding, row.bot)
        bot = self._bots.pop(key, None) or self.make(
            desk.title, row.bot, bot_seed(desk.match.key, row.version, row.deciding)
        )
        self._keep(key, bot)
        return bot

    def _bot_of_deal(self, desk: Desk, row: TableRow) -> Bot:
        """Whoever plays alike meets the same bots, whichever workers play them and whatever was undone.

        A bot is new in every turn; one that comes in the middle of a turn first chooses what was played.
        """
        match, seat = desk.match, row.deciding
        steps = match.record.steps
        begun = next((n for n in range(len(steps), 0, -1) if steps[n - 1].seat != seat), 0)
        chosen = [n for n in range(begun, len(steps)) if not steps[n].forced]
        bot = self._bots.pop((row.id, seat, row.bot, begun, len(chosen)), None)
        if bot is None:
            bot = self.make(desk.title, row.bot, bot_seed(match.key, begun, seat))
            walk = Match.walk(match.game, match.record, stacked=True) if chosen else iter(())
            for then in islice(walk, begun, len(steps)):
                if then.steps in chosen:
                    bot.choose(Seen(match.game, match.game.clone(then.state), seat))
        self._keep((row.id, seat, row.bot, begun, len(chosen) + 1), bot)
        return bot

    def _keep(self, key: tuple[str | int, ...], bot: Bot) -> None:
        self._bots[key] = bot
        if len(self._bots) > BOTS_KEPT:
            self._bots.popitem(last=False)
