"""Positions of Age of Steam by names: their form, and writing a whole state."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.actions import track_name
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import (
    APART,
    AUCTION,
    FIRST_CHOICE,
    LOCOMOTIVE_CHOICE,
    PHASE_IDS,
    State,
)
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.position import LETTERS, Form, letters
from ironbridge.core.record import plain
from ironbridge.core.vecs import vec

SELDOM = (
    *("first_choice", "locomotive_choice"),
    *("claimed", "boxes", "removed", "gone_cities", "to_place", "producing", "lifted", "pending", "waiting"),
)


class TileForm(Form):
    """A tile on the map; `owners` has one letter a track, in the order of `tracks`, "" for an unowned one.

    Track printed on the map that joins neither of its neighbours has "-".
    """

    hex: str
    tile: str
    tracks: tuple[str, ...]
    owners: tuple[str, ...]
    fresh: bool = False


class SeatForm(Form):
    cash: int | None = None
    income: int = 0
    shares: int | None = None
    engine: int | None = None
    action: str = ""
    bid: int = 0
    passed: bool = False
    raised_engine: bool = False
    started: bool | None = None
    out_turn: int = 0
    out_income: int = 0


class PendingForm(Form):
    """A decision of the map's own: who is asked for what, and what the map wants to know with the answer."""

    kind: str
    seat: str
    fact: int = 0


class PositionForm(Form):
    title: str = ""
    map: str = "rust_belt"
    players: int = 4
    turn: int = 1
    phase: str = "build_track"
    round: int | None = None
    order: str = ""
    queue: str = ""
    deciding: str = ""
    actions_taken: int = 0
    dropped: str = ""
    high: str = ""
    built: int = 0
    costs: tuple[int, ...] = ()
    urbanised: bool = False
    laid: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    seats: dict[str, SeatForm] = {}
    tiles: tuple[TileForm, ...] = ()
    new_cities: dict[str, str] = {}
    goods: dict[str, dict[str, int]] | None = None
    display: dict[str, tuple[str, ...]] = {}
    drawn: tuple[str, ...] = ()
    bag: tuple[str, ...] | None = None
    dice: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    extra: dict[str, int] | tuple[int, ...] = ()
    seed: int = 0
    chance: int = 0
    # What the table chose, and what some maps have only; written where they say anything.
    first_choice: bool | None = None
    locomotive_choice: bool | None = None
    claimed: dict[str, str] = {}
    boxes: dict[str, dict[str, int]] | None = None
    removed: dict[str, int] = {}
    gone_cities: tuple[str, ...] = ()
    to_place: int | None = None
    producing: str = ""
    lifted: str = ""
    pending: tuple[PendingForm, ...] = ()
    waiting: bool | None = None  # left out: whoever is asked in the auction settles the order


class PositionWriter:
    """Writes the positions of one map."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.t = t = rules.t
        self.tracks = [tuple(track_name(track) for track in tracks) for tracks in t.face_tracks]

    def write(self, s: State) -> dict[str, Any]:
        """Everything; `read` gives the same state back."""
        t = self.t
        form = PositionForm(
            title="age_of_steam",
            map=s.map,
            players=s.players,
            turn=s.turn,
            phase=PHASE_IDS[s.phase],
            round=s.round,
            order=letters(s.order),
            queue="" if s.over else letters(s.queue),
            deciding="" if s.over or s.at >= len(s.queue) else LETTERS[s.queue[s.at]],
            actions_taken=s.actions_taken,
            dropped=letters(s.dropped),
            high="" if s.high < 0 else LETTERS[s.high],
            built=s.built,
            costs=tuple(s.costs),
            urbanised=s.urbanised,
            laid=tuple(t.hex_ids[where] for where in s.laid),
            fresh=tuple(f"{t.hex_ids[one // 6]}:{one % 6}" for one in s.fresh),
            seats={LETTERS[seat]: self._write_seat(s, seat) for seat in range(s.players)},
            tiles=tuple(self._write_tile(s, where) for where, face in enumerate(s.face) if face >= 0),
            new_cities={
                t.hex_ids[where]: t.letters[city] for where, city in enumerate(s.new_city) if city >= 0
            },
            goods={
                t.hex_ids[where]: self._write_cubes(s.goods, where)
                for where in range(len(t.hex_ids))
                if any(s.goods[where * 6 : where * 6 + 6])
            },
            display={
                name: tuple("" if cube < 0 else COLOURS[cube] for cube in self.rules.boxes(s, column))
                for column, name in enumerate(t.column_ids)
            },
            drawn=tuple(COLOURS[cube] for cube in s.drawn),
            bag=tuple(COLOURS[cube] for cube in s.bag),  # its order decides what the generator draws
            dice=tuple(s.dice),
            points=tuple(s.points),
            extra=dict(zip(self.rules.extra_ids, s.extra, strict=True)) or (),
            chance=s.chance.state,
            first_choice=bool(s.switches & FIRST_CHOICE) or None,
            locomotive_choice=bool(s.switches & LOCOMOTIVE_CHOICE) or None,
            claimed={t.edge_ids[edge]: LETTERS[owner] for edge, owner in enumerate(s.claimed) if owner >= 0},
            boxes={
                name: self._write_cubes(s.goods, len(t.hex_ids) + box) for box, name in enumerate(t.box_ids)
            }
            or None,
            removed=self._write_cubes(s.removed, 0),
            gone_cities=tuple(t.letters[city] for city in s.city_gone),
            to_place=s.to_place if s.to_place != len(s.drawn) else None,
            producing="" if s.producing < 0 else t.hex_ids[s.producing],
            lifted=letters(seat for seat in range(s.players) if s.lifted >> seat & 1),
            pending=tuple(self._write_pending(entry) for entry in s.pending),
            waiting=s.waiting if s.pending and s.waiting != (s.phase == AUCTION) else None,
        )
        whole: dict[str, Any] = plain(form)
        for name in SELDOM:
            if not whole[name] and whole[name] != 0:
                del whole[name]
        return whole

    def _write_cubes(self, counts: vec[i64], place: int) -> dict[str, int]:
        return {name: counts[place * 6 + c] for c, name in enumerate(COLOURS) if counts[place * 6 + c]}

    def _write_pending(self, entry: int) -> PendingForm:
        return PendingForm(self.rules.kinds[entry >> 4 & 15], LETTERS[entry & 15], entry >> 8)

    def _write_seat(self, s: State, seat: int) -> SeatForm:
        return SeatForm(
            cash=s.cash[seat],
            income=s.income[seat],
            shares=s.shares[seat],
            engine=s.engine[seat],
            action="" if s.role[seat] < 0 else self.t.action_ids[s.role[seat]],
            bid=s.bid[seat],
            passed=bool(s.passed >> seat & 1),
            raised_engine=bool(s.raised >> seat & 1),
            started=bool(s.started >> seat & 1),
            out_turn=s.out_turn[seat],
            out_income=s.out_income[seat],
        )

    def _write_tile(self, s: State, where: int) -> TileForm:
        t = self.t
        face = s.face[where]
        owners = [s.track[where * 6 + (track & 7)] for track in t.face_tracks[face]]
        return TileForm(
            hex=t.hex_ids[where],
            tile=t.tile_ids[t.face_tile[face]],
            tracks=self.tracks[face],
            owners=tuple("-" if owner == APART else "" if owner < 0 else LETTERS[owner] for owner in owners),
        )
