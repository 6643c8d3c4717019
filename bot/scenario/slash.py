"""Slash commands, read as the client reads what is typed: by the commands that the bot has synced."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from simcord.backend.errors import OptionError
from simcord.enums import OptionType
from simcord.interactions import check_options

from .faults import UnreadableError
from .lines import Slash

if TYPE_CHECKING:
    from .world import World

Spec = Mapping[str, Any]


def resolve(world: "World", line: Slash) -> dict[str, Any]:
    """The options of a typed command with their values. Raises UnreadableError for what no client sends."""
    leaf = _leaf(world, line)
    declared: dict[str, Spec] = {option["name"]: option for option in leaf.get("options") or ()}
    values: dict[str, Any] = {}
    for name, typed in line.options:
        if name not in declared:
            has = ", ".join(declared) or "none"
            raise UnreadableError(line.number, f"/{' '.join(line.words)} has no option {name} (it has {has})")
        values[name] = _value(world, line, declared[name], typed)
    try:
        return check_options(" ".join(line.words), dict(leaf), values)
    except OptionError as error:
        raise UnreadableError(line.number, str(error)) from error


def _leaf(world: "World", line: Slash) -> Spec:
    root, *path = line.words
    node: Spec | None = world.env.backend.find_command(root, world.guild.id)
    for word in path:
        children = (node or {}).get("options") or ()
        node = next((child for child in children if child["name"] == word and _is_branch(child)), None)
    if node is None or any(_is_branch(option) for option in node.get("options") or ()):
        raise UnreadableError(line.number, f"there is no command /{' '.join(line.words)}")
    return node


def _is_branch(option: Spec) -> bool:
    return option["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)


def _value(world: "World", line: Slash, option: Spec, typed: str) -> Any:
    for choice in option.get("choices") or ():
        if choice["name"] == typed:
            return choice["value"]
    reader = _READERS.get(option["type"])
    value = reader(world, typed) if reader is not None else None
    if value is None:
        raise UnreadableError(line.number, f"the option {option['name']} cannot be {typed}")
    return value


def _text(world: "World", typed: str) -> str:
    def mention(match: re.Match[str]) -> str:
        person = world.people.get(match[1])
        return person.user.mention if person is not None else match[0]

    return re.sub(r"@([^\s:@\",]+)", mention, typed)


def _whole(_world: "World", typed: str) -> int | None:
    return int(typed) if re.fullmatch(r"-?[0-9]{1,16}", typed) else None


def _number(_world: "World", typed: str) -> float | None:
    return float(typed) if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", typed) else None


def _flag(_world: "World", typed: str) -> bool | None:
    return {"true": True, "false": False}.get(typed.lower())


def _member(world: "World", typed: str) -> Any:
    person = world.people.get(typed.removeprefix("@")) if typed.startswith("@") else None
    return person.member if person is not None else None


def _channel(world: "World", typed: str) -> Any:
    return world.channels.get(typed.removeprefix("#"))


_READERS: dict[int, Callable[["World", str], Any]] = {
    OptionType.STRING: _text,
    OptionType.INTEGER: _whole,
    OptionType.NUMBER: _number,
    OptionType.BOOLEAN: _flag,
    OptionType.USER: _member,
    OptionType.MENTIONABLE: _member,
    OptionType.CHANNEL: _channel,
}
