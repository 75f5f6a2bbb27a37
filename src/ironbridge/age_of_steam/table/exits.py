"""The exits of the tile being picked: which sides are chosen, and what pointing at a side makes of them."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.actions import Build
from ironbridge.age_of_steam.table.lines import own_tracks
from ironbridge.age_of_steam.table.pointing import exits_id, sides_of
from ironbridge.age_of_steam.table.sight import chosen_of, names_of, options_of, seat_of, view_of
from ironbridge.table.moment import Moment, picked


def exits_picked(m: Moment) -> tuple[int, ...]:
    """The sides chosen on the chosen hex: by handles, by a face, or because only one face is left."""
    option = chosen_of(m, Build)
    return sides_of(option.tracks) if option is not None else exits_said(m)


def exits_said(m: Moment) -> tuple[int, ...]:
    """Those of them that somebody chose: the others only come with the cheapest tile."""
    value = picked(m, "exits")
    if "@" in value:
        return sides_of(value.partition("@")[2].split("+"))
    return tuple(int(side) for side in value)


def handles(m: Moment, hex: str) -> dict[int, str]:
    """For each side of the chosen hex what pointing at it picks: the exits with it, or without it.

    Where nobody has chosen an exit yet, those that continue one's own track are kept.
    """
    known = [set(sides_of(option.tracks)) for option in options_of(m, Build, hex=hex)]
    value = picked(m, "exits")
    have = set(exits_said(m)) or onward_sides(m)
    found: dict[int, str] = {}
    for side in range(6):
        if side in have:
            rest = have - {side}
            found[side] = f"{hex}/{exits_id(rest)}" if rest else f"exits={value or side}"
            continue
        wider = [sides & (have | {side}) for sides in known if side in sides]
        best = max(wider, key=len, default={side})
        found[side] = f"{hex}/{exits_id(best)}"
    return found


def onward_sides(m: Moment) -> set[int]:
    """The sides by which the tile that is proposed continues track of the viewer's."""
    build, names, view = chosen_of(m, Build), names_of(m), view_of(m)
    if build is None:
        return set()
    over = {side: names.across(build.hex, side) for side in sides_of(build.tracks)}
    return {side for side, at in over.items() if (side + 3) % 6 in sides_of(own_tracks(view, at, seat_of(m)))}
