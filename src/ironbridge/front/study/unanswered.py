"""Why the games of a study do not answer a question, in a sentence for the report and for whoever asked."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.front.study.playing import Played
from ironbridge.front.study.texts import FEWEST

AMONG_RIVALS = ("first_player", "seats", "bots", "openings")


def why_unanswered(question: str, played: Sequence[Played]) -> str:
    """What these games lack for a question that they have no rows for."""
    games = [game for one in played for game in one.games]
    if question in AMONG_RIVALS and all(len(game.scores) == 1 for game in games):
        return "It takes rivals, but everybody in these games plays alone."
    most = max((len(one.games) for one in played), default=0)
    too_few = f"Here, a table has {most} games at most." if most < 2 * FEWEST else "More games may tell."
    if question == "deals":
        if not any(game.dealt for game in games):
            return "These titles do not tell their deals apart; Birmingham does, by its merchants."
        return (
            f"It takes a deal that {FEWEST} games of a table or more had and that as many lacked. {too_few}"
        )
    if question == "openings":
        return (
            f"It takes an opening that some, but not all, seats chose in {FEWEST} games of a table or more. "
            f"{too_few}"
        )
    return {
        "first_player": "These games have no initial order of play.",
        "seats": "These games have no initial order of play.",
        "bots": "It takes different bots at one table, such as the line-up “greedy,random”.",
        "maps": "It takes tables that name their maps.",
        "bankruptcies": "Nobody went bankrupt.",
    }.get(question, "These games have nothing to say about it.")
