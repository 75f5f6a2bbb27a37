"""What happened, as clauses for the log: fact, place, price, source. None: another clause tells it already.

A line of the log is the clauses of one step, joined by commas; those in `OPENS_SENTENCE` begin a new
sentence. Kinds in `TABLE_WIDE` concern the whole table and get lines of their own.
"""

from __future__ import annotations

from ironbridge.brass.words.automa_messages import AUTOMA_EVENTS, AUTOMA_KINDS
from ironbridge.words.catalogue import Catalogue, Message

EVENTS: dict[str, Message | None] = {
    "built": "{tile} in {slot}",
    "built.over": "{tile} in {slot}, over level {over_level}",
    "built.over_other": "{tile} in {slot}, over {over}'s level {over_level}",
    "built_double": "for both actions",
    "linked.canal": "Canal {line}",
    "linked.rail": "Rail {line}",
    "paid": "{money}",
    "paid.coal": None,
    "paid.iron": None,
    "bought": "{cube} from the market for {money}",
    "bought.automa": "{cube} from the market",
    "used": "{cube} from {place}",
    "moved": "{cubes} to the market",
    "received.market": "{money} earned",
    "received.loan": None,
    "received.merchant": None,
    "developed": "Develop {tile}",
    "sold": "Sold {tile} in {slot}, to {merchant}",
    "sold_to_port": "Sold {tile} in {slot}, to {owner}'s port in {port}",
    "sold_to_port.own": "Sold {tile} in {slot}, to the own port in {port}",
    "distant_tile": "Distant market tile {value}",
    "sold_far": "sold {tile} in {slot}, bonus {bonus}",
    "sold_far.none": "sold {tile} in {slot}, no bonus",
    "distant_closed": "the market closes, {industry} in {slot} stays unsold",
    "bonus.develop": "merchant's beer, bonus: a free develop",
    "bonus.income": (
        "merchant's beer, bonus: {n} income space",
        "merchant's beer, bonus: {n} income spaces",
    ),
    "bonus.vp": "merchant's beer, bonus: {amount} VP",
    "bonus.money": "merchant's beer, bonus: £{amount}",
    "flipped": "{industry} in {place} flips",
    "income": "{whose} level {old} → {new}",
    "income.level": ("{whose} {spaces} space, level {new}", "{whose} {spaces} spaces, level {new}"),
    "income.top": "{whose} at the top",
    "loan": "Loan of {money}, income level {old} → {new}",
    "passed": "Pass",
    "scouted": "both wild cards taken",
    "discarded": "card: {card}",
    "discarded.several": "cards: {cards}",
    "gave_up": "Gave up the tile in {slot}, for {money}",
    # The whole table
    "drew": None,
    "drew_cards": "You draw {cards}",
    "turn": None,
    "order": "Turn order: {order}",
    "round": "Round {round}",
    "settled": "Income: {parts}",
    "settled.one": "{name} {money}",
    "settled.points": "{name} {money} and {vp} VP",
    "scored.line": "Links score: {parts}",
    "scored.slot": "Tiles score: {parts}",
    "scored.money": "Money scores: {parts}",
    "scored.level": "Income scores: {parts}",
    "scored.one": "{name} {vp}",
    "obsolete": "Level I tiles leave the board: {parts}",
    "era.rail": "The rail era begins",
    "distant_reset": "The distant market opens again",
    "game_over": "The game is over",
    **AUTOMA_EVENTS,
}

LOG: dict[str, Message] = {
    "scout": "Scout",
    "income.own": "income",
    "income.other": "{name}'s income",
}

OPENS_SENTENCE = frozenset({"flipped", "discarded", "scouted", "gave_up", *AUTOMA_KINDS})
TABLE_WIDE = frozenset(
    {
        "drew",
        "drew_cards",
        "turn",
        "order",
        "round",
        "settled",
        "scored",
        "obsolete",
        "era",
        "distant_reset",
        "game_over",
    }
)
# Told once for all seats or places, with `{parts}`.
GATHERED = frozenset({"settled", "scored.line", "scored.slot", "scored.money", "scored.level", "obsolete"})

event_text = Catalogue({key: message for key, message in EVENTS.items() if message is not None})
log_text = Catalogue(LOG)
