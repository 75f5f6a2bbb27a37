"""Draws the icons of the app: `python client/icons.py` writes them into the server's static folder.

The bridge of the wordmark, on ink; where a system cuts its own shape out, it stands further in.
"""

from __future__ import annotations

from pathlib import Path

import resvg_py

STATIC = Path(__file__).resolve().parent.parent / "src" / "ironbridge" / "server" / "static"
INK, LAMP = "#1E252B", "#FFC933"
BRIDGE = (
    '<g fill="none" stroke="{lamp}" stroke-linecap="square"{place}>'
    '<path d="M4 12h32M4 16h32" stroke-width="2"/><path d="M6 32V18M34 32V18" stroke-width="3.4"/>'
    '<path d="M9 32c2-9 6-12 11-12s9 3 11 12" stroke-width="2.4"/>'
    '<path d="M14 17v8M20 17v3M26 17v8" stroke-width="1.6"/></g>'
)


def draw(maskable: bool = False) -> str:
    """The icon as SVG."""
    place = ' transform="translate(8 7) scale(.6)"' if maskable else ""
    corner = "" if maskable else ' rx="7"'
    ground = f'<rect width="40" height="40"{corner} fill="{INK}"/>'
    bridge = BRIDGE.format(lamp=LAMP, place=place)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{ground}{bridge}</svg>\n'


def main() -> None:
    (STATIC / "icon.svg").write_text(draw(), encoding="utf-8")
    for name, size, maskable in (("192", 192, False), ("512", 512, False), ("maskable", 512, True)):
        png = bytes(resvg_py.svg_to_bytes(svg_string=draw(maskable), width=size, height=size))
        (STATIC / f"icon-{name}.png").write_bytes(png)


if __name__ == "__main__":
    main()
