"""What the players are told besides what happens: what is left to do, and how the story goes."""
