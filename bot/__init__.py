"""The wiring: client, telling, scheduler, settings and command line."""

__version__ = "0.1.0"
"""The program's version; pyproject.toml reads it here."""
