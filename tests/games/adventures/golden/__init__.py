"""A whole game against each race, as text."""
