"""What a sensible player would do: recruit, pick likely adventures, spend where it adds most."""
