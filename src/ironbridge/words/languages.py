"""The languages of the rulebooks: which there are, which one a person gets, and how to speak it.

`locale/<language>/LC_MESSAGES/messages.po` holds the translations: those of kits and pages lie here, those of
titles in the packages that bring them. A compiled `.mo` beside it is read where it is there and not older.
English needs neither: the messages in the sources are English.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from datetime import UTC, datetime
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ironbridge.core.title_points import folder_of, only_warned_of, title_packages
from ironbridge.words.catalogue import ENGLISH, speak_with, translations_now

LANGUAGES: dict[str, str] = {
    "en": "English",
    "pt_BR": "Português (Brasil)",
    "pl": "Polski",
    "it": "Italiano",
}
DEFAULT = "en"
TRANSLATED = tuple(language for language in LANGUAGES if language != DEFAULT)
LONGEST_HEADER = 500  # of Accept-Language; browsers send far less


def po_file(language: str, package: str = __package__) -> Path:
    return folder_of(package) / "locale" / language / "LC_MESSAGES" / "messages.po"


@cache
def translations(language: str) -> NullTranslations:
    """What is behind everything said in a language; English for one that is not known."""
    if language not in TRANSLATED:
        return ENGLISH
    found = _read(po_file(language))
    for package in title_packages():  # ours first: where others have the same message, ours is said
        with only_warned_of(f"the {language} of {package}"):
            found.add_fallback(_read(po_file(language, package)))
    return found


def _read(source: Path) -> NullTranslations:
    compiled = source.with_suffix(".mo")
    if compiled.exists() and not (source.exists() and source.stat().st_mtime > compiled.stat().st_mtime):
        with compiled.open("rb") as file:
            return GNUTranslations(file)
    return GNUTranslations(BytesIO(compile_po(source))) if source.exists() else NullTranslations()


def compile_po(source: Path) -> bytes:
    """The `.mo` of a `.po`, as the build puts it beside it: the same bytes whenever it is made."""
    with source.open("rb") as file:
        catalog = read_po(file)
    catalog.creation_date = datetime(2000, 1, 1, tzinfo=UTC)  # else the minute of now
    made = BytesIO()
    write_mo(made, catalog)
    return made.getvalue()


def speaking(language: str) -> AbstractContextManager[None]:
    """Say everything inside the block in this language, in this thread or task only."""
    return speak_with(translations(language))


def language_now() -> str:
    """The language everything is said in here and now."""
    return translations_now().info().get("language", DEFAULT)


def choose_language(wish: str, accept_language: str) -> str:
    """The language a person asked for, else the best of those the browser accepts, else English."""
    if wish in LANGUAGES:
        return wish
    for tag in _preferred(accept_language[:LONGEST_HEADER]):
        found = negotiate_locale([tag], LANGUAGES) or _same_language(tag)
        if found:
            return found
    return DEFAULT


def _same_language(tag: str) -> str:
    """`pt` and `pt_PT` are served by Brazilian Portuguese."""
    spoken = tag.partition("_")[0].lower()
    return next((language for language in LANGUAGES if language.partition("_")[0] == spoken), "")


def _preferred(accept_language: str) -> list[str]:
    """The tags of an Accept-Language header as babel writes them, the best first."""
    weighed: list[tuple[float, str]] = []
    for part in accept_language.split(","):
        tag, _, weight = part.partition(";")
        try:
            quality = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            quality = 0.0
        if tag.strip() and quality > 0:
            weighed.append((quality, tag.strip().replace("-", "_")))
    return [tag for _, tag in sorted(weighed, key=lambda one: -one[0])]
