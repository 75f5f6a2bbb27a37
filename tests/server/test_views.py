"""Views put together from what is kept are those that would be drawn from nothing, for everybody who looks.

What is left out of an answer is what the page says it has, letter for letter.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Piece
from ironbridge.registry import titles
from ironbridge.server.cards import SeatCard, TableCard
from ironbridge.server.laying import Desk, Left, leave
from ironbridge.server.pages.showing import (
    NOTHING,
    SHOWINGS,
    Block,
    Sent,
    Showing,
    Span,
    sent,
    show,
    since,
)
from ironbridge.server.pages.viewing import AS_IT_COMES, Pointed, Table, Viewing
from ironbridge.table.show import build_scene, stages_of
from ironbridge.words.languages import speaking
from tests.server.nothing_kept import nothing_kept

NAMES = ("Ada", "Tomek", "Giulia", "João", "Zoë", "Bo")
DEEP = os.environ.get("IRONBRIDGE_HYPOTHESIS") == "deep"
POSITIONS = 500 if DEEP else 15
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("birmingham", 3, {}),
    ("lancashire", 4, {}),
    ("brass_2007", 3, {}),
    ("mautoma", 2, {}),
    ("age_of_steam", 4, {"map": "rust_belt"}),
    ("age_of_steam", 3, {"map": "finland"}),
]
STUB = re.compile(r'<(\w+) id="([^"]+)" data-same=""></\1>')


def card_of(title: str, players: int, match: Match[Any, Any], options: dict[str, Any]) -> TableCard:
    seats = tuple(SeatCard(n, "person", NAMES[n], n, "", False, False) for n in range(players))
    return TableCard(
        id="-".join([title, *options.values(), str(match.record.header.seed)]),
        name="",
        title=title,
        title_name="",
        players=players,
        options=options,
        status="running",
        listed=True,
        owner=1,
        seats=seats,
        version=match.version,
        steps=match.steps,
        pulse=match.version,
        deciding=None,
        my_turn=False,
        progress={"done": 0.0, "facts": {}},
        invitation="",
        created=0.0,
        changed=0.0,
        started=0.0,
        finished=None,
        scores=(),
        places=(),
        seed_chosen=False,
    )


def positions(title: str, players: int, options: dict[str, Any], luck: random.Random) -> Iterator[Desk]:
    """A table as its game goes on, with the states in which each seat left it; game after game."""
    found = titles().find(title)
    while True:
        match = Match.start(found.game, players, seed=luck.randrange(10**6), options=options)
        left: dict[int, Left] = {}
        while (decision := match.decision) is not None:
            yield Desk(found, 0, match.fork(), dict(left))
            before = match.steps
            match.play(decision.seat, luck.choice(match.options(decision.seat)))
            leave(match, left, match.record.steps[before:])


def viewings(desk: Desk, table: Table, luck: random.Random) -> Iterator[tuple[Viewing, Pointed]]:
    """A spectator, whoever decides, with picks and without, and somebody who waits, who may plan."""
    decision = desk.match.decision
    assert decision is not None
    others = [seat for seat in range(table.card.players) if seat != decision.seat]
    for seat in (None, decision.seat, *others[:1]):
        snapshot = desk.snapshot(seat)
        told = AS_IT_COMES.stage(snapshot, Pointed([], []))
        stages = len(stages_of(snapshot, seat)) if told is not None else 0
        viewing = Viewing(table, snapshot, seat, None, None, told, stages, AS_IT_COMES.kept(told), None)
        yield viewing, Pointed([], [])
        if seat is None:
            continue
        plain = viewing._replace(told=None, stages=0, wish="")
        scene = build_scene(snapshot, seat, table.dresses)
        things = [verb.pick for verb in scene.verbs if verb.pick]
        things += re.findall(r'data-pick="([^"]+)"', scene.board.pieces)
        for thing in luck.sample(things, min(2, len(things))):
            yield plain, Pointed(list(scene.picks), [thing])


def filled(text: str, had: Showing) -> str:
    """What a page shows after an answer: its own blocks in the place of stubs."""
    blocks = {}

    def learn(spans: tuple[Span, ...]) -> None:
        for span in spans:
            if isinstance(span, Block):
                blocks[span.stub] = "".join(since(span.spans, NOTHING))
                learn(span.spans)
            elif isinstance(span, Piece):
                blocks[span.stub] = span

    learn(had.spans)
    return STUB.sub(lambda stub: blocks[stub[0]], text)


@pytest.mark.parametrize(("title", "players", "options"), TABLES)
def test_a_view_from_kept_pieces_is_the_one_drawn_from_nothing(
    title: str, players: int, options: dict[str, Any]
) -> None:
    luck = random.Random(title)
    game = positions(title, players, options, luck)
    before: Sent | None = None
    stubs = 0
    for number in range(POSITIONS):
        for _ in range(luck.randrange(1, 8)):
            desk = next(game)
        table = Table(card_of(title, players, desk.match, options), seats_of(players, NAMES[:players]))
        with speaking(("en", "pl", "it", "pt_BR")[number % 4]):
            for viewing, pointed in viewings(desk, table, luck):
                view = sent(show(viewing, pointed, known=True), "")
                with nothing_kept():
                    fresh = sent(show(viewing, pointed, known=True), "")
                    whole = fresh.since("", "token")
                assert view.since("", "token") == whole
                assert view.tag == fresh.tag
                if before is not None:
                    text = view.since(before.tag, "token")
                    stubs += len(STUB.findall(text))
                    assert f'data-since="{before.tag}"' in text
                    said = text.replace(f' data-since="{before.tag}"', "", 1)
                    for own in ("own", "order"):  # what is one person's own is no part of what is shared
                        stub = f'<div id="{own}" data-same=""></div>'
                        said, whole = (one.replace(stub, "", 1) for one in (said, whole))
                    assert filled(said, before.showing) == whole
                before = view
    assert stubs > 300  # most of a view stays as it is


def test_what_spectators_see_is_drawn_once_for_all_of_them() -> None:
    luck = random.Random(1)
    desk = next(positions("birmingham", 3, {}, luck))
    table = Table(card_of("birmingham", 3, desk.match, {}), seats_of(3, NAMES[:3]))
    looking = [next(viewings(desk, table, luck)) for _ in range(3)]
    with nothing_kept():
        first, *others = [show(viewing, pointed, known=False) for viewing, pointed in looking]
        assert all(other is first for other in others)
        assert len(SHOWINGS._kept) == 1
