"""Why not, as sentences: the answer first, then the fact with its number, and the rule in brackets.

`code` is the usual wording, `code.variant` the one for other facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ironbridge.age_of_steam.words.messages import own_words
from ironbridge.age_of_steam.words.names import Names, spelt
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.words.catalogue import COMMON, Catalogue, Message, cited, dollars, quoted

REFUSALS: dict[str, Message] = {
    # Any decision
    "not_your_turn": "It is {deciding}'s turn to decide, not yours.",
    "game_over": "The game is over: no more moves can be made.",
    "other_phase": "You cannot do that now: the current phase is {phase}.",
    "no_such_option": "No legal move matches {picks}.",
    "unknown": "{value} is not a valid choice here.",
    "unknown.route": "That is not a route: its sides do not lead to the stops it names.",
    "cash": "You cannot afford {needed}: you have {have}.",
    # Shares, order, actions
    "shares": "You cannot issue {wanted}: you have issued {issued} and can issue {most} more now.",
    "bid_low": "{bid} is too low: you must bid at least {lowest}.",
    "pass_used": "You cannot pass again: you have already passed once in this auction.",
    "pass_right": "You cannot pass: only the player who took Turn Order last turn may.",
    "action_taken": "{action} is not available: another player has taken it.",
    "action_absent": "{action} is not available: nobody may take it this turn.",
    "action_used": "{action} is not available: you have used it as often as this map allows for now.",
    "must_select": "You cannot go without an action: on this map you must take one.",
    "no_buy_back": "You cannot buy a share back: this map does not allow it.",
    "shares_kept": "You cannot buy a share back: you must always have at least {keep} issued.",
    # Build track
    "tiles_used": "You cannot build any more: your limit this turn is {most} tiles.",
    "city_hex": "{hex} is a city: track cannot be built there.",
    "hex_twice": "You cannot build on {hex} again: you have already built there this turn.",
    "no_tile": "You cannot build on {hex}: the map allows no track there.",
    "off_map": "You cannot build on {hex} like this: the track would lead into water or off the map.",
    "joins_foreign": "You cannot build on {hex}: the track would connect to another player's.",
    "joins_foreign.by": "You cannot build on {hex}: the track would connect to {by}'s.",
    "only_after": "You cannot build on {hex} yet: first lay a tile next to it, such as one on {origin}.",
    "unconnected": "You cannot build on {hex}: the track would not connect to a city or to your own track.",
    "to_itself": "You cannot build on {hex} like this: a link would lead back to where it starts.",
    "not_kept": "You cannot build on {hex} like this: it would change track that is already there.",
    "not_an_end": (
        "You cannot redirect track on {hex} like this: only the loose end of an unfinished section can be "
        "redirected."
    ),
    "leaves_section": (
        "You cannot redirect track on {hex} like this: it would no longer connect to its section."
    ),
    "wrong_hex": "{hex} is not a town: town track cannot be built there.",
    "wrong_hex.town": "{hex} is a town: only town track can be built there.",
    "nothing_new": "You cannot build on {hex} like this: it would add no new track.",
    "disc_supply": "You cannot use this tile in a town ({tile}): no town discs are left.",
    "tile_supply": "You cannot lay this tile ({tile}): none are left.",
    "ownership_discs": "You cannot build another section: all {have} of your ownership discs are in use.",
    "not_urbanising": "You cannot place a New City: you do not have the Urbanisation action.",
    "urbanise_first": "You cannot place a New City now: you may place one per turn, before your first tile.",
    "not_a_town": "{hex} is not a town: a New City cannot be placed there.",
    "new_city_used": "New City {letter} cannot be placed: it has already been used.",
    "printed_track": "You cannot build on {hex}: its track is printed on the map.",
    "closed_side": "You cannot build on {hex} like this: the track would cross a closed side.",
    "cannot_finish": (
        "You cannot build on {hex}: track must be finished in the same turn. Tiles left after this one: "
        "{left}."
    ),
    "unfinished": (
        "You cannot end the build yet: the track on {hex} is unfinished, which this map does not allow."
    ),
    "no_start": "You cannot build on {hex}: your track may not start at the city next to it.",
    "never_a_city": "A New City cannot be placed on {hex}: on this map it always stays a town.",
    "link_public": "{link} cannot be taken: it is public track.",
    "link_taken": "{link} cannot be taken: it already belongs to {by}.",
    "town_without_track": "{link} cannot be taken: there is no track in {hex} yet.",
    # Move goods
    "engine_raised": "You cannot raise your engine again: you have already raised it this turn, to {engine}.",
    "engine_most": "You cannot raise your engine: it is already {engine}, and the limit is {most}.",
    "no_cube": "There is no {cube} cube in {hex} to move.",
    "no_link": "The cube cannot go that way: no completed link leaves {hex} to the {side}.",
    "stop_twice": "The cube cannot visit {hex} again: it may not visit any place twice.",
    "must_stop": (
        "The cube cannot go past {hex}: it must stop at the first city on its route that takes {cube} cubes."
    ),
    "must_stop.to": (
        "The cube cannot go to {to}: it must stop at {hex}, the first city on its route that takes {cube} "
        "cubes."
    ),
    "engine": "This route is too long: it uses {needed} links, and your engine's limit is {have}.",
    "engine.to": "{to} is too far: the route uses {needed} links, and your engine's limit is {have}.",
    "not_accepted": "{hex} takes no {cube} cubes: the cube cannot be delivered there.",
    "no_taker": "This cube cannot be moved: no city that takes {cube} cubes can be reached from {hex}.",
    "no_source": "No cube can be moved from {hex}: goods cannot start there now.",
    "no_passing": (
        "The cube cannot pass through {hex}: goods can be delivered there, but not carried further."
    ),
    "delivery_choice": "This delivery is not complete: it also needs a choice ({choices} possible).",
    "delivery_choice.none": "You cannot add a choice to this delivery: it does not need one.",
    "lifted": "You cannot lift another cube: you have already lifted one this turn.",
    "no_lifting": "You cannot lift a cube across country: you have no action that allows it.",
    # Production
    "no_room": "You cannot draw cubes: there is no room for them.",
    "no_production_for": "{hex} cannot receive cubes from Production.",
    "not_to_display": "You cannot place the drawn cubes in {column}: they go on the map.",
    "cubes_drawn": "You cannot do that yet: place the drawn cubes first ({cubes} left).",
    "cube_not_drawn": "You cannot place a {cube} cube: none was drawn.",
    "box_full": "You cannot place the cube in {column}, box {box}: that is not an empty box.",
    # Told where a thing on the map leads nowhere: no rule says it, because no action could be meant
    "nothing_moves": "No cube can be moved to {hex} now.",
    "no_way": "The cube cannot go to {to}: no completed links lead there from {hex}.",
    "no_line": "No cube can be moved from {hex}: no completed link leaves it.",
}

refusal_text = Catalogue(REFUSALS)

# The facts that ask for another wording than the usual one.
VARIANTS: dict[str, tuple[str, Callable[[Names, Mapping[str, Fact]], bool]]] = {
    "joins_foreign": ("by", lambda names, facts: "by" in facts),
    "wrong_hex": ("town", lambda names, facts: facts["hex"] in names.towns),
    "must_stop": ("to", lambda names, facts: "to" in facts),
    "engine": ("to", lambda names, facts: "to" in facts),
    "unknown": ("route", lambda names, facts: facts["field"] == "route"),
    "delivery_choice": ("none", lambda names, facts: not facts["choices"]),
}


def refusal(names: Names, refused: Refusal) -> str:
    code, facts, words = refused.code, refused.facts, names.words(refused.facts)
    variant, fits = VARIANTS.get(code, ("", None))
    if code == "unknown":
        words["value"] = quoted(names.typed(f"{facts['field']}={facts['value']}"))
    if "tile" in words:
        words["tile"] = str(words["tile"]).lower()
    if code == "cash":
        words |= {name: dollars(int(str(fact))) for name, fact in facts.items()}
    if code == "shares":
        words["wanted"] = names.shares(int(str(facts["wanted"])))
    if code == "box_full":
        words["box"] = int(str(facts["box"]))
    if code in refusal_text:
        key = f"{code}.{variant}" if fits is not None and fits(names, facts) else code
        said = refusal_text(key, **words)
    else:
        said = names.own("refusals", code, **words) or own_words("refusal", what=spelt(code))
    return COMMON("cite", sentence=said[:1].upper() + said[1:], rule=cited(refused.rule))
