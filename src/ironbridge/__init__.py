"""Ironbridge: an open platform for industrial-age board games."""

__version__ = "0.1.0"
