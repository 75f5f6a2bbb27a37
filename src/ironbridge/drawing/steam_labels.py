"""An Age of Steam map in words: one sentence for each target, for titles and screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ironbridge.drawing.goods import SHAPES
from ironbridge.drawing.labels import listed, some
from ironbridge.drawing.seats import Seat
from ironbridge.games.age_of_steam.sheet import COLOURS
from ironbridge.games.age_of_steam.view import CityView, LinkView


def cubes_said(cubes: Sequence[str]) -> str:
    """`2 red and 1 blue cube`; `no cubes`."""
    counts = Counter(c for c in cubes if c)
    if not counts:
        return "no cubes"
    parts = [f"{counts[colour]} {colour}" for colour in COLOURS if counts[colour]]
    return f"{listed(parts)} {'cube' if sum(counts.values()) == 1 else 'cubes'}"


def city(found: CityView) -> str:
    """`Chicago, H6: takes red, grows on light 1, holds 2 blue cubes`."""
    what = [f"New City {found.letter}"] if found.letter else []
    what.append(f"takes {listed(found.accepts)}" if found.accepts else "takes no goods")
    if found.growth:
        what.append(f"grows on {listed(found.growth)}")
    return f"{found.name}, {found.at}: {', '.join(what)}, holds {cubes_said(found.cubes)}"


def cube(found: CityView, colour: str, count: int) -> str:
    return f"{found.name}: {some(count, f'{colour} cube')}, {SHAPES[colour]}"


def plain_hex(
    at: str, terrain: str, town: str, owners: Sequence[int | None], seats: Sequence[Seat], price: int | None
) -> str:
    """`L8: river, track of Ada, $3`; a town is named first."""
    where = f"{town}, {at}: town, {terrain}" if town else f"{at}: {terrain}"
    if owners:
        who = [seats[owner].name if owner is not None else "nobody" for owner in owners]
        where += f", track of {listed(who)}"
    return where + (f", ${price}" if price is not None else "")


def link(found: LinkView, names: Mapping[str, str], seats: Sequence[Seat]) -> str:
    """`Chicago to Michigan City: link of Rafael over I6`; an unfinished section says where it starts."""
    owner = f"of {seats[found.owner].name}" if found.owner is not None else "of nobody"
    stops = [names.get(stop, stop) for stop in found.stops]
    over = [at for at in found.path if at not in found.stops]
    through = f" over {', '.join(over)}" if over else ""
    if found.complete:
        return f"{' to '.join(stops)}: link {owner}{through}"
    start = f" from {stops[0]}" if stops else ""
    return f"Unfinished track {owner}{start}{through or ' in ' + ', '.join(found.path)}"


def exit_side(at: str, towards: str, used: bool) -> str:
    return f"{at}, exit towards {towards}{', used' if used else ''}"
