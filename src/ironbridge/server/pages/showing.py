"""A table's view as it is sent: what all viewers with the same eyes share is made once, and has a few slots
for what is one person's own.

It consists of blocks with ids. A page says which view it has; a block that stands there already is sent as an
empty stub, and the client leaves it as it is.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from jinja2.runtime import Macro
from markupsafe import Markup, escape

from ironbridge.core.kept import Kept
from ironbridge.drawing.svg import Layer, Piece, Svg
from ironbridge.server.cards import TableCard
from ironbridge.server.pages.asking import asking, question, refused
from ironbridge.server.pages.clocks import seat_clocks
from ironbridge.server.pages.rendering import environment
from ironbridge.server.pages.rules import beside_board
from ironbridge.server.pages.texts import TEXTS, rendered
from ironbridge.server.pages.viewing import Pointed, Table, Viewing
from ironbridge.server.people import Person
from ironbridge.server.play import ChatLine
from ironbridge.table.preview import Previews
from ironbridge.table.scene import Plan, Scene
from ironbridge.table.show import build_scene
from ironbridge.table.title import Title
from ironbridge.words.languages import language_now

_MARK = "\x00"  # nothing that people write contains it: requests with one are refused
_SLOT = re.compile(f"{_MARK}([a-z]+|[0-9]+){_MARK}")
OWN, ORDER, TAG = (f"{_MARK}{name}{_MARK}" for name in ("own", "order", "tag"))
# They stand for a person's own token and notes. Nobody can guess them: a text with one in it would change.
CSRF, NOTES = (f"{name}-{secrets.token_hex(16)}" for name in ("csrf", "notes"))


class Block:
    """A part of a page with an id. Its spans may be blocks and pieces themselves, which change one by one."""

    __slots__ = ("mark", "spans", "stub")
    mark: int

    def __init__(self, id: str, tag: str, *spans: Span) -> None:
        self.spans = spans
        self.mark = hash((id, *map(mark_of, spans)))
        self.stub = f'<{tag} id="{id}" data-same=""></{tag}>'

    def since(self, had: frozenset[int]) -> Iterator[str]:
        """What a page needs that has the blocks with these marks."""
        if self.mark in had:
            yield self.stub
        else:
            yield from since(self.spans, had)

    def marks(self) -> list[int]:
        return [self.mark, *marks_of(self.spans)]


Span = str | Piece | Block
NOTHING: frozenset[int] = frozenset()


def since(spans: Iterable[Span], had: frozenset[int]) -> Iterator[str]:
    for span in spans:
        if isinstance(span, Block):
            yield from span.since(had)
        elif isinstance(span, Piece) and span.mark in had:
            yield span.stub
        else:
            yield span


def mark_of(span: Span) -> int | str:
    return span.mark if isinstance(span, Piece | Block) else span


def marks_of(spans: Iterable[Span]) -> list[int]:
    found = []
    for span in spans:
        if isinstance(span, Piece):
            found.append(span.mark)
        elif isinstance(span, Block):
            found += span.marks()
    return found


class Showing(NamedTuple):
    """A view without what is one person's own. `tag` is what it is known by.

    `plans`: there may be a plan, and `plan` is the one being picked, if it is complete.
    """

    tag: str
    spans: tuple[Span, ...]
    marks: frozenset[int]
    title: str
    progress: str
    seat: int | None
    plans: bool = False
    plan: Plan | None = None

    def since(self, had: frozenset[int]) -> str:
        return "".join(since(self.spans, had))


class Sent(NamedTuple):
    """A view for one person, and what is known of it by its tag."""

    showing: Showing
    own: Block
    order: Block
    tag: str

    def since(self, tag: str, csrf: str, notes: str = "") -> str:
        """What a page needs that has the view with this tag: all of it, if that is not remembered.

        It says on what it builds, since the page may have changed meanwhile. Notes are only for a whole page.
        """
        before = SENT.find(tag)
        had, own = before or (NOTHING, NOTHING)
        known = self.tag if before is None else f'{self.tag}" data-since="{tag}'
        whole = self.showing.since(had).replace(TAG, known)
        for slot, block in ((OWN, self.own), (ORDER, self.order)):
            whole = whole.replace(slot, "".join(block.since(own)))
        return whole.replace(CSRF, csrf).replace(NOTES, escape(notes))


SHOWINGS: Kept[tuple[Any, ...], Showing] = Kept(512)
PREVIEWS: Kept[tuple[Any, ...], Previews] = Kept(64)
SENT: Kept[str, tuple[frozenset[int], frozenset[int]]] = Kept(
    8192
)  # the marks of a view, and of one's own parts
BLOCKS: Kept[tuple[Any, ...], Block] = Kept(2048)


def own_part(
    table: Table, seat: int | None, person: Person | None, chat: Sequence[ChatLine], age: int
) -> str:
    """Notes and chat, as this person may read it."""
    card, who = table.card, person.id if person is not None else None
    sat = (card.id, card.owner, card.seats)
    key = ("own", sat, age, language_now(), who, seat, tuple(line.id for line in chat))
    return TEXTS.get(key, lambda: _own(card, seat, person, chat))


def _own(card: TableCard, seat: int | None, person: Person | None, chat: Sequence[ChatLine]) -> str:
    last = chat[-1].id if chat else 0
    template = environment().get_template("table/own.html")
    return template.render(
        card=card, seat=seat, person=person, chat=chat, last_chat=last, notes=NOTES, csrf_token=CSRF
    )


def sent(showing: Showing, own: str, order: str = "") -> Sent:
    """A view with what is the viewer's own; remembered, so that the next one can build on it."""
    blocks = Block("own", "div", own), Block("order", "div", order)
    marks = tuple(block.mark for block in blocks)
    tag = f"{showing.tag}.{hash(marks) & 0xFFFFFFFFFFFF:x}"
    SENT.get(tag, lambda: (showing.marks, frozenset(marks)))
    return Sent(showing, *blocks, tag)


