"""The actions of Age of Steam at the edge: one struct per step, and their translation to and from codes.

A track is named by its two sides (`0-3`), a spur by its side and the town (`3-town`). A route is named by the
stops it leaves and the sides it leaves them by (`L9:1`).
"""

from __future__ import annotations

from typing import ClassVar

from ironbridge.core.actions import Action
from ironbridge.core.position import UnknownName, number
from ironbridge.games.age_of_steam import codes
from ironbridge.games.age_of_steam.delivery import END
from ironbridge.games.age_of_steam.sheet import COLOURS, TOWN
from ironbridge.games.age_of_steam.state import ACTION_IDS, State
from ironbridge.games.age_of_steam.tables import Tables


class IssueShares(Action, frozen=True, tag="issue_shares"):
    """Issue so many shares, $5 each; none is an answer too."""

    count: int
    hands_over: ClassVar[bool] = True


class Bid(Action, frozen=True, tag="bid"):
    money: int
    hands_over: ClassVar[bool] = True


class DropOut(Action, frozen=True, tag="drop_out"):
    """Leave the auction and take the last free place."""

    hands_over: ClassVar[bool] = True


class PassBid(Action, frozen=True, tag="pass_bid"):
    """Stay in the auction without a bid: the right of Turn Order."""

    hands_over: ClassVar[bool] = True


class SelectAction(Action, frozen=True, tag="select_action"):
    action: str
    hands_over: ClassVar[bool] = True


class Urbanise(Action, frozen=True, tag="urbanise"):
    """Put a New City on a town."""

    hex: str
    letter: str


class Build(Action, frozen=True, tag="build"):
    """Lay a tile: placed, replacing or redirecting, as the hex has it."""

    hex: str
    tile: str
    tracks: tuple[str, ...]


class EndBuild(Action, frozen=True, tag="end_build"):
    hands_over: ClassVar[bool] = True


class Deliver(Action, frozen=True, tag="deliver"):
    """Move a cube from a place along a route."""

    hex: str
    cube: str
    route: tuple[str, ...]
    hands_over: ClassVar[bool] = True


class RaiseEngine(Action, frozen=True, tag="raise_engine"):
    hands_over: ClassVar[bool] = True


class PassMove(Action, frozen=True, tag="pass_move"):
    hands_over: ClassVar[bool] = True


class Produce(Action, frozen=True, tag="produce"):
    """Draw the cubes of Production."""


class Decline(Action, frozen=True, tag="decline"):
    """Draw none."""

    hands_over: ClassVar[bool] = True


class PlaceCube(Action, frozen=True, tag="place_cube"):
    """Put a drawn cube into an empty box of the goods display, counted from the top."""

    cube: str
    column: str
    box: int


AgeOfSteamAction = (
    IssueShares
    | Bid
    | DropOut
    | PassBid
    | SelectAction
    | Urbanise
    | Build
    | EndBuild
    | Deliver
    | RaiseEngine
    | PassMove
    | Produce
    | Decline
    | PlaceCube
)

BARE: dict[int, AgeOfSteamAction] = {
    codes.DROP_OUT: DropOut(),
    codes.PASS_BID: PassBid(),
    codes.END_BUILD: EndBuild(),
    codes.RAISE_ENGINE: RaiseEngine(),
    codes.PASS_MOVE: PassMove(),
    codes.PRODUCE: Produce(),
    codes.DECLINE: Decline(),
}
CUBES = {name: index for index, name in enumerate(COLOURS)}
ROLES = {name: index for index, name in enumerate(ACTION_IDS)}
BARE_CODES = {type(action): step for step, action in BARE.items()}


