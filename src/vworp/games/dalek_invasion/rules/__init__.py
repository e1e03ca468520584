"""The rules of the Dalek invasion, a file per chapter of the book, a function per rule."""
