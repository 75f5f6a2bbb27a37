"""Hypothesis profiles, chosen by IRONBRIDGE_HYPOTHESIS: `ci` (default), `dev`, `deep`."""

import os

from hypothesis import HealthCheck, settings

common = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("ci", max_examples=60, derandomize=True, print_blob=True, **common)
settings.register_profile("dev", max_examples=15, **common)
settings.register_profile("deep", max_examples=5000, **common)
settings.load_profile(os.environ.get("IRONBRIDGE_HYPOTHESIS", "ci"))
