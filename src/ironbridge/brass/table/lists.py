"""The list beside the board: what can be pointed at next, with its sources and its price, and the buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ironbridge.brass.drawing.pictures import icon
from ironbridge.brass.rules.shared.actions import Discard, EndAction
from ironbridge.brass.table.payments import asked_by_market, places_of
from ironbridge.brass.table.selling import trade_of
from ironbridge.brass.table.sight import BUILDS, Sight, given_for, loan_of, sources
from ironbridge.brass.words.table_messages import button_text, list_text
from ironbridge.core.actions import Action, Pick, read_pick, tag
from ironbridge.table.moment import picked
from ironbridge.table.scene import NOTHING, Choices, Row
from ironbridge.words.catalogue import chain, pounds, signed

MOST_BUILDS = 12  # beyond that places are left to the board
FIELDS = ("type", "industry", "slot", "line", "merchant", "amount", "card")


def undecided(s: Sight) -> str:
    """The first field in which the options left still differ; "" if only sources do.

    Where the only thing left beside the end of the action is still to be pointed at, its finest field.
    """
    choice = s.m.choice
    if choice is None:
        return ""
    plays = [option for option in choice.left if not isinstance(option, EndAction)] or choice.left
    for field in FIELDS:
        if len({_value(option, field) for option in plays}) > 1:
            return field
    if choice.option is None and plays:
        return next((field for field in reversed(FIELDS) if _value(plays[0], field)), "")
    return ""


def opening(s: Sight, options: Sequence[Action]) -> tuple[str, ...]:
    """After a sale the only other tile that can be sold, where somebody buys it for certain: its bill stands
    there at once. A risk is never taken by one click too many."""
    sales = [option for option in options if tag(option) == "sell"] if s.kind == "more_sales" else []
    slots = {_value(sale, "slot") for sale in sales}
    certain = any(trade_of(s).is_certain(sale) for sale in sales)
    return tuple(str(Pick("slot", slot)) for slot in slots) if certain and len(slots) == 1 else ()


def _value(option: Action, field: str) -> str:
    return tag(option) if field == "type" else str(getattr(option, field, ""))


def choices(s: Sight) -> Choices | None:
    choice = s.m.choice
    if choice is None or s.kind == "end_of_turn" or (s.kind == "action" and not choice.picks):
        return None
    if s.only_card:
        return _card_choices(s)
    both = _both_actions(s)
    if both is not None:
        return both
    field = undecided(s)
    if field:
        found: dict[str, list[Action]] = {}
        for option in choice.left:
            value = _value(option, field)
            if value and not isinstance(option, EndAction):
                found.setdefault(value, []).append(option)
    else:
        # All is decided: what stands instead can be compared.
        field = next((one for one in reversed(FIELDS[1:]) if one in s.settled), "")
        found = _of_the_tile(s, choice.values(field)) if field else {}
    if not found:
        return None
    chosen = s.settled.get(field, "")
    prices = {value: min(s.price(option) for option in options) for value, options in found.items()}
    rows = tuple(
        Row(
            _row_picks(s, field, value),
            _label(s, field, value, options),
            _note(s, field, options, prices[value], len(set(prices.values())) > 1),
            value == chosen,
            icon(value, 18) if field == "industry" else NOTHING,
        )
        for value, options in found.items()
    )
    step = tag(next(iter(found.values()))[0])
    return Choices(_heading(field, step), _rows_note(s, field, next(iter(found.values()))[0]), rows)


def _of_the_tile(s: Sight, found: Mapping[str, list[Action]]) -> dict[str, list[Action]]:
    """Of what can be pointed at that which goes with the step and the industry on the bill, picked or filled
    in."""
    meant = (s.settled["type"], s.settled.get("industry", ""))
    kept = {
        value: [one for one in options if (tag(one), _value(one, "industry")) == meant]
        for value, options in found.items()
    }
    return {value: options for value, options in kept.items() if options}


def _row_picks(s: Sight, field: str, value: str) -> tuple[str, ...]:
    """A place among those of a tile that was filled in means that tile there."""
    industry = s.settled.get("industry", "")
    filled_in = field == "slot" and industry and not picked(s.m, "industry")
    return (*((f"industry={industry}",) if filled_in else ()), str(Pick(field, value)))


def _both_actions(s: Sight) -> Choices | None:
    """Where a build was refused, the same for both actions of the turn, if that is possible."""
    assert s.m.choice is not None
    choice, industry = s.m.choice, picked(s.m, "industry")
    if not choice.refused or picked(s.m, "type") != "build":
        return None
    where = read_pick(choice.refused_thing)[1]
    found: dict[tuple[str, ...], list[Action]] = {}
    for option in choice.options:
        kind, slot = _value(option, "industry"), _value(option, "slot")
        if tag(option) == "double_build" and slot == where and kind == (industry or kind):
            found.setdefault(("type=double_build", f"industry={kind}", f"slot={slot}"), []).append(option)
    rows = []
    for meant, options in found.items():
        rows.append(Row(meant, _build_label(s, options[0]), pounds(min(map(s.price, options)))))
    return Choices(list_text("both"), list_text("note.price"), tuple(rows)) if rows else None


def _card_choices(s: Sight) -> Choices | None:
    """What a card picked before anything else can build; only the industries where places are many."""
    builds = s.card_builds
    if not builds:
        return None
    field = "slot" if len({(build.industry, build.slot) for build in builds}) <= MOST_BUILDS else "industry"
    found: dict[tuple[str, ...], list[Action]] = {}
    for build in builds:
        picks = ("type=build", f"industry={build.industry}", f"slot={build.slot}")
        found.setdefault(picks if field == "slot" else picks[:2], []).append(build)
    rows = []
    for meant, options in found.items():
        note = _note(s, field, options, min(s.price(option) for option in options), True)
        label = _label(s, field, _value(options[0], field), options)
        rows.append(Row(meant, label, note, picture=icon(_value(options[0], "industry"), 18)))
    return Choices(list_text("card.builds"), _rows_note(s, field, builds[0]), tuple(rows))


def _heading(field: str, step: str) -> str:
    special = "develop" if step == "bonus_develop" else step
    key = f"{field}.{special}"
    return list_text(key if key in list_text else field)


def _rows_note(s: Sight, field: str, option: Action) -> str:
    if field == "industry":
        return list_text("note.spaces") if tag(option) in BUILDS else list_text("note.iron")
    if field == "amount":
        return list_text("note.level")
    if field in ("slot", "line", "merchant"):
        if tag(option) == "sell":
            return trade_of(s).heading()
        coal = bool(sources(option, "coal"))
        return list_text("note.coal" if coal else "note.price") if tag(option) != "give_up" else ""
    return ""


def _label(s: Sight, field: str, value: str, options: Sequence[Action]) -> str:
    if field == "card":
        return s.names.card(value)
    if field == "slot" and tag(options[0]) in BUILDS and not s.settled.get("industry"):
        # As long as nobody has said what is to be built, a place alone says too little.
        return _build_label(s, options[0])
    return s.voice.choice([Pick(field, value)], options, s.view)


def _build_label(s: Sight, option: Action) -> str:
    tile = s.voice.pick(Pick("industry", _value(option, "industry")), s.view)
    return list_text("build", tile=tile, slot=s.names.slot(_value(option, "slot")))


def _note(s: Sight, field: str, options: Sequence[Action], price: int, varied: bool) -> str:
    """Where the coal comes from and how far it is, or the price; both where prices differ."""
    first = options[0]
    if field in ("card", "type"):
        return list_text("ways", n=len(options)) if field == "type" and len(options) > 1 else ""
    if tag(first) == "give_up":
        return "+" + pounds(given_for(s, _value(first, "slot")))
    if field == "amount":
        return list_text("level", old=signed(s.me.income_level), new=signed(s.income_after(first)))
    if tag(first) == "sell":
        return trade_of(s).note(s, options)
    if field == "industry" and tag(first) in BUILDS:
        places = len({getattr(option, "slot", "") for option in options})
        return list_text("spaces", n=places, money=pounds(price))
    coal = coal_note(s, options)
    if not coal:
        return places_of(s, options, "iron") if field == "industry" else pounds(price)
    return list_text("priced", note=coal, money=pounds(price)) if varied else coal


def coal_note(s: Sight, options: Sequence[Action]) -> str:
    """`Cannock, Tamworth: 2`: the mines that can serve, and their distance in links."""
    found: dict[str, int] = {}
    market = False
    for option in options:
        for source in sources(option, "coal"):
            market = market or source == "market"
            route = s.route(option, "coal", source)
            if source != "market":
                found[s.names.short_place(source)] = len(route or ())
    if not found:
        asked = asked_by_market(s, options[0], "coal")
        return list_text("coal.market", money=pounds(asked)) if market else ""
    near = max(found.values())
    return list_text("coal", places=chain("comma", list(found)), links=near)


# Buttons


def confirm(s: Sight, option: Action) -> str:
    step, sale = tag(option), trade_of(s).due(s)
    if step == "sell" or sale is not None:
        return trade_of(s).button(s, sale or option)
    if isinstance(option, EndAction):
        return button_text(f"end_action.{s.kind}")
    if isinstance(option, Discard):
        return button_text("discard", card=s.names.card(option.card))
    money = s.price(option)
    if step in ("develop", "bonus_develop") and not money:
        return button_text("develop.free")
    if step == "loan":
        money = loan_of(s.sheet, option)
    elif step == "give_up":
        money = given_for(s, _value(option, "slot"))
    return button_text(step, money=pounds(money))


def missing(s: Sight) -> str:
    """What is still to be picked."""
    choice = s.m.choice
    field = undecided(s) or "type"
    step = tag(choice.left[0]) if choice is not None and choice.left else ""
    key = f"missing.{field}.{step}"
    return button_text(key if key in button_text else f"missing.{field}")
