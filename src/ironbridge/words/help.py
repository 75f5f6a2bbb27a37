"""Rules help: a page for each title in our own words, in every language of the interface.

A page is CommonMark without HTML, with tables. Its last section has a heading for each ruling, `### B-12 …`,
and the text refers to them as `[B-12](#B-12)`. Anchors are those of the English headings in every language,
so that a link leads to the same section whoever opens it. Editions of one game share a page: a line that
begins with `@title` belongs to that title alone. `@@title anchor …` takes sections of another title's page.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from ironbridge.words.catalogue import section

ENGLISH = "en"
FAMILIES = ("ironbridge.brass", "ironbridge.age_of_steam")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
RULING = re.compile(r"([A-Z]{1,3}-\d+)\b")
NUMERAL = re.compile(r"^[ivx]+-")
OF_ONE = re.compile(r"^@(\w+) ?(.*)$")
TAKEN = re.compile(r"^@@(\w+) (.+)$", re.MULTILINE)
EDITIONS = {"brass_2007": "lancashire"}  # titles told on the page of another

# Sections of the rulebook whose heading is another one here: the first of these that a page has.
SECTIONS = {
    "Building a shipyard": ("building-a-shipyard", "build"),
    "Building in the canal era": ("in-the-canal-era",),
    "Building in the rail era": ("in-the-rail-era",),
    "Building track": ("build-track",),
    "Completed links": ("links-and-sections",),
    "Components": ("B-4", "A-9", "setting-up"),
    "Consuming beer": ("beer",),
    "Consuming coal": ("coal",),
    "Consuming iron": ("iron",),
    "Cost of building track": ("what-it-costs",),
    "End of the round": ("end-of-a-round",),
    "Ending the game": ("end-of-the-game",),
    "Map": ("map", "setting-up"),
    "Merchant bonuses": ("sell",),
    "Network in the canal era": ("network",),
    "Network in the rail era": ("network",),
    "Overbuilding": ("replacing-a-tile",),
    "Player turns": ("rounds-and-turns",),
    "Potteries with a lightbulb": ("develop",),
    "Production": ("goods-growth",),
    "Replacing track": ("replacing",),
    "Restrictions": ("where-you-may-build",),
    "Step A": ("end-of-a-round",),
    "Track tiles": ("tiles",),
    "Turn Order": ("determine-player-order",),
    "Urbanisation": ("new-cities",),
    "Victory": ("end-of-the-game",),
}


def titles_with_help() -> tuple[str, ...]:
    """The titles that have a page."""
    pages = (entry.name for family in FAMILIES for entry in (files(family) / "help").iterdir())
    own = {name.removesuffix(f".{ENGLISH}.md") for name in pages if name.endswith(f".{ENGLISH}.md")}
    return tuple(sorted(own | {title for title, page in EDITIONS.items() if page in own}))


@cache
def help_text(title: str, language: str) -> str:
    """The page of a title; in English where the language has none. An unknown title is a KeyError."""
    if title not in titles_with_help():
        raise KeyError(title)
    name = EDITIONS.get(title, title)
    pages = [
        files(family) / "help" / f"{name}.{one}.md" for one in (language, ENGLISH) for family in FAMILIES
    ]
    page = next(one for one in pages if one.is_file())
    whole = TAKEN.sub(lambda mark: sections(mark[1], mark[2].split(), language), page.read_text("utf-8"))
    return edition(whole, title)


def sections(title: str, wanted: list[str], language: str) -> str:
    """Sections of a title's page by their anchors, each with those below it."""
    text = help_text(title, language)
    starts = list(HEADING.finditer(text))
    levels = [len(start[0]) - len(start[0].lstrip("#")) for start in starts]
    found = []
    for anchor in wanted:
        first = anchors(title).index(anchor)
        after = (i for i in range(first + 1, len(starts)) if levels[i] <= levels[first])
        end = next((starts[i].start() for i in after), len(text))
        found.append(text[starts[first].start() : end].rstrip("\n"))
    return "\n\n".join(found)


def edition(text: str, title: str) -> str:
    """The lines of a page that are for all its titles or for this one; empty ones never stand together."""
    kept: list[str] = []
    for line in text.split("\n"):
        mark = OF_ONE.match(line)
        said = mark[2] if mark else line
        if (not mark or mark[1] == title) and (said or (kept and kept[-1])):
            kept.append(said)
    return "\n".join(kept).rstrip("\n") + "\n"


@cache
def anchors(title: str) -> tuple[str, ...]:
    """The anchor of each heading of a title's page, in their order."""
    return anchors_of(HEADING.findall(help_text(title, ENGLISH)))


def anchors_of(headings: list[str]) -> tuple[str, ...]:
    """A ruling's own number, or the heading in small letters; no two are the same."""
    made: list[str] = []
    for heading in headings:
        ruling = RULING.match(heading)
        base = ruling[1] if ruling else re.sub(r"\W+", "-", heading.lower()).strip("-") or "section"
        again = sum(1 for one in made if re.fullmatch(rf"{re.escape(base)}(-\d+)?", one))
        made.append(f"{base}-{again + 1}" if again else base)
    return tuple(made)


@cache
def rules_anchor(title: str, rule: str) -> str:
    """Where the page of a title explains what a refusal cites as its rule; "" if it has no such section."""
    if title not in titles_with_help():
        return ""
    name = section(rule)[0]
    known = {NUMERAL.sub("", anchor): anchor for anchor in reversed(anchors(title))}
    wanted = (*SECTIONS.get(name, ()), *anchors_of([name]))
    return next((known[one] for one in wanted if one in known), "")
