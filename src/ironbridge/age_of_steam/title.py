"""Age of Steam as one object: one title, many maps."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ironbridge.age_of_steam.rules.actions import Bid, DropOut, PassBid, SelectAction
from ironbridge.age_of_steam.rules.atlas import BOX, DEFAULT_MAP, Atlas
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.ground import OPEN_WATER
from ironbridge.drawing.svg import Svg
from ironbridge.drawing.theme import Theme, in_both_themes
from ironbridge.table.lesson import Lesson, read_lesson
from ironbridge.table.orders import Standing
from ironbridge.table.title import MapCard, Title, Workshop
from ironbridge.words.catalogue import Catalogue, Message
from ironbridge.words.entry import Wording

if TYPE_CHECKING:
    from ironbridge.age_of_steam.bots.planner import AgeOfSteamPlanner
    from ironbridge.age_of_steam.drawing.text import SteamBoard
    from ironbridge.age_of_steam.numbering.kernel.rows import SteamNumbering
    from ironbridge.age_of_steam.table.presenter import AgeOfSteamPresenter
    from ironbridge.age_of_steam.words.voice import AgeOfSteamVoice

TITLE = "age_of_steam"
LESSON = "lesson.toml"  # in a map's folder

# Sections of the rulebook whose heading is another one in the help.
SECTIONS = {
    "Building track": ("build-track",),
    "Completed links": ("links-and-sections",),
    "Components": ("A-9", "setting-up"),
    "Cost of building track": ("what-it-costs",),
    "Ending the game": ("end-of-the-game",),
    "Map": ("map", "setting-up"),
    "Production": ("goods-growth",),
    "Replacing track": ("replacing",),
    "Restrictions": ("where-you-may-build",),
    "Track tiles": ("tiles",),
    "Turn Order": ("determine-player-order",),
    "Urbanisation": ("new-cities",),
}

OPTIONS = Catalogue(
    {
        "option.easy": "Easier start",
        "easy.True.special": "more cubes in the cities, on maps that offer it",
        "option.other_cubes": "Different starting cubes",
        "other_cubes.True.special": "numbers from another source, on maps that offer them",
        "option.first_choice": "First Build and First Move are optional",
        "first_choice.True.special": "whoever takes them may keep their usual place in the order (A-28)",
        "option.locomotive_choice": "Locomotive is optional",
        "locomotive_choice.True.special": "whoever takes it may leave their engine as it is (A-29)",
    }
)


class AgeOfSteamTitle(Title):
    package = "ironbridge.age_of_steam"
    about: Message = "Railways, shares and goods on many maps"
    option_words = OPTIONS
    help_sections: Mapping[str, Sequence[str]] = SECTIONS
    openings = ("select_action",)
    place_fields = ("hex", "link", "to")
    building = ("urbanise", "build", "claim")
    standing_answers = ("bid_up_to", "take", "end_turn")
    elsewhen = ("other_phase",)

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self.folders = folders

    @cached_property
    def atlas(self) -> Atlas:
        return Atlas(self.folders)

    @cached_property
    def game(self) -> AgeOfSteam:
        return AgeOfSteam(self.atlas)

    def voice(self, names: Sequence[str], state: State | None = None) -> AgeOfSteamVoice:
        from ironbridge.age_of_steam.words.voice import AgeOfSteamVoice

        return AgeOfSteamVoice(self.atlas[DEFAULT_MAP if state is None else state.map], names)

    def printed(self) -> Iterator[Wording]:
        """What the maps of the box say in words of their own."""
        yield from super().printed()
        for path in sorted(BOX.glob("*/words.toml")):
            where = f"age_of_steam/maps/{path.parent.name}/words.toml"
            for table, texts in tomllib.loads(path.read_text("utf-8")).items():
                for key, text in texts.items():
                    one, many = (text, "") if isinstance(text, str) else text
                    yield Wording(one, many, "", where, f"{table} {key}")
        for path in sorted(BOX.glob("*/drawing.toml")):
            ground = tomllib.loads(path.read_text("utf-8")).get("ground", {})
            for name in ground.get("names", ()):
                if name.get("kind") in OPEN_WATER:
                    where = f"age_of_steam/maps/{path.parent.name}/drawing.toml"
                    yield Wording(name["text"], where=where, name="water")

    # Orders

    def money(self, state: State, seat: Seat) -> int:
        return int(state.cash[seat])

    def answer_standing(self, options: Sequence[Action], standing: Standing) -> Action | None:
        bids = [one for one in options if isinstance(one, Bid)]
        leaving = [one for one in options if isinstance(one, (PassBid, DropOut))]
        if leaving and standing.bid_up_to is not None:
            lowest = min(bids, key=lambda bid: bid.money, default=None)
            if lowest is not None and lowest.money <= standing.bid_up_to:
                return lowest
            return min(leaving, key=lambda one: isinstance(one, DropOut))
        offered = {one.action: one for one in options if isinstance(one, SelectAction)}
        return next((offered[name] for name in standing.take if name in offered), None)

    def takes(self, state: State) -> dict[str, str]:
        t, names = self.atlas[state.map].t, self.voice((), state).names
        ids = [t.action_ids[action] for action in t.actions]
        return {id: names.special(id) for id in ids}

    # Drawing, table and bots

    def board(
        self, state: State, seat: Seat | None, *, theme: Theme = "paper", names: Sequence[str] = ()
    ) -> str:
        from ironbridge.age_of_steam.drawing.board import draw_age_of_steam
        from ironbridge.age_of_steam.rules.forecast import reductions_seen

        map, view = self.atlas[state.map], self.game.view(state, seat)
        falls = reductions_seen(map, view)
        return draw_age_of_steam(view, map.sheet, theme=theme, seat_names=names, reductions=falls)

    def text_board(self, state: State, seat: Seat | None, names: Sequence[str], width: int) -> SteamBoard:
        from ironbridge.age_of_steam.drawing.text import SteamBoard
        from ironbridge.age_of_steam.rules.forecast import auction, dues

        map = self.atlas[state.map]
        due, bids = dues(map.rules, state), auction(map.rules, state)
        return SteamBoard(self.game.view(state, seat), map.sheet, names, width, due, bids)

    def stylesheet(self) -> str:
        from ironbridge.age_of_steam.drawing.goods import GOODS_TOKENS

        return in_both_themes(GOODS_TOKENS)

    def presenter(self) -> AgeOfSteamPresenter:
        from ironbridge.age_of_steam.table.presenter import AgeOfSteamPresenter

        return AgeOfSteamPresenter(self.atlas)

    def planner(self) -> AgeOfSteamPlanner:
        from ironbridge.age_of_steam.bots.planner import AgeOfSteamPlanner

        return AgeOfSteamPlanner(self.game)

    def numbering(self, state: State) -> SteamNumbering:
        from ironbridge.age_of_steam.numbering.kernel.rows import SteamNumbering

        return SteamNumbering(self.atlas[state.map].rules, state.players)

    # Maps

    def with_maps(self, folders: Sequence[Path]) -> AgeOfSteamTitle:
        from ironbridge.age_of_steam.drawing.decoration import decoration_of
        from ironbridge.age_of_steam.words.map_words import words_of

        made = type(self)(folders)
        for id in made.atlas.own:
            decoration_of(made.atlas[id].sheet)
            words_of(made.atlas[id].sheet)
        made.lessons()
        return made

    def maps(self) -> tuple[MapCard, ...]:
        from ironbridge.age_of_steam.words import map_rules

        cards = []
        for sheet in self.atlas.sheets():
            page = map_rules.page_of(sheet)
            cards.append(
                MapCard(
                    self.card.id,
                    sheet.id,
                    page.name,
                    sheet.players,
                    sheet.recommended,
                    sheet.turns,
                    page.line,
                    page.summary,
                    tuple(map_rules.map_notes(sheet)),
                    "all" if "grid" in sheet.reconstructed else "part" if sheet.reconstructed else "",
                )
            )
        return tuple(cards)

    def knows_map(self, id: str) -> bool:
        return id in self.atlas.folders

    def lessons(self) -> tuple[Lesson, ...]:
        of_maps = (_lesson_of(sheet.folder, sheet.beside.get(LESSON, b"")) for sheet in self.atlas.sheets())
        return (*super().lessons(), *(lesson for lesson in of_maps if lesson))

    def map_page(self, id: str, language: str) -> tuple[str, tuple[str, ...]]:
        from ironbridge.age_of_steam.words import map_rules

        sheet = self.atlas[id].sheet
        return map_rules.map_rules(sheet, language), map_rules.map_anchors(sheet)

    def small_map(self, id: str, theme: Theme | None = None) -> Svg:
        """Without ids where it is part of a page, which shows several."""
        from ironbridge.age_of_steam.drawing.small_map import draw_small_map

        drawn = draw_small_map(self.atlas[id].sheet, theme or "paper", variables=theme is None)
        return Svg(re.sub(r' id="[^"]*"', "", drawn))

    def whole_map(self, id: str, theme: Theme) -> str:
        from ironbridge.age_of_steam.drawing.board import draw_age_of_steam
        from ironbridge.age_of_steam.drawing.opening import opening_view
        from ironbridge.age_of_steam.rules.forecast import reductions_seen

        id = id or DEFAULT_MAP
        if not self.knows_map(id):
            raise Malformed(f"no map {id!r}; there are: {', '.join(sorted(self.atlas.folders))}")
        sheet = self.atlas.sheet(id)
        view = opening_view(sheet)
        try:
            falls = reductions_seen(self.atlas[id], view)
        except Malformed:
            falls = None
        return draw_age_of_steam(view, sheet, theme=theme, reductions=falls)

    def workshop(self) -> Workshop:
        from ironbridge.age_of_steam.map_making.workshop import MapWorkshop

        return MapWorkshop(self)


@cache
def _lesson_of(folder: Path | None, text: bytes) -> Lesson | None:
    """The lesson that lies in a map's folder."""
    if folder is None or not text:
        return None
    lesson = read_lesson(text, TITLE, folder.name, str(folder / LESSON))
    if lesson.map != folder.name:
        raise Malformed(f"{lesson.where}: it is not played on {folder.name}")
    return lesson


AGE_OF_STEAM = AgeOfSteamTitle()
