"""What is left of a game: result, replay, pictures, records brought in, and the rules."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from html import unescape
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from ironbridge.registry import titles
from ironbridge.server.desks import Desks
from ironbridge.server.pages.rendering import hyphenable
from ironbridge.server.pages.rules import to_html
from tests.server.conftest import Visitor
from tests.server.finished import play_out
from tests.titles import voice

Open = Callable[..., Visitor]


@pytest.fixture
def finished(ada: Visitor) -> str:
    """A finished game of Ada's."""
    return play_out(ada.app.state.database)


@pytest.fixture
def running(ada: Visitor) -> str:
    """A game of Ada's on one screen, some moves old."""
    return play_out(ada.app.state.database, steps=6)


def figures(text: str) -> list[list[str]]:
    """The rows of the bill."""
    rows = re.findall(r"<tr.*?</tr>", text[text.index('class="points"') :], re.DOTALL)
    return [
        [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)]
        for row in rows
    ]


@pytest.mark.parametrize("title", ["birmingham", "age_of_steam"])
def test_the_bill_adds_up_to_the_points(ada: Visitor, title: str) -> None:
    table = play_out(ada.app.state.database, title)
    rows = list(csv.reader(ada.get(f"/tables/{table}/figures.csv").text.splitlines()))
    points = [[int(n) for n in row[2:]] for row in rows[1:]]
    assert [sum(row[seat] for row in points[:-1]) for seat in range(len(points[-1]))] == points[-1]
    text = ada.get(f"/tables/{table}").text
    assert figures(text)[-1][1:] == [str(n).replace("-", "−") for n in points[-1]]
    assert text.count('class="curves"') == 4
    assert " style=" not in text


def test_a_rematch_has_the_same_seats_moved_on(ada: Visitor, finished: str, open_visitor: Open) -> None:
    assert "Rematch" not in open_visitor().get(f"/tables/{finished}").text
    before, new = ada.get(f"/api/tables/{finished}").json(), ada.post(f"/tables/{finished}/rematch")
    after = ada.get(f"/api{new.headers['location']}").json()
    assert after["options"]["variant"] == "introductory"
    assert [one["kind"] for one in after["seats"]] == [one["kind"] for one in before["seats"]]
    assert {one["user"] for one in after["seats"]} == {one["user"] for one in before["seats"]}


def test_a_replay_shows_any_move_and_links_to_its_neighbours(ada: Visitor, finished: str) -> None:
    move, on = (int(one) for one in re.findall(r'data-step="(\d+)"', _lines(ada, finished))[-3:-1][::-1])
    text = ada.get(f"/tables/{finished}/replay?move={move}").text
    assert f'data-move="{move}"' in text
    assert f"/tables/{finished}/replay?move={on}&amp;step=move" in text
    opening = ada.get(f"/tables/{finished}/replay?move=0").text
    assert "The start of the game" in opening
    last = ada.get(f"/tables/{finished}/replay?move=100000").text
    moves = re.search(r'data-moves="(\d+)"', last)
    assert moves
    assert f'data-move="{moves[1]}"' in last


def _lines(visitor: Visitor, table: str) -> str:
    text = visitor.get(f"/tables/{table}/replay?move=1").text
    return text[text.index('class="replay-lines"') : text.index('class="replay-line"')]


def test_steps_by_round_jump_to_the_next_round(ada: Visitor, finished: str) -> None:
    text = ada.get(f"/tables/{finished}/replay?move=0&step=round&list=rounds").text
    second = re.findall(r'data-step="(\d+)"><span class="number">', text)[1]
    on = re.search(r'href="[^"]*move=(\d+)[^"]*" data-on', text)
    assert on
    assert on[1] == second
    assert "Canal era, round 2" in text


def test_a_move_tells_what_it_changed(ada: Visitor, finished: str) -> None:
    seen = [ada.get(f"/tables/{finished}/replay/view?move={move}").text for move in range(1, 14)]
    changed = [re.findall(r"<dt>(.*?)</dt><dd><span>(.*?)</span>.*?<b>(.*?)</b>", text) for text in seen]
    told = [one for page in changed for one in page]
    assert told
    assert all(before != after for _, before, after in told)
    assert any("money" in label for label, _, _ in told)


def test_a_step_is_a_whole_play_and_tells_all_it_changed(ada: Visitor, finished: str) -> None:
    """A build, the card that goes with it and the end of the turn are one step, as they are one line."""
    move, titles = 0, []
    for _ in range(12):
        text = ada.get(f"/tables/{finished}/replay/view?move={move}").text
        titles.append(re.findall(r"<h2>(.*?)</h2>", text, re.DOTALL)[0])
        here = re.findall(r'class="here"[^>]*><a href="[^"]*" data-step="(\d+)"', text)
        assert here == ([str(move)] if move else here)
        on = re.search(r'href="[^"]*move=(\d+)[^"]*" data-on', text)
        assert on
        assert int(on[1]) > move
        move = int(on[1])
    assert all(one != other for one, other in pairwise(titles))
    assert move > 12, "some plays are several moves"


