"""The automa of a game alone: its turn card by card, why it did what it did, its mat and its deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ironbridge.brass.drawing.automa.back import small_back
from ironbridge.brass.drawing.automa.cards import card_back, card_front
from ironbridge.brass.drawing.automa.choice import draw_ranks
from ironbridge.brass.drawing.automa.mat import packet
from ironbridge.brass.drawing.automa.rows import RowLine, RowVerdict
from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.drawing.pictures import icon
from ironbridge.brass.rules.mautoma.deck import load_deck
from ironbridge.brass.rules.mautoma.story import (
    CardStory,
    ChoiceStory,
    Round,
    RowStory,
    Story,
    last_turn,
    newest_steps,
)
from ironbridge.brass.rules.shared.view import AutomaView
from ironbridge.brass.table.automa_mat import mat_shown
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.words import automa as words
from ironbridge.brass.words.automa_messages import criterion_text
from ironbridge.brass.words.option_messages import option_text
from ironbridge.brass.words.table_messages import panel_text
from ironbridge.core.match import Played
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.svg import Svg
from ironbridge.table.presenter import Stage
from ironbridge.table.scene import BillLine, Cell, Section, Sheet, Told, ToldCard, Tray
from ironbridge.words.catalogue import Catalogue, figure

WORDS = Catalogue(
    {
        "played": "{name} played",
        "plays": "{name} plays",
        "actions": ("{n} action", "{n} actions"),
        "stage": "step {n} of {all}",
        "on": "Continue to your turn",
        "back": "Back to the table",
        "result": "See the result",
        "again": "What {name} did",
        "why": "Why did it do that?",
        "why.tab": "Why?",
        "why.none": "No ties had to be broken this turn.",
        "mat.tab": "Its mat",
        "deck": "Its deck",
        "deck.tab": "Its deck",
        "packet": "packet {n}: {left} of {all} left",
        "packet.whole": ("packet {packet}: {n} card", "packet {packet}: {n} cards"),
        "left": ("{n} card to come", "{n} cards to come"),
        "reshuffled": "the used cards, reshuffled",
        "top": "Card {card} is on top: this is its back.",
        "against": "against {name}, {difficulty}",
        "turn": "This turn",
        "drawn": "Cards drawn",
        "done": "Actions taken",
        "points": "Points gained",
    }
)


class Shown(NamedTuple):
    """A turn, and as much of its faces and their rows as is told: `whole` if nothing is left out."""

    story: Story
    cards: list[CardStory]
    whole: bool

    @property
    def rows(self) -> list[RowStory]:
        return [row for card in self.cards for row in card.rows]


# The turn


def parts(log: Sequence[Played]) -> dict[tuple[int, int], Stage]:
    """The moment of every row of the newest turn that was tried, by its face and its place there."""
    found: dict[tuple[int, int], Stage] = {}
    steps = newest_steps(log)
    for upto, played in enumerate(steps, 1):
        story = last_turn(steps[:upto])
        for face, card in enumerate(story.cards if story else ()):
            for row, shown in enumerate(card.rows):
                if shown.verdict != "not_tried":
                    found.setdefault((face, row), Stage(played.number, int(shown.verdict == "done")))
    return found


def shown(s: Sight) -> Shown | None:
    """What of the newest turn is to be shown now."""
    story, told = last_turn(s.m.log), s.m.told
    if story is None or told is None:
        return None
    cards, made = story.cards, list(parts(s.m.log))
    if not told or told > len(made):
        return Shown(story, cards, whole=True)
    face, row = made[told - 1]
    newest = replace(cards[face], rows=cards[face].rows[: row + 1])
    return Shown(story, [*cards[:face], newest], whole=False)


def told(s: Sight, stages: int) -> Told | None:
    found = shown(s)
    if found is None or s.view.automa is None:
        return None
    name = s.names.seat(s.view.automa.seat)
    story, stage = found.story, s.m.told or 0
    pairs = zip(found.cards, story.cards, strict=False)
    return Told(
        title=WORDS("played" if stage in (0, stages) else "plays", name=name),
        note=WORDS("stage", n=stage, all=stages) if stage else WORDS("actions", n=story.actions),
        cards=tuple(_card(s, card, len(card.rows) < len(whole.rows), story.first) for card, whole in pairs),
        stage=stage,
        stages=stages,
        on=WORDS(_way_on(s, story, stage)),
    )


def _way_on(s: Sight, story: Story, stage: int) -> str:
    if any(event.kind == "game_over" for event in s.m.log[-1].events):
        return "result"
    mine = story.finished and s.m.seat is not None  # a person comes after it, in a new era too
    return "on" if mine or stage else "back"


def retell(s: Sight) -> str:
    automa = s.view.automa
    if automa is None or last_turn(s.m.log) is None:
        return ""
    return WORDS("again", name=s.names.seat(automa.seat))


def _era(s: Sight) -> str:
    """The era of the turn, which may have ended with it."""
    return str(s.m.before.era) if s.m.before is not None else s.view.era


def _card(s: Sight, card: CardStory, goes_on: bool, first: bool) -> ToldCard:
    """A face with its verdicts; `goes_on`: there are more of them to tell."""
    verdicts = [_verdict(s, row, card.side) for row in card.rows]
    heading = words.heading(card, first)
    if not card.card:
        return ToldCard(heading, "", Svg(""))
    printed = load_deck().cards[card.card - 1]
    automa = s.view.automa
    english = automa is not None and automa.ruleset == "english"
    if card.side == "front":
        drawn = card_front(s.m.paint, printed, s.names, era=_era(s), verdicts=verdicts)
    elif card.rows and card.rows[0].do == "word":
        drawn = card_back(s.m.paint, printed, s.names, era=_era(s), english=english, word=verdicts[0])
    else:
        drawn = card_back(s.m.paint, printed, s.names, era=_era(s), english=english, verdicts=verdicts)
    return ToldCard(heading, "" if goes_on else words.note(card), drawn.svg)


def _verdict(s: Sight, row: RowStory, side: str) -> RowVerdict:
    if row.verdict == "not_tried":
        said = words.verdict(s.names, row) if side == "front" else []
        return RowVerdict("not_tried", tuple(RowLine("not_tried", text) for text in said))
    failed = [RowLine("failed", text) for text in words.failures(s.names, row)]
    done = [RowLine("done", text) for text in words.deeds(s.names, row)]
    return RowVerdict(row.verdict, (*failed, *done))


# On the board


def choices(s: Sight) -> tuple[ChoiceStory, ...]:
    """The choices of the rows that are told."""
    found = shown(s)
    return tuple(choice for row in found.rows for choice in row.choices) if found is not None else ()


def _on_board(s: Sight) -> ChoiceStory | None:
    """The choice that the board shows: the newest between lines of this era, else the newest."""
    made = choices(s)
    lines = [
        c for c in made if c.what == "line" and all(s.view.era in s.sheet.line[o].eras for o in c.options)
    ]
    return lines[-1] if lines else made[-1] if made else None


def marks(s: Sight) -> Marks:
    """What was done as changed; what competed dashed, and the line that was laid on the lamp."""
    choice = _on_board(s)
    if choice is None:
        return Marks(changed=s.m.changed)
    others = frozenset(choice.options) - {choice.winner}
    if choice.what == "line":
        return Marks(changed=s.m.changed, route=frozenset({choice.winner}), other_route=others)
    return Marks(changed=s.m.changed, other=others)


def overlay(s: Sight) -> Svg:
    """The order in which the candidates stood, where an order decided."""
    choice = _on_board(s)
    if choice is None or choice.what != "line" or choice.rounds[-1].by not in words.RANKED:
        return Svg("")
    last = choice.rounds[-1]
    compared = [(o, v) for o, v in zip(choice.options, last.values, strict=True) if v is not None]
    order = sorted(compared, key=lambda one: -one[1])
    ranks = {option: place for place, (option, _) in enumerate(order, 1)}
    return draw_ranks(s.m.paint, layout_for(s.sheet), choice.place, ranks, last.by == "clockwise")


# Round it


def against(s: Sight) -> str:
    """Whom one plays against, beside the era and the round."""
    automa = s.view.automa
    if automa is None:
        return ""
    level = difficulty(s)
    return WORDS("against", name=s.names.seat(automa.seat), difficulty=level[:1].lower() + level[1:])


def difficulty(s: Sight) -> str:
    """How hard the automa is, as the table's option says it."""
    assert s.view.automa is not None
    return option_text(f"difficulty.{s.view.automa.difficulty}")


