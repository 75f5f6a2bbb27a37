"""Actions and tables as numbers: one id sequence for one option, nothing a seat may not see, stable ids."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ironbridge.core.kernel.chance import Chance
from ironbridge.numbering.indexed import MOST, Indexed
from ironbridge.registry import titles
from tests.example import singing_wires
from tests.numbering.ids import KEPT, kept_ids
from tests.numbering.mapping import Place, look, places, positions

PLACES = places()
by_place = pytest.mark.parametrize("place", PLACES, ids=[place.name for place in PLACES])


@by_place
def test_the_ids_of_an_option_are_its_own(place: Place) -> None:
    assert look(place, 250, greedy=False).positions == 250


@by_place
def test_every_number_lies_within_the_bounds_of_its_field(place: Place) -> None:
    numbering = place.title.numbering(place.deal(0))
    for state in positions(place, 60, greedy=False):
        numbering.begin(state)
        row = list(numbering.row(state, place.title.game.deciding(state)))
        first = 0
        for field in numbering.fields:
            part = row[first : first + field.size]
            assert all(field.low <= one <= field.high for one in part), field.name
            first += field.size
        assert first == len(row)


@by_place
def test_a_seat_is_told_nothing_that_it_may_not_see(place: Place) -> None:
    """In a world whose hidden part is drawn anew its numbers are the same; those of a hand are not."""
    game, told = place.title.game, False
    numbering = place.title.numbering(place.deal(0))
    for number, state in enumerate(positions(place, 60, greedy=False)):
        seat = game.deciding(state)
        if seat in place.title.card.automa:
            continue
        other = (seat + 1) % place.players
        twin = game.determinize(state, seat, Chance(number))
        seen = [list(numbering.row(world, seat)) for world in (state, twin) if numbering.begin(world)]
        assert seen[0] == seen[1]
        told |= list(numbering.row(state, other)) != list(numbering.row(twin, other))
    assert told == (place.map == "" and not place.title.card.automa), "nobody has anything to hide"


def test_picks_are_shown_to_the_seat_that_picks_and_to_nobody_else() -> None:
    place = next(place for place in PLACES if place.name == "birmingham")
    game, state = place.title.game, place.deal(1)
    numbering = place.title.numbering(state)
    seat = game.deciding(state)
    numbering.begin(state)
    before = [list(numbering.row(state, one)) for one in range(place.players)]
    assert numbering.pick(next(one for one, legal in enumerate(numbering.mask()) if legal))
    after = [list(numbering.row(state, one)) for one in range(place.players)]
    assert [one for one in range(place.players) if before[one] != after[one]] == [seat]


def test_where_a_delivery_has_come_to_is_marked() -> None:
    """Two cubes that left by other ways stand elsewhere: the ids picked alone would not tell."""
    place = next(place for place in PLACES if place.name == "rust_belt")
    numbering = place.title.numbering(place.deal(0))
    exits = numbering.first_id("exit")
    for state in positions(place, 1500):
        numbering.begin(state)
        for code in place.title.game.codes(state):
            path = numbering.path(code)
            if path[0] == 9 and len([one for one in path if exits <= one < exits + 15]) > 1:
                marks = place.title.numbering(state).first_number("marks")
                numbering.begin(state)
                reached = set()
                while numbering.chosen() != code and len(numbering.left) > 1:
                    row = list(numbering.row(state, place.title.game.deciding(state)))
                    reached |= {at for at in range(189) if row[marks + 6 * at + 4]}
                    assert numbering.pick(path[len(numbering.picked)])
                if len(reached) > 1:
                    return
    pytest.fail("no cube was asked for its way")


def test_a_masked_id_changes_nothing() -> None:
    place = next(place for place in PLACES if place.name == "lancashire")
    state = place.deal(3)
    numbering = place.title.numbering(state)
    numbering.begin(state)
    mask = list(numbering.mask())
    assert not numbering.pick(mask.index(0))
    assert list(numbering.mask()) == mask


def test_ids_and_fields_mean_what_they_meant() -> None:
    """If they have to change, raise VERSION, and `make bless` keeps them anew."""
    assert kept_ids() == json.loads(KEPT.read_text("utf-8"))


def test_a_title_without_numbers_of_its_own_goes_by_places_in_its_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    title = singing_wires(monkeypatch).find("singing_wires")
    game, chance = title.game, Chance(5)
    state = game.setup(3, {}, Chance(1))
    numbering = title.numbering(state)
    rows = set()
    while game.deciding(state) >= 0:
        codes = game.codes(state)
        seat = game.deciding(state)
        twin = game.determinize(state, seat, Chance(2))
        wanted = chance.below(len(codes))
        if numbering.begin(state) > 1:
            assert list(numbering.row(state, seat)) == list(numbering.row(twin, seat))
            rows.add(tuple(numbering.row(state, seat)))
            assert sum(numbering.mask()) == len(codes)
            assert numbering.pick(64 + wanted)
        assert numbering.chosen() == codes[wanted]
        game.play(state, codes[wanted])
    assert len(rows) > 20


def test_longer_lists_take_two_steps_and_far_too_long_ones_are_named() -> None:
    class Long:
        card = titles().find("birmingham").card
        count = 200

        def codes(self, state: None) -> list[int]:
            return [7 * place for place in range(self.count)]

    game: Any = Long()
    numbering = Indexed(game)
    assert numbering.begin(None) == 200
    assert sum(numbering.mask()) == 4
    assert numbering.pick(2)
    assert sum(numbering.mask()) == 64
    assert numbering.pick(64 + 3)
    assert numbering.chosen() == 7 * (2 * 64 + 3)
    Long.count = MOST + 1
    with pytest.raises(ValueError, match="4097 options at once"):
        numbering.begin(None)
