"""Passwords by argon2id. Hashing takes a tenth of a second and 64 MB: do it in a thread, outside a write."""

from __future__ import annotations

import threading
from functools import cache
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ironbridge.server.errors import BadInput
from ironbridge.words.catalogue import say

SHORTEST, LONGEST = 8, 200
_hasher = PasswordHasher()
_at_once = threading.BoundedSemaphore(2)  # a flood of log-ins must not take all memory


class Hashed(NamedTuple):
    """A password that may be stored."""

    text: str


def hash_password(password: str) -> Hashed:
    """Raises BadInput for a password that is too short or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadInput(
            say("A password must have {least} to {most} characters.", least=SHORTEST, most=LONGEST)
        )
    with _at_once:
        return Hashed(_hasher.hash(password))


def is_right(stored: str, password: str) -> bool:
    if len(password) > LONGEST:
        password = ""  # never right, and as slow as any other
    with _at_once:
        try:
            return _hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


@cache
def _decoy() -> str:
    """The hash of nothing anybody can type: what an unknown name is measured against."""
    return _hasher.hash("\0decoy")


def waste_time(password: str) -> None:
    """As long as a wrong password takes."""
    is_right(_decoy(), password)
