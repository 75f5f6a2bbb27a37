"""What a report says around its tables."""

from __future__ import annotations

from ironbridge.front.study.design import QUESTIONS

FEWEST = 10  # games in which something must have happened to be told of
METHOD = """
Game number <i>i</i> of every table, counted from 0, has the seed {seed} + <i>i</i>, so that the study can be
played again. Bots move on by one seat from game to game. Intervals are of 95 %, by Student’s t over games,
which are independent of each other; what concerns several seats of a game is first averaged within the game.
Differences between groups of games are by Welch’s t, shares of games and of wins by Wilson’s score.
One interval in twenty misses the truth by chance alone: where a table has many, expect some. All this tells
how these bots play, and of people only so far as they play alike.
"""
EXPLAINED = {
    "scores": """
        The mean of all seats’ points, their standard deviation, the lowest, middle and highest, and by how
        many points the winner led.""",
    "first_player": """
        By how many points whoever went first was above the mean of the other seats, and by how much its share
        of wins was above an equal share.""",
    "seats": """
        The initial order of play is drawn. By how many points each place in it was above the mean of the
        other seats, and its share of wins; a shared win counts in part.""",
    "bots": """
        By how many points each bot was above the mean of the seats of the other bots, and its wins per
        seat.""",
    "maps": """
        The mean points of all seats, those of the winner, and its lead; for each line-up of bots, from
        the highest mean to the lowest.""",
    "deals": f"""
        How much higher the mean points of all seats were in games whose deal had this than in those whose
        deal had not. Only what {FEWEST} games or more had, and as many lacked.""",
    "openings": f"""
        The first two words of a seat’s first decision, and by how many points those who chose it were above
        the mean of the others. Only what was chosen in {FEWEST} games or more. Bots choose what suits their
        position, so this tells how they fare after it, not what it would bring to anybody.""",
    "length": """
        Decisions that were not forced, of all seats together, with the fewest and the most in a game; actions
        as the title’s players count them; and the stage in which most games ended, with their share.""",
    "bankruptcies": """
        How many seats went bankrupt, their share, and the share of games in which at least one did.""",
}
assert EXPLAINED.keys() == QUESTIONS.keys()
STYLE = """\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
body { color: #222; background: #fff }
table { border-collapse: collapse; font-size: 0.8rem; display: block; overflow-x: auto; margin: 1rem 0 }
th, td { padding: 0.2rem 0.6rem; border-bottom: 1px solid #ddd; text-align: left; white-space: nowrap }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
svg { max-width: 100%; height: auto }
code { background: #f3f3f3; padding: 0 0.2rem }
"""
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{body}
</body>
</html>
"""
