"""Languages: every message is translated, and each person gets the right one."""

from __future__ import annotations

import ast
import re
from gettext import NullTranslations
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.brass.words.messages import SHORT_PLACES
from ironbridge.core.actions import picks
from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.seats import seats_of
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words import catalogues
from ironbridge.words.catalogue import say, sense, speak_with
from ironbridge.words.entry import Wording
from ironbridge.words.languages import LANGUAGES, TRANSLATED, choose_language, po_file, speaking, translations
from ironbridge.words.messages_of import of_module, of_rules, of_template
from ironbridge.words.terminal import HELP, TERMINAL
from tests.cli.playing import answers, run
from tests.titles import ATLAS, find, title_of
from tests.words.known import PACKAGES, every_message, known, messages_in

POLISH = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "{name} passes"
msgstr "{name} pasuje"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"
"""
PASSES = Wording("{name} passes", where="words/a.py")
CARDS = Wording("{n} card", "{n} cards", where="words/a.py")


@pytest.fixture
def polish(tmp_path: Path) -> Path:
    path = tmp_path / "ironbridge.po"
    path.write_text(POLISH, "utf-8")
    return path


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_is_complete(language: str, package: str) -> None:
    wrong = catalogues.faults(language, messages_in(package), po_file(language, package))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogues_are_as_update_writes_them(language: str, package: str) -> None:
    path = po_file(language, package)
    assert path.read_text("utf-8") == catalogues.updated(path, language, messages_in(package))


def test_a_whole_catalogue_has_no_faults(polish: Path) -> None:
    assert catalogues.faults("pl", [PASSES, CARDS], polish) == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('"{name} pasuje"', '""', "not translated: {name} passes"),
        ('"{name} pasuje"', '"pasuje"', "lacks {name}"),
        ('"{name} pasuje"', '"{nazwa} pasuje"', "unknown {nazwa}"),
        ('"{name} pasuje"', '"{name pasuje"', "braces do not match"),
        ('"{n} kart"', '""', "not translated: {n} card"),
        ('"{n} kart"', '"{m} kart"', "unknown {m}"),
        ('msgid "{name} passes"', '#, fuzzy\nmsgid "{name} passes"', "uncertain (fuzzy)"),
        ('msgid "{name} passes"', 'msgid "{name} leaves"', "missing: {name} passes"),
        ('msgid "{name} passes"', 'msgid "{name} leaves"', "gone from the sources: {name} leaves"),
    ],
)
def test_check_names_what_is_wrong(polish: Path, before: str, after: str, fault: str) -> None:
    polish.write_text(POLISH.replace(before, after), "utf-8")
    assert any(fault in line for line in catalogues.faults("pl", [PASSES, CARDS], polish))


@pytest.mark.parametrize(("english", "polish"), [("5% more", "o 5%% więcej"), ("5%% more", "o 5% więcej")])
def test_a_per_cent_sign_on_a_page_is_written_twice(english: str, polish: str, tmp_path: Path) -> None:
    path = tmp_path / "messages.po"
    for where, faulty in (("server/templates/a.html", True), ("words/a.py", False)):
        path.write_text(f'#: {where}\nmsgid "{english}"\nmsgstr "{polish}"\n', "utf-8")
        wrong = catalogues.faults("pl", [Wording(english, where=where)], path)
        assert any("a bare %" in line for line in wrong) == faulty


def test_update_keeps_translations_and_sets_aside_what_is_gone(polish: Path) -> None:
    new = Wording("{n} tile", "{n} tiles", where="words/b.py", name="TILES count")
    once = catalogues.updated(polish, "pl", [PASSES, new])
    assert 'msgstr "{name} pasuje"' in once
    assert "#: words/b.py" in once
    assert "#. TILES count" in once
    assert '#~ msgid "{n} card"' in once
    polish.write_text(once, "utf-8")
    assert catalogues.updated(polish, "pl", [PASSES, new]) == once
    assert "karta" not in catalogues.updated(polish, "pl", [PASSES, new], tidy=True)


@pytest.mark.parametrize(
    ("now", "carried"),
    [
        (Wording("{name} passes this turn", where="words/a.py"), True),
        (Wording("Nobody is left", where="words/a.py"), False),
        (Wording("{name} passes this turn", where="words/b.py"), False),
        (Wording("{name} passes", "{name} pass", where="words/a.py"), False),
    ],
    ids=["reworded", "another message", "another file", "now a pair"],
)
def test_a_reworded_message_keeps_its_translation_as_uncertain(
    now: Wording, carried: bool, tmp_path: Path
) -> None:
    path = tmp_path / "messages.po"
    path.write_text(POLISH.replace('msgid "{name}', '#: words/a.py\nmsgid "{name}'), "utf-8")
    path.write_text(catalogues.updated(path, "pl", [now, CARDS]), "utf-8")
    wrong = catalogues.faults("pl", [now, CARDS], path)
    assert (f"pl: uncertain (fuzzy): {now.text}" in wrong) == carried
    once = path.read_text("utf-8")
    assert ("# English was: {name} passes" in once) == carried
    assert catalogues.updated(path, "pl", [now, CARDS]) == once
    path.write_text(once.replace("#, fuzzy, ", "#, "), "utf-8")
    assert "English was" not in catalogues.updated(path, "pl", [now, CARDS])


def test_messages_are_found_in_sources_and_templates(tmp_path: Path) -> None:
    source = """
