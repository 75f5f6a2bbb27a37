"""The automa's cards in words: the rows of a back, and each side for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.rules.mautoma.behaviour import DEVELOP_POINTS, PASS_POINTS
from ironbridge.brass.rules.mautoma.deck import AutomaCard
from ironbridge.brass.words.automa_card_messages import face_text, said_text
from ironbridge.brass.words.automa_messages import row_text
from ironbridge.brass.words.messages import POSITIONS
from ironbridge.brass.words.names import Names
from ironbridge.words.catalogue import chain, pounds, say

CELLS = ("top_left", "top_right", "bottom_left", "bottom_right")


def back_rules(card: AutomaCard, names: Names) -> tuple[tuple[str, str], ...]:
    """The rows of a back with what each says."""
    return (
        ("sell", face_text("sell", place=names.place(card.brewery))),
        ("develop", face_text("develop", price=pounds(card.limit), n=DEVELOP_POINTS)),
        ("network", face_text("network")),
        ("pass", face_text("pass", n=PASS_POINTS)),
    )


def front_said(card: AutomaCard, names: Names) -> list[str]:
    said = [said_text("front", number=card.number, group=card.group)]
    for slot, build in enumerate(card.builds, 1):
        industry = names.industry(build.industry)
        said.append(said_text("build", slot=slot, industry=industry, places=_places(names, build.towns)))
        said += [said_text("price", price=pounds(build.price))] if build.price else []
        said += [said_text("before")] if build.link_before else []
        said += [said_text("after")] if build.links_after else []
    slot = len(card.builds) + 1
    return [*said, said_text("network", slot=slot, places=_places(names, card.network))]


def back_line(card: AutomaCard, names: Names) -> str:
    """What differs from back to back, in one line: the brewery, the limit and the sign."""
    rows = [f"{row_text(act)}, {rule}" for act, rule in back_rules(card, names) if act in ("sell", "develop")]
    return " · ".join([*rows, _sign(card).rstrip(".")])


def _sign(card: AutomaCard) -> str:
    return said_text("sign", cell=say(POSITIONS[4][CELLS.index(card.icon)]))


def back_said(card: AutomaCard, names: Names, english: bool = False) -> list[str]:
    rows = [said_text("row", action=row_text(act), rule=rule) for act, rule in back_rules(card, names)]
    word = face_text(f"word.{card.word_in(english)}")
    return [said_text("back", number=card.number), *rows, f"{word}.", _sign(card)]


def _places(names: Names, towns: Sequence[str]) -> str:
    return chain("comma", [names.place(town) for town in towns])
