"""`python -m ironbridge.words.catalogues update|check`: the translators' command.

`update` writes every message of the sources into the catalogue of each language and keeps what is translated.
Where the English has changed, the translation is kept too, marked `fuzzy` with the old English in a comment.
Messages that are gone stay at the end, marked `#~`, until `update --tidy` drops them. `check` lists what is
missing, empty, uncertain or left over, and translations whose placeholders are not those of the message.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

from ironbridge.core.title_points import title_packages
from ironbridge.words.catalogue import SENSE
from ironbridge.words.entry import Wording
from ironbridge.words.languages import TRANSLATED, po_file
from ironbridge.words.messages_of import OURS, all_messages

WIDTH = 100
MUCH_ALIKE = 0.6  # what two wordings of a message have in common, at least
WAS = "English was: "  # begins the comment on a translation whose message has changed
PERCENT = re.compile(r"%\((\w+)\)[sd]")
PAGES = ".html"  # of templates, which format every message: a per cent sign in one is written %%


def template(language: str, found: Sequence[Wording]) -> Catalog:
    """A catalogue of every message, none translated yet, in the order of the sources."""
    catalog = Catalog(locale=language, charset="utf-8")
    for number, one in enumerate(found):
        text: str | tuple[str, str] = (one.text, one.many) if one.many else one.text
        catalog.add(
            text,
            locations=[(one.where, number)],
            auto_comments=[one.name] if one.name else (),
            context=one.meaning or None,
        )
    return catalog


def read(path: Path, language: str) -> Catalog:
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def text_of(catalog: Catalog, *, tidy: bool = False) -> str:
    """The catalogue as it is kept: no dates, no names, no line numbers, so that only messages change it."""
    out = BytesIO()
    write_po(
        out,
        catalog,
        width=WIDTH,
        omit_header=True,
        sort_by_file=True,
        include_lineno=False,
        ignore_obsolete=tidy,
    )
    head = [
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Language: {catalog.locale}",
        f"Plural-Forms: {catalog.plural_forms}",
    ]
    lines = ['msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in head), ""]
    return "\n".join(lines) + "\n" + out.getvalue().decode("utf-8").strip("\n") + "\n"


def updated(path: Path, language: str, found: Sequence[Wording], *, tidy: bool = False) -> str:
    """The catalogue of a language brought up to the sources."""
    catalog = read(path, language)
    before = {entry.id for entry in catalog if entry.id}
    for entry in catalog:
        if not entry.fuzzy:
            entry.user_comments = [line for line in entry.user_comments if not line.startswith(WAS)]
    catalog.update(template(language, found), no_fuzzy_matching=True)
    for key, entry in list(catalog.obsolete.items()):
        if not any(texts(entry)):
            del catalog.obsolete[key]
    for entry in [entry for entry in catalog if entry.id and entry.id not in before]:
        _carry_over(catalog, entry)
    return text_of(catalog, tidy=tidy)


def _carry_over(catalog: Catalog, entry: Entry) -> None:
    """Give a new message the translation of the one it has taken the place of, if there is such a one."""
    known = [(_likeness(gone, entry), key) for key, gone in catalog.obsolete.items()]
    likeness, key = max(known, default=(0.0, ""))
    if likeness:
        gone = catalog.obsolete.pop(key)
        entry.string, entry.user_comments = gone.string, [f"{WAS}{text}" for text in _ids(gone)]
        entry.flags.add("fuzzy")


def _likeness(gone: Entry, entry: Entry) -> float:
    """0 unless one may have become the other: a message of the same name, or one much like it, in the same
    file."""
    files = {where for where, _ in gone.locations} & {where for where, _ in entry.locations}
    if not files or gone.context != entry.context or len(_ids(gone)) != len(_ids(entry)):
        return 0.0
    likeness = SequenceMatcher(None, first(gone), first(entry)).ratio()
    if set(gone.auto_comments) & set(entry.auto_comments):
        return 1 + likeness
    return likeness if likeness > MUCH_ALIKE else 0.0


# Checking


def texts(entry: Entry) -> tuple[str, ...]:
    """What is translated: one text, or one for each plural form."""
    said = entry.string
    return (said,) if isinstance(said, str) else tuple(said or ())


def placeholders(text: str) -> frozenset[str]:
    """`{name}` and `%(name)s`, each as it is written. Raises ValueError where braces do not match."""
    named = {f"{{{name}}}" for _, name, _, _ in Formatter().parse(text) if name is not None}
    return frozenset(named | {f"%({name})s" for name in PERCENT.findall(text)})


def faults_of(entry: Entry, forms: int) -> Iterator[str]:
    """What is wrong with one translation."""
    ids = _ids(entry)
    said = texts(entry)
    if not all(said) or len(said) != (forms if len(ids) > 1 else 1):
        yield "not translated"
        return
    if entry.fuzzy:
        yield "uncertain (fuzzy)"
    if any(where.endswith(PAGES) for where, _ in entry.locations):
        yield from (
            f"a bare %: {text}" for text in (*ids, *said) if "%" in PERCENT.sub("", text).replace("%%", "")
        )
    known = frozenset().union(*map(placeholders, ids))
    for text in said:
        try:
            used = placeholders(text)
        except ValueError as error:
            yield f"braces do not match ({error}): {text}"
            continue
        if used - known:
            yield f"unknown {', '.join(sorted(used - known))}: {text}"
        if len(ids) == 1 and known - used:
            yield f"lacks {', '.join(sorted(known - used))}: {text}"
        twice = sorted(name for name in used if text.count(name) > max(one.count(name) for one in ids))
        if twice:
            yield f"says {', '.join(twice)} too often: {text}"


def faults(language: str, found: Sequence[Wording], path: Path) -> list[str]:
    """All that is wrong with the catalogue of a language, a line each."""
    catalog = read(path, language)
    wanted = {key_of(one.meaning, one.text): one for one in found}
    there = {key_of(entry.context or "", first(entry)): entry for entry in catalog if entry.id}
    gone = [*(e for key, e in there.items() if key not in wanted), *catalog.obsolete.values()]
    wrong = [f"missing: {one.text}" for key, one in wanted.items() if key not in there]
    wrong += [f"gone from the sources: {first(entry)}" for entry in gone]
    for key, entry in there.items():
        if key in wanted:
            if bool(wanted[key].many) != isinstance(entry.id, tuple | list):
                wrong.append(f"plural in one place only: {first(entry)}")
            wrong += [f"{fault}: {first(entry)}" for fault in faults_of(entry, catalog.num_plurals)]
    return [f"{language}: {line}" for line in wrong]


def _ids(entry: Entry) -> tuple[str, ...]:
    """The message: one text, or one and many."""
    return (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)


def first(entry: Entry) -> str:
    return _ids(entry)[0]


def key_of(meaning: str, text: str) -> str:
    return f"{meaning}{SENSE}{text}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m ironbridge.words.catalogues")
    parser.add_argument("what", choices=("update", "check"))
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="only these; all of them by default")
    parser.add_argument("--package", action="append", help="only of these packages, which bring titles")
    parser.add_argument("--tidy", action="store_true", help="drop messages that are gone from the sources")
    given = parser.parse_args(arguments)
    unknown = sorted({*given.languages} - {*TRANSLATED})
    if unknown:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(TRANSLATED)}")
    wrong = 0
    for package in given.package or (OURS, *title_packages()):
        found = all_messages(package)
        total = len({key_of(one.meaning, one.text) for one in found})
        for language in given.languages or TRANSLATED:
            path = po_file(language, package)
            if given.what == "update":
                text = updated(path, language, found, tidy=given.tidy)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
            lines = faults(language, found, path)
            wrong += len(lines)
            if given.what == "check":
                sys.stdout.write("".join(f"{line}\n" for line in lines))
            sys.stdout.write(f"{package}, {language}: {total} messages, {len(lines)} to fix\n")
    return 1 if wrong and given.what == "check" else 0


if __name__ == "__main__":
    sys.exit(main())