def test_the_whole_game_is_listed_for_who_wants_to_print_it(ada: Visitor, finished: str) -> None:
    count = [
        ada.get(f"/tables/{finished}/replay?move=9&list={wanted}").text.count('class="said"')
        for wanted in ("moves", "all")
    ]
    assert count[1] > 2 * count[0]


def test_a_finished_game_of_ones_own_alone_can_be_deleted_from_its_page(
    ada: Visitor, finished: str, open_visitor: Callable[[str], Visitor]
) -> None:
    button = f'action="/tables/{finished}/delete"'
    assert button not in open_visitor("Tomek").get(f"/tables/{finished}").text
    assert button in ada.get(f"/tables/{finished}").text
    assert ada.post(f"/tables/{finished}/delete").status_code == 303
    assert ada.get(f"/tables/{finished}").status_code == 404


def test_the_result_shows_the_board_before_the_last_scoring_cleared_it(ada: Visitor) -> None:
    table = play_out(ada.app.state.database)
    text = ada.get(f"/tables/{table}").text
    board = text[text.index('class="last-board"') : text.index("</a>", text.index('class="last-board"'))]
    assert "changed by this move" in board
    assert "medallion-" in board  # a built link
    assert "The board before the last move and the final scoring" in text
    link = re.search(rf'href="(/tables/{table}/board.svg[^"]+)"', text)
    assert link
    assert "medallion-" in ada.get(link[1].replace("&amp;", "&")).text, "the picture saved is the one shown"


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Wolverhampton", "Wolver|hampton"),
        ("Coalbrookdale", "Coal|brook|dale"),
        ("Birmingham", "Birming|ham"),
        ("Blackburn", "Black|burn"),
        ("Warrington & Runcorn", "Warring|ton & Runcorn"),
        ("Nottingham", "Notting|ham"),
        ("Shrewsbury", "Shrews|bury"),
        ("Northwich", "North|wich"),
        ("Cotton Mill or Manufacturer", "Cotton Mill or Manufac|turer"),
        ("Manufatura", "Manufa|tura"),
        ("Burton-on-Trent", "Burton-on-Trent"),
        ("Przędzalnia", "Przę|dzalnia"),
    ],
)
def test_a_long_name_on_a_card_breaks_between_syllables(name: str, broken: str) -> None:
    assert hyphenable(name).replace("\u00ad", "|") == broken


def test_nothing_can_be_chosen_in_a_replay(ada: Visitor, finished: str) -> None:
    pages = [ada.get(f"/tables/{finished}/replay?move={move}&seat={move % 2}").text for move in range(6)]
    assert not any("can be chosen" in text or "data-play" in text for text in pages)


def test_a_stranger_watching_a_running_game_sees_no_hand(
    ada: Visitor, running: str, open_visitor: Open
) -> None:
    stranger = open_visitor()
    public = stranger.get(f"/tables/{running}/replay?move=4").text
    asked = stranger.get(f"/tables/{running}/replay?move=4&seat=0").text
    assert '<select name="seat"' not in public
    assert re.sub(r"seat=0|token.*?>", "", asked).count("Card:") == public.count("Card:")
    assert stranger.post(f"/tables/{running}/try?move=2").headers["location"].startswith("/login")


def test_a_picture_has_literal_colours_and_a_name(ada: Visitor, finished: str) -> None:
    answer = ada.get(f"/tables/{finished}/board.svg?move=9&theme=night")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-disposition"] == 'attachment; filename="black-country-cup-9.svg"'
    ElementTree.fromstring(answer.text)
    assert "var(--" not in answer.text
    assert "#0E151B" in answer.text
    assert ada.get(f"/tables/{finished}/board.svg?theme=neon").status_code == 400
    assert ada.get(f"/tables/{finished}/board.svg?move=99999").status_code == 400


def test_a_play_has_one_number_in_heading_list_and_log_and_is_never_cut(ada: Visitor, finished: str) -> None:
    """Wherever one looks from, in the middle of a play too, its line and its number are the same."""
    match = ada.app.state.database.read_now(Desks(titles()).find, finished).match
    told = voice(match.game, ["Ada", "Tomek 0"], match.state).log(match.log)
    known = {(str(entry.number), entry.text) for entry in told}
    numbers = {number for number, _ in known}
    for move in range(1, 40):
        text = ada.get(f"/tables/{finished}/replay/view?move={move}").text
        lines = re.findall(r'"number">(\d+)</span>.*?"said">(.*?)</span></a>', text, re.DOTALL)
        assert {(number, unescape(said)) for number, said in lines} <= known
        here = re.findall(r'class="here".*?"number">(\d+)<', text, re.DOTALL)
        heading = re.search(r'"replay-heading">Move (\d+)<', text)
        assert heading
        assert set(here) <= {heading[1]}
        assert heading[1] in numbers
        assert f">{heading[1]}</text>" in text, "the knob of the railway says it too"


