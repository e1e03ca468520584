"""Tournaments between bots: who is stronger, and how sure one can be of it."""
