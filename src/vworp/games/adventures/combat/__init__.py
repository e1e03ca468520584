"""Shooting, heavy weapons, melee, prisoners: what happens when the two sides meet."""
