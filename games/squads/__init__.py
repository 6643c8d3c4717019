"""Squads: two squads of six, two bridges, mines, and a spinner."""
