"""Titles and maps on pages: what is in the registry is offered, described and drawn without further ado."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from ironbridge import registry
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.title import BIRMINGHAM, BrassTitle
from ironbridge.core.game import OptionSpec, TitleCard
from ironbridge.core.title_points import GROUP, title_points
from ironbridge.registry import titles
from ironbridge.server.pages.titles import choices_of, offers, players_taking
from tests.server.conftest import Visitor

CARD = TitleCard("blackstone", "Brass: Blackstone", (2, 4), (OptionSpec("fog_banks", (False, True), "B-3"),))


def game() -> BrassGame:
    """The way a title is played is its own; here only its card is new."""
    other = BIRMINGHAM.game
    return type(other)(CARD, other.sheet, other.rules)


BLACKSTONE = BrassTitle(CARD, game, "")


@pytest.fixture
def new_title(monkeypatch: pytest.MonkeyPatch) -> TitleCard:
    """A title that nobody has described yet: the rules of another one under a card of its own."""
    point = EntryPoint(CARD.id, f"{__name__}:BLACKSTONE", GROUP)
    monkeypatch.setattr(registry, "_load", registry._load.__wrapped__)  # nothing of it is kept
    monkeypatch.setattr(registry, "title_points", lambda: title_points() | {CARD.id: point})
    return CARD


def test_a_new_title_is_offered_and_described_from_its_card(ada: Visitor, new_title: TitleCard) -> None:
    assert "Brass: Blackstone" in ada.get("/").text
    form = ada.get("/new?title=blackstone&players=4").text
    assert "Fog banks" in form
    assert ">yes<" in form
    assert 'value="players=3"' not in form
    opened = ada.post("/new", data={"title": "blackstone", "players": "2", "seat1": "open", "name": "Fog"})
    assert opened.status_code == 303
    room = ada.get(opened.headers["location"]).text
    assert "Brass: Blackstone, 2 seats" in room
    assert "<dt>Fog banks</dt><dd>no</dd>" in room.replace("No", "no")


def test_a_title_without_help_is_not_among_the_rules(ada: Visitor, new_title: TitleCard) -> None:
    assert "blackstone" not in ada.get("/rules").text
    assert ada.get("/rules/blackstone").status_code == 404


@pytest.mark.parametrize("title", [card.id for card in titles().cards()])
def test_every_value_of_every_option_has_a_name_players_and_a_picture(title: str) -> None:
    found = titles().find(title)
    for spec in found.card.options:
        assert "_" not in found.option_name(spec)
        for choice in choices_of(found, spec):
            assert choice.name
            assert "_" not in choice.name
            assert choice.players
            assert choice.picture.startswith("/pictures/en/")


def test_the_title_with_most_maps_comes_last() -> None:
    assert [one.id for one in offers(titles())][-1] == "age_of_steam"


def test_what_anybody_asks_for_is_not_kept_without_bound() -> None:
    for number in range(600):
        assert players_taking(BIRMINGHAM, frozenset({("junk", number)})) == ()
    assert players_taking.cache_info().currsize < 600
