"""The picture of the table, and the lid of the box."""
