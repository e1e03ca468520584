"""What a sensible player sees in a table: dangers, cards to come, and what has to be done."""
