"""What a drawn Brass board says: captions printed on it, and the sentences of its targets.

Captions have boxes: `CAPTIONS` are short in every language, and a test measures them.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, sense

CAPTIONS: dict[str, Message] = {
    "points": "points",
    "income": "income",
    "level": "level",
    "since": "since your last turn",
    "since.replay": "changed by this move",
    "prices": "Market prices",
    "supply": "supply",
    "market.coal": "Coal",
    "market.iron": "Iron",
    "era.canal": sense("on the board", "Canal era"),
    "era.rail": sense("on the board", "Rail era"),
    "round": "Round {round} of {rounds}",
    "over": "Game over",
    # Under the merchants
    "bonus.develop": "Develop",
    "bonus.develops": "Develop {amount}",
    "bonus.income": ("{n} income space", "{n} income spaces"),
    "bonus.vp": "{amount} VP",
    "links": ("{n} link", "{n} links"),
    "bonus": "{bonus} · {links}",
    # Under places off the map
    "outside": "market",
    "outside.rail": "by rail only",
    # The distant market
    "distant.seen": "seen",
    "distant.bonus": "bonus",
    "distant.next": "next tile",
    "distant.shut": sense("distant market", "Closed"),
    "map.alternate": "alternate map for two players",
    "virtual": "virtual link, classic rule",
}

BOARD: dict[str, Message] = {
    "title": "{title}, {era}, round {round} of {rounds}",
    "where": "{place}, space {number} of {count}",
    "empty": "{where}: empty, for {industries}",
    "tile": "{where}: {owner}'s {tile}",
    "flipped": "{tile}, flipped, {points}, {links}",
    "points": ("{n} point", "{n} points"),
    "link_points": ("{n} link point", "{n} link points"),
    "left.coal": "{tile}, {n} coal left",
    "left.iron": "{tile}, {n} iron left",
    "left.beer": ("{tile}, {n} barrel left", "{tile}, {n} barrels left"),
    "unsold": "{tile}, not sold, needs {beer} beer",
    "unsold.dry": "{tile}, not sold, needs no beer",
    "unflipped": "{tile}, not flipped",
    "link.canal": "{ends}: {owner}'s canal",
    "link.rail": "{ends}: {owner}'s rail",
    "free.canal": "{ends}: canal, not built yet",
    "free.rail": "{ends}: rail, not built yet",
    "only.canal": "{ends}: canal era only",
    "only.rail": "{ends}: rail era only",
    "merchants": "{place}, merchants",
    "merchant": "{place}, merchant {number}",
    "merchant.unused": "{merchant}: not used with this number of players",
    "merchant.nothing": "{merchant}: buys nothing",
    "merchant.beer": "{merchant}: buys {goods}, beer available, bonus and link icons: {bonus}",
    "merchant.dry": "{merchant}: buys {goods}, beer used up, bonus and link icons: {bonus}",
    "market.coal": "Coal market: {cubes} left, next costs {money}",
    "market.iron": "Iron market: {cubes} left, next costs {money}",
    "external": "{place}, off the map: market, {links}",
    "external.rail": "{place}, off the map: market, {links}, reached only in the rail era",
    "waypoint": "{place}: no spaces, {links}",
    "waypoint.rail": "{place}: no spaces, {links}, reached only in the rail era",
    "distant": "Distant market: {state}",
    "distant.seen": "Distant market: {state}, {seen}",
    "turn": "{era}, {state}. Turn order: {order}",
    "turn.seat": "{name}, {money} spent",
    "turn.active": "{name}, {money} spent, to play",
    "marker.points": ("{name}: {n} point", "{name}: {n} points"),
    "marker.income": "{name}: income level {level}, space {space}",
}

caption = Catalogue(CAPTIONS)
board_text = Catalogue(BOARD)
