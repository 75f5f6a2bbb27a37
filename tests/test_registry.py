"""Titles are found by entry point; an unknown one is named in the error."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ironbridge.age_of_steam.title import AgeOfSteamTitle
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.core.title_points import title_points
from ironbridge.registry import Titles, _load, titles
from ironbridge.words.catalogue import say
from ironbridge.words.languages import speaking, translations

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


class Homeless(Elsewhere):
    package = "no_such_package"


class Mapless(Elsewhere):
    def maps(self):
        raise RuntimeError("no maps")


TITLE = Elsewhere(CARD, lambda: BIRMINGHAM.game, "")
HOMELESS = Homeless(TitleCard(id="homeless", name="Homeless", players=(2,)), lambda: BIRMINGHAM.game, "")
MAPLESS = Mapless(TitleCard(id="mapless", name="Mapless", players=(2,)), lambda: BIRMINGHAM.game, "")
"""
MUTE = """
class Worse(BaseException):
    def __str__(self):
        raise KeyError


raise Worse
"""
POINTS = """[ironbridge.titles]
elsewhere = elsewhere:TITLE
broken = no_such_module
unnamed = elsewhere:NOTHING
card = elsewhere:CARD
other = elsewhere:TITLE
raising = raising:TITLE
leaving = leaving.title:TITLE
birmingham = elsewhere:TITLE
catalogued = catalogued.title:TITLE
homeless = elsewhere:HOMELESS
mapless = elsewhere:MAPLESS
mute = mute:TITLE
"""
BROKEN = (
    "broken",
    "unnamed",
    "card",
    "other",
    "raising",
    "leaving",
    "catalogued",
    "homeless",
    "mapless",
    "mute",
)
# Of distributions that cannot even be read.
UNREADABLE = (b"[ironbridge.titles]\nbad = \n", b"[ironbridge.titles]\nnothing\n", b"\xff\xfe")
TAKEN = "ignore:(the title 'birmingham' is|what a distribution)"
COAL_MINE = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Coal Mine"
msgstr "Wielka dziura"

msgid "Tin mine"
msgstr "Kopalnia cyny"
"""


def test_birmingham_is_found_with_its_players_and_variants() -> None:
    card = next(card for card in titles().cards() if card.id == "birmingham")
    assert card.players == (2, 3, 4)
    assert [spec.values for spec in card.options] == [("full", "introductory"), (False, True)]
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
    (tmp_path / "raising.py").write_text("{}['no such key']")
    (tmp_path / "mute.py").write_text(MUTE)
    for number, text in enumerate(UNREADABLE):
        (tmp_path / f"unreadable{number}-1.0.dist-info").mkdir()
        (tmp_path / f"unreadable{number}-1.0.dist-info" / "entry_points.txt").write_bytes(text)
    for package, code in (("leaving", "raise SystemExit(3)"), ("catalogued", "")):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text(code)
    polish = tmp_path / "catalogued" / "locale" / "pl" / "LC_MESSAGES"
    polish.mkdir(parents=True)
    (polish / "messages.po").write_text(COAL_MINE)
    folder = tmp_path / "elsewhere-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    for module in ("elsewhere", "raising", "leaving", "catalogued", "mute"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    caches = (title_points, _load, translations)
    for one in caches:
        one.cache_clear()
    yield tmp_path
    for one in caches:
        one.cache_clear()


def test_a_title_from_elsewhere_is_found_and_a_broken_one_only_warned_of(elsewhere: Path) -> None:
    among = Titles()
    with pytest.warns(UserWarning, match="cannot be loaded|is there already") as warned:
        found = [card.id for card in among.cards()]
    assert {"birmingham", "elsewhere"} <= set(found)
    assert len(found) == len(set(found))
    assert not {*BROKEN} & set(found)
    said = [str(warning.message) for warning in warned]
    assert len(said) == len(BROKEN) + len(UNREADABLE) + 1
    for broken in BROKEN:
        assert any(f"the title {broken!r} cannot be loaded: " in one for one in said), broken
    assert "the title 'raising' cannot be loaded: KeyError: 'no such key'" in said
    assert "the title 'birmingham' is there already: not elsewhere:TITLE" in said
    assert titles().find("birmingham").card.name == "Brass: Birmingham"


@pytest.mark.filterwarnings(TAKEN)
def test_a_broken_title_costs_no_language_and_changes_none_of_our_words(elsewhere: Path) -> None:
    with pytest.warns(UserWarning, match="the pl of leaving cannot be loaded: SystemExit"), speaking("pl"):
        said = [say("Coal Mine"), say("Tin mine"), say("What does the automa do?")]
    assert said == ["Kopalnia węgla", "Kopalnia cyny", "Co robi automa?"]


def test_names_nobody_knows_leave_nothing_behind() -> None:
    among = Titles()
    loaded = _load.cache_info().currsize
    assert not any(among.get(f"junk{number}") for number in range(20))
    assert among._titles == {}
    assert _load.cache_info().currsize == loaded


@pytest.mark.filterwarnings("ignore:(the title|what a distribution)")
def test_a_title_from_elsewhere_that_cannot_take_maps_is_left_out(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (elsewhere / "elsewhere.py").write_text(ELSEWHERE.replace("made = ", "made = nothing or "))
    monkeypatch.setattr(AgeOfSteamTitle, "with_maps", lambda title, folders: title)
    among = Titles([elsewhere])
    assert among.get("elsewhere") is None
    assert among.get("birmingham") is not None


@pytest.mark.filterwarnings("ignore:(the title|what a distribution)")
def test_a_title_from_elsewhere_is_given_the_home_made_maps(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AgeOfSteamTitle, "with_maps", lambda title, folders: title)
    among = Titles(iter([elsewhere]))
    assert among.folders == (elsewhere,)
    assert among.find("elsewhere").given == (elsewhere,)  # type: ignore[attr-defined]
    assert Titles().find("elsewhere").given == ()  # type: ignore[attr-defined]
