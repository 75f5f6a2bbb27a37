"""Pictures of titles and maps beside the pages: light pages, files browsers keep, colours without script."""

from __future__ import annotations

import re

from ironbridge.registry import titles
from ironbridge.server.pages.titles import choices_of, offers
from tests.server.conftest import Visitor
from tests.titles import ATLAS

LIGHT = 60_000  # characters; the pictures of one page were fifteen times as much


def shown(page: str) -> list[str]:
    return re.findall(r'data-drawn="([^"]+)"', page)


def test_pages_name_their_pictures_and_stay_light(ada: Visitor) -> None:
    form = ada.get("/new?title=age_of_steam").text
    assert len(form) < LIGHT
    assert len(shown(form)) == len(titles().cards()) + len(ATLAS.offered)
    for page in ("/tables", "/rules", "/rules/age_of_steam/poland"):
        text = ada.get(page).text
        assert shown(text)
        assert len(text) < LIGHT


def test_every_picture_that_is_offered_is_there(ada: Visitor) -> None:
    wanted = {address for one in offers(titles()) for address in (one.picture, *one.strip)}
    for title in titles():
        wanted |= {choice.picture for spec in title.card.options for choice in choices_of(title, spec)}
    for address in sorted(wanted):
        answer = ada.get(address)
        assert answer.headers["content-type"] == "image/svg+xml", address
        assert answer.text.startswith("<svg"), address
        assert "var(--" in answer.text, address
    assert ada.get("/pictures/en/birmingham/atlantis").status_code == 404
    assert ada.get("/pictures/tlh/birmingham/birmingham").status_code == 404


def test_a_picture_once_drawn_is_kept_for_ever(ada: Visitor) -> None:
    first = ada.get("/pictures/it/age_of_steam/hungary")
    assert first.headers["cache-control"] == "no-cache"
    again = ada.get("/pictures/it/age_of_steam/hungary", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    form = ada.get("/new?title=age_of_steam", headers={"accept-language": "it"}).text
    address = next(one for one in shown(form) if "/hungary" in one)
    assert address.endswith(first.headers["etag"].strip('"'))
    assert "immutable" in ada.get(address).headers["cache-control"]


def test_without_a_script_a_picture_has_the_colours_of_a_theme(ada: Visitor) -> None:
    form = ada.get("/new?title=age_of_steam").text
    images = re.findall(r'<noscript>.*?<img src="([^"]+)"', form)
    assert len(images) == len(shown(form))
    for theme in ("paper", "night"):
        text = ada.get(images[-1].replace("paper", theme)).text
        assert "var(--" not in text
        assert "#" in text
