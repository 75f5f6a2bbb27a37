"""What happened, as the clauses of the log: fact, place, price, source. None: another clause tells it.

A line of the log tells one step, in sentences. `PREDICATES` begin with a verb, and whoever acts is their
subject (`DOES`: those that another one can be joined to); `TAKEN` says what an action takes, after it. All
others are sentences of their own. Kinds in `TABLE_WIDE` concern the whole table and get lines of their own.
`EFFECTS` tells the same events before they happen, in the few words that menus and bills have room for.
"""

from __future__ import annotations

from ironbridge.brass.words.automa_messages import AUTOMA_EVENTS, AUTOMA_PREDICATES
from ironbridge.words.catalogue import Catalogue, Message

EVENTS: dict[str, Message | None] = {
    "built": "builds {tile} in {slot}",
    "built_double": "using both actions",
    "linked.canal": "builds the {line} canal",
    "linked.rail": "builds the {line} railway",
    "paid": "{does} for {money}",
    "paid.coal": None,
    "paid.iron": None,
    "bought": "buying {cube} from the market for {money}",
    "bought.several": "buying {n} {cube} from the market for {money}",
    "bought.automa": "taking {cube} from the market",
    "bought.automa.several": "taking {n} {cube} from the market",
    "used": "using {sources}",
    "moved": "the market buys {cubes} {cube} for {money}",
    "moved.automa": "the market takes {cubes} {cube}",
    "received.market": None,
    "received.loan": None,
    "received.merchant": None,
    "developed": "develops {tile}",
    "developed.free": "develops {tile} for free",
    "sold": "sells {tile} in {slot} to {merchant}",
    "sold_to_port": "sells {tile} in {slot} to {owner}'s port in {port}",
    "sold_to_port.own": "sells {tile} in {slot} to their own port in {port}",
    "distant_tile": "draws distant market tile {value}",
    "sold_far": (
        "sells {tile} in {slot} with a bonus of {n} income space",
        "sells {tile} in {slot} with a bonus of {n} income spaces",
    ),
    "sold_far.none": "sells {tile} in {slot} without a bonus",
    "distant_closed": "the distant market closes, and the {industry} in {slot} stays unsold",
    "bonus.develop": "the merchant gives a free develop",
    "bonus.income": ("the merchant gives {n} income space", "the merchant gives {n} income spaces"),
    "bonus.vp": "the merchant gives {amount} VP",
    "bonus.money": "the merchant gives £{amount}",
    "flipped": "the {industry} in {place} flips",
    "income": "{name}'s income level rises from {old} to {new}",
    "income.level": (
        "{name}'s income marker moves up {n} space but stays at level {new}",
        "{name}'s income marker moves up {n} spaces but stays at level {new}",
    ),
    "income.top": "{name}'s income is already at the top of the track",
    "loan": "takes a loan of {money}: their income level falls from {old} to {new}",
    "passed": "passes",
    "scouted": "takes both wild cards",
    "discarded": "discarded: {card}",
    "discarded.several": "discarded: {cards}",
    "discarded.alone": "discards {card}",
    "gave_up": "gives up the tile in {slot} for {money}",
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
    "obsolete": "Level I tiles are removed: {parts}",
    "era.rail": "The rail era begins",
    "distant_reset": "The distant market opens again",
    "game_over": "The game is over",
    **AUTOMA_EVENTS,
}

LOG: dict[str, Message] = {
    "scout": "scouts",
    "replacing": "replacing {over}'s level {over_level} tile",
    "replacing.own": "replacing a level {over_level} tile",
    "source": "{cube} from {place}",
    "source.several": "{n} {cube} from {place}",
    "source.merchant": "the merchant's beer",
    "brings": "{cause}: {effect}",
}

EFFECTS: dict[str, Message] = {
    "paid": "{money}",
    "bought": "{cube} from the market for {money}",
    "used": "{cube} from {place}",
    "moved": "{cubes} {cube} sold to the market",
    "moved.unnamed": "{cubes} sold to the market",
    "received.market": "{money} earned",
    "bonus.develop": "merchant's beer, bonus: a free develop",
    "bonus.income": (
        "merchant's beer, bonus: {n} income space",
        "merchant's beer, bonus: {n} income spaces",
    ),
    "bonus.vp": "merchant's beer, bonus: {amount} VP",
    "bonus.money": "merchant's beer, bonus: £{amount}",
    "flipped": "the {industry} in {place} flips",
    "income": "{whose} level {old} → {new}",
    "income.level": ("{whose} {spaces} space, level {new}", "{whose} {spaces} spaces, level {new}"),
    "income.top": "{whose} already at the top",
    "income.own": "income",
    "income.other": "{name}'s income",
    "loan": "Loan of {money}, income level {old} → {new}",
    "gave_up": "{money} earned",
}

DOES = frozenset(
    {
        "built",
        "linked",
        "developed",
        "sold",
        "sold_to_port",
        "distant_tile",
        "sold_far",
        "loan",
        "passed",
        "scouted",
        "gave_up",
        "automa_developed",
        "automa_passed",
    }
)
JOINED = frozenset({"sold_far", "scouted"})  # to what is done already, with “and”
TAKEN = frozenset({"built_double", "bought", "used", "bonus"})
PREDICATES = DOES | AUTOMA_PREDICATES
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
effect_text = Catalogue(EFFECTS)
