"""Cards as they are played: drawn, passed, put in force, and their effects carried out."""
