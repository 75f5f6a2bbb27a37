"""How a Brass board is pointed at: bare ids of slots, lines and merchants, the markets, and whole places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ironbridge.brass.rules.lancashire.actions import DISTANT_MARKET
from ironbridge.brass.rules.lancashire.kernel.cotton import TO_DISTANT
from ironbridge.brass.rules.shared.actions import Build, Discard
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.sheet import place_of
from ironbridge.brass.rules.shared.view import PlacedTile
from ironbridge.brass.table.sight import BUYER, PAY, SOURCES, sources
from ironbridge.core.actions import Action, Pick, read_pick, tag
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.table.choice import Pointing, fit

RANKS = (PAY, "type", "industry", "slot", "line", "merchant", "amount", "card", BUYER, *SOURCES)
MARKET = "market:"
CHANCE = 2  # beside the tile of another player, which is certain


class BrassPointing(Pointing):
    """`tiles` lie on the board: own ones serve first, and one that cannot serve is explained as a source.

    `then` tells which cards of the `hand` an option leaves to choose from: a build by what is built where.
    """

    def __init__(
        self,
        tiles: Sequence[PlacedTile] = (),
        seat: Seat | None = None,
        hand: Sequence[str] = (),
        then: Callable[[Action], Sequence[Action]] = lambda option: (),
    ) -> None:
        super().__init__(RANKS, (BUYER,), (PAY,), taken=SOURCES)
        self.tiles = {tile.slot: tile for tile in tiles}
        self.seat = seat
        self.hand = tuple(dict.fromkeys(hand))
        self.then = then
        self._fitting: dict[tuple[str, str], tuple[str, ...]] = {}

    def wished(self, option: Action) -> list[Pick]:
        return [Pick(PAY, card) for card in self.cards(option)]

    def cards(self, option: Action) -> tuple[str, ...]:
        """The cards of the hand that can go for an option."""
        if isinstance(option, Discard):
            return (option.card,)
        built = (option.industry, option.slot) if isinstance(option, Build) else (tag(option), "")
        if self.hand and built not in self._fitting:
            self._fitting[built] = tuple(one.card for one in self.then(option) if isinstance(one, Discard))
        return self._fitting.get(built, ())

    def may_open(self, meant: Sequence[Pick]) -> bool:
        """A mine says nothing of what its coal is for: that would be filled in at random."""
        return any(pick.field not in SOURCES for pick in meant)

    def taste(self, option: Action) -> int:
        """Cubes taken from others, and sales to their ports: they flip their tiles; a risk comes last."""
        used = [self.tiles.get(source) for cube in SOURCES for source in sources(option, cube)]
        buyers = sources(option, BUYER)
        used += [self.tiles.get(buyer) for buyer in buyers]
        risk = sum(CHANCE for buyer in buyers if buyer not in self.tiles)
        return risk + sum(tile is not None and tile.owner != self.seat for tile in used)

    def meant(self, left: Sequence[Action], kept: Sequence[Pick]) -> list[Action]:
        """Both actions of a turn for one build are meant where they are asked for, or nothing else fits."""
        if any(pick.field == "type" for pick in kept):
            return list(left)
        return [option for option in left if tag(option) != "double_build"] or list(left)

    def read(self, thing: str, options: Sequence[Action]) -> list[tuple[Pick, ...]]:
        field, value = read_pick(thing)
        if field:
            return [(Pick(field, value),)]
        if value.startswith(MARKET):
            return [(Pick(value.removeprefix(MARKET), "market"),)]
        # A town on the board is never the card of that town.
        meant = [picks for picks in super().read(thing, options) if picks[0].field not in ("card", PAY)]
        meant.sort(key=lambda picks: picks[0].field != BUYER)  # a port is rather sold to than built over
        if meant or ":" in value:
            return meant
        inside = {
            pick
            for option in options
            for pick in self.held(option)
            if pick.field in ("slot", "merchant") and place_of(pick.value) == value
        }
        return [(pick,) for pick in sorted(inside, key=lambda pick: (self.rank(pick.field), pick.value))]

    def named(self, thing: str) -> list[str]:
        value = read_pick(thing)[1]
        return ["market"] if value.startswith(MARKET) else [value]

    def explain(self, game: Game[Any, Any], state: Any, kept: Sequence[Pick], thing: str) -> Refusal | None:
        """A card that does not fit comes first; a tile that holds cubes is then judged as a source of what is
        being picked."""
        assert isinstance(game, BrassGame)
        field, value = read_pick(thing)
        if field == PAY and value in self.hand:
            return Refusal("card_wrong", "Build 1", {"card": value})
        options = game.options(state)
        card = self._wrong_card(options, kept, thing)
        if card:
            return Refusal("card_wrong", "Build 1", {"card": card, "held": 1})
        buyer = _buyer(game, value)
        if buyer is not None and Pick("type", "sell") not in kept:
            sale = Pick("type", "sell")
            buys = any(fit(options, [sale, *meant], self) for meant in self.read(thing, options))
            return buyer if buys else game.explain(state, ["sell", value]) or buyer
        if all(pick.field in self.wishes for pick in kept) and self._serves(options, thing):
            return self._for_what(thing)
        asked = self._as_source(game, options, kept, thing)
        refusal = game.why_not(state, asked) if asked is not None else None
        return refusal or super().explain(game, state, kept, thing)

    def _wrong_card(self, options: Sequence[Action], kept: Sequence[Pick], thing: str) -> str:
        """The card picked, if it alone keeps a thing from fitting; else ""."""
        card = next((pick.value for pick in kept if pick.field == PAY), "")
        for meant in filter(self.may_open, self.read(thing, options)) if card else ():
            rank = min(self.rank(pick.field) for pick in meant)
            coarser = [pick for pick in kept if pick.field != PAY and self.rank(pick.field) < rank]
            if fit(options, [*coarser, *meant], self):
                return card
        return ""

    def _serves(self, options: Sequence[Action], thing: str) -> bool:
        """Could any option take a cube from there?"""
        meant = {pick for picks in self.read(thing, options) for pick in picks if pick.field in SOURCES}
        return any(pick in meant for option in options for pick in self.held(option))

    def _for_what(self, thing: str) -> Refusal:
        """A source by itself: whose it is, and that what it is for comes first."""
        tile = self.tiles.get(read_pick(thing)[1])
        if tile is None:
            return Refusal("source_first", "Player turns", {"market": 1})
        facts: dict[str, Fact] = {"industry": tile.industry, "level": tile.level, "by": tile.owner}
        return Refusal(
            "source_first", "Player turns", facts | ({"own": 1} if tile.owner == self.seat else {})
        )

    def _as_source(
        self, game: BrassGame, options: Sequence[Action], kept: Sequence[Pick], thing: str
    ) -> Action | None:
        """The option being picked with the thing as its only source, if it could be meant as one."""
        slot = read_pick(thing)[1]
        tile = self.tiles.get(slot)
        bare = [pick for pick in kept if pick.field not in self.sources]
        if tile is None or not tile.cubes or not any(pick.field in ("slot", "line") for pick in bare):
            return None
        resource = game.sheet.tiles[tile.industry].resource
        for option in options:
            used = getattr(option, resource, None)
            if used and all(pick in self.held(option) for pick in bare):
                swapped = slot if isinstance(used, str) else (slot,) * len(used)
                return msgspec.structs.replace(option, **{resource: swapped})
        return None


def _buyer(game: BrassGame, thing: str) -> Refusal | None:
    """A merchant, the town of one, and the distant market are only ever sold to: how that is said."""
    if thing == DISTANT_MARKET:
        return Refusal("only_sold_to", TO_DISTANT, {DISTANT_MARKET: 1})
    place = game.sheet.place.get(place_of(thing))
    if place is None or place.kind != "merchant":
        return None
    return Refusal("only_sold_to", "Sell 2", {"place": place.id})
