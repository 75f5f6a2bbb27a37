"""The bill of what is being picked: price, cubes and their sources, the card, what it leaves and brings."""

from __future__ import annotations

from ironbridge.brass.drawing.pictures import icon
from ironbridge.brass.rules.shared.actions import Develop, Discard, GiveUp, Network
from ironbridge.brass.rules.shared.sheet import Tile
from ironbridge.brass.table.lists import undecided
from ironbridge.brass.table.payments import cube_lines, radio_groups
from ironbridge.brass.table.selling import trade_of
from ironbridge.brass.table.sight import ASK_CARDS, BUILDS, SEVERAL, Sight, given_for, loan_of
from ironbridge.brass.table.turns import RUNNING
from ironbridge.brass.words.names import next_level
from ironbridge.brass.words.table_messages import line_text
from ironbridge.core.actions import Action, tag
from ironbridge.drawing.svg import Svg
from ironbridge.table.scene import BillCard, BillLine
from ironbridge.words.catalogue import pounds, signed

FOLLOWING = ("second_rail", "second_develop", "more_sales")


def bill(s: Sight) -> BillCard | None:
    """The bill of the option, or of what is picked so far; None while nothing is, and for most cards."""
    choice, option = s.m.choice, s.option
    if choice is None or not choice.left or s.kind == "end_of_turn":
        return None
    if s.kind in ASK_CARDS:
        return _due_bill(s)
    if s.only_card:
        return _card_bill(s)
    if option is None or tag(option) == "end_action" or not (choice.picks or len(choice.options) == 1):
        return _begun(s) if choice.picks and option is None else None
    before = s.me.money
    after = s.m.after.seats[s.me.seat].money if s.m.after is not None else before
    paid = before - after
    total = line_text("pay" if paid >= 0 else "get", money=pounds(abs(paid)))
    sale = tag(option) == "sell"
    return BillCard(
        caption=_caption(s, tag(option)),
        title=_title(s, option),
        lines=tuple(_lines(s, option)),
        groups=(*radio_groups(s, option), *(trade_of(s).groups(s, option) if sale else ())),
        total=total if paid or tag(option) in (*BUILDS, "network") else "",
        becomes=line_text("becomes", before=pounds(before), after=pounds(after)) if paid else "",
        chips=tuple(_chips(s, option)),
        picture=_picture(s, option),
        warning=trade_of(s).warning(s, option) if sale else "",
    )


def _due_bill(s: Sight) -> BillCard | None:
    """The bill of a sale that chance decides once the card has gone: it is confirmed with the card."""
    if s.cards_asked:
        return _cards_bill(s)
    trade = trade_of(s)
    sale = trade.due(s)
    if sale is None:
        return None
    lines = trade.lines(s, sale)
    if isinstance(s.option, Discard):
        lines.append(BillLine(line_text("card"), s.names.card(s.option.card)))
    return BillCard(
        caption=_caption(s, "sell"),
        title=_title(s, sale),
        lines=tuple(lines),
        picture=_picture(s, sale),
        warning=trade.warning(s, sale),
    )


def _cards_bill(s: Sight) -> BillCard:
    """Which of several cards is asked for, and those given so far."""
    of = s.cards_asked["of"]
    lines = [
        BillLine(line_text("number", number=number, of=of), s.names.card(card))
        for number, card in enumerate(s.given, 1)
    ]
    title = line_text("title.cards", **s.cards_asked)
    return BillCard(_caption(s, RUNNING[s.kind]), title, tuple(lines), picture=icon("hand", 22))


def _caption(s: Sight, step: str) -> str:
    key = f"caption.{s.kind if s.kind in FOLLOWING else step}"
    return line_text(key) if key in line_text else s.names.step(step, s.view)


