"""The games: pure rules without input or output, one folder each, and what they have in common."""
