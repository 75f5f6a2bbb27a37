"""docs/rl.md tells the sizes, fields and calls that there are."""

from __future__ import annotations

import json
import re

from ironbridge import rl
from tests.numbering.ids import KEPT
from tests.numbering.mapping import places
from tests.places import DOCS

PAGE = (DOCS / "rl.md").read_text("utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| ([\d,]+) \((\d+)\) \|", re.MULTILINE)


def test_the_sizes_are_those_of_the_page() -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    told = {
        name: (int(actions), int(wide.replace(",", "")), int(players))
        for name, actions, wide, players in ROW.findall(PAGE)
    }
    assert told == {
        place.name: (
            kept[place.name]["actions"],
            kept[place.name]["observation"],
            place.players - len(place.title.card.automa),
        )
        for place in places()
    }


def test_every_range_and_field_has_its_line() -> None:
    for place in places():
        numbering = place.title.numbering(place.deal(0))
        for name in [one.name for one in numbering.ranges] + [one.name for one in numbering.fields]:
            assert f"`{name}`" in PAGE, f"{place.name}: {name}"


def test_every_call_and_its_arguments_stand_there() -> None:
    for call in (rl.aec, rl.parallel, rl.seat, rl.vector, rl.spiel):
        assert f"`rl.{call.__name__}(" in PAGE
        for name in set(call.__annotations__) - {"return", "settings"}:
            assert name in PAGE, f"{call.__name__}: {name}"
