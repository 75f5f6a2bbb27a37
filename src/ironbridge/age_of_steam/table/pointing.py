"""Pointing on a hex map: a cube means its city too, a city a destination, a side of the chosen hex an exit.

Besides the fields of its actions a build holds `exits`: every set of sides it uses (`03`) and the very face
(`gentle@0-3`). A delivery holds `to`, where it ends, and `way`, its whole route as one thing; what some maps
ask of its mover has a default, as routes have. An answer to a map's own question has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from ironbridge.age_of_steam.rules.actions import Bid, Build, Claim, Deliver, IssueShares, Lift
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.age_of_steam.table import refusing
from ironbridge.age_of_steam.table.railways import Railways
from ironbridge.core.actions import Action, Pick, picks, read_pick
from ironbridge.core.game import Game
from ironbridge.core.refusals import Refusal
from ironbridge.table.choice import Pointing
from ironbridge.table.moment import Moment

RANKS = (
    "type",
    "hex",
    "cube",
    "to",
    "exits",
    "tile",
    "tracks",
    "letter",
    "action",
    "count",
    "money",
    "column",
    "box",
    "route",
    "way",
    "choice",
)
SOURCES = ("route", "way", "exits", "tile", "tracks")  # a hex alone means the cheapest tile on it
OWN = ("to", "exits", "way")  # not fields of any action


def sides_of(tracks: Iterable[str]) -> tuple[int, ...]:
    """The sides a face's tracks leave by, in order."""
    ends = {end for track in tracks for end in track.split("-")}
    return tuple(sorted(int(end) for end in ends if end != "town"))


def bends(tracks: Sequence[str]) -> int:
    """How far tracks are from straight; by a town, the first of them from the last."""
    sides = sides_of(tracks)
    ends = [track.split("-") for track in tracks if not track.endswith("town")]
    pairs = [(int(a), int(b)) for a, b in ends] or [(sides[0], sides[-1])]
    return sum(3 - min((a - b) % 6, (b - a) % 6) for a, b in pairs)


def face_id(option: Build) -> str:
    return f"{option.tile}@{'+'.join(option.tracks)}"


def way_id(option: Deliver) -> str:
    return "+".join(option.route)


def exits_id(sides: Iterable[int]) -> str:
    return "".join(str(side) for side in sorted(sides))


class SteamPointing(Pointing):
    """Knows the links of the view, which say where a route ends."""

    def __init__(self, railways: Railways | None = None, *, asked: bool = False) -> None:
        """`asked`: it is a question of the map's own that is answered."""
        super().__init__(RANKS, SOURCES if asked else (*SOURCES, "choice"))
        self.ranks["link"] = self.ranks["hex"]  # one is picked instead of the other
        self.railways = railways
        self.prices: dict[Action, int] = {}  # asked for more than once in a scene
        self._known: dict[Action, list[Pick]] = {}

    def picks(self, option: Action) -> list[Pick]:
        found = self._known.get(option)
        if found is None:
            found = self._known[option] = [*picks(option), *self._own(option)]
        return found

    def said(self, option: Action) -> list[Pick]:
        """As the lists of the table say it: a face of a hex, a figure."""
        if isinstance(option, Build):
            return [Pick("hex", option.hex), Pick("exits", face_id(option))]
        found = super().said(option)
        return found[1:] if isinstance(option, IssueShares | Bid) else found

    def _own(self, option: Action) -> list[Pick]:
        if isinstance(option, Build):
            sides = sides_of(option.tracks)
            sets = [some for n in range(1, len(sides) + 1) for some in combinations(sides, n)]
            return [*(Pick("exits", exits_id(some)) for some in sets), Pick("exits", face_id(option))]
        if isinstance(option, Deliver):
            end = self.railways.end(option.route) if self.railways is not None else ""
            return [*([Pick("to", end)] if end else []), Pick("way", way_id(option))]
        if isinstance(option, Claim):
            return [Pick("type", "build")]  # it is one of the tiles of the build
        return []

    def read(self, thing: str, options: Sequence[Action]) -> list[tuple[Pick, ...]]:
        """`L8` a hex or a destination, `Q6:blue` a cube, `K9/3` an exit, `light 3:0` a box of the display,
        `link:ruhr` a link drawn on the map."""
        field, value = read_pick(thing)
        if field:
            return [(Pick(field, value),)]
        hex, slash, sides = value.partition("/")
        if slash:
            return [(Pick("hex", hex), Pick("exits", sides))]
        where, colon, what = value.partition(":")
        if colon and where == "link":
            return [(Pick("link", what),)]
        if colon and what in COLOURS:
            return [(Pick("hex", where), Pick("cube", what))]
        found = super().read(thing, options)
        fields = {one[0].field for one in found}
        if "to" in fields:
            # Cubes are pointed at themselves, so a city means where one goes.
            return [(Pick("to", value),)]
        if colon and what.isdecimal() and not found:
            return [(Pick("column", where), Pick("box", str(int(what) + 1)))]
        return found

    def meant(self, left: Sequence[Action], kept: Sequence[Pick]) -> list[Action]:
        """A cube that can go to a city by rail goes by rail, unless somebody says that it is lifted."""
        fields = {pick.field for pick in kept}
        if "type" in fields or not {"cube", "to"} <= fields:
            return list(left)
        return [option for option in left if not isinstance(option, Lift)] or list(left)

    def taste(self, option: Action) -> int:
        """Of tiles that cost the same the one with the least track, and that the straightest."""
        return 10 * len(option.tracks) + bends(option.tracks) if isinstance(option, Build) else 0

    def explain(self, game: Game[Any, Any], state: Any, kept: Sequence[Pick], thing: str) -> Refusal | None:
        return refusing.explain(game, state, kept, self.read(thing, game.options(state)), thing)


def pointing_of(m: Moment) -> SteamPointing:
    assert m.choice is not None
    assert isinstance(m.choice.pointing, SteamPointing)
    return m.choice.pointing
