"""How Brawl looks and speaks."""
