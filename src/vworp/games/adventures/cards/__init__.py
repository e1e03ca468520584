"""Drawing, holding, passing and playing cards; what they do; quests, and how the game is won."""
