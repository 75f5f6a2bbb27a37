"""The conditions of an order: who has played at its places since, whatever was taken back meanwhile."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select, update

from ironbridge.age_of_steam.rules.actions import Build, EndBuild
from ironbridge.core.actions import tag
from ironbridge.core.match import Match
from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import petitions, play
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import orders, tables
from ironbridge.server.desks import Desks
from ironbridge.table.orders import Order, OrderedStep, Standing, follow
from ironbridge.table.title import Title
from tests.server.test_orders import WISE, Table, next_to_build


class Building(Table):
    """Three who are about to lay track one after another: the `mover`, another, and the `last`."""

    def __init__(self, database: Database, desks: Desks) -> None:
        super().__init__(database, desks, "age_of_steam", 3, map="rust_belt")
        next_to_build(self, random.Random(3))
        self.mover, _, self.last = self.match.state.queue

    def two_tiles(self) -> tuple[Build, Build]:
        """What the mover could lay where the last one could, too, and what elsewhere."""
        twin = self.match.game.planned(self.match.state, self.last)
        theirs = {one.hex for one in self.match.game.options(twin) if isinstance(one, Build)}
        mine = [one for one in self.match.options(self.mover) if isinstance(one, Build)]
        there = next(one for one in mine if one.hex in theirs)
        return there, next(one for one in mine if one.hex != there.hex)

    def why_dropped(self) -> str:
        """What is said when the last one's turn has come."""
        self.play_on(random.Random(4), lambda: self.fate_of(self.last) != "waits")
        kept = self.order_of(self.last)
        assert kept is not None
        assert kept.fate == "dropped"
        return kept.why


@pytest.fixture
def steam(store: Database, desks: Desks) -> Building:
    return Building(store, desks)


@pytest.mark.parametrize("consent", [False, True])
def test_who_takes_a_move_back_and_plays_at_the_place_instead_was_there_first(
    steam: Building, consent: bool
) -> None:
    """The new step has the number of one that was taken back."""
    write, mover = steam.database.write_now, steam.people[steam.mover]
    there, elsewhere = steam.two_tiles()
    steam.act(plain(elsewhere))
    if consent:
        steam.act({"type": "end_build"})
    steam.give(steam.last, Order((OrderedStep(plain(there)),), unless=(steam.mover,)))
    if consent:
        write(petitions.ask, steam.desks, steam.id, mover, "undo", steam.match.version, 3.0)
    write(play.undo, steam.desks, steam.id, mover, steam.match.version, 3.0)
    steam.act(plain(there))
    why = steam.why_dropped()
    assert why.startswith(f"{mover.name} played there first. {mover.name} builds a ")
    assert there.hex in why


def make_older(steam: Building) -> None:
    """So far the game has been played under earlier rules."""

    def change(c: Connection) -> None:
        header = c.execute(select(tables.c.header)).scalar_one()
        c.execute(update(tables).values(header={**header, "rules_version": 0}))

    steam.database.write_now(change)
    steam.desks = Desks(titles())


def test_under_newer_rules_what_was_played_counts_and_what_is_played(steam: Building) -> None:
    """Steps are counted anew from there."""
    there, elsewhere = steam.two_tiles()
    steam.act(plain(elsewhere))
    steam.give(steam.last, Order((OrderedStep(plain(there)),), unless=(steam.mover,)))
    make_older(steam)
    steam.act(plain(there))
    assert steam.why_dropped().startswith(f"{steam.people[steam.mover].name} played there first.")


def test_who_played_there_under_the_older_rules_was_there_first(steam: Building) -> None:
    there, _ = steam.two_tiles()
    steam.give(steam.last, Order((OrderedStep(plain(there)),), unless=(steam.mover,)))
    steam.act(plain(there))
    make_older(steam)
    steam.stand(steam.mover, Standing(bid_up_to=0))  # which says nothing now: no steps are counted anew yet
    assert steam.fate_of(steam.last) == "waits"
    steam.act({"type": "end_build"})
    assert steam.why_dropped().startswith(f"{steam.people[steam.mover].name} played there first.")


def test_what_was_ordered_on_top_of_a_turn_goes_with_it_when_that_is_taken_back(steam: Building) -> None:
    """An order that was played, and one for a later turn than the one that is opened again."""
    there, _ = steam.two_tiles()
    mover, second, last = steam.match.state.queue
    steam.give(second, Order((OrderedStep({"type": "end_build"}),), standing=Standing(bid_up_to=0)))
    steam.give(last, Order((OrderedStep(plain(there)),)))
    steam.act({"type": "end_build"})
    assert [steam.fate_of(seat) for seat in (second, last)] == ["played", "played"]
    steam.give(mover, Order((OrderedStep({"type": "select_action", "action": "engineer"}),)))
    write = steam.database.write_now
    write(petitions.ask, steam.desks, steam.id, steam.people[mover], "undo", steam.match.version, 3.0)
    for seat in (second, last):
        write(petitions.answer, steam.desks, steam.id, steam.people[seat], True, 4.0)
    assert steam.deciding == mover
    for seat in (mover, second, last):
        kept = steam.order_of(seat)
        assert kept is not None
        assert (kept.fate, kept.why) == ("dropped", "The moves before it have been taken back.")
        assert kept.order == Order(standing=Standing(bid_up_to=0) if seat == second else None)