# Trays


def deck_tray(s: Sight) -> tuple[Tray, ...]:
    automa = s.view.automa
    if automa is None:
        return ()
    return (
        Tray(
            "deck",
            WORDS("deck"),
            WORDS("deck.tab"),
            icon("discards"),
            note=WORDS("left", n=_to_come(automa)) if automa.packets else "",
            picture=_top_back(s, automa),
            lines=tuple(_packets(s, automa)),
            where="seats",
        ),
    )


def _packets(s: Sight, automa: AutomaView) -> list[BillLine]:
    if not automa.packets:
        left = _to_come(automa)
        picture = packet(s.m.paint, left, left) if left else Svg("")
        said = f"{WORDS('left', n=left)}: {WORDS('reshuffled')}"
        return [BillLine("", said, picture=picture)]
    return [
        BillLine(
            "",
            WORDS("packet.whole", packet=number, n=whole)
            if left == whole
            else WORDS("packet", n=number, left=left, all=whole),
            picture=packet(s.m.paint, left, whole),
        )
        for number, (left, whole) in enumerate(_counted(automa), 1)
    ]


def _to_come(automa: AutomaView) -> int:
    """The card on top is still to come, though its back is known."""
    return automa.left + bool(automa.top)


def _counted(automa: AutomaView) -> list[tuple[int, int]]:
    """The packets with the card on top in its own, which is the last one that was broken into."""
    packets = list(automa.packets)
    broken = [place for place, (left, whole) in enumerate(packets) if left < whole]
    if automa.top and broken:
        left, whole = packets[broken[-1]]
        packets[broken[-1]] = left + 1, whole
    return packets


