"""What players read, on paper: lines of the log, refusals and bills of recorded games and scenarios.

`said/<what>.<language>.txt` holds the texts, each below the place it comes from. `python -m tests.bless`
renews them for every language that is fully translated; `python -m tests.words.samples` chooses the places
again, so that few texts say as many different messages as possible. Read the difference before you commit it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from gettext import NullTranslations
from typing import Any

from ironbridge.age_of_steam.words import event_messages as steam
from ironbridge.brass.words import event_messages as brass
from ironbridge.brass.words.automa_messages import reads_text
from ironbridge.core import record
from ironbridge.core.match import Match
from ironbridge.core.refusals import Refusal
from ironbridge.core.scenario import load_scenarios
from ironbridge.registry import titles
from ironbridge.table.preview import Previews
from ironbridge.words.catalogue import speak_with
from ironbridge.words.catalogues import faults
from ironbridge.words.languages import DEFAULT, LANGUAGES, po_file, speaking
from ironbridge.words.messages_of import all_messages
from ironbridge.words.voice import Voice
from tests.golden import golden_games, golden_name
from tests.places import RECORDS, SCENARIOS, TESTS
from tests.titles import find, title_of

FOLDER = TESTS / "words" / "said"
NAMES = ("Ada", "Tomek", "Ines", "Luca", "Ania", "Rui")
PACKAGES = ("ironbridge.words", "ironbridge.brass", "ironbridge.age_of_steam")
PLACE = "# "  # begins the line above a text that says where it comes from

Texts = dict[str, str]  # by the place they come from


def voice_of(match: Match[Any, Any]) -> Voice:
    seats = match.game.position(match.state)["seats"]
    automa = match.game.card.automa
    names = ["Mautoma" if seat in automa else name for seat, name in enumerate(NAMES[: len(seats)])]
    return title_of(match.game).voice(names, match.state)


# Lines of the log, by `record step.line`


@cache
def replayed(name: str) -> Match[Any, Any]:
    loaded = record.load((RECORDS / name).with_suffix(".jsonl"))
    return Match.replay(find(loaded.header.title), loaded)


def log(places: list[str]) -> Texts:
    told: dict[str, Texts] = {}
    for name in dict.fromkeys(place.split()[0] for place in places):
        told[name] = dict(log_lines(name))
    return {place: told[place.split()[0]][place] for place in places}


def log_lines(name: str) -> Iterator[tuple[str, str]]:
    match = replayed(name)
    seen: dict[int, int] = defaultdict(int)
    for entry in voice_of(match).log(match.log):
        seen[entry.number] += 1
        yield f"{name} {entry.number}.{seen[entry.number]}", entry.text


# Refusals, by `title code`


@cache
def refused() -> dict[str, tuple[Voice, Refusal]]:
    """The first refusal of each code in the scenarios of each title."""
    found: dict[str, tuple[Voice, Refusal]] = {}
    for title in titles():
        game = title.game
        for path in sorted((SCENARIOS / game.card.id).glob("*.toml")):
            for scenario in load_scenarios(path).scenario:
                step = scenario.do[0] if scenario.do else None
                if scenario.new_game is not None or step is None or not step.refused:
                    continue
                place = f"{game.card.id} {step.refused}"
                if any(one.split()[1] == step.refused for one in found):
                    continue
                match = Match.from_position(game, scenario.given)
                if step.action is not None:
                    why = game.why_not(match.state, match.read_action(step.action))
                else:
                    why = game.explain(match.state, step.picks)
                if why is not None:
                    found[place] = (voice_of(match), why)
    return found


def refusals(places: list[str]) -> Texts:
    return {place: refused()[place][0].refusal(refused()[place][1]) for place in places}


# Bills, by `record step`


def bills(places: list[str]) -> Texts:
    wanted: dict[str, set[int]] = defaultdict(set)
    for place in places:
        name, number = place.split()
        wanted[name].add(int(number))
    found: Texts = {}
    for name, numbers in wanted.items():
        found.update(bill_texts(name, numbers))
    return {place: found[place] for place in places}


def bill_texts(name: str, numbers: set[int] | None = None) -> Iterator[tuple[str, str]]:
    """The bill of each step that was played, before it was confirmed."""
    loaded = record.load((RECORDS / name).with_suffix(".jsonl"))
    game = find(loaded.header.title)
    for match in Match.walk(game, loaded, max(numbers) - 1 if numbers else None):
        number = match.steps + 1
        decision = match.decision
        if decision is None or decision.seat in game.card.automa or (numbers and number not in numbers):
            continue
        if number > len(loaded.steps) or loaded.steps[number - 1].forced:
            continue
        voice, seat = voice_of(match), decision.seat
        option = match.read_action(loaded.steps[number - 1].action)
        view, previews = game.view(match.state, seat), Previews(game, match.state, seat, voice)
        bill = voice.bill(option, previews(option), seat, view, previews.after(option))
        lines = [voice.action(option, view), *(f"{what}: {amount}" for what, amount in bill.lines)]
        if bill.lines or bill.notes:
            yield f"{name} {number}", "\n".join([*lines, *filter(None, [bill.total]), *bill.notes])


# The files

SAID: dict[str, Callable[[list[str]], Texts]] = {"log": log, "refusals": refusals, "bills": bills}
LONGEST = 500
MOST = {"log": 60, "refusals": 60, "bills": 20}


def read(what: str, language: str) -> str:
    return (FOLDER / f"{what}.{language}.txt").read_text(encoding="utf-8")


def places_of(what: str) -> list[str]:
    lines = read(what, DEFAULT).splitlines()
    return [line.removeprefix(PLACE) for line in lines if line.startswith(PLACE)]


def written(what: str, language: str, places: list[str] | None = None) -> str:
    """A file as it should be now."""
    with speaking(language):
        texts = SAID[what](places if places is not None else places_of(what))
    return "\n\n".join(f"{PLACE}{place}\n{text}" for place, text in texts.items()) + "\n"


def languages() -> list[str]:
    """English, and the languages that lack nothing."""
    return [
        language
        for language in LANGUAGES
        if language == DEFAULT
        or not any(
            faults(language, all_messages(package), po_file(language, package)) for package in PACKAGES
        )
    ]


def bless() -> Iterator[str]:
    """Write the files anew; their names."""
    for language in languages():
        for what in SAID:
            path = FOLDER / f"{what}.{language}.txt"
            path.write_text(written(what, language), encoding="utf-8")
            yield path.name


# Choosing the places


class Heard(NullTranslations):
    """English that remembers which messages were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: set[str] = set()

    def gettext(self, message: str) -> str:
        self.messages.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.messages.add(msgid1)
        return super().ngettext(msgid1, msgid2, n)


