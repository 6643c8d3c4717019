"""The wiring: client, telling, scheduler, settings, command line, doctor, scenarios, simulated games."""

__version__ = "0.1.0"
"""The program's version; pyproject.toml reads it here."""
