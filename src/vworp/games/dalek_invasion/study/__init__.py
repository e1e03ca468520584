"""Odds of battles."""
