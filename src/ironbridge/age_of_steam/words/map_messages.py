"""What is said where a map has something of its own, in general words; its own are in its `words.toml`."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message

OWN: dict[str, Message] = {
    "question": "What do you choose?",
    "income": "{name} {gain}",
    # Where a code has no words at all
    "refusal": "Not on this map: {what}.",
    "tie": "The tie was broken by {what}.",
}

own_words = Catalogue(OWN)
