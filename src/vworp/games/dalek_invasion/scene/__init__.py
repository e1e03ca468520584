"""The table as a picture: the whole Earth at night, and five armies of Daleks on it."""
