"""Names for tables that nobody has named: each another one, in the language of whoever opens it."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select

from ironbridge.server.db.schema import tables
from ironbridge.server.people import Person
from ironbridge.words.catalogue import Catalogue

NAMES = Catalogue(
    {
        "morning_shift": "Morning shift",
        "night_mail": "Night mail",
        "market_day": "Market day",
        "full_steam": "Full steam",
        "low_water": "Low water",
        "last_train": "Last train",
        "first_frost": "First frost",
        "green_signal": "Green signal",
        "long_tunnel": "Long tunnel",
        "spring_tide": "Spring tide",
        "iron_and_rain": "Iron and rain",
        "foundry_fire": "Foundry fire",
        "wet_rails": "Wet rails",
        "quiet_lock": "Quiet lock",
        "smoke_and_brass": "Smoke and brass",
        "goods_yard": "Goods yard",
        "two_whistles": "Two whistles",
        "slow_barge": "Slow barge",
        "copper_sky": "Copper sky",
        "up_the_valley": "Up the valley",
        "lamplight": "Lamplight",
        "milk_train": "Milk train",
        "black_smoke": "Black smoke",
        "harbour_lights": "Harbour lights",
    }
)


def fresh_name(c: Connection, person: Person) -> str:
    """One that none of the person's own tables has, as long as there is one left."""
    used = set(c.execute(select(tables.c.name).where(tables.c.owner == person.id)).scalars())
    names = [NAMES(key) for key in NAMES.messages]
    return secrets.choice([name for name in names if name not in used] or names)
