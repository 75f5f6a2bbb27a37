"""What happened, as clauses for the log: fact, place, price.

A line of the log is the clauses of one step, joined by commas; what concerns the whole table gets lines of
its own, and is told once for all seats or places where it has `{parts}`.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, Name

EVENTS: dict[str, Message] = {
    "issued": (
        "Issued {n} share for {money}, {shares} in all",
        "Issued {n} shares for {money}, {shares} in all",
    ),
    "issued.none": "No shares issued",
    "bought_back": "Bought a share back, {shares} in all",
    "bid": "Bid {money}",
    "passed_bid": "Passed, as Turn Order allows",
    "dropped_out": "Dropped out, {place} place",
    "dropped_out.bid": "Dropped out at {bid}, {place} place",
    "selected": "{action}",
    "engine": "engine {engine}",
    "urbanised": "New City {letter} on {place}",
    "built": "{tile} on {place}",
    "built.placed": "{tile} on {place}, {tracks}",
    "built.replaced": "{tile} on {place} in place of the old one, {tracks}",
    "built.redirected": "{tile} on {place}, track redirected, {tracks}",
    "claimed": "Took {link}",
    "paid.track": "{money}",
    "paid.share": "{money}",
    "paid.action": "{money}",
    "forfeited": "unfinished track loses its owner: {places}",
    "delivered": (
        "{cube} from {origin} to {city} over {n} link",
        "{cube} from {origin} to {city} over {n} links",
    ),
    "lifted": "{cube} lifted from {origin} to {city}",
    "income.gain": "{name} {gain}",
    "produced": "Drew {cubes}",
    "placed_cube": "{cube} to {column}, {box}",
    "placed_good": "{cube} to {place}",
    "cube_back": "{cube} from {place} back into the bag",
    "cube_removed": "{cube} leaves the game",
}

WHOLE_TABLE: dict[str, Name] = {
    "phase.issue_shares": "Turn {turn}",
    "phase.player_order": "The auction begins",
    "phase.select_actions": "Actions are taken",
    "phase.build_track": "Track is built",
    "phase.move_goods": "Goods are moved",
    "paid.order": "Paid for the order: {parts}",
    "order": "Order: {order}",
    "collected": "Income: {parts}",
    "expenses": "Expenses: {parts}",
    "income.loss": "Income falls: {parts}",
    "eliminated": "{name} is out of the game, with an income of {income}",
    "rolled": "Dice: {parts}",
    "grew": "New goods: {parts}",
    "rolled_off": "Dice for the tie: {parts}",
    "game_over": "The game is over",
}

LOG: dict[str, Message] = {
    "pass_move": "Moved nothing",
    "decline": "Drew no cubes",
    "end_build": "Built nothing",
    "skip_action": "Took no action",
    "choose": "Chose: {choice}",
    # Parts of the lines that gather
    "money": "{name} {money}",
    "missing": "{name} {money} ({missing} short)",
    "falls": "{name} {gain} to {income}",
    "dice": "{half} {dice}",
    "goods": "{place} {cubes}",
    "die": "{name} {die}",
    "light": "light",
    "dark": "dark",
}

event_text = Catalogue({**EVENTS, **WHOLE_TABLE})
log_text = Catalogue(LOG)
