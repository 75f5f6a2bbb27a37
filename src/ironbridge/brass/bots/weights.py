"""What the evaluation believes about Brass, as plain figures: victory points unless said otherwise.

Found by letting bots with varied figures play each other (docs/bots.md). What each stands for is said beside
it, so that it can be judged without the search that found it. The figures are Birmingham's; what another
title takes otherwise stands below them.
"""

from __future__ import annotations


class Weights:
    """One set of beliefs, read once by the compiled parts. A bot of another character is another set."""

    def __init__(self) -> None:
        # Money: an action on which x pounds can be spent is worth
        # action_worth * (1 - exp(-x / action_price)), so the first pounds buy most.
        self.action_worth: float = 1.8
        self.action_price: float = 7.3
        self.patience: float = 0.85  # what a pound is worth a round later: early money builds income
        self.growth: float = 0.47  # income levels a round that come by themselves from what will be built
        self.shortfall: float = 2.1  # a pound lacking when income is paid: tiles go at half their price
        self.debt: float = 0.05  # the square of the pounds that will lack if nothing is done
        # Chances that something happens in time.
        self.sale: float = 0.91  # a tile that can be sold now will be
        self.unlinked: float = 0.54  # of that, while no merchant is connected
        self.beerless: float = 0.59  # of that, for every barrel lacking
        self.foreign_beer: float = 0.85  # of that, for every barrel of a rival's brewery
        self.rival_sale: float = 0.58  # a rival's tile is sold
        self.later_sale: float = 0.6  # an unsold tile that outlives the canal era is sold in the rail era
        self.later_use: float = 0.86  # the same for mines, works and breweries
        # Cubes all players together take from tiles in a round (four players), and what one seat drinks.
        self.coal_use: float = 1.4
        self.coal_use_rail: float = 6.0
        self.iron_use: float = 2.8
        self.beer_use: float = 0.1  # barrels an action, beside those our unsold tiles need
        self.beer_use_rail: float = 0.42
        self.lonely: float = 0.64  # a mine nobody is connected to counts that much less
        # Ports and the distant market.
        self.foreign_port: float = 0.89  # of a sale, where only a rival's port is connected
        self.far_wait: float = 0.9  # of a sale to the distant market, if it is not made this turn
        self.port_use: float = 1.0  # mills built and sold to ports in a round, by four players
        self.port_mills: float = 0.5  # of the rivals' mills that stand, how many will want a port
        self.port_own: float = 0.27  # an own port without a mill gets one of our own, given time
        # Links.
        self.slot_icons: float = 0.86  # icons an empty slot will show at the end of the era, from its start
        self.slot_icons_rail: float = 0.53
        self.icon_later: float = 0.7  # an icon that outlives the canal era
        self.reach: float = 0.1  # part of what the best free lines at our network would score
        # What is still to be built.
        self.hand: float = 0.21  # part of a build's profit that having the card for it is worth
        self.hand_fall: float = 0.63  # the next best card counts that much less
        self.mat: float = 0.09  # part of the profit of the next tiles of each stack
        self.yard: float = 0.15  # the same for tiles that flip when they are built, of which few find room
        self.blocked: float = 1.25  # a tile that can no longer be built lies on top of the stack
        self.icon: float = 1.1  # an icon in a new tile's place, for links there
        self.space: float = 0.6  # an income space, at the start of the game
        self.pound: float = 0.19  # a pound of a tile's cost
        self.barrel: float = 1.6  # a barrel a sale will need
        self.remote: float = 0.58  # a tile to sell where no merchant is connected promises that much less


# Found in games of four at both editions; they score alike, so one set serves both.
LANCASHIRE: dict[str, float] = {
    "action_worth": 3.4,
    "action_price": 8.4,
    "patience": 0.93,
    "growth": 0.58,
    "shortfall": 2.4,
    "debt": 0.041,
    "sale": 0.93,
    "unlinked": 0.51,
    "rival_sale": 0.5,
    "later_use": 0.82,
    "coal_use": 1.1,
    "coal_use_rail": 4.6,
    "iron_use": 3.3,
    "lonely": 0.46,
    "slot_icons": 1.0,
    "slot_icons_rail": 0.68,
    "icon_later": 0.65,
    "reach": 0.09,
    "hand": 0.2,
    "hand_fall": 0.85,
    "mat": 0.082,
    "blocked": 1.9,
    "space": 0.84,
    "pound": 0.24,
    "remote": 0.51,
}

BY_TITLE: dict[str, dict[str, float]] = {"lancashire": LANCASHIRE, "brass_2007": LANCASHIRE}


def weights_of(title: str) -> Weights:
    weights = Weights()
    for name, figure in BY_TITLE.get(title, {}).items():
        setattr(weights, name, figure)
    return weights
