"""Rules help: a page for each title in our own words, in every language of the interface.

A page is CommonMark without HTML, with tables. Its last section has a heading for each ruling, `### B-12 …`,
and the text refers to them as `[B-12](#B-12)`. Anchors are those of the English headings in every language,
so that a link leads to the same section whoever opens it. Editions of one game share a page: a line that
begins with `@title` belongs to that title alone. `@@title anchor …` takes sections of another title's page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from typing import NamedTuple

from ironbridge.words.catalogue import section

ENGLISH = "en"
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
RULING = re.compile(r"([A-Z]{1,3}-\d+)\b")
NUMERAL = re.compile(r"^[ivx]+-")
OF_ONE = re.compile(r"^@(\w+) ?(.*)$")
TAKEN = re.compile(r"^@@(\w+) (.+)$", re.MULTILINE)


class Section(NamedTuple):
    """A part of a page: of a title's rules, or of a map's where `map` names one. `text` is CommonMark."""

    anchor: str
    heading: str
    text: str
    map: str = ""


class Help:
    """The page of one title, in a folder of them.

    `page`: the title on whose page it is told. `sections`: those of the rulebook whose heading is another
    one here, each with the anchors that may stand for it.
    """

    def __init__(
        self,
        folder: Traversable,
        title: str,
        page: str = "",
        sections: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.folder, self.title, self.page = folder, title, page or title
        self.sections = sections or {}
        self.text = cache(self._text)
        self.anchor = cache(self._anchor)

    @cached_property
    def is_written(self) -> bool:
        return (self.folder / f"{self.page}.{ENGLISH}.md").is_file()

    def _text(self, language: str) -> str:
        """The page; in English where the language has none."""
        files = [self.folder / f"{self.page}.{one}.md" for one in (language, ENGLISH)]
        whole = next(file for file in files if file.is_file()).read_text("utf-8")
        return _edition(TAKEN.sub(lambda mark: self._taken(mark, language), whole), self.title)

    def _taken(self, mark: re.Match[str], language: str) -> str:
        return Help(self.folder, mark[1]).parts(mark[2].split(), language)

    def parts(self, wanted: Sequence[str], language: str) -> str:
        """Sections by their anchors, each with those below it."""
        return "\n\n".join(part_of(self.text(language), self.anchors, anchor) for anchor in wanted)

    @cached_property
    def anchors(self) -> tuple[str, ...]:
        """The anchor of each heading, in their order."""
        return anchors_of(HEADING.findall(self.text(ENGLISH)))

    def _anchor(self, rule: str) -> str:
        """Where the page explains what a refusal cites as its rule; "" if it has no such section."""
        if not self.is_written:
            return ""
        name = section(rule)[0]
        known = {NUMERAL.sub("", anchor): anchor for anchor in reversed(self.anchors)}
        wanted = (*self.sections.get(name, ()), *anchors_of([name]))
        return next((known[one] for one in wanted if one in known), "")


def part_of(text: str, anchors: Sequence[str], anchor: str) -> str:
    """A section of a page with those below it; `anchors` are those of its headings."""
    starts = list(HEADING.finditer(text))
    levels = [len(start[0]) - len(start[0].lstrip("#")) for start in starts]
    first = anchors.index(anchor)
    after = (i for i in range(first + 1, len(starts)) if levels[i] <= levels[first])
    end = next((starts[i].start() for i in after), len(text))
    return text[starts[first].start() : end].rstrip("\n")


def section_of(text: str, anchors: Sequence[str], anchor: str, map: str = "") -> Section:
    """A section of a page. Raises LookupError where there is none of this anchor."""
    if anchor not in anchors:
        raise LookupError(anchor)
    part = part_of(text, anchors, anchor)
    heading, _, below = part.partition("\n")
    return Section(anchor, heading.lstrip("# "), below.strip("\n"), map)


def _edition(text: str, title: str) -> str:
    """The lines of a page that are for all its titles or for this one; empty ones never stand together."""
    kept: list[str] = []
    for line in text.split("\n"):
        mark = OF_ONE.match(line)
        said = mark[2] if mark else line
        if (not mark or mark[1] == title) and (said or (kept and kept[-1])):
            kept.append(said)
    return "\n".join(kept).rstrip("\n") + "\n"


def anchors_of(headings: Sequence[str]) -> tuple[str, ...]:
    """A ruling's own number, or the heading in small letters; no two are the same."""
    made: list[str] = []
    for heading in headings:
        ruling = RULING.match(heading)
        base = ruling[1] if ruling else re.sub(r"\W+", "-", heading.lower()).strip("-") or "section"
        again = sum(1 for one in made if re.fullmatch(rf"{re.escape(base)}(-\d+)?", one))
        made.append(f"{base}-{again + 1}" if again else base)
    return tuple(made)