class Edge:
    """Names to numbers and back, for one map."""

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.faces = {
            (t.tile_ids[t.face_tile[face]], self.tracks(face)): face for face in range(len(t.face_tile))
        }
        self.columns = {name: index for index, name in enumerate(t.column_ids)}
        self.letters = {letter: index for index, letter in enumerate(t.letters)}

    def tracks(self, face: int) -> tuple[str, ...]:
        """The tracks of a face by their sides."""
        return tuple(track_name(track) for track in self.t.face_tracks[face])

    def decode(self, state: State, code: int) -> AgeOfSteamAction:
        t = self.t
        step = codes.step_of(code)
        if step in BARE:
            return BARE[step]
        if step == codes.ISSUE_SHARES:
            return IssueShares(codes.amount_of(code))
        if step == codes.BID:
            return Bid(codes.amount_of(code))
        if step == codes.SELECT_ACTION:
            return SelectAction(ACTION_IDS[codes.amount_of(code)])
        if step == codes.PLACE_CUBE:
            return PlaceCube(COLOURS[code >> 4 & 7], t.column_ids[code >> 7 & 31], (code >> 12) + 1)
        where = codes.hex_of(code)
        if step == codes.URBANISE:
            return Urbanise(t.hex_ids[where], t.letters[codes.rest_of(code)])
        if step == codes.BUILD:
            face = codes.rest_of(code)
            return Build(t.hex_ids[where], t.tile_ids[t.face_tile[face]], self.tracks(face))
        return Deliver(t.hex_ids[where], COLOURS[code >> 14 & 7], self._route(state, where, code >> 17))

    def encode(self, state: State, action: AgeOfSteamAction) -> int:
        """The code of a struct. Raises Malformed for a name the map has not."""
        match action:
            case IssueShares(count):
                return codes.pack(codes.ISSUE_SHARES, within("count", count, 100))
            case Bid(money):
                return codes.pack(codes.BID, within("money", money, 10_000))
            case SelectAction(name):
                return codes.pack(codes.SELECT_ACTION, number(ROLES, "action", name))
            case Urbanise(name, letter):
                return codes.pack_at(codes.URBANISE, self.hex(name), number(self.letters, "letter", letter))
            case Build(name, tile, tracks):
                face = self.faces.get((tile, tuple(sorted(tracks, key=track_order))))
                if face is None:
                    raise UnknownName("tile", f"{tile} with {' '.join(tracks)}")
                return codes.pack_at(codes.BUILD, self.hex(name), face)
            case Deliver(name, cube, route):
                return codes.pack_deliver(self.hex(name), colour(cube), self._read_route(name, route))
            case PlaceCube(cube, column, box):
                where = number(self.columns, "column", column)
                return codes.pack_cube(colour(cube), where, within("box", box - 1, 10))
        return BARE_CODES[type(action)]

    def hex(self, name: str) -> int:
        return number(self.t.hex_number, "hex", name)

    def _route(self, state: State, where: int, route: int) -> tuple[str, ...]:
        names = []
        while route & 7 != END:
            names.append(f"{self.t.hex_ids[where]}:{route & 7}")
            link = state.links[where * 6 + (route & 7)]
            where = link >> 8
            route >>= 3
        return tuple(names)

    def _read_route(self, start: str, names: tuple[str, ...]) -> int:
        """Sides by which stops are left; the names of the stops are checked when the route is followed."""
        if not 1 <= len(names) <= 8:
            raise UnknownName("route", " ".join(names))
        route = 0
        for step, name in enumerate(names):
            stop, _, side = name.partition(":")
            self.hex(stop)
            if side not in ("0", "1", "2", "3", "4", "5") or (step == 0 and stop != start):
                raise UnknownName("route", name)
            route |= int(side) << (3 * step)
        return route | END << (3 * len(names))


def track_name(track: int) -> str:
    a, b = track & 7, track >> 3
    return f"{a}-town" if b == TOWN else f"{a}-{b}"


def track_order(name: str) -> tuple[int, str]:
    """The order in which a face lists its tracks: by far end, then near end, as its numbers sort."""
    a, _, b = name.partition("-")
    return (TOWN if b == "town" else int(b) if b.isdecimal() and len(b) == 1 else 9, a)


def colour(name: str) -> int:
    return number(CUBES, "cube", name)


def within(field: str, value: int, limit: int) -> int:
    """A number small enough to pack; the rules judge the rest."""
    if not 0 <= value < limit:
        raise UnknownName(field, value)
    return value
