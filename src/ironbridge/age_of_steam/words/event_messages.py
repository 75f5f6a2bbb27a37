"""What happened, as the clauses of the log: fact, place, price.

A line of the log tells one step, in sentences. `EVENTS` begin with a verb, and whoever acts is their
subject; those in `SENTENCES`, and what a map alone tells, are sentences of their own. What concerns the whole
table gets lines of its own, and is told once for all seats or places where it has `{parts}`. `EFFECTS` tells
events before they happen, in the few words that menus and bills have room for.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, Name

EVENTS: dict[str, Message] = {
    "issued": (
        "issues {n} share for {money}, {shares} in all",
        "issues {n} shares for {money}, {shares} in all",
    ),
    "issued.none": "issues no shares",
    "bought_back": "buys back a share",
    "bid": "bids {money}",
    "passed_bid": "passes, as Turn Order allows",
    "dropped_out": "drops out and takes {place} place",
    "dropped_out.bid": "drops out at {bid} and takes {place} place",
    "selected": "chooses {action}",
    "engine": "raises their engine to {engine}",
    "urbanised": "places New City {letter} on {place}",
    "built": "builds {tile} on {place}",
    "built.placed": "builds {tile} on {place} ({tracks})",
    "built.replaced": "replaces the tile on {place} with {tile} ({tracks})",
    "built.redirected": "redirects the track on {place} with {tile} ({tracks})",
    "built.town": "builds town track in {place} ({tracks})",
    "built.town_more": "extends the town track in {place} ({tracks})",
    "claimed": "takes the link from {link}",
    "paid.track": "{does} for {money}",
    "paid.share": "{does} for {money}",
    "paid.action": "{does} for {money}",
    "forfeited": "loses the unfinished track on {places}",
    "delivered": (
        "delivers a {cube} cube from {origin} to {city} over {n} link",
        "delivers a {cube} cube from {origin} to {city} over {n} links",
    ),
    "lifted": "lifts a {cube} cube from {origin} to {city}",
    "income.gain": "income rises: {parts}",
    "produced": ("draws a {cubes} cube", "draws {n} cubes: {cubes}"),
    "placed_cube": "places a {cube} cube in {column}, {box}",
    "placed_good": ("places a {cubes} cube in {place}", "places {n} cubes in {place}: {cubes}"),
    "cube_back": "the {cube} cube from {place} is returned to the bag",
    "cube_removed": "the {cube} cube is removed from the game",
}
SENTENCES = frozenset({"income", "cube_back", "cube_removed"})

WHOLE_TABLE: dict[str, Name] = {
    "phase.issue_shares": "Turn {turn}",
    "phase.player_order": "The auction begins",
    "phase.select_actions": "Action selection begins",
    "phase.build_track": "Track building begins",
    "phase.move_goods": "Goods movement begins",
    "paid.order": "Paid for player order: {parts}",
    "order": "Player order: {order}",
    "collected": "Income: {parts}",
    "expenses": "Expenses: {parts}",
    "income.loss": "Income falls: {parts}",
    "eliminated": "{name} goes bankrupt with an income of {income}",
    "rolled": "Dice: {parts}",
    "grew": "New goods: {parts}",
    "rolled_off": "Tie-break roll: {parts}",
    "game_over": "The game is over",
}

LOG: dict[str, Message] = {
    "pass_move": "moves nothing",
    "decline": "draws no cubes",
    "end_build": "builds nothing",
    "skip_action": "takes no action",
    "choose": "chooses {choice}",
    "choose.first": "chooses to go first",
    "choose.usual": "keeps their usual place",
    "choose.keep": "leaves their engine as it is",
    "choose.income": "shares out the income",
    "shares": "leaving {shares} issued",
    # Parts of the lines that gather
    "gain": "{name} {gain}",
    "money": "{name} {money}",
    "missing": "{name} {money} ({missing} short)",
    "falls": "{name} {gain} (now {income})",
    "dice": "{half} {dice}",
    "goods": "{place} ({cubes})",
    "die": "{name} {die}",
    "light": "light",
    "dark": "dark",
}

# Tiles as what is built: “builds a straight on M5”.
LAID: dict[str, Message] = {
    "straight": "a straight",
    "sharp": "a sharp curve",
    "gentle": "a gentle curve",
    "x_gentle_straight": "a crossing of a curve and a straight",
    "x_two_gentle": "a crossing of two curves",
    "x_two_straight": "a crossing of two straights",
    "c_two_gentle": "two gentle curves",
    "c_left_gentle_sharp": "a gentle and a sharp curve",
    "c_right_gentle_sharp": "a gentle and a sharp curve",
    "c_straight_sharp": "a straight and a sharp curve",
    "town": "town track",
}

EFFECTS: dict[str, Message] = {
    "engine": "engine {engine}",
    "paid.track": "{money}",
    "paid.share": "{money}",
    "paid.action": "{money}",
    "forfeited": "unfinished track loses its owner: {places}",
    "income.gain": "{name} {gain}",
    "produced": ("draws a {cubes} cube", "draws {n} cubes: {cubes}"),
    "placed_cube": "{cube} cube to {column}, {box}",
    "cube_back": "{cube} cube from {place} returned to the bag",
    "cube_removed": "{cube} cube removed from the game",
}

event_text = Catalogue({**EVENTS, **WHOLE_TABLE})
log_text = Catalogue(LOG)
laid_text = Catalogue(LAID)
effect_text = Catalogue(EFFECTS)
