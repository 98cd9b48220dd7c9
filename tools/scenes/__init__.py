"""What there is to be seen: every view of the product, and what a person presses to come to it."""

from __future__ import annotations

from tools.scenes import ends, sheets, table, teaching, trouble

SCENES = {**table.SCENES, **ends.SCENES, **sheets.SCENES, **teaching.SCENES, **trouble.SCENES}
"""Every scene, with the numbers of players that make a difference to it."""
