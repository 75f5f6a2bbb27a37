"""What an option of Brass would lay on the board before it is confirmed: ghosts, and what sources lose."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Ghost(msgspec.Struct, frozen=True):
    """A tile by its face, or a link, as it would lie there. `step` numbers the steps of an action."""

    seat: int
    industry: str = ""
    level: int = 0
    cubes: int = 0
    flipped: bool = False
    step: int = 0


class Plans(msgspec.Struct, frozen=True):
    """Ghosts by slot or line, and what a source loses by its pick (one cube where nothing is said).

    `laid` numbers the links that an action still going on has laid already.
    """

    ghosts: Mapping[str, Ghost] = {}
    taken: Mapping[str, str] = {}
    laid: Mapping[str, int] = {}
