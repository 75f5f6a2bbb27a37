"""The form of a Brass position: names all through, and what may be left out."""

from __future__ import annotations

import msgspec

from ironbridge.core.position import Form


class TileForm(Form):
    slot: str
    owner: str
    industry: str
    level: int
    flipped: bool = False
    cubes: int | None = None


class SeatForm(Form):
    money: int | None = None
    spent: int = 0
    income: int | None = None
    vp: int = 0
    hand: tuple[str, ...] | int | None = None
    discards: tuple[str, ...] = ()
    face_down: str = ""
    mat: dict[str, int | dict[str, int]] = {}
    points: tuple[int, ...] = ()


class PendingForm(Form):
    kind: str
    seat: str
    cards: tuple[str, ...] = ()
    left: int = 0
    slot: str = ""  # of a sale that waits for its card
    line: str | msgspec.UnsetType = msgspec.UNSET  # of a first rail, where the second must touch it


class PositionForm(Form):
    title: str = ""
    players: int = 4
    introductory: bool = False
    era: str = "canal"
    round: int | None = None
    order: str = ""
    turn: str = ""
    actions_left: int | None = None
    over: bool = False
    card_plays: int = 0
    settling: int = -1
    seats: dict[str, SeatForm] = {}
    tiles: tuple[TileForm, ...] = ()
    links: dict[str, str] = {}
    coal_market: int | None = None
    iron_market: int | None = None
    deck: tuple[str, ...] | int | None = None
    discarders: str = ""  # whose card came when: the order of all discards, which the next deck is made of
    pending: tuple[PendingForm, ...] = ()
    seed: int = 0
    chance: int = 0
