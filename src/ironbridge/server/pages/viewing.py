"""What there is to show of a running table to whoever looks at it, as the database and the desks have it."""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from typing import NamedTuple

import msgspec
from litestar.di import Provide
from litestar.params import FromQuery
from sqlalchemy import Connection

from ironbridge.core.kept import Kept
from ironbridge.drawing.seats import Dress
from ironbridge.server import clocks, petitions
from ironbridge.server.box import can_take_back, companion_of
from ironbridge.server.cards import TableCard, card
from ironbridge.server.desks import Desks, dresses, viewing_seat
from ironbridge.server.errors import BadInput
from ironbridge.server.pace import Pauses, merged
from ironbridge.server.petitions import Petition, Stored
from ironbridge.server.table_rows import TableRow, find_table, seat_rows
from ironbridge.table.presenter import Asked as Question
from ironbridge.table.show import Snapshot, stages_of
from ironbridge.words.catalogue import say
from ironbridge.words.languages import language_now

MOST_PICKS = 60
LONGEST_PICK = 200


class Pointed(NamedTuple):
    """What a page sends: the picks it holds and the things pointed at together, mostly one."""

    picks: list[str]
    points: list[str]


NOTHING = Pointed([], [])


class Curtain(NamedTuple):
    """The seat to hand the screen to."""

    seat: int
    name: str


class Asking(NamedTuple):
    """What a table beside a box waits for; without `asked` an answer can only be taken back."""

    asked: Question | None
    back: bool


class Table(NamedTuple):
    """A table as nobody in particular sees it: its card, how its seats are dressed, when the clock that runs
    stands still, and what a player has asked the others."""

    card: TableCard
    dresses: tuple[Dress, ...]
    pauses: Pauses = ()
    petition: Stored | None = None


class Viewing(NamedTuple):
    """All that a table's view is made from. `seat` are the eyes, `asked` the seat to ask for again.

    `told` is the stage of an automa's turn that is shown (None: none is, 0: all of it) of `stages`; `wish` is
    what the page sends back about it. `barred`: why the last turn cannot be taken back even by consent; None:
    there is none to take back. `left` are the seats that whoever looks has resigned.
    """

    table: Table
    snapshot: Snapshot
    seat: int | None
    asked: int | None
    curtain: Curtain | None
    told: int | None
    stages: int
    wish: str
    box: Asking | None
    petition: Petition | None = None
    barred: str | None = None
    left: tuple[int, ...] = ()

    @property
    def pauses(self) -> Pauses:
        """When the clock that runs stands still. Somebody's time off is told to those at their table only."""
        found = self.table.pauses if self.seat is not None else ()
        if self.petition is None or self.petition.still is None:
            return found
        return merged((*found, (self.petition.asked, self.petition.still)))

    @property
    def stands_still(self) -> bool:
        """Does the clock stand still for a question to the others?"""
        return self.petition is not None and self.petition.still is not None


class Telling(NamedTuple):
    """What of an automa's turn a page wants to see: `no`, `yes` (all of it), a stage, or "" as it comes.

    `at`: the version at which it was wished for; with a newer one another turn may have been played.
    """

    told: str = ""
    at: int | None = None

    @property
    def wished(self) -> bool:
        """Is the turn asked for, whether or not it is news? Then it is shown even after the end."""
        return self.told not in ("", "no")

    def stage(self, snapshot: Snapshot, pointed: Pointed) -> int | None:
        """None: it is not shown; 0: all of it."""
        told = "" if self.at not in (None, snapshot.version) else self.told
        if told == "no" or pointed.picks or pointed.points or not snapshot.log:
            return None
        if told.isdecimal() and len(told) < 4:
            return int(told)
        automas = snapshot.log[-1].step.seat in snapshot.title.card.automa
        return 0 if told == "yes" or automas else None

    def kept(self, stage: int | None) -> str:
        """What was wished for holds for this version; "no" is said by whatever is picked, too."""
        return str(stage or "yes") if stage is not None else "no" if self.told else ""


