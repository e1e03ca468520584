"""What is in the box: the catalogue of weapons, figures and cards, teams and tables."""
