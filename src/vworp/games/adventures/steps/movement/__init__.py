"""Step 3 as it is played: the order, going, arriving, driving."""
