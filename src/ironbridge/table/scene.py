"""What a page shows of one table to one viewer: typed values and drawn pictures, in the viewer's language.

Every title fills the same scene, so that pages know no game. `Svg` values are finished markup; every other
text is plain and must be escaped where it is put into a page.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ironbridge.drawing.svg import Point, Svg

NOTHING = Svg("")
State = Literal["plain", "possible", "chosen", "faint", "barred"]
CellState = Literal["plain", "strong", "lit", "faint"]


class Figure(msgspec.Struct, frozen=True):
    """A number with its unit: `£25`, `money`. `lit`: it is shown as it would be after the option."""

    value: str
    label: str
    lit: bool = False


class SeatPanel(msgspec.Struct, frozen=True):
    """One player's panel. `place` says where in the order and what is going on: `2nd · playing`.

    `aside` stands at the upper right (`£16 spent`), `strip` below (the next tile of each kind), `short` are
    the figures of a narrow strip. `look` is what a click shows: `Whole mat`; `bot` says of which level one
    is.
    """

    seat: int
    name: str
    chip: Svg
    disc: Svg
    tincture: str
    you: bool
    active: bool
    place: str
    aside: Figure | None
    figures: tuple[Figure, ...]
    short: tuple[Figure, ...]
    strip: Svg = NOTHING
    out: bool = False
    look: str = ""
    bot: str = ""


class Verb(msgspec.Struct, frozen=True):
    """A kind of step (Build, Loan) or a phase of the turn; without a pick it only tells where that stands."""

    label: str
    state: State
    pick: str = ""
    picture: Svg = NOTHING


class BillLine(msgspec.Struct, frozen=True):
    """`Tile | Manufacturer V ........ £16`."""

    label: str
    text: str
    amount: str = ""
    picture: Svg = NOTHING


class Radio(msgspec.Struct, frozen=True):
    """One of several ways to pay or to go; pointing at `picks` takes it. `details`: what it may lead to."""

    picks: tuple[str, ...]
    text: str
    note: str
    chosen: bool
    details: tuple[BillLine, ...] = ()


class RadioGroup(msgspec.Struct, frozen=True):
    label: str
    radios: tuple[Radio, ...]


class BillCard(msgspec.Struct, frozen=True):
    """What is being picked, with its costs and what it leaves: `You pay £16`, `£41 becomes £25`.

    `beside`: every labelled line opens a column, to be compared with the next. `warning`: what must be known
    before it is confirmed.
    """

    caption: str
    title: str
    lines: tuple[BillLine, ...] = ()
    groups: tuple[RadioGroup, ...] = ()
    total: str = ""
    becomes: str = ""
    chips: tuple[str, ...] = ()
    picture: Svg = NOTHING
    beside: bool = False
    warning: str = ""


class Help(msgspec.Struct, frozen=True):
    """What averts a risk: pointing at `picks` takes it instead; without any the last step is taken back."""

    text: str
    picks: tuple[str, ...] = ()


class Alert(msgspec.Struct, frozen=True):
    """What the option being picked would leave too little for: what is missing, what helps, what only may
    help, and what comes too late and why, if anything does."""

    title: str
    text: str
    heading: str
    helps: tuple[Help, ...]
    choose: str
    hopes: tuple[str, ...]
    late: tuple[str, ...]


class Button(msgspec.Struct, frozen=True):
    """Plays `action` when there is one; a main button without an action says what is still to be picked.

    Another with `picks` picks its option, for the main button to confirm; `barred` is why it cannot be now.
    `risk`: it takes a risk that an alert tells of. `before`: the actions that are played with it, before it.
    """

    label: str
    action: dict[str, Any] | None = None
    main: bool = False
    picks: tuple[str, ...] = ()
    barred: str = ""
    risk: bool = False
    before: tuple[dict[str, Any], ...] = ()

    @property
    def plays(self) -> dict[str, Any] | list[dict[str, Any]] | None:
        """What a page sends: the action, or all of a run."""
        return [*self.before, self.action] if self.before and self.action else self.action


class Row(msgspec.Struct, frozen=True):
    """One thing that can be pointed at, in words; `picture` for choices that are seen rather than read."""

    picks: tuple[str, ...]
    label: str
    note: str = ""
    chosen: bool = False
    picture: Svg = NOTHING


class Fold(msgspec.Struct, frozen=True):
    """Rows that are read when they are wanted."""

    heading: str
    note: str
    rows: tuple[Row, ...]


class Choices(msgspec.Struct, frozen=True):
    """The list beside the board. `faces`: small pictures with a figure; `amounts`: a stepper and chips.

    `folds`, under a heading of their own, come after the rows.
    """

    heading: str
    note: str
    rows: tuple[Row, ...]
    shape: Literal["rows", "faces", "amounts"] = "rows"
    more: str = ""
    more_note: str = ""
    folds: tuple[Fold, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """A card in hand, a tile on the mat: a thing to point at outside the board.

    `pictured`: where there is little room its picture stands for its name. `undoes`: pointing at it takes the
    last step back.
    """

    id: str
    pick: str
    name: str
    label: str
    state: State = "plain"
    picture: Svg = NOTHING
    figures: tuple[str, ...] = ()
    corner: str = ""
    pictured: bool = False
    undoes: bool = False


class Cell(msgspec.Struct, frozen=True):
    """`ruling`: what it rests on, as the page of rules names it."""

    text: str
    state: CellState = "plain"
    picture: Svg = NOTHING
    ruling: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """A ruled sheet, such as the auction: heads and rows of cells; `lit` is the viewer's own row."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    lit: int | None = None


class Notice(msgspec.Struct, frozen=True):
    """A word about what comes, in the place of a card."""

    title: str
    text: str


