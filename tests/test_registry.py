"""Titles are found by entry point; an unknown one is named in the error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ironbridge.age_of_steam.title import AgeOfSteamTitle
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.core.title_points import title_points
from ironbridge.registry import Titles, _load, titles

ELSEWHERE = """
from ironbridge.brass.title import BIRMINGHAM, BrassTitle
from ironbridge.core.game import TitleCard

CARD = TitleCard(id="elsewhere", name="Elsewhere", players=(2,))


class Elsewhere(BrassTitle):
    given = ()

    def with_maps(self, folders):
        made = Elsewhere(CARD, self._game, "")
        made.given = folders
        return made


TITLE = Elsewhere(CARD, lambda: BIRMINGHAM.game, "")
"""
POINTS = """[ironbridge.titles]
elsewhere = elsewhere:TITLE
broken = no_such_module
unnamed = elsewhere:NOTHING
card = elsewhere:CARD
other = elsewhere:TITLE
"""


def test_birmingham_is_found_with_its_players_and_variants() -> None:
    card = next(card for card in titles().cards() if card.id == "birmingham")
    assert card.players == (2, 3, 4)
    assert [spec.values for spec in card.options] == [("full", "introductory")]
    assert titles().find("birmingham").game.card == card


def test_newcomers_are_offered_a_title_with_an_easy_first_game() -> None:
    first, *_, last = titles().for_newcomers()
    assert (first.card.id, last.card.id) == ("birmingham", "age_of_steam")
    for title in titles():
        title.game.setup(max(title.card.players), title.first_game, Chance(1))  # what is offered can be set


def test_an_unknown_title_names_those_there_are() -> None:
    with pytest.raises(Malformed, match=r"'whist'.*birmingham"):
        titles().find("whist")
    assert titles().get("whist") is None


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A title that is installed from elsewhere, with entry points beside it that lead to none."""
    (tmp_path / "elsewhere.py").write_text(ELSEWHERE)
    folder = tmp_path / "elsewhere-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    caches = (title_points, _load)
    for one in caches:
        one.cache_clear()
    yield tmp_path
    for one in caches:
        one.cache_clear()


def test_a_title_from_elsewhere_is_found_and_a_broken_one_only_warned_of(elsewhere: Path) -> None:
    among = Titles()
    with pytest.warns(UserWarning, match="cannot be loaded") as warned:
        found = [card.id for card in among.cards()]
    assert {"birmingham", "elsewhere"} <= set(found)
    assert not {"broken", "unnamed", "card", "other"} & set(found)
    said = [str(warning.message) for warning in warned]
    assert len(said) == 4
    for broken in ("broken", "unnamed", "card", "other"):
        assert any(f"the title {broken!r} cannot be loaded: " in one for one in said)


@pytest.mark.filterwarnings("ignore:the title")
def test_a_title_from_elsewhere_is_given_the_home_made_maps(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AgeOfSteamTitle, "with_maps", lambda title, folders: title)
    among = Titles(iter([elsewhere]))
    assert among.folders == (elsewhere,)
    assert among.find("elsewhere").given == (elsewhere,)  # type: ignore[attr-defined]
    assert Titles().find("elsewhere").given == ()  # type: ignore[attr-defined]
