"""A lesson as its page shows it: the table, and beside it what the guide says and the ways on."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from ironbridge.core.kept import Kept
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Svg
from ironbridge.server.lessons import Reached, Stand, after_suggestion, reach
from ironbridge.server.pages.lessons import address, is_of_map, kept, minutes
from ironbridge.server.pages.new_table import guest_name
from ironbridge.server.pages.rules import to_html
from ironbridge.server.pages.showing import Showing, assemble
from ironbridge.server.pages.viewing import Pointed
from ironbridge.server.people import Person
from ironbridge.table.guide import Guide, Told
from ironbridge.table.hints import Hints, hints, strays
from ironbridge.table.lesson import Lesson
from ironbridge.table.preview import Previews
from ironbridge.table.show import build_scene, stages_of
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Catalogue, say
from ironbridge.words.languages import language_now

WORDS = Catalogue(
    {
        "lesson": "Lesson {number}",
        "station": "Station {number} of {stations} · {name}",
        "pill": "Lesson {number} · {at} of {stations}",
        "pill.map": "{at} of {stations}",
        "over": "The lesson is finished",
        "over.task": "You have come to the end of the lesson",
        "over.text": "The game can go on from here against bots, as a table of your own. "
        "Or learn something else first.",
        "source": "from here",
        "next": "Next",
        "finish": "Finish the lesson",
        "undo": "Undo",
        "back": "Back",
        "station.back": "Back to the station",
        "move.back": "Back to your move",
    }
)
Mode = Literal["reads", "does", "strayed", "waits", "shows", "over"]
MOST_ASKED = 3  # questions at a station, the rule behind it among them


class Why(NamedTuple):
    """A section of the rules."""

    heading: str
    text: Svg
    address: str


class Link(NamedTuple):
    name: str
    address: str


class Way(NamedTuple):
    """A button that leads to another stand."""

    name: str
    stand: str


class Card(NamedTuple):
    """The lesson in the place of a stored table."""

    id: str
    name: str
    title: str
    title_name: str
    status: str = "running"
    pulse: int = 0
    seed_chosen: bool = False
    hurry: None = None


class Guided(NamedTuple):
    """What the guide shows beside the board. `mode`: something is to be read, or done; the learner strayed,
    and the lesson may wait for them; the suggested step is shown; all stations are behind them.

    `stand` is where the lesson is. `main` is the main button where nothing can be played, `ways` are those
    beside it that lead back. `free`: something else could be done, too. `marks` is what the client lights.
    """

    mode: Mode
    url: str
    name: str
    brief: str
    brief_number: str
    pill: str
    names: tuple[str, ...]
    at: int
    where: str
    task: str
    text: str
    said: str
    remark: str
    why: Why | None
    asks: tuple[tuple[str, str], ...]
    stand: str
    main: Way | None
    ways: tuple[Way, ...]
    free: bool
    marks: dict[str, Any]
    next: Link | None
    kept: str


class Look(NamedTuple):
    """How a learner looks at a lesson."""

    stand: Stand
    pointed: Pointed
    shows: bool = False
    person: Person | None = None

    @property
    def name(self) -> str:
        return learner_name(self.person)


def learner_name(person: Person | None) -> str:
    """What somebody is called in a lesson, and at the table that the game goes on at."""
    return person.name if person is not None else guest_name()


PREVIEWS: Kept[tuple[str, ...], Previews] = Kept(64)


def guided_view(title: Title, lesson: Lesson, look: Look, after: Link | None) -> tuple[Guided, Showing]:
    """The table of a lesson as it is sent; takes its time, so call it in a thread."""
    reached = reach(title, lesson, look.stand, look.name)
    guide = reached.guide
    mode = mode_of(guide, look.shows)
    dresses = seats_of(len(guide.names), guide.names, automa=title.card.automas)
    snapshot = after_suggestion(guide) if mode == "shows" else guide.snapshot()._replace(can_undo=False)
    plays = mode in ("does", "strayed")
    previews = _previews(reached, look) if plays else None
    tells = mode == "reads" and guide.has_told
    scene = build_scene(
        snapshot._replace(can_redo=False),
        lesson.learner,
        dresses,
        look.pointed.picks if plays else (),
        look.pointed.points if plays else (),
        previews=previews,
        still=not plays,
        told=0 if tells else None,
        stages=len(stages_of(snapshot, lesson.learner)) if tells else 0,
    )
    lit = hints(guide, dresses, scene, previews) if mode in ("does", "reads") else Hints()
    remark = strays(guide, scene, lit) if mode == "does" else ""
    guided = _guided(reached, mode, lit, remark, look, after)
    card = Card("", guided.name, title.card.id, title.card.name)
    showing = assemble(
        scene,
        title,
        card=card,
        url=guided.url,
        said="",
        asked=None,
        curtain=None,
        told="",
        asking=None,
        known=False,
        guided=guided,
    )
    return guided, showing


def mode_of(guide: Guide, shows: bool) -> Mode:
    if guide.over:
        return "over"
    if guide.strayed:
        return "waits" if guide.waits or guide.match.decision is None else "strayed"
    if not guide.station.do:
        return "reads"
    return "shows" if shows else "does"


def _previews(reached: Reached, look: Look) -> Previews:
    """What the options lead to, kept while the learner picks."""
    guide, seat = reached.guide, reached.guide.lesson.learner

    def make() -> Previews:
        state = guide.match.game.clone(guide.match.state)
        return Previews(guide.match.game, state, seat, guide.title.voice(guide.names, state))

    key = (guide.lesson.where, guide.lesson.id, str(look.stand), look.name, language_now())
    return PREVIEWS.get(key, make)


def _guided(reached: Reached, mode: Mode, lit: Hints, remark: str, look: Look, after: Link | None) -> Guided:
    guide, lesson, title = reached.guide, reached.guide.lesson, reached.guide.title
    at, stations = guide.at, len(lesson.station)
    number = "" if is_of_map(title, lesson) else str(_number(title, lesson))
    told = Told(at, "", WORDS("over.task"), WORDS("over.text"), ()) if guide.over else guide.told()
    where = (
        WORDS("over") if guide.over else WORDS("station", number=at + 1, stations=stations, name=told.name)
    )
    pill = WORDS("pill" if number else "pill.map", number=number, at=min(at + 1, stations), stations=stations)
    brief_number = WORDS("lesson", number=number) if number else ""
    return Guided(
        mode,
        address(lesson),
        title.lesson_name(lesson),
        " · ".join(part for part in (brief_number, minutes(lesson)) if part),
        brief_number,
        pill,
        tuple(say(one.name) for one in lesson.station),
        at,
        where,
        told.task,
        told.text,
        reached.said,
        remark,
        None if guide.over else _why(guide),
        told.asks[: MOST_ASKED - 1],
        str(reached.stand),
        _main(reached, mode),
        _ways(guide, mode),
        mode == "does" and len(guide.match.options(lesson.learner)) > 1,
        {**lit._asdict(), "from": WORDS("source")},
        after if guide.over else None,
        kept(look.person),
    )


def _number(title: Title, lesson: Lesson) -> int:
    return [one.id for one in title.lessons()].index(lesson.id) + 1


def _main(reached: Reached, mode: Mode) -> Way | None:
    guide = reached.guide
    if mode == "reads":
        after = Stand(guide.at + 1)
        return Way(WORDS("finish" if after.station == len(guide.lesson.station) else "next"), str(after))
    if mode == "shows":
        return Way(WORDS("move.back"), str(reached.stand))
    return Way(WORDS("station.back"), str(Stand(guide.at))) if mode == "waits" else None


def _ways(guide: Guide, mode: Mode) -> tuple[Way, ...]:
    """Who strayed goes back to the station at once or step by step; who did not, a step or a station."""
    if mode in ("shows", "waits"):
        return ()
    before = guide.before if mode in ("does", "strayed") else None
    undo = [Way(WORDS("undo"), str(Stand(before[0], tuple(before[1]))))] if before is not None else []
    if mode == "strayed":
        again = Way(WORDS("station.back"), str(Stand(guide.at)))
        return (again, *(way for way in undo if way.stand != again.stand))
    return (*undo,) or ((Way(WORDS("back"), str(Stand(guide.at - 1))),) if guide.at else ())


def _why(guide: Guide) -> Why | None:
    try:
        section = guide.why()
    except LookupError:
        return None
    page = f"{guide.title.page or guide.title.card.id}" + (f"/{section.map}" if section.map else "")
    return Why(section.heading, to_html(section.text).text, f"/rules/{page}#{section.anchor}")
