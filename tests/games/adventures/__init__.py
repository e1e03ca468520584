"""Tests of Adventures in Time and Space."""
