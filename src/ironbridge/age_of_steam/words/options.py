"""Options in words: an action, a pick, a line of a menu, the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ironbridge.age_of_steam.rules.actions import (
    Bid,
    Build,
    Choose,
    Deliver,
    IssueShares,
    Lift,
    PlaceCube,
    PlaceGood,
    Urbanise,
)
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.messages import (
    action_text,
    decision_text,
    own_words,
    step_text,
    tile_text,
)
from ironbridge.age_of_steam.words.names import TOWN, Names, tile_on, track_ids
from ironbridge.age_of_steam.words.routes import Hop, hops
from ironbridge.core.actions import Action, Pick, tag
from ironbridge.core.decisions import Decision
from ironbridge.words.catalogue import dollars, listed, plain

View = AgeOfSteamView | None
DISC_EXITS = 4  # from here on several tiles have the same exits


def question(names: Names, decision: Decision) -> str:
    facts = decision.facts
    if decision.kind in decision_text:
        return decision_text(decision.kind, n=int(facts.get("left", 0)), **facts)
    return names.own("questions", decision.kind, **names.words(facts)) or own_words("question")


def answer(names: Names, choice: str, view: View) -> str:
    """The answer to a map's own decision, as the decision has it."""
    decision = view.decision if view is not None else None
    if decision is None:
        return capital(names.chosen(choice))
    said = names.own("answers", f"{decision.kind}.{choice}")
    if not said and choice.isdecimal():
        said = names.own("answers", decision.kind, n=int(choice))
    return said or capital(names.chosen(choice))


def action(names: Names, done: Action, view: View = None) -> str:
    """What an action does; with a view also what it changes and where a route leads."""
    step = tag(done)
    if isinstance(done, Build):
        return build(names, done, view)
    if isinstance(done, Deliver):
        return deliver(names, done, view)
    if isinstance(done, Choose):
        return answer(names, done.choice, view)
    if step not in action_text:
        return step_text(step)
    words = names.words(msgspec.structs.asdict(done), view)
    if isinstance(done, IssueShares):
        words["shares"] = names.shares(done.count)
        step = step if done.count else f"{step}.none"
    elif isinstance(done, Urbanise):
        words["place"] = names.place(done.hex)
    elif isinstance(done, PlaceCube | PlaceGood):
        words["cube"] = capital(names.colour(done.cube))
    return action_text(step, **words)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Building


def changes(done: Build, view: View) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """How a tile changes its hex, with the tracks that are new and those that go."""
    lying = tile_on(view, done.hex)
    before = track_ids(lying) if lying is not None else ()
    new = tuple(track for track in done.tracks if track not in before)
    gone = tuple(track for track in before if track not in done.tracks)
    return ("redirected" if gone else "replaced" if before else "placed"), new, gone


def build(names: Names, done: Build, view: View) -> str:
    how, new, gone = changes(done, view)
    tile, place = names.tile(done.tile, done.tracks), names.place(done.hex, view)
    if not all(track.endswith(TOWN) for track in done.tracks):
        tracks, old = names.tracks(new), names.tracks(gone)
        return action_text(f"build.{how}", tile=tile, place=place, tracks=tracks, old=old)
    key = "build.town_more" if how == "replaced" else "build.town"
    return disc(done, action_text(key, tile=tile, place=place, tracks=names.tracks(new)))


def disc(done: Build, said: str) -> str:
    """Several tiles with a disc have the same four exits: the tile tells them apart."""
    if len(done.tracks) < DISC_EXITS:
        return said
    return action_text("build.disc", build=said, tile=tile_text(done.tile).lower())


# Moving goods


def deliver(names: Names, done: Deliver, view: View) -> str:
    said = delivery(names, done, view)
    if not done.choice:
        return said
    return action_text("deliver.choice", deliver=said, choice=with_delivery(names, done.choice))


def with_delivery(names: Names, choice: str) -> str:
    """What some maps ask of whoever moves goods."""
    chosen = names.chosen(choice)
    return names.own("answers", "deliver", choice=chosen) or chosen


def delivery(names: Names, done: Deliver, view: View) -> str:
    cube, origin = names.colour(done.cube), names.place(done.hex, view)
    route = hops(names, view, done.route) if view is not None else []
    if len(route) != len(done.route):
        return action_text("deliver", cube=cube, origin=origin)
    city = names.place(route[-1].to, view)
    said = action_text("deliver.to", cube=cube, origin=origin, city=city, n=len(route))
    return action_text("deliver.by", deliver=said, stops=stops(names, route, view)) if route[1:] else said


def destination(names: Names, done: Action, view: View) -> list[str]:
    """The city a route leads to, if the view tells."""
    route = hops(names, view, done.route) if isinstance(done, Deliver) and view is not None else []
    return [route[-1].to] if route else []


def stops(names: Names, route: Sequence[Hop], view: View) -> str:
    return listed([names.place(hop.to, view) for hop in route[:-1]])


# Menus


def pick(names: Names, one: Pick, view: View = None) -> str:
    """The label of one thing to point at."""
    field, value = one
    if field in ("hex", "to"):
        return names.spot(value, view)
    if field == "choice":
        asked = view.decision if view is not None else None
        moving = asked is not None and asked.kind == "move_goods"
        return with_delivery(names, value) if moving else answer(names, value, view)
    known: dict[str, Callable[[str], str]] = {
        "type": step_text,
        "count": lambda count: names.shares(int(count)),
        "money": lambda money: dollars(int(money)),
        "letter": names.new_city,
        "box": names.box,
    }
    return known[field](value) if field in known else str(names.word(field, value, view))


def choice(names: Names, picks: Sequence[Pick], options: Sequence[Action], view: View) -> str:
    """A line of a menu: several fields that are one choice read as one."""
    first = options[0]
    fields = {one.field for one in picks}
    if isinstance(first, Build) and "tracks" in fields:
        how, new, _ = changes(first, view)
        if how == "redirected" or not new:
            return build(names, first, view)
        tile = names.tile(first.tile, first.tracks)
        return disc(first, action_text("choice.tile", tile=tile, tracks=names.tracks(new)))
    if isinstance(first, Deliver) and "cube" in fields:
        cube, origin = names.colour(first.cube), names.place(first.hex, view)
        cities = {city for one in options for city in destination(names, one, view)}
        key = "choice.cube.to" if len(cities) == 1 else "choice.cube"
        city = names.place(min(cities), view) if cities else ""
        return capital(action_text(key, cube=cube, origin=origin, city=city))
    if isinstance(first, Deliver) and fields == {"route"} and view is not None:
        route = hops(names, view, first.route)
        if len(route) == len(first.route):
            said = action_text("choice.route", city=names.place(route[-1].to, view), n=len(route))
            if route[1:]:
                said = action_text("choice.route.by", route=said, stops=stops(names, route, view))
            return capital(said)
    if isinstance(first, Lift) and fields == {"hex", "cube"}:
        said = action_text("choice.cube", cube=names.colour(first.cube), origin=names.place(first.hex, view))
        return capital(said)
    if isinstance(first, IssueShares | Bid):
        return action(names, first, view)
    return listed([capital(pick(names, one, view)) for one in picks])


def spoken(names: Names, one: Pick, view: View) -> list[str]:
    """What a person may type; with a view a route also answers to the place its link leads to.

    A bare name means a place to start from: where a link leads comes after it, `to cincinnati`.
    """
    said = names.spoken(*one)
    if one.field == "route" and view is not None:
        leads = [names.place(hop.to) for hop in hops(names, view, [one.value])]
        said += [plain(action_text("spoken.to", city=city)) for city in leads]
    return said