def _top_back(s: Sight, automa: AutomaView) -> Svg:
    if not automa.top:
        return Svg("")
    printed = load_deck().cards[automa.top - 1]
    return small_back(s.m.paint, printed, s.names, english=automa.ruleset == "english")


def top_section(s: Sight) -> tuple[Section, ...]:
    """The back that is in view: what it sells, its limit, its sign."""
    automa = s.view.automa
    if automa is None or not automa.top:
        return ()
    printed = load_deck().cards[automa.top - 1]
    english = automa.ruleset == "english"
    back = card_back(s.m.paint, printed, s.names, era=s.view.era, english=english)
    return (
        Section(WORDS("deck"), WORDS("top", card=automa.top), drawn=back.svg, picture=icon("discards", 22)),
    )


def told_trays(s: Sight) -> tuple[Tray, ...]:
    """What stands round the board while the turn is shown."""
    found = shown(s)
    automa = s.view.automa
    if found is None or automa is None:
        return ()
    return (_why(s), _mat(s, automa.seat), *deck_tray(s), _turn(s, found))


def _why(s: Sight) -> Tray:
    made = choices(s)
    title, tab = WORDS("why"), WORDS("why.tab")
    lines = () if made else (BillLine("", WORDS("why.none")),)
    sheets = tuple(_sheet(s, choice) for choice in made)
    return Tray("why", title, tab, icon("scout"), lines=lines, sheets=sheets)


def _sheet(s: Sight, choice: ChoiceStory) -> Sheet:
    """Candidates across, criteria down, the last of which decided."""
    heads = [words.option_name(s.names, choice, option) for option in choice.options]
    rows = tuple(_row(choice, compared) for compared in choice.rounds)
    return Sheet((words.choice_heading(s.names, choice), *heads), rows, lit=len(rows) - 1)


def _row(choice: ChoiceStory, compared: Round) -> tuple[Cell, ...]:
    head = Cell(criterion_text(compared.by), ruling=compared.ruling)
    cells = [
        Cell(text, "faint" if option not in compared.kept else "strong")
        for option, text in zip(choice.options, words.values(compared), strict=True)
    ]
    return (head, *cells)


def _mat(s: Sight, seat: int) -> Tray:
    stacks = [(one.industry, s.names.industry(one.industry), one.left) for one in s.view.seats[seat].mat]
    title, picture, note = mat_shown(s.m.paint, stacks)
    return Tray("automa-mat", title, WORDS("mat.tab"), icon(s.emblem), note, picture=picture)


def _turn(s: Sight, found: Shown) -> Tray:
    drawn = sum(card.side == "front" for card in found.cards)
    lines = [BillLine(WORDS("drawn"), "", str(drawn))]
    if found.whole:
        lines.append(BillLine(WORDS("done"), "", str(found.story.actions)))
    gained = sum(row.points for row in found.rows)
    lines.append(BillLine(WORDS("points"), "", f"+{figure(gained)}" if gained else panel_text("nothing")))
    return Tray("automa-turn", WORDS("turn"), "", icon("hand"), lines=tuple(lines), where="seats")
