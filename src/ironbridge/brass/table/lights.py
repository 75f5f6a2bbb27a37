"""What is lit on a Brass board: possible, chosen, sources and their routes, ghosts, refusals, changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ironbridge.brass.drawing.layout import Layout
from ironbridge.brass.drawing.pieces import DISTANT
from ironbridge.brass.drawing.plans import Ghost, Plans
from ironbridge.brass.rules.shared.actions import Network
from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.brass.rules.shared.view import BrassView
from ironbridge.brass.table.selling import trade_of
from ironbridge.brass.table.sight import BUILDS, BUYER, ON_BOARD, SOURCES, Sight, sources, thing_of
from ironbridge.core.actions import Action, read_pick, tag
from ironbridge.drawing.geometry import Box
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.svg import Point
from ironbridge.table.moment import picked
from ironbridge.words.catalogue import pounds

MINUS = "\N{MINUS SIGN}"
MARGIN = 70.0  # round what is being picked, on a small screen
SMALLEST = 420.0
SERVING = (*SOURCES, BUYER)  # fields whose things serve what is picked


def marks(s: Sight) -> Marks:
    choice = s.m.choice
    if choice is None:
        return Marks(changed=s.m.changed)
    values = [one for field in ON_BOARD for one in choice.values(field).items()]
    step = s.settled.get("type")
    everything = frozenset(value for value, options in values if step is None or step in map(tag, options))
    chosen = frozenset(s.settled[field] for field in ON_BOARD if field in s.settled)
    if s.option is None and picked(s.m, BUYER):
        chosen |= {picked(s.m, BUYER)}
    # With nothing picked yet nearly everything could be pointed at: lamps would light the whole board.
    quiet = s.kind == "action" and (not choice.picks or s.only_card)
    opened = frozenset(build.slot for build in s.card_builds)
    used, others = _with_others(s, _serving)
    route, other_route = _with_others(s, lambda option: _lines(s, option))
    return Marks(
        possible=opened if quiet else everything - chosen,
        chosen=chosen,
        source=used,
        other=others,
        changed=s.m.changed,
        refused=frozenset({read_pick(choice.refused_thing)[1]} - {""}),
        open=everything - opened if quiet else frozenset(),
        route=route,
        other_route=other_route,
    )


def _with_others(s: Sight, needed: Callable[[Action], list[str]]) -> tuple[frozenset[str], frozenset[str]]:
    """What the option needs, and what it could be paid with instead."""
    if s.option is None:
        return frozenset(), frozenset()
    used = frozenset(needed(s.option))
    return used, frozenset(thing for one in s.payments for thing in needed(one)) - used


def _serving(option: Action) -> list[str]:
    """The things that serve an option: sources of its cubes, the buyer of its cotton."""
    return [thing_of(what, source, option) for what in SERVING for source in sources(option, what)]


def _lines(s: Sight, option: Action) -> list[str]:
    """Every line over which the option's cubes come, and a sale goes to its buyer."""
    found: list[str] = []
    for cube in SOURCES:
        for source in dict.fromkeys(sources(option, cube)):
            found += s.route(option, cube, source) or ()
    if tag(option) == "sell":
        found += trade_of(s).way(s, option) or ()
    return found


def plans(s: Sight) -> Plans:
    """Ghosts of what the option would lay or flip, and what its sources lose."""
    option = s.option
    laid = _laid(s)
    if option is None or s.m.decision is None:
        return Plans(laid=laid)
    ghosts: dict[str, Ghost] = {}
    seat = s.m.decision.seat
    if tag(option) in (*BUILDS, "sell"):
        for slot in (getattr(option, "slot", ""), *sources(option, BUYER)):
            tile = s.after_tiles.get(slot)
            if tile is not None:
                ghosts[slot] = Ghost(tile.owner, tile.industry, tile.level, tile.cubes, tile.flipped)
    elif isinstance(option, Network):
        step = 0 if s.view.era == ERAS[0] else 2 if s.kind == "second_rail" else 1
        ghosts[option.line] = Ghost(seat, step=step)
    taken: dict[str, str] = {}
    for cube in SOURCES:
        for source, count in Counter(sources(option, cube)).items():
            price = s.spent_on(cube) if source == "market" else 0
            taken[thing_of(cube, source, option)] = pounds(price) if price else f"{MINUS}{count}"
    for buyer in sources(option, BUYER):
        taken[buyer] = trade_of(s).pill(s, option)
    return Plans(ghosts, taken, laid)


def _laid(s: Sight) -> dict[str, int]:
    """The first rail, while the second is being chosen."""
    if s.kind != "second_rail":
        return {}
    lines = (str(played.step.action.get("line", "")) for played in reversed(s.m.log))
    first = next((line for line in lines if line in s.view.links), "")
    return {first: 1} if first else {}


def changed(before: BrassView, now: BrassView) -> frozenset[str]:
    """Slots whose tile is new, gone, flipped or has lost cubes; new links; merchants whose barrel is gone;
    the distant market where a tile was turned."""
    old, new = {tile.slot: tile for tile in before.tiles}, {tile.slot: tile for tile in now.tiles}
    slots = {slot for slot in {*old, *new} if old.get(slot) != new.get(slot)}
    links = {line for line, owner in now.links.items() if before.links.get(line) != owner}
    barrels = {space.space for space in before.merchants if space.barrel}
    gone = {space.space for space in now.merchants if space.space in barrels and not space.barrel}
    far = {DISTANT} if before.distant != now.distant else set()
    return frozenset(slots | links | gone | far)


def focus(lit: Marks, layout: Layout) -> tuple[float, float, float, float] | None:
    """The box of what is chosen and of its sources, for a small screen."""
    points = [point for pick in (*lit.chosen, *lit.source, *lit.refused) for point in _points(pick, layout)]
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    whole = Box(min(xs), min(ys), max(xs), max(ys)).grow(MARGIN)
    width, height = max(whole.width, SMALLEST), max(whole.height, SMALLEST)
    x, y = whole.centre[0] - width / 2, whole.centre[1] - height / 2
    frame = layout.frame
    x, y = min(max(x, 0.0), max(frame.width - width, 0.0)), min(max(y, 0.0), max(frame.height - height, 0.0))
    return (round(x, 1), round(y, 1), round(width, 1), round(height, 1))


def sights(lit: Marks, layout: Layout) -> tuple[Point, ...]:
    """The middles of what is lit, else of what changed last."""
    found = []
    for pick in sorted(lit.chosen or lit.possible or lit.changed):
        points = _points(pick, layout)
        if points:
            xs, ys = zip(*points, strict=True)
            found.append(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
    return tuple(found)


def _points(pick: str, layout: Layout) -> list[Point]:
    """How far a thing on the board reaches: a line by its points, anything else by its corners."""
    if pick in layout.lines:
        return [point for stroke in layout.lines[pick].strokes for point in stroke]
    panel = "gauge" if pick == DISTANT else "market" if pick.startswith("market:") else ""
    box = (layout.slots | layout.stalls | layout.plates).get(pick) or layout.panels.get(panel)
    return [(box.x0, box.y0), (box.x1, box.y1)] if box is not None else []
