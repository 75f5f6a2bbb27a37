"""The actions of Age of Steam at the edge: one struct per step, and their translation to and from codes.

A track is named by its two sides (`0-3`), a spur by its side and the town (`3-town`). A route is named by the
stops it leaves and the sides it leaves them by (`L9:1`).
"""

from __future__ import annotations

from typing import ClassVar

from ironbridge.age_of_steam.rules.kernel import codes
from ironbridge.age_of_steam.rules.kernel.delivery import END, STEP_BITS, gates_of, routes
from ironbridge.age_of_steam.rules.kernel.phases.own_decisions import choices
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import MOVING, State
from ironbridge.age_of_steam.rules.sheet import COLOURS, TOWN
from ironbridge.core.actions import Action
from ironbridge.core.position import UnknownName, number

MOST_LINKS = 8  # in a route, as far as names are read


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
    """Move a cube from a place along a route. `choice` is what some maps ask of the mover."""

    hex: str
    cube: str
    route: tuple[str, ...]
    choice: str = ""
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


class BuyBack(Action, frozen=True, tag="buy_back"):
    """Buy a share back instead of issuing any."""

    hands_over: ClassVar[bool] = True


class SkipAction(Action, frozen=True, tag="skip_action"):
    """Take no special action."""

    hands_over: ClassVar[bool] = True


class Claim(Action, frozen=True, tag="claim"):
    """Take a link drawn on the map, for an ownership disc and one of the tiles of the build."""

    link: str


class Lift(Action, frozen=True, tag="lift"):
    """Carry a cube across country to a city."""

    hex: str
    cube: str
    to: str
    hands_over: ClassVar[bool] = True


class ProduceFor(Action, frozen=True, tag="produce_for"):
    """Draw the cubes of Production for a city."""

    hex: str


class PlaceGood(Action, frozen=True, tag="place_good"):
    """Put a drawn cube on a place of the map."""

    cube: str
    hex: str


class Choose(Action, frozen=True, tag="choose"):
    """Answer a decision only this map asks for."""

    choice: str


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
    | BuyBack
    | SkipAction
    | Claim
    | Lift
    | ProduceFor
    | PlaceGood
    | Choose
)

BARE: dict[int, AgeOfSteamAction] = {
    codes.DROP_OUT: DropOut(),
    codes.PASS_BID: PassBid(),
    codes.END_BUILD: EndBuild(),
    codes.RAISE_ENGINE: RaiseEngine(),
    codes.PASS_MOVE: PassMove(),
    codes.PRODUCE: Produce(),
    codes.DECLINE: Decline(),
    codes.BUY_BACK: BuyBack(),
    codes.SKIP_ACTION: SkipAction(),
}
CUBES = {name: index for index, name in enumerate(COLOURS)}
BARE_CODES = {type(action): step for step, action in BARE.items()}


