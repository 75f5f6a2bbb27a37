"""What is printed on the automa's cards, and what is said of a card to those who do not see it."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, sense

FACES: dict[str, Message] = {
    "front": "Automa · group {group}",
    "back": "Back · top of the deck",
    "back.alone": sense("the back of a card", "Back"),
    "price": "£{price}+",
    "sell": "else a brewery in {place}",
    "develop": "iron at most {price}, +{n} points",
    "network": "from where the front ended",
    "pass": "+{n} points",
    "word.draw": "First turn: draw a card",
    "word.develop": "First turn: develop",
    "sheet": "The automa's cards: {n}",
}

SAID: dict[str, Message] = {
    "front": "Card {number}, front, group {group}.",
    "back": "Card {number}, back.",
    "build": "{slot}: build {industry}: {places}.",
    "network": "{slot}: network: {places}.",
    "before": "Preceded by a link, if one is needed.",
    "after": "Followed by links.",
    "price": "Only if iron costs {price} or more.",
    "row": "{action}: {rule}.",
    "sign": "Tie-break icon: {cell}.",
}

face_text = Catalogue(FACES)
said_text = Catalogue(SAID)
