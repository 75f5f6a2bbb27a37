"""Boards drawn as SVG: pure functions from a view and a sheet to text, the same bytes for the same input."""
