"""TARDIS Run, solved: the chance to win from every table, under best play by both sides."""
