"""Files of maps spoilt in as many ways as one likes, the same ones for a seed."""

from __future__ import annotations

import math
import random
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from string import Template
from typing import Any

import msgspec

from ironbridge.age_of_steam.map_making.workshop import NEW_MAP
from ironbridge.age_of_steam.rules.atlas import BOX

ID = "spoilt"
BESIDE = ("map.toml", "words.toml", "drawing.toml")
VALUES: tuple[Any, ...] = (
    *(0, 1, -1, 7, 99, 10**9, 2**63, -(2**70), 10**400, 0.5, math.nan, math.inf, -math.inf, True, False),
    *("", " ", "Z99", "A0", "red", "city", "light 7", "Å‮\u0301𝕏", "{name}", "{", "<b>", "\x07", "x" * 5000),
    *([], {}, [[]], [{}], {"": ""}, {"x": []}, ["red"] * 3000, list(range(2000)), [0, 0], [5, 9], ["A", "A"]),
)


def toml(value: Any) -> str:
    """A value as it stands in a file, tables in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(key)} = {toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    if isinstance(value, bool | str):
        return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
    return str(value)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*path, key)
        yield from places(one, (*path, key))


def change_one(document: dict[str, Any], luck: random.Random) -> None:
    """One value is of another kind or too much, gone, given twice, in another's place, or has company."""
    path = luck.choice(list(places(document)))
    *way, last = path
    at: Any = document
    for key in way:
        at = at[key]
    spoil = luck.randrange(6)
    if spoil == 0:
        del at[last]
    elif spoil == 1 and isinstance(at, list):
        at.append(deepcopy(at[last]))
    elif spoil == 1:
        at[luck.choice(("extra", "", "at", "Z9", "é"))] = deepcopy(at[last])
    elif spoil == 2:
        at[last] = [deepcopy(at[last]) for _ in range(luck.choice((1, 2, 400)))]
    elif spoil == 3 and isinstance(at[last], int):
        at[last] += luck.choice((-1, 1, 3, -10, 100))
    elif spoil == 4 and isinstance(at[last], str):
        letters = list(at[last]) or [" "]
        letters[luck.randrange(len(letters))] = luck.choice("C.mw#~ XA9\u00e9")
        at[last] = "".join(letters)
    else:
        at[last] = deepcopy(luck.choice(VALUES))


def nested(opening: str, closing: str) -> Callable[[bytes, random.Random], bytes]:
    return lambda text, luck: b"extra = " + (opening * 3000 + closing * 3000).encode() + b"\n" + text


def cut(text: bytes, luck: random.Random) -> bytes:
    return text[: luck.randrange(len(text))]


def smear(text: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(text))
    return text[:at] + luck.randbytes(luck.choice((1, 30))) + text[at + 1 :]


# What is wrong with the file and not with what it says.
WRITINGS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    cut,
    smear,
    nested("[", "]"),
    nested("{a = ", "}"),
    lambda text, luck: text.decode().encode("utf-16"),
    lambda text, luck: ("name = 'Å'\n" + text.decode()).encode("latin-1", "replace"),
    lambda text, luck: b"\xef\xbb\xbf" + text,
    lambda text, luck: b"\xef\xbb\xbf" + text.replace(b"=", b"= -", 1),
    lambda text, luck: text + b"\0" * 50,
    lambda text, luck: b"",
    lambda text, luck: b"extra = " + b"9" * 5000 + b"\n" + text,
    lambda text, luck: b"extra = 1e999999\nmore = 0x" + b"f" * 9000 + b"\n" + text,
    lambda text, luck: b"extra = 9999-99-99\n" + text,
    lambda text, luck: text + text,
    lambda text, luck: b"a" + b".a" * 500 + b" = 1\n" + text,
)


def originals() -> list[dict[str, str]]:
    """The map to begin with, and those of the box that need no code of their own."""
    new = {
        name: Template((NEW_MAP / name).read_text(encoding="utf-8")).substitute(id=ID, name="Spoilt")
        for name in BESIDE
    }
    found = [new]
    for folder in sorted(BOX.iterdir()):
        if (folder / "map.toml").is_file():
            files = {name: (folder / name).read_text("utf-8") for name in BESIDE if (folder / name).is_file()}
            files["map.toml"] = files["map.toml"].replace(f'id = "{folder.name}"', f'id = "{ID}"', 1)
            found.append(files)
    return found


def spoil(files: dict[str, str], luck: random.Random) -> dict[str, bytes]:
    """The files of a map, one of them spoilt: mostly map.toml, in one to three places."""
    name = luck.choice(("map.toml",) * 6 + tuple(files))
    made = {other: text.encode() for other, text in files.items()}
    if luck.random() < 0.2:
        made[name] = luck.choice(WRITINGS)(made[name], luck)
        return made
    document = tomllib.loads(files[name])
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        if document:
            change_one(document, luck)
    made[name] = "".join(f"{toml(key)} = {toml(value)}\n" for key, value in document.items()).encode(
        errors="replace"
    )
    return made


def write(folder: Path, files: dict[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in BESIDE:
        (folder / name).unlink(missing_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
