"""Orders: what a seat has prepared for when it decides, and what comes of it then.

An order is steps to play one after another, or standing answers to choices that are often idle. It is tried
by the rules like a move made by hand: what is refused drops the steps, what is not asked for yet waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from ironbridge.core.actions import Action, tag
from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match, forced_codes
from ironbridge.core.record import Step
from ironbridge.core.refusals import IllegalAction, Malformed, Refusal

if TYPE_CHECKING:
    from ironbridge.table.title import Title

MOST_STEPS = 12
MOST_ANSWERS = 40  # in a row: whatever was ordered, a move comes to an end


class OrderedStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An action, which may cost at most so much."""

    action: dict[str, Any]
    most: int | None = None


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Answers that hold until they are taken back.

    `bid_up_to`: bid as little as possible up to this, then leave the auction; 0 leaves it at once.
    `take`: the first of these that can be taken. `end_turn`: as soon as nothing else can be done.
    """

    bid_up_to: int | None = None
    take: tuple[str, ...] = ()
    end_turn: bool = False


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`unless`: the steps are dropped if one of these seats has played at one of their places since.

    `free`: they are dropped if any other seat has built since exactly where they build.
    """

    steps: tuple[OrderedStep, ...] = ()
    unless: tuple[Seat, ...] = ()
    standing: Standing | None = None
    free: bool = False


class Dropped(NamedTuple):
    """Why steps were dropped: the rules refuse one, it costs too much, or a seat was there first.

    None of these: it cannot even be read any more.
    """

    step: OrderedStep
    refusal: Refusal | None = None
    price: int = 0
    rival: Step | None = None


class Followed(NamedTuple):
    """An order after it was tried: what is left of it, how many of its steps were played, why it ended."""

    left: Order
    played: int = 0
    dropped: Dropped | None = None


def follow(title: Title, match: Match[Any, Any], order: Order, since: Sequence[Step]) -> Followed:
    """Play what can be played of the order of the seat that decides. `since`: what was played since then."""
    decision = match.decision
    assert decision is not None
    seat, steps, played = decision.seat, order.steps, 0
    rival = rival_of(title, order, seat, since)
    for _ in range(MOST_ANSWERS):
        decision = match.decision
        if decision is None or decision.seat != seat:
            break
        if steps and _is_asked_for(title, match, steps[0]):
            before = match.steps
            dropped = _try(title, match, seat, steps[0], rival)
            if dropped is not None:
                return Followed(left_of(order), played, dropped)
            steps, played = steps[1:], played + 1
            for forced in match.since(before + 1):  # the match plays by itself what is the only option
                if steps and forced.seat == seat and forced.action == steps[0].action:
                    steps, played = steps[1:], played + 1
            if steps and any(match.read_action(step.action).hands_over for step in match.since(before)):
                return Followed(left_of(order), played, Dropped(steps[0]))  # kept when orders could go on
            continue
        standing = order.standing
        if standing is not None and steps:  # what is left to do is not for the turn to end before
            standing = msgspec.structs.replace(standing, end_turn=False)
        answer = standing_answer(title, match.state, standing) if standing is not None else None
        if answer is None:
            break
        match.play(seat, answer)
    return Followed(left_of(order, steps), played)


def left_of(order: Order, steps: tuple[OrderedStep, ...] = ()) -> Order:
    """An order with these steps left: without any it has no conditions."""
    return msgspec.structs.replace(order, steps=steps) if steps else Order(standing=order.standing)


def standing_answer(title: Title, state: Any, standing: Standing) -> Action | None:
    """What these answers say to the open decision; None if they have nothing to say."""
    options: list[Action] = title.game.options(state)
    if standing.end_turn and len(options) == 1 and options[0].hands_over:
        return options[0]
    return title.answer_standing(options, standing)


def check(match: Match[Any, Any], seat: Seat, order: Order) -> None:
    """Raises IllegalAction, or Malformed, for steps that could not be played if it were this seat's turn now.

    Where nobody can say how that would be, they need only name what there is. Nothing can be ordered for
    after the turn, nor after something is drawn: what it would be is hidden.
    """
    game = match.game
    twin = game.planned(match.state, seat)
    actions = [match.read_action(step.action) for step in order.steps]
    too_long = Malformed("the steps go on after the end of a turn", "order.long")
    if any(action.hands_over for action in actions[:-1]):
        raise too_long
    if twin is None:
        for refusal in (game.why_not(match.state, action) for action in actions):
            if refusal is not None and refusal.code == "unknown":
                raise IllegalAction(refusal)
        return
    for action in actions:
        over = False
        while (forced := forced_codes(game, twin)) and (only := game.decode(twin, forced[0])) != action:
            game.carry_out(twin, forced[0])
            over = over or only.hands_over
        decision = game.decision(twin)
        if over or game.chance(twin).outcomes or decision is None or decision.seat != seat:
            raise too_long
        game.apply(twin, action)


def _is_asked_for(title: Title, match: Match[Any, Any], step: OrderedStep) -> bool:
    """Is it an answer to the open decision, though perhaps a wrong one? Else it is for later."""
    kind = step.action.get("type")
    if any(tag(option) == kind for option in match.game.options(match.state)):
        return True
    try:
        refusal = match.game.why_not(match.state, match.read_action(step.action))
    except Malformed:
        return True
    return refusal is None or refusal.code not in title.elsewhen


def _try(
    title: Title, match: Match[Any, Any], seat: Seat, step: OrderedStep, rival: Step | None
) -> Dropped | None:
    """Play the step; or why it is not played."""
    if rival is not None:
        return Dropped(step, rival=rival)
    probe = match.fork()
    try:
        action = probe.read_action(step.action)
        before = title.money(probe.state, seat)
        probe.game.apply(probe.state, action)
    except IllegalAction as error:
        return Dropped(step, refusal=error.refusal)
    except Malformed:  # newer rules may write actions otherwise
        return Dropped(step)
    price = before - title.money(probe.state, seat)
    if step.most is not None and price > step.most:
        return Dropped(step, price=price)
    match.play(seat, action)
    return None


def rival_of(title: Title, order: Order, seat: Seat, since: Iterable[Step]) -> Step | None:
    """What one of those named has played at a place of the order, or another has built where it builds."""
    wanted = (
        {place for step in order.steps for place in _places(title, step.action)} if order.unless else set()
    )
    sites = {site for step in order.steps for site in built(title, step.action)} if order.free else set()
    for step in since:
        if step.seat in order.unless and wanted & _places(title, step.action):
            return step
        if step.seat != seat and sites & built(title, step.action):
            return step
    return None


def _places(title: Title, action: dict[str, Any]) -> set[str]:
    """The places an action is about."""
    return {title.place(spot) for spot in spots(title, action)}


def built(title: Title, action: dict[str, Any]) -> set[str]:
    """Where an action puts something on the board."""
    return spots(title, action) if action.get("type") in title.building else set()


def spots(title: Title, action: dict[str, Any]) -> set[str]:
    """What an action points at on the board."""
    found: set[str] = set()
    for field in title.place_fields:
        value = action.get(field, ())
        found |= {str(one) for one in (value if isinstance(value, (list, tuple)) else (value,))}
    return found
