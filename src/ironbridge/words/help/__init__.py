"""Rules help: a page for each title in our own words, in every language of the interface.

A page is CommonMark without HTML, with tables. Its last section has a heading for each ruling, `### B-12 …`,
and the text refers to them as `[B-12](#B-12)`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

ENGLISH = "en"


def titles_with_help() -> tuple[str, ...]:
    """The titles that have a page."""
    pages = (entry.name for entry in files(__name__).iterdir())
    return tuple(
        sorted(name.removesuffix(f".{ENGLISH}.md") for name in pages if name.endswith(f".{ENGLISH}.md"))
    )


@cache
def help_text(title: str, language: str) -> str:
    """The page of a title; in English where the language has none. An unknown title is a KeyError."""
    if title not in titles_with_help():
        raise KeyError(title)
    page = files(__name__) / f"{title}.{language}.md"
    if not page.is_file():
        page = files(__name__) / f"{title}.{ENGLISH}.md"
    return page.read_text(encoding="utf-8")
