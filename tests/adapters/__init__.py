"""Tests of the research world's interfaces, most of them that world's own suites."""
