"""Seats as tinctures: a colour, an engraver's hatching, a line pattern and an initial for each.

Any one of the four is enough to tell the owner, so a grey print stays playable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from ironbridge.drawing.lettering import write
from ironbridge.drawing.svg import Svg, block, circle, el, join, stroke, together
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import Name, say, sense

LinePattern = tuple[float, str | None, Literal["butt", "round"]]
CELL = 6


class Tincture(msgspec.Struct, frozen=True):
    """One seat's dress. `line`: width, dashes and cap of the pattern run along its links.

    `hatched` is the tincture whose hatching and line it wears; "" is its own.
    """

    id: str
    hatching: str
    line: LinePattern
    hatched: str = ""

    @property
    def pattern(self) -> str:
        """The id of its hatching among the definitions of a picture."""
        return f"hatch-{self.id}-{self.hatched}" if self.hatched else f"hatch-{self.id}"


# What a seat is called that has no name: the heralds' words for the colours.
NAMES: dict[str, Name] = {
    "azure": sense("heraldic colour, as the name of a seat", "Azure"),
    "gules": sense("heraldic colour, as the name of a seat", "Gules"),
    "or": sense("heraldic colour, as the name of a seat", "Or"),
    "vert": sense("heraldic colour, as the name of a seat", "Vert"),
    "purpure": sense("heraldic colour, as the name of a seat", "Purpure"),
    "sable": sense("heraldic colour, as the name of a seat", "Sable"),
}

TINCTURES: tuple[Tincture, ...] = (
    Tincture("azure", "horizontal lines", (2.6, None, "butt")),
    Tincture("gules", "vertical lines", (7, "2.2 4", "butt")),
    Tincture("or", "dots", (4.4, "0 9", "round")),
    Tincture("vert", "falling diagonals", (3.4, "15 9", "butt")),
    Tincture("purpure", "rising diagonals", (3.2, "13 5 3.2 5", "butt")),
    Tincture("sable", "crossed lines", (6.2, "8 8", "butt")),
)

_STROKES: dict[str, str] = {
    "azure": "M0 1.5H6M0 4.5H6",
    "gules": "M1.5 0V6M4.5 0V6",
    "vert": "M-1 -1L7 7M-1 5L1 7M5 -1L7 1",
    "purpure": "M-1 7L7 -1M-1 1L1 -1M5 7L7 5",
    "sable": "M0 3H6M3 0V6",
}


class Dress(msgspec.Struct, frozen=True):
    """A seat as it is seen at this table: its tincture, the name to say and the initial to print.

    `level` is that of the bot that plays it; whoever `left` it to one is named, with the steps until then.
    """

    tincture: Tincture
    name: str
    initial: str
    level: str = ""
    left: tuple[str, int] | None = None


Wish = tuple[str, str]  # ids of the tinctures whose colour and whose hatching a person would like; "": any


AUTOMA_WISH: Wish = ("sable", "sable")  # before any person's
NOBODY: Mapping[int, str] = {}


def dress(players: int, wishes: Sequence[Wish] = (), automa: Sequence[int] = ()) -> tuple[Tincture, ...]:
    """A tincture for each seat: wishes first, then what is left. No two share colour or hatching.

    The seats of `automa`, which the match plays by itself, are Sable.
    """
    known = {tincture.id: tincture for tincture in TINCTURES}
    colours: list[str] = [""] * players
    hatched: list[str] = [""] * players
    for chosen, part in ((colours, 0), (hatched, 1)):
        own_first = [(seat, AUTOMA_WISH) for seat in automa]
        for seat, wish in (*own_first, *enumerate(wishes[:players])):
            if wish[part] in known and wish[part] not in chosen and not chosen[seat]:
                chosen[seat] = wish[part]
    for seat in range(players):
        own = TINCTURES[seat % len(TINCTURES)].id
        order = [own, *known]
        colours[seat] = colours[seat] or next((id for id in order if id not in colours), own)
    for seat in range(players):
        order = [colours[seat], *known]
        hatched[seat] = hatched[seat] or next((id for id in order if id not in hatched), colours[seat])
    return tuple(
        known[colour]
        if colour == worn
        else msgspec.structs.replace(
            known[colour], hatching=known[worn].hatching, line=known[worn].line, hatched=worn
        )
        for colour, worn in zip(colours, hatched, strict=True)
    )


def seats_of(
    players: int, names: Sequence[str] = (), wishes: Sequence[Wish] = (), automa: Mapping[int, str] = NOBODY
) -> tuple[Dress, ...]:
    """Seats in order; without a name a seat is called by its tincture. Equal initials take two characters.

    The seats of `automa` have its name and its initial, whatever else is written there.
    """
    tinctures = dress(players, wishes, tuple(automa))
    given = {seat: name.strip() for seat, name in enumerate(names)} | dict(automa)
    called = [given.get(i) or say(NAMES[tinctures[i].id]) for i in range(players)]
    letters = ["".join(c for c in name if c.isalnum()) or str(i + 1) for i, name in enumerate(called)]
    initials = [word[:1].upper() for word in letters]
    for wanted in {i for i in initials if initials.count(i) > 1}:
        same = [i for i, letter in enumerate(initials) if letter == wanted and i not in automa]
        pairs = [letters[i][:1].upper() + letters[i][1:2].lower() for i in same]
        for place, (i, pair) in enumerate(zip(same, pairs, strict=True)):
            initials[i] = pair if len(pair) == 2 and pairs.count(pair) == 1 else f"{wanted}{place + 1}"
    return tuple(
        Dress(tinctures[i], name, initial)
        for i, (name, initial) in enumerate(zip(called, initials, strict=True))
    )


def hatchings(paint: Paint, seats: Sequence[Dress]) -> Svg:
    """The patterns `hatch-azure` ... for the defs; each lies over the seat's own fill."""
    out = []
    for tincture in dict.fromkeys(seat.tincture for seat in seats):
        ink = paint(f"{tincture.id}-on")
        worn = tincture.hatched or tincture.id
        if worn == "or":
            drawn = join(circle(x, y, 0.95, fill=ink) for x, y in ((1.5, 1.5), (4.5, 4.5)))
        else:
            drawn = stroke(_STROKES[worn], ink, 1.2, fill="none")
        out.append(
            el(
                "pattern",
                el("g", drawn, opacity=0.6),
                id=tincture.pattern,
                width=CELL,
                height=CELL,
                patternUnits="userSpaceOnUse",
            )
        )
    return join(out)