def heard(told: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Each text with the messages that were asked for on the way to it, names of things left out."""
    ears = Heard()
    with speak_with(ears):
        for place, text in told:
            messages = {one for one in ears.messages if "{" in one or one[:1].islower()}
            yield place, text, frozenset(messages)
            ears.messages.clear()


@cache
def patterns() -> dict[str, re.Pattern[str]]:
    """Every message of the log that has a word of its own, as what it looks like in a sentence."""
    found = {}
    tables = [brass.event_text, brass.log_text, reads_text, steam.event_text, steam.log_text, steam.laid_text]
    for message in [one for table in tables for key in table.messages for one in table.texts(key)]:
        if re.search(r"[a-z]{4}", re.sub(r"\{\w+\}", "", message)):
            looks = re.sub(r"\\\{\w+\\\}", ".+?", re.escape(message))
            found[message] = re.compile(rf"\b{looks}", re.IGNORECASE)
    return found


def looked_at(told: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Each line with the messages it looks like: a log is told as a whole."""
    for place, text in told:
        yield place, text, frozenset(one for one, looks in patterns().items() if looks.search(text))


def told_in(what: str) -> Iterator[tuple[str, str, frozenset[str]]]:
    names = list(map(golden_name, golden_games()))
    if what == "log":
        yield from looked_at(pair for name in names for pair in log_lines(name))
    elif what == "bills":
        yield from heard(pair for name in names for pair in bill_texts(name))
    else:
        for place, (voice, why) in refused().items():
            yield place, voice.refusal(why), frozenset([why.code])


def chosen(what: str) -> list[str]:
    """Places that say as many different messages as possible, on as many maps, in their order."""
    left = []
    for place, text, messages in told_in(what):
        if len(text) <= LONGEST:
            left.append((place, len(text), messages | {place.split()[0].rpartition("/")[0]}))
    order = [place for place, _, _ in left]
    said: set[str] = set()
    found: list[str] = []
    while left and len(found) < MOST[what]:
        best = max(left, key=lambda one: (len(one[2] - said), -one[1]))
        if not best[2] - said:
            said = set()  # everything is said once: from here on a second time
            continue
        found.append(best[0])
        said |= best[2]
        left.remove(best)
    return sorted(found, key=order.index)


def main() -> None:
    for what in SAID:
        places = chosen(what)
        (FOLDER / f"{what}.{DEFAULT}.txt").write_text(written(what, DEFAULT, places), encoding="utf-8")
        print(f"chose {len(places)} {what}")


if __name__ == "__main__":
    main()
