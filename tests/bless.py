"""Rewrite what the regression tests expect: `make bless`. Read the difference before you commit it."""

from __future__ import annotations

import json

from tests.digests import POSITIONS, all_digests
from tests.golden import PICTURE_FOLDER, PICTURES, expected_path, golden_games, picture, table
from tests.numbering.ids import KEPT, kept_ids
from tests.words import samples


def main() -> None:
    for path in golden_games():
        expected_path(path).write_text(table(path), encoding="utf-8")
        print(f"blessed {path.name}")
    for name in PICTURES:
        (PICTURE_FOLDER / name).write_text(picture(name) + "\n", encoding="utf-8")
        print(f"blessed {name}")
    for name in samples.bless():
        print(f"blessed {name}")
    KEPT.write_text(json.dumps(kept_ids(), indent=1) + "\n", encoding="utf-8")
    print("blessed action ids and observations: raise their VERSION if what they mean has changed")
    digests = all_digests()
    for name, expected in digests.pop("maps").items():
        (POSITIONS.parent / "maps" / f"{name}.json").write_text(
            json.dumps(expected, indent=1) + "\n", encoding="utf-8"
        )
        print(f"blessed perft and digests of the map {name}")
    for title, expected in digests.items():
        (POSITIONS.parent / f"{title}.json").write_text(
            json.dumps(expected, indent=1) + "\n", encoding="utf-8"
        )
        print(f"blessed perft and digests of {title}")


if __name__ == "__main__":
    main()
