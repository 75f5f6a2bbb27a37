"""Options that are counted out: in a record text, `cotton 2 1 3 3, coal 0 1 2 2`, the pieces by level."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ironbridge.core.refusals import Malformed

Counts = dict[str, tuple[int, ...]]


class Kind(msgspec.Struct, frozen=True):
    """The most pieces of a kind by level, and as many as there are if nothing is said."""

    id: str
    most: tuple[int, ...]
    usual: tuple[int, ...]


class Counted(msgspec.Struct, frozen=True):
    """What an option counts, tiles say; `field` is what a pick of one of its kinds is called.

    It is asked for where another option, `when`, has the value `value`.
    """

    of: str
    field: str
    kinds: tuple[Kind, ...]
    when: str
    value: str

    def asked(self, options: Mapping[str, bool | int | str]) -> bool:
        return options.get(self.when) == self.value

    def read(self, text: str) -> Counts:
        """Pieces from text; kinds that are not named are as usual. Raises Malformed with what is wrong."""
        if not (text.isascii() and text.isprintable()):
            raise Malformed(
                f"{self.of}: {text!r} contains more than plain letters, digits, spaces and commas"
            )
        counts = {kind.id: kind.usual for kind in self.kinds}
        named: set[str] = set()
        for part in filter(None, (one.strip() for one in text.split(","))):
            kind, *numbers = part.split()
            if kind not in counts or kind in named:
                raise Malformed(f"{self.of}: {part!r} must be one of {', '.join(counts)}, each named once")
            if not all(number.isdecimal() and len(number) < 3 for number in numbers):
                raise Malformed(f"{self.of}: {part!r} must give a number of {self.of} for each level")
            named.add(kind)
            counts[kind] = tuple(map(int, numbers))
        self.check(counts)
        return counts

    def check(self, counts: Mapping[str, tuple[int, ...]]) -> None:
        """Raises Malformed for pieces the box does not hold."""
        known = {kind.id: kind.most for kind in self.kinds}
        for kind, given in counts.items():
            if kind not in known:
                raise Malformed(f"{self.of}: {kind!r} is not one of {', '.join(known)}")
            most = known[kind]
            if len(given) != len(most) or any(not 0 <= n <= top for n, top in zip(given, most, strict=True)):
                words = " ".join(map(str, given))
                there = " ".join(map(str, most))
                raise Malformed(f"{self.of}: {kind} {words}; there are {there} by level")

    def write(self, counts: Mapping[str, tuple[int, ...]]) -> str:
        return ", ".join(f"{kind} {' '.join(map(str, given))}" for kind, given in counts.items())
