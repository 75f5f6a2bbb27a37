"""The automa in words: its events for the log, and the story of a turn row by row and choice by choice.

A story's texts are short, for they stand on cards and in narrow columns; places have their short names there.
"""

from __future__ import annotations

from ironbridge.brass.rules.mautoma.story import CardStory, ChoiceStory, Round, RowStory, ids_of
from ironbridge.brass.rules.shared.sheet import place_of
from ironbridge.brass.words.automa_messages import (
    card_heading,
    choice_text,
    criterion_text,
    deed_text,
    reason_text,
    row_text,
    value_text,
)
from ironbridge.brass.words.event_messages import event_text
from ironbridge.brass.words.names import DASH, UNKNOWN, Names
from ironbridge.core.events import Event
from ironbridge.words.catalogue import COMMON, Word, capital, figure, listed, pounds, signed

AUTOMA = "automa"  # the step all of this is told by
PRICES = ("price", "wanted", "limit")
# Rows of the back whose place is taken by something that helps a sale.
FOR_SALE = ("brewery", "link")
SHOWN = 4  # the value of the cell the icon shows
ANSWERED = frozenset(
    ("at_town", "not_merchant", "in_network", "own_coal", "own", "only_icon", "barrel", "vp_bonus")
)
RANKED = frozenset(("clockwise", "alphabet", "left_to_right"))


# Events


def key_of(event: Event) -> str:
    """The message of an event of the automa: its kind, and a variant where the facts ask for one."""
    facts = event.facts
    kind = event.kind
    if kind == "automa_deck" and facts["reshuffled"]:
        return "automa_deck.reshuffled"
    if kind == "automa_does":
        do = str(facts["do"])
        if do == "network":
            # Links that make a second action are those after a mine.
            return "automa_does.then" if facts.get("actions") == 2 else "automa_does.from"
        if do in (*FOR_SALE, "develop"):
            return f"automa_does.{do}"
        return f"automa_does.{facts['link']}" if "link" in facts else kind
    return kind


def words_of(names: Names, event: Event) -> dict[str, Word]:
    facts = event.facts
    words = _figures(event)
    words["group"] = str(facts.get("group", ""))
    if event.kind in ("automa_tried", "automa_does"):
        words["row"] = row_of(int(str(facts["slot"])), str(facts["do"]))
    if facts.get("place") and event.kind != "automa_chose":
        words["place"] = names.place(str(facts["place"]))
    if "reason" in facts:
        words["reason"] = reason(names, event)
    if "word" in facts:
        words["word"] = row_text(str(facts["word"]))
    if event.kind == "automa_chose":
        options, kept = ids_of(event, "options"), ids_of(event, "kept")
        words["kept"] = listed([_called(names, one) for one in kept])
        words["others"] = listed([_called(names, one) for one in options if one not in kept])
        words["by"] = criterion_text(str(facts["by"]))
    return words


def _figures(event: Event) -> dict[str, Word]:
    numbers = {name: fact for name, fact in event.facts.items() if isinstance(fact, int)}
    return {name: pounds(number) if name in PRICES else number for name, number in numbers.items()}


def told(names: Names, event: Event) -> str:
    """A clause of the log, without a capital letter or full stop."""
    return with_ruling(event, event_text(key_of(event), **words_of(names, event)))


def with_ruling(event: Event, said: str) -> str:
    """A clause with the ruling it rests on."""
    ruling = str(event.facts.get("ruling", ""))
    return COMMON("cite", sentence=said, rule=ruling) if ruling else said


def row_of(slot: int, do: str) -> str:
    """A row of a card: `slot 2`, or `SELL` for all that stands in its place."""
    return row_text("slot", slot=slot) if slot else row_text("sell" if do in FOR_SALE else do)


def reason(names: Names, event: Event) -> str:
    """Why something failed, as a short clause."""
    facts = event.facts
    key = str(facts["reason"])
    words = _figures(event)
    where = str(facts.get("place") or facts.get("tile") or "")
    if where:
        words["place"] = names.short_place(place_of(where))
    if "industry" in facts:
        words["industry"] = names.industry(str(facts["industry"]))
        words["tile"] = names.tile(str(facts["industry"]), int(str(facts.get("level", UNKNOWN))))
    if facts.get("reachable"):
        key = f"{key}.short"
    if key == "no_link" and "tile" in facts:
        key = "no_link.sale"
    said = reason_text(key, **words)
    return reason_text("brewery", reason=said) if facts["do"] == "brewery" else said


def same_row(tried: Event, event: Event) -> bool:
    """Is this another try on the same row? It is told without naming the row again."""
    if event.kind != tried.kind:
        return False
    rows = [row_of(int(str(one.facts["slot"])), str(one.facts["do"])) for one in (tried, event)]
    return rows[0] == rows[1]


