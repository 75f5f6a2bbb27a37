"""Tables for tests: the one of the drawings as a position that can be played, and any match as a scene."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from ironbridge.core.match import Match
from ironbridge.core.record import decode
from ironbridge.drawing.seats import seats_of
from ironbridge.table.scene import Scene
from ironbridge.table.show import Snapshot, build_scene
from tests.brass.drawing.samples import NAMES, rail_table
from tests.brass.rules.games import BIRMINGHAM
from tests.places import RECORDS
from tests.titles import find, title_of

LETTERS = "ABCD"
HANDS = {
    "A": ["birmingham", "cotton+manufacturer", "coventry", "iron", "brewery", "pottery", "stone"],
    "B": ["leek", "cannock"],
    "C": ["walsall", "derby"],
    "D": ["stafford", "dudley"],
}
MAT = {
    "manufacturer": {"5": 2, "6": 1, "7": 1, "8": 2},
    "cotton": {"2": 2, "3": 3, "4": 3},
    "coal": {"4": 2},
}
MONEY = {"A": 41, "B": 19, "C": 33, "D": 12}
SPENT = {"D": 21}


def rail_match(
    tiles: Sequence[dict[str, Any]] = (), mat: dict[str, dict[str, int]] | None = None, **more: Any
) -> Match[Any, Any]:
    """Ada's turn in the middle of the rail era, with more tiles or other values if wanted."""
    view = rail_table()
    seats: dict[str, dict[str, Any]] = {
        letter: {
            "money": MONEY[letter],
            "spent": SPENT.get(letter, 0),
            "income": view.seats[i].income_space,
            "vp": view.seats[i].vp,
            "hand": HANDS[letter],
        }
        for i, letter in enumerate(LETTERS)
    }
    seats["A"]["mat"] = MAT | (mat or {})
    lying = [
        {
            "slot": tile.slot,
            "owner": LETTERS[tile.owner],
            "industry": tile.industry,
            "level": tile.level,
            "flipped": tile.flipped,
            "cubes": tile.cubes,
        }
        for tile in view.tiles
    ]
    position = {
        "title": "birmingham",
        "players": 4,
        "era": "rail",
        "round": 5,
        "order": "DABC",
        "turn": "A",
        "seats": seats,
        "tiles": [*lying, *tiles],
        "links": {line: LETTERS[owner] for line, owner in view.links.items()},
        "coal_market": view.coal_market,
        "iron_market": view.iron_market,
        "merchants": {one.space: {"buys": list(one.buys), "barrel": one.barrel} for one in view.merchants},
    }
    return Match.from_position(BIRMINGHAM, position | more, NAMES)


def recorded(name: str, steps: int | None = None) -> Match[Any, Any]:
    """A golden game after so many steps, or at its end."""
    record = decode((RECORDS / f"{name}.jsonl").read_bytes())
    return Match.replay(find(record.header.title), record, steps)


def scene_of(
    match: Match[Any, Any], *picks: str, point: str | Sequence[str] = "", seat: int | None = -1, **more: Any
) -> Scene:
    """The scene of whoever decides, or of another seat, or (None) of a spectator."""
    if seat == -1:
        seat = match.decision.seat if match.decision is not None else 0
    can_undo = seat is not None and match.can_undo(seat)
    shown = Snapshot(title_of(match.game), match.state, match.version, match.log, can_undo, **more)
    players = match.record.header.players
    return build_scene(shown, seat, seats_of(players, NAMES[:players]), picks, point)


def targets(scene: Scene) -> list[ElementTree.Element]:
    """Everything on the board that can be pointed at."""
    root = ElementTree.fromstring(f"<svg>{scene.board.pieces}</svg>")
    return [e for e in root.iter() if "data-pick" in e.attrib or "data-picks" in e.attrib]


def things(scene: Scene) -> list[tuple[str, ...]]:
    """Everything that invites pointing: lit targets, verbs, cards and tiles, rows of the list, radios."""
    found: list[tuple[str, ...]] = []
    for target in targets(scene):
        if target.attrib.get("role") == "button":
            pick = target.attrib.get("data-pick", "")
            found.append((pick,) if pick else tuple(json.loads(target.attrib["data-picks"])))
    found += [(verb.pick,) for verb in scene.verbs if verb.pick and verb.state in ("possible", "chosen")]
    for tray in scene.trays:
        found += [(card.pick,) for card in tray.cards if card.pick and card.state in ("possible", "chosen")]
    if scene.choices is not None:
        found += [row.picks for row in scene.choices.rows]
    if scene.bill is not None:
        found += [radio.picks for group in scene.bill.groups for radio in group.radios]
    found += [button.picks for button in scene.buttons if button.picks]
    return list(dict.fromkeys(found))


def buttons(scene: Scene) -> list[dict[str, Any]]:
    """What the buttons would play."""
    return [
        one.action for one in (*scene.buttons, scene.confirm) if one is not None and one.action is not None
    ]


def canal_match(title: str = "lancashire", **more: Any) -> Match[Any, Any]:
    """Ada's turn in the middle of the canal era of Lancashire: two mills, her own port, two of others."""
    hand = ["bury", "cotton", "port", "colne"]
    seats: dict[str, dict[str, Any]] = {
        "A": {"money": 30, "income": 17, "hand": hand, "mat": {"shipyard": 1}},
        "B": {"hand": ["bolton"]},
        "C": {"hand": ["wigan"]},
        "D": {"hand": ["stockport"]},
    }
    lying = (
        ("manchester:0", "A", "cotton", 1),
        ("rochdale:0", "A", "cotton", 1),
        ("ellesmere_port:0", "A", "port", 1),
        ("warrington_and_runcorn:0", "D", "port", 1),
        ("liverpool:1", "C", "port", 2),
    )
    lines = ("manchester--warrington_and_runcorn", "ellesmere_port--warrington_and_runcorn")
    position = {
        "title": title,
        "players": 4,
        "era": "canal",
        "round": 5,
        "order": "DABC",
        "turn": "A",
        "seats": {letter: seats[letter] | more.pop(letter, {}) for letter in LETTERS},
        "tiles": [
            {"slot": slot, "owner": owner, "industry": industry, "level": level}
            for slot, owner, industry, level in lying
        ],
        "links": {
            **dict.fromkeys(lines, "A"),
            "manchester--oldham": "A",
            "oldham--rochdale": "B",
        },
        "distant": {"marker": 5, "seen": [-2, -3]},
    }
    return Match.from_position(find(title), position | more, NAMES)
