"""What a companion of the real table asks for: a merchant tile, a card drawn, the back that appeared."""

from __future__ import annotations

from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.words.names import Names
from ironbridge.table.companion import Companion, Question
from ironbridge.table.presenter import Asked, AskedInText, Possible
from ironbridge.words.catalogue import Catalogue, plain
from ironbridge.words.terminal import terminal

WORDS = Catalogue(
    {
        "merchant": "Which merchant tile is in {space}?",
        "merchant.none": "buys nothing",
        "card": "Which card did you draw?",
        "automa_card": "Which card is on top of the automa's deck now?",
        "number": "{number} of {of}",
        "back": "Card {number}",
    }
)


def asked(game: BrassGame, companion: Companion) -> Asked | None:
    question = companion.question
    if question is None:
        return None
    rows = possible(game, question, WORDS("merchant.none"))
    if question.kind == "card":
        rows.sort(key=lambda row: row.label)
    elif question.kind == "automa_card":
        rows = [row._replace(label=WORDS("back", number=int(row.label))) for row in rows]
    note = WORDS("number", number=question.number, of=question.of) if question.of > 1 else ""
    return Asked(WORDS(question.kind, space=_space(game, question)), note, tuple(rows))


def typed(game: BrassGame, companion: Companion, question: Question) -> AskedInText:
    rows, back = possible(game, question, terminal("buys_nothing")), question.kind == "automa_card"
    if back:
        rows = [row._replace(said=terminal("automa_card", card=row.label)) for row in rows]
    return AskedInText(_put(game, companion, question), rows, back, question.kind == "merchant")


def _put(game: BrassGame, companion: Companion, question: Question) -> str:
    if question.kind == "merchant":
        return terminal("ask_merchant", space=_space(game, question))
    if question.kind == "card":
        return terminal("ask_card", n=question.of - question.number + 1)
    match = companion.match
    decision = match.decision if match is not None else None
    if match is None or decision is None or decision.kind != "automa_draw":
        return terminal("ask_new_deck")
    automa = game.view(match.state, None).automa
    drawn = companion.given[-1].partition(":")[2] if companion.given else str((automa and automa.top) or "")
    return terminal("ask_next", card=drawn) if drawn else terminal("ask_shuffled")


def _space(game: BrassGame, question: Question) -> str:
    """The merchant's space that is asked for, of those open with this number of players."""
    if question.kind != "merchant":
        return ""
    is_open = game.t.spaces_open[max(game.card.players)]
    spaces = [name for space, name in enumerate(game.t.space_ids) if is_open >> space & 1]
    return Names(game.sheet, ()).slot(spaces[question.number - 1])


def possible(game: BrassGame, question: Question, nothing: str) -> list[Possible]:
    """What can have come up, one of those that are alike; `nothing` is what a blank merchant tile buys."""
    names = Names(game.sheet, ())
    found: dict[str, Possible] = {}
    for outcome in question.possible:
        value = outcome.partition(":")[2]
        label, spoken = value, [value, f"card {value}"]
        if question.kind == "merchant":
            mask = game.t.merchant_buys[int(value)]
            buys = [industry for number, industry in enumerate(game.t.industry_ids) if mask >> number & 1]
            label = " / ".join(map(names.industry, buys)) or nothing
            also = ["none", "blank"] if not buys else ["any", "all"] if len(buys) > 1 else buys
            spoken = [plain(label), *also]
        elif question.kind == "card":
            label, spoken = names.card(value), names.spoken("card", value)
        found.setdefault(label, Possible(outcome, label, tuple(spoken)))
    return list(found.values())
