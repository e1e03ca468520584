"""The rules of TARDIS Run, one function each."""