def _begun(s: Sight) -> BillCard | None:
    """What is picked so far, with the costs that are known already."""
    step, industry, slot = (s.settled.get(field, "") for field in ("type", "industry", "slot"))
    caption = _caption(s, step) if step else ""
    if slot in s.tiles and step == "sell":
        lying = s.names.placed(s.tiles[slot])
        return BillCard(caption, line_text("title.build", tile=lying, place=s.names.place(slot)))
    printed = s.next_tile(industry) if industry else None
    title = s.names.tile(industry, printed.level) if printed is not None else ""
    if slot:
        where = s.names.slot(slot)
        title = line_text("title.build", tile=title, place=where) if title else where
    if not title:
        return BillCard(caption, s.voice.field(undecided(s)), tuple(_both(step))) if caption else None
    lines = [] if printed is None or step not in BUILDS else _needs(s, industry, printed) + _both(step)
    return BillCard(caption, title, tuple(lines), picture=icon(industry or s.emblem, 22))


def _both(step: str) -> list[BillLine]:
    """What a build for both actions takes is known before anything else."""
    return [BillLine(line_text("card"), line_text("card.two"))] if step == "double_build" else []


def _needs(s: Sight, industry: str, printed: Tile) -> list[BillLine]:
    name = s.names.tile(industry, printed.level)
    lines = [BillLine(line_text("tile"), name, pounds(printed.cost))]
    for cube, count in (("coal", printed.coal), ("iron", printed.iron)):
        if count:
            lines.append(BillLine(line_text(cube), line_text("need", count=count)))
    return lines


def _meant(s: Sight, option: Action) -> tuple[str, int]:
    """Industry and level of the tile an option is about: the next of a stack, or the one that lies there."""
    industry, slot = getattr(option, "industry", ""), getattr(option, "slot", "")
    if not industry and slot in s.tiles:
        return s.tiles[slot].industry, s.tiles[slot].level
    return industry, next_level(s.view, industry)


def _title(s: Sight, option: Action) -> str:
    if isinstance(option, Network):
        return s.names.line(option.line)
    (industry, level), slot = _meant(s, option), getattr(option, "slot", "")
    if not industry:
        return s.voice.action(option, s.view)
    tile = s.names.tile(industry, level)
    return line_text("title.build", tile=tile, place=s.names.place(slot)) if slot else tile


def _picture(s: Sight, option: Action) -> Svg:
    if isinstance(option, Network):
        return icon(s.view.era, 22)
    return icon(_meant(s, option)[0] or tag(option), 22)


def _lines(s: Sight, option: Action) -> list[BillLine]:
    lines: list[BillLine] = []
    step = tag(option)
    if step in BUILDS:
        tile = s.names.tile(*_meant(s, option))
        lines.append(BillLine(line_text("tile"), tile, pounds(s.spent_on("tile"))))
        lying = s.tiles.get(getattr(option, "slot", ""))
        if lying is not None:
            lines.append(BillLine(line_text("over"), s.voice.covered(lying, s.view)))
    elif isinstance(option, Network):
        named = line_text(f"link.{s.view.era}", line=s.names.line(option.line))
        lines.append(BillLine(line_text("link"), named, pounds(s.spent_on("link"))))
    elif step == "sell":
        lines += trade_of(s).lines(s, option)
    elif step == "loan":
        levels = {"before": signed(s.me.income_level), "after": signed(s.income_after(option))}
        lines.append(BillLine(line_text("loan"), "", pounds(loan_of(s.sheet, option))))
        lines.append(BillLine(line_text("income"), line_text("becomes.income", **levels)))
    elif isinstance(option, GiveUp):
        worth = pounds(given_for(s, option.slot))
        lines.append(BillLine(line_text("given_up"), s.names.slot(option.slot), worth))
    lines += cube_lines(s, option)
    for event in s.events:
        if event.kind == "received" and event.facts["for"] == "market" and event.facts["seat"] == s.me.seat:
            earned = "+" + pounds(int(str(event.facts["money"])))
            lines.append(BillLine(line_text("market"), "", earned))
    card = _card(s, option)
    return [*lines, card] if card is not None else lines


