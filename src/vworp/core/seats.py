"""Numbers that stand where a seat could: for who decides, and for who looks."""

CHANCE = -1
"""The seat of a step that chance decides."""

DEED = -2
"""The seat of a step that carries itself out."""

SPECTATOR = -3
"""The viewer of a state that shows only what everybody may see."""

REFEREE = -4
"""The viewer of a state that holds everything, as the table itself does."""
