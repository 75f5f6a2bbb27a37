"""Titles are found by folder; an unknown one is named in the error."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.core.refusals import Malformed
from ironbridge.core.registry import _modules, find, given_maps, titles, use_maps


def test_birmingham_is_found_with_its_players_and_variants() -> None:
    card = next(card for card in titles() if card.id == "birmingham")
    assert card.players == (2, 3, 4)
    assert [spec.values for spec in card.options] == [("full", "introductory")]
    assert find("birmingham").card == card


def test_an_unknown_title_names_those_there_are() -> None:
    with pytest.raises(Malformed, match=r"'whist'.*birmingham"):
        find("whist")


def test_a_title_from_elsewhere_is_found_and_a_broken_one_only_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere.py").write_text(
        "from ironbridge.core.game import TitleCard\n"
        "TITLE = TitleCard(id='elsewhere', name='Elsewhere', players=(2,))\n"
        "given = []\n"
        "def use_maps(folders): given[:] = folders\n"
        "def given_folders(): return given\n"
    )
    folder = tmp_path / "elsewhere-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(
        "[ironbridge.titles]\nelsewhere = elsewhere:TITLE\nbroken = no_such_module\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    _modules.cache_clear()
    try:
        with pytest.warns(UserWarning, match="'broken' cannot be loaded"):
            found = [card.id for card in titles()]
        assert {"birmingham", "elsewhere"} <= set(found)
        monkeypatch.setattr("ironbridge.age_of_steam.rules.game.use_maps", lambda _: None)
        use_maps(iter([tmp_path]))
        assert given_maps() == (tmp_path,)
    finally:
        _modules.cache_clear()
