"""A turn of the automa, section by section: its first turn, the front of a card, the back of the next.

Automa 4, 6, 7 and 8 (P3 to P9). Each function does the first thing that applies and says whether it did.
"""

from __future__ import annotations

from ironbridge.brass.rules.mautoma.building import build_at, build_reason, enabling_lines, lay_enabling_link
from ironbridge.brass.rules.mautoma.cards import solo_of
from ironbridge.brass.rules.mautoma.choices import iron_price, iron_source
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT, AutomaTables, BuildSlot, CardFigures
from ironbridge.brass.rules.mautoma.linking import lay, line_reason, link_from, links_from, open_lines
from ironbridge.brass.rules.mautoma.selling import make_ready, sell_all
from ironbridge.brass.rules.mautoma.telling import Reason, Trying, tell_does, tell_tried
from ironbridge.brass.rules.shared.kernel.codes import MARKET, NONE, pair
from ironbridge.brass.rules.shared.kernel.resources import consume_iron, score
from ironbridge.brass.rules.shared.kernel.state import VP_INCOME, VP_MONEY, State
from ironbridge.brass.rules.shared.kernel.tiles import next_kind
from ironbridge.core.events import Event

DEVELOP_POINTS = 3
PASS_POINTS = 5
MOST_CUBES = 2
# Sources of points that Birmingham's introductory game uses; there is none for one person.
VP_DEVELOPING = VP_MONEY
VP_PASSING = VP_INCOME


# The first turn of the game (Automa 8; P3)


def first_front(m: AutomaTables, s: State, card: CardFigures) -> bool:
    """A single action: the first build that is possible, else one canal, even outside its network (M-28)."""
    for number, build in enumerate(card.builds, 1):
        trying = Trying(number, "build")
        if price_allows(m, s, trying, build):
            for place in build.towns:
                reason = build_reason(m, s, build.industry, place)
                if reason is None:
                    build_alone(m, s, trying, build, place)
                    return True
                tell_tried(s, trying, reason)
    trying = Trying(len(card.builds) + 1, "network")
    for place in card.network:
        lines = open_lines(m, s, place)
        if lines:
            tell_does(s, trying, place=m.t.place_ids[place], actions=1, ruling="M-28")
            lay(m, s, link_from(m, s, place, lines))
            return True
        tell_tried(s, trying, line_reason(m, s, place))
    return False


def first_develop(m: AutomaTables, s: State) -> None:
    """Two cubes out of the market, whatever lies on the map (ruling M-29)."""
    consume_iron(m.t, s, AUTOMA_SEAT, pair(MARKET, MARKET))
    score_developing(s, MOST_CUBES, first=True)


# The front (Automa 6, 7.1 and 7.2; P4 to P6)


def act_by_front(m: AutomaTables, s: State, card: CardFigures) -> int:
    """Do the first slot that is possible; the number of actions it was, 0 if none is."""
    for number, build in enumerate(card.builds, 1):
        actions = try_build(m, s, Trying(number, "build"), build)
        if actions:
            return actions
    return try_network(m, s, Trying(len(card.builds) + 1, "network"), card.network)


def price_allows(m: AutomaTables, s: State, trying: Trying, build: BuildSlot) -> bool:
    """Iron must cost at least what the slot shows (ruling M-2)."""
    price = iron_price(m, s)
    if price >= build.price:
        return True
    tell_tried(s, trying, Reason("price", {"price": price, "wanted": build.price, "ruling": "M-2"}))
    return False


def try_build(m: AutomaTables, s: State, trying: Trying, build: BuildSlot) -> int:
    """Town by town: directly, else with a link first (ruling M-4)."""
    if not price_allows(m, s, trying, build):
        return 0
    for place in build.towns:
        reason = build_reason(m, s, build.industry, place)
        if reason is None:
            return build_and_link(m, s, trying, build, place)
        tell_tried(s, trying, reason)
        # Only for want of coal, or of a way to a farm (ruling M-5).
        if build.link_before and reason.code in ("coal", "network"):
            lines = enabling_lines(m, s, build.industry, place)
            if lines:
                tell_build(m, s, trying, build, place, actions=2, link="before")
                lay_enabling_link(m, s, place, lines)
                build_at(m, s, build.industry, place)
                return 2
            facts: dict[str, int | str] = {"place": m.t.place_ids[place], "ruling": "M-6"}
            tell_tried(s, trying, Reason("no_link", facts))
    return 0