STEPS: dict[str, Message] = {"one": "Build", "many": ("{n} link", "{n} links"), "none": sense("x", "none")}
SHORT: dict[str, tuple[Name, Name]] = {"coal": ("Coal", "Coa")}
more = Catalogue({"x": "Sell"})
def f(over): return say("Over" if over else "Under") + say("It is {x}", x=1)
"""
    found = {(one.text, one.many, one.meaning) for one in of_module(ast.parse(source), "words/a.py")}
    assert found == {
        ("Build", "", ""),
        ("{n} link", "{n} links", ""),
        ("none", "", "x"),
        ("Coal", "", ""),
        ("Coa", "", ""),
        ("Sell", "", ""),
        ("Over", "", ""),
        ("Under", "", ""),
        ("It is {x}", "", ""),
    }
    page = tmp_path / "page.html"
    page.write_text(
        '{{ _("Hello %(name)s", name=x) }}{{ ngettext("%(num)s seat", "%(num)s seats", 2) }}'
        "{% trans trimmed %}Good\n  bye{% endtrans %}",
        "utf-8",
    )
    assert [(one.text, one.many) for one in of_template(page, "page.html")] == [
        ("Hello %(name)s", ""),
        ("%(num)s seat", "%(num)s seats"),
        ("Good bye", ""),
    ]


def test_sections_are_found_where_they_are_annotated_or_cited(tmp_path: Path) -> None:
    source = """
BIDDING = "Bidding 2"
PARTS: Final[dict[int, Section]] = {FIRST: "Opening", LAST: "Closing"}
def own(self, s) -> Section: return "Own" if s else "Other"
def asks(seat):
    rule: Section = "Either" if seat else "Or"
    other: str = "no section"
    Asked("a name", Section("Table"), rule="no section")
    Refusal("code", BIDDING), refusals.Refusal("code", rule="Fares"), Refusal("code", rule)
    return Decision(seat, "kind", "A turn 3", {})
