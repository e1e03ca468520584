"""The rules of Adventures in Time and Space: a file a chapter, questions and deeds."""
