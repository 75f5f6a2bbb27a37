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
    "first": "First tile in a hex",
    "first.terrain": "{terrain} {money}",
    "town": "Town",
    "town.costs": "{money} + {exit} an exit",
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
    "closed": "no track across",
    "starting": "a railway begins here",
    "hexes": "price of a simple tile there",
    "doubtful": "sources differ",
    "reconstructed": "the map is a reconstruction",
    "reconstructed.partly": "reconstructed in part",
    "from_turn": "turn {turn}",
    "box": "{place}, waiting",
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
    "city": "{place}, {hex}: {what}, holds {cubes}",
    "takes": "takes {colours}",
    "takes.nothing": "takes no goods",
    "grows": "grows on {columns}",
    "cube": ("{place}: {n} {colour} cube, {shape}", "{place}: {n} {colour} cubes, {shape}"),
    "hex": "{hex}: {terrain}",
    "hex.town": "{town}, {hex}: town, {terrain}",
    "hex.track": "{hex}, track of {owners}",
    "hex.price": "{hex}, {money}",
    "hex.holds": "{hex}, holds {cubes}",
    "hex.closed": "{hex}, closed towards {others}",
    "hex.printed": "{hex}, printed price {money}",
    "hex.later": "{hex}, track of the map from turn {turn}",
    "hex.town_only": "{hex}, never a city",
    "hex.doubtful": "{hex}, sources differ",
    "terminal": "terminal",
    "zone": "zone",
    "region": "region {region}",
    "starts": "a railway may begin here",
    "edge.free": "{ends}: {kind}, {money}",
    "edge.owned": "{ends}: {kind} of {owner}",
    "edge.public": "{ends}: {kind}",
    "beside": "Beside the map, {place}: {cubes}",
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
edge_text = Catalogue(EDGES)
region_text = Catalogue(REGIONS)
board_text = Catalogue(BOARD)
