"""An action as one packed int: the step in the low five bits, its fields above.

Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ISSUE_SHARES: Final = 1  # how many
BID: Final = 2  # dollars
DROP_OUT: Final = 3
PASS_BID: Final = 4
SELECT_ACTION: Final = 5  # which
URBANISE: Final = 6  # hex, New City
BUILD: Final = 7  # hex, face
END_BUILD: Final = 8
DELIVER: Final = 9  # start, colour, choice, route
RAISE_ENGINE: Final = 10
PASS_MOVE: Final = 11
PLACE_CUBE: Final = 12  # colour of a drawn cube, column, box
PRODUCE: Final = 13
DECLINE: Final = 14
# Steps of some maps only.
BUY_BACK: Final = 15
SKIP_ACTION: Final = 16
CLAIM: Final = 17  # which link of the map
LIFT: Final = 18  # start, colour, destination
PRODUCE_FOR: Final = 19  # hex
PLACE_GOOD: Final = 20  # hex, colour of a drawn cube
CHOOSE: Final = 21  # which choice of the map's own decision

STEP_NAMES: Final = {
    ISSUE_SHARES: "issue_shares",
    BID: "bid",
    DROP_OUT: "drop_out",
    PASS_BID: "pass_bid",
    SELECT_ACTION: "select_action",
    URBANISE: "urbanise",
    BUILD: "build",
    END_BUILD: "end_build",
    DELIVER: "deliver",
    RAISE_ENGINE: "raise_engine",
    PASS_MOVE: "pass_move",
    PLACE_CUBE: "place_cube",
    PRODUCE: "produce",
    DECLINE: "decline",
    BUY_BACK: "buy_back",
    SKIP_ACTION: "skip_action",
    CLAIM: "claim",
    LIFT: "lift",
    PRODUCE_FOR: "produce_for",
    PLACE_GOOD: "place_good",
    CHOOSE: "choose",
}


def step_of(code: i64) -> i64:
    return code & 31


def amount_of(code: i64) -> i64:
    return code >> 5


def hex_of(code: i64) -> i64:
    """The hex of a build, an urbanisation or a delivery."""
    return code >> 5 & 1023


def rest_of(code: i64) -> i64:
    """What stands above the hex: a face, a New City, a colour."""
    return code >> 15


def colour_of(code: i64) -> i64:
    """The colour of a cube that moves."""
    return code >> 15 & 7


def choice_of(code: i64) -> i64:
    """Which of a delivery's choices, counted from 1; 0 where there is nothing to choose."""
    return code >> 18 & 31


def route_of(code: i64) -> i64:
    return code >> 23


def goal_of(code: i64) -> i64:
    """Where a lifted cube goes."""
    return code >> 18


def pack(step: i64, amount: i64) -> i64:
    return step | amount << 5


def pack_at(step: i64, where: i64, rest: i64) -> i64:
    return step | where << 5 | rest << 15


def pack_deliver(where: i64, colour: i64, route: i64, choice: i64 = 0) -> i64:
    return DELIVER | where << 5 | colour << 15 | choice << 18 | route << 23


def pack_lift(where: i64, colour: i64, goal: i64) -> i64:
    return LIFT | where << 5 | colour << 15 | goal << 18


def pack_cube(colour: i64, column: i64, box: i64) -> i64:
    return PLACE_CUBE | colour << 5 | column << 8 | box << 13


def cube_of(code: i64) -> i64:
    """The drawn cube that is put into the display."""
    return code >> 5 & 7


def column_of(code: i64) -> i64:
    return code >> 8 & 31


def box_of(code: i64) -> i64:
    return code >> 13
