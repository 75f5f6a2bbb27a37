"""Games played beforehand with every click: people who think under load would measure themselves.

A move takes four picks on average, as people make them: before what is played they try something else.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ironbridge.core.actions import Action
from ironbridge.core.kernel.chance import key_of
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.front.batch import players_of
from ironbridge.registry import titles
from ironbridge.table.moment import Moment
from ironbridge.table.picking import held_before
from ironbridge.table.show import Snapshot, moment_of
from ironbridge.table.title import Title

PICKS = 4
TRIES = 3  # other things that are tried before a move, at most


class Click(NamedTuple):
    """What a page holds as picked, the thing pointed at, and what it holds then."""

    held: tuple[str, ...]
    thing: str
    then: tuple[str, ...]


class Turn(NamedTuple):
    """A move with the clicks before it; the version it answers and the one it leads to."""

    seat: int
    version: int
    clicks: tuple[Click, ...]
    action: dict[str, Any]
    leads_to: int
    over: bool


class Rehearsed(NamedTuple):
    title: str
    players: int
    seed: int
    turns: deque[Turn]


class Pointer:
    """Somebody who points at one position, with what the page would make of it."""

    def __init__(self, title: Title, match: Match[Any, Any], players: int, seat: int) -> None:
        self.snapshot = Snapshot(title, match.game.clone(match.state), match.version, match.log[:])
        self.seat, self.dresses = seat, seats_of(players)
        self.clicks: list[Click] = []
        self.moment, self.presenter = self._at((), "")

    def _at(self, held: Sequence[str], thing: str) -> tuple[Moment, Any]:
        return moment_of(self.snapshot, self.seat, self.dresses, held, thing)

    @property
    def held(self) -> tuple[str, ...]:
        choice = self.moment.choice
        return (*held_before(self.moment), *map(str, choice.picks)) if choice else ()

    @property
    def option(self) -> Action | None:
        """What the main button plays."""
        choice = self.moment.choice
        return choice.option if choice and (choice.picks or len(choice.options) == 1) else None

    def point_out(self, action: Action, most: int = 100) -> None:
        """Click the parts of an action, coarse ones first, until the main button plays it."""
        pointing = self.presenter.pointing_at(self.moment)
        for pick in sorted(pointing.held(action), key=lambda pick: pointing.rank(pick.field)):
            choice = self.moment.choice
            if self.option == action or choice is None or len(self.clicks) >= most:
                return
            if str(pick) in self.held or (choice.picks and pick in choice.settled()):
                continue
            moment, _ = self._at(self.held, str(pick))
            plays = moment.choice.option if moment.choice else None
            if plays not in (None, action) and self.presenter.at_once(moment):
                continue  # the page would play it by itself
            before, self.moment = self.held, moment
            self.clicks.append(Click(before, str(pick), self.held))


def rehearse(number: int, viewers: int, luck: random.Random, most: int) -> Rehearsed:
    """The first moves of a game by as many people as there are viewers, or a few less."""
    title, players, seed = wanted(number, viewers, luck)
    match = Match.start(title.game, players, key=key_of(seed))
    turns: deque[Turn] = deque()
    owed = 0
    while len(turns) < most and (decision := match.decision) is not None:
        options = match.options(decision.seat)
        action, version = luck.choice(options), match.version
        pointer = Pointer(title, match, players, decision.seat)
        owed += PICKS
        for _ in range(TRIES if len(options) > 1 else 0):
            if owed - len(pointer.clicks) > PICKS // 2:
                pointer.point_out(luck.choice(options), owed - 2)
        pointer.point_out(action)
        owed -= len(pointer.clicks)
        match.play(decision.seat, action)
        turns.append(
            Turn(
                decision.seat,
                version,
                tuple(pointer.clicks),
                msgspec.to_builtins(action),
                match.version,
                match.decision is None,
            )
        )
    return Rehearsed(title.card.id, players, seed, turns)


def wanted(number: int, viewers: int, luck: random.Random) -> tuple[Title, int, int]:
    """One title after the other, each for two people, then three, and so on up to the viewers."""
    together = [title for title in titles() if not title.card.automa]
    title = together[number % len(together)]
    several = [players for players in players_of(title, {}) if players > 1]
    fitting = [players for players in several if players <= viewers] or several[:1]
    return title, fitting[number // len(together) % len(fitting)], luck.randrange(2**31)


def rehearse_all(number: int, viewers: int, most: int) -> deque[Rehearsed]:
    """As many games as it takes for so many moves."""
    luck = random.Random(number)
    games: deque[Rehearsed] = deque()
    while most > 0:
        games.append(rehearse(number, viewers, luck, most))
        most -= len(games[-1].turns)
    return games
