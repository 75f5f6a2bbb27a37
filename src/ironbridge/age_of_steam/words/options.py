"""Options in words: an action, a pick, a line of a menu, the question."""

from __future__ import annotations

from collections.abc import Sequence

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
    answer_text,
    decision_text,
    field_text,
    own_words,
    step_text,
    tile_text,
)
from ironbridge.age_of_steam.words.names import NUMBERS, Names, is_town, track_ids
from ironbridge.age_of_steam.words.routes import Hop, hops
from ironbridge.core.actions import Action, Pick, tag
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.words.catalogue import capital, listed, plain
from ironbridge.words.voice import Voice

View = AgeOfSteamView | None
DISC_EXITS = 4  # from here on several tiles have the same exits


def answer(names: Names, choice: str, view: View) -> str:
    """The answer to a map's own decision, as the decision has it."""
    decision = view.decision if view is not None else None
    if decision is None:
        return capital(names.chosen(choice))
    key = f"{decision.kind}.{choice}"
    if key in answer_text:
        return answer_text(key)
    said = names.own("answers", key)
    if not said and choice.isdecimal():
        said = names.own("answers", decision.kind, n=int(choice))
    return said or capital(names.chosen(choice))


# Building


def changes(done: Build, view: View) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """How a tile changes its hex, with the tracks that are new and those that go."""
    before = track_ids(view, done.hex)
    new = tuple(track for track in done.tracks if track not in before)
    gone = tuple(track for track in before if track not in done.tracks)
    return ("redirected" if gone else "replaced" if before else "placed"), new, gone


def build(names: Names, done: Build, view: View) -> str:
    how, new, gone = changes(done, view)
    tile, place = names.tile(done.tile, done.tracks), names.place(done.hex, view)
    if not is_town(done.tracks):
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


def with_delivery(names: Names, choice: str) -> str:
    """What some maps ask of whoever moves goods."""
    chosen = names.chosen(choice)
    return names.own("answers", "deliver", choice=chosen) or chosen


def deliver(names: Names, done: Deliver, view: View) -> str:
    words = names.words({"hex": done.hex, "cube": done.cube}, view)
    route = route_of(names, done, view)
    said = action_text("deliver", **words)
    if route:
        said = action_text("deliver.to", **words, city=names.place(route[-1].to, view), n=len(route))
    if route[1:]:
        said = action_text("deliver.by", deliver=said, stops=stops(names, route, view))
    if done.choice:
        said = action_text("deliver.choice", deliver=said, choice=with_delivery(names, done.choice))
    return said


def route_of(names: Names, done: Action, view: View) -> list[Hop]:
    """The links of a delivery; none if the view does not hold them all."""
    if not isinstance(done, Deliver) or view is None:
        return []
    route = hops(names, view, done.route)
    return route if len(route) == len(done.route) else []


def stops(names: Names, route: Sequence[Hop], view: View) -> str:
    return listed([names.place(hop.to, view) for hop in route[:-1]])


# The voice


class OptionsVoice(Voice):
    """What the voice says of decisions and their options."""

    names: Names

    def decision(self, decision: Decision, view: View = None) -> str:
        facts = decision.facts
        if decision.kind in decision_text:
            return decision_text(decision.kind, n=int(facts.get("left", 0)), **facts)
        return self.names.own("questions", decision.kind, **self.names.words(facts)) or own_words("question")

    def field(self, field: str) -> str:
        return field_text(field)

    def action(self, done: Action, view: View = None) -> str:
        """What an action does; with a view also what it changes and where a route leads."""
        step = tag(done)
        if isinstance(done, Build):
            return build(self.names, done, view)
        if isinstance(done, Deliver):
            return deliver(self.names, done, view)
        if isinstance(done, Choose):
            return answer(self.names, done.choice, view)
        if step not in action_text:
            return step_text(step)
        words = self.names.words(msgspec.structs.asdict(done), view)
        if isinstance(done, IssueShares):
            words["shares"] = self.names.shares(done.count)
            step = step if done.count else f"{step}.none"
        elif isinstance(done, Urbanise):
            words["place"] = self.names.place(done.hex)
        elif isinstance(done, PlaceCube | PlaceGood):
            words["cube"] = capital(self.names.colour(done.cube))
        return action_text(step, **words)

    def option(self, action: Action, events: Sequence[Event], seat: Seat, view: View = None) -> str:
        label, effects = self.action(action, view), self.effects(action, events, seat)
        return action_text("option", label=label, effects=effects) if effects else label

    def pick(self, one: Pick, view: View = None) -> str:
        """The label of one thing to point at."""
        field, value = one
        if field in ("hex", "to"):
            return self.names.spot(value, view)
        if field == "choice":
            asked = view.decision if view is not None else None
            moving = asked is not None and asked.kind == "move_goods"
            return with_delivery(self.names, value) if moving else answer(self.names, value, view)
        if field == "letter":
            return self.names.new_city(value)
        if field == "count":
            return self.names.shares(int(value))
        return str(self.names.word(field, int(value) if field in NUMBERS else value, view))

    def choice(self, picks: Sequence[Pick], options: Sequence[Action], view: View = None) -> str:
        """A line of a menu: several fields that are one choice read as one."""
        first, names = options[0], self.names
        fields, route = {one.field for one in picks}, route_of(names, first, view)
        if isinstance(first, Build) and "tracks" in fields:
            how, new, _ = changes(first, view)
            if how == "redirected" or not new:
                return build(names, first, view)
            tile = names.tile(first.tile, first.tracks)
            return disc(first, action_text("choice.tile", tile=tile, tracks=names.tracks(new)))
        if isinstance(first, Deliver | Lift) and "cube" in fields:
            cities = {hop.to for one in options for hop in route_of(names, one, view)[-1:]}
            key = "choice.cube.to" if len(cities) == 1 else "choice.cube"
            words = names.words({"hex": first.hex, "cube": first.cube, "to": min(cities, default="")}, view)
            return capital(action_text(key, **words))
        if route and fields == {"route"}:
            said = action_text("choice.route", city=names.place(route[-1].to, view), n=len(route))
            if route[1:]:
                said = action_text("choice.route.by", route=said, stops=stops(names, route, view))
            return capital(said)
        if isinstance(first, IssueShares | Bid):
            return self.action(first, view)
        return listed([capital(self.pick(one, view)) for one in picks])

    def spoken(self, one: Pick, view: View = None) -> list[str]:
        """What a person may type; with a view a route also answers to the place its link leads to.

        A bare name means a place to start from: where a link leads comes after it, `to cincinnati`.
        """
        said = self.names.spoken(*one)
        if one.field == "route" and view is not None:
            leads = [self.names.place(hop.to) for hop in hops(self.names, view, [one.value])]
            said += [plain(action_text("spoken.to", city=city)) for city in leads]
        return said
