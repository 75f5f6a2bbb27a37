"""Faults under load: `make faults`. What was acknowledged, and what was stored of it."""
