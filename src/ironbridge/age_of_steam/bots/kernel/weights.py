"""What the bot believes about Age of Steam, as figures. Compiled.

Found by letting each seat of many games play its own variation of all of them; around these values, small
changes of a single one make no difference that some hundred games could show.
"""

from __future__ import annotations


class Weights:
    """Each with what it stands for; money in dollars, gains in steps of income."""

    def __init__(self) -> None:
        self.others: float = 0.3  # how much a step of income for one rival costs
        self.rival: float = 3.0  # points of a step of a rival's income, in the moment of a delivery
        self.behind: float = 1.5  # what one place further behind in player order costs, in points
        self.display_gain: float = 0.7  # of a cube drawn for the display, against one drawn for a city
        self.keeps: float = 0.89  # chance that a cube is still there a turn later
        self.grown: float = 0.9  # trust in a cube of the display that is due in time
        self.floor: float = 1.3  # part of the engine a delivery not yet in sight will use, in the long run
        self.ramp: float = 0.9  # part of that still lacking after one turn more
        self.plenty: float = 1.2  # cubes for each move that is left, from which on that holds
        self.floor_links: float = 1.1  # links a railway gains in a turn
        self.build_budget: float = 6.0  # what a later turn spends on track and bids, without links so far
        self.full: float = 13.0  # links of a network that is complete
        self.upkeep: float = 0.3  # part of the budget that is spent even then
        self.last_budget: float = 4.0  # the same in the last turn
        self.bid_reserve: float = 3.0  # kept for the auction when shares are issued
        self.ruin: float = 100.0  # what going out is worth, below zero: less than any way to stay in
        self.turn_lasted: float = 40.0  # a turn more in business, where that is all that counts
        self.later_ruin: float = 10.0  # what it costs if that threatens in a later turn
        self.sure: float = 0.1  # part of this turn's deliveries that comes even if rivals are quicker
        self.risk: float = 0.45  # how likely it is to go out where that is not enough
        self.link: float = 0.5  # what an own link promises a turn, beyond the deliveries in sight
        self.spread: float = 0.33  # part of the gain from an early pick that a bid may cost
        self.most_bid: int = 5
        # Special actions whose use depends on what rivals do, in points.
        self.first_move: float = 2.0
        self.first_build: float = 1.0
        self.production: float = 1.2
        self.turn_order: float = 0.35
