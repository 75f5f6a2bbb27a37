"""What moved on the board lately: tiles from their mats, and the cubes that were used along their way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ironbridge.brass.drawing.gauge import market_tile, seen_at
from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.drawing.pictograms import pictogram
from ironbridge.brass.drawing.pieces import DISTANT
from ironbridge.brass.rules.shared.sheet import place_of
from ironbridge.brass.table.payments import CUBES
from ironbridge.brass.table.sight import SOURCES, Sight
from ironbridge.core.match import Played
from ironbridge.drawing.motions import LATELY, Motion, draw_motions, joined
from ironbridge.drawing.svg import Point, Svg, slug

CUBE = 26.0


def motions(s: Sight) -> Svg:
    return s.m.once("motions", lambda: _motions(s))


def _motions(s: Sight) -> Svg:
    found = [motion for played in s.m.log[-LATELY:] for motion in _of(s, played)]
    return draw_motions(found, s.m.log[-1].number if s.m.log else 0)


def _of(s: Sight, played: Played) -> Iterator[Motion]:
    seen = played.events
    yield from _trade(s, played)
    places = [str(event.facts["slot"]) for event in seen if event.kind in ("built", "sold")]
    lines = [str(event.facts["line"]) for event in seen if event.kind == "linked"]
    for resource in SOURCES:
        named = played.step.action.get(resource, ())
        for source in (named,) if isinstance(named, str) else named:
            yield from _cube(s, played, resource, source, places, lines)
    for event in seen:
        slot = str(event.facts.get("slot", ""))
        if event.kind == "built" and slot in s.tiles:
            yield Motion(played.number, played.step.seat, f"slot-{slug(slot)}")
        elif event.kind == "linked" and event.facts["line"] in s.view.links:
            yield Motion(played.number, played.step.seat, f"link-{slug(str(event.facts['line']))}")


def _trade(s: Sight, played: Played) -> Iterator[Motion]:
    """Cotton goes to its port by links; a tile of the distant market is turned."""
    layout, seat = layout_for(s.sheet), played.step.seat
    for event in played.events:
        if event.kind == "sold_to_port":
            mill, port = str(event.facts["slot"]), str(event.facts["port"])
            way = s.ways.path([place_of(mill)], [place_of(port)])
            points = (*_along(s, mill, [place_of(port)], way or ()), layout.slots[port].centre)
            art = pictogram(s.names.sold, 0, 0, CUBE, s.m.paint("ink"))
            yield Motion(played.number, seat, f"slot-{slug(port)}", points, len(way or ()) or 2, art)
        elif event.kind == "distant_tile" and s.view.distant is not None:
            far, box = s.view.distant, layout.panels["gauge"]
            number = far.stack + len(far.seen) - int(str(event.facts["left"])) - 1
            if number in range(len(far.seen)):
                art = market_tile(s.m.paint, 0, 0, far.seen[number])
                way_in = (box.centre, seen_at(box, number))
                yield Motion(played.number, seat, f"gauge-{DISTANT}", way_in, 4, art)


def _cube(
    s: Sight, played: Played, resource: str, source: str, slots: Sequence[str], lines: Sequence[str]
) -> Iterator[Motion]:
    """From a tile on the board to where it was used; coal goes by links, iron and an own barrel straight."""
    layout = layout_for(s.sheet)
    if source not in layout.slots or not (slots or lines):
        return
    goals = [place_of(slots[0])] if slots else list(s.sheet.line[lines[0]].ends)
    here = place_of(source)
    way = s.ways.path([here], goals) if resource != "iron" else None
    points = _along(s, source, goals, way or ())
    if slots:
        points = (*points, layout.slots[slots[0]].centre)
    elif not way:
        points = (*points, layout.lines[lines[0]].medallion)
    to = f"slot-{slug(slots[0])}" if slots else f"link-{slug(lines[0])}"
    art = CUBES[resource](s.m.paint, 0.0, 0.0, CUBE)
    yield Motion(played.number, played.step.seat, to, points, len(way) if way else 2, art)


def _along(s: Sight, slot: str, goals: Sequence[str], way: Sequence[str]) -> tuple[Point, ...]:
    """From a slot over the lines of a way to the place where it ends."""
    layout = layout_for(s.sheet)
    start = layout.slots[slot].centre
    end, pieces = place_of(slot), []
    for line in way:
        shape, ends = layout.lines[line], s.sheet.line[line].ends
        if len(ends) == 2 and len(shape.strokes) == 1:
            pieces.append(shape.strokes[0])
        end = _onward(s, way, line, end, goals)
        pieces.append((layout.plates[end].centre,))
    return joined(start, pieces, pieces[-1][-1]) if pieces else (start,)


def _onward(s: Sight, way: Sequence[str], line: str, here: str, goals: Sequence[str]) -> str:
    """The other end of a line; of a three-way one the end that the next line, or the goal, is at."""
    at = way.index(line)
    onward = s.sheet.line[way[at + 1]].ends if at + 1 < len(way) else goals
    ends = [end for end in s.sheet.line[line].ends if end != here]
    return next((end for end in ends if end in onward), ends[0])
