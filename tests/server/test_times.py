"""Times as people read them, in their language."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ironbridge.server import times
from ironbridge.words.languages import speaking

NOW = datetime(2026, 11, 16, 9, 30, tzinfo=UTC).timestamp()
HOUR, DAY = 3600, 86_400


@pytest.mark.parametrize(
    ("ago", "english", "polish", "portuguese"),
    [
        (HOUR, "today", "dzisiaj", "hoje"),
        (12 * HOUR, "yesterday", "wczoraj", "ontem"),
        (2 * DAY, "14 November", "14 listopada", "14 de novembro"),
        (400 * DAY, "12 October 2025", "12 października 2025", "12 de outubro de 2025"),
    ],
)
def test_a_day_is_said_as_people_say_it(ago: float, english: str, polish: str, portuguese: str) -> None:
    said = []
    for language in ("en", "pl", "pt_BR"):
        with speaking(language):
            said.append(times.day(NOW - ago, NOW))
    assert said == [english, polish, portuguese]


def test_stretches_of_time() -> None:
    assert [times.since(n) for n in (5, 90, 3 * HOUR, 3 * DAY)] == [
        "just now",
        "for 1 min",
        "for 3 h",
        "for 3 days",
    ]
    assert [times.ago(n) for n in (5, 90)] == ["just now", "1 min ago"]
    assert [times.lasted(n) for n in (0, 600, 8400)] == ["", "10 min", "2 h 20 min"]
