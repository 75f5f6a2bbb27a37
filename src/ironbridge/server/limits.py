"""How often one may do a thing: so many times in so many seconds, per key.

Each process counts for itself, in memory. SQLite has one process; several on PostgreSQL let somebody do a
thing as many times more often, which is still bounded, where a count in the database would be a write for
every try, and tries are what an attacker has plenty of.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

from ironbridge.server.errors import TooMany
from ironbridge.words.catalogue import Message, say

KEYS = 10_000
WAIT: Message = (
    "Too many tries: wait {n} second and try again.",
    "Too many tries: wait {n} seconds and try again.",
)


class Limit:
    """At most `count` tries in any `seconds`."""

    def __init__(self, count: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.count, self.seconds, self.clock = count, seconds, clock
        self._tries: dict[str, deque[float]] = {}

    def take(self, key: str) -> None:
        """Count one try. Raises TooMany, which does not count."""
        now = self.clock()
        if len(self._tries) > KEYS:
            self._forget(now)
        tries = self._tries.setdefault(key, deque())
        while tries and tries[0] <= now - self.seconds:
            tries.popleft()
        if len(tries) >= self.count:
            wait = max(1, round(tries[0] + self.seconds - now))
            raise TooMany(say(WAIT, n=wait), wait)
        tries.append(now)

    def _forget(self, now: float) -> None:
        """Drop what no longer counts."""
        self._tries = {
            key: tries for key, tries in self._tries.items() if tries and tries[-1] > now - self.seconds
        }


class Limits:
    """What is counted: log-ins and registrations by address, log-ins by account (those of a browser that was
    logged in there before by itself), and by person passwords asked for, what each says in chats, the games
    each brings in or copies, reports, mail addresses, and how often all that is kept is taken along; and by
    mail address how often it is asked to confirm itself."""

    def __init__(self) -> None:
        self.address = Limit(10, 60)
        self.account = Limit(10, 60)
        self.password = Limit(10, 60)
        self.chat = Limit(30, 60)
        self.copies = Limit(20, 60)
        self.reports = Limit(5, 3600)
        self.belongings = Limit(5, 3600)
        self.mail = Limit(3, 3600)
