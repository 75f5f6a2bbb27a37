"""The rules in our own words: Markdown into pages with a list of contents; rulings have anchors (#B-12)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.params import FromPath
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from ironbridge.core.registry import titles
from ironbridge.drawing.svg import Svg
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import NotFound
from ironbridge.server.pages.rendering import language_of, page
from ironbridge.server.pages.titles import offers
from ironbridge.words.catalogue import say
from ironbridge.words.help import help_text

DEEPEST = 3  # headings in the list of contents
RULING = re.compile(r"\b([A-Z]{1,3}-\d+)\b")


class Heading(NamedTuple):
    level: int
    anchor: str
    text: str


class Written(NamedTuple):
    text: Svg
    contents: tuple[Heading, ...]


@lru_cache(64)
def written(title: str, language: str) -> Written:
    """The help of a title as HTML."""
    return to_html(help_text(title, language))


def to_html(markdown: str) -> Written:
    """Headings get anchors; that of a ruling is its number."""
    reader = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    reader.add_render_rule("table_open", _open_table)
    reader.add_render_rule("table_close", _close_table)
    tokens = reader.parse(markdown)
    contents: list[Heading] = []
    anchors: set[str] = set()
    anchor = ""
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            said = _plain(tokens[place + 1])
            anchor = _anchor(said, anchors)
            token.attrSet("id", anchor)
            if 1 < int(token.tag[1]) <= DEEPEST:
                contents.append(Heading(int(token.tag[1]), anchor, said))
        elif token.type == "table_open":  # scrolls by keys too, where the page is narrow
            token.meta["heading"] = anchor
    return Written(Svg(reader.renderer.render(tokens, reader.options, {})), tuple(contents))


def _open_table(_: Any, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    heading = escapeHtml(tokens[place].meta["heading"])
    return f'<div class="scrolling" role="region" tabindex="0" aria-labelledby="{heading}"><table>\n'


def _close_table(_: Any, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    return "</table></div>\n"


def _plain(token: Token) -> str:
    return "".join(part.content for part in token.children or () if part.type in ("text", "code_inline"))


def _anchor(said: str, taken: set[str]) -> str:
    """The ruling's own name, or the heading in small letters."""
    ruling = RULING.match(said)
    base = ruling[1] if ruling else re.sub(r"\W+", "-", said.lower()).strip("-") or "section"
    anchor, number = base, 2
    while anchor in taken:
        anchor, number = f"{base}-{number}", number + 1
    taken.add(anchor)
    return anchor


@get("/rules", include_in_schema=False)
async def rules_list(request: Asked) -> Response[str]:
    return await page(request, "rules_list.html", titles=await asyncio.to_thread(offers))


@get("/rules/{title:str}", include_in_schema=False)
async def rules_page(request: Asked, title: FromPath[str]) -> Response[str]:
    name = next((card.name for card in titles() if card.id == title), "")
    if not name:
        raise NotFound(say("There is no such title."))
    found = await asyncio.to_thread(written, title, language_of(request))
    return await page(request, "rules.html", name=name, text=found.text, contents=found.contents)


ROUTES = [rules_list, rules_page]
