"""TARDIS Run, a chapter of its rules each."""
