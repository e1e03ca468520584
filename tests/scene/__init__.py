"""Pictures and what they are made of."""
