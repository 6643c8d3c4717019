"""Siege: generals over a hex map, sealed commitments, walls that melt, and what is left of a settlement."""
