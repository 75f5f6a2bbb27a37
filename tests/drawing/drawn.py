"""What a browser, a screen reader or a file finds in a drawing, and what holds of every board alike."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Collection, Mapping
from xml.etree import ElementTree

from ironbridge.drawing.theme import THEMES

SVG = "{http://www.w3.org/2000/svg}"
EVIL_NAMES = ('"><script>alert(1)</script>', "&amp;<b>", "\x00\x0b\ud800", "' onload='x")


def read(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def picks(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {e.attrib["data-pick"]: e for e in root.iter() if "data-pick" in e.attrib}


def by_id(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {e.attrib["id"]: e for e in root.iter() if "id" in e.attrib}


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(e.itertext()) for e in root.iter(f"{SVG}text")]


def said(root: ElementTree.Element) -> dict[str, str]:
    return {pick: element.attrib["aria-label"] for pick, element in picks(root).items()}


def check_references(root: ElementTree.Element) -> None:
    """Ids are unique, and whatever is referred to is there."""
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    used = {v[1:] for e in root.iter() for k, v in e.attrib.items() if k == "href"}
    used |= {v[5:-1] for e in root.iter() for v in e.attrib.values() if v.startswith("url(#")}
    assert used <= set(ids)


def check_nothing_runs(root: ElementTree.Element) -> None:
    """Whatever people are called, nothing in the picture is a script or markup of theirs."""
    assert not [e for e in root.iter() if e.tag.lower().endswith(("script", "}b"))]
    assert not [k for e in root.iter() for k in e.attrib if k.startswith("on")]


def check_same_bytes(code: str) -> None:
    """`code` prints the same whatever the seed of hashes."""
    path = ":".join(p for p in sys.path if p)
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    }
    assert len(seen) == 1


def check_colours(file: str, live: str, known: Collection[str]) -> None:
    """A file has literal colours, a page variables that are known; neither has a style of its own."""
    assert "var(" not in file
    for forbidden in ("<style", " style="):
        assert forbidden not in file
        assert forbidden not in live
    values = [v for e in read(live).iter() for k, v in e.attrib.items() if k in ("fill", "stroke", "color")]
    assert not [v for v in values if v.startswith("#")]
    assert {v[6:-1] for v in values if v.startswith("var(")} <= set(known)


def check_stylesheet(css: str, tokens: Mapping[str, tuple[str, str]]) -> None:
    """Each theme gives every colour its value."""
    for theme, column in zip(THEMES, (0, 1), strict=True):
        assert f"[data-theme={theme}]" in css
        assert all(f"--{token}:{pair[column]};" in css for token, pair in tokens.items())


def check_same_but_for_colour(paper: str, night: str) -> None:
    one, other = read(paper), read(night)
    assert texts(one) == texts(other)
    assert set(picks(one)) == set(picks(other))
