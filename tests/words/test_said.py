"""Lines of the log, refusals and bills read as they did: the files in `said/` show them whole."""

from __future__ import annotations

import pytest

from ironbridge.words.languages import DEFAULT
from tests.words.samples import FOLDER, MOST, SAID, languages, places_of, read, written

FILES = sorted(path.name for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", FILES)
def test_what_is_said_is_what_was_blessed(name: str) -> None:
    what, language, _ = name.split(".")
    assert written(what, language).splitlines() == read(what, language).splitlines()


@pytest.mark.parametrize("what", SAID)
def test_there_are_enough_and_every_language_that_is_translated_has_them(what: str) -> None:
    assert len(places_of(what)) == MOST[what]
    assert {f"{what}.{language}.txt" for language in {DEFAULT, *languages()}} <= set(FILES)
