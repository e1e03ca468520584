"""What is in the box: the board, the cards, the charts, and their data."""