def test_a_finished_game_is_told_from_its_opening_and_cannot_be_tried_at_its_end(
    ada: Visitor, finished: str
) -> None:
    opening = ada.get(f"/tables/{finished}/replay").text
    assert 'data-move="0"' in opening
    assert f'action="/tables/{finished}/try?move=0"' in opening
    end = ada.get(f"/tables/{finished}/replay?move=100000").text
    assert "/try?" not in end
    assert "The game is over at this point." in end
    last = re.findall(r'data-moves="(\d+)"', end)[0]
    refused = ada.post(f"/tables/{finished}/try?move={last}")
    assert refused.status_code == 409
    assert '<p class="refusal" role="alert">The game is over at this point.</p>' in refused.text
    assert "replay-heading" in refused.text


def test_a_copy_is_named_after_the_game_and_its_move(ada: Visitor, finished: str) -> None:
    heading = re.findall(r'"replay-heading">(Move \d+)<', ada.get(f"/tables/{finished}/replay?move=20").text)[
        0
    ]
    move = re.findall(r'/try\?move=(\d+)"', ada.get(f"/tables/{finished}/replay?move=20").text)[0]
    copy = ada.post(f"/tables/{finished}/try?move={move}").headers["location"]
    name = f"Copy of Black Country cup, {heading.lower()}"
    assert ada.get(f"/api{copy}").json()["name"] == name
    assert name in ada.get("/").text
    opening = ada.post(f"/tables/{finished}/try?move=0").headers["location"]
    assert ada.get(f"/api{opening}").json()["name"] == "Copy of Black Country cup, from the start"


def test_a_form_that_is_refused_leads_back_to_its_page(ada: Visitor, finished: str) -> None:
    refused = ada.post(f"/tables/{finished}/start", data={})
    assert refused.status_code >= 400
    assert f'href="/tables/{finished}">Back</a>' in refused.text


def test_trying_it_from_here_opens_a_private_copy(ada: Visitor, finished: str) -> None:
    answer = ada.post(f"/tables/{finished}/try?move=3")
    assert answer.status_code == 303, answer.text
    copy = ada.get(f"/api{answer.headers['location']}").json()
    assert (copy["status"], copy["listed"], copy["steps"]) == ("running", False, 3)
    assert all(seat["you"] for seat in copy["seats"])


def test_a_record_goes_out_and_comes_in_again(ada: Visitor, finished: str, open_visitor: Open) -> None:
    record = ada.get(f"/tables/{finished}/record.jsonl")
    assert record.status_code == 200
    tomek = open_visitor("Tomek")
    answer = tomek.post("/import", files={"record": ("game.jsonl", record.content)})
    assert answer.status_code == 303, answer.text
    table = tomek.get(f"/api{answer.headers['location']}").json()
    assert table["scores"] == ada.get(f"/api/tables/{finished}").json()["scores"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "The file is empty."),
        (b"\x89PNG not a record", ""),
        (b'{"title": "chess"}\n', ""),
        (b"x" * 1_000_001, "The file is larger than 1 MB."),
    ],
)
def test_what_is_no_record_is_refused_with_a_reason(ada: Visitor, content: bytes, reason: str) -> None:
    answer = ada.post("/import", files={"record": ("game.jsonl", content)})
    assert answer.status_code == 400
    told = re.search(r'<p class="refusal" role="alert">(.+?)</p>', answer.text)
    assert told
    assert reason in told[1]


def test_a_file_far_too_large_is_not_even_read(ada: Visitor) -> None:
    answer = ada.post("/import", files={"record": ("game.jsonl", b"x" * 3_000_000)})
    assert answer.status_code == 413


def test_a_stranger_must_log_in_to_import(visitor: Visitor) -> None:
    assert "/login?next=/import" in visitor.get("/import").text
    answer = visitor.post("/import", files={"record": ("game.jsonl", b"{}")})
    assert answer.headers["location"].startswith("/login")


def test_rules_are_read_with_contents_and_linked_rulings(visitor: Visitor) -> None:
    text = visitor.get("/rules/birmingham").text
    assert 'id="B-12"' in text
    assert 'href="#B-12"' in text
    for anchor in re.findall(r'<li class="level-\d"><a href="#([^"]+)"', text):
        assert f'id="{anchor}"' in text
    assert visitor.get("/rules/chess").status_code == 404


def test_rules_never_become_markup_of_their_own() -> None:
    written = to_html("## Links\n\n<script>alert(1)</script>\n\n## Links\n\n[x](javascript:alert(1))")
    assert "<script>" not in written.text
    assert "href" not in written.text
    assert [heading.anchor for heading in written.contents] == ["links", "links-2"]


def test_a_link_to_a_rule_leads_to_the_same_section_in_every_language(visitor: Visitor) -> None:
    for language in ("en", "pl", "it", "pt-BR"):
        text = visitor.get("/rules/birmingham", headers={"accept-language": language}).text
        assert '<h2 id="coal">' in text
        assert '<a href="#coal">' in text
