"""Tests of Keys to the TARDIS."""
