"""The rules, a file a chapter of the book: questions that change nothing, and deeds that do."""
