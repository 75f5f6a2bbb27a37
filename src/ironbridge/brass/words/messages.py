"""Names, steps, questions, headings and the final bill of the Brass family, as data."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, Name, sense

NAMES: dict[str, Message] = {
    "slot": "{place} ({position})",
    "tile": "{industry} {level}",
    "tile_in": "{tile} in {slot}",
    "wild_place": "Wild location",
    "wild_industry": "Wild industry",
    "nobody": "nobody",
    "market": "the market",
    "merchant": "the merchant",
    "distant": "the distant market",
    "none": "nowhere",
    "source": "{owner}'s {tile} in {slot}, {left} left",
    "source.own": "your {tile} in {slot}, {left} left",
    "port": "{owner}'s {tile} in {slot}",
    "port.own": "your {tile} in {slot}",
    "resource.coal": "coal",
    "resource.iron": "iron",
    "resource.beer": "beer",
    "era.canal": "canal era",
    "era.rail": "rail era",
    "link.canal": "canal",
    "link.rail": "railway",
}

# Spaces of a place in reading order, by how many there are; four stand two by two.
POSITIONS: dict[int, tuple[Name, ...]] = {
    1: ("",),
    2: ("left", "right"),
    3: ("left", "middle", "right"),
    4: ("upper left", "upper right", "lower left", "lower right"),
}

STEPS: dict[str, Message] = {
    "build": "Build",
    "double_build": "Double build",
    "network": "Network",
    "develop": "Develop",
    "sell": "Sell",
    "loan": "Loan",
    "scout": "Scout",
    "pass": "Pass",
    "discard": "Discard",
    "bonus_develop": "Free develop",
    "give_up": "Give up a tile",
    "end_action": "Stop here",
    "end_action.second_rail": "No second rail",
    "end_action.second_develop": "No second tile",
    "end_action.more_sales": "No more sales",
    "end_turn": "End the turn",
    "automa": "The automa plays",
}

ACTIONS: dict[str, Message] = {
    "build": "{tile} in {slot}",
    "double_build": "{tile} in {slot}, using both actions and any two cards",
    "double_build.short": "{tile} in {slot}, using both actions",
    "network.canal": "Canal {line}",
    "network.rail": "Rail {line}",
    "develop": "Develop {tile}",
    "sell": "Sell {tile} in {slot} to {merchant}",
    "sell.port": "Sell {tile} in {slot} to {port}",
    "sell.distant": "Sell {tile} in {slot} to the distant market",
    "loan": "Take a loan",
    "loan.amount": "Take a loan of {amount}",
    "scout": "Scout: three cards for two wild cards",
    "scout.short": "Scout",
    "pass": "Pass",
    "discard": "Discard {card}",
    "bonus_develop": "Develop {tile} for free",
    "give_up": "Give up {tile} in {slot}",
    "automa.word": "The automa reads the word on the top card",
    "automa.draw": "The automa draws a card",
    "automa.front": "The automa follows the front of its card",
    "automa.back": "The automa follows the back of the top card",
    "over": "{build}, replacing {tile}",
    "over.own": "your {tile}",
    "over.other": "{owner}'s {tile}",
    "from": "{cube} from {sources}",
    "with": "{action}: {rest}",
    "odds": "{good} in {tiles} chance",
    "odds.certain": "certain to succeed",
    "only": "Your only action this turn.",
    "effects.scout": "three cards for two wild cards",
    "effects.pass": "you still discard a card",
}

# `decision` is the usual wording, `decision.title` that of one title.
DECISIONS: dict[str, Message] = {
    "action": ("Your turn: {n} action left.", "Your turn: {n} actions left."),
    "end_of_turn": "End the turn? You then draw cards and can no longer undo.",
    "end_of_turn.no_draw": "End the turn? You cannot undo after that.",
    "end_of_turn.mautoma": "End the turn? The automa then plays, and you can no longer undo.",
    "discard": "Which card do you discard?",
    "double_build_cards": "Double build: which card do you discard?",
    "second_rail": "Build a second rail for £{cost} more?",
    "second_rail.birmingham": "Build a second rail? It also takes beer.",
    "second_rail.mautoma": "Build a second rail? It also takes beer.",
    "second_develop": "Develop a second tile?",
    "more_sales": "Sell another tile?",
    "free_develop": "Merchant bonus: which tile do you develop for free?",
    "scout_cards": "Scout: which card do you discard?",
    "shortfall": (
        "Your income is negative and you are £{missing} short. Which tile do you give up for half its cost?"
    ),
    "automa_word": "The automa reads the word on the top card.",
    "automa_draw": "The automa draws a card.",
    "automa_front": "The automa follows the front of its card.",
    "automa_back": "The automa follows the back of the top card.",
}

# What to do first when something else is wanted: "first" follows.
FIRST: dict[str, Message] = {
    "action": "choose an action",
    "end_of_turn": "End the turn",
    "discard": "discard a card for your action",
    "double_build_cards": "discard the next card for the double build",
    "second_rail": "decide whether to build a second rail",
    "second_develop": "decide whether to develop a second tile",
    "more_sales": "decide whether to sell another tile",
    "free_develop": "take the free develop",
    "scout_cards": "discard the next card for scouting",
    "shortfall": "settle the shortfall",
    "automa_word": "let the automa read the word on its top card",
    "automa_draw": "let the automa draw its next card",
    "automa_front": "let the automa follow the front of its card",
    "automa_back": "let the automa follow the back of its next card",
}

FIELDS: dict[str, Message] = {
    "type": "Which action?",
    "industry": "Which industry?",
    "slot": "Where?",
    "line": "Which line?",
    "coal": "Coal from where?",
    "iron": "Iron from where?",
    "beer": "Beer from where?",
    "merchant": "To which merchant?",
    "to": "Which buyer?",
    "amount": "How much?",
    "card": "Which card?",
    "do": "What does the automa do?",
}

BILL: dict[str, Message] = {
    "tile": "Tile",
    "link": "Link",
    "coal": "Coal from the market",
    "iron": "Iron from the market",
    "market": "Sold to the market",
    "loan": "Loan",
    "merchant": "Merchant bonus",
    "given_up": "Tile given up",
    "total": "Your money {before} → {after}",
}

SOURCES: dict[str, Message] = {
    "canal_links": "Canals",
    "rail_links": "Railways",
    "canal_tiles": "Tiles, canal era",
    "rail_tiles": "Tiles, rail era",
    "merchants": "Merchants",
    "shortfall": "Shortfall",
    "money": "Money",
    "income": "Income",
    "tiles_again": "Tiles of level II and above, again",
    "developing": "Developing",
    "passing": "Passing",
    "total": "Points",
    "place": sense("rank", "Place"),
}

TIES: dict[str, Message] = {
    "income": "Points were tied; income broke the tie.",
    "money": "Points and income were tied; money broke the tie.",
    "order": "Points, income and money were tied; the turn order of the next round broke the tie.",
    "shared": "Points, income and money are all tied: the place is shared.",
    "shared.automa": "Points are tied: the game is a draw.",
}

HEADINGS: dict[str, Message] = {
    "status": "{era}, round {round} of {rounds}",
    "deck": ("{n} card in the deck", "{n} cards in the deck"),
    "over": "finished",
    "money": "Money",
    "spent": "Spent",
    "level": "Income level",
    "income": "Income spaces",
    "vp": "VP",
    "links": sense("links left, up to eight letters", "Links"),
    "cards": "Cards",
    "places": "Places",
    "merchants": "Merchants",
    "buys_nothing": "nothing",
    "bonus.develop": "free develop",
    "bonus.income": ("{n} income space", "{n} income spaces"),
    "bonus.vp": "{amount} VP",
    "bonus.money": "£{amount}",
    "built.canal": "Canals",
    "built.rail": "Railways",
    "none_built": "none yet",
    "free": sense("lines", "Free"),
    "market.coal": "Coal",
    "market.iron": "Iron",
    "markets": "Markets",
    "market_next": "next costs £{price}",
    "distant": "Distant market",
    "distant.open": "bonus now {bonus}, {left}, {closing}",
    "distant.left": ("{n} tile left", "{n} tiles left"),
    "distant.closing": ("{n} would close it", "{n} would close it"),
    "distant.safe": "none would close it",
    "distant.seen": "seen: {tiles}",
    "distant.closed": "closed until the end of the era",
    "no_loans": "no more loans",
    "aside": ("{n} card set aside unseen", "{n} cards set aside unseen"),
    "discards": "Discard pile",
    "external": sense("places at the edge of the map", "External"),
    "hand": "Your hand",
    "no_cards": "no cards",
    "mat": "{name}'s mat",
    "own_next": "Your next tiles",
    "none_left": "none left",
    "left": sense("tiles", "Left"),
    "cost": "Cost",
    "beer": sense("beer a sale takes", "Sale"),
    "mat_cost": "£{cost}",
    "mat_beer": "{beer} beer",
    "mat_holds": "with {cubes}",
    "mat_spaces": sense("of income, up to eight letters", "Spaces"),
    "mat_links": sense("icons on a tile, up to ten letters", "Links"),
    "mat_coal": ("{n} coal", "{n} coal"),
    "mat_iron": ("{n} iron", "{n} iron"),
    "mat_note": sense("a remark and the tiles it is about", "{note}: {tiles}"),
    "mat_era": "{era} only",
    "mat_lightbulb": "no developing",
    "mat_develop_only": "develop only",
    "legend": "Tile: owner, industry, level, cubes left, * flipped. Lower case: free space.",
    "legend.places": "Short names: {places}.",
    "legend.place": "{short} = {name}",
}

# How the industries are called where room is scarce: up to eight letters, and up to three.
SHORT: dict[str, tuple[Name, Name]] = {
    "cotton": (sense("up to eight letters", "Cotton"), "Cot"),
    "manufacturer": ("Manuf.", "Man"),
    "pottery": (sense("up to eight letters", "Pottery"), "Pot"),
    "coal": ("Coal", "Coa"),
    "iron": ("Iron", "Iro"),
    "brewery": ("Brewery", "Bre"),
    "port": ("Port", "Por"),
    "shipyard": (sense("up to eight letters", "Shipyard"), "Shi"),
}

# Places where room is scarce; others keep their name.
SHORT_PLACES: dict[str, Name] = {
    "stoke_on_trent": "Stoke",
    "burton_on_trent": "Burton",
    "farm_brewery_north": "North farm",
    "farm_brewery_south": "South farm",
    "barrow_in_furness": "Barrow",
    "warrington_and_runcorn": sense("Warrington & Runcorn", "Warrington"),
}

name_text = Catalogue(NAMES)
step_text = Catalogue(STEPS)
action_text = Catalogue(ACTIONS)
decision_text = Catalogue(DECISIONS)
first_text = Catalogue(FIRST)
field_text = Catalogue(FIELDS)
bill_text = Catalogue(BILL)
source_text = Catalogue(SOURCES)
tie_text = Catalogue(TIES)
heading = Catalogue(HEADINGS)
