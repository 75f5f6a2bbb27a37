"""The rules in our own words: Markdown into pages with a list of contents; every section has an anchor."""

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

from ironbridge.drawing.svg import Svg
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import NotFound
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.samples import picture_of
from ironbridge.server.pages.titles import offers
from ironbridge.table.title import MapCard, Title
from ironbridge.words.catalogue import say
from ironbridge.words.help import anchors_of
from ironbridge.words.languages import language_now

DEEPEST = 3  # headings in the list of contents


class Heading(NamedTuple):
    level: int
    anchor: str
    text: str


class Written(NamedTuple):
    text: Svg
    contents: tuple[Heading, ...]


class Beside(NamedTuple):
    """The rules of a map in short: its name, the text, and where all of it stands."""

    name: str
    text: Svg
    address: str


@lru_cache(64)
def written(title: Title, language: str) -> Written:
    """The help of a title as HTML."""
    return to_html(title.help.text(language), title.help.anchors)


def to_html(markdown: str, known: Sequence[str] = ()) -> Written:
    """Headings get the known anchors in their order, or those made of their own words."""
    reader = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    reader.add_render_rule("table_open", _open_table)
    reader.add_render_rule("table_close", _close_table)
    tokens = reader.parse(markdown)
    said_all = [_plain(tokens[i + 1]) for i, token in enumerate(tokens) if token.type == "heading_open"]
    made = known if len(known) == len(said_all) else anchors_of(said_all)
    headings = iter(zip(said_all, made, strict=True))
    contents: list[Heading] = []
    anchor = ""
    for token in tokens:
        if token.type == "heading_open":
            said, anchor = next(headings)
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


@get("/rules", include_in_schema=False)
async def rules_list(request: Asked) -> Response[str]:
    """The titles whose rules are written down; a new one may not be yet."""
    titles = request.parts.titles
    explained = [
        one for one in await asyncio.to_thread(offers, titles) if titles.find(one.id).help.is_written
    ]
    return await page(request, "rules_list.html", titles=explained)


def _title(request: Asked, id: str) -> Title:
    title = request.parts.titles.get(id)
    if title is None or not title.help.is_written:
        raise NotFound(say("There is no such title."))
    return title


@get("/rules/{title:str}", include_in_schema=False)
async def rules_page(request: Asked, title: FromPath[str]) -> Response[str]:
    of = _title(request, title)
    found = await asyncio.to_thread(written, of, language_now())
    maps = await asyncio.to_thread(_maps, of)
    return await page(request, "rules.html", name=of.name, written=found, title=title, maps=maps, map="")


def _maps(title: Title) -> tuple[MapCard, ...]:
    """The maps that have pages of their own; none where there is only one."""
    found = title.maps()
    return found if len(found) > 1 else ()


@lru_cache(128)
def written_map(title: Title, map: str, language: str) -> Written:
    """What differs on a map, as HTML."""
    return to_html(*title.map_page(map, language))


@lru_cache(128)
def beside_board(title: Title, map: str, language: str) -> Beside | None:
    """The rules of a map as they stand by its board, without its rulings."""
    card = next((one for one in _maps(title) if one.id == map), None)
    if card is None:
        return None
    address = f"/rules/{title.card.id}/{map}"
    whole = written_map(title, map, language).text
    last = whole.find('<h2 id="rulings"')
    body = whole[whole.find("</h1>") + len("</h1>") : last if last >= 0 else len(whole)]
    body = re.sub(r"<(/?)h[2-6][^>]*>", r"<\1h4>", body).replace('href="#', f'href="{address}#')
    return Beside(card.name, Svg(body), address)


@get("/rules/{title:str}/{map:str}", include_in_schema=False)
async def map_rules_page(request: Asked, title: FromPath[str], map: FromPath[str]) -> Response[str]:
    """What differs on one map."""
    of = request.parts.titles.get(title)
    maps = await asyncio.to_thread(_maps, of) if of is not None else ()
    card = next((one for one in maps if one.id == map), None)
    if of is None or card is None:
        raise NotFound(say("There is no such map."))
    found = await asyncio.to_thread(written_map, of, map, language_now())
    picture = picture_of(of, map)
    return await page(
        request, "rules.html", name=card.name, written=found, title=title, maps=maps, map=picture
    )


ROUTES = [rules_list, rules_page, map_rules_page]
