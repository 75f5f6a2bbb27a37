"""What a typed answer to a question for what came up on the table means."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.cli.play.typed import best
from ironbridge.core.actions import Pick
from ironbridge.core.refusals import Malformed
from ironbridge.table.companion import Question
from ironbridge.table.presenter import Possible
from ironbridge.words.catalogue import listed
from ironbridge.words.terminal import terminal


def understand(text: str, question: Question, offered: Sequence[Possible]) -> str:
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
