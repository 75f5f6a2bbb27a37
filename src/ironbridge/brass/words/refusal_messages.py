"""Why not, as sentences: the answer first, then the fact with its number. The rule is added by the voice.

`code` is the usual wording, `code.variant` the one for other facts. `{tile}` is an industry with its level.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message

REFUSALS: dict[str, Message] = {
    # Any decision
    "not_your_turn": "Not now. {deciding} is to decide.",
    "game_over": "Not any more. The game is over.",
    "other_decision": "Not now. {decision} comes first.",
    "other_decision.card": "Not now. {decision} comes first; undo takes that back.",
    "no_such_option": "Not as named. Nothing here fits {picks}.",
    "source_first": "For what? This is {by}'s {tile}: pick first what its cubes are for.",
    "source_first.own": "For what? This is your {tile}: pick first what its cubes are for.",
    "source_first.market": "For what? Pick first what is to be bought for.",
    "only_sold_to": "Not {place} for this. Its merchants only buy: pick Sell first.",
    "only_sold_to.distant": "Not the distant market for this. Cotton is sold there: pick Sell first.",
    "unknown": "{value} is not known here. It was given as {field}.",
    "not_on_map": "Not in {place}. It is not on the map of this game.",
    "not_on_map.line": "Not {line}. It is not on the map of this game.",
    # Build
    "slot_industry": "No {industry} in {slot}. That space takes {takes}.",
    "mat_empty": "No {industry}. 0 are left on your mat.",
    "tile_era": "No {tile} now. It can be built in the {eras} only.",
    "develop_only": "No {tile}. Level {level} is never built, only developed away.",
    "rail_only": "Not in {place} yet. Nothing is built there before the rail era.",
    "double_actions": "No double build. It takes both actions of a turn, you have {left} left.",
    "slot_taken": "Not in {slot}. {by} has another industry there.",
    "overbuild_kind": "Not over {by}'s tile in {slot}. Only a Coal Mine or Iron Works of others is replaced.",
    "overbuild_level": "Not in {slot}. Level {old} is there, and yours is level {level}: it must be higher.",
    "overbuild_cubes": "Not over the {industry} in {slot}. {left} {resource} left, it must be 0.",
    "canal_limit": "Not in {place}. You have a tile there, and the canal era allows one in a place.",
    "slot_priority": "Not in {slot} yet. {first} takes {industry} alone and is free: it is filled first.",
    "network": "Not in {place}. The {industry} card needs your network, and {place} is outside it.",
    "card": "Not in {place}. No card of yours names {place} or {industry}.",
    "money": "{needed} needed, you have {have}.",
    "money.parts": "{needed} needed ({parts}), you have {have}.",
    # Coal, iron and beer
    "coal": "Not in {where}. Coal is needed and no mine or merchant is joined to it.",
    "coal.line": "Not {where}. Coal is needed and no mine or merchant is joined to it.",
    "coal.short": "Not in {where}. Coal: {needed} needed, {reachable} within reach, and no merchant joined.",
    "coal.port": "Not in {where}. Coal is needed and no mine, port or external place is joined to it.",
    "coal.line.port": "Not {where}. Coal is needed and no mine, port or external place is joined to it.",
    "coal.short.port": (
        "Not in {where}. Coal: {needed} needed, {reachable} within reach; no port or external place joined."
    ),
    "coal_count": "Coal: {needed} needed, {given} named.",
    "coal_market": "Not from the market. Coal of a mine goes first: {nearest}.",
    "coal_nearest": "Not from there. The nearest coal goes first: {nearest}.",
    "coal_source": "Not from there. No mine that holds coal is joined, so all {needed} come from the market.",
    "iron_count": "Iron: {needed} needed, {given} named.",
    "iron_market": "Not from the market. Iron of a works goes first: {works}.",
    "iron_source": "Not from there. Iron is found in {works}.",
    "iron_source.none": "Not from there. No works holds iron, so it comes from the market.",
    "beer": "Beer: {needed} needed, {reachable} within reach.",
    "beer_count": "Beer: {needed} needed, {given} named.",
    "beer_connection": "Not from {source}. A brewery of others must be joined to where the beer is used.",
    "beer_source": "Not from {source}. There is no beer.",
    "beer_source.merchant": "Not from the merchant. A second rail takes its beer from a brewery.",
    "beer_source.none": "No source of beer was named.",
    "beer_unasked": "No beer for {line}. Only the second rail of an action needs it.",
    # Network
    "line_era": "Not {line}. No {era} runs there.",
    "line_taken": "Not {line}. {by} has a link there.",
    "line_network": "Not {line}. Neither end is in your network.",
    "line_network.nothing": "No link. You have nothing on the board yet that it could begin at.",
    "rails_apart": "Not {line}. At this table the second rail of an action must touch the first.",
    "links_left": "No link. You have {have} left.",
    # Develop
    "lightbulb": "Not {tile}. It shows a lightbulb and cannot be developed.",
    # Sell
    "nothing_to_sell": "No sale. You have {have} tiles on the board that are still to be sold.",
    "not_yours": "Not {slot}. You have no tile there.",
    "not_for_sale": "Not {slot}. {industry} is not sold: it flips when it is empty.",
    "not_for_sale.market": "Not {slot}. {industry} is not sold: it flips when cotton is sold to it.",
    "not_for_sale.at_once": "Not {slot}. {industry} is not sold: it flips when it is built.",
    "already_flipped": "Not {slot}. That tile is flipped already.",
    "merchant_goods": "Not to {space}. That merchant does not buy from a {industry}.",
    "merchant_connection": "Not to {space}. {slot} is not joined to it.",
    "merchant_barrel": "Not from the merchant of {space}. The barrel is gone.",
    "merchant_barrels": "Not twice from the merchant of {space}. {needed} needed, {reachable} stands there.",
    "not_a_port": "Not to {port}. No port lies there.",
    "port_flipped": "Not to {port}. That port is flipped already.",
    "port_connection": "Not to {port}. {slot} is not joined to it.",
    "distant_closed": "Not to the distant market. It is closed until the end of the era.",
    "distant_connection": "Not to the distant market. No port or external place is joined to {slot}.",
    # Loan, Scout, cards, shortfall
    "loan_floor": "No loan. Your income level is {level} and cannot fall below {lowest}.",
    "loan_floor.amount": "No loan of {amount}. Your income level is {level} and cannot fall below {lowest}.",
    "loan_amount": "No loan of {amount}. A loan is {amounts}.",
    "loan_late": "No loan. Round {last} of the rail era was the last with loans, this is round {round}.",
    "scout_wild": "No scouting. You hold a wild card.",
    "scout_cards": "No scouting. {needed} cards needed, you have {have}.",
    "card_held": "Not {card}. You do not hold that card.",
    "card_wrong": "Not {card}. It does not allow this build.",
    "card_wrong.held": "Not with the {card} card. Another card may allow it.",
    "worthless": "Not {slot}. Half its cost is nothing.",
}

PARTS: dict[str, Message] = {
    "tile": "tile {money}",
    "link": "link {money}",
    "coal": "coal {money}",
    "iron": "iron {money}",
}

refusal_text = Catalogue(REFUSALS)
part_text = Catalogue(PARTS)
