"""How often one may do a thing: so many times in so many seconds, per key.

Each process counts for itself, in memory: a count in the database would be a write for every try, and tries
are what an attacker has plenty of. Where several answer at one port, each allows its share, so that all of
them together allow no more than one would.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from time import monotonic

from ironbridge.server.errors import TooMany
from ironbridge.words.catalogue import Message, say

KEYS = 10_000
WAIT: Message = (
    "Too many attempts. Wait {n} second and try again.",
    "Too many attempts. Wait {n} seconds and try again.",
)


def share_of(count: int, processes: int) -> int:
    """What each of so many processes may allow; at least one."""
    return max(1, count // processes)


class Limit:
    """At most `count` tries in any `seconds`, of all processes together.

    Where there are more processes than tries, each allows one in a time that is longer in proportion.
    """

    def __init__(
        self, count: int, seconds: float, clock: Callable[[], float] = monotonic, processes: int = 1
    ) -> None:
        self.count, self.clock = share_of(count, processes), clock
        self.seconds = seconds * max(1.0, processes / count)
        self._tries: dict[str, deque[float]] = {}

    def take(self, key: str) -> None:
        """Count one try. Raises TooMany, which does not count."""
        now = self.clock()
        if len(self._tries) > KEYS:
            self._forget(now)
        tries = self._tries.setdefault(key, deque())
        self._drop_old(tries, now)
        if len(tries) >= self.count:
            wait = max(1, round(tries[0] + self.seconds - now))
            raise TooMany(say(WAIT, n=wait), wait)
        tries.append(now)

    def has_room(self, key: str) -> bool:
        tries = self._tries.get(key, deque())
        self._drop_old(tries, self.clock())
        return len(tries) < self.count

    def _drop_old(self, tries: deque[float], now: float) -> None:
        while tries and tries[0] <= now - self.seconds:
            tries.popleft()

    def _forget(self, now: float) -> None:
        """Drop what no longer counts."""
        self._tries = {
            key: tries for key, tries in self._tries.items() if tries and tries[-1] > now - self.seconds
        }


class Strangers:
    """Tries at an account from browsers that it does not know: ten a minute of all of them together.

    When these are used up, and somebody means it, the owner may be among those who still ask: everybody who
    has not done so from there has three more an hour. Of these twenty a minute are looked at, or who has
    thousands of addresses could go on guessing.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, processes: int = 1) -> None:
        self.together = Limit(10, 60, clock, processes)
        self.apart = Limit(3, 3600, clock, processes)
        self.further = Limit(20, 60, clock, processes)

    def take(self, account: str, customer: str) -> None:
        """Count one try. Raises TooMany, which does not count."""
        try:
            self.together.take(account)
        except TooMany:
            one = f"{account} {customer}"
            if not (self.apart.has_room(one) and self.further.has_room(account)):
                raise
            self.apart.take(one)
            self.further.take(account)


class Limits:
    """What is counted: log-ins and registrations by address, log-ins by account too, of browsers that were
    logged in there before one by one; recoveries by address only, since nobody can guess a code. By person
    passwords asked for, what each says in chats, the games each brings in or copies, reports, mail addresses,
    ways of being told and tests of them, changes of time off, whom each asks or invites by name, what each
    asks the others at tables, and how often all that is kept is taken along; and by mail address how often it
    is to confirm itself."""

    def __init__(self, processes: int = 1) -> None:
        limit = partial(Limit, processes=processes)
        self.address = limit(10, 60)
        self.known = limit(10, 60)
        self.strangers = Strangers(processes=processes)
        self.recovery = limit(10, 60)
        self.password = limit(10, 60)
        self.chat = limit(30, 60)
        self.copies = limit(20, 60)
        self.reports = limit(5, 3600)
        self.belongings = limit(5, 3600)
        self.mail = limit(3, 3600)
        self.ways = limit(20, 60)
        self.time_off = limit(20, 60)
        self.asking = limit(30, 3600)
        self.questions = limit(60, 3600)
