"""What holds for every game."""
