"""The board at the end of a turn that ended an era: what the last step did, laid on the board before it.

The step itself goes on to score and to clear the board, so that no state of the match shows this moment.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.brass.rules.shared.sheet import Sheet
from ironbridge.brass.rules.shared.view import BrassView, PlacedTile, SeatView
from ironbridge.core.events import Event
from ironbridge.core.match import Played

ENDINGS = frozenset(("era", "game_over"))


def ended(played: Played) -> bool:
    """Did an era end with this step?"""
    return any(event.kind in ENDINGS for event in played.events)


def is_before(view: BrassView, played: Played) -> bool:
    """Is it a view of the era that ended with this step, and not of what came after?"""
    for event in played.events:
        if event.kind == "game_over":
            return not view.over
        if event.kind == "era":
            return view.era != str(event.facts["era"])
    return False


def lay(view: BrassView, sheet: Sheet, deeds: Sequence[Event]) -> BrassView:
    """The view with these deeds on its board, in its markets and at its seats."""
    tiles = {tile.slot: tile for tile in view.tiles}
    links = dict(view.links)
    markets = {"coal": view.coal_market, "iron": view.iron_market}
    seats = list(view.seats)
    for deed in deeds:
        facts = deed.facts
        slot = str(facts.get("slot", ""))
        if deed.kind == "built":
            seat = int(str(facts["seat"]))
            built = tiles[slot] = _built(view, sheet, deed, seat)
            seats[seat] = _less(seats[seat], built)
        elif deed.kind == "linked":
            links[str(facts["line"])] = int(str(facts["seat"]))
        elif deed.kind == "bought":
            markets[str(facts["cube"])] = int(str(facts["left"]))
        elif deed.kind in ("used", "moved") and slot in tiles:
            tiles[slot] = msgspec.structs.replace(tiles[slot], cubes=int(str(facts["left"])))
            if deed.kind == "moved":
                markets[tiles[slot].industry] += int(str(facts["cubes"]))
        elif deed.kind == "flipped" and slot in tiles:
            tiles[slot] = msgspec.structs.replace(tiles[slot], flipped=True, cubes=0)
        points = points_of(deed)
        if points:
            seat = int(str(facts["seat"]))
            seats[seat] = msgspec.structs.replace(seats[seat], vp=seats[seat].vp + points)
    return msgspec.structs.replace(
        view,
        tiles=tuple(tiles.values()),
        links=links,
        coal_market=markets["coal"],
        iron_market=markets["iron"],
        seats=tuple(seats),
    )


def points_of(deed: Event) -> int:
    """Points scored on the spot: by developing, by passing, by a merchant."""
    if deed.kind in ("automa_developed", "automa_passed"):
        return int(str(deed.facts["vp"]))
    if deed.kind == "bonus" and deed.facts["bonus"] == "vp":
        return int(str(deed.facts["amount"]))
    return 0


def _built(view: BrassView, sheet: Sheet, deed: Event, seat: int) -> PlacedTile:
    industry, level = str(deed.facts["industry"]), int(str(deed.facts["level"]))
    printed = sheet.tiles[industry]
    kind = next(tile for tile in printed.tiles if tile.level == level)
    cubes = printed.barrels.get(view.era, kind.cubes)
    return PlacedTile(str(deed.facts["slot"]), seat, industry, level, False, cubes)


def _less(seat: SeatView, built: PlacedTile) -> SeatView:
    """The mat without the tile that was built from it."""
    mat = []
    for stack in seat.mat:
        left = dict(stack.left)
        if stack.industry == built.industry and built.level in left:
            left[built.level] -= 1
            left = {level: n for level, n in left.items() if n}
            stack = msgspec.structs.replace(stack, left=left, next_level=min(left, default=None))
        mat.append(stack)
    return msgspec.structs.replace(seat, mat=tuple(mat))