"""
    (tmp_path / "rules.py").write_text(source, "utf-8")
    found = list(of_rules(tmp_path, tmp_path))
    assert {one.meaning for one in found} == {"section of the rulebook"}
    told = {"Bidding", "Opening", "Closing", "Own", "Other", "Either", "Or", "Table", "Fares", "A turn"}
    assert {one.text for one in found} == told


def test_names_from_the_printed_data_are_messages() -> None:
    texts = {one.text for one in every_message()}
    assert {"Coal Mine", "Northern Farm Brewery", "purple", "Locomotive", "upper left"} <= texts
    assert "Coalbrookdale" not in texts
    sections = {one.text for one in every_message() if one.meaning}
    assert {"Sell", "Player turns", "Network in the rail era", "Goods growth", "Redirecting"} <= sections


@pytest.mark.parametrize(
    ("wish", "accepted", "chosen"),
    [
        ("pl", "it", "pl"),
        ("", "", "en"),
        ("xx", "it-IT,it;q=0.9", "it"),
        ("", "pt", "pt_BR"),
        ("", "pt-PT,en;q=0.5", "pt_BR"),
        ("", "pt-BR", "pt_BR"),
        ("", "de-DE,de;q=0.9,pl;q=0.4,en;q=0.3", "pl"),
        ("", "en;q=0.1,it;q=0.8", "it"),
        ("", "it;q=0,en-GB", "en"),
        ("", "zz;q=what,*", "en"),
        ("", "\x00;;,=," * 2000, "en"),
    ],
)
def test_a_person_gets_the_language_asked_for_or_the_browsers(wish: str, accepted: str, chosen: str) -> None:
    assert choose_language(wish, accepted) == chosen


def test_the_languages_of_the_rulebooks_are_there() -> None:
    assert list(LANGUAGES) == ["en", "pt_BR", "pl", "it"]
    assert translations("xx") is translations("en")


def test_a_language_is_spoken_in_its_own_thread_only() -> None:
    heard: list[str] = []
    with speaking("it"):
        other = Thread(target=lambda: heard.append(say("Coal Mine")))
        other.start()
        other.join()
    assert heard == ["Coal Mine"]


def test_the_meaning_of_an_ambiguous_message_is_never_read() -> None:
    assert say(sense("special action", "none")) == "none"
    for language in TRANSLATED:
        with speak_with(translations(language)):
            assert "\x04" not in say(sense("no such meaning", "none"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_plays_in_the_language_asked_for(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a game that is left is kept in the folder
    text = run(["--seed", 5, "--seats", "human,random", "--language", language], answers("pass")).text
    with speaking(language):
        assert say("Which card do you discard?") in text


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Malformed, match="no language 'xx'; available: en, pt_BR, pl, it"):
        run(["--language", "xx"], answers())


class Listening(NullTranslations):
    """Remembers every message it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()

    def gettext(self, message: str) -> str:
        self.heard.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.heard.add(msgid1)
        return msgid1 if n == 1 else msgid2


def proper_names() -> set[str]:
    steam = ATLAS["rust_belt"].sheet
    names: set[str] = set()
    for title in ("birmingham", "lancashire"):
        places = load_sheet(f"ironbridge.brass.rules.{title}").board.places
        names |= {place.name for place in places if place.kind != "farm"}
    names -= set(SHORT_PLACES.values())  # short for another place, these are words
    names |= {city.name for city in steam.cities} | {town.name for town in steam.towns}
    return names | {steam.name}


@pytest.mark.parametrize("title", ["birmingham", "lancashire", "brass_2007", "mautoma", "age_of_steam"])
def test_nothing_is_said_that_translators_do_not_see(title: str) -> None:
    """A game with the scenes of those who play it and of a spectator, picks half made among them."""
    assert not proper_names() & known()
    ear, chance = Listening(), Random(3)
    seats = 2 if find(title).card.automa else 4
    match = Match.start(find(title), seats, seed=5)
    dresses = seats_of(seats, ("Ada", "Tomek", "Giulia", "Rafael")[:seats])
    with speak_with(ear):
        while (decision := match.decision) is not None:
            option = chance.choice(match.options(decision.seat))
            if match.steps % 9 == 0:
                snapshot = Snapshot(title_of(match.game), match.state, match.version, match.log)
                chosen = [str(pick) for pick in picks(option)][: chance.randint(0, 4)]
                build_scene(snapshot, decision.seat, dresses, chosen)
                build_scene(snapshot, None, dresses)
            match.play(decision.seat, option)
        build_scene(Snapshot(title_of(match.game), match.state, match.version, match.log), None, dresses)
    assert len(ear.heard) > 200
    assert ear.heard - known() <= proper_names()


def sentences_of_the_terminal() -> list[str]:
    """Those without placeholders: they are in the output as they stand."""
    texts = [one for one in (*TERMINAL.values(), *HELP.values()) if isinstance(one, str)]
    return [one for one in texts if "{" not in one and "\x04" not in one and len(one.split()) > 2]


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_terminal_mixes_no_english_into_another_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = ["help", "board", "why", "back", "undo", "redo", "log", "1", "1", "1", "", "options", "undo"]
    text = run(["--seed", 5, "--seats", "human,random", "--language", language], answers(*typed)).text
    with speaking(language):
        translated = [one for one in sentences_of_the_terminal() if say(one) != one]
    shown = {cell.strip() for line in text.splitlines() for cell in re.split(r"\s{2,}", line)}
    assert [one for one in translated if one in shown] == []
