"""What each title is about, in a line."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message

TITLES: dict[str, Message] = {
    "age_of_steam": "Railways, shares and goods, on one map after the other",
    "birmingham": "Industry around Birmingham, with merchants and beer, 1770 to 1870",
    "brass_2007": "Lancashire as it was first published",
    "lancashire": "Cotton, ports and the distant market in the north-west, 1770 to 1870",
    "mautoma": "Birmingham for one, against an automa run by 22 cards",
}

title_text = Catalogue(TITLES)
