"""Brawl: players on a loop of squares challenge, bargain, fight and retreat (rules BR-…)."""
