"""The automa in words, as data: what it tells in the log, why something fails, and the story of a turn.

A story stands inside a card of 292 px: `REASONS`, `DEEDS`, `CRITERIA` and the values are short in every
language, and a test measures them. They are clauses: whoever shows one alone makes it a sentence.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, sense

# The words printed on the backs, and the numbered slots of a front.
ROWS: dict[str, Message] = {
    "slot": "slot {slot}",
    "sell": sense("on a card of the automa", "SELL"),
    "develop": sense("on a card of the automa", "DEVELOP"),
    "network": sense("on a card of the automa", "NETWORK"),
    "pass": sense("on a card of the automa", "PASS"),
    "draw": sense("on a card of the automa", "DRAW"),
}

# Clauses of the log: of those in `AUTOMA_PREDICATES` the automa is the subject, the others are sentences.
AUTOMA_EVENTS: dict[str, Message | None] = {
    "automa_deck": "the automa has a new deck of {cards} cards",
    "automa_deck.reshuffled": "the automa's deck has run out and is shuffled again: {cards} cards",
    "automa_shows": "the back of card {card} is in view",
    "automa_word": "reads {word} on the back of card {card}",
    "automa_drew": "draws card {card} of group {group}",
    "automa_tried": "{row} fails",
    "automa_does": "{row} applies",
    "automa_does.before": "{row} applies, with a link first",
    "automa_does.after": "{row} applies, and links may follow",
    "automa_does.then": "links from {place} follow",
    "automa_does.from": "{row} applies, from {place}",
    "automa_does.brewery": "{row} lacks beer, so a brewery is built in {place}",
    "automa_does.link": "{row} is one link short of a merchant, so that link is built",
    "automa_does.develop": "{row} applies: iron costs {price}",
    "automa_chose": "prefers {kept} to {others}: {by}",
    "automa_put_aside": "puts card {card} aside: no slot fits",
    "automa_developed": "develops for {vp} VP",
    "automa_passed": "passes for {vp} VP",
}
AUTOMA_PREDICATES = frozenset(
    {
        "automa_word",
        "automa_drew",
        "automa_chose",
        "automa_put_aside",
        "automa_developed",
        "automa_passed",
    }
)
# How a line of the log begins, by the side of the card.
AUTOMA_READS: dict[str, Message] = {
    "front": "follows the front of its card",
    "back": "follows the back of the top card",
}

# Why something fails. Of a brewery that stands in for a sale: with `brewery` before it.
REASONS: dict[str, Message] = {
    "price": "iron costs {price}, card needs {wanted}+",
    "mat_empty": "{industry}: none left",
    "tile_era": "{tile}: not in this era",
    "canal_limit": "{place}: has a tile",
    "slot_taken": "{place}: no free space",
    "network": "{place}: not in its network",
    "coal": "{place}: no coal within reach",
    "coal.short": "{place}: {reachable} of {needed} coal",
    "no_link": "{place}: no link helps",
    "no_link.sale": "{place}: one link is not enough",
    "links_left": "no link tiles left",
    "line_taken": "{place}: no free line",
    "line_coal": "{place}: no coal for a rail",
    "nothing_to_sell": "nothing built to sell",
    "beer": "{place}: no beer",
    "beer.short": "{place}: {reachable} of {needed} beer",
    "merchant_far": "{place}: no buyer connected",
    "merchant_far.link": "{place}: no buyer within one link",
    "iron_dear": "iron costs {price}, limit {limit}",
    "brewery": "no brewery ({reason})",
}

# What was done, on the row of a card.
DEEDS: dict[str, Message] = {
    "built": "{place}: {tile}",
    "linked": sense("a link from one place to another", "{place} to {far}"),
    "sold": ("{n} tile sold", "{n} tiles sold"),
    "developed": "{cubes} iron, {vp} VP",
    "passed": "{vp} VP",
    "not_tried": "not tried",
}

HEADINGS: dict[str, Message] = {
    "drawn": "Card {card}: drawn",
    "aside": "Card {card}: no slot fits",
    "first": "Card {card}: 1st action",
    "only": "Card {card}: only action",
    "both": "Card {card}: both actions",
    "back": "Back of card {card}: 2nd action",
    "word": "Back of card {card}: {word}",
    "none": "No card applies: it passes",
    "note.aside": "put aside",
}

CHOICES: dict[str, Message] = {
    "line": "Which link",
    "line.from": "Which link from {place}",
    "slot": "Which space",
    "tile": "Which tile",
    "mine": "Which coal mine",
    "works": "Which iron works",
    "brewery": "Which brewery",
    "merchant": "Which merchant",
}

CRITERIA: dict[str, Message] = {
    "at_town": "at the town itself",
    "not_merchant": "not to a merchant",
    "in_network": "into its network",
    "most_tiles": "most tiles there",
    "most_free": "most free spaces there",
    "own_coal": "coal from its own mine",
    "clockwise": "first clockwise",
    "most_slots": "most spaces at both ends",
    "alphabet": "first alphabetically",
    "own": "its own first",
    "link_difference": "biggest lead over you in links",
    "icon": "icon on the top card",
    "only_icon": "only for this industry",
    "barrel": "with a barrel",
    "vp_bonus": "VP bonus",
    "left_to_right": "from left to right",
}

VALUES: dict[str, Message] = {
    "yes": "yes",
    "no": "no",
    "rank": sense("a place in an order", "no. {n}"),
    "icon": "the cell shown",
    "icon.on": ("{n} cell further on", "{n} cells further on"),
}

AUTOMA_KINDS = frozenset(key.partition(".")[0] for key in AUTOMA_EVENTS)

row_text = Catalogue(ROWS)
reads_text = Catalogue(AUTOMA_READS)
reason_text = Catalogue(REASONS)
deed_text = Catalogue(DEEDS)
card_heading = Catalogue(HEADINGS)
choice_text = Catalogue(CHOICES)
criterion_text = Catalogue(CRITERIA)
value_text = Catalogue(VALUES)
