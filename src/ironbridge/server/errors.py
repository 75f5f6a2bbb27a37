"""What goes wrong with a request, as a status and a sentence. Nothing was changed when one is raised.

Messages are made by `say`, so that they are in the language of whoever asked.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from ironbridge.core.refusals import IronbridgeError, Refusal


class ServerError(IronbridgeError):
    """A refusal with an HTTP status."""

    status: ClassVar[int] = 500


class BadInput(ServerError):
    """The request cannot be read as what it should be."""

    status = 400


class NotLoggedIn(ServerError):
    """Somebody must be known for this; pages send to the log-in."""

    status = 401


class Forbidden(ServerError):
    """Known, but not allowed: another's seat, another's table, a wrong password."""

    status = 403


class NotFound(ServerError):
    status = 404


class HungUp(ServerError):
    """The body of a request never came to its end. Nobody is left to read this."""

    status = 408


class Conflict(ServerError):
    """It has moved on, or it is taken."""

    status = 409


class Refused(ServerError):
    """The rules say no, and why."""

    status = 422

    def __init__(self, reason: str, refusal: Refusal | None = None) -> None:
        super().__init__(reason)
        self.refusal = refusal


class TooMany(ServerError):
    """Too many tries; `after` seconds from now it may be tried again."""

    status = 429

    def __init__(self, reason: str, after: int = 60) -> None:
        super().__init__(reason)
        self.after = after


class Busy(TooMany):
    """Not this one asks too much, all together do."""

    status = 503


class OutOfOrder(ServerError):
    """What is stored cannot be read, or nothing can be stored: the host has to look at it."""

    status = 503


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the JSON API answers in place of a result."""

    status: int
    reason: str
    refusal: Refusal | None = None
