"""`python -m bot …`"""

from bot.cli import app

app()
