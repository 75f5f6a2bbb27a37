"""What a page marks for a learner: the things that lead to the suggested step, on the board and beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironbridge.core.actions import read_pick
from ironbridge.drawing.seats import Dress
from ironbridge.table.guide import Guide
from ironbridge.table.preview import Previews
from ironbridge.table.scene import Scene
from ironbridge.table.show import moment_of

MARKET = "market"


class Hints(NamedTuple):
    """`places` are lit on the board, by whatever it names so; the step is done at the first that is there and
    is none of the `sources`, some of which give what it takes. `picks` mean the step wherever they stand,
    `cards` are lit by their ids. `label` is the step with its price, as its button says it."""

    places: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    label: str = ""


def hints(guide: Guide, dresses: Sequence[Dress], scene: Scene, previews: Previews | None = None) -> Hints:
    """What is suggested now, for the scene that shows it."""
    if guide.over:
        return Hints()
    ids = [card.id for tray in scene.trays for card in tray.cards]
    places, cards = [], []
    for pick in guide.lit:
        field, value = read_pick(pick)
        found = next((id for id in ids if id.startswith(f"{field}-{value}-")), None)
        if found is not None:
            cards.append(found)
        else:
            places.append(f"{MARKET}:{field}" if value == MARKET else value)
    suggested = guide.suggestion
    if suggested is None or not scene.mine:
        return Hints(tuple(places), cards=tuple(cards))
    snapshot, seat = guide.snapshot(), guide.lesson.learner
    m, presenter = moment_of(snapshot, seat, dresses, previews=previews)
    assert m.choice is not None  # it is the learner's to decide
    pointing = m.choice.pointing
    held = pointing.held(suggested)
    wishes = [one for one in held if one.field in pointing.wishes]
    meant = [one for one in held if one not in wishes] + (wishes if len(wishes) == 1 else [])
    m, presenter = moment_of(
        snapshot, seat, dresses, [str(one) for one in pointing.said(suggested)], previews=previews
    )

    def lit(fields: frozenset[str]) -> tuple[str, ...]:
        return tuple(one.value for one in held if one.field in fields and one.value in places)

    return Hints(
        tuple(places),
        lit(pointing.sources),
        lit(pointing.taken),
        tuple(dict.fromkeys(text for one in meant for text in (str(one), one.value))),
        tuple(cards),
        presenter.confirm(m, suggested),
    )


def strays(guide: Guide, scene: Scene, hints: Hints) -> str:
    """What the guide says of what is picked now; "" while it leads to the suggested step.

    What stands there by itself nobody has picked.
    """
    if not scene.can_clear:
        return ""
    ours = [pick for pick in scene.picks if pick not in scene.wishes]
    return "" if all(pick in hints.picks for pick in ours) else guide.remark(ours)
