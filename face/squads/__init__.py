"""Squads as people see it."""
