"""Pointing at things in any order: what is picked, what remains, and why something does not fit.

Knows no game. A title says in its `Pointing` which fields are coarse and which are fine, and what else can be
pointed at than the fields of its actions (the end of a route, a side of a hex).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, islice, product
from typing import Any, NamedTuple
from weakref import proxy

from ironbridge.core.actions import Action, Pick, picks, read_pick
from ironbridge.core.game import Game
from ironbridge.core.refusals import Refusal
from ironbridge.table.holding import Holding

MOST_MEANINGS = 100  # of several things pointed at together
NOTHING_LIKE_IT = "no_such_option"  # the refusal that says only that picks do not go together


class Pointing:
    """How a title is pointed at. `ranks` lists the fields from coarse to fine, `sources` those among them
    that only say how an option is paid or which way it goes; unlisted fields come last.

    `wishes` are sources that are said before they are asked for: one thing each, which displaces nothing but
    another wish, and is kept when a step is played. `taken` are sources that something is taken from.
    """

    def __init__(
        self,
        ranks: Sequence[str],
        sources: Iterable[str] = (),
        wishes: Iterable[str] = (),
        taken: Iterable[str] = (),
    ) -> None:
        self.ranks = {field: place for place, field in enumerate(ranks)}
        self.wishes = frozenset(wishes)
        self.taken = frozenset(taken)
        self.sources = frozenset(sources) | self.wishes | self.taken
        self._held: dict[Action, list[Pick]] = {}
        self._bare: dict[Action, list[Pick]] = {}
        self._holding: Holding | None = None

    def rank(self, field: str) -> int:
        return self.ranks.get(field, len(self.ranks))

    def picks(self, option: Action) -> list[Pick]:
        """Everything but a wish that can be pointed at to mean this option; a title may add to its fields."""
        return picks(option)

    def wished(self, option: Action) -> list[Pick]:
        """The wishes that this option fulfils."""
        return []

    def held(self, option: Action) -> list[Pick]:
        """Both, worked out once."""
        found = self._held.get(option)
        if found is None:
            found = self._held[option] = [*self.picks(option), *self.wished(option)]
        return found

    def bare(self, option: Action) -> list[Pick]:
        """Neither wishes nor sources, worked out once."""
        found = self._bare.get(option)
        if found is None:
            found = [pick for pick in self.picks(option) if pick.field not in self.sources]
            self._bare[option] = found
        return found

    def holding(self, options: Sequence[Action]) -> Holding:
        """Which of these options hold which picks; of the list asked for last it is known."""
        if self._holding is None or self._holding.options is not options:
            mine = proxy(self)  # else they would keep each other
            self._holding = Holding(
                options, lambda one: mine.picks(one), lambda one: mine.wished(one), self.wishes
            )
        return self._holding

    def said(self, option: Action) -> list[Pick]:
        """The picks that mean this option and no other, whatever was picked before."""
        return picks(option)

    def read(self, thing: str, options: Sequence[Action]) -> list[tuple[Pick, ...]]:
        """What pointing at a thing can mean, likeliest first: a pick, or several at once.

        A bare value is looked for in the fields of the options, from coarse to fine.
        """
        field, value = read_pick(thing)
        if field:
            return [(Pick(field, value),)]
        fields = {p.field for option in options for p in self.held(option) if p.value == value}
        return [(Pick(name, value),) for name in sorted(fields, key=self.rank)]

    def may_open(self, meant: Sequence[Pick]) -> bool:
        """May a thing on the board mean this while only wishes are picked, and options differ in more than
        sources?"""
        return True

    def taste(self, option: Action) -> int:
        """Of options that cost the same the one with the least is the default."""
        return 0

    def meant(self, left: Sequence[Action], kept: Sequence[Pick]) -> list[Action]:
        """Of the options that hold all picks those that a person means who has said no more."""
        return list(left)

    def named(self, thing: str) -> list[str]:
        """A thing as `explain` wants it named, where no option knows it."""
        return [read_pick(thing)[1]]

    def explain(self, game: Game[Any, Any], state: Any, kept: Sequence[Pick], thing: str) -> Refusal | None:
        """Why a thing does not fit what is picked; a title that adds picks of its own says it itself."""
        coarse = [pick for pick in kept if pick.field not in self.sources]
        step = sum(pick.field == "type" for pick in coarse[:1])
        return _explain(game, state, [pick.value for pick in coarse], self.named(thing), step)


class Choice(NamedTuple):
    """Where a viewer's picking stands.

    `left` are the options that hold all picks; `option` is the one that confirming would play: the only one
    left, or the default where only sources differ. `refused` tells why what was pointed at does not fit.
    """

    options: list[Action]
    picks: tuple[Pick, ...]
    left: list[Action]
    option: Action | None
    refused: Refusal | None
    refused_thing: str
    pointing: Pointing

    def values(self, field: str) -> Mapping[str, list[Action]]:
        """What could be picked in a field instead of what is picked in it, with the options that leaves."""
        rank = self.pointing.rank(field)
        coarser = [pick for pick in self.picks if self.pointing.rank(pick.field) < rank]
        holding = self.pointing.holding(self.options)
        return holding.values(field, holding.holding(coarser))

    def settled(self) -> list[Pick]:
        """The picks that all options left share: chosen, or filled in because nothing else is possible."""
        return shared(self.left, self.pointing.held)


def shared(options: Sequence[Action], picks_of: Callable[[Action], list[Pick]] = picks) -> list[Pick]:
    """The picks that all these options have, in the order of the first."""
    each = [picks_of(option) for option in options]
    return [pick for pick in each[0] if all(pick in one for one in each[1:])] if each else []


def narrowed(options: Sequence[Action], wanted: Sequence[Pick], pointing: Pointing) -> list[Action]:
    """The options that contain all these picks; a pick given twice must be there twice."""
    if not wanted:
        return list(options)
    holding = pointing.holding(options)
    return holding.listed(holding.holding(wanted))


def fit(options: Sequence[Action], wanted: Sequence[Pick], pointing: Pointing) -> bool:
    """Does any of the options contain all these picks?"""
    return bool(pointing.holding(options).holding(wanted))


def choose(
    game: Game[Any, Any],
    state: Any,
    options: list[Action],
    chosen: Sequence[str],
    thing: str | Sequence[str],
    pointing: Pointing,
    price: Callable[[Action], int] = lambda option: 0,
) -> Choice:
    """Point at a thing, or at several at once, when these picks are chosen already.

    A thing already chosen is let go. One that fits beside all that is picked is added. One that fits instead
    of something replaces what was picked in its field and lets finer picks fall that no longer fit. One that
    does not fit at all changes nothing and is explained. `price` finds the default among sources: the
    cheapest, then the one to the title's taste, then the first.
    """
    things = [thing] if isinstance(thing, str) else list(thing)
    things = [one for one in things if one]
    kept = _fitting(options, [Pick(*read_pick(text)) for text in chosen], pointing)
    refused: Refusal | None = None
    if things:
        meanings = _meanings(options, things, pointing)
        bare = not any(read_pick(one)[0] for one in things)
        if bare and all(pick.field in pointing.wishes for pick in kept) and not _alike(options, pointing):
            meanings = [meant for meant in meanings if pointing.may_open(meant)]
        taken = _point(options, kept, meanings, pointing)
        if taken is None:
            refused = pointing.explain(game, state, kept, things[0])
        else:
            kept = taken
    left = pointing.meant(narrowed(options, kept, pointing), kept)
    return Choice(
        options,
        tuple(kept),
        left,
        _default(left, pointing, price),
        refused,
        things[0] if refused else "",
        pointing,
    )


def _fitting(options: Sequence[Action], wanted: Sequence[Pick], pointing: Pointing) -> list[Pick]:
    """The picks that still fit together, coarse ones first: a game that moved on may have made some void."""
    kept: list[Pick] = []
    for pick in sorted(wanted, key=lambda pick: pointing.rank(pick.field)):
        if fit(options, [*kept, pick], pointing):
            kept.append(pick)
    return kept


def _meanings(options: Sequence[Action], things: Sequence[str], pointing: Pointing) -> list[tuple[Pick, ...]]:
    """What the things can mean, each by itself or all together; the likeliest, should there be very many."""
    ways = [pointing.read(thing, options) for thing in things]
    return [tuple(chain.from_iterable(way)) for way in islice(product(*ways), MOST_MEANINGS)]


def _point(
    options: Sequence[Action],
    kept: Sequence[Pick],
    meanings: Sequence[tuple[Pick, ...]],
    pointing: Pointing,
) -> list[Pick] | None:
    """The picks after pointing at what has these meanings; None if none of them fits."""
    for meant in meanings:
        if meant and not Counter(meant) - Counter(kept):
            return [pick for pick in kept if pick not in meant]
    for meant in meanings:
        fields = {pick.field for pick in meant}
        alone = len(meant) > 1 or fields <= pointing.wishes
        both = [p for p in kept if p.field not in fields] + [*meant] if alone else [*kept, *meant]
        if meant and fit(options, both, pointing):
            return _fitting(options, both, pointing)
    for meant in meanings:
        fields = {pick.field for pick in meant}
        if fields <= pointing.wishes:
            continue
        rank = min((pointing.rank(field) for field in fields), default=0)
        coarser = [pick for pick in kept if pointing.rank(pick.field) < rank and pick.field not in fields]
        if meant and fit(options, [*coarser, *meant], pointing):
            finer = [pick for pick in kept if pick not in coarser and pick.field not in fields]
            return _fitting(options, [*coarser, *meant, *finer], pointing)
    return None


def _explain(
    game: Game[Any, Any], state: Any, chosen: Sequence[str], named: Sequence[str], least: int
) -> Refusal | None:
    """Why a thing does not fit what is chosen. What was chosen last is left out first where that tells more
    than that nothing has all of it; `least` stay: whoever builds is not told why they cannot sell."""
    fallback: Refusal | None = None
    for length in range(len(chosen), least - 1, -1):
        refusal = game.explain(state, [*chosen[:length], *named])
        if refusal is not None and refusal.code != NOTHING_LIKE_IT:
            return refusal
        fallback = fallback or refusal
    return fallback


def _default(left: Sequence[Action], pointing: Pointing, price: Callable[[Action], int]) -> Action | None:
    if not left or not _alike(left, pointing):
        return None
    return min(left, key=lambda option: (price(option), pointing.taste(option))) if left[1:] else left[0]


def _alike(options: Sequence[Action], pointing: Pointing) -> bool:
    """Do the options differ in nothing but their sources?"""
    first = pointing.bare(options[0]) if options else []
    return all(pointing.bare(option) == first for option in options[1:])
