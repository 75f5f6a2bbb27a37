"""The glossary is the truth about terms: what it says not to use is used nowhere, in any language.

A row's last column lists, language by language, words that readers must not meet for the term: `pl: rewers,
tył*; it: cubi`. A star stands for any ending. A row holds for the texts of its section: Brass, Age of Steam,
or both games and the pages. A table of two columns lists words our English does without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from babel.messages.pofile import read_po

from ironbridge.words.languages import LANGUAGES, TRANSLATED, po_file
from tests.places import DOCS, ROOT
from tests.words.known import PACKAGES, messages_in

GLOSSARY = DOCS / "glossary.md"
SOURCES = ROOT / "src" / "ironbridge"
ENGLISH = re.compile(
    r"\b(the|of|and|with|from|your|you|is|are|not|this|that|which|has|have|cannot|what|when|turns?)\b",
    re.IGNORECASE,
)
PROPER = re.compile(r"Age of Steam|The Midlands|The$|\{\w+\}|%\(\w+\)s|`[^`]*`|^@@.*")
FOLDERS = {"Brass": "brass", "Age of Steam": "age_of_steam"}


class Avoided(NamedTuple):
    """Words not to use in the texts of a folder ("": of all) in one language, and the term they stood for."""

    language: str
    folder: str
    words: str
    term: str


def rows() -> Iterator[tuple[str, list[str]]]:
    """Every row of the glossary's tables below their headings, with its section."""
    section, lines = "", GLOSSARY.read_text("utf-8").splitlines()
    for line, following in pairwise([*lines, ""]):
        if line.startswith("## "):
            section = line[3:]
        if line.startswith("| ") and not following.startswith("|---"):
            yield section, [cell.strip() for cell in line.strip("|").split("|")]


@cache
def avoided() -> tuple[Avoided, ...]:
    found = []
    for section, cells in rows():
        folder = next((of for name, of in FOLDERS.items() if section.startswith(name)), "")
        if len(cells) == 2 and section == "English":
            found.append(Avoided("en", "", *cells))
        if len(cells) != 6:
            continue
        for part in filter(None, cells[5].split(";")):
            language, _, words = part.strip().partition(": ")
            assert language in LANGUAGES, f"{cells[0]}: {part!r} does not begin with a language"
            assert words, f"{cells[0]}: {part!r} names no words"
            found.append(Avoided(language, folder, words, cells[0]))
    return tuple(found)


def pattern(words: str) -> re.Pattern[str]:
    each = [re.escape(word.strip()).replace(r"\*", r"\w*") for word in words.split(",")]
    return re.compile(rf"\b(?:{'|'.join(each)})\b", re.IGNORECASE)


@cache
def texts(language: str) -> tuple[tuple[str, str, str], ...]:
    """All that is said in a language: folder, where it is, the text."""
    found = []
    for package in PACKAGES:
        folder = package.rpartition(".")[2].replace("words", "")
        if language == "en":
            for one in messages_in(package):
                found += [(folder, one.where, text) for text in (one.text, one.many) if text]
            continue
        with po_file(language, package).open("rb") as file:
            for entry in read_po(file):
                said = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
                found += [(folder, str(entry.id), text) for text in said if entry.id]
    for folder in FOLDERS.values():
        for path in sorted((SOURCES / folder).rglob(f"*.{language}.md")):
            name = path.relative_to(SOURCES).as_posix()
            found += [(folder, name, line) for line in path.read_text("utf-8").splitlines()]
    return tuple(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_used_that_the_glossary_rules_out(language: str) -> None:
    rules = [(pattern(one.words), one) for one in avoided() if one.language == language]
    assert rules
    wrong = [
        f"{where}: {said[0]!r} for {one.term!r} in: {text}"
        for folder, where, text in texts(language)
        for search, one in rules
        if one.folder in ("", folder) and (said := search.search(text))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: str) -> None:
    wrong = [f"{where}: {text}" for _, where, text in texts(language) if ENGLISH.search(PROPER.sub("", text))]
    assert not wrong, "\n".join(wrong)


def test_every_term_has_a_word_in_every_language() -> None:
    lacking = [cells for _, cells in rows() if len(cells) == 6 and not all(cells[: 1 + len(TRANSLATED)])]
    assert not lacking


def test_a_word_that_is_ruled_out_is_found_with_its_endings_and_only_whole() -> None:
    search = pattern("rewers, tył*")
    assert [bool(search.search(text)) for text in ("Tyłu karty", "rewers", "rewersy", "motyl")] == [
        True,
        True,
        False,
        False,
    ]
