"""Tests of Time of the Daleks."""
