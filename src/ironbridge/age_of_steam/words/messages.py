"""Names, steps, questions, headings and the final bill of Age of Steam, as data."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, Name, sense

# The sides of a hex from 0 on, clockwise, as each orientation has them.
COMPASS: dict[str, tuple[Name, ...]] = {
    "flat": ("north", "north-east", "south-east", "south", "south-west", "north-west"),
    "pointy": ("north-west", "north-east", "east", "south-east", "south-west", "west"),
}

NAMES: dict[str, Message] = {
    "nobody": "nobody",
    "new_city_on": "{place} (New City {letter})",
    "spot": "{place} ({hex})",
    "new_city": "New City {letter}",
    "new_city.full": "New City {letter}: {colour}, {column}",
    "new_city.taking": "New City {letter}: {colour}",
    "track": "{one} to {other}",
    "edge": "{ends} ({kind})",
    "leaving": "{place}, {side}",
    "leaving.edge": "{place}, {edge}",
    "column.light": "light {number}",
    "column.dark": "dark {number}",
    "column.feeds": "{column} ({places})",
    "box": "box {number}",
    "shares": ("{n} share", "{n} shares"),
    "shares.none": sense("shares", "none"),
    "cube.red": "red",
    "cube.blue": "blue",
    "cube.purple": "purple",
    "cube.yellow": "yellow",
    "cube.black": "black",
    "cube.white": "white",
}

# Where room is scarce: goods by a small letter (seats have the capitals), places by five or four letters.
CUBE_LETTERS: dict[str, str] = {
    "red": "r",
    "blue": "b",
    "purple": "p",
    "yellow": "y",
    "black": "k",
    "white": "w",
}

TILES: dict[str, Message] = {
    "straight": "Straight",
    "sharp": "Sharp curve",
    "gentle": "Gentle curve",
    "x_gentle_straight": "Crossing of curve and straight",
    "x_two_gentle": "Crossing of two curves",
    "x_two_straight": "Crossing of two straights",
    "c_two_gentle": "Two gentle curves",
    "c_left_gentle_sharp": "Gentle and sharp curves, left",
    "c_right_gentle_sharp": "Gentle and sharp curves, right",
    "c_straight_sharp": "Straight and sharp curve",
    "t_one": "Town track",
    "t_three_left": "Town track",
    "t_three_right": "Town track",
    "t_three_half": "Town track",
    "t_three_star": "Town track",
    "town": "Town track",
}

SPECIAL: dict[str, Message] = {
    "first_move": "First Move",
    "first_build": "First Build",
    "engineer": "Engineer",
    "locomotive": "Locomotive",
    "urbanisation": "Urbanisation",
    "production": "Production",
    "turn_order": "Turn Order",
    "none": sense("special action", "none"),
}

# What a special action is for, in the words of the rulebook; a map's `words.toml` may say otherwise.
SPECIAL_NOTES: dict[str, Message] = {
    "first_move": "you move goods first",
    "first_build": "you build first",
    "engineer": "you may lay one extra tile",
    "locomotive": "your engine goes up immediately",
    "urbanisation": "you may place a New City before you build",
    "production": "you may draw cubes for the goods display",
    "turn_order": "you may pass once in the next auction",
}

STEPS: dict[str, Message] = {
    "issue_shares": "Issue shares",
    "bid": "Bid",
    "drop_out": "Drop out",
    "pass_bid": "Pass this bid",
    "select_action": "Take an action",
    "urbanise": "Place a New City",
    "build": "Build",
    "end_build": "End the build",
    "deliver": "Deliver",
    "raise_engine": "Raise your engine",
    "pass_move": "Move nothing",
    "produce": "Draw cubes",
    "decline": "Draw none",
    "place_cube": "Place a cube",
    "buy_back": "Buy back a share",
    "skip_action": "Take no action",
    "claim": "Take a link on the map",
    "lift": "Lift a cube across country",
    "produce_for": "Draw cubes for a city",
    "place_good": "Place a cube on the map",
    "choose": "Choose",
}

ACTIONS: dict[str, Message] = {
    "issue_shares": "Issue {shares}",
    "issue_shares.none": "Issue no shares",
    "bid": "Bid {money}",
    "select_action": "Take {action}",
    "urbanise": "New City {letter} on {place}",
    "build.placed": "{tile} on {place}, {tracks}",
    "build.replaced": "{tile} on {place}, adding {tracks}",
    "build.redirected": "{tile} on {place}, {tracks} instead of {old}",
    "build.town": "{tile} in {place}: {tracks}",
    "build.town_more": "{tile} in {place}, adding {tracks}",
    "build.disc": "{build} ({tile} with a disc)",
    "deliver": "Deliver a {cube} cube from {origin}",
    "deliver.to": (
        "Deliver a {cube} cube from {origin} to {city} over {n} link",
        "Deliver a {cube} cube from {origin} to {city} over {n} links",
    ),
    "deliver.by": "{deliver} via {stops}",
    "deliver.choice": "{deliver}, {choice}",
    "place_cube": "{cube} cube to {column}, {box}",
    "place_good": "{cube} cube to {place}",
    "claim": "Take {link}",
    "lift": "Lift a {cube} cube from {origin} to {city}",
    "produce_for": "Draw cubes for {place}",
    "option": "{label}: {effects}",
    # What a line of a menu says where several fields are one choice.
    "choice.cube": "{cube} cube from {origin}",
    "choice.cube.to": "{cube} cube from {origin} to {city}",
    "choice.tile": "{tile}, {tracks}",
    "choice.route": ("to {city} over {n} link", "to {city} over {n} links"),
    "spoken.to": "to {city}",
    "choice.route.by": "{route} via {stops}",
    # What several deliveries earn whoever decides.
    "worth": "you {most}",
    "worth.range": "you {least} to {most}",
    "worth.nothing": "nothing for you",
    # What comes of a step beyond what it tells.
    "effects.pass_bid": "you stay in without bidding",
    "effects.produce": "at random from the bag",
    "effects.produce_for": "at random from the bag",
    "effects.wins": "{left} left if it wins",
    "effects.drops": "{place} place, pay {money}",
}

DECISIONS: dict[str, Message] = {
    "issue_shares": "How many shares do you issue?",
    "player_order": "Bid for player order, or drop out.",
    "select_actions": "Which action do you take?",
    "build_track": ("Build track: {n} tile left.", "Build track: {n} tiles left."),
    "move_goods": "Move goods, round {round}: deliver a cube, raise your engine, or neither.",
    "goods_growth": "Production: do you draw cubes for the goods display?",
    "place_cubes": "Where do you place the drawn cubes?",
    "first_place": "Do you go first, or in your usual place?",
    "raise_engine": "Do you raise your engine with Locomotive?",
}

ANSWERS: dict[str, Message] = {
    "first_place.first": "Go first",
    "first_place.usual": "Keep your usual place",
    "raise_engine.raise": "Raise your engine by one",
    "raise_engine.keep": "Leave your engine as it is",
}

PHASES: dict[str, Message] = {
    "issue_shares": "Issue shares",
    "player_order": "Determine player order",
    "select_actions": "Select actions",
    "build_track": "Build track",
    "move_goods": "Move goods",
    "goods_growth": "Goods growth",
    "over": "finished",
}

FIELDS: dict[str, Message] = {
    "type": "What?",
    "count": "How many?",
    "money": "How much?",
    "action": sense("special action", "Which action?"),
    "hex": "Where?",
    "letter": "Which New City?",
    "tile": "Which tile?",
    "tracks": "Which tile, and which way?",
    "cube": "Which cube?",
    "route": "Which route?",
    "column": "Which column?",
    "box": "Which box?",
    "link": "Which link?",
    "to": "Where to?",
    "choice": "Which one?",
}

BILL: dict[str, Message] = {
    "track": "Track",
    "order": "Player order",
    "shares": "Shares",
    "share": "Share bought back",
    "action": "Special action",
    "total": "Your cash {before} → {after}",
    "wins": "If it wins: 1st place, pay {money}, {left} left.",
    "drops": "{place} place, pay {money}, {left} left.",
    "income": "{name}'s income {old} → {new}.",
    "completes": "Completes {ends}, length {length}.",
    "due": "End of turn: income {income}, expenses {expenses}, leaving {cash}.",
    "due.short": (
        "End of turn: income {income}, expenses {expenses}, {missing} short: income falls to {then}."
    ),
    "due.out": "End of turn: income {income}, expenses {expenses}, {missing} short: you go bankrupt.",
}

SOURCES: dict[str, Message] = {
    "income": "Income",
    "shares": "Shares",
    "track": "Track",
    "cash": "Cash",
    "turns": "Turns in business",
    "total": "Points",
    "place": sense("rank", "Place"),
}

TIES: dict[str, Message] = {
    "cash": "The tie on points was broken by cash.",
    "track": "The tie on points and cash was broken by track.",
    "income": "The tie was broken by income.",
    "die": "The tie on points, cash and track was broken by a roll of the dice.",
    "shared": "The points are equal, so the place is shared.",
}

RESULT: dict[str, Message] = {
    "wins": ("{names} wins with {n} point.", "{names} wins with {n} points."),
    # No railway is left
    "wins.out": "{names} wins: the last railway to go bankrupt.",
    "share.out": "{names} share the win: the last railways to go bankrupt.",
    # Railways that went out
    "out.one": "{name} went bankrupt in turn {turn}, with an income of {income}.",
    "out.each": "{name} in turn {turn} (income {income})",
    "out.many": "Bankrupt: {railways}.",
    "out.order": (
        "Railways still in business rank first. The others rank by how long they lasted, whatever their "
        "points."
    ),
    # A map without points
    "wins.turns": (
        "{names} wins after {n} turn in business.",
        "{names} wins after {n} turns in business.",
    ),
    "share.turns": (
        "{names} share the win after {n} turn in business.",
        "{names} share the win after {n} turns in business.",
    ),
    "wins.cash": "{names} wins with {money}.",
    "share.cash": "{names} share the win with {money} each.",
    # Alone
    "goal": ("{names} reaches the goal with {n} point.", "{names} reaches the goal with {n} points."),
    "goal.cash": "{names} reaches the goal with {money} left.",
    "goal.turns": (
        "{names} reaches the goal after {n} turn in business.",
        "{names} reaches the goal after {n} turns in business.",
    ),
    "goal.missed": "{names} misses the goal.",
    "share": ("{names} share the win with {n} point.", "{names} share the win with {n} points."),
}

# Where a map has something of its own and no words for it in its `words.toml`.
OWN: dict[str, Message] = {
    "question": "What do you choose?",
    "income": "{name} {gain}",
    "refusal": "This map does not allow that: {what}.",
    "tie": "The tie was broken by {what}.",
}

name_text = Catalogue(NAMES)
tile_text = Catalogue(TILES)
special_text = Catalogue(SPECIAL)
special_note = Catalogue(SPECIAL_NOTES)
step_text = Catalogue(STEPS)
action_text = Catalogue(ACTIONS)
decision_text = Catalogue(DECISIONS)
answer_text = Catalogue(ANSWERS)
phase_text = Catalogue(PHASES)
field_text = Catalogue(FIELDS)
bill_text = Catalogue(BILL)
source_text = Catalogue(SOURCES)
tie_text = Catalogue(TIES)
result_text = Catalogue(RESULT)
own_words = Catalogue(OWN)
