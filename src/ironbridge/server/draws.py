"""Where what is drawn at a table comes from: a secret of the table's own, which nobody is ever told.

Every draw follows from it, so a move that could not be stored draws the same again, after a restart too. What
was drawn is in the record, which is all that a game needs to be looked at.
"""

from __future__ import annotations

import secrets

from ironbridge.core.kernel.chance import derived

SECRET_BYTES = 32


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def match_key(secret: bytes, chapter: int) -> bytes:
    """The key of a table's match. Every chapter counts its steps anew, so a later one has another key."""
    return secret if chapter == 1 else derived(secret, f"chapter {chapter}")


def turnover_key(secret: bytes, chapter: int) -> bytes:
    """The key of what an automa draws where newer rules begin a chapter in the middle of its turn."""
    return derived(secret, f"before chapter {chapter}")


def box_key(secret: bytes) -> bytes:
    """The key of what the program draws for people beside a real box."""
    return derived(secret, "box")


def bot_seed(key: bytes, version: int, seat: int) -> int:
    """The seed of a bot that sits down at a match: not the same luck again in the middle of a game."""
    return int.from_bytes(derived(key, f"bot {version} {seat}")[:8], "big")
