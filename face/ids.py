"""What stands in a button's id: ids only, so that a button works after any restart."""

import re

STEP = r"[A-Za-z0-9.\-]+"
KEY = r"[^:]{1,48}"

CHOICE = re.compile(rf"g:(?P<table>\d+):(?P<step>{STEP}):(?P<key>{KEY})", re.ASCII)
STANDING = re.compile(r"s:(?P<table>\d+):(?P<what>now|how|deal):(?P<row>\d+)", re.ASCII)
LOBBY = re.compile(r"l:(?P<table>\d+):(?P<what>join|start|leave|concede)", re.ASCII)
OFFER = re.compile(r"o(?P<number>\d+)", re.ASCII)
"""The step of an answer to an offer."""
ARGUMENT = re.compile(rf"m:(?P<table>\d+):(?P<step>{STEP}):(?P<key>{KEY})", re.ASCII)
"""A menu for the open argument of an act."""
ARGUMENT_VALUE = re.compile(
    rf"v:(?P<table>\d+):(?P<step>{STEP}):(?P<key>{KEY}):(?P<value>[^:]{{1,40}})", re.ASCII
)
"""A button for one value of an act's open argument."""
ACTS = re.compile(r"p:(?P<table>\d+)", re.ASCII)
"""A menu of acts, where there are too many for buttons."""
TABLES = re.compile(r"t:(?P<asked>\d+)", re.ASCII)
"""A menu of tables: at which of them a command was meant."""
FORM = re.compile(rf"f:(?P<table>\d+):(?P<step>{STEP}):(?P<key>{KEY})", re.ASCII)
"""A form that one person has opened for an act with open arguments."""


def choice(table: int, step: str, key: str) -> str:
    """The id of a legal act's button."""
    return f"g:{table}:{step}:{key}"


def standing(table: int, what: str, row: int) -> str:
    """The id of a standing button; `row` is the outbox row of its message."""
    return f"s:{table}:{what}:{row}"


def lobby(table: int, what: str) -> str:
    """The id of a button that concerns the table itself."""
    return f"l:{table}:{what}"


def argument(table: int, step: str, key: str) -> str:
    """The id of a menu for the open argument of an act."""
    return f"m:{table}:{step}:{key}"


def argument_value(table: int, step: str, key: str, value: str) -> str:
    """The id of a button for one value of an act's open argument."""
    return f"v:{table}:{step}:{key}:{value}"


def acts(table: int) -> str:
    """The id of a menu of acts."""
    return f"p:{table}"


def tables(asked: int) -> str:
    """The id of a menu of tables; `asked` is the interaction that it belongs to."""
    return f"t:{asked}"


def form(table: int, step: str, key: str) -> str:
    """The id of a form."""
    return f"f:{table}:{step}:{key}"


def row_of(custom_id: str) -> int | None:
    """The outbox row whose message a standing button belongs to."""
    found = STANDING.fullmatch(custom_id)
    return int(found["row"]) if found else None


def offer_number(step: str) -> int | None:
    """The number of the offer that a step belongs to, if it belongs to one."""
    found = OFFER.fullmatch(step)
    return int(found["number"]) if found else None
