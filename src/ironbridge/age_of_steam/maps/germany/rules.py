"""Germany. Terminals, printed prices, completed links only, the direct link and Berlin are in `map.toml`."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import ENGINEER, State


class MapRules(Rules):
    """Engineer lays no fourth tile; the dearest placement costs half, rounded up (rulings DE-2, DE-7)."""

    def halves_dearest(self, s: State, seat: int) -> bool:
        return s.role[seat] == ENGINEER