def _called(names: Names, option: str) -> str:
    return names.line(option) if "--" in option else names.slot(option)


# The story of a turn


def heading(card: CardStory, first: bool = False) -> str:
    """What a face came to: `Card 17: no slot fits`; `first`: in the first turn of the game."""
    done = next((row for row in card.rows if row.verdict == "done"), None)
    if card.rows and card.rows[0].do == "word":
        assert done is not None
        assert done.done is not None
        return card_heading("word", card=card.card, word=row_text(str(done.done.facts["word"])))
    if card.side == "back":
        return card_heading("back" if len(card.rows) > 1 else "none", card=card.card)
    if done is None:
        return card_heading("aside" if card.put_aside else "drawn", card=card.card)
    newest = done.then or done.done
    assert newest is not None
    both = newest.facts.get("actions") == 2
    return card_heading("both" if both else "only" if first else "first", card=card.card)


def note(card: CardStory) -> str:
    """Beside the heading: `put aside`, or the row that applied."""
    if card.put_aside:
        return card_heading("note.aside")
    return next(
        (row_of(row.slot, row.do) for row in card.rows if row.verdict == "done" and row.do != "word"), ""
    )


def verdict(names: Names, row: RowStory) -> list[str]:
    """Sentences under a row of a card, without full stops: each try that failed, or what was done."""
    if row.verdict == "not_tried":
        return [capital(deed_text("not_tried"))]
    return failures(names, row) + deeds(names, row)


def failures(names: Names, row: RowStory) -> list[str]:
    """Why towns and tiles of a row failed, those before the one that applied among them."""
    unlinked = {one.facts.get("tile") for one in row.tries if one.facts["reason"] == "no_link"}
    reasons = []
    for one in row.tries:
        tile = one.facts.get("tile")
        if tile and tile in unlinked:  # a sale and the link that would have helped: one line
            if one.facts["reason"] == "merchant_far":
                place = names.short_place(place_of(str(tile)))
                reasons.append(reason_text("merchant_far.link", place=place))
                continue
            if one.facts["reason"] == "no_link" and reasons:
                continue
        reasons.append(reason(names, one))
    return list(dict.fromkeys(map(capital, reasons)))


def deeds(names: Names, row: RowStory) -> list[str]:
    """What a row did to the table, the builds, links, sales and points of it."""
    said: list[str] = []
    newest = row.then or row.done
    at = str(newest.facts.get("place", "")) if newest else ""
    sold = sum(deed.kind == "sold" for deed in row.deeds)
    if sold:
        said.append(deed_text("sold", n=sold))
    for deed in row.deeds:
        facts = deed.facts
        if deed.kind == "built":
            tile = names.tile(str(facts["industry"]), int(str(facts["level"])))
            said.append(deed_text("built", place=names.short_place(place_of(str(facts["slot"]))), tile=tile))
        elif deed.kind == "linked":
            ends = names.sheet.line[str(facts["line"])].ends
            start = at if at in ends else ends[0]
            far = [end for end in ends if end != start]
            at = far[-1]
            far_ends = DASH.join(names.short_place(end) for end in far)
            said.append(deed_text("linked", place=names.short_place(start), far=far_ends))
        elif deed.kind == "automa_developed":
            said.append(deed_text("developed", cubes=int(str(facts["cubes"])), vp=int(str(facts["vp"]))))
        elif deed.kind == "automa_passed":
            said.append(deed_text("passed", vp=int(str(facts["vp"]))))
    return [capital(one) for one in said]


# Choices


def choice_heading(names: Names, choice: ChoiceStory) -> str:
    """What was chosen: `Which link from Coalbrookdale`."""
    if choice.what == "line" and choice.place:
        return choice_text("line.from", place=names.short_place(choice.place))
    return choice_text(choice.what)


def option_name(names: Names, choice: ChoiceStory, option: str) -> str:
    """A column of a choice: where a link leads from the place in question, else the space or line itself."""
    if choice.what != "line":
        return names.slot(option).replace(names.place(option), names.short_place(place_of(option)))
    ends = names.sheet.line[option].ends
    far = [end for end in ends if end != choice.place] if choice.place in ends else list(ends)
    return DASH.join(names.short_place(end) for end in far)


def values(compared: Round) -> tuple[str, ...]:
    """A word for each option of a comparison; a dash for those that were out already."""
    order = sorted({value for value in compared.values if value is not None}, reverse=True)
    return tuple(_value(compared.by, value, order) for value in compared.values)


def _value(by: str, value: int | None, order: list[int]) -> str:
    if value is None:
        return DASH
    if by in ANSWERED:
        return value_text("yes" if value else "no")
    if by in RANKED:
        return value_text("rank", n=order.index(value) + 1)
    if by == "icon":
        return value_text("icon.on", n=SHOWN - value) if value < SHOWN else value_text("icon")
    return signed(value) if by == "link_difference" else figure(value)
