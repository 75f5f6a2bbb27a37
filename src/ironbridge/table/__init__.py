"""A table as one viewer sees it: what can be pointed at, what it costs, and what stands beside the board.

Knows no network and no page: a scene is plain typed values and drawn pictures, from which a page is made.
"""
