"""What a title's own code is given of a table: never more than its viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import pytest

from ironbridge.core.actions import Action
from ironbridge.core.events import Event
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.table.moment import Moment
from ironbridge.table.show import Snapshot, build_scene, still_moment
from tests.example import EXAMPLE
from tests.table.tables import recorded
from tests.titles import title_of

SEATS = seats_of(2, ("Ada", "Tomek"))


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A title with secrets that has next to nothing but what the kits give it."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    return import_module("singing_wires.title")


def played(title: Any, steps: int) -> Match[Any, Any]:
    match = Match.start(title.game, 2, seed=3)
    for _ in range(steps):
        assert match.decision is not None
        seat = match.decision.seat
        options = match.options(seat)
        match.play(seat, next((one for one in options if hasattr(one, "telegram")), options[0]))
    return match


def snapshot(title: Any, match: Match[Any, Any]) -> Snapshot:
    return Snapshot(title, match.state, match.version, match.log)


def test_a_presenter_is_given_the_steps_as_its_viewer_knows_them(wires: Any) -> None:
    title = wires.SINGING_WIRES
    match = played(title, 30)
    told = {seat: still_moment(snapshot(title, match), seat, SEATS)[0].log for seat in (0, 1, None)}
    everything = [event for one in match.log for event in one.events]
    assert {event.audience for event in everything} == {None, (0,), (1,)}
    for seat, log in told.items():
        allowed = [event for event in everything if event.audience is None or seat in event.audience]
        assert [event for one in log for event in one.events] == allowed
        for one, whole in zip(log, match.log, strict=True):
            assert one.step.chance == ()
            assert one.step.action == (whole.step.action if whole.step.seat == seat else {})


def test_where_hands_alone_are_secret_a_presenter_knows_all_actions_but_no_draw() -> None:
    match = recorded("birmingham/four_players", 40)
    assert any(one.step.chance for one in match.log)
    m, _ = still_moment(snapshot(title_of(match.game), match), None, seats_of(4, "ABCD"))
    assert [one.step.action for one in m.log] == [one.step.action for one in match.log]
    assert not any(one.step.chance for one in m.log)


def test_what_is_foreseen_is_told_without_the_state_where_there_are_secrets(wires: Any) -> None:
    seen: list[Any] = []

    class Voice(wires.WiresVoice):  # type: ignore[misc]
        def foreseen(self, events: Sequence[Event], after: Any, touched: bool, seat: int) -> list[Event]:
            seen.append(after)
            found: list[Event] = super().foreseen(events, after, touched, seat)
            return found

    class Title(wires.SingingWiresTitle):  # type: ignore[misc]
        def voice(self, names: Sequence[str], state: Any = None) -> Voice:
            return Voice(names)

    build_scene(snapshot(Title(), played(Title(), 1)), 0, SEATS, ["type=string"])
    assert seen
    assert set(seen) == {None}


def test_a_greyed_button_of_a_title_with_secrets_says_why(wires: Any) -> None:
    class Presenter(wires.WiresPresenter):  # type: ignore[misc]
        def barred(self, m: Moment) -> tuple[Action, ...]:
            return (import_module("singing_wires.rules").String("ashby--brackley"),)

    class Title(wires.SingingWiresTitle):  # type: ignore[misc]
        def presenter(self) -> Presenter:
            return Presenter()

    match = Match.from_position(Title().game, {"players": 2, "wires": {"ashby--brackley": 1}})
    buttons = build_scene(snapshot(Title(), match), 0, SEATS).buttons
    barred = [button.barred for button in buttons if button.barred]
    assert barred == ["Tomek has a wire Ashby–Brackley already. (String a wire)"]


def test_a_still_scene_offers_nothing_to_whoever_decides(wires: Any) -> None:
    title = wires.SINGING_WIRES
    shot = snapshot(title, played(title, 1))
    assert build_scene(shot, 0, SEATS).mine
    still = build_scene(shot, 0, SEATS, ["type=string"], still=True)
    assert not still.mine
    assert (still.verbs, still.picks, still.buttons, still.confirm) == ((), (), (), None)


def test_a_board_is_drawn_without_a_list_of_options(wires: Any) -> None:
    class Busy(type(wires.SINGING_WIRES.game)):  # type: ignore[misc]
        def options(self, state: Any) -> list[Action]:
            raise AssertionError("listed")

    class Title(wires.SingingWiresTitle):  # type: ignore[misc]
        game = Busy()

    state = played(wires.SINGING_WIRES, 1).state
    assert Title().board(state, 0).startswith("<svg")
    assert Title().text_board(state, 0, ("Ada", "Tomek"), 80).parts["seats"].row_count == 2
