"""What a companion in a terminal asks for: the question, and what may be typed for each answer."""

from __future__ import annotations

from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.words.names import Names
from ironbridge.table.companion import Companion, Question
from ironbridge.table.presenter import Possible
from ironbridge.words.catalogue import plain
from ironbridge.words.terminal import terminal


def put(game: BrassGame, companion: Companion, question: Question) -> str:
    """The question in words."""
    if question.kind == "merchant":
        return terminal("ask_merchant", space=Names(game.sheet, ()).slot(open_space(game, question)))
    if question.kind == "card":
        return terminal("ask_card", n=question.of - question.number + 1)
    match = companion.match
    decision = match.decision if match is not None else None
    if match is None or decision is None or decision.kind != "automa_draw":
        return terminal("ask_new_deck")
    top = match.game.view(match.state, None).automa.top
    drawn = companion.told[-1].partition(":")[2] if companion.told else str(top or "")
    return terminal("ask_next", card=drawn) if drawn else terminal("ask_shuffled")


def open_space(game: BrassGame, question: Question) -> str:
    """The merchant's space that is asked for, of those open with this number of players."""
    spaces = game.t.spaces_open[max(game.card.players)]
    return [name for space, name in enumerate(game.t.space_ids) if spaces >> space & 1][question.number - 1]


def possible(game: BrassGame, question: Question) -> list[Possible]:
    """What can have come up, one of those that are alike."""
    names = Names(game.sheet, ())
    found: dict[str, Possible] = {}
    for outcome in question.possible:
        value = outcome.partition(":")[2]
        if question.kind == "merchant":
            buys = bought(game, int(value))
            label = " / ".join(map(names.industry, buys)) or terminal("buys_nothing")
            also = ("none", "blank") if not buys else ("any", "all") if len(buys) > 1 else tuple(buys)
            found.setdefault(label, Possible(outcome, label, (plain(label), *also)))
        elif question.kind == "card":
            label = names.card(value)
            found.setdefault(label, Possible(outcome, label, tuple(names.spoken("card", value))))
        else:
            found[value] = Possible(outcome, value, (value, f"card {value}"))
    return list(found.values())


def bought(game: BrassGame, tile: int) -> list[str]:
    """The industries a merchant tile buys."""
    mask = game.t.merchant_buys[tile]
    return [industry for number, industry in enumerate(game.t.industry_ids) if mask >> number & 1]
