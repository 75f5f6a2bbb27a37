"""The tokens of the two themes, and how a colour is written: literal in files, a variable in browsers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, Self, get_args

import msgspec

Theme = Literal["paper", "night"]
THEMES: tuple[Theme, ...] = get_args(Theme)

Tokens = Mapping[str, tuple[str, str]]  # of paper and night
TOKENS: Tokens = {
    "paper": ("#F3EEE1", "#0E151B"),
    "panel": ("#F8F4E9", "#131B22"),
    "plate": ("#FBF8EF", "#141E26"),
    "raise": ("#FFFDF7", "#1B2731"),
    "ink": ("#1E252B", "#EDE6D3"),
    "ink2": ("#4C5358", "#BDBBAE"),
    "ink3": ("#646867", "#949A97"),
    "hair": ("#CFC6B1", "#2C3944"),
    "hair2": ("#938972", "#5F707C"),
    "water": ("#CFE0E4", "#173241"),
    "waterline": ("#7FA3AE", "#3F6B7F"),
    "waterink": ("#3F6877", "#8FBACB"),
    "relief": ("#B8AE97", "#3C4A53"),
    "lamp": ("#FFC933", "#FFC933"),
    "lamp-ink": ("#1E252B", "#0E151B"),
    "lamp-soft": ("#FFE9A8", "#4A3C12"),
    "rubric": ("#A81E2B", "#FF8A7F"),
    "rubric-soft": ("#F6DEDA", "#3B1E20"),
    "good": ("#1C6B4C", "#7FD0A8"),
    "w1": ("#E9B7A6", "#7A4237"),
    "w2": ("#EBD58B", "#6B5A22"),
    "w3": ("#BFD3A4", "#3D5A3A"),
    "w4": ("#B4CBD8", "#2F566B"),
    "w5": ("#D9BFD6", "#5A3F60"),
    "wash": (".34", ".42"),
    "azure": ("#1F5597", "#6EA8EA"),
    "azure-on": ("#FFFDF7", "#0E151B"),
    "azure-line": ("#1F5597", "#86B7EF"),
    "gules": ("#A8232B", "#E56A68"),
    "gules-on": ("#FFFDF7", "#0E151B"),
    "gules-line": ("#A8232B", "#F08985"),
    "or": ("#C98E12", "#D9A441"),
    "or-on": ("#1E252B", "#0E151B"),
    "or-line": ("#7D5700", "#E0B055"),
    "vert": ("#1C7458", "#55B996"),
    "vert-on": ("#FFFDF7", "#0E151B"),
    "vert-line": ("#1C7458", "#6CC9A8"),
    "purpure": ("#6E3C86", "#BE8FD6"),
    "purpure-on": ("#FFFDF7", "#0E151B"),
    "purpure-line": ("#6E3C86", "#CBA2E0"),
    "sable": ("#4B535B", "#A8B2BA"),
    "sable-on": ("#FFFDF7", "#0E151B"),
    "sable-line": ("#4B535B", "#B7C0C7"),
}

Font = Literal["name", "read", "faint"]
FONTS: dict[Font, str] = {
    "name": "'Besley Variable', Besley, Georgia, 'DejaVu Serif', serif",
    "read": "'Source Sans 3 Variable', 'Source Sans 3', system-ui, 'DejaVu Sans', sans-serif",
    "faint": "'Old Standard TT', Georgia, 'DejaVu Serif', serif",
}


class Paint(msgspec.Struct, frozen=True):
    """Writes colours and fonts: `paint("ink")`, `paint.font("name")`. A family's may know more tokens."""

    tokens: ClassVar[Tokens] = TOKENS
    theme: Theme = "paper"
    variables: bool = False
    least: float = 0.0  # the smallest lettering of the picture, in its units

    @classmethod
    def of(cls, paint: Paint) -> Self:
        return cls(paint.theme, paint.variables, paint.least)

    def readable(self, least: float) -> Self:
        """The same, with no lettering smaller than that."""
        return type(self)(self.theme, self.variables, least)

    def __call__(self, token: str) -> str:
        literal = self.tokens[token][THEMES.index(self.theme)]
        return f"var(--{token})" if self.variables else literal

    def edged(self, ground: str, width: float, ink: str = "ink") -> dict[str, str | float]:
        """The look of a shape with a line of that width round it; the ground "none" hides nothing."""
        fill = ground if ground == "none" else self(ground)
        return {"fill": fill, "stroke": self(ink), "stroke_width": width}

    def font(self, font: Font) -> str:
        return f"var(--font-{font})" if self.variables else FONTS[font]


def stylesheet() -> str:
    """The variables of both themes as CSS, and what lettering needs everywhere."""
    fonts = "".join(f"--font-{font}:{family};" for font, family in FONTS.items())
    return (
        f":root{{{fonts}}}\n{in_both_themes(TOKENS)}"
        "svg text{font-variant-numeric:lining-nums}\n"  # Besley's tabular nought has no bold
        ".lettering{pointer-events:none}\n"
    )


def in_both_themes(tokens: Tokens) -> str:
    """Tokens as variables: paper unless the reader or `data-theme` asks for night; print is always paper."""
    paper, night = (
        "".join(f"--{token}:{pair[THEMES.index(theme)]};" for token, pair in tokens.items())
        for theme in ("paper", "night")
    )
    return (
        f":root{{{paper}}}\n"
        f"@media screen and (prefers-color-scheme: dark){{:root:not([data-theme=paper]){{{night}}}}}\n"
        f"@media screen{{[data-theme=night]{{{night}}}}}\n"
        f"[data-theme=paper]{{{paper}}}\n"
    )


def contrast(first: str, second: str) -> float:
    """The WCAG 2 contrast ratio of two `#RRGGBB` colours."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)
