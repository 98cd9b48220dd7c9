"""How the searched laws run: no time limit an example, since machines differ."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("laws", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("laws")
