"""A scene of a match for one viewer: the game-neutral part, around the presenter of the title."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

import msgspec

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.kept import Kept
from ironbridge.core.match import Played
from ironbridge.core.record import plain
from ironbridge.core.risks import Risk
from ironbridge.drawing.pictures import BROWSER, small_disc
from ironbridge.drawing.seats import Dress
from ironbridge.drawing.svg import Svg
from ironbridge.drawing.theme import Paint
from ironbridge.table import run
from ironbridge.table.moment import Moment
from ironbridge.table.picking import choosing, final_pick, held_before, is_final, less
from ironbridge.table.plans import endings, plan_of, planning, unlit
from ironbridge.table.presenter import Presenter, Stage
from ironbridge.table.preview import Previews
from ironbridge.table.scene import Alert, BillCard, Button, Help, LogLine, Look, Scene
from ironbridge.table.title import Title
from ironbridge.words.catalogue import COMMON, say, translations_now
from ironbridge.words.risks import risk_text
from ironbridge.words.voice import Voice


class Snapshot(NamedTuple):
    """A match at one version, safe to draw from: `state` is a copy nobody plays on.

    `left` is a copy of the state when the viewer's last turn ended, `seen` the number of steps then.
    """

    title: Title
    state: Any
    version: int
    log: Sequence[Played]
    can_undo: bool = False
    can_redo: bool = False
    left: Any = None
    seen: int = 0


def build_scene(
    snapshot: Snapshot,
    seat: Seat | None,
    dresses: Sequence[Dress],
    picks: Sequence[str] = (),
    point: str | Sequence[str] = "",
    *,
    paint: Paint = BROWSER,
    previews: Previews | None = None,
    log_lines: int = 60,
    still: bool = False,
    told: int | None = None,
    stages: int = 0,
) -> Scene:
    """All a page shows. `seat` sees its own secrets and, if it decides, its options; None is a spectator.

    `picks` are what the page holds as picked, `point` the thing pointed at now, or the several of one row.
    `still`: nothing can be chosen, as in a replay. `told`: the automa's turn is shown, up to this one of its
    `stages`, and nothing can be chosen before one goes on.
    """
    game = snapshot.title.game
    m, presenter = moment_of(
        snapshot, seat, dresses, picks, point, paint=paint, previews=previews, still=still, told=told
    )
    says, decision, mine, view = m.voice, m.decision, m.mine, m.view
    planned = planning(m, snapshot.state, presenter, picks, point)
    plans = planned is not None and bool(picks or point)
    shown = planned if planned is not None and plans else m  # nothing is lit before something is picked
    choice = shown.choice
    refused, rule = presenter.cited(m, choice.refused) if choice and choice.refused else (None, "")
    outcome = game.outcome(snapshot.state)
    title, note = presenter.turn(m)
    order_title, order_note = presenter.order(m)
    return Scene(
        version=snapshot.version,
        seat=seat,
        title=presenter.title(m),
        progress=presenter.progress(m),
        order_title=order_title,
        order_note=order_note,
        mine=mine,
        turn=title,
        turn_note=note,
        question=says.decision(decision, view) if decision is not None else "",
        planning="" if planned is None else "open" if not plans else "held",
        verbs=presenter.verbs(planned or m),
        picks=(*held_before(shown), *map(str, choice.picks)) if choice else (),
        bill=_bill(shown, presenter) if shown.mine else None,
        confirm=_confirm(m, presenter),
        buttons=endings(shown, presenter) if plans else _buttons(m, snapshot.state, presenter),
        can_undo=mine and snapshot.can_undo,
        can_clear=choice is not None and _is_picked(shown, presenter),
        can_redo=mine and snapshot.can_redo,
        choices=presenter.choices(shown) if shown.mine else None,
        refusal=says.refusal(refused) if refused else "",
        rule=rule,
        at_once=_at_once(m, presenter, bool(point)),
        wishes=_wishes(m, presenter),
        board=presenter.board(shown, presenter.marks(shown)),
        seats=presenter.seats(m),
        trays=presenter.trays(shown) if planned is None or plans else unlit(presenter.trays(planned)),
        log=_log(m, snapshot, log_lines),
        result=presenter.result(m, outcome) if outcome is not None else None,
        told=presenter.told(m, stages) if told is not None else None,
        retell=presenter.retell(m) if told is None else "",
        map=presenter.map(m),
        alert=_alert(m, presenter, snapshot.can_undo),
        less=less(shown, presenter),
        way=presenter.way(shown) if shown.mine else (),
        plan=plan_of(shown, presenter) if plans else None,
        missing=presenter.missing(shown) if plans and _main(shown) is None else "",
    )


def build_look(snapshot: Snapshot, dresses: Sequence[Dress], seat: Seat) -> Look:
    """All that is open of a seat, with the eyes of a spectator: no viewer sees more of it."""
    m, presenter = moment_of(snapshot, None, dresses)
    panels = presenter.seats(m)
    return Look(next(panel for panel in panels if panel.seat == seat), panels, presenter.look(m, seat))


def stages_of(snapshot: Snapshot, seat: Seat | None) -> tuple[Stage, ...]:
    """The newest turn of an automa, step by step, as far as a viewer may know of it."""
    says = snapshot.title.voice((), snapshot.state)
    return snapshot.title.presenter().stages(says.known(snapshot.log, seat))


def moment_of(
    snapshot: Snapshot,
    seat: Seat | None,
    dresses: Sequence[Dress],
    picks: Sequence[str] = (),
    point: str | Sequence[str] = "",
    *,
    paint: Paint = BROWSER,
    previews: Previews | None = None,
    still: bool = False,
    told: int | None = None,
) -> tuple[Moment, Presenter]:
    """What a scene is made from, and the presenter that makes it.

    `previews` are those of this viewer at this version, whatever is picked; they keep what does not change.
    """
    presenter = snapshot.title.presenter()
    m = previews.still if previews is not None else None
    if m is None:
        m, presenter = still_moment(snapshot, seat, dresses, paint=paint, still=still, told=told)
    if previews is not None:
        previews.still = m
    if seat is None or still or told is not None or m.decision is None or m.decision.seat != seat:
        return m, presenter
    return choosing(m._replace(mine=True), snapshot.state, presenter, picks, point, previews), presenter


def still_moment(
    snapshot: Snapshot,
    seat: Seat | None,
    dresses: Sequence[Dress],
    *,
    paint: Paint = BROWSER,
    still: bool = False,
    told: int | None = None,
) -> tuple[Moment, Presenter]:
    """The same with nothing to choose, whoever decides."""
    title, state = snapshot.title, snapshot.state
    game, presenter = title.game, title.presenter()
    names = tuple(dress.name for dress in dresses)
    says = title.voice(names, state)
    view = game.view(state, seat)
    before = game.view(snapshot.left, seat) if snapshot.left is not None else None
    new = presenter.changed(before, view) if before is not None else frozenset()
    m = Moment(
        game,
        view,
        seat,
        names,
        tuple(dresses),
        says,
        title.help,
        paint,
        game.decision(state),
        False,
        before=before,
        changed=new if still else new - _own(snapshot, seat),
        log=says.known(snapshot.log, seat),
        open=None if says.secrets else state,
        still=still,
        told=told,
        worked={},
    )
    return m, presenter


def _own(snapshot: Snapshot, seat: Seat | None) -> frozenset[str]:
    """What the viewer named in the steps of this turn: nobody needs to be told of their own moves."""
    found: set[str] = set()
    for played in reversed(snapshot.log):
        if played.number <= snapshot.seen:
            break
        if played.step.seat == seat:
            for value in played.step.action.values():
                found.update(map(str, value) if isinstance(value, list | tuple) else (str(value),))
    return frozenset(found)


def _is_picked(m: Moment, presenter: Presenter) -> bool:
    """Has anybody picked anything, beyond what stands there by itself?"""
    assert m.choice is not None
    picks = tuple(map(str, m.choice.picks))
    return m.run is not None or (bool(picks) and picks != presenter.opening(m, m.choice.options))


def _at_once(m: Moment, presenter: Presenter, pointed: bool) -> bool:
    """Is what was pointed at, or wished for before, played without confirming?

    What depends on chance cannot be taken back: pointing at it does not play it, only a wish confirmed does.
    """
    choice = m.choice
    if choice is None or choice.option is None or choice.refused or not presenter.at_once(m):
        return False
    wished = any(pick.field in choice.pointing.wishes for pick in choice.picks)
    return wished or (pointed and m.after is not None)


def _wishes(m: Moment, presenter: Presenter) -> tuple[str, ...]:
    """What is kept over the next step; a wish that this step fulfils is not."""
    if m.choice is None:
        return ()
    found = tuple(str(pick) for pick in m.choice.picks if pick.field in m.choice.pointing.wishes)
    return () if not found or presenter.at_once(m) or _only_one_way_on(m) else found


def _only_one_way_on(m: Moment) -> bool:
    """Is the next step the only one possible? Then it is played by itself, and ends the wish."""
    assert m.choice is not None
    option = m.choice.option
    return option is not None and m.previews is not None and len(m.previews.then(option)) == 1


def _main(m: Moment) -> Action | None:
    """The option of the main button: the one picked, or the only one there is."""
    choice = m.choice
    return choice.option if choice and (choice.picks or len(choice.options) == 1) else None


def _confirm(m: Moment, presenter: Presenter) -> Button | None:
    if m.choice is None:
        return None
    option = _main(m)
    if option is None:
        return Button(presenter.missing(m), None, main=True)
    label, risk = presenter.confirm(m, option), _risk(m, option)
    before = tuple(map(plain, m.run.actions)) if m.run is not None else ()
    if risk is not None:
        label = m.voice.alarm(risk, label).anyway
    return Button(label, plain(option), main=True, risk=risk is not None, before=before)


def _risk(m: Moment, option: Action) -> Risk | None:
    return m.previews.risk(option) if m.previews is not None else None


def _shorter(m: Moment, presenter: Presenter) -> list[Help]:
    """The fewest steps of a run to take off, so that what is left of it is no risk."""
    assert m.run is not None
    for by, step in enumerate(reversed(m.run.steps), 1):
        if step.previews.risk(step.action) is None:
            return [Help(risk_text("less", n=by), (f"{run.RUN}=", *less(m, presenter, by)))]
    return []


def _alert(m: Moment, presenter: Presenter, can_undo: bool) -> Alert | None:
    """What the option of the main button would leave too little for, and what helps."""
    option = _main(m)
    risk = _risk(m, option) if option is not None else None
    if option is None or risk is None or m.choice is None or m.previews is None:
        return None
    said = m.voice.alarm(risk, "")
    helps = [
        Help(m.voice.action(one, m.view), tuple(map(str, m.choice.pointing.said(one))))
        for one in m.previews.helps(option)
    ]
    if m.run is not None:
        helps = _shorter(m, presenter)
    if not helps and can_undo and paid_last(m.voice, m.log, m.previews.seat) >= risk.enough:
        helps = [Help(risk_text("undo"))]
    heading = risk_text("helps") if helps or said.hopes else risk_text("nothing")
    return Alert(said.title, said.text, heading, tuple(helps), risk_text("choose"), said.hopes, said.late)


def paid_last(voice: Voice, log: Sequence[Played], seat: Seat) -> int:
    """What a seat paid in the steps it has just taken, one after the other."""
    paid = 0
    for played in reversed(log):
        if played.step.seat != seat:
            break
        paid += voice.price(played.events, seat)
    return paid


def _buttons(m: Moment, state: Any, presenter: Presenter) -> tuple[Button, ...]:
    """Options that are one word each and stand beside the main button."""
    if m.choice is None:
        return ()
    main = _main(m)
    asides = [option for option in m.choice.options if option != main and presenter.aside(m, option)]
    found = [
        Button(presenter.aside_label(m, option), picks=(final_pick(option),))
        if is_final(m, presenter, option) or _risk(m, option) is not None
        else Button(presenter.aside_label(m, option), plain(option))
        for option in asides
    ]
    for option in presenter.barred(m):
        refusal = m.game.why_not(state, option)
        if refusal is not None:
            why = m.voice.refusal(presenter.cited(m, refusal)[0])
            found.append(Button(presenter.aside_label(m, option), picks=(final_pick(option),), barred=why))
    return tuple(found)


def _bill(m: Moment, presenter: Presenter) -> BillCard | None:
    """The bill of the presenter; of what was picked beside the main button it says that it is final, unless
    that is only planned."""
    card, option = presenter.bill(m), _main(m)
    picked = m.choice is not None and bool(m.choice.picks) and not m.planned
    if option is None or not picked or not is_final(m, presenter, option):
        return card
    title = presenter.aside_label(m, option)
    card = card or BillCard("", title)
    return msgspec.structs.replace(card, warning=card.warning or COMMON("final"))


LOGS: Kept[Hashable, tuple[Played, tuple[LogLine, ...]]] = Kept(1024)


def _log(m: Moment, snapshot: Snapshot, lines: int) -> tuple[LogLine, ...]:
    """The newest lines of the log, newest first, as the viewer may read them: with every pick the same."""
    if not snapshot.log:
        return _lines(m, snapshot, lines)
    last = snapshot.log[-1]
    since = snapshot.seen if snapshot.left is not None else None
    key = (id(last), len(snapshot.log), m.seat, m.seats, m.paint, since, lines, translations_now())
    return LOGS.get(key, lambda: (last, _lines(m, snapshot, lines)))[
        1
    ]  # with it, so that no other gets its id


def _lines(m: Moment, snapshot: Snapshot, lines: int) -> tuple[LogLine, ...]:
    discs = [small_disc(dress, m.paint) for dress in m.seats]
    entries = m.voice.entries(m.log[-2 * lines :], m.seat)
    if len(entries) <= lines:  # a line tells one step or several
        entries = m.voice.entries(m.log[-4 * lines :], m.seat)
    told = [
        LogLine(
            entry.number,
            entry.seat,
            entry.text,
            discs[entry.seat] if entry.seat is not None else Svg(""),
            fresh=snapshot.left is not None and entry.number > snapshot.seen,
        )
        for entry in reversed(entries[-lines:])
    ]
    for seat, dress in enumerate(m.seats):
        if dress.left is not None and dress.left[1] <= len(snapshot.log):
            name, steps = dress.left
            text = say("{name} has resigned. A bot plays on.", name=name)
            fresh = snapshot.left is not None and steps >= snapshot.seen
            place = sum(line.number > steps for line in told)
            told.insert(place, LogLine(steps, seat, text, discs[seat], fresh=fresh, left=True))
    return tuple(told)
