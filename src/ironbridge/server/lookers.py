"""How many look on at each table without a seat, here and at the other processes on the same database.

Each tells the others of its own whenever they change, and of all of them again and again; what was not told
again for a while was told by a process that is no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from secrets import token_hex
from time import monotonic

from sqlalchemy import Connection, text

CHANNEL = "lookers"  # of PostgreSQL: workers, which hear the bell, need not wake for this
RETOLD, HOLDS = 30.0, 75.0  # seconds after which all is told again, and for which it is believed
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :news)")


class Lookers:
    """One a process."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._name = token_hex(8)
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, dict[str, tuple[int, float]]] = {}  # by table and process, until when

    def change(self, id: str, change: int) -> None:
        self._here[id] += change
        if not self._here[id]:
            del self._here[id]

    def count(self, id: str) -> int:
        now = self._clock()
        elsewhere = self._elsewhere.get(id, {})
        return self._here[id] + sum(number for number, until in elsewhere.values() if now < until)

    def tables(self) -> list[str]:
        """Where somebody looks on here."""
        return list(self._here)

    def news(self, ids: Iterable[str]) -> list[str]:
        """What the others are told of these tables."""
        return [f"{self._name} {self._here[id]} {id}" for id in ids]

    def hear(self, news: str) -> str | None:
        """Of another process; the table, if its number has changed."""
        name, number, id = news.split(" ", 2)
        if name == self._name:
            return None
        before = self.count(id)
        told = self._elsewhere.setdefault(id, {})
        told[name] = int(number), self._clock() + HOLDS
        if not int(number):
            del told[name]
        if not told:
            del self._elsewhere[id]
        return id if self.count(id) != before else None

    def forget(self) -> list[str]:
        """What is no longer believed; the tables whose numbers have changed."""
        now = self._clock()
        gone = [(id, name) for id, told in self._elsewhere.items() for name in told if now >= told[name][1]]
        for id, name in gone:
            del self._elsewhere[id][name]
            if not self._elsewhere[id]:
                del self._elsewhere[id]
        return [id for id, _ in gone]


def tell_lookers(c: Connection, news: Iterable[str]) -> None:
    """To every process that listens; only PostgreSQL has others."""
    for one in news:
        c.execute(_NOTIFY, {"news": one})
