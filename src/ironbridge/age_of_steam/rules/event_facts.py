"""What Age of Steam tells on the maps of the box: every kind of event with the facts it may have."""

from __future__ import annotations

_FACTS = {
    "bid": "money seat",
    "bought_back": "seat shares",
    "built": "hex how seat tile",
    "claimed": "link seat",
    "collected": "money seat",
    "column_emptied": "column cubes",
    "cube_back": "cube hex",
    "cube_removed": "cube",
    "delivered": "cube from links seat to",
    "dropped_out": "bid place seat",
    "eliminated": "income seat turn",
    "engine": "engine seat",
    "expenses": "missing money seat",
    "forfeited": "hex seat",
    "game_over": "vp",
    "grew": "cube hex",
    "income": "gain income seat",
    "issued": "count money seat shares",
    "lifted": "cube from seat to",
    "order": "order",
    "paid": "for money seat",
    "passed_bid": "seat",
    "phase": "phase turn",
    "placed_cube": "box column cube seat",
    "placed_good": "cube hex seat",
    "produced": "cubes seat",
    "rolled": "dice half",
    "rolled_off": "die seat",
    "selected": "action seat",
    "transcontinental": "seat",
    "urbanised": "hex letter seat",
    "zone_opened": "hex seat",
}
EVENT_FACTS = {kind: tuple(facts.split()) for kind, facts in _FACTS.items()}