def show(viewing: Viewing, pointed: Pointed, *, known: bool, said: str = "", age: int = 0) -> Showing:
    """The view in the language of the moment; takes its time, so call it in a thread.

    `known`: it is for somebody, who may write notes. `said`: why what was asked for was refused.
    """

    def make() -> Showing:
        return _assemble(viewing, pointed, known, said)

    if viewing.box is not None:
        return make()  # what is asked there depends on more than the table
    card = viewing.table.card
    version = (card.id, card.pulse, viewing.snapshot.version, age, language_now())
    asked = viewing.petition is not None  # which the clock alone may end
    eyes = (
        viewing.seat,
        viewing.left,
        viewing.asked,
        viewing.curtain,
        known,
        viewing.told,
        viewing.stages,
        viewing.wish,
    )
    return SHOWINGS.get((*version, asked, *eyes, tuple(pointed.picks), tuple(pointed.points), said), make)


class Assembly:
    """The blocks of a view that is being rendered; templates put them in by `keep` and `drawn`."""

    def __init__(self) -> None:
        self.blocks: list[Block | Piece] = []

    def keep(self, id: str, tag: str, macro: Macro, *args: Any) -> Markup:
        """A part of a page; what it is made from must be given, and decides whether it is made again."""
        key = (id, macro.name, language_now(), args)
        return self._put(BLOCKS.get(key, lambda: Block(id, tag, rendered(macro, *args))))

    def drawn(self, picture: Svg) -> Markup:
        """A layer of the board."""
        if isinstance(picture, Layer):
            return self._put(_block(picture))
        return self._put(picture) if isinstance(picture, Piece) else Markup(picture)

    def _put(self, block: Block | Piece) -> Markup:
        self.blocks.append(block)
        return Markup(f"{_MARK}{len(self.blocks) - 1}{_MARK}")

    def spans(self, whole: str) -> Iterator[Span]:
        for at, part in enumerate(_SLOT.split(whole)):
            if not at % 2:
                yield part
            else:
                yield self.blocks[int(part)] if part.isdecimal() else f"{_MARK}{part}{_MARK}"


def _block(layer: Layer) -> Block:
    parts = [_block(part) if isinstance(part, Layer) else part for part in layer.parts]
    return Block(layer.id, "g", layer.opening, *parts, "</g>")


def _previews(viewing: Viewing) -> Previews | None:
    """What the viewer's options lead to, kept while they pick; None unless they decide."""
    card, seat, snapshot = viewing.table.card, viewing.seat, viewing.snapshot
    decision = snapshot.title.game.decision(snapshot.state)
    if seat is None or viewing.told is not None or decision is None or decision.seat != seat:
        return None

    def make() -> Previews:
        voice = snapshot.title.voice([dress.name for dress in viewing.table.dresses], snapshot.state)
        return Previews(snapshot.title.game, snapshot.state, seat, voice)

    version = (card.id, card.pulse, snapshot.version, viewing.table.dresses, language_now())
    return PREVIEWS.get((*version, seat), make)


def _mover(scene: Scene) -> str:
    """Who moved last, unless it was the viewer."""
    if not scene.log or scene.log[0].seat == scene.seat:
        return ""
    movers = (line.seat for line in scene.log if line.seat not in (None, scene.seat))
    last = next(movers, None)
    return next((panel.name for panel in scene.seats if panel.seat == last), "")


def _assemble(viewing: Viewing, pointed: Pointed, known: bool, said: str) -> Showing:
    snapshot = viewing.snapshot
    scene = build_scene(
        snapshot,
        viewing.seat,
        viewing.table.dresses,
        pointed.picks,
        pointed.points,
        previews=_previews(viewing),
        told=viewing.told,
        stages=viewing.stages,
    )
    return assemble(
        scene,
        snapshot.title,
        card=viewing.table.card,
        url=f"/tables/{viewing.table.card.id}",
        said=said,
        asked=viewing.asked,
        curtain=viewing.curtain,
        told=viewing.wish,
        asking=viewing.box,
        known=known,
        guided=None,
        people=tuple(seat.user for seat in viewing.table.card.seats),
        clocks=seat_clocks(viewing.table.card, viewing.pauses, viewing.stands_still),
        question=question(viewing),
        refused=refused(viewing),
        asks=asking(viewing, known),
    )


def assemble(scene: Scene, title: Title, **context: Any) -> Showing:
    """A scene as it is sent, with what else its template needs."""
    assembly = Assembly()
    # As a macro of a module, which imports its parts once.
    module: Any = environment().get_template("table/view.html").module
    whole = module.view(
        scene=scene,
        map_rules=beside_board(title, scene.map, language_now()),
        mover=_mover(scene),
        fresh=sum(line.fresh for line in scene.log),
        tabs=tuple((tray.id, tray.where, tray.icon, tray.tab) for tray in scene.trays),
        csrf_token=CSRF,
        own=Markup(OWN),
        order=Markup(ORDER),
        tag=Markup(TAG),
        keep=assembly.keep,
        drawn=assembly.drawn,
        **context,
    )
    spans = tuple(assembly.spans(whole))
    marks = frozenset(marks_of(spans))
    tag = f"{hash(tuple(map(mark_of, spans))) & 0xFFFFFFFFFFFFFFFF:x}"
    return Showing(
        tag, spans, marks, scene.title, scene.progress, scene.seat, scene.planning != "", scene.plan
    )
