"""The red card of Age of Steam, where shares are issued, bids made, track built and the build ended."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core.match import Match
from tests.table.tables import scene_of
from tests.titles import find

GAME: Any = find("age_of_steam")
POOR = {"cash": 10, "shares": 6, "income": 1, "engine": 2}  # $8 at the end of the turn


def match_in(phase: str, **ada: int) -> Match[Any, Any]:
    seats = {"A": POOR | ada, "B": {}, "C": {}}
    position = {"players": 3, "turn": 2, "phase": phase, "order": "ABC", "seats": seats}
    return Match.from_position(GAME, {"map": "rust_belt", **position})


@pytest.mark.parametrize(
    ("phase", "ada", "picks", "missing", "helps"),
    [
        ("issue_shares", {"cash": 0}, (), "$7 short", ["Issue 2 shares"]),
        ("player_order", {}, ("money=6",), "$3 short", ["Bid $4", "Drop out"]),
        ("build_track", {"cash": 9}, ("hex=R9", "exits=gentle@3-5"), "$2 short", ["End the build"]),
        ("build_track", {"cash": 3}, ("type=end_build",), "$4 short", []),
    ],
)
def test_what_would_put_a_railway_out_is_told_before_it_is_done(
    phase: str, ada: dict[str, int], picks: tuple[str, ...], missing: str, helps: list[str]
) -> None:
    match = match_in(phase, **ada)
    scene = scene_of(match, *picks)
    alert = scene.alert
    assert alert is not None
    assert alert.title == "You would go bankrupt"
    assert missing in alert.text
    assert "Without more deliveries" in alert.text
    assert [help.text for help in alert.helps] == helps
    assert scene.confirm is not None
    assert scene.confirm.risk
    assert scene.confirm.label.endswith(", and risk bankruptcy")
    for help in alert.helps:
        after = scene_of(match, *scene.picks, point=help.picks)
        assert after.alert is None
        assert after.confirm is not None
        assert after.confirm.action is not None
        assert not after.confirm.risk


@pytest.mark.parametrize(
    ("phase", "picks"),
    [
        ("issue_shares", ()),
        ("player_order", ("money=3",)),
        ("build_track", ("type=end_build",)),
        ("build_track", ("hex=R9",)),
    ],
)
def test_the_card_is_silent_where_a_railway_stays_in_business(phase: str, picks: tuple[str, ...]) -> None:
    scene = scene_of(match_in(phase), *picks)
    assert scene.alert is None
    assert scene.confirm is not None
    assert not scene.confirm.risk


def test_income_that_falls_is_no_bankruptcy() -> None:
    """A dollar is missing, and the income of 1 covers it."""
    assert scene_of(match_in("build_track", cash=6), "type=end_build").alert is None
    assert scene_of(match_in("build_track", cash=5), "type=end_build").alert is not None


def test_whoever_built_too_much_is_offered_to_take_it_back() -> None:
    match = match_in("build_track")
    for hex in ("R9", "R5"):  # mountains, $4 each
        assert scene_of(match, "type=end_build").alert is None
        match.play(0, next(option for option in match.options(0) if getattr(option, "hex", "") == hex))
    alert = scene_of(match, "type=end_build").alert
    assert alert is not None
    assert [(help.text, help.picks) for help in alert.helps] == [("Take back your last step.", ())]
    match.undo(0)
    assert scene_of(match, "type=end_build").alert is None


def test_deliveries_that_would_do_are_named_as_long_as_there_are_any_to_come() -> None:
    alert = scene_of(match_in("build_track", cash=3), "type=end_build").alert
    assert alert is not None
    assert "worth 2 income or more" in alert.hopes[0]
    assert alert.late == ("Shares next turn", "come too late: expenses are paid first.")
    shares = scene_of(match_in("issue_shares", cash=0)).alert
    assert shares is not None
    assert shares.late == ()
