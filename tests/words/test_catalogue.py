"""The door to all prose: placeholders, plurals, another language behind it."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from ironbridge.words.catalogue import (
    Catalogue,
    figure,
    listed,
    pounds,
    say,
    sentence,
    signed,
    speak_with,
    told_of,
)
from ironbridge.words.languages import speaking
from ironbridge.words.voice import result_text


class Polish(NullTranslations):
    """As gettext would answer, with three plural forms."""

    def gettext(self, message: str) -> str:
        return {"{name} passes": "{name} pasuje"}.get(message, message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return "{n} karta" if n == 1 else "{n} karty" if n < 5 else "{n} kart"


def test_placeholders_are_named_and_a_missing_one_is_an_error() -> None:
    assert say("Rail {line}", line="Belper–Leek") == "Rail Belper–Leek"
    with pytest.raises(KeyError):
        say("Rail {line}")


def test_a_pair_of_messages_is_chosen_by_number() -> None:
    cards = Catalogue({"deck": ("{n} card", "{n} cards")})
    assert [cards("deck", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ada wins with −8 points."),
        ("pl", "Wygrywa Ada z wynikiem −8 punktów."),
        ("it", "Ada vince con −8 punti."),
        ("pt_BR", "Ada vence com −8 pontos."),
    ],
)
def test_points_below_nought_have_a_minus_sign_and_the_plural_of_their_size(language: str, said: str) -> None:
    with speaking(language):
        lines = [result_text("wins", names="Ada", n=n) for n in (-8, 8, -1, 1)]
    assert [line.replace("−", "") for line in lines[::2]] == lines[1::2]
    assert lines[0] == said


def test_another_language_answers_inside_its_block_only() -> None:
    with speak_with(Polish()):
        assert say("{name} passes", name="Ada") == "Ada pasuje"
        assert [say(("{n} card", "{n} cards"), n=n) for n in (1, 3, 7)] == ["1 karta", "3 karty", "7 kart"]
    assert say("{name} passes", name="Ada") == "Ada passes"


def test_lists_money_and_signs_read_as_in_a_sentence() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b"], "or") == "a or b"
    assert (pounds(5), pounds(-5), signed(3), signed(-3), signed(0)) == ("£5", "−£5", "+3", "−3", "0")
    assert (figure(3), figure(-3), figure(0), figure(-2.5)) == ("3", "−3", "0", "−2.5")
    assert sentence("card: Leek") == "Card: Leek."
    assert told_of("ada", "builds a canal") == "ada builds a canal."
    assert sentence("End the turn?") == "End the turn?"
    assert sentence("") == ""