def _card_bill(s: Sight) -> BillCard:
    """A card picked before anything else: what it can be played for."""
    places = len({build.slot for build in s.card_builds})
    said = line_text("card.places", n=places) if places else line_text("card.no_place")
    lines = (
        BillLine(s.names.step("build"), said),
        BillLine(line_text("card.others"), line_text("card.pays")),
    )
    return BillCard(line_text("card"), s.names.card(s.card), lines, picture=icon("hand", 22))


def _card(s: Sight, option: Action) -> BillLine | None:
    """Which cards can pay; the card itself is chosen after the play."""
    if s.kind != "action" or s.m.previews is None:
        return None
    label = line_text("card")
    if tag(option) in SEVERAL:
        return BillLine(label, line_text(f"card.{SEVERAL[tag(option)]}"))
    if s.card:
        return BillLine(label, line_text("card.goes", card=s.names.card(s.card)))
    cards = [one.card for one in s.m.previews.then(option) if isinstance(one, Discard)]
    if not cards:
        return None
    if len(cards) == 1:
        return BillLine(label, line_text("card.one", card=s.names.card(cards[0])))
    every = len(cards) == len(set(s.view.hand))
    return BillLine(label, line_text("card.any") if every else line_text("card.some", n=len(cards)))


def _chips(s: Sight, option: Action) -> list[str]:
    """What the option brings, now and later."""
    chips: list[str] = []
    step = tag(option)
    if step in BUILDS:
        chips += _worth(s, option)
    if step == "double_build":
        chips.append(line_text("chip.double"))
    if step == "sell":
        printed = s.names.printed(*_meant(s, option))
        chips.append(line_text("now", n=printed.vp))
        if printed.link_icons:
            chips.append(line_text("chip.links", n=printed.link_icons))
    if isinstance(option, Develop) and s.m.after is not None:
        stack = next(one for one in s.m.after.seats[s.me.seat].mat if one.industry == option.industry)
        if stack.left:
            chips.append(line_text("chip.next", tile=s.names.tile(option.industry, stack.next_level)))
    return chips + _effects(s, option)


def _worth(s: Sight, option: Action) -> list[str]:
    industry, level = _meant(s, option)
    kind, printed = s.sheet.tiles[industry], s.names.printed(industry, level)
    made = kind.resource
    tile = s.after_tiles.get(getattr(option, "slot", ""))
    flipped = tile is not None and tile.flipped
    key = "once_empty" if made else "once_used" if kind.market else "once_sold"
    if flipped:
        key = "at_once" if kind.flips_when_built else "now"
    chips = [line_text(key, n=printed.vp)]
    if printed.income and not flipped:
        chips.append(line_text("chip.income", n=printed.income))
    if printed.link_icons:
        chips.append(line_text("chip.links", n=printed.link_icons))
    if kind.market:
        chips.append(line_text("chip.market"))
    if printed.beer and not made:
        chips.append(line_text("chip.beer", n=printed.beer))
    if made and tile is not None and tile.cubes:
        chips.append(line_text("chip.holds", n=tile.cubes, resource=s.names.resource(made)))
    return chips


def _effects(s: Sight, option: Action) -> list[str]:
    """Tiles that flip and incomes that change."""
    chips = []
    own = getattr(option, "slot", "")
    for event in s.events:
        if event.kind == "flipped" and event.facts["slot"] != own:
            chips.append(line_text("chip.flips", place=s.names.place(str(event.facts["slot"]))))
    if s.m.after is None or tag(option) == "loan":
        return chips
    for now, then in zip(s.view.seats, s.m.after.seats, strict=True):
        if now.income_level != then.income_level:
            old, new = signed(now.income_level), signed(then.income_level)
            mine = now.seat == s.me.seat
            key = "chip.level" if mine else "chip.level_other"
            chips.append(line_text(key, name=s.names.seat(now.seat), old=old, new=new))
    return chips
