"""A turn of the automa as lines of text: its cards row by row, what was done, and what it compared.

`play`, `companion` and `replay` show it alike; the words are those of the cards in the browser.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ironbridge.brass.rules.mautoma.behaviour import DEVELOP_POINTS, PASS_POINTS
from ironbridge.brass.rules.mautoma.deck import load_deck
from ironbridge.brass.rules.mautoma.story import CardStory, ChoiceStory, RowStory, Story, last_turn
from ironbridge.brass.words import automa
from ironbridge.brass.words import events as log
from ironbridge.brass.words.automa_card_messages import face_text
from ironbridge.brass.words.automa_cards import back_line
from ironbridge.brass.words.automa_messages import criterion_text, deed_text
from ironbridge.brass.words.names import Names
from ironbridge.core.match import Played
from ironbridge.words.catalogue import COMMON, capital, listed, pounds
from ironbridge.words.columns import table_lines
from ironbridge.words.entry import AutomaTurn, Styled
from ironbridge.words.terminal import terminal

SIGNS = {"done": "✓", "failed": "✗"}
STEP = "  "


def automa_turn(names: Names, log: Sequence[Played]) -> AutomaTurn | None:
    """The newest turn in a log, and in one line each what decided a choice."""
    story = last_turn(log)
    if story is None:
        return None
    done = terminal("automa_played", name=names.seat(story.seat), n=story.actions)
    head = [Styled(done, "bold")]
    if story.reshuffled:
        head.append(Styled(STEP + terminal("automa_reshuffled")))
    foot: list[Styled] = []
    if story.finished and story.top:
        foot.append(Styled(STEP + terminal("automa_top", card=story.top), "dim"))
        foot.append(Styled(STEP * 2 + back_line(load_deck().cards[story.top - 1], names), "dim"))
    return AutomaTurn(
        story.seat,
        tuple(head),
        tuple(tuple(card_lines(names, card, story.first)) for card in story.cards),
        tuple(foot),
        tuple(why_lines(names, story)),
        bool(story.choices),
        story.finished,
        done,
        terminal("automa_stays", card=story.top) if story.top else "",
    )


def card_lines(names: Names, card: CardStory, first: bool = False) -> Iterator[Styled]:
    note = automa.note(card)
    heading = automa.heading(card, first)
    yield Styled(STEP + (f"{heading} · {note}" if note else heading), "bold")
    for row in card.rows:
        if row.verdict != "not_tried":
            yield from row_lines(names, card, row)
    waiting = [automa.row_of(row.slot, row.do) for row in card.rows if row.verdict == "not_tried"]
    if waiting:
        yield Styled(f"{STEP * 2}· {deed_text('not_tried')}: {', '.join(waiting)}", "dim")


def row_lines(names: Names, card: CardStory, row: RowStory) -> Iterator[Styled]:
    if row.do != "word":
        said = f"{automa.row_of(row.slot, row.do)}, {row_printed(names, card, row)}"
        yield Styled(f"{STEP * 2}{SIGNS[row.verdict]} {said}", "bold" if row.done else "")
    for tried in row.tries:
        yield Styled(STEP * 4 + capital(automa.with_ruling(tried, automa.reason(names, tried))))
    for done in (row.done, row.then):
        if done is not None and (automa.key_of(done) != "automa_does" or "ruling" in done.facts):
            yield Styled(STEP * 4 + capital(automa.told(names, done)))
    for choice in row.choices:
        yield Styled(STEP * 4 + choice_line(names, choice))
    if row.deeds:
        yield Styled(STEP * 4 + log.step_line(names, row.deeds, {"type": automa.AUTOMA}), "bold")
    for space in barrels_taken(names, row):
        yield Styled(STEP * 4 + terminal("automa_barrel", space=names.slot(space)), "bold")


def barrels_taken(names: Names, row: RowStory) -> list[str]:
    """The merchants whose barrel went into a sale: what breweries did not give (ruling M-23)."""
    spaces: list[str] = []
    needed = 0
    for deed in reversed(row.deeds):
        if deed.kind == "used":
            needed -= 1
        elif deed.kind == "sold":
            facts = deed.facts
            needed += names.printed(str(facts["industry"]), int(str(facts["level"]))).beer
            spaces += [str(facts["space"])] * (needed > 0)
            needed = 0
    return spaces[::-1]


def row_printed(names: Names, card: CardStory, row: RowStory) -> str:
    """What the card says on the row."""
    if not card.card:
        return face_text("pass", n=PASS_POINTS)
    printed = load_deck().cards[card.card - 1]
    if row.slot > len(printed.builds):
        return f"{automa.row_of(0, 'network')}: {_places(names, printed.network)}"
    if row.slot:
        build = printed.builds[row.slot - 1]
        price = [face_text("price", price=build.price)] if build.price else []
        return ", ".join([f"{names.industry(build.industry)}: {_places(names, build.towns)}", *price])
    if row.do == "sell":
        return face_text("sell", place=names.short_place(printed.brewery))
    if row.do == "develop":
        return face_text("develop", price=pounds(printed.limit), n=DEVELOP_POINTS)
    return face_text("pass", n=PASS_POINTS) if row.do == "pass" else face_text("network")


def _places(names: Names, places: tuple[str, ...]) -> str:
    return " · ".join(names.short_place(place) for place in places)


# Why it did that


def choice_line(names: Names, choice: ChoiceStory) -> str:
    """`Which link from Redditch → Oxford: first clockwise (M-16)`."""
    by = [_criterion(compared.by, compared.ruling) for compared in choice.rounds]
    winner = automa.option_name(names, choice, choice.winner)
    return f"{automa.choice_heading(names, choice)} → {winner}: {listed(by)}"


def _criterion(by: str, ruling: str) -> str:
    return COMMON("cite", sentence=criterion_text(by), rule=ruling) if ruling else criterion_text(by)


def why_lines(names: Names, story: Story) -> Iterator[Styled]:
    """Every choice as a table: an option a row, a comparison a column; what was out already has a dash."""
    for choice in story.choices:
        yield Styled(STEP + automa.choice_heading(names, choice), "bold")
        columns = [automa.values(compared) for compared in choice.rounds]
        rows: list[list[Any]] = []
        for place, option in enumerate(choice.options):
            taken = "→" if option == choice.winner else " "
            name = f"{taken} {automa.option_name(names, choice, option)}"
            rows.append([name, *(column[place] for column in columns)])
        headings = ["", *(_criterion(compared.by, compared.ruling) for compared in choice.rounds)]
        for number, text in enumerate(table_lines(headings, rows)):
            won = number and choice.options[number - 1] == choice.winner
            yield Styled(STEP * 2 + text, "bold" if won else "")
    if not story.choices:
        yield Styled(terminal("automa_no_choice"))
