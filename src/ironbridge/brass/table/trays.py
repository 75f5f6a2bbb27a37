"""What lies below the board: the mat's next tiles, the hand, and for phones the prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from ironbridge.brass.drawing.cards import card_picture
from ironbridge.brass.drawing.gauge import gauge_picture
from ironbridge.brass.drawing.pictures import icon
from ironbridge.brass.rules.shared.actions import Discard
from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.brass.rules.shared.view import MatStack
from ironbridge.brass.table.automa import deck_tray
from ironbridge.brass.table.payments import cube_picture
from ironbridge.brass.table.sight import ASK_CARDS, BUILDS, PAY, SEVERAL, Sight
from ironbridge.brass.words.distant import gauge_of, now_said
from ironbridge.brass.words.table_messages import panel_text, tray_text
from ironbridge.core.actions import tag
from ironbridge.table.scene import BillLine, Card, Notice, State, Tray
from ironbridge.words.catalogue import ROMAN, chain

MOST_BESIDE = 6  # cards of a hand that leave room for a notice
USES_MAT = (*BUILDS, "develop", "bonus_develop")


def trays(s: Sight) -> tuple[Tray, ...]:
    seat = s.m.seat
    own = () if seat is None else (_hand(s), _mat(s, seat))
    return (*own, *s.m.once("trays", lambda: (_market(s), *_distant(s), *deck_tray(s), _discards(s))))


# The mat


def _mat(s: Sight, seat: int) -> Tray:
    stacks = s.view.seats[seat].mat
    choice = s.m.choice
    possible = choice.values("industry") if choice is not None else {}
    step = s.settled.get("type", "")
    used = choice is not None and any(tag(option) in USES_MAT for option in choice.options)
    chosen = s.settled.get("industry", "")
    narrowed = step in USES_MAT or s.kind != "action"
    opened = {build.industry for build in s.card_builds}
    cards = []
    for stack in stacks:
        state: State = "plain"
        if used and stack.industry == chosen:
            state = "chosen"
        elif used and stack.industry in possible:
            # Beside a chosen tile the others stay quiet: the board shows what is next.
            state = "possible" if stack.industry in opened or (narrowed and not chosen) else "plain"
        elif used and narrowed:
            state = "barred"
        pick = f"industry={stack.industry}" if used else ""
        what = f"mat {stack.industry} {state} {pick}"
        cards.append(s.m.once(what, partial(_stack, s, stack, state, pick)))
    title, tab = tray_text("mat"), tray_text("mat.tab")
    return Tray("mat", title, tab, icon(s.emblem), cards=tuple(cards), look=tray_text("look"))


def _stack(s: Sight, stack: MatStack, state: State, pick: str) -> Card:
    industry, level = s.names.industry(stack.industry), stack.next_level
    count = sum(stack.left.values())
    left = tray_text("left", n=count)
    figures: tuple[str, ...]
    if level is None:
        state, figures = "faint", (tray_text("none"),)
        said = tray_text("said.none", industry=industry)
    elif not level:
        figures = (panel_text("nothing"), tray_text("barred.note"), left)
        said = tray_text("said.barred", industry=industry, left=left)
    else:
        printed = s.names.printed(stack.industry, level)
        tile = s.names.tile(stack.industry, level)
        needed = (("coal", printed.coal), ("iron", printed.iron))
        cubes = chain("comma", [tray_text(cube, cubes=n) for cube, n in needed if n])
        cost = tray_text("cost", cost=printed.cost)
        short = tray_text("left.short", n=count)
        figures = (cost, cubes or "–", short)
        if s.view.era not in printed.eras:
            figures = (cost, short, tray_text(f"era.{printed.eras[0]}"))  # what it uses matters no more
        uses = cubes or tray_text("no_cubes")
        said = tray_text("said", tile=tile, cost=printed.cost, cubes=uses, left=left)
    picture = icon(stack.industry, 22, barred=level == 0)
    corner = "" if level is None else ROMAN[level]
    return Card(f"mat-{stack.industry}", pick, industry, said, state, picture, figures, corner)


# The hand


def _hand(s: Sight) -> Tray:
    view = s.view
    choice, option = s.m.choice, s.option
    asked = s.kind in ASK_CARDS and s.m.mine
    # A card may be picked before it is asked for: then it goes for what is played.
    wanted = s.m.mine and s.kind == "action"
    fitting: set[str] = set()
    note = ""
    if asked and choice is not None:
        fitting = {one.card for one in choice.options if isinstance(one, Discard)}
        note = tray_text("hand.pick.of", **s.cards_asked) if s.cards_asked else tray_text("hand.pick")
    elif s.card:
        note = tray_text("hand.card")
    elif option is not None and s.m.previews is not None and choice is not None and choice.picks:
        fitting = {one.card for one in s.m.previews.then(option) if isinstance(one, Discard)}
        if fitting == set(view.hand) and len(fitting) > 1:
            note, fitting = tray_text(f"hand.{SEVERAL.get(tag(option), 'any')}"), set()
        elif fitting:
            note = tray_text("hand.fit")
    deck = tray_text("deck", n=view.deck) if view.deck else tray_text("deck.empty")
    if view.aside:
        deck = tray_text("note", first=deck, second=tray_text("aside", n=view.aside))
    cards = []
    seen: Counter[str] = Counter()
    for card in view.hand:
        seen[card] += 1
        state: State = "plain" if not fitting else "possible" if card in fitting else "faint"
        if card == s.card and seen[card] == 1:
            state = "chosen"
        name = s.names.card(card)
        cards.append(
            Card(
                f"card-{card.replace('+', '-')}-{seen[card]}",
                f"card={card}" if asked else f"{PAY}={card}" if wanted else "",
                name,
                tray_text("card", card=name),
                state,
                card_picture(card, s.sheet, view.era, s.m.paint),
                pictured=card not in s.sheet.place,
            )
        )
    cards += _given(s)
    return Tray(
        "hand",
        tray_text("hand", n=len(view.hand)),
        tray_text("hand.tab"),
        icon("hand"),
        tray_text("note", first=note, second=deck) if note else deck,
        tuple(cards),
        _to_the_scoring(s),
    )


def _given(s: Sight) -> list[Card]:
    """The cards given so far of several: each with its number, the last can be taken back."""
    of = s.cards_asked.get("of", 0)
    return [
        Card(
            f"given-{number}",
            "",
            s.names.card(card),
            tray_text("given", card=s.names.card(card), number=number, of=of),
            "chosen",
            card_picture(card, s.sheet, s.view.era, s.m.paint),
            corner=tray_text("number", number=number, of=of),
            undoes=number == len(s.given),
        )
        for number, card in enumerate(s.given, 1)
    ]


def _to_the_scoring(s: Sight) -> Notice | None:
    """How many rounds of the era are left, this one too, and what follows; where the hand leaves room."""
    view = s.view
    if view.over or len(view.hand) > MOST_BESIDE:
        return None
    left = view.rounds - view.round + 1
    if not view.last_era:
        return Notice(tray_text("scoring.canal", n=left), tray_text("scoring.canal.then"))
    money = "money" if s.sheet.setup.pounds_per_point else view.era
    then = money if view.era == ERAS[-1] else "introductory"
    return Notice(tray_text("scoring.end", n=left), tray_text(f"scoring.{then}.then"))


# Prices and discards


def _market(s: Sight) -> Tray:
    setup = s.sheet.setup
    lines = []
    for cube, market, left in (
        ("coal", setup.coal_market, s.view.coal_market),
        ("iron", setup.iron_market, s.view.iron_market),
    ):
        price = market.prices[len(market.prices) - left] if left else market.empty
        said = tray_text(f"market.{cube}", n=left, price=price)
        lines.append(BillLine("", said, picture=cube_picture(s.m.paint, cube)))
    title, tab = tray_text("market"), tray_text("market.tab")
    return Tray("market", title, tab, icon("coal"), lines=tuple(lines), where="phone")


def _distant(s: Sight) -> tuple[Tray, ...]:
    """The distant market in words and large, where the title has one."""
    gauge = gauge_of(s.view, s.sheet)
    if gauge is None:
        return ()
    title, tab = tray_text("distant"), tray_text("distant.tab")
    picture = gauge_picture(s.m.paint, gauge)
    return (Tray("distant", title, tab, icon("port"), now_said(gauge), picture=picture, where="phone"),)


def _discards(s: Sight) -> Tray:
    """The cards that lie open, by seat in turn order, or in the one pile of all."""
    piles = [(s.names.seat(seat), s.view.seats[seat].discards) for seat in s.view.order]
    if s.sheet.setup.common_discard:
        piles = [(tray_text("discards.common"), s.view.discards)]
    none = tray_text("discards.none")
    lines = [BillLine(name, chain("comma", discarded(s, cards)) or none) for name, cards in piles]
    title, tab = tray_text("discards"), tray_text("discards.tab")
    return Tray("discards", title, tab, icon("discards"), lines=tuple(lines), where="phone")


def discarded(s: Sight, cards: Sequence[str]) -> list[str]:
    """Cards in words, each kind once."""
    gone = Counter(cards)
    return [s.names.card(card) + (f" × {count}" if count > 1 else "") for card, count in gone.items()]
