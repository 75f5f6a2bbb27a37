"""How likely mills are to sell their cotton and ports to be used, where the title has ports.

Compiled. Own mills go to own ports first, then to those of others, then far away; of the distant market only
what lies open counts: the marker, and the tiles that are still to come.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.brass.bots.kernel.maps import Distances
from ironbridge.brass.bots.kernel.ranking import worthiest_first
from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.bits import bit, has, lowest, numbers
from ironbridge.core.vecs import vec

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

    def sales(self, s: State, seat: i64, era_actions: i64, found: vec[float]) -> None:
        """Fill in the chances of every mill and port that is not flipped yet."""
        t = self.t
        own_ports: i64 = 0
        foreign: i64 = 0
        rival_mills: i64 = 0
        slots = s.occupied & ~s.flipped
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            industry = t.kind_industry[s.kind[slot]]
            if has(t.marketing, industry):
                if s.owner[slot] == seat:
                    own_ports |= bit(slot)
                else:
                    foreign |= bit(slot)
            elif has(t.sold, industry) and s.owner[slot] != seat:
                rival_mills += 1
        ports = worthiest_first(t, s, own_ports)
        rivals = numbers(foreign)
        supply = len(ports) + len(rivals)
        self.sell_own(s, seat, era_actions, ports, rivals, found)
        if not supply:
            return
        # The other ports wait for mills that stand, and for those that will be built.
        rounds = float(era_actions) * 0.5
        expected = self.port_mills * float(rival_mills) + self.port_use * rounds * float(s.players) * 0.25
        chance = expected / (expected + float(supply)) if rounds > 0.0 else 0.0
        own = self.port_own * min(1.0, float(era_actions - 1 if era_actions else 0) / 5.0)
        for slot in rivals:
            found[slot] = max(found[slot], self.used(s, slot, chance))
        for slot in ports:
            if found[slot] < 0.0:
                found[slot] = 1.0 - (1.0 - self.used(s, slot, chance)) * (1.0 - own)
                own *= self.port_own  # the next one waits for one more mill of ours

    def used(self, s: State, slot: i64, chance: float) -> float:
        return chance * self.lonely if s.beside[self.t.slot_place[slot]] == 0 else chance

    def sell_own(
        self,
        s: State,
        seat: i64,
        era_actions: i64,
        ports: vec[i64],
        foreign: vec[i64],
        found: vec[float],
    ) -> None:
        """Own unsold mills, the worthiest first, each port once; ports that get nothing are marked -1."""
        t = self.t
        for slot in ports:
            found[slot] = -1.0
        for slot in foreign:
            found[slot] = 0.0
        far: i64 = 0  # distant sales before this one
        for slot in worthiest_first(t, s, s.unsold[seat]):
            within = s.joined[t.slot_place[slot]]
            port = self.port_for(within, ports, found, -1.0)
            chance = self.sale if era_actions else 0.0
            if port >= 0:
                found[port] = chance
                found[slot] = chance
                continue
            port = self.port_for(within, foreign, found, 0.0)
            if port >= 0:
                chance *= self.foreign_port
                found[port] = chance
                found[slot] = chance
                continue
            away: i64 = 0
            if not within & s.markets:
                away = self.distances.between(s, within, s.markets)
                chance *= self.unlinked ** float(away)
            if era_actions < 1 + away:
                chance = 0.0
            reached = self.short_of_x(s, far)
            if era_actions > s.actions_left:
                reached = max(reached * self.far_wait, OTHERWISE if era_actions > 2 else 0.0)
            found[slot] = chance * reached
            far += 1

    def port_for(self, within: i64, ports: vec[i64], found: vec[float], free: float) -> i64:
        """The first of these ports that is connected and not promised yet, or -1."""
        for port in ports:
            if found[port] == free and has(within, self.t.slot_place[port]):
                return port
        return -1

    def short_of_x(self, s: State, before: i64) -> float:
        """The chance that the next tile leaves the marker short of the X, so many sales from now."""
        room = len(self.t.distant_track) - s.demand - USUAL_TILE * before
        good: i64 = 0
        for tile in s.distant:
            if tile < room:
                good += 1
        return float(good) / float(len(s.distant)) if good else 0.0
