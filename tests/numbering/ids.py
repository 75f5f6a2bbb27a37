"""What action ids and observations mean, title by title, in a few digits: `ids.json` keeps it."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from ironbridge.numbering.spaces import VERSION
from tests.numbering.mapping import places

KEPT = Path(__file__).parent / "ids.json"


def kept_ids() -> dict[str, Any]:
    """By title or map: a digest of all ids with their names, and of all fields, with their sizes."""
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
        }
    return found
