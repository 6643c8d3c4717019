"""Commands that are typed whole and sent, as people do who know them: `/table new game:brawl`."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.scenario.quoting import QUOTED, unquote

_MENTION = re.compile(r"@([^\s:@\",]+)")
_NEVER = "(?!)"
"""Matches nothing."""
_ENTITIES = ("user", "mentionable")


Entry = Mapping[str, Any]
"""A command as a preview's catalogue describes it."""


def as_command(typed: str, entries: Sequence[Entry], ids: Mapping[str, int]) -> dict[str, Any] | None:
    """The preview's action that runs the command; None where there is no such command.

    `ids` are those of the people by their names. Values are passed on as typed: the preview refuses those
    that do not fit.
    """
    fitting = [entry for entry in entries if f"{typed} ".startswith(f"/{entry['invocation']} ")]
    if not fitting:
        return None
    entry = max(fitting, key=lambda one: len(one["invocation"]))
    return {
        "kind": "run_command",
        "command_id": entry["commandId"],
        "path": entry["path"],
        "schema_fingerprint": entry["schemaFingerprint"],
        "options": _options(typed[len(entry["invocation"]) + 1 :], entry["options"], ids),
    }


def _options(typed: str, options: Sequence[Entry], ids: Mapping[str, int]) -> dict[str, Any]:
    """What was typed for each option: a value in no quotes ends where the next option's name begins."""
    kinds = {option["name"]: option for option in options}
    names = "|".join(map(re.escape, kinds)) or _NEVER
    given = re.compile(rf"\s*({names}):({QUOTED}(?=\s|$)|.*?(?=\s+(?:{names}):|\s*$))", re.DOTALL)
    read: dict[str, Any] = {}
    position = 0
    while found := given.match(typed, position):
        name, value = found.groups()
        read[name] = _value(unquote(value), kinds[name], ids)
        position = found.end()
    rest = typed[position:].strip()
    return {**read, rest: ""} if rest else read


def _value(typed: str, option: Mapping[str, Any], ids: Mapping[str, int]) -> Any:
    for choice in option["choices"]:
        if choice["name"].casefold() == typed.casefold():
            return choice["value"]
    if option["type"] == "boolean":
        return {"true": True, "false": False}.get(typed.lower(), typed)
    if option["type"] in _ENTITIES:
        return str(ids.get(typed.removeprefix("@"), typed))
    return _MENTION.sub(lambda found: f"<@{ids[found[1]]}>" if found[1] in ids else found[0], typed)
