"""Cards: the deck, hands, what cards ask for and do, passing them, artifacts."""
