"""What a drawn map of Age of Steam says: captions printed on it, and the sentences of its targets.

Captions have boxes: `CAPTIONS` are short in every language, and a test measures them.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, sense

CAPTIONS: dict[str, Message] = {
    "display": "Goods display",
    "bag": ("{n} in the bag", "{n} in the bag"),
    "tracks": "Tracks",
    "shaded": "shaded: income falls at the end of the turn",
    "income": "Income",
    "shares": "Shares",
    "engine": sense("short caption", "Engine"),
    "falls": "−{by} from {least}",
    # The price line
    "first": "First tile in a hex",
    "first.terrain": "{terrain} {money}",
    "town": "Town",
    "town.costs": "{money} + {exit} an exit",
    "replace": "Replace",
    "replace.costs": "{money}, crossing or town {dear}",
    "replace.apart": "{money}, town {town}, crossing {dear}",
}

TERRAIN: dict[str, Message] = {
    "plain": "plain",
    "river": "river",
    "mountain": "mountain",
    "water": "water",
    "city": sense("terrain", "city"),
}

# What the shapes of the goods are called, where colours cannot be seen.
SHAPES: dict[str, Message] = {
    "red": "square",
    "blue": "disc",
    "purple": "diamond",
    "yellow": "triangle",
    "black": "cross",
    "white": "star",
}

BOARD: dict[str, Message] = {
    "title": "Age of Steam: {map}, turn {turn} of {turns}",
    "small_map": "Map of {map}: {cities} cities, {towns} towns",
    "cubes.none": "no cubes",
    "cubes.part": "{n} {colour}",
    "cubes": ("{cubes} cube", "{cubes} cubes"),
    "city": "{place}, {hex}: {what}, holds {cubes}",
    "takes": "takes {colours}",
    "takes.nothing": "takes no goods",
    "grows": "grows on {columns}",
    "cube": ("{place}: {n} {colour} cube, {shape}", "{place}: {n} {colour} cubes, {shape}"),
    "hex": "{hex}: {terrain}",
    "hex.town": "{town}, {hex}: town, {terrain}",
    "hex.track": "{hex}, track of {owners}",
    "hex.price": "{hex}, {money}",
    "ends": sense("from place to place", "{one} to {other}"),
    "link": "{ends}: link of {owner}",
    "link.over": "{ends}: link of {owner} over {hexes}",
    "open.over": "Unfinished track of {owner} over {hexes}",
    "open.in": "Unfinished track of {owner} in {hexes}",
    "open.from.over": "Unfinished track of {owner} from {start} over {hexes}",
    "open.from.in": "Unfinished track of {owner} from {start} in {hexes}",
    "exit": "{hex}, exit towards {other}",
    "exit.used": "{hex}, exit towards {other}, used",
    "column": "{column}, {places}",
    "column.no_city": "no city on the map",
    "column.holds": "{column}: {cubes}",
    "waiting": "not on the map",
    "new_city": "New City {letter}, takes {colour}, {where}",
    "box": "{column}, box {number}: {holds}",
    "box.empty": sense("box", "empty"),
    "box.cube": "{colour} cube, {shape}",
    "marker.income": "{name}: income {value}",
    "marker.shares": "{name}: shares {value}",
    "marker.engine": "{name}: engine {value}",
    "marker.out": "{marker}, out of the game",
}

caption = Catalogue(CAPTIONS)
terrain_text = Catalogue(TERRAIN)
shape_text = Catalogue(SHAPES)
board_text = Catalogue(BOARD)
