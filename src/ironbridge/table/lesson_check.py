"""Whether a lesson can be played: to its end by its suggestions, with texts whose figures are right."""

from __future__ import annotations

from collections.abc import Iterator

from ironbridge.core.actions import holds, picks, read_pick, tag
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.core.scenario import ABSENT, same
from ironbridge.table.guide import Guide
from ironbridge.table.lesson import Lesson
from ironbridge.table.title import Title


def check_lesson(title: Title, lesson: Lesson) -> None:
    """Play it to its end as it suggests. Raises Malformed, naming the file and the station."""
    guide = Guide(title, lesson)
    unmet = {other.picks for other in lesson.others}
    while not guide.over:
        at = guide.at
        for fault in faults_of(guide):
            raise lesson.fault(at, fault)
        for suggested, options in guide.options_on_the_way():
            alike = [option for option in options if tag(option) == tag(suggested)]
            unmet = {some for some in unmet if not any(holds(option, some.split()) for option in alike)}
        try:
            guide.skip()
        except IronbridgeError as error:
            raise error if isinstance(error, Malformed) else lesson.fault(at, error) from None
    if unmet:
        raise Malformed(f"{lesson.where}: nobody can do {min(unmet)!r} at any station")


def faults_of(guide: Guide) -> Iterator[str]:
    """What is wrong with the station the learner has come to."""
    one, learner = guide.station, guide.lesson.learner
    decision = guide.match.decision
    if one.do and (decision is None or decision.seat != learner):
        yield "it is not the learner's turn"
        return
    guide.told()
    try:
        guide.why("en")
    except LookupError:
        yield f"the rules have no section {one.why!r}"
    for path, wanted in one.expect.items():
        found = guide.figure(path)
        if not same(found, None if wanted == ABSENT else wanted):
            yield f"{path} is {found!r}, expected {wanted!r}"
    ways = list(guide.options_on_the_way())
    options = [option for _, some in ways for option in some]
    for other in one.others:
        if not any(holds(option, other.picks.split()) for option in options):
            yield f"nobody can do {other.picks!r} here"
    game, state = guide.match.game, guide.match.state
    known = {name for names in game.names(state).values() for name in names}
    known |= {pick.value for option in options for pick in picks(option)}
    for thing in one.lit:
        if known and read_pick(thing)[1] not in known:
            yield f"there is no {thing!r} to be lit"
    for suggested, some in ways:
        for option in some:
            guide.in_any_station(option, suggested)
    for what, text in one.messages():
        guide.say(text) if text and what != "name" else None
