"""Tests of the Dalek invasion."""
