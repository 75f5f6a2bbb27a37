"""Questions for what came up on the table: how they are put, and what a typed answer means."""

from __future__ import annotations

from typing import Any, NamedTuple

from ironbridge.brass.words.names import Names
from ironbridge.cli.play.typed import best
from ironbridge.core.actions import Pick
from ironbridge.core.refusals import Malformed
from ironbridge.table.companion import Companion, Question
from ironbridge.words.catalogue import listed, plain
from ironbridge.words.terminal import terminal


class Choice(NamedTuple):
    """What can have come up: its label, what may be typed for it, and the outcome."""

    label: str
    spoken: tuple[str, ...]
    outcome: str


def put(companion: Companion, question: Question, names: Names) -> str:
    """The question in words."""
    if question.kind == "merchant":
        return terminal("ask_merchant", space=names.slot(open_spaces(companion)[question.number - 1]))
    if question.kind == "card":
        return terminal("ask_card", n=question.of - question.number + 1)
    match = companion.match
    decision = match.decision if match is not None else None
    if match is None or decision is None or decision.kind != "automa_draw":
        return terminal("ask_new_deck")
    top = match.game.view(match.state, None).automa.top
    drawn = companion.told[-1].partition(":")[2] if companion.told else str(top or "")
    return terminal("ask_next", card=drawn) if drawn else terminal("ask_shuffled")


def open_spaces(companion: Companion) -> list[str]:
    """The merchants' spaces of this number of players, in the order they are asked for."""
    game: Any = companion.game
    spaces = game.t.spaces_open[max(game.card.players)]
    return [name for space, name in enumerate(game.t.space_ids) if spaces >> space & 1]


def choices(companion: Companion, question: Question, names: Names) -> list[Choice]:
    """What can have come up, one of those that are alike."""
    found: dict[str, Choice] = {}
    for outcome in question.possible:
        value = outcome.partition(":")[2]
        if question.kind == "merchant":
            buys = bought(companion, int(value))
            label = " / ".join(map(names.industry, buys)) or terminal("buys_nothing")
            also = ("none", "blank") if not buys else ("any", "all") if len(buys) > 1 else tuple(buys)
            found.setdefault(label, Choice(label, (plain(label), *also), outcome))
        elif question.kind == "card":
            label = names.card(value)
            found.setdefault(label, Choice(label, tuple(names.spoken("card", value)), outcome))
        else:
            found[value] = Choice(value, (value, f"card {value}"), outcome)
    return list(found.values())


def bought(companion: Companion, tile: int) -> list[str]:
    """The industries a merchant tile buys."""
    game: Any = companion.game
    mask = game.t.merchant_buys[tile]
    return [industry for number, industry in enumerate(game.t.industry_ids) if mask >> number & 1]


def understand(text: str, question: Question, offered: list[Choice]) -> str:
    """The outcome one typed answer means: a number of the list, or a name. Raises Malformed."""
    if question.kind != "automa_card" and text.isdecimal():
        if 1 <= int(text) <= len(offered):
            return offered[int(text) - 1].outcome
        raise Malformed(terminal("no_number", number=text, least=1, most=len(offered)))
    by_outcome = {choice.outcome: choice for choice in offered}
    picks = [Pick("outcome", outcome) for outcome in by_outcome]
    text = text.lstrip("0") if text.isdecimal() else text
    if question.kind == "automa_card":
        said = " ".join(text.lower().split())
        exact = [one.outcome for one in offered if said in (*one.spoken, one.outcome)]
        found = (0, [Pick("outcome", one) for one in exact]) if exact else None
    else:
        found = best(text, picks, lambda pick: list(by_outcome[pick.value].spoken))
    if found is None:
        labels = listed([choice.label for choice in offered], "or")
        raise Malformed(terminal("cannot_be", what=text, labels=labels))
    meant = [pick.value for pick in found[1]]
    if len(meant) > 1:
        raise Malformed(terminal("several", what=text, labels=listed([by_outcome[m].label for m in meant])))
    return meant[0]
