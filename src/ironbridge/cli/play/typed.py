"""Typed names: which picks a person means by what was typed. Knows no game, but how its title is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ironbridge.core.actions import Action, Pick, picks
from ironbridge.table.menu import Entry
from ironbridge.words.catalogue import plain
from ironbridge.words.entry import Asking
from ironbridge.words.voice import Voice

Spoken = Callable[[Pick], list[str]]
ANY = Asking()


def typed_for(entry: Entry, voice: Voice) -> str:
    """What to type for an entry: its number, or the first word of its name."""
    return entry.key or plain(voice.pick(entry.picks[0])).partition(" ")[0]


def rank(phrase: str, pick: Pick, spoken: Spoken, asking: Asking = ANY) -> int | None:
    """How well a phrase fits a pick: 0 its id, 1 a name of it, 2 the start of one, 3 some of its words."""
    if phrase in (pick.value, str(pick), f"{pick.field}={pick.value.partition(':')[0]}"):
        return 0
    said = plain(phrase)
    names = spoken(pick)
    if not said:
        return None
    if said in names:
        return 1
    if pick.field in asking.whole:
        return None
    if any(name.startswith(said) for name in names):
        return 2
    words = said.split()
    if any(all(any(w.startswith(word) for w in name.split()) for word in words) for name in names):
        return 3
    return None


def best(
    phrase: str, known: Iterable[Pick], spoken: Spoken, asking: Asking = ANY
) -> tuple[int, list[Pick]] | None:
    """The picks a phrase fits best, with the rank."""
    ranked = [(rank(phrase, pick, spoken, asking), pick) for pick in dict.fromkeys(known)]
    found = [(place, pick) for place, pick in ranked if place is not None]
    if not found:
        return None
    top = min(place for place, _ in found)
    return top, [pick for place, pick in found if place == top]


def phrases(
    words: Sequence[str], known: Sequence[Pick], spoken: Spoken, asking: Asking
) -> tuple[list[list[Pick]], list[str]]:
    """Typed words as groups of picks, longest phrase first, and the words that fit nothing."""
    groups: list[list[Pick]] = []
    strange: list[str] = []
    start = 0
    while start < len(words):
        for end in range(len(words), start, -1):
            found = best(" ".join(words[start:end]), known, spoken, asking)
            if found is not None:
                groups.append(found[1])
                start = end
                break
        else:
            strange.append(words[start])
            start += 1
    return groups, strange


def narrow_typed(text: str, options: Sequence[Action], spoken: Spoken, asking: Asking) -> list[Action]:
    """The options that fit every typed word; none if a word fits nothing."""
    left = list(options)
    words = text.split()
    while words and left:
        known = [pick for option in left for pick in picks(option)]
        for end in range(len(words), 0, -1):
            found = best(" ".join(words[:end]), known, spoken, asking)
            if found is not None:
                wanted = set(found[1])
                left = [option for option in left if wanted & set(picks(option))]
                words = words[end:]
                break
        else:
            return []
    return left


def name_picks(
    text: str, vocabulary: Sequence[Pick], spoken: Spoken, asking: Asking
) -> tuple[list[Pick], list[str]]:
    """Typed words as picks of the title, possible now or not, and the words it does not know."""
    groups, strange = phrases(text.split(), vocabulary, spoken, asking)
    order = {field: place for place, field in enumerate(asking.preferred)}
    return [min(group, key=lambda pick: order.get(pick.field, len(order))) for group in groups], strange
