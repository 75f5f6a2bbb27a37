"""What the views of all titles have in common; each family's own adds the rest of its table."""

from __future__ import annotations

from typing import Protocol

from ironbridge.core.decisions import Decision


class View(Protocol):
    """A table as one seat sees it. `seat` is whose eyes these are (None: a spectator's), `order` the order
    of play, `active` whose turn it is, `decision` what is asked now."""

    @property
    def title(self) -> str: ...

    @property
    def seat(self) -> int | None: ...

    @property
    def players(self) -> int: ...

    @property
    def order(self) -> tuple[int, ...]: ...

    @property
    def active(self) -> int | None: ...

    @property
    def over(self) -> bool: ...

    @property
    def decision(self) -> Decision | None: ...
