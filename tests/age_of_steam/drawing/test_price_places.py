"""What is written while a line is planned hides no cube and no name, and no other price."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.core import record
from ironbridge.core.match import Match
from ironbridge.drawing.geometry import Box, bounds
from ironbridge.drawing.lettering import CAPS, SPARE, width_of
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Svg
from ironbridge.drawing.theme import Font
from ironbridge.table.scene import Scene
from ironbridge.table.show import Snapshot, build_scene
from tests.places import RECORDS
from tests.titles import find

GAMES = ("rust_belt/three_players", "finland/four_players", "pittsburgh/three_players")
NAMES = ("Ada", "Tomek", "Giulia", "Rafael")
TOUCH = 12.0  # square units of a line about a letter or a cube


def positions(game: str, most: int = 2) -> list[Snapshot]:
    """Where track is built, spread over a recorded game."""
    rules = find("age_of_steam")
    found = []
    for match in Match.walk(rules, record.load(RECORDS / "age_of_steam" / f"{game}.jsonl")):
        decision = match.decision
        if decision is not None and decision.kind == "build_track":
            found.append(Snapshot(AGE_OF_STEAM, rules.clone(match.state), match.version, []))
    return found[:: max(1, len(found) // most)][:most]


def shown(snap: Snapshot, picks: tuple[str, ...], point: str = "") -> Scene:
    return build_scene(snap, snap.state.deciding(), seats_of(snap.state.players, NAMES), picks, point)


def read(drawn: Svg) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{drawn}</svg>")


def number(thing: ElementTree.Element, name: str) -> float:
    return float(thing.get(name, 0))


def written(text: ElementTree.Element) -> Box:
    found = re.search(r"font-(\w+)", text.get("font-family", ""))
    font: Font = "name" if found is None or found[1] == "name" else "read"
    size = number(text, "font-size")
    wide = width_of(text.text or "", size, font) / SPARE
    x, y = number(text, "x"), number(text, "y")
    left = {"middle": x - wide / 2, "end": x - wide}.get(text.get("text-anchor", ""), x)
    return Box(left, y - CAPS[font] * size, left + wide, y)


def block(rect: ElementTree.Element) -> Box:
    x, y = number(rect, "x"), number(rect, "y")
    return Box(x, y, x + number(rect, "width"), y + number(rect, "height"))


def pills(drawn: ElementTree.Element) -> list[Box]:
    """Plates, and what is written on none."""
    groups = [group for group in drawn.iter("g") if group.get("id") in ("prices", "laying")]
    plates = [block(one) for group in groups for one in group.iter("rect")]
    words = [written(one) for group in groups for one in group.iter("text")]
    return plates + [box for box in words if not any(plate.grow(4).holds(box) for plate in plates)]


def beneath(drawn: ElementTree.Element, lettering: ElementTree.Element) -> list[tuple[str, Box]]:
    """Cubes, and the names of towns and cities."""
    found = []
    for group in drawn.iter("g"):
        kinds = group.get("class", "").split()
        if "cube" in kinds:
            for cube in group.iter("polygon"):
                corners = [tuple(map(float, pair.split(","))) for pair in cube.get("points", "").split()]
                found.append((f"cube {group.get('data-pick')}", bounds([(x, y) for x, y in corners])))
    names = [text for text in lettering.iter("text") if text.get("id", "").startswith("name-")]
    return found + [(text.text or "", written(text)) for text in names]


def hidden(scene: Scene) -> list[str]:
    drawn = read(scene.board.pieces)
    plates = pills(drawn)
    under = beneath(drawn, read(scene.board.lettering))
    assert under
    over = [f"{one} on {other}" for one, other in combinations(plates, 2) if one.shared(other) > TOUCH]
    return over + [
        f"{plate} on {name}" for plate in plates for name, box in under if plate.shared(box) > TOUCH
    ]


@pytest.mark.parametrize("game", GAMES)
def test_prices_hide_nothing_and_no_other_price(game: str) -> None:
    seen = 0
    for snap in positions(game):
        scene = shown(snap, ("type=build",))
        for _ in range(3):  # then a line of three tiles, over what it leads on to
            assert hidden(scene) == [], (game, snap.version, scene.picks)
            priced = re.findall(r'id="hex-(\w+)"[^>]*aria-label="[^"]*\$\d', scene.board.pieces)
            seen += len(priced)
            if not priced:
                break
            scene = shown(snap, scene.picks, priced[seen % len(priced)])
    assert seen > 20
