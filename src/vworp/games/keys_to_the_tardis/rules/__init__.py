"""The rules, one function each, in the chapters of the rulebook."""
