"""The front page: a game that plays itself, three doors, pictures that stand in the page; and who sees it."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

from ironbridge.core.match import Match
from ironbridge.drawing.trimming import trim
from ironbridge.registry import titles
from ironbridge.server.pages.showcase import PACE, showcase
from tests.server.conftest import Visitor

Open = Callable[..., Visitor]


def test_the_recorded_game_holds_under_the_rules_of_today() -> None:
    for title in titles():
        record = title.recorded()
        if record is not None:
            assert Match.replay(title.game, record).outcome is not None, title.card.id
    shown = showcase()
    assert shown is not None
    assert shown.title is titles().for_newcomers()[0]


def test_a_stranger_finds_three_doors_and_pictures_that_are_there(visitor: Visitor) -> None:
    text = visitor.get("/").text
    first = titles().for_newcomers()[0]
    assert f'href="/lessons/{first.lessons()[0].id}"' in text
    assert 'action="/play"' in text
    assert 'href="/new?seat1=invited' in text
    assert "No open tables." in text
    assert "data-drawn" not in text, "a picture that a script would have to fetch"
    assert "Learn Birmingham in ten minutes" in text
    for title in (one for one in titles() if one.lessons()):
        assert text.count(f'href="/lessons/{title.lessons()[0].id}"') == 2, "at the doors and on its card"
    cards = re.findall(r'<a class="title-card".*?</a>', text, re.DOTALL)
    assert len(cards) == len(list(titles()))
    assert all(card.count("<svg") == card.count("</svg>") > 0 for card in cards)
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert " style=" not in text


def test_the_ground_of_the_board_comes_first_and_the_pieces_follow(visitor: Visitor) -> None:
    page = visitor.get("/").text
    assert '<g id="pieces"></g>' in page
    assert '<g id="ground"' in page
    part, move = re.search(r'data-part="([^"]+)" data-move="(\d+)"', page).groups()  # type: ignore[union-attr]
    assert f'data-pace="{PACE}"' in page
    moment = visitor.get(f"{part}?move={move}")
    assert '<g id="ground" data-same=""></g>' in moment.text
    assert "medallion-" in moment.text
    kept = visitor.get(f"{part}?move={move}", headers={"if-none-match": moment.headers["etag"]})
    assert kept.status_code == 304
    assert "medallion-" in visitor.get(f"/?move={move}").text, "without a script the pieces stand there too"


def test_every_moment_leads_to_the_next_until_the_game_is_over(visitor: Visitor) -> None:
    shown = showcase()
    assert shown is not None
    move, seen = shown.history.plays[-4], 0
    while move != shown.history.moves:
        text = visitor.get(f"/showcase/pl?move={move}").text
        sentence = re.search(r'showcase-said">.*?<span>([^<]+)</span>', text, re.DOTALL)
        assert sentence
        assert sentence[1].count(". ") == 0
        move, seen = int(re.search(r'data-next="(\d+)"', text)[1]), seen + 1  # type: ignore[index]
    assert seen == 3
    over = visitor.get(f"/showcase/pl?move={move}").text
    assert f'data-next="{shown.begin}"' in over
    for wrong in ("/showcase/tlh", "/showcase/"):
        assert visitor.get(wrong).status_code == 404
    assert visitor.get("/showcase/en?move=-5").status_code == 200
    assert visitor.get("/showcase/en?move=many").status_code == 400


def test_one_click_opens_a_first_game_against_two_apprentices(visitor: Visitor) -> None:
    answer = visitor.post("/play")
    assert answer.status_code == 303
    table = visitor.get(f"/api{answer.headers['location']}").json()
    assert (table["title"], table["options"]["variant"], table["status"]) == (
        "birmingham",
        "introductory",
        "running",
    )
    assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [
        ("person", ""),
        ("bot", "apprentice"),
        ("bot", "apprentice"),
    ]
    assert not table["listed"]
    assert visitor.get("/api/me").json()["guest"]
    assert "showcase" not in visitor.get("/").text, "who has a table sees it first"
    assert visitor.get("/").text.count(f'href="/tables/{table["id"]}"') >= 1


def test_open_tables_stand_on_the_front_page(ada: Visitor, open_visitor: Open) -> None:
    ada.post("/new", data={"title": "birmingham", "players": "2", "name": "First steps", "seat1": "open"})
    text = open_visitor().get("/").text
    assert 'aria-label="Join First steps"' in text
    assert "No open tables." not in text


def test_a_trimmed_picture_keeps_all_that_meets_its_box() -> None:
    drawn = (
        '<defs><path id="way" d="M0 500h90"/><path id="near" d="M0 0h9"/></defs>'
        '<g transform="translate(100 0)"><rect x="-95" y="5" width="10" height="10" id="in"/>'
        '<rect x="95" y="5" width="10" height="10"/></g>'
        '<path d="M5 5l2 2M500 500l2 2"/><circle cx="140" cy="20" r="50"/><circle cx="200" cy="20" r="50"/>'
        '<text><textPath href="#way">far</textPath></text><text><textPath href="#near">near</textPath></text>'
        '<use href="#near"/>'
    )
    left = ElementTree.fromstring(f"<g>{trim(drawn, (0, 0, 80, 40))}</g>")
    assert [one.get("x") for one in left.iter("rect")] == ["-95"]
    assert [one.get("d") for one in left.iter("path")] == ["M0 0h9", "M5 5l2 2"]
    assert [one.get("cx") for one in left.iter("circle")] == ["140"]
    assert [one.text for one in left.iter("textPath")] == ["near"]
    assert [one.get("id") for one in left.iter() if one.get("id")] == ["near"]
