"""Looks whether everything that the bot needs is there, and says what to do where it is not."""

from bot.doctor.terminal import examine_and_print

__all__ = ["examine_and_print"]
