"""Why not, as sentences: what cannot be done, then the fact with its number. The rule is added by the voice.

`code` is the usual wording, `code.variant` the one for other facts. `{tile}` is an industry with its level.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message

REFUSALS: dict[str, Message] = {
    # Any decision
    "not_your_turn": "You cannot do that now: it is {deciding}'s turn to decide.",
    "game_over": "The game is over: no more moves can be made.",
    "other_decision": "You cannot do that yet: first {decision}.",
    "other_decision.card": "You cannot do that yet: first {decision}, or undo the action.",
    "no_such_option": "No legal move matches {picks}.",
    "source_first": "You cannot start with {by}'s {tile}: first choose what it should supply.",
    "source_first.own": "You cannot start with your {tile}: first choose what it should supply.",
    "source_first.market": "You cannot start with the market: first choose what you need the cubes for.",
    "only_sold_to": "The merchants in {place} only buy goods: choose Sell first.",
    "only_sold_to.distant": "The distant market only buys cotton: choose Sell first.",
    "unknown": "{value} is not a valid choice here.",
    "not_on_map": "You cannot build in {place}: it is not on the map of this game.",
    "not_on_map.line": "You cannot build {line}: it is not on the map of this game.",
    # Build
    "slot_industry": "{industry} tiles cannot be built in {slot}: that space takes {takes} tiles.",
    "mat_empty": "You have no {industry} tiles left on your mat.",
    "tile_era": "{tile} cannot be built now, only in the {eras}.",
    "develop_only": "{tile} cannot be built: level {level} can only be removed by developing.",
    "rail_only": "You cannot build in {place} before the rail era.",
    "double_actions": "You cannot double build: it takes both actions of a turn, and you have {left} left.",
    "slot_taken": "You cannot build in {slot}: {by} has a tile of another industry there.",
    "overbuild_kind": (
        "You cannot replace {by}'s tile in {slot}: "
        "of other players' tiles, you can replace only coal mines and iron works."
    ),
    "overbuild_level": (
        "You cannot replace the tile in {slot}: it is level {old}, and your level {level} tile is not higher."
    ),
    "overbuild_cubes": (
        "You cannot replace the {industry} in {slot}: "
        "there is still {resource} on the board or in the market ({left})."
    ),
    "canal_limit": (
        "You cannot build in {place}: you already have a tile there, "
        "and the canal era allows only one in each place."
    ),
    "slot_priority": (
        "You cannot build in {slot} yet: first fill the space that takes only {industry} tiles ({first})."
    ),
    "network": "You cannot build in {place} with your {industry} card: {place} is outside your network.",
    "card": "You cannot build in {place}: you have no card for {place} or {industry}.",
    "money": "You cannot afford this: it costs {needed}, and you have {have}.",
    "money.parts": "You cannot afford this: it costs {needed} ({parts}), and you have {have}.",
    # Coal, iron and beer
    "coal": (
        "You cannot build in {where}: this needs coal, "
        "and neither a mine with coal nor a merchant town is connected."
    ),
    "coal.line": (
        "You cannot build {where}: a rail needs coal, "
        "and neither a mine with coal nor a merchant town is connected."
    ),
    "coal.short": (
        "You cannot build in {where}: this needs {needed} coal, connected mines have only {reachable}, "
        "and no merchant town is connected."
    ),
    "coal.port": (
        "You cannot build in {where}: this needs coal, "
        "and no mine with coal, port or external place is connected."
    ),
    "coal.line.port": (
        "You cannot build {where}: a rail needs coal, "
        "and no mine with coal, port or external place is connected."
    ),
    "coal.short.port": (
        "You cannot build in {where}: this needs {needed} coal, connected mines have only {reachable}, "
        "and no port or external place is connected."
    ),
    "coal_count": "This needs {needed} coal, but you chose {given}.",
    "coal_count.none": "This needs coal: choose where it comes from.",
    "coal_market": "You cannot buy coal from the market while a connected mine has some: {nearest}.",
    "coal_nearest": "You cannot take coal from there: the nearest mine comes first ({nearest}).",
    "coal_source": (
        "You cannot take coal from there: no connected mine has any, so it must come from the market."
    ),
    "iron_count": "This needs {needed} iron, but you chose {given}.",
    "iron_count.none": "This needs iron: choose where it comes from.",
    "iron_market": "You cannot buy iron from the market while an iron works has some: {works}.",
    "iron_source": "You cannot take iron from there, only from {works}.",
    "iron_source.none": (
        "You cannot take iron from there: no iron works has any, so it must come from the market."
    ),
    "beer": "This needs {needed} beer, but only {reachable} is within reach.",
    "beer.none": "This needs {needed} beer, but none is within reach.",
    "beer_count": "This needs {needed} beer, but you chose {given}.",
    "beer_count.none": "This needs beer: choose where it comes from.",
    "beer_connection": (
        "You cannot take beer from {source}: another player's brewery must be connected to the place "
        "where the beer is used."
    ),
    "beer_source": "You cannot take beer from {source}: there is none there.",
    "beer_source.merchant": (
        "You cannot use a merchant's beer for a second rail: it must come from a brewery."
    ),
    "beer_source.none": "This needs beer: choose where it comes from.",
    "beer_unasked": "You cannot use beer for {line}: only the second rail of an action needs it.",
    # Network
    "line_era": "You cannot build {line}: no {era} can be built there.",
    "line_taken": "You cannot build {line}: {by} already has a link there.",
    "line_network": "You cannot build {line}: neither end is in your network.",
    "line_network.nothing": "You cannot build a link: you have nothing on the board yet to start from.",
    "rails_apart": (
        "You cannot build {line}: at this table the second rail of an action must touch the first."
    ),
    "links_left": "You cannot build a link: you have no link tiles left.",
    # Develop
    "lightbulb": "{tile} cannot be developed: it has a lightbulb.",
    # Sell
    "nothing_to_sell": "You cannot sell: you have no unsold tiles on the board.",
    "not_yours": "You have no tile in {slot}.",
    "not_for_sale": "You cannot sell the tile in {slot}: {industry} tiles flip when they are empty.",
    "not_for_sale.market": (
        "You cannot sell the tile in {slot}: {industry} tiles flip when cotton is sold to them."
    ),
    "not_for_sale.at_once": "You cannot sell the tile in {slot}: {industry} tiles flip when they are built.",
    "already_flipped": "You cannot sell the tile in {slot}: it is already flipped.",
    "merchant_goods": "You cannot sell to {space}: the merchant there does not buy from your {industry}.",
    "merchant_connection": "You cannot sell to {space}: it is not connected to {slot}.",
    "merchant_barrel": "You cannot use the merchant's beer in {space}: the barrel is gone.",
    "merchant_barrels": (
        "You cannot take {needed} barrels from the merchant in {space}: there is only {reachable}."
    ),
    "not_a_port": "You cannot sell to {port}: there is no port there.",
    "port_flipped": "You cannot sell to {port}: that port is already flipped.",
    "port_connection": "You cannot sell to {port}: it is not connected to {slot}.",
    "distant_closed": "You cannot sell to the distant market: it is closed until the end of the era.",
    "distant_connection": (
        "You cannot sell to the distant market: no port or external place is connected to {slot}."
    ),
    # Loan, Scout, cards, shortfall
    "loan_floor": "You cannot take a loan: your income level is {level} and cannot fall below {lowest}.",
    "loan_floor.amount": (
        "You cannot borrow {amount}: your income level is {level} and cannot fall below {lowest}."
    ),
    "loan_amount": "You cannot borrow {amount}: a loan must be {amounts}.",
    "loan_late": (
        "You cannot take a loan: loans ended after round {last} of the rail era, and this is round {round}."
    ),
    "scout_wild": "You cannot scout while you hold a wild card.",
    "scout_cards": "You cannot scout: it takes {needed} cards, and you have {have}.",
    "card_held": "You cannot use {card}: you do not hold that card.",
    "card_wrong": "You cannot use {card}: it does not allow this build.",
    "card_wrong.held": "You cannot do this with the {card} card, though another card may allow it.",
    "worthless": "You cannot give up the tile in {slot}: half its cost is £0.",
}

PARTS: dict[str, Message] = {
    "tile": "tile {money}",
    "link": "link {money}",
    "coal": "coal {money}",
    "iron": "iron {money}",
}

refusal_text = Catalogue(REFUSALS)
part_text = Catalogue(PARTS)