def initial(paint: Paint, seat: Dress, x: float, y: float, sizes: tuple[float, float]) -> Svg:
    """A seat's letter on its own colour; `sizes` of one letter, and of two."""
    size = sizes[len(seat.initial) > 1]
    return write(paint, seat.initial, x, y, size, weight=700, fill=f"{seat.tincture.id}-on", centred=True)


def disc(paint: Paint, seat: Dress, x: float, y: float, radius: float = 11.5) -> Svg:
    """The medallion: a plain disc in the seat's colour with the initial; no hatching under a letter."""
    return together(
        circle(x, y, radius, **paint.edged(seat.tincture.id, 1.5)),
        initial(paint, seat, x, y, (radius * 1.2, radius * 0.92)),
    )


def plate(paint: Paint, seat: Dress, x: float, y: float, half: float) -> Svg:
    """The same for a bot: a square with rounded corners."""
    return together(
        block(x - half, y - half, half * 2, half * 2, rx=3, **paint.edged(seat.tincture.id, 1.5)),
        initial(paint, seat, x, y, (half * 1.3, half)),
    )


def hatched_field(
    paint: Paint,
    seat: Dress,
    x: float,
    y: float,
    half: float,
    radius: float,
    sizes: tuple[float, float],
    edge: float = 1.4,
) -> Svg:
    """A square in the seat's hatching about x, y, with the initial on a plain disc."""
    square = {"x": x - half, "y": y - half, "width": half * 2, "height": half * 2, "rx": 4.0}
    return together(
        el("rect", **square, fill=paint(seat.tincture.id)),
        el("rect", **square, fill=f"url(#{seat.tincture.pattern})", stroke=paint("ink"), stroke_width=edge),
        circle(x, y, radius, fill=paint(seat.tincture.id)),
        initial(paint, seat, x, y, sizes),
    )
