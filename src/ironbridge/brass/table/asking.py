"""What a companion of the real table asks for: a merchant tile, a card drawn, the back that appeared."""

from __future__ import annotations

from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.table.typed_asking import bought, open_space
from ironbridge.brass.words.names import Names
from ironbridge.table.companion import Companion, Question
from ironbridge.table.presenter import Asked, Possible
from ironbridge.words.catalogue import Catalogue

WORDS = Catalogue(
    {
        "merchant": "Which merchant tile lies here: {space}?",
        "merchant.none": "buys nothing",
        "card": "Which card did you draw?",
        "automa_card": "Which back of the automa's deck is in view now?",
        "number": "{number} of {of}",
        "back": "Card {number}",
    }
)


def asked(game: BrassGame, companion: Companion) -> Asked | None:
    question = companion.question
    if question is None:
        return None
    names = Names(game.sheet, ())
    note = WORDS("number", number=question.number, of=question.of) if question.of > 1 else ""
    return Asked(_heading(game, names, question), note, _rows(game, names, question))


def _heading(game: BrassGame, names: Names, question: Question) -> str:
    if question.kind != "merchant":
        return WORDS(question.kind)
    return WORDS("merchant", space=names.slot(open_space(game, question)))


def _rows(game: BrassGame, names: Names, question: Question) -> tuple[Possible, ...]:
    """Each once: tiles that buy the same are alike."""
    found: dict[str, Possible] = {}
    for outcome in question.possible:
        value = outcome.partition(":")[2]
        if question.kind == "merchant":
            label = " / ".join(map(names.industry, bought(game, int(value)))) or WORDS("merchant.none")
        elif question.kind == "card":
            label = names.card(value)
        else:
            label = WORDS("back", number=int(value))
        found.setdefault(label, Possible(outcome, label))
    rows = list(found.values())
    return tuple(rows if question.kind != "card" else sorted(rows, key=lambda row: row.label))
