"""Names that look alike. A name's skeleton is what remains when each letter is replaced by the Latin one it
can be taken for; two people cannot have names of one skeleton. Letters of several scripts do not mix.

What looks alike is our own short list, for the scripts whose letters anybody takes for Latin ones.
"""

from __future__ import annotations

from unicodedata import category, decimal, name, normalize

LONGEST_SKELETON = 160

_ALIKE = {
    # Cyrillic
    **dict(zip("АВЕЅІЈКМНОРСТУХԀԚԜҮҺӀЬЗ", "ABESIJKMHOPCTYXDQWYHIb3", strict=True)),
    **dict(zip("авеѕіјкмнорстухԁԛԝүһӏьзѵѡгпи", "abesijkmhopctyxdqwyhlb3vwrnu", strict=True)),
    # Greek
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ", "ABEZHIKMNOPTYXCM", strict=True)),
    **dict(zip("αβεγηικνορσςτυχωϲϳ", "abeynikvopoctuxwcj", strict=True)),
    # Armenian
    **dict(zip("ՕՍՏԼՀԶ", "OUSLHQ", strict=True)),
    **dict(zip("օոսհցզյքաւ", "onuhgqjpwl", strict=True)),
    # Latin letters of phoneticians, and those without a dot
    **dict(zip("ɑɡıȷɩʋɯſ", "agijivws", strict=True)),
}
# Blank, but neither control characters nor spaces: they part letters that look joined.
_UNSEEN = {
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)),
    *map(chr, range(0xFE00, 0xFE10)),
}
_TURNING = {*map(chr, (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))}
_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
_EAST = {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"}
_ALONE = {
    *("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "DEVANAGARI", "BENGALI"),
    *("GURMUKHI", "GUJARATI", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "THAI", "LAO", "TIBETAN"),
    *("MYANMAR", "ETHIOPIC", "KHMER", "MONGOLIAN"),
}


def skeleton(text: str) -> str:
    """What a name looks like: `Ada` and its twin in Cyrillic have one skeleton; accents make another."""
    letters = (_shape(one) for one in normalize("NFD", normalize("NFKC", text)) if one not in _UNSEEN)
    return " ".join(normalize("NFC", "".join(letters)).casefold().split())[:LONGEST_SKELETON]


def _shape(letter: str) -> str:
    if letter in _ALIKE:
        return _ALIKE[letter]
    called = name(letter, "")
    if called.startswith(_SMALL_CAPITAL) and len(called) == len(_SMALL_CAPITAL) + 1:
        return called[-1]
    digit = decimal(letter, -1)
    return str(digit) if digit >= 0 else letter


def mixes_scripts(text: str) -> bool:
    """Are there letters of scripts that are not written together, or of one that nobody here tells apart?

    Latin letters stand beside those of East Asia; other scripts stand alone.
    """
    found = {_script(one) for one in normalize("NFKC", text) if category(one)[0] == "L"} - {"MODIFIER"}
    return not (found <= _EAST | {"LATIN"} or (len(found) == 1 and found <= _ALONE))


def _script(letter: str) -> str:
    return name(letter, "").partition(" ")[0]


def without_controls(text: str) -> str:
    """Without what steers a terminal or turns the direction of the letters; emoji keep their joiners."""
    return "".join(one for one in text if one.isspace() or (category(one) != "Cc" and one not in _TURNING))
