"""Every lesson can be played to its end, by its suggestions and by somebody who tries other things first."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ironbridge.core.actions import Action, read_pick
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.seats import seats_of
from ironbridge.registry import titles
from ironbridge.table.guide import WORDS, Guide
from ironbridge.table.learnt import Learnt, read_learnt, write_learnt
from ironbridge.table.lesson import Lesson, read_lesson
from ironbridge.table.lesson_check import check_lesson
from ironbridge.table.show import build_scene
from tests.places import DOCS

LESSONS = [lesson for title in titles() for lesson in title.lessons()]
FIRST = "birmingham/1_first_rounds"
ASKED_LATER = ("type", "tile", "tracks")  # not on the page before a hex is picked
LEAST_WORDS, MOST_WORDS = 20, 60

each_lesson = pytest.mark.parametrize("lesson", [pytest.param(one, id=one.id) for one in LESSONS])


def begin(lesson: Lesson) -> Guide:
    return Guide(titles().find(lesson.title), lesson)


def first_lesson() -> Lesson:
    return titles().find("birmingham").lesson(FIRST)


def position(guide: Guide) -> dict[str, Any]:
    return guide.match.game.position(guide.match.state)


def suggested(guide: Guide) -> Action:
    action = guide.suggestion
    assert action is not None
    return action


def follow(guide: Guide) -> None:
    """Do what the station suggests, step by step."""
    at = guide.at
    if not guide.station.do:
        guide.skip()
    while guide.at == at:
        assert guide.lit
        judged = guide.play(suggested(guide))
        assert judged.kind == "follows"
        assert judged.done == (guide.at > at)


@each_lesson
def test_a_lesson_is_played_to_its_end_by_its_suggestions(lesson: Lesson) -> None:
    check_lesson(titles().find(lesson.title), lesson)
    guide = begin(lesson)
    while not guide.over:
        follow(guide)
    assert guide.match.decision is not None or guide.match.outcome is not None
    assert all(step.seat != lesson.learner or guide.match.steps for step in guide.match.record.steps)


@each_lesson
def test_a_lesson_waits_for_whoever_does_something_else_at_every_step(lesson: Lesson) -> None:
    guide = begin(lesson)
    while not guide.over:
        at, before = guide.at, position(guide)
        while guide.at == at and guide.station.do:
            action = suggested(guide)
            others = [one for one in guide.match.options(lesson.learner) if one != action]
            if others:
                steps = guide.own_steps
                judged = guide.play(others[-1])
                assert judged.kind == "another"
                assert judged.text
                assert guide.at == at
                assert guide.strayed
                assert guide.suggestion is None
                again = Guide.reach(guide.title, lesson, at, guide.own_steps)
                assert position(again) == position(guide)
                guide.retry()
                assert position(guide) == before
                for step in steps:
                    guide.play(guide.match.read_action(step))
            guide.play(action)
        if guide.at == at:
            guide.skip()


@each_lesson
def test_the_texts_of_a_lesson_are_short_and_calm(lesson: Lesson) -> None:
    guide = begin(lesson)
    while not guide.over:
        text = guide.told().text
        assert LEAST_WORDS <= len(text.split()) <= MOST_WORDS, text
        for _, message in guide.station.messages():
            assert "!" not in message
            assert "’" not in message, "apostrophes are as everywhere else"
            assert message == " ".join(message.split())
        guide.skip()
    of_map = lesson is titles().find(lesson.title).map_lesson(lesson.map)
    assert 1 <= len(lesson.station) <= 3 if of_map else 8 <= len(lesson.station) <= 14


@each_lesson
def test_what_is_lit_is_on_the_page(lesson: Lesson) -> None:
    guide = begin(lesson)
    while not guide.over:
        dresses = seats_of(len(guide.names), guide.names, automa=guide.title.card.automas)
        scene = build_scene(guide.snapshot(), lesson.learner, dresses)
        assert scene.mine or not guide.station.do
        for thing in guide.lit:
            field, value = read_pick(thing)
            assert field in ASKED_LATER or value in repr(scene), f"station {guide.at + 1}: {thing}"
        guide.skip()


def test_skipping_goes_on_as_if_the_station_had_been_done() -> None:
    walked, jumped = begin(first_lesson()), begin(first_lesson())
    while not walked.over:
        follow(walked)
        others = [one for one in jumped.match.options(0) if one != jumped.suggestion]
        if jumped.station.do and others:
            jumped.play(others[0])
        jumped.skip()
        assert position(walked) == position(jumped)


def test_the_guide_says_where_another_way_leads_before_it_is_played() -> None:
    guide = Guide.reach(titles().find("birmingham"), first_lesson(), 2)
    assert guide.remark(["build"]) == ""
    assert guide.remark(["build", "coal", "dudley:0"]) == ""
    assert "£30" in guide.remark(["loan"])
    assert guide.remark(["pass"]) == guide.say(guide.station.otherwise)
    assert guide.judge(guide.match.read_action({"type": "end_turn"})).kind == "refused"
    assert guide.judge(suggested(guide)) == ("follows", "", False)
    assert not guide.match.steps


@each_lesson
def test_what_is_said_of_a_whole_station_is_not_said_of_a_step_begun_as_suggested(lesson: Lesson) -> None:
    """Who takes the loan and discards another card is not told to take the loan."""
    guide = begin(lesson)
    while not guide.over:
        at, otherwise = guide.at, guide.say(guide.station.otherwise)
        while guide.at == at and guide.station.do:
            action = suggested(guide)
            for other in guide.match.options(lesson.learner):
                said = guide.judge(other).text
                if other != action and guide.own_steps:
                    assert said != otherwise, f"station {at + 1}: {other}"
                    card = getattr(other, "card", "")
                    assert not card or said != WORDS("otherwise"), f"station {at + 1}: {other}"
            guide.play(action)
        if guide.at == at:
            guide.skip()


def test_the_card_that_the_lesson_wants_is_named() -> None:
    guide = Guide.reach(titles().find("birmingham"), first_lesson(), 7, [{"type": "loan"}])
    assert "Tamworth" in guide.remark(["discard", "coal"])


def test_the_last_step_is_taken_back_here_or_at_the_station_before() -> None:
    title, lesson = titles().find("birmingham"), first_lesson()
    mine = {"type": "build", "industry": "coal", "slot": "dudley:0"}
    assert Guide.reach(title, lesson, 2).before is None
    assert Guide.reach(title, lesson, 2, [mine]).before == (2, [])
    ended = Guide.reach(title, lesson, 3)
    assert ended.before == (2, [mine])
    assert Guide.reach(title, lesson, *ended.before).suggestion is not None
    assert Guide.reach(title, lesson, 4).before is None  # the others have played


def test_what_was_undone_is_no_other_way() -> None:
    guide = Guide.reach(titles().find("birmingham"), first_lesson(), 2)
    assert not guide.can_undo()
    guide.play(next(one for one in guide.match.options(0) if "loan" in str(one)))
    assert guide.strayed
    assert guide.can_undo()
    guide.match.undo(0)
    assert not guide.strayed
    assert guide.suggestion is not None


def test_showing_a_suggestion_plays_nothing() -> None:
    guide = Guide.reach(titles().find("birmingham"), first_lesson(), 2)
    shown = guide.shown()
    assert "dudley:0" in str(shown.game.position(shown.state)["tiles"])
    assert not position(guide)["tiles"]


def test_after_another_way_the_lesson_waits_while_others_would_play() -> None:
    guide = Guide.reach(titles().find("birmingham"), first_lesson(), 2)
    for wanted in ("loan", "discard", "end_turn"):
        assert not guide.waits
        guide.play(next(one for one in guide.match.options(0) if str(one).startswith(wanted)))
    assert guide.waits
    guide.retry()
    assert not guide.waits


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('do = ["build coal dudley:0"', 'do = ["build coal stone:0"', r"station 3 \(Coal mine\): step 1"),
        ('"first.seats.A.money" = 12', '"first.seats.A.money" = 13', r"station 3 .*is 12, expected 13"),
        ('why = "aim"', 'why = "goal"', r"station 1 \(Aim\): the rules have no section 'goal'"),
        ('facts = { left = "tiles.dudley:0.cubes" }', "", r"station 6 .*'left' has no figure in"),
        ('left = "tiles.dudley:0.cubes"', 'left = "tiles.dudley:0.owner"', r"station 6 .*is no number: 'A'"),
        ('lit = ["card=dudley", ', 'lit = ["card=dudly", ', r"station 2 .*no 'card=dudly' to be lit"),
        (
            '{ picks = "discard", ',
            '{ picks = "discart", ',
            "broken.toml: nobody can do 'discart' at any station",
        ),
        ("discards {card}", "discards {place}", r"station 3 .*'place' has no figure in"),
        (
            '{ picks = "loan", text = "A loan',
            '{ picks = "loam", text = "A loan',
            r"station 3 .*can do 'loam'",
        ),
        ("[[station]]", "[[stations]]", r"broken.toml: .*stations"),
        ("players = 3\n", "players = 9\n", r"broken.toml: station 1 \(Aim\): .*players"),
        ("seed = 4\n", "seed = 4\n[", r"broken.toml: "),
    ],
)
def test_a_lesson_that_cannot_be_played_names_its_file_and_station(old: str, new: str, what: str) -> None:
    lesson = first_lesson()
    text = Path(lesson.where).read_text("utf-8")
    assert old in text
    with pytest.raises(Malformed, match=what) as caught:
        _check(text.replace(old, new, 1))
    assert caught.match(r"^broken\.toml: ")


def _check(text: str) -> None:
    lesson = read_lesson(text.encode(), "birmingham", "broken", "broken.toml")
    check_lesson(titles().find("birmingham"), lesson)


def test_the_lesson_in_the_manual_can_be_played() -> None:
    example = re.search(r"```toml\n(.*?)```", (DOCS / "writing-a-lesson.md").read_text("utf-8"), re.DOTALL)
    assert example
    _check(example[1])


def test_a_lesson_belongs_to_its_title() -> None:
    text = Path(first_lesson().where).read_bytes()
    with pytest.raises(Malformed, match="it is a lesson of 'birmingham', not of 'lancashire'"):
        read_lesson(text, "lancashire", "x", "x.toml")
    with pytest.raises(Malformed, match="no lesson 'birmingham/9'; available: birmingham/1_"):
        titles().find("birmingham").lesson("birmingham/9")


def test_progress_is_kept_and_never_lost_by_going_back() -> None:
    lesson, learnt = first_lesson(), Learnt()
    assert learnt.of(lesson) == 0
    assert learnt.reach(lesson, 3)
    assert not learnt.reach(lesson, 2)
    learnt = read_learnt(write_learnt(learnt))
    assert learnt.of(lesson) == 3
    assert learnt.next_of([lesson]) == lesson
    assert learnt.reach(lesson, len(lesson.station))
    assert learnt.is_done(lesson)
    assert learnt.next_of(LESSONS) != LESSONS[LESSONS.index(lesson)] or len(LESSONS) == 1
    with pytest.raises(Malformed, match="progress: "):
        read_learnt('{"passed": {"birmingham/1_first_rounds": "all"}}')
    assert read_learnt('{"passed": {"birmingham/1_first_rounds": 99}}').of(lesson) == len(lesson.station)
