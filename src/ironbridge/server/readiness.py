"""What the first pages would wait for otherwise: it is loaded before a server says that it is ready."""

from __future__ import annotations

from ironbridge.registry import Titles
from ironbridge.server.pages.rendering import environment

FIRST = ("lobby.html", "table/page.html", "table/view.html", "table/own.html")


def load_pages(titles: Titles) -> None:
    """The titles with what shows their tables, and the templates of the pages that people come to first."""
    for title in titles:
        title.presenter()
    for name in FIRST:
        environment().get_template(name)
    _ = environment().get_template("table/view.html").module  # with all its parts
