"""The games, one folder each; a folder that is put here is found by itself."""
