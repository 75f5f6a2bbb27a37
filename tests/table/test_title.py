"""A title is whole: what every surface asks of it cannot be left out."""

from __future__ import annotations

import pytest

from ironbridge.brass.title import BIRMINGHAM, BrassTitle
from ironbridge.core.refusals import Malformed
from ironbridge.table.title import Title

PARTS = ("board", "game", "presenter", "text_board", "voice")
WHOLE = {name: getattr(BrassTitle, name) for name in PARTS} | {"card": BIRMINGHAM.card}


@pytest.mark.parametrize("missing", PARTS)
def test_there_is_no_title_without_rules_words_or_drawings(missing: str) -> None:
    assert type("Whole", (Title,), WHOLE)()
    some = {name: part for name, part in WHOLE.items() if name != missing}
    with pytest.raises(TypeError, match=f"abstract method '?{missing}'?$"):
        type("Part", (Title,), some)()


def test_a_title_does_without_maps_bots_and_automas() -> None:
    title: Title = type("Whole", (Title,), WHOLE)()
    assert title.maps() == ()
    assert title.workshop() is None
    with pytest.raises(Malformed, match="cannot play Brass: Birmingham yet"):
        title.planner()
    with pytest.raises(Malformed, match="'birmingham' has no automa"):
        title.cards({})
    with pytest.raises(Malformed, match="'birmingham' has no maps"):
        title.whole_map("", "paper")
