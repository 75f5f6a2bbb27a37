"""Passwords hashed by argon2 at its cheapest. Run as a program it is `ironbridge` with such passwords."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from argon2 import PasswordHasher

from ironbridge.server import passwords

REAL = passwords._hasher
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@contextmanager
def hashing_by(hasher: PasswordHasher) -> Iterator[None]:
    """To hash a password as it is to be stored takes longer than most tests."""
    before = passwords._hasher
    passwords._hasher = hasher
    passwords._decoy.cache_clear()
    try:
        yield
    finally:
        passwords._hasher = before
        passwords._decoy.cache_clear()


if __name__ == "__main__":
    from ironbridge.cli.main import main

    with hashing_by(QUICK):
        sys.exit(main())
