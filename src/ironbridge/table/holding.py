"""Which options of a list hold which picks, worked out once for all that is pointed at in one decision.

A set of options is the bits of one number, the first option the lowest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import compress

from ironbridge.core.actions import Action, Pick

Picks = Callable[[Action], list[Pick]]


class Holding:
    """`picks` are those of an option, without its wishes: these take longer to find out."""

    def __init__(
        self, options: Sequence[Action], picks: Picks, wished: Picks, wishes: frozenset[str]
    ) -> None:
        self.options = options
        self.all = (1 << len(options)) - 1
        self._picks = picks
        self._wished = wished
        self._wishes = wishes
        self._known = self._of(picks)
        self._known_wishes: dict[str, dict[Pick, list[int]]] | None = None
        self._values: dict[tuple[str, int], dict[str, list[Action]]] = {}

    def _of(self, picks: Picks) -> dict[str, dict[Pick, list[int]]]:
        """By field and pick: the options that hold it once, those that hold it twice, and so on."""
        found: dict[str, dict[Pick, list[int]]] = {}
        for number, option in enumerate(self.options):
            mine = picks(option)
            several = Counter(mine).items() if len(set(mine)) < len(mine) else [(pick, 1) for pick in mine]
            for pick, count in several:
                times = found.setdefault(pick.field, {}).setdefault(pick, [])
                times += [0] * (count - len(times))
                for at in range(count):
                    times[at] |= 1 << number
        return found

    def _in(self, field: str) -> dict[Pick, list[int]]:
        if field not in self._wishes:
            return self._known.get(field, {})
        if self._known_wishes is None:
            self._known_wishes = self._of(self._wished)
        return self._known_wishes.get(field, {})

    def holding(self, wanted: Iterable[Pick]) -> int:
        """The options that hold all these; a pick given twice must be there twice."""
        left = self.all
        for pick, count in Counter(wanted).items():
            times = self._in(pick.field).get(pick, ())
            left &= times[count - 1] if count <= len(times) else 0
        return left

    def listed(self, some: int) -> list[Action]:
        if some == self.all:
            return list(self.options)
        return list(compress(self.options, map(int, f"{some:b}"[::-1])))

    def values(self, field: str, some: int) -> dict[str, list[Action]]:
        """What these options hold in a field, in their order, with those that hold it."""
        found = self._values.get((field, some))
        if found is None:
            shared = [(times[0] & some, pick) for pick, times in self._in(field).items() if times[0] & some]
            shared.sort(key=lambda one: self._place(*one))
            found = {pick.value: self.listed(holders) for holders, pick in shared}
            self._values[field, some] = found
        return found

    def _place(self, holders: int, pick: Pick) -> tuple[int, int]:
        """The first option that holds a pick, and where it does."""
        first = (holders & -holders).bit_length() - 1
        mine = (self._wished if pick.field in self._wishes else self._picks)(self.options[first])
        return first, mine.index(pick)