class Tray(msgspec.Struct, frozen=True):
    """A panel outside the board: hand, mat, market, tracks. `tab` is its short name on phones.

    `where`: under the board, below the seats, or in the bill column; `phone`: the board shows it already, and
    only a phone gives it a page of its own. `look` names the way to all of it: `Whole mat`. `sheets` stand
    beside each other, as the choices of a turn do. `beside`: in a wide window it stands beside a high
    board, in place of everything under it.
    """

    id: str
    title: str
    tab: str
    icon: Svg
    note: str = ""
    cards: tuple[Card, ...] = ()
    notice: Notice | None = None
    picture: Svg = NOTHING
    sheet: Sheet | None = None
    lines: tuple[BillLine, ...] = ()
    where: Literal["tray", "seats", "bill", "phone"] = "tray"
    look: str = ""
    sheets: tuple[Sheet, ...] = ()
    beside: bool = False


class Section(msgspec.Struct, frozen=True):
    """A part of what is open of a seat, ruled, as lines or drawn; `picture` stands by its title."""

    title: str
    note: str = ""
    sheet: Sheet | None = None
    lines: tuple[BillLine, ...] = ()
    picture: Svg = NOTHING
    drawn: Svg = NOTHING


class Look(msgspec.Struct, frozen=True):
    """All that is open of one seat: its panel, its mat or its railway; `panels` are all seats."""

    panel: SeatPanel
    panels: tuple[SeatPanel, ...]
    sections: tuple[Section, ...]


class Board(msgspec.Struct, frozen=True):
    """The picture in its layers. `ground` and `lettering` never change for a table in one language.

    `focus` (x, y, width, height) is what a small screen shows while something is being picked. A still
    picture of a part of it shows as many of the `sights` as it can: what is lit, else what changed last.
    """

    label: str
    width: float
    height: float
    ground: Svg
    pieces: Svg
    lettering: Svg
    focus: tuple[float, float, float, float] | None = None
    sights: tuple[Point, ...] = ()


class LogLine(msgspec.Struct, frozen=True):
    """`fresh`: it happened since the viewer's last turn. `left`: it tells of a seat, not of a step."""

    number: int
    seat: int | None
    text: str
    disc: Svg = NOTHING
    fresh: bool = False
    left: bool = False


class ToldCard(msgspec.Struct, frozen=True):
    """A card that was played by itself: what it came to, and the card with what became of its rows."""

    heading: str
    note: str
    picture: Svg


class Told(msgspec.Struct, frozen=True):
    """The turn of a seat that the match plays, card by card, in place of the bill.

    `stage` of `stages`: as far as it is told step by step; 0: all of it. `on`: what leads back to the game.
    """

    title: str
    note: str
    cards: tuple[ToldCard, ...]
    stage: int
    stages: int
    on: str


class Result(msgspec.Struct, frozen=True):
    """The final bill: sources down, seats across in final order. `pictures` stand by labels that have one.

    `sole`: the one thing that counts, where it is not points. `notes`: a word under each name, or "".
    """

    sentences: tuple[str, ...]
    order: tuple[int, ...]
    places: tuple[str, ...]
    sections: tuple[tuple[str, tuple[tuple[str, tuple[int, ...]], ...]], ...]
    totals: tuple[int, ...]
    pictures: dict[str, Svg] = {}
    sole: str = ""
    notes: tuple[str, ...] = ()


class PlannedStep(msgspec.Struct, frozen=True):
    """A step of a plan in words, as it is played, and the money it would cost now."""

    text: str
    action: str
    price: int


class Plan(msgspec.Struct, frozen=True):
    """What a waiting player has picked so far, if no step is incomplete: it can be kept as an order.

    `held` are all its picks, `mark` stands for them; `further`: what is held while a step after it is picked,
    () if the turn would be over or depends on chance.
    """

    steps: tuple[PlannedStep, ...]
    held: tuple[str, ...]
    further: tuple[str, ...]
    mark: str


class Scene(msgspec.Struct, frozen=True):
    """One table for one viewer. `mine`: the viewer decides; `picks` are what is picked, as the page sends it
    back; `at_once`: what was pointed at is played without confirming; `wishes` are the picks that are kept
    when a step is played; `rule` is where the pages of rules explain the refusal, `birmingham#build`, or "".

    `can_clear`: something is picked that was not so by itself. `planning`: the viewer waits, and may point as
    if it were their turn (`open`), or does so (`held`). `told`: an automa's turn is shown in place of the
    viewer's own; `retell`: there is one to show. `alert`: what confirming would put at risk. `less`: what is
    held once the last step of several is taken off. `way`: the things that a line being picked passes, for
    whoever draws it on. `plan`: what is picked at another's turn, once nothing is `missing`.
    """

    version: int
    seat: int | None
    title: str
    progress: str
    order_title: str
    order_note: str
    mine: bool
    turn: str
    turn_note: str
    question: str
    planning: Literal["", "open", "held"]
    verbs: tuple[Verb, ...]
    picks: tuple[str, ...]
    bill: BillCard | None
    confirm: Button | None
    buttons: tuple[Button, ...]
    can_undo: bool
    can_clear: bool
    can_redo: bool
    choices: Choices | None
    refusal: str
    rule: str
    at_once: bool
    wishes: tuple[str, ...]
    board: Board
    seats: tuple[SeatPanel, ...]
    trays: tuple[Tray, ...]
    log: tuple[LogLine, ...]
    result: Result | None = None
    told: Told | None = None
    retell: str = ""
    map: str = ""
    alert: Alert | None = None
    less: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    plan: Plan | None = None
    missing: str = ""
