"""Tie-breaks of the automa: what it compares, and which of several tiles, slots or sources it takes.

Automa 7.3, "selecting industries" (P10), and the order of sources. Every comparison that decides is told with
its figures, so that a person at a table can follow it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.rules.birmingham.kernel.beer import beer_sources
from ironbridge.brass.rules.mautoma.cards import solo_of
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT, CELL_COUNT, PERSON, SCANS, AutomaTables
from ironbridge.brass.rules.shared.kernel.codes import MARKET, NONE, pair
from ironbridge.brass.rules.shared.kernel.network import nearest_mines, slots_within
from ironbridge.brass.rules.shared.kernel.resources import cubes_on
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import bit, numbers


def keep(
    s: State,
    names: Sequence[str],
    what: str,
    options: list[int],
    by: str,
    values: list[int],
    ruling: str = "",
    place: str = "",
) -> list[int]:
    """The options of the highest value; told where that rules some of them out."""
    best = max(values)
    kept = [option for option, value in zip(options, values, strict=True) if value == best]
    if s.telling and len(kept) < len(options):
        s.tell(
            Event(
                "automa_chose",
                {
                    "seat": AUTOMA_SEAT,
                    "what": what,
                    "place": place,
                    "by": by,
                    "options": tuple(names[option] for option in options),
                    "values": tuple(values),
                    "kept": tuple(names[option] for option in kept),
                    "ruling": ruling,
                },
            )
        )
    return kept


def link_difference(m: AutomaTables, s: State, place: int) -> int:
    """Links of the automa at the place less those of the person."""
    owners = [s.link_owner[line] for line in m.lines_at[place]]
    return owners.count(AUTOMA_SEAT) - owners.count(PERSON)


def icon_value(m: AutomaTables, s: State, slot: int) -> int:
    """How early the scan from the icon of the back in view meets the slot (rulings M-17 to M-19)."""
    solo = solo_of(s)
    scan = SCANS[solo.english]
    start = scan.index(m.cards[solo.top].icon) if solo.top >= 0 else 0
    return max(CELL_COUNT - (scan.index(cell) - start) % CELL_COUNT for cell in m.cells[slot])


def by_icon(m: AutomaTables, s: State, what: str, slots: list[int]) -> int:
    """The slot in the cell of the icon; if that holds none, the next of the scan (ruling M-19)."""
    values = [icon_value(m, s, slot) for slot in slots]
    ruling = "M-19" if max(values) < CELL_COUNT else ""
    return keep(s, m.t.slot_ids, what, slots, "icon", values, ruling)[0]


def select_tile(m: AutomaTables, s: State, what: str, slots: list[int]) -> int:
    """P10: most links of its own over the person's; the alphabet; the icon."""
    t = m.t
    if len(slots) > 1:
        values = [link_difference(m, s, t.slot_place[slot]) for slot in slots]
        slots = keep(s, t.slot_ids, what, slots, "link_difference", values)
    if len(slots) > 1:
        values = [-m.alphabet[t.slot_place[slot]] for slot in slots]
        slots = keep(s, t.slot_ids, what, slots, "alphabet", values, "M-36")
    return by_icon(m, s, what, slots) if len(slots) > 1 else slots[0]


def own_first(m: AutomaTables, s: State, what: str, slots: list[int], ruling: str) -> int:
    """Its own tile before the person's, then as tiles are selected."""
    values = [int(s.owner[slot] == AUTOMA_SEAT) for slot in slots]
    return select_tile(m, s, what, keep(s, m.t.slot_ids, what, slots, "own", values, ruling))


# Sources. `promised` is a tile one cube of which is spoken for already.


def left_on(s: State, slots: int, promised: int) -> list[int]:
    """Of a set of slots, those where something is left."""
    return [slot for slot in numbers(slots) if s.cubes[slot] > (slot == promised)]


def coal_source(m: AutomaTables, s: State, start: int, within: int, promised: int = NONE) -> int:
    """The nearest mine, its own at equal distance; then the market, if connected; else NONE (ruling M-32)."""
    mines = slots_within(m.t, s.mines, within)
    while mines:
        nearest = nearest_mines(m.t, s, start, mines)
        found = left_on(s, nearest, promised)
        if found:
            return own_first(m, s, "mine", found, "M-32")
        mines &= ~nearest
    return MARKET if within & s.markets else NONE


def coal_pair(m: AutomaTables, s: State, place: int, needed: int) -> int:
    """The coal for a tile, as a pair of sources; fewer than needed where it does not suffice."""
    first = second = NONE
    if needed > 0:
        first = coal_source(m, s, bit(place), s.joined[place])
    if needed > 1 and first != NONE:
        second = coal_source(m, s, bit(place), s.joined[place], first)
    return pair(first, second)


def coal_within(m: AutomaTables, s: State, place: int, needed: int) -> int:
    """How much of the coal needed can be reached; the market never runs out."""
    within = s.joined[place]
    if within & s.markets:
        return needed
    return cubes_on(s, slots_within(m.t, s.mines, within))


def iron_source(m: AutomaTables, s: State, promised: int = NONE) -> int:
    """Its own works, the person's, the market (ruling M-32)."""
    works = left_on(s, s.works, promised)
    return own_first(m, s, "works", works, "M-32") if works else MARKET


def iron_pair(m: AutomaTables, s: State, needed: int) -> int:
    first = iron_source(m, s) if needed > 0 else NONE
    return pair(first, iron_source(m, s, first) if needed > 1 else NONE)


def iron_price(m: AutomaTables, s: State) -> int:
    """Nothing while a works of anybody holds iron; else what the next cube costs (ruling M-2)."""
    return 0 if s.works else m.t.iron_price[s.iron_market]


def beer_source(m: AutomaTables, s: State, within: int, promised: int = NONE) -> int:
    """Its own barrel, then the person's; NONE if there is none (rulings M-11 and M-23)."""
    found = left_on(s, beer_sources(m.t, s, AUTOMA_SEAT, within), promised)
    return own_first(m, s, "brewery", found, "M-23") if found else NONE
