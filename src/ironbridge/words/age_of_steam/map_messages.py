"""What only some maps ask, as data: own decisions and their answers.

A home-made map may have others: what has no words here is called by its id, or asked in general words.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message

# `any` is asked where a map's own decision has no words.
OWN_DECISIONS: dict[str, Message] = {
    "any": "What do you choose?",
    "go_first": "Do you pay {money} to go first?",
    "keep_cubes": "How many {cube} cubes stay in {place}? The others go back into the bag.",
    "transcontinental": "The transcontinental line stands. Whose income grows?",
}

# `kind.answer`, or `kind` alone where the answer is a number of things.
OWN_CHOICES: dict[str, Message] = {
    "go_first.pay": "Pay and go first",
    "go_first.decline": "Do not pay",
    "keep_cubes": ("{n} cube stays", "{n} cubes stay"),
    "keep_cubes.0": "None stays",
    "income": "{name} {gain}",
    # With a delivery, by map
    "deliver.western_us": "+1 for {choice}",
    "deliver.finland": "a cube there leaves the game: {choice}",
    "deliver.any": "{choice}",
}

# How a game for one player went: `map.rating`.
RATINGS: dict[str, Message] = {
    "barbados.won": "Every share is bought back.",
    "barbados.lost": "The cash does not buy every share back.",
    "detroit.lost": "No better than the government.",
    "detroit.better": "Better than the government.",
    "detroit.above_average": "Above average.",
    "detroit.expert": "An expert.",
    "detroit.recovered": "The industry is back.",
    "detroit.eleven": "Exceptional.",
    "detroit.hall_of_fame": "Hall of fame.",
}

# Where a home-made map has a code of its own that nobody has put in words.
SPELT: dict[str, Message] = {
    "refusal": "Not on this map: {what}.",
    "tie": "The tie was broken by {what}.",
}

own_decision = Catalogue(OWN_DECISIONS)
own_choice = Catalogue(OWN_CHOICES)
rating_text = Catalogue(RATINGS)
spelt_text = Catalogue(SPELT)
