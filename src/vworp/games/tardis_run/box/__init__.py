"""What is in the box: the board."""
