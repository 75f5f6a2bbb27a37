"""Why not, as sentences: the answer first, then the fact with its number, and the rule in brackets.

`code` is the usual wording, `code.variant` the one for other facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ironbridge.age_of_steam.words.messages import own_words
from ironbridge.age_of_steam.words.names import Names, spelt
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.words.catalogue import COMMON, Catalogue, Message, cited, dollars

REFUSALS: dict[str, Message] = {
    # Any decision
    "not_your_turn": "Not now. {deciding} is to decide.",
    "game_over": "Not any more. The game is over.",
    "other_phase": "Not now. The phase is {phase}.",
    "no_such_option": "Not as named. Nothing here fits {picks}.",
    "unknown": "{value} is not known here. It was given as {field}.",
    "unknown.route": "Not that route. The stops it names are not those its sides lead to.",
    "cash": "{needed} needed, you have {have}.",
    # Shares, order, actions
    "shares": "Not {wanted} shares. You have issued {issued}, {most} more can be issued.",
    "bid_low": "Not {bid}. The lowest bid now is {lowest}.",
    "pass_used": "No pass. You have used it in this auction.",
    "pass_right": "No pass. Only the Turn Order action of the turn before allows one.",
    "action_taken": "Not {action}. Another player has taken it.",
    "action_absent": "No {action}. Nobody may take it in this turn.",
    "action_used": "Not {action}. It has been used as often as this map allows for now.",
    "must_select": "Not without an action. On this map one must be taken.",
    "no_buy_back": "No share back. Shares are never bought back on this map.",
    "shares_kept": "No share back. Shares that stay issued: {keep}.",
    # Build track
    "tiles_used": "No further tile. You have laid {most}, all this turn allows.",
    "city_hex": "Not on {hex}. It is a city.",
    "hex_twice": "Not on {hex} again. You have built there in this turn.",
    "no_tile": "Not on {hex}. No track may be built there.",
    "off_map": "Not on {hex} in this way. The track would lead into water or off the map.",
    "joins_foreign": "Not on {hex}. The track would join another player's.",
    "joins_foreign.by": "Not on {hex}. The track would join {by}'s.",
    "unconnected": "Not on {hex}. The track would join no city and no track of yours.",
    "to_itself": "Not on {hex} in this way. The link would lead back to where it begins.",
    "not_kept": "Not on {hex} in this way. Track that lies there would be changed.",
    "not_an_end": "Not on {hex} in this way. Only the end of an unfinished section is redirected.",
    "leaves_section": "Not on {hex} in this way. The redirected track would leave its section.",
    "wrong_hex": "No {tile} on {hex}. Town track goes on towns only.",
    "wrong_hex.town": "No {tile} on {hex}. A town takes town track only.",
    "nothing_new": "Not on {hex} in this way. No new track would lie there.",
    "disc_supply": "No {tile} with a disc. 0 town discs are left.",
    "tile_supply": "No {tile}. 0 tiles of it are left.",
    "ownership_discs": "No further section. You have {have} ownership discs, and all are in use.",
    "not_urbanising": "No New City. You do not have the Urbanisation action.",
    "urbanise_first": "No New City now. It is placed once, before the first tile.",
    "not_a_town": "No New City on {hex}. It goes on a town.",
    "new_city_used": "Not New City {letter}. It has been used already.",
    "printed_track": "Not on {hex}. The track there is part of the map.",
    "closed_side": "Not on {hex} in this way. No track crosses that side.",
    "cannot_finish": "Not on {hex}. Track must be finished in its turn; tiles left after this one: {left}.",
    "unfinished": "Not yet. The track on {hex} is unfinished, and on this map none stays so.",
    "no_start": "Not on {hex}. No track of yours may begin at the city there.",
    "never_a_city": "No New City on {hex}. It stays a town on this map.",
    "link_public": "Not {link}. It is public track.",
    "link_taken": "Not {link}. It is {by}'s.",
    "town_without_track": "Not {link}. There is no track in {hex} yet.",
    # Move goods
    "engine_raised": "Not twice. You have raised your engine in this turn, to {engine}.",
    "engine_most": "Not higher. Your engine is {engine}, and {most} is the most.",
    "no_cube": "No {cube} cube in {hex}.",
    "no_link": "Not that way. No finished link leaves {hex} to the {side}.",
    "stop_twice": "Not twice through {hex}. A cube visits no place twice.",
    "must_stop": "The cube must stop at {hex}, the first {cube} city on its way.",
    "must_stop.to": "Not {to}. The cube must stop at {hex}, the first {cube} city on its way.",
    "engine": "{needed} links needed, your engine has {have}.",
    "engine.to": "Not {to}. {needed} links needed, your engine has {have}.",
    "not_accepted": "Not to {hex}. It takes no {cube} cubes.",
    "no_taker": "Not that cube. No city that takes {cube} can be reached from {hex}.",
    "no_source": "Not from {hex}. No goods start there now.",
    "no_passing": "Not through {hex}. Goods end there and never pass.",
    "delivery_choice": "Not yet. The delivery has a choice of its own, with so many answers: {choices}.",
    "delivery_choice.none": "Not like this. The delivery has no choice of its own.",
    "lifted": "Not twice. You have lifted a cube in this turn.",
    "no_lifting": "Not across country. You have no action that allows it.",
    # Production
    "no_room": "No cubes. There is no place for them.",
    "no_production_for": "Not for {hex}. Production draws no cubes for it.",
    "not_to_display": "Not to {column}. The drawn cubes go on the map.",
    "cubes_drawn": "Not now. Drawn cubes are to be placed first: {cubes}.",
    "cube_not_drawn": "Not {cube}. No such cube was drawn.",
    "box_full": "Not in {column}, box {box}. It is not an empty box.",
    # Told where a thing on the map leads nowhere: no rule says it, because no action could be meant
    "nothing_moves": "Not {hex}. No cube can be moved there now.",
    "no_way": "Not {to}. No finished links lead there from {hex}.",
    "no_line": "Not from {hex}. No finished link leaves it.",
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
    if "tile" in words:
        words["tile"] = str(words["tile"]).lower()
    if code == "cash":
        words |= {name: dollars(int(str(fact))) for name, fact in facts.items()}
    if code == "box_full":
        words["box"] = int(str(facts["box"]))
    if code in refusal_text:
        key = f"{code}.{variant}" if fits is not None and fits(names, facts) else code
        said = refusal_text(key, **words)
    else:
        said = names.own("refusals", code, **words) or own_words("refusal", what=spelt(code))
    return COMMON("cite", sentence=said[:1].upper() + said[1:], rule=cited(refused.rule))