AS_IT_COMES = Telling()


def read_pointed(
    pick: FromQuery[list[str] | None] = None, point: FromQuery[str] = "", points: FromQuery[str] = ""
) -> Pointed:
    together = _read_list(points) if points else [point] if point else []
    return checked(Pointed(pick or [], together))


def checked(pointed: Pointed) -> Pointed:
    every = (*pointed.picks, *pointed.points)
    if len(every) > MOST_PICKS or any(len(pick) > LONGEST_PICK for pick in every):
        raise BadInput(say("Too many choices were sent."))
    return pointed


POINTED = {"pointed": Provide(read_pointed, sync_to_thread=False)}


def _read_list(points: str) -> list[str]:
    try:
        return msgspec.json.decode(points, type=list[str])
    except msgspec.DecodeError:
        raise BadInput(say("The choices cannot be read.")) from None


TABLES: Kept[Hashable, Table] = Kept(1024)


def table_of(c: Connection, row: TableRow, age: int) -> Table:
    """A table as it is stored; what is known of it by its pulse is not read again.

    `age` rises whenever people may have changed, whose names and colours it shows.
    """

    def read() -> Table:
        found = card(c, row.id, None)
        return Table(found, dresses(c, found), clocks.standing_still(c, row), petitions.stored(c, row))

    return TABLES.get((row.id, row.pulse, row.version, age, language_now()), read)


def find(
    c: Connection,
    desks: Desks,
    row: TableRow,
    table: Table,
    held: Sequence[int],
    asked: int | None,
    pointed: Pointed,
    telling: Telling,
) -> Viewing:
    """What there is to show to whoever holds these seats; on a shared screen a secret once it was handed
    over."""
    card, desk = table.card, desks.at(c, row)
    seat = viewing_seat(card, held, asked)
    curtain = None
    shared = len(held) > 1 and has_secrets(desk.snapshot(held[0]), held[0])
    if shared:
        seat = asked if asked in held else None
        if card.deciding in held and card.deciding != seat:
            assert card.deciding is not None
            seat, curtain = None, Curtain(card.deciding, card.seats[card.deciding].name)
    snapshot = desk.snapshot(seat)
    box = beside(c, desks, card.id) if card.box and card.status == "running" and seat is not None else None
    if box is not None:
        snapshot = snapshot._replace(can_undo=box.back, can_redo=False)
    told = telling.stage(snapshot, pointed)
    stages = stages_of(snapshot, seat) if told is not None else ()
    if told:
        told = min(told, len(stages))
        snapshot = desks.snapshot_at(c, card.id, *stages[told - 1]) if told else snapshot
    elif stages:  # the board as it lay at the end of the turn, which an era may have ended with
        snapshot = snapshot._replace(state=desks.snapshot_at(c, card.id, *stages[-1]).state)
    asked_now, barred = None, None
    if card.box is False and card.status == "running":
        asked_now = petitions.in_force(table.petition, row, card.seats, desk.match, time.time())
        barred = petitions.why_not_back(desk.match, row, held) if seat is not None else None
    return Viewing(
        table,
        snapshot,
        seat,
        seat if shared else None,
        curtain,
        told,
        len(stages),
        telling.kept(told),
        box,
        asked_now,
        barred,
    )


def has_secrets(snapshot: Snapshot, seat: int) -> bool:
    """Does a seat see more than a spectator?"""
    game, state = snapshot.title.game, snapshot.state
    mine = msgspec.structs.replace(game.view(state, seat), seat=None)
    return bool(mine != game.view(state, None))


def beside(c: Connection, desks: Desks, id: str) -> Asking | None:
    """None for every table that stands beside no box."""
    row = find_table(c, id)
    if row.box is None:
        return None
    companion = companion_of(c, desks, row, seat_rows(c, id))
    asked = desks.titles.find(row.title).presenter().asked(companion)
    return Asking(asked, can_take_back(row, companion))
