"""The cubes a seat can earn with, and what each of them brings by the engine that pulls it. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironbridge.core.vecs import append, vec

LEVELS: Final = 10  # entries a cube: the best gain by links used; no engine pulls over more than nine
TO_COME: Final = -1  # the place of a cube that still lies in the display


@mypyc_attr(acyclic=True)
class Cubes:
    """A list that grows by `add` and is then only read."""

    def __init__(self) -> None:
        self.places: vec[i64] = vec[i64]()  # each as stop * 6 + colour
        self.gains: vec[float] = vec[float]()
        self.orders: vec[vec[i64]] = vec[vec[i64]]()  # see `best_first`

    def add(self, place: i64, best: vec[float], first: i64, trust: float) -> None:
        """A cube whose gains stand in `best` from an entry on; so much of them is to be counted on."""
        self.places = append(self.places, place)
        entry: i64
        for entry in range(first, first + LEVELS):
            self.gains = append(self.gains, best[entry] * trust)

    def __len__(self) -> int:
        return len(self.places)

    def gain(self, cube: i64, engine: i64) -> float:
        return self.gains[cube * LEVELS + engine]

    def best_first(self, engine: i64) -> vec[i64]:
        """The cubes by what they bring with an engine, those that bring the same as they came; kept."""
        while len(self.orders) <= engine:
            self.orders = append(self.orders, vec[i64]())
        if not len(self.orders[engine]):
            order = vec[i64]()
            cube: i64
            for cube in range(len(self.places)):
                order = append(order, cube)
            self.sort(order, 0, engine)
            self.orders[engine] = order
        return self.orders[engine]

    def sort(self, order: vec[i64], first: i64, engine: i64) -> None:
        """Sort the cubes from a place on by what they bring with an engine; most are in order already."""
        gains = self.gains
        at: i64
        for at in range(first + 1, len(order)):
            cube = order[at]
            gain = gains[cube * LEVELS + engine]
            before = at - 1
            while before >= first and gains[order[before] * LEVELS + engine] < gain:
                order[before + 1] = order[before]
                before -= 1
            order[before + 1] = cube

    def without(self, place: i64) -> Cubes:
        """All but the first cube of this place and colour."""
        if place not in self.places:
            return self
        rest = Cubes()
        left_out = False
        cube: i64
        for cube in range(len(self.places)):
            if self.places[cube] == place and not left_out:
                left_out = True
            else:
                rest.add(self.places[cube], self.gains, cube * LEVELS, 1.0)
        return rest
