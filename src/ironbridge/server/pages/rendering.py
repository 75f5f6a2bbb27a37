"""Templates into pages: the environment, what every page knows, and the page for an error."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound
from litestar import Request, Response
from litestar.enums import MediaType
from litestar.utils.empty import value_or_default
from litestar.utils.scope.state import ScopeState
from markupsafe import Markup, escape

from ironbridge.drawing.svg import Svg
from ironbridge.server.authentication import wished_theme
from ironbridge.server.news import count_asks
from ironbridge.server.pages.static_files import static_url
from ironbridge.server.pages.texts import each, same
from ironbridge.server.parts import parts_of
from ironbridge.words.catalogue import figure, say, translations_now
from ironbridge.words.languages import LANGUAGES, choose_language, speaking

Asked = Request[Any, Any, Any]
VOWELS = "aeiouyáàâãäéêíóôõöúüąęó"
DIGRAPHS = "ch|cz|dz|dź|dż|rz|sh|sz|th"  # one sound, never broken
CLOSING = "ck|ng"  # and these never begin a syllable
LONG_WORD = 8


@cache
def environment() -> Environment:
    """One for all; texts are looked up in the language of whoever is rendering."""
    made = Environment(
        loader=FileSystemLoader(str(files("ironbridge.server") / "templates")),
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # looking whether any of them has changed would cost more than rendering it
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_finished,
    )
    made.globals["static_url"] = static_url
    made.globals["say"] = say
    made.globals["whole"] = Markup  # puts in a picture as it is
    made.globals["icon"] = icon
    made.globals["same"] = same
    made.globals["each"] = each
    made.globals["counted"] = counted
    made.filters["hyphenable"] = hyphenable
    made.filters["figure"] = figure
    made.policies["json.dumps_function"] = _json
    made.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=lambda text: translations_now().gettext(text),
        ngettext=lambda one, many, n: translations_now().ngettext(one, many, n),
        newstyle=True,
    )
    return made


@cache
def icon(name: str, size: int = 20) -> Markup:
    """A pictogram of the pages; a table alone shows some twenty of them."""
    drawn: Markup = environment().get_template("parts/icons.html").module.icon(name, size)  # type: ignore[attr-defined]
    return drawn


def counted(one: str, many: str) -> str:
    """A message about `n` that the page fills in itself: each form by its name in CLDR, as JSON."""
    samples = {"one": 1, "few": 2, "many": 5, "other": 5}
    return _json({name: translations_now().ngettext(one, many, n) for name, n in samples.items()})


def _json(value: Any, **_: Any) -> str:
    return msgspec.json.encode(value).decode()


def _finished(value: Any) -> Any:
    """Drawn pictures are markup already."""
    return Markup(value) if isinstance(value, Svg) else value


def hyphenable(name: str) -> str:
    """Lets a narrow card break a long word between two consonants, as near its middle as can be; what is
    still long then may break once more."""
    return " ".join(_breakable(word) for word in name.split(" "))


def _breakable(word: str) -> str:
    letters = word.lower()
    sound = f"(?:{DIGRAPHS}|{CLOSING}|[^{VOWELS}-])"
    between = re.finditer(f"(?<=[{VOWELS}]){sound}{{2,}}(?=[{VOWELS}])", letters)
    seams = [at.start() + _closing(re.findall(sound, at[0])) for at in between]
    seams += [at.start() for at in re.finditer(f"(?<=[{VOWELS}])(?:{DIGRAPHS})(?=[{VOWELS}])", letters)]
    # Where no two consonants meet, a syllable begins with the one there is.
    seams = seams or [at.start() for at in re.finditer(f"(?<=[{VOWELS}])[^{VOWELS}-][{VOWELS}]", letters)]
    best = min(seams, key=lambda at: (abs(at - len(word) / 2), -at), default=0)
    if not best or len(word) <= LONG_WORD or "-" in word:
        return word
    return f"{_breakable(word[:best])}\u00ad{_breakable(word[best:])}"


def _closing(sounds: list[str]) -> int:
    """How many letters between two vowels end the syllable before: `ws` of `wsb`, `l` of `lbr`."""
    begins = 2 if len(sounds) > 2 and (sounds[-1] in ("l", "r") or sounds[-2:] == ["s", "t"]) else 1
    return len("".join(sounds[:-begins]))


def common(request: Asked) -> dict[str, Any]:
    """What every page knows. A page that nobody is known on (an error before that) still has a language."""
    person = request.scope.get("user")
    return {
        "person": person,
        "language": language_of(request),
        "languages": LANGUAGES,
        "theme": person.theme if person else wished_theme(request),
        "csrf_token": value_or_default(ScopeState.from_scope(request.scope).csrf_token, ""),
        "path": request.url.path,
        "to_answer": (0, 0),
        "settings": parts_of(request).settings,
    }


def language_of(request: Asked) -> str:
    """The language of whoever asked."""
    known = request.scope["state"].get("language")
    return str(known or choose_language("", request.headers.get("accept-language", "")))


def render(request: Asked, template: str, **context: Any) -> str:
    """The template with the context, in the language of the request. Takes its time: call it in a thread."""
    with speaking(language_of(request)):
        return environment().get_template(template).render({**common(request), **context})


async def page(request: Asked, template: str, *, status: int = 200, **context: Any) -> Response[str]:
    """A whole page, rendered in a thread. Its header says what waits for an answer; a table's has no room."""
    person = request.scope.get("user")
    if person is not None and not template.startswith("table/"):
        context["to_answer"] = await parts_of(request).database.read(count_asks, person)
    text = await asyncio.to_thread(render, request, template, **context)
    return html(text, status)


async def done_page(request: Asked, heading: str, sentence: str, back: str = "/") -> Response[str]:
    """What was done, on a page of its own."""
    return await page(request, "done.html", heading=heading, sentence=sentence, back=back)


def html(text: str, status: int = 200) -> Response[str]:
    """Pages depend on who asks, so nobody may keep them."""
    return Response(
        text, status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-store"}
    )


def error_page(request: Asked, status: int, reason: str, back: str = "") -> Response[str]:
    """The sentence on a page of its own; `back` leads to the page of the form that was sent."""
    try:
        text = render(request, "error.html", status=status, reason=reason, back=back)
    except TemplateNotFound:
        name = HTTPStatus(status).phrase
        text = f"<!doctype html><title>{name}</title><h1>{name}</h1><p>{escape(reason)}</p>"
    return html(text, status)
