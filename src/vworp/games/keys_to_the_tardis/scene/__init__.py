"""The table as a picture: a maze of doors seen from one's own edge, and the hand below it."""
