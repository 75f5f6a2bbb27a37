"""The phases of a turn, a module each: what may be done, why something may not, and what it does."""
