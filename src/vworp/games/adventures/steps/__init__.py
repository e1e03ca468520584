"""The decisions, chance events and deeds of a turn, in the order a turn meets them."""