class Edge:
    """Names to numbers and back, for one map."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.t = t = rules.t
        self.tracks = [tuple(map(track_name, tracks)) for tracks in t.face_tracks]  # by face
        self.faces = {
            (t.tile_ids[tile], tracks): face
            for face, (tile, tracks) in enumerate(zip(t.face_tile, self.tracks, strict=True))
        }
        self.columns = {name: index for index, name in enumerate(t.column_ids)}
        self.letters = {letter: index for index, letter in enumerate(t.letters)}
        self.roles = {name: index for index, name in enumerate(t.action_ids)}
        self.links = {name: index for index, name in enumerate(t.edge_ids)}

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
            return SelectAction(t.action_ids[codes.amount_of(code)])
        if step == codes.PLACE_CUBE:
            column = t.column_ids[codes.column_of(code)]
            return PlaceCube(COLOURS[codes.cube_of(code)], column, codes.box_of(code) + 1)
        if step == codes.CLAIM:
            return Claim(t.edge_ids[codes.amount_of(code)])
        if step == codes.CHOOSE:
            return Choose(self.choices(state)[codes.amount_of(code)])
        where = codes.hex_of(code)
        if step == codes.URBANISE:
            return Urbanise(t.hex_ids[where], t.letters[codes.rest_of(code)])
        if step == codes.BUILD:
            face = codes.rest_of(code)
            return Build(t.hex_ids[where], t.tile_ids[t.face_tile[face]], self.tracks[face])
        if step == codes.PRODUCE_FOR:
            return ProduceFor(t.hex_ids[where])
        colour = codes.colour_of(code)
        if step == codes.PLACE_GOOD:
            return PlaceGood(COLOURS[colour], t.hex_ids[where])
        if step == codes.LIFT:
            return Lift(t.hex_ids[where], COLOURS[colour], t.hex_ids[codes.goal_of(code)])
        route = codes.route_of(code)
        choice = codes.choice_of(code)
        chosen = self._move_choices(state, where, colour, route)[choice - 1] if choice else ""
        return Deliver(t.hex_ids[where], COLOURS[colour], self._route(state, where, route), chosen)

    def encode(self, state: State, action: AgeOfSteamAction) -> int:
        """The code of a struct. Raises Malformed for a name the map has not."""
        match action:
            case IssueShares(count):
                return codes.pack(codes.ISSUE_SHARES, within("count", count, 100))
            case Bid(money):
                return codes.pack(codes.BID, within("money", money, 10_000))
            case SelectAction(name):
                return codes.pack(codes.SELECT_ACTION, number(self.roles, "action", name))
            case Urbanise(name, letter):
                return codes.pack_at(codes.URBANISE, self.hex(name), number(self.letters, "letter", letter))
            case Build(name, tile, tracks):
                face = self.faces.get((tile, tuple(sorted(tracks, key=track_order))))
                if face is None:
                    raise UnknownName("tile", f"{tile} with {' '.join(tracks)}")
                return codes.pack_at(codes.BUILD, self.hex(name), face)
            case Deliver(name, cube, route, choice):
                start, way = self.hex(name), self._read_route(state, name, route)
                chosen = 0
                if choice:
                    known = self._move_choices(state, start, colour(cube), way)
                    chosen = 1 + number({one: n for n, one in enumerate(known)}, "choice", choice)
                return codes.pack_deliver(start, colour(cube), way, chosen)
            case Claim(link):
                return codes.pack(codes.CLAIM, number(self.links, "link", link))
            case Lift(name, cube, to):
                return codes.pack_lift(self.hex(name), colour(cube), self.hex(to))
            case ProduceFor(name):
                return codes.pack(codes.PRODUCE_FOR, self.hex(name))
            case PlaceGood(cube, name):
                return codes.pack_at(codes.PLACE_GOOD, self.hex(name), colour(cube))
            case Choose(choice):
                choices = {one: n for n, one in enumerate(self.choices(state))}
                return codes.pack(codes.CHOOSE, number(choices, "choice", choice))
            case PlaceCube(cube, column, box):
                where = number(self.columns, "column", column)
                return codes.pack_cube(colour(cube), where, within("box", box - 1, 10))
        return BARE_CODES[type(action)]

    def hex(self, name: str) -> int:
        return number(self.t.hex_number, "hex", name)

    def choices(self, state: State) -> list[str]:
        """The answers to the map's own decision, where one is open."""
        return choices(self.rules, state) if state.pending else []

    def _move_choices(self, state: State, where: int, cube: int, route: int) -> list[str]:
        """What the mover chooses with a delivery; nothing where the route leads nowhere."""
        if route not in routes(self.t, state, where, cube, self.t.most_engine):
            return []
        return self.rules.move_choices(state, state.deciding(), where, cube, route)

    def gate(self, gate: int) -> str:
        """`L9:1`, the side a stop is left by; `L9:6` where a drawn link leaves beside its sides."""
        t = self.t
        if gate < 6 * len(t.hex_ids):
            return f"{t.hex_ids[gate // 6]}:{gate % 6}"
        edge, end = divmod(gate - 6 * len(t.hex_ids), 2)
        return f"{t.hex_ids[t.edge_b[edge] if end else t.edge_a[edge]]}:6"

    def _route(self, state: State, where: int, route: int) -> tuple[str, ...]:
        return tuple(self.gate(gate) for gate in gates_of(self.t, state, where, route))

    def _read_route(self, state: State, start: str, names: tuple[str, ...]) -> int:
        """The exits by which stops are left: the links there lead to the next stop named, or nowhere."""
        if not 1 <= len(names) <= MOST_LINKS:
            raise UnknownName("route", " ".join(names))
        route, here = 0, self.hex(start)
        for step, name in enumerate(names):
            stop = self.t.stop_of[self.hex(name.partition(":")[0])]
            exits = [self.gate(gate) for gate in self.t.exits_of[stop]]
            if name not in exits or here not in (stop, -1):
                raise UnknownName("route", name)
            exit = exits.index(name)
            route |= exit << (STEP_BITS * step)
            here = state.links[self.t.exits_of[stop][exit]] >> 8 if state.phase == MOVING else -1
        return route | END << (STEP_BITS * len(names))


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
