"""How likely mills are to sell their cotton and ports to be used, where the title has ports.

Compiled. Own mills go to own ports first, then to those of others, then far away; of the distant market only
what lies open counts: the marker, and the tiles that are still to come.
"""

from __future__ import annotations

from typing import Final

from ironbridge.brass.bots.kernel.maps import Distances
from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import State

USUAL_TILE: Final = 2  # spaces a distant sale moves the marker, more or less
OTHERWISE: Final = 0.2  # a mill that the distant market will hardly take finds a port in the turns to come


class Cotton:
    def __init__(self, tables: Tables, weights: Weights, distances: Distances) -> None:
        self.t: Tables = tables
        self.distances: Distances = distances
        self.far_wait: float = weights.far_wait
        self.foreign_port: float = weights.foreign_port
        self.lonely: float = weights.lonely
        self.port_mills: float = weights.port_mills
        self.port_own: float = weights.port_own
        self.port_use: float = weights.port_use
        self.sale: float = weights.sale
        self.unlinked: float = weights.unlinked

    def sales(self, s: State, seat: int, era_actions: int, found: list[float]) -> None:
        """Fill in the chances of every mill and port that is not flipped yet."""
        t = self.t
        mine: list[int] = []
        foreign: list[int] = []
        rival_mills = 0
        for slot in range(len(s.kind)):
            kind = s.kind[slot]
            if kind < 0 or s.flipped >> slot & 1:
                continue
            industry = t.kind_industry[kind]
            if t.marketing >> industry & 1:
                if s.owner[slot] == seat:
                    mine.append(t.kind_vp[kind] << 6 | slot)
                else:
                    foreign.append(slot)
            elif t.sold >> industry & 1 and s.owner[slot] != seat:
                rival_mills += 1
        mine.sort(reverse=True)
        ports = [packed & 63 for packed in mine]
        supply = len(ports) + len(foreign)
        self.sell_own(s, seat, era_actions, ports, foreign, found)
        if not supply:
            return
        # The other ports wait for mills that stand, and for those that will be built.
        rounds = era_actions * 0.5
        expected = self.port_mills * rival_mills + self.port_use * rounds * s.players * 0.25
        chance = expected / (expected + supply) if rounds > 0.0 else 0.0
        own = self.port_own * min(1.0, max(0, era_actions - 1) / 5.0)
        for slot in foreign:
            found[slot] = max(found[slot], self.used(s, slot, chance))
        for slot in ports:
            if found[slot] < 0.0:
                found[slot] = 1.0 - (1.0 - self.used(s, slot, chance)) * (1.0 - own)
                own *= self.port_own  # the next one waits for one more mill of ours

    def used(self, s: State, slot: int, chance: float) -> float:
        return chance * self.lonely if s.beside[self.t.slot_place[slot]] == 0 else chance

    def sell_own(
        self, s: State, seat: int, era_actions: int, ports: list[int], foreign: list[int], found: list[float]
    ) -> None:
        """Own unsold mills, the worthiest first, each port once; ports that get nothing are marked -1."""
        t = self.t
        for slot in ports:
            found[slot] = -1.0
        for slot in foreign:
            found[slot] = 0.0
        if not s.unsold[seat]:
            return
        mills: list[int] = []
        for slot in range(len(s.kind)):
            if s.unsold[seat] >> slot & 1:
                mills.append(t.kind_vp[s.kind[slot]] << 6 | slot)
        mills.sort(reverse=True)
        far = 0  # distant sales before this one
        for packed in mills:
            slot = packed & 63
            within = s.joined[t.slot_place[slot]]
            port = self.port_for(s, within, ports, found, -1.0)
            chance = self.sale if era_actions else 0.0
            if port >= 0:
                found[port] = chance
                found[slot] = chance
                continue
            port = self.port_for(s, within, foreign, found, 0.0)
            if port >= 0:
                chance *= self.foreign_port
                found[port] = chance
                found[slot] = chance
                continue
            away = 0
            if not within & s.markets:
                away = self.distances.between(s, within, s.markets)
                chance *= self.unlinked**away
            if era_actions < 1 + away:
                chance = 0.0
            reached = self.short_of_x(s, far)
            if era_actions > s.actions_left:
                reached = max(reached * self.far_wait, OTHERWISE if era_actions > 2 else 0.0)
            found[slot] = chance * reached
            far += 1

    def port_for(self, s: State, within: int, ports: list[int], found: list[float], free: float) -> int:
        """The first of these ports that is connected and not promised yet, or -1."""
        for port in ports:
            if found[port] == free and within >> self.t.slot_place[port] & 1:
                return port
        return -1

    def short_of_x(self, s: State, before: int) -> float:
        """The chance that the next tile leaves the marker short of the X, so many sales from now."""
        room = len(self.t.distant_track) - s.demand - USUAL_TILE * before
        good = 0
        for tile in s.distant:
            if tile < room:
                good += 1
        return good / len(s.distant) if good else 0.0
