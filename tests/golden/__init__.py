"""Golden games: whole games kept as text."""
