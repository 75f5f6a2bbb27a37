"""`make faults` itself: what it calls a failure, and a disc that is full where none can be mounted."""

from __future__ import annotations

from typing import Any, cast

import httpx
import pytest

from tests.faults.__main__ import faults_of
from tests.faults.ledger import Ledger, Stored
from tests.faults.stands import NoSmallDisc, Stand
from tests.faults.trials import Kill, Restart, Trial
from tests.server.waiting import eventually


class Kept:
    def __init__(self, *lost: tuple[str, int]) -> None:
        self.lost = set(lost)


def verdict(kind: type[Trial], stored: Kept, **seen: Any) -> list[str]:
    well = {"told": 0.1, "served": 0.1, "answered": 0.1}
    return faults_of(kind(cast(Stand, None), **{**well, **seen}), cast(Stored, stored))


def test_a_trial_fails_that_lost_a_move_or_of_which_health_or_bots_tell_nothing() -> None:
    assert verdict(Kill, Kept()) == []
    assert verdict(Kill, Kept(("t", 1))) == ["1 moves were lost"]
    assert verdict(Kill, Kept(), told=None) == ["/health did not tell of the fault"]
    assert verdict(Kill, Kept(), served=None) == ["/health did not tell that it was over"]
    assert verdict(Kill, Kept(), answered=None) == ["bots did not play on"]
    assert verdict(Kill, Kept(), ledger=Ledger(wrong=["500"])) == ["wrong answers: 500"]
    assert verdict(Restart, Kept(), told=None) == []  # it may be over before anybody looks


def test_a_disc_is_full_also_where_none_can_be_mounted(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Stand) -> None:
        raise NoSmallDisc

    monkeypatch.setattr(Stand, "mount", refuse)
    stand = Stand(disc=True)
    try:
        stand.start()
        assert stand.running is not None
        url = f"{stand.running.url}/health"
        assert httpx.get(url).status_code == 200
        stand.fill()
        eventually(lambda: httpx.get(url).json().get("reason") == "the database cannot be written")
        stand.empty()
        eventually(lambda: httpx.get(url).status_code == 200)
    finally:
        stand.close()
