"""The rules a map may change, cut by what they are about; `rules.py` puts them together."""
