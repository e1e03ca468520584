"""The table as a picture: the Web of Time round the stage, places, consoles and the hand."""
