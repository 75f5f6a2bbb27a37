"""An action as one packed int: the step in the low four bits, its fields above.

Compiled.
"""

from __future__ import annotations

from typing import Final

ISSUE_SHARES: Final = 1  # how many
BID: Final = 2  # dollars
DROP_OUT: Final = 3
PASS_BID: Final = 4
SELECT_ACTION: Final = 5  # which
URBANISE: Final = 6  # hex, New City
BUILD: Final = 7  # hex, face
END_BUILD: Final = 8
DELIVER: Final = 9  # start, colour, route
RAISE_ENGINE: Final = 10
PASS_MOVE: Final = 11
PLACE_CUBE: Final = 12  # colour of a drawn cube, column, box
PRODUCE: Final = 13
DECLINE: Final = 14

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
}


def step_of(code: int) -> int:
    return code & 15


def amount_of(code: int) -> int:
    return code >> 4


def hex_of(code: int) -> int:
    """The hex of a build, an urbanisation or a delivery."""
    return code >> 4 & 1023


def rest_of(code: int) -> int:
    """What stands above the hex: a face, a New City."""
    return code >> 14


def pack(step: int, amount: int) -> int:
    return step | amount << 4


def pack_at(step: int, where: int, rest: int) -> int:
    return step | where << 4 | rest << 14


def pack_deliver(where: int, colour: int, route: int) -> int:
    return DELIVER | where << 4 | colour << 14 | route << 17


def pack_cube(colour: int, column: int, box: int) -> int:
    return PLACE_CUBE | colour << 4 | column << 7 | box << 12
