"""Forms: built from a game's questions, and understood by their ids alone, so that they survive a restart."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

from face import ids, limits
from face.game_face import Ask, Form


def modal(
    form: Form, table: int, step: str, key: str, typed: Mapping[str, str] = MappingProxyType({})
) -> ui.Modal:
    """The form as a modal, with what was typed before. Nobody listens to it: discord.py need not keep it."""
    made = ui.Modal(title=limits.cut(form.title, limits.MODAL_TITLE), custom_id=ids.form(table, step, key))
    made.stop()
    if form.text:
        made.add_item(ui.TextDisplay(form.text))
    for ask in form.asks:
        made.add_item(
            ui.Label(
                text=limits.cut(ask.label, limits.MODAL_LABEL),
                component=_control(ask, typed.get(ask.name, "")),
            )
        )
    return made


def _control(ask: Ask, typed: str) -> ui.TextInput[Any] | ui.Select[Any]:
    if not ask.options:
        hint = limits.cut(ask.hint, limits.PLACEHOLDER)
        return ui.TextInput(
            custom_id=ask.name,
            placeholder=hint,
            default=typed or None,
            required=False,
            max_length=limits.ANSWER,
        )
    options = [
        discord.SelectOption(label=option, value=option, default=option == (typed or ask.chosen))
        for option in (limits.cut(option, limits.OPTION) for option in ask.options[: limits.SELECT_OPTIONS])
    ]
    return ui.Select(custom_id=ask.name, options=options)


def values(data: Mapping[str, Any]) -> dict[str, str]:
    """What was filled in, by the questions' names."""
    return {
        control["custom_id"]: control["value"] if "value" in control else ", ".join(control.get("values", ()))
        for control in _controls(data.get("components", ()))
    }


def _controls(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for component in components:
        if "component" in component:
            yield component["component"]
        yield from component.get("components", ())
