"""What drawn boards of every family say: the states of a target."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, sense

MARKS: dict[str, Message] = {
    "tail": "; {state}",
    "possible": "can be chosen",
    "chosen": "chosen",
    "source": "source used",
    "other": "alternative source",
    "refused": "not possible",
    "changed": "changed since your last turn",
    # On a source that could be used instead
    "or": sense("one thing or another", "or"),
}

mark_text = Catalogue(MARKS)