def test_what_is_left_of_an_order_goes_with_the_steps_that_were_played_when_these_are_undone(
    steam: Building,
) -> None:
    there, _ = steam.two_tiles()
    second = steam.match.state.queue[1]
    steps = (OrderedStep(plain(there)), OrderedStep({"type": "select_action", "action": "engineer"}))
    steam.give(second, Order(steps[:1]))
    text = msgspec.json.encode(Order(steps)).decode()
    write, person = steam.database.write_now, steam.people[second]
    write(lambda c: c.execute(update(orders).values(text=text)))
    steam.act({"type": "end_build"})
    kept = steam.order_of(second)
    assert kept is not None
    assert kept.order.steps == steps[1:]
    write(play.undo, steam.desks, steam.id, person, steam.match.version, 3.0)
    assert steam.fate_of(second) == "dropped"
    steam.give(steam.last, Order(steps[:1]))
    steam.act({"type": "end_build"})
    assert steam.fate_of(steam.last) == "played"
    write(play.undo, steam.desks, steam.id, steam.people[steam.last], steam.match.version, 3.0)
    assert steam.fate_of(steam.last) == "played"  # they know


def same_town(brass: Table) -> tuple[Any, Any]:
    """Play on to where whoever decides can build in one slot of a town and whoever waits in another."""
    luck = random.Random(1)
    found: list[tuple[Any, Any]] = []

    def found_one() -> bool:
        match = brass.match
        twin = match.game.planned(match.state, 1 - brass.deciding)
        theirs = [one for one in match.game.options(twin) if tag(one) == "build"] if twin is not None else []
        for mine in match.options(brass.deciding):
            for other in theirs if tag(mine) == "build" else []:
                towns = {one.slot.partition(":")[0] for one in (mine, other)}
                if mine.slot != other.slot and len(towns) == 1:
                    found.append((mine, other))
                    return True
        return False

    brass.play_on(luck, found_one)
    return found[0]


def test_the_same_place_is_the_town_and_not_the_slot(store: Database, desks: Desks) -> None:
    brass = Table(store, desks, "birmingham", 2)
    rivals, ordered = same_town(brass)
    mover = brass.deciding
    brass.give(1 - mover, Order((OrderedStep(plain(ordered)),), unless=(mover,)))
    brass.act(plain(rivals))
    brass.play_on(random.Random(2), lambda: brass.deciding != mover)
    kept = brass.order_of(1 - mover)
    assert kept is not None
    name = brass.people[mover].name
    assert kept.fate == "dropped"
    assert kept.why.startswith(f"{name} played there first. {name} builds ")


def test_another_slot_of_a_town_is_still_free(store: Database, desks: Desks) -> None:
    brass = Table(store, desks, "birmingham", 2)
    rivals, ordered = same_town(brass)
    mover = brass.deciding
    brass.give(1 - mover, Order((OrderedStep(plain(ordered)),), free=True))
    brass.act(plain(rivals))
    brass.play_on(random.Random(2), lambda: brass.deciding != mover)
    assert brass.fate_of(1 - mover) == "played"


def test_a_place_must_be_free_of_whoever_builds_there(steam: Building) -> None:
    there, _ = steam.two_tiles()
    steam.give(steam.last, Order((OrderedStep(plain(there)),), free=True))
    steam.act(plain(there))
    assert steam.why_dropped().startswith(f"{steam.people[steam.mover].name} played there first.")
    kept = steam.order_of(steam.last)
    assert kept is not None
    assert kept.order == Order()


def test_track_that_the_rules_would_let_one_replace_is_not_free() -> None:
    title = titles().find("age_of_steam")
    match, theirs, mine, seat = one_over_another(title)
    order = Order((OrderedStep(plain(mine)),))
    before = match.steps
    for action in (theirs, EndBuild()):
        match.play(match.state.deciding(), action)
    assert match.state.deciding() == seat
    since = match.since(before)
    assert follow(title, match.fork(), order, since).played == 1
    followed = follow(title, match.fork(), msgspec.structs.replace(order, free=True), since)
    assert followed.dropped is not None
    assert (followed.played, followed.dropped.rival) == (0, since[0])


def one_over_another(title: Title) -> tuple[Match[Any, Any], Build, Build, int]:
    """A game in which one tile can be laid on another just laid, the seats being neighbours in the order."""
    game, luck = title.game, random.Random(21)
    match = Match.start(game, 3, seed=21, options={"map": "rust_belt"})
    while match.decision is not None:
        mine = [one for one in match.options(match.decision.seat) if isinstance(one, Build)]
        queue = match.state.queue
        if mine and match.state.at + 1 < len(queue):
            seat = queue[match.state.at + 1]
            for under in mine:
                twin = game.clone(match.state)
                game.apply(twin, under)
                for over in game.options(game.planned(twin, seat)):
                    if isinstance(over, Build) and over.hex == under.hex:
                        return match, under, over, seat
        wise = [one for one in match.options(match.decision.seat) if one in WISE]
        options = wise[:1] or mine or match.options(match.decision.seat)
        match.play(match.decision.seat, luck.choice(options))
    raise AssertionError
