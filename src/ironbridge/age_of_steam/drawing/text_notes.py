"""What a terminal cannot draw of a map, in lines under it: prices, closed sides, links, boxes, doubts."""

from __future__ import annotations

from ironbridge.age_of_steam.drawing.decoration import decoration_of
from ironbridge.age_of_steam.drawing.labels import box_place, cubes_said
from ironbridge.age_of_steam.drawing.legend import note_words, price_words
from ironbridge.age_of_steam.drawing.text_map import MANY
from ironbridge.age_of_steam.rules.land import terrain_of
from ironbridge.age_of_steam.rules.sheet import MapPrices, MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.board_messages import edge_text
from ironbridge.age_of_steam.words.headings import heading
from ironbridge.age_of_steam.words.messages import CUBE_LETTERS
from ironbridge.age_of_steam.words.names import Names
from ironbridge.words.catalogue import dollars, say

USUAL = ("plain", "river", "mountain", "water", "city")


def unusual(sheet: MapSheet) -> list[str]:
    """Terrain that the legend does not name."""
    return [kind for kind in dict.fromkeys(terrain_of(sheet).values()) if kind not in USUAL]


def map_notes(view: AgeOfSteamView, sheet: MapSheet, names: Names) -> list[str]:
    """One line each, only what the map has."""
    out = []
    shapes = decoration_of(sheet).shapes
    if sheet.prices != MapPrices() or shapes:
        words = price_words(sheet, set(terrain_of(sheet).values()), shapes)
        out.append(" ".join(f"{head}: {figures}." for head, figures in words))
    many = [
        f"{names.place(city.at)} {''.join(CUBE_LETTERS[colour] for colour in city.accepts)}"
        for city in view.cities
        if len(city.accepts) > MANY
    ]
    if many:
        out.append(heading("takes_many", cities=", ".join(many)))
    if sheet.links:
        links = [
            heading(
                "edge.owned"
                if link.id in view.claimed
                else "edge.public"
                if link.kind == "public"
                else "edge",
                one=names.place(link.between[0]),
                other=names.place(link.between[1]),
                kind=edge_text(link.kind),
                money=dollars(link.cost),
                owner=names.seat(view.claimed.get(link.id)),
            )
            for link in sheet.links
        ]
        out.append(heading("edges", links="; ".join(links)))
    closed = [f"{name}/{names.across(name, side)}" for name, sides in sheet.closed.items() for side in sides]
    if closed:
        out.append(heading("closed_sides", sides=" ".join(closed)))
    for box in sheet.boxes:
        cubes = cubes_said(view.boxes.get(box.id, ()))
        out.append(heading("beside", place=say(box_place(sheet, box.id)), cubes=cubes))
    later = [tile for tile in sheet.printed if not any(laid.at == tile.at for laid in view.tiles)]
    if later:
        hexes = " ".join(tile.at for tile in later)
        out.append(heading("later", hexes=hexes, turn=min(tile.from_turn for tile in later)))
    if sheet.doubtful_hexes:
        out.append(heading("doubtful_hexes", hexes=" ".join(sheet.doubtful_hexes)))
    return out + [text for mark, text in note_words(sheet) if not mark]
