"""Why not, as sentences: the answer first, then the fact with its number. The rule is added by the voice.

`code` is the usual wording, `code.variant` the one for other facts.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message

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
    "new_city_used": "Not New City {letter}. It is on the map already.",
    # Move goods
    "engine_raised": "Not twice. You have raised your engine in this turn, to {engine}.",
    "engine_most": "Not higher. Your engine is {engine}, and {most} is the most.",
    "no_cube": "No {cube} cube in {hex}.",
    "route_owners": "Not that route. Its links may not be used by you for {cube}.",
    "no_link": "Not that way. No finished link leaves {hex} to the {side}.",
    "stop_twice": "Not twice through {hex}. A cube visits no place twice.",
    "must_stop": "The cube must stop at {hex}, the first {cube} city on its way.",
    "must_stop.to": "Not {to}. The cube must stop at {hex}, the first {cube} city on its way.",
    "engine": "{needed} links needed, your engine has {have}.",
    "engine.to": "Not {to}. {needed} links needed, your engine has {have}.",
    "not_accepted": "Not to {hex}. It takes no {cube} cubes.",
    # Production
    "cubes_drawn": "Not now. Drawn cubes are to be placed first: {cubes}.",
    "cube_not_drawn": "Not {cube}. No such cube was drawn.",
    "box_full": "Not in {column}, box {box}. It is not an empty box.",
}

refusal_text = Catalogue(REFUSALS)
