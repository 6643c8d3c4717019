"""Keeping secrets out of the log: an exception's words may quote what somebody has chosen or typed."""

import logging
import traceback

from cogs.reply import UNREACHED


class Discretion(logging.Filter):
    """Leaves of an exception where it was raised and of what kind it is, and nothing of those that led to it.

    The words of those about reaching Discord stay: they tell an operator what is wrong, and quote nobody.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Take the words off, and let the record pass."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            where = "".join(traceback.format_tb(error.__traceback__))
            words = f": {error}" if isinstance(error, UNREACHED) else ""
            record.exc_info, record.exc_text = None, f"{where}{type(error).__qualname__}{words}"
        return True
