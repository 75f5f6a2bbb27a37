"""What a typed answer to a question for what came up on the table means."""

from __future__ import annotations

from ironbridge.cli.play.typed import best
from ironbridge.core.actions import Pick
from ironbridge.core.refusals import Malformed
from ironbridge.table.presenter import AskedInText
from ironbridge.words.catalogue import listed
from ironbridge.words.terminal import terminal


def understand(text: str, asked: AskedInText) -> str:
    """The outcome one typed answer means: a number of the list, or a name. Raises Malformed."""
    offered = asked.rows
    if not asked.by_number and text.isdecimal():
        if 1 <= int(text) <= len(offered):
            return offered[int(text) - 1].outcome
        raise Malformed(terminal("no_number", number=text, least=1, most=len(offered)))
    by_outcome = {choice.outcome: choice for choice in offered}
    picks = [Pick("outcome", outcome) for outcome in by_outcome]
    text = text.lstrip("0") if text.isdecimal() else text
    if asked.by_number:
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
        raise Malformed(
            terminal("several", what=text, labels=listed([by_outcome[m].label for m in meant], "or"))
        )
    return meant[0]
