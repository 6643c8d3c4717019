"""Siege as people see it."""
