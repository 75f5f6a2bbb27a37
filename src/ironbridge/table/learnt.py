"""How far somebody has come in which lessons: small enough for a browser, an account or a file."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.core.refusals import Malformed
from ironbridge.table.lesson import Lesson


class Learnt(msgspec.Struct, forbid_unknown_fields=True):
    """By the id of a lesson, how many of its stations have been passed; the most there ever were."""

    passed: dict[str, int] = {}

    def of(self, lesson: Lesson) -> int:
        """As many as the lesson has, at most: it may have become shorter."""
        return min(max(self.passed.get(lesson.id, 0), 0), len(lesson.station))

    def is_done(self, lesson: Lesson) -> bool:
        return self.of(lesson) == len(lesson.station)

    def reach(self, lesson: Lesson, station: int) -> bool:
        """Note that a station, counted from 0, was come to. False if nothing is new."""
        if station <= self.of(lesson):
            return False
        self.passed[lesson.id] = station
        return True

    def next_of(self, lessons: Sequence[Lesson]) -> Lesson | None:
        """The first that is not done; if all are, the first."""
        left = [lesson for lesson in lessons if not self.is_done(lesson)]
        return next(iter(left or lessons), None)


def read_learnt(text: bytes | str) -> Learnt:
    """From JSON, `{"passed": {"birmingham/1_first_rounds": 4}}`. Raises Malformed."""
    try:
        return msgspec.json.decode(text, type=Learnt)
    except msgspec.DecodeError as error:
        raise Malformed(f"progress: {error}") from None


def write_learnt(learnt: Learnt) -> bytes:
    return msgspec.json.encode(learnt)