def build_and_link(m: AutomaTables, s: State, trying: Trying, build: BuildSlot, place: int) -> int:
    """Build; after a mine, links from its town: with one at least that makes two actions (M-7, M-8)."""
    if not build.links_after:
        build_alone(m, s, trying, build, place)
        return 1
    build_alone(m, s, trying, build, place, link="after")
    links = Trying(trying.slot, "network")
    if open_lines(m, s, place):
        tell_does(s, links, place=m.t.place_ids[place], actions=2, ruling="M-8")
        links_from(m, s, place)
        return 2
    reason = line_reason(m, s, place)
    tell_tried(s, links, Reason(reason.code, {**reason.facts, "ruling": "M-7"}))
    return 1


def build_alone(
    m: AutomaTables, s: State, trying: Trying, build: BuildSlot, place: int, link: str = ""
) -> None:
    tell_build(m, s, trying, build, place, actions=1, link=link)
    build_at(m, s, build.industry, place)
    solo_of(s).at = place


def tell_build(
    m: AutomaTables, s: State, trying: Trying, build: BuildSlot, place: int, actions: int, link: str = ""
) -> None:
    t = m.t
    level = t.kind_level[next_kind(t, s, AUTOMA_SEAT, build.industry)]
    what = t.industry_ids[build.industry]
    tell_does(s, trying, industry=what, level=level, place=t.place_ids[place], actions=actions, link=link)


def try_network(m: AutomaTables, s: State, trying: Trying, towns: list[int]) -> int:
    """From the first town in its network where a link can be paid (rulings M-9 and M-30)."""
    for place in towns:
        if not s.network[AUTOMA_SEAT] >> place & 1:
            tell_tried(s, trying, Reason("network", {"place": m.t.place_ids[place], "ruling": "M-30"}))
        elif not open_lines(m, s, place):
            tell_tried(s, trying, line_reason(m, s, place))
        else:
            tell_does(s, trying, place=m.t.place_ids[place], actions=1)
            solo_of(s).at = links_from(m, s, place)
            return 1
    return 0


# The back (Automa 7.3 to 7.6; P7 to P9)


def act_by_back(m: AutomaTables, s: State, card: CardFigures) -> None:
    """Exactly one of SELL, DEVELOP, NETWORK and PASS."""
    if sell_all(m, s) or make_ready(m, s, card.brewery):
        return
    if develop(m, s, card.limit):
        return
    trying = Trying(0, "network")
    place = solo_of(s).at  # where the front ended (ruling M-27)
    if open_lines(m, s, place):
        tell_does(s, trying, place=m.t.place_ids[place], ruling="M-27")
        links_from(m, s, place)
        return
    tell_tried(s, trying, line_reason(m, s, place))
    tell_does(s, Trying(0, "pass"))
    score_passing(s)


def develop(m: AutomaTables, s: State, limit: int) -> bool:
    """Up to two cubes, none dearer than the back allows; no tile leaves the mat (ruling M-26)."""
    trying = Trying(0, "develop")
    price = iron_price(m, s)
    if price > limit:
        tell_tried(s, trying, Reason("iron_dear", {"price": price, "limit": limit}))
        return False
    tell_does(s, trying, price=price, limit=limit, ruling="M-26")
    cubes = 0
    while cubes < MOST_CUBES and iron_price(m, s) <= limit:
        consume_iron(m.t, s, AUTOMA_SEAT, pair(iron_source(m, s), NONE))
        cubes += 1
    score_developing(s, cubes, first=False)
    return True


def score_developing(s: State, cubes: int, first: bool) -> None:
    score(s, AUTOMA_SEAT, VP_DEVELOPING, DEVELOP_POINTS)
    if s.telling:
        facts = {"seat": AUTOMA_SEAT, "cubes": cubes, "vp": DEVELOP_POINTS, "first": int(first)}
        s.tell(Event("automa_developed", {**facts}))


def score_passing(s: State) -> None:
    score(s, AUTOMA_SEAT, VP_PASSING, PASS_POINTS)
    if s.telling:
        s.tell(Event("automa_passed", {"seat": AUTOMA_SEAT, "vp": PASS_POINTS}))
