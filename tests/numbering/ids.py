"""What action ids and observations mean, title by title, in a few digits: `ids.json` keeps it."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from ironbridge.numbering.spaces import VERSION
from tests.numbering.mapping import Place, places, positions

KEPT = Path(__file__).parent / "ids.json"


def kept_ids() -> dict[str, Any]:
    """By title or map: digests of all ids with their names, of all fields, and of what is told of a game."""
    found: dict[str, Any] = {"version": VERSION}
    for place in places():
        numbering = place.title.numbering(place.deal(0))
        ids = json.dumps([[one.name, *one.names] for one in numbering.ranges])
        fields = json.dumps([list(one) for one in numbering.fields])
        found[place.name] = {
            "actions": int(numbering.size),
            "observation": int(numbering.width),
            "ids": sha256(ids.encode()).hexdigest()[:16],
            "fields": sha256(fields.encode()).hexdigest()[:16],
            "told": told_of(place),
        }
    return found


def told_of(place: Place) -> str:
    """The same whether the kernel is compiled or not, and as long as the numbers mean the same."""
    numbering, found = place.title.numbering(place.deal(0)), sha256()
    for state in positions(place, 30, greedy=False):
        numbering.begin(state)
        row = numbering.row(state, place.title.game.deciding(state))
        found.update(json.dumps([list(row), list(numbering.mask())]).encode())
    return found.hexdigest()[:16]
