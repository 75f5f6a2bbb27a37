"""Importing `vecs` first: what a compiled kernel lacks is told in a sentence, before one is loaded."""

import ironbridge.core.vecs  # noqa: F401
