"""What a drawn map of Age of Steam says: captions printed on it, and the sentences of its targets.

Captions have boxes: `CAPTIONS` are short in every language, and a test measures them.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, sense

CAPTIONS: dict[str, Message] = {
    "display": "Goods display",
    "display.none": "not used on this map",
    "bag": ("{n} in the bag", "{n} in the bag"),
    "tracks": "Tracks",
    "shaded": "shaded: income falls at the end of the turn",
    "income": "Income",
    "shares": "Shares",
    "engine": sense("short caption", "Engine"),
    "falls": "−{by} from {least}",
    # The price line
    "first": "First tile on a hex",
    "first.terrain": "{terrain} {money}",
    "town": "Town",
    "town.costs": "{money} + {exit} per exit",
    "replace": "Replace",
    "replace.costs": "{money}, crossing or town {dear}",
    "replace.apart": "{money}, town {town}, crossing {dear}",
    "any": "Any tile",
    "any.costs": "{money}, laid or replaced",
    "free": sense("price", "free"),
    "shape.straight": "with a straight {money}",
    "shape.curve": "curve {money}",
    "shape.curves": "two curves {money}",
    # What stands under it
    "link.costs": "{kind} {money}",
    "closed": "track cannot cross",
    "starting": "railways start here",
    "hexes": "price of a simple tile",
    "doubtful": "sources differ",
    "reconstructed": "the map is a reconstruction",
    "reconstructed.partly": "reconstructed in part",
    "from_turn": "turn {turn}",
    "box": "Cubes for {place}",
    # Over it, beside a flag
    "since": "since your last turn",
    "since.replay": "changed by this move",
}

# Links drawn on a map, by their kind.
EDGES: dict[str, Message] = {
    "link": sense("drawn on the map", "link"),
    "bridge": "bridge",
    "tunnel": "tunnel",
    "ferry": "ferry",
    "public": "public track",
}

# Parts of a map that have a name of their own in its rules.
REGIONS: dict[str, Message] = {
    "east": sense("region", "east"),
    "west": sense("region", "west"),
}

TERRAIN: dict[str, Message] = {
    "plain": "plain",
    "river": "river",
    "mountain": "mountain",
    "dark_mountain": "dark mountain",
    "swamp": "swamp",
    "difficult": sense("terrain", "difficult"),
    "very_difficult": sense("terrain", "very difficult"),
    "water": "water",
    "impassable": sense("terrain", "closed"),
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
    "title.endless": "Age of Steam: {map}, turn {turn}",
    "small_map": "Map of {map}: {cities} cities, {towns} towns",
    "cubes.none": "no cubes",
    "cubes.part": "{n} {colour}",
    "cubes": ("{cubes} cube", "{cubes} cubes"),
    "city": "{place}, {hex}: {what}, with {cubes}",
    "takes": "takes {colours} cubes",
    "takes.nothing": "takes no goods",
    "grows": "goods grow on {columns}",
    "cube": ("{place}: {n} {colour} cube, {shape}", "{place}: {n} {colour} cubes, {shape}"),
    "hex": "{hex}: {terrain}",
    "hex.town": "{town}, {hex}: town, {terrain}",
    "hex.track": "{hex}, track owned by {owners}",
    "hex.price": "{hex}, {money}",
    "hex.holds": "{hex}, with {cubes}",
    "hex.closed": "{hex}, closed towards {others}",
    "hex.printed": "{hex}, printed price {money}",
    "hex.later": "{hex}, printed track from turn {turn}",
    "hex.town_only": "{hex}, never a city",
    "hex.doubtful": "{hex}, sources differ",
    "terminal": "terminal",
    "zone": "zone",
    "region": "region: {region}",
    "starts": "a railway may start here",
    "edge.free": "{ends}: {kind}, {money}",
    "edge.owned": "{ends}: {kind} owned by {owner}",
    "edge.public": "{ends}: {kind}",
    "beside": "Beside the map, {place}: {cubes}",
    "ends": sense("from place to place", "{one} to {other}"),
    "link": "{ends}: {owner}'s link",
    "link.over": "{ends}: {owner}'s link through {hexes}",
    "open.over": "Unfinished track owned by {owner}, through {hexes}",
    "open.in": "Unfinished track owned by {owner}, on {hexes}",
    "open.from.over": "Unfinished track owned by {owner}, from {start} through {hexes}",
    "open.from.in": "Unfinished track owned by {owner}, from {start} on {hexes}",
    "exit": "{hex}, exit towards {other}",
    "exit.used": "{hex}, exit towards {other}, used",
    "column": "{column}, {places}",
    "column.no_city": "no city on the map",
    "column.holds": "{column}: {cubes}",
    "waiting": "not on the map",
    "new_city": "New City {letter}, takes {colour} cubes, {where}",
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
edge_text = Catalogue(EDGES)
region_text = Catalogue(REGIONS)
board_text = Catalogue(BOARD)
