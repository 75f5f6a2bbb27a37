"""Sessions just looked up, kept for a moment: every request asks, and people ask many times in a row.

Whatever may change a session or a person forgets them all, and so does whatever the host does by `ironbridge
admin`; a session ended by another server is believed in for `KEPT` seconds at most.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ironbridge.server.people import Session, token_hash

KEPT = 2.0
MOST = 5_000


class SessionMemo:
    """Use it in the event loop's thread only."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[float, Session]] = {}
        self.age = 0  # rises when all is forgotten
        self.changed_outside: Callable[[], bool] = lambda: False

    def find(self, token: str) -> Session | None:
        if self.changed_outside():
            self.forget()
        until, session = self._known.get(token_hash(token), (0.0, None))
        return session if until > monotonic() else None

    def keep(self, token: str, session: Session, age: int) -> None:
        """`age` is that of the memo before the session was read: what was forgotten since stays forgotten."""
        if age == self.age:
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[token_hash(token)] = monotonic() + KEPT, session

    def forget(self) -> None:
        self.age += 1
        self._known.clear()
