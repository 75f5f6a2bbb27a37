"""Every message of every language can be said, whatever is put into it and however many are counted."""

from __future__ import annotations

from string import Formatter

import pytest

from ironbridge.words.catalogue import SENSE, Word, say, sense, translations_now
from ironbridge.words.catalogues import PAGES, PERCENT
from ironbridge.words.languages import LANGUAGES, speaking
from tests.words.known import every_message

COUNTS = (0, 1, 2, 5, 22)
FACTS = ("Łódź & Sons, “Ltd.”", "Burton-on-Trent", "−£5", "{n}", "100%", 0, 1, -3)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_takes_every_kind_of_fact(language: str) -> None:
    with speaking(language):
        for one in every_message():
            text = sense(one.meaning, one.text) if one.meaning else one.text
            if one.where.endswith(PAGES):
                continue
            for fact in FACTS:
                facts = dict.fromkeys(fields(one.text) | fields(one.many), fact)
                for count in COUNTS if one.many else COUNTS[:1]:
                    if one.many:
                        facts["n"] = count
                    said = say((text, one.many) if one.many else text, **facts)
                    assert said.strip() == said != ""
                    assert SENSE not in said
                    assert "{" not in said.replace("{n}", ""), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_is_said_with_its_number(language: str) -> None:
    """A form may leave the number out only where it can mean no other: the forms of 0, 2, 5 and 22 say it.

    A message whose English for one has no number is never said of none.
    """
    with speaking(language):
        for one in every_message():
            if one.many and "{n}" in one.many:
                facts: dict[str, Word] = dict.fromkeys(fields(one.text) | fields(one.many), "x")
                for count in (0, *COUNTS[2:]) if "{n}" in one.text else COUNTS[2:]:
                    assert str(count) in say((one.text, one.many), **{**facts, "n": count}), one.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_placeholders_of_pages_are_filled_in(language: str) -> None:
    """As Jinja does it."""
    with speaking(language):
        for one in every_message():
            if one.where.endswith(PAGES):
                facts = dict.fromkeys(PERCENT.findall(one.text + one.many), 7)
                for count in COUNTS:
                    said = translations_now().ngettext(one.text, one.many or one.text, count) % facts
                    assert said.strip()
                    assert "%(" not in said
